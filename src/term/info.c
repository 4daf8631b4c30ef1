// SPDX-License-Identifier: Apache-2.0
#include "term/pool.h"

void jx_term_infer(const JxTermPool *pool, JxTerm *t) {
    (void)pool;
    if (t->sort > JX_SORT_BV64) return;
    int width = jx_sort_width(t->sort);
    if (t->op == JX_TERM_CONST) {
        t->known = jx_width_mask(width);
        t->bits = t->value;
        t->low = t->high = t->sort == JX_SORT_BOOL ? (int64_t)t->value : jx_sign_extend(t->value, width);
        return;
    }
    t->low = t->sort == JX_SORT_BOOL ? 0 : jx_width_min(width);
    t->high = t->sort == JX_SORT_BOOL ? 1 : jx_width_max(width);
}
