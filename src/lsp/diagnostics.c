// SPDX-License-Identifier: Apache-2.0
#include "lsp/diagnostics.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define END_OF_LINE 10000  // positions past the end of a line mean its end

enum { SEVERITY_ERROR = 1, SEVERITY_WARNING = 2, SEVERITY_INFORMATION = 3 };

static const char *text_of(const json_t *json, const char *key) {
    const char *text = json_string_value(json_object_get(json, key));
    return text ? text : "";
}

char *jx_lsp_path_of_uri(const char *uri) {
    static const char scheme[] = "file://";
    if (strncmp(uri, scheme, strlen(scheme)) != 0) return NULL;
    const char *from = strchr(uri + strlen(scheme), '/');
    char *path = from ? malloc(strlen(from) + 1) : NULL, *to = path;
    for (; path && *from; from++) {
        bool escaped = *from == '%' && isxdigit((unsigned char)from[1]) && isxdigit((unsigned char)from[2]);
        if (escaped) {
            char digits[3] = {from[1], from[2], 0};
            *to++ = (char)strtol(digits, NULL, 16);
            from += 2;
        } else {
            *to++ = *from;
        }
    }
    if (path) *to = '\0';
    return path;
}

// The document has the file's name, and the class's package as the end of its folder.
static bool is_in(const json_t *finding, const char *path) {
    const char *class = text_of(finding, "class"), *dot = strrchr(class, '.');
    char end[1024];
    int n = snprintf(end, sizeof end, "/%.*s%s%s", dot ? (int)(dot - class) : 0, class, dot ? "/" : "",
                     text_of(finding, "file"));
    for (char *p = end; *p; p++)
        if (*p == '.' && p < end + (dot ? dot - class + 1 : 0)) *p = '/';
    size_t length = strlen(path);
    return n > 0 && (size_t)n < sizeof end && length >= (size_t)n && strcmp(path + length - n, end) == 0;
}

json_t *jx_lsp_findings_of(const json_t *report, const char *uri) {
    json_t *found = json_array(), *finding;
    char *path = jx_lsp_path_of_uri(uri);
    size_t i;
    json_array_foreach(json_object_get(report, "findings"), i, finding) {
        bool silent = json_object_get(finding, "suppressed") != NULL;
        if (path && !silent && is_in(finding, path)) json_array_append(found, finding);
    }
    free(path);
    return found;
}

static int line_of(const json_t *finding) {
    int line = (int)json_integer_value(json_object_get(finding, "line"));
    return line > 0 ? line - 1 : 0;
}

static int severity_of(const json_t *finding) {
    const char *kind = text_of(finding, "kind");
    if (strcmp(kind, "bug") == 0 || strcmp(kind, "defect") == 0) return SEVERITY_ERROR;
    return strcmp(kind, "suspect") == 0 ? SEVERITY_WARNING : SEVERITY_INFORMATION;
}

static const char *simple_name(const char *name) { return strrchr(name, '.') ? strrchr(name, '.') + 1 : name; }

// "ArithmeticException: share(total = 0, people = 0)"
static json_t *message_of(const json_t *finding) {
    json_t *inputs = json_object_get(finding, "inputs"), *input;
    const json_t *entry = json_object_get(finding, "entry");
    char text[2000];
    size_t i, length = (size_t)snprintf(text, sizeof text, "%s: %s(", simple_name(text_of(finding, "exception")),
                                        text_of(entry, "method"));
    json_array_foreach(inputs, i, input) {
        if (length >= sizeof text - 8) break;
        length += (size_t)snprintf(text + length, sizeof text - length, "%s%s = %s", i ? ", " : "",
                                   text_of(input, "name"), text_of(input, "value"));
    }
    if (length >= sizeof text - 2) length = sizeof text - 2;
    snprintf(text + length, sizeof text - length, ")");
    json_t *message = json_string(text);
    return message ? message : json_string(simple_name(text_of(finding, "exception")));
}

static json_t *diagnostic(const json_t *finding) {
    int line = line_of(finding);
    return json_pack("{s:{s:{s:i,s:i},s:{s:i,s:i}},s:i,s:s,s:s,s:o}", "range", "start", "line", line, "character", 0,
                     "end", "line", line, "character", END_OF_LINE, "severity", severity_of(finding), "code",
                     text_of(finding, "id"), "source", "jinx", "message", message_of(finding));
}

json_t *jx_lsp_diagnostics(const json_t *findings) {
    json_t *list = json_array(), *finding;
    size_t i;
    json_array_foreach(findings, i, finding) json_array_append_new(list, diagnostic(finding));
    return list;
}

// Where the test of a source belongs: src/main/ becomes src/test/; elsewhere it stands beside the source.
static char *test_uri(const char *uri, const char *test_class) {
    const char *slash = strrchr(uri, '/'), *main = strstr(uri, "/src/main/");
    size_t folder = (size_t)(slash - uri), room = strlen(uri) + strlen(test_class) + 32;
    char *out = malloc(room);
    if (out && main)
        snprintf(out, room, "%.*s/src/test/%.*s/%s.java", (int)(main - uri), uri,
                 (int)(slash - main - (long)strlen("/src/main/")), main + strlen("/src/main/"),
                 simple_name(test_class));
    else if (out)
        snprintf(out, room, "%.*s/%s.java", (int)folder, uri, simple_name(test_class));
    return out;
}

static json_t *action(const json_t *finding, const char *uri) {
    const json_t *test = json_object_get(finding, "test");
    if (!*text_of(test, "text")) return NULL;
    char *target = test_uri(uri, text_of(test, "class")), title[512];
    if (!target) return NULL;
    snprintf(title, sizeof title, "Write the test %s", text_of(test, "method"));
    json_t *create = json_pack("{s:s,s:s,s:{s:b}}", "kind", "create", "uri", target, "options", "overwrite", 1);
    json_t *edit = json_pack("{s:{s:s,s:n},s:[{s:{s:{s:i,s:i},s:{s:i,s:i}},s:s}]}", "textDocument", "uri", target,
                             "version", "edits", "range", "start", "line", 0, "character", 0, "end", "line", 0,
                             "character", 0, "newText", text_of(test, "text"));
    free(target);
    return json_pack("{s:s,s:s,s:[o],s:{s:[o,o]}}", "title", title, "kind", "quickfix", "diagnostics",
                     diagnostic(finding), "edit", "documentChanges", create, edit);
}

json_t *jx_lsp_actions(const json_t *findings, const char *uri, const json_t *range) {
    json_t *list = json_array(), *finding;
    json_int_t first = json_integer_value(json_object_get(json_object_get(range, "start"), "line"));
    json_int_t last = json_integer_value(json_object_get(json_object_get(range, "end"), "line"));
    size_t i;
    json_array_foreach(findings, i, finding) {
        json_t *offered = line_of(finding) >= first && line_of(finding) <= last ? action(finding, uri) : NULL;
        if (offered) json_array_append_new(list, offered);
    }
    return list;
}
