// SPDX-License-Identifier: Apache-2.0
//
// Static state: per path, each class's static fields and how far its
// initialisation has come (5.5).  Threads run one at a time, so a class that is
// being initialised further down the stack counts as initialised.
#include <string.h>

#include "core/internal.h"
#include "core/trial.h"

static JxInitState init_state(const JxObject *statics) { return (JxInitState)(uintptr_t)statics->extra; }

const JxObject *jx_statics_read(JxState *s, const JxClass *cls) { return jx_pmap_get(&s->statics, cls->number); }

static JxObject *statics_copy(JxExec *x, const JxObject *object) {
    size_t size = offsetof(JxObject, as) + (object->count + 1) * sizeof(JxSlot);
    JxObject *copy = jx_mem_new(&x->ctx->alloc, size);
    memcpy(copy, object, size);
    copy->holders = 1;
    return copy;
}

void jx_statics_keep(void *value, void *user) {
    (void)user;
    ((JxObject *)value)->holders++;
}

void jx_statics_drop(void *value, void *user) {
    JxExec *x = user;
    JxObject *object = value;
    if (--object->holders == 0)
        jx_mem_free(&x->ctx->alloc, object, offsetof(JxObject, as) + (object->count + 1) * sizeof(JxSlot));
}

JxObject *jx_statics_write(JxExec *x, JxState *s, const JxClass *cls) {
    void **cell = jx_pmap_cell(&s->statics, cls->number);
    JxObject *object = *cell;
    if (object->holders == 1) return object;
    JxObject *copy = statics_copy(x, object);
    object->holders--;
    *cell = copy;
    return copy;
}

// 4.7.2: static fields with a ConstantValue get it before the initialiser runs.
static JxSlot constant_value(JxExec *x, const JxClass *cls, const JxFieldInfo *field) {
    uint16_t index = field->file ? field->file->constant_value : 0;
    if (!index) return jx_slot(0);
    const JxConstant *constant = &cls->file->pool[index];
    switch (constant->tag) {
    case JX_CONSTANT_INTEGER: return jx_slot((uint32_t)constant->as.i);
    case JX_CONSTANT_FLOAT: return jx_slot(constant->as.float_bits);
    case JX_CONSTANT_LONG: return jx_slot((uint64_t)constant->as.l);
    case JX_CONSTANT_DOUBLE: return jx_slot(constant->as.double_bits);
    case JX_CONSTANT_STRING: return jx_slot(x->jdk->literal(x, constant->as.utf8.bytes, constant->as.utf8.length));
    default: return jx_slot(0);
    }
}

static JxObject *statics_new(JxExec *x, JxState *s, JxClass *cls) {
    JxObject *object = jx_mem_zero(&x->ctx->alloc, offsetof(JxObject, as) + (cls->static_slots + 1) * sizeof(JxSlot));
    object->holders = 1;
    object->cls = cls;
    object->kind = JX_KIND_VOID;
    object->count = cls->static_slots;
    for (uint32_t i = 0; i < cls->static_slots; i++)
        if (cls->static_fields[i]) object->as.slots[i] = constant_value(x, cls, cls->static_fields[i]);
    jx_pmap_set(&s->statics, cls->number, object);
    return object;
}

// ── what they cost
//
// Initialisers run on every path that comes to them, before the first line of the entry method, and mostly without a
// decision: tables are filled.  That is quick, and says nothing of how hard the method is, so it is not paid from what
// the search may cost, up to so many times that, and never more than about a second.

enum { SPARED_SHARE = 20, MOST_SPARED = 50000000 };

uint64_t jx_spared_steps(const JxExec *x) {
    uint64_t most =
        x->options.max_steps < MOST_SPARED / SPARED_SHARE ? x->options.max_steps * SPARED_SHARE : MOST_SPARED;
    uint64_t spared = x->counts.spared + (x->initialising.state ? x->counts.steps - x->initialising.from : 0);
    if (x->preamble.on) spared = x->counts.steps - x->preamble.from;
    return spared < most ? spared : most;
}

// So does what a method runs before it has decided anything to speak of: a format, a calendar or a parser of the
// library is made in millions of instructions, none of which depends on an input.
enum { PREAMBLE_FORKS = 8 };

void jx_preamble_begin(JxExec *x) {
    x->preamble.on = !x->options.whole_program;
    x->preamble.from = x->counts.steps - x->counts.spared;
    x->preamble.forks = x->counts.forks + PREAMBLE_FORKS;
}

void jx_preamble_end(JxExec *x) {
    x->counts.spared = jx_spared_steps(x);
    x->preamble.on = false;
    if (x->initialising.state) x->initialising.from = x->counts.steps;
}

void jx_spare_no_more(JxExec *x) {
    x->counts.spared = jx_spared_steps(x);
    x->initialising.state = NULL;
    x->initialising.depth = 0;
}

static void begin_initialiser(JxExec *x, const JxState *s) {
    if (!x->initialising.state) {
        x->initialising.state = s;
        x->initialising.from = x->counts.steps;
    }
    x->initialising.depth += x->initialising.state == s;
}

static void end_initialiser(JxExec *x, const JxState *s) {
    if (x->initialising.state == s && --x->initialising.depth == 0) jx_spare_no_more(x);
}

// ── states of a class

static void set_init_state(JxObject *statics, JxInitState state) { statics->extra = (void *)(uintptr_t)state; }

// Whoever called before may have set the static fields that can be set: a proof speaks of all of that.
static void generalise(JxExec *x, JxState *s, JxClass *cls) {
    if (!x->options.general || cls->source == JX_SOURCE_JDK) return;
    for (uint32_t i = 0; i < cls->static_slots; i++) {
        const JxFieldInfo *field = cls->static_fields[i];
        if (!field || field->flags & JX_ACC_FINAL) continue;
        const char *name = jx_arena_printf(&x->arena, "%s.%s", jx_class_java_name(cls, &x->arena), field->name);
        JxSlot value = jx_fresh_value(x, s, field->kind, field->descriptor, name, jx_origin(1));
        jx_statics_write(x, s, cls)->as.slots[i] = value;
    }
}

static void finish(JxExec *x, JxState *s, JxClass *cls, bool failed) {
    end_initialiser(x, s);
    if (!failed) generalise(x, s, cls);
    set_init_state(jx_statics_write(x, s, cls), failed ? JX_INIT_FAILED : JX_INIT_DONE);
}

JxFlow jx_initialise_leaving(JxExec *x, JxState *s, const JxReturn *left) {
    finish(x, s, left->method->owner, false);
    return x->trial_run ? jx_trial_initialised(x, s, left->method->owner) : JX_FLOW_NEXT;
}

// A JDK class initialises on every real JVM: if it does not here, something is missing here.
JxFlow jx_initialise_thrown(JxExec *x, JxState *s, JxRef *exception, bool inside) {
    (void)inside;
    JxClass *cls = s->top->code->method->owner;
    if (cls->source == JX_SOURCE_JDK)
        return jx_unsupported(x, s, "static initialiser of %s (%s)", cls->name,
                              jx_heap_read(&s->heap, *exception)->cls->name);
    finish(x, s, cls, true);
    *exception = x->jdk->initialiser_error(x, s, *exception);
    return JX_FLOW_NEXT;
}

// 5.5 step 7: the superclass, and superinterfaces that have default methods.
static bool declares_default_method(const JxClass *interface) {
    for (uint32_t i = 0; i < interface->method_count; i++)
        if (!(interface->methods[i].flags & (JX_ACC_ABSTRACT | JX_ACC_STATIC))) return true;
    return false;
}

static JxFlow initialise_supers(JxExec *x, JxState *s, JxClass *cls) {
    if (cls->kind == JX_CLASS_INTERFACE) return JX_FLOW_NEXT;
    if (cls->super) {
        JxFlow flow = jx_initialise(x, s, cls->super);
        if (flow != JX_FLOW_NEXT) return flow;
    }
    for (uint32_t i = 0; i < cls->interface_count; i++) {
        JxClass *interface = cls->interfaces[i];
        if (!interface->initializer || !declares_default_method(interface)) continue;
        JxFlow flow = jx_initialise(x, s, interface);
        if (flow != JX_FLOW_NEXT) return flow;
    }
    return JX_FLOW_NEXT;
}

static void push_initialiser(JxExec *x, JxState *s, JxClass *cls, JxObject *statics) {
    set_init_state(statics, JX_INIT_RUNNING);
    begin_initialiser(x, s);
    JxFrame *frame = jx_frame_push(x, s, jx_method_code(x->vm, cls->initializer));
    frame->role = JX_FRAME_CLINIT;
}

JxFlow jx_initialise(JxExec *x, JxState *s, JxClass *cls) {
    const JxObject *statics = jx_statics_read(s, cls);
    if (statics) {
        JxInitState state = init_state(statics);
        if (state == JX_INIT_DONE || state == JX_INIT_RUNNING) return JX_FLOW_NEXT;
        if (state == JX_INIT_FAILED) {
            char *name = jx_class_java_name(cls, &x->arena);
            JxRef error;
            JxFlow flow =
                x->jdk->failed_class(x, s, jx_arena_printf(&x->arena, "Could not initialize class %s", name), &error);
            return flow == JX_FLOW_NEXT ? jx_throw(x, s, error) : flow;
        }
    }
    if (cls->kind == JX_CLASS_ARRAY || cls->kind == JX_CLASS_PRIMITIVE) return JX_FLOW_NEXT;
    JxFlow flow = initialise_supers(x, s, cls);
    if (flow != JX_FLOW_NEXT) return flow;
    if (cls->source != JX_SOURCE_JDK) x->jdk->initialising(x, s, cls);
    JxObject *fresh = statics_new(x, s, cls);
    if (!cls->initializer) {
        set_init_state(fresh, JX_INIT_DONE);
        generalise(x, s, cls);
        return JX_FLOW_NEXT;
    }
    if (cls->initializer->intrinsic) {  // static state that the engine sets up itself
        set_init_state(fresh, JX_INIT_DONE);
        return cls->initializer->intrinsic->run(x, s, cls->initializer, NULL, NULL);
    }
    push_initialiser(x, s, cls, fresh);
    return JX_FLOW_RELOAD;
}

void jx_initialise_alone(JxExec *x, JxState *s, JxClass *cls) { push_initialiser(x, s, cls, statics_new(x, s, cls)); }
