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
#include <unistd.h>

// ── in the child

typedef struct Collector {
    JxArena arena;
    JxMap findings;  // key → JxFinding
} Collector;

// Further models of a finding, for the case that a run does not confirm the first.
#define MOST_ALTERNATIVES 3

static size_t alternatives(const JxFinding *finding) {
    size_t count = 0;
    while ((finding = finding->alternative)) count++;
    return count;
}

// `worse` becomes the last resort of `better`; what is too many is forgotten.
static void add_alternative(JxFinding *better, JxFinding *worse) {
    JxFinding *last = better;
    while (last->alternative) last = last->alternative;
    last->alternative = worse;
    JxFinding *end = better;
    for (int i = 0; end && i < MOST_ALTERNATIVES; i++) end = end->alternative;
    if (end) end->alternative = NULL;
}

// The same finding on many paths is one: the shortest path wins, the first among
// equals.  Inputs of some others are kept.
static void collect(const JxEscape *escape, void *user) {
    Collector *c = user;
    char key[17];
    jx_finding_key(escape, key);
    JxFinding *known = jx_map_get_str(&c->findings, key);
    bool longer = known && known->path_length <= jx_path_length(escape->path);
    if (longer && alternatives(known) >= MOST_ALTERNATIVES) return;
    JxFinding *finding = jx_finding_make(escape, &c->arena);
    if (finding->infeasible || finding->excluded) return;
    if (!finding->has_model) {  // nothing that could be shown to anybody: a gap, not a finding
        jx_exec_note(escape->exec, "not solved: a path to %s at %s:%d", finding->exception,
                     finding->at.file ? finding->at.file : finding->at.class, finding->at.line);
        return;
    }
    if (longer) {
        add_alternative(known, finding);
        return;
    }
    if (known) add_alternative(finding, known);
    jx_map_put_str(&c->findings, known ? known->id : finding->id, finding);
}

json_t *jx_unit_explore(JxProgram *program, const JxUnit *unit) {
    JxContext *ctx = program->ctx;
    double start = jx_now();
    JxTermPool *pool = jx_terms_new(ctx);
    JxSolver *solver = jx_solver_new(ctx, pool, &unit->solver);
    JxExec *exec = jx_exec_new(ctx, program->vm, pool, solver, &unit->exec);
    Collector collector;
    jx_arena_init(&collector.arena, &ctx->alloc);
    jx_map_init(&collector.findings, &ctx->alloc);
    jx_exec_on_escape(exec, collect, &collector);
    jx_exec_explore(exec, unit->entry);
    JxFinding **findings = JX_ARENA_ARRAY(&collector.arena, JxFinding *, collector.findings.count + 1);
    size_t count = 0;
    for (JxMapEntry *e = jx_map_next(&collector.findings, NULL); e; e = jx_map_next(&collector.findings, e))
        findings[count++] = e->value;
    return jx_unit_to_json(exec, unit->entry, findings, count, jx_now() - start, &collector.arena);
}

static int write_chunk(const char *bytes, size_t length, void *user) {
    int fd = *(int *)user;
    while (length) {
        ssize_t n = write(fd, bytes, length);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return -1;
        bytes += n;
        length -= (size_t)n;
    }
    return 0;
}

static _Noreturn void child_main(JxProgram *program, const JxUnit *unit, int fd) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (unit->memory_mb) program->ctx->alloc.limit_bytes = unit->memory_mb << 20;
    json_t *json = jx_unit_explore(program, unit);
    int status = json_dump_callback(json, write_chunk, &fd, JSON_COMPACT) == 0 ? 0 : 1;
    jx_process_exit(status);
}

// ── in the driver

typedef struct Child {
    JxUnit *unit;
    pid_t pid;
    int fd;
    double start;
    double kill_at;  // the outer fence; 0: none
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
    const double grace = 5;  // the child keeps its own limit; this is for one that does not
    double own = unit->exec.seconds > 0 ? now + unit->exec.seconds + grace : 0;
    double all = deadline > 0 ? deadline + grace : 0;
    *child = (Child){.unit = unit, .pid = pid, .fd = ends[0], .start = now};
    child->kill_at = own && all ? (own < all ? own : all) : own + all;
    jx_strbuf_init(&child->text, &program->ctx->alloc);
    return true;
}

static void describe_death(JxUnit *unit, int status, bool killed) {
    if (killed)
        snprintf(unit->failure, sizeof unit->failure, "did not keep its time limit");
    else if (WIFSIGNALED(status))
        snprintf(unit->failure, sizeof unit->failure, "ended by signal %d (%s)", WTERMSIG(status),
                 strsignal(WTERMSIG(status)));
    else if (WEXITSTATUS(status) == 3)
        snprintf(unit->failure, sizeof unit->failure, "out of memory");
    else
        snprintf(unit->failure, sizeof unit->failure, "ended with status %d", WEXITSTATUS(status));
}

static void finish_child(Child *child, bool killed) {
    JxUnit *unit = child->unit;
    if (killed) kill(child->pid, SIGKILL);
    int status = 0;
    while (waitpid(child->pid, &status, 0) < 0 && errno == EINTR) {
    }
    close(child->fd);
    unit->seconds = jx_now() - child->start;
    if (!killed && WIFEXITED(status) && WEXITSTATUS(status) == 0) {
        json_error_t error;
        unit->result = json_loadb(child->text.text, child->text.length, 0, &error);
        if (!unit->result) snprintf(unit->failure, sizeof unit->failure, "bad result: %s", error.text);
    } else {
        describe_death(unit, status, killed);
    }
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
            bool late = children[i].kill_at > 0 && jx_now() > children[i].kill_at;
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
