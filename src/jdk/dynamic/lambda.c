// SPDX-License-Identifier: Apache-2.0
//
// Lambdas and method references: a class with the captured values as slots and
// one method (and its bridges) that calls the implementation, with the
// conversions that LambdaMetafactory documents.
#include <stdio.h>
#include <string.h>

#include "jdk/dynamic/callsite.h"

enum { REF_INVOKE_VIRTUAL = 5, REF_INVOKE_STATIC, REF_INVOKE_SPECIAL, REF_NEW_INVOKE_SPECIAL, REF_INVOKE_INTERFACE };
enum { FLAG_SERIALIZABLE = 1, FLAG_MARKERS = 2, FLAG_BRIDGES = 4 };

typedef struct Lambda {
    JxCallSite *site;
    JxClass *cls;
    JxMethodInfo *implementation;
    uint8_t kind;
    const char *captured[255];
    uint32_t captured_count;
    const char *instantiated;  // descriptor
} Lambda;

static JxMethodInfo *resolve_implementation(JxCallSite *site, const JxConstant *handle) {
    static const JxOpcode opcodes[] = {[REF_INVOKE_VIRTUAL] = JX_OP_INVOKEVIRTUAL,
                                       [REF_INVOKE_STATIC] = JX_OP_INVOKESTATIC,
                                       [REF_INVOKE_SPECIAL] = JX_OP_INVOKESPECIAL,
                                       [REF_NEW_INVOKE_SPECIAL] = JX_OP_INVOKESPECIAL,
                                       [REF_INVOKE_INTERFACE] = JX_OP_INVOKEINTERFACE};
    if (handle->as.handle.kind < REF_INVOKE_VIRTUAL) {
        snprintf(site->problem, sizeof site->problem, "lambda over a field");
        return NULL;
    }
    return jx_resolve_invoke(site->x->vm, site->caller, handle->as.handle.member, opcodes[handle->as.handle.kind],
                             &site->error);
}

// The types that the implementation takes, its receiver first where it has one.
static uint32_t implementation_types(const Lambda *l, const char **types) {
    uint32_t count = 0;
    if (l->kind != REF_INVOKE_STATIC && l->kind != REF_NEW_INVOKE_SPECIAL)
        types[count++] = l->implementation->owner->descriptor;
    for (uint32_t i = 0; i < l->implementation->parameter_count; i++)
        types[count++] = l->implementation->parameter_types[i];
    return count;
}

static const char *implementation_result(const Lambda *l) {
    return l->kind == REF_NEW_INVOKE_SPECIAL ? l->implementation->owner->descriptor : l->implementation->return_type;
}

// Writes the method `descriptor` of the interface.
static bool write_body(Lambda *l, const char *name, const char *descriptor) {
    JxCallSite *site = l->site;
    JxArena *arena = jx_vm_arena(site->x->vm);
    const char *declared[255], *exact[255], *wanted[256], *declared_result, *exact_result;
    uint32_t count = jx_descriptor_split(arena, descriptor, declared, &declared_result);
    jx_descriptor_split(arena, l->instantiated, exact, &exact_result);
    uint32_t wanted_count = implementation_types(l, wanted);
    if (l->captured_count + count != wanted_count) {
        snprintf(site->problem, sizeof site->problem, "lambda with mismatched parameters");
        return false;
    }
    uint32_t locals = 1;
    for (uint32_t i = 0; i < count; i++) locals += (uint32_t)jx_kind_slots(jx_kind_of_descriptor(declared[i][0]));
    JxSynth synth;
    jx_synth_begin(&synth, site->x, locals);
    if (l->kind == REF_NEW_INVOKE_SPECIAL) {
        jx_synth_new(&synth, l->implementation->owner);
        jx_synth_plain(&synth, JX_OP_DUP, 1);
    }
    bool ok = true;
    for (uint32_t i = 0; i < l->captured_count; i++) {
        jx_synth_load(&synth, JX_KIND_REF, 0);
        jx_synth_get_field(&synth, jx_kind_of_descriptor(l->captured[i][0]), i);
        ok &= jx_synth_convert(&synth, l->captured[i], wanted[i]);
    }
    uint32_t local = 1;
    for (uint32_t i = 0; i < count; i++) {
        JxKind kind = jx_kind_of_descriptor(declared[i][0]);
        jx_synth_load(&synth, kind, local);
        local += (uint32_t)jx_kind_slots(kind);
        ok &= jx_synth_convert(&synth, declared[i], exact[i]) &&
              jx_synth_convert(&synth, exact[i], wanted[l->captured_count + i]);
    }
    bool special = l->kind == REF_INVOKE_SPECIAL || l->kind == REF_NEW_INVOKE_SPECIAL;
    jx_synth_call(&synth, l->implementation, special);
    if (declared_result[0] == 'V') {
        ok &= jx_synth_convert(&synth, implementation_result(l), "V");
    } else {
        ok &= jx_synth_convert(&synth, implementation_result(l), exact_result) &&
              jx_synth_convert(&synth, exact_result, declared_result);
    }
    jx_synth_return(&synth, jx_kind_of_descriptor(declared_result[0]));
    if (!ok) {
        jx_vec_fini(&synth.insns);
        snprintf(site->problem, sizeof site->problem, "conversion in a lambda");
        return false;
    }
    jx_synth_finish(&synth, l->cls, name, descriptor, JX_ACC_PUBLIC);
    return true;
}

// The method behind the call site: captures in, object out.  Without captures it is always the same object.
static JxMethodInfo *write_factory(Lambda *l) {
    JxSynth synth;
    uint32_t locals = 0;
    for (uint32_t i = 0; i < l->captured_count; i++)
        locals += (uint32_t)jx_kind_slots(jx_kind_of_descriptor(l->captured[i][0]));
    jx_synth_begin(&synth, l->site->x, locals);
    if (l->captured_count == 0) {
        jx_synth_push(&synth, JX_KIND_REF, jx_heap_share_instance(&l->site->x->heap, l->cls)->ref);
    } else {
        jx_synth_new(&synth, l->cls);
        for (uint32_t i = 0, local = 0; i < l->captured_count; i++) {
            JxKind kind = jx_kind_of_descriptor(l->captured[i][0]);
            jx_synth_plain(&synth, JX_OP_DUP, 1);
            jx_synth_load(&synth, kind, local);
            jx_synth_put_field(&synth, kind, i);
            local += (uint32_t)jx_kind_slots(kind);
        }
    }
    jx_synth_return(&synth, JX_KIND_REF);
    JxClass *holder = jx_callsite_class(l->site, "LambdaFactory", NULL, 0, NULL, 0);
    return jx_synth_finish(&synth, holder, "make", l->site->descriptor, JX_ACC_STATIC);
}

static int32_t integer_argument(const JxCallSite *site, uint32_t i) {
    return i < site->bootstrap->argument_count ? jx_callsite_argument(site, i)->as.i : 0;
}

// altMetafactory: flags, then marker interfaces, then bridges.  Collects the interfaces; *bridges is where the bridges'
// count is.
static bool collect_interfaces(JxCallSite *site, JxClass **interfaces, uint32_t *count, uint32_t room,
                               uint32_t *bridges) {
    *bridges = 0;
    if (strcmp(site->factory_name, "altMetafactory") != 0) return true;
    int32_t flags = integer_argument(site, 3);
    uint32_t at = 4;
    if (flags & FLAG_SERIALIZABLE && *count < room) {
        JxClass *cls = jx_vm_class(site->x->vm, "java/io/Serializable", &site->error);
        if (cls) interfaces[(*count)++] = cls;
    }
    if (flags & FLAG_MARKERS) {
        int32_t markers = integer_argument(site, at++);
        for (int32_t i = 0; i < markers && *count < room; i++) {
            JxClass *cls = jx_resolve_class(site->x->vm, site->caller, site->bootstrap->arguments[at++], &site->error);
            if (!cls) return false;
            interfaces[(*count)++] = cls;
        }
    }
    if (flags & FLAG_BRIDGES) *bridges = at;
    return true;
}

static uint32_t distinct(JxClass **classes, uint32_t count) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < count; i++) {
        bool seen = false;
        for (uint32_t k = 0; k < n; k++) seen |= classes[k] == classes[i];
        if (!seen) classes[n++] = classes[i];
    }
    return n;
}

JxMethodInfo *jx_make_lambda(JxCallSite *site) {
    JxArena *arena = jx_vm_arena(site->x->vm);
    Lambda l = {.site = site};
    const char *interface_type;
    l.captured_count = jx_descriptor_split(arena, site->descriptor, l.captured, &interface_type);
    const JxConstant *handle = jx_callsite_argument(site, 1);
    l.kind = handle->as.handle.kind;
    l.implementation = resolve_implementation(site, handle);
    if (!l.implementation) return NULL;
    l.instantiated = jx_callsite_argument(site, 2)->as.utf8.bytes;
    JxClass *interfaces[16];
    uint32_t count = 1, bridges;
    interfaces[0] = jx_vm_class_of_descriptor(site->x->vm, interface_type, &site->error);
    if (!interfaces[0] || !collect_interfaces(site, interfaces, &count, 16, &bridges)) return NULL;
    JxKind kinds[255];
    for (uint32_t i = 0; i < l.captured_count; i++) kinds[i] = jx_kind_of_descriptor(l.captured[i][0]);
    l.cls = jx_callsite_class(site, "Lambda", interfaces, distinct(interfaces, count), kinds, l.captured_count);
    if (!write_body(&l, site->name, jx_callsite_argument(site, 0)->as.utf8.bytes)) return NULL;
    for (int32_t i = 0; bridges && i < integer_argument(site, bridges); i++)
        if (!write_body(&l, site->name, jx_callsite_argument(site, bridges + 1 + (uint32_t)i)->as.utf8.bytes))
            return NULL;
    return write_factory(&l);
}
