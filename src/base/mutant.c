// SPDX-License-Identifier: Apache-2.0
#include "base/mutant.h"

#ifdef JX_MUTANTS

#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// A name is written once by a process, mostly: what is forgotten is written again.
static void note(const char *name) {
    const char *path = getenv("JINX_TOUCHED");
    if (!path) return;
    enum { REMEMBERED = 4096 };
    static uint64_t known[REMEMBERED];  // of a build for tests alone
    uint64_t hash = 1;
    for (const char *c = name; *c; c++) hash = hash * 1000003 + (unsigned char)*c;
    if (known[hash % REMEMBERED] == hash) return;
    known[hash % REMEMBERED] = hash;
    char line[512];
    int length = snprintf(line, sizeof line, "%s\n", name);
    int file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
    if (file < 0 || length < 0 || length >= (int)sizeof line || write(file, line, (size_t)length) != length)
        fprintf(stderr, "mutant: %s: cannot be written\n", path);
    if (file >= 0) close(file);
}

// All of a kind are chosen by KIND:*, but the one that is kept.
static bool is_chosen_by(const char *chosen, size_t length, const char *name) {
    const char *star = memchr(chosen, '*', length), *kept = getenv("JINX_KEPT");
    if (!star) return strlen(name) == length && strncmp(chosen, name, length) == 0;
    return strncmp(chosen, name, (size_t)(star - chosen)) == 0 && !(kept && strcmp(kept, name) == 0);
}

static bool is_chosen(const char *chosen, const char *name) {
    for (;; chosen++) {
        size_t length = strcspn(chosen, "&");
        if (is_chosen_by(chosen, length, name)) return true;
        chosen += length;
        if (!*chosen) return false;
    }
}

bool jx_mutant(const char *format, ...) {
    char name[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(name, sizeof name, format, arguments);
    va_end(arguments);
    note(name);
    const char *chosen = getenv("JINX_MUTANT");
    return chosen && is_chosen(chosen, name);
}

#endif
