// SPDX-License-Identifier: Apache-2.0
//
// toString, hashCode and equals of records, as ObjectMethods makes them.
#include <stdio.h>
#include <string.h>

#include "core/quick.h"
#include "jdk/dynamic/callsite.h"

typedef struct Record {
    JxCallSite *site;
    JxClass *cls;
    uint32_t count;
    JxFieldInfo *fields[255];
    const char *names[255];
} Record;

static JxMethodInfo *library_method(JxCallSite *site, const char *cls_name, const char *name, const char *descriptor) {
    JxClass *cls = jx_vm_class(site->x->vm, cls_name, &site->error);
    JxMethodInfo *method = cls ? jx_class_declared_method(cls, name, descriptor) : NULL;
    if (!method) JX_BUG("no method %s.%s%s", cls_name, name, descriptor);
    return method;
}

static const char *wrapper_of(char letter) {
    switch (letter) {
    case 'Z': return "java/lang/Boolean";
    case 'B': return "java/lang/Byte";
    case 'C': return "java/lang/Character";
    case 'S': return "java/lang/Short";
    case 'I': return "java/lang/Integer";
    case 'J': return "java/lang/Long";
    case 'F': return "java/lang/Float";
    case 'D': return "java/lang/Double";
    default: return NULL;
    }
}

static void load_component(Record *r, JxSynth *synth, uint32_t local, uint32_t i) {
    jx_synth_load(synth, JX_KIND_REF, local);
    jx_synth_get_field(synth, r->fields[i]->kind, r->fields[i]->slot);
}

static JxMethodInfo *finish(Record *r, JxSynth *synth) {
    JxClass *holder = jx_callsite_class(r->site, "Record", NULL, 0, NULL, 0);
    return jx_synth_finish(synth, holder, r->site->name, r->site->descriptor, JX_ACC_STATIC);
}

static JxMethodInfo *write_hash_code(Record *r) {
    JxSynth synth;
    jx_synth_begin(&synth, r->site->x, 1);
    jx_synth_push(&synth, JX_KIND_INT, 0);
    for (uint32_t i = 0; i < r->count; i++) {
        jx_synth_push(&synth, JX_KIND_INT, 31);
        jx_synth_plain(&synth, JX_OP_IMUL, -1);
        load_component(r, &synth, 0, i);
        const char *wrapper = wrapper_of(r->fields[i]->descriptor[0]);
        char descriptor[8];
        snprintf(descriptor, sizeof descriptor, "(%c)I", r->fields[i]->descriptor[0]);
        jx_synth_call(&synth,
                      wrapper ? library_method(r->site, wrapper, "hashCode", descriptor)
                              : library_method(r->site, "java/util/Objects", "hashCode", "(Ljava/lang/Object;)I"),
                      false);
        jx_synth_plain(&synth, JX_OP_IADD, -1);
    }
    jx_synth_return(&synth, JX_KIND_INT);
    return finish(r, &synth);
}

static JxMethodInfo *write_to_string(Record *r) {
    JxExec *x = r->site->x;
    JxSynth synth;
    jx_synth_begin(&synth, x, 1);
    jx_synth_concat_begin(&synth);
    const char *slash = strrchr(r->cls->name, '/'), *simple = slash ? slash + 1 : r->cls->name;
    const char *dollar = strrchr(simple, '$');
    if (dollar) simple = dollar + 1;
    while (*simple >= '0' && *simple <= '9') simple++;  // a local record: the number is not part of its name
    for (uint32_t i = 0; i <= r->count; i++) {
        char text[600];
        snprintf(text, sizeof text, "%s%s%s%s", i == 0 ? simple : "",
                 i == 0         ? "["
                 : i < r->count ? ", "
                                : "",
                 i < r->count ? r->names[i] : "]", i < r->count ? "=" : "");
        jx_synth_push(&synth, JX_KIND_REF, jx_string_literal(x, text, (uint32_t)strlen(text)));
        jx_synth_concat_add(&synth, "Ljava/lang/String;");
        if (i == r->count) break;
        load_component(r, &synth, 0, i);
        jx_synth_concat_add(&synth, r->fields[i]->descriptor);
    }
    jx_synth_concat_end(&synth);
    jx_synth_return(&synth, JX_KIND_REF);
    return finish(r, &synth);
}

// Leaves an int that is 0 when the two components are equal.
static void compare_component(Record *r, JxSynth *synth, uint32_t i) {
    const char *wrapper = wrapper_of(r->fields[i]->descriptor[0]);
    load_component(r, synth, 0, i);
    load_component(r, synth, 1, i);
    if (wrapper) {
        char descriptor[8];
        snprintf(descriptor, sizeof descriptor, "(%c%c)I", r->fields[i]->descriptor[0], r->fields[i]->descriptor[0]);
        jx_synth_call(synth, library_method(r->site, wrapper, "compare", descriptor), false);
    } else {
        jx_synth_call(synth,
                      library_method(r->site, "java/util/Objects", "equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z"),
                      false);
        jx_synth_push(synth, JX_KIND_INT, 1);
        jx_synth_plain(synth, JX_OP_IXOR, -1);
    }
}

// if (!(o instanceof R)) return false; each component in turn; return true.
static JxMethodInfo *write_equals(Record *r) {
    JxSynth synth;
    jx_synth_begin(&synth, r->site->x, 2);
    uint32_t exits[257], exit_count = 0;
    jx_synth_load(&synth, JX_KIND_REF, 1);
    jx_synth_plain(&synth, JX_QUICK_INSTANCEOF, 0);
    jx_vec_last(&synth.insns)->c.cls = r->cls;
    exits[exit_count++] = (uint32_t)synth.insns.count;
    jx_synth_plain(&synth, JX_OP_IFEQ, -1);
    for (uint32_t i = 0; i < r->count; i++) {
        compare_component(r, &synth, i);
        exits[exit_count++] = (uint32_t)synth.insns.count;
        jx_synth_plain(&synth, JX_OP_IFNE, -1);
    }
    jx_synth_push(&synth, JX_KIND_INT, 1);
    jx_synth_return(&synth, JX_KIND_INT);
    for (uint32_t i = 0; i < exit_count; i++) synth.insns.data[exits[i]].b = (int32_t)synth.insns.count;
    jx_synth_push(&synth, JX_KIND_INT, 0);
    jx_synth_return(&synth, JX_KIND_INT);
    return finish(r, &synth);
}

// Bootstrap arguments: the record class, "a;b;c", a getter handle (of the field) for each.
static bool read_arguments(Record *r) {
    JxCallSite *site = r->site;
    r->cls = jx_resolve_class(site->x->vm, site->caller, site->bootstrap->arguments[0], &site->error);
    if (!r->cls) return false;
    char *names = jx_arena_strdup(jx_vm_arena(site->x->vm), jx_callsite_argument(site, 1)->as.utf8.bytes);
    for (uint32_t i = 2; i < site->bootstrap->argument_count && r->count < 255; i++) {
        const JxConstant *handle = jx_callsite_argument(site, i);
        r->fields[r->count] =
            jx_resolve_field(site->x->vm, site->caller, handle->as.handle.member, false, &site->error);
        if (!r->fields[r->count]) return false;
        char *end = strchr(names, ';');
        if (end) *end = 0;
        r->names[r->count++] = names;
        names = end ? end + 1 : names + strlen(names);
    }
    return true;
}

JxMethodInfo *jx_make_record_method(JxCallSite *site) {
    Record r = {.site = site};
    if (!read_arguments(&r)) return NULL;
    if (strcmp(site->name, "hashCode") == 0) return write_hash_code(&r);
    if (strcmp(site->name, "equals") == 0) return write_equals(&r);
    return write_to_string(&r);
}
