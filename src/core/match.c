// SPDX-License-Identifier: Apache-2.0
//
// Method patterns of the command line: pkg.Cls.name, pkg.Cls::name, optional (descriptor), '*'.
#include <string.h>

#include "core/exec.h"

// '*' stands for any run of characters; '/' and '.' are the same.
static bool glob(const char *pattern, const char *pattern_end, const char *text) {
    for (; pattern < pattern_end; pattern++, text++) {
        if (*pattern == '*') {
            for (;; text++) {
                if (glob(pattern + 1, pattern_end, text)) return true;
                if (!*text) return false;
            }
        }
        char p = *pattern == '/' ? '.' : *pattern, t = *text == '/' ? '.' : *text;
        if (!t || p != t) return false;
    }
    return *text == 0;
}

bool jx_method_matches(const JxMethodInfo *method, const char *pattern) {
    const char *open = strchr(pattern, '(');
    const char *end = open ? open : pattern + strlen(pattern);
    if (open && strcmp(open, method->descriptor) != 0 && !glob(open, open + strlen(open), method->descriptor))
        return false;
    const char *colons = strstr(pattern, "::");
    const char *class_end, *name;
    if (colons && colons < end) {
        class_end = colons;
        name = colons + 2;
    } else {
        class_end = end;
        while (class_end > pattern && class_end[-1] != '.') class_end--;
        name = class_end;
        if (class_end > pattern) class_end--;
        if (name == pattern) {  // a bare name or '*': any class
            return glob(name, end, method->name);
        }
    }
    return glob(pattern, class_end, method->owner->name) && glob(name, end, method->name);
}
