// SPDX-License-Identifier: Apache-2.0
//
// What the Java harness does: describing exceptions, compiling, running tests.
#include <limits.h>
#include <string.h>
#include <unistd.h>

#include "mirror/worker_internal.h"

static const char *get_text(JxWireReader *in, JxArena *arena) {
    uint32_t length;
    const uint8_t *bytes = jx_wire_get_bytes(in, &length);
    return bytes ? jx_arena_strndup(arena, (const char *)bytes, length) : "";
}

static const JxWorkerFrame *get_frames(JxWireReader *in, JxArena *arena, uint32_t *count) {
    *count = jx_wire_get_count(in, 16);
    JxWorkerFrame *frames = JX_ARENA_ARRAY(arena, JxWorkerFrame, *count + 1);
    for (uint32_t i = 0; i < *count; i++) {
        frames[i].class_name = get_text(in, arena);
        frames[i].method = get_text(in, arena);
        const char *file = get_text(in, arena);
        frames[i].file = *file ? file : NULL;
        frames[i].line = (int32_t)jx_wire_get_u32(in);
    }
    return frames;
}

static const JxWorkerThrowable *get_throwables(JxWireReader *in, JxArena *arena, uint32_t *count) {
    *count = jx_wire_get_count(in, 18);
    JxWorkerThrowable *list = JX_ARENA_ARRAY(arena, JxWorkerThrowable, *count + 1);
    for (uint32_t i = 0; i < *count; i++) {
        list[i].relation = (JxWorkerRelation)jx_wire_get_u8(in);
        list[i].owner = jx_wire_get_u32(in);
        list[i].class_name = get_text(in, arena);
        bool has_message = jx_wire_get_u8(in) != 0;
        const char *message = get_text(in, arena);
        list[i].message = has_message ? message : NULL;
        list[i].frames = get_frames(in, arena, &list[i].frame_count);
    }
    return list;
}

// A reply whose bytes do not decode: the harness and this file disagree, or user code wrote into its memory.
static void spoil(JxWorkerReply *reply) {
    *reply = (JxWorkerReply){.status = JX_WORKER_REFUSED, .message = "the harness's answer cannot be read"};
}

// Replies of the harness outlive the next request; so must their messages.
static void keep_reply(JxWorkerReply *reply, const JxWorkerReply *from, JxArena *arena) {
    *reply = *from;
    if (from->message) reply->message = jx_arena_strdup(arena, from->message);
}

JxWorkerStatus jx_worker_throwable(JxWorker *worker, JxArena *arena, JxHandle throwable, JxWorkerThrowables *out) {
    *out = (JxWorkerThrowables){0};
    JxWorkerBytes answer = {0};
    jx_worker_begin(worker, JX_OP_THROWABLE, &answer);
    jx_worker_put_handle(worker, throwable);
    jx_worker_finish(worker);
    jx_worker_flush(worker);
    keep_reply(&out->reply, &answer.reply, arena);
    if (out->reply.status != JX_WORKER_OK) return out->reply.status;
    JxWireReader in = jx_wire_reader(answer.bytes, answer.length);
    out->list = get_throwables(&in, arena, &out->count);
    if (in.bad || out->count == 0) spoil(&out->reply);
    return out->reply.status;
}

static void put_texts(JxStrbuf *body, const char *const *texts, uint32_t count) {
    jx_wire_u32(body, count);
    for (uint32_t i = 0; i < count; i++) jx_wire_text(body, texts[i]);
}

// The worker lives in another directory.
static void put_path(JxStrbuf *body, const char *const *path, uint32_t count) {
    char here[PATH_MAX];
    if (!getcwd(here, sizeof here)) here[0] = 0;
    jx_wire_u32(body, count);
    for (uint32_t i = 0; i < count; i++) {
        size_t place = jx_wire_reserve_u32(body);
        if (path[i][0] != '/') jx_strbuf_printf(body, "%s/", here);
        jx_strbuf_str(body, path[i]);
        jx_wire_patch_length(body, place);
    }
}

static void get_compiled(JxWireReader *in, JxArena *arena, JxWorkerCompiled *out) {
    out->compiled = jx_wire_get_u8(in) != 0;
    out->diagnostics = get_text(in, arena);
    out->class_count = jx_wire_get_count(in, 8);
    JxWorkerClassFile *classes = JX_ARENA_ARRAY(arena, JxWorkerClassFile, out->class_count + 1);
    for (uint32_t i = 0; i < out->class_count; i++) {
        classes[i].name = get_text(in, arena);
        const uint8_t *bytes = jx_wire_get_bytes(in, &classes[i].length);
        classes[i].bytes = bytes ? jx_arena_copy(arena, bytes, classes[i].length) : NULL;
    }
    out->classes = classes;
}

typedef struct CompileJob {
    const char *const *path, *const *options;
    uint32_t path_count, option_count;
} CompileJob;

static void explain_exception(JxWorker *worker, JxArena *arena, JxWorkerReply *reply) {
    JxWorkerThrowables thrown;
    if (reply->status != JX_WORKER_THREW) return;
    if (jx_worker_throwable(worker, arena, reply->thrown, &thrown) != JX_WORKER_OK) return;
    reply->message = jx_arena_printf(arena, "%s: %s", thrown.list[0].class_name,
                                     thrown.list[0].message ? thrown.list[0].message : "");
}

static JxWorkerStatus compile_together(JxWorker *worker, JxArena *arena, const CompileJob *job,
                                       const JxWorkerSource *sources, uint32_t count, JxWorkerCompiled *out) {
    JxWorkerBytes answer = {0};
    JxStrbuf *body = jx_worker_begin(worker, JX_OP_COMPILE, &answer);
    put_path(body, job->path, job->path_count);
    put_texts(body, job->options, job->option_count);
    jx_wire_u32(body, count);
    for (uint32_t i = 0; i < count; i++) {
        jx_wire_text(body, sources[i].name);
        jx_wire_text(body, sources[i].text);
    }
    jx_worker_finish(worker);
    jx_worker_flush(worker);
    JxWorkerReply reply;
    keep_reply(&reply, &answer.reply, arena);
    explain_exception(worker, arena, &reply);
    for (uint32_t i = 0; i < count; i++) out[i] = (JxWorkerCompiled){.reply = reply, .diagnostics = ""};
    if (reply.status != JX_WORKER_OK) return reply.status;
    JxWireReader in = jx_wire_reader(answer.bytes, answer.length);
    if (jx_wire_get_u32(&in) != count) in.bad = true;
    for (uint32_t i = 0; i < count; i++) {
        get_compiled(&in, arena, &out[i]);
        if (in.bad) spoil(&out[i].reply);
    }
    return in.bad ? JX_WORKER_REFUSED : JX_WORKER_OK;
}

static void get_doc(JxWireReader *in, JxArena *arena, JxWorkerDoc *doc) {
    doc->class_name = get_text(in, arena);
    doc->method = get_text(in, arena);
    doc->types = get_text(in, arena);
    doc->thrown_count = jx_wire_get_count(in, 4);
    doc->thrown = JX_ARENA_ARRAY(arena, const char *, doc->thrown_count + 1);
    for (uint32_t i = 0; i < doc->thrown_count; i++) doc->thrown[i] = get_text(in, arena);
    doc->parameter_count = jx_wire_get_count(in, 8);
    doc->parameters = JX_ARENA_ARRAY(arena, const char *, 2 * doc->parameter_count + 1);
    for (uint32_t i = 0; i < 2 * doc->parameter_count; i++) doc->parameters[i] = get_text(in, arena);
    doc->words = get_text(in, arena);
}

JxWorkerStatus jx_worker_read_docs(JxWorker *worker, JxArena *arena, const JxWorkerSource *sources, uint32_t count,
                                   const JxWorkerDoc **docs, uint32_t *doc_count) {
    *doc_count = 0;
    JxWorkerBytes answer = {0};
    JxStrbuf *body = jx_worker_begin(worker, JX_OP_READ_DOCS, &answer);
    jx_wire_u32(body, count);
    for (uint32_t i = 0; i < count; i++) {
        jx_wire_text(body, sources[i].name);
        jx_wire_text(body, sources[i].text);
    }
    jx_worker_finish(worker);
    jx_worker_flush(worker);
    if (answer.reply.status != JX_WORKER_OK) return answer.reply.status;
    JxWireReader in = jx_wire_reader(answer.bytes, answer.length);
    uint32_t found = jx_wire_get_count(&in, 24);
    JxWorkerDoc *list = JX_ARENA_ARRAY(arena, JxWorkerDoc, found + 1);
    for (uint32_t i = 0; i < found; i++) get_doc(&in, arena, &list[i]);
    if (in.bad) return JX_WORKER_REFUSED;
    *docs = list;
    *doc_count = found;
    return JX_WORKER_OK;
}

JxWorkerStatus jx_worker_compile(JxWorker *worker, JxArena *arena, const char *const *path, uint32_t path_count,
                                 const char *const *options, uint32_t option_count, const JxWorkerSource *sources,
                                 uint32_t count, JxWorkerCompiled *out) {
    CompileJob job = {path, options, path_count, option_count};
    JxWorkerStatus status = compile_together(worker, arena, &job, sources, count, out);
    if (status == JX_WORKER_OK || count < 2) return status;
    // One of them brought the compiler down: find out which by halves, so that the others are compiled.
    uint32_t half = count / 2;
    JxWorkerStatus first =
        jx_worker_compile(worker, arena, path, path_count, options, option_count, sources, half, out);
    JxWorkerStatus second = jx_worker_compile(worker, arena, path, path_count, options, option_count, sources + half,
                                              count - half, out + half);
    return first != JX_WORKER_OK ? first : second;
}

static void get_tests(JxWireReader *in, JxArena *arena, JxWorkerTests *out) {
    out->count = jx_wire_get_count(in, 9);
    JxWorkerTestResult *results = JX_ARENA_ARRAY(arena, JxWorkerTestResult, out->count + 1);
    for (uint32_t i = 0; i < out->count; i++) {
        results[i].method = get_text(in, arena);
        results[i].outcome = (JxWorkerOutcome)jx_wire_get_u8(in);
        results[i].thrown = get_throwables(in, arena, &results[i].thrown_count);
    }
    out->results = results;
    const uint8_t *output = jx_wire_get_bytes(in, &out->output_length);
    const uint8_t *errors = jx_wire_get_bytes(in, &out->error_length);
    out->output = output ? jx_arena_copy(arena, output, out->output_length) : NULL;
    out->errors = errors ? jx_arena_copy(arena, errors, out->error_length) : NULL;
}

JxWorkerStatus jx_worker_run_tests(JxWorker *worker, JxArena *arena, const char *const *path, uint32_t path_count,
                                   const char *test_class, const char *method, const JxWorkerClassFile *classes,
                                   uint32_t class_count, unsigned how, JxWorkerTests *out) {
    *out = (JxWorkerTests){0};
    JxWorkerBytes answer = {0};
    JxStrbuf *body = jx_worker_begin(worker, JX_OP_RUN_TESTS, &answer);
    put_path(body, path, path_count);
    jx_wire_text(body, test_class);
    jx_wire_text(body, method ? method : "");
    jx_wire_u32(body, class_count);
    for (uint32_t i = 0; i < class_count; i++) {
        jx_wire_text(body, classes[i].name);
        jx_wire_bytes(body, classes[i].bytes, classes[i].length);
    }
    jx_wire_u8(body, (uint8_t)how);
    jx_worker_finish(worker);
    jx_worker_flush(worker);
    keep_reply(&out->reply, &answer.reply, arena);
    explain_exception(worker, arena, &out->reply);
    if (out->reply.status != JX_WORKER_OK) return out->reply.status;
    JxWireReader in = jx_wire_reader(answer.bytes, answer.length);
    get_tests(&in, arena, out);
    bool dirty = jx_wire_get_u8(&in) != 0;
    if (in.bad) spoil(&out->reply);
    if (dirty || in.bad) jx_worker_restart(worker);
    return out->reply.status;
}

static void put_input(JxStrbuf *out, const JxWorkerInput *input) {
    if (input->name) {
        jx_wire_u8(out, 'X');
        jx_wire_text(out, input->name);
    }
    jx_wire_u8(out, input->null ? 'N' : (uint8_t)input->type);
    if (input->null) return;
    if (input->type != 'L') {
        jx_wire_u32(out, (uint32_t)(input->bits >> 32));
        jx_wire_u32(out, (uint32_t)input->bits);
        return;
    }
    jx_wire_u32(out, 2 * input->length);
    for (uint32_t i = 0; i < input->length; i++) {
        jx_wire_u8(out, (uint8_t)(input->units[i] >> 8));
        jx_wire_u8(out, (uint8_t)input->units[i]);
    }
}

JxWorkerStatus jx_worker_run_program(JxWorker *worker, JxArena *arena, const char *const *path, uint32_t path_count,
                                     const char *main_class, const JxWorkerInput *inputs, uint32_t input_count,
                                     JxWorkerTests *out) {
    JxStrbuf bytes;
    jx_strbuf_init(&bytes, arena->alloc);
    jx_wire_u32(&bytes, input_count);
    for (uint32_t i = 0; i < input_count; i++) put_input(&bytes, &inputs[i]);
    JxWorkerClassFile carried = {"inputs", (const uint8_t *)bytes.text, (uint32_t)bytes.length};
    JxWorkerStatus status = jx_worker_run_tests(worker, arena, path, path_count, "jinx.worker.ProgramRunner",
                                                main_class, &carried, 1, false, out);
    jx_strbuf_fini(&bytes);
    return status;
}
