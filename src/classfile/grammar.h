// SPDX-License-Identifier: Apache-2.0
//
// The grammar of the names and descriptors in class files (4.2, 4.3), and
// modified UTF-8 (4.4.7).  All functions look at bytes only and own nothing.
#ifndef JX_CLASSFILE_GRAMMAR_H
#define JX_CLASSFILE_GRAMMAR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Length of the prefix that is valid modified UTF-8: `length` when all of it
// is.  Files up to version 47 may hold characters in a longer form than needed.
size_t jx_mutf8_valid_prefix(const uint8_t *bytes, size_t length, unsigned major);

// 4.2.1: "java/lang/String"; with `array_allowed` also "[I" and "[Ljava/lang/String;".
bool jx_name_is_class(const char *name, size_t length, bool array_allowed);
// 4.2.2: the name of a field, method or parameter.
bool jx_name_is_field(const char *name, size_t length);
bool jx_name_is_method(const char *name, size_t length);  // <init> and <clinit> included

// 4.3.2 and 4.3.3.  A method's parameters must take at most 255 slots.
bool jx_descriptor_is_field(const char *descriptor, size_t length);
bool jx_descriptor_is_method(const char *descriptor, size_t length);

// Slots that the parameters of a valid method descriptor take (a long is two,
// `this` is not counted), and the slots of its result.
int jx_descriptor_argument_slots(const char *descriptor);
int jx_descriptor_result_slots(const char *descriptor);
// The slots of a value with a valid field descriptor.
int jx_descriptor_slots(const char *descriptor);

#endif
