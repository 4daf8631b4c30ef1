// SPDX-License-Identifier: Apache-2.0
//
// How a trial's text becomes another one.  Formats of texts are lists of parts: a part more, one less, one twice, one
// that did something new in another trial; a number that is too long; what the code compared a part with (near.h).
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "inputs/trials_internal.h"

static const char *joined(JxExec *x, const char *text, size_t at, const char *with, size_t skip) {
    return jx_arena_printf(&x->arena, "%.*s%s%s", (int)at, text, with, text + at + skip);
}

static const char *other_length(JxExec *x, const char *text, double from, double to) {
    enum { LONGEST = 100 };
    size_t length = strlen(text), wanted = to > 0 && to <= LONGEST ? (size_t)to : 0;
    if (from != (double)length || !wanted) return NULL;
    char *made = jx_arena_zero(&x->arena, wanted + 1);
    for (size_t i = 0; i < wanted; i++) made[i] = text[i % length];
    return made;
}

static const char *other_character(JxExec *x, const char *text, double from, double to, uint32_t h) {
    size_t length = strlen(text);
    if (!(from >= 1 && from <= 255 && to >= 1 && to <= 255)) return NULL;
    for (size_t i = 0; i < length; i++) {
        size_t at = (i + h) % length;
        if ((uint8_t)text[at] != (uint8_t)from) continue;
        char *made = jx_arena_strdup(&x->arena, text);
        made[at] = (char)(uint8_t)to;
        return made;
    }
    return NULL;
}

// A number that is written in the text was compared with another one: that one stands there, or one beside it.
static const char *other_number(JxExec *x, const char *text, double from, double to, uint32_t h) {
    const double most = 9e18;
    if (!(fabs(from) <= most && fabs(to) <= most)) return NULL;  // nor NaN
    char digits[32];
    snprintf(digits, sizeof digits, "%lld", (long long)from);
    const char *at = strstr(text, digits);
    if (!at) return NULL;
    long long wanted = (long long)to + (int)(h % 3) - 1;
    return joined(x, text, (size_t)(at - text), jx_arena_printf(&x->arena, "%lld", wanted), strlen(digits));
}

// In sums of characters a character that is so much larger makes the sum so much larger.
static const char *moved_character(JxExec *x, const char *text, double from, double to, uint32_t h) {
    size_t at = h % strlen(text);
    double wanted = (uint8_t)text[at] + (to - from);
    if (from == to || isnan(wanted)) return NULL;
    wanted = wanted < ' ' ? ' ' : wanted > '~' ? '~' : wanted;
    char *made = jx_arena_strdup(&x->arena, text);
    made[at] = (char)(int)wanted;
    return made;
}

// A character that was compared with another one becomes that one; the length that was compared becomes the other.
static const char *with_hint(JxExec *x, const char *text, const JxTrialHints *hints, uint32_t h) {
    enum { LONGEST = 100 };
    size_t length = strlen(text);
    if (!hints || h % 2 || !length || length > LONGEST) return NULL;
    for (uint32_t i = 0; i < 2 * hints->count; i++) {  // from any of them on, either way round
        uint32_t at = (i + h / 2) % (2 * hints->count);
        const JxTrialHint *hint = &hints->list[at / 2];
        double from = at % 2 ? hint->b : hint->a, to = at % 2 ? hint->a : hint->b;
        bool moves = h / 4 % 4 == 0;
        const char *made = moves ? moved_character(x, text, from, to, h / 8192) : NULL;
        if (!made) made = other_number(x, text, from, to, h / 8192);
        if (!made) made = other_length(x, text, from, to);
        if (!made) made = other_character(x, text, from, to, h / 8192);
        if (made) return made;
    }
    return NULL;
}

// A letter or a digit becomes another one, mostly one beside it.
static const char *with_letter(JxExec *x, const char *text, size_t at, uint32_t h) {
    char *made = jx_arena_strdup(&x->arena, text);
    int letter = (uint8_t)text[at] + (int)(h / 2 % 16) - 8;
    if (h % 2 || letter < ' ' || letter > '~') letter = (h / 2 % 36 < 10 ? '0' : 'a' - 10) + (int)(h / 2 % 36);
    made[at] = (char)letter;
    return made;
}

// From one of the last characters that are no letter on: "#a\nb=1" may be gone on with "=1" or "\nb=1"; or all of it.
static const char *last_item(const char *text, uint32_t h) {
    uint32_t skip = h % 4;
    for (const char *p = text + strlen(text); skip < 3 && p-- > text;)
        if (!jx_trial_is_word(*p) && !skip--) return p;
    return text;
}

// What the code takes texts apart by; nothing: there is none.
static const char *separator(const JxTrials *t, uint32_t h) {
    return t->separator_count ? t->separators[h % t->separator_count] : "";
}

// One of the words in it, or what it stands for, becomes another text: a field of a table, a name in a term.
static const char *with_word(JxExec *x, const char *text, const char *other, uint32_t h) {
    uint32_t count = 0;
    for (const char *p = text; *p; p++) count += jx_trial_is_word(*p) && !jx_trial_is_word(p[1]);
    if (!count) return other;
    uint32_t skip = h % count;
    const char *p = text;
    for (;; p++) {
        if (!jx_trial_is_word(*p)) continue;
        const char *end = p;
        while (jx_trial_is_word(*end)) end++;
        if (!skip--) return joined(x, text, (size_t)(p - text), other, (size_t)(end - p));
        p = end - 1;
    }
}

static const char *with_more(JxExec *x, const char *text, const char *between, const char *more) {
    return jx_arena_printf(&x->arena, "%s%s%s", text, between, more);
}

// A text of the dictionary, or one with which another trial did something new.
static const char *another(JxExec *x, uint32_t found, uint32_t h) {
    if (found && (h >> 17) % 3 == 0) return x->trials->found[h % found];
    return jx_trial_text(x, h >> 19, h);
}

const char *jx_trial_edit(JxExec *x, const char *text, uint32_t change, uint32_t h) {
    enum { LONGEST = 120, OF_HINT = 1500, OF_EDIT = 1100 };
    const JxTrials *t = x->trials;
    const char *hinted_text = with_hint(x, text, t->now.hints[change], jx_trial_hash(h, OF_HINT));
    if (hinted_text) return hinted_text;
    uint32_t which = h / 8 % 14, more = jx_trial_hash(h, OF_EDIT);
    const char *other = another(x, t->now.found[change], more), *between = separator(t, more >> 20);
    size_t length = strlen(text), at = length ? more / 3 % length : 0;
    if (length + strlen(other) > LONGEST) return other;
    switch (which) {
    case 0: return joined(x, text, length, other, 0);
    case 1: return joined(x, text, 0, other, 0);
    case 2: return joined(x, text, at, other, 0);
    case 3: return length ? joined(x, text, at, "", 1) : other;
    case 4: return joined(x, text, length, last_item(text, more / 8), 0);
    case 5: return length ? joined(x, text, at, jx_arena_printf(&x->arena, "%0*d", 21, 9), 1) : "99999999999999999999";
    case 6: return length ? with_letter(x, text, at, more >> 8) : other;
    case 7: return with_more(x, text, between, other);
    case 8: return with_more(x, text, between, last_item(text, more / 8));
    case 9: return joined(x, text, at, between, 0);
    case 10: return jx_trial_parts(x, more);
    case 11:
    case 12: return with_word(x, text, other, more / 8);
    default: return other;
    }
}
