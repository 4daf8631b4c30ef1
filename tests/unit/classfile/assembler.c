// SPDX-License-Identifier: Apache-2.0
#include "assembler.h"

#include "../unit.h"
#include "base/file.h"

enum { WORDS = 32, LABELS = 64, WORD_ROOM = 128, CATCHES = 16 };

typedef struct Assembler {
    JxAssembled assembled;
    void *user;
    unsigned line;
    // The class that is being written.
    bool in_class, is_interface;
    char name[WORD_ROOM];
    JxClassBuilder builder;
    // The method.
    bool in_method;
    JxCodeBuilder code;
    unsigned flags;
    char method[WORD_ROOM], descriptor[WORD_ROOM];
    struct {
        char name[WORD_ROOM];
        unsigned label;
    } labels[LABELS];
    unsigned label_count;
    struct {
        unsigned from, to, handler, type;
    } catches[CATCHES];
    unsigned catch_count;
} Assembler;

typedef struct Line {
    char *words[WORDS];
    unsigned count;
} Line;

static const struct {
    const char *word;
    unsigned flag;
} flag_words[] = {
    {"public", JX_ACC_PUBLIC},
    {"private", JX_ACC_PRIVATE},
    {"static", JX_ACC_STATIC},
    {"final", JX_ACC_FINAL},
    {"synchronized", JX_ACC_SYNCHRONIZED},
    {"native", JX_ACC_NATIVE},
    {"interface", JX_ACC_INTERFACE | JX_ACC_ABSTRACT},
    {"abstract", JX_ACC_ABSTRACT},
};

#define WRONG(a, format, ...) fail_msg("line %u: " format, (a)->line, ##__VA_ARGS__)

// The flags at the front of a line, after its first word; *at is the word after them.
static unsigned take_flags(const Line *line, unsigned *at) {
    unsigned flags = 0;
    for (*at = 1; *at < line->count; ++*at) {
        size_t i = 0;
        while (i < ROWS(flag_words) && strcmp(flag_words[i].word, line->words[*at]) != 0) i++;
        if (i == ROWS(flag_words)) break;
        flags |= flag_words[i].flag;
    }
    return flags & JX_ACC_PRIVATE ? flags : flags | JX_ACC_PUBLIC;
}

static const char *word(Assembler *a, const Line *line, unsigned at) {
    if (at >= line->count) WRONG(a, "%s: something is missing", line->words[0]);
    return line->words[at];
}

static int32_t number(Assembler *a, const char *text) {
    char *end;
    long long value = strtoll(text, &end, 0);
    if (*end || end == text) WRONG(a, "%s is no number", text);
    return (int32_t)value;
}

static unsigned label(Assembler *a, const char *name) {
    for (unsigned i = 0; i < a->label_count; i++)
        if (strcmp(a->labels[i].name, name) == 0) return a->labels[i].label;
    if (a->label_count == LABELS) WRONG(a, "too many labels");
    snprintf(a->labels[a->label_count].name, WORD_ROOM, "%s", name);
    a->labels[a->label_count].label = jx_put_label(&a->code);
    return a->labels[a->label_count++].label;
}

// ── constants and operands

static unsigned slots_of(const char *descriptor) {
    unsigned slots = 0;
    for (const char *p = descriptor + 1; *p && *p != ')'; p++) {
        slots += *p == 'J' || *p == 'D' ? 2 : 1;
        if (*p == '[') {
            while (*p == '[') p++;
            if (*p != 'L') continue;
        }
        if (*p == 'L') p += strcspn(p, ";");
    }
    return slots;
}

static unsigned constant(Assembler *a, const Line *line, bool wide) {
    const char *text = word(a, line, 1);
    size_t length = strlen(text);
    if (strcmp(text, "class") == 0) return jx_build_class_ref(&a->builder, word(a, line, 2));
    if (*text == '"') {
        char plain[WORD_ROOM];
        snprintf(plain, sizeof plain, "%.*s", (int)(length - 2), text + 1);
        return jx_build_string(&a->builder, plain);
    }
    if (wide && text[length - 1] == 'L') return jx_build_long(&a->builder, strtoll(text, NULL, 0));
    if (wide) return jx_build_double(&a->builder, strtod(text, NULL));
    if (text[length - 1] == 'f') return jx_build_float(&a->builder, strtof(text, NULL));
    return jx_build_int(&a->builder, number(a, text));
}

static unsigned member(Assembler *a, const Line *line, JxConstantTag tag) {
    return jx_build_member_ref(&a->builder, tag, word(a, line, 1), word(a, line, 2), word(a, line, 3));
}

static unsigned array_type(Assembler *a, const char *name) {
    for (unsigned code = 4; code <= 11; code++)
        if (strcmp(jx_newarray_type(code), name) == 0) return code;
    WRONG(a, "%s is no primitive type", name);
    return 0;
}

static void put_tableswitch(Assembler *a, const Line *line) {
    int32_t low = number(a, word(a, line, 1));
    unsigned labels[WORDS], count = line->count - 3, other = label(a, word(a, line, 2));
    for (unsigned i = 0; i < count; i++) labels[i] = label(a, line->words[3 + i]);
    jx_put_tableswitch(&a->code, low, low + (int32_t)count - 1, other, labels);
}

static void put_lookupswitch(Assembler *a, const Line *line) {
    int32_t keys[WORDS];
    unsigned labels[WORDS], count = line->count - 2, other = label(a, word(a, line, 1));
    for (unsigned i = 0; i < count; i++) {
        char *colon = strchr(line->words[2 + i], ':');
        if (!colon) WRONG(a, "a case is a key, a colon and a label");
        *colon = 0;
        keys[i] = number(a, line->words[2 + i]);
        labels[i] = label(a, colon + 1);
    }
    jx_put_lookupswitch(&a->code, count, keys, other, labels);
}

static void put_instruction(Assembler *a, const Line *line, unsigned opcode) {
    JxCodeBuilder *c = &a->code;
    unsigned type;
    switch ((JxOperands)jx_op_info((JxOpcode)opcode)->operands) {
    case JX_OPERANDS_NONE:
    case JX_OPERANDS_CONST:
    case JX_OPERANDS_LOCAL_N: jx_put_op(c, opcode); break;
    case JX_OPERANDS_BYTE: jx_put_op_u1(c, opcode, (uint8_t)number(a, word(a, line, 1))); break;
    case JX_OPERANDS_SHORT: jx_put_op_u2(c, opcode, (uint16_t)number(a, word(a, line, 1))); break;
    case JX_OPERANDS_CONSTANT1: jx_put_op_u1(c, opcode, constant(a, line, false)); break;
    case JX_OPERANDS_CONSTANT2: jx_put_op_u2(c, opcode, constant(a, line, opcode == JX_OP_LDC2_W)); break;
    case JX_OPERANDS_LOCAL: jx_put_local(c, opcode, (unsigned)number(a, word(a, line, 1))); break;
    case JX_OPERANDS_INCREMENT:
        jx_put_iinc(c, (unsigned)number(a, word(a, line, 1)), number(a, word(a, line, 2)));
        break;
    case JX_OPERANDS_BRANCH2:
    case JX_OPERANDS_BRANCH4: jx_put_branch(c, opcode, label(a, word(a, line, 1))); break;
    case JX_OPERANDS_TABLESWITCH: put_tableswitch(a, line); break;
    case JX_OPERANDS_LOOKUPSWITCH: put_lookupswitch(a, line); break;
    case JX_OPERANDS_FIELD: jx_put_op_u2(c, opcode, member(a, line, JX_CONSTANT_FIELDREF)); break;
    case JX_OPERANDS_METHOD: jx_put_op_u2(c, opcode, member(a, line, JX_CONSTANT_METHODREF)); break;
    case JX_OPERANDS_INTERFACE:
        jx_put_invokeinterface(c, member(a, line, JX_CONSTANT_INTERFACE_METHODREF), 1 + slots_of(word(a, line, 3)));
        break;
    case JX_OPERANDS_CLASS: jx_put_op_u2(c, opcode, jx_build_class_ref(&a->builder, word(a, line, 1))); break;
    case JX_OPERANDS_ARRAY_TYPE: jx_put_op_u1(c, opcode, array_type(a, word(a, line, 1))); break;
    case JX_OPERANDS_DIMENSIONS:
        type = jx_build_class_ref(&a->builder, word(a, line, 1));
        jx_put_op_u2(c, opcode, type);
        jx_put_raw(c, &(uint8_t){(uint8_t)number(a, word(a, line, 2))}, 1);
        break;
    case JX_OPERANDS_DYNAMIC:
    case JX_OPERANDS_WIDE: WRONG(a, "%s cannot be written", line->words[0]);
    }
}

// ── classes and methods

static void end_method(Assembler *a) {
    if (!a->in_method) return;
    for (unsigned i = 0; i < a->catch_count; i++)
        jx_put_handler(&a->code, a->catches[i].from, a->catches[i].to, a->catches[i].handler, a->catches[i].type);
    jx_build_method(&a->builder, a->flags, a->method, a->descriptor, &a->code);
    a->in_method = false;
}

static void end_class(Assembler *a) {
    end_method(a);
    if (!a->in_class) return;
    size_t length;
    uint8_t *bytes = jx_build_finish(&a->builder, &length);
    a->assembled(a->name, bytes, length, a->user);
    free(bytes);
    a->in_class = false;
}

static void begin_class(Assembler *a, const Line *line) {
    end_class(a);
    unsigned at, flags = take_flags(line, &at);
    snprintf(a->name, sizeof a->name, "%s", word(a, line, at++));
    const char *super = strcmp(a->name, "java/lang/Object") == 0 ? NULL : "java/lang/Object";
    if (at < line->count && strcmp(line->words[at], "extends") == 0) {
        super = word(a, line, at + 1);
        at += 2;
    }
    jx_build_class(&a->builder, 52, a->name, super);
    a->builder.flags = flags | (flags & JX_ACC_INTERFACE ? 0 : JX_ACC_SUPER);
    if (at < line->count && strcmp(line->words[at], "implements") != 0) WRONG(a, "%s?", line->words[at]);
    for (at++; at < line->count; at++) jx_build_interface(&a->builder, line->words[at]);
    a->in_class = true;
}

static void begin_method(Assembler *a, const Line *line) {
    end_method(a);
    unsigned at;
    a->flags = take_flags(line, &at);
    snprintf(a->method, sizeof a->method, "%s", word(a, line, at));
    snprintf(a->descriptor, sizeof a->descriptor, "%s", word(a, line, at + 1));
    if (a->flags & (JX_ACC_ABSTRACT | JX_ACC_NATIVE)) {
        jx_build_method(&a->builder, a->flags, a->method, a->descriptor, NULL);
        return;
    }
    jx_build_code(&a->code, &a->builder, 8, 8 + slots_of(a->descriptor));
    a->label_count = a->catch_count = 0;
    a->in_method = true;
}

static void add_catch(Assembler *a, const Line *line) {
    if (a->catch_count == CATCHES) WRONG(a, "too many handlers");
    const char *type = word(a, line, 1);
    a->catches[a->catch_count].type = strcmp(type, "any") == 0 ? 0 : jx_build_class_ref(&a->builder, type);
    a->catches[a->catch_count].from = label(a, word(a, line, 2));
    a->catches[a->catch_count].to = label(a, word(a, line, 3));
    a->catches[a->catch_count++].handler = label(a, word(a, line, 4));
}

static void add_field(Assembler *a, const Line *line) {
    end_method(a);
    unsigned at, flags = take_flags(line, &at);
    jx_build_field(&a->builder, flags, word(a, line, at), word(a, line, at + 1));
}

static void directive(Assembler *a, const Line *line) {
    const char *name = line->words[0];
    if (strcmp(name, ".class") == 0)
        begin_class(a, line);
    else if (strcmp(name, ".field") == 0 && a->in_class)
        add_field(a, line);
    else if (strcmp(name, ".method") == 0 && a->in_class)
        begin_method(a, line);
    else if (strcmp(name, ".catch") == 0 && a->in_method)
        add_catch(a, line);
    else if (strcmp(name, ".line") == 0 && a->in_method)
        jx_put_line(&a->code, (unsigned)number(a, word(a, line, 1)));
    else
        WRONG(a, "%s?", name);
}

static void statement(Assembler *a, Line *line) {
    char *first = line->words[0];
    size_t length = strlen(first);
    if (*first == '.') {
        directive(a, line);
        return;
    }
    if (!a->in_method) WRONG(a, "%s stands in no method", first);
    if (first[length - 1] == ':') {
        first[length - 1] = 0;
        jx_put_place(&a->code, label(a, first));
        return;
    }
    for (unsigned opcode = 0; opcode < JX_OP_COUNT; opcode++)
        if (strcmp(jx_op_mnemonic(opcode), first) == 0) {
            put_instruction(a, line, opcode);
            return;
        }
    WRONG(a, "%s is no instruction", first);
}

// Splits a line; a text in quotes is one word.
static void split(char *text, Line *line) {
    line->count = 0;
    for (char *p = text; *p && *p != '#' && line->count < WORDS;) {
        if (*p == ' ' || *p == '\t') {
            p++;
            continue;
        }
        line->words[line->count++] = p;
        if (*p == '"') p += 1 + strcspn(p + 1, "\"");
        p += strcspn(p, " \t");
        if (*p) *p++ = 0;
    }
}

void jx_assemble(const char *text, JxAssembled assembled, void *user) {
    Assembler a = {.assembled = assembled, .user = user};
    char *copy = strdup(text), *rest = copy;
    for (char *next; rest; rest = next) {
        next = strchr(rest, '\n');
        if (next) *next++ = 0;
        a.line++;
        Line line;
        split(rest, &line);
        if (line.count) statement(&a, &line);
    }
    end_class(&a);
    free(copy);
}

static void write_class(const char *name, const uint8_t *bytes, size_t length, void *user) {
    char file[512];
    snprintf(file, sizeof file, "%s/%s.class", (const char *)user, name);
    JxError error = {0};
    if (!jx_file_write(file, bytes, length, &error)) fail_msg("%s: %s", error.place, error.message);
}

void jx_assemble_into(const char *text, const char *folder) { jx_assemble(text, write_class, (void *)folder); }
