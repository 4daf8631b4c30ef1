// SPDX-License-Identifier: Apache-2.0
//
// Classes: finding, initialising, describing, and getting their bytes back.
#include "base/text.h"
#include "worker/server.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// A class file that went by when the JVM defined it.
typedef struct JxServerBytes {
    jweak mirror;
    uint8_t *bytes;
    size_t length;
} JxServerBytes;

typedef jclass (*JxDefineHidden)(JNIEnv *, jclass, jobject, jclass, jstring, jbyteArray, jint, jint, jobject, jboolean,
                                 jint, jobject);

// The hooks at the end of this file get no argument of ours, so the server is
// the one global of this process, set once before any hook can run.
static JxServer *hooked_server;
static JxDefineHidden define_hidden;
static pthread_mutex_t captured_lock = PTHREAD_MUTEX_INITIALIZER;  // hook_alloc and captured

static const struct {
    const char *name, *box;
} primitives[] = {{"boolean", "java/lang/Boolean"}, {"byte", "java/lang/Byte"},     {"char", "java/lang/Character"},
                  {"short", "java/lang/Short"},     {"int", "java/lang/Integer"},   {"long", "java/lang/Long"},
                  {"float", "java/lang/Float"},     {"double", "java/lang/Double"}, {"void", "java/lang/Void"}};

static const char *primitive_name(char type) {
    static const char types[] = "ZBCSIJFDV";
    const char *found = strchr(types, type);
    return found && type ? primitives[found - types].name : "?";
}

// The name as class files write it.
static char *class_name(JxServer *server, jclass mirror) {
    char *signature = NULL;
    if ((*server->jvmti)->GetClassSignature(server->jvmti, mirror, &signature, NULL) != JVMTI_ERROR_NONE) return "?";
    size_t length = strlen(signature);
    char *name;
    if (signature[0] == 'L')
        name = jx_arena_strndup(&server->ctx.arena, signature + 1, length - 2);
    else if (signature[0] == '[')
        name = jx_arena_strndup(&server->ctx.arena, signature, length);
    else
        name = jx_arena_strdup(&server->ctx.arena, primitive_name(signature[0]));
    (*server->jvmti)->Deallocate(server->jvmti, (unsigned char *)signature);
    return name;
}

static bool is_prepared(JxServer *server, jclass mirror) {
    jint status = 0;
    (*server->jvmti)->GetClassStatus(server->jvmti, mirror, &status);
    return (status & JVMTI_CLASS_STATUS_PREPARED) != 0;
}

// Fields are known once the class is linked; asking reflection for them links without initialising.
static bool link_class(JxServer *server, jclass mirror) {
    JNIEnv *env = server->env;
    if (is_prepared(server, mirror)) return true;
    (*env)->CallObjectMethod(env, mirror, server->declared_fields, JNI_FALSE);
    if ((*env)->ExceptionCheck(env)) (*env)->ExceptionClear(env);
    return is_prepared(server, mirror);
}

static void describe_field(JxServer *server, JxServerClass *cls, jfieldID id, JxServerField *field) {
    char *name = NULL, *descriptor = NULL;
    jint access = 0;
    (*server->jvmti)->GetFieldModifiers(server->jvmti, cls->mirror, id, &access);
    if ((*server->jvmti)->GetFieldName(server->jvmti, cls->mirror, id, &name, &descriptor, NULL) != JVMTI_ERROR_NONE)
        JX_BUG("field of %s without a name", cls->name);
    *field = (JxServerField){.id = id,
                             .type = descriptor[0],
                             .access = access,
                             .owner = cls->handle,
                             .name = jx_arena_strdup(&server->ctx.arena, name),
                             .descriptor = jx_arena_strdup(&server->ctx.arena, descriptor)};
    (*server->jvmti)->Deallocate(server->jvmti, (unsigned char *)name);
    (*server->jvmti)->Deallocate(server->jvmti, (unsigned char *)descriptor);
}

static void describe_fields(JxServer *server, JxServerClass *cls, const JxServerClass *super) {
    jint count = 0;
    jfieldID *ids = NULL;
    cls->linked = link_class(server, cls->mirror);
    if (!cls->linked) return;
    if ((*server->jvmti)->GetClassFields(server->jvmti, cls->mirror, &count, &ids) != JVMTI_ERROR_NONE) count = 0;
    uint32_t inherited = super ? super->field_count : 0;
    cls->fields = JX_ARENA_ARRAY(&server->ctx.arena, JxServerField, inherited + (uint32_t)count + 1);
    cls->statics = JX_ARENA_ARRAY(&server->ctx.arena, JxServerField, count + 1);
    if (inherited) memcpy(cls->fields, super->fields, inherited * sizeof *cls->fields);
    cls->field_count = inherited;
    for (jint i = 0; i < count; i++) {
        JxServerField field;
        describe_field(server, cls, ids[i], &field);
        if (field.access & 0x0008)
            cls->statics[cls->static_count++] = field;
        else
            cls->fields[cls->field_count++] = field;
    }
    if (ids) (*server->jvmti)->Deallocate(server->jvmti, (unsigned char *)ids);
}

static void announce_fields(JxStrbuf *out, const JxServerField *fields, uint32_t count) {
    jx_wire_u32(out, count);
    for (uint32_t i = 0; i < count; i++) {
        jx_wire_text(out, fields[i].name);
        jx_wire_text(out, fields[i].descriptor);
        jx_wire_u32(out, (uint32_t)fields[i].access);
        jx_wire_u64(out, fields[i].owner);
    }
}

static JxWireClassKind class_kind(JxServer *server, jclass mirror, const char *name) {
    jboolean is_interface = JNI_FALSE;
    (*server->jvmti)->IsInterface(server->jvmti, mirror, &is_interface);
    if (name[0] == '[') return JX_WIRE_CLASS_ARRAY;
    if (is_interface) return JX_WIRE_CLASS_INTERFACE;
    for (size_t i = 0; i < sizeof primitives / sizeof *primitives; i++)
        if (strcmp(name, primitives[i].name) == 0) return JX_WIRE_CLASS_PRIMITIVE;
    return JX_WIRE_CLASS_INSTANCE;
}

static JxServerClass *describe_class(JxServer *server, uint64_t handle, jclass mirror) {
    JNIEnv *env = server->env;
    JxServerClass *cls = JX_ARENA_NEW(&server->ctx.arena, JxServerClass);
    cls->handle = handle;
    cls->mirror = mirror;
    cls->name = class_name(server, mirror);
    cls->kind = class_kind(server, mirror, cls->name);
    cls->element_type = cls->name[0] == '[' ? cls->name[1] : 0;
    jx_map_put_num(&server->classes, handle, cls);

    jclass super_mirror = (*env)->GetSuperclass(env, mirror);
    JxServerClass *super = super_mirror ? jx_server_class(server, jx_server_handle(server, super_mirror)) : NULL;
    jobject loader = NULL, element = NULL;
    jint access = 0;
    (*server->jvmti)->GetClassLoader(server->jvmti, mirror, &loader);
    (*server->jvmti)->GetClassModifiers(server->jvmti, mirror, &access);
    if (cls->element_type) element = (*env)->CallObjectMethod(env, mirror, server->component_type);
    if (cls->kind == JX_WIRE_CLASS_INSTANCE || cls->kind == JX_WIRE_CLASS_INTERFACE)
        describe_fields(server, cls, super);

    JxStrbuf *out = &server->class_news;
    jx_wire_u64(out, handle);
    jx_wire_text(out, cls->name);
    jx_wire_u32(out, (uint32_t)access);
    jx_wire_u8(out, (uint8_t)cls->kind);
    jx_wire_u64(out, jx_server_handle(server, loader));
    jx_wire_u64(out, super ? super->handle : 0);
    jx_wire_u64(out, jx_server_handle(server, element));
    announce_fields(out, cls->fields, cls->field_count);
    announce_fields(out, cls->statics, cls->static_count);
    server->class_news_count++;
    return cls;
}

JxServerClass *jx_server_class(JxServer *server, uint64_t handle) {
    JxServerClass *cls = jx_map_get_num(&server->classes, handle);
    if (cls) return cls;
    jobject mirror;
    if (!jx_server_object(server, handle, &mirror) || !mirror) return NULL;
    if (!(*server->env)->IsInstanceOf(server->env, mirror, server->class_class)) return NULL;
    (*server->env)->PushLocalFrame(server->env, 16);
    cls = describe_class(server, handle, mirror);
    (*server->env)->PopLocalFrame(server->env, NULL);
    return cls;
}

JxServerClass *jx_server_class_of(JxServer *server, jobject object) {
    jclass mirror = (*server->env)->GetObjectClass(server->env, object);
    JxServerClass *cls = jx_server_class(server, jx_server_handle(server, mirror));
    (*server->env)->DeleteLocalRef(server->env, mirror);
    JX_ASSERT(cls != NULL);
    return cls;
}

static jobject find_primitive(JxServer *server, const char *name) {
    JNIEnv *env = server->env;
    for (size_t i = 0; i < sizeof primitives / sizeof *primitives; i++) {
        if (strcmp(name, primitives[i].name) != 0) continue;
        jclass box = (*env)->FindClass(env, primitives[i].box);
        jfieldID type = box ? (*env)->GetStaticFieldID(env, box, "TYPE", "Ljava/lang/Class;") : NULL;
        return type ? (*env)->GetStaticObjectField(env, box, type) : NULL;
    }
    return NULL;
}

JxWireStatus jx_server_find_class(JxServer *server, JxWireReader *in, JxStrbuf *out) {
    JNIEnv *env = server->env;
    uint32_t length;
    const uint8_t *text = jx_wire_get_bytes(in, &length);
    uint64_t loader_handle = jx_wire_get_u64(in);
    jobject loader = server->system_loader;
    if (in->bad) return JX_WIRE_OK;
    if (loader_handle && !jx_server_object(server, loader_handle, &loader))
        return jx_server_refuse(out, "no loader has handle %llu", (unsigned long long)loader_handle);
    char *name = jx_arena_strndup(&server->scratch, (const char *)text, length);
    jobject mirror = find_primitive(server, name);
    if (!mirror && !(*env)->ExceptionCheck(env)) {
        jx_text_replace(name, '/', '.');
        jstring string = (*env)->NewStringUTF(env, name);
        if (!string) return JX_WIRE_THREW;
        mirror = (*env)->CallStaticObjectMethod(env, server->class_class, server->for_name, string, JNI_FALSE, loader);
    }
    if ((*env)->ExceptionCheck(env)) return JX_WIRE_THREW;
    uint64_t handle = jx_server_handle(server, mirror);
    jx_server_class(server, handle);
    jx_wire_u64(out, handle);
    return JX_WIRE_OK;
}

JxWireStatus jx_server_init_class(JxServer *server, JxWireReader *in, JxStrbuf *out) {
    JNIEnv *env = server->env;
    JxServerClass *cls = jx_server_class(server, jx_wire_get_u64(in));
    if (!cls) return jx_server_refuse(out, "not a class");
    if (cls->kind != JX_WIRE_CLASS_INSTANCE && cls->kind != JX_WIRE_CLASS_INTERFACE) return JX_WIRE_OK;
    (*env)->CallVoidMethod(env, server->unsafe, server->ensure_initialized, cls->mirror);
    return JX_WIRE_OK;
}

static bool captured_bytes(JxServer *server, jclass mirror, JxStrbuf *out) {
    bool found = false;
    pthread_mutex_lock(&captured_lock);
    for (size_t i = server->captured.count; i-- > 0 && !found;) {
        JxServerBytes *kept = server->captured.data[i];
        found = (*server->env)->IsSameObject(server->env, kept->mirror, mirror);
        if (found) jx_wire_bytes(out, kept->bytes, kept->length);
    }
    pthread_mutex_unlock(&captured_lock);
    return found;
}

// Two ways to the bytes.  An ordinary class is retransformed: the JVM hands the
// load hook its class file, and we change nothing.  Hidden classes refuse that;
// their bytes were kept when java.lang.ClassLoader.defineClass0 passed by.
JxWireStatus jx_server_class_bytes(JxServer *server, JxWireReader *in, JxStrbuf *out) {
    JxServerClass *cls = jx_server_class(server, jx_wire_get_u64(in));
    if (!cls) return jx_server_refuse(out, "not a class");
    if (captured_bytes(server, cls->mirror, out)) return JX_WIRE_OK;
    JxStrbuf bytes;
    jx_strbuf_init(&bytes, &server->ctx.alloc);
    server->wanted = cls;
    server->wanted_bytes = &bytes;
    jvmtiEnv *jvmti = server->jvmti;
    (*jvmti)->SetEventNotificationMode(jvmti, JVMTI_ENABLE, JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, NULL);
    jvmtiError code = (*jvmti)->RetransformClasses(jvmti, 1, &cls->mirror);
    (*jvmti)->SetEventNotificationMode(jvmti, JVMTI_DISABLE, JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, NULL);
    server->wanted = NULL;
    server->wanted_bytes = NULL;
    JxWireStatus status = JX_WIRE_OK;
    if (bytes.length > 0)
        jx_wire_bytes(out, bytes.text, bytes.length);
    else
        status = jx_server_refuse(out, "the JVM gives no class file for %s (JVMTI error %d)", cls->name, (int)code);
    jx_strbuf_fini(&bytes);
    return status;
}

static void JNICALL on_class_file(jvmtiEnv *jvmti, JNIEnv *env, jclass redefined, jobject loader, const char *name,
                                  jobject domain, jint length, const unsigned char *bytes, jint *new_length,
                                  unsigned char **new_bytes) {
    (void)jvmti, (void)loader, (void)domain, (void)new_length, (void)new_bytes;
    JxServer *server = hooked_server;
    if (!redefined || !server->wanted || !(*env)->IsSameObject(env, redefined, server->wanted->mirror)) return;
    // Classes that get loaded on this thread meanwhile come with the same `redefined`.
    if (!name || strcmp(name, server->wanted->name) != 0) return;
    if (server->wanted_bytes->length == 0) jx_strbuf_add(server->wanted_bytes, (const char *)bytes, (size_t)length);
}

// Forgets the bytes of classes that were unloaded; under the lock.  Doubling keeps the work in proportion.
static void sweep_captured(JxServer *server, JNIEnv *env) {
    size_t kept_count = 0;
    if (server->captured.count < server->captured_sweep) return;
    for (size_t i = 0; i < server->captured.count; i++) {
        JxServerBytes *kept = server->captured.data[i];
        if (!(*env)->IsSameObject(env, kept->mirror, NULL)) {
            server->captured.data[kept_count++] = kept;
            continue;
        }
        (*env)->DeleteWeakGlobalRef(env, kept->mirror);
        jx_mem_free(&server->hook_alloc, kept->bytes, kept->length + 1);
        jx_mem_free(&server->hook_alloc, kept, sizeof *kept);
    }
    server->captured.count = kept_count;
    server->captured_sweep = kept_count * 2 > 1024 ? kept_count * 2 : 1024;
}

// Runs on any thread of the user's program.
static jclass JNICALL define_hidden_class(JNIEnv *env, jclass loader_class, jobject loader, jclass lookup, jstring name,
                                          jbyteArray data, jint offset, jint length, jobject domain,
                                          jboolean initialize, jint flags, jobject class_data) {
    jclass mirror = define_hidden(env, loader_class, loader, lookup, name, data, offset, length, domain, initialize,
                                  flags, class_data);
    if (!mirror || (*env)->ExceptionCheck(env)) return mirror;
    JxServer *server = hooked_server;
    pthread_mutex_lock(&captured_lock);
    sweep_captured(server, env);
    JxServerBytes *kept = jx_mem_zero(&server->hook_alloc, sizeof *kept);
    kept->mirror = (*env)->NewWeakGlobalRef(env, mirror);
    kept->length = (size_t)length;
    kept->bytes = jx_mem_new(&server->hook_alloc, (size_t)length + 1);
    (*env)->GetByteArrayRegion(env, data, offset, length, (jbyte *)kept->bytes);
    *jx_vec_push(&server->captured) = kept;
    pthread_mutex_unlock(&captured_lock);
    return mirror;
}

static bool is_runtime_exit(JxServer *server, jmethodID method) {
    jvmtiEnv *jvmti = server->jvmti;
    char *name = NULL, *signature = NULL;
    jclass owner = NULL;
    if ((*jvmti)->GetMethodName(jvmti, method, &name, NULL, NULL) != JVMTI_ERROR_NONE) return false;
    bool found = strcmp(name, "exit") == 0 &&
                 (*jvmti)->GetMethodDeclaringClass(jvmti, method, &owner) == JVMTI_ERROR_NONE &&
                 (*jvmti)->GetClassSignature(jvmti, owner, &signature, NULL) == JVMTI_ERROR_NONE &&
                 strcmp(signature, "Ljava/lang/Runtime;") == 0;
    (*jvmti)->Deallocate(jvmti, (unsigned char *)name);
    (*jvmti)->Deallocate(jvmti, (unsigned char *)signature);
    return found;
}

// java.lang.Shutdown.halt0: the last thing a Java program does when it ends the
// JVM.  The stack tells which door was used.
static void JNICALL halt_jvm(JNIEnv *env, jclass shutdown, jint status) {
    (void)env, (void)shutdown;
    JxServer *server = hooked_server;
    jvmtiFrameInfo frames[64];
    jint count = 0;
    const char *door = "Runtime.halt";
    (*server->jvmti)->GetStackTrace(server->jvmti, NULL, 0, 64, frames, &count);
    for (jint i = 0; i < count; i++)
        if (is_runtime_exit(server, frames[i].method)) door = "System.exit";
    jx_server_note(server->note_fd, "%s %d", door, (int)status);
    _exit(status);
}

static void hook_native(JNIEnv *env, const char *class_name, const char *name, const char *descriptor, void *function) {
    JNINativeMethod method = {(char *)name, (char *)descriptor, function};
    jclass cls = (*env)->FindClass(env, class_name);
    if (cls) (*env)->RegisterNatives(env, cls, &method, 1);
    if ((*env)->ExceptionCheck(env)) (*env)->ExceptionClear(env);
}

void jx_server_install_hooks(JxServer *server, void *libjava) {
    hooked_server = server;
    jvmtiEventCallbacks callbacks = {.ClassFileLoadHook = on_class_file};
    (*server->jvmti)->SetEventCallbacks(server->jvmti, &callbacks, sizeof callbacks);
    hook_native(server->env, "java/lang/Shutdown", "halt0", "(I)V", (void *)halt_jvm);
    define_hidden = libjava ? (JxDefineHidden)dlsym(libjava, "Java_java_lang_ClassLoader_defineClass0") : NULL;
    if (define_hidden)
        hook_native(server->env, "java/lang/ClassLoader", "defineClass0",
                    "(Ljava/lang/ClassLoader;Ljava/lang/Class;Ljava/lang/String;[BIILjava/security/ProtectionDomain;"
                    "ZILjava/lang/Object;)Ljava/lang/Class;",
                    (void *)define_hidden_class);
}
