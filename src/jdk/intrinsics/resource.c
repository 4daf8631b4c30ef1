// SPDX-License-Identifier: Apache-2.0
//
// Resources of the program by URL: getResource and getResources, and
// reading what such an URL names.
//
// URLs are made by the JDK's own constructor, in a method that is written once
// for each name (core/synth.h); what is behind them is kept under their text.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/synth.h"
#include "jdk/intrinsics/intrinsics.h"
#include "jvm/watch.h"

enum { MOST_PLACES = 64 };

// The URL of a resource by where it was found: a file, or jar!entry.
static char *url_text(JxExec *x, const char *origin) {
    const char *mark = strchr(origin, '!');
    char *file =
        mark ? jx_arena_printf(&x->arena, "%.*s", (int)(mark - origin), origin) : jx_arena_strdup(&x->arena, origin);
    char *real = realpath(file, NULL);
    char *text = mark ? jx_arena_printf(&x->arena, "jar:file:%s!/%s", real ? real : file, mark + 1)
                      : jx_arena_printf(&x->arena, "file:%s", real ? real : file);
    free(real);
    return text;
}

static char *key_of(JxExec *x, const char *url) { return jx_arena_printf(&x->arena, "resource at %s", url); }

// The texts of all URLs of this name; what they name is remembered.
static bool find_places(JxExec *x, const char *name, const char **urls, uint32_t *count) {
    JxError error = {0};
    JxClassBytes found;
    *count = 0;
    jx_vm_look_at_file(x->vm, name);
    while (*count < MOST_PLACES && jx_classpath_next_resource(jx_vm_path(x->vm), name, *count, &found, &error)) {
        char *url = url_text(x, found.origin);
        jx_map_put_str(&x->engine_objects, key_of(x, url), jx_arena_copy(&x->arena, &found, sizeof found));
        urls[(*count)++] = url;
    }
    return !error.set;
}

static void push_url(JxSynth *synth, JxMethodInfo *init, const char *url) {
    jx_synth_new(synth, init->owner);
    jx_synth_plain(synth, JX_OP_DUP, 1);
    jx_synth_push(synth, JX_KIND_REF, jx_string_literal(synth->x, url, (uint32_t)strlen(url)));
    jx_synth_call(synth, init, true);
}

static JxClass *maker_class(JxExec *x) {
    JxClass *cls = jx_map_get_str(&x->engine_objects, "makers of URLs");
    if (!cls) cls = jx_vm_synthetic(x->vm, "jinx/Resources", x->known.object, NULL, 0, NULL, 0);
    jx_map_put_str(&x->engine_objects, "makers of URLs", cls);
    return cls;
}

// A static method that gives the first URL, or an Enumeration of all.
static JxMethodInfo *make_maker(JxExec *x, const char *const *urls, uint32_t count, bool all) {
    JxMethodInfo *init = jx_known_method(x, "java/net/URL", "<init>", "(Ljava/lang/String;)V");
    JxMethodInfo *list = jx_known_method(x, "java/util/Vector", "<init>", "()V");
    JxMethodInfo *add = jx_known_method(x, "java/util/Vector", "addElement", "(Ljava/lang/Object;)V");
    JxMethodInfo *elements = jx_known_method(x, "java/util/Vector", "elements", "()Ljava/util/Enumeration;");
    JxSynth synth;
    jx_synth_begin(&synth, x, 0);
    if (all) {
        jx_synth_new(&synth, list->owner);
        jx_synth_plain(&synth, JX_OP_DUP, 1);
        jx_synth_call(&synth, list, true);
        for (uint32_t i = 0; i < count; i++) {
            jx_synth_plain(&synth, JX_OP_DUP, 1);
            push_url(&synth, init, urls[i]);
            jx_synth_call(&synth, add, false);
        }
        jx_synth_call(&synth, elements, false);
    } else if (count) {
        push_url(&synth, init, urls[0]);
    } else {
        jx_synth_push(&synth, JX_KIND_REF, 0);
    }
    jx_synth_return(&synth, JX_KIND_REF);
    return jx_synth_finish(&synth, maker_class(x), "make", "()Ljava/lang/Object;", JX_ACC_STATIC);
}

// The full name that Class.getResource means: relative to the class's package unless it begins with a slash.
static char *full_name(JxExec *x, JxState *s, JxRef class_object, char *name) {
    if (*name == '/') return name + 1;
    JxClass *cls = jx_class_of_object(x, s, class_object);
    while (cls->kind == JX_CLASS_ARRAY) cls = cls->element;
    const char *slash = strrchr(cls->name, '/');
    return jx_arena_printf(&x->arena, "%.*s%s", slash ? (int)(slash - cls->name) + 1 : 0, cls->name, name);
}

static bool is_of_jdk(JxExec *x, const char *name) {
    JxClassBytes found;
    JxError error = {0};
    bool there = jx_classpath_jdk_resource(jx_vm_path(x->vm), name, &found, &error);
    jx_error_clear(&error);
    return there;
}

// args: the loader or the class unless the method is static, then the name
static JxFlow locate(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, bool all) {
    JxRef name_ref;
    JxFlow flow = jx_deref(x, s, &args[method->argument_slots - 1u], &name_ref);
    if (flow != JX_FLOW_NEXT) return flow;
    char *name = jx_string_utf8(x, s, name_ref, &x->arena);
    if (!name) return jx_unsupported(x, s, "a resource with a symbolic name");
    if (method->owner == x->known.clazz) name = full_name(x, s, (JxRef)args[0].v, name);
    char *key = jx_arena_printf(&x->arena, "maker of %s %s", all ? "all" : "first", name);
    JxMethodInfo *maker = jx_map_get_str(&x->engine_objects, key);
    if (!maker) {
        const char *urls[MOST_PLACES];
        uint32_t count;
        if (is_of_jdk(x, name) || !find_places(x, name, urls, &count))
            return jx_unsupported(x, s, "the URL of resource %s", name);
        maker = make_maker(x, urls, count, all);
        jx_map_put_str(&x->engine_objects, key, maker);
    }
    return jx_tail_call(x, s, method, maker, args, 0);
}

JX_INTRINSIC(first_url) { return locate(x, s, method, args, false); }
JX_INTRINSIC(all_urls) { return locate(x, s, method, args, true); }

// ── reading

static const JxClassBytes *resource_at(JxExec *x, JxState *s, JxRef url) {
    JxSlot protocol = jx_get_named(x, s, url, "protocol"), file = jx_get_named(x, s, url, "file");
    if (protocol.t || file.t || !protocol.v || !file.v) return NULL;
    char *scheme = jx_string_utf8(x, s, (JxRef)protocol.v, &x->arena);
    char *rest = jx_string_utf8(x, s, (JxRef)file.v, &x->arena);
    if (!scheme || !rest) return NULL;
    return jx_map_get_str(&x->engine_objects, key_of(x, jx_arena_printf(&x->arena, "%s:%s", scheme, rest)));
}

JX_INTRINSIC(open_url) {  // URL.openStream()
    const JxClassBytes *found = resource_at(x, s, (JxRef)args[0].v);
    if (!found) return jx_run_bytecode(x, s, method);
    *result = jx_resource_stream(x, s, found);
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(open_connection) {  // getInputStream() of a connection
    JxSlot url = jx_get_named(x, s, (JxRef)args[0].v, "url");
    const JxClassBytes *found = url.v && !url.t ? resource_at(x, s, (JxRef)url.v) : NULL;
    if (!found) return jx_run_bytecode(x, s, method);
    *result = jx_resource_stream(x, s, found);
    return JX_FLOW_NEXT;
}

#define LOADER "java/lang/ClassLoader"
static const JxIntrinsic rows[] = {
    {"java/lang/Class", "getResource", NULL, first_url, JX_ANSWER_MANY, NULL},
    {LOADER, "getResource", NULL, first_url, JX_ANSWER_MANY, NULL},
    {LOADER, "getResources", NULL, all_urls, JX_ANSWER_MANY, NULL},
    {LOADER, "getSystemResource", NULL, first_url, JX_ANSWER_MANY, NULL},
    {LOADER, "getSystemResources", NULL, all_urls, JX_ANSWER_MANY, NULL},
    {"java/net/URL", "openStream", NULL, open_url, JX_ANSWER_FUNCTION, NULL},
    {"sun/net/www/protocol/jar/JarURLConnection", "getInputStream", NULL, open_connection, JX_ANSWER_FUNCTION, NULL},
    {"sun/net/www/protocol/file/FileURLConnection", "getInputStream", NULL, open_connection, JX_ANSWER_FUNCTION, NULL},
};
JX_INTRINSIC_TABLE(jx_intrinsics_resource, rows);
