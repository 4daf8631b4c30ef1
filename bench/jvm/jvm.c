// SPDX-License-Identifier: Apache-2.0
//
// How quick the worker is: start, calls one by one and in batches, objects
// read, and a loop of native calls.  bench_jvm JDK [off|try]
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "mirror/worker.h"

enum { STARTS = 10, CALLS = 20000, BATCH = 500, OBJECTS = 50000 };

static JxWorker *start(JxContext *ctx, const char *jdk, const char *mode) {
    JxError error = {0};
    JxWorkerOptions options = {.jdk_home = jdk,
                               .sandbox = strcmp(mode, "off") ? JX_WORKER_SANDBOX_TRY : JX_WORKER_SANDBOX_OFF,
                               .time_limit = 60};
    JxWorker *worker = jx_worker_start(ctx, &options, &error);
    if (!worker) {
        fprintf(stderr, "bench_jvm: %s\n", error.message);
        exit(1);
    }
    return worker;
}

static JxHandle find(JxWorker *worker, const char *name) {
    JxWorkerHandleResult result;
    if (jx_worker_find_class(worker, name, 0, &result) != JX_WORKER_OK) exit(1);
    return result.handle;
}

static void bench_start(JxContext *ctx, const char *jdk, const char *mode) {
    double best = 1e9, sum = 0;
    for (int i = 0; i < STARTS; i++) {
        double begin = jx_now();
        JxWorker *worker = start(ctx, jdk, mode);
        double seconds = jx_now() - begin;
        jx_worker_stop(worker);
        sum += seconds;
        if (seconds < best) best = seconds;
    }
    printf("start to first answer      %8.1f ms best, %.1f ms mean\n", best * 1e3, sum / STARTS * 1e3);
}

static void bench_calls(JxWorker *worker, const char *class_name, const char *name, const char *descriptor,
                        uint64_t argument, const char *label) {
    JxWorkerMethod method;
    static JxWorkerValueResult results[BATCH];
    if (jx_worker_resolve(worker, find(worker, class_name), true, name, descriptor, &method) != JX_WORKER_OK) exit(1);
    double begin = jx_now();
    for (int i = 0; i < CALLS; i++)
        jx_worker_call(worker, &method, JX_WORKER_CALL_STATIC, 0, &argument, 1, &results[0]);
    printf("%-24s %10.0f calls/s one by one\n", label, CALLS / (jx_now() - begin));
    begin = jx_now();
    for (int round = 0; round < 10 * CALLS / BATCH; round++) {
        for (int i = 0; i < BATCH; i++)
            jx_worker_queue_call(worker, &method, JX_WORKER_CALL_STATIC, 0, &argument, 1, &results[i]);
        jx_worker_flush(worker);
    }
    printf("%-24s %10.0f calls/s in batches of %d\n", label, 10.0 * CALLS / (jx_now() - begin), BATCH);
}

typedef JX_VEC(JxHandle) Handles;

// Follows references that were not seen before.  Handles are numbered densely, hence the flat table.
static void follow(JxWorker *worker, const JxWorkerObject *object, uint8_t *seen, Handles *next) {
    uint32_t count = object->values ? object->cls->field_count : object->count;
    for (uint32_t i = 0; i < count; i++) {
        JxHandle handle = 0;
        if (!object->values && (object->cls->element_type == 'L' || object->cls->element_type == '['))
            handle = ((const JxHandle *)object->elements)[i];
        else if (object->values && strchr("L[", object->cls->fields[i].descriptor[0]))
            handle = object->values[i];
        uint64_t number = handle & 0xffffff;
        if (!handle || seen[number]) continue;
        seen[number] = 1;
        *jx_vec_push(next) = handle;
    }
    (void)worker;
}

// Breadth first through everything that hangs on the system class loader.
static void bench_objects(JxContext *ctx, JxWorker *worker) {
    static JxWorkerObject results[BATCH];
    uint8_t *seen = calloc(1, 1 << 24);
    Handles queue;
    jx_vec_init(&queue, &ctx->alloc);
    *jx_vec_push(&queue) = jx_worker_system_loader(worker);
    size_t done = 0;
    uint64_t fields = 0;
    double begin = jx_now();
    while (done < queue.count && done < OBJECTS) {
        size_t count = queue.count - done < BATCH ? queue.count - done : BATCH;
        for (size_t i = 0; i < count; i++) jx_worker_queue_read_object(worker, queue.data[done + i], 64, &results[i]);
        if (jx_worker_flush(worker) != JX_WORKER_OK) exit(1);
        for (size_t i = 0; i < count; i++) {
            if (results[i].reply.status != JX_WORKER_OK) continue;
            follow(worker, &results[i], seen, &queue);
            fields += results[i].values ? results[i].cls->field_count : results[i].count;
        }
        done += count;
    }
    double seconds = jx_now() - begin;
    printf("objects mirrored         %10.0f objects/s, %.0f fields or elements/s (%zu objects)\n",
           (double)done / seconds, (double)fields / seconds, done);
    jx_vec_fini(&queue);
    free(seen);
}

int main(int argc, char **argv) {
    if (argc < 2) {
        fprintf(stderr, "usage: bench_jvm JDK [off|try]\n");
        return 2;
    }
    const char *mode = argc > 2 ? argv[2] : "try";
    JxContext ctx;
    jx_context_init(&ctx);
    bench_start(&ctx, argv[1], mode);
    JxWorker *worker = start(&ctx, argv[1], mode);
    bench_calls(worker, "java/lang/Math", "abs", "(I)I", 7, "Math.abs");
    // A native method without an intrinsic in the JVM, so that the way into C is really taken.
    bench_calls(worker, "java/lang/Float", "intBitsToFloat", "(I)F", 7, "native loop");
    bench_objects(&ctx, worker);
    jx_worker_stop(worker);
    jx_context_fini(&ctx);
    return 0;
}
