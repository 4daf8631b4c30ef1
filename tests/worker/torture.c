// SPDX-License-Identifier: Apache-2.0
//
// Puts a worker through what user code may do, and checks that this process
// survives, hears what happened, and gets a worker that works afterwards.
//
//   torture cases JDK CLASSES MODE SCRATCH   all cases; prints FAILED lines and "N passed, N failed"
//   torture hold JDK CLASSES MODE SCRATCH    starts a worker, prints its pid, lets it spin for ever
//   torture missing JDK MODE SCRATCH         prints what the sandbox lacks, or why no worker starts
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "mirror/worker.h"
#include "worker/protocol.h"

typedef struct Test {
    JxContext ctx;
    JxWorker *worker;
    JxHandle cls;
    const char *mode;
    unsigned passed, failed;
    bool complete;  // the sandbox has all its parts
} Test;

static void check(Test *test, bool good, const char *what, const char *detail) {
    if (good) {
        test->passed++;
        return;
    }
    test->failed++;
    printf("FAILED: %s (sandbox %s): %s\n", what, test->mode, detail ? detail : "");
}

static JxWorkerSandbox parse_mode(const char *mode) {
    if (strcmp(mode, "off") == 0) return JX_WORKER_SANDBOX_OFF;
    return strcmp(mode, "require") == 0 ? JX_WORKER_SANDBOX_REQUIRE : JX_WORKER_SANDBOX_TRY;
}

static JxWorkerOptions options_for(const char *jdk, const char *classes, const char *mode, const char *scratch) {
    return (JxWorkerOptions){.jdk_home = jdk,
                             .class_path = classes,
                             .sandbox = parse_mode(mode),
                             .scratch_parent = scratch,
                             .scratch_mb = 20,
                             .heap_mb = 128,
                             .memory_mb = 700,
                             .processes = 200,
                             .files = 400,
                             .time_limit = 60};
}

// Calls a method of Torture; finds it anew because the last case may have cost us the worker.
static JxWorkerStatus call(Test *test, const char *name, const char *descriptor, const uint64_t *arguments,
                           uint32_t count, JxWorkerValueResult *result) {
    JxWorkerHandleResult cls;
    JxWorkerMethod method;
    *result = (JxWorkerValueResult){0};
    if (jx_worker_find_class(test->worker, "Torture", 0, &cls) != JX_WORKER_OK) {
        result->reply = cls.reply;
        return cls.reply.status;
    }
    if (jx_worker_resolve(test->worker, cls.handle, true, name, descriptor, &method) != JX_WORKER_OK) {
        result->reply = method.reply;
        return method.reply.status;
    }
    return jx_worker_call(test->worker, &method, JX_WORKER_CALL_STATIC, 0, arguments, count, result);
}

static JxHandle text_handle(Test *test, const char *text) {
    uint16_t units[512];
    uint32_t length = (uint32_t)strlen(text);
    JxWorkerHandleResult result;
    for (uint32_t i = 0; i < length; i++) units[i] = (uint8_t)text[i];
    jx_worker_new_string(test->worker, units, length, false, &result);
    return result.handle;
}

static const char *text_of(Test *test, const JxWorkerValueResult *result) {
    static char text[1024];
    JxWorkerText read;
    text[0] = 0;
    if (result->reply.status != JX_WORKER_OK) return result->reply.message;
    if (jx_worker_read_string(test->worker, result->value, &read) != JX_WORKER_OK) return "no text";
    uint32_t length = read.length < sizeof text - 1 ? read.length : (uint32_t)sizeof text - 1;
    for (uint32_t i = 0; i < length; i++) text[i] = (char)read.units[i];
    text[length] = 0;
    return text;
}

static void expect_work(Test *test, const char *name, const char *descriptor, const char *what) {
    JxWorkerValueResult result;
    JxWorkerStatus status = call(test, name, descriptor, NULL, 0, &result);
    check(test, status == JX_WORKER_OK, what, result.reply.message);
}

// A call that costs us the worker: how it ended must be said in these words.
static void expect_death(Test *test, const char *name, const char *descriptor, uint64_t argument, uint32_t count,
                         const char *words) {
    JxWorkerValueResult result;
    uint32_t generation = jx_worker_generation(test->worker);
    JxWorkerStatus status = call(test, name, descriptor, &argument, count, &result);
    check(test, status == JX_WORKER_DIED && result.reply.message && strstr(result.reply.message, words), name,
          result.reply.message);
    status = call(test, "processes", "()I", NULL, 0, &result);
    check(test, status == JX_WORKER_OK && jx_worker_generation(test->worker) > generation, "a new worker", name);
}

static void expect_timeout(Test *test, const char *name, const char *descriptor, double clock, double had, double ran) {
    JxWorkerValueResult result;
    call(test, "processes", "()I", NULL, 0, &result);  // start-up is not what is being timed
    jx_worker_set_fair_limit(test->worker, clock, had, ran);
    JxWorkerStatus status = call(test, name, descriptor, NULL, 0, &result);
    check(test, status == JX_WORKER_TIMED_OUT, name, result.reply.message);
    jx_worker_set_time_limit(test->worker, 60);
    expect_work(test, "processes", "()I", "a new worker after a time-out");
}

static void endings(Test *test) {
    expect_death(test, "exit", "(I)V", 3, 1, "System.exit(3)");
    expect_death(test, "exitElsewhere", "(I)V", 4, 1, "System.exit(4)");
    expect_death(test, "halt", "(I)V", 5, 1, "Runtime.halt(5)");
    expect_death(test, "crash", "()V", 0, 0, "signal 6");
    expect_timeout(test, "spin", "()I", 1, 0, 0);
    expect_timeout(test, "spin", "()I", 3600, 3600, 1);  // it runs
    expect_timeout(test, "deadlock", "()V", 1, 0, 0);
    expect_timeout(test, "deadlock", "()V", 3600, 1, 3600);  // it waits
    expect_timeout(test, "hangAtExit", "()V", 1, 0, 0);
    JxWorkerValueResult result;
    uint64_t zero = 0;
    JxWorkerStatus status = call(test, "recurse", "(I)I", &zero, 1, &result);
    const JxWorkerClass *cls = jx_worker_class_of(test->worker, result.reply.thrown);
    check(test, status == JX_WORKER_THREW && cls && strcmp(cls->name, "java/lang/StackOverflowError") == 0, "recurse",
          result.reply.message);
}

static void expect_number(Test *test, const char *name, int64_t least, int64_t most) {
    JxWorkerValueResult result;
    char detail[256];
    JxWorkerStatus status = call(test, name, "()I", NULL, 0, &result);
    snprintf(detail, sizeof detail, "status %d, value %lld, %s", (int)status, (long long)result.value,
             result.reply.message ? result.reply.message : "");
    check(test, status == JX_WORKER_OK && (int64_t)result.value >= least && (int64_t)result.value <= most, name,
          detail);
    status = call(test, "processes", "()I", NULL, 0, &result);
    check(test, status == JX_WORKER_OK, "still works", name);
}

static void limits(Test *test) {
    expect_number(test, "allocate", 1, 1);
    expect_number(test, "allocateNative", 0, 1);
    expect_number(test, "openFiles", 100, 400);
    jx_worker_restart(test->worker);
    expect_number(test, "threadBomb", 10, 5000);
    jx_worker_restart(test->worker);
    if (test->complete) {
        expect_number(test, "fillDisk", 10, 20);
        expect_number(test, "processBomb", 0, 0);
        expect_number(test, "processes", 1, 2);
    } else {
        // Without the fence processes can be started; none of them may stay.
        expect_number(test, "processBomb", 0, 1000);
    }
    jx_worker_restart(test->worker);
}

static void streams(Test *test) {
    JxWorkerValueResult result;
    expect_work(test, "closeOutput", "()V", "closeOutput");
    expect_work(test, "processes", "()I", "works without streams");
    JxWorkerStatus status = call(test, "garbage", "()I", NULL, 0, &result);
    check(test, status == JX_WORKER_DIED && strcmp(result.reply.message, "it sent garbage") == 0,
          "garbage from the worker", result.reply.message);
    expect_work(test, "processes", "()I", "a new worker after garbage");
}

static void expect_refusal(Test *test, const char *what, JxWorkerValueResult *result, const char *words) {
    const char *text = text_of(test, result);
    check(test, text && strstr(text, words), what, text);
}

static void fence(Test *test, const char *scratch) {
    JxWorkerValueResult result;
    char path[512];
    uint64_t arguments[2];
    // Ports where something may listen, here and elsewhere: all are out of reach.
    arguments[0] = text_handle(test, "192.0.2.1");
    arguments[1] = 80;
    call(test, "connect", "(Ljava/lang/String;I)Ljava/lang/String;", arguments, 2, &result);
    expect_refusal(test, "network", &result, "Network is unreachable");
    call(test, "loopback", "()Ljava/lang/String;", NULL, 0, &result);
    expect_refusal(test, "loopback of its own", &result, "done");
    snprintf(path, sizeof path, "%s/outside", scratch);
    const char *const places[] = {path, "/tmp/jinx-outside", "/usr/jinx-outside", "/dev/jinx-outside", "/etc/passwd"};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        arguments[0] = text_handle(test, places[i]);
        call(test, "write", "(Ljava/lang/String;)Ljava/lang/String;", arguments, 1, &result);
        expect_refusal(test, places[i], &result, "Read-only file system");
    }
    arguments[0] = text_handle(test, "/dev/null");
    call(test, "write", "(Ljava/lang/String;)Ljava/lang/String;", arguments, 1, &result);
    expect_refusal(test, "/dev/null", &result, "done");
    call(test, "temporary", "()Ljava/lang/String;", NULL, 0, &result);
    expect_refusal(test, "scratch folder", &result, "done");
    call(test, "privileges", "()Ljava/lang/String;", NULL, 0, &result);
    expect_refusal(test, "privileges", &result,
                   "CapEff: 0000000000000000;CapBnd: 0000000000000000;NoNewPrivs: 1;Seccomp: 2;");
}

// Starts jinx-jvm by hand and writes to it what is no request; it must end with the status for that.
static void garbage_for_worker(Test *test, const char *jdk, const char *scratch) {
    int request[2], reply[2], note[2];
    char argument[600], notes[4096] = "";
    snprintf(argument, sizeof argument, "--scratch=%s", scratch);
    if (pipe(request) || pipe(reply) || pipe(note)) abort();
    pid_t child = fork();
    if (child == 0) {
        int fds[] = {request[0], reply[1], note[1]};
        for (int i = 0; i < 3; i++) fds[i] = fcntl(fds[i], F_DUPFD, 50);
        for (int i = 0; i < 3; i++) dup2(fds[i], 3 + i);
        closefrom(6);
        execl(getenv("JINX_JVM"), "jinx-jvm", "--sandbox=off", argument, jdk, "", (char *)NULL);
        _exit(127);
    }
    close(request[0]);
    close(reply[1]);
    close(note[1]);
    static const char noise[] = "GET / HTTP/1.1\r\nHost: not.a.frame.at.all\r\n\r\n";
    ssize_t put = write(request[1], noise, sizeof noise);
    size_t length = 0;
    for (ssize_t got;
         length < sizeof notes - 1 && (got = read(note[0], notes + length, sizeof notes - 1 - length)) > 0;)
        length += (size_t)got;
    notes[length] = 0;
    check(test, put > 0 && strstr(notes, "ended exit 76"), "garbage for the worker", notes);
    waitpid(child, NULL, 0);
    close(request[1]);
    close(reply[0]);
    close(note[0]);
}

static void cpu_limit(Test *test, JxWorkerOptions options) {
    Test limited = {.mode = test->mode};
    JxError error = {0};
    JxWorkerValueResult result;
    jx_context_init(&limited.ctx);
    options.cpu_seconds = 3;
    limited.worker = jx_worker_start(&limited.ctx, &options, &error);
    JxWorkerStatus status = limited.worker ? call(&limited, "spin", "()I", NULL, 0, &result) : JX_WORKER_REFUSED;
    check(test, status == JX_WORKER_DIED && strcmp(result.reply.message, "out of CPU time") == 0, "CPU time",
          limited.worker ? result.reply.message : error.message);
    jx_worker_stop(limited.worker);
    jx_context_fini(&limited.ctx);
}

static int run_cases(const char *jdk, const char *classes, const char *mode, const char *scratch) {
    Test test = {.mode = mode};
    JxError error = {0};
    char text[1100];
    jx_context_init(&test.ctx);
    JxWorkerOptions options = options_for(jdk, classes, mode, scratch);
    test.worker = jx_worker_start(&test.ctx, &options, &error);
    if (!test.worker) {
        printf("FAILED: start: %s\n0 passed, 1 failed\n", jx_error_text(&error, text, sizeof text));
        return 1;
    }
    uint32_t missing;
    jx_worker_missing(test.worker, &missing);
    test.complete = missing == 0 && strcmp(mode, "off") != 0;
    endings(&test);
    limits(&test);
    streams(&test);
    if (test.complete) fence(&test, scratch);
    garbage_for_worker(&test, jdk, scratch);
    cpu_limit(&test, options);
    jx_worker_stop(test.worker);
    jx_context_fini(&test.ctx);
    bool alone = waitpid(-1, NULL, WNOHANG) < 0 && errno == ECHILD;
    check(&test, alone, "no child is left", NULL);
    check(&test, test.ctx.alloc.live_bytes == 0, "no memory is left", NULL);
    printf("%u passed, %u failed\n", test.passed, test.failed);
    return test.failed != 0;
}

static int hold(const char *jdk, const char *classes, const char *mode, const char *scratch) {
    signal(SIGINT, SIG_DFL);  // shells start background jobs with it ignored
    Test test = {.mode = mode};
    JxError error = {0};
    JxWorkerValueResult result;
    jx_context_init(&test.ctx);
    JxWorkerOptions options = options_for(jdk, classes, mode, scratch);
    test.worker = jx_worker_start(&test.ctx, &options, &error);
    if (!test.worker) return 1;
    call(&test, "temporary", "()Ljava/lang/String;", NULL, 0, &result);
    printf("%d\n", (int)jx_worker_pid(test.worker));
    fflush(stdout);
    jx_worker_set_time_limit(test.worker, 600);
    call(&test, "spin", "()I", NULL, 0, &result);
    return 0;
}

static int show_missing(const char *jdk, const char *mode, const char *scratch) {
    JxContext ctx;
    JxError error = {0};
    uint32_t count;
    jx_context_init(&ctx);
    JxWorkerOptions options = options_for(jdk, "", mode, scratch);
    JxWorker *worker = jx_worker_start(&ctx, &options, &error);
    if (!worker) {
        printf("no worker: %s\n", error.message);
        return 1;
    }
    const char *const *missing = jx_worker_missing(worker, &count);
    for (uint32_t i = 0; i < count; i++) printf("missing %s\n", missing[i]);
    jx_worker_stop(worker);
    jx_context_fini(&ctx);
    return 0;
}

int main(int argc, char **argv) {
    if (argc == 6 && strcmp(argv[1], "cases") == 0) return run_cases(argv[2], argv[3], argv[4], argv[5]);
    if (argc == 6 && strcmp(argv[1], "hold") == 0) return hold(argv[2], argv[3], argv[4], argv[5]);
    if (argc == 5 && strcmp(argv[1], "missing") == 0) return show_missing(argv[2], argv[3], argv[4]);
    fprintf(stderr, "usage: torture cases|hold|missing ...\n");
    return 2;
}
