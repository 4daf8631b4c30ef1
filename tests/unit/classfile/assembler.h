// SPDX-License-Identifier: Apache-2.0
//
// Class files out of a few lines of text: what tests of the engine run where no
// JDK is there.
//
//   .class abstract p/Shape extends java/lang/Object implements p/Drawn p/Named
//   .field static count I
//   .method static half (I)I
//       iload_0
//       ifne other                a label, of this method
//       new java/lang/ArithmeticException
//       dup
//       invokespecial java/lang/ArithmeticException <init> ()V
//       athrow
//   other:
//       iload_0
//       iconst_2
//       idiv
//       ireturn
//   .catch java/lang/ArithmeticException from to handler     three labels; any: every exception
//   .line 7                       of what comes next
//   .class …                      ends the class and its methods
//
// Flags stand before the name: public static final abstract interface private
// native synchronized.  A class and its members are public unless they are
// private; `extends` may be left out (java/lang/Object; Object itself has none).
// Operands are written as javap would name them: `getfield p/C x I`,
// `invokevirtual p/C m (I)V`, `ldc 7`, `ldc 1.5f`, `ldc2_w 7L`, `ldc2_w 1.5`,
// `ldc class p/C`, `ldc "text"`, `newarray int`, `multianewarray [[I 2`,
// `tableswitch 0 default one two`, `lookupswitch default 3:one 9:two`.
// Eight slots of stack and locals are there.  `#` begins a comment.
//
// A text that is wrong fails the test, with its line.
#ifndef JX_TESTS_ASSEMBLER_H
#define JX_TESTS_ASSEMBLER_H

#include "builder.h"

// Called with each class; the bytes are the assembler's and gone afterwards.
typedef void (*JxAssembled)(const char *name, const uint8_t *bytes, size_t length, void *user);
void jx_assemble(const char *text, JxAssembled assembled, void *user);
// Writes them as class files below the folder.
void jx_assemble_into(const char *text, const char *folder);

#endif
