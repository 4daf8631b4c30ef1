// SPDX-License-Identifier: Apache-2.0
#include "term/pool.h"
void jx_term_smtlib(const JxTermPool *pool, const JxTerm *const *terms, size_t count, JxStrbuf *out) {
    (void)pool, (void)terms, (void)count, (void)out;
}
