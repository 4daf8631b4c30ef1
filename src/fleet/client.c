// SPDX-License-Identifier: Apache-2.0
#include <stdlib.h>
#include <string.h>

#include "base/json.h"

#include "fleet/fleet.h"

enum { MOST_UNITS = 256 };

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
    double next_look, heard;
} Fleet;

static Fleet *of(const JxSite *site) { return (Fleet *)(uintptr_t)site; }

bool jx_fleet_send_element(JxRedis *redis, const char *path, bool target, json_t *elements, JxError *error) {
    bool folder;
    size_t length;
    char *bytes = jx_fleet_pack(path, &folder, &length), hash[JX_SHA256_TEXT];
    if (!bytes) return jx_error(error, path, "cannot be read for the fleet");
    jx_sha256_text(bytes, length, hash);
    bool sent =
        jx_redis_do(redis, "SET %s:blob:%s %b NX EX %d", jx_redis_prefix(redis), hash, bytes, length, JX_FLEET_DAY);
    free(bytes);
    if (!sent) return jx_error(error, "--fleet", "the server did not take %s", path);
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

// In the stream unless it is there; also after a server has lost its memory.
static void make_sure(Fleet *f, Out *out) {
    const char *prefix = jx_redis_prefix(f->redis);
    const double every = 5;
    if (out->asked > 0 && jx_now() - out->asked < every) return;
    if (!f->job_is_there)
        f->job_is_there = jx_redis_do(f->redis, "SET %s:job:%s %s EX %d", prefix, f->id, f->job, JX_FLEET_DAY);
    if (!f->job_is_there) return;
    redisReply *reply = jx_redis_command(f->redis, "SET %s:queued:%s 1 NX EX 3600", prefix, out->key);
    if (!reply) return;
    bool is_new = reply->type == REDIS_REPLY_STATUS;
    freeReplyObject(reply);
    char *text = jx_unit_write(out->unit);
    bool good =
        !is_new || jx_redis_do(f->redis, "XADD %s:units * job %s key %s unit %s", prefix, f->id, out->key, text);
    free(text);
    if (good) out->asked = jx_now();
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

static bool is_done(Fleet *f, Out *out) {
    redisReply *reply = jx_redis_command(f->redis, "GET %s:result:%s", jx_redis_prefix(f->redis), out->key);
    bool good = reply && reply->type == REDIS_REPLY_STRING && read_outcome(out->unit, reply->str);
    if (!reply && !f->away) jx_log(f->ctx, JX_LOG_WARN, "the server of the fleet is away; the run waits for it");
    if (reply && f->away) jx_log(f->ctx, JX_LOG_WARN, "the server of the fleet is back");
    f->away = !reply;
    freeReplyObject(reply);
    return good;
}

// When nothing comes for long, it is said who works.
static void tell_workers(Fleet *f) {
    const double patience = 20;
    if (jx_now() - f->heard < patience || f->away) return;
    f->heard = jx_now();
    redisReply *reply = jx_redis_command(f->redis, "KEYS %s:worker:*", jx_redis_prefix(f->redis));
    if (reply && reply->type == REDIS_REPLY_ARRAY)
        jx_log(f->ctx, JX_LOG_WARN, "fleet: %zu worker%s, %zu units waited for", reply->elements,
               reply->elements == 1 ? "" : "s", f->count);
    freeReplyObject(reply);
}

static void fleet_serve(JxSite *site, JxSiteDone done, void *user) {
    Fleet *f = of(site);
    if (jx_now() < f->next_look) return;
    const double pause = 0.05;
    for (size_t i = 0; i < f->count && !f->stopped; i++) make_sure(f, &f->out[i]);
    for (size_t i = 0; i < f->count;) {
        bool finished = is_done(f, &f->out[i]);
        if (f->away) break;
        if (!finished && !f->stopped) {
            i++;
            continue;
        }
        JxUnit *unit = f->out[i].unit;
        if (!finished) {
            unit->cut = true;
            snprintf(unit->failure, sizeof unit->failure, "the run was stopped");
        }
        f->out[i] = f->out[--f->count];
        f->heard = jx_now();
        done(unit, user);
    }
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
    f->heard = jx_now();
    f->job = jx_json_dump(job, JSON_COMPACT | JSON_SORT_KEYS);
    json_decref(job);
    jx_sha256_text(f->job, strlen(f->job), f->id);
    return &f->site;
}
