// SPDX-License-Identifier: Apache-2.0
//
// Starting the JVM: libjvm.so is loaded from the JDK that was asked for, never linked.
#include "worker/server.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

typedef jint (*CreateJavaVm)(JavaVM **vm, void **env, void *args);

void jx_server_note(int fd, const char *format, ...) {
    char line[1024];
    va_list args;
    va_start(args, format);
    int length = vsnprintf(line, sizeof line - 1, format, args);
    va_end(args);
    if (length < 0) return;
    if ((size_t)length > sizeof line - 2) length = sizeof line - 2;
    for (int i = 0; i < length; i++)
        if (line[i] == '\n') line[i] = ' ';
    line[length] = '\n';
    // One write below PIPE_BUF is never mixed with another; a client that is gone cannot be told.
    while (write(fd, line, (size_t)length + 1) < 0 && errno == EINTR) {
    }
}

// Quick to start, small, silent, and with nothing in shared places (performance
// files, attach sockets).  The first tier of the compiler is the one that pays
// in a process that lives for seconds.  Stack traces are what confirms a
// finding, so hot implicit exceptions must keep theirs.  An archive of classes
// that is mapped where it was made for need not be patched.
static const char *const fixed_options[] = {
    "-XX:+IgnoreUnrecognizedVMOptions",
    "-XX:+UnlockDiagnosticVMOptions",
    "-Xshare:auto",
    "-XX:ArchiveRelocationMode=0",
    "-XX:TieredStopAtLevel=1",
    "-XX:+UseSerialGC",
    "-XX:ReservedCodeCacheSize=64m",
    "-XX:-UsePerfData",
    "-XX:+DisableAttachMechanism",
    "-XX:ErrorFile=/dev/null",
    "-XX:+SuppressFatalErrorMessage",
    "-XX:-OmitStackTraceInFastThrow",
    "-Xlog:disable",
    "-Xrs",
    "-ea",
    "-Djava.awt.headless=true",
};
enum { FIXED_COUNT = sizeof fixed_options / sizeof *fixed_options, VARYING_COUNT = 8 };

static jint create_vm(JxServer *server, const JxServerOptions *options, CreateJavaVm create) {
    JxArena *arena = &server->ctx.arena;
    size_t room = FIXED_COUNT + VARYING_COUNT + options->jvm_option_count, count = 0;
    JavaVMOption *list = JX_ARENA_ARRAY(arena, JavaVMOption, room);
    for (size_t i = 0; i < FIXED_COUNT; i++) list[count++].optionString = (char *)fixed_options[i];
    list[count++].optionString = jx_arena_printf(arena, "-Xmx%um", options->heap_mb);
    list[count++].optionString = jx_arena_printf(arena, "-Xms%um", options->heap_mb < 64 ? options->heap_mb : 64);
    list[count++].optionString = jx_arena_printf(arena, "-Xss%uk", options->stack_kb);
    list[count++].optionString = jx_arena_printf(arena, "-Djava.io.tmpdir=%s", options->scratch);
    // The harness comes first, and JUnit where tests are run, so that an archive of their classes fits any class path
    // behind them.  Elsewhere the user's own code shall not meet our JUnit.
    bool junit = options->runs_tests && *options->junit_path;
    list[count++].optionString =
        jx_arena_printf(arena, "-Djava.class.path=%s%s%s%s%s", options->harness, junit ? ":" : "",
                        junit ? options->junit_path : "", *options->class_path ? ":" : "", options->class_path);
    if (options->archive)
        list[count++].optionString = jx_arena_printf(arena, "-XX:SharedArchiveFile=%s", options->archive);
    for (size_t i = 0; i < options->jvm_option_count; i++) list[count++].optionString = (char *)options->jvm_options[i];
    JavaVMInitArgs args = {JNI_VERSION_10, (jint)count, list, JNI_FALSE};
    return create(&server->vm, (void **)&server->env, &args);
}

static bool start_jvmti(JxServer *server) {
    if ((*server->vm)->GetEnv(server->vm, (void **)&server->jvmti, JVMTI_VERSION_11) != JNI_OK) return false;
    jvmtiCapabilities wanted = {.can_tag_objects = 1, .can_retransform_classes = 1};
    return (*server->jvmti)->AddCapabilities(server->jvmti, &wanted) == JVMTI_ERROR_NONE;
}

static jclass global_class(JNIEnv *env, const char *name) {
    jclass cls = (*env)->FindClass(env, name);
    return cls ? (*env)->NewGlobalRef(env, cls) : NULL;
}

// Everything here is in java.base of every JDK from 17 to 25; what is missing leaves an exception pending.
static bool find_core(JxServer *server) {
    JNIEnv *env = server->env;
    server->class_class = global_class(env, "java/lang/Class");
    server->string_class = global_class(env, "java/lang/String");
    server->throwable_class = global_class(env, "java/lang/Throwable");
    server->object_class = global_class(env, "java/lang/Object");
    if ((*env)->ExceptionCheck(env)) return false;
    server->for_name = (*env)->GetStaticMethodID(env, server->class_class, "forName",
                                                 "(Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;");
    server->component_type = (*env)->GetMethodID(env, server->class_class, "getComponentType", "()Ljava/lang/Class;");
    server->declared_fields =
        (*env)->GetMethodID(env, server->class_class, "getDeclaredFields0", "(Z)[Ljava/lang/reflect/Field;");
    server->intern = (*env)->GetMethodID(env, server->string_class, "intern", "()Ljava/lang/String;");
    jclass system = (*env)->FindClass(env, "java/lang/System");
    jclass unsafe = (*env)->FindClass(env, "jdk/internal/misc/Unsafe");
    jclass loader = (*env)->FindClass(env, "java/lang/ClassLoader");
    if ((*env)->ExceptionCheck(env)) return false;
    server->identity_hash = (*env)->GetStaticMethodID(env, system, "identityHashCode", "(Ljava/lang/Object;)I");
    server->ensure_initialized = (*env)->GetMethodID(env, unsafe, "ensureClassInitialized", "(Ljava/lang/Class;)V");
    jfieldID the_unsafe = (*env)->GetStaticFieldID(env, unsafe, "theUnsafe", "Ljdk/internal/misc/Unsafe;");
    jmethodID get_loader = (*env)->GetStaticMethodID(env, loader, "getSystemClassLoader", "()Ljava/lang/ClassLoader;");
    if ((*env)->ExceptionCheck(env)) return false;
    server->unsafe = (*env)->NewGlobalRef(env, (*env)->GetStaticObjectField(env, unsafe, the_unsafe));
    server->system_loader = (*env)->NewGlobalRef(env, (*env)->CallStaticObjectMethod(env, loader, get_loader));
    return !(*env)->ExceptionCheck(env);
}

// The user's program shall see its own class path, without the harness.
static void hide_harness(JxServer *server, const char *class_path) {
    JNIEnv *env = server->env;
    jclass system = (*env)->FindClass(env, "java/lang/System");
    jmethodID set = (*env)->GetStaticMethodID(env, system, "setProperty",
                                              "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;");
    jstring key = (*env)->NewStringUTF(env, "java.class.path");
    jstring value = (*env)->NewStringUTF(env, class_path);
    (*env)->CallStaticObjectMethod(env, system, set, key, value);
    if ((*env)->ExceptionCheck(env)) (*env)->ExceptionClear(env);
}

bool jx_server_start_jvm(JxServer *server, const JxServerOptions *options, char *message, size_t room) {
    char path[4096];
    snprintf(path, sizeof path, "%s/lib/server/libjvm.so", options->jdk_home);
    void *library = dlopen(path, RTLD_NOW | RTLD_GLOBAL);
    if (!library) {
        snprintf(message, room, "cannot load %s: %s", path, dlerror());
        return false;
    }
    CreateJavaVm create = (CreateJavaVm)dlsym(library, "JNI_CreateJavaVM");
    if (!create) {
        snprintf(message, room, "%s has no JNI_CreateJavaVM", path);
        return false;
    }
    jint code = create_vm(server, options, create);
    if (code != JNI_OK) {
        snprintf(message, room, "the JVM of %s does not start (JNI error %d)", options->jdk_home, (int)code);
        return false;
    }
    if (!start_jvmti(server) || !find_core(server)) {
        snprintf(message, room, "the JVM of %s lacks what the worker needs (JDK 17 or later)", options->jdk_home);
        return false;
    }
    hide_harness(server, options->class_path);
    snprintf(path, sizeof path, "%s/lib/libjava.so", options->jdk_home);
    jx_server_install_hooks(server, dlopen(path, RTLD_NOW | RTLD_NOLOAD));
    return true;
}
