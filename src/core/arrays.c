// SPDX-License-Identifier: Apache-2.0
//
// Arrays with symbolic parts.
//
// A primitive array is either packed data (with a term beside each element that
// has one), or, once a length or an index was symbolic, one term of array sort.
// Whole programs split short lengths into their cases, and keep small arrays packed.
// Reference arrays always have a concrete length: a symbolic one is split into
// its cases, and so is a symbolic index.
#include <stdio.h>
#include <string.h>

#include "core/hedge.h"
#include "core/internal.h"

static JxSort element_sort(JxKind kind) {
    switch (kind) {
    case JX_KIND_BOOLEAN:
    case JX_KIND_BYTE: return JX_SORT_BV8;
    case JX_KIND_CHAR:
    case JX_KIND_SHORT: return JX_SORT_BV16;
    default: return jx_kind_sort(kind);
    }
}

// Stack value → element, and back: small kinds are narrower in the array.
static const JxTerm *to_element(JxExec *x, JxKind kind, JxSlot value) {
    JxSort sort = element_sort(kind), stack = jx_kind_sort(kind);
    const JxTerm *t = jx_lift(x, jx_narrow(x, kind, value), stack);
    return sort == stack ? t : jx_term_cast(x->pool, JX_TERM_EXTRACT, sort, t);
}

static JxSlot from_element(JxExec *x, JxKind kind, const JxTerm *t) {
    JxSort sort = element_sort(kind), stack = jx_kind_sort(kind);
    if (sort == stack) return jx_slot_term(t);
    JxTermOp widen = kind == JX_KIND_CHAR ? JX_TERM_ZEXT : JX_TERM_SEXT;
    JxSlot value = jx_slot_term(jx_term_cast(x->pool, widen, stack, t));
    // An input boolean array holds 0 and 1; the term does not know.
    return kind == JX_KIND_BOOLEAN ? jx_narrow(x, kind, value) : value;
}

static uint64_t element_bits(const JxObject *array, uint32_t i) {
    uint64_t bits = jx_array_data_get(array, i);
    int width = 8 * jx_kind_size(array->kind);
    return width == 64 ? bits : bits & ((1ULL << width) - 1);
}

// The array's content as a term: a table of constants, with the symbolic elements stored over it.
const JxTerm *jx_array_content(JxExec *x, const JxObject *array) {
    if (array->content) return array->content;
    x->counts.steps += array->count;
    JxSort sort = jx_sort_array_of(element_sort(array->kind));
    uint64_t *bits = jx_mem_new(&x->ctx->alloc, (array->count + 1) * sizeof *bits);
    for (uint32_t i = 0; i < array->count; i++) bits[i] = element_bits(array, i);
    const JxTerm *content = jx_term_table(x->pool, sort, bits, array->count);
    jx_mem_free(&x->ctx->alloc, bits, (array->count + 1) * sizeof *bits);
    for (uint32_t i = 0; array->terms && i < array->count; i++) {
        if (!array->terms[i]) continue;
        const JxTerm *at = jx_term_const(x->pool, JX_SORT_BV32, i);
        content = jx_term_store(x->pool, content, at, to_element(x, array->kind, (JxSlot){0, array->terms[i]}));
    }
    return content;
}

JxSlot jx_array_peek(JxExec *x, const JxObject *array, uint32_t index) {
    if (!array->content) return index < array->count ? jx_array_get(array, index) : jx_slot(0);
    const JxTerm *at = jx_term_const(x->pool, JX_SORT_BV32, index);
    return from_element(x, array->kind, jx_term_select(x->pool, array->content, at));
}

static const JxTerm *in_bounds(JxExec *x, const JxObject *array, JxSlot index) {
    return jx_term_binary(x->pool, JX_TERM_ULT, jx_lift(x, index, JX_SORT_BV32),
                          jx_lift(x, array->length, JX_SORT_BV32));
}

// The elements of an input array that were looked at so far, newest first.
typedef struct Looked {
    const struct Looked *older;
    JxSlot index;
    uint32_t count;
} Looked;

// Whether the path has made two indices one, however they are written.
static bool is_same_index(JxExec *x, JxState *s, JxSlot a, JxSlot b) {
    const JxTerm *same = jx_term_eq(x->pool, jx_lift(x, a, JX_SORT_BV32), jx_lift(x, b, JX_SORT_BV32));
    JxPath *path = NULL;
    JxSat sat = jx_path_assume(x->solver, s->path, jx_term_not(x->pool, same), &path);
    if (path) jx_path_drop(path);
    return sat == JX_UNSAT;
}

// k bounds how many elements of an input array are created: those at the indices that the program uses.
static JxFlow count_element(JxExec *x, JxState *s, JxRef ref, JxSlot index) {
    const Looked *newest = jx_heap_read(&s->heap, ref)->extra;
    for (const Looked *at = newest; at; at = at->older)
        if (at->index.t == index.t && (index.t || at->index.v == index.v)) return JX_FLOW_NEXT;
    for (const Looked *at = newest; at && newest->count >= x->options.k; at = at->older)
        if (is_same_index(x, s, at->index, index)) return JX_FLOW_NEXT;
    if (newest && newest->count >= x->options.k) return jx_end(x, s, JX_END_K_BOUND);
    Looked *looked = JX_ARENA_NEW(&x->arena, Looked);
    *looked = (Looked){newest, index, newest ? newest->count + 1 : 1};
    jx_heap_write(&s->heap, ref)->extra = looked;
    return JX_FLOW_NEXT;
}

// Checks null and bounds; after NEXT *ref is the array.  An index that the path leaves no choice is concrete then.
static JxFlow check_access(JxExec *x, JxState *s, JxSlot array_slot, JxSlot *place, JxRef *ref) {
    uint64_t only;
    if (place->t && jx_path_settles(s->path, place->t, &only)) *place = jx_slot(only);
    JxSlot index = *place;
    JxFlow flow = jx_deref(x, s, &array_slot, ref);
    if (flow != JX_FLOW_NEXT) return flow;
    const JxObject *array = jx_heap_read(&s->heap, *ref);
    bool is_input = array->flags & JX_OBJECT_INPUT && array->content && !x->options.general;
    char message[96] = "";
    if (!index.t && !array->length.t) {
        if ((uint32_t)index.v < (uint32_t)array->length.v) return JX_FLOW_NEXT;
        snprintf(message, sizeof message, "Index %d out of bounds for length %d", (int32_t)index.v,
                 (int32_t)array->length.v);
    }
    flow = jx_require(x, s, in_bounds(x, array, index), jx_fault(x, JX_FAULT_ARRAY_INDEX), *message ? message : NULL);
    return flow == JX_FLOW_NEXT && is_input ? count_element(x, s, *ref, index) : flow;
}

// Whole programs use small tables at places that inputs choose.  An element of such an array is then one of a few
// values, said with if-then-else; that is easier on the solver than the theory of arrays.
enum { SMALL_ARRAY = 16 };

static bool is_small(const JxExec *x, const JxObject *array) {
    return x->options.whole_program && !array->content && array->kind != JX_KIND_REF && array->count > 0 &&
           array->count <= SMALL_ARRAY;
}

static const JxTerm *is_at(JxExec *x, JxSlot index, uint32_t i) {
    return jx_term_eq(x->pool, index.t, jx_term_const(x->pool, JX_SORT_BV32, i));
}

// The index is within the bounds.
static JxSlot choose_element(JxExec *x, const JxObject *array, JxSlot index) {
    JxSort sort = jx_kind_sort(array->kind);
    const JxTerm *chosen = jx_lift(x, jx_array_get(array, array->count - 1), sort);
    for (uint32_t i = array->count - 1; i-- > 0;)
        chosen = jx_term_ite(x->pool, is_at(x, index, i), jx_lift(x, jx_array_get(array, i), sort), chosen);
    return jx_slot_term(chosen);
}

static void set_chosen(JxExec *x, JxObject *array, JxSlot index, JxSlot value) {
    JxSort sort = jx_kind_sort(array->kind);
    const JxTerm *written = jx_lift(x, jx_narrow(x, array->kind, value), sort);
    for (uint32_t i = 0; i < array->count; i++) {
        const JxTerm *before = jx_lift(x, jx_array_get(array, i), sort);
        jx_array_set(&x->heap, array, i, jx_slot_term(jx_term_ite(x->pool, is_at(x, index, i), written, before)));
    }
}

JxFlow jx_array_load(JxExec *x, JxState *s, JxSlot array_slot, JxSlot index, JxKind kind, JxSlot *result) {
    JxRef ref;
    JxFlow flow = check_access(x, s, array_slot, &index, &ref);
    if (flow != JX_FLOW_NEXT) return flow;
    const JxObject *array = jx_heap_read(&s->heap, ref);
    if (array->kind == JX_KIND_REF && index.t) {
        uint64_t bits;
        flow = jx_enumerate(x, s, index.t, array->count + 1, JX_END_UNKNOWN, &bits);
        if (flow != JX_FLOW_NEXT) return flow;
        index = jx_slot(bits);
        array = jx_heap_read(&s->heap, ref);
    }
    if (!array->content && !index.t) {
        *result = jx_array_get(array, (uint32_t)index.v);
        return JX_FLOW_NEXT;
    }
    (void)kind;
    if (is_small(x, array) && array->terms) {
        *result = choose_element(x, array, index);
        return JX_FLOW_NEXT;
    }
    const JxTerm *element = jx_term_select(x->pool, jx_array_content(x, array), jx_lift(x, index, JX_SORT_BV32));
    *result = from_element(x, array->kind, element);
    return JX_FLOW_NEXT;
}

// 6.5.aastore: the value must fit the array's dynamic element type.
JxFlow jx_array_fits(JxExec *x, JxState *s, JxRef ref, JxSlot *value, bool *fits) {
    JxClass *element = jx_heap_read(&s->heap, ref)->cls->element;
    bool may_be_narrower = x->options.general && jx_heap_read(&s->heap, ref)->flags & JX_OBJECT_INPUT;
    if (may_be_narrower && !(element->flags & JX_ACC_FINAL)) jx_hedge(x, s, JX_SEEN_K_BOUND, "narrower arrays");
    bool decided = jx_binding_lookup(x, s, value);
    *fits = decided && value->v == 0;
    if (*fits) return JX_FLOW_NEXT;
    JxFlow flow = decided ? jx_decide_subtype(x, s, (JxRef)value->v, element, fits)
                          : x->inputs->split_type(x, s, value->t, element, true, fits);
    if (flow == JX_FLOW_NEXT && *fits) x->inputs->store(x, s, ref, *value);
    return flow == JX_FLOW_NEXT && !*fits ? jx_resolve(x, s, value) : flow;
}

static JxFlow check_store(JxExec *x, JxState *s, JxRef ref, JxSlot *value) {
    bool fits;
    JxFlow flow = jx_array_fits(x, s, ref, value, &fits);
    if (flow != JX_FLOW_NEXT || fits) return flow;
    const char *name = jx_class_java_name(jx_heap_read(&s->heap, (JxRef)value->v)->cls, &x->arena);
    return jx_throw_new(x, s, jx_fault(x, JX_FAULT_ARRAY_STORE), name);
}

JxFlow jx_array_store(JxExec *x, JxState *s, JxSlot array_slot, JxSlot index, JxKind kind, JxSlot value) {
    JxRef ref;
    JxFlow flow = check_access(x, s, array_slot, &index, &ref);
    if (flow != JX_FLOW_NEXT) return flow;
    (void)kind;
    if (jx_heap_read(&s->heap, ref)->kind == JX_KIND_REF) {
        if (index.t) {
            uint64_t bits;
            flow = jx_enumerate(x, s, index.t, jx_heap_read(&s->heap, ref)->count + 1, JX_END_UNKNOWN, &bits);
            if (flow != JX_FLOW_NEXT) return flow;
            index = jx_slot(bits);
        }
        if ((flow = check_store(x, s, ref, &value)) != JX_FLOW_NEXT) return flow;
        jx_array_set(&x->heap, jx_heap_write(&s->heap, ref), (uint32_t)index.v, value);
        return JX_FLOW_NEXT;
    }
    JxObject *array = jx_heap_write(&s->heap, ref);
    if (!array->content && !index.t) {
        jx_array_set(&x->heap, array, (uint32_t)index.v, jx_narrow(x, array->kind, value));
        return JX_FLOW_NEXT;
    }
    if (is_small(x, array)) {
        set_chosen(x, array, index, value);
        return JX_FLOW_NEXT;
    }
    array->content = jx_term_store(x->pool, jx_array_content(x, array), jx_lift(x, index, JX_SORT_BV32),
                                   to_element(x, array->kind, value));
    return JX_FLOW_NEXT;
}

// What clearing costs, compared with an instruction.
enum { ELEMENTS_PER_STEP = 8 };

// SANE_BYTES: every JVM has room for so much.  MOST_BYTES: what the analysis itself can spend on one array.
// LONGEST_ARRAY: what HotSpot makes at all.
// LARGE_BYTES: from here on arrays are added up, since many of them may be too much as well.
enum { SANE_BYTES = 1 << 26, MOST_BYTES = 1 << 27, LONGEST_ARRAY = INT32_MAX - 2, LARGE_BYTES = 1 << 14 };

static const char no_space[] = "Java heap space";

// A trial says nothing of how much room there is, and large arrays would cost it what many others need.
static bool is_too_large_for_trial(const JxExec *x, double bytes) {
    const double most = 1 << 17;
    return x->trial_run && bytes > most;
}

// An array of a length that not every JVM has room for: one that throws, and one that does not.
static JxFlow make_room(JxExec *x, JxState *s, const JxClass *array_class, JxSlot length) {
    const uint32_t size = (uint32_t)jx_kind_size(array_class->element_kind), sane = SANE_BYTES / size;
    if (length.t) {
        if (jx_path_most(s->path, length.t) <= sane) return JX_FLOW_NEXT;
        const JxTerm *large = jx_term_binary(x->pool, JX_TERM_SLT, jx_int_term(x, (int32_t)sane), length.t);
        return jx_may_throw(x, s, JX_FAULT_OUT_OF_MEMORY, no_space, large);
    }
    if (is_too_large_for_trial(x, (double)length.v * size)) return jx_end(x, s, JX_END_MEMORY);
    if (length.v * size >= LARGE_BYTES && length.v <= sane) {
        s->large_bytes += length.v * size;
        if (s->large_bytes > JX_LIMIT("sane bytes together", SANE_BYTES))
            jx_may_throw(x, s, JX_FAULT_OUT_OF_MEMORY, no_space, NULL);
    }
    if (length.v <= sane || (length.v == sane + 1 && JX_MUTANT("cap:sane bytes"))) return JX_FLOW_NEXT;
    if (length.v > JX_LIMIT("longest array", LONGEST_ARRAY))
        return jx_throw_new(x, s, jx_fault(x, JX_FAULT_OUT_OF_MEMORY), "Requested array size exceeds VM limit");
    jx_may_throw(x, s, JX_FAULT_OUT_OF_MEMORY, no_space, NULL);
    return length.v > JX_LIMIT("bytes of an array", MOST_BYTES / size) ? jx_end(x, s, JX_END_MEMORY) : JX_FLOW_NEXT;
}

JxFlow jx_array_room(JxExec *x, JxState *s, const JxClass *array_class, const JxSlot *counts, uint32_t dimensions) {
    double bytes = 1;
    for (uint32_t i = 0; i < dimensions; i++, array_class = array_class->element)
        bytes *=
            counts[i].t ? 1 : (double)counts[i].v * (i + 1 == dimensions ? jx_kind_size(array_class->element_kind) : 1);
    if (is_too_large_for_trial(x, bytes)) return jx_end(x, s, JX_END_MEMORY);
    if (bytes > (double)JX_LIMIT("sane bytes of arrays", SANE_BYTES))
        jx_may_throw(x, s, JX_FAULT_OUT_OF_MEMORY, no_space, NULL);
    return bytes > (double)JX_LIMIT("bytes of arrays", (uint64_t)8 * MOST_BYTES) ? jx_end(x, s, JX_END_MEMORY)
                                                                                 : JX_FLOW_NEXT;
}

// How many lengths an array may have that are split into their cases.  A program that makes an array of n elements
// mostly goes over them next, and splits anyway.
static uint32_t length_cases(JxExec *x, JxState *s, const JxClass *array_class, const JxTerm *length) {
    const uint32_t most_cases = 40, most_of_references = 300;
    if (!x->options.whole_program || s->top->code->method->owner->source == JX_SOURCE_JDK) return 0;
    int64_t most = jx_path_most(s->path, length);
    return most < (array_class->element_kind == JX_KIND_REF ? most_of_references : most_cases) ? (uint32_t)most + 2 : 0;
}

JxFlow jx_new_array(JxExec *x, JxState *s, JxClass *array_class, JxSlot length, JxSlot *result) {
    const JxTerm *zero = jx_term_const(x->pool, JX_SORT_BV32, 0);
    const JxTerm *t = jx_lift(x, length, JX_SORT_BV32);
    char message[16] = "";
    if (!length.t) snprintf(message, sizeof message, "%d", (int32_t)length.v);
    JxFlow flow = jx_require(x, s, jx_term_binary(x->pool, JX_TERM_SLE, zero, t), jx_fault(x, JX_FAULT_NEGATIVE_SIZE),
                             *message ? message : NULL);
    if (flow != JX_FLOW_NEXT) return flow;
    uint32_t cases = length.t ? length_cases(x, s, array_class, length.t) : 0;
    if (length.t && (cases || array_class->element_kind == JX_KIND_REF)) {
        uint64_t bits;
        flow = jx_enumerate(x, s, length.t, cases ? cases : x->options.k + 1, JX_END_K_BOUND, &bits);
        if (flow != JX_FLOW_NEXT) return flow;
        length = jx_slot(bits);
    }
    if ((flow = make_room(x, s, array_class, length)) != JX_FLOW_NEXT) return flow;
    if (!length.t) {
        x->counts.steps += length.v / ELEMENTS_PER_STEP;
        *result = jx_slot(jx_heap_new_array(&s->heap, array_class, (uint32_t)length.v)->ref);
        return JX_FLOW_NEXT;
    }
    JxSort element = element_sort(array_class->element_kind);
    JxObject *array = jx_heap_new_array(&s->heap, array_class, 0);
    array->length = length;
    array->content = jx_term_const_array(x->pool, jx_sort_array_of(element), jx_term_const(x->pool, element, 0));
    *result = jx_slot(array->ref);
    return JX_FLOW_NEXT;
}
