// SPDX-License-Identifier: Apache-2.0
#include "cli/nursery.h"

#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/json.h"
#include "base/pipe.h"
#include "engine/engine.h"
#include "prove/prove.h"
#include "report/verdict.h"
#include "solver/fence.h"

// An attempt tells how far it is whenever it has done so much work.
enum { TELL_EVERY = 1 << 15 };

// ── in the attempt

typedef struct Attempt {
    const JxNursery *nursery;
    uint64_t work;  // that it may do
    int answers;
} Attempt;

static bool violates(const JxEscape *escape, void *user) {
    const Attempt *a = user;
    JxLinkError error = {0};
    JxProperty property = (JxProperty)a->nursery->options->property;
    JxClass *forbidden = jx_vm_class(jx_exec_vm(escape->exec), jx_property_forbids(property), &error);
    return !forbidden || jx_class_is_subtype(escape->exception, forbidden);
}

static json_t *attempt_to_json(const JxAttempt *attempt) {
    json_t *lemmas = json_array();
    for (uint32_t i = 0; i < attempt->count; i++) {
        const JxLemma *lemma = &attempt->lemmas[i];
        const JxClassFile *file = lemma->method->owner->file;
        json_array_append_new(lemmas, json_pack("{s:s,s:s,s:s*,s:i,s:s}", "class", lemma->method->owner->name, "method",
                                                lemma->method->name, "file", file ? file->source_file.bytes : NULL,
                                                "line", lemma->line, "text", lemma->text));
    }
    json_t *clauses = json_array();
    for (uint32_t i = 0; i < attempt->clause_count; i++)
        json_array_append_new(clauses, json_string_nocheck(attempt->clauses[i]));
    return json_pack("{s:b,s:b,s:s*,s:s*,s:i,s:i,s:o,s:o}", "proved", attempt->proved, "hopeless", attempt->hopeless,
                     "why", attempt->why, "by", attempt->by, "rounds", (int)attempt->rounds, "cuts", (int)attempt->cuts,
                     "lemmas", lemmas, "clauses", clauses);
}

static uint64_t tell(const Attempt *a, const JxExec *exec, pid_t process) {
    JxNurseryTold told = {.attempt = process, .ticks = jx_exec_ticks(exec)};
    if (!jx_write_all(a->answers, (const char *)&told, sizeof told))
        jx_process_exit(1);  // nobody waits for it any more
    return jx_exec_work(exec) + TELL_EVERY;
}

static uint64_t tell_ticks(JxExec *exec, void *user) { return tell(user, exec, 0); }

static void run_attempt(void *user, JxStrbuf *answer) {
    Attempt *a = user;
    const JxNursery *nursery = a->nursery;
    JxContext *ctx = nursery->program->ctx;
    JxExecOptions exec_options;
    JxSolverOptions solver_options;
    jx_program_options_from(nursery->options, &ctx->arena, &exec_options);
    jx_solver_options_from(nursery->options, &solver_options);
    exec_options.contracts = nursery->program->contracts;
    exec_options.search = JX_SEARCH_DFS;
    exec_options.merge = JX_NO_BOUND;  // guesses are checked more easily on a few more ways, each without choices
    exec_options.program_output = false;
    exec_options.seconds = 0;
    JxTermPool *pool = jx_terms_new(ctx);
    JxSolver *solver = jx_solver_new(ctx, pool, &solver_options);
    JxExec *exec = jx_engine_new(ctx, nursery->program->vm, pool, solver, &exec_options);
    jx_mirror_for(nursery->program, exec, NULL);
    jx_exec_on_pause(exec, tell(a, exec, getpid()), tell_ticks, a);
    JxProveOptions options = {.work = a->work,
                              .violates = violates,
                              .user = a,
                              .clauses = nursery->options->certificate != NULL,
                              .overflow_counts = nursery->options->property == JX_PROPERTY_NO_EXCEPTION};
    JxAttempt attempt = jx_prove(exec, nursery->main, &options);
    json_t *json = attempt_to_json(&attempt);
    char *text = jx_json_dump(json, JSON_COMPACT);
    JxNurseryTold told = {.ticks = attempt.ticks,
                          .length = text ? strlen(text) : 0,
                          .ended = true,
                          .more = !attempt.proved && !attempt.hopeless};
    jx_strbuf_add(answer, (const char *)&told, sizeof told);
    if (text) jx_strbuf_str(answer, text);
}

// ── in the nursery

typedef struct Nursery {
    const JxNursery *nursery;
    int requests, answers;
    double started;
    JxNurseryAsk last;  // attempt that was made
    double begun;       // … from when on
    bool more;          // … and more work might do
    uint64_t ahead;     // its work, if nobody has asked for it yet
} Nursery;

// False: nobody hears it.
static bool make_attempt(Nursery *n, const JxNurseryAsk *ask) {
    JxStrbuf answer;
    jx_strbuf_init(&answer, &n->nursery->program->ctx->alloc);
    n->last = *ask;
    n->begun = jx_now();
    Attempt attempt = {.nursery = n->nursery, .work = ask->work, .answers = n->answers};
    JxFence fence = {.processor_seconds = JX_NURSERY_LONGEST, .seconds = ask->seconds};
    jx_fence_run(run_attempt, &attempt, &fence, &answer);
    JxNurseryTold told = {.ended = true};
    if (answer.length < sizeof told)
        jx_strbuf_add(&answer, (const char *)&told, sizeof told);
    else
        memcpy(&told, answer.text, sizeof told);
    n->more = told.more;
    bool heard = jx_write_all(n->answers, answer.text, answer.length);
    jx_strbuf_fini(&answer);
    return heard;
}

// Waits for the search until it should have asked for the next attempt; true: it has asked, or is gone.
static bool is_asked(const Nursery *n) {
    struct pollfd fd = {.fd = n->requests, .events = POLLIN};
    double due = n->begun + (JX_NURSERY_LATER - 1) * (n->begun - n->started), left = due - jx_now();
    if (!n->more || n->ahead) return true;
    return poll(&fd, 1, left > 0 ? (int)(left * 1000) : 0) != 0;
}

static _Noreturn void nursery_main(const JxNursery *nursery, int requests, int answers) {
    Nursery n = {.nursery = nursery, .requests = requests, .answers = answers, .started = jx_now()};
    JxNurseryAsk ask;
    for (bool heard = true; heard;) {
        if (!is_asked(&n)) {
            ask = (JxNurseryAsk){n.last.work * JX_NURSERY_MORE, n.last.seconds - (jx_now() - n.begun)};
            if (ask.seconds > 0 && make_attempt(&n, &ask)) n.ahead = ask.work;
        }
        heard = jx_read_all(requests, &ask, sizeof ask);
        if (heard && ask.work != n.ahead) heard = make_attempt(&n, &ask);
        n.ahead = 0;
    }
    jx_process_exit(0);
}

// ── in the search

bool jx_nursery_start(JxNursery *nursery) {
    int requests[2], answers[2];
    if (pipe2(requests, O_CLOEXEC) != 0) return false;
    if (pipe2(answers, O_CLOEXEC) != 0) {
        close(requests[0]);
        close(requests[1]);
        return false;
    }
    prctl(PR_SET_CHILD_SUBREAPER, 1);  // an attempt that outlives the nursery by a moment is waited for
    pid_t parent = getpid();
    nursery->process = fork();
    if (nursery->process == 0) {
        signal(SIGPIPE, SIG_IGN);
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (getppid() != parent) jx_process_exit(1);
        close(requests[1]);
        close(answers[0]);
        nursery_main(nursery, requests[0], answers[1]);
    }
    close(requests[0]);
    close(answers[1]);
    nursery->ask = requests[1];
    nursery->answer = answers[0];
    if (nursery->process > 0) return true;
    close(nursery->ask);
    close(nursery->answer);
    return false;
}

void jx_nursery_kill(JxNursery *nursery) {
    close(nursery->ask);
    kill(nursery->process, SIGKILL);
}

static void wait_for(pid_t process) {
    while (waitpid(process, NULL, 0) < 0 && errno == EINTR) continue;
}

void jx_nursery_wait(JxNursery *nursery) {
    JxNurseryTold told;
    char *text;
    while (jx_nursery_hear(nursery, &told, &text)) continue;  // to the end: then nobody holds the other end
    close(nursery->answer);
    wait_for(nursery->process);
    if (nursery->attempt) wait_for(nursery->attempt);
}

bool jx_nursery_ask(const JxNursery *nursery, const JxNurseryAsk *ask) {
    return jx_write_all(nursery->ask, (const char *)ask, sizeof *ask);
}

bool jx_nursery_hear(JxNursery *nursery, JxNurseryTold *told, char **text) {
    *text = NULL;
    if (!jx_read_all(nursery->answer, told, sizeof *told)) return false;
    if (told->attempt) nursery->attempt = told->attempt;
    if (!told->length) return true;
    *text = jx_arena_new(&nursery->program->ctx->arena, told->length + 1);
    (*text)[told->length] = '\0';
    return jx_read_all(nursery->answer, *text, told->length);
}
