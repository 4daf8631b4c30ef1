// SPDX-License-Identifier: Apache-2.0
//
// What is mutated: classes of the JDK, and jars made of them on the spot.
#ifndef JX_TESTS_FUZZ_SEEDS_H
#define JX_TESTS_FUZZ_SEEDS_H

#include "classfile/classpath.h"
#include "mutate.h"

// A sample of the JDK's classes, spread over all packages; the bytes are the class path's.
bool seeds_of_classes(JxClassPath *path, Seeds *seeds, JxError *error);
// Jars of all sorts made of some of the classes; `folder` is for files that are gone at the end.
bool seeds_of_jars(const Seeds *classes, const char *folder, Seeds *seeds);
void seeds_free(Seeds *seeds, bool own_bytes);

#endif
