// SPDX-License-Identifier: Apache-2.0
#include "report/source.h"

#include <ctype.h>
#include <fts.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/map.h"
#include "base/vec.h"

// Files looked at below one root; a root such as a home folder is not worth more.
enum { MOST_ITEMS = 200000 };
// No source file that a person wrote is larger.
enum { LARGEST_SOURCE = 4 << 20 };

typedef struct Candidate {
    struct Candidate *next;  // same bare name, in the order in which they were found
    const char *path;
    const char *package;  // NULL: not read yet
    JxSourceFile *file;
} Candidate;

struct JxSources {
    JxContext *ctx;
    JxArena arena;
    JX_VEC(const char *) roots;
    size_t searched;  // how many of the roots
    JxMap by_name;    // bare file name → Candidate
    JxMap seen;       // real path → itself
    const char *repository;
};

static const char *repository_of(JxArena *arena) {
    char folder[PATH_MAX], probe[PATH_MAX + 8];
    if (!getcwd(folder, sizeof folder)) return "/";
    const char *here = jx_arena_strdup(arena, folder);
    for (;;) {
        snprintf(probe, sizeof probe, "%s/.git", folder);
        if (access(probe, F_OK) == 0) return jx_arena_strdup(arena, folder);
        char *slash = strrchr(folder, '/');
        if (!slash || slash == folder) return here;
        *slash = 0;
    }
}

JxSources *jx_sources_new(JxContext *ctx, const char *const *roots, size_t count) {
    JxSources *s = jx_mem_zero(&ctx->alloc, sizeof *s);
    s->ctx = ctx;
    jx_arena_init(&s->arena, &ctx->alloc);
    jx_vec_init(&s->roots, &ctx->alloc);
    jx_map_init(&s->by_name, &ctx->alloc);
    jx_map_init(&s->seen, &ctx->alloc);
    for (size_t i = 0; i < count; i++) *jx_vec_push(&s->roots) = jx_arena_strdup(&s->arena, roots[i]);
    *jx_vec_push(&s->roots) = ".";
    s->repository = repository_of(&s->arena);
    return s;
}

void jx_sources_free(JxSources *s) {
    if (!s) return;
    jx_vec_fini(&s->roots);
    jx_map_fini(&s->by_name);
    jx_map_fini(&s->seen);
    jx_arena_fini(&s->arena);
    jx_mem_free(&s->ctx->alloc, s, sizeof *s);
}

// ── finding files

static bool is_source_name(const char *name) {
    const char *dot = strrchr(name, '.');
    return dot && (strcmp(dot, ".java") == 0 || strcmp(dot, ".kt") == 0 || strcmp(dot, ".scala") == 0 ||
                   strcmp(dot, ".groovy") == 0);
}

static void add_candidate(JxSources *s, const char *path) {
    char real[PATH_MAX];
    if (!realpath(path, real) || jx_map_get_str(&s->seen, real)) return;
    Candidate *candidate = JX_ARENA_NEW(&s->arena, Candidate);
    candidate->path = jx_arena_strdup(&s->arena, real);
    jx_map_put_str(&s->seen, candidate->path, candidate);
    const char *name = strrchr(candidate->path, '/') + 1;
    Candidate *last = jx_map_get_str(&s->by_name, name);
    if (!last) {
        jx_map_put_str(&s->by_name, name, candidate);
        return;
    }
    while (last->next) last = last->next;
    last->next = candidate;
}

static int compare_items(const FTSENT **a, const FTSENT **b) { return strcmp((*a)->fts_name, (*b)->fts_name); }

static void search_root(JxSources *s, const char *root) {
    struct stat status;
    if (stat(root, &status) != 0) return;
    if (!S_ISDIR(status.st_mode)) {
        if (is_source_name(root)) add_candidate(s, root);
        return;
    }
    char *roots[] = {(char *)root, NULL};
    FTS *walk = fts_open(roots, FTS_PHYSICAL | FTS_NOCHDIR | FTS_XDEV, compare_items);
    if (!walk) return;
    size_t items = 0;
    for (FTSENT *item; (item = fts_read(walk)) && items < MOST_ITEMS; items++) {
        if (item->fts_info == FTS_D && item->fts_level > 0 && item->fts_name[0] == '.')
            fts_set(walk, item, FTS_SKIP);
        else if (item->fts_info == FTS_F && is_source_name(item->fts_name))
            add_candidate(s, item->fts_path);
    }
    fts_close(walk);
}

// ── reading files

// Past white space and comments.
static const char *skip_blank(const char *p) {
    for (;;) {
        while (isspace((unsigned char)*p)) p++;
        if (p[0] == '/' && p[1] == '/') {
            p += strcspn(p, "\n");
        } else if (p[0] == '/' && p[1] == '*') {
            const char *end = strstr(p + 2, "*/");
            if (!end) return p + strlen(p);
            p = end + 2;
        } else {
            return p;
        }
    }
}

// Past an annotation in front of a package declaration, with its arguments.
static const char *skip_annotation(const char *p) {
    p++;
    while (isalnum((unsigned char)*p) || *p == '.' || *p == '_' || *p == '$') p++;
    if (*p != '(') return p;
    for (int depth = 0; *p; p++) {
        if (*p == '"')
            for (p++; *p && *p != '"'; p++)
                if (*p == '\\' && p[1]) p++;
        if (!*p) return p;
        depth += (*p == '(') - (*p == ')');
        if (depth == 0) return p + 1;
    }
    return p;
}

// The declared package, "" for the unnamed one.
static const char *package_of(JxArena *arena, const char *text) {
    if (memcmp(text, "\xEF\xBB\xBF", 3) == 0) text += 3;
    const char *p = skip_blank(text);
    while (*p == '@' && strncmp(p, "@interface", 10) != 0) p = skip_blank(skip_annotation(p));
    if (strncmp(p, "package", 7) != 0 || !isspace((unsigned char)p[7])) return "";
    char name[512];
    size_t n = 0;
    for (p = skip_blank(p + 7); *p && *p != ';' && n + 1 < sizeof name; p++) {
        if (isspace((unsigned char)*p)) {
            p = skip_blank(p);
            if (*p != '.' && *p != ';' && name[n ? n - 1 : 0] != '.') break;  // Kotlin needs no semicolon
            p--;
            continue;
        }
        name[n++] = *p;
    }
    return jx_arena_strndup(arena, name, n);
}

static char *read_text(JxArena *arena, const char *path) {
    FILE *in = fopen(path, "re");
    if (!in) return NULL;
    struct stat status;
    char *text = NULL;
    if (fstat(fileno(in), &status) == 0 && S_ISREG(status.st_mode) && status.st_size <= LARGEST_SOURCE) {
        text = jx_arena_zero(arena, (size_t)status.st_size + 4);
        size_t n = fread(text, 1, (size_t)status.st_size, in);
        text[n] = 0;
    }
    fclose(in);
    return text;
}

static JxSourceFile *split_lines(JxSources *s, char *text) {
    JxSourceFile *file = JX_ARENA_NEW(&s->arena, JxSourceFile);
    uint32_t count = 1;
    for (const char *p = text; *p; p++) count += *p == '\n';
    file->lines = JX_ARENA_ARRAY(&s->arena, const char *, count);
    for (char *p = text; *p;) {
        char *end = p + strcspn(p, "\n");
        bool last = !*end;
        *end = 0;
        if (end > p && end[-1] == '\r') end[-1] = 0;
        file->lines[file->line_count++] = p;
        p = last ? end : end + 1;
    }
    return file;
}

static void read_candidate(JxSources *s, Candidate *candidate) {
    if (candidate->package) return;
    candidate->package = "?";  // unreadable: no package is called so
    char *text = read_text(&s->arena, candidate->path);
    if (!text) return;
    candidate->package = package_of(&s->arena, text);
    candidate->file = split_lines(s, text);
    candidate->file->path = jx_sources_relative(s, candidate->path, &candidate->file->in_repository);
}

static const JxSourceFile *among_known(JxSources *s, const char *class_name, const char *file) {
    const char *dot = strrchr(class_name, '.');
    size_t length = dot ? (size_t)(dot - class_name) : 0;
    for (Candidate *candidate = jx_map_get_str(&s->by_name, file); candidate; candidate = candidate->next) {
        read_candidate(s, candidate);
        if (candidate->file && strlen(candidate->package) == length &&
            memcmp(candidate->package, class_name, length) == 0)
            return candidate->file;
    }
    return NULL;
}

const JxSourceFile *jx_sources_find(JxSources *s, const char *class_name, const char *file) {
    if (!s || !file || !class_name) return NULL;
    for (;;) {
        const JxSourceFile *found = among_known(s, class_name, file);
        if (found || s->searched == s->roots.count) return found;
        search_root(s, s->roots.data[s->searched++]);
    }
}

const char *jx_source_line(const JxSourceFile *file, int line) {
    return file && line >= 1 && (uint32_t)line <= file->line_count ? file->lines[line - 1] : NULL;
}

const char *jx_sources_relative(JxSources *s, const char *path, bool *inside) {
    char real[PATH_MAX];
    if (!realpath(path, real)) snprintf(real, sizeof real, "%s", path);
    size_t length = strlen(s->repository);
    *inside = strncmp(real, s->repository, length) == 0 && real[length] == '/';
    return jx_arena_strdup(&s->arena, *inside ? real + length + 1 : real);
}
