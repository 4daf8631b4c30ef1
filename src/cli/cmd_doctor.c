// SPDX-License-Identifier: Apache-2.0
//
// jinx doctor: what a run needs, tried one after the other; each line says what is there, or what to do about it.
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/process.h"
#include "cli/cache.h"
#include "cli/commands.h"
#include "cli/program.h"
#include "mirror/worker.h"
#include "version.h"

typedef enum Health { GOOD, LESS, MISSING } Health;  // LESS: runs go on without it

typedef struct Doctor {
    JxContext *ctx;
    bool ill;
} Doctor;

static void say(Doctor *d, Health health, const char *what, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

static void say(Doctor *d, Health health, const char *what, const char *format, ...) {
    static const char *const marks[] = {[GOOD] = "ok", [LESS] = "note", [MISSING] = "missing"};
    va_list args;
    va_start(args, format);
    printf("%-8s %-10s ", marks[health], what);
    vprintf(format, args);
    putchar('\n');
    va_end(args);
    d->ill |= health == MISSING;
}

// JAVA_VERSION="17.0.9" of the JDK's release file; NULL: it has none.
static const char *java_version(JxArena *arena, const char *home) {
    FILE *in = fopen(jx_arena_printf(arena, "%s/release", home), "re");
    const char *version = NULL;
    char line[512];
    while (in && !version && fgets(line, sizeof line, in))
        if (strncmp(line, "JAVA_VERSION=\"", 14) == 0)
            version = jx_arena_strndup(arena, line + 14, strcspn(line + 14, "\""));
    if (in) fclose(in);
    return version;
}

static bool look_for_jdk(Doctor *d, const JxOptions *options, char *home, size_t room) {
    JxError error = {0};
    if (!jx_jdk_find(d->ctx, options->jdk, home, room, &error)) {
        char text[1200];
        say(d, MISSING, "JDK", "%s; install one (Debian: openjdk-17-jdk-headless), or name it with --jdk or JAVA_HOME",
            jx_error_text(&error, text, sizeof text));
        return false;
    }
    const char *version = java_version(&d->ctx->arena, home);
    say(d, GOOD, "JDK", "%s in %s", version ? version : "of unknown version", home);
    return true;
}

static bool look_for_compiler(Doctor *d, const char *home) {
    bool there = access(jx_arena_printf(&d->ctx->arena, "%s/bin/javac", home), X_OK) == 0;
    if (there)
        say(d, GOOD, "compiler", "%s/bin/javac", home);
    else
        say(d, MISSING, "compiler",
            "%s is only a JRE, without javac: tests cannot be compiled; install the JDK (Debian: "
            "openjdk-17-jdk-headless), or name another with --jdk",
            home);
    return there;
}

static void look_at_sandbox(Doctor *d, JxWorker *worker) {
    uint32_t count;
    const char *const *missing = jx_worker_missing(worker, &count);
    if (!count) {
        say(d, GOOD, "sandbox", "complete: namespaces, limits, filter on system calls");
        return;
    }
    JxStrbuf list;
    jx_strbuf_init(&list, &d->ctx->alloc);
    for (uint32_t i = 0; i < count; i++) jx_strbuf_printf(&list, "%s%s", i ? "; " : "", missing[i]);
    say(d, LESS, "sandbox",
        "lacks %s; allow unprivileged user namespaces (sysctl kernel.unprivileged_userns_clone=1), "
        "or run code that you trust",
        list.text);
    jx_strbuf_fini(&list);
}

static void look_for_junit(Doctor *d, JxWorker *worker) {
    static const struct {
        const char *name, *annotation, *package;
    } versions[] = {{"JUnit 5", "org.junit.jupiter.api.Test", "junit5"}, {"JUnit 4", "org.junit.Test", "junit4"}};
    for (size_t i = 0; i < sizeof versions / sizeof *versions; i++) {
        const char *text =
            jx_arena_printf(&d->ctx->arena, "class JinxCanary { @%s public void test() {} }\n", versions[i].annotation);
        JxWorkerSource source = {"JinxCanary", text};
        JxWorkerCompiled compiled = {0};
        jx_worker_compile(worker, &d->ctx->arena, NULL, 0, NULL, 0, &source, 1, &compiled);
        bool good = compiled.reply.status == JX_WORKER_OK && compiled.compiled;
        if (good)
            say(d, GOOD, versions[i].name, "tests can be compiled");
        else
            say(d, i ? LESS : MISSING, versions[i].name,
                "not found: tests for it cannot be compiled; install it (Debian: %s)", versions[i].package);
    }
}

static void look_at_worker(Doctor *d, const char *home) {
    JxError error = {0};
    JxWorkerOptions worker_options = {
        .jdk_home = home, .runs_tests = true, .sandbox = JX_WORKER_SANDBOX_TRY, .time_limit = 60, .start_limit = 60};
    JxLogLevel level = d->ctx->log_level;
    d->ctx->log_level = JX_LOG_ERROR;  // what the sandbox lacks is said below
    JxWorker *worker = jx_worker_start(d->ctx, &worker_options, &error);
    d->ctx->log_level = level;
    if (!worker) {
        char text[1200];
        say(d, MISSING, "worker", "%s; without it nothing can be confirmed: build or install jinx as a whole",
            jx_error_text(&error, text, sizeof text));
        return;
    }
    say(d, GOOD, "worker", "runs Java %s", jx_worker_java_version(worker));
    look_at_sandbox(d, worker);
    look_for_junit(d, worker);
    jx_worker_stop(worker);
}

static void look_for_tools(Doctor *d) {
    static const struct {
        const char *name, *purpose, *package;
    } tools[] = {{"mvn", "Maven projects", "maven"},
                 {"gradle", "Gradle projects without a wrapper", "gradle"},
                 {"git", "--changed", "git"}};
    for (size_t i = 0; i < sizeof tools / sizeof *tools; i++) {
        if (jx_process_is_there(tools[i].name))
            say(d, GOOD, tools[i].name, "there, for %s", tools[i].purpose);
        else
            say(d, LESS, tools[i].name, "not on PATH, needed for %s; install it (Debian: %s)", tools[i].purpose,
                tools[i].package);
    }
}

static void look_at_cache(Doctor *d) {
    const char *folder = jx_cache_folder(&d->ctx->arena, "");
    if (!folder) {
        say(d, LESS, "store", "nowhere to keep results: set HOME or XDG_CACHE_HOME");
        return;
    }
    const char *probe = jx_arena_printf(&d->ctx->arena, "%sdoctor-%d", folder, (int)getpid());
    JxError error = {0};
    if (jx_file_write(probe, "", 0, &error)) {
        unlink(probe);
        say(d, GOOD, "store", "%s", folder);
        return;
    }
    say(d, LESS, "store", "%s cannot be written (%s): results are not kept; mend its rights, or use --no-store", folder,
        error.message);
}

int jx_cmd_doctor(JxContext *ctx, const JxOptions *options) {
    Doctor doctor = {.ctx = ctx};
    char home[PATH_MAX];
    say(&doctor, GOOD, "jinx", "%s", JX_VERSION);
    if (look_for_jdk(&doctor, options, home, sizeof home) && look_for_compiler(&doctor, home))
        look_at_worker(&doctor, home);
    look_for_tools(&doctor);
    look_at_cache(&doctor);
    return doctor.ill ? JX_EXIT_CUT_SHORT : JX_EXIT_CLEAN;
}
