// SPDX-License-Identifier: Apache-2.0
//
// A class file as text, for people: `jinx dump`, traces and messages.
// Instructions and constants are written as javap -c writes them, so that the
// two can be compared.  Text is UTF-8; characters that are no text (halves of
// surrogate pairs, control characters) are written as \uXXXX.
#ifndef JX_CLASSFILE_DUMP_H
#define JX_CLASSFILE_DUMP_H

#include "base/strbuf.h"
#include "classfile/classfile.h"
#include "classfile/opcode.h"

// The whole class: header, constant pool, fields, methods with their code, attributes.
void jx_dump_class(const JxClassFile *cls, JxStrbuf *out);

// One instruction with its operands, and after // what a constant stands for.
// A switch takes several lines, each after `indent` blanks; none ends with a line feed.
void jx_dump_insn(const JxClassFile *cls, const JxDecoded *insn, int indent, JxStrbuf *out);

// What a constant is, in one line: "Method java/lang/Object.\"<init>\":()V", "int 5", "String a\nb".
// Members of the class itself are written without their owner.
void jx_dump_constant(const JxClassFile *cls, uint32_t index, JxStrbuf *out);

// ---- the pieces ----

// Modified UTF-8 as UTF-8.  `quoted`: as in a Java string literal, with \n, \" and so on.
void jx_dump_text(JxUtf8 text, bool quoted, JxStrbuf *out);
// A name; in quotes when it is none that Java source could use.
void jx_dump_name(JxUtf8 name, JxStrbuf *out);
// As Java's Float.toString and Double.toString write them: "1.5", "1.0E10", "NaN".
void jx_dump_float(uint32_t bits, JxStrbuf *out);
void jx_dump_double(uint64_t bits, JxStrbuf *out);

// In dump_code.c: a method's code with all its tables.
void jx_dump_code(const JxClassFile *cls, const JxCode *code, JxStrbuf *out);

#endif
