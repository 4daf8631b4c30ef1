// SPDX-License-Identifier: Apache-2.0
//
// Growable arrays of any element type.
//
//   typedef JX_VEC(int) IntVec;
//   IntVec v;  jx_vec_init(&v, alloc);  *jx_vec_push(&v) = 3;  v.data[0];  jx_vec_fini(&v);
//
// The vector owns its elements' storage, not what they point to.
#ifndef JX_BASE_VEC_H
#define JX_BASE_VEC_H

#include <string.h>

#include "base/alloc.h"

#define JX_VEC(type)                                                                                                   \
    struct {                                                                                                           \
        JxAlloc *alloc;                                                                                                \
        type *data;                                                                                                    \
        size_t count, room;                                                                                            \
    }

#define jx_vec_init(v, allocator) ((v)->alloc = (allocator), (v)->data = NULL, (v)->count = (v)->room = 0)
#define jx_vec_fini(v)                                                                                                 \
    (jx_mem_free((v)->alloc, (v)->data, (v)->room * sizeof *(v)->data), (v)->data = NULL, (v)->count = (v)->room = 0)
#define jx_vec_clear(v) ((v)->count = 0)
// Makes room for `extra` more elements.
#define jx_vec_reserve(v, extra)                                                                                       \
    ((v)->room - (v)->count >= (size_t)(extra)                                                                         \
         ? (void)0                                                                                                     \
         : (void)((v)->data =                                                                                          \
                      jx_vec_grow((v)->alloc, (v)->data, (v)->count, &(v)->room, (size_t)(extra), sizeof *(v)->data)))
// A pointer to a new, uninitialised last element.
#define jx_vec_push(v) (jx_vec_reserve(v, 1), &(v)->data[(v)->count++])
#define jx_vec_pop(v) ((v)->data[--(v)->count])
#define jx_vec_last(v) (&(v)->data[(v)->count - 1])

void *jx_vec_grow(JxAlloc *alloc, void *data, size_t count, size_t *room, size_t extra, size_t element_size);

#endif
