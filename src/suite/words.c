// SPDX-License-Identifier: Apache-2.0
//
// Numbers and texts that the code of a class mentions: what it compares its inputs with is mostly among them.
#include "base/bits.h"
#include "classfile/opcode.h"
#include "suite/variants.h"

static void add_number(JxWords *words, int64_t number) {
    for (uint32_t i = 0; i < words->number_count; i++)
        if (words->numbers[i] == number) return;
    if (words->number_count < JX_WORDS_MOST) words->numbers[words->number_count++] = number;
}

static void add_real(JxWords *words, double number) {
    for (uint32_t i = 0; i < words->real_count; i++)
        if (jx_double_to_bits(words->reals[i]) == jx_double_to_bits(number)) return;
    if (words->real_count < JX_WORDS_MOST) words->reals[words->real_count++] = number;
}

enum { LONGEST_TEXT = 40 };

static void add_text(JxWords *words, JxUtf8 text) {
    for (uint32_t i = 0; i < text.length; i++)  // plain texts alone: others are parts of messages, or of tables
        if ((uint8_t)text.bytes[i] < 0x20 || (uint8_t)text.bytes[i] > 0x7e) return;
    for (uint32_t i = 0; i < words->text_count; i++)
        if (strcmp(words->texts[i].bytes, text.bytes) == 0) return;
    if (text.length && text.length <= LONGEST_TEXT && words->text_count < JX_WORDS_MOST)
        words->texts[words->text_count++] = text;
}

static void add_constant(JxWords *words, const JxConstant *constant) {
    switch (constant->tag) {
    case JX_CONSTANT_INTEGER: add_number(words, constant->as.i); break;
    case JX_CONSTANT_LONG: add_number(words, constant->as.l); break;
    case JX_CONSTANT_FLOAT: add_real(words, (double)jx_bits_to_float(constant->as.float_bits)); break;
    case JX_CONSTANT_DOUBLE: add_real(words, jx_bits_to_double(constant->as.double_bits)); break;
    case JX_CONSTANT_STRING: add_text(words, constant->as.utf8); break;
    default: break;
    }
}

static int32_t word_at(const uint8_t *at) {
    return (int32_t)((uint32_t)at[0] << 24 | at[1] << 16 | at[2] << 8 | at[3]);
}

enum { MOST_CASES = 40 };

static void add_switch(JxWords *words, const uint8_t *code, uint32_t offset) {
    const uint8_t *at = code + ((offset + 4) & ~3u);
    if (code[offset] == JX_OP_TABLESWITCH) {
        add_number(words, word_at(at + 4));
        add_number(words, word_at(at + 8));
        return;
    }
    int32_t count = word_at(at + 4);
    for (int32_t i = 0; i < count && i < MOST_CASES; i++) add_number(words, word_at(at + 8 + 8 * i));
}

static void add_code(JxWords *words, const JxDecodedCode *code, const JxConstant *pool, const uint8_t *bytes) {
    for (uint32_t i = 0; i < code->count; i++) {
        const uint8_t *at = bytes + code->offsets[i];
        switch (at[0]) {
        case JX_OP_BIPUSH: add_number(words, (int8_t)at[1]); break;
        case JX_OP_SIPUSH: add_number(words, (int16_t)(at[1] << 8 | at[2])); break;
        case JX_OP_LDC: add_constant(words, &pool[at[1]]); break;
        case JX_OP_LDC_W:
        case JX_OP_LDC2_W: add_constant(words, &pool[at[1] << 8 | at[2]]); break;
        case JX_OP_TABLESWITCH:
        case JX_OP_LOOKUPSWITCH: add_switch(words, bytes, code->offsets[i]); break;
        default:
            if (at[0] >= JX_OP_ICONST_2 && at[0] <= JX_OP_ICONST_5) add_number(words, at[0] - JX_OP_ICONST_0);
        }
    }
}

void jx_words_add(JxWords *words, JxVm *vm, JxClass *cls) {
    for (uint32_t i = 0; i < cls->method_count; i++) {
        JxMethodInfo *method = &cls->methods[i];
        const JxDecodedCode *code = method->file && method->file->code ? jx_method_code(vm, method) : NULL;
        if (code && !code->problem) add_code(words, code, cls->file->pool, method->file->code->bytes);
    }
}
