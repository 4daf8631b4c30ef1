// SPDX-License-Identifier: Apache-2.0
//
// How fast classes are read: all of java.base, every class read and checked,
// every instruction decoded, on one core.  The yardstick is a plain sum over
// the same bytes in the same run.
//
//   bench_classfile [JDK-HOME]
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/vec.h"
#include "classfile/classpath.h"
#include "classfile/opcode.h"

#define ROUNDS 5  // the best counts: the others had the machine's other work in them

typedef struct Bench {
    JxContext ctx;
    JxClassPath *path;
    JX_VEC(JxClassBytes) classes;
    size_t bytes;
    size_t listed;
    double lookup_seconds;
    JxError error;
} Bench;

// Processor time, not the clock's: what else the machine does is no matter.
static double cpu_seconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void collect(const char *name, void *user) {
    Bench *bench = user;
    JxClassBytes found;
    bench->listed++;
    double before = cpu_seconds();
    bool good = jx_classpath_find(bench->path, name, &found, &bench->error);
    bench->lookup_seconds += cpu_seconds() - before;
    if (!good || strncmp(found.origin, "jrt:/java.base/", strlen("jrt:/java.base/")) != 0) return;
    *jx_vec_push(&bench->classes) = found;
    bench->bytes += found.length;
}

static uint64_t sum_bytes(const Bench *bench) {
    uint64_t sum = 0;
    for (size_t i = 0; i < bench->classes.count; i++) {
        const uint8_t *bytes = bench->classes.data[i].bytes;
        for (size_t k = 0; k < bench->classes.data[i].length; k++) sum += bytes[k];
    }
    return sum;
}

static uint64_t walk_code(const JxCode *code) {
    uint64_t count = 0;
    JxDecoded decoded;
    for (uint32_t at = 0; at < code->length; at += decoded.length, count++)
        if (jx_insn_problem(code->bytes, code->length, at, &decoded)) return count;
    return count;
}

// Reads every class into an arena that is emptied after each; the number of instructions, 0 on an error.
static uint64_t read_all(Bench *bench) {
    uint64_t instructions = 0;
    JxArena arena;
    jx_arena_init(&arena, &bench->ctx.alloc);
    for (size_t i = 0; i < bench->classes.count; i++) {
        const JxClassBytes *bytes = &bench->classes.data[i];
        const JxClassFile *cls =
            jx_classfile_read(&bench->ctx, &arena, bytes->bytes, bytes->length, bytes->origin, &bench->error);
        if (!cls) break;
        for (uint32_t m = 0; m < cls->method_count; m++)
            if (cls->methods[m].code) instructions += walk_code(cls->methods[m].code);
        jx_arena_reset(&arena);
    }
    jx_arena_fini(&arena);
    return bench->error.set ? 0 : instructions;
}

static double best_of(Bench *bench, uint64_t (*work)(Bench *bench), uint64_t *result) {
    double best = 1e9;
    for (int i = 0; i < ROUNDS; i++) {
        double before = cpu_seconds();
        *result = work(bench);
        double seconds = cpu_seconds() - before;
        if (seconds < best) best = seconds;
    }
    return best;
}

static uint64_t sum_work(Bench *bench) { return sum_bytes(bench); }

static bool run(Bench *bench, const char *wanted) {
    char home[4096];
    uint64_t sum, instructions;
    if (!jx_jdk_find(&bench->ctx, wanted, home, sizeof home, &bench->error)) return false;
    double before = cpu_seconds();
    if (!jx_classpath_open_jdk(bench->path, home, &bench->error)) return false;
    printf("JDK %d in %s, opened in %.1f ms\n", jx_classpath_jdk_version(bench->path), home,
           (cpu_seconds() - before) * 1e3);
    jx_classpath_each(bench->path, JX_SOURCE_JDK, collect, bench);
    if (bench->error.set) return false;
    printf("first lookup of each of %zu classes: %.2f us\n", bench->listed,
           bench->lookup_seconds / (double)bench->listed * 1e6);
    double plain = best_of(bench, sum_work, &sum), reading = best_of(bench, read_all, &instructions);
    if (bench->error.set) return false;
    double megabytes = (double)bench->bytes / 1e6;
    printf("java.base: %zu classes, %.1f MB, %llu instructions, byte sum %llu\n", bench->classes.count, megabytes,
           (unsigned long long)instructions, (unsigned long long)sum);
    printf("read and decoded in %.3f s: %.0f classes/s, %.1f MB/s\n", reading, (double)bench->classes.count / reading,
           megabytes / reading);
    printf("plain byte sum in %.4f s: %.1f MB/s; reading takes %.1f times as long\n", plain, megabytes / plain,
           reading / plain);
    return true;
}

int main(int argc, char **argv) {
    Bench bench = {0};
    jx_context_init(&bench.ctx);
    bench.path = jx_classpath_new(&bench.ctx);
    jx_vec_init(&bench.classes, &bench.ctx.alloc);
    bool good = run(&bench, argc > 1 ? argv[1] : NULL);
    char text[1200];
    if (!good) fprintf(stderr, "bench_classfile: %s\n", jx_error_text(&bench.error, text, sizeof text));
    jx_vec_fini(&bench.classes);
    jx_classpath_free(bench.path);
    jx_context_fini(&bench.ctx);
    return good ? 0 : 2;
}
