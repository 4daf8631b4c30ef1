// SPDX-License-Identifier: Apache-2.0
#include "base/context.h"

#include <stdarg.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

struct JxTold {
    atomic_bool given[JX_TELL_LAST];
};

void jx_context_init(JxContext *ctx) {
    memset(ctx, 0, sizeof *ctx);
    jx_alloc_init(&ctx->alloc);
    jx_arena_init(&ctx->arena, &ctx->alloc);
    ctx->log_level = JX_LOG_NOTE;
    ctx->log_file = stderr;
    void *shared = mmap(NULL, sizeof *ctx->told, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    ctx->told = shared == MAP_FAILED ? NULL : shared;
}

bool jx_context_is_first(JxContext *ctx, JxTelling telling) {
    return !ctx->told || !atomic_exchange(&ctx->told->given[telling], true);
}

void jx_context_fini(JxContext *ctx) {
    if (ctx->told) munmap(ctx->told, sizeof *ctx->told);
    jx_arena_fini(&ctx->arena);
    jx_alloc_fini(&ctx->alloc);
}

void jx_log(JxContext *ctx, JxLogLevel level, const char *format, ...) {
    static const char *const prefix[] = {"error: ", "warning: ", "", "", "debug: "};
    if (level > ctx->log_level) return;
    // One buffer and one write, so that lines of several processes do not mix.
    char line[4096];
    int length = snprintf(line, sizeof line, "jinx: %s", prefix[level]);
    va_list args;
    va_start(args, format);
    int added = vsnprintf(line + length, sizeof line - (size_t)length - 1, format, args);
    va_end(args);
    if (added < 0) return;
    length += added;
    if (length > (int)sizeof line - 2) length = (int)sizeof line - 2;
    line[length++] = '\n';
    fwrite(line, 1, (size_t)length, ctx->log_file);
    fflush(ctx->log_file);
}

void jx_bug(const char *file, int line, const char *format, ...) {
    // The build names sources relative to its own folder; the reader wants src/….
    const char *from_source = strstr(file, "src/");
    char text[2048];
    int length = snprintf(text, sizeof text, "jinx: internal error: %s:%d: ", from_source ? from_source : file, line);
    va_list args;
    va_start(args, format);
    int added = vsnprintf(text + length, sizeof text - (size_t)length - 1, format, args);
    va_end(args);
    length += added > 0 ? added : 0;
    if (length > (int)sizeof text - 2) length = (int)sizeof text - 2;
    text[length++] = '\n';
    // _exit: buffers that were filled before a fork must not be written twice.
    if (write(STDERR_FILENO, text, (size_t)length) < 0) _exit(70);
    _exit(70);
}

_Noreturn void jx_process_exit(int status) {
#ifdef JX_COVERAGE
    extern void __gcov_dump(void);
    __gcov_dump();
#endif
    _exit(status);
}

double jx_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

double jx_processor_time(void) {
    struct timespec used;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return (double)used.tv_sec + (double)used.tv_nsec * 1e-9;
}

uint64_t jx_random(uint64_t *state) {
    uint64_t mixed = *state += 0x9e3779b97f4a7c15ULL;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9ULL;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebULL;
    return mixed ^ (mixed >> 31);
}
