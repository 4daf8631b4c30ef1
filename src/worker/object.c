// SPDX-License-Identifier: Apache-2.0
//
// Objects: fields, arrays, strings, allocation.  Field access goes through JNI,
// which asks for no access rights and lets final fields be set.
#include "base/bits.h"
#include "worker/server.h"

#include <string.h>

#define ACC_STATIC 0x0008

static bool is_reference(char type) { return type == 'L' || type == '['; }

static uint64_t read_field(JxServer *server, jobject object, const JxServerField *field) {
    JNIEnv *env = server->env;
    switch (field->type) {
    case 'Z': return (*env)->GetBooleanField(env, object, field->id);
    case 'B': return (uint64_t)(int64_t)(*env)->GetByteField(env, object, field->id);
    case 'C': return (*env)->GetCharField(env, object, field->id);
    case 'S': return (uint64_t)(int64_t)(*env)->GetShortField(env, object, field->id);
    case 'I': return (uint64_t)(int64_t)(*env)->GetIntField(env, object, field->id);
    case 'J': return (uint64_t)(*env)->GetLongField(env, object, field->id);
    case 'F': return jx_float_to_bits((*env)->GetFloatField(env, object, field->id));
    case 'D': return jx_double_to_bits((*env)->GetDoubleField(env, object, field->id));
    default: break;
    }
    jobject value = (*env)->GetObjectField(env, object, field->id);
    uint64_t handle = jx_server_handle(server, value);
    if (value) (*env)->DeleteLocalRef(env, value);
    return handle;
}

static uint64_t read_static(JxServer *server, jclass cls, const JxServerField *field) {
    JNIEnv *env = server->env;
    switch (field->type) {
    case 'Z': return (*env)->GetStaticBooleanField(env, cls, field->id);
    case 'B': return (uint64_t)(int64_t)(*env)->GetStaticByteField(env, cls, field->id);
    case 'C': return (*env)->GetStaticCharField(env, cls, field->id);
    case 'S': return (uint64_t)(int64_t)(*env)->GetStaticShortField(env, cls, field->id);
    case 'I': return (uint64_t)(int64_t)(*env)->GetStaticIntField(env, cls, field->id);
    case 'J': return (uint64_t)(*env)->GetStaticLongField(env, cls, field->id);
    case 'F': return jx_float_to_bits((*env)->GetStaticFloatField(env, cls, field->id));
    case 'D': return jx_double_to_bits((*env)->GetStaticDoubleField(env, cls, field->id));
    default: break;
    }
    jobject value = (*env)->GetStaticObjectField(env, cls, field->id);
    uint64_t handle = jx_server_handle(server, value);
    if (value) (*env)->DeleteLocalRef(env, value);
    return handle;
}

// The object's own class may be a subclass of what the field's type asks for; the JVM would not notice a wrong one.
static bool write_field(JxServer *server, jobject object, const JxServerField *field, uint64_t value) {
    JNIEnv *env = server->env;
    jobject reference = NULL;
    if (is_reference(field->type) && !jx_server_object(server, value, &reference)) return false;
    switch (field->type) {
    case 'Z': (*env)->SetBooleanField(env, object, field->id, value != 0); break;
    case 'B': (*env)->SetByteField(env, object, field->id, (jbyte)value); break;
    case 'C': (*env)->SetCharField(env, object, field->id, (jchar)value); break;
    case 'S': (*env)->SetShortField(env, object, field->id, (jshort)value); break;
    case 'I': (*env)->SetIntField(env, object, field->id, (jint)value); break;
    case 'J': (*env)->SetLongField(env, object, field->id, (jlong)value); break;
    case 'F': (*env)->SetFloatField(env, object, field->id, jx_bits_to_float(value)); break;
    case 'D': (*env)->SetDoubleField(env, object, field->id, jx_bits_to_double(value)); break;
    default: (*env)->SetObjectField(env, object, field->id, reference); break;
    }
    return true;
}

static bool write_static(JxServer *server, jclass cls, const JxServerField *field, uint64_t value) {
    JNIEnv *env = server->env;
    jobject reference = NULL;
    if (is_reference(field->type) && !jx_server_object(server, value, &reference)) return false;
    switch (field->type) {
    case 'Z': (*env)->SetStaticBooleanField(env, cls, field->id, value != 0); break;
    case 'B': (*env)->SetStaticByteField(env, cls, field->id, (jbyte)value); break;
    case 'C': (*env)->SetStaticCharField(env, cls, field->id, (jchar)value); break;
    case 'S': (*env)->SetStaticShortField(env, cls, field->id, (jshort)value); break;
    case 'I': (*env)->SetStaticIntField(env, cls, field->id, (jint)value); break;
    case 'J': (*env)->SetStaticLongField(env, cls, field->id, (jlong)value); break;
    case 'F': (*env)->SetStaticFloatField(env, cls, field->id, jx_bits_to_float(value)); break;
    case 'D': (*env)->SetStaticDoubleField(env, cls, field->id, jx_bits_to_double(value)); break;
    default: (*env)->SetStaticObjectField(env, cls, field->id, reference); break;
    }
    return true;
}

JxWireStatus jx_server_read_statics(JxServer *server, JxWireReader *in, JxStrbuf *out) {
    JxServerClass *cls = jx_server_class(server, jx_wire_get_u64(in));
    if (!cls) return jx_server_refuse(out, "not a class");
    jint status = 0;
    (*server->jvmti)->GetClassStatus(server->jvmti, cls->mirror, &status);
    jx_wire_u8(out, (status & JVMTI_CLASS_STATUS_INITIALIZED) != 0);
    jx_wire_u32(out, cls->static_count);
    for (uint32_t i = 0; i < cls->static_count; i++)
        jx_wire_u64(out, read_static(server, cls->mirror, &cls->statics[i]));
    return JX_WIRE_OK;
}

JxWireStatus jx_server_write_statics(JxServer *server, JxWireReader *in, JxStrbuf *out) {
    JxServerClass *cls = jx_server_class(server, jx_wire_get_u64(in));
    if (!cls) return jx_server_refuse(out, "not a class");
    uint32_t count = jx_wire_get_count(in, 12);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t index = jx_wire_get_u32(in);
        uint64_t value = jx_wire_get_u64(in);
        if (index >= cls->static_count) return jx_server_refuse(out, "%s has no static field %u", cls->name, index);
        if (!write_static(server, cls->mirror, &cls->statics[index], value))
            return jx_server_refuse(out, "no object has handle %llu", (unsigned long long)value);
    }
    return JX_WIRE_OK;
}

// Bytes of a primitive array in one copy; no Java code runs while the array is pinned.
static void copy_out(JNIEnv *env, jarray array, size_t size, uint32_t from, uint32_t count, JxStrbuf *out) {
    if (count == 0) return;
    char *elements = (*env)->GetPrimitiveArrayCritical(env, array, NULL);
    if (!elements) return;
    jx_strbuf_add(out, elements + (size_t)from * size, (size_t)count * size);
    (*env)->ReleasePrimitiveArrayCritical(env, array, elements, JNI_ABORT);
}

static void write_elements(JxServer *server, jarray array, char type, uint32_t from, uint32_t count, JxStrbuf *out) {
    JNIEnv *env = server->env;
    jx_wire_u32(out, from);
    jx_wire_u32(out, count);
    if (!is_reference(type)) {
        copy_out(env, array, jx_wire_element_size(type), from, count, out);
        return;
    }
    for (uint32_t i = 0; i < count; i++) {
        jobject element = (*env)->GetObjectArrayElement(env, array, (jsize)(from + i));
        jx_wire_u64(out, jx_server_handle(server, element));
        if (element) (*env)->DeleteLocalRef(env, element);
    }
}

JxWireStatus jx_server_read_object(JxServer *server, JxWireReader *in, JxStrbuf *out) {
    jobject object;
    uint64_t handle = jx_wire_get_u64(in);
    uint32_t most = jx_wire_get_u32(in);
    if (!jx_server_object(server, handle, &object) || !object)
        return jx_server_refuse(out, "no object has handle %llu", (unsigned long long)handle);
    JxServerClass *cls = jx_server_class_of(server, object);
    jx_wire_u64(out, cls->handle);
    if (cls->kind == JX_WIRE_CLASS_ARRAY) {
        uint32_t length = (uint32_t)(*server->env)->GetArrayLength(server->env, object);
        write_elements(server, object, cls->element_type, 0, length < most ? length : most, out);
        return JX_WIRE_OK;
    }
    jx_wire_u32(out, cls->field_count);
    for (uint32_t i = 0; i < cls->field_count; i++) jx_wire_u64(out, read_field(server, object, &cls->fields[i]));
    return JX_WIRE_OK;
}

JxWireStatus jx_server_write_object(JxServer *server, JxWireReader *in, JxStrbuf *out) {
    jobject object;
    uint64_t handle = jx_wire_get_u64(in);
    if (!jx_server_object(server, handle, &object) || !object)
        return jx_server_refuse(out, "no object has handle %llu", (unsigned long long)handle);
    JxServerClass *cls = jx_server_class_of(server, object);
    uint32_t count = jx_wire_get_count(in, 12);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t index = jx_wire_get_u32(in);
        uint64_t value = jx_wire_get_u64(in);
        if (index >= cls->field_count) return jx_server_refuse(out, "%s has no field %u", cls->name, index);
        if (!write_field(server, object, &cls->fields[index], value))
            return jx_server_refuse(out, "no object has handle %llu", (unsigned long long)value);
    }
    return JX_WIRE_OK;
}

// Resolves an array and checks a range of it; NULL after refusing.
static jarray get_range(JxServer *server, JxWireReader *in, uint32_t *from, uint32_t *count, JxServerClass **cls,
                        JxStrbuf *out) {
    jobject object;
    uint64_t handle = jx_wire_get_u64(in);
    *from = jx_wire_get_u32(in);
    *count = jx_wire_get_u32(in);
    *cls = jx_server_object(server, handle, &object) && object ? jx_server_class_of(server, object) : NULL;
    if (!*cls || (*cls)->kind != JX_WIRE_CLASS_ARRAY) {
        jx_server_refuse(out, "no array has handle %llu", (unsigned long long)handle);
        return NULL;
    }
    uint32_t length = (uint32_t)(*server->env)->GetArrayLength(server->env, object);
    if (*from > length || *count > length - *from) {
        jx_server_refuse(out, "elements %u+%u of an array of %u", *from, *count, length);
        return NULL;
    }
    return object;
}

JxWireStatus jx_server_read_array(JxServer *server, JxWireReader *in, JxStrbuf *out) {
    uint32_t from, count;
    JxServerClass *cls;
    jarray array = get_range(server, in, &from, &count, &cls, out);
    if (!array) return JX_WIRE_REFUSED;
    write_elements(server, array, cls->element_type, from, count, out);
    return JX_WIRE_OK;
}

JxWireStatus jx_server_write_array(JxServer *server, JxWireReader *in, JxStrbuf *out) {
    JNIEnv *env = server->env;
    uint32_t from, count;
    JxServerClass *cls;
    jarray array = get_range(server, in, &from, &count, &cls, out);
    if (!array) return JX_WIRE_REFUSED;
    size_t size = jx_wire_element_size(cls->element_type);
    const uint8_t *bytes = jx_wire_get_raw(in, (size_t)count * size);
    if (!bytes || count == 0) return JX_WIRE_OK;
    if (!is_reference(cls->element_type)) {
        char *elements = (*env)->GetPrimitiveArrayCritical(env, array, NULL);
        if (!elements) return JX_WIRE_OK;
        memcpy(elements + (size_t)from * size, bytes, (size_t)count * size);
        (*env)->ReleasePrimitiveArrayCritical(env, array, elements, 0);
        return JX_WIRE_OK;
    }
    for (uint32_t i = 0; i < count; i++) {
        uint64_t handle;
        jobject element;
        memcpy(&handle, bytes + (size_t)i * 8, 8);
        if (!jx_server_object(server, handle, &element))
            return jx_server_refuse(out, "no object has handle %llu", (unsigned long long)handle);
        (*env)->SetObjectArrayElement(env, array, (jsize)(from + i), element);
        if ((*env)->ExceptionCheck(env)) return JX_WIRE_THREW;
    }
    return JX_WIRE_OK;
}

JxWireStatus jx_server_new_object(JxServer *server, JxWireReader *in, JxStrbuf *out) {
    JxServerClass *cls = jx_server_class(server, jx_wire_get_u64(in));
    if (!cls || cls->kind != JX_WIRE_CLASS_INSTANCE || cls->mirror == server->class_class)
        return jx_server_refuse(out, "not a class with objects");
    jobject object = (*server->env)->AllocObject(server->env, cls->mirror);
    if (object) jx_wire_u64(out, jx_server_handle(server, object));
    return JX_WIRE_OK;
}

static jarray new_array(JNIEnv *env, char type, jsize length, jclass element_class) {
    switch (type) {
    case 'Z': return (*env)->NewBooleanArray(env, length);
    case 'B': return (*env)->NewByteArray(env, length);
    case 'C': return (*env)->NewCharArray(env, length);
    case 'S': return (*env)->NewShortArray(env, length);
    case 'I': return (*env)->NewIntArray(env, length);
    case 'J': return (*env)->NewLongArray(env, length);
    case 'F': return (*env)->NewFloatArray(env, length);
    case 'D': return (*env)->NewDoubleArray(env, length);
    default: return (*env)->NewObjectArray(env, length, element_class, NULL);
    }
}

JxWireStatus jx_server_new_array(JxServer *server, JxWireReader *in, JxStrbuf *out) {
    JNIEnv *env = server->env;
    JxServerClass *cls = jx_server_class(server, jx_wire_get_u64(in));
    uint32_t length = jx_wire_get_u32(in);
    if (!cls || cls->kind != JX_WIRE_CLASS_ARRAY) return jx_server_refuse(out, "not an array class");
    if (length > INT32_MAX) return jx_server_refuse(out, "array length %u", length);
    jclass element = (*env)->CallObjectMethod(env, cls->mirror, server->component_type);
    jarray array = new_array(env, cls->element_type, (jsize)length, element);
    if (array) jx_wire_u64(out, jx_server_handle(server, array));
    return JX_WIRE_OK;
}

JxWireStatus jx_server_new_string(JxServer *server, JxWireReader *in, JxStrbuf *out) {
    JNIEnv *env = server->env;
    bool intern = jx_wire_get_u8(in) != 0;
    uint32_t length = jx_wire_get_count(in, 2);
    const uint8_t *units = jx_wire_get_raw(in, (size_t)length * 2);
    if (!units) return JX_WIRE_OK;
    jchar *aligned = jx_arena_copy(&server->scratch, units, (size_t)length * 2);
    jstring string = (*env)->NewString(env, aligned, (jsize)length);
    if (string && intern) string = (*env)->CallObjectMethod(env, string, server->intern);
    if (string) jx_wire_u64(out, jx_server_handle(server, string));
    return JX_WIRE_OK;
}

JxWireStatus jx_server_read_string(JxServer *server, JxWireReader *in, JxStrbuf *out) {
    JNIEnv *env = server->env;
    jobject object;
    uint64_t handle = jx_wire_get_u64(in);
    if (!jx_server_object(server, handle, &object) || !object ||
        !(*env)->IsInstanceOf(env, object, server->string_class))
        return jx_server_refuse(out, "no string has handle %llu", (unsigned long long)handle);
    jsize length = (*env)->GetStringLength(env, object);
    jchar *units = jx_arena_new(&server->scratch, (size_t)length * 2 + 2);
    (*env)->GetStringRegion(env, object, 0, length, units);
    jx_wire_u32(out, (uint32_t)length);
    jx_strbuf_add(out, (const char *)units, (size_t)length * 2);
    return JX_WIRE_OK;
}
