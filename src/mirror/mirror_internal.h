// SPDX-License-Identifier: Apache-2.0
//
// Inside the mirror.  One call goes through these files:
//
//   mirror.c   ─► gather.c   everything reachable is decided and concrete
//              ─► send.c     twins are made, what differs is written there
//              ─► the call
//              ─► receive.c  everything is read back, differences are written here
//   function.c               calls that become functions of the solver's
#ifndef JX_MIRROR_MIRROR_INTERNAL_H
#define JX_MIRROR_MIRROR_INTERNAL_H

#include "base/map.h"
#include "base/vec.h"
#include "jdk/jdk.h"
#include "mirror/mirror.h"

// A class as both sides know it.  Valid for one generation of the worker.
typedef struct JxClassTwin {
    uint32_t generation;
    JxClass *cls;
    const JxWorkerClass *there;
    uint32_t *slots;         // worker's instance field → slot of the engine; UINT32_MAX: not copied
    uint32_t *static_slots;  // the same for static fields
    uint64_t *statics_held;  // what the worker's static fields hold; NULL: not known
    bool ready;              // initialised there
} JxClassTwin;

typedef struct JxTwin {
    uint32_t generation;
    JxRef ref;
    JxHandle handle;
    JxClassTwin *cls;
    uint32_t count;        // fields of the worker's class, or elements
    uint64_t *held;        // what the worker's object holds: its values, an array's packed; NULL: not known
    struct JxTwin *older;  // of the same object there, on another path
} JxTwin;

typedef enum JxPurity { JX_PURITY_UNKNOWN, JX_PURITY_PURE, JX_PURITY_IMPURE } JxPurity;

typedef struct JxMethodTwin {
    JxMirror *mirror;
    JxExec *exec;
    const JxMethodInfo *method;
    JxWorkerMethod there;
    JxPurity purity;
    uint32_t function;  // of the term pool, when pure
    JxMap results;      // argument bits → uint64_t[2]: known, result
    uint64_t *statics;  // of its class at the trial: it counts as pure while they are the same
    bool threw;         // for some arguments
} JxMethodTwin;

struct JxMirror {
    JxContext *ctx;
    JxArena arena;
    JxWorkerOptions options;
    JxWorker *worker;
    char *failure;  // it could not be started, and why
    pid_t owner;    // forked children of the solver must not speak to the worker
    uint32_t generation;
    size_t libraries;  // of the engine's list, loaded in this generation
    uint64_t effects;  // calls of this generation that may have left something behind
    JxMap classes;     // class number → JxClassTwin
    JxMap methods;     // method number → JxMethodTwin
    JxMap by_handle;   // handle → JxTwin, of this generation
    JxMap shared;      // reference of a shared object → JxTwin
};

typedef struct JxMirrorNode {  // an object that takes part in a call
    JxRef ref;
    JxTwin *twin;
    bool made_there;    // its first content comes from the worker
    uint8_t *symbolic;  // per slot or element: was symbolic before the call; NULL: none was
} JxMirrorNode;

typedef struct JxMirrorStatics {  // a class whose static fields take part
    JxClass *cls;
    JxClassTwin *twin;
    uint8_t *symbolic;
    bool *skip;  // per slot: the worker keeps its own
} JxMirrorStatics;

typedef struct JxMirrorCall {
    JxMirror *mirror;
    JxExec *x;
    JxState *s;
    const JxMethodInfo *method;
    JxArena arena;
    JX_VEC(JxMirrorNode) nodes;
    JxMap places;  // reference → place in nodes, plus one
    JX_VEC(JxMirrorStatics) statics;
    uint64_t elements;
    bool partial;         // fields that cannot be copied are null there: native code of the JDK does not look at them
    const char *problem;  // why it cannot be done
} JxMirrorCall;

enum {
    JX_MIRROR_OBJECTS = 20000,     // most objects of one call
    JX_MIRROR_ELEMENTS = 4000000,  // most fields and elements of one call
    JX_MIRROR_STATIC_PART = 2000,  // most objects below one static field
    JX_MIRROR_HANDLES = 300000     // twins after which the worker is replaced
};

// ── mirror.c
// False, with call->problem: the worker did not do it.
bool jx_mirror_check(JxMirrorCall *call, const JxWorkerReply *reply, const char *what);
bool jx_mirror_problem(JxMirrorCall *call, const char *format, ...) __attribute__((format(printf, 2, 3)));
JxClassTwin *jx_mirror_class(JxMirrorCall *call, JxClass *cls);  // NULL: problem
bool jx_mirror_class_ready(JxMirrorCall *call, JxClassTwin *twin);
JxMethodTwin *jx_mirror_method(JxMirrorCall *call);
// Loads what the program has loaded since the last call, each library for the class that asked for it (libraries.c).
void jx_mirror_libraries(JxMirrorCall *call);
// "Native.bump()"
const char *jx_mirror_method_name(JxMirrorCall *call);
uint64_t jx_mirror_to_worker(JxKind kind, uint64_t bits);
uint64_t jx_mirror_from_worker(JxKind kind, uint64_t value);

// ── gather.c
JxFlow jx_mirror_gather(JxMirrorCall *call, JxSlot *args);
// Why this object cannot be copied; NULL: it can.
const char *jx_mirror_obstacle(JxMirrorCall *call, const JxObject *object);
// Copied as a whole, never looked into: the strings that literals are.
bool jx_mirror_is_literal(JxMirrorCall *call, JxRef ref);
void jx_mirror_add_node(JxMirrorCall *call, JxRef ref, bool made_there);

// ── send.c
bool jx_mirror_send(JxMirrorCall *call);
JxTwin *jx_mirror_twin(JxMirrorCall *call, JxRef ref);  // NULL: it has none yet
// Where two packed arrays differ: from *first up to before *end; false when they do not.
bool jx_mirror_difference(const void *a, const void *b, uint32_t count, size_t size, uint32_t *first, uint32_t *end);
void jx_mirror_remember(JxMirrorCall *call, JxTwin *twin);

// ── receive.c
// The engine's reference for a handle: known, or of a new object that is filled by jx_mirror_receive.
bool jx_mirror_ref(JxMirrorCall *call, JxHandle handle, JxRef *ref);
bool jx_mirror_receive(JxMirrorCall *call);
JxFlow jx_mirror_throw(JxMirrorCall *call, JxHandle thrown);

// ── function.c
// True: *result is set; false: to be called with concrete arguments.
bool jx_mirror_function(JxMirrorCall *call, JxSlot *args, JxSlot *result);

#endif
