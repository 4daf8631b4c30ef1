// SPDX-License-Identifier: Apache-2.0
//
// A VarHandle made here is an object of class VarHandle whose `extra` says what
// it gives access to.  A thread is not interrupted while it runs, so all access modes of a kind
// (plain, opaque, acquire, volatile) are the same.
#include "jdk/dynamic/varhandle.h"

#include <string.h>

#include "base/text.h"
#include "core/access.h"
#include "jdk/intrinsics/boxes.h"
#include "jdk/intrinsics/intrinsics.h"

typedef enum HandleKind { HANDLE_FIELD, HANDLE_STATIC, HANDLE_ARRAY, HANDLE_BYTES } HandleKind;

typedef struct VarHandle {
    HandleKind form;
    JxKind kind;  // of the variable
    const JxFieldInfo *field;
    JxClass *array_class;  // HANDLE_ARRAY
    bool big_endian;       // HANDLE_BYTES
} VarHandle;

static JxFlow new_handle(JxExec *x, JxState *s, VarHandle handle, JxSlot *result) {
    JxLinkError error = {0};
    JxClass *cls = jx_vm_class(x->vm, "java/lang/invoke/VarHandle", &error);
    if (!cls) return jx_throw_link_error(x, s, &error);
    JxObject *object = jx_heap_new_instance(&s->heap, cls);
    object->extra = jx_arena_copy(&x->arena, &handle, sizeof handle);
    *result = jx_slot(object->ref);
    return JX_FLOW_NEXT;
}

// ── making

// lookup.findVarHandle(Class, String, Class) and findStaticVarHandle
static JxFlow find_handle(JxExec *x, JxState *s, JxSlot *args, bool is_static, JxSlot *result) {
    JxClass *cls, *type;
    JxRef name_ref;
    JxFlow flow;
    if ((flow = jx_class_argument(x, s, &args[1], &cls)) != JX_FLOW_NEXT) return flow;
    if ((flow = jx_deref(x, s, &args[2], &name_ref)) != JX_FLOW_NEXT) return flow;
    if ((flow = jx_class_argument(x, s, &args[3], &type)) != JX_FLOW_NEXT) return flow;
    char *name = jx_string_utf8(x, s, name_ref, &x->arena);
    if (!name) return jx_unsupported(x, s, "findVarHandle of a symbolic name");
    JxFieldInfo *field = jx_class_find_field(cls, name, type->descriptor);
    if (!field) {
        char *message = jx_arena_printf(&x->arena, "no such field: %s.%s/%s", jx_class_java_name(cls, &x->arena), name,
                                        jx_class_java_name(type, &x->arena));
        return jx_throw_new(x, s, "java/lang/NoSuchFieldException", message);
    }
    JxClass *from = jx_class_of_object(x, s, (JxRef)jx_get_named(x, s, (JxRef)args[0].v, "lookupClass").v);
    bool wrong_kind = !(field->flags & JX_ACC_STATIC) == is_static;
    if (wrong_kind || (from && !jx_member_accessible(x->vm, from, cls, field->owner, field->flags)))
        return jx_throw_new(x, s, "java/lang/IllegalAccessException", NULL);
    VarHandle handle = {.form = is_static ? HANDLE_STATIC : HANDLE_FIELD, .kind = field->kind, .field = field};
    return new_handle(x, s, handle, result);
}

JX_INTRINSIC(find_var_handle) { return find_handle(x, s, args, false, result); }
JX_INTRINSIC(find_static_var_handle) { return find_handle(x, s, args, true, result); }

JX_INTRINSIC(array_element_handle) {  // arrayElementVarHandle(Class)
    JxClass *cls;
    JxFlow flow = jx_class_argument(x, s, &args[0], &cls);
    if (flow != JX_FLOW_NEXT) return flow;
    if (cls->kind != JX_CLASS_ARRAY) return jx_throw_new(x, s, "java/lang/IllegalArgumentException", NULL);
    return new_handle(x, s, (VarHandle){.form = HANDLE_ARRAY, .kind = cls->element_kind, .array_class = cls}, result);
}

JX_INTRINSIC(byte_view_handle) {  // byteArrayViewVarHandle(Class, ByteOrder)
    JxClass *cls;
    JxRef order;
    JxFlow flow;
    if ((flow = jx_class_argument(x, s, &args[0], &cls)) != JX_FLOW_NEXT) return flow;
    if ((flow = jx_deref(x, s, &args[1], &order)) != JX_FLOW_NEXT) return flow;
    if (cls->kind != JX_CLASS_ARRAY || cls->element_kind == JX_KIND_REF)
        return jx_throw_new(x, s, "java/lang/UnsupportedOperationException", NULL);
    JxFieldInfo *big = jx_class_find_field(jx_heap_read(&s->heap, order)->cls, "BIG_ENDIAN", NULL);
    bool is_big = jx_statics_read(s, big->owner)->as.slots[big->slot].v == order;
    return new_handle(x, s, (VarHandle){.form = HANDLE_BYTES, .kind = cls->element_kind, .big_endian = is_big}, result);
}

JX_INTRINSIC(give_self) {
    *result = args[0];
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(nothing) { return JX_FLOW_NEXT; }

// ── what it is

static uint32_t coordinate_slots(const VarHandle *handle) {
    return handle->form == HANDLE_STATIC ? 0 : handle->form == HANDLE_FIELD ? 1 : 2;
}

JX_INTRINSIC(variable_type) {
    const VarHandle *handle = jx_heap_read(&s->heap, (JxRef)args[0].v)->extra;
    if (!handle) return jx_run_bytecode(x, s, method);
    JxLinkError error = {0};
    JxClass *cls = handle->form == HANDLE_ARRAY   ? handle->array_class->element
                   : handle->form == HANDLE_BYTES ? jx_vm_primitive(x->vm, handle->kind)
                                                  : jx_vm_class_of_descriptor(x->vm, handle->field->descriptor, &error);
    if (!cls) return jx_throw_link_error(x, s, &error);
    *result = jx_slot(jx_class_object(x, cls));
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(coordinate_types) {
    static const char *const descriptors[] = {"()Ljava/util/List;", "(Ljava/lang/Object;)Ljava/util/List;",
                                              "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/util/List;"};
    const VarHandle *handle = jx_heap_read(&s->heap, (JxRef)args[0].v)->extra;
    if (!handle) return jx_run_bytecode(x, s, method);
    JxClass *first = handle->form == HANDLE_FIELD   ? handle->field->owner
                     : handle->form == HANDLE_ARRAY ? handle->array_class
                                                    : x->known.bytes;
    JxSlot types[] = {jx_slot(jx_class_object(x, first)),
                      jx_slot(jx_class_object(x, jx_vm_primitive(x->vm, JX_KIND_INT)))};
    uint32_t count = coordinate_slots(handle);
    JxMethodInfo *of = jx_known_method(x, "java/util/List", "of", descriptors[count]);
    JxFlow flow = jx_initialise(x, s, of->owner);
    return flow == JX_FLOW_NEXT ? jx_tail_call(x, s, method, of, types, count) : flow;
}

// ── the variable

static JxSlot swap_bytes(JxExec *x, JxKind kind, JxSlot value) {
    uint32_t width = (uint32_t)jx_kind_size(kind);
    JxSort sort = width == 8 ? JX_SORT_BV64 : JX_SORT_BV32;
    const JxTerm *t = jx_lift(x, value, jx_kind_sort(kind));
    if (kind == JX_KIND_FLOAT || kind == JX_KIND_DOUBLE) t = jx_term_cast(x->pool, JX_TERM_F2BITS, sort, t);
    const JxTerm *out = jx_term_const(x->pool, sort, 0), *mask = jx_term_const(x->pool, sort, 0xff);
    for (uint32_t k = 0; k < width; k++) {
        const JxTerm *byte = jx_term_binary(x->pool, JX_TERM_LSHR, t, jx_term_const(x->pool, sort, 8 * k));
        byte = jx_term_binary(x->pool, JX_TERM_BVAND, byte, mask);
        byte = jx_term_binary(x->pool, JX_TERM_SHL, byte, jx_term_const(x->pool, sort, 8 * (width - 1 - k)));
        out = jx_term_binary(x->pool, JX_TERM_BVOR, out, byte);
    }
    if (kind == JX_KIND_FLOAT || kind == JX_KIND_DOUBLE)
        out = jx_term_cast(x->pool, JX_TERM_BITS2F, jx_kind_sort(kind), out);
    return jx_narrow(x, kind, jx_slot_term(out));
}

// Checks the coordinates as the access would; the offset is that of Unsafe.
static JxFlow locate_element(JxExec *x, JxState *s, const VarHandle *handle, JxSlot *at, bool writes, JxPlace *place) {
    JxRef ref;
    JxFlow flow = jx_deref(x, s, &at[0], &ref);
    if (flow != JX_FLOW_NEXT) return flow;
    uint32_t width = (uint32_t)jx_kind_size(handle->kind);
    uint32_t size = handle->form == HANDLE_ARRAY ? 1 : width;
    const JxTerm *index = jx_lift(x, at[1], JX_SORT_BV32);
    const JxTerm *last = jx_term_sub(x->pool, jx_lift(x, jx_heap_read(&s->heap, ref)->length, JX_SORT_BV32),
                                     jx_term_const(x->pool, JX_SORT_BV32, size));
    const JxTerm *zero = jx_term_const(x->pool, JX_SORT_BV32, 0);
    const JxTerm *inside = jx_term_and(x->pool, jx_term_binary(x->pool, JX_TERM_SLE, zero, index),
                                       jx_term_binary(x->pool, JX_TERM_SLE, index, last));
    const char *exception = handle->form == HANDLE_ARRAY ? "java/lang/ArrayIndexOutOfBoundsException"
                                                         : "java/lang/IndexOutOfBoundsException";
    JxSlot length = jx_heap_read(&s->heap, ref)->length;
    const char *message = NULL;
    if (!at[1].t && !length.t)
        message = jx_arena_printf(&x->arena, "Index %d out of bounds for length %d", (int32_t)at[1].v,
                                  (int32_t)length.v - (int32_t)(size - 1));
    if ((flow = jx_require(x, s, inside, exception, message)) != JX_FLOW_NEXT) return flow;
    JxTermPool *pool = x->pool;
    const JxTerm *offset = jx_term_cast(pool, JX_TERM_SEXT, JX_SORT_BV64, index);
    uint32_t scale = handle->form == HANDLE_ARRAY ? width : 1;
    offset = jx_term_binary(pool, JX_TERM_MUL, offset, jx_term_const(pool, JX_SORT_BV64, scale));
    offset = jx_term_binary(pool, JX_TERM_ADD, offset, jx_term_const(pool, JX_SORT_BV64, JX_ACCESS_HEADER));
    return jx_access_locate(x, s, &at[0], jx_slot_term(offset), writes, place);
}

static JxFlow locate(JxExec *x, JxState *s, const VarHandle *handle, JxSlot *at, bool writes, JxPlace *place) {
    JxRef ref;
    JxFlow flow;
    switch (handle->form) {
    case HANDLE_STATIC: return jx_access_static(x, s, handle->field, writes, place);
    case HANDLE_FIELD:
        if ((flow = jx_deref(x, s, &at[0], &ref)) == JX_FLOW_NEXT)
            jx_access_field(x, s, ref, handle->field, writes, place);
        return flow;
    default: return locate_element(x, s, handle, at, writes, place);
    }
}

static JxFlow load(JxExec *x, JxState *s, const VarHandle *handle, const JxPlace *place, JxSlot *value) {
    JxFlow flow = jx_access_load(x, s, place, handle->kind, value);
    if (flow == JX_FLOW_NEXT && handle->big_endian) *value = swap_bytes(x, handle->kind, *value);
    return flow;
}

static JxFlow store(JxExec *x, JxState *s, const VarHandle *handle, const JxPlace *place, JxSlot value) {
    if (handle->big_endian) value = swap_bytes(x, handle->kind, value);
    return jx_access_store(x, s, place, handle->kind, value);
}

// ── access modes

static JxSlot combine_bits(JxExec *x, const char *name, JxKind kind, JxSlot a, JxSlot b) {
    JxTermOp op = jx_text_starts_with(name, "getAndBitwiseOr")    ? JX_TERM_BVOR
                  : jx_text_starts_with(name, "getAndBitwiseAnd") ? JX_TERM_BVAND
                                                                  : JX_TERM_BVXOR;
    JxSort sort = jx_kind_sort(kind);
    return jx_narrow(x, kind, jx_slot_term(jx_term_binary(x->pool, op, jx_lift(x, a, sort), jx_lift(x, b, sort))));
}

static JxFlow compare_and(JxExec *x, JxState *s, const VarHandle *handle, const char *name, JxSlot *at, JxSlot *values,
                          JxSlot *result) {
    JxPlace place;
    JxSlot old;
    bool same;
    JxFlow flow;
    if ((flow = locate(x, s, handle, at, true, &place)) != JX_FLOW_NEXT) return flow;
    if ((flow = load(x, s, handle, &place, &old)) != JX_FLOW_NEXT) return flow;
    *result = old;
    if ((flow = jx_access_same(x, s, handle->kind, &old, &values[0], &same)) != JX_FLOW_NEXT) return flow;
    if (same) {
        if ((flow = locate(x, s, handle, at, true, &place)) != JX_FLOW_NEXT) return flow;
        if ((flow = store(x, s, handle, &place, values[1])) != JX_FLOW_NEXT) return flow;
    }
    if (!jx_text_starts_with(name, "compareAndExchange")) *result = jx_slot(same);
    return JX_FLOW_NEXT;
}

static JxFlow access_mode(JxExec *x, JxState *s, const VarHandle *handle, const char *name, JxSlot *at, JxSlot *values,
                          JxSlot *result) {
    if (jx_text_starts_with(name, "weakCompareAnd") && jx_environment_asked_by_program(s) &&
        !JX_MUTANT("hedge:weak comparison"))
        jx_note_environment(x, s, NULL);
    if (jx_text_starts_with(name, "compareAnd") || jx_text_starts_with(name, "weakCompareAnd"))
        return compare_and(x, s, handle, name, at, values, result);
    bool gets = jx_text_starts_with(name, "get"), updates = jx_text_starts_with(name, "getAnd");
    JxPlace place;
    JxFlow flow = locate(x, s, handle, at, !gets || updates, &place);
    if (flow != JX_FLOW_NEXT) return flow;
    if (gets && (flow = load(x, s, handle, &place, result)) != JX_FLOW_NEXT) return flow;
    if (gets && !updates) return JX_FLOW_NEXT;
    JxSlot value = values[0];
    if (jx_text_starts_with(name, "getAndAdd")) value = jx_access_add(x, handle->kind, *result, value);
    if (jx_text_starts_with(name, "getAndBitwise")) value = combine_bits(x, name, handle->kind, *result, value);
    return store(x, s, handle, &place, value);
}

// ── calls

// Reads the value arguments that follow the coordinates; false when a conversion is not supported.
static bool read_values(JxExec *x, const VarHandle *handle, const char *types, JxSlot *slots, JxSlot *values) {
    uint32_t count = 0, at = 0, skip = coordinate_slots(handle);
    for (const char *p = types + 1; *p != ')'; p++) {
        JxKind kind = jx_kind_of_descriptor(*p);
        const char *type = p;
        while (*p == '[') p++;
        if (*p == 'L') p = strchr(p, ';');
        if (at >= skip) {
            if (count == 2 || (kind == JX_KIND_REF) != (handle->kind == JX_KIND_REF)) return false;
            values[count] = slots[at];
            if (*type != 'L' && *type != '[' && !jx_widen(x, kind, handle->kind, &values[count])) {
                if (jx_kind_slots(kind) != 1 || jx_kind_slots(handle->kind) != 1) return false;
            }
            count++;
        }
        at += (uint32_t)jx_kind_slots(kind);
    }
    return true;
}

JxFlow jx_invoke_var_handle(JxExec *x, JxState *s, JxInsn *insn, const JxMethodInfo *method) {
    JxFrame *f = s->top;
    const JxConstant *constant = &f->code->method->owner->file->pool[insn->b];
    const char *descriptor = constant->as.member.descriptor.bytes;
    JxSlot *args = jx_frame_stack(f) + f->sp - insn->a;
    JxRef ref;
    JxFlow flow = jx_deref(x, s, &args[0], &ref);
    if (flow != JX_FLOW_NEXT) return flow;
    const JxObject *object = jx_heap_read(&s->heap, ref);
    if (!object->extra || strcmp(object->cls->name, "java/lang/invoke/VarHandle") != 0)
        return jx_unsupported(x, s, "VarHandle of an unknown kind: %s", method->name);
    const VarHandle *handle = object->extra;
    JxSlot values[2] = {0}, result = jx_slot(0);
    if (!read_values(x, handle, descriptor, args + 1, values))
        return jx_unsupported(x, s, "VarHandle.%s with arguments %s", method->name, descriptor);
    flow = access_mode(x, s, handle, method->name, args + 1, values, &result);
    if (flow != JX_FLOW_NEXT) return flow;
    const char *type = strchr(descriptor, ')') + 1;
    JxKind kind = jx_kind_of_descriptor(*type);
    bool is_flag = strstr(method->name, "ompareAndSet") != NULL;
    JxKind have = is_flag ? JX_KIND_BOOLEAN : handle->kind;
    if (kind != JX_KIND_VOID && (kind == JX_KIND_REF) != (have == JX_KIND_REF))
        return jx_unsupported(x, s, "VarHandle.%s with result %s", method->name, type);
    if (kind != JX_KIND_VOID && kind != JX_KIND_REF && !jx_widen(x, have, kind, &result))
        return jx_unsupported(x, s, "VarHandle.%s with result %s", method->name, type);
    f = s->top;
    f->sp -= insn->a;
    if (kind != JX_KIND_VOID) jx_push_kind(f, kind, result);
    f->pc++;
    return JX_FLOW_RELOAD;
}

#define HANDLES "java/lang/invoke/MethodHandles"
#define HANDLE "java/lang/invoke/VarHandle"
static const JxIntrinsic rows[] = {
    {HANDLES "$Lookup", "findVarHandle", NULL, find_var_handle, JX_ANSWER_FUNCTION, NULL},
    {HANDLES "$Lookup", "findStaticVarHandle", NULL, find_static_var_handle, JX_ANSWER_FUNCTION, NULL},
    {HANDLES, "arrayElementVarHandle", NULL, array_element_handle, JX_ANSWER_FUNCTION, NULL},
    {HANDLES, "byteArrayViewVarHandle", NULL, byte_view_handle, JX_ANSWER_FUNCTION, NULL},
    {HANDLE, "withInvokeExactBehavior", NULL, give_self, JX_ANSWER_FUNCTION, NULL},
    {HANDLE, "withInvokeBehavior", NULL, give_self, JX_ANSWER_FUNCTION, NULL},
    {HANDLE, "varType", NULL, variable_type, JX_ANSWER_FUNCTION, NULL},
    {HANDLE, "coordinateTypes", NULL, coordinate_types, JX_ANSWER_FUNCTION, NULL},
    {HANDLE, "fullFence", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {HANDLE, "acquireFence", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {HANDLE, "releaseFence", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {HANDLE, "loadLoadFence", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {HANDLE, "storeStoreFence", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {HANDLE, "<clinit>", NULL, nothing, JX_ANSWER_EFFECT, NULL},
};
JX_INTRINSIC_TABLE(jx_intrinsics_varhandle, rows);
