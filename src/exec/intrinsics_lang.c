// SPDX-License-Identifier: Apache-2.0
//
// Native methods of java.lang and its helpers.
#include <math.h>
#include <string.h>

#include "exec/intrinsics.h"

#define PARAMETERS JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result
#define UNUSED() ((void)x, (void)s, (void)method, (void)args, (void)result)

static JxFlow nothing(PARAMETERS) {
    UNUSED();
    return JX_FLOW_NEXT;
}

static JxFlow object_get_class(PARAMETERS) {
    UNUSED();
    *result = jx_slot(jx_class_object(x, jx_heap_read(&s->heap, (JxRef)args[0].v)->cls));
    return JX_FLOW_NEXT;
}

// Identity hash codes are numbers that follow from the reference, so they are
// the same on every run; never 0, as HotSpot's are not either.
static JxFlow identity_hash(PARAMETERS) {
    UNUSED();
    JxFlow flow = jx_resolve(x, s, &args[0]);
    if (flow != JX_FLOW_NEXT) return flow;
    *result = jx_slot(args[0].v ? (uint32_t)(jx_hash_mix(args[0].v) & 0x7fffffff) | 1 : 0);
    return JX_FLOW_NEXT;
}

static JxFlow object_clone(PARAMETERS) {
    UNUSED();
    const JxObject *object = jx_heap_read(&s->heap, (JxRef)args[0].v);
    if (!jx_object_is_array(object)) {
        JxLinkError error = {0};
        JxClass *cloneable = jx_vm_class(x->vm, "java/lang/Cloneable", &error);
        if (!jx_class_is_subtype(object->cls, cloneable))
            return jx_throw_new(x, s, "java/lang/CloneNotSupportedException",
                                jx_class_java_name(object->cls, &x->arena));
    }
    *result = jx_slot(jx_clone(x, s, (JxRef)args[0].v));
    return JX_FLOW_NEXT;
}

static JxFlow fill_in_stack_trace(PARAMETERS) {
    UNUSED();
    jx_trace_fill(x, s, (JxRef)args[0].v);
    *result = args[0];
    return JX_FLOW_NEXT;
}

static JxFlow array_copy(PARAMETERS) {
    UNUSED();
    JxRef from, to;
    JxFlow flow;
    if ((flow = jx_deref(x, s, &args[0], &from)) != JX_FLOW_NEXT) return flow;
    if ((flow = jx_deref(x, s, &args[2], &to)) != JX_FLOW_NEXT) return flow;
    const JxObject *source = jx_heap_read(&s->heap, from), *target = jx_heap_read(&s->heap, to);
    if (!jx_object_is_array(source) || !jx_object_is_array(target) || source->kind != target->kind)
        return jx_throw_new(x, s, "java/lang/ArrayStoreException", NULL);
    return jx_array_copy(x, s, from, args[1], to, args[3], args[4]);
}

// ── bits of floats

static JxFlow float_to_raw_bits(PARAMETERS) {
    UNUSED();
    *result = args[0].t ? jx_slot_term(jx_term_cast(x->pool, JX_TERM_F2BITS, JX_SORT_BV32, args[0].t)) : args[0];
    return JX_FLOW_NEXT;
}
static JxFlow bits_to_float(PARAMETERS) {
    UNUSED();
    *result = args[0].t ? jx_slot_term(jx_term_cast(x->pool, JX_TERM_BITS2F, JX_SORT_F32, args[0].t)) : args[0];
    return JX_FLOW_NEXT;
}
static JxFlow double_to_raw_bits(PARAMETERS) {
    UNUSED();
    *result = args[0].t ? jx_slot_term(jx_term_cast(x->pool, JX_TERM_F2BITS, JX_SORT_BV64, args[0].t)) : args[0];
    return JX_FLOW_NEXT;
}
static JxFlow bits_to_double(PARAMETERS) {
    UNUSED();
    *result = args[0].t ? jx_slot_term(jx_term_cast(x->pool, JX_TERM_BITS2F, JX_SORT_F64, args[0].t)) : args[0];
    return JX_FLOW_NEXT;
}

// ── Class

static JxClass *self_class(JxExec *x, JxState *s, const JxSlot *args) {
    return jx_class_of_object(x, s, (JxRef)args[0].v);
}

static JxFlow class_primitive(PARAMETERS) {
    UNUSED();
    char *name = jx_string_utf8(x, s, (JxRef)args[0].v, &x->arena);
    static const char *const names[] = {"boolean", "byte",  "char",   "short", "int",
                                        "long",    "float", "double", "",      "void"};
    for (int kind = 0; name && kind <= JX_KIND_VOID; kind++)
        if (strcmp(names[kind], name) == 0) {
            *result = jx_slot(jx_class_object(x, jx_vm_primitive(x->vm, (JxKind)kind)));
            return JX_FLOW_NEXT;
        }
    return jx_unsupported(x, s, "primitive class %s", name ? name : "?");
}

// Assertions are enabled for what is analysed, not for the JDK.
static JxFlow class_assertions(PARAMETERS) {
    UNUSED();
    JxClass *cls = self_class(x, s, args);
    *result = jx_slot(cls && cls->source != JX_SOURCE_JDK);
    return JX_FLOW_NEXT;
}
static JxFlow class_is_array(PARAMETERS) {
    UNUSED();
    *result = jx_slot(self_class(x, s, args)->kind == JX_CLASS_ARRAY);
    return JX_FLOW_NEXT;
}
static JxFlow class_is_interface(PARAMETERS) {
    UNUSED();
    *result = jx_slot(self_class(x, s, args)->kind == JX_CLASS_INTERFACE);
    return JX_FLOW_NEXT;
}
static JxFlow class_is_primitive(PARAMETERS) {
    UNUSED();
    *result = jx_slot(self_class(x, s, args)->kind == JX_CLASS_PRIMITIVE);
    return JX_FLOW_NEXT;
}
static JxFlow class_is_hidden(PARAMETERS) {
    UNUSED();
    *result = jx_slot(self_class(x, s, args)->is_hidden);
    return JX_FLOW_NEXT;
}
static JxFlow class_name(PARAMETERS) {
    UNUSED();
    JxClass *cls = self_class(x, s, args);
    char *name = jx_arena_strdup(&x->arena, cls->name);
    for (char *p = name; *p; p++)
        if (*p == '/') *p = '.';
    *result = jx_slot(jx_string_literal(x, name, (uint32_t)strlen(name)));
    return JX_FLOW_NEXT;
}
static JxFlow class_super(PARAMETERS) {
    UNUSED();
    JxClass *cls = self_class(x, s, args);
    bool none = !cls->super || cls->kind == JX_CLASS_INTERFACE || cls->kind == JX_CLASS_PRIMITIVE;
    *result = jx_slot(none ? 0 : jx_class_object(x, cls->super));
    return JX_FLOW_NEXT;
}
static JxFlow class_component(PARAMETERS) {
    UNUSED();
    JxClass *cls = self_class(x, s, args);
    *result = jx_slot(cls->kind == JX_CLASS_ARRAY ? jx_class_object(x, cls->element) : 0);
    return JX_FLOW_NEXT;
}
static JxFlow class_modifiers(PARAMETERS) {
    UNUSED();
    *result = jx_slot(self_class(x, s, args)->flags & 0x7fff & ~JX_ACC_SUPER);
    return JX_FLOW_NEXT;
}
static JxFlow class_is_instance(PARAMETERS) {
    UNUSED();
    JxFlow flow = jx_resolve(x, s, &args[1]);
    if (flow != JX_FLOW_NEXT) return flow;
    bool is = false;
    if (args[1].v != 0) {
        flow = jx_decide_subtype(x, s, (JxRef)args[1].v, self_class(x, s, args), &is);
        if (flow != JX_FLOW_NEXT) return flow;
    }
    *result = jx_slot(is);
    return JX_FLOW_NEXT;
}
static JxFlow class_is_assignable(PARAMETERS) {
    UNUSED();
    JxRef other;
    JxFlow flow = jx_deref(x, s, &args[1], &other);
    if (flow != JX_FLOW_NEXT) return flow;
    *result = jx_slot(jx_class_is_subtype(jx_class_of_object(x, s, other), self_class(x, s, args)));
    return JX_FLOW_NEXT;
}
static JxFlow new_array_of(PARAMETERS) {
    UNUSED();
    JxRef cls;
    JxFlow flow = jx_deref(x, s, &args[0], &cls);
    if (flow != JX_FLOW_NEXT) return flow;
    return jx_new_array(x, s, jx_class_array_of(x->vm, jx_class_of_object(x, s, cls)), args[1], result);
}

static JxFlow return_false(PARAMETERS) {
    UNUSED();
    *result = jx_slot(0);
    return JX_FLOW_NEXT;
}

static JxFlow string_intern(PARAMETERS) {
    UNUSED();
    char *text = jx_string_utf8(x, s, (JxRef)args[0].v, &x->arena);
    if (!text) return jx_unsupported(x, s, "String.intern of a symbolic string");
    *result = jx_slot(jx_string_literal(x, text, (uint32_t)strlen(text)));
    return JX_FLOW_NEXT;
}

static JxFlow math_sqrt(PARAMETERS) {
    UNUSED();
    if (args[0].t) {
        *result = jx_slot_term(jx_term_unary(x->pool, JX_TERM_FSQRT, args[0].t));
        return JX_FLOW_NEXT;
    }
    double value;
    memcpy(&value, &args[0].v, 8);
    value = sqrt(value);
    memcpy(&result->v, &value, 8);
    return JX_FLOW_NEXT;
}

static JxFlow exit_program(PARAMETERS) {
    UNUSED();
    return jx_end(x, s, JX_END_EXITED);
}

static const JxIntrinsic rows[] = {
    {"java/lang/Object", "<init>", "()V", nothing, NULL},
    {"java/lang/Object", "getClass", NULL, object_get_class, NULL},
    {"java/lang/Object", "hashCode", "()I", identity_hash, NULL},
    {"java/lang/Object", "clone", NULL, object_clone, NULL},
    {"java/lang/Object", "notify", "()V", nothing, NULL},
    {"java/lang/Object", "notifyAll", "()V", nothing, NULL},
    {"java/lang/Object", "registerNatives", NULL, nothing, NULL},
    {"java/lang/System", "registerNatives", NULL, nothing, NULL},
    {"java/lang/System", "identityHashCode", NULL, identity_hash, NULL},
    {"java/lang/System", "arraycopy", NULL, array_copy, NULL},
    {"java/lang/System", "exit", NULL, exit_program, NULL},
    {"java/lang/Runtime", "exit", NULL, exit_program, NULL},
    {"java/lang/Runtime", "halt", NULL, exit_program, NULL},
    {"java/lang/Throwable", "fillInStackTrace", "()Ljava/lang/Throwable;", fill_in_stack_trace, NULL},
    {"java/lang/Float", "floatToRawIntBits", NULL, float_to_raw_bits, NULL},
    {"java/lang/Float", "intBitsToFloat", NULL, bits_to_float, NULL},
    {"java/lang/Double", "doubleToRawLongBits", NULL, double_to_raw_bits, NULL},
    {"java/lang/Double", "longBitsToDouble", NULL, bits_to_double, NULL},
    {"java/lang/Class", "registerNatives", NULL, nothing, NULL},
    {"java/lang/Class", "getPrimitiveClass", NULL, class_primitive, NULL},
    {"java/lang/Class", "desiredAssertionStatus", NULL, class_assertions, NULL},
    {"java/lang/Class", "isArray", NULL, class_is_array, NULL},
    {"java/lang/Class", "isInterface", NULL, class_is_interface, NULL},
    {"java/lang/Class", "isPrimitive", NULL, class_is_primitive, NULL},
    {"java/lang/Class", "isHidden", NULL, class_is_hidden, NULL},
    {"java/lang/Class", "getName", NULL, class_name, NULL},
    {"java/lang/Class", "getSuperclass", NULL, class_super, NULL},
    {"java/lang/Class", "getComponentType", NULL, class_component, NULL},
    {"java/lang/Class", "getModifiers", NULL, class_modifiers, NULL},
    {"java/lang/Class", "isInstance", NULL, class_is_instance, NULL},
    {"java/lang/Class", "isAssignableFrom", NULL, class_is_assignable, NULL},
    {"java/lang/reflect/Array", "newArray", NULL, new_array_of, NULL},
    {"java/lang/reflect/Array", "newInstance", "(Ljava/lang/Class;I)Ljava/lang/Object;", new_array_of, NULL},
    {"java/lang/String", "intern", NULL, string_intern, NULL},
    {"java/lang/StringUTF16", "isBigEndian", NULL, return_false, NULL},
    {"java/lang/StrictMath", "sqrt", NULL, math_sqrt, NULL},
    {"java/lang/Math", "sqrt", NULL, math_sqrt, NULL},
    {"jdk/internal/misc/CDS", "initializeFromArchive", NULL, nothing, NULL},
    {"jdk/internal/misc/CDS", "isDumpingClassList0", NULL, return_false, NULL},
    {"jdk/internal/misc/CDS", "isDumpingArchive0", NULL, return_false, NULL},
    {"jdk/internal/misc/CDS", "isSharingEnabled0", NULL, return_false, NULL},
    {"jdk/internal/misc/VM", "initialize", NULL, nothing, NULL},
};
const JxIntrinsicTable jx_intrinsics_lang = {rows, sizeof rows / sizeof *rows};
