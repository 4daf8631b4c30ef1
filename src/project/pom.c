// SPDX-License-Identifier: Apache-2.0
//
// pom.xml, as far as it says where things are; versions and dependencies are Maven's own business.
#include <errno.h>
#include <expat.h>
#include <string.h>

#include "base/strbuf.h"
#include "project/internal.h"

#define LONGEST_PATH 256

typedef struct Reader {
    JxContext *ctx;
    JxPom *pom;
    char path[LONGEST_PATH];  // of the element, as in "project/build/directory"
    size_t depth, lost;       // elements open; of them, below what fits into the path
    JxStrbuf text;
} Reader;

static void begin(void *user, const XML_Char *name, const XML_Char **attributes) {
    (void)attributes;
    Reader *r = user;
    const char *local = strrchr(name, ':') ? strrchr(name, ':') + 1 : name;
    size_t length = strlen(r->path);
    r->depth++;
    jx_strbuf_clear(&r->text);
    if (r->lost || length + strlen(local) + 2 > sizeof r->path) {
        r->lost++;
        return;
    }
    snprintf(r->path + length, sizeof r->path - length, "%s%s", length ? "/" : "", local);
}

static void characters(void *user, const XML_Char *text, int length) {
    jx_strbuf_add(&((Reader *)user)->text, text, (size_t)length);
}

// Without the white space around it.
static const char *trimmed(Reader *r) {
    const char *text = r->text.text ? r->text.text : "";
    text += strspn(text, " \t\r\n");
    size_t length = strlen(text);
    while (length && strchr(" \t\r\n", text[length - 1])) length--;
    return jx_arena_strndup(&r->ctx->arena, text, length);
}

static void take(Reader *r) {
    JxPom *pom = r->pom;
    const struct {
        const char *path;
        const char **field;
    } fields[] = {
        {"project/artifactId", &pom->artifact},
        {"project/packaging", &pom->packaging},
        {"project/parent/relativePath", &pom->parent_path},
        {"project/build/sourceDirectory", &pom->source_folder},
        {"project/build/testSourceDirectory", &pom->test_folder},
        {"project/build/outputDirectory", &pom->output_folder},
        {"project/build/directory", &pom->build_folder},
    };
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if (strcmp(r->path, fields[i].path) == 0) *fields[i].field = trimmed(r);
    bool is_module = strcmp(r->path, "project/modules/module") == 0 ||
                     strcmp(r->path, "project/subprojects/subproject") == 0 ||
                     strcmp(r->path, "project/profiles/profile/modules/module") == 0;
    if (is_module) jx_path_add(&pom->modules, trimmed(r));
}

static void end(void *user, const XML_Char *name) {
    (void)name;
    Reader *r = user;
    r->depth--;
    if (r->lost) {
        r->lost--;
        return;
    }
    take(r);
    char *slash = strrchr(r->path, '/');
    *(slash ? slash : r->path) = '\0';
    jx_strbuf_clear(&r->text);
}

static bool parse(XML_Parser parser, const char *file, FILE *in, JxError *error) {
    char part[8192];
    size_t count;
    do {
        count = fread(part, 1, sizeof part, in);
        if (ferror(in)) return jx_error(error, file, "cannot be read: %s", strerror(errno));
        if (XML_Parse(parser, part, (int)count, count < sizeof part) == XML_STATUS_OK) continue;
        char place[512];
        snprintf(place, sizeof place, "%.400s:%lu", file, (unsigned long)XML_GetCurrentLineNumber(parser));
        return jx_error(error, place, "not a project file that can be read: %s",
                        XML_ErrorString(XML_GetErrorCode(parser)));
    } while (count == sizeof part);
    return true;
}

bool jx_pom_read(JxContext *ctx, const char *file, JxPom *pom, JxError *error) {
    memset(pom, 0, sizeof *pom);
    jx_vec_init(&pom->modules, &ctx->alloc);
    FILE *in = fopen(file, "re");
    if (!in) return jx_error(error, file, "cannot open: %s", strerror(errno));
    Reader reader = {.ctx = ctx, .pom = pom};
    jx_strbuf_init(&reader.text, &ctx->alloc);
    XML_Parser parser = XML_ParserCreate(NULL);
    XML_SetUserData(parser, &reader);
    XML_SetElementHandler(parser, begin, end);
    XML_SetCharacterDataHandler(parser, characters);
    bool good = parse(parser, file, in, error);
    XML_ParserFree(parser);
    fclose(in);
    jx_strbuf_fini(&reader.text);
    if (good && !pom->artifact) good = jx_error(error, file, "no project: it has no artifactId");
    return good;
}
