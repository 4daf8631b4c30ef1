// SPDX-License-Identifier: Apache-2.0
//
// Contract files: one clause per line, for code that cannot be changed.
//
//   class bank.Account
//     invariant bank.Rules.isSolvent
//     method deposit(int)
//       pre bank.Rules.isPositive
//       modifies this.balance
//
// docs/contracts.md has the whole form.
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "contract/internal.h"

JxContractBook *jx_book_new(JxVm *vm) {
    JxContractBook *book = JX_ARENA_NEW(jx_vm_arena(vm), JxContractBook);
    JxAlloc *alloc = &jx_vm_context(vm)->alloc;
    book->vm = vm;
    jx_map_init(&book->contracts, alloc);
    jx_map_init(&book->invariants, alloc);
    jx_map_init(&book->marks, alloc);
    jx_vec_init(&book->rows, alloc);
    return book;
}

void jx_book_free(JxContractBook *book) {
    if (!book) return;
    jx_map_fini(&book->contracts);
    jx_map_fini(&book->invariants);
    jx_map_fini(&book->marks);
    jx_vec_fini(&book->rows);
}

// ── reading

typedef struct Reader {
    JxContractBook *book;
    JxArena *arena;
    const char *file;
    int line;
    const char *class_name, *method, *parameters;
    JxError *error;
} Reader;

static const char *place_of(Reader *r) { return jx_arena_printf(r->arena, "%s:%d", r->file, r->line); }

static char *trim(char *text) {
    while (isspace((unsigned char)*text)) text++;
    size_t length = strlen(text);
    while (length && isspace((unsigned char)text[length - 1])) text[--length] = 0;
    return text;
}

static char *without_blanks(char *text) {
    char *to = text;
    for (const char *from = text; *from; from++)
        if (!isspace((unsigned char)*from)) *to++ = *from;
    *to = 0;
    return text;
}

static bool read_class(Reader *r, char *name) {
    if (!*name) return jx_error(r->error, place_of(r), "class needs a name");
    r->class_name = jx_text_replace(jx_arena_strdup(r->arena, name), '.', '/');
    r->method = r->parameters = NULL;
    return true;
}

static bool read_method(Reader *r, char *text) {
    if (!r->class_name) return jx_error(r->error, place_of(r), "a method before any class");
    char *open = strchr(without_blanks(text), '('), *close = open ? strchr(open, ')') : NULL;
    if (!*text || open == text || (open && (!close || close[1])))
        return jx_error(r->error, place_of(r), "not a method: %s", text);
    r->parameters = open ? jx_arena_strndup(r->arena, open + 1, (size_t)(close - open - 1)) : NULL;
    r->method = jx_arena_strndup(r->arena, text, open ? (size_t)(open - text) : strlen(text));
    return true;
}

static bool takes_names(JxClauseKind kind) { return kind <= JX_CLAUSE_MODIFIES; }

static void add_row(Reader *r, JxClauseKind kind, const char *text) {
    *jx_vec_push(&r->book->rows) = (JxFileRow){.class_name = r->class_name,
                                               .method = kind == JX_CLAUSE_INVARIANT ? NULL : r->method,
                                               .parameters = r->parameters,
                                               .clause = {kind, jx_arena_strdup(r->arena, text), place_of(r)}};
}

static bool read_clause(Reader *r, JxClauseKind kind, char *text) {
    const char *name = jx_clause_names[kind];
    if (!r->class_name) return jx_error(r->error, place_of(r), "%s before any class", name);
    if (!r->method && kind != JX_CLAUSE_INVARIANT) return jx_error(r->error, place_of(r), "%s before any method", name);
    if (!takes_names(kind)) {
        if (*text) return jx_error(r->error, place_of(r), "%s stands alone", name);
        add_row(r, kind, "");
        return true;
    }
    if (!*text) return jx_error(r->error, place_of(r), "%s of what?", name);
    if (kind == JX_CLAUSE_MODIFIES && strcmp(text, "nothing") == 0) {
        add_row(r, kind, "");
        return true;
    }
    char *rest;
    size_t before = r->book->rows.count;
    for (char *part = strtok_r(text, ",", &rest); part; part = strtok_r(NULL, ",", &rest))
        if (*without_blanks(part)) add_row(r, kind, part);
    return r->book->rows.count > before || jx_error(r->error, place_of(r), "%s of what?", name);
}

static bool unknown_word(Reader *r, const char *word) {
    char *known = jx_arena_strdup(r->arena, "class, method");
    for (int kind = 0; kind < JX_CLAUSE_KINDS; kind++)
        known = jx_arena_printf(r->arena, "%s, %s", known, jx_clause_names[kind]);
    return jx_error(r->error, place_of(r), "%s is none of %s", word, known);
}

static bool read_line(Reader *r, char *line) {
    line[strcspn(line, "#")] = 0;
    char *text = trim(line);
    if (!*text) return true;
    size_t length = strcspn(text, " \t");
    char *rest = trim(text + length);
    bool is_last = text[length] == 0;
    text[length] = 0;
    if (is_last) rest = text + length;
    if (strcmp(text, "class") == 0) return read_class(r, rest);
    if (strcmp(text, "method") == 0) return read_method(r, rest);
    for (int kind = 0; kind < JX_CLAUSE_KINDS; kind++)
        if (strcmp(text, jx_clause_names[kind]) == 0) return read_clause(r, (JxClauseKind)kind, rest);
    return unknown_word(r, text);
}

bool jx_book_read(JxContractBook *book, const char *file, JxError *error) {
    FILE *in = fopen(file, "re");
    if (!in) return jx_error(error, file, "cannot read: %s", strerror(errno));
    Reader r = {.book = book, .arena = jx_vm_arena(book->vm), .file = file, .error = error};
    char *line = NULL;
    size_t room = 0;
    bool good = true;
    while (good && getline(&line, &room, in) >= 0) {
        r.line++;
        good = read_line(&r, line);
    }
    if (good && ferror(in)) good = jx_error(error, file, "cannot read: %s", strerror(errno));
    free(line);
    fclose(in);
    return good;
}

// ── which method a row means

static const char *primitive_name(char letter) {
    static const char *const names[] = {"Zboolean", "Bbyte", "Cchar", "Sshort", "Iint", "Jlong", "Ffloat", "Ddouble"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i][0] == letter) return names[i] + 1;
    return "";
}

// Is `text` (of this length) how a source would write the type?  Packages may be left out.
static bool is_type(const char *text, size_t length, const char *descriptor) {
    while (*descriptor == '[') {
        if (length < 2 || strncmp(text + length - 2, "[]", 2) != 0) return false;
        length -= 2;
        descriptor++;
    }
    if (*descriptor != 'L') {
        const char *name = primitive_name(*descriptor);
        return strlen(name) == length && strncmp(name, text, length) == 0;
    }
    size_t full = strlen(descriptor) - 2;
    const char *name = descriptor + 1;
    if (length > full) return false;
    const char *tail = name + full - length;
    for (size_t i = 0; i < length; i++) {
        char c = tail[i] == '/' || tail[i] == '$' ? '.' : tail[i];
        if (c != text[i] && tail[i] != text[i]) return false;
    }
    return tail == name || tail[-1] == '/' || tail[-1] == '$';
}

bool jx_row_is_of(const JxFileRow *row, const JxMethodInfo *method) {
    if (!row->method || strcmp(row->method, method->name) != 0 || strcmp(row->class_name, method->owner->name) != 0)
        return false;
    if (!row->parameters) return true;
    const char *at = row->parameters;
    for (uint32_t i = 0; i < method->parameter_count; i++) {
        size_t length = strcspn(at, ",");
        if (!is_type(at, length, method->parameter_types[i])) return false;
        at += length;
        if (i + 1 < method->parameter_count && *at++ != ',') return false;
    }
    return *at == 0;
}

static bool has_method(const JxClass *cls, const JxFileRow *row) {
    for (uint32_t i = 0; i < cls->method_count; i++)
        if (jx_row_is_of(row, &cls->methods[i])) return true;
    return false;
}

bool jx_book_check_files(JxContractBook *book, JxError *error) {
    for (size_t i = 0; i < book->rows.count; i++) {
        const JxFileRow *row = &book->rows.data[i];
        JxLinkError link = {0};
        JxClass *cls = jx_vm_class(book->vm, row->class_name, &link);
        if (!cls) return jx_error(error, row->clause.place, "bad contract: there is no class %s", row->class_name);
        if (row->method && !has_method(cls, row))
            return jx_error(error, row->clause.place, "bad contract: %s has no method %s%s%s%s", row->class_name,
                            row->method, row->parameters ? "(" : "", row->parameters ? row->parameters : "",
                            row->parameters ? ")" : "");
        if (!jx_book_check(book, cls, error)) return false;
    }
    return true;
}
