// SPDX-License-Identifier: Apache-2.0
#include <stdlib.h>
#include <string.h>

#include "base/json.h"

#include "fleet/fleet.h"

enum { MOST_UNITS = 256 };

// Seconds until it is said who works, at first and when nothing comes.
#define FIRST_TELLING 1
#define LONG_SILENCE 20

typedef struct Out {  // a unit that somebody has, or will have
    JxUnit *unit;
    char key[JX_SHA256_TEXT];
    double asked;  // when it was last made sure that it is in the stream
} Out;

typedef struct Fleet {
    JxSite site;  // first
    JxContext *ctx;
    JxRedis *redis;
    char *job;
    char id[JX_SHA256_TEXT];
    Out out[MOST_UNITS];
    size_t count;
    bool stopped, job_is_there, away;
    bool told;  // who works
    double next_look, next_telling;
} Fleet;

static Fleet *of(const JxSite *site) { return (Fleet *)(uintptr_t)site; }

bool jx_fleet_send_element(JxRedis *redis, const char *path, bool target, json_t *elements, JxError *error) {
    bool folder;
    size_t length;
    char *bytes = jx_fleet_pack(path, &folder, &length), hash[JX_SHA256_TEXT];
    if (!bytes) return jx_error(error, path, "cannot be read for the fleet");
    jx_sha256_text(bytes, length, hash);
    redisReply *reply = jx_redis_command(redis, "SET %s:blob:%s %b NX EX %d", jx_redis_prefix(redis), hash, bytes,
                                         length, JX_FLEET_DAY);
    free(bytes);
    if (!reply || reply->type == REDIS_REPLY_ERROR) {
        jx_error(error, "--fleet", "the server did not take %s: %s", path, reply ? reply->str : "it went away");
        freeReplyObject(reply);
        return false;
    }
    freeReplyObject(reply);
    json_array_append_new(elements, json_pack("{s:s,s:b,s:b}", "hash", hash, "folder", folder, "target", target));
    return true;
}

static size_t fleet_busy(const JxSite *site) { return of(site)->count; }
static bool fleet_room(const JxSite *site) { return !of(site)->stopped && of(site)->count < MOST_UNITS; }

static size_t fleet_fds(const JxSite *site, struct pollfd *fds, size_t most) {
    (void)site, (void)fds, (void)most;
    return 0;  // the server is asked from time to time
}

static void fleet_offer(JxSite *site, JxUnit *unit) {
    Fleet *f = of(site);
    JX_ASSERT(f->count < MOST_UNITS);
    Out *out = &f->out[f->count++];
    *out = (Out){.unit = unit};
    char *text = jx_unit_write(unit);
    JxSha256 key;
    jx_sha256_init(&key);
    jx_key_text(&key, f->id);
    jx_key_text(&key, text);
    jx_key_end(&key, out->key);
    free(text);
    f->next_look = 0;
}

// Both or nothing, wherever the connection breaks: a unit that counts as queued and is in no stream would be waited
// for.
static const char queue_script[] =
    "if redis.call('SET', KEYS[1], 1, 'NX', 'EX', 3600) then "
    "redis.call('XADD', KEYS[2], '*', 'job', ARGV[1], 'key', ARGV[2], 'unit', ARGV[3]) end "
    "return 1";

static void add_to_stream(Fleet *f, const Out *out) {
    const char *prefix = jx_redis_prefix(f->redis);
    char *text = jx_unit_write(out->unit);
    jx_redis_add(f->redis, "EVAL %s 2 %s:queued:%s %s:units %s %s %s", queue_script, prefix, out->key, prefix, f->id,
                 out->key, text);
    free(text);
}

// All units are in the stream, those that were there already too: a server may have lost its memory.
static void make_sure(Fleet *f) {
    const double every = 5, now = jx_now();
    Out *due[MOST_UNITS];
    size_t count = 0;
    for (size_t i = 0; i < f->count; i++)
        if (f->out[i].asked <= 0 || now - f->out[i].asked >= every) due[count++] = &f->out[i];
    if (!count) return;
    if (!f->job_is_there)
        f->job_is_there =
            jx_redis_do(f->redis, "SET %s:job:%s %s EX %d", jx_redis_prefix(f->redis), f->id, f->job, JX_FLEET_DAY);
    if (!f->job_is_there) return;
    for (size_t i = 0; i < count; i++) add_to_stream(f, due[i]);
    for (size_t i = 0; i < count; i++)
        if (jx_redis_took(f->redis)) due[i]->asked = now;
}

static bool read_outcome(JxUnit *unit, const char *text) {
    const char *line = strchr(text, '\n'), *failure;
    int cut;
    json_t *json = line ? json_loadb(text, (size_t)(line - text), 0, NULL) : NULL;
    bool good = json && json_unpack(json, "{s:F,s:b,s:s}", "took", &unit->took, "cut", &cut, "failure", &failure) == 0;
    if (good) {
        unit->cut = cut;
        snprintf(unit->failure, sizeof unit->failure, "%s", failure);
        jx_unit_take_result(unit, strcmp(line + 1, "null") == 0 ? NULL : strdup(line + 1));
    }
    json_decref(json);
    return good;
}

// An array with an answer for each unit, nil where there is no result; NULL: the server is away.
static redisReply *look_for_results(Fleet *f) {
    char keys[MOST_UNITS]
             [sizeof "prefix of a URL, which has no more than 63 bytes at the most:result:" + JX_SHA256_TEXT];
    const char *words[MOST_UNITS + 1] = {"MGET"};
    for (size_t i = 0; i < f->count; i++) {
        snprintf(keys[i], sizeof keys[i], "%s:result:%s", jx_redis_prefix(f->redis), f->out[i].key);
        words[i + 1] = keys[i];
    }
    redisReply *reply = jx_redis_words(f->redis, (int)f->count + 1, words);
    if (!reply && !f->away) jx_log(f->ctx, JX_LOG_WARN, "the server of the fleet is away; the run waits for it");
    if (reply && f->away) jx_log(f->ctx, JX_LOG_NOTE, "the server of the fleet is back");
    f->away = !reply;
    if (!reply || reply->type == REDIS_REPLY_ARRAY) return reply;
    freeReplyObject(reply);
    return NULL;
}

// Their names, as many as a line has room for.
static void name_workers(const Fleet *f, const redisReply *keys, JxStrbuf *out) {
    const size_t most = 8, before = strlen(jx_redis_prefix(f->redis)) + strlen(":worker:");
    for (size_t i = 0; i < keys->elements && i < most; i++) {
        const redisReply *key = keys->element[i];
        bool is_name = key->type == REDIS_REPLY_STRING && key->len > before;
        jx_strbuf_printf(out, "%s%s", i ? ", " : "", is_name ? key->str + before : "?");
    }
    if (keys->elements > most) jx_strbuf_str(out, ", …");
}

// Soon after the start, and when nothing has come for long, it is said who works.
static void tell_workers(Fleet *f) {
    if (jx_now() < f->next_telling || f->away || !f->count) return;
    f->told = true;
    f->next_telling = jx_now() + LONG_SILENCE;
    redisReply *reply = jx_redis_command(f->redis, "KEYS %s:worker:*", jx_redis_prefix(f->redis));
    if (reply && reply->type == REDIS_REPLY_ARRAY && reply->elements) {
        JxStrbuf names;
        jx_strbuf_init(&names, &f->ctx->alloc);
        name_workers(f, reply, &names);
        jx_log(f->ctx, JX_LOG_NOTE, "fleet: %zu worker%s (%s), %zu units waited for", reply->elements,
               reply->elements == 1 ? "" : "s", names.text, f->count);
        jx_strbuf_fini(&names);
    } else if (reply && reply->type == REDIS_REPLY_ARRAY) {
        jx_log(f->ctx, JX_LOG_WARN, "fleet: nobody works for '%s'; 'jinx worker --fleet URL' does, here or elsewhere",
               jx_redis_prefix(f->redis));
    }
    freeReplyObject(reply);
}

static void give_back(Fleet *f, size_t i, JxSiteDone done, void *user) {
    JxUnit *unit = f->out[i].unit;
    f->out[i] = f->out[--f->count];
    done(unit, user);
}

// From the last to the first: what takes the place of one that is done was looked at.
static void take_results(Fleet *f, const redisReply *results, JxSiteDone done, void *user) {
    for (size_t i = results->elements; i-- > 0;) {
        const redisReply *result = results->element[i];
        if (result->type != REDIS_REPLY_STRING || !read_outcome(f->out[i].unit, result->str)) continue;
        if (f->told) f->next_telling = jx_now() + LONG_SILENCE;
        give_back(f, i, done, user);
    }
}

static void cut_all(Fleet *f, JxSiteDone done, void *user) {
    while (f->count) {
        JxUnit *unit = f->out[f->count - 1].unit;
        unit->cut = true;
        snprintf(unit->failure, sizeof unit->failure, "the run was stopped");
        give_back(f, f->count - 1, done, user);
    }
}

static void fleet_serve(JxSite *site, JxSiteDone done, void *user) {
    Fleet *f = of(site);
    if (!f->count || jx_now() < f->next_look) return;
    const double pause = 0.05;
    if (!f->stopped) make_sure(f);
    redisReply *results = look_for_results(f);
    if (results) take_results(f, results, done, user);
    freeReplyObject(results);
    if (f->stopped) cut_all(f, done, user);
    tell_workers(f);
    f->next_look = jx_now() + pause;
}

static void fleet_stop(JxSite *site) {
    of(site)->stopped = true;
    of(site)->next_look = 0;
}

static void fleet_free(JxSite *site) {
    free(of(site)->job);
    free(site);
}

JxSite *jx_fleet_site(JxContext *ctx, JxRedis *redis, json_t *job) {
    Fleet *f = calloc(1, sizeof *f);
    if (!f) JX_BUG("no memory for a fleet");
    f->site = (JxSite){.room = fleet_room,
                       .offer = fleet_offer,
                       .busy = fleet_busy,
                       .fds = fleet_fds,
                       .serve = fleet_serve,
                       .stop = fleet_stop,
                       .free = fleet_free};
    f->ctx = ctx;
    f->redis = redis;
    f->next_telling = jx_now() + FIRST_TELLING;
    f->job = jx_json_dump(job, JSON_COMPACT | JSON_SORT_KEYS);
    json_decref(job);
    jx_sha256_text(f->job, strlen(f->job), f->id);
    return &f->site;
}
