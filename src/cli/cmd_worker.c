// SPDX-License-Identifier: Apache-2.0
//
// jinx worker: explores units of a fleet (fleet/fleet.h), one after another, until it is stopped; with --jobs, in as
// many processes, each of them a worker of its own.
//
//   stream ─► unit ─► its job: class path unpacked, program opened ─► runner ─► result, acknowledged
//
// While a unit is under way the worker says so every few seconds; who is silent loses it to another.
#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/json.h"
#include "cli/commands.h"
#include "cli/entries.h"
#include "cli/keep.h"
#include "cli/scratch.h"
#include "fleet/fleet.h"
#include "run/local.h"

// Seconds between two looks for units whose workers are silent, and between two signs of life.
#define CLAIM_PAUSE 2
#define SAYING_PAUSE 2

typedef struct Worker {
    JxContext *ctx;
    JxRedis *redis;
    JxScratch *scratch;
    int signals;  // that end it
    bool stopped;
    char name[320];
    double next_claim, next_saying;
    // the job that is open
    char job[JX_SHA256_TEXT];
    JxContext job_ctx;
    JxOptions job_options;
    JxProgram program;
    JxTask task;
    JxHelpers helpers;
    JxSite *site;  // NULL: none is open
} Worker;

typedef struct Message {
    char id[64], job[JX_SHA256_TEXT], key[JX_SHA256_TEXT];
    char *unit;
    bool claimed;  // from another worker
} Message;

// SIGINT and SIGTERM, from now on to be read; with `children` SIGCHLD too.
static int catch_signals(bool children) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    if (children) sigaddset(&set, SIGCHLD);
    sigprocmask(SIG_BLOCK, &set, NULL);
    return signalfd(-1, &set, SFD_CLOEXEC | (children ? 0 : SFD_NONBLOCK));
}

static bool is_stopped(Worker *w) {
    struct signalfd_siginfo info;
    w->stopped |= read(w->signals, &info, sizeof info) == (ssize_t)sizeof info;
    return w->stopped;
}

static void close_job(Worker *w) {
    if (!w->site) return;
    w->site->free(w->site);
    w->site = NULL;
    jx_helpers_fini(&w->helpers);
    jx_program_close(&w->program);
    jx_options_fini(&w->job_options);
    jx_context_fini(&w->job_ctx);
    *w->job = 0;
}

// Fetches the elements that are not here yet; targets and class path as lists.
static bool fetch(Worker *w, const json_t *elements, JxTextList *targets, JxStrbuf *path, JxError *error) {
    for (size_t i = 0; i < json_array_size(elements); i++) {
        const json_t *element = json_array_get(elements, i);
        const char *hash = json_string_value(json_object_get(element, "hash"));
        bool folder = json_is_true(json_object_get(element, "folder"));
        if (!hash || strlen(hash) != JX_SHA256_TEXT - 1) return jx_error(error, "fleet", "a job without a class path");
        char *file =
            jx_arena_printf(&w->job_ctx.arena, "%s/%s%s", jx_scratch_folder(w->scratch), hash, folder ? "" : ".jar");
        if (access(file, F_OK) != 0) {
            redisReply *reply = jx_redis_command(w->redis, "GET %s:blob:%s", jx_redis_prefix(w->redis), hash);
            bool good =
                reply && reply->type == REDIS_REPLY_STRING && jx_fleet_unpack(reply->str, reply->len, folder, file);
            freeReplyObject(reply);
            if (!good) return jx_error(error, "fleet", "an element of the class path is missing: %s", hash);
        }
        if (json_is_true(json_object_get(element, "target")))
            *jx_vec_push(targets) = file;
        else
            jx_strbuf_printf(path, "%s%s", path->length ? ":" : "", file);
    }
    return true;
}

static bool parse_job(Worker *w, const json_t *job, JxTextList *targets, JxError *error) {
    const json_t *args = json_object_get(job, "args");
    size_t count = json_array_size(args);
    JxStrbuf path;
    jx_strbuf_init(&path, &w->job_ctx.alloc);
    char **argv = JX_ARENA_ARRAY(&w->job_ctx.arena, char *, count + 6);
    int argc = 0;
    argv[argc++] = "jinx";
    argv[argc++] = "check";
    for (size_t i = 0; i < count; i++) {
        const char *text = json_string_value(json_array_get(args, i));
        argv[argc++] = jx_arena_strdup(&w->job_ctx.arena, text ? text : "");
    }
    bool good = fetch(w, json_object_get(job, "elements"), targets, &path, error);
    if (good && path.length) {
        argv[argc++] = "--class-path";
        argv[argc++] = jx_strbuf_dup(&path, &w->job_ctx.arena);
    }
    jx_strbuf_fini(&path);
    return good && jx_options_parse(&w->job_ctx, argc, argv, &w->job_options, error);
}

static bool open_program(Worker *w, const json_t *job, const JxTextList *targets, JxError *error) {
    JxEntries entries;
    char base[JX_SHA256_TEXT];
    if (!jx_program_open(&w->program, &w->job_ctx, &w->job_options, targets->data, targets->count, error)) return false;
    jx_keep_unit_base(&w->program, &w->job_options, base);
    const char *wanted = json_string_value(json_object_get(job, "base"));
    if (!wanted || strcmp(base, wanted) != 0)
        return jx_error(error, "fleet", "the client is another build of jinx, or has another JDK or other options");
    jx_vec_init(&entries, &w->job_ctx.alloc);
    bool good = jx_entries_find(&w->program, &w->job_options.methods, &w->job_options.exclude, &entries, error);
    jx_vec_fini(&entries);
    return good;
}

// Opens the job of a unit, unless it is open.
static bool open_job(Worker *w, const char *id, JxError *error) {
    if (w->site && strcmp(w->job, id) == 0) return true;
    close_job(w);
    redisReply *reply = jx_redis_command(w->redis, "GET %s:job:%s", jx_redis_prefix(w->redis), id);
    json_t *job = reply && reply->type == REDIS_REPLY_STRING ? json_loadb(reply->str, reply->len, 0, NULL) : NULL;
    freeReplyObject(reply);
    if (!job) return jx_error(error, "fleet", "the job of a unit is not there");
    JxTextList targets;
    jx_context_init(&w->job_ctx);
    w->job_ctx.log_level = w->ctx->log_level;
    jx_vec_init(&targets, &w->job_ctx.alloc);
    bool good = parse_job(w, job, &targets, error) && open_program(w, job, &targets, error);
    bool watched = json_is_true(json_object_get(job, "watched"));
    json_decref(job);
    if (!good) return false;
    jx_task_from(&w->program, &w->job_options, &w->task);
    w->task.watched = watched;  // only a client with a store asks what a unit looked at
    jx_helpers_init(&w->helpers, &w->job_ctx.alloc);
    w->site = jx_local_new(&w->task, 1, &w->helpers);
    snprintf(w->job, sizeof w->job, "%s", id);
    return true;
}

// ── units

static void copy_field(char *out, size_t room, const redisReply *reply) {
    snprintf(out, room, "%s", reply->type == REDIS_REPLY_STRING ? reply->str : "");
}

// [id, [field, value, …]]
static bool read_message(const redisReply *reply, Message *message) {
    if (!reply || reply->type != REDIS_REPLY_ARRAY || reply->elements != 2) return false;
    const redisReply *fields = reply->element[1];
    if (fields->type != REDIS_REPLY_ARRAY) return false;
    *message = (Message){0};
    copy_field(message->id, sizeof message->id, reply->element[0]);
    for (size_t i = 0; i + 1 < fields->elements; i += 2) {
        const char *name = fields->element[i]->str;
        if (strcmp(name, "job") == 0) copy_field(message->job, sizeof message->job, fields->element[i + 1]);
        if (strcmp(name, "key") == 0) copy_field(message->key, sizeof message->key, fields->element[i + 1]);
        if (strcmp(name, "unit") == 0) message->unit = strdup(fields->element[i + 1]->str);
    }
    return message->unit && *message->job && *message->key;
}

// A unit whose worker has not been heard of.
static bool claim_message(Worker *w, Message *message) {
    redisReply *reply = jx_redis_command(w->redis, "XAUTOCLAIM %s:units workers %s %d 0 COUNT 1",
                                         jx_redis_prefix(w->redis), w->name, JX_FLEET_STALE_MS);
    bool found = reply && reply->type == REDIS_REPLY_ARRAY && reply->elements >= 2 &&
                 reply->element[1]->elements == 1 && read_message(reply->element[1]->element[0], message);
    freeReplyObject(reply);
    message->claimed = found;
    return found;
}

static bool next_message(Worker *w, Message *message) {
    const char *prefix = jx_redis_prefix(w->redis);
    if (jx_now() >= w->next_claim) {
        if (claim_message(w, message)) return true;
        w->next_claim = jx_now() + CLAIM_PAUSE;
    }
    redisReply *reply =
        jx_redis_command(w->redis, "XREADGROUP GROUP workers %s COUNT 1 BLOCK 500 STREAMS %s:units >", w->name, prefix);
    if (reply && reply->type == REDIS_REPLY_ERROR)  // a server that lost its memory
        jx_redis_do(w->redis, "XGROUP CREATE %s:units workers 0 MKSTREAM", prefix);
    bool found = reply && reply->type == REDIS_REPLY_ARRAY && reply->elements == 1 &&
                 reply->element[0]->elements == 2 && reply->element[0]->element[1]->elements == 1 &&
                 read_message(reply->element[0]->element[1]->element[0], message);
    if (!reply) usleep(300000);
    freeReplyObject(reply);
    return found;
}

// How often it was handed out. Only one that was claimed can have been before.
static long long deliveries(Worker *w, const Message *message) {
    if (!message->claimed) return 1;
    redisReply *reply = jx_redis_command(w->redis, "XPENDING %s:units workers %s %s 1", jx_redis_prefix(w->redis),
                                         message->id, message->id);
    bool good = reply && reply->type == REDIS_REPLY_ARRAY && reply->elements == 1 && reply->element[0]->elements == 4;
    long long count = good ? reply->element[0]->element[3]->integer : 1;
    freeReplyObject(reply);
    return count;
}

static void unit_done(JxUnit *unit, void *user) {
    (void)unit;
    *(bool *)user = true;
}

// Now and then; a unit that is under way stays this worker's by that.
static void say_alive(Worker *w, const Message *message) {
    if (jx_now() < w->next_saying) return;
    w->next_saying = jx_now() + SAYING_PAUSE;
    const char *prefix = jx_redis_prefix(w->redis);
    jx_redis_do(w->redis, "SET %s:worker:%s 1 EX 15", prefix, w->name);
    if (message) jx_redis_do(w->redis, "XCLAIM %s:units workers %s 0 %s JUSTID", prefix, w->name, message->id);
}

// False: it was stopped before; another worker will have the unit.
static bool explore(Worker *w, JxUnit *unit, const Message *message) {
    bool done = false;
    w->site->offer(w->site, unit);
    while (!done && !is_stopped(w)) {
        struct pollfd fds[3] = {{.fd = w->signals, .events = POLLIN}};
        size_t count = 1 + w->site->fds(w->site, fds + 1, 2);
        poll(fds, count, 500);
        w->site->serve(w->site, unit_done, &done);
        say_alive(w, message);
    }
    return done;
}

// A unit is done when its result is kept, and not before: a server may refuse one for want of memory.
static const char publish_script[] = "redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2]) "
                                     "redis.call('XACK', KEYS[2], 'workers', ARGV[3]) "
                                     "return redis.call('XDEL', KEYS[2], ARGV[3])";

// Keeps trying while the server is away: the result is worth it.
static void publish(Worker *w, const Message *message, const JxUnit *unit) {
    const char *prefix = jx_redis_prefix(w->redis);
    json_t *json = json_pack("{s:f,s:b,s:s}", "took", unit->took, "cut", unit->cut, "failure", unit->failure);
    char *head = jx_json_dump(json, JSON_COMPACT);
    json_decref(json);
    JxStrbuf text;
    jx_strbuf_init(&text, &w->ctx->alloc);
    jx_strbuf_printf(&text, "%s\n%s", head, unit->result ? unit->result : "null");
    free(head);
    const double patience = 60;
    for (double end = jx_now() + patience; jx_now() < end; usleep(300000))
        if (jx_redis_do(w->redis, "EVAL %s 2 %s:result:%s %s:units %b %d %s", publish_script, prefix, message->key,
                        prefix, text.text, text.length, JX_FLEET_DAY, message->id))
            break;
    jx_strbuf_fini(&text);
}

static void give_up(Worker *w, const Message *message, JxUnit *unit) {
    unit->cut = true;
    snprintf(unit->failure, sizeof unit->failure, "given up after %d tries: its workers died or stalled",
             JX_FLEET_TRIES);
    publish(w, message, unit);
}

// False: this worker cannot work for this client.
static bool serve(Worker *w, const Message *message, JxError *error) {
    if (!open_job(w, message->job, error)) return false;
    JxArena arena;
    JxUnit unit;
    jx_arena_init(&arena, &w->ctx->alloc);
    bool good = jx_unit_read(message->unit, strlen(message->unit), &arena, &unit) ||
                jx_error(error, "fleet", "a unit that cannot be read: the client is another build of jinx");
    if (good && deliveries(w, message) > JX_FLEET_TRIES)
        give_up(w, message, &unit);
    else if (good && explore(w, &unit, message))
        publish(w, message, &unit);
    if (good) jx_unit_clear(&unit);
    jx_arena_fini(&arena);
    return good;
}

// ── one process

static int work(JxContext *ctx, const char *url) {
    JxError error = {0};
    Worker w = {.ctx = ctx, .signals = catch_signals(false)};
    char host[200] = "";
    gethostname(host, sizeof host - 1);
    snprintf(w.name, sizeof w.name, "%s:%d", host, (int)getpid());
    bool good = (w.redis = jx_redis_open(url, &error)) && (w.scratch = jx_scratch_new(ctx, &error));
    if (good) jx_redis_do(w.redis, "XGROUP CREATE %s:units workers 0 MKSTREAM", jx_redis_prefix(w.redis));
    if (good) jx_log(ctx, JX_LOG_NOTE, "%s works for %s", w.name, jx_redis_prefix(w.redis));
    while (good && !is_stopped(&w)) {
        Message message = {0};
        say_alive(&w, NULL);
        if (next_message(&w, &message)) good = serve(&w, &message, &error);
        free(message.unit);
    }
    close_job(&w);
    jx_scratch_free(w.scratch);
    jx_redis_close(w.redis);
    close(w.signals);
    return good ? JX_EXIT_CLEAN : jx_cmd_fail(ctx, &error);
}

// ── several

static pid_t start_process(JxContext *ctx, const char *url) {
    pid_t parent = getpid(), pid = fork();
    if (pid) return pid;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    jx_process_exit(getppid() == parent ? work(ctx, url) : JX_EXIT_CLEAN);
}

static void end_all(const pid_t *pids, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (pids[i] > 0) kill(pids[i], SIGTERM);
}

// The status of the first that fails, which ends the others; what died of a signal is replaced.
static int watch(JxContext *ctx, const char *url, pid_t *pids, size_t count) {
    int signals = catch_signals(true), status = JX_EXIT_CLEAN, ended;
    bool ending = false;
    struct signalfd_siginfo info;
    for (pid_t pid; (pid = waitpid(-1, &ended, WNOHANG)) >= 0;) {
        if (pid == 0) {
            if (read(signals, &info, sizeof info) != (ssize_t)sizeof info || info.ssi_signo == SIGCHLD) continue;
            ending = true;
            end_all(pids, count);
            continue;
        }
        size_t i = 0;
        while (i + 1 < count && pids[i] != pid) i++;
        pids[i] = WIFSIGNALED(ended) && !ending ? start_process(ctx, url) : 0;
        if (!WIFEXITED(ended) || WEXITSTATUS(ended) == JX_EXIT_CLEAN) continue;
        if (!ending) end_all(pids, count);
        ending = true;
        status = WEXITSTATUS(ended);
    }
    close(signals);
    return status;
}

int jx_cmd_worker(JxContext *ctx, const JxOptions *options) {
    JxError error = {0};
    if (!options->fleet) {
        jx_error(&error, "worker", "needs --fleet URL");
        return jx_cmd_fail(ctx, &error);
    }
    size_t count = options->jobs;
    if (count <= 1) return work(ctx, options->fleet);
    // A server that cannot be used is said once.
    JxRedis *redis = jx_redis_open(options->fleet, &error);
    if (!redis) return jx_cmd_fail(ctx, &error);
    jx_redis_close(redis);
    pid_t *pids = JX_ARENA_ARRAY(&ctx->arena, pid_t, count);
    for (size_t i = 0; i < count; i++) pids[i] = start_process(ctx, options->fleet);
    return watch(ctx, options->fleet, pids, count);
}
