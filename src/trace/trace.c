// SPDX-License-Identifier: Apache-2.0
//
// Reads line by line.  A frame is known by its form, whatever stands before it:
//
//   12:00:01 ERROR [main]   at app//shop.Cart.total(Cart.java:41) ~[shop.jar:1.2]
//                           ▲─ "at", one word, parentheses with a file, "Native Method" or "Unknown Source"
//
// The line with the exception is looked for backwards from the first frame, as
// messages may have several lines of their own.
#include "trace/trace.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/vec.h"

enum { MOST_MESSAGE_LINES = 40, MOST_INLINED = 16 };

typedef struct Line {
    const char *text;
    size_t length;
} Line;

typedef struct Group {  // one throwable and its frames as they stand there
    const char *class, *message;
    JX_VEC(JxTraceLine) frames;
    uint32_t more;
} Group;

typedef struct Reader {
    JxContext *ctx;
    const JxMapping *mapping;
    JX_VEC(Line) lines;
    JX_VEC(Group) groups;
    bool suppressed;  // the present frames belong to a suppressed exception
} Reader;

static bool is_name_start(char c) { return isalpha((unsigned char)c) || c == '_' || c == '$' || (c & 0x80); }
static bool is_name_part(char c) { return is_name_start(c) || isdigit((unsigned char)c); }

// ── frames

// What stands before the class: loader and module end with '/'; behind the name of a hidden class a number follows one.
static const char *skip_loader(const char *from, const char *end) {
    const char *name = from;
    for (const char *p = from; p < end; p++)
        if (*p == '/' && p + 1 < end && is_name_start(p[1])) name = p + 1;
    return name;
}

static bool is_source(const char *text, size_t length) {
    if (length == 13 && strncmp(text, "Native Method", 13) == 0) return true;
    if (length == 14 && strncmp(text, "Unknown Source", 14) == 0) return true;
    for (size_t i = 0; i < length; i++)
        if (isspace((unsigned char)text[i]) || text[i] == ',' || text[i] == '/') return false;
    return length > 0;
}

static void read_source(Reader *r, const char *text, size_t length, JxTraceLine *out) {
    if (length >= 14 && strncmp(text, "Unknown Source", 14) == 0) return;
    if (length >= 13 && strncmp(text, "Native Method", 13) == 0) return;
    const char *colon = memrchr(text, ':', length);
    size_t name = colon ? (size_t)(colon - text) : length;
    out->file = jx_arena_strndup(&r->ctx->arena, text, name);
    if (colon) out->line = atoi(colon + 1);
    if (out->line < 0) out->line = 0;
}

// The frame that begins behind an "at "; false: it is none.
static bool read_frame_at(Reader *r, const char *at, const char *end, JxTraceLine *out) {
    const char *open = at;
    while (open < end && *open != '(' && !isspace((unsigned char)*open)) open++;
    if (open == end || *open != '(') return false;
    const char *close = memchr(open, ')', (size_t)(end - open));
    if (!close || !is_source(open + 1, (size_t)(close - open - 1))) return false;
    const char *name = skip_loader(at, open);
    const char *dot = memrchr(name, '.', (size_t)(open - name));
    if (!dot || dot == name || dot + 1 == open || !is_name_start(*name)) return false;
    *out = (JxTraceLine){.class = jx_arena_strndup(&r->ctx->arena, name, (size_t)(dot - name)),
                         .method = jx_arena_strndup(&r->ctx->arena, dot + 1, (size_t)(open - dot - 1))};
    read_source(r, open + 1, (size_t)(close - open - 1), out);
    return true;
}

static bool read_frame(Reader *r, const Line *line, JxTraceLine *out) {
    const char *end = line->text + line->length;
    for (const char *p = line->text; p + 3 < end; p++) {
        bool alone = p == line->text || !is_name_part(p[-1]);
        if (alone && strncmp(p, "at ", 3) == 0 && read_frame_at(r, p + 3, end, out)) return true;
    }
    return false;
}

// "... 12 more", "... 12 common frames omitted"
static uint32_t read_more(const Line *line) {
    const char *end = line->text + line->length;
    for (const char *p = line->text; p + 4 < end; p++) {
        if (strncmp(p, "... ", 4) != 0 || !isdigit((unsigned char)p[4])) continue;
        char *rest;
        unsigned long count = strtoul(p + 4, &rest, 10);
        if (strncmp(rest, " more", 5) == 0 || strncmp(rest, " common frames", 14) == 0) return (uint32_t)count;
    }
    return 0;
}

// ── exceptions

static bool ends_with(const char *text, size_t length, const char *end) {
    size_t n = strlen(end);
    return length >= n && memcmp(text + length - n, end, n) == 0;
}

// The length of a class name that begins here: words with dots between, the last one capitalised.
static size_t class_name(const char *p, const char *end, bool *dotted) {
    const char *start = p, *last = p;
    *dotted = false;
    while (p < end && is_name_start(*p)) {
        last = p;
        while (p < end && is_name_part(*p)) p++;
        if (p + 1 >= end || *p != '.' || !is_name_start(p[1])) break;
        *dotted = true;
        p++;
    }
    bool over = p == end || *p == ':' || isspace((unsigned char)*p);
    return over && p > last && (isupper((unsigned char)*last) || *dotted) ? (size_t)(p - start) : 0;
}

// How much like the head of a trace the class name at `p` looks; 0: not at all.
static int head_likeness(const char *p, const char *end, size_t *length) {
    bool dotted;
    *length = class_name(p, end, &dotted);
    if (!*length) return 0;
    bool telling = ends_with(p, *length, "Exception") || ends_with(p, *length, "Error") ||
                   ends_with(p, *length, "Throwable") || ends_with(p, *length, "Failure");
    bool closed = p + *length == end || p[*length] == ':';
    const char *last = memrchr(p, '.', *length);
    bool capital = isupper((unsigned char)(last ? last[1] : *p));
    if (!closed) return telling && dotted ? 2 : 0;
    return telling ? dotted ? 4 : 3 : dotted && capital ? 1 : 0;
}

// "Exception in thread "main" x.Y: message", "Caused by: x.Y", "… ERROR x.Y: message": the class and its message.
static int read_head(Reader *r, const Line *line, const char *from, Group *out) {
    const char *end = line->text + line->length;
    while (end > from && isspace((unsigned char)end[-1])) end--;
    int best = 0;
    for (const char *p = from; p < end; p++) {
        size_t length;
        bool starts = is_name_start(*p) && (p == from || (!is_name_part(p[-1]) && p[-1] != '.' && p[-1] != '/'));
        if (!starts && !(p > from && p[-1] == '/' && is_name_start(*p))) continue;
        int likeness = head_likeness(p, end, &length);
        // At the beginning of a line even a name of small letters is one: obfuscated.
        if (!likeness && p == from && length && memchr(p, '.', length) && p[length] == ':') likeness = 1;
        if (likeness <= best) continue;
        best = likeness;
        out->class = jx_arena_strndup(&r->ctx->arena, p, length);
        const char *message = p + length < end && p[length] == ':' ? p + length + 1 : NULL;
        while (message && message < end && *message == ' ') message++;
        out->message = message ? jx_arena_strndup(&r->ctx->arena, message, (size_t)(end - message)) : NULL;
    }
    return best;
}

static const char *find_in(const Line *line, const char *word) {
    return memmem(line->text, line->length, word, strlen(word));
}

// The head of the frames that begin at line `at`, above it and below `floor`; false: there is none.
static bool find_head(Reader *r, size_t at, size_t floor, Group *out) {
    Group candidate = {0};
    int best = 0;
    for (size_t i = at; i-- > floor && at - i <= MOST_MESSAGE_LINES;) {
        const Line *line = &r->lines.data[i];
        const char *thread = find_in(line, "Exception in thread \"");
        const char *quote = thread ? strchr(thread + 21, '"') : NULL;
        int likeness =
            read_head(r, line, quote && quote < line->text + line->length ? quote + 1 : line->text, &candidate);
        if (likeness <= best) continue;
        best = likeness;
        out->class = candidate.class;
        out->message = candidate.message;
        if (thread) break;
    }
    return best > 0;
}

// ── the whole text

static void add_frame(Reader *r, const JxTraceLine *line) {
    Group *group = jx_vec_last(&r->groups);
    JxTraceLine original[MOST_INLINED];
    uint32_t count = 1;
    original[0] = *line;
    if (r->mapping) count = jx_mapping_frame(r->mapping, line, original, MOST_INLINED);
    for (uint32_t i = 0; i < count; i++) *jx_vec_push(&group->frames) = original[i];
}

static Group *begin_group(Reader *r, const Group *head) {
    Group *group = jx_vec_push(&r->groups);
    *group = *head;
    if (r->mapping && group->class) group->class = jx_mapping_class(r->mapping, group->class);
    jx_vec_init(&group->frames, &r->ctx->alloc);
    group->more = 0;
    return group;
}

// Takes one line into account; false when another trace begins there.  `*floor`: the first line that is no part of
// what was read.
static bool take_line(Reader *r, size_t at, size_t *floor) {
    const Line *line = &r->lines.data[at];
    JxTraceLine frame;
    uint32_t more;
    Group head = {0};
    if (find_in(line, "Suppressed: ")) {
        r->suppressed = true;
    } else if (find_in(line, "Caused by: ") && !r->suppressed && r->groups.count) {
        if (read_head(r, line, find_in(line, "Caused by: ") + 11, &head)) begin_group(r, &head);
    } else if (find_in(line, "Caused by: ") && r->groups.count && line->text[0] == 'C') {
        r->suppressed = false;  // a cause at the margin is that of the exception itself
        if (read_head(r, line, line->text + 11, &head)) begin_group(r, &head);
    } else if ((more = read_more(line))) {
        if (r->groups.count && !r->suppressed) jx_vec_last(&r->groups)->more = more;
    } else if (read_frame(r, line, &frame)) {
        if (r->suppressed) return true;
        bool pending = r->groups.count && !jx_vec_last(&r->groups)->frames.count;
        bool found = !pending && at > *floor && find_head(r, at, *floor, &head);
        if (found && r->groups.count) return false;
        if (found || !r->groups.count) begin_group(r, &head);
        add_frame(r, &frame);
    } else {
        return true;
    }
    *floor = at + 1;
    return true;
}

static const char *other_language(const char *text) {
    static const char *const signs[][2] = {{"Traceback (most recent call last)", "Python"},
                                           {"goroutine ", "Go"},
                                           {"panicked at", "Rust"},
                                           {"\n#0 ", "a native debugger"},
                                           {" in <module>", "Python"},
                                           {".js:", "JavaScript"},
                                           {".ts:", "JavaScript"},
                                           {".cs:line", ".NET"},
                                           {"   at System.", ".NET"},
                                           {".rb:", "Ruby"},
                                           {".php", "PHP"},
                                           {"Segmentation fault", "a native program"}};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (strstr(text, signs[i][0])) return signs[i][1];
    return NULL;
}

static bool complain(const char *place, const char *text, JxError *error) {
    if (text[strspn(text, " \t\r\n")] == '\0') return jx_error(error, place, "the trace is empty");
    const char *language = other_language(text);
    if (language) return jx_error(error, place, "no Java stack trace in it: this looks like one of %s", language);
    return jx_error(error, place, "no Java stack trace in it: no line has the form 'at pkg.Cls.method(File.java:1)'");
}

static void split_lines(Reader *r, const char *text) {
    while (*text) {
        size_t length = strcspn(text, "\n");
        *jx_vec_push(&r->lines) = (Line){text, length};
        text += length + (text[length] == '\n');
    }
}

// A cause's last frames are those of what it caused.
static void finish(Reader *r, JxStackTrace *out) {
    out->count = (uint32_t)r->groups.count;
    out->thrown = JX_ARENA_ARRAY(&r->ctx->arena, JxThrown, out->count);
    for (uint32_t i = 0; i < out->count; i++) {
        Group *group = &r->groups.data[i];
        JxThrown *thrown = &out->thrown[i];
        uint32_t above = i ? out->thrown[i - 1].count : 0;
        uint32_t more = group->more < above ? group->more : above;
        thrown->class = group->class;
        thrown->message = group->message;
        thrown->count = (uint32_t)group->frames.count + more;
        thrown->frames = JX_ARENA_ARRAY(&r->ctx->arena, JxTraceLine, thrown->count + 1);
        if (group->frames.count)
            memcpy(thrown->frames, group->frames.data, group->frames.count * sizeof *thrown->frames);
        for (uint32_t k = 0; k < more; k++)
            thrown->frames[group->frames.count + k] = out->thrown[i - 1].frames[above - more + k];
        jx_vec_fini(&group->frames);
    }
}

bool jx_trace_read(JxContext *ctx, const char *place, const char *text, const JxMapping *mapping, JxStackTrace *out,
                   JxError *error) {
    Reader r = {.ctx = ctx, .mapping = mapping};
    jx_vec_init(&r.lines, &ctx->alloc);
    jx_vec_init(&r.groups, &ctx->alloc);
    split_lines(&r, text);
    size_t floor = 0;
    for (size_t i = 0; i < r.lines.count && take_line(&r, i, &floor); i++) {
    }
    bool good = r.groups.count > 0;
    bool named = good && r.groups.data[0].class;
    finish(&r, out);
    jx_vec_fini(&r.lines);
    jx_vec_fini(&r.groups);
    if (!good) return complain(place, text, error);
    if (!named) return jx_error(error, place, "the frames have no exception: the line before them is missing");
    return true;
}
