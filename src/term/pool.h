// SPDX-License-Identifier: Apache-2.0
//
// The inside of a term pool; private to term/.
//
//   constructor ─► cache (op, arguments → result) ─► rewrite rules ─► jx_term_make
//                                                                      │ hash-consing table
//                                                                      ▼
//                                                        arena: terms, variable sets, tables
//
// The pool owns every term, name, table and variable set; all of it is freed
// with the pool.  jx_term_make is the only place where terms come into being:
// it fills in what is known of the value (term/info.c) and never rewrites.
#ifndef JX_TERM_POOL_H
#define JX_TERM_POOL_H

#include "base/bits.h"
#include "base/map.h"
#include "base/vec.h"
#include "term/rewrite.h"
#include "term/term.h"

// A set of variables; terms point to `vars`.  Equal sets are the same object.
typedef struct JxVarSet {
    uint32_t id, count, hash;
    uint32_t vars[];
} JxVarSet;

typedef struct JxUnionEntry {
    uint64_t key;  // the ids of the two sets
    const JxVarSet *result;
} JxUnionEntry;

typedef struct JxMadeEntry {
    uint64_t key1, key2;
    const JxTerm *result;
} JxMadeEntry;

// The hash beside the pointer: a slot that does not match is passed without touching its term.
typedef struct JxPoolSlot {
    uint32_t hash;
    JxTerm *term;
} JxPoolSlot;

typedef struct JxPoolVar {
    const JxTerm *term;
    const char *name;
    bool text;  // an array of characters
} JxPoolVar;

// Elements first … last of a table: all `value`, or `value` and one more at each step.
typedef struct JxTableRun {
    uint32_t first, last;
    bool ascends;
    uint64_t value;
} JxTableRun;

#define JX_TABLE_RUNS 32

typedef struct JxPoolTable {
    JxSort sort;
    uint32_t count;
    const uint64_t *elements;
    JxTableRun runs[JX_TABLE_RUNS];
    uint32_t run_count;  // more than JX_TABLE_RUNS: too many to be listed
    int64_t low, high;   // of all elements, as in JxTerm
    uint64_t known, bits;
} JxPoolTable;

typedef struct JxPoolFunction {
    const char *name;
    JxSort result;
    uint32_t arity;
    const JxSort *args;
    JxFunctionEval evaluate;
    void *user;
} JxPoolFunction;

// Working memory of traversals, reached through a pointer so that a const pool can be traversed.
typedef struct JxScratch {
    uint32_t stamp;   // number of the last traversal
    uint64_t visits;  // operators evaluated so far, over all traversals
    JX_VEC(const JxTerm *) stack;
} JxScratch;

#define JX_MADE_BITS 13
#define JX_UNION_BITS 10
#define JX_SMALL_CONSTANTS 272  // constants -16 … 255 of each sort are found without hashing

struct JxTermPool {
    JxContext *ctx;
    JxArena arena;
    JxPoolSlot *table;  // open addressing, at most half full
    uint32_t mask, count;
    const JxVarSet **sets;
    uint32_t set_mask, set_count;
    const JxVarSet *no_vars;
    JxMadeEntry *made;
    JxUnionEntry *unions;
    JX_VEC(JxPoolVar) vars;
    JX_VEC(JxPoolTable) tables;
    JxMap table_places;  // hash of the elements → place in `tables`, plus one
    JxMap table_reads;   // id of an if-then-else that stands for a table's element → the SELECT term
    JX_VEC(JxPoolFunction) functions;
    JxScratch *scratch;
    const JxTerm *truth[2];
    const JxTerm *small[JX_SORT_BV64 + 1][JX_SMALL_CONSTANTS];
    uint32_t depth;    // how deep constructors have called each other
    uint32_t nesting;  // how deep rules that call constructors on parts have nested
    uint64_t rule_counts[JX_RULE_COUNT];
};

// The one term with these parts.  `value` as in JxTerm.
const JxTerm *jx_term_make(JxTermPool *pool, JxTermOp op, JxSort sort, uint64_t value, const JxTerm *const *args,
                           uint32_t arity);
static inline const JxTerm *jx_make1(JxTermPool *pool, JxTermOp op, JxSort sort, const JxTerm *a) {
    return jx_term_make(pool, op, sort, 0, &a, 1);
}
static inline const JxTerm *jx_make2(JxTermPool *pool, JxTermOp op, JxSort sort, const JxTerm *a, const JxTerm *b) {
    const JxTerm *args[] = {a, b};
    return jx_term_make(pool, op, sort, 0, args, 2);
}
static inline const JxTerm *jx_make3(JxTermPool *pool, JxTermOp op, JxSort sort, const JxTerm *a, const JxTerm *b,
                                     const JxTerm *c) {
    const JxTerm *args[] = {a, b, c};
    return jx_term_make(pool, op, sort, 0, args, 3);
}

// Fills low, high, known, bits of a term whose other fields are set (term/info.c).
void jx_term_infer(const JxTermPool *pool, JxTerm *t);
void jx_table_infer(JxPoolTable *table);
void jx_table_find_runs(JxPoolTable *table);  // term/rewrite_table.c

// The SELECT from a table that t stands for: t itself, or what t was made of; NULL for other terms.
const JxTerm *jx_term_table_read(const JxTermPool *pool, const JxTerm *t);

// A number that no term carries as its stamp: a new traversal.
uint32_t jx_terms_stamp(const JxTermPool *pool);
// Terms are constant for everybody but traversals of term/, which leave notes on them.
static inline void jx_term_note(const JxTerm *t, uint32_t stamp, uint64_t note) {
    JxTerm *writable = (JxTerm *)(uintptr_t)t;
    writable->stamp = stamp;
    writable->note = note;
}

// Recursion is used on terms up to this depth, an explicit stack above it.
#define JX_TERM_SHALLOW 1000

// Widths and bit patterns.
static inline int64_t jx_width_min(int width) { return (int64_t)(UINT64_MAX << (width - 1)); }
static inline int64_t jx_width_max(int width) { return (int64_t)(jx_mask_of(width) >> 1); }
#define JX_NAN32 0x7fc00000u
#define JX_NAN64 0x7ff8000000000000u
// Cuts bits to the sort's width; every NaN becomes the canonical one.
static inline uint64_t jx_sort_canonical(JxSort sort, uint64_t bits) {
    if (sort == JX_SORT_F32) {
        bits &= UINT32_MAX;
        return (bits & 0x7fffffff) > 0x7f800000 ? JX_NAN32 : bits;
    }
    if (sort == JX_SORT_F64) return (bits & INT64_MAX) > 0x7ff0000000000000 ? JX_NAN64 : bits;
    return bits & jx_mask_of(jx_sort_width(sort));
}

#endif
