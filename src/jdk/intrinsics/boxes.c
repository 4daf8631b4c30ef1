// SPDX-License-Identifier: Apache-2.0
#include "jdk/intrinsics/boxes.h"

#include <string.h>

#include "jdk/intrinsics/intrinsics.h"

static const char *const box_classes[] = {
    [JX_KIND_BOOLEAN] = "java/lang/Boolean", [JX_KIND_BYTE] = "java/lang/Byte",
    [JX_KIND_CHAR] = "java/lang/Character",  [JX_KIND_SHORT] = "java/lang/Short",
    [JX_KIND_INT] = "java/lang/Integer",     [JX_KIND_LONG] = "java/lang/Long",
    [JX_KIND_FLOAT] = "java/lang/Float",     [JX_KIND_DOUBLE] = "java/lang/Double",
};

JxKind jx_box_kind(const JxClass *cls) {
    if (strncmp(cls->name, "java/lang/", 10) != 0) return JX_KIND_VOID;
    for (int k = JX_KIND_BOOLEAN; k <= JX_KIND_DOUBLE; k++)
        if (strcmp(cls->name, box_classes[k]) == 0) return (JxKind)k;
    return JX_KIND_VOID;
}

bool jx_unbox(JxExec *x, JxState *s, JxRef ref, JxKind *kind, JxSlot *value) {
    (void)x;
    const JxObject *object = jx_heap_read(&s->heap, ref);
    *kind = jx_box_kind(object->cls);
    if (*kind == JX_KIND_VOID) return false;
    *value = jx_field_get(s, ref, jx_class_find_field(object->cls, "value", NULL));
    return true;
}

// JLS 5.1.2: byte → short → int → long → float → double, char → int.
static bool is_widening(JxKind from, JxKind to) {
    if (from == to) return true;
    if (from == JX_KIND_BOOLEAN || to == JX_KIND_BOOLEAN || to == JX_KIND_CHAR || to == JX_KIND_BYTE) return false;
    if (from == JX_KIND_CHAR) return to >= JX_KIND_INT && to <= JX_KIND_DOUBLE;
    return from < to && to <= JX_KIND_DOUBLE;
}

bool jx_widen(JxExec *x, JxKind from, JxKind to, JxSlot *value) {
    if (!is_widening(from, to)) return false;
    if (to <= JX_KIND_INT || from == to) return true;  // small kinds are ints on the stack
    JxSort sort = jx_kind_sort(to);
    const JxTerm *t = jx_lift(x, *value, jx_kind_sort(from));
    JxTermOp op = to == JX_KIND_LONG ? JX_TERM_SEXT : from >= JX_KIND_FLOAT ? JX_TERM_F2F : JX_TERM_BV2F;
    *value = jx_slot_term(jx_term_cast(x->pool, op, sort, t));
    return true;
}

JxMethodInfo *jx_box_method(JxExec *x, JxKind kind) {
    JxLinkError error = {0};
    JxClass *cls = jx_vm_class(x->vm, box_classes[kind], &error);
    char *descriptor = jx_arena_printf(&x->arena, "(%c)L%s;", jx_kind_letter(kind), box_classes[kind]);
    return cls ? jx_class_declared_method(cls, "valueOf", descriptor) : NULL;
}

// valueOf of a symbolic value: one object, whose identity is looked at when somebody compares it, in place of one path
// for each entry of the cache.
JX_INTRINSIC(value_of) {
    if (!args[0].t) return jx_run_bytecode(x, s, method);
    JxObject *box = jx_heap_new_instance(&s->heap, method->owner);
    box->flags |= JX_OBJECT_BOXED;
    *result = jx_slot(box->ref);
    x->symbolic_identity = true;
    jx_set_named(x, s, (JxRef)result->v, "value", args[0]);
    return JX_FLOW_NEXT;
}

// Whoever says `new` gets an object of his own, whatever its value: only valueOf and the caches make others.
JX_INTRINSIC(new_box) {
    const char *maker = s->top->code->method->name;
    bool own = strcmp(maker, "valueOf") != 0 && strcmp(maker, "<clinit>") != 0;
    if (own && !args[0].t && args[0].v) jx_heap_write(&s->heap, (JxRef)args[0].v)->flags |= JX_OBJECT_REMADE;
    return jx_run_bytecode(x, s, method);
}

static const JxIntrinsic rows[] = {
    {"java/lang/Byte", "<init>", "(B)V", new_box, JX_ANSWER_EFFECT, NULL},
    {"java/lang/Short", "<init>", "(S)V", new_box, JX_ANSWER_EFFECT, NULL},
    {"java/lang/Character", "<init>", "(C)V", new_box, JX_ANSWER_EFFECT, NULL},
    {"java/lang/Integer", "<init>", "(I)V", new_box, JX_ANSWER_EFFECT, NULL},
    {"java/lang/Long", "<init>", "(J)V", new_box, JX_ANSWER_EFFECT, NULL},
    {"java/lang/Byte", "valueOf", "(B)Ljava/lang/Byte;", value_of, JX_ANSWER_FUNCTION, NULL},
    {"java/lang/Short", "valueOf", "(S)Ljava/lang/Short;", value_of, JX_ANSWER_FUNCTION, NULL},
    {"java/lang/Character", "valueOf", "(C)Ljava/lang/Character;", value_of, JX_ANSWER_FUNCTION, NULL},
    {"java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;", value_of, JX_ANSWER_FUNCTION, NULL},
    {"java/lang/Long", "valueOf", "(J)Ljava/lang/Long;", value_of, JX_ANSWER_FUNCTION, NULL},
};
JX_INTRINSIC_TABLE(jx_intrinsics_boxes, rows);
