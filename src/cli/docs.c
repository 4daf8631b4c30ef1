// SPDX-License-Identifier: Apache-2.0
#include "cli/docs.h"

#include <string.h>
#include <unistd.h>
#include <zip.h>

#include "base/text.h"
#include "judge/docs.h"

typedef struct Places {
    JxContext *ctx;
    JX_VEC(const char *) roots;  // folders and single sources
    JX_VEC(zip_t *) jars;
} Places;

static bool ends_with(const char *text, const char *end) {
    size_t length = strlen(text), tail = strlen(end);
    return length >= tail && strcmp(text + length - tail, end) == 0;
}

static bool is_archive(const char *path) { return ends_with(path, ".jar") || ends_with(path, ".zip"); }

bool jx_docs_check(const JxOptions *options, JxError *error) {
    for (size_t i = 0; i < options->sources.count; i++) {
        const char *path = options->sources.data[i];
        if (access(path, R_OK) != 0) return jx_error(error, path, "cannot be read, for --sources");
        zip_t *jar = is_archive(path) ? zip_open(path, ZIP_RDONLY, NULL) : NULL;
        if (is_archive(path) && !jar) return jx_error(error, path, "is no readable jar, for --sources");
        if (jar) zip_discard(jar);
    }
    return true;
}

static void add_place(Places *places, const char *path) {
    if (!is_archive(path)) {
        *jx_vec_push(&places->roots) = path;
        return;
    }
    zip_t *jar = zip_open(path, ZIP_RDONLY, NULL);
    if (jar) *jx_vec_push(&places->jars) = jar;
}

static void add_beside(Places *places, const char *target) {
    if (!ends_with(target, ".jar")) {
        add_place(places, target);
        return;
    }
    add_place(places, jx_arena_printf(&places->ctx->arena, "%.*s-sources.jar", (int)strlen(target) - 4, target));
}

static const char *read_stream(Places *places, FILE *in) {
    JxStrbuf text;
    jx_strbuf_init(&text, &places->ctx->alloc);
    char bytes[8192];
    for (size_t n; (n = fread(bytes, 1, sizeof bytes, in)) > 0;) jx_strbuf_add(&text, bytes, n);
    fclose(in);
    const char *copy = jx_strbuf_dup(&text, &places->ctx->arena);
    jx_strbuf_fini(&text);
    return copy;
}

static const char *read_entry(Places *places, zip_t *jar, const char *name) {
    zip_stat_t stat;
    const zip_uint64_t most = 16 << 20;
    zip_file_t *in = zip_stat(jar, name, 0, &stat) == 0 && stat.size <= most ? zip_fopen(jar, name, 0) : NULL;
    if (!in) return NULL;
    char *text = jx_arena_new(&places->ctx->arena, stat.size + 1);
    zip_int64_t n = zip_fread(in, text, stat.size);
    zip_fclose(in);
    text[n > 0 ? n : 0] = 0;
    return text;
}

static const char *find_source(void *user, const char *class_name) {
    Places *places = user;
    JxArena *arena = &places->ctx->arena;
    const char *name = jx_arena_printf(arena, "%s.java", jx_text_replace(jx_arena_strdup(arena, class_name), '.', '/'));
    const char *file = strrchr(name, '/') ? strrchr(name, '/') + 1 : name;
    for (size_t i = 0; i < places->roots.count; i++) {
        const char *root = places->roots.data[i];
        bool itself = ends_with(root, file);
        FILE *in = itself ? fopen(root, "re") : fopen(jx_arena_printf(arena, "%s/%s", root, name), "re");
        if (in) return read_stream(places, in);
    }
    for (size_t i = 0; i < places->jars.count; i++) {
        const char *text = read_entry(places, places->jars.data[i], name);
        if (text) return text;
    }
    return NULL;
}

static bool has_any_source(Places *places, const JxReport *report) {
    for (size_t i = 0; i < report->findings.count; i++) {
        const char *name = report->findings.data[i]->entry.class;
        if (find_source(places, jx_arena_strndup(&places->ctx->arena, name, strcspn(name, "$")))) return true;
    }
    return false;
}

static void places_init(Places *places, JxProgram *program, const JxOptions *options) {
    *places = (Places){.ctx = program->ctx};
    jx_vec_init(&places->roots, &program->ctx->alloc);
    jx_vec_init(&places->jars, &program->ctx->alloc);
    for (size_t i = 0; i < options->sources.count; i++) add_place(places, options->sources.data[i]);
    for (size_t i = 0; i < options->source_roots.count; i++) add_place(places, options->source_roots.data[i]);
    for (size_t i = 0; i < options->operands.count; i++) add_beside(places, options->operands.data[i]);
}

static void places_fini(Places *places) {
    for (size_t i = 0; i < places->jars.count; i++) zip_discard(places->jars.data[i]);
    jx_vec_fini(&places->jars);
    jx_vec_fini(&places->roots);
}

// A tenth of the time, within what starting a JVM and reading a large library take.
double jx_docs_seconds(JxProgram *program, const JxOptions *options) {
    const double least = 1, most = 10;
    Places places;
    places_init(&places, program, options);
    bool any = places.roots.count || places.jars.count;
    places_fini(&places);
    if (!any || options->time < 3 * least) return 0;
    double share = options->time / 10;
    return share < least ? least : share > most ? most : share;
}

// `seconds`: of the clock, for what is read at once.
static const char *judge(JxProgram *program, const JxOptions *options, Places *places, JxReport *report, double seconds,
                         double until) {
    JxWorkerOptions worker_options;
    JxError error = {0};
    const char *why = NULL;
    jx_worker_options_from(program, options, &worker_options);
    worker_options.time_limit = seconds;
    worker_options.runs_tests = true;  // none, but the archive has the compiler, which reads documentation
    JxWorker *worker = jx_worker_start(program->ctx, &worker_options, &error);
    JxDocReader reader = {program->vm, worker, find_source, places, until};
    if (!worker) why = "documentation was not read: what it announces is not known";
    if (worker) jx_docs_judge(program->ctx, &reader, report->findings.data, report->findings.count, &why);
    if (worker) jx_worker_stop(worker);
    jx_error_clear(&error);
    return why;
}

void jx_docs_read(JxProgram *program, const JxOptions *options, JxReport *report, double until) {
    const double longest = 60, least = 10;  // tests that took longer than they should do not cost it its turn
    const char *why = "documentation was not read: what it announces is not known";
    Places places;
    places_init(&places, program, options);
    bool any = has_any_source(&places, report);  // a JVM is started only for something to read
    if (any && until != JX_DOCS_NO_TIME) {
        double left = until > 0 ? until - jx_now() : longest, seconds = left > longest ? longest : left;
        why = judge(program, options, &places, report, seconds < least ? least : seconds, until);
    }
    if (any && why) jx_report_notice(report, why, 1);
    places_fini(&places);
}
