// SPDX-License-Identifier: Apache-2.0
//
// The opcode table and the decoder, on bytes written by hand.
#include "classfile/opcode.h"
#include "../unit.h"

static void table_has_a_row_for_each_value(void **state) {
    (void)state;
    assert_int_equal(JX_OP_COUNT, 202);
    for (unsigned op = 0; op < JX_OP_COUNT; op++) {
        assert_non_null(jx_op_table[op].mnemonic);
        for (unsigned other = 0; other < op; other++)
            assert_string_not_equal(jx_op_table[op].mnemonic, jx_op_table[other].mnemonic);
    }
    // Spot values of 6.5, one in each region of the table.
    assert_int_equal(JX_OP_BIPUSH, 0x10);
    assert_int_equal(JX_OP_ILOAD_0, 0x1a);
    assert_int_equal(JX_OP_SALOAD, 0x35);
    assert_int_equal(JX_OP_SASTORE, 0x56);
    assert_int_equal(JX_OP_IINC, 0x84);
    assert_int_equal(JX_OP_IFEQ, 0x99);
    assert_int_equal(JX_OP_TABLESWITCH, 0xaa);
    assert_int_equal(JX_OP_INVOKEDYNAMIC, 0xba);
    assert_int_equal(JX_OP_JSR_W, 0xc9);
    assert_string_equal(jx_op_mnemonic(0xb6), "invokevirtual");
    assert_string_equal(jx_op_mnemonic(202), "?");
}

static JxDecoded decode(const uint8_t *code, uint32_t length, uint32_t offset) {
    JxDecoded out;
    JxError error = {0};
    bool good = jx_insn_decode(code, length, offset, &out, &error);
    if (!good) fail_msg("%s", error.message);
    assert_int_equal(jx_op_length(code, length, offset), out.length);
    return out;
}
#define DECODE(offset, ...) decode((const uint8_t[]){__VA_ARGS__}, sizeof((const uint8_t[]){__VA_ARGS__}), offset)

static void operands_are_decoded(void **state) {
    (void)state;
    assert_int_equal(DECODE(0, JX_OP_BIPUSH, 0x80).value, -128);
    assert_int_equal(DECODE(0, JX_OP_SIPUSH, 0x80, 1).value, -32767);
    assert_int_equal(DECODE(0, JX_OP_ICONST_M1).value, -1);
    assert_int_equal(DECODE(0, JX_OP_ICONST_5).value, 5);
    assert_int_equal(DECODE(0, JX_OP_LCONST_1).value, 1);
    assert_int_equal(DECODE(0, JX_OP_FCONST_2).value, 2);
    assert_int_equal(DECODE(0, JX_OP_DCONST_1).value, 1);
    assert_int_equal(DECODE(0, JX_OP_ALOAD_3).local, 3);
    assert_int_equal(DECODE(0, JX_OP_LLOAD_1).local, 1);
    assert_int_equal(DECODE(0, JX_OP_DSTORE_2).local, 2);
    assert_int_equal(DECODE(0, JX_OP_LDC, 0xff).pool, 255);
    assert_int_equal(DECODE(0, JX_OP_GETFIELD, 0xff, 0xfe).pool, 0xfffe);
    assert_int_equal(DECODE(1, JX_OP_NOP, JX_OP_GOTO, 0xff, 0xff).target, 0);
    assert_int_equal(DECODE(0, JX_OP_GOTO_W, 0, 0, 0, 5, JX_OP_RETURN).target, 5);
    JxDecoded inc = DECODE(0, JX_OP_IINC, 200, 0xff);
    assert_int_equal(inc.local, 200);
    assert_int_equal(inc.value, -1);
    JxDecoded call = DECODE(0, JX_OP_INVOKEINTERFACE, 1, 2, 3, 0);
    assert_int_equal(call.pool, 0x102);
    assert_int_equal(call.value, 3);
}

static void wide_is_folded_in(void **state) {
    (void)state;
    JxDecoded load = DECODE(0, JX_OP_WIDE, JX_OP_DLOAD, 1, 2);
    assert_int_equal(load.opcode, JX_OP_DLOAD);
    assert_true(load.wide);
    assert_int_equal(load.local, 0x102);
    assert_int_equal(load.length, 4);
    JxDecoded inc = DECODE(0, JX_OP_WIDE, JX_OP_IINC, 1, 0, 0xff, 0);
    assert_int_equal(inc.local, 0x100);
    assert_int_equal(inc.value, -256);
    assert_int_equal(inc.length, 6);
    assert_int_equal(DECODE(0, JX_OP_WIDE, JX_OP_RET, 1, 0).opcode, JX_OP_RET);
}

static void switches_are_decoded(void **state) {
    (void)state;
    // At offset 1: two padding bytes.
    JxDecoded table = DECODE(1, JX_OP_ILOAD_0, JX_OP_TABLESWITCH, 0, 0, 0, 0, 0, 23, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0,
                             0, 0, 0, 24, 0, 0, 0, 23, JX_OP_RETURN, JX_OP_RETURN);
    assert_int_equal(table.length, 23);
    assert_int_equal(table.low, -1);
    assert_int_equal(table.high, 0);
    assert_int_equal(table.target, 24);
    assert_int_equal(table.count, 2);
    assert_int_equal(jx_insn_case_key(&table, 0), -1);
    assert_int_equal(jx_insn_case_key(&table, 1), 0);
    assert_int_equal(jx_insn_case_target(&table, 0), 25);
    assert_int_equal(jx_insn_case_target(&table, 1), 24);
    JxDecoded lookup = DECODE(0, JX_OP_LOOKUPSWITCH, 0, 0, 0, 0, 0, 0, 20, 0, 0, 0, 1, 0xff, 0xff, 0xff, 0xf0, 0, 0, 0,
                              20, JX_OP_RETURN);
    assert_int_equal(lookup.count, 1);
    assert_int_equal(jx_insn_case_key(&lookup, 0), -16);
    assert_int_equal(jx_insn_case_target(&lookup, 0), 20);
}

static void check_bad(const uint8_t *code, uint32_t length, uint32_t offset, const char *problem) {
    JxDecoded out;
    JxError error = {0};
    assert_false(jx_insn_decode(code, length, offset, &out, &error));
    assert_int_equal(error.offset, offset);
    assert_string_equal(error.message, problem);
}
#define BAD(problem, offset, ...)                                                                                      \
    check_bad((const uint8_t[]){__VA_ARGS__}, sizeof((const uint8_t[]){__VA_ARGS__}), offset, problem)

static void bad_bytes_are_refused(void **state) {
    (void)state;
    BAD("byte is no instruction", 0, 202);
    BAD("byte is no instruction", 1, JX_OP_NOP, 255);
    BAD("offset is past the end of the code", 1, JX_OP_NOP);
    BAD("instruction runs past the end of the code", 0, JX_OP_SIPUSH, 1);
    BAD("instruction runs past the end of the code", 0, JX_OP_WIDE, JX_OP_IINC, 0, 0, 0);
    BAD("wide is the last byte of the code", 0, JX_OP_WIDE);
    BAD("wide before an instruction without a wide form", 0, JX_OP_WIDE, JX_OP_IADD, 0, 0);
    BAD("wide before an instruction without a wide form", 0, JX_OP_WIDE, JX_OP_WIDE, 0, 0);
    BAD("branch target is outside the code", 0, JX_OP_GOTO, 0, 3);
    BAD("branch target is outside the code", 0, JX_OP_GOTO, 0xff, 0xff);
    BAD("branch target is outside the code", 0, JX_OP_GOTO_W, 0x7f, 0xff, 0xff, 0xff);
    BAD("switch runs past the end of the code", 0, JX_OP_TABLESWITCH);
    BAD("switch runs past the end of the code", 0, JX_OP_TABLESWITCH, 0, 0, 0, 0, 0, 0, 0, 0x80, 0, 0, 0, 0x7f, 0xff,
        0xff, 0xff);
    BAD("tableswitch has its low bound above its high bound", 0, JX_OP_TABLESWITCH, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0,
        0, 0, 0);
    BAD("lookupswitch has a negative number of cases", 0, JX_OP_LOOKUPSWITCH, 0, 0, 0, 0, 0, 0, 0, 0x80, 0, 0, 0);
    BAD("switch target is outside the code", 0, JX_OP_LOOKUPSWITCH, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0xff,
        0xff, 0xff, 0xff);
    BAD("lookupswitch keys are not in ascending order", 0, JX_OP_LOOKUPSWITCH, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0,
        1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0);
    BAD("invokeinterface has a count of zero", 0, JX_OP_INVOKEINTERFACE, 0, 1, 0, 0);
    BAD("fourth operand of invokeinterface is not zero", 0, JX_OP_INVOKEINTERFACE, 0, 1, 1, 1);
    BAD("last two operands of invokedynamic are not zero", 0, JX_OP_INVOKEDYNAMIC, 0, 1, 0, 1);
    BAD("newarray has an unknown element type", 0, JX_OP_NEWARRAY, 3);
    BAD("multianewarray has zero dimensions", 0, JX_OP_MULTIANEWARRAY, 0, 1, 0);
}

static void every_fixed_length_is_what_the_decoder_says(void **state) {
    (void)state;
    for (unsigned op = 0; op < JX_OP_COUNT; op++) {
        const JxOpInfo *info = jx_op_info(op);
        if (!info->length) continue;
        // Distance 0 is a jump to itself; 10 is a good newarray type, count and dimension; zeros where zeros must be.
        uint8_t code[8] = {(uint8_t)op, 0, 0, 0, 0};
        if (info->operands == JX_OPERANDS_ARRAY_TYPE) code[1] = 10;
        if (info->operands == JX_OPERANDS_INTERFACE || info->operands == JX_OPERANDS_DIMENSIONS) code[3] = 1;
        assert_int_equal(decode(code, sizeof code, 0).length, info->length);
        assert_int_equal(jx_op_length(code, info->length - 1, 0), 0);
    }
}

static void throws_follow_the_specification(void **state) {
    (void)state;
    assert_int_equal(jx_op_info(JX_OP_IDIV)->throws_bits, JX_THROWS_ARITHMETIC);
    assert_int_equal(jx_op_info(JX_OP_LREM)->throws_bits, JX_THROWS_ARITHMETIC);
    assert_int_equal(jx_op_info(JX_OP_FDIV)->throws_bits, 0);
    assert_int_equal(jx_op_info(JX_OP_DREM)->throws_bits, 0);
    assert_int_equal(jx_op_info(JX_OP_BALOAD)->throws_bits, JX_THROWS_NULL | JX_THROWS_BOUNDS);
    assert_int_equal(jx_op_info(JX_OP_AASTORE)->throws_bits, JX_THROWS_NULL | JX_THROWS_BOUNDS | JX_THROWS_STORE);
    assert_int_equal(jx_op_info(JX_OP_ATHROW)->throws_bits, JX_THROWS_NULL | JX_THROWS_MONITOR);
    assert_int_equal(jx_op_info(JX_OP_IADD)->throws_bits, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(table_has_a_row_for_each_value),
        cmocka_unit_test(operands_are_decoded),
        cmocka_unit_test(wide_is_folded_in),
        cmocka_unit_test(switches_are_decoded),
        cmocka_unit_test(bad_bytes_are_refused),
        cmocka_unit_test(every_fixed_length_is_what_the_decoder_says),
        cmocka_unit_test(throws_follow_the_specification),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
