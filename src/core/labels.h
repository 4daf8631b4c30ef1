// SPDX-License-Identifier: Apache-2.0
//
// Which instruction has a fast path in the dispatcher; all others go to jx_slow.
// Float and double arrays are read and written as their bits, shorts stored as chars.
#ifndef JX_CORE_LABELS_H
#define JX_CORE_LABELS_H

#define JX_INTERPRETER_LABELS                                                                                          \
    {                                                                                                                  \
        [0 ... JX_QUICK_COUNT -                                                                                        \
            1] = &&slow,                                                                                               \
            [JX_OP_NOP] = &&nop, [JX_OP_BIPUSH] = &&bipush, [JX_OP_LDC2_W] = &&ldc2_w, [JX_OP_ILOAD] = &&iload,        \
            [JX_OP_LLOAD] = &&lload, [JX_OP_ISTORE] = &&istore, [JX_OP_LSTORE] = &&lstore, [JX_OP_POP] = &&pop,        \
            [JX_OP_POP2] = &&pop2, [JX_OP_DUP] = &&dup, [JX_OP_DUP_X1] = &&dup_x1, [JX_OP_DUP_X2] = &&dup_x2,          \
            [JX_OP_DUP2] = &&dup2, [JX_OP_DUP2_X1] = &&dup2_x1, [JX_OP_DUP2_X2] = &&dup2_x2, [JX_OP_SWAP] = &&swap,    \
            [JX_OP_IADD] = &&iadd, [JX_OP_ISUB] = &&isub, [JX_OP_IMUL] = &&imul, [JX_OP_IAND] = &&iand,                \
            [JX_OP_IOR] = &&ior, [JX_OP_IXOR] = &&ixor, [JX_OP_ISHL] = &&ishl, [JX_OP_ISHR] = &&ishr,                  \
            [JX_OP_IUSHR] = &&iushr, [JX_OP_LADD] = &&ladd, [JX_OP_LSUB] = &&lsub, [JX_OP_LMUL] = &&lmul,              \
            [JX_OP_LAND] = &&land, [JX_OP_LOR] = &&lor, [JX_OP_LXOR] = &&lxor, [JX_OP_FADD] = &&fadd,                  \
            [JX_OP_FSUB] = &&fsub, [JX_OP_FMUL] = &&fmul, [JX_OP_FDIV] = &&fdiv, [JX_OP_FREM] = &&frem,                \
            [JX_OP_DADD] = &&dadd, [JX_OP_DSUB] = &&dsub, [JX_OP_DMUL] = &&dmul, [JX_OP_DDIV] = &&ddiv,                \
            [JX_OP_DREM] = &&drem, [JX_OP_IDIV] = &&idiv, [JX_OP_IREM] = &&irem, [JX_OP_LDIV] = &&ldiv_,               \
            [JX_OP_LREM] = &&lrem, [JX_OP_LSHL] = &&lshl, [JX_OP_LSHR] = &&lshr, [JX_OP_LUSHR] = &&lushr,              \
            [JX_OP_INEG] = &&ineg, [JX_OP_LNEG] = &&lneg, [JX_OP_FNEG] = &&fneg, [JX_OP_DNEG] = &&dneg,                \
            [JX_OP_IINC] = &&iinc, [JX_OP_I2L] = &&i2l, [JX_OP_I2F] = &&i2f, [JX_OP_I2D] = &&i2d, [JX_OP_L2I] = &&l2i, \
            [JX_OP_L2F] = &&l2f, [JX_OP_L2D] = &&l2d, [JX_OP_F2I] = &&f2i, [JX_OP_F2L] = &&f2l, [JX_OP_F2D] = &&f2d,   \
            [JX_OP_D2I] = &&d2i, [JX_OP_D2L] = &&d2l, [JX_OP_D2F] = &&d2f, [JX_OP_I2B] = &&i2b, [JX_OP_I2C] = &&i2c,   \
            [JX_OP_I2S] = &&i2s, [JX_OP_LCMP] = &&lcmp, [JX_OP_FCMPL] = &&fcmpl, [JX_OP_FCMPG] = &&fcmpg,              \
            [JX_OP_DCMPL] = &&dcmpl, [JX_OP_DCMPG] = &&dcmpg, [JX_OP_IFEQ] = &&ifeq, [JX_OP_IFNE] = &&ifne,            \
            [JX_OP_IFLT] = &&iflt, [JX_OP_IFGE] = &&ifge, [JX_OP_IFGT] = &&ifgt, [JX_OP_IFLE] = &&ifle,                \
            [JX_OP_IFNULL] = &&ifnull, [JX_OP_IFNONNULL] = &&ifnonnull, [JX_OP_IF_ICMPEQ] = &&if_icmpeq,               \
            [JX_OP_IF_ICMPNE] = &&if_icmpne, [JX_OP_IF_ICMPLT] = &&if_icmplt, [JX_OP_IF_ICMPGE] = &&if_icmpge,         \
            [JX_OP_IF_ICMPGT] = &&if_icmpgt, [JX_OP_IF_ICMPLE] = &&if_icmple, [JX_OP_IF_ACMPEQ] = &&if_acmpeq,         \
            [JX_OP_IF_ACMPNE] = &&if_acmpne, [JX_OP_GOTO] = &&goto_, [JX_OP_AALOAD] = &&aaload,                        \
            [JX_OP_AASTORE] = &&aastore, [JX_OP_IALOAD] = &&iaload, [JX_OP_LALOAD] = &&laload,                         \
            [JX_OP_CALOAD] = &&caload, [JX_OP_SALOAD] = &&saload, [JX_OP_BALOAD] = &&baload,                           \
            [JX_OP_IASTORE] = &&iastore, [JX_OP_LASTORE] = &&lastore, [JX_OP_CASTORE] = &&castore,                     \
            [JX_OP_BASTORE] = &&bastore, [JX_OP_ARRAYLENGTH] = &&arraylength, [JX_OP_IRETURN] = &&ireturn,             \
            [JX_OP_LRETURN] = &&lreturn, [JX_OP_RETURN] = &&return_, [JX_OP_FALOAD] = &&iaload,                        \
            [JX_OP_DALOAD] = &&laload, [JX_OP_FASTORE] = &&iastore, [JX_OP_DASTORE] = &&lastore,                       \
            [JX_OP_SASTORE] = &&castore, [JX_QUICK_GETFIELD] = &&quick_getfield,                                       \
            [JX_QUICK_GETFIELD2] = &&quick_getfield2, [JX_QUICK_PUTFIELD] = &&quick_putfield,                          \
            [JX_QUICK_PUTFIELD2] = &&quick_putfield2, [JX_QUICK_GETSTATIC] = &&quick_getstatic,                        \
            [JX_QUICK_GETSTATIC2] = &&quick_getstatic2, [JX_QUICK_PUTSTATIC] = &&quick_putstatic,                      \
            [JX_QUICK_PUTSTATIC2] = &&quick_putstatic2, [JX_QUICK_INVOKESTATIC] = &&quick_invokestatic,                \
            [JX_QUICK_INVOKESPECIAL] = &&quick_invokespecial, [JX_QUICK_INVOKEVIRTUAL] = &&quick_invokevirtual,        \
    }

#endif
