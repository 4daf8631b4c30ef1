// SPDX-License-Identifier: Apache-2.0
//
// @file: arguments out of a file.  The quoting rules stand in options.h.
#include <errno.h>
#include <string.h>

#include "base/strbuf.h"
#include "cli/options.h"

enum { DEEPEST = 16, LARGEST_FILE = 16 << 20 };

typedef struct Expansion {
    JxContext *ctx;
    JxTextList *out;
    JxError *error;
} Expansion;

typedef struct Reader {
    const char *file;
    const char *at, *end;
    size_t line;
} Reader;

static bool expand_one(Expansion *expansion, const char *argument, int depth);

static bool read_whole(Expansion *expansion, const char *file, JxStrbuf *content) {
    FILE *in = fopen(file, "rb");
    if (!in) return jx_error(expansion->error, file, "cannot read arguments: %s", strerror(errno));
    char block[4096];
    size_t got;
    while ((got = fread(block, 1, sizeof block, in)) > 0 && content->length <= LARGEST_FILE)
        jx_strbuf_add(content, block, got);
    bool failed = ferror(in) != 0;
    int reason = errno;
    fclose(in);
    if (failed) return jx_error(expansion->error, file, "cannot read arguments: %s", strerror(reason));
    if (content->length > LARGEST_FILE) return jx_error(expansion->error, file, "more than 16 MB of arguments");
    if (memchr(content->text, 0, content->length)) return jx_error(expansion->error, file, "not a text file");
    return true;
}

static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v'; }

static char next_char(Reader *reader) {
    if (*reader->at == '\n') reader->line++;
    return *reader->at++;
}

// To the first character of the next argument; false at the end of the file.
static bool skip_to_argument(Reader *reader) {
    while (reader->at < reader->end) {
        if (is_space(*reader->at))
            next_char(reader);
        else if (*reader->at == '#')
            while (reader->at < reader->end && *reader->at != '\n') reader->at++;
        else
            return true;
    }
    return false;
}

static char unescape(char c) { return c == 'n' ? '\n' : c == 't' ? '\t' : c; }

// The part between two quotes, the reader standing behind the first.
static bool read_quoted(Reader *reader, char quote, JxStrbuf *word, JxError *error) {
    size_t first_line = reader->line;
    while (reader->at < reader->end) {
        char c = next_char(reader);
        if (c == quote) return true;
        if (c == '\\' && quote == '"' && reader->at < reader->end && strchr("\"\\nt", *reader->at))
            c = unescape(next_char(reader));
        jx_strbuf_char(word, c);
    }
    return jx_error(error, reader->file, "line %zu: the quote %c is not closed", first_line, quote);
}

static bool read_argument(Reader *reader, JxStrbuf *word, JxError *error) {
    while (reader->at < reader->end && !is_space(*reader->at)) {
        char c = next_char(reader);
        if (c == '\'' || c == '"') {
            if (!read_quoted(reader, c, word, error)) return false;
        } else if (c == '\\') {
            if (reader->at == reader->end)
                return jx_error(error, reader->file, "line %zu: nothing follows the backslash", reader->line);
            jx_strbuf_char(word, next_char(reader));
        } else {
            jx_strbuf_char(word, c);
        }
    }
    return true;
}

static bool expand_content(Expansion *expansion, const char *file, const JxStrbuf *content, int depth) {
    Reader reader = {file, content->text, content->text + content->length, 1};
    JxStrbuf word;
    jx_strbuf_init(&word, &expansion->ctx->alloc);
    bool good = true;
    while (good && skip_to_argument(&reader)) {
        // Quotes take the meaning off a leading @.
        bool may_be_file = *reader.at == '@';
        jx_strbuf_clear(&word);
        good = read_argument(&reader, &word, expansion->error);
        if (!good) break;
        const char *argument = jx_strbuf_dup(&word, &expansion->ctx->arena);
        if (may_be_file)
            good = expand_one(expansion, argument, depth);
        else
            *jx_vec_push(expansion->out) = argument;
    }
    jx_strbuf_fini(&word);
    return good;
}

static bool expand_file(Expansion *expansion, const char *file, int depth) {
    if (depth > DEEPEST) return jx_error(expansion->error, file, "argument files are nested too deeply");
    JxStrbuf content;
    jx_strbuf_init(&content, &expansion->ctx->alloc);
    bool good = read_whole(expansion, file, &content) && expand_content(expansion, file, &content, depth);
    jx_strbuf_fini(&content);
    return good;
}

static bool expand_one(Expansion *expansion, const char *argument, int depth) {
    if (argument[0] == '@' && argument[1] == '@')
        *jx_vec_push(expansion->out) = argument + 1;
    else if (argument[0] == '@' && argument[1])
        return expand_file(expansion, argument + 1, depth + 1);
    else
        *jx_vec_push(expansion->out) = argument;
    return true;
}

bool jx_arguments_expand(JxContext *ctx, int argc, char **argv, JxTextList *out, JxError *error) {
    Expansion expansion = {ctx, out, error};
    for (int i = 1; i < argc; i++)
        if (!expand_one(&expansion, argv[i], 0)) return false;
    return true;
}
