// SPDX-License-Identifier: Apache-2.0
#include "jdk/intrinsics/annotations.h"

#include <string.h>

#include "jdk/intrinsics/intrinsics.h"

// ── writing (4.7.16)

static void put1(JxStrbuf *out, uint32_t value) { jx_strbuf_char(out, (char)value); }

static void put2(JxStrbuf *out, uint32_t value) {
    put1(out, value >> 8);
    put1(out, value);
}

// The index of a text in the pool it was read from.
static uint32_t text_index(const JxClassFile *file, JxUtf8 text) {
    for (uint32_t i = 1; i < file->pool_count; i++) {
        const JxConstant *constant = &file->pool[i];
        if (constant->tag == JX_CONSTANT_UTF8 && constant->as.utf8.length == text.length &&
            memcmp(constant->as.utf8.bytes, text.bytes, text.length) == 0)
            return i;
    }
    JX_BUG("a text of an annotation is not in the constant pool");
}

static void put_annotation(JxStrbuf *out, const JxClassFile *file, const JxAnnotation *annotation);

static void put_value(JxStrbuf *out, const JxClassFile *file, const JxElementValue *value) {
    put1(out, (uint8_t)value->tag);
    switch (value->tag) {
    case 'e':
        put2(out, text_index(file, value->as.enumeration.type));
        put2(out, text_index(file, value->as.enumeration.name));
        break;
    case 'c': put2(out, text_index(file, value->as.class_descriptor)); break;
    case '@': put_annotation(out, file, value->as.annotation); break;
    case '[':
        put2(out, value->as.array.count);
        for (uint32_t i = 0; i < value->as.array.count; i++) put_value(out, file, &value->as.array.values[i]);
        break;
    default: put2(out, value->as.constant);
    }
}

static void put_annotation(JxStrbuf *out, const JxClassFile *file, const JxAnnotation *annotation) {
    put2(out, text_index(file, annotation->type));
    put2(out, annotation->pair_count);
    for (uint32_t i = 0; i < annotation->pair_count; i++) {
        put2(out, text_index(file, annotation->pairs[i].name));
        put_value(out, file, &annotation->pairs[i].value);
    }
}

static uint32_t visible_count(const JxAnnotations *annotations) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < annotations->count; i++) count += annotations->list[i].visible;
    return count;
}

static void put_annotations(JxStrbuf *out, const JxClassFile *file, const JxAnnotations *annotations) {
    put2(out, visible_count(annotations));
    for (uint32_t i = 0; i < annotations->count; i++)
        if (annotations->list[i].visible) put_annotation(out, file, &annotations->list[i]);
}

static JxSlot take_bytes(JxExec *x, JxState *s, JxStrbuf *out) {
    JxRef array = jx_heap_new_array(&s->heap, x->known.bytes, (uint32_t)out->length)->ref;
    JxObject *object = jx_heap_write(&s->heap, array);
    for (uint32_t i = 0; i < out->length; i++)
        jx_array_set(&x->heap, object, i, jx_slot((uint64_t)(int64_t)(int8_t)out->text[i]));
    jx_strbuf_fini(out);
    return jx_slot(array);
}

JxSlot jx_annotation_bytes(JxExec *x, JxState *s, const JxClass *cls, const JxAnnotations *annotations) {
    if (visible_count(annotations) == 0) return jx_slot(0);
    JxStrbuf out;
    jx_strbuf_init(&out, &x->ctx->alloc);
    put_annotations(&out, cls->file, annotations);
    return take_bytes(x, s, &out);
}

JxSlot jx_parameter_annotation_bytes(JxExec *x, JxState *s, const JxClass *cls, const JxMethod *method) {
    uint32_t visible = 0;
    for (uint32_t i = 0; i < method->parameter_annotation_count; i++)
        visible += visible_count(&method->parameter_annotations[i]);
    if (visible == 0) return jx_slot(0);
    JxStrbuf out;
    jx_strbuf_init(&out, &x->ctx->alloc);
    put1(&out, method->parameter_annotation_count);
    for (uint32_t i = 0; i < method->parameter_annotation_count; i++)
        put_annotations(&out, cls->file, &method->parameter_annotations[i]);
    return take_bytes(x, s, &out);
}

JxSlot jx_annotation_default_bytes(JxExec *x, JxState *s, const JxClass *cls, const JxMethod *method) {
    if (!method->annotation_default) return jx_slot(0);
    JxStrbuf out;
    jx_strbuf_init(&out, &x->ctx->alloc);
    put_value(&out, cls->file, method->annotation_default);
    return take_bytes(x, s, &out);
}

// ── what the class says of itself

static JxClass *self_class(JxExec *x, JxState *s, const JxSlot *args) {
    return jx_class_of_object(x, s, (JxRef)args[0].v);
}

JX_INTRINSIC(class_annotations) {
    JxClass *cls = self_class(x, s, args);
    *result = cls->file ? jx_annotation_bytes(x, s, cls, &cls->file->annotations) : jx_slot(0);
    return JX_FLOW_NEXT;
}

// Annotations on uses of types are not written: none can be told from none visible only.
JX_INTRINSIC(type_annotations) {
    JxClass *cls = self_class(x, s, args);
    *result = jx_slot(0);
    for (uint32_t i = 0; cls->file && i < cls->file->type_annotations.count; i++)
        if (cls->file->type_annotations.list[i].annotation.visible)
            return jx_unsupported(x, s, "type annotations of class %s", jx_class_java_name(cls, &x->arena));
    return JX_FLOW_NEXT;
}

// ── jdk.internal.reflect.ConstantPool: behind it is the Class object

JX_INTRINSIC(constant_pool) {
    JxLinkError error = {0};
    JxClass *pool = jx_vm_class(x->vm, "jdk/internal/reflect/ConstantPool", &error);
    *result = jx_slot(0);
    if (!pool || !self_class(x, s, args)->file) return JX_FLOW_NEXT;
    JxRef ref = jx_heap_new_instance(&s->heap, pool)->ref;
    jx_set_named(x, s, ref, "constantPoolOop", args[0]);
    *result = jx_slot(ref);
    return JX_FLOW_NEXT;
}

// get…At0(Object behind, int index)
JX_INTRINSIC(constant_at) {
    JxClass *cls = jx_class_of_object(x, s, (JxRef)args[1].v);
    if (args[2].t || args[2].v >= cls->file->pool_count)
        return jx_throw_new(x, s, "java/lang/IllegalArgumentException", NULL);
    const JxConstant *constant = &cls->file->pool[args[2].v];
    switch (constant->tag) {
    case JX_CONSTANT_INTEGER: *result = jx_slot((uint32_t)constant->as.i); break;
    case JX_CONSTANT_FLOAT: *result = jx_slot(constant->as.float_bits); break;
    case JX_CONSTANT_LONG: *result = jx_slot((uint64_t)constant->as.l); break;
    case JX_CONSTANT_DOUBLE: *result = jx_slot(constant->as.double_bits); break;
    case JX_CONSTANT_STRING:
    case JX_CONSTANT_UTF8:
        *result = jx_slot(jx_string_literal(x, constant->as.utf8.bytes, constant->as.utf8.length));
        break;
    default: return jx_throw_new(x, s, "java/lang/IllegalArgumentException", "Wrong type at constant pool index");
    }
    return JX_FLOW_NEXT;
}

#define CLASS "java/lang/Class"
#define POOL "jdk/internal/reflect/ConstantPool"
static const JxIntrinsic rows[] = {
    {CLASS, "getRawAnnotations", NULL, class_annotations, JX_ANSWER_FUNCTION, NULL},
    {CLASS, "getRawTypeAnnotations", NULL, type_annotations, JX_ANSWER_FUNCTION, NULL},
    {CLASS, "getConstantPool", NULL, constant_pool, JX_ANSWER_FUNCTION, NULL},
    {POOL, "getIntAt0", NULL, constant_at, JX_ANSWER_FUNCTION, NULL},
    {POOL, "getLongAt0", NULL, constant_at, JX_ANSWER_FUNCTION, NULL},
    {POOL, "getFloatAt0", NULL, constant_at, JX_ANSWER_FUNCTION, NULL},
    {POOL, "getDoubleAt0", NULL, constant_at, JX_ANSWER_FUNCTION, NULL},
    {POOL, "getStringAt0", NULL, constant_at, JX_ANSWER_FUNCTION, NULL},
    {POOL, "getUTF8At0", NULL, constant_at, JX_ANSWER_FUNCTION, NULL},
};
JX_INTRINSIC_TABLE(jx_intrinsics_annotate, rows);
