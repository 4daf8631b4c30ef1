// SPDX-License-Identifier: Apache-2.0
//
// Feeds mutated class files and jars to the readers; meant for a build with
// address and undefined-behaviour sanitizers.
//
//   mutate [--classes N] [--jars N] [--seed N] [--jdk DIR] [--save DIR]
//          [--only-class N | --only-jar N] [--write-seeds DIR]
//
// Cases run in forked children, a chunk at a time: a crash, a leak or a hang
// ends the child, is reported with the number of its case, and the next child
// goes on behind it.  `--only-class N` runs one case again in this process.
//
// Of each case it is checked: memory within the stated multiple of the input,
// nothing left allocated; a rejected one has an error with file and offset, an
// accepted one a model that can be visited from end to end.
#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "classfile/sources.h"
#include "model_walk.h"
#include "mutate.h"
#include "seeds.h"

#define CHUNK 500
#define HANG_SECONDS 60          // a case takes about a millisecond
#define CLASS_SLACK (64u << 10)  // the constants beside the stated multiples: first chunks of arenas, tables
#define JAR_SLACK (512u << 10)
#define MAX_KINDS 16

typedef struct Kind {
    uint64_t cases, accepted, rejected, failed;
} Kind;

// What children and parent share.
typedef struct Shared {
    uint64_t current;  // the case that is being run
    double worst;      // most memory, as a multiple of the input
    uint64_t sum;
    Kind kinds[MAX_KINDS];
} Shared;

typedef struct Suite Suite;
struct Suite {
    const char *name;
    const Seeds *seeds;
    const Mutation *mutations;
    size_t mutation_count;
    void (*check)(Suite *suite, const Buffer *input);
    JxContext *ctx;
    Shared *shared;
    uint64_t seed;
    const char *folder, *save;
    bool failed;  // the case at hand
};

static size_t kind_of(const Suite *suite, uint64_t number) { return (size_t)(number % suite->mutation_count); }

static void save_case(const Suite *suite, const Buffer *input) {
    if (!suite->save) return;
    char file[PATH_MAX];
    snprintf(file, sizeof file, "%s/%s-%llu", suite->save, suite->name, (unsigned long long)suite->shared->current);
    FILE *out = fopen(file, "wb");
    if (!out) return;
    fwrite(input->data, 1, input->length, out);
    fclose(out);
}

static void fail(Suite *suite, const Buffer *input, const char *format, ...) __attribute__((format(printf, 3, 4)));
static void fail(Suite *suite, const Buffer *input, const char *format, ...) {
    if (suite->failed) return;
    suite->failed = true;
    printf("%s case %llu (%s): ", suite->name, (unsigned long long)suite->shared->current,
           suite->mutations[kind_of(suite, suite->shared->current)].name);
    va_list arguments;
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    printf("\n");
    fflush(stdout);
    save_case(suite, input);
}

// "place: offset: message", with an offset that is in the input, or in the jar's entry that the place names.
static void check_error(Suite *suite, const Buffer *input, const JxError *error, const char *place, uint64_t length) {
    char text[1200];
    uint64_t limit = strchr(error->place, '!') ? JX_CLASSPATH_MAX_CLASS : length;
    jx_error_text(error, text, sizeof text);
    if (!error->set)
        fail(suite, input, "rejected without an error");
    else if (strncmp(error->place, place, strcspn(place, "!")) != 0)  // an entry's name may not be printable
        fail(suite, input, "error without its file: %s", text);
    else if (error->offset > limit)
        fail(suite, input, "error without an offset: %s", text);
    else if (!error->message[0] || strchr(error->message, '\n'))
        fail(suite, input, "error in a bad form: %s", text);
}

static void check_memory(Suite *suite, const Buffer *input, size_t before, size_t length, size_t factor, size_t slack) {
    size_t used = suite->ctx->alloc.peak_bytes - before;
    if (used > length * factor + slack) fail(suite, input, "took %zu bytes for %zu", used, length);
    double multiple = used > slack ? (double)(used - slack) / (double)(length + 1) : 0;
    if (multiple > suite->shared->worst) suite->shared->worst = multiple;
}

static bool read_class(Suite *suite, const Buffer *input, const uint8_t *bytes, size_t length, const char *origin) {
    JxContext *ctx = suite->ctx;
    JxArena arena;
    JxError error = {0};
    size_t before = ctx->alloc.peak_bytes = ctx->alloc.live_bytes;
    jx_arena_init(&arena, &ctx->alloc);
    const JxClassFile *cls = jx_classfile_read(ctx, &arena, bytes, length, origin, &error);
    check_memory(suite, input, before, length, JX_CLASSFILE_MEMORY_FACTOR, CLASS_SLACK);
    if (!cls) {
        check_error(suite, input, &error, origin, length);
    } else {
        uint64_t sum;
        const char *broken = jx_model_walk(cls, &sum);
        suite->shared->sum += sum;
        if (broken) fail(suite, input, "accepted, but %s", broken);
        if (error.set) fail(suite, input, "accepted, with an error");
    }
    jx_arena_fini(&arena);
    if (ctx->alloc.live_bytes != before) fail(suite, input, "leaves memory behind");
    return cls != NULL;
}

static void count(Suite *suite, bool accepted) {
    Kind *kind = &suite->shared->kinds[kind_of(suite, suite->shared->current)];
    kind->cases++;
    kind->accepted += accepted;
    kind->rejected += !accepted;
    kind->failed += suite->failed;
}

static void check_class(Suite *suite, const Buffer *input) {
    JxArena arena;
    JxError error = {0};
    // An exact copy, so that a read behind the end is seen.
    uint8_t *exact = malloc(input->length + !input->length);
    if (!exact) abort();
    if (input->length) memcpy(exact, input->data, input->length);
    bool accepted = read_class(suite, input, exact, input->length, "case.class");
    jx_arena_init(&arena, &suite->ctx->alloc);
    if (!jx_classfile_peek_name(&arena, exact, input->length, "case.class", &error)) {
        check_error(suite, input, &error, "case.class", input->length);
        if (accepted) fail(suite, input, "two readers disagree");
    }
    jx_arena_fini(&arena);
    free(exact);
    count(suite, accepted);
}

// ---- jars ----

typedef struct JarCheck {
    Suite *suite;
    const Buffer *input;
    JxClassPath *path;
    const char *file;
    bool rejected;
} JarCheck;

static void check_jar_class(const char *name, void *user) {
    JarCheck *check = user;
    JxClassBytes bytes;
    JxError error = {0};
    if (jx_classpath_find(check->path, name, &bytes, &error)) return;
    check->rejected = true;
    check_error(check->suite, check->input, &error, check->file, check->input->length);
}

static void read_jar_class(const char *name, void *user) {
    JarCheck *check = user;
    JxClassBytes bytes;
    JxError error = {0};
    if (!jx_classpath_find(check->path, name, &bytes, &error)) return;
    if (!read_class(check->suite, check->input, bytes.bytes, bytes.length, bytes.origin)) check->rejected = true;
}

static void check_jar(Suite *suite, const Buffer *input) {
    JxContext *ctx = suite->ctx;
    char file[PATH_MAX];
    JxError error = {0};
    snprintf(file, sizeof file, "%s/case.jar", suite->folder);
    FILE *out = fopen(file, "wb");
    if (!out || fwrite(input->data, 1, input->length, out) != input->length || fclose(out) != 0) abort();
    size_t before = ctx->alloc.peak_bytes = ctx->alloc.live_bytes;
    JarCheck check = {suite, input, jx_classpath_new(ctx), file, false};
    if (jx_classpath_add(check.path, file, JX_SOURCE_TARGET, &error)) {
        jx_classpath_each(check.path, JX_SOURCE_TARGET, check_jar_class, &check);
        check_memory(suite, input, before, input->length, JX_CLASSPATH_MEMORY_FACTOR, JAR_SLACK);
        jx_classpath_each(check.path, JX_SOURCE_TARGET, read_jar_class, &check);
    } else {
        check.rejected = true;
        check_error(suite, input, &error, file, input->length);
    }
    jx_classpath_free(check.path);
    if (ctx->alloc.live_bytes != before) fail(suite, input, "leaves memory behind");
    count(suite, !check.rejected);
}

// ---- running ----

static void make_case(const Suite *suite, uint64_t number, Buffer *out) {
    uint64_t random = suite->seed * 0x9E3779B97F4A7C15ULL + number * 0xD1B54A32D192ED03ULL;
    const Seed *seed = &suite->seeds->list[below(&random, suite->seeds->count)];
    buffer_clear(out);
    buffer_add(out, seed->bytes, seed->length);
    suite->mutations[kind_of(suite, number)].apply(out, suite->seeds, seed, &random);
    for (size_t more = below(&random, 3) ? 0 : 1 + below(&random, 3); more > 0 && out->length; more--)
        suite->mutations[below(&random, suite->mutation_count)].apply(out, suite->seeds, seed, &random);
}

static void run_case(Suite *suite, uint64_t number, Buffer *buffer) {
    suite->shared->current = number;
    suite->failed = false;
    alarm(HANG_SECONDS);
    make_case(suite, number, buffer);
    suite->check(suite, buffer);
    alarm(0);
}

_Noreturn static void run_chunk(Suite *suite, uint64_t from, uint64_t to) {
    Buffer buffer = {0};
    for (uint64_t i = from; i < to; i++) run_case(suite, i, &buffer);
    buffer_free(&buffer);
    suite->shared->current = to;
    exit(0);  // not _exit: the leak checker looks now
}

// Runs a chunk in a child; the case to go on with.
static uint64_t run_child(Suite *suite, uint64_t from, uint64_t to) {
    int status = 0;
    suite->shared->current = from;
    fflush(NULL);
    pid_t child = fork();
    if (child < 0) abort();
    if (child == 0) run_chunk(suite, from, to);
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
    if (status == 0) return to;
    uint64_t number = suite->shared->current;
    bool at_end = number == to;
    size_t kind = kind_of(suite, at_end ? from : number);
    suite->shared->kinds[kind].failed++;
    printf("%s case %llu%s (%s): %s, status %x\n", suite->name, (unsigned long long)(at_end ? from : number),
           at_end ? " or one of the chunk" : "", suite->mutations[kind].name,
           at_end                                               ? "memory leaked"
           : WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM ? "hangs"
                                                                : "crashed",
           (unsigned)status);
    if (!at_end) {
        Buffer buffer = {0};
        make_case(suite, number, &buffer);
        save_case(suite, &buffer);
        buffer_free(&buffer);
    }
    return at_end ? to : number + 1;
}

typedef struct Totals {
    uint64_t passed, failed;
} Totals;

// One line, and one test, for each kind of mutation.  Each must have made something that was rejected.
static void report(const Suite *suite, Totals *totals) {
    for (size_t i = 0; i < suite->mutation_count; i++) {
        const Kind *kind = &suite->shared->kinds[i];
        bool good = kind->failed == 0 && kind->rejected > 0;
        printf("%-5s %-17s %7llu cases, %7llu accepted, %7llu rejected, %llu failed\n", suite->name,
               suite->mutations[i].name, (unsigned long long)kind->cases, (unsigned long long)kind->accepted,
               (unsigned long long)kind->rejected, (unsigned long long)kind->failed);
        totals->passed += good;
        totals->failed += !good;
    }
    printf("%-5s most memory: %.1f times the input\n", suite->name, suite->shared->worst);
}

static void run_suite(Suite *suite, uint64_t cases, Totals *totals) {
    if (cases == 0) return;
    for (uint64_t at = 0; at < cases;) {
        uint64_t to = (at / CHUNK + 1) * CHUNK;
        at = run_child(suite, at, to < cases ? to : cases);
    }
    report(suite, totals);
}

// The seeds themselves have to be good, or their mutations say little.
static void check_seeds(Suite *suite, Totals *totals) {
    size_t bad = 0;
    for (size_t i = 0; i < suite->seeds->count; i++) {
        const Seed *seed = &suite->seeds->list[i];
        Buffer buffer = {0};
        buffer_add(&buffer, seed->bytes, seed->length);
        suite->failed = false;
        bad += !read_class(suite, &buffer, seed->bytes, seed->length, "seed.class") || suite->failed;
        buffer_free(&buffer);
    }
    printf("class seeds: %zu, %zu bad\n", suite->seeds->count, bad);
    totals->passed += bad == 0;
    totals->failed += bad != 0;
}

static int write_seeds(const Seeds *seeds, const char *folder) {
    for (size_t i = 0; i < seeds->count; i++) {
        char file[PATH_MAX];
        snprintf(file, sizeof file, "%s/%zu", folder, i);
        FILE *out = fopen(file, "wb");
        if (!out || fwrite(seeds->list[i].bytes, 1, seeds->list[i].length, out) != seeds->list[i].length ||
            fclose(out) != 0) {
            fprintf(stderr, "mutate: %s: cannot write\n", file);
            return 2;
        }
    }
    return 0;
}

typedef struct Options {
    uint64_t classes, jars, seed, only_class, only_jar;
    const char *jdk, *save, *write_seeds;
} Options;

static bool parse(int argc, char **argv, Options *options) {
    const struct {
        const char *name;
        uint64_t *number;
        const char **text;
    } table[] = {{"--classes", &options->classes, NULL},   {"--jars", &options->jars, NULL},
                 {"--seed", &options->seed, NULL},         {"--only-class", &options->only_class, NULL},
                 {"--only-jar", &options->only_jar, NULL}, {"--jdk", NULL, &options->jdk},
                 {"--save", NULL, &options->save},         {"--write-seeds", NULL, &options->write_seeds}};
    for (int i = 1; i < argc; i += 2) {
        size_t k = 0;
        while (k < sizeof table / sizeof *table && strcmp(argv[i], table[k].name) != 0) k++;
        if (k == sizeof table / sizeof *table || i + 1 == argc) {
            fprintf(stderr, "mutate: %s: unknown option, or one without its value\n", argv[i]);
            return false;
        }
        if (table[k].number)
            *table[k].number = strtoull(argv[i + 1], NULL, 10);
        else
            *table[k].text = argv[i + 1];
    }
    return true;
}

static int run(JxContext *ctx, JxClassPath *path, const Options *options, const char *folder, JxError *error) {
    char home[PATH_MAX];
    Seeds classes = {0}, jars = {0};
    Totals totals = {0};
    if (!jx_jdk_find(ctx, options->jdk, home, sizeof home, error) || !jx_classpath_open_jdk(path, home, error) ||
        !seeds_of_classes(path, &classes, error) || !seeds_of_jars(&classes, folder, &jars))
        return 2;
    Shared *shared = mmap(NULL, 2 * sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) abort();
    Suite of_classes = {"class",    &classes,      class_mutations, class_mutation_count, check_class, ctx,
                        &shared[0], options->seed, folder,          options->save,        false};
    Suite of_jars = {"jar",      &jars,         jar_mutations, jar_mutation_count, check_jar, ctx,
                     &shared[1], options->seed, folder,        options->save,      false};
    Buffer buffer = {0};
    int status = 0;
    if (options->write_seeds) {
        status = write_seeds(&classes, options->write_seeds);
    } else if (options->only_class != UINT64_MAX) {
        run_case(&of_classes, options->only_class, &buffer);
    } else if (options->only_jar != UINT64_MAX) {
        run_case(&of_jars, options->only_jar, &buffer);
    } else {
        check_seeds(&of_classes, &totals);
        run_suite(&of_classes, options->classes, &totals);
        run_suite(&of_jars, options->jars, &totals);
        printf("%llu passed, %llu failed\n", (unsigned long long)totals.passed, (unsigned long long)totals.failed);
        status = totals.failed != 0;
    }
    if (of_classes.failed || of_jars.failed) status = 1;
    buffer_free(&buffer);
    seeds_free(&classes, false);
    seeds_free(&jars, true);
    munmap(shared, 2 * sizeof *shared);
    return status;
}

int main(int argc, char **argv) {
    Options options = {.classes = 10000, .jars = 1000, .seed = 1, .only_class = UINT64_MAX, .only_jar = UINT64_MAX};
    char folder[] = "/tmp/jinx-mutate-XXXXXX";
    if (!parse(argc, argv, &options) || !mkdtemp(folder)) return 2;
    JxContext ctx;
    JxError error = {0};
    jx_context_init(&ctx);
    ctx.log_level = JX_LOG_ERROR;  // warnings of versions that are not known would fill the log
    JxClassPath *path = jx_classpath_new(&ctx);
    int status = run(&ctx, path, &options, folder, &error);
    char text[1200], file[PATH_MAX];
    if (error.set) fprintf(stderr, "mutate: %s\n", jx_error_text(&error, text, sizeof text));
    snprintf(file, sizeof file, "%s/case.jar", folder);
    unlink(file);
    rmdir(folder);
    jx_classpath_free(path);
    jx_context_fini(&ctx);
    return status;
}
