// SPDX-License-Identifier: Apache-2.0
#include "inputs/trials.h"

#include <ctype.h>
#include <string.h>

#include "classfile/opcode.h"
#include "contract/contract.h"
#include "core/goal.h"
#include "inputs/trials_internal.h"
#include "jvm/code.h"

enum { MOST_METHODS = 48, MOST_LEVELS = 4, LONGEST_CONSTANT = 200 };

// What was looked at for the dictionary.
typedef struct Seen {
    uint32_t count;
    const JxMethodInfo *methods[MOST_METHODS];
} Seen;

// ── the dictionary

static void add_string(JxTrials *t, const char *text) {
    if (!text || t->string_count == JX_TRIAL_STRINGS) return;
    for (uint32_t i = 0; i < t->string_count; i++)
        if (strcmp(t->strings[i], text) == 0) return;
    t->strings[t->string_count++] = text;
}

static void add_number(JxTrials *t, int64_t value) {
    if (t->number_count == JX_TRIAL_NUMBERS) return;
    for (uint32_t i = 0; i < t->number_count; i++)
        if (t->numbers[i] == value) return;
    t->numbers[t->number_count++] = value;
}

// What the code compares classes with.
static void add_class(JxExec *x, JxTrials *t, const JxConstant *constant) {
    JxLinkError error = {0};
    char *name = jx_arena_strndup(&x->arena, constant->as.utf8.bytes, constant->as.utf8.length);
    JxClass *cls = jx_vm_class(x->vm, name, &error);
    for (uint32_t i = 0; cls && i < t->class_count; i++)
        if (t->classes[i] == cls) return;
    if (cls && t->class_count < JX_TRIAL_CLASSES) t->classes[t->class_count++] = cls;
}

static void add_constant(JxExec *x, JxTrials *t, const JxClassFile *file, uint16_t index) {
    if (index >= file->pool_count) return;
    const JxConstant *constant = &file->pool[index];
    if (constant->tag == JX_CONSTANT_INTEGER) add_number(t, constant->as.i);
    if (constant->tag == JX_CONSTANT_LONG) add_number(t, constant->as.l);
    if (constant->tag == JX_CONSTANT_CLASS) add_class(x, t, constant);
    if (constant->tag != JX_CONSTANT_STRING || constant->as.utf8.length > LONGEST_CONSTANT) return;
    add_string(t, jx_arena_strndup(&x->arena, constant->as.utf8.bytes, constant->as.utf8.length));
}

static void look_at_method(JxExec *x, JxTrials *t, Seen *seen, JxMethodInfo *method, uint32_t level);
static void look_at_class(JxExec *x, JxTrials *t, Seen *seen, JxClass *cls);

// They are what is made of constants, not constants: keys and names are hardly these.
static void add_library_text(const char *text, void *user) {
    JxTrials *t = user;
    for (uint32_t i = 0; i < t->read_count; i++)
        if (strcmp(t->read[i], text) == 0) return;
    if (t->read_count < JX_TRIAL_READ) t->read[t->read_count++] = text;
}

static void add_library_bytes(const JxBytes *bytes, void *user) {
    JxTrials *t = user;
    for (uint32_t i = 0; i < t->bytes_count; i++)
        if (t->bytes[i].data == bytes->data) return;
    if (t->bytes_count < JX_TRIAL_BYTES) t->bytes[t->bytes_count++] = *bytes;
}

static void look_at_callee(JxExec *x, JxTrials *t, Seen *seen, const JxClassFile *file, uint16_t index,
                           uint32_t level) {
    if (index >= file->pool_count) return;
    const JxConstant *constant = &file->pool[index];
    if (constant->tag != JX_CONSTANT_METHODREF && constant->tag != JX_CONSTANT_INTERFACE_METHODREF) return;
    char *owner = jx_arena_strndup(&x->arena, constant->as.member.owner.bytes, constant->as.member.owner.length);
    x->jdk->library->each_text(constant->as.member.owner, constant->as.member.name, add_library_text, t);
    x->jdk->library->each_bytes(constant->as.member.owner, constant->as.member.name, add_library_bytes, t);
    t->reads_numbers |= x->jdk->library->reads_numbers(constant->as.member.owner, constant->as.member.name);
    JxClass *cls = jx_vm_loaded_class(x->vm, owner);
    if (!cls || cls->source != JX_SOURCE_TARGET) return;
    if (cls->is_enum) look_at_class(x, t, seen, cls);  // names of constants
    for (uint32_t i = 0; i < cls->method_count; i++)
        if (jx_utf8_is(constant->as.member.name, cls->methods[i].name) &&
            jx_utf8_is(constant->as.member.descriptor, cls->methods[i].descriptor))
            look_at_method(x, t, seen, &cls->methods[i], level + 1);
}

// A number that is a letter may well be one: texts that begin with it.
static void add_letter(JxExec *x, JxTrials *t, int64_t c) {
    if (c > INT8_MAX || c < 0 || !isalpha((int)c)) return;
    add_string(t, jx_arena_printf(&x->arena, "%c", (int)c));
    add_string(t, jx_arena_printf(&x->arena, "%c1", (int)c));
}

// Cases of a switch; those on strings are hash codes, which say nothing.
static void add_keys(JxExec *x, JxTrials *t, const JxSwitch *table) {
    enum { MOST_KEYS = 12, LARGEST = 70000, MOST_LETTERS = 6 };
    for (uint32_t i = 0; i < table->count && i < MOST_KEYS; i++) {
        if (table->keys[i] > -LARGEST && table->keys[i] < LARGEST) add_number(t, table->keys[i]);
        if (i < MOST_LETTERS) add_letter(x, t, table->keys[i]);
    }
}

static void look_at_code(JxExec *x, JxTrials *t, Seen *seen, JxMethodInfo *method, uint32_t level) {
    enum { BIPUSH = 0x10, SIPUSH = 0x11, LDC = 0x12, LDC_W = 0x13, LDC2_W = 0x14, FIRST_CALL = 0xb6, DYNAMIC = 0xba };
    enum { TABLESWITCH = 0xaa, LOOKUPSWITCH = 0xab, GETSTATIC = 0xb2, PUTSTATIC = 0xb3 };
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
        case GETSTATIC:
        case PUTSTATIC:
            if (*method->name != '<') jx_trials_note_static(x, t, file, wide);
            break;
        case TABLESWITCH:
        case LOOKUPSWITCH: add_keys(x, t, code->insns[i].c.table); break;
        default:
            if (*bytes >= FIRST_CALL && *bytes < DYNAMIC) look_at_callee(x, t, seen, file, wide, level);
        }
    }
}

static void look_at_method(JxExec *x, JxTrials *t, Seen *seen, JxMethodInfo *method, uint32_t level) {
    if (level > MOST_LEVELS || seen->count == MOST_METHODS || !method->file || !method->file->code) return;
    for (uint32_t i = 0; i < seen->count; i++)
        if (seen->methods[i] == method) return;
    seen->methods[seen->count++] = method;
    look_at_code(x, t, seen, method, level);
}

// Tables, patterns and keys are constants of the class: its initialiser and its constructors have them.
static void look_at_class(JxExec *x, JxTrials *t, Seen *seen, JxClass *cls) {
    for (uint32_t i = 0; i < cls->method_count; i++) {
        bool makes = cls->methods[i].flags & JX_ACC_STATIC && cls->methods[i].return_kind == JX_KIND_REF;
        if (cls->methods[i].name[0] == '<' || makes) look_at_method(x, t, seen, &cls->methods[i], 1);
    }
}

static bool has_letter(const char *text) {
    for (; *text; text++)
        if ((*text | 32) >= 'a' && (*text | 32) <= 'z') return true;
    return false;
}

static void add_separator(JxTrials *t, const char *text) {
    if (t->separator_count == JX_TRIAL_SEPARATORS) return;
    for (uint32_t i = 0; i < t->separator_count; i++)
        if (strcmp(t->separators[i], text) == 0) return;
    t->separators[t->separator_count++] = text;
}

// What a constant takes texts apart by: "/" and ": " as they are, "\\|" and " +" as patterns; NULL: it is a text.
static const char *separator_of(JxArena *arena, const char *text) {
    enum { LONGEST = 3 };
    size_t length = strlen(text);
    for (size_t i = 0; i < length; i++)
        if (isalnum((unsigned char)text[i])) return strncmp(text, "\\s", 2) == 0 && length <= LONGEST ? " " : NULL;
    if (length == 0 || length > LONGEST) return NULL;
    if (length == 2 && text[0] == '\\') return text + 1;
    bool repeats = length == 2 && (text[1] == '+' || text[1] == '*');
    return repeats ? jx_arena_strndup(arena, text, 1) : text;
}

// Short constants without letters are what texts are taken apart by: "a@1", "a@1/b", "#a".
static void find_separators(JxExec *x, JxTrials *t) {
    for (uint32_t i = 0; i < t->string_count; i++) {
        const char *separator = separator_of(&x->arena, t->strings[i]);
        if (separator) add_separator(t, separator);
    }
    for (uint32_t i = 0; i < t->number_count; i++) {
        int64_t c = t->numbers[i];
        if (c > 0 && c < 128 && (ispunct((int)c) || c == '\n'))
            add_separator(t, jx_arena_printf(&x->arena, "%c", (int)c));
    }
}

// The same name twice: "a=1,a=2", and numbers as names where the code reads some.
static void add_twice(JxExec *x, JxTrials *t) {
    enum { MOST = 3 };
    const char **found = t->separators;
    for (uint32_t i = 0; i < t->separator_count && i < MOST; i++) {
        if (t->reads_numbers) add_string(t, jx_arena_printf(&x->arena, "1%s2", found[i]));
        for (uint32_t k = 0; k < t->separator_count && k < MOST; k++) {
            if (k == i) continue;
            add_string(t, jx_arena_printf(&x->arena, "a%s1%sa%s2", found[i], found[k], found[i]));
            if (t->reads_numbers) add_string(t, jx_arena_printf(&x->arena, "1%s2%s1%s3", found[i], found[k], found[i]));
        }
    }
}

// A part may be missing, too.
static void add_separated(JxExec *x, JxTrials *t) {
    JxArena *arena = &x->arena;
    enum { MOST = 5 };
    const char **found = t->separators;
    uint32_t count = t->separator_count < MOST ? t->separator_count : MOST;
    for (uint32_t i = 0; i < count; i++) {
        add_string(t, found[i]);
        add_string(t, jx_arena_printf(arena, "a%s1", found[i]));
        add_string(t, jx_arena_printf(arena, "%sa", found[i]));
        for (uint32_t k = 0; k < count; k++) {
            if (k == i) continue;
            add_string(t, jx_arena_printf(arena, "a%s1%s2", found[i], found[k]));
            add_string(t, jx_arena_printf(arena, "a%s%s", found[i], found[k]));
            if (i < k) add_string(t, jx_arena_printf(arena, "a%s1%sb", found[i], found[k]));
        }
    }
    add_twice(x, t);
}

// Code that reads numbers compares them with its own.
static void add_numbers_as_texts(JxExec *x, JxTrials *t) {
    enum { MOST = 6, LEAST = 3 };
    for (uint32_t i = 0, made = 0; i < t->constant_numbers && made < MOST; i++) {
        if (t->numbers[i] >= 0 && t->numbers[i] < LEAST) continue;
        made++;
        add_string(t, jx_arena_printf(&x->arena, "%lld", (long long)t->numbers[i]));
        if (t->numbers[i] < INT64_MAX) add_string(t, jx_arena_printf(&x->arena, "%lld", (long long)t->numbers[i] + 1));
    }
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
    for (uint32_t i = 0, n = t->number_count; i < n && n < JX_TRIAL_NUMBERS / 3; i++) {
        add_number(t, t->numbers[i] - 1);
        add_number(t, t->numbers[i] + 1);
    }
}

const JxTrialOwn *jx_trials_own(JxExec *x, JxTrials *t, JxMethodInfo *method) {
    for (uint32_t i = 0; i < t->own_method_count; i++)
        if (t->own_methods[i].method == method) return &t->own_methods[i];
    if (t->own_method_count == JX_TRIAL_METHODS) return NULL;
    JxTrials apart = {0};
    Seen seen = {0};
    look_at_method(x, &apart, &seen, method, MOST_LEVELS);
    JxTrialOwn *own = &t->own_methods[t->own_method_count++];
    own->method = method;
    for (uint32_t i = 0; i < apart.number_count && i < JX_TRIAL_OWN; i++)
        own->numbers[own->number_count++] = apart.numbers[i];
    for (uint32_t i = 0; i < apart.string_count && i < JX_TRIAL_OWN; i++)
        own->strings[own->string_count++] = apart.strings[i];
    return own;
}

const JxReads *jx_trial_reads(JxExec *x, JxMethodInfo *method, uint32_t parameter) {
    JxTrials *t = x->trials;
    if (!t) return NULL;
    for (uint32_t i = 0; i < t->reader_count; i++)
        if (t->readers[i].method == method && t->readers[i].parameter == parameter) return t->readers[i].reads;
    if (t->reader_count == JX_TRIAL_READERS) return NULL;
    JxTrialReader *reader = &t->readers[t->reader_count++];
    *reader = (JxTrialReader){method, parameter, jx_reads_of(x, method, parameter)};
    return reader->reads;
}

static void add_common(JxTrials *t) {
    // clang-format off
    static const char *const texts[] = {  // the hash code of the longest word is the lowest int
        "a", "", " ", "1", "-1", "99999999999", "ab", "a b", "a=b", "a,b", "(", "[", "%s", "polygenelubricants",
        "A", "1-2", "a:99999", "1 1", "2021-02-30", "1.5e400", "a.B", "\"", "#", "/", ":", "-", ".", "\\", "{",
        "\n", "0x", "true", "null", "%s %s %s", "%d", "1/0", "1,2", "a;a", "a=1;a=2", "a.b.c", "1.2.3", "<a>",
        "${a}", "$1", "http://a b", "0", "\t", "ab12", "%", "0.125", "a\nb",
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "\xe4",
        // The last character of all, one of two units, half of one; letters whose other case is longer; digits of others.
        "\U0010ffff", "\U0001f600", "\xed\xa0\xbd", "\u0130", "\xc3\x9f", "\u0661",
    };
    // clang-format on
    static const int64_t numbers[] = {1,   0,         -1,        2,   INT32_MAX, INT32_MIN, 3,        10,
                                      100, INT64_MAX, INT64_MIN, 255, 65536,     1000000,   -1000000, 31};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) add_string(t, texts[i]);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) add_number(t, numbers[i]);
}

// Calls before want what the methods that are called compare their arguments with.
static void look_at_calls(JxExec *x, JxTrials *t, Seen *seen, JxClass *cls, JxMethodInfo *entry) {
    enum { LEVEL = MOST_LEVELS - 1 };
    JxMethodInfo *mutators[JX_MOST_MUTATORS];
    uint32_t count = jx_has_mutators(x, cls) ? jx_mutators_of(x, cls, entry, mutators) : 0;
    for (uint32_t i = 0; i < count; i++) look_at_method(x, t, seen, mutators[i], LEVEL);
}

static void look_at_inputs(JxExec *x, JxTrials *t, Seen *seen, JxMethodInfo *method) {
    if (!(method->flags & JX_ACC_STATIC)) look_at_calls(x, t, seen, method->owner, method);
    for (uint32_t i = 0; i < method->parameter_count; i++) {
        JxLinkError error = {0};
        JxClass *cls = method->parameter_kinds[i] == JX_KIND_REF
                           ? jx_vm_class_of_descriptor(x->vm, method->parameter_types[i], &error)
                           : NULL;
        if (!cls || cls->source != JX_SOURCE_TARGET || cls->kind != JX_CLASS_INSTANCE || cls == method->owner) continue;
        look_at_class(x, t, seen, cls);
        look_at_calls(x, t, seen, cls, method);
    }
}

uint32_t jx_trials_begin(JxExec *x, JxMethodInfo *method, uint32_t most) {
    const JxContract *contract = jx_book_contract(x->book, method);
    if (contract || x->options.inputs != JX_INPUTS_API || !most) return 0;
    JxTrials *t = JX_ARENA_NEW(&x->arena, JxTrials);
    Seen seen = {0}, own = {0};
    look_at_method(x, t, &own, method, MOST_LEVELS);  // what stands in the method itself comes first
    find_separators(x, t);
    look_at_method(x, t, &seen, method, 0);
    const JxGoal *goal = x->options.goal;
    for (uint32_t i = 0; goal && i < goal->count; i++)
        for (uint32_t k = 0; k < goal->places[i].method_count; k++)
            look_at_method(x, t, &seen, goal->places[i].methods[k], 1);
    look_at_class(x, t, &seen, method->owner);
    look_at_inputs(x, t, &seen, method);
    JxClass *outer = jx_class_outer(x->vm, method->owner);
    if (outer && outer->source == JX_SOURCE_TARGET) look_at_class(x, t, &seen, outer);
    find_separators(x, t);
    t->constant_count = t->string_count;
    t->constant_numbers = t->number_count;
    for (uint32_t i = 0; i < x->suggested.text_count; i++) add_string(t, x->suggested.texts[i]);
    for (uint32_t i = 0; i < x->suggested.number_count; i++) t->passed[t->passed_count++] = x->suggested.numbers[i];
    for (uint32_t i = 0; i < t->read_count; i++) add_string(t, t->read[i]);
    t->read_end = t->string_count;
    add_separated(x, t);
    if (t->reads_numbers) add_numbers_as_texts(x, t);
    add_relatives(x, t);
    t->own_count = t->string_count;
    add_common(t);
    jx_trials_find_setters(x, t);
    t->has_receiver = !(method->flags & JX_ACC_STATIC) && *method->name != '<';
    t->of_entry = jx_trials_own(x, t, method);
    x->trials = t;
    return most;
}
