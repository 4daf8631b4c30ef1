// SPDX-License-Identifier: Apache-2.0
#include "term/pool.h"
const JxTerm *jx_rewrite_division(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    return jx_make2(pool, op, a->sort, a, b);
}
const JxTerm *jx_rewrite_logic(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    return jx_make2(pool, op, a->sort, a, b);
}
const JxTerm *jx_rewrite_shift(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    return jx_make2(pool, op, a->sort, a, b);
}
const JxTerm *jx_rewrite_float(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    return b ? jx_make2(pool, op, a->sort, a, b) : jx_make1(pool, op, a->sort, a);
}
const JxTerm *jx_rewrite_float_compare(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    return b ? jx_make2(pool, op, JX_SORT_BOOL, a, b) : jx_make1(pool, op, JX_SORT_BOOL, a);
}
const JxTerm *jx_rewrite_float_cast(JxTermPool *pool, JxTermOp op, JxSort sort, const JxTerm *a) {
    return jx_make1(pool, op, sort, a);
}
const JxTerm *jx_rewrite_cast(JxTermPool *pool, JxTermOp op, JxSort sort, const JxTerm *a) {
    return a->sort == sort ? a : jx_make1(pool, op, sort, a);
}
