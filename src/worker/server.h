// SPDX-License-Identifier: Apache-2.0
//
// Inside jinx-jvm: one JxServer, used by one thread, which owns the JVM.
//
//   serve.c ── a frame in ──► requests, one by one ──► object.c  fields, arrays, strings, allocation
//      ▲                                               call.c    methods, throwables, loaders, the Java harness
//      │                                               klass.c   classes: names, layouts, bytes
//      └────── a frame out ◄── news + replies ◄──────  handle.c  object ⇄ number, by JVMTI tags
//
// Every handler reads its body from `in`, appends its reply to `out` and returns
// JX_WIRE_OK; or calls jx_server_refuse and returns its result; or leaves a Java
// exception pending, which serve.c turns into a reply of its own.
//
// Local references: serve.c pushes a frame round each request; what must live
// longer is in the handle table, as a global reference.
#ifndef JX_WORKER_SERVER_H
#define JX_WORKER_SERVER_H

#include <jni.h>
#include <jvmti.h>

#include "base/context.h"
#include "base/map.h"
#include "base/vec.h"
#include "worker/protocol.h"

typedef struct JxServerField {
    jfieldID id;
    char type;  // first character of the descriptor
    jint access;
    uint64_t owner;  // handle of the declaring class
    const char *name, *descriptor;
} JxServerField;

// A class that the client knows.  Lives as long as the worker.
typedef struct JxServerClass {
    uint64_t handle;
    jclass mirror;      // the handle's global reference
    const char *name;   // java/lang/String, [I, int
    char element_type;  // arrays: first character of the element's descriptor, else 0
    JxWireClassKind kind;
    bool linked;  // the fields are known
    JxServerField *fields, *statics;
    uint32_t field_count, static_count;
} JxServerClass;

typedef struct JxServerMethod {
    jmethodID id;
    jclass owner;
    bool is_static;
    char return_type;
    const char *parameters;  // one type character each
    uint32_t parameter_count;
} JxServerMethod;

typedef struct JxServer {
    JxContext ctx;
    JxArena scratch;  // forgotten after each frame
    JavaVM *vm;
    JNIEnv *env;
    jvmtiEnv *jvmti;
    int request_fd, reply_fd, note_fd;
    const char *harness, *junit_path;  // jars
    bool runs_tests;                   // JxServerOptions.runs_tests

    JX_VEC(jobject) objects;  // handle - 1 → global reference, NULL when released
    JX_VEC(uint64_t) released;
    JX_VEC(uint64_t) fresh;  // handles not yet announced to the client
    JxMap classes;           // class handle → JxServerClass
    JX_VEC(JxServerMethod) methods;

    JxStrbuf frame, replies, class_news, object_news;
    uint32_t class_news_count, object_news_count;

    // What the handlers of every request use, found once at the start.
    jclass class_class, string_class, throwable_class, object_class, harness_class;
    jmethodID for_name, component_type, declared_fields, intern, identity_hash, ensure_initialized;
    jobject unsafe, system_loader;
    jmethodID harness_throwable, harness_compile, harness_docs, harness_run, harness_loader;

    bool compiler_open;  // its inner package is exported to the harness
    // Class files seen at definition (hidden classes), newest last.
    JxAlloc hook_alloc;  // of its own: any thread may define a class
    JX_VEC(struct JxServerBytes *) captured;
    size_t captured_sweep;  // how many there may be before the unloaded ones are looked for
    // While a retransformation asks for one class's bytes: where they go.
    const JxServerClass *wanted;
    JxStrbuf *wanted_bytes;
} JxServer;

typedef struct JxServerOptions {
    const char *jdk_home, *class_path, *harness, *junit_path, *scratch;
    bool runs_tests;      // JUnit is on the class path, behind the harness and before everything else
    const char *archive;  // of classes, made by train.sh for this very JDK; may be NULL
    uint32_t heap_mb, stack_kb;
    const char *const *jvm_options;
    size_t jvm_option_count;
    int request_fd, reply_fd, note_fd;
} JxServerOptions;

// jvm.c: loads libjvm.so and starts the JVM in the calling thread; a message when it cannot.
bool jx_server_start_jvm(JxServer *server, const JxServerOptions *options, char *message, size_t room);
// A line for the client, see protocol.h.  Safe in any thread.
void jx_server_note(int fd, const char *format, ...) __attribute__((format(printf, 2, 3)));

// serve.c: serves until the request pipe ends; returns the exit status.
int jx_server_run(JxServer *server);
JxWireStatus jx_server_refuse(JxStrbuf *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

// handle.c: the handle of an object (0 for NULL), made when there is none yet.
uint64_t jx_server_handle(JxServer *server, jobject object);
// The object of a handle; NULL for 0; false when there is no such handle.
bool jx_server_object(JxServer *server, uint64_t handle, jobject *object);
void jx_server_release(JxServer *server, uint64_t handle);
// Announces what is fresh: fills class_news and object_news.
void jx_server_collect_news(JxServer *server);

// klass.c: the class of a handle; NULL when the handle is no class.
JxServerClass *jx_server_class(JxServer *server, uint64_t handle);
JxServerClass *jx_server_class_of(JxServer *server, jobject object);
// Replaces a few native methods of java.base; libjava: the loaded library that has them.
void jx_server_install_hooks(JxServer *server, void *libjava);

typedef JxWireStatus (*JxServerHandler)(JxServer *server, JxWireReader *in, JxStrbuf *out);
JxWireStatus jx_server_find_class(JxServer *server, JxWireReader *in, JxStrbuf *out);
JxWireStatus jx_server_init_class(JxServer *server, JxWireReader *in, JxStrbuf *out);
JxWireStatus jx_server_class_bytes(JxServer *server, JxWireReader *in, JxStrbuf *out);
JxWireStatus jx_server_read_statics(JxServer *server, JxWireReader *in, JxStrbuf *out);
JxWireStatus jx_server_write_statics(JxServer *server, JxWireReader *in, JxStrbuf *out);
JxWireStatus jx_server_read_object(JxServer *server, JxWireReader *in, JxStrbuf *out);
JxWireStatus jx_server_write_object(JxServer *server, JxWireReader *in, JxStrbuf *out);
JxWireStatus jx_server_read_array(JxServer *server, JxWireReader *in, JxStrbuf *out);
JxWireStatus jx_server_write_array(JxServer *server, JxWireReader *in, JxStrbuf *out);
JxWireStatus jx_server_new_object(JxServer *server, JxWireReader *in, JxStrbuf *out);
JxWireStatus jx_server_new_array(JxServer *server, JxWireReader *in, JxStrbuf *out);
JxWireStatus jx_server_new_string(JxServer *server, JxWireReader *in, JxStrbuf *out);
JxWireStatus jx_server_read_string(JxServer *server, JxWireReader *in, JxStrbuf *out);
JxWireStatus jx_server_resolve_method(JxServer *server, JxWireReader *in, JxStrbuf *out);
JxWireStatus jx_server_call(JxServer *server, JxWireReader *in, JxStrbuf *out);
JxWireStatus jx_server_identity_hash(JxServer *server, JxWireReader *in, JxStrbuf *out);
JxWireStatus jx_server_throwable(JxServer *server, JxWireReader *in, JxStrbuf *out);
JxWireStatus jx_server_new_loader(JxServer *server, JxWireReader *in, JxStrbuf *out);
JxWireStatus jx_server_define_class(JxServer *server, JxWireReader *in, JxStrbuf *out);
JxWireStatus jx_server_read_docs(JxServer *server, JxWireReader *in, JxStrbuf *out);
JxWireStatus jx_server_compile(JxServer *server, JxWireReader *in, JxStrbuf *out);
JxWireStatus jx_server_run_tests(JxServer *server, JxWireReader *in, JxStrbuf *out);

#endif
