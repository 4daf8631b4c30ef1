// SPDX-License-Identifier: Apache-2.0
//
// Every instruction that can decide, on symbolic data: each of its sides once,
// and no side that cannot be.
#include "rig.h"

typedef struct Row {
    const char *name;
    const char *descriptor;
    const char *code;
    const char *words;  // of its paths, sorted
} Row;

// Which of two ways a branch goes: 1 where it is taken.
#define WAYS "goto0:\n iconst_0\n ireturn\ntaken:\n iconst_1\n ireturn\n"

static const Row rows[] = {
    // one operand
    {"ifeq", "(I)I", "iload_0\n ifeq taken\n" WAYS, "0 1"},
    {"ifne", "(I)I", "iload_0\n ifne taken\n" WAYS, "0 1"},
    {"iflt", "(I)I", "iload_0\n iflt taken\n" WAYS, "0 1"},
    {"ifge", "(I)I", "iload_0\n ifge taken\n" WAYS, "0 1"},
    {"ifgt", "(I)I", "iload_0\n ifgt taken\n" WAYS, "0 1"},
    {"ifle", "(I)I", "iload_0\n ifle taken\n" WAYS, "0 1"},
    // two operands
    {"if_icmpeq", "(II)I", "iload_0\n iload_1\n if_icmpeq taken\n" WAYS, "0 1"},
    {"if_icmpne", "(II)I", "iload_0\n iload_1\n if_icmpne taken\n" WAYS, "0 1"},
    {"if_icmplt", "(II)I", "iload_0\n iload_1\n if_icmplt taken\n" WAYS, "0 1"},
    {"if_icmpge", "(II)I", "iload_0\n iload_1\n if_icmpge taken\n" WAYS, "0 1"},
    {"if_icmpgt", "(II)I", "iload_0\n iload_1\n if_icmpgt taken\n" WAYS, "0 1"},
    {"if_icmple", "(II)I", "iload_0\n iload_1\n if_icmple taken\n" WAYS, "0 1"},
    // comparisons whose result is a number
    {"lcmp", "(JJ)I", "lload_0\n lload_2\n lcmp\n ifgt taken\n" WAYS, "0 1"},
    {"fcmpl", "(FF)I", "fload_0\n fload_1\n fcmpl\n ifge taken\n" WAYS, "0 1"},
    {"fcmpg", "(FF)I", "fload_0\n fload_1\n fcmpg\n iflt taken\n" WAYS, "0 1"},
    {"dcmpl", "(DD)I", "dload_0\n dload_2\n dcmpl\n ifne taken\n" WAYS, "0 1"},
    {"dcmpg", "(DD)I", "dload_0\n dload_2\n dcmpg\n ifeq taken\n" WAYS, "0 1"},
    // NaN: neither less nor greater, and not equal to itself
    {"nan", "(F)I", "fload_0\n fload_0\n fcmpl\n ifeq taken\n" WAYS, "0 1"},
    // references that are there
    {"ifnull", "(I)I", "aconst_null\n ifnull taken\n" WAYS, "1"},
    {"ifnonnull", "(I)I", "aconst_null\n ifnonnull taken\n" WAYS, "0"},
    {"if_acmpeq", "(I)I", "new C\n dup\n if_acmpeq taken\n" WAYS, "1"},
    {"if_acmpne", "(I)I", "new C\n new C\n if_acmpne taken\n" WAYS, "1"},
    {"instanceof", "(I)I", "new C\n instanceof java/lang/Object\n ireturn", "1"},
    {"instanceof-null", "(I)I", "aconst_null\n instanceof java/lang/Object\n ireturn", "0"},
    // switches: the default, each target once however many keys share it
    {"tableswitch", "(I)I",
     "iload_0\n tableswitch 1 other one two one\none:\n iconst_1\n ireturn\ntwo:\n iconst_2\n ireturn\n"
     "other:\n iconst_0\n ireturn",
     "0 1 2"},
    {"lookupswitch", "(I)I",
     "iload_0\n lookupswitch other -5:one 7:two 2000000000:one\none:\n iconst_1\n ireturn\ntwo:\n iconst_2\n ireturn\n"
     "other:\n iconst_0\n ireturn",
     "0 1 2"},
    {"switch-without-default", "(I)I",
     "iload_0\n iconst_1\n iand\n tableswitch 0 other one two\none:\n iconst_1\n ireturn\ntwo:\n iconst_2\n ireturn\n"
     "other:\n iconst_0\n ireturn",
     "1 2"},
    // what an instruction itself throws
    {"idiv", "(II)I", "iload_0\n iload_1\n idiv\n pop\n iconst_1\n ireturn", "1 ArithmeticException"},
    {"irem", "(II)I", "iload_0\n iload_1\n irem\n pop\n iconst_1\n ireturn", "1 ArithmeticException"},
    {"ldiv", "(JJ)I", "lload_0\n lload_2\n ldiv\n pop2\n iconst_1\n ireturn", "1 ArithmeticException"},
    {"lrem", "(JJ)I", "lload_0\n lload_2\n lrem\n pop2\n iconst_1\n ireturn", "1 ArithmeticException"},
    {"idiv-by-three", "(I)I", "iload_0\n iconst_3\n idiv\n pop\n iconst_1\n ireturn", "1"},
    {"fdiv", "(FF)I", "fload_0\n fload_1\n fdiv\n pop\n iconst_1\n ireturn", "1"},
    {"iaload", "(I)I", "iconst_3\n newarray int\n iload_0\n iaload\n ireturn", "0 ArrayIndexOutOfBoundsException"},
    {"iastore", "(I)I", "iconst_3\n newarray int\n iload_0\n iconst_1\n iastore\n iconst_1\n ireturn",
     "1 ArrayIndexOutOfBoundsException"},
    {"iaload-null", "(I)I", "aconst_null\n iload_0\n iaload\n ireturn", "NullPointerException"},
    {"arraylength-null", "(I)I", "aconst_null\n arraylength\n ireturn", "NullPointerException"},
    {"getfield-null", "(I)I", "aconst_null\n getfield C x I\n ireturn", "NullPointerException"},
    {"putfield-null", "(I)I", "aconst_null\n iload_0\n putfield C x I\n iconst_1\n ireturn", "NullPointerException"},
    {"athrow-null", "(I)I", "aconst_null\n athrow", "NullPointerException"},
    {"monitorenter-null", "(I)I", "aconst_null\n monitorenter\n iconst_1\n ireturn", "NullPointerException"},
    {"monitorenter", "(I)I", "new C\n dup\n monitorenter\n monitorexit\n iconst_1\n ireturn", "1"},
    {"invokevirtual-null", "(I)I", "aconst_null\n invokevirtual C m ()I\n ireturn", "NullPointerException"},
    {"invokespecial-null", "(I)I", "aconst_null\n invokespecial C m ()I\n ireturn", "NullPointerException"},
    {"invokeinterface-null", "(I)I", "aconst_null\n invokeinterface I m ()I\n ireturn", "NullPointerException"},
    {"newarray", "(I)I",
     "iload_0\n bipush 15\n iand\n iconst_4\n isub\n newarray byte\n arraylength\n ifge taken\n" WAYS,
     "1 NegativeArraySizeException"},
    {"anewarray", "(I)I",
     "iload_0\n iflt negative\n iconst_2\n goto make\nnegative:\n iconst_m1\nmake:\n anewarray C\n arraylength\n "
     "ireturn",
     "2 NegativeArraySizeException"},
    {"multianewarray", "(I)I",
     "iload_0\n iflt negative\n iconst_2\n goto make\nnegative:\n iconst_m1\nmake:\n iconst_3\n multianewarray [[I 2\n"
     " arraylength\n ireturn",
     "2 NegativeArraySizeException"},
    {"checkcast", "(I)I", "new C\n checkcast C\n pop\n iconst_1\n ireturn", "1"},
    {"checkcast-other", "(I)I", "new C\n checkcast D\n pop\n iconst_1\n ireturn", "ClassCastException"},
    {"checkcast-null", "(I)I", "aconst_null\n checkcast D\n pop\n iconst_1\n ireturn", "1"},
    {"aastore", "(I)I", "iconst_1\n anewarray C\n iconst_0\n new C\n aastore\n iconst_1\n ireturn", "1"},
    {"aastore-other", "(I)I",
     "iconst_1\n anewarray D\n checkcast [Ljava/lang/Object;\n iconst_0\n new C\n aastore\n"
     " iconst_1\n ireturn",
     "ArrayStoreException"},
    {"new-abstract", "(I)I", "new A\n pop\n iconst_1\n ireturn", "InstantiationError"},
    {"invoke-abstract", "(I)I", "new E\n invokevirtual A m ()I\n ireturn", "AbstractMethodError"},
    // decisions that follow from others are none
    {"implied", "(I)I", "iload_0\n ifle no\n iload_0\n ifgt taken\nno:\n" WAYS, "0 1"},
    {"implied-range", "(I)I", "iload_0\n bipush 7\n iand\n bipush 8\n if_icmplt taken\n" WAYS, "1"},
    {"wrapping", "(I)I", "iload_0\n iconst_1\n iadd\n iload_0\n if_icmplt taken\n" WAYS, "0 1"},
};

static char *program(const Row *row) {
    static char text[4096];
    snprintf(text, sizeof text,
             ".class C implements I\n.field x I\n"
             ".method m ()I\n iconst_1\n ireturn\n"
             ".method static f %s\n %s\n"
             ".class D\n"
             ".class interface I\n.method abstract m ()I\n"
             ".class abstract A\n.method abstract m ()I\n"
             ".class E extends A\n",
             row->descriptor, row->code);
    return text;
}

static void decides(void **state) {
    const Row *row = *state;
    Rig r;
    rig_open(&r, program(row));
    rig_expect(&r, "f", row->words);
    for (int end = 0; end < JX_END_COUNT; end++)
        if (jx_end_is_cut((JxEnd)end)) assert_int_equal(rig_ends(&r, (JxEnd)end), 0);
    rig_close(&r);
}

int main(void) {
    struct CMUnitTest tests[ROWS(rows)];
    for (size_t i = 0; i < ROWS(rows); i++)
        tests[i] = (struct CMUnitTest){rows[i].name, decides, NULL, NULL, (void *)&rows[i]};
    return _cmocka_run_group_tests("decisions", tests, ROWS(rows), NULL, NULL);
}
