// SPDX-License-Identifier: Apache-2.0
//
// Object ⇄ handle.  The JVM itself keeps the way from object to number: a
// JVMTI tag, which survives moves by the collector and is found in constant
// time.  The way back is an array of global references.
#include "worker/server.h"

uint64_t jx_server_handle(JxServer *server, jobject object) {
    JNIEnv *env = server->env;
    if (!object) return 0;
    jlong tag = 0;
    if ((*server->jvmti)->GetTag(server->jvmti, object, &tag) == JVMTI_ERROR_NONE && tag != 0) return (uint64_t)tag;
    jobject global = (*env)->NewGlobalRef(env, object);
    if (!global) return 0;  // a cleared weak reference, or no memory: null is what the client sees
    uint64_t handle;
    if (server->released.count > 0) {
        handle = jx_vec_pop(&server->released);
        server->objects.data[handle - 1] = global;
    } else {
        *jx_vec_push(&server->objects) = global;
        handle = server->objects.count;
    }
    (*server->jvmti)->SetTag(server->jvmti, global, (jlong)handle);
    *jx_vec_push(&server->fresh) = handle;
    return handle;
}

bool jx_server_object(JxServer *server, uint64_t handle, jobject *object) {
    *object = NULL;
    if (handle == 0) return true;
    if (handle > server->objects.count) return false;
    *object = server->objects.data[handle - 1];
    return *object != NULL;
}

void jx_server_release(JxServer *server, uint64_t handle) {
    jobject object;
    // Classes stay: their descriptions are shared by everything that mentions them.
    if (!jx_server_object(server, handle, &object) || !object || jx_map_get_num(&server->classes, handle)) return;
    (*server->jvmti)->SetTag(server->jvmti, object, 0);
    (*server->env)->DeleteGlobalRef(server->env, object);
    server->objects.data[handle - 1] = NULL;
    *jx_vec_push(&server->released) = handle;
}

static void announce_object(JxServer *server, uint64_t handle) {
    JNIEnv *env = server->env;
    jobject object;
    if (!jx_server_object(server, handle, &object) || !object) return;
    JxServerClass *cls = jx_server_class_of(server, object);
    if ((*env)->IsInstanceOf(env, object, server->class_class)) jx_server_class(server, handle);
    uint32_t length = cls->kind == JX_WIRE_CLASS_ARRAY ? (uint32_t)(*env)->GetArrayLength(env, object) : 0;
    jx_wire_u64(&server->object_news, handle);
    jx_wire_u64(&server->object_news, cls->handle);
    jx_wire_u32(&server->object_news, length);
    server->object_news_count++;
}

void jx_server_collect_news(JxServer *server) {
    // Announcing an object may make its class, that class's loader and so on fresh: the list grows as we go.
    for (size_t i = 0; i < server->fresh.count; i++) {
        (*server->env)->PushLocalFrame(server->env, 16);
        announce_object(server, server->fresh.data[i]);
        (*server->env)->PopLocalFrame(server->env, NULL);
    }
    jx_vec_clear(&server->fresh);
}
