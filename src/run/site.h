// SPDX-License-Identifier: Apache-2.0
//
// Where units are explored.
//
//   driver ── offer ──► JxSite: runners of this machine (local.c) · a fleet (fleet/)
//      ▲                   │
//      └──── done ◄────────┘
//
// A site takes units as long as it has room, and tells of each once, in any
// order, when it is done: with its result, or with the reason why there is none.
// After `stop` it takes no more and gives back what it has as soon as it can,
// results of units under way as far as they are known.
//
// Owner: whoever made it calls `free`.  Units stay the caller's.
#ifndef JX_RUN_SITE_H
#define JX_RUN_SITE_H

#include <poll.h>

#include "run/unit.h"

typedef struct JxSite JxSite;
typedef void (*JxSiteDone)(JxUnit *unit, void *user);

struct JxSite {
    // Set by its user: there are many short units to come, and some may wait in line; so many may run at once (a fleet
    // has processors of its own, and ignores it).
    bool many;
    size_t at_once;
    bool (*room)(const JxSite *site);  // would it take one more unit now?
    void (*offer)(JxSite *site, JxUnit *unit);
    size_t (*busy)(const JxSite *site);  // units that it has
    // What to wait for: fills in up to `most` and returns how many.
    size_t (*fds)(const JxSite *site, struct pollfd *fds, size_t most);
    // Takes what has arrived and tells of units that are done.
    void (*serve)(JxSite *site, JxSiteDone done, void *user);
    void (*stop)(JxSite *site);
    void (*free)(JxSite *site);
};

#endif
