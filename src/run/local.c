// SPDX-License-Identifier: Apache-2.0
#include "run/local.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "run/runner.h"

// A runner that waits for the driver to read its last result and think of the next unit does nothing: where there are
// many units, one waits behind the one that runs.
enum { AHEAD = 2 };

typedef struct Runner {
    JxHelper helper;
    JxUnit *units[AHEAD];  // that it has; the first one runs
    size_t count;
    bool again;     // the first one has killed a runner before
    bool half;      // the first line of its outcome came
    bool retires;   // it gets no more, and makes room for another
    size_t served;  // units so far
    size_t pages;   // that it held when it had settled
} Runner;

typedef struct Local {
    JxSite site;  // first
    const JxTask *task;
    JxHelpers *helpers;
    Runner *runners;
    size_t count;
    bool stopped;
} Local;

// A runner is looked at after so many units, and makes room for a new one when it has grown by so many pages.  Not
// without need: a new one is forked from the driver, which holds results by then, and has to learn everything again.
enum { UNITS_BETWEEN_LOOKS = 256, MOST_GROWTH = 32768 };

static Local *of(const JxSite *site) { return (Local *)(uintptr_t)site; }

static size_t local_busy(const JxSite *site) {
    const Local *l = of(site);
    size_t busy = 0;
    for (size_t i = 0; i < l->count; i++) busy += l->runners[i].count;
    return busy;
}

static size_t running(const Local *l) {
    size_t count = 0;
    for (size_t i = 0; i < l->count; i++) count += l->runners[i].count > 0;
    return count;
}

// Where more run than may, all come to the end of what they have, until they are few enough.
static bool has_room(const Local *l, const Runner *runner) {
    size_t most = runner->retires ? 0 : l->site.many ? AHEAD : 1, others = running(l) - (runner->count > 0);
    return runner->count < most && others < l->site.at_once;
}

static bool local_room(const JxSite *site) {
    const Local *l = of(site);
    for (size_t i = 0; i < l->count && !l->stopped; i++)
        if (has_room(l, &l->runners[i])) return true;
    return false;
}

static bool start_runner(Local *l, Runner *runner) {
    runner->served = runner->pages = 0;
    runner->half = runner->retires = false;
    return jx_helper_start(&runner->helper, l->helpers, &l->task->ctx->alloc, jx_runner_serve, (void *)l->task);
}

static size_t resident_pages(pid_t pid) {
    char name[64];
    size_t pages = 0;
    snprintf(name, sizeof name, "/proc/%ld/statm", (long)pid);
    FILE *file = fopen(name, "re");
    if (file && fscanf(file, "%*u %zu", &pages) != 1) pages = 0;
    if (file) fclose(file);
    return pages;
}

static bool has_grown(Runner *runner) {
    if (!runner->served || runner->served % UNITS_BETWEEN_LOOKS) return false;
    size_t pages = resident_pages(runner->helper.pid);
    if (!runner->pages) runner->pages = pages;
    return pages > runner->pages + MOST_GROWTH;
}

static bool give(Local *l, Runner *runner, const JxUnit *unit) {
    if (!runner->helper.pid && !start_runner(l, runner)) return false;
    char *text = jx_unit_write(unit);
    jx_helper_send(&runner->helper, text);  // if it does not listen, its end is seen soon
    free(text);
    return true;
}

// Those that wait in line wait where the line is shortest.
static void local_offer(JxSite *site, JxUnit *unit) {
    Local *l = of(site);
    Runner *to = NULL;
    for (size_t i = 0; i < l->count; i++) {
        Runner *runner = &l->runners[i];
        if (has_room(l, runner) && (!to || runner->count < to->count)) to = runner;
    }
    if (!to) JX_BUG("no room for a unit");
    to->units[to->count++] = unit;
    // Without a runner it is told as failed by the next serve.
    if (!give(l, to, unit)) snprintf(unit->failure, sizeof unit->failure, "cannot fork: %s", strerror(errno));
}

static size_t local_fds(const JxSite *site, struct pollfd *fds, size_t most) {
    const Local *l = of(site);
    size_t count = 0;
    for (size_t i = 0; i < l->count && count < most; i++)
        if (l->runners[i].helper.pid) fds[count++] = (struct pollfd){.fd = l->runners[i].helper.fd, .events = POLLIN};
    return count;
}

static bool read_outcome(JxUnit *unit, const char *line) {
    const char *failure;
    int cut;
    json_t *json = json_loads(line, 0, NULL);
    bool good = json && json_unpack(json, "{s:F,s:b,s:s}", "took", &unit->took, "cut", &cut, "failure", &failure) == 0;
    if (good) {
        unit->cut = cut;
        snprintf(unit->failure, sizeof unit->failure, "%s", failure);
    }
    json_decref(json);
    return good;
}

static void tell(Runner *runner, JxSiteDone done, void *user) {
    JxUnit *unit = runner->units[0];
    runner->count--;
    memmove(runner->units, runner->units + 1, runner->count * sizeof *runner->units);
    runner->half = runner->again = false;
    runner->served++;
    done(unit, user);
}

static void take_lines(Runner *runner, JxSiteDone done, void *user) {
    size_t length;
    for (char *line; runner->count && (line = jx_helper_line(&runner->helper, &length));) {
        if (!runner->half) {
            runner->half = true;
            if (!read_outcome(runner->units[0], line)) JX_BUG("a runner sent what is no outcome: %s", line);
            continue;
        }
        jx_unit_take_result(runner->units[0], strcmp(line, "null") == 0 ? NULL : strdup(line));
        tell(runner, done, user);
    }
}

// All that it had goes to a new one.  False: there is none.
static bool give_again(Local *l, Runner *runner) {
    for (size_t i = 0; i < runner->count; i++)
        if (!give(l, runner, runner->units[i])) return false;
    return true;
}

// The runner itself died, not the child that explored: the unit is tried once more.
static void lose_runner(Local *l, Runner *runner, JxSiteDone done, void *user) {
    int status = jx_helper_end(&runner->helper, l->helpers, true);
    if (!runner->count) return;
    bool again = !runner->again && !l->stopped;
    runner->again = true;
    if (again && give_again(l, runner)) return;
    JxUnit *unit = runner->units[0];
    unit->cut = true;
    if (l->stopped)
        snprintf(unit->failure, sizeof unit->failure, "the run was stopped");
    else if (WIFSIGNALED(status))
        snprintf(unit->failure, sizeof unit->failure, "its runner was ended by signal %d (%s)", WTERMSIG(status),
                 strsignal(WTERMSIG(status)));
    else
        snprintf(unit->failure, sizeof unit->failure, "its runner ended with status %d", WEXITSTATUS(status));
    tell(runner, done, user);
    if (!l->stopped) give_again(l, runner);
}

static void serve_runner(Local *l, Runner *runner, JxSiteDone done, void *user) {
    if (!runner->helper.pid) {
        while (runner->count) {
            JxUnit *unit = runner->units[0];
            unit->cut = true;
            const char *why = l->stopped ? "the run was stopped" : "no process could be forked for it";
            if (!unit->failure[0]) snprintf(unit->failure, sizeof unit->failure, "%s", why);
            tell(runner, done, user);
        }
        return;
    }
    jx_helper_read(&runner->helper);
    take_lines(runner, done, user);
    if (runner->helper.over) {
        lose_runner(l, runner, done, user);
        return;
    }
    runner->retires = runner->retires || has_grown(runner);
    if (!runner->retires || runner->count) return;
    jx_helper_finish(&runner->helper);
    jx_helper_end(&runner->helper, l->helpers, false);
    runner->retires = false;
}

static void local_serve(JxSite *site, JxSiteDone done, void *user) {
    Local *l = of(site);
    for (size_t i = 0; i < l->count; i++) serve_runner(l, &l->runners[i], done, user);
}

static void local_stop(JxSite *site) {
    Local *l = of(site);
    l->stopped = true;
    for (size_t i = 0; i < l->count; i++)
        if (l->runners[i].helper.pid) jx_helper_finish(&l->runners[i].helper);
}

static void local_free(JxSite *site) {
    Local *l = of(site);
    for (size_t i = 0; i < l->count; i++)
        if (l->runners[i].helper.pid) jx_helper_end(&l->runners[i].helper, l->helpers, true);
    free(l->runners);
    free(l);
}

JxSite *jx_local_new(const JxTask *task, size_t jobs, JxHelpers *helpers) {
    Local *l = calloc(1, sizeof *l);
    if (!l || !(l->runners = calloc(jobs, sizeof *l->runners))) JX_BUG("no memory for %zu runners", jobs);
    l->site = (JxSite){.room = local_room,
                       .offer = local_offer,
                       .busy = local_busy,
                       .fds = local_fds,
                       .serve = local_serve,
                       .stop = local_stop,
                       .free = local_free,
                       .at_once = jobs};
    l->task = task;
    l->helpers = helpers;
    l->count = jobs;
    return &l->site;
}

// ── all at once

typedef struct Batch {
    JxProgress *progress;
    size_t done;
} Batch;

static void batch_done(JxUnit *unit, void *user) {
    Batch *batch = user;
    batch->done++;
    if (batch->progress) jx_progress_done(batch->progress, unit->end.paths, unit->end.findings);
}

// Units with tasks of their own share no runner: each gets one.
static bool batch_start(JxSite **site, const JxTask *task, JxUnit *unit, double deadline, JxHelpers *helpers,
                        Batch *batch) {
    double left = deadline > 0 ? deadline - jx_now() : 1;
    if (left <= 0 || task->ctx->stop) {
        unit->not_started = true;
        snprintf(unit->failure, sizeof unit->failure, "not started: out of time");
        batch_done(unit, batch);
        return false;
    }
    // What is left of the whole run's time is the most a unit may take.
    if (deadline > 0 && (unit->seconds <= 0 || unit->seconds > left)) unit->seconds = left;
    *site = jx_local_new(task, 1, helpers);
    (*site)->offer(*site, unit);
    return true;
}

void jx_local_run(const JxTask *tasks, JxUnit *units, size_t count, size_t jobs, double deadline,
                  JxProgress *progress) {
    Batch batch = {.progress = progress};
    JxHelpers helpers;
    if (!count) return;
    JxSite **sites = calloc(jobs, sizeof *sites);
    struct pollfd *fds = calloc(jobs, sizeof *fds);
    if (!sites || !fds) JX_BUG("no memory for %zu jobs", jobs);
    jx_helpers_init(&helpers, &tasks->ctx->alloc);
    for (size_t next = 0; batch.done < count;) {
        for (size_t i = 0; i < jobs && next < count; i++)
            if (!sites[i]) batch_start(&sites[i], &tasks[next], &units[next], deadline, &helpers, &batch), next++;
        size_t waiting = 0;
        for (size_t i = 0; i < jobs; i++)
            if (sites[i]) waiting += sites[i]->fds(sites[i], fds + waiting, jobs - waiting);
        if (waiting) poll(fds, waiting, 100);
        if (progress) jx_progress_tick(progress);
        for (size_t i = 0; i < jobs; i++) {
            if (!sites[i]) continue;
            sites[i]->serve(sites[i], batch_done, &batch);
            if (sites[i]->busy(sites[i])) continue;
            sites[i]->free(sites[i]);
            sites[i] = NULL;
        }
    }
    jx_helpers_fini(&helpers);
    free(sites);
    free(fds);
}
