// SPDX-License-Identifier: Apache-2.0
#include "cli/program.h"
#include "jdk/jdk.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"
#include "jdk/layout.h"
#include "run/hash.h"

// Notes the content too: results depend on it.
static bool read_book(JxProgram *program, const char *file, JxError *error) {
    JxSha256 sum;
    char text[JX_SHA256_TEXT], bytes[4096];
    FILE *in = fopen(file, "rb");
    jx_sha256_init(&sum);
    jx_key_text(&sum, program->contracts_content);
    for (size_t n; in && (n = fread(bytes, 1, sizeof bytes, in)) > 0;) jx_sha256_add(&sum, bytes, n);
    if (in) fclose(in);
    jx_key_end(&sum, text);
    program->contracts_content = jx_arena_strdup(&program->ctx->arena, text);
    return jx_book_read(program->contracts, file, error);
}

// A file beside the code: `jinx.contracts` in a folder, `X.contracts` beside X.java, X.class or X.jar.
static bool read_contracts_beside(JxProgram *program, const char *target, JxError *error) {
    struct stat status;
    if (stat(target, &status) != 0) return true;  // whoever opens it complains
    const char *slash = strrchr(target, '/'), *dot = strrchr(target, '.');
    size_t stem = dot && (!slash || dot > slash) ? (size_t)(dot - target) : strlen(target);
    JxArena *arena = &program->ctx->arena;
    const char *file = S_ISDIR(status.st_mode) ? jx_arena_printf(arena, "%s/jinx.contracts", target)
                                               : jx_arena_printf(arena, "%.*s.contracts", (int)stem, target);
    return access(file, F_OK) != 0 || read_book(program, file, error);
}

static bool read_contracts(JxProgram *program, const JxOptions *options, const char *const *targets, size_t count,
                           JxError *error) {
    program->contracts = jx_book_new(program->vm);
    for (size_t i = 0; i < count; i++)
        if (!read_contracts_beside(program, targets[i], error)) return false;
    for (size_t i = 0; i < options->contracts.count; i++)
        if (!read_book(program, options->contracts.data[i], error)) return false;
    return true;
}

// ── the JDK

typedef struct Newest {
    JxProgram *program;
    const char *name;  // of the class, internal
    int major;
} Newest;

static void look_at_version(const char *name, void *user) {
    Newest *newest = user;
    JxClassBytes found;
    JxError ignored = {0};
    if (!jx_classpath_find(newest->program->path, name, &found, &ignored) || found.length < 8) return;
    int major = found.bytes[6] << 8 | found.bytes[7];
    if (major <= newest->major) return;
    newest->major = major;
    newest->name = jx_arena_strdup(&newest->program->ctx->arena, name);
}

// The newest class of the targets; of a program that is to be verified, its main class, since no more is known to be
// part of it.
static Newest find_newest(JxProgram *program, const JxOptions *options) {
    Newest newest = {.program = program};
    if (program->targets) {
        jx_classpath_each(program->path, JX_SOURCE_TARGET, look_at_version, &newest);
    } else if (options->operands.count) {
        char *name = jx_arena_strdup(&program->ctx->arena, options->operands.data[0]);
        look_at_version(jx_text_replace(name, '.', '/'), &newest);
    }
    return newest;
}

static bool is_chosen_by_user(const JxOptions *options) {
    const char *variable = getenv("JAVA_HOME");
    return options->jdk || (variable && *variable);
}

static bool complain_about_version(const JxProgram *program, const Newest *newest, JxError *error) {
    int needed = jx_jdk_for_major(newest->major);
    char *name = jx_text_replace(jx_arena_strdup(&program->ctx->arena, newest->name), '/', '.');
    return jx_error(error, name,
                    "has class file version %d (Java %d), which the JDK in use, %d in %s, cannot run: name a JDK %d or "
                    "later with --jdk, or set JAVA_HOME",
                    newest->major, needed, jx_classpath_jdk_version(program->path), program->jdk_home, needed);
}

static bool open_with(JxProgram *program, JxContext *ctx, const JxOptions *options, const char *jdk,
                      const char *const *targets, size_t count, JxError *error) {
    memset(program, 0, sizeof *program);
    program->ctx = ctx;
    if (!jx_jdk_find(ctx, jdk, program->jdk_home, sizeof program->jdk_home, error)) return false;
    program->path = jx_classpath_new(ctx);
    if (!jx_classpath_open_jdk(program->path, program->jdk_home, error)) return false;
    if (!jx_layout_check(ctx, program->path, error)) return false;
    if (count) {
        program->targets = jx_targets_open(ctx, program->path, targets, count, options->class_path, error);
        return program->targets != NULL;
    }
    return !options->class_path || jx_classpath_add_list(program->path, options->class_path, JX_SOURCE_TARGET, error);
}

// Opens JDK and classes; where no JDK was named, one that can run the classes.
static bool open_classes(JxProgram *program, JxContext *ctx, const JxOptions *options, const char *const *targets,
                         size_t count, JxError *error) {
    if (!open_with(program, ctx, options, options->jdk, targets, count, error)) return false;
    Newest newest = find_newest(program, options);
    int needed = jx_jdk_for_major(newest.major);
    if (!newest.name || needed <= jx_classpath_jdk_version(program->path) || needed > JX_NEWEST_JDK) return true;
    char home[sizeof program->jdk_home];
    int found = is_chosen_by_user(options) ? 0 : jx_jdk_installed(ctx, needed, home, sizeof home);
    if (!found) return complain_about_version(program, &newest, error);
    jx_program_close(program);
    jx_log(ctx, JX_LOG_INFO, "%s has class file version %d: running against JDK %d in %s", newest.name, newest.major,
           found, home);
    return open_with(program, ctx, options, home, targets, count, error);
}

bool jx_program_open(JxProgram *program, JxContext *ctx, const JxOptions *options, const char *const *targets,
                     size_t count, JxError *error) {
    if (!open_classes(program, ctx, options, targets, count, error)) return false;
    program->vm = jx_vm_new(ctx, program->path);
    jx_exec_bind(program->vm);
    for (size_t i = 0; i < options->models.count; i++)
        if (!jx_model_check(program->vm, options->models.data[i], error)) return false;
    return read_contracts(program, options, targets, count, error);
}

void jx_program_close(JxProgram *program) {
    if (program->contracts) jx_book_free(program->contracts);
    if (program->vm) jx_vm_free(program->vm);
    if (program->targets) jx_targets_free(program->targets);
    if (program->path) jx_classpath_free(program->path);
}

// An option's `unlimited` is 64 bits wide, the engine's bounds are 32.
static uint32_t bound_of(uint64_t value) { return value >= JX_NO_BOUND ? JX_NO_BOUND : (uint32_t)value; }

// Who asks for bounds or models gets what they say, and no trials, which know nothing of them.
// Bounds count decisions: who sets one wants each to be made.
static bool is_bounded(const JxExecOptions *options) {
    return options->bound != JX_NO_BOUND || options->max_conditions != JX_NO_BOUND ||
           options->max_revisits != JX_NO_BOUND;
}

static bool is_hampered(const JxOptions *options) {
    static const char *const names[] = {"bound", "max-conditions", "max-revisits", "depth",
                                        "k",     "init",           "concrete",     "model"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (jx_options_given(options, names[i])) return true;
    return options->models.count || options->concrete.count;
}

void jx_exec_options_from(const JxOptions *options, JxArena *arena, JxExecOptions *out) {
    jx_exec_options_init(out);
    if (getenv("JINX_CHECK_HANDLERS")) out->check_handlers = true;
    out->depth = bound_of(options->depth.global);
    JxCallDepth *rules = JX_ARENA_ARRAY(arena, JxCallDepth, options->depth.rules.count + 1);
    for (size_t i = 0; i < options->depth.rules.count; i++)
        rules[i] = (JxCallDepth){options->depth.rules.data[i].pattern, bound_of(options->depth.rules.data[i].depth)};
    out->depth_rules = rules;
    out->depth_rule_count = options->depth.rules.count;
    out->bound = bound_of(options->bound);
    out->max_conditions = bound_of(options->max_conditions);
    out->max_revisits = bound_of(options->max_revisits);
    out->k = bound_of(options->k);
    out->max_steps = options->max_steps;
    out->seconds = options->method_time;
    out->havoc = (JxHavoc)options->havoc;
    out->search = options->search == JX_SEARCH_MIXED ? JX_SEARCH_DFS : (JxSearch)options->search;
    out->inputs = (JxInputs)options->inputs;
    out->eager = options->init == JX_INIT_LAZY;
    out->null_on_read = options->init == JX_INIT_NULLS;
    out->program_output = options->program_output;
    out->models = options->models.data;
    out->model_count = options->models.count;
    out->concrete = options->concrete.data;
    out->concrete_count = options->concrete.count;
    out->seed = options->seed;
    out->trials = is_hampered(options) ? 0 : (uint32_t)options->trials;
    out->trials_last = true;
    const uint32_t repeated_calls = 8;  // a counter may need more than there are fields to set
    out->calls = is_hampered(options) ? 0 : repeated_calls;
}

void jx_program_options_from(const JxOptions *options, JxArena *arena, JxExecOptions *out) {
    jx_exec_options_from(options, arena, out);
    out->whole_program = true;
    if (!is_bounded(out)) out->merge = bound_of(options->merge);
}

void jx_solver_options_from(const JxOptions *options, JxSolverOptions *out) {
    jx_solver_options_init(out);
    out->prune = !options->no_prune;
    out->log_folder = options->solver_log;
    out->tries = (uint32_t)options->tries;
    out->seed = options->seed;
}

JxWorkerSandbox jx_worker_sandbox_from(const JxOptions *options) {
    switch ((JxSandbox)options->sandbox) {
    case JX_SANDBOX_REQUIRE: return JX_WORKER_SANDBOX_REQUIRE;
    case JX_SANDBOX_AUTO: return JX_WORKER_SANDBOX_TRY;
    case JX_SANDBOX_OFF: break;
    }
    return JX_WORKER_SANDBOX_OFF;
}

void jx_worker_options_from(const JxProgram *program, const JxOptions *options, JxWorkerOptions *out) {
    const char *path = program->targets ? jx_targets_class_path(program->targets) : options->class_path;
    *out = (JxWorkerOptions){.jdk_home = program->jdk_home,
                             .class_path = path,
                             .sandbox = jx_worker_sandbox_from(options),
                             .program_output = options->program_output};
}

JxMirror *jx_mirror_for(JxProgram *program, JxExec *exec, const JxWorkerOptions *options) {
    if (!options) {
        jx_mirror_refuse(exec, "not run because of --no-replay");
        return NULL;
    }
    JxMirror *mirror = jx_mirror_new(program->ctx, options);
    jx_mirror_attach(mirror, exec);
    return mirror;
}

// Copying a state, asking who it may be and ending it cost about as much as so many instructions (bench/scale).
#define FORK_STEPS 300

void jx_task_from(JxProgram *program, const JxOptions *options, JxTask *task) {
    *task = (JxTask){.ctx = program->ctx,
                     .vm = program->vm,
                     .memory_mb = options->memory,
                     .runs_nothing = options->no_replay,
                     .tree = options->html != NULL};
    jx_exec_options_from(options, &program->ctx->arena, &task->exec);
    task->exec.contracts = program->contracts;
    task->exec.coverage = options->html != NULL;
    task->exec.fork_steps = FORK_STEPS;
    jx_solver_options_from(options, &task->solver);
    task->solver.hasty = true;
    jx_worker_options_from(program, options, &task->worker);
}
