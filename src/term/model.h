// SPDX-License-Identifier: Apache-2.0
//
// The inside of a model; private to term/.
//
//   scalars        variable → bits
//   array_places   variable → place in `arrays`; an array value is counted,
//                  shared between copies of a model, and copied when written
//   applications   function and arguments → bits, found through a hash
#ifndef JX_TERM_MODEL_H
#define JX_TERM_MODEL_H

#include "base/vec.h"
#include "term/eval.h"

typedef struct JxNumberCell {
    uint32_t key, taken;
    uint64_t bits;
} JxNumberCell;

// A table from 32-bit numbers to 64 bits; room is a power of two, or 0.
typedef struct JxNumbers {
    JxNumberCell *cells;
    uint32_t room, count;
} JxNumbers;

typedef struct JxModelArray {
    uint32_t count;  // models that share it
    uint64_t otherwise;
    JxNumbers entries;
} JxModelArray;

typedef struct JxApplication {
    uint32_t function, arity, first_arg, next;
    uint64_t bits;
} JxApplication;

struct JxModel {
    JxAlloc *alloc;
    JxNumbers scalars, array_places, application_places;
    JX_VEC(JxModelArray *) arrays;
    JX_VEC(JxApplication) applications;
    JX_VEC(uint64_t) application_args;
};

static inline uint32_t jx_numbers_hash(uint32_t key) { return (uint32_t)(key * 0x9e3779b1u) ^ (key >> 15); }

static inline const JxNumberCell *jx_numbers_find(const JxNumbers *n, uint32_t key) {
    if (!n->count) return NULL;
    uint32_t at = jx_numbers_hash(key) & (n->room - 1);
    for (; n->cells[at].taken; at = (at + 1) & (n->room - 1)) {
        if (n->cells[at].key == key) return &n->cells[at];
    }
    return NULL;
}

static inline JxModelArray *jx_model_array(const JxModel *model, uint32_t var) {
    const JxNumberCell *cell = jx_numbers_find(&model->array_places, var);
    return cell ? model->arrays.data[cell->bits] : NULL;
}

bool jx_model_apply_get(const JxModel *model, uint32_t function, const uint64_t *args, uint32_t arity, uint64_t *bits);

#endif
