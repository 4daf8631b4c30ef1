// SPDX-License-Identifier: Apache-2.0
//
// Texts (texts.c) and bytes (bytes.c) that methods of the library read, by the names of these methods: constant tables.
#ifndef JX_JDK_TEXTS_H
#define JX_JDK_TEXTS_H

#include "inputs/library.h"

// Each text that is worth trying where this method is called.
void jx_jdk_each_text(JxUtf8 owner, JxUtf8 method, void (*visit)(const char *text, void *user), void *user);
void jx_jdk_each_bytes(JxUtf8 owner, JxUtf8 method, void (*visit)(const JxBytes *bytes, void *user), void *user);
// Does it read a whole number out of a text?
bool jx_jdk_reads_numbers(JxUtf8 owner, JxUtf8 method);

#endif
