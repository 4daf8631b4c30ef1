// SPDX-License-Identifier: Apache-2.0
#include "core/warm.h"

typedef struct Walk {
    JxExec *x;
    JxState *s;
    bool of_library;  // begin from statics of the library's classes; else from the program's
    bool symbolic;    // a value that is not concrete was met
    JxMap seen;
    JX_VEC(JxRef) list;  // what was reached, in order; looked into up to `next`
    size_t next;
} Walk;

static void reach(Walk *w, JxSlot slot, bool is_reference) {
    if (slot.t) w->symbolic = true;
    if (slot.t || !is_reference || !slot.v) return;
    JxRef ref = (JxRef)slot.v;
    if (jx_map_get_num(&w->seen, ref)) return;
    jx_map_put_num(&w->seen, ref, w);
    *jx_vec_push(&w->list) = ref;
}

static void look_into(Walk *w, const JxObject *object) {
    if (object->content || object->length.t) w->symbolic = true;
    if (!jx_object_is_array(object)) {
        for (uint32_t i = 0; i < object->count; i++)
            reach(w, object->as.slots[i], object->cls->slot_kinds[i] == JX_KIND_REF);
    } else if (object->kind == JX_KIND_REF || object->terms) {
        for (uint32_t i = 0; i < object->count; i++) reach(w, jx_array_get(object, i), object->kind == JX_KIND_REF);
    }
}

static void begin_at(uint32_t number, void *value, void *user) {
    Walk *w = user;
    const JxObject *statics = value;
    (void)number;
    if ((statics->cls->source == JX_SOURCE_JDK) != w->of_library) return;
    for (uint32_t i = 0; i < statics->count; i++) {
        const JxFieldInfo *field = statics->cls->static_fields[i];
        if (field) reach(w, statics->as.slots[i], field->kind == JX_KIND_REF);
    }
}

static void walk(Walk *w, JxExec *x, JxState *s, bool of_library) {
    *w = (Walk){.x = x, .s = s, .of_library = of_library};
    jx_map_init(&w->seen, &x->ctx->alloc);
    jx_vec_init(&w->list, &x->ctx->alloc);
    jx_pmap_each(&s->statics, begin_at, w);
    while (w->next < w->list.count) look_into(w, jx_heap_read(&s->heap, w->list.data[w->next++]));
}

static void end_walk(Walk *w) {
    jx_map_fini(&w->seen);
    jx_vec_fini(&w->list);
}

static void take_statics(uint32_t number, void *value, void *user) {
    JxState *warm = user;
    const JxObject *statics = value;
    bool done = (uintptr_t)statics->extra == JX_INIT_DONE;
    if (statics->cls->source != JX_SOURCE_JDK || !done) return;
    jx_statics_keep(value, NULL);
    jx_pmap_set(&warm->statics, number, value);
}

static bool is_all_concrete(JxExec *x, JxState *end, Walk *w) {
    walk(w, x, end, true);
    return !w->symbolic && end->thread_count <= 1;
}

JxState *jx_warm_state(JxExec *x, JxState *cold, JxState *end) {
    Walk library, program;
    JxState *warm = NULL;
    if (is_all_concrete(x, end, &library) && cold->twins.root == end->twins.root) {
        warm = jx_state_fork(x, cold);
        jx_heap_fini(&warm->heap);
        jx_heap_fork(&warm->heap, &end->heap);
        jx_pmap_fini(&warm->constants);
        jx_pmap_fork(&warm->constants, &end->constants);
        warm->hidden_classes = end->hidden_classes;
        jx_pmap_each(&end->statics, take_statics, warm);
        walk(&program, x, cold, false);
        for (size_t i = 0; i < program.list.count; i++)
            jx_heap_put_back(&warm->heap, &cold->heap, program.list.data[i]);
        end_walk(&program);
        for (size_t i = 0; i < library.list.count; i++) {  // no input of what comes
            JxRef ref = library.list.data[i];
            if (jx_heap_read(&warm->heap, ref)->flags & JX_OBJECT_INPUT)
                jx_heap_write(&warm->heap, ref)->flags &= (uint16_t)~JX_OBJECT_INPUT;
        }
    }
    end_walk(&library);
    return warm;
}
