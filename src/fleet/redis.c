// SPDX-License-Identifier: Apache-2.0
#include "fleet/redis.h"

#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>

struct JxRedis {
    redisContext *context;  // NULL: away
    char host[256], user[128], password[256], prefix[64];
    bool is_socket;
    int port, db;
    double last_try;
    size_t untaken;   // commands of a batch whose answers were not taken
    bool batch_lost;  // there will be none
};

// ── URL

static bool take_user(JxRedis *redis, char **rest) {
    char *at = strrchr(*rest, '@');
    if (!at) return true;
    *at = 0;
    char *colon = strchr(*rest, ':');
    if (colon) *colon = 0;
    if (strlen(*rest) >= sizeof redis->user || (colon && strlen(colon + 1) >= sizeof redis->password)) return false;
    strcpy(redis->user, *rest);
    strcpy(redis->password, colon ? colon + 1 : "");
    *rest = at + 1;
    return true;
}

static bool take_query(JxRedis *redis, char *rest) {
    char *query = strchr(rest, '?');
    strcpy(redis->prefix, "jinx");
    if (!query) return true;
    *query++ = 0;
    if (strncmp(query, "prefix=", 7) != 0 || !query[7] || strlen(query + 7) >= sizeof redis->prefix) return false;
    strcpy(redis->prefix, query + 7);
    return true;
}

static bool take_host(JxRedis *redis, char *rest) {
    char *slash = strchr(rest, '/'), *end;
    if (slash) {
        *slash = 0;
        redis->db = (int)strtol(slash + 1, &end, 10);
        if (*end || redis->db < 0) return false;
    }
    char *colon = strrchr(rest, ':');
    redis->port = 6379;
    if (colon) {
        *colon = 0;
        redis->port = (int)strtol(colon + 1, &end, 10);
        if (*end || redis->port < 1 || redis->port > 65535) return false;
    }
    if (!*rest || strlen(rest) >= sizeof redis->host) return false;
    strcpy(redis->host, rest);
    return true;
}

static bool parse(JxRedis *redis, const char *url, JxError *error) {
    char text[1024];
    if (strncmp(url, "rediss://", 9) == 0)
        return jx_error(error, "--fleet", "rediss:// needs TLS, which the installed hiredis does not have");
    redis->is_socket = strncmp(url, "unix://", 7) == 0;
    bool good = (redis->is_socket || strncmp(url, "redis://", 8) == 0) && strlen(url) < sizeof text;
    if (good) {
        strcpy(text, url);
        char *rest = text + (redis->is_socket ? 7 : 8);
        good = take_query(redis, rest) && take_user(redis, &rest);
        if (good && redis->is_socket) {
            good = *rest == '/' && strlen(rest) < sizeof redis->host;
            if (good) strcpy(redis->host, rest);
        } else if (good) {
            good = take_host(redis, rest);
        }
    }
    return good || jx_error(error, "--fleet", "is no redis://[user:password@]host[:port][/db][?prefix=NAME]");
}

// ── connecting

static bool accepted(redisContext *context, redisReply *reply, const char *what, JxError *error) {
    bool good = reply && reply->type != REDIS_REPLY_ERROR;
    if (!good) jx_error(error, "--fleet", "%s: %s", what, reply ? reply->str : context->errstr);
    freeReplyObject(reply);
    return good;
}

static bool log_in(JxRedis *redis, redisContext *context, JxError *error) {
    if (*redis->password) {
        redisReply *reply = *redis->user ? redisCommand(context, "AUTH %s %s", redis->user, redis->password)
                                         : redisCommand(context, "AUTH %s", redis->password);
        if (!accepted(context, reply, "the server refuses user or password", error)) return false;
    }
    if (redis->db && !accepted(context, redisCommand(context, "SELECT %d", redis->db), "no such database", error))
        return false;
    return accepted(context, redisCommand(context, "PING"), "the server does not answer", error);
}

static bool connect(JxRedis *redis, JxError *error) {
    struct timeval patience = {.tv_sec = 3};
    // hiredis writes to its socket as to any file: a server that goes away would end this process.
    signal(SIGPIPE, SIG_IGN);
    redis->last_try = jx_now();
    redisContext *context = redis->is_socket ? redisConnectUnixWithTimeout(redis->host, patience)
                                             : redisConnectWithTimeout(redis->host, redis->port, patience);
    bool good = context && !context->err;
    if (!good) jx_error(error, "--fleet", "cannot reach %s: %s", redis->host, context ? context->errstr : "no memory");
    struct timeval slow = {.tv_sec = 30};
    if (good) redisSetTimeout(context, slow);
    good = good && log_in(redis, context, error);
    if (!good && context) redisFree(context);
    redis->context = good ? context : NULL;
    return good;
}

JxRedis *jx_redis_open(const char *url, JxError *error) {
    JxRedis *redis = calloc(1, sizeof *redis);
    if (redis && parse(redis, url, error) && connect(redis, error)) return redis;
    free(redis);
    return NULL;
}

void jx_redis_close(JxRedis *redis) {
    if (redis && redis->context) redisFree(redis->context);
    free(redis);
}

const char *jx_redis_prefix(const JxRedis *redis) { return redis->prefix; }

static bool is_there(JxRedis *redis) {
    const double pause = 0.3;
    JxError error = {0};
    return redis->context || (jx_now() - redis->last_try >= pause && connect(redis, &error));
}

// Takes `reply`.
static redisReply *checked(JxRedis *redis, redisReply *reply) {
    if (reply && reply->type == REDIS_REPLY_ERROR && strncmp(reply->str, "LOADING", 7) == 0) {
        freeReplyObject(reply);  // it has just been started, and reads its file
        return NULL;
    }
    if (!reply) {
        redisFree(redis->context);
        redis->context = NULL;
    }
    return reply;
}

// Takes `reply`.
static bool is_done(redisReply *reply) {
    bool good = reply && reply->type != REDIS_REPLY_ERROR;
    freeReplyObject(reply);
    return good;
}

static redisReply *command(JxRedis *redis, const char *format, va_list args) {
    JX_ASSERT(!redis->untaken);
    return is_there(redis) ? checked(redis, redisvCommand(redis->context, format, args)) : NULL;
}

redisReply *jx_redis_command(JxRedis *redis, const char *format, ...) {
    va_list args;
    va_start(args, format);
    redisReply *reply = command(redis, format, args);
    va_end(args);
    return reply;
}

redisReply *jx_redis_words(JxRedis *redis, int count, const char **words) {
    JX_ASSERT(!redis->untaken);
    return is_there(redis) ? checked(redis, redisCommandArgv(redis->context, count, words, NULL)) : NULL;
}

bool jx_redis_do(JxRedis *redis, const char *format, ...) {
    va_list args;
    va_start(args, format);
    redisReply *reply = command(redis, format, args);
    va_end(args);
    return is_done(reply);
}

// A batch is sent on one connection or not at all: answers of another one would be taken for its own.
void jx_redis_add(JxRedis *redis, const char *format, ...) {
    if (redis->untaken++ == 0) redis->batch_lost = !is_there(redis);
    va_list args;
    va_start(args, format);
    if (!redis->batch_lost) redisvAppendCommand(redis->context, format, args);
    va_end(args);
}

redisReply *jx_redis_take(JxRedis *redis) {
    JX_ASSERT(redis->untaken);
    redis->untaken--;
    if (redis->batch_lost) return NULL;
    void *reply = NULL;
    if (redisGetReply(redis->context, &reply) != REDIS_OK) reply = NULL;
    redis->batch_lost = !reply;
    return checked(redis, reply);
}

bool jx_redis_took(JxRedis *redis) { return is_done(jx_redis_take(redis)); }
