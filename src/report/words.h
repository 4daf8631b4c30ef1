// SPDX-License-Identifier: Apache-2.0
//
// Names and sentences that all reports share: methods and calls as people
// write them, what an exception means, what a kind of finding is called.
#ifndef JX_REPORT_WORDS_H
#define JX_REPORT_WORDS_H

#include "witness/witness.h"

// The name behind the package: "Sign" of "a.b.Sign".
const char *jx_simple_name(const char *name);
// "Sign.sign(int)", "Bank.Account.take(int, String)", "new Sign(int)"
void jx_method_print(const JxFrameName *frame, JxStrbuf *out);
// The bytes that were read, as a string literal would have them; false: none were asked for.
bool jx_standard_input_print(const JxNamedValue *said, uint32_t count, JxStrbuf *out);
// "Sign.sign(0)", "new Account(5).take(7)", "Menu.choose() with standard input \"7\""
void jx_call_print(const JxFinding *finding, JxStrbuf *out);
// What is to be known of how its test does it, in parentheses after a blank; often "".
const char *jx_test_remark(const JxFinding *finding);
// "Sign.java:7"
void jx_place_print(const JxFrameName *frame, JxStrbuf *out);

typedef struct JxKindWords {
    const char *one, *many;   // "defect", "defects"
    const char *meaning;      // a sentence
    const char *sarif_level;  // "error", "warning", "note"
} JxKindWords;
const JxKindWords *jx_kind_words(JxFindingKind kind);

// What an exception says about the code, and what to do about it; general words for one that is not in the table.
typedef struct JxExceptionWords {
    const char *exception;  // with dots; NULL: general
    const char *meaning, *advice;
} JxExceptionWords;
const JxExceptionWords *jx_exception_words(const char *exception);

#endif
