// SPDX-License-Identifier: Apache-2.0
//
// Classes from bytes that the program (or the JDK on its behalf) made: proxies,
// hidden classes behind method handles, class loaders of the program's own.
//
// Classes belong to the VM, which all paths share.  The n-th hidden class of a
// path is the same class as the n-th of another one if the bytes are the same;
// a named class is there once, and other bytes under its name are an error,
// but for proxies: these are numbered on each path anew.
#include <string.h>

#include "jdk/intrinsics/intrinsics.h"

enum { FLAG_NESTMATE = 1, FLAG_HIDDEN = 2 };  // MethodHandleNatives.Constants

// The bytes of a concrete array, in the VM's arena; NULL: something in it is symbolic.
static const uint8_t *class_bytes(JxExec *x, JxState *s, JxRef array, uint32_t from, uint32_t length) {
    uint8_t *bytes = JX_ARENA_ARRAY(jx_vm_arena(x->vm), uint8_t, length + 1);
    for (uint32_t i = 0; i < length; i++) {
        JxSlot byte = jx_array_peek(x, jx_heap_read(&s->heap, array), from + i);
        if (byte.t) return NULL;
        bytes[i] = (uint8_t)byte.v;
    }
    return bytes;
}

typedef struct Definition {
    const uint8_t *bytes;
    uint32_t length;
    JxClass *cls;
} Definition;

static bool same_bytes(const Definition *a, const Definition *b) {
    return a && a->length == b->length && memcmp(a->bytes, b->bytes, a->length) == 0;
}

static JxClass *define(JxExec *x, Definition *d, const char *key, JxClassSource source, bool hidden,
                       JxLinkError *error) {
    Definition *known = jx_map_get_str(&x->engine_objects, key);
    if (same_bytes(known, d)) return known->cls;
    d->cls = jx_vm_define(x->vm, d->bytes, d->length, "made at run time", source, hidden, error);
    if (d->cls)
        jx_map_put_str(&x->engine_objects, jx_arena_strdup(&x->arena, key), jx_arena_copy(&x->arena, d, sizeof *d));
    return d->cls;
}

static bool is_proxy(const char *name) {
    const char *dot = strrchr(name, '.');
    return strncmp(dot ? dot + 1 : name, "$Proxy", 6) == 0;
}

// The first proxy of a name is found by it, those of other paths only by their Class object.
static JxClass *define_proxy(JxExec *x, Definition *d, const char *name, JxClassSource source, JxLinkError *error) {
    const Definition *known;
    char *key = NULL;
    uint32_t variant = 0;
    do {
        key = jx_arena_printf(&x->arena, "proxy %u %s", variant++, name);
        known = jx_map_get_str(&x->engine_objects, key);
    } while (known && !same_bytes(known, d));
    return define(x, d, key, source, variant > 1, error);
}

static JxFlow read_bytes(JxExec *x, JxState *s, JxSlot *array, JxSlot from, JxSlot length, Definition *d) {
    JxRef ref;
    JxFlow flow = jx_deref(x, s, array, &ref);
    if (flow != JX_FLOW_NEXT) return flow;
    if (from.t || length.t) return jx_unsupported(x, s, "a class of symbolic length");
    if (from.v + length.v > jx_heap_read(&s->heap, ref)->count)
        return jx_throw_new(x, s, "java/lang/ArrayIndexOutOfBoundsException", NULL);
    d->length = (uint32_t)length.v;
    d->bytes = class_bytes(x, s, ref, (uint32_t)from.v, d->length);
    return d->bytes ? JX_FLOW_NEXT : jx_unsupported(x, s, "a class of symbolic bytes");
}

// defineClass1(loader, name, bytes, offset, length, domain, source)
JX_INTRINSIC(define_named) {
    Definition d = {0};
    JxFlow flow = read_bytes(x, s, &args[2], args[3], args[4], &d);
    if (flow != JX_FLOW_NEXT) return flow;
    char *name = args[1].v ? jx_string_utf8(x, s, (JxRef)args[1].v, &x->arena) : "";
    if (!name) return jx_unsupported(x, s, "a class of a symbolic name");
    JxClassSource source = args[0].v ? JX_SOURCE_PATH : JX_SOURCE_JDK;
    JxLinkError error = {0};
    JxClass *cls = is_proxy(name)
                       ? define_proxy(x, &d, name, source, &error)
                       : define(x, &d, jx_arena_printf(&x->arena, "defined %s", name), source, false, &error);
    if (!cls) return jx_throw_link_error(x, s, &error);
    *result = jx_slot(jx_class_object(x, cls));
    return JX_FLOW_NEXT;
}

// defineClass0(loader, lookup, name, bytes, offset, length, domain, initialise, flags, data): the class is initialised
// when it is first used.
JX_INTRINSIC(define_hidden) {
    Definition d = {0};
    JxFlow flow = read_bytes(x, s, &args[3], args[4], args[5], &d);
    if (flow != JX_FLOW_NEXT) return flow;
    JxClass *host = jx_class_of_object(x, s, (JxRef)args[1].v);
    uint32_t flags = (uint32_t)args[8].v;
    JxLinkError error = {0};
    char *key = jx_arena_printf(&x->arena, "hidden %u of %u", s->hidden_classes, host->number);
    JxClass *cls = define(x, &d, key, host->source, flags & FLAG_HIDDEN, &error);
    if (!cls) return jx_throw_link_error(x, s, &error);
    if (flags & FLAG_NESTMATE) jx_class_set_nest_host(cls, jx_class_nest_host(x->vm, host));
    JxRef object = jx_class_object(x, cls);
    jx_set_named(x, s, object, "classData", args[9]);
    s->hidden_classes++;
    *result = jx_slot(object);
    return JX_FLOW_NEXT;
}

#define LOADER "java/lang/ClassLoader"
static const JxIntrinsic rows[] = {
    {LOADER, "defineClass1", NULL, define_named, JX_ANSWER_FUNCTION, NULL},
    {LOADER, "defineClass0", NULL, define_hidden, JX_ANSWER_FUNCTION, NULL},
};
JX_INTRINSIC_TABLE(jx_intrinsics_define, rows);
