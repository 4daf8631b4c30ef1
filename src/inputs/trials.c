// SPDX-License-Identifier: Apache-2.0
#include "inputs/trials.h"

#include <string.h>

#include "base/bits.h"
#include "classfile/opcode.h"
#include "contract/contract.h"
#include "jvm/code.h"

enum {
    MOST_STRINGS = 160,
    MOST_NUMBERS = 48,
    MOST_METHODS = 48,
    MOST_LEVELS = 4,
    LONGEST_CONSTANT = 200,
    MOST_BANNED = 4
};

struct JxTrials {
    uint32_t number;                               // of the trial that runs
    uint32_t strings_made, numbers_made, choices;  // so far in it
    uint32_t position;                             // of the next call on an input before the entry method
    uint64_t skipped;                              // positions whose call threw
    uint32_t most_calls, reruns;
    bool again;
    bool varied;                            // some trial of the method chose something
    uint32_t string_count, constant_count;  // constants of the code come first,
    uint32_t own_count;                     // then what is made of them
    const char *strings[MOST_STRINGS];
    const char *first_string;  // of the trial: keys and names come again
    uint32_t number_count, constant_numbers;
    int64_t numbers[MOST_NUMBERS];
    uint32_t seen_count;
    const JxMethodInfo *seen[MOST_METHODS];
};

// ── the dictionary

static void add_string(JxTrials *t, const char *text) {
    if (!text || t->string_count == MOST_STRINGS) return;
    for (uint32_t i = 0; i < t->string_count; i++)
        if (strcmp(t->strings[i], text) == 0) return;
    t->strings[t->string_count++] = text;
}

static void add_number(JxTrials *t, int64_t value) {
    if (t->number_count == MOST_NUMBERS) return;
    for (uint32_t i = 0; i < t->number_count; i++)
        if (t->numbers[i] == value) return;
    t->numbers[t->number_count++] = value;
}

static void add_constant(JxExec *x, JxTrials *t, const JxClassFile *file, uint16_t index) {
    if (index >= file->pool_count) return;
    const JxConstant *constant = &file->pool[index];
    if (constant->tag == JX_CONSTANT_INTEGER) add_number(t, constant->as.i);
    if (constant->tag == JX_CONSTANT_LONG) add_number(t, constant->as.l);
    if (constant->tag != JX_CONSTANT_STRING || constant->as.utf8.length > LONGEST_CONSTANT) return;
    for (uint32_t i = 0; i < constant->as.utf8.length; i++)  // texts of the dictionary are Latin-1
        if (!constant->as.utf8.bytes[i] || constant->as.utf8.bytes[i] & 0x80) return;
    add_string(t, jx_arena_strndup(&x->arena, constant->as.utf8.bytes, constant->as.utf8.length));
}

static void look_at_method(JxExec *x, JxTrials *t, JxMethodInfo *method, uint32_t level);

static void look_at_callee(JxExec *x, JxTrials *t, const JxClassFile *file, uint16_t index, uint32_t level) {
    if (index >= file->pool_count) return;
    const JxConstant *constant = &file->pool[index];
    if (constant->tag != JX_CONSTANT_METHODREF && constant->tag != JX_CONSTANT_INTERFACE_METHODREF) return;
    char *owner = jx_arena_strndup(&x->arena, constant->as.member.owner.bytes, constant->as.member.owner.length);
    JxClass *cls = jx_vm_loaded_class(x->vm, owner);
    if (!cls || cls->source != JX_SOURCE_TARGET) return;
    for (uint32_t i = 0; i < cls->method_count; i++)
        if (jx_utf8_is(constant->as.member.name, cls->methods[i].name) &&
            jx_utf8_is(constant->as.member.descriptor, cls->methods[i].descriptor))
            look_at_method(x, t, &cls->methods[i], level + 1);
}

static void look_at_code(JxExec *x, JxTrials *t, JxMethodInfo *method, uint32_t level) {
    enum { BIPUSH = 0x10, SIPUSH = 0x11, LDC = 0x12, LDC_W = 0x13, LDC2_W = 0x14, FIRST_CALL = 0xb6, DYNAMIC = 0xba };
    const JxDecodedCode *code = jx_method_code(x->vm, method);
    const JxClassFile *file = method->owner->file;
    for (uint32_t i = 0; code && i < code->count; i++) {
        const uint8_t *bytes = method->file->code->bytes + code->offsets[i];
        uint16_t wide = (uint16_t)(bytes[1] << 8 | bytes[2]);
        switch (*bytes) {
        case BIPUSH: add_number(t, (int8_t)bytes[1]); break;
        case SIPUSH: add_number(t, (int16_t)wide); break;
        case LDC: add_constant(x, t, file, bytes[1]); break;
        case LDC_W:
        case LDC2_W: add_constant(x, t, file, wide); break;
        default:
            if (*bytes >= FIRST_CALL && *bytes < DYNAMIC) look_at_callee(x, t, file, wide, level);
        }
    }
}

static void look_at_method(JxExec *x, JxTrials *t, JxMethodInfo *method, uint32_t level) {
    if (level > MOST_LEVELS || t->seen_count == MOST_METHODS || !method->file || !method->file->code) return;
    for (uint32_t i = 0; i < t->seen_count; i++)
        if (t->seen[i] == method) return;
    t->seen[t->seen_count++] = method;
    look_at_code(x, t, method, level);
}

// Tables, patterns and keys are constants of the class: its initialiser and its constructors have them.
static void look_at_class(JxExec *x, JxTrials *t, JxClass *cls) {
    for (uint32_t i = 0; i < cls->method_count; i++)
        if (cls->methods[i].name[0] == '<') look_at_method(x, t, &cls->methods[i], 1);
}

static bool has_letter(const char *text) {
    for (; *text; text++)
        if ((*text | 32) >= 'a' && (*text | 32) <= 'z') return true;
    return false;
}

static void add_relatives(JxExec *x, JxTrials *t) {
    JxArena *arena = &x->arena;
    for (uint32_t i = 0, n = t->constant_count; i < n; i++) {
        for (int form = JX_SAMPLE_SHORT; form <= JX_SAMPLE_LONG; form++) {
            const char *match = jx_sample_pattern(arena, t->strings[i], (JxSampleForm)form);
            add_string(t, match);
            if (match && *match) add_string(t, jx_arena_strndup(arena, match, strlen(match) - 1));
            if (match && form == JX_SAMPLE_SHORT) add_string(t, jx_arena_printf(arena, "%sx", match));
            add_string(t, jx_sample_date(arena, t->strings[i], (JxSampleForm)form));
        }
        if (strlen(t->strings[i]) >= 40) continue;
        add_string(t, jx_arena_printf(arena, "%s1", t->strings[i]));  // as a beginning, and as a word before another
        if (has_letter(t->strings[i])) {
            add_string(t, jx_arena_printf(arena, "%s 1", t->strings[i]));
            add_string(t, jx_arena_printf(arena, "%s a", t->strings[i]));
        }
    }
    for (uint32_t i = 0, n = t->number_count; i < n && n < MOST_NUMBERS / 3; i++) {
        add_number(t, t->numbers[i] - 1);
        add_number(t, t->numbers[i] + 1);
    }
}

static void add_common(JxTrials *t) {
    // clang-format off
    static const char *const texts[] = {  // the hash code of the longest word is the lowest int
        "a", "", " ", "1", "-1", "99999999999", "ab", "a b", "a=b", "a,b", "(", "[", "%s", "polygenelubricants",
        "A", "1-2", "a:99999", "1 1", "2021-02-30", "1.5e400", "a.B", "\"", "#", "/", ":", "-", ".", "\\", "{",
        "\n", "0x", "true", "null", "%s %s %s", "%d", "1/0", "1,2", "a;a", "a=1;a=2", "a.b.c", "1.2.3", "<a>",
        "${a}", "$1", "http://a b", "0", "\t", "ab12", "%",
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "\xe4",
    };
    // clang-format on
    static const int64_t numbers[] = {1,   0,         -1,        2,   INT32_MAX, INT32_MIN, 3,        10,
                                      100, INT64_MAX, INT64_MIN, 255, 65536,     1000000,   -1000000, 31};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) add_string(t, texts[i]);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) add_number(t, numbers[i]);
}

uint32_t jx_trials_begin(JxExec *x, JxMethodInfo *method, uint32_t most) {
    const JxContract *contract = jx_book_contract(x->book, method);
    if (contract || x->options.inputs != JX_INPUTS_API || !most) return 0;
    JxTrials *t = JX_ARENA_NEW(&x->arena, JxTrials);
    look_at_method(x, t, method, 0);
    look_at_class(x, t, method->owner);
    t->constant_count = t->string_count;
    t->constant_numbers = t->number_count;
    add_relatives(x, t);
    t->own_count = t->string_count;
    add_common(t);
    x->trials = t;
    return most;
}

static void begin(JxTrials *t) {
    t->strings_made = t->numbers_made = t->choices = t->position = 0;
    t->first_string = NULL;
    t->again = false;
}

void jx_trials_next(JxExec *x, uint32_t number) {
    JxTrials *t = x->trials;
    t->number = number;
    t->skipped = 0;
    t->reruns = 0;
    t->most_calls = UINT32_MAX;
    begin(t);
}

void jx_trial_threw(JxExec *x, const JxMethodInfo *method) {
    enum { MOST_RERUNS = 16 };
    JxTrials *t = x->trials;
    if (!t->position || t->most_calls != UINT32_MAX || t->reruns++ >= MOST_RERUNS) return;
    if (method == x->entry)
        t->most_calls = t->position - 1;
    else
        t->skipped |= 1ull << ((t->position - 1) & 63);
    t->again = true;
}

bool jx_trial_again(JxExec *x) {
    bool again = x->trials->again;
    begin(x->trials);
    return again;
}

// ── choices

// The first trials have a theme; then the first value of each kind goes through the dictionary, the others vary.
enum { THEMES = 5 };
static const int64_t theme_numbers[THEMES] = {1, 0, -1, INT32_MAX, INT32_MIN};
static const char *const theme_strings[THEMES] = {"a", "", " ", "99999999999", "-1"};
static const uint32_t theme_sizes[THEMES] = {1, 0, 2, 1, 3};

static uint32_t mix(const JxTrials *t, uint32_t salt) {
    uint64_t h = (uint64_t)t->number * 0x9e3779b97f4a7c15u + salt * 0xc2b2ae3d27d4eb4fu + 1;
    h ^= h >> 29;
    h *= 0xbf58476d1ce4e5b9u;
    return (uint32_t)(h >> 32);
}

static bool has_calls(const JxTrials *t) { return t->number >= THEMES && (t->number - THEMES) % 2; }
// Counts trials of its kind: with calls, or without.
static uint32_t turn_of(const JxTrials *t) { return (t->number - THEMES) / 2; }

static int64_t next_number(JxTrials *t) {
    uint32_t made = t->numbers_made++;
    t->varied = true;
    if (t->number < THEMES) return theme_numbers[t->number];
    bool in_turn = made == 0 && !has_calls(t);
    uint32_t own = mix(t, made + 700);
    if (!in_turn && own % 5 < 2) return own / 5 % 3;  // small ones are indices, and come together again
    if (!in_turn && own % 5 < 4 && t->constant_numbers) return t->numbers[own / 5 % t->constant_numbers];
    return t->numbers[in_turn ? turn_of(t) % t->number_count : mix(t, made) % t->number_count];
}

JxSlot jx_trial_primitive(JxExec *x, JxKind kind) {
    JxTrials *t = x->trials;
    int64_t value = next_number(t);
    switch (kind) {
    case JX_KIND_BOOLEAN: return jx_slot((uint64_t)(t->number < THEMES ? t->number % 2 == 0 : value & 1));
    case JX_KIND_BYTE: return jx_slot((uint32_t)(int32_t)(int8_t)value);
    case JX_KIND_SHORT: return jx_slot((uint32_t)(int32_t)(int16_t)value);
    case JX_KIND_CHAR: return jx_slot(value == 1 ? 'a' : (uint16_t)value);
    case JX_KIND_LONG: return jx_slot((uint64_t)value);
    case JX_KIND_FLOAT: return jx_slot(jx_float_to_bits((float)value));
    case JX_KIND_DOUBLE: return jx_slot(jx_double_to_bits((double)value));
    default: return jx_slot((uint32_t)(int32_t)value);
    }
}

static const char *choose_string(const JxTrials *t, uint32_t made) {
    bool in_turn = made == 0 && !has_calls(t);
    uint32_t own = mix(t, made + 600);  // calls before are likely to want what the code itself names
    if (!in_turn && own % 2 && t->own_count) return t->strings[own / 2 % t->own_count];
    return t->strings[in_turn ? turn_of(t) % t->string_count : mix(t, made + 100) % t->string_count];
}

// Keys are likely to be constants of the code: that is how it asks for them.
const char *jx_trial_string(JxExec *x, const char *name) {
    JxTrials *t = x->trials;
    size_t length = strlen(name);
    t->varied = true;
    bool key = length > 4 && strcmp(name + length - 4, ".key") == 0;
    if (key && t->constant_count) return t->strings[mix(t, t->choices++) % t->constant_count];
    if (t->number < THEMES) return theme_strings[t->number];
    uint32_t made = t->strings_made++;
    if (t->first_string && mix(t, made + 800) % 2 == 0) return t->first_string;
    const char *chosen = choose_string(t, made);
    if (!t->first_string) t->first_string = chosen;
    return chosen;
}

uint32_t jx_trial_pick(JxExec *x, uint32_t count) {
    JxTrials *t = x->trials;
    t->varied |= count > 1;
    return t->number == 0 || !count ? 0 : mix(t, 200 + t->choices++) % count;
}

uint32_t jx_trial_size(JxExec *x) {
    JxTrials *t = x->trials;
    t->varied = true;
    uint32_t size = t->number < THEMES ? theme_sizes[t->number] : mix(t, 300 + t->choices++) % 4;
    return size > x->options.k ? x->options.k : size;
}

uint32_t jx_trial_length(JxExec *x) {
    static const uint32_t lengths[] = {0, 1, 2, 3, 4, 5, 6, 8, 9, 16};
    JxTrials *t = x->trials;
    t->varied = true;
    if (t->number < THEMES) return theme_sizes[t->number];
    return lengths[mix(t, 500 + t->choices++) % (sizeof lengths / sizeof *lengths)];
}

// Themes have an object as its constructor makes it, and so has every second trial after them.  The others call
// methods of it first: one of them again and again, which fills tables and drives counters; those of the class in the
// order of its file, which is often the order of their use, and then the last of them again; any.
static const uint8_t lengths_of[] = {12, 4, 8, 2, 3, 6, 5, 7, 1, 10, 9, 11};
enum { LENGTHS = sizeof lengths_of / sizeof *lengths_of, LONG_SEQUENCE = 24 };

static uint32_t calls_of_turn(uint32_t turn, uint32_t count) {
    switch (turn % 4) {
    case 1: return turn / 4 % 2 ? LONG_SEQUENCE : 2 * lengths_of[turn / 8 % LENGTHS];
    case 3: return turn / 4 % count + lengths_of[turn / 4 / count % LENGTHS];
    default: return lengths_of[turn / 2 / count % LENGTHS];
    }
}

// Few methods at a time come further than all of them at once: what one fills, another one empties.
static uint32_t one_of_two(const JxTrials *t, uint32_t pair, uint32_t count) {
    uint32_t first = pair % count, second = (first + 1 + pair / count) % count;
    return mix(t, 400 + t->position) % 2 ? first : second;
}

static uint32_t call_at(const JxTrials *t, uint32_t count) {
    uint32_t turn = turn_of(t), last = turn / 4 % count;
    switch (turn % 4) {
    case 1: return turn / 4 % 2 ? one_of_two(t, turn / 8, count) : mix(t, 400 + t->position) % count;
    case 3: return t->position < last ? t->position : last;
    default: return turn / 2 % count;
    }
}

bool jx_trial_call(JxExec *x, uint32_t count, uint32_t *which) {
    enum { VALUES_OF_CALL = 100 };
    JxTrials *t = x->trials;
    t->varied = true;
    uint32_t calls = has_calls(t) ? calls_of_turn(turn_of(t), count) : 0;
    if (calls > t->most_calls) calls = t->most_calls;
    while (t->position < calls && t->skipped >> (t->position & 63) & 1) t->position++;
    if (t->position >= calls) return false;
    *which = call_at(t, count);
    t->position++;
    // What a call gets depends on its place alone, whatever was left out before it.
    t->strings_made = t->numbers_made = t->position * VALUES_OF_CALL;
    return true;
}

bool jx_trial_takes_alias(JxExec *x) {
    JxTrials *t = x->trials;
    return t->number >= THEMES && mix(t, 900 + t->choices++) % 4 == 0;
}

bool jx_trials_vary(const JxExec *x) { return x->trials->varied; }
