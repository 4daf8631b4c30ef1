// SPDX-License-Identifier: Apache-2.0
//
// The loop: a frame in, its requests one by one, a frame out.
#include "worker/server.h"

#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

#include "base/pipe.h"

static JxWireStatus serve_hello(JxServer *server, JxWireReader *in, JxStrbuf *out) {
    JNIEnv *env = server->env;
    uint32_t version = jx_wire_get_u32(in);
    if (version != JX_WIRE_VERSION)
        return jx_server_refuse(out, "the client speaks version %u, this worker %u", version, JX_WIRE_VERSION);
    jclass system = (*env)->FindClass(env, "java/lang/System");
    jmethodID get = (*env)->GetStaticMethodID(env, system, "getProperty", "(Ljava/lang/String;)Ljava/lang/String;");
    jstring key = (*env)->NewStringUTF(env, "java.version");
    jstring value = (*env)->CallStaticObjectMethod(env, system, get, key);
    const char *text = value ? (*env)->GetStringUTFChars(env, value, NULL) : NULL;
    jx_wire_u32(out, JX_WIRE_VERSION);
    jx_wire_text(out, text ? text : "");
    jx_wire_u64(out, jx_server_handle(server, server->system_loader));
    if (text) (*env)->ReleaseStringUTFChars(env, value, text);
    return JX_WIRE_OK;
}

static JxWireStatus serve_release(JxServer *server, JxWireReader *in, JxStrbuf *out) {
    (void)out;
    uint32_t count = jx_wire_get_count(in, 8);
    for (uint32_t i = 0; i < count; i++) jx_server_release(server, jx_wire_get_u64(in));
    return JX_WIRE_OK;
}

static const JxServerHandler handlers[JX_OP_WIRE_LAST] = {
    [JX_OP_HELLO] = serve_hello,
    [JX_OP_FIND_CLASS] = jx_server_find_class,
    [JX_OP_INIT_CLASS] = jx_server_init_class,
    [JX_OP_CLASS_BYTES] = jx_server_class_bytes,
    [JX_OP_READ_STATICS] = jx_server_read_statics,
    [JX_OP_WRITE_STATICS] = jx_server_write_statics,
    [JX_OP_READ_OBJECT] = jx_server_read_object,
    [JX_OP_WRITE_OBJECT] = jx_server_write_object,
    [JX_OP_READ_ARRAY] = jx_server_read_array,
    [JX_OP_WRITE_ARRAY] = jx_server_write_array,
    [JX_OP_NEW_OBJECT] = jx_server_new_object,
    [JX_OP_NEW_ARRAY] = jx_server_new_array,
    [JX_OP_NEW_STRING] = jx_server_new_string,
    [JX_OP_READ_STRING] = jx_server_read_string,
    [JX_OP_RESOLVE_METHOD] = jx_server_resolve_method,
    [JX_OP_CALL] = jx_server_call,
    [JX_OP_IDENTITY_HASH] = jx_server_identity_hash,
    [JX_OP_RELEASE] = serve_release,
    [JX_OP_THROWABLE] = jx_server_throwable,
    [JX_OP_NEW_LOADER] = jx_server_new_loader,
    [JX_OP_DEFINE_CLASS] = jx_server_define_class,
    [JX_OP_COMPILE] = jx_server_compile,
    [JX_OP_READ_DOCS] = jx_server_read_docs,
    [JX_OP_RUN_TESTS] = jx_server_run_tests,
};

JxWireStatus jx_server_refuse(JxStrbuf *out, const char *format, ...) {
    char text[512];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    jx_strbuf_clear(out);  // whatever the handler had written: the reason is the whole reply
    jx_wire_text(out, text);
    return JX_WIRE_REFUSED;
}

static void serve_one(JxServer *server, JxWireReader *requests) {
    JNIEnv *env = server->env;
    uint8_t op = jx_wire_get_u8(requests);
    uint32_t length;
    const uint8_t *bytes = jx_wire_get_bytes(requests, &length);
    JxWireReader body = jx_wire_reader(bytes, length);
    JxStrbuf *out = &server->replies;
    JxStrbuf reply;
    jx_strbuf_init(&reply, &server->ctx.alloc);
    JxWireStatus status;
    (*env)->PushLocalFrame(env, 64);
    if (requests->bad || op == 0 || op >= JX_OP_WIRE_LAST)
        status = jx_server_refuse(&reply, "unknown request %u", op);
    else
        status = handlers[op](server, &body, &reply);
    jthrowable thrown = (*env)->ExceptionOccurred(env);
    if (thrown) {
        (*env)->ExceptionClear(env);
        jx_strbuf_clear(&reply);
        jx_wire_u64(&reply, jx_server_handle(server, thrown));
        status = JX_WIRE_THREW;
    } else if (body.bad) {
        status = jx_server_refuse(&reply, "request %u is cut short", op);
    }
    (*env)->PopLocalFrame(env, NULL);
    jx_wire_u8(out, (uint8_t)status);
    jx_wire_bytes(out, reply.text, reply.length);
    jx_strbuf_fini(&reply);
}

static bool send_replies(JxServer *server, uint32_t sequence, uint32_t count) {
    jx_server_collect_news(server);
    jx_wire_begin_frame(&server->frame);
    jx_wire_u32(&server->frame, server->class_news_count);
    jx_strbuf_add(&server->frame, server->class_news.text, server->class_news.length);
    jx_wire_u32(&server->frame, server->object_news_count);
    jx_strbuf_add(&server->frame, server->object_news.text, server->object_news.length);
    jx_strbuf_add(&server->frame, server->replies.text, server->replies.length);
    jx_wire_finish_frame(&server->frame, sequence, count);
    jx_strbuf_clear(&server->class_news);
    jx_strbuf_clear(&server->object_news);
    jx_strbuf_clear(&server->replies);
    server->class_news_count = server->object_news_count = 0;
    return jx_write_all(server->reply_fd, server->frame.text, server->frame.length);
}

// A reply frame that would pass the limit of the wire: each request gets a refusal instead of half a frame.
static bool fits(const JxServer *server) {
    return server->replies.length + server->class_news.length + server->object_news.length < JX_WIRE_MAX_LENGTH / 2;
}

int jx_server_run(JxServer *server) {
    uint8_t head[JX_WIRE_HEADER_SIZE];
    JxWireHeader header;
    JxStrbuf payload;
    uint32_t expected = 1;
    jx_strbuf_init(&payload, &server->ctx.alloc);
    while (jx_read_all(server->request_fd, head, sizeof head)) {
        if (!jx_wire_parse_header(head, &header) || header.sequence != expected++) return JX_WIRE_EXIT_PROTOCOL;
        jx_strbuf_clear(&payload);
        for (uint32_t left = header.length; left > 0;) {
            char chunk[16384];
            uint32_t part = left < sizeof chunk ? left : (uint32_t)sizeof chunk;
            if (!jx_read_all(server->request_fd, chunk, part)) return JX_WIRE_EXIT_PROTOCOL;
            jx_strbuf_add(&payload, chunk, part);
            left -= part;
        }
        if (jx_wire_checksum(payload.text, payload.length) != header.checksum) return JX_WIRE_EXIT_PROTOCOL;
        JxWireReader requests = jx_wire_reader(payload.text, payload.length);
        for (uint32_t i = 0; i < header.count; i++) {
            if (fits(server)) {
                serve_one(server, &requests);
            } else {
                jx_wire_u8(&server->replies, JX_WIRE_REFUSED);
                size_t place = jx_wire_reserve_u32(&server->replies);
                jx_wire_text(&server->replies, "the replies before this one fill the frame");
                jx_wire_patch_length(&server->replies, place);
            }
        }
        if (!send_replies(server, header.sequence, header.count)) return JX_WIRE_EXIT_PROTOCOL;
        jx_arena_reset(&server->scratch);
    }
    return 0;
}
