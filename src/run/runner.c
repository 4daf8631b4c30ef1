// SPDX-License-Identifier: Apache-2.0
#include "run/runner.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/json.h"
#include "base/pages.h"
#include "base/text.h"
#include "contract/contract.h"
#include "run/explore.h"
#include "run/lessons.h"
#include "run/process.h"
#include "run/result.h"

// What a child gets as its own, and how much of it is for the values that it writes down and for their text: most need
// no more.
enum { FRESH_BYTES = 4 << 20, JSON_BYTES = 512 << 10, TEXT_BYTES = 256 << 10 };

// What the runner itself needs for a unit.  In its own heap each page that it writes to while a child is there would be
// copied, and the large pages that a fork is quick with would be taken apart.
enum { OWN_BYTES = 16 << 20, OWN_LINES = 2 << 20, OWN_JSON = 2 << 20 };
typedef struct Own {
    char *start;    // NULL: there is none, and all of it is malloc's
    JxAlloc lines;  // what came from the driver and was not taken yet
    JxAlloc alloc;  // forgotten after each unit
} Own;

static void own_init(Own *own) {
    own->start = jx_pages_shared(OWN_BYTES);
    jx_alloc_init(&own->lines);
    jx_alloc_init(&own->alloc);
    if (!own->start) return;
    jx_alloc_use_region(&own->lines, own->start, OWN_LINES);
    jx_json_use_region(own->start + OWN_LINES, OWN_JSON);
    jx_alloc_use_region(&own->alloc, own->start + OWN_LINES + OWN_JSON, OWN_BYTES - OWN_LINES - OWN_JSON);
}

// Nothing of the last unit is needed any more.
static void own_reset(Own *own) {
    jx_alloc_reset(&own->alloc);
    if (own->start) jx_json_use_region(own->start + OWN_LINES, OWN_JSON);
}

typedef struct Child {
    const JxTask *task;
    JxUnit *unit;
    pid_t pid;
    int fd;
    double start;
    double kill_at;   // the outer fence; 0: none
    double last_at;   // and for a child that got no processor
    JxStrbuf text;    // that it sent
    JxStrbuf result;  // for the driver; empty: none
} Child;

// Why a child had to go.
typedef enum Killed { NOT_KILLED, KILLED_LATE, KILLED_STOPPED } Killed;

static void use_fresh(const JxTask *task, JxAlloc *texts, char *fresh) {
    enum { TAKEN = JSON_BYTES + TEXT_BYTES };
    jx_json_use_region(fresh, JSON_BYTES);
    jx_alloc_use_region(texts, fresh + JSON_BYTES, TEXT_BYTES);
    jx_alloc_use_region(&task->ctx->alloc, fresh + TAKEN, FRESH_BYTES - TAKEN);
}

static _Noreturn void be_child(const JxTask *task, const JxUnit *unit, const Own *own, void *fresh, int fd) {
    JxAlloc texts;
    jx_alloc_init(&texts);
    if (own->start) jx_pages_protect(own->start, OWN_BYTES);
    if (fresh) use_fresh(task, &texts, fresh);
    jx_process_exit(jx_explore_unit(task, unit, &texts, fd) ? 0 : 1);
}

static bool start_child(Child *child, const JxTask *task, JxUnit *unit, Own *own, void *fresh, int driver) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return false;
    pid_t runner = getpid(), pid = fork();
    if (pid == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (getppid() != runner) jx_process_exit(1);
        close(ends[0]);
        close(driver);
        be_child(task, unit, own, fresh, ends[1]);
    }
    close(ends[1]);
    if (pid < 0) {
        close(ends[0]);
        return false;
    }
    *child = (Child){.task = task, .unit = unit, .pid = pid, .fd = ends[0], .start = jx_now()};
    // The child keeps its own limit; this is for one that does not.
    const double grace = 2, patience = 15;
    if (unit->seconds > 0) {
        child->kill_at = child->start + unit->seconds + grace;
        child->last_at = child->kill_at + patience;
    }
    jx_strbuf_init(&child->text, &own->alloc);
    return true;
}

static void describe_death(JxUnit *unit, int status, Killed killed) {
    if (killed == KILLED_LATE)
        snprintf(unit->failure, sizeof unit->failure, "did not keep its time limit");
    else if (killed == KILLED_STOPPED)
        snprintf(unit->failure, sizeof unit->failure, "the run was stopped");
    else if (WIFSIGNALED(status))
        snprintf(unit->failure, sizeof unit->failure, "ended by signal %d (%s)", WTERMSIG(status),
                 strsignal(WTERMSIG(status)));
    else if (WEXITSTATUS(status) == JX_EXIT_NO_MEMORY)
        snprintf(unit->failure, sizeof unit->failure, "out of memory");
    else
        snprintf(unit->failure, sizeof unit->failure, "ended with status %d", WEXITSTATUS(status));
}

// ── what a child sent

// The last whole line, which is taken off; NULL: none.  It stays where it is until the text grows.
static char *last_line(JxStrbuf *text) {
    while (text->length && text->text[text->length - 1] != '\n') text->length--;
    if (text->length == 0) return NULL;
    text->text[--text->length] = 0;
    while (text->length && text->text[text->length - 1] != '\n') text->length--;
    return text->text + text->length;
}

// The last state, lessons before it are learnt.
static char *last_state(Child *child) {
    for (char *line; (line = last_line(&child->text));)
        if (strncmp(line, JX_LESSON_MARK, strlen(JX_LESSON_MARK)) != 0) return line;
    return NULL;
}

static void learn(Child *child) {
    char *line = last_line(&child->text);
    if (!line || strncmp(line, JX_LESSON_MARK, strlen(JX_LESSON_MARK)) != 0) return;
    json_t *lesson = json_loads(line + strlen(JX_LESSON_MARK), 0, NULL);
    jx_lesson_learn(child->task->vm, lesson);
    if (child->task->exec.contracts) jx_book_prepare(child->task->exec.contracts);
    json_decref(lesson);
}

// Tree and coverage are in the last line of a child that ends; of one that was killed, in some line before.
static void take_earlier(json_t *result, Child *child) {
    static const char *const keys[] = {"tree", "coverage"};
    for (char *text; !json_object_get(result, "tree") && (text = last_state(child));) {
        json_t *line = jx_result_body(text);
        for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
            if (json_object_get(line, keys[i])) json_object_set(result, keys[i], json_object_get(line, keys[i]));
        json_decref(line);
    }
}

static void count_one_more(json_t *counts, const char *key) {
    json_object_set_new(counts, key, json_integer(json_integer_value(json_object_get(counts, key)) + 1));
}

// What a child had found before it died counts; the method as stopped at a limit, or as failed where it died of
// itself, and why is said.
static char *mark_cut(Child *child, char *state, JxEnd reason, bool failed) {
    const JxUnit *unit = child->unit;
    json_t *result = jx_result_body(state);
    if (!result) return NULL;
    if (child->task->tree) take_earlier(result, child);
    json_t *method = json_object_get(result, "method");
    json_object_set_new(method, "ended", json_string(failed ? "failed" : "limit"));
    json_object_set_new(method, "detail", json_string(unit->failure));
    char text[1024], class[256];
    snprintf(class, sizeof class, "%s", unit->class);
    snprintf(text, sizeof text, "analysis of %s.%s was cut: %s", jx_text_replace(class, '/', '.'), unit->method,
             unit->failure);
    json_array_append_new(json_object_get(result, "notices"), json_pack("{s:s,s:i}", "text", text, "count", 1));
    count_one_more(json_object_get(result, "ledger"), jx_end_name(reason));
    count_one_more(json_object_get(result, "counts"), "paths");
    char *marked = jx_result_write(result, NULL, NULL);
    json_decref(result);
    return marked;
}

// True: it came to its end, and may have a lesson.
static bool finish_child(Child *child, Killed killed) {
    JxUnit *unit = child->unit;
    if (killed) kill(child->pid, SIGKILL);
    int status = 0;
    while (waitpid(child->pid, &status, 0) < 0 && errno == EINTR) continue;
    close(child->fd);
    unit->took = jx_now() - child->start;
    bool well = !killed && WIFEXITED(status) && WEXITSTATUS(status) == 0;
    bool memory = !killed && WIFEXITED(status) && WEXITSTATUS(status) == JX_EXIT_NO_MEMORY;
    unit->cut = !well;
    if (!well) describe_death(unit, status, killed);
    char *state = last_state(child);
    if (state && well) {
        jx_result_pack(&child->result, state);
    } else if (state) {
        char *marked = mark_cut(child, state, memory ? JX_END_MEMORY : JX_END_TIME, !killed && !memory);
        if (marked) jx_strbuf_str(&child->result, marked);
        free(marked);
    } else if (well) {
        snprintf(unit->failure, sizeof unit->failure, "no result");
    }
    return state && well;
}

// ── while it runs

// On a busy machine a child may not have had the time that it was given: then it gets a little more.
static bool is_overdue(Child *child) {
    double now = jx_now();
    if (child->kill_at <= 0 || now <= child->kill_at) return false;
    clockid_t clock;
    struct timespec used;
    bool told = clock_getcpuclockid(child->pid, &clock) == 0 && clock_gettime(clock, &used) == 0;
    double seconds = told ? (double)used.tv_sec + (double)used.tv_nsec / 1e9 : child->unit->seconds;
    if (now >= child->last_at || seconds >= child->unit->seconds) return true;
    child->kill_at = now + 0.5;
    return false;
}

static int wait_milliseconds(const Child *child) {
    double left = child->kill_at > 0 ? child->kill_at - jx_now() : 60;
    return left <= 0 ? 0 : left > 60 ? 60000 : (int)(left * 1000) + 1;
}

// The driver may hang up at any time: then the child goes, and what it had found is sent.
static Killed wait_for_child(Child *child, int driver) {
    for (;;) {
        struct pollfd fds[] = {{.fd = child->fd, .events = POLLIN}, {.fd = driver, .events = POLLRDHUP}};
        poll(fds, 2, wait_milliseconds(child));
        if (fds[0].revents && !jx_read_some(child->fd, &child->text)) return NOT_KILLED;
        if (fds[1].revents) return KILLED_STOPPED;
        if (is_overdue(child)) return KILLED_LATE;
    }
}

// In one piece, since every write wakes the driver.
static bool send_outcome(const JxUnit *unit, const JxStrbuf *result, JxAlloc *alloc, int driver) {
    JxStrbuf out;
    jx_strbuf_init(&out, alloc);
    json_t *json = json_pack("{s:f,s:b,s:s}", "took", unit->took, "cut", unit->cut, "failure", unit->failure);
    bool sent = json && jx_json_text(json, JSON_COMPACT, &out);
    jx_strbuf_char(&out, '\n');
    jx_strbuf_str(&out, result->length ? result->text : "null");
    jx_strbuf_char(&out, '\n');
    json_decref(json);
    sent = sent && jx_write_all(driver, out.text, out.length);
    jx_strbuf_fini(&out);
    return sent;
}

// False: the driver does not listen any more.
static bool serve_unit(const JxTask *task, JxUnit *unit, Own *own, void *fresh, int driver) {
    Child child;
    bool started = start_child(&child, task, unit, own, fresh, driver), well = false;
    jx_strbuf_init(&child.result, &own->alloc);
    if (started)
        well = finish_child(&child, wait_for_child(&child, driver));
    else
        snprintf(unit->failure, sizeof unit->failure, "cannot fork: %s", strerror(errno));
    bool sent = send_outcome(unit, &child.result, &own->alloc, driver);
    if (well) learn(&child);  // while the driver reads
    if (started) jx_strbuf_fini(&child.text);
    jx_strbuf_fini(&child.result);
    return sent;
}

// ── what children are forked from

// Of this program and the libraries that every child runs; of Z3, which most have no question for, a child takes what
// it needs.  Who profiles wants code to stay where its names are known.
static void take_code(void) {
    if (getenv("JINX_CODE_IN_FILES")) return;
    void (*const functions[])(void) = {(void (*)(void))jx_explore_unit, (void (*)(void))snprintf,
                                       (void (*)(void))json_object};
    jx_pages_take_code(functions, sizeof functions / sizeof *functions);
}

// What every child would have to make for itself, made once; and all of it in few pages, so that a fork costs little.
static void settle(JxTask *task, JxSolverSpare *spare) {
    jx_solver_spare_make(spare);
    task->solver.spare = spare;
    take_code();
    jx_pages_gather();
    jx_pages_reserve(24 << 20);
}

// It pays when there are children enough; and again, for what was loaded and written to since: less and less.
enum { UNITS_BEFORE_SETTLING = 4, UNITS_BEFORE_GATHERING = 64 };

static bool is_power_of_two(size_t n) { return (n & (n - 1)) == 0; }

static void settle_now_and_then(JxTask *task, JxSolverSpare *spare, size_t served) {
    if (served == UNITS_BEFORE_SETTLING)
        settle(task, spare);
    else if (served >= UNITS_BEFORE_GATHERING && is_power_of_two(served))
        jx_pages_gather();
}

int jx_runner_serve(void *user, int fd) {
    JxTask task = *(const JxTask *)user;
    JxSolverSpare spare;
    JxStrbuf buffer;
    Own own;
    jx_pages_begin();
    void *fresh = jx_pages_fresh(FRESH_BYTES);
    size_t taken = 0, length, served = 0;
    if (task.exec.contracts) jx_book_prepare(task.exec.contracts);
    own_init(&own);
    jx_strbuf_init(&buffer, &own.lines);
    for (char *line; (line = jx_read_line(fd, &buffer, &taken, &length));) {
        JxArena arena;
        JxUnit unit;
        jx_arena_init(&arena, &own.alloc);
        if (!jx_unit_read(line, length, &arena, &unit)) JX_BUG("a runner was sent what is no unit: %s", line);
        bool sent = serve_unit(&task, &unit, &own, fresh, fd);
        jx_arena_fini(&arena);
        own_reset(&own);
        if (!sent) return 1;
        settle_now_and_then(&task, &spare, ++served);
    }
    return 0;
}
