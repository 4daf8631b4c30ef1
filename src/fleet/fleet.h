// SPDX-License-Identifier: Apache-2.0
//
// Units explored by workers elsewhere, handed out through a Redis server.
//
//   P:blob:HASH     an element of a class path, by its content        P:job:ID     options and elements of a run
//   P:units         a stream, group "workers": job, key, unit         P:result:KEY the outcome of a unit
//   P:queued:KEY    the unit is in the stream                         P:worker:ID  who works
//
// A unit is handed out once, and again when its worker has not been heard of for
// a while; after some tries it is given up with its reason.  Its key is a hash of
// all that decides its result, so a client that is started again finds what was
// done, and a result that comes twice is one.  Everything expires after a day.
//
// A folder travels as one blob: for each file its name, size and bytes.
#ifndef JX_FLEET_FLEET_H
#define JX_FLEET_FLEET_H

#include <jansson.h>

#include "fleet/redis.h"
#include "run/hash.h"
#include "run/site.h"

enum { JX_FLEET_DAY = 86400, JX_FLEET_TRIES = 5, JX_FLEET_STALE_MS = 10000 };

// Packs a folder, or reads a file; malloc'ed, NULL: it cannot be read.
char *jx_fleet_pack(const char *path, bool *folder, size_t *length);
// Writes what was packed below `path`; false: it cannot be written, or is no pack.
bool jx_fleet_unpack(const char *bytes, size_t length, bool folder, const char *path);

// Adds an element to a job's list, and its content to the server unless it is there.  False: *error.
bool jx_fleet_send_element(JxRedis *redis, const char *path, bool target, json_t *elements, JxError *error);
// The place where units of this job are explored; takes the job over.
JxSite *jx_fleet_site(JxContext *ctx, JxRedis *redis, json_t *job);

#endif
