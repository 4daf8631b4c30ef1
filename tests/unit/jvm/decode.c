// SPDX-License-Identifier: Apache-2.0
//
// Decoding, family by family, from classes built byte by byte; and the control
// flow that comes with it.
#include "../classfile/builder.h"
#include "../world.h"
#include "jvm/internal.h"

static JxClassBuilder builder;
static JxCodeBuilder code;

static int setup(void **state) {
    jx_build_class(&builder, 49, "Test", "java/lang/Object");
    jx_build_code(&code, &builder, 20, 0xffff);
    return world_setup(state);
}

static const uint8_t *built_class(World *w, const char *descriptor, size_t *length) {
    jx_build_method(&builder, JX_ACC_STATIC | JX_ACC_PUBLIC, "f", descriptor, &code);
    uint8_t *built = jx_build_finish(&builder, length);
    const uint8_t *bytes = jx_arena_copy(&w->ctx.arena, built, *length);
    free(built);
    return bytes;
}

// Ends the code, defines the class, decodes its method "f"; as a class of the JDK its code is not checked.
static const JxDecodedCode *decoded_as(World *w, const char *descriptor, JxClassSource source) {
    size_t length;
    const uint8_t *bytes = built_class(w, descriptor, &length);
    JxError why;
    jx_error_clear(&why);
    const JxClassFile *file = jx_classfile_read(&w->ctx, jx_vm_arena(w->vm), bytes, length, "Test.class", &why);
    if (!file) fail_msg("%s", why.message);
    JxClass *cls = jx_link_class(w->vm, file, source, false, &w->error);
    if (!cls) fail_msg("%s: %s", w->error.exception, w->error.message);
    JxMethodInfo *method = jx_class_declared_method(cls, "f", descriptor);
    const JxDecodedCode *out = jx_method_code(w->vm, method);
    assert_ptr_equal(jx_method_code(w->vm, method), out);
    assert_ptr_equal(out->method, method);
    assert_int_equal(out->insns[out->count].op, JX_INSN_END);
    return out;
}

static const JxDecodedCode *decoded(World *w) { return decoded_as(w, "()V", JX_SOURCE_JDK); }

static void expect(const JxDecodedCode *out, uint32_t i, unsigned op, unsigned a, int32_t b, uint64_t bits) {
    assert_in_range(i, 0, out->count - 1);
    const JxInsn *insn = &out->insns[i];
    if (insn->op != op || insn->a != a || insn->b != b || insn->c.bits != bits)
        fail_msg("instruction %u is %s %u %d %#llx, not %s %u %d %#llx", i, jx_op_mnemonic(insn->op), insn->a, insn->b,
                 (unsigned long long)insn->c.bits, jx_op_mnemonic(op), a, b, (unsigned long long)bits);
}

static void test_plain(void **state) {
    World *w = world_of(state);
    uint32_t count = 0;
    uint8_t ops[JX_OP_COUNT];
    for (unsigned op = 0; op < JX_OP_COUNT; op++) {
        if (jx_op_info(op)->operands != JX_OPERANDS_NONE) continue;
        jx_put_op(&code, op);
        ops[count++] = (uint8_t)op;
    }
    const JxDecodedCode *out = decoded(w);
    assert_int_equal(out->count, count);
    for (uint32_t i = 0; i < count; i++) {
        unsigned op = ops[i];
        if (op == JX_OP_ACONST_NULL) op = JX_OP_BIPUSH;
        if (op == JX_OP_FRETURN || op == JX_OP_ARETURN) op = JX_OP_IRETURN;
        if (op == JX_OP_DRETURN) op = JX_OP_LRETURN;
        expect(out, i, op, 0, 0, 0);
        assert_int_equal(out->offsets[i], i);
        assert_int_equal(out->branch_number[i], 0xffff);
    }
    assert_int_equal(out->branch_count, 0);
}

static void test_constants(void **state) {
    World *w = world_of(state);
    for (unsigned op = JX_OP_ICONST_M1; op <= JX_OP_DCONST_1; op++) jx_put_op(&code, op);
    jx_put_op_u1(&code, JX_OP_BIPUSH, 0x80);
    jx_put_op_u2(&code, JX_OP_SIPUSH, 0x8000);
    jx_put_op_u1(&code, JX_OP_LDC, jx_build_int(&builder, -5));
    jx_put_op_u2(&code, JX_OP_LDC_W, jx_build_float(&builder, -1.5f));
    jx_put_op_u2(&code, JX_OP_LDC2_W, jx_build_long(&builder, INT64_MIN));
    jx_put_op_u2(&code, JX_OP_LDC2_W, jx_build_double(&builder, -2.0));
    unsigned text = jx_build_string(&builder, "text"), cls = jx_build_class_ref(&builder, "[I");
    jx_put_op_u2(&code, JX_OP_LDC_W, text);
    jx_put_op_u1(&code, JX_OP_LDC, cls);
    jx_put_op(&code, JX_OP_RETURN);
    const JxDecodedCode *out = decoded(w);
    uint32_t i = 0;
    expect(out, i++, JX_OP_BIPUSH, 0, 0, 0xffffffff);
    for (uint32_t n = 0; n <= 5; n++) expect(out, i++, JX_OP_BIPUSH, 0, 0, n);
    expect(out, i++, JX_OP_LDC2_W, 0, 0, 0);
    expect(out, i++, JX_OP_LDC2_W, 0, 0, 1);
    expect(out, i++, JX_OP_BIPUSH, 0, 0, 0);
    expect(out, i++, JX_OP_BIPUSH, 0, 0, 0x3f800000);
    expect(out, i++, JX_OP_BIPUSH, 0, 0, 0x40000000);
    expect(out, i++, JX_OP_LDC2_W, 0, 0, 0);
    expect(out, i++, JX_OP_LDC2_W, 0, 0, 0x3ff0000000000000);
    expect(out, i++, JX_OP_BIPUSH, 0, 0, 0xffffff80);
    expect(out, i++, JX_OP_BIPUSH, 0, 0, 0xffff8000);
    expect(out, i++, JX_OP_BIPUSH, 0, 0, 0xfffffffb);
    expect(out, i++, JX_OP_BIPUSH, 0, 0, 0xbfc00000);
    expect(out, i++, JX_OP_LDC2_W, 0, 0, 0x8000000000000000);
    expect(out, i++, JX_OP_LDC2_W, 0, 0, 0xc000000000000000);
    expect(out, i++, JX_OP_LDC, 1, (int32_t)text, 0);
    expect(out, i++, JX_OP_LDC, 1, (int32_t)cls, 0);
    expect(out, i++, JX_OP_RETURN, 0, 0, 0);
    assert_int_equal(out->count, i);
}

static void test_dynamic_constants(void **state) {
    World *w = world_of(state);
    builder.major = 55;
    unsigned handle = jx_build_method_handle(
        &builder, 6, jx_build_member_ref(&builder, JX_CONSTANT_METHODREF, "A", "b", "()Ljava/lang/Object;"));
    unsigned bootstrap = jx_build_bootstrap(&builder, handle, NULL, 0);
    unsigned wide = jx_build_dynamic(&builder, JX_CONSTANT_DYNAMIC, bootstrap, "x", "J");
    unsigned narrow = jx_build_dynamic(&builder, JX_CONSTANT_DYNAMIC, bootstrap, "x", "I");
    unsigned call = jx_build_dynamic(&builder, JX_CONSTANT_INVOKE_DYNAMIC, bootstrap, "x", "(JI)V");
    jx_put_op_u2(&code, JX_OP_LDC2_W, wide);
    jx_put_op_u2(&code, JX_OP_LDC_W, narrow);
    jx_put_invokedynamic(&code, call);
    jx_put_op(&code, JX_OP_RETURN);
    const JxDecodedCode *out = decoded(w);
    expect(out, 0, JX_OP_LDC, 2, (int32_t)wide, 0);
    expect(out, 1, JX_OP_LDC, 1, (int32_t)narrow, 0);
    expect(out, 2, JX_OP_INVOKEDYNAMIC, 3, (int32_t)call, 0);
}

static void test_locals(void **state) {
    World *w = world_of(state);
    static const struct {
        unsigned long_form, short_form, folded;
    } rows[] = {{JX_OP_ILOAD, JX_OP_ILOAD_0, JX_OP_ILOAD},    {JX_OP_LLOAD, JX_OP_LLOAD_0, JX_OP_LLOAD},
                {JX_OP_FLOAD, JX_OP_FLOAD_0, JX_OP_ILOAD},    {JX_OP_DLOAD, JX_OP_DLOAD_0, JX_OP_LLOAD},
                {JX_OP_ALOAD, JX_OP_ALOAD_0, JX_OP_ILOAD},    {JX_OP_ISTORE, JX_OP_ISTORE_0, JX_OP_ISTORE},
                {JX_OP_LSTORE, JX_OP_LSTORE_0, JX_OP_LSTORE}, {JX_OP_FSTORE, JX_OP_FSTORE_0, JX_OP_ISTORE},
                {JX_OP_DSTORE, JX_OP_DSTORE_0, JX_OP_LSTORE}, {JX_OP_ASTORE, JX_OP_ASTORE_0, JX_OP_ISTORE}};
    for (size_t r = 0; r < 10; r++) {
        for (unsigned n = 0; n < 4; n++) jx_put_op(&code, rows[r].short_form + n);
        jx_put_op_u1(&code, rows[r].long_form, 200);
        jx_put_local(&code, rows[r].long_form, 60000);
    }
    jx_put_iinc(&code, 7, -128);
    jx_put_iinc(&code, 300, -30000);
    jx_put_local(&code, JX_OP_RET, 3);
    jx_put_local(&code, JX_OP_RET, 3000);
    const JxDecodedCode *out = decoded(w);
    uint32_t i = 0;
    for (size_t r = 0; r < 10; r++) {
        for (unsigned n = 0; n < 4; n++) expect(out, i++, rows[r].folded, n, 0, 0);
        expect(out, i++, rows[r].folded, 200, 0, 0);
        expect(out, i++, rows[r].folded, 60000, 0, 0);
    }
    expect(out, i++, JX_OP_IINC, 7, -128, 0);
    expect(out, i++, JX_OP_IINC, 300, -30000, 0);
    expect(out, i++, JX_OP_RET, 3, 0, 0);
    expect(out, i++, JX_OP_RET, 3000, 0, 0);
    assert_int_equal(out->count, i);
}

static void test_members_and_types(void **state) {
    World *w = world_of(state);
    unsigned field = jx_build_member_ref(&builder, JX_CONSTANT_FIELDREF, "A", "x", "J");
    unsigned method = jx_build_member_ref(&builder, JX_CONSTANT_METHODREF, "A", "m", "(J[[DLjava/lang/String;)I");
    unsigned interface = jx_build_member_ref(&builder, JX_CONSTANT_INTERFACE_METHODREF, "I", "m", "(D)V");
    unsigned cls = jx_build_class_ref(&builder, "A"), array = jx_build_class_ref(&builder, "[[[I");
    for (unsigned op = JX_OP_GETSTATIC; op <= JX_OP_PUTFIELD; op++) jx_put_op_u2(&code, op, field);
    for (unsigned op = JX_OP_INVOKEVIRTUAL; op <= JX_OP_INVOKESTATIC; op++) jx_put_op_u2(&code, op, method);
    jx_put_invokeinterface(&code, interface, 3);
    jx_put_op_u2(&code, JX_OP_NEW, cls);
    jx_put_op_u2(&code, JX_OP_ANEWARRAY, cls);
    jx_put_op_u2(&code, JX_OP_CHECKCAST, cls);
    jx_put_op_u2(&code, JX_OP_INSTANCEOF, cls);
    const uint8_t multi[] = {JX_OP_MULTIANEWARRAY, (uint8_t)(array >> 8), (uint8_t)array, 2};
    jx_put_raw(&code, multi, sizeof multi);
    for (unsigned type = 4; type <= 11; type++) jx_put_op_u1(&code, JX_OP_NEWARRAY, type);
    jx_put_op(&code, JX_OP_RETURN);
    const JxDecodedCode *out = decoded(w);
    uint32_t i = 0;
    for (unsigned op = JX_OP_GETSTATIC; op <= JX_OP_PUTFIELD; op++) expect(out, i++, op, 0, (int32_t)field, 0);
    expect(out, i++, JX_OP_INVOKEVIRTUAL, 5, (int32_t)method, 0);
    expect(out, i++, JX_OP_INVOKESPECIAL, 5, (int32_t)method, 0);
    expect(out, i++, JX_OP_INVOKESTATIC, 4, (int32_t)method, 0);
    expect(out, i++, JX_OP_INVOKEINTERFACE, 3, (int32_t)interface, 0);
    expect(out, i++, JX_OP_NEW, 0, (int32_t)cls, 0);
    expect(out, i++, JX_OP_ANEWARRAY, 0, (int32_t)cls, 0);
    expect(out, i++, JX_OP_CHECKCAST, 0, (int32_t)cls, 0);
    expect(out, i++, JX_OP_INSTANCEOF, 0, (int32_t)cls, 0);
    expect(out, i++, JX_OP_MULTIANEWARRAY, 2, (int32_t)array, 0);
    static const JxKind kinds[] = {JX_KIND_BOOLEAN, JX_KIND_CHAR,  JX_KIND_FLOAT, JX_KIND_DOUBLE,
                                   JX_KIND_BYTE,    JX_KIND_SHORT, JX_KIND_INT,   JX_KIND_LONG};
    for (int t = 0; t < 8; t++) expect(out, i++, JX_OP_NEWARRAY, 0, (int32_t)kinds[t], 0);
}

static void test_branches(void **state) {
    World *w = world_of(state);
    unsigned end = jx_put_label(&code), start = jx_put_label(&code);
    jx_put_place(&code, start);
    uint32_t branches = 0;
    for (unsigned op = JX_OP_IFEQ; op <= JX_OP_IFNONNULL; op++) {
        if (op > JX_OP_IF_ACMPNE && op < JX_OP_IFNULL) continue;
        jx_put_branch(&code, op, branches % 2 ? end : start);
        branches++;
    }
    jx_put_branch(&code, JX_OP_GOTO_W, end);
    jx_put_branch(&code, JX_OP_GOTO, start);
    jx_put_place(&code, end);
    jx_put_op(&code, JX_OP_RETURN);
    const JxDecodedCode *out = decoded(w);
    assert_int_equal(out->branch_count, branches);
    assert_int_equal(out->count, branches + 3);
    for (uint32_t i = 0; i < branches; i++) {
        unsigned op = i < 14 ? JX_OP_IFEQ + i : JX_OP_IFNULL + i - 14;
        expect(out, i, op, 0, i % 2 ? (int32_t)branches + 2 : 0, 0);
        assert_int_equal(out->branch_number[i], i);
        assert_int_equal(out->loop_of_branch[i], i < branches - 1 ? 1 : 0);
    }
    expect(out, branches, JX_OP_GOTO, 0, (int32_t)branches + 2, 0);
    expect(out, branches + 1, JX_OP_GOTO, 0, 0, 0);
    assert_int_equal(out->loop_header[0], 1);
    assert_int_equal(out->post_dominator[0], 1);
    assert_int_equal(out->post_dominator[1], branches + 2);
    assert_int_equal(out->post_dominator[branches], -1);
}

static void test_switches(void **state) {
    World *w = world_of(state);
    unsigned a = jx_put_label(&code), b = jx_put_label(&code), c = jx_put_label(&code);
    jx_put_op(&code, JX_OP_ICONST_0);
    jx_put_tableswitch(&code, -1, 2, c, (const unsigned[]){a, b, a, a});
    jx_put_place(&code, a);
    jx_put_op(&code, JX_OP_ICONST_1);
    jx_put_lookupswitch(&code, 3, (const int32_t[]){INT32_MIN, 0, INT32_MAX}, b, (const unsigned[]){c, a, b});
    jx_put_place(&code, b);
    jx_put_op(&code, JX_OP_NOP);
    jx_put_place(&code, c);
    jx_put_op(&code, JX_OP_RETURN);
    const JxDecodedCode *out = decoded(w);
    const JxSwitch *dense = out->insns[1].c.table, *sparse = out->insns[3].c.table;
    assert_int_equal(out->insns[1].op, JX_OP_TABLESWITCH);
    assert_true(dense->dense);
    assert_int_equal(dense->count, 4);
    assert_int_equal(dense->default_target, 5);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(dense->keys[i], i - 1);
        assert_int_equal(dense->targets[i], i == 1 ? 4 : 2);
    }
    assert_int_equal(out->insns[3].op, JX_OP_LOOKUPSWITCH);
    assert_false(sparse->dense);
    assert_int_equal(sparse->count, 3);
    assert_int_equal(sparse->default_target, 4);
    assert_int_equal(sparse->keys[0], INT32_MIN);
    assert_int_equal(sparse->keys[2], INT32_MAX);
    assert_int_equal(sparse->targets[0], 5);
    assert_int_equal(sparse->targets[1], 2);
    assert_int_equal(sparse->targets[2], 4);
    assert_int_equal(out->branch_number[1], 0);
    assert_int_equal(out->branch_number[3], 1);
    assert_int_equal(out->post_dominator[1], 5);
    assert_int_equal(out->post_dominator[3], 5);
    assert_int_equal(out->loop_of_branch[3], 3);
    assert_int_equal(out->loop_of_branch[4], 0);
}

// A subroutine that is called from two places, one of them a loop.
static void test_subroutines(void **state) {
    World *w = world_of(state);
    unsigned sub = jx_put_label(&code), loop = jx_put_label(&code);
    jx_put_branch(&code, JX_OP_JSR, sub);  // 0
    jx_put_place(&code, loop);
    jx_put_branch(&code, JX_OP_JSR_W, sub);  // 1
    jx_put_op(&code, JX_OP_ICONST_0);        // 2
    jx_put_branch(&code, JX_OP_IFEQ, loop);  // 3
    jx_put_op(&code, JX_OP_RETURN);          // 4
    jx_put_place(&code, sub);
    jx_put_op(&code, JX_OP_ASTORE_1);   // 5
    jx_put_local(&code, JX_OP_RET, 1);  // 6
    const JxDecodedCode *out = decoded(w);
    expect(out, 0, JX_OP_JSR, 0, 5, 0);
    expect(out, 1, JX_OP_JSR, 0, 5, 0);
    expect(out, 6, JX_OP_RET, 1, 0, 0);
    assert_int_not_equal(out->loop_of_branch[3], 0);
    // Both sides of the branch may end at the return only: the loop side comes back to the branch first.
    assert_int_equal(out->post_dominator[3], 4);
}

// try { loop: body(); } catch (E e) { goto loop; }: the loop runs through its handler.
static void test_handlers(void **state) {
    World *w = world_of(state);
    unsigned start = jx_put_label(&code), end = jx_put_label(&code), handler = jx_put_label(&code);
    unsigned type = jx_build_class_ref(&builder, "java/lang/Exception");
    jx_put_op(&code, JX_OP_NOP);  // 0
    jx_put_place(&code, start);
    jx_put_op(&code, JX_OP_NOP);  // 1
    jx_put_op(&code, JX_OP_NOP);  // 2
    jx_put_place(&code, end);
    jx_put_op(&code, JX_OP_RETURN);  // 3
    jx_put_place(&code, handler);
    jx_put_op(&code, JX_OP_POP);              // 4
    jx_put_branch(&code, JX_OP_GOTO, start);  // 5
    jx_put_handler(&code, start, end, handler, type);
    jx_put_handler(&code, start, handler, handler, 0);
    const JxDecodedCode *out = decoded(w);
    assert_int_equal(out->handler_count, 2);
    assert_int_equal(out->handlers[0].start, 1);
    assert_int_equal(out->handlers[0].end, 3);
    assert_int_equal(out->handlers[0].handler, 4);
    assert_int_equal(out->handlers[0].catch_type, type);
    assert_int_equal(out->handlers[1].end, 4);
    assert_int_equal(out->handlers[1].catch_type, 0);
    assert_int_equal(out->loop_header[0], 1 << 1);
    for (uint32_t i = 1; i <= 5; i++) assert_int_equal(out->loop_of_branch[i], 2);
    assert_int_equal(out->loop_of_branch[0], 0);
}

static void test_debug_tables(void **state) {
    World *w = world_of(state);
    world_write(w, "src/D.java",
                "class D {\n"
                "    static int f(long wide, int[] x) {\n"
                "        int sum = 0;\n"
                "        for (int i = 0; i < x.length; i++)\n"
                "            sum += x[i];\n"
                "        return sum;\n"
                "    }\n"
                "    native void n(int a);\n"
                "}\n");
    world_compile(w, "out", "src/D.java");
    world_add(w, "out");
    JxMethodInfo *f = world_method(w, "D", "f", "(J[I)I");
    const JxDecodedCode *out = jx_method_code(w->vm, f);
    assert_int_equal(f->argument_slots, 3);
    assert_string_equal(jx_method_parameter_name(w->vm, f, 0), "wide");
    assert_string_equal(jx_method_parameter_name(w->vm, f, 1), "x");
    JxMethodInfo *n = world_method(w, "D", "n", "(I)V");
    assert_null(jx_method_code(w->vm, n));
    assert_string_equal(jx_method_parameter_name(w->vm, n, 0), "arg0");
    assert_int_equal(jx_decoded_line(out, 0), 3);
    assert_int_equal(jx_decoded_line(out, out->count - 1), 6);
    // iconst_0, istore sum: the name is known from the store on.
    assert_null(jx_decoded_local_name(out, 0, 3));
    assert_string_equal(jx_decoded_local_name(out, 1, 3), "sum");
    uint32_t branch = 0;
    while (out->branch_number[branch] == 0xffff) branch++;
    assert_int_equal(jx_decoded_line(out, branch), 4);
    assert_int_equal(jx_decoded_line(out, (uint32_t)out->post_dominator[branch]), 6);
    assert_int_equal(jx_decoded_line(out, out->loop_of_branch[branch] - 1), 4);
    assert_string_equal(jx_decoded_local_name(out, branch, 4), "i");
    jx_bytes_free(&code.code);
    size_t length;
    free(jx_build_finish(&builder, &length));
}

// ── The operand stack

static void expect_problem(World *w, const char *descriptor, const char *problem, uint32_t at) {
    uint32_t where = 0;
    const JxDecodedCode *out = decoded_as(w, descriptor, JX_SOURCE_JDK);
    const char *found = jx_code_check_stack(w->vm, out, &where);
    assert_string_equal(found ? found : "nothing", problem);
    assert_int_equal(out->offsets[where], at);
}

// Code with a subroutine, which linking lets through, is refused when it is decoded.
static void expect_refusal(World *w, const char *problem) {
    const JxDecodedCode *out = decoded_as(w, "()V", JX_SOURCE_PATH);
    if (!out->problem) fail_msg("not found: %s", problem);
    if (!strstr(out->problem, problem)) fail_msg("%s, not: %s", out->problem, problem);
    assert_int_equal(out->count, 1);
    assert_int_equal(out->insns[0].op, JX_INSN_END);
    assert_int_equal(out->handler_count, 0);
}

static void test_stack_underflow(void **state) {
    World *w = world_of(state);
    jx_put_op(&code, JX_OP_ICONST_0);
    jx_put_op(&code, JX_OP_POP2);
    jx_put_op(&code, JX_OP_RETURN);
    expect_problem(w, "()V", "Unable to pop operand off an empty stack", 1);
}

static void test_stack_overflow(void **state) {
    World *w = world_of(state);
    for (int i = 0; i < 10; i++) jx_put_op(&code, JX_OP_LCONST_0);
    jx_put_op(&code, JX_OP_ICONST_0);
    jx_put_op(&code, JX_OP_RETURN);
    expect_problem(w, "()V", "Operand stack overflow", 10);
}

static void test_stack_growing_loop(void **state) {
    World *w = world_of(state);
    unsigned loop = jx_put_label(&code);
    jx_put_place(&code, loop);
    jx_put_op(&code, JX_OP_ICONST_0);
    jx_put_branch(&code, JX_OP_GOTO, loop);
    expect_problem(w, "()V", "Inconsistent stack height", 1);
}

static void test_stack_fall_off(void **state) {
    World *w = world_of(state);
    jx_put_op(&code, JX_OP_NOP);
    expect_problem(w, "()V", "Control flow falls through code end", 0);
}

static void test_stack_wrong_return(void **state) {
    World *w = world_of(state);
    jx_put_op(&code, JX_OP_ICONST_0);
    jx_put_op(&code, JX_OP_IRETURN);
    expect_problem(w, "()J", "Wrong return type in function", 1);
}

static void test_stack_void_return(void **state) {
    World *w = world_of(state);
    jx_put_op(&code, JX_OP_RETURN);
    expect_problem(w, "()I", "Wrong return type in function", 0);
}

static void test_stack_unbalanced_subroutine(void **state) {
    World *w = world_of(state);
    unsigned sub = jx_put_label(&code);
    jx_put_branch(&code, JX_OP_JSR, sub);
    jx_put_op(&code, JX_OP_RETURN);
    jx_put_place(&code, sub);
    jx_put_op(&code, JX_OP_ASTORE_0);
    jx_put_op(&code, JX_OP_ICONST_0);
    jx_put_local(&code, JX_OP_RET, 0);
    expect_refusal(w, "Inconsistent stack height at offset 6");
}

// All other code is checked, kinds and all, when its class is linked.
static void test_verify_error(void **state) {
    World *w = world_of(state);
    jx_put_op(&code, JX_OP_ICONST_0);
    jx_put_op(&code, JX_OP_FNEG);
    jx_put_op(&code, JX_OP_POP);
    jx_put_op(&code, JX_OP_RETURN);
    size_t length;
    const uint8_t *bytes = built_class(w, "()V", &length);
    assert_null(jx_vm_define(w->vm, bytes, length, "Test.class", JX_SOURCE_PATH, false, &w->error));
    assert_string_equal(w->error.exception, "java/lang/VerifyError");
    if (!strstr(w->error.message, "method f: fneg at code offset 1: stack has an int, not a float"))
        fail_msg("%s", w->error.message);
}

// Calls, fields, switches, a subroutine and a handler, all as they should be; what cannot be reached is not looked at.
static void test_stack_good(void **state) {
    World *w = world_of(state);
    unsigned sub = jx_put_label(&code), start = jx_put_label(&code), end = jx_put_label(&code);
    unsigned handler = jx_put_label(&code), out = jx_put_label(&code);
    unsigned field = jx_build_member_ref(&builder, JX_CONSTANT_FIELDREF, "A", "x", "J");
    unsigned method = jx_build_member_ref(&builder, JX_CONSTANT_METHODREF, "A", "m", "(JI)D");
    jx_put_place(&code, start);
    jx_put_op(&code, JX_OP_ACONST_NULL);
    jx_put_op(&code, JX_OP_DUP);
    jx_put_op(&code, JX_OP_DUP);
    jx_put_op_u2(&code, JX_OP_GETFIELD, field);
    jx_put_op(&code, JX_OP_ICONST_2);
    jx_put_op_u2(&code, JX_OP_INVOKEVIRTUAL, method);
    jx_put_op(&code, JX_OP_D2L);
    jx_put_op_u2(&code, JX_OP_PUTFIELD, field);
    jx_put_branch(&code, JX_OP_JSR, sub);
    jx_put_place(&code, end);
    jx_put_op(&code, JX_OP_ICONST_0);
    jx_put_tableswitch(&code, 0, 1, out, (const unsigned[]){start, out});
    jx_put_op(&code, JX_OP_POP);
    jx_put_place(&code, sub);
    jx_put_op(&code, JX_OP_ASTORE_0);
    jx_put_local(&code, JX_OP_RET, 0);
    jx_put_place(&code, handler);
    jx_put_op(&code, JX_OP_POP);
    jx_put_place(&code, out);
    jx_put_op(&code, JX_OP_RETURN);
    jx_put_handler(&code, start, end, handler, 0);
    assert_null(decoded_as(w, "()V", JX_SOURCE_PATH)->problem);
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, world_teardown)
    const struct CMUnitTest tests[] = {TEST(test_plain),
                                       TEST(test_constants),
                                       TEST(test_dynamic_constants),
                                       TEST(test_locals),
                                       TEST(test_members_and_types),
                                       TEST(test_branches),
                                       TEST(test_switches),
                                       TEST(test_subroutines),
                                       TEST(test_stack_underflow),
                                       TEST(test_stack_overflow),
                                       TEST(test_stack_growing_loop),
                                       TEST(test_stack_fall_off),
                                       TEST(test_stack_wrong_return),
                                       TEST(test_stack_void_return),
                                       TEST(test_stack_unbalanced_subroutine),
                                       TEST(test_verify_error),
                                       TEST(test_stack_good),
                                       TEST(test_handlers),
                                       TEST(test_debug_tables)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
