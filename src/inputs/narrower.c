// SPDX-License-Identifier: Apache-2.0
//
// A caller may give a String[] where an Object[] is asked for.  Nothing but a
// store tells the two apart (and who asks for the class), so an input array has
// the class that is asked for until a store meets it: then a sibling has a
// narrower array, for which the value does not fit.
#include "inputs/make.h"
#include "inputs/types.h"

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

void jx_narrower_store(JxExec *x, JxState *s, JxRef ref, JxSlot value) {
    const JxObject *array = jx_heap_read(&s->heap, ref);
    const JxInputShape *shape = array->flags & JX_OBJECT_INPUT ? jx_input_shape(s, ref) : NULL;
    if (!shape || !shape->first || array->cls->element->flags & JX_ACC_FINAL) return;
    JxClass *classes[MOST_NARROWER + 1];  // one more for tests/mutation
    uint32_t count = jx_types_below(x, array->cls->element, classes, MOST_NARROWER);
    for (uint32_t i = 0; i < count; i++) {
        JxState *sibling = jx_state_fork(x, s);
        if (!make_narrower(x, sibling, ref, classes[i], value)) {
            jx_state_free(x, sibling);
            continue;
        }
        if (jx_throw_new(x, sibling, jx_fault(x, JX_FAULT_ARRAY_STORE), NULL) != JX_FLOW_END) jx_work_add(x, sibling);
        return;
    }
}
