// SPDX-License-Identifier: Apache-2.0
//
// invokedynamic and signature-polymorphic calls.
#include <stdio.h>
#include <string.h>

#include "core/quick.h"
#include "jdk/dynamic/callsite.h"
#include "jdk/dynamic/methodhandle.h"
#include "jdk/dynamic/varhandle.h"

uint32_t jx_descriptor_split(JxArena *arena, const char *descriptor, const char **types, const char **result) {
    uint32_t count = 0;
    const char *p = descriptor + 1;
    while (*p != ')') {
        const char *start = p;
        while (*p == '[') p++;
        p = *p == 'L' ? strchr(p, ';') + 1 : p + 1;
        if (count < 255) types[count++] = jx_arena_strndup(arena, start, (size_t)(p - start));
    }
    if (result) *result = p + 1;
    return count;
}

JxClass *jx_callsite_class(JxCallSite *site, const char *what, JxClass **interfaces, uint32_t interface_count,
                           const JxKind *slots, uint32_t slot_count) {
    char name[1024];
    snprintf(name, sizeof name, "%s$$%s+0x%016x", site->caller->name, what, jx_vm_nameless(site->x->vm));
    JxClass *cls =
        jx_vm_synthetic(site->x->vm, name, site->x->known.object, interfaces, interface_count, slots, slot_count);
    cls->source = site->caller->source;
    return cls;
}

static const struct {
    const char *owner;
    JxMethodInfo *(*make)(JxCallSite *site);
} makers[] = {
    {"java/lang/invoke/StringConcatFactory", jx_make_concat},
    {"java/lang/invoke/LambdaMetafactory", jx_make_lambda},
    {"java/lang/runtime/ObjectMethods", jx_make_record_method},
    {"java/lang/runtime/SwitchBootstraps", jx_make_switch},
};

static JxMethodInfo *link_site(JxCallSite *site, uint16_t pool_index) {
    for (size_t i = 0; i < sizeof makers / sizeof *makers; i++)
        if (strcmp(makers[i].owner, site->factory_owner) == 0) return makers[i].make(site);
    return jx_make_bootstrapped(site, pool_index);
}

static void open_site(JxCallSite *site, JxExec *x, JxClass *caller, const JxConstant *constant) {
    *site = (JxCallSite){.x = x, .caller = caller};
    site->name = constant->as.dynamic.name.bytes;
    site->descriptor = constant->as.dynamic.descriptor.bytes;
    site->bootstrap = &caller->file->bootstraps[constant->as.dynamic.bootstrap];
    const JxConstant *handle = &caller->file->pool[site->bootstrap->handle];
    const JxConstant *member = &caller->file->pool[handle->as.handle.member];
    site->factory_owner = member->as.member.owner.bytes;
    site->factory_name = member->as.member.name.bytes;
}

JxFlow jx_invoke_dynamic(JxExec *x, JxState *s, JxInsn *insn) {
    if (insn->op != JX_QUICK_INVOKEDYNAMIC) {
        JxClass *caller = s->top->code->method->owner;
        JxCallSite site;
        bool folded = insn->b < 0;  // a concatenation of a time before call sites (jvm/concat.c)
        if (folded)
            site = (JxCallSite){.x = x, .caller = caller, .descriptor = insn->c.p, .factory_name = "makeConcat"};
        else
            open_site(&site, x, caller, &caller->file->pool[insn->b]);
        JxMethodInfo *method = folded ? jx_make_concat(&site) : link_site(&site, (uint16_t)insn->b);
        if (!method && site.error.exception) return jx_throw_link_error(x, s, &site.error);
        if (!method) return jx_unsupported(x, s, "%s", site.problem);
        insn->op = JX_QUICK_INVOKEDYNAMIC;
        insn->c.method = method;
    }
    JxMethodInfo *method = insn->c.method;
    if (method->intrinsic) return jx_call(x, s, method, method->argument_slots);
    // The code behind a call site belongs to the caller: it does not count as a call.
    uint32_t depth = s->top->depth;
    JxFlow flow = jx_call_body(x, s, method, method->argument_slots);
    if (flow == JX_FLOW_RELOAD && s->top->code->method == method) s->top->depth = depth == 0 ? 0 : JX_NO_BOUND;
    return flow;
}

JxFlow jx_invoke_polymorphic(JxExec *x, JxState *s, JxInsn *insn, JxMethodInfo *method) {
    if (strcmp(method->owner->name, "java/lang/invoke/VarHandle") == 0) return jx_invoke_var_handle(x, s, insn, method);
    // A static method of the descriptor at hand, the handle first, stands behind the instruction from now on.
    const JxConstant *constant = &s->top->code->method->owner->file->pool[insn->b];
    const char *receiver = method->flags & JX_ACC_STATIC ? "" : "Ljava/lang/invoke/MethodHandle;";
    char *descriptor = jx_arena_printf(&x->arena, "(%s%s", receiver, constant->as.member.descriptor.bytes + 1);
    JxMethodInfo *call = jx_handle_method(x, method->name, descriptor);
    if (!call) return jx_unsupported(x, s, "signature-polymorphic call %s.%s", method->owner->name, method->name);
    insn->op = JX_QUICK_INVOKEDYNAMIC;
    insn->c.method = call;
    return jx_call(x, s, call, call->argument_slots);
}
