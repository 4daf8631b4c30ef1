// SPDX-License-Identifier: Apache-2.0
//
// A connection to a Redis (or Valkey) server that comes back by itself.
//
//   redis://[user[:password]@]host[:port][/db][?prefix=NAME]      unix:///path[?prefix=NAME]
//
// A command gives NULL while the server is away, and tries to reach it again the
// next time: whoever asks asks later.  rediss:// needs a hiredis with TLS, which
// this build does not have; that is an error of its own.
//
// Owner: the caller closes it; replies are the caller's (freeReplyObject).
#ifndef JX_FLEET_REDIS_H
#define JX_FLEET_REDIS_H

#include <hiredis/hiredis.h>

#include "base/context.h"
#include "base/error.h"

typedef struct JxRedis JxRedis;

// Connects at once: NULL and *error when the URL is none, nobody answers, or the password is wrong.
JxRedis *jx_redis_open(const char *url, JxError *error);
void jx_redis_close(JxRedis *redis);
const char *jx_redis_prefix(const JxRedis *redis);  // of all keys: "jinx" unless the URL says otherwise
// As redisCommand.  NULL: the server is away.
redisReply *jx_redis_command(JxRedis *redis, const char *format, ...);
redisReply *jx_redis_words(JxRedis *redis, int count, const char **words);  // the same, as a list
// The same for what only has to be done; false: it was not.
bool jx_redis_do(JxRedis *redis, const char *format, ...);

// Several commands for one way there and back: added, then their answers are taken in this order, each of them. Nothing
// else may be asked in between. As far away as a server may be, every way counts.
void jx_redis_add(JxRedis *redis, const char *format, ...);
redisReply *jx_redis_take(JxRedis *redis);  // NULL: the server is away, and took some of them or none
bool jx_redis_took(JxRedis *redis);         // the same for what only has to be done

#endif
