// SPDX-License-Identifier: Apache-2.0
//
// What a unit looked at (jvm/watch.h) as JSON, and the same with the content of
// each thing, as this process sees it on its class path.
//
//   {"classes": [name…], "absent": [name…], "subtypes": [name…], "files": [name…], "packages": [name…],
//    "everything": true}
//       └─ jx_contents_stamp ─► one hash over names and contents
//
// Main invariant: two processes with equal stamps of one list see the same of
// everything in it.
#ifndef JX_RUN_LOOKED_H
#define JX_RUN_LOOKED_H

#include <jansson.h>

#include "base/sha256.h"
#include "jvm/watch.h"

json_t *jx_looked_to_json(const JxVm *vm);
// The methods outside of the JDK whose code was looked at: ["p/Shop.share(II)I"…].
json_t *jx_ran_to_json(const JxVm *vm);

// The contents of a class path, each hashed once.  `class_path` is the path as a JVM gets it, parts separated by ':'.
typedef struct JxContents JxContents;
JxContents *jx_contents_new(JxVm *vm, const char *class_path);
void jx_contents_free(JxContents *contents);
// Of everything on the list as it is now.
void jx_contents_stamp(JxContents *contents, const json_t *looked, char out[JX_SHA256_TEXT]);
// Of all that is on the class path: classes, other files in folders, and jars by size and time of change.
const char *jx_contents_everything(JxContents *contents);

#endif
