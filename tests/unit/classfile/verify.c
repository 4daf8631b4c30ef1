// SPDX-License-Identifier: Apache-2.0
//
// Code that the verifier must let through, and code that it must not.  That it
// lets all code of the JDKs through is tested in every_class.c.
#include "classfile/verify.h"
#include "../unit.h"
#include "builder.h"

typedef struct Case {
    const char *descriptor;  // of a static method
    const char *message;     // NULL: the code is good
    unsigned stack, locals;
    unsigned length;
    uint8_t code[24];
} Case;

#define CODE(...)                                                                                                      \
    sizeof((const uint8_t[]){__VA_ARGS__}), { __VA_ARGS__ }
#define OP(name) JX_OP_##name

static const Case cases[] = {
    // Plain paths.
    {"()V", NULL, 0, 0, CODE(OP(RETURN))},
    {"(I)I", NULL, 2, 1, CODE(OP(ILOAD_0), OP(ICONST_1), OP(IADD), OP(IRETURN))},
    {"(J)J", NULL, 4, 2, CODE(OP(LLOAD_0), OP(LLOAD_0), OP(LADD), OP(LRETURN))},
    {"(I)I", "stack is empty", 2, 1, CODE(OP(ILOAD_0), OP(IADD), OP(IRETURN))},
    {"(I)I", "past max_stack 1", 1, 1, CODE(OP(ILOAD_0), OP(ICONST_1), OP(IADD), OP(IRETURN))},
    {"(J)J", "past max_stack 3", 3, 2, CODE(OP(LLOAD_0), OP(LLOAD_0), OP(LADD), OP(LRETURN))},
    {"(F)I", "local variable 0 has a float, not an int", 1, 1, CODE(OP(ILOAD_0), OP(IRETURN))},
    {"(J)I", "local variable 1 has half of a long or double, not an int", 1, 2, CODE(OP(ILOAD_1), OP(IRETURN))},
    {"()I", "local variable 0 has nothing usable, not an int", 1, 1, CODE(OP(ILOAD_0), OP(IRETURN))},
    {"(I)F", "method has another result", 1, 1, CODE(OP(ILOAD_0), OP(IRETURN))},
    {"()V", "method has another result", 1, 1, CODE(OP(ACONST_NULL), OP(ARETURN))},
    {"(I)F", "stack has an int, not a float", 1, 1, CODE(OP(ILOAD_0), OP(FRETURN))},
    {"(I)I", "stack has an int, not a reference", 1, 1, CODE(OP(ILOAD_0), OP(ARRAYLENGTH), OP(IRETURN))},
    {"([I)I", "stack has a reference, not an int", 1, 1, CODE(OP(ALOAD_0), OP(IRETURN))},
    {"()V", "iinc at code offset 0: local variable 0 has nothing usable", 1, 1, CODE(OP(IINC), 0, 1, OP(RETURN))},
    // Moving slots.
    {"(J)J", NULL, 4, 2, CODE(OP(LLOAD_0), OP(DUP2), OP(LADD), OP(LRETURN))},
    {"(IJ)J", NULL, 5, 3, CODE(OP(ILOAD_0), OP(LLOAD_1), OP(DUP2_X1), OP(POP2), OP(POP), OP(LRETURN))},
    {"(IJ)I", NULL, 4, 3, CODE(OP(LLOAD_1), OP(ILOAD_0), OP(DUP_X2), OP(POP), OP(POP2), OP(IRETURN))},
    {"(II)I", NULL, 4, 2, CODE(OP(ILOAD_0), OP(ILOAD_1), OP(DUP2), OP(IADD), OP(IADD), OP(IADD), OP(IRETURN))},
    {"(IF)I", NULL, 2, 2, CODE(OP(ILOAD_0), OP(FLOAD_1), OP(SWAP), OP(IRETURN))},
    {"(J)V", "halves a long or double", 2, 2, CODE(OP(LLOAD_0), OP(POP), OP(RETURN))},
    {"(J)V", "halves a long or double", 3, 2, CODE(OP(LLOAD_0), OP(DUP), OP(RETURN))},
    {"(IJ)V", "halves a long or double", 3, 3, CODE(OP(LLOAD_1), OP(ILOAD_0), OP(SWAP), OP(RETURN))},
    {"(IJ)V", "halves a long or double", 5, 3, CODE(OP(LLOAD_1), OP(ILOAD_0), OP(DUP2), OP(RETURN))},
    {"(IJ)V", "halves a long or double", 4, 3, CODE(OP(LLOAD_1), OP(ILOAD_0), OP(DUP_X1), OP(RETURN))},
    {"(I)V", "stack is empty", 4, 1, CODE(OP(ILOAD_0), OP(DUP_X1), OP(RETURN))},
    {"(I)V", "past max_stack 1", 1, 1, CODE(OP(ILOAD_0), OP(DUP), OP(RETURN))},
    // Locals that are overwritten in half.
    {"(J)J", "local variable 0 has nothing usable, not a long", 2, 2,
     CODE(OP(ICONST_0), OP(ISTORE_1), OP(LLOAD_0), OP(LRETURN))},
    {"(J)J", "local variable 0 has an int, not a long", 2, 2,
     CODE(OP(ICONST_0), OP(ISTORE_0), OP(LLOAD_0), OP(LRETURN))},
    // Where paths meet: iload_0, ifeq, one side, goto, other side.
    {"(I)I", NULL, 1, 1, CODE(OP(ILOAD_0), OP(IFEQ), 0, 7, OP(ICONST_1), OP(GOTO), 0, 4, OP(ICONST_2), OP(IRETURN))},
    {"(I)I", "stack differs between the paths to code offset 9", 2, 1,
     CODE(OP(ILOAD_0), OP(IFEQ), 0, 7, OP(ICONST_1), OP(GOTO), 0, 4, OP(FCONST_2), OP(IRETURN))},
    {"(I)V", "stack differs between the paths", 2, 1, CODE(OP(ICONST_0), OP(GOTO), 0xff, 0xff)},
    {"(I)V", NULL, 1, 2, CODE(OP(ILOAD_0), OP(IFEQ), 0, 5, OP(ICONST_1), OP(ISTORE_1), OP(RETURN))},
    {"(I)I", "local variable 1 has nothing usable, not an int", 1, 2,
     CODE(OP(ILOAD_0), OP(IFEQ), 0, 5, OP(ICONST_1), OP(ISTORE_1), OP(ILOAD_1), OP(IRETURN))},
    // A loop that spoils a local only on its second round.
    {"(I)V", "local variable 0 has nothing usable, not an int", 1, 1,
     CODE(OP(ILOAD_0), OP(POP), OP(FCONST_0), OP(FSTORE_0), OP(GOTO), 0xff, 0xfc)},
    // Dead code is not looked at.
    {"()V", NULL, 0, 0, CODE(OP(RETURN), OP(IADD), OP(ATHROW))},
};

static const char *verify(JxContext *ctx, JxClassBuilder *b, JxError *error) {
    size_t length;
    uint8_t *bytes = jx_build_finish(b, &length);
    const JxClassFile *cls = jx_classfile_read(ctx, &ctx->arena, bytes, length, "Test.class", error);
    if (!cls) fail_msg("cannot be read: %s", error->message);
    bool good = jx_classfile_verify(ctx, cls, error);
    assert_true(good != error->set);
    free(bytes);
    return good ? NULL : error->message;
}

static void code_by_hand(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const Case *test = &cases[i];
        JxContext ctx;
        jx_context_init(&ctx);
        JxClassBuilder b;
        JxCodeBuilder c;
        jx_build_class(&b, 61, "Test", "java/lang/Object");
        jx_build_code(&c, &b, test->stack, test->locals);
        jx_put_raw(&c, test->code, test->length);
        jx_build_method(&b, JX_ACC_STATIC, "m", test->descriptor, &c);
        JxError error = {0};
        const char *message = verify(&ctx, &b, &error);
        if (!test->message && message) fail_msg("case %zu: %s", i, message);
        if (test->message && !message) fail_msg("case %zu: let through, not: %s", i, test->message);
        if (message && !strstr(message, test->message)) fail_msg("case %zu: %s, not: %s", i, message, test->message);
        jx_context_fini(&ctx);
    }
}

// Calls and fields take their kinds from descriptors: obj.m(long, int) gives a double.
static void expect_call(unsigned opcode, unsigned first, unsigned result, const char *message) {
    JxContext ctx;
    jx_context_init(&ctx);
    JxClassBuilder b;
    JxCodeBuilder c;
    jx_build_class(&b, 61, "Test", "java/lang/Object");
    jx_build_code(&c, &b, 6, 0);
    jx_put_op(&c, first);
    jx_put_op(&c, JX_OP_LCONST_0);
    jx_put_op(&c, JX_OP_ICONST_0);
    jx_put_op_u2(&c, opcode, jx_build_member_ref(&b, JX_CONSTANT_METHODREF, "A", "m", "(JI)D"));
    jx_put_op(&c, result);
    jx_put_op(&c, JX_OP_RETURN);
    jx_build_method(&b, JX_ACC_STATIC, "m", "()V", &c);
    JxError error = {0};
    const char *got = verify(&ctx, &b, &error);
    if (message && (!got || !strstr(got, message))) fail_msg("%s, not: %s", got ? got : "let through", message);
    if (!message && got) fail_msg("%s", got);
    jx_context_fini(&ctx);
}

static void calls(void **state) {
    (void)state;
    expect_call(JX_OP_INVOKEVIRTUAL, JX_OP_ACONST_NULL, JX_OP_POP2, NULL);
    expect_call(JX_OP_INVOKESTATIC, JX_OP_NOP, JX_OP_POP2, NULL);
    expect_call(JX_OP_INVOKEVIRTUAL, JX_OP_NOP, JX_OP_POP2, "stack is empty");
    expect_call(JX_OP_INVOKEVIRTUAL, JX_OP_ICONST_0, JX_OP_POP2, "stack has an int, not a reference");
    expect_call(JX_OP_INVOKESTATIC, JX_OP_NOP, JX_OP_POP, "halves");
}

// The handler sees one reference, and only locals that all of its range agrees on.
static void expect_handler(unsigned in_handler, const char *message) {
    JxContext ctx;
    jx_context_init(&ctx);
    JxClassBuilder b;
    JxCodeBuilder c;
    jx_build_class(&b, 49, "Test", "java/lang/Object");
    jx_build_code(&c, &b, 1, 2);
    jx_put_op(&c, JX_OP_ICONST_0);
    jx_put_op(&c, JX_OP_ISTORE_1);
    jx_put_op(&c, JX_OP_ACONST_NULL);
    jx_put_op(&c, JX_OP_ATHROW);
    jx_put_op(&c, JX_OP_POP);
    jx_put_op(&c, in_handler);
    jx_put_op(&c, JX_OP_IRETURN);
    jx_put_handler(&c, jx_put_label_at(&c, 0), jx_put_label_at(&c, 3), jx_put_label_at(&c, 4), 0);
    jx_build_method(&b, JX_ACC_STATIC, "m", "(I)I", &c);
    JxError error = {0};
    const char *got = verify(&ctx, &b, &error);
    if (message && (!got || !strstr(got, message))) fail_msg("%s, not: %s", got ? got : "let through", message);
    if (!message && got) fail_msg("%s", got);
    jx_context_fini(&ctx);
}

static void handlers(void **state) {
    (void)state;
    expect_handler(JX_OP_ILOAD_0, NULL);
    expect_handler(JX_OP_ILOAD_1, "local variable 1 has nothing usable");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(code_by_hand),
        cmocka_unit_test(calls),
        cmocka_unit_test(handlers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
