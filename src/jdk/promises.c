// SPDX-License-Identifier: Apache-2.0
//
// What an open object of a JDK type may answer: a caller's own list has no negative size, and no method of anybody's
// answers a null Optional.  A crash that needs such an answer tells nothing about the code that asked.
#include <string.h>

#include "jdk/objects.h"

typedef struct Promise {
    const char *owner, *name, *descriptor;
    int32_t low, high;
} Promise;

static const Promise promises[] = {
#define PROMISE(owner, name, descriptor, low, high) {owner, name, descriptor, low, high},
#include "jdk/promises.def"
#undef PROMISE
};

// Types whose whole point is that there is no null: of whatever method they are the answer.
static const char *const never_null[] = {
    "Ljava/util/Optional",      "Ljava/util/stream/",         "Ljava/util/Iterator;",
    "Ljava/util/ListIterator;", "Ljava/util/PrimitiveIterat", "Ljava/util/Spliterator",
};

static bool is_never_null(const JxMethodInfo *method) {
    for (size_t i = 0; i < sizeof never_null / sizeof *never_null; i++)
        if (strncmp(method->return_type, never_null[i], strlen(never_null[i])) == 0) return true;
    bool text = strcmp(method->name, "toString") == 0 || strcmp(method->name, "subSequence") == 0;
    return text && method->return_kind == JX_KIND_REF;
}

static bool is_promised(JxExec *x, const JxMethodInfo *method, const Promise *promise) {
    if (strcmp(method->name, promise->name) != 0 || strcmp(method->descriptor, promise->descriptor) != 0) return false;
    JxLinkError error = {0};
    JxClass *owner = jx_vm_class(x->vm, promise->owner, &error);
    return owner && jx_class_is_subtype(method->owner, owner);
}

JxFlow jx_promise_keep(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot answer) {
    if (method->return_kind == JX_KIND_VOID) return JX_FLOW_NEXT;
    if (method->return_kind == JX_KIND_REF) {
        if (answer.t && is_never_null(method)) jx_symref(x, answer.t)->nullable = false;
        return JX_FLOW_NEXT;
    }
    for (size_t i = 0; i < sizeof promises / sizeof *promises; i++) {
        if (!is_promised(x, method, &promises[i])) continue;
        const JxTerm *low = jx_int_term(x, promises[i].low), *high = jx_int_term(x, promises[i].high);
        const JxTerm *value = jx_lift(x, answer, JX_SORT_BV32);  // of a trial it is known
        return jx_assume(x, s,
                         jx_term_and(x->pool, jx_term_binary(x->pool, JX_TERM_SLE, low, value),
                                     jx_term_binary(x->pool, JX_TERM_SLE, value, high)));
    }
    return JX_FLOW_NEXT;
}
