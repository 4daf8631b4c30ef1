// SPDX-License-Identifier: Apache-2.0
//
// Native libraries: the engine only notes which ones the program loads; here
// they are really loaded.  Most belong to the static initialiser of the class
// whose methods they hold, which the worker runs anyway; others are loaded by
// another class, or by a class of the JDK that is not initialised there.
#include <string.h>

#include "mirror/mirror_internal.h"

static JxHandle text_handle(JxMirrorCall *call, const char *text) {
    size_t length = strlen(text);
    uint16_t *units = jx_arena_new(&call->arena, (length + 1) * sizeof *units);
    for (size_t i = 0; i < length; i++) units[i] = (uint8_t)text[i];
    JxWorkerHandleResult made;
    jx_worker_new_string(call->mirror->worker, units, (uint32_t)length, false, &made);
    return made.reply.status == JX_WORKER_OK ? made.handle : 0;
}

// Runtime.loadLibrary0(Class, String) or load0(Class, String), on an instance of which nothing is read.  A library that
// cannot be loaded is told by the method that is missing then.
static void load(JxMirrorCall *call, const JxLibrary *library) {
    JxWorker *worker = call->mirror->worker;
    JxWorkerHandleResult runtime, caller, instance;
    JxWorkerMethod method = {0};
    JxWorkerValueResult done;
    jx_worker_find_class(worker, "java/lang/Runtime", 0, &runtime);
    jx_worker_find_class(worker, library->caller->name, 0, &caller);
    if (runtime.reply.status != JX_WORKER_OK || caller.reply.status != JX_WORKER_OK) return;
    jx_worker_new_object(worker, runtime.handle, &instance);
    jx_worker_resolve(worker, runtime.handle, false, library->is_path ? "load0" : "loadLibrary0",
                      "(Ljava/lang/Class;Ljava/lang/String;)V", &method);
    if (instance.reply.status != JX_WORKER_OK || method.reply.status != JX_WORKER_OK) return;
    uint64_t arguments[] = {caller.handle, text_handle(call, library->name)};
    if (!arguments[1]) return;
    jx_worker_call(worker, &method, JX_WORKER_CALL_SPECIAL, instance.handle, arguments, 2, &done);
}

void jx_mirror_libraries(JxMirrorCall *call) {
    JxMirror *m = call->mirror;
    while (m->libraries < call->x->libraries.count && m->generation == jx_worker_generation(m->worker))
        load(call, &call->x->libraries.data[m->libraries++]);
}
