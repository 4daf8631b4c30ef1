// SPDX-License-Identifier: Apache-2.0
#include "cli/unit.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "cli/lessons.h"
#include "cli/seek.h"
#include "engine/engine.h"
#include "report/coverage.h"
#include "report/tree.h"

// ── in the child

typedef struct Collector {
    JxArena arena;
    JxMap findings;  // key → JxFinding
    const JxUnit *unit;
    JxExec *exec;
    JxVm *vm;
    double start;
    int fd;
    JxLessonStart lesson;
    JxTree tree;
    JxSeek seek;
    double next_send;
    uint64_t not_solved, no_model;  // paths to a crash that the solver gave no values for
} Collector;

// Further models of a finding, for the case that a run does not confirm the first.
#define MOST_ALTERNATIVES 3

static size_t alternatives(const JxFinding *finding) {
    size_t count = 0;
    while ((finding = finding->replay.alternative)) count++;
    return count;
}

// `worse` becomes the last resort of `better`; what is too many is forgotten.
static void add_alternative(JxFinding *better, JxFinding *worse) {
    JxFinding *last = better;
    while (last->replay.alternative) last = last->replay.alternative;
    last->replay.alternative = worse;
    JxFinding *end = better;
    for (int i = 0; end && i < MOST_ALTERNATIVES; i++) end = end->replay.alternative;
    if (end) end->replay.alternative = NULL;
}

// The same finding on many paths is one.  The better way to show it wins, the first among equals: a defect is more
// than what a null argument does, inputs without nulls say more than nulls, fewer calls before and shorter paths less.
static bool is_better(const JxFinding *a, const JxFinding *b) {
    bool mild_a = !jx_finding_kind_matters(a->kind), mild_b = !jx_finding_kind_matters(b->kind);
    if (mild_a != mild_b) return mild_b;
    if (a->search.earlier_calls != b->search.earlier_calls) return a->search.earlier_calls < b->search.earlier_calls;
    if (a->search.has_null != b->search.has_null) return b->search.has_null;
    return a->search.path_length < b->search.path_length;
}

// Without having solved its path: could it be better than what is known, or an alternative to it?
static bool is_worth_solving(const JxFinding *known, const JxEscape *escape) {
    if (!known || alternatives(known) < MOST_ALTERNATIVES) return true;
    const uint32_t most_tries = 12;
    bool could_be_kinder =
        !jx_finding_kind_matters(known->kind) || (known->search.has_null && !jx_escape_has_null(escape));
    bool not_more = known->search.earlier_calls >= escape->earlier_calls;
    bool shorter = not_more && known->search.path_length > jx_path_length(escape->path) &&
                   (known->search.has_null || !jx_escape_has_null(escape));
    return shorter || (could_be_kinder && known->search.tries < most_tries);
}

static bool send_state(Collector *c, bool all);

static void seek(const JxEscape *escape, void *user) {
    Collector *c = user;
    if (!jx_escape_is_callers_own(escape) && jx_seek_take(&c->seek, escape, &c->arena)) send_state(c, false);
}

static void collect(const JxEscape *escape, void *user) {
    Collector *c = user;
    if (jx_escape_is_callers_own(escape)) return;
    const char *missing = jx_escape_missing_class(escape, &c->arena);
    if (missing) {  // says something of how jinx was called, and nothing of the program
        jx_exec_note(escape->exec, "missing class: %s (is it on the class path?)", missing);
        *escape->end = JX_END_UNSUPPORTED;
        return;
    }
    char key[17];
    jx_finding_key(escape, key);
    JxFinding *known = jx_map_get_str(&c->findings, key);
    if (!is_worth_solving(known, escape)) return;
    JxFinding *finding = jx_finding_make(escape, &c->arena);
    if (finding->search.infeasible) return;
    if (!finding->search.has_model) {  // nothing that could be shown to anybody: a gap, not a finding
        *(finding->search.satisfiable ? &c->no_model : &c->not_solved) += 1;
        jx_exec_note(escape->exec, "%s: a path to %s at %s:%d",
                     finding->search.satisfiable ? "no usable values" : "not solved", finding->exception,
                     finding->at.file ? finding->at.file : finding->at.class, finding->at.line);
        return;
    }
    if (known) known->search.tries++;
    if (known && !is_better(finding, known)) {
        add_alternative(known, finding);
        return;
    }
    if (known) finding->search.tries = known->search.tries;
    if (known) add_alternative(finding, known);
    jx_map_put_str(&c->findings, known ? known->id : finding->id, finding);
    if (!known) send_state(c, false);
}

// The unit as it stands now, one line of JSON; tree, coverage and lesson only in one that has `all`.
static json_t *describe(Collector *c, bool all) {
    JxFinding **findings = JX_ARENA_ARRAY(&c->arena, JxFinding *, c->findings.count + c->seek.count + 1);
    size_t count = 0;
    while (count < c->seek.count) findings[count] = c->seek.found[count], count++;
    for (JxMapEntry *e = jx_map_next(&c->findings, NULL); e; e = jx_map_next(&c->findings, e))
        findings[count++] = e->value;
    json_t *json = jx_unit_to_json(c->exec, c->unit->entry, findings, count, jx_now() - c->start, &c->arena);
    json_object_set_new(
        json, "unsolved",
        json_pack("{s:I,s:I}", "not-solved", (json_int_t)c->not_solved, "no-model", (json_int_t)c->no_model));
    if (c->unit->wanted) json_object_set_new(json, "reached", json_integer(jx_exec_reached(c->exec)));
    if (all && c->unit->teaches) json_object_set_new(json, "lesson", jx_lesson_to_json(c->vm, c->lesson));
    if (all && c->unit->tree) json_object_set_new(json, "tree", jx_tree_to_json(&c->tree, jx_exec_terms(c->exec)));
    if (all && c->unit->exec.coverage) json_object_set_new(json, "coverage", jx_coverage_to_json(c->exec));
    return json;
}

static bool write_all(int fd, const char *bytes, size_t length) {
    while (length) {
        ssize_t n = write(fd, bytes, length);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        bytes += n;
        length -= (size_t)n;
    }
    return true;
}

static int add_chunk(const char *bytes, size_t length, void *user) {
    jx_strbuf_add(user, bytes, length);
    return 0;
}

// Each new finding is sent at once with all before it, so that nothing is lost if this process has to be killed:
// the driver takes the last whole line.  A line is written as a whole, since every write wakes the driver.
static bool send_state(Collector *c, bool all) {
    json_t *json = describe(c, all);
    JxStrbuf line;
    jx_strbuf_init(&line, c->arena.alloc);
    bool sent = json_dump_callback(json, add_chunk, &line, JSON_COMPACT) == 0;
    jx_strbuf_add(&line, "\n", 1);
    sent = sent && write_all(c->fd, line.text, line.length);
    jx_strbuf_fini(&line);
    json_decref(json);
    return sent;
}

// What is known without findings is sent from time to time, more and more seldom.
static void path_ended(const JxPathEnd *end, void *user) {
    Collector *c = user;
    if (c->unit->tree) jx_tree_add(end, &c->tree);
    double now = jx_now();
    if (now < c->next_send) return;
    c->next_send = now + (now - c->start) / 2;
    send_state(c, true);
}

typedef struct Exploration {
    JxProgram *program;
    Collector *collector;
} Exploration;

static void explore(void *user) {
    const Exploration *e = user;
    const JxUnit *unit = e->collector->unit;
    JxMirror *mirror = jx_mirror_for(e->program, e->collector->exec, unit->runs_nothing ? NULL : &unit->worker);
    jx_exec_explore(e->collector->exec, unit->entry);
    jx_mirror_free(mirror);
}

static bool explore_unit(JxProgram *program, const JxUnit *unit, int fd) {
    JxContext *ctx = program->ctx;
    Collector c = {.unit = unit, .vm = program->vm, .start = jx_now(), .fd = fd};
    c.lesson = jx_lesson_start(program->vm);
    JxTermPool *pool = jx_terms_new(ctx);
    JxSolverOptions solver_options = unit->solver;
    if (unit->exec.seconds > 0) solver_options.deadline = c.start + unit->exec.seconds;
    JxSolver *solver = jx_solver_new(ctx, pool, &solver_options);
    c.exec = jx_engine_new(ctx, program->vm, pool, solver, &unit->exec);
    jx_arena_init(&c.arena, &ctx->alloc);
    jx_map_init(&c.findings, &ctx->alloc);
    c.seek.wanted = unit->wanted;
    jx_exec_on_escape(c.exec, unit->wanted ? seek : collect, &c);
    jx_tree_init(&c.tree, &c.arena);
    const double first_send = 0.25;
    c.next_send = c.start + first_send;
    jx_exec_on_end(c.exec, path_ended, &c);
    Exploration exploration = {program, &c};
    if (!jx_alloc_guard(&ctx->alloc, explore, &exploration)) {
        // What was found is whole; telling it needs a little more memory.
        ctx->alloc.limit_bytes = 0;
        jx_exec_abandon(c.exec, JX_END_MEMORY);
    }
    return send_state(&c, true);
}

static _Noreturn void child_main(JxProgram *program, const JxUnit *unit, int fd) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (unit->memory_mb) program->ctx->alloc.limit_bytes = unit->memory_mb << 20;
    jx_process_exit(explore_unit(program, unit, fd) ? 0 : 1);
}

// ── in the driver

typedef struct Child {
    JxUnit *unit;
    pid_t pid;
    int fd;
    double start;
    double kill_at;  // the outer fence; 0: none
    double last_at;  // and for a child that got no processor
    JxStrbuf text;
} Child;

static bool start_child(JxProgram *program, Child *child, JxUnit *unit, double deadline) {
    int ends[2];
    if (pipe(ends) != 0) return false;
    fflush(NULL);
    pid_t pid = fork();
    if (pid < 0) {
        close(ends[0]);
        close(ends[1]);
        return false;
    }
    if (pid == 0) {
        close(ends[0]);
        child_main(program, unit, ends[1]);
    }
    close(ends[1]);
    double now = jx_now();
    const double grace = 2;  // the child keeps its own limit; this is for one that does not
    double own = unit->exec.seconds > 0 ? now + unit->exec.seconds + grace : 0;
    double all = deadline > 0 ? deadline + grace : 0;
    *child = (Child){.unit = unit, .pid = pid, .fd = ends[0], .start = now};
    child->kill_at = own && all ? (own < all ? own : all) : own + all;
    const double patience = 15;
    child->last_at = own && (!all || own + patience < all) ? own + patience : all;
    jx_strbuf_init(&child->text, &program->ctx->alloc);
    return true;
}

static void describe_death(JxUnit *unit, int status, bool killed) {
    if (killed)
        snprintf(unit->failure, sizeof unit->failure, "did not keep its time limit");
    else if (WIFSIGNALED(status))
        snprintf(unit->failure, sizeof unit->failure, "ended by signal %d (%s)", WTERMSIG(status),
                 strsignal(WTERMSIG(status)));
    else if (WEXITSTATUS(status) == JX_EXIT_NO_MEMORY)
        snprintf(unit->failure, sizeof unit->failure, "out of memory");
    else
        snprintf(unit->failure, sizeof unit->failure, "ended with status %d", WEXITSTATUS(status));
}

// The last whole line of what a child sent, which is taken off; NULL: none.
static json_t *last_line(JxStrbuf *text) {
    while (text->length && text->text[text->length - 1] != '\n') text->length--;
    if (text->length == 0) return NULL;
    size_t start = --text->length;
    while (start && text->text[start - 1] != '\n') start--;
    json_t *line = json_loadb(text->text + start, text->length - start, 0, NULL);
    text->length = start;
    return line;
}

// Tree and coverage are in the last line of a child that ends; of one that was killed, in some line before.
static void take_earlier(json_t *result, JxStrbuf *text) {
    static const char *const keys[] = {"tree", "coverage"};
    for (json_t *line; !json_object_get(result, "tree") && (line = last_line(text));) {
        for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
            if (json_object_get(line, keys[i])) json_object_set(result, keys[i], json_object_get(line, keys[i]));
        json_decref(line);
    }
}

// What a child had found before it died counts; the method as stopped at a limit, or as failed where it died of
// itself, and why is said.
static void mark_cut(JxUnit *unit, JxEnd reason, bool failed) {
    json_t *method = json_object_get(unit->result, "method");
    json_object_set_new(method, "ended", json_string(failed ? "failed" : "limit"));
    json_object_set_new(method, "detail", json_string(unit->failure));
    char text[512];
    snprintf(text, sizeof text, "analysis of %s.%s was cut: %s", unit->entry->owner->name, unit->entry->name,
             unit->failure);
    json_array_append_new(json_object_get(unit->result, "notices"), json_pack("{s:s,s:i}", "text", text, "count", 1));
    json_t *ledger = json_object_get(unit->result, "ledger");
    json_int_t count = json_integer_value(json_object_get(ledger, jx_end_name(reason)));
    json_object_set_new(ledger, jx_end_name(reason), json_integer(count + 1));
    json_t *counts = json_object_get(unit->result, "counts");
    json_int_t paths = json_integer_value(json_object_get(counts, "paths"));
    json_object_set_new(counts, "paths", json_integer(paths + 1));
}

static void finish_child(Child *child, bool killed) {
    JxUnit *unit = child->unit;
    if (killed) kill(child->pid, SIGKILL);
    int status = 0;
    while (waitpid(child->pid, &status, 0) < 0 && errno == EINTR) {
    }
    close(child->fd);
    unit->seconds = jx_now() - child->start;
    bool well = !killed && WIFEXITED(status) && WEXITSTATUS(status) == 0;
    if (!well) describe_death(unit, status, killed);
    unit->result = last_line(&child->text);
    if (unit->result && !well && unit->tree) take_earlier(unit->result, &child->text);
    bool memory = !killed && WIFEXITED(status) && WEXITSTATUS(status) == JX_EXIT_NO_MEMORY;
    if (unit->result && !well) mark_cut(unit, memory ? JX_END_MEMORY : JX_END_TIME, !killed && !memory);
    if (!unit->result && well) snprintf(unit->failure, sizeof unit->failure, "no result");
    jx_strbuf_fini(&child->text);
    child->unit = NULL;
}

// Takes what the child wrote; true when it has closed its end.
static bool read_child(Child *child) {
    char bytes[65536];
    ssize_t n = read(child->fd, bytes, sizeof bytes);
    if (n < 0) return errno != EINTR && errno != EAGAIN;
    jx_strbuf_add(&child->text, bytes, (size_t)n);
    return n == 0;
}

static int wait_milliseconds(const Child *children, size_t jobs) {
    double soonest = jx_now() + 1;
    for (size_t i = 0; i < jobs; i++)
        if (children[i].unit && children[i].kill_at > 0 && children[i].kill_at < soonest) soonest = children[i].kill_at;
    double left = soonest - jx_now();
    return left <= 0 ? 0 : (int)(left * 1000) + 1;
}

// On a busy machine a child may not have had the time that it was given: then it gets a little more.
static bool is_overdue(Child *child) {
    double now = jx_now();
    if (child->kill_at <= 0 || now <= child->kill_at) return false;
    clockid_t clock;
    struct timespec used;
    bool told = clock_getcpuclockid(child->pid, &clock) == 0 && clock_gettime(clock, &used) == 0;
    double seconds = told ? (double)used.tv_sec + (double)used.tv_nsec / 1e9 : child->unit->exec.seconds;
    if (now >= child->last_at || seconds >= child->unit->exec.seconds) return true;
    child->kill_at = now + 0.5;
    return false;
}

size_t jx_unit_finding_count(const JxUnit *unit) { return json_array_size(json_object_get(unit->result, "findings")); }

static void tell(JxProgress *progress, const JxUnit *unit) {
    const json_t *paths = json_object_get(json_object_get(unit->result, "method"), "paths");
    if (progress) jx_progress_done(progress, (uint64_t)json_integer_value(paths), jx_unit_finding_count(unit));
}

void jx_units_run(JxProgram *program, JxUnit *units, size_t count, size_t jobs, double deadline, JxProgress *progress) {
    Child *children = calloc(jobs, sizeof *children);
    struct pollfd *fds = calloc(jobs, sizeof *fds);
    size_t next = 0, running = 0, done = 0;
    while (done < count) {
        for (size_t i = 0; i < jobs && next < count; i++) {
            if (children[i].unit) continue;
            JxUnit *unit = &units[next++];
            bool late = program->ctx->stop || (deadline > 0 && jx_now() > deadline);
            if (deadline > 0 && !late) {  // what is left of the whole run's time is the most a unit may take
                double left = deadline - jx_now();
                if (unit->exec.seconds <= 0 || unit->exec.seconds > left) unit->exec.seconds = left;
            }
            if (late || !start_child(program, &children[i], unit, deadline)) {
                unit->not_started = late;
                snprintf(unit->failure, sizeof unit->failure, late ? "not started: out of time" : "cannot fork: %s",
                         strerror(errno));
                done++;
                tell(progress, unit);
                i--;
                continue;
            }
            running++;
        }
        if (!running) continue;
        for (size_t i = 0; i < jobs; i++)
            fds[i] = (struct pollfd){.fd = children[i].unit ? children[i].fd : -1, .events = POLLIN};
        poll(fds, jobs, wait_milliseconds(children, jobs));
        if (progress) jx_progress_tick(progress);
        for (size_t i = 0; i < jobs; i++) {
            if (!children[i].unit) continue;
            bool over = fds[i].revents && read_child(&children[i]);
            bool late = is_overdue(&children[i]);
            if (!over && !late) continue;
            JxUnit *unit = children[i].unit;
            finish_child(&children[i], !over);
            running--;
            done++;
            tell(progress, unit);
        }
    }
    free(children);
    free(fds);
}
