// SPDX-License-Identifier: Apache-2.0
//
// Texts that are put together of parts, with the characters between that the code takes texts apart by: a list, a
// table, a term, lines with a heading.
//
//   separators "\n" ":" "/"      ─►   "#a\nb:1/2\nc:7"       items, each of fields that are of one kind in all of them
#include <string.h>

#include "inputs/trials_internal.h"

typedef enum FieldKind { OF_ANY, OF_NUMBERS, OF_WORDS, OF_CONSTANTS, FIELD_KINDS } FieldKind;
enum { MOST_FIELDS = 3 };

typedef struct Form {
    const char *outer, *between[MOST_FIELDS];  // between[i] stands before field i
    uint32_t fields;
    FieldKind kinds[MOST_FIELDS];
} Form;

static const char *number(JxExec *x, const JxTrials *t, uint32_t h) {
    static const char *const small[] = {"1", "0", "2", "3", "-1", "7"};
    if (h % 4 || !t->constant_numbers) return small[h / 4 % (sizeof small / sizeof *small)];
    return jx_arena_printf(&x->arena, "%lld", (long long)t->numbers[h / 4 % t->constant_numbers]);
}

static const char *word(uint32_t h) {
    static const char *const words[] = {"a", "b", "c", "ab", "d"};
    return words[h % (sizeof words / sizeof *words)];
}

static const char *constant(const JxTrials *t, uint32_t h) {
    return t->constant_count ? t->strings[h % t->constant_count] : word(h);
}

static const char *field(JxExec *x, const JxTrials *t, FieldKind kind, uint32_t h) {
    enum { EMPTY = 16, OTHER = 12 };
    if (h % EMPTY == 0) return "";
    if (h % OTHER == 1) kind = OF_ANY;
    if (kind == OF_ANY) kind = (FieldKind)(1 + h / 64 % (FIELD_KINDS - 1));
    return kind == OF_NUMBERS ? number(x, t, h / 256) : kind == OF_WORDS ? word(h / 256) : constant(t, h / 256);
}

// One lacks its last field now and then, or has nothing but the first: a heading.
static const char *item(JxExec *x, const JxTrials *t, const Form *form, uint32_t h) {
    enum { OF_FIELD = 2200, LACKS = 12, HEADING = 10 };
    uint32_t fields = h % HEADING == 0 ? 1 : h % LACKS == 1 && form->fields > 1 ? form->fields - 1 : form->fields;
    const char *text = "";
    for (uint32_t i = 0; i < fields; i++)
        text = jx_arena_printf(&x->arena, "%s%s%s", text, i ? form->between[i] : "",
                               field(x, t, form->kinds[i], jx_trial_hash(h, OF_FIELD + i)));
    return text;
}

static const char *separator(const JxTrials *t, uint32_t i) {
    return t->separator_count ? t->separators[i % t->separator_count] : " ";
}

// As a rule separators differ, and with fields the outer one is not the one between these.
static Form form_of(const JxTrials *t, uint32_t h) {
    enum { OF_SEPARATOR = 2400 };
    static const uint8_t fields[] = {1, 1, 2, 2, 2, 3};
    Form form = {.fields = fields[h % sizeof fields]};
    uint32_t others = t->separator_count > 1 ? t->separator_count - 1 : 1;
    uint32_t first = h / 8 % 8;
    form.outer = separator(t, first);
    for (uint32_t i = 0; i < MOST_FIELDS; i++) {
        form.between[i] = separator(t, first + 1 + jx_trial_hash(h, OF_SEPARATOR + i) % others);
        form.kinds[i] = (FieldKind)((h >> (10 + 2 * i)) % FIELD_KINDS);
    }
    return form;
}

const char *jx_trial_parts(JxExec *x, uint32_t h) {
    enum { MOST_ITEMS = 6, OF_PART = 2100, OF_FORM = 2300, OF_SHAPE = 2301 };
    const JxTrials *t = x->trials;
    Form form = form_of(t, jx_trial_hash(h, OF_FORM));
    uint32_t shape = jx_trial_hash(h, OF_SHAPE), count = 1 + shape / 8 % MOST_ITEMS;
    const char *text = shape % 8 ? "" : separator(t, shape / 64);  // a mark before the first
    for (uint32_t i = 0; i < count; i++)
        text = jx_arena_printf(&x->arena, "%s%s%s", text, i ? form.outer : "",
                               item(x, t, &form, jx_trial_hash(h, OF_PART + i)));
    return text;
}
