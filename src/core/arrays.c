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

#include "core/engine.h"
#include "core/messages.h"
#include "inputs/every.h"

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

// k bounds how many elements of an input array are made up: those at the indices that the program uses.
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
    bool is_input = array->flags & JX_OBJECT_INPUT && array->content;
    char message[96] = "";
    if (!index.t && !array->length.t) {
        if ((uint32_t)index.v < (uint32_t)array->length.v) return JX_FLOW_NEXT;
        snprintf(message, sizeof message, "Index %d out of bounds for length %d", (int32_t)index.v,
                 (int32_t)array->length.v);
    }
    flow = jx_require(x, s, in_bounds(x, array, index), "java/lang/ArrayIndexOutOfBoundsException",
                      *message ? message : NULL);
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

// ── stores into arrays of references
//
// A caller may give a String[] where an Object[] is asked for.  Nothing but a
// store tells the two apart (and who asks for the class), so an input array has
// the class that is asked for until a store meets it: then a sibling has a
// narrower array, for which the value does not fit.

enum { MOST_NARROWER = 16 };

static bool limit(JxExec *x, JxState *s, JxSlot value, JxClass *cls, bool is) {
    if (!jx_binding_lookup(x, s, &value)) return jx_types_limit(x, s, value.t, cls, is);
    if (value.v == 0) return is;
    return jx_class_is_subtype(jx_heap_read(&s->heap, (JxRef)value.v)->cls, cls) == is;
}

// Makes the input array one of elements of `cls`; false when what is in it does not allow that, or the value would fit.
static bool make_narrower(JxExec *x, JxState *s, JxRef ref, JxClass *cls, JxSlot value) {
    const JxObject *first = jx_input_shape(s, ref)->first, *now = jx_heap_read(&s->heap, ref);
    for (uint32_t i = 0; i < now->count; i++)
        if (!limit(x, s, jx_array_get(first, i), cls, true) || !limit(x, s, jx_array_get(now, i), cls, true))
            return false;
    if (!limit(x, s, value, cls, false)) return false;
    jx_heap_write(&s->heap, ref)->cls = jx_class_array_of(x->vm, cls);
    return true;
}

static void fork_narrower(JxExec *x, JxState *s, JxRef ref, JxSlot value) {
    const JxObject *array = jx_heap_read(&s->heap, ref);
    const JxInputShape *shape = array->flags & JX_OBJECT_INPUT ? jx_input_shape(s, ref) : NULL;
    if (!shape || !shape->first || array->cls->element->flags & JX_ACC_FINAL) return;
    JxClass *classes[MOST_NARROWER];
    uint32_t count = jx_types_below(x, array->cls->element, classes, MOST_NARROWER);
    for (uint32_t i = 0; i < count; i++) {
        JxState *sibling = jx_state_fork(x, s);
        if (!make_narrower(x, sibling, ref, classes[i], value)) {
            jx_state_free(x, sibling);
            continue;
        }
        if (jx_throw_new(x, sibling, "java/lang/ArrayStoreException", NULL) != JX_FLOW_END) jx_work_add(x, sibling);
        return;
    }
}

// 6.5.aastore: the value must fit the array's dynamic element type.  `copied_from`: of System.arraycopy, or 0.
static JxFlow check_store(JxExec *x, JxState *s, JxRef ref, JxSlot *value, JxRef copied_from) {
    JxClass *element = jx_heap_read(&s->heap, ref)->cls->element;
    bool decided = jx_binding_lookup(x, s, value);
    if (decided && value->v == 0) return JX_FLOW_NEXT;
    bool fits;
    JxFlow flow = decided ? jx_decide_subtype(x, s, (JxRef)value->v, element, &fits)
                          : jx_types_split(x, s, value->t, element, true, &fits);
    if (flow == JX_FLOW_NEXT && fits) fork_narrower(x, s, ref, *value);
    if (flow != JX_FLOW_NEXT || fits) return flow;
    if ((flow = jx_resolve(x, s, value)) != JX_FLOW_NEXT) return flow;
    const JxObject *target = jx_heap_read(&s->heap, ref);
    const char *message = copied_from ? jx_copy_element_message(x, jx_heap_read(&s->heap, copied_from), target)
                                      : jx_class_java_name(jx_heap_read(&s->heap, (JxRef)value->v)->cls, &x->arena);
    return jx_throw_new(x, s, "java/lang/ArrayStoreException", message);
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
        if ((flow = check_store(x, s, ref, &value, 0)) != JX_FLOW_NEXT) return flow;
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

// What copying and clearing costs, compared with an instruction; with terms, steps for an element.
enum { ELEMENTS_PER_STEP = 8, STEPS_PER_TERM = 50 };

// Largest array that is made element by element; a larger concrete one is memory the analysis cannot spend.
#define LARGEST_ARRAY (1u << 26)

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
    JxFlow flow = jx_require(x, s, jx_term_binary(x->pool, JX_TERM_SLE, zero, t),
                             "java/lang/NegativeArraySizeException", *message ? message : NULL);
    if (flow != JX_FLOW_NEXT) return flow;
    uint32_t cases = length.t ? length_cases(x, s, array_class, length.t) : 0;
    if (length.t && (cases || array_class->element_kind == JX_KIND_REF)) {
        uint64_t bits;
        flow = jx_enumerate(x, s, length.t, cases ? cases : x->options.k + 1, JX_END_K_BOUND, &bits);
        if (flow != JX_FLOW_NEXT) return flow;
        length = jx_slot(bits);
    }
    if (!length.t) {
        if (length.v > LARGEST_ARRAY) return jx_throw_new(x, s, "java/lang/OutOfMemoryError", "Java heap space");
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

// ── System.arraycopy

static JxFlow check_range(JxExec *x, JxState *s, JxRef ref, JxSlot start, JxSlot count, const char *message) {
    JxTermPool *pool = x->pool;
    const JxTerm *from = jx_lift(x, start, JX_SORT_BV32), *n = jx_lift(x, count, JX_SORT_BV32);
    const JxTerm *length = jx_lift(x, jx_heap_read(&s->heap, ref)->length, JX_SORT_BV32);
    const JxTerm *zero = jx_term_const(pool, JX_SORT_BV32, 0);
    // 0 <= start, 0 <= count, start <= length - count: no overflow, as length and count are not negative.
    const JxTerm *ok = jx_term_and(
        pool,
        jx_term_and(pool, jx_term_binary(pool, JX_TERM_SLE, zero, from), jx_term_binary(pool, JX_TERM_SLE, zero, n)),
        jx_term_binary(pool, JX_TERM_SLE, from, jx_term_sub(pool, length, n)));
    return jx_require(x, s, ok, "java/lang/ArrayIndexOutOfBoundsException", message);
}

static JxFlow copy_references(JxExec *x, JxState *s, JxRef from, uint32_t start, JxRef to, uint32_t at, uint32_t n) {
    bool backwards = from == to && start < at;
    bool fits =
        jx_class_is_subtype(jx_heap_read(&s->heap, from)->cls->element, jx_heap_read(&s->heap, to)->cls->element);
    for (uint32_t k = 0; k < n; k++) {
        uint32_t i = backwards ? n - 1 - k : k;
        JxFlow charged = jx_charge(x, s, 1);
        if (charged != JX_FLOW_NEXT) return charged;
        JxSlot value = jx_array_get(jx_heap_read(&s->heap, from), start + i);
        if (!fits) {
            JxFlow flow = check_store(x, s, to, &value, from);
            if (flow != JX_FLOW_NEXT) return flow;
        }
        jx_array_set(&x->heap, jx_heap_write(&s->heap, to), at + i, value);
    }
    return JX_FLOW_NEXT;
}

static void copy_data(JxExec *x, JxState *s, JxRef from, uint32_t start, JxRef to, uint32_t at, uint32_t n) {
    JxObject *target = jx_heap_write(&s->heap, to);
    const JxObject *source = jx_heap_read(&s->heap, from);
    size_t size = (size_t)jx_kind_size(target->kind);
    memmove(target->as.data + at * size, source->as.data + start * size, n * size);
    if (source->terms && !target->terms)
        target->terms = jx_mem_zero(&x->ctx->alloc, target->count * sizeof *target->terms);
    if (source->terms)
        memmove(target->terms + at, source->terms + start, n * sizeof *target->terms);
    else if (target->terms)
        memset(target->terms + at, 0, n * sizeof *target->terms);
}

// Of a string without a bound, more than one can go through.
static bool is_long_copy(JxExec *x, JxState *s, const JxTerm *count) {
    if (!jx_is_about_long_string(x, s, count)) return false;
    JxPath *path = NULL;
    const JxTerm *most = jx_int_term(x, (int32_t)x->options.string_length);
    JxSat sat = jx_path_assume(x->solver, s->path, jx_term_binary(x->pool, JX_TERM_SLT, most, count), &path);
    if (path) jx_path_drop(path);
    return sat != JX_UNSAT;
}

JxFlow jx_array_copy(JxExec *x, JxState *s, JxRef from, JxSlot start, JxRef to, JxSlot at, JxSlot count) {
    JxFlow flow;
    const JxObject *source = jx_heap_read(&s->heap, from), *target = jx_heap_read(&s->heap, to);
    const char *message = jx_copy_range_message(x, source, start, target, at, count);
    if ((flow = check_range(x, s, from, start, count, message)) != JX_FLOW_NEXT) return flow;
    if ((flow = check_range(x, s, to, at, count, message)) != JX_FLOW_NEXT) return flow;
    if (source->kind == JX_KIND_REF || (!source->content && !target->content)) {
        JxSlot *parts[] = {&start, &at, &count};
        for (int i = 0; i < 3; i++) {
            uint64_t bits;
            if (!parts[i]->t) continue;
            flow = jx_enumerate(x, s, parts[i]->t, 2 + target->count, JX_END_UNKNOWN, &bits);
            if (flow != JX_FLOW_NEXT) return flow;
            *parts[i] = jx_slot(bits);
        }
        uint32_t a = (uint32_t)start.v, b = (uint32_t)at.v, n = (uint32_t)count.v;
        if (source->kind == JX_KIND_REF) return copy_references(x, s, from, a, to, b, n);
        copy_data(x, s, from, a, to, b, n);
        return jx_charge(x, s, n / ELEMENTS_PER_STEP);
    }
    if (count.t && is_long_copy(x, s, count.t)) {
        const JxTerm *n = count.t, *a = jx_lift(x, start, JX_SORT_BV32), *b = jx_lift(x, at, JX_SORT_BV32);
        const JxTerm *read = jx_array_content(x, jx_heap_read(&s->heap, from));
        JxObject *written = jx_heap_write(&s->heap, to);
        written->content =
            jx_long_copy(x, s, read, a, jx_array_content(x, written), b, n, jx_lift(x, written->length, JX_SORT_BV32));
        return jx_charge(x, s, STEPS_PER_TERM);
    }
    // With terms: element by element; the count is split into its cases.
    if (count.t) {
        uint64_t bits;
        flow = jx_enumerate(x, s, count.t, x->options.string_length + 1, JX_END_LOOP_BOUND, &bits);
        if (flow != JX_FLOW_NEXT) return flow;
        count = jx_slot(bits);
    }
    const JxTerm *read = jx_array_content(x, jx_heap_read(&s->heap, from));
    JxObject *written = jx_heap_write(&s->heap, to);
    const JxTerm *content = jx_array_content(x, written);
    for (uint32_t i = 0; i < (uint32_t)count.v; i++) {
        if ((flow = jx_charge(x, s, STEPS_PER_TERM)) != JX_FLOW_NEXT) return flow;
        const JxTerm *offset = jx_term_const(x->pool, JX_SORT_BV32, i);
        const JxTerm *p = jx_term_binary(x->pool, JX_TERM_ADD, jx_lift(x, start, JX_SORT_BV32), offset);
        const JxTerm *q = jx_term_binary(x->pool, JX_TERM_ADD, jx_lift(x, at, JX_SORT_BV32), offset);
        content = jx_term_store(x->pool, content, q, jx_term_select(x->pool, read, p));
    }
    written->content = content;
    return JX_FLOW_NEXT;
}
