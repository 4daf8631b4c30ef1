// SPDX-License-Identifier: Apache-2.0
//
// The heap of one state: references to objects, persistent, copied on write.
//
//   reference 0               null
//   reference 1 … 2³¹-1       objects made on this path: in the state's own radix tree
//   reference 2³¹ …           shared objects: string literals, Class objects, objects of the live JVM;
//                             their first content is in the JxHeapBase that all states share,
//                             a state that writes to one keeps its own copy in a second tree
//
// A fork shares everything; an object is copied when a state writes to it while
// another state still holds it (its count tells).  So a fork costs nothing per
// object, and what only one state holds is written in place.
//
// A slot is 64 bits plus a term.  No term: the value is concrete (int and float
// in the low 32 bits, zero-extended; long, double; reference number).  With a
// term the bits mean nothing.  A reference with a term (sort REF) is one whose
// object has not been decided yet.
#ifndef JX_HEAP_HEAP_H
#define JX_HEAP_HEAP_H

#include "base/pmap.h"
#include "base/vec.h"
#include "jvm/jvm.h"
#include "term/term.h"

typedef struct JxSlot {
    uint64_t v;
    const JxTerm *t;
} JxSlot;

typedef uint32_t JxRef;
#define JX_REF_SHARED 0x80000000u

static inline JxSlot jx_slot(uint64_t bits) { return (JxSlot){bits, NULL}; }
static inline JxSlot jx_slot_term(const JxTerm *t) {
    return jx_term_is_const(t) ? (JxSlot){t->value, NULL} : (JxSlot){0, t};
}

typedef enum JxObjectFlag {
    JX_OBJECT_INPUT = 1,     // created as an input (lazy initialisation), not by the program
    JX_OBJECT_OPEN = 2,      // an open object: no class implements it, calls return fresh values
    JX_OBJECT_REMADE = 4,    // a String that may be the one in `extra` (identity.h); a box that is no cached one
    JX_OBJECT_BUILDING = 8,  // an input whose constructor is still running
    JX_OBJECT_BOXED = 16,    // a box of a symbolic value: in the range of the cache it is the cached one (identity.h)
    JX_OBJECT_VAGUE = 32,    // an exception whose message is not the JVM's
    JX_OBJECT_KEYED = 128,   // a hash table of an input, or in one: keys are told apart by equality (inputs/library.c)
    // A HashMap whose nodes lie in buckets of our choice (jdk/intrinsics/symbolic_table.h).
    JX_OBJECT_SYMBOLIC_TABLE = 64,
    JX_OBJECT_CLASS_MISSING = 256,  // the static fields of a class that failed to initialise for want of another class
} JxObjectFlag;

typedef struct JxObject {
    uint32_t holders;  // trees that hold it
    JxRef ref;
    JxClass *cls;
    uint16_t flags;
    uint8_t chain;          // inputs: how many references it is away from a parameter
    JxKind kind;            // arrays: kind of the elements (JX_KIND_VOID: not an array)
    uint32_t count;         // instances: number of slots; arrays: number of elements in `data`
    void *extra;            // what belongs to special classes: JxClass of a Class object, trace of a Throwable, …
    JxSlot length;          // arrays; of a Throwable that a search may show, how many conditions its path had by then
    const JxTerm *content;  // primitive arrays: a term of array sort that replaces data, or NULL
    const JxTerm **terms;   // arrays: per element, NULL where concrete; the whole NULL when all are
    union {
        JxSlot slots[1];  // instances
        uint8_t data[1];  // arrays: packed by kind; references as 32 bits
    } as;
} JxObject;

// Where a reference was found last, so that code that works on a few objects
// does not walk the tree each time.  An entry counts only for its heap and as
// long as nothing was forked, freed or copied since (the epoch).
typedef struct JxHeapCache {
    const struct JxHeap *heap;
    uint64_t epoch;
    JxObject *object;
    JxRef ref;
    bool writable;
} JxHeapCache;
#define JX_HEAP_CACHE 64

// What all states share: first contents of shared objects.
typedef struct JxHeapBase {
    JxContext *ctx;
    uint64_t epoch;
    JxHeapCache cache[JX_HEAP_CACHE];
    JX_VEC(JxObject *) objects;  // by reference minus JX_REF_SHARED
    JxPmapKind kind;
} JxHeapBase;

typedef struct JxHeap {
    JxHeapBase *base;
    JxPmap own;      // objects made on this path
    JxPmap written;  // copies of shared objects, by reference minus JX_REF_SHARED
    JxRef next;      // the next reference to give out
} JxHeap;

void jx_heap_base_init(JxHeapBase *base, JxContext *ctx);
void jx_heap_base_fini(JxHeapBase *base);

void jx_heap_init(JxHeap *heap, JxHeapBase *base);
void jx_heap_fini(JxHeap *heap);
void jx_heap_fork(JxHeap *copy, const JxHeap *heap);

// New objects, zeroed, with all slots concrete; the pointer is valid (and may be
// written) until the next fork or the next jx_heap_write.
JxObject *jx_heap_new_instance(JxHeap *heap, JxClass *cls);
// An array of `count` elements; for a symbolic length pass count 0 and set length and content afterwards.
JxObject *jx_heap_new_array(JxHeap *heap, JxClass *array_class, uint32_t count);
// The same among the shared objects: every state sees it.
JxObject *jx_heap_share_instance(JxHeapBase *base, JxClass *cls);
JxObject *jx_heap_share_array(JxHeapBase *base, JxClass *array_class, uint32_t count);

// To look at / to write.  The reference must be one that this heap gave out, not null.
const JxObject *jx_heap_find(const JxHeap *heap, JxRef ref);
JxObject *jx_heap_find_own(JxHeap *heap, JxRef ref);

static inline const JxObject *jx_heap_read(const JxHeap *heap, JxRef ref) {
    const JxHeapCache *entry = &heap->base->cache[ref % JX_HEAP_CACHE];
    if (entry->ref == ref && entry->heap == heap && entry->epoch == heap->base->epoch) return entry->object;
    return jx_heap_find(heap, ref);
}

static inline JxObject *jx_heap_write(JxHeap *heap, JxRef ref) {
    const JxHeapCache *entry = &heap->base->cache[ref % JX_HEAP_CACHE];
    if (entry->ref == ref && entry->writable && entry->heap == heap && entry->epoch == heap->base->epoch)
        return entry->object;
    return jx_heap_find_own(heap, ref);
}

// The object as it is in `from`, which has it: both come from one base.
void jx_heap_put_back(JxHeap *heap, const JxHeap *from, JxRef ref);

// Concrete element of an array's data, as slot bits (sign- or zero-extended to
// 32 bits as the JVM does on loading); and the other way round.
uint64_t jx_array_data_get(const JxObject *array, uint32_t index);
void jx_array_data_set(JxObject *array, uint32_t index, uint64_t bits);
// With terms: an element of a primitive or reference array at a concrete index within data.
JxSlot jx_array_get(const JxObject *array, uint32_t index);
void jx_array_set(JxHeapBase *base, JxObject *array, uint32_t index, JxSlot value);

// Bytes that it takes, without the terms of an array.
size_t jx_object_size(const JxObject *object);
static inline bool jx_object_is_array(const JxObject *object) { return object->kind != JX_KIND_VOID; }

#endif
