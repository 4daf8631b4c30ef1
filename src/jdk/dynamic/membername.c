// SPDX-License-Identifier: Apache-2.0
//
// The native methods of java.lang.invoke.MethodHandleNatives: members by name.
#include <string.h>

#include "core/access.h"
#include "jdk/dynamic/methodhandle.h"
#include "jdk/intrinsics/intrinsics.h"

enum { REF_GET_FIELD = 1, REF_GET_STATIC, REF_PUT_FIELD, REF_PUT_STATIC };
enum { REF_VIRTUAL = 5, REF_STATIC, REF_SPECIAL, REF_NEW_SPECIAL, REF_INTERFACE };
enum {  // MemberName.flags, as MethodHandleNatives.Constants has them
    IS_METHOD = 0x10000,
    IS_CONSTRUCTOR = 0x20000,
    IS_FIELD = 0x40000,
    IS_CALLER_SENSITIVE = 0x100000,
    IS_TRUSTED_FINAL = 0x200000,
    KIND_SHIFT = 24
};

static JxSlot *target_slot(JxState *s, JxRef member) {
    JxObject *object = jx_heap_write(&s->heap, member);
    JX_ASSERT(object->cls->injected_slot != UINT32_MAX);
    return &object->as.slots[object->cls->injected_slot];
}

void *jx_member_target(JxState *s, JxRef member) {
    const JxObject *object = jx_heap_read(&s->heap, member);
    if (object->cls->injected_slot == UINT32_MAX) return NULL;
    return (void *)(uintptr_t)object->as.slots[object->cls->injected_slot].v;
}

static void set_member(JxExec *x, JxState *s, JxRef member, JxClass *owner, uint32_t flags, const void *target) {
    jx_set_named(x, s, member, "clazz", jx_slot(jx_class_object(x, owner)));
    jx_set_named(x, s, member, "flags", jx_slot(flags));
    *target_slot(s, member) = jx_slot((uint64_t)(uintptr_t)target);
}

static void set_method(JxExec *x, JxState *s, JxRef member, const JxMethodInfo *method) {
    bool direct = method->flags & (JX_ACC_PRIVATE | JX_ACC_FINAL) || method->owner->flags & JX_ACC_FINAL;
    uint32_t kind = method->flags & JX_ACC_STATIC               ? REF_STATIC
                    : method->name[0] == '<' || direct          ? REF_SPECIAL
                    : method->owner->kind == JX_CLASS_INTERFACE ? REF_INTERFACE
                                                                : REF_VIRTUAL;
    uint32_t flags = method->flags | kind << KIND_SHIFT | (method->name[0] == '<' ? IS_CONSTRUCTOR : IS_METHOD);
    if (method->caller_sensitive) flags |= IS_CALLER_SENSITIVE;
    set_member(x, s, member, method->owner, flags, method);
}

static void set_field(JxExec *x, JxState *s, JxRef member, const JxFieldInfo *field, bool setter) {
    bool is_static = field->flags & JX_ACC_STATIC;
    uint32_t kind = (is_static ? REF_GET_STATIC : REF_GET_FIELD) + (setter ? REF_PUT_FIELD - REF_GET_FIELD : 0);
    uint32_t flags = field->flags | IS_FIELD | kind << KIND_SHIFT;
    bool trusted = is_static || field->owner->is_record || field->owner->is_hidden;
    if (field->flags & JX_ACC_FINAL && trusted) flags |= IS_TRUSTED_FINAL;
    set_member(x, s, member, field->owner, flags, field);
}

// ── names and types

// The descriptor of MemberName.type: a MethodType, a Class, or a String.  NULL: none of these.
static const char *type_descriptor(JxExec *x, JxState *s, JxRef type) {
    const JxObject *object = jx_heap_read(&s->heap, type);
    if (object->cls == x->known.string) return jx_string_utf8(x, s, type, &x->arena);
    if (object->cls == x->known.clazz) return jx_class_of_object(x, s, type)->descriptor;
    if (strcmp(object->cls->name, "java/lang/invoke/MethodType") != 0) return NULL;
    JxRef parameters = (JxRef)jx_get_named(x, s, type, "ptypes").v;
    JxStrbuf out;
    jx_strbuf_init(&out, &x->ctx->alloc);
    jx_strbuf_char(&out, '(');
    for (uint32_t i = 0; i < jx_heap_read(&s->heap, parameters)->count; i++) {
        JxRef cls = (JxRef)jx_array_get(jx_heap_read(&s->heap, parameters), i).v;
        jx_strbuf_str(&out, jx_class_of_object(x, s, cls)->descriptor);
    }
    jx_strbuf_char(&out, ')');
    jx_strbuf_str(&out, jx_class_of_object(x, s, (JxRef)jx_get_named(x, s, type, "rtype").v)->descriptor);
    const char *text = jx_strbuf_dup(&out, &x->arena);
    jx_strbuf_fini(&out);
    return text;
}

typedef struct Request {
    JxRef member;
    JxClass *cls, *caller;  // caller NULL: no access check
    const char *name, *descriptor;
    uint32_t flags, kind;
    bool speculative;
} Request;

static JxFlow fail(JxExec *x, JxState *s, const Request *r, const char *exception, JxSlot *result) {
    *result = jx_slot(0);
    if (r->speculative) return JX_FLOW_NEXT;
    char *message =
        jx_arena_printf(&x->arena, "%s.%s%s", jx_class_java_name(r->cls, &x->arena), r->name, r->descriptor);
    return jx_throw_new(x, s, exception, message);
}

// invokeBasic and linkTo… are there with any descriptor.
static JxMethodInfo *find_polymorphic(JxExec *x, const Request *r) {
    if (strcmp(r->cls->name, "java/lang/invoke/MethodHandle") != 0) return NULL;
    bool basic = strcmp(r->name, "invokeBasic") == 0;
    if (!basic && strncmp(r->name, "linkTo", 6) != 0) return NULL;
    const char *receiver = basic ? "Ljava/lang/invoke/MethodHandle;" : "";
    return jx_handle_method(x, r->name, jx_arena_printf(&x->arena, "(%s%s", receiver, r->descriptor + 1));
}

static JxFlow resolve_method(JxExec *x, JxState *s, const Request *r, JxSlot *result) {
    JxMethodInfo *method = find_polymorphic(x, r);
    if (method) {
        uint32_t kind = strcmp(r->name, "invokeBasic") == 0 ? REF_SPECIAL : REF_STATIC;
        uint32_t flags = JX_ACC_FINAL | JX_ACC_NATIVE | (kind == REF_STATIC ? JX_ACC_STATIC : 0);
        set_member(x, s, r->member, r->cls, flags | IS_METHOD | kind << KIND_SHIFT, method);
        return JX_FLOW_NEXT;
    }
    bool constructor = r->flags & IS_CONSTRUCTOR;
    method = constructor ? jx_class_declared_method(r->cls, "<init>", r->descriptor)
                         : jx_class_find_method(r->cls, r->name, r->descriptor);
    if (!method && r->cls->kind == JX_CLASS_INTERFACE)
        method = jx_class_find_method(x->known.object, r->name, r->descriptor);
    if (!method || (!constructor && r->name[0] == '<')) return fail(x, s, r, "java/lang/NoSuchMethodError", result);
    if (!(method->flags & JX_ACC_STATIC) == (r->kind == REF_STATIC))
        return fail(x, s, r, "java/lang/IncompatibleClassChangeError", result);
    if (r->caller && !jx_member_accessible(x->vm, r->caller, r->cls, method->owner, method->flags))
        return fail(x, s, r, "java/lang/IllegalAccessError", result);
    set_method(x, s, r->member, method);
    return JX_FLOW_NEXT;
}

static JxFlow resolve_field(JxExec *x, JxState *s, const Request *r, JxSlot *result) {
    JxFieldInfo *field = jx_class_find_field(r->cls, r->name, r->descriptor);
    if (!field) return fail(x, s, r, "java/lang/NoSuchFieldError", result);
    if (r->caller && !jx_member_accessible(x->vm, r->caller, r->cls, field->owner, field->flags))
        return fail(x, s, r, "java/lang/IllegalAccessError", result);
    set_field(x, s, r->member, field, r->kind == REF_PUT_FIELD || r->kind == REF_PUT_STATIC);
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(resolve) {  // resolve(MemberName self, Class caller, int lookupMode, boolean speculative)
    Request r = {.speculative = args[3].v & 1};
    JxRef name, type, cls;
    JxFlow flow = jx_deref(x, s, &args[0], &r.member);
    if (flow != JX_FLOW_NEXT) return flow;
    if (args[1].v) r.caller = jx_class_of_object(x, s, (JxRef)args[1].v);
    cls = (JxRef)jx_get_named(x, s, r.member, "clazz").v;
    name = (JxRef)jx_get_named(x, s, r.member, "name").v;
    type = (JxRef)jx_get_named(x, s, r.member, "type").v;
    r.flags = (uint32_t)jx_get_named(x, s, r.member, "flags").v;
    r.kind = r.flags >> KIND_SHIFT & 15;
    *result = args[0];
    if (jx_member_target(s, r.member)) return JX_FLOW_NEXT;
    if (!cls || !name || !type) return jx_throw_new(x, s, "java/lang/InternalError", "nothing to resolve");
    r.cls = jx_class_of_object(x, s, cls);
    r.name = jx_string_utf8(x, s, name, &x->arena);
    r.descriptor = type_descriptor(x, s, type);
    if (!r.name || !r.descriptor) return jx_unsupported(x, s, "a method handle by a symbolic name");
    return r.flags & IS_FIELD ? resolve_field(x, s, &r, result) : resolve_method(x, s, &r, result);
}

JX_INTRINSIC(init_member) {  // init(MemberName self, Object ref): a Field, Method or Constructor
    JxRef member, ref;
    JxFlow flow;
    if ((flow = jx_deref(x, s, &args[0], &member)) != JX_FLOW_NEXT) return flow;
    if ((flow = jx_deref(x, s, &args[1], &ref)) != JX_FLOW_NEXT) return flow;
    JxClass *cls = jx_class_of_object(x, s, (JxRef)jx_get_named(x, s, ref, "clazz").v);
    uint32_t slot = (uint32_t)jx_get_named(x, s, ref, "slot").v;
    if (strcmp(jx_heap_read(&s->heap, ref)->cls->name, "java/lang/reflect/Field") == 0)
        set_field(x, s, member, &cls->fields[slot], false);
    else
        set_method(x, s, member, &cls->methods[slot]);
    return JX_FLOW_NEXT;
}

// ── fields

static JxFlow member_field(JxExec *x, JxState *s, JxSlot *slot, const JxFieldInfo **field) {
    JxRef member;
    JxFlow flow = jx_deref(x, s, slot, &member);
    if (flow == JX_FLOW_NEXT) *field = jx_member_target(s, member);
    return flow;
}

JX_INTRINSIC(field_offset) {
    const JxFieldInfo *field;
    JxFlow flow = member_field(x, s, &args[0], &field);
    if (flow == JX_FLOW_NEXT) *result = jx_slot(jx_access_offset(field));
    return flow;
}

JX_INTRINSIC(field_base) {
    const JxFieldInfo *field;
    JxFlow flow = member_field(x, s, &args[0], &field);
    if (flow == JX_FLOW_NEXT) *result = jx_slot(jx_class_object(x, field->owner));
    return flow;
}

// ── call sites

JX_INTRINSIC(set_target) {  // setCallSiteTarget…(CallSite, MethodHandle)
    JxRef site;
    JxFlow flow = jx_deref(x, s, &args[0], &site);
    if (flow == JX_FLOW_NEXT) jx_set_named(x, s, site, "target", args[1]);
    return flow;
}

JX_INTRINSIC(nothing) { return JX_FLOW_NEXT; }
JX_INTRINSIC(give_zero) {
    *result = jx_slot(0);
    return JX_FLOW_NEXT;
}

#define NATIVES "java/lang/invoke/MethodHandleNatives"
static const JxIntrinsic rows[] = {
    {NATIVES, "resolve", NULL, resolve, JX_ANSWER_FUNCTION, NULL},
    {NATIVES, "init", NULL, init_member, JX_ANSWER_EFFECT, NULL},
    {NATIVES, "objectFieldOffset", NULL, field_offset, JX_ANSWER_FUNCTION, NULL},
    {NATIVES, "staticFieldOffset", NULL, field_offset, JX_ANSWER_FUNCTION, NULL},
    {NATIVES, "staticFieldBase", NULL, field_base, JX_ANSWER_FUNCTION, NULL},
    {NATIVES, "setCallSiteTargetNormal", NULL, set_target, JX_ANSWER_EFFECT, NULL},
    {NATIVES, "setCallSiteTargetVolatile", NULL, set_target, JX_ANSWER_EFFECT, NULL},
    {NATIVES, "clearCallSiteContext", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {NATIVES, "getNamedCon", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
};
JX_INTRINSIC_TABLE(jx_intrinsics_members, rows);
