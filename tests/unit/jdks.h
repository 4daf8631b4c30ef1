// SPDX-License-Identifier: Apache-2.0
//
// The JDKs that a test runs with: all that are installed, each once.
#ifndef JX_TESTS_JDKS_H
#define JX_TESTS_JDKS_H

#include <glob.h>
#include <limits.h>

#include "unit.h"

typedef struct Jdks {
    char homes[8][PATH_MAX];
    int count;
} Jdks;

static inline void find_jdks(Jdks *jdks) {
    static const char tail[] = "/lib/server/libjvm.so";
    glob_t found;
    jdks->count = 0;
    if (glob("/usr/lib/jvm/*/lib/server/libjvm.so", 0, NULL, &found) != 0) return;
    for (size_t i = 0; i < found.gl_pathc && jdks->count < 8; i++) {
        char real[PATH_MAX];
        if (!realpath(found.gl_pathv[i], real)) continue;
        real[strlen(real) - strlen(tail)] = 0;
        bool known = false;
        for (int j = 0; j < jdks->count; j++) known = known || strcmp(jdks->homes[j], real) == 0;
        if (!known) strcpy(jdks->homes[jdks->count++], real);
    }
    globfree(&found);
}

// The same as a list that NULL ends.
static inline const char *const *jdk_homes(void) {
    static Jdks jdks;
    static const char *homes[ROWS(jdks.homes) + 1];
    find_jdks(&jdks);
    for (int i = 0; i < jdks.count; i++) homes[i] = jdks.homes[i];
    homes[jdks.count] = NULL;
    return homes;
}

#endif
