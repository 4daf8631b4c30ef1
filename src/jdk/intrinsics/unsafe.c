// SPDX-License-Identifier: Apache-2.0
//
// jdk.internal.misc.Unsafe, java.lang.ref and their kin.
#include <string.h>

#include "core/access.h"
#include "jdk/intrinsics/intrinsics.h"

// this, object, offset (two slots), then values
JX_INTRINSIC(unsafe_get) {
    JxPlace place;
    JxFlow flow = jx_access_locate(x, s, &args[1], args[2], false, &place);
    return flow == JX_FLOW_NEXT ? jx_access_load(x, s, &place, method->return_kind, result) : flow;
}

JX_INTRINSIC(unsafe_put) {
    JxPlace place;
    JxFlow flow = jx_access_locate(x, s, &args[1], args[2], true, &place);
    return flow == JX_FLOW_NEXT ? jx_access_store(x, s, &place, method->parameter_kinds[2], args[4]) : flow;
}

// compareAndSet… returns whether, compareAndExchange… what was there.
JX_INTRINSIC(unsafe_compare) {
    JxPlace place;
    JxKind kind = method->parameter_kinds[2];
    JxSlot old;
    bool same;
    JxFlow flow = jx_access_locate(x, s, &args[1], args[2], true, &place);
    if (flow != JX_FLOW_NEXT || (flow = jx_access_load(x, s, &place, kind, &old)) != JX_FLOW_NEXT) return flow;
    if ((flow = jx_access_same(x, s, kind, &old, &args[4], &same)) != JX_FLOW_NEXT) return flow;
    if (same) {
        if ((flow = jx_access_locate(x, s, &args[1], args[2], true, &place)) != JX_FLOW_NEXT) return flow;
        flow = jx_access_store(x, s, &place, kind, args[4 + jx_kind_slots(kind)]);
    }
    bool exchange = strncmp(method->name, "compareAndExchange", 18) == 0;
    *result = exchange ? old : jx_slot(same);
    return flow;
}

JX_INTRINSIC(unsafe_get_and_set) {
    JxPlace place;
    JxFlow flow = jx_access_locate(x, s, &args[1], args[2], true, &place);
    if (flow != JX_FLOW_NEXT || (flow = jx_access_load(x, s, &place, method->return_kind, result)) != JX_FLOW_NEXT)
        return flow;
    return jx_access_store(x, s, &place, method->return_kind, args[4]);
}

JX_INTRINSIC(unsafe_get_and_add) {
    JxPlace place;
    JxKind kind = method->return_kind;
    JxFlow flow = jx_access_locate(x, s, &args[1], args[2], true, &place);
    if (flow != JX_FLOW_NEXT || (flow = jx_access_load(x, s, &place, kind, result)) != JX_FLOW_NEXT) return flow;
    return jx_access_store(x, s, &place, kind, jx_access_add(x, kind, *result, args[4]));
}

// ── offsets

static JxFlow give_offset(JxExec *x, JxState *s, JxClass *cls, const char *name, JxSlot *result) {
    for (uint32_t i = 0; cls && name && i < cls->field_count; i++)
        if (strcmp(cls->fields[i].name, name) == 0) {
            *result = jx_slot(jx_access_offset(&cls->fields[i]));
            return JX_FLOW_NEXT;
        }
    return jx_throw_new(x, s, "java/lang/InternalError", name);
}

JX_INTRINSIC(offset_by_name) {  // (Class, String)
    JxRef cls, name;
    JxFlow flow;
    if ((flow = jx_deref(x, s, &args[1], &cls)) != JX_FLOW_NEXT) return flow;
    if ((flow = jx_deref(x, s, &args[2], &name)) != JX_FLOW_NEXT) return flow;
    return give_offset(x, s, jx_class_of_object(x, s, cls), jx_string_utf8(x, s, name, &x->arena), result);
}

JX_INTRINSIC(offset_of_field) {  // (Field)
    JxRef field;
    JxFlow flow = jx_deref(x, s, &args[1], &field);
    if (flow != JX_FLOW_NEXT) return flow;
    JxClass *cls = jx_class_of_object(x, s, (JxRef)jx_get_named(x, s, field, "clazz").v);
    *result = jx_slot(jx_access_offset(&cls->fields[jx_get_named(x, s, field, "slot").v]));
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(static_base) {
    JxRef field;
    JxFlow flow = jx_deref(x, s, &args[1], &field);
    if (flow == JX_FLOW_NEXT) *result = jx_get_named(x, s, field, "clazz");
    return flow;
}

JX_INTRINSIC(array_base) {
    *result = jx_slot(JX_ACCESS_HEADER);
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(array_scale) {
    JxRef cls;
    JxFlow flow = jx_deref(x, s, &args[1], &cls);
    if (flow == JX_FLOW_NEXT) *result = jx_slot((uint64_t)jx_kind_size(jx_class_of_object(x, s, cls)->element_kind));
    return flow;
}

// Static initialiser of UnsafeConstants: what the JVM injects.
JX_INTRINSIC(init_constants) {
    JxObject *statics = jx_statics_write(x, s, method->owner);
    static const struct {
        const char *name;
        uint64_t value;
    } rows[] = {{"ADDRESS_SIZE0", 8}, {"PAGE_SIZE", 4096}, {"BIG_ENDIAN", 0}, {"UNALIGNED_ACCESS", 1}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        JxFieldInfo *field = jx_class_find_field(method->owner, rows[i].name, NULL);
        if (field) statics->as.slots[field->slot] = jx_slot(rows[i].value);
    }
    return JX_FLOW_NEXT;
}

// ── classes and bulk memory

JX_INTRINSIC(allocate_instance) {
    JxClass *cls;
    JxFlow flow = jx_class_argument(x, s, &args[1], &cls);
    if (flow != JX_FLOW_NEXT || (flow = jx_initialise(x, s, cls)) != JX_FLOW_NEXT) return flow;
    *result = jx_slot(jx_heap_new_instance(&s->heap, cls)->ref);
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(ensure_initialized) {
    JxClass *cls;
    JxFlow flow = jx_class_argument(x, s, &args[1], &cls);
    return flow == JX_FLOW_NEXT ? jx_initialise(x, s, cls) : flow;
}

JX_INTRINSIC(should_be_initialized) {
    JxClass *cls;
    JxFlow flow = jx_class_argument(x, s, &args[1], &cls);
    if (flow == JX_FLOW_NEXT) *result = jx_slot(cls->initializer && !jx_statics_read(s, cls));
    return flow;
}

// allocateUninitializedArray(Class component, int length): zeroed is as good as any content.
JX_INTRINSIC(allocate_array) {
    JxClass *cls;
    JxFlow flow = jx_class_argument(x, s, &args[1], &cls);
    return flow == JX_FLOW_NEXT ? jx_new_array(x, s, jx_class_array_of(x->vm, cls), args[2], result) : flow;
}

// Between arrays, byte by byte; the bytes of each group of `element` are turned round.
static JxFlow copy_bytes(JxExec *x, JxState *s, JxSlot *args, uint64_t element) {
    JxSlot from = args[1], to = args[4];
    if (args[2].t || args[5].t || args[7].t) return jx_unsupported(x, s, "Unsafe.copyMemory of symbolic size");
    uint64_t count = args[7].v;
    JxFlow flow;
    if ((flow = jx_resolve(x, s, &from)) != JX_FLOW_NEXT || (flow = jx_resolve(x, s, &to)) != JX_FLOW_NEXT) return flow;
    bool backwards = from.v == to.v && args[2].v < args[5].v;
    for (uint64_t k = 0; k < count; k++) {
        uint64_t i = backwards ? count - 1 - k : k, j = i - i % element + (element - 1 - i % element);
        JxPlace source, target;
        JxSlot byte;
        if ((flow = jx_access_locate(x, s, &from, jx_slot(args[2].v + i), false, &source)) != JX_FLOW_NEXT) return flow;
        if ((flow = jx_access_load(x, s, &source, JX_KIND_BYTE, &byte)) != JX_FLOW_NEXT) return flow;
        if ((flow = jx_access_locate(x, s, &to, jx_slot(args[5].v + j), true, &target)) != JX_FLOW_NEXT) return flow;
        if ((flow = jx_access_store(x, s, &target, JX_KIND_BYTE, byte)) != JX_FLOW_NEXT) return flow;
    }
    return JX_FLOW_NEXT;
}

// copyMemory0(from, offset, to, offset, bytes)
JX_INTRINSIC(copy_memory) { return copy_bytes(x, s, args, 1); }

// copySwapMemory0(from, offset, to, offset, bytes, element size)
JX_INTRINSIC(copy_swap_memory) {
    JxSlot from = args[1], to = args[4];
    bool known = jx_binding_lookup(x, s, &from) && jx_binding_lookup(x, s, &to);
    if (args[9].t || !known || from.v == to.v) return jx_unsupported(x, s, "Unsafe.copySwapMemory in place");
    return copy_bytes(x, s, args, args[9].v);
}

JX_INTRINSIC(set_memory) {  // setMemory0(object, offset, bytes, value)
    if (args[2].t || args[4].t) return jx_unsupported(x, s, "Unsafe.setMemory of symbolic size");
    for (uint64_t i = 0; i < args[4].v; i++) {
        JxPlace place;
        JxFlow flow = jx_access_locate(x, s, &args[1], jx_slot(args[2].v + i), true, &place);
        if (flow != JX_FLOW_NEXT || (flow = jx_access_store(x, s, &place, JX_KIND_BYTE, args[6])) != JX_FLOW_NEXT)
            return flow;
    }
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(throw_exception) {
    JxRef ref;
    JxFlow flow = jx_deref(x, s, &args[1], &ref);
    return flow == JX_FLOW_NEXT ? jx_throw(x, s, ref) : flow;
}

JX_INTRINSIC(nothing) { return JX_FLOW_NEXT; }

// ── java.lang.ref: nothing is ever collected

JX_INTRINSIC(refers_to) {
    JxSlot referent = jx_get_named(x, s, (JxRef)args[0].v, "referent");
    bool equal;
    JxFlow flow = jx_ref_equal(x, s, &referent, &args[1], &equal);
    *result = jx_slot(equal);
    return flow;
}

JX_INTRINSIC(clear_reference) {
    jx_set_named(x, s, (JxRef)args[0].v, "referent", jx_slot(0));
    return JX_FLOW_NEXT;
}

#define U "jdk/internal/misc/Unsafe"
#define OJ "(Ljava/lang/Object;J"
#define REF "Ljava/lang/Object;"
#define ACCESS(Name, letter)                                                                                           \
    {U, "get" Name, OJ ")" letter, unsafe_get, JX_ANSWER_FUNCTION, NULL},                                              \
        {U, "get" Name "Volatile", NULL, unsafe_get, JX_ANSWER_FUNCTION, NULL},                                        \
        {U, "get" Name "Acquire", NULL, unsafe_get, JX_ANSWER_FUNCTION, NULL},                                         \
        {U, "get" Name "Opaque", NULL, unsafe_get, JX_ANSWER_FUNCTION, NULL},                                          \
        {U, "put" Name, OJ letter ")V", unsafe_put, JX_ANSWER_EFFECT, NULL},                                           \
        {U, "put" Name "Volatile", NULL, unsafe_put, JX_ANSWER_EFFECT, NULL},                                          \
        {U, "put" Name "Release", NULL, unsafe_put, JX_ANSWER_EFFECT, NULL},                                           \
        {U, "put" Name "Opaque", NULL, unsafe_put, JX_ANSWER_EFFECT, NULL},                                            \
        {U, "compareAndSet" Name, NULL, unsafe_compare, JX_ANSWER_FUNCTION, NULL},                                     \
        {U, "compareAndExchange" Name, NULL, unsafe_compare, JX_ANSWER_FUNCTION, NULL}, {                              \
        U, "getAndSet" Name, NULL, unsafe_get_and_set, JX_ANSWER_FUNCTION, NULL                                        \
    }

static const JxIntrinsic rows[] = {
    ACCESS("Int", "I"),
    ACCESS("Long", "J"),
    ACCESS("Reference", REF),
    ACCESS("Boolean", "Z"),
    ACCESS("Byte", "B"),
    ACCESS("Short", "S"),
    ACCESS("Char", "C"),
    ACCESS("Float", "F"),
    ACCESS("Double", "D"),
    {U, "getShortUnaligned", OJ ")S", unsafe_get, JX_ANSWER_FUNCTION, NULL},
    {U, "getCharUnaligned", OJ ")C", unsafe_get, JX_ANSWER_FUNCTION, NULL},
    {U, "getIntUnaligned", OJ ")I", unsafe_get, JX_ANSWER_FUNCTION, NULL},
    {U, "getLongUnaligned", OJ ")J", unsafe_get, JX_ANSWER_FUNCTION, NULL},
    {U, "putShortUnaligned", OJ "S)V", unsafe_put, JX_ANSWER_EFFECT, NULL},
    {U, "putCharUnaligned", OJ "C)V", unsafe_put, JX_ANSWER_EFFECT, NULL},
    {U, "putIntUnaligned", OJ "I)V", unsafe_put, JX_ANSWER_EFFECT, NULL},
    {U, "putLongUnaligned", OJ "J)V", unsafe_put, JX_ANSWER_EFFECT, NULL},
    {U, "getAndAddInt", NULL, unsafe_get_and_add, JX_ANSWER_FUNCTION, NULL},
    {U, "getAndAddLong", NULL, unsafe_get_and_add, JX_ANSWER_FUNCTION, NULL},
    {U, "objectFieldOffset1", NULL, offset_by_name, JX_ANSWER_FUNCTION, NULL},
    {U, "objectFieldOffset0", NULL, offset_of_field, JX_ANSWER_FUNCTION, NULL},
    {U, "staticFieldOffset0", NULL, offset_of_field, JX_ANSWER_FUNCTION, NULL},
    {U, "staticFieldBase0", NULL, static_base, JX_ANSWER_FUNCTION, NULL},
    {U, "arrayBaseOffset", NULL, array_base, JX_ANSWER_FUNCTION, NULL},
    {U, "arrayBaseOffset0", NULL, array_base, JX_ANSWER_FUNCTION, NULL},
    {U, "arrayIndexScale0", NULL, array_scale, JX_ANSWER_FUNCTION, NULL},
    {U, "allocateInstance", NULL, allocate_instance, JX_ANSWER_FUNCTION, NULL},
    {U, "allocateUninitializedArray", NULL, allocate_array, JX_ANSWER_FUNCTION, NULL},
    {U, "ensureClassInitialized0", NULL, ensure_initialized, JX_ANSWER_EFFECT, NULL},
    {U, "shouldBeInitialized0", NULL, should_be_initialized, JX_ANSWER_FUNCTION, NULL},
    {U, "copyMemory0", NULL, copy_memory, JX_ANSWER_EFFECT, NULL},
    {U, "copySwapMemory0", NULL, copy_swap_memory, JX_ANSWER_EFFECT, NULL},
    {U, "setMemory0", NULL, set_memory, JX_ANSWER_EFFECT, NULL},
    {U, "throwException", NULL, throw_exception, JX_ANSWER_EFFECT, NULL},
    {U, "fullFence", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {U, "loadFence", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {U, "storeFence", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {U, "loadLoadFence", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {U, "storeStoreFence", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {"jdk/internal/misc/UnsafeConstants", "<clinit>", NULL, init_constants, JX_ANSWER_EFFECT, NULL},
    {"java/lang/ref/Reference", "<clinit>", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {"java/lang/ref/Finalizer", "<clinit>", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {"java/lang/ref/Reference", "refersTo0", NULL, refers_to, JX_ANSWER_INNER, NULL},
    {"java/lang/ref/PhantomReference", "refersTo0", NULL, refers_to, JX_ANSWER_INNER, NULL},
    {"java/lang/ref/Reference", "clear0", NULL, clear_reference, JX_ANSWER_EFFECT, NULL},
    {"java/lang/ref/PhantomReference", "clear0", NULL, clear_reference, JX_ANSWER_EFFECT, NULL},
    {"java/lang/ref/Reference", "reachabilityFence", NULL, nothing, JX_ANSWER_EFFECT, NULL},
};
JX_INTRINSIC_TABLE(jx_intrinsics_unsafe, rows);
