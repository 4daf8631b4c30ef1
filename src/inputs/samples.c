// SPDX-License-Identifier: Apache-2.0
//
// Texts that are likely to match a constant, where the constant is a pattern of some kind.
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "inputs/trials.h"

// As many digits as a long has, and more than an int.
enum { LONGEST = 120, MANY = 18 };

static bool looks_like_pattern(const char *text) { return strpbrk(text, "[(\\^$") && strpbrk(text, "*+?{)]|\\$"); }

// The end of the group or class that begins at `p`.
static const char *closing(const char *p, char open, char close) {
    int depth = 0;
    for (; *p; p++) {
        if (*p == '\\' && p[1]) {
            p++;
        } else if (*p == open) {
            depth++;
        } else if (*p == close && --depth == 0) {
            return p;
        }
    }
    return NULL;
}

static char class_member(const char *from) {
    if (from[1] == '^') return strchr(from, 'x') ? '_' : 'x';
    if (from[1] == '\\') return from[2] == 'd' ? '7' : from[2] == 's' ? ' ' : from[2] == 'w' ? 'a' : from[2];
    return from[1];
}

static char escaped(char letter) {
    switch (letter) {
    case 'd': return '7';
    case 's': return ' ';
    case 'w':
    case 'S':
    case 'D': return 'a';
    case 'W': return '-';
    case 't': return '\t';
    case 'n': return '\n';
    default: return letter;
    }
}

// How often what stands before `*p` comes; *p is moved behind the quantifier.
static int times(const char **p, JxSampleForm form) {
    int count = 1;
    char c = **p;
    if (c == '*' || c == '+' || c == '?') {
        (*p)++;
        count = c == '?' ? form == JX_SAMPLE_LONG : form == JX_SAMPLE_LONG ? MANY : c == '+';
    } else if (c == '{') {
        char *end;
        count = (int)strtol(*p + 1, &end, 10);
        if (*end == ',' && form == JX_SAMPLE_LONG) count = isdigit((unsigned char)end[1]) ? atoi(end + 1) : MANY;
        const char *close = strchr(*p, '}');
        *p = close ? close + 1 : *p + strlen(*p);
    } else {
        return 1;
    }
    if (**p == '?' || **p == '+') (*p)++;  // reluctant, possessive
    return count < 0 ? 0 : count > LONGEST ? LONGEST : count;
}

static bool sample(JxStrbuf *out, const char *p, const char *end, JxSampleForm form, int depth);

// One item of the pattern, repeated as its quantifier says; returns what follows, NULL: not understood.
static const char *sample_item(JxStrbuf *out, const char *p, JxSampleForm form, int depth) {
    const char *inner = NULL, *close = NULL, *next;
    char c = *p;
    if (c == '(') {
        if (!(close = closing(p, '(', ')'))) return NULL;
        inner = p + 1;
        if (*inner == '?') {
            const char *colon = strpbrk(inner, ":>=!)");
            if (!colon || *colon == '=' || *colon == '!') return close + 1;  // looks around
            inner = *colon == ')' ? colon : colon + 1;
        }
        next = close + 1;
    } else if (c == '[') {
        if (!(close = closing(p, '[', ']'))) return NULL;
        c = class_member(p);
        next = close + 1;
    } else if (c == '\\') {
        if (!p[1]) return NULL;
        if (strchr("bBAzZGQE", p[1])) return p + 2;
        if (p[1] == 'p' || p[1] == 'P' || p[1] == 'u' || p[1] == 'x') return NULL;
        c = escaped(p[1]);
        next = p + 2;
    } else {
        next = p + 1;
        if (c == '^' || c == '$') return next;
        if (c == '.') c = 'a';
    }
    for (int n = times(&next, form); n > 0 && out->length < LONGEST; n--) {
        if (!inner)
            jx_strbuf_char(out, c);
        else if (!sample(out, inner, close, form, depth + 1))
            return NULL;
    }
    return next;
}

static const char *last_alternative(const char *p, const char *end) {
    const char *last = p;
    for (int depth = 0; p < end; p++) {
        if (*p == '\\' && p + 1 < end)
            p++;
        else if (*p == '(' || *p == '[')
            depth++;
        else if (*p == ')' || *p == ']')
            depth--;
        else if (*p == '|' && depth == 0)
            last = p + 1;
    }
    return last;
}

static bool sample(JxStrbuf *out, const char *p, const char *end, JxSampleForm form, int depth) {
    if (depth > 8) return false;
    if (form == JX_SAMPLE_LONG) p = last_alternative(p, end);
    while (p && p < end && *p != '|') p = sample_item(out, p, form, depth);
    return p != NULL;
}

const char *jx_sample_pattern(JxArena *arena, const char *pattern, JxSampleForm form) {
    if (!looks_like_pattern(pattern) || strlen(pattern) > LONGEST) return NULL;
    JxStrbuf out;
    jx_strbuf_init(&out, arena->alloc);
    bool good = sample(&out, pattern, pattern + strlen(pattern), form, 0);
    jx_strbuf_char(&out, 0);
    const char *text = good ? jx_arena_strdup(arena, out.text) : NULL;
    jx_strbuf_fini(&out);
    return text;
}

const char *jx_sample_date(JxArena *arena, const char *format, JxSampleForm form) {
    static const struct {
        const char *letters, *good, *odd;
    } parts[] = {{"yyyy", "2021", "2021"}, {"MM", "02", "02"}, {"dd", "28", "30"}, {"HH", "23", "25"},
                 {"mm", "59", "61"},       {"ss", "01", "60"}, {"yy", "21", "21"}, {"SSS", "000", "999"}};
    if (!(strstr(format, "yy") || strstr(format, "HH") || strstr(format, "MM") || strstr(format, "mm")) ||
        strlen(format) > LONGEST)
        return NULL;
    JxStrbuf out;
    jx_strbuf_init(&out, arena->alloc);
    while (*format) {
        size_t i = 0, n = sizeof parts / sizeof *parts;
        while (i < n && strncmp(format, parts[i].letters, strlen(parts[i].letters)) != 0) i++;
        if (i < n) {
            jx_strbuf_str(&out, form == JX_SAMPLE_SHORT ? parts[i].good : parts[i].odd);
            format += strlen(parts[i].letters);
        } else {
            if (*format != '\'') jx_strbuf_char(&out, *format);
            format++;
        }
    }
    jx_strbuf_char(&out, 0);
    const char *text = jx_arena_strdup(arena, out.text);
    jx_strbuf_fini(&out);
    return text;
}
