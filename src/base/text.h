// SPDX-License-Identifier: Apache-2.0
//
// Small work on text in place; nothing is allocated.
#ifndef JX_BASE_TEXT_H
#define JX_BASE_TEXT_H

// Writes `to` over each `from`, and returns the text: names go between their forms in class files (a/b/C) and in
// sources (a.b.C) so.
static inline char *jx_text_replace(char *text, char from, char to) {
    for (char *p = text; *p; p++)
        if (*p == from) *p = to;
    return text;
}

#endif
