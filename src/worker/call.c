// SPDX-License-Identifier: Apache-2.0
//
// Methods, and everything that the Java harness does for us.
#include "worker/server.h"

#include <string.h>

// Fills in the type characters of a method descriptor; false when it is none.
static bool parse_descriptor(JxServer *server, const char *descriptor, JxServerMethod *method) {
    size_t room = strlen(descriptor);
    char *parameters = jx_arena_zero(&server->ctx.arena, room + 1);
    uint32_t count = 0;
    const char *c = descriptor;
    if (*c++ != '(') return false;
    while (*c && *c != ')') {
        parameters[count++] = *c;
        while (*c == '[') c++;
        if (*c == 'L') c = strchr(c, ';');
        if (!c || !*c) return false;
        c++;
    }
    if (*c != ')' || !c[1]) return false;
    method->parameters = parameters;
    method->parameter_count = count;
    method->return_type = c[1];
    return true;
}

JxWireStatus jx_server_resolve_method(JxServer *server, JxWireReader *in, JxStrbuf *out) {
    JNIEnv *env = server->env;
    JxServerClass *cls = jx_server_class(server, jx_wire_get_u64(in));
    JxServerMethod method = {.is_static = jx_wire_get_u8(in) != 0};
    uint32_t name_length, descriptor_length;
    const char *raw_name = (const char *)jx_wire_get_bytes(in, &name_length);
    const char *raw_descriptor = (const char *)jx_wire_get_bytes(in, &descriptor_length);
    if (in->bad) return JX_WIRE_OK;
    if (!cls) return jx_server_refuse(out, "not a class");
    char *name = jx_arena_strndup(&server->scratch, raw_name, name_length);
    char *descriptor = jx_arena_strndup(&server->scratch, raw_descriptor, descriptor_length);
    if (!parse_descriptor(server, descriptor, &method))
        return jx_server_refuse(out, "not a method descriptor: %s", descriptor);
    method.owner = cls->mirror;
    method.id = method.is_static ? (*env)->GetStaticMethodID(env, cls->mirror, name, descriptor)
                                 : (*env)->GetMethodID(env, cls->mirror, name, descriptor);
    if (!method.id) return JX_WIRE_THREW;
    jx_wire_u32(out, (uint32_t)server->methods.count);
    *jx_vec_push(&server->methods) = method;
    return JX_WIRE_OK;
}

static bool to_jvalue(JxServer *server, char type, uint64_t bits, jvalue *value) {
    value->j = (jlong)bits;  // floats and doubles: their bits lie in the same place
    switch (type) {
    case 'Z': value->z = bits != 0; return true;
    case 'B': value->b = (jbyte)bits; return true;
    case 'C': value->c = (jchar)bits; return true;
    case 'S': value->s = (jshort)bits; return true;
    case 'I': value->i = (jint)bits; return true;
    case 'L':
    case '[': return jx_server_object(server, bits, &value->l);
    default: return true;
    }
}

static uint64_t from_jvalue(JxServer *server, char type, jvalue value) {
    switch (type) {
    case 'V': return 0;
    case 'Z': return value.z != 0;
    case 'B': return (uint64_t)(int64_t)value.b;
    case 'C': return value.c;
    case 'S': return (uint64_t)(int64_t)value.s;
    case 'I': return (uint64_t)(int64_t)value.i;
    case 'F': return (uint32_t)value.i;
    case 'J':
    case 'D': return (uint64_t)value.j;
    default: return jx_server_handle(server, value.l);
    }
}

static jvalue call_static(JNIEnv *env, const JxServerMethod *m, const jvalue *args) {
    jvalue result = {.j = 0};
    switch (m->return_type) {
    case 'V': (*env)->CallStaticVoidMethodA(env, m->owner, m->id, args); break;
    case 'Z': result.z = (*env)->CallStaticBooleanMethodA(env, m->owner, m->id, args); break;
    case 'B': result.b = (*env)->CallStaticByteMethodA(env, m->owner, m->id, args); break;
    case 'C': result.c = (*env)->CallStaticCharMethodA(env, m->owner, m->id, args); break;
    case 'S': result.s = (*env)->CallStaticShortMethodA(env, m->owner, m->id, args); break;
    case 'I': result.i = (*env)->CallStaticIntMethodA(env, m->owner, m->id, args); break;
    case 'J': result.j = (*env)->CallStaticLongMethodA(env, m->owner, m->id, args); break;
    case 'F': result.f = (*env)->CallStaticFloatMethodA(env, m->owner, m->id, args); break;
    case 'D': result.d = (*env)->CallStaticDoubleMethodA(env, m->owner, m->id, args); break;
    default: result.l = (*env)->CallStaticObjectMethodA(env, m->owner, m->id, args); break;
    }
    return result;
}

static jvalue call_virtual(JNIEnv *env, const JxServerMethod *m, jobject self, const jvalue *args) {
    jvalue result = {.j = 0};
    switch (m->return_type) {
    case 'V': (*env)->CallVoidMethodA(env, self, m->id, args); break;
    case 'Z': result.z = (*env)->CallBooleanMethodA(env, self, m->id, args); break;
    case 'B': result.b = (*env)->CallByteMethodA(env, self, m->id, args); break;
    case 'C': result.c = (*env)->CallCharMethodA(env, self, m->id, args); break;
    case 'S': result.s = (*env)->CallShortMethodA(env, self, m->id, args); break;
    case 'I': result.i = (*env)->CallIntMethodA(env, self, m->id, args); break;
    case 'J': result.j = (*env)->CallLongMethodA(env, self, m->id, args); break;
    case 'F': result.f = (*env)->CallFloatMethodA(env, self, m->id, args); break;
    case 'D': result.d = (*env)->CallDoubleMethodA(env, self, m->id, args); break;
    default: result.l = (*env)->CallObjectMethodA(env, self, m->id, args); break;
    }
    return result;
}

static jvalue call_special(JNIEnv *env, const JxServerMethod *m, jobject self, const jvalue *args) {
    jvalue result = {.j = 0};
    switch (m->return_type) {
    case 'V': (*env)->CallNonvirtualVoidMethodA(env, self, m->owner, m->id, args); break;
    case 'Z': result.z = (*env)->CallNonvirtualBooleanMethodA(env, self, m->owner, m->id, args); break;
    case 'B': result.b = (*env)->CallNonvirtualByteMethodA(env, self, m->owner, m->id, args); break;
    case 'C': result.c = (*env)->CallNonvirtualCharMethodA(env, self, m->owner, m->id, args); break;
    case 'S': result.s = (*env)->CallNonvirtualShortMethodA(env, self, m->owner, m->id, args); break;
    case 'I': result.i = (*env)->CallNonvirtualIntMethodA(env, self, m->owner, m->id, args); break;
    case 'J': result.j = (*env)->CallNonvirtualLongMethodA(env, self, m->owner, m->id, args); break;
    case 'F': result.f = (*env)->CallNonvirtualFloatMethodA(env, self, m->owner, m->id, args); break;
    case 'D': result.d = (*env)->CallNonvirtualDoubleMethodA(env, self, m->owner, m->id, args); break;
    default: result.l = (*env)->CallNonvirtualObjectMethodA(env, self, m->owner, m->id, args); break;
    }
    return result;
}

JxWireStatus jx_server_call(JxServer *server, JxWireReader *in, JxStrbuf *out) {
    JNIEnv *env = server->env;
    uint32_t index = jx_wire_get_u32(in);
    JxWireCall how = jx_wire_get_u8(in);
    uint64_t receiver = jx_wire_get_u64(in);
    uint32_t count = jx_wire_get_count(in, 8);
    if (in->bad) return JX_WIRE_OK;
    if (index >= server->methods.count) return jx_server_refuse(out, "no method has number %u", index);
    JxServerMethod method = server->methods.data[index];
    if (count != method.parameter_count)
        return jx_server_refuse(out, "%u arguments for %u parameters", count, method.parameter_count);
    if (how > JX_WIRE_CALL_NEW || (how == JX_WIRE_CALL_STATIC) != method.is_static)
        return jx_server_refuse(out, "the method is %sstatic", method.is_static ? "" : "not ");
    jvalue *args = jx_arena_zero(&server->scratch, (count + 1) * sizeof *args);
    for (uint32_t i = 0; i < count; i++)
        if (!to_jvalue(server, method.parameters[i], jx_wire_get_u64(in), &args[i]))
            return jx_server_refuse(out, "argument %u: no object has this handle", i);
    jobject self = NULL;
    if (how == JX_WIRE_CALL_VIRTUAL || how == JX_WIRE_CALL_SPECIAL) {
        if (!jx_server_object(server, receiver, &self) || !self)
            return jx_server_refuse(out, "no object has handle %llu", (unsigned long long)receiver);
        if (!(*env)->IsInstanceOf(env, self, method.owner)) return jx_server_refuse(out, "receiver of another class");
    }
    jvalue result = {.j = 0};
    char type = how == JX_WIRE_CALL_NEW ? 'L' : method.return_type;
    switch (how) {
    case JX_WIRE_CALL_STATIC: result = call_static(env, &method, args); break;
    case JX_WIRE_CALL_VIRTUAL: result = call_virtual(env, &method, self, args); break;
    case JX_WIRE_CALL_SPECIAL: result = call_special(env, &method, self, args); break;
    case JX_WIRE_CALL_NEW: result.l = (*env)->NewObjectA(env, method.owner, method.id, args); break;
    }
    if ((*env)->ExceptionCheck(env)) return JX_WIRE_THREW;
    jx_wire_u8(out, (uint8_t)type);
    jx_wire_u64(out, from_jvalue(server, type, result));
    return JX_WIRE_OK;
}

JxWireStatus jx_server_identity_hash(JxServer *server, JxWireReader *in, JxStrbuf *out) {
    JNIEnv *env = server->env;
    jobject object;
    uint64_t handle = jx_wire_get_u64(in);
    if (!jx_server_object(server, handle, &object))
        return jx_server_refuse(out, "no object has handle %llu", (unsigned long long)handle);
    jclass system = (*env)->FindClass(env, "java/lang/System");
    if (!system) return JX_WIRE_THREW;
    jx_wire_u32(out, (uint32_t)(*env)->CallStaticIntMethod(env, system, server->identity_hash, object));
    return JX_WIRE_OK;
}

// ── the harness: bytes in, bytes out ────────────────────────────────────────

static bool load_harness(JxServer *server) {
    JNIEnv *env = server->env;
    if (server->harness_class) return true;
    jclass found = (*env)->FindClass(env, "jinx/worker/Harness");
    if (!found) return false;
    jmethodID configure = (*env)->GetStaticMethodID(env, found, "configure", "(Ljava/lang/String;Z)V");
    server->harness_throwable = (*env)->GetStaticMethodID(env, found, "describeThrowable", "(Ljava/lang/Throwable;)[B");
    server->harness_compile = (*env)->GetStaticMethodID(env, found, "compile", "([B)[B");
    server->harness_docs = (*env)->GetStaticMethodID(env, found, "readDocs", "([B)[B");
    server->harness_run = (*env)->GetStaticMethodID(env, found, "runTests", "([B)[B");
    server->harness_loader =
        (*env)->GetStaticMethodID(env, found, "newLoader", "(Ljava/lang/ClassLoader;[B)Ljava/lang/ClassLoader;");
    if ((*env)->ExceptionCheck(env)) return false;
    jstring path = (*env)->NewStringUTF(env, server->junit_path);
    (*env)->CallStaticVoidMethod(env, found, configure, path, (jboolean)server->runs_tests);
    if ((*env)->ExceptionCheck(env)) return false;
    server->harness_class = (*env)->NewGlobalRef(env, found);
    return true;
}

static jbyteArray rest_of_body(JNIEnv *env, JxWireReader *in) {
    jsize length = (jsize)(in->end - in->next);
    jbyteArray array = (*env)->NewByteArray(env, length);
    if (array) (*env)->SetByteArrayRegion(env, array, 0, length, (const jbyte *)in->next);
    in->next = in->end;
    return array;
}

static void append_bytes(JNIEnv *env, jbyteArray array, JxStrbuf *out) {
    jsize length = (*env)->GetArrayLength(env, array);
    if (length == 0) return;
    char *bytes = (*env)->GetPrimitiveArrayCritical(env, array, NULL);
    if (!bytes) return;
    jx_strbuf_add(out, bytes, (size_t)length);
    (*env)->ReleasePrimitiveArrayCritical(env, array, bytes, JNI_ABORT);
}

// The harness catches what user code throws; an exception out of it (no memory, no JUnit) is the reply.
static JxWireStatus through_harness(JxServer *server, const jmethodID *method, JxWireReader *in, JxStrbuf *out) {
    JNIEnv *env = server->env;
    if (!load_harness(server)) return JX_WIRE_THREW;
    jbyteArray request = rest_of_body(env, in);
    if (!request) return JX_WIRE_THREW;
    jbyteArray reply = (*env)->CallStaticObjectMethod(env, server->harness_class, *method, request);
    if ((*env)->ExceptionCheck(env)) return JX_WIRE_THREW;
    append_bytes(env, reply, out);
    return JX_WIRE_OK;
}

// What --add-exports jdk.compiler/com.sun.tools.javac.api=ALL-UNNAMED would do, without its price: with that
// option the JVM starts from a slower path.  TaskPool.java does without when this fails.
static void open_compiler(JxServer *server) {
    JNIEnv *env = server->env;
    jclass tool = (*env)->FindClass(env, "com/sun/tools/javac/api/JavacTool");
    jclass module_class = tool ? (*env)->FindClass(env, "java/lang/Module") : NULL;
    jmethodID get_module =
        module_class ? (*env)->GetMethodID(env, server->class_class, "getModule", "()Ljava/lang/Module;") : NULL;
    jmethodID add = get_module
                        ? (*env)->GetMethodID(env, module_class, "implAddExportsToAllUnnamed", "(Ljava/lang/String;)V")
                        : NULL;
    jstring name = add ? (*env)->NewStringUTF(env, "com.sun.tools.javac.api") : NULL;
    if (name) (*env)->CallVoidMethod(env, (*env)->CallObjectMethod(env, tool, get_module), add, name);
    if ((*env)->ExceptionCheck(env)) (*env)->ExceptionClear(env);
    server->compiler_open = true;
}

JxWireStatus jx_server_read_docs(JxServer *server, JxWireReader *in, JxStrbuf *out) {
    return through_harness(server, &server->harness_docs, in, out);
}

JxWireStatus jx_server_compile(JxServer *server, JxWireReader *in, JxStrbuf *out) {
    if (!server->compiler_open) open_compiler(server);
    return through_harness(server, &server->harness_compile, in, out);
}

// A JVM lets only one class loader have a library's file.  Each test has a loader of its own, and a program may load a
// library by its path: what earlier tests loaded is forgotten.  Where that fails, such a test fails.
static void forget_libraries(JxServer *server) {
    JNIEnv *env = server->env;
    jclass libraries = (*env)->FindClass(env, "jdk/internal/loader/NativeLibraries");
    jclass set_class = libraries ? (*env)->FindClass(env, "java/util/Set") : NULL;
    jfieldID field =
        set_class ? (*env)->GetStaticFieldID(env, libraries, "loadedLibraryNames", "Ljava/util/Set;") : NULL;
    jmethodID clear = field ? (*env)->GetMethodID(env, set_class, "clear", "()V") : NULL;
    jobject names = clear ? (*env)->GetStaticObjectField(env, libraries, field) : NULL;
    if (names) (*env)->CallVoidMethod(env, names, clear);
    if ((*env)->ExceptionCheck(env)) (*env)->ExceptionClear(env);
}

JxWireStatus jx_server_run_tests(JxServer *server, JxWireReader *in, JxStrbuf *out) {
    forget_libraries(server);
    return through_harness(server, &server->harness_run, in, out);
}

JxWireStatus jx_server_throwable(JxServer *server, JxWireReader *in, JxStrbuf *out) {
    JNIEnv *env = server->env;
    jobject object;
    uint64_t handle = jx_wire_get_u64(in);
    if (!jx_server_object(server, handle, &object) || !object ||
        !(*env)->IsInstanceOf(env, object, server->throwable_class))
        return jx_server_refuse(out, "no throwable has handle %llu", (unsigned long long)handle);
    if (!load_harness(server)) return JX_WIRE_THREW;
    jbyteArray reply = (*env)->CallStaticObjectMethod(env, server->harness_class, server->harness_throwable, object);
    if ((*env)->ExceptionCheck(env)) return JX_WIRE_THREW;
    append_bytes(env, reply, out);
    return JX_WIRE_OK;
}

JxWireStatus jx_server_new_loader(JxServer *server, JxWireReader *in, JxStrbuf *out) {
    JNIEnv *env = server->env;
    jobject parent;
    uint64_t handle = jx_wire_get_u64(in);
    if (!jx_server_object(server, handle, &parent))
        return jx_server_refuse(out, "no loader has handle %llu", (unsigned long long)handle);
    if (!load_harness(server)) return JX_WIRE_THREW;
    jbyteArray path = rest_of_body(env, in);
    if (!path) return JX_WIRE_THREW;
    jobject loader = (*env)->CallStaticObjectMethod(env, server->harness_class, server->harness_loader, parent, path);
    if ((*env)->ExceptionCheck(env)) return JX_WIRE_THREW;
    jx_wire_u64(out, jx_server_handle(server, loader));
    return JX_WIRE_OK;
}

JxWireStatus jx_server_define_class(JxServer *server, JxWireReader *in, JxStrbuf *out) {
    JNIEnv *env = server->env;
    jobject loader;
    uint64_t handle = jx_wire_get_u64(in);
    uint32_t name_length, length;
    const char *raw_name = (const char *)jx_wire_get_bytes(in, &name_length);
    const uint8_t *bytes = jx_wire_get_bytes(in, &length);
    if (in->bad) return JX_WIRE_OK;
    if (!jx_server_object(server, handle, &loader))
        return jx_server_refuse(out, "no loader has handle %llu", (unsigned long long)handle);
    char *name = name_length ? jx_arena_strndup(&server->scratch, raw_name, name_length) : NULL;
    jclass mirror = (*env)->DefineClass(env, name, loader, (const jbyte *)bytes, (jsize)length);
    if (!mirror) return JX_WIRE_THREW;
    uint64_t class_handle = jx_server_handle(server, mirror);
    jx_server_class(server, class_handle);
    jx_wire_u64(out, class_handle);
    return JX_WIRE_OK;
}
