// SPDX-License-Identifier: Apache-2.0
//
// Static state: per path, each class's static fields and how far its
// initialisation has come (5.5).  Threads run one at a time, so a class that is
// being initialised further down the stack counts as initialised.
#include <stdio.h>
#include <string.h>

#include "core/internal.h"
#include "core/synth.h"
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
    bool is_short = !x->trial_run && x->options.max_steps < MOST_SPARED / SPARED_SHARE;  // trials count all that runs
    uint64_t most = is_short ? x->options.max_steps * SPARED_SHARE : MOST_SPARED;
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
        return jx_unsupported(x, s, "static initialiser of %s (%s)", jx_class_java_name(cls, &x->arena),
                              jx_class_java_name(jx_heap_read(&s->heap, *exception)->cls, &x->arena));
    finish(x, s, cls, true);
    *exception = x->jdk->initialiser_error(x, s, *exception);
    return JX_FLOW_NEXT;
}

// ── 5.5 step 7: the superclass, and superinterfaces that have default methods, come first

static bool is_untouched(const JxState *s, const JxClass *cls) {
    const JxObject *statics = jx_pmap_get(&s->statics, cls->number);
    return !statics || init_state(statics) == JX_INIT_FAILED;
}

// An interface initialises those above it only for a class.
static JxClass *next_interface(const JxState *s, const JxClass *cls) {
    for (uint32_t i = 0; i < cls->interface_count; i++) {
        JxClass *interface = cls->interfaces[i], *above = next_interface(s, interface);
        if (above) return above;
        if (interface->has_defaults && interface->initializer && is_untouched(s, interface)) return interface;
    }
    return NULL;
}

static JxClass *next_super(const JxState *s, const JxClass *cls) {
    if (cls->kind == JX_CLASS_INTERFACE) return NULL;
    return cls->super && is_untouched(s, cls->super) ? cls->super : next_interface(s, cls);
}

// Is there one with something to run, or that has failed?
static bool awaits_supers(const JxState *s, const JxClass *cls) {
    if (cls->kind == JX_CLASS_INTERFACE) return false;
    if (next_interface(s, cls)) return true;
    const JxClass *super = cls->super;
    if (!super || !is_untouched(s, super)) return false;
    return jx_pmap_get(&s->statics, super->number) || super->initializer || awaits_supers(s, super);
}

static JxFlow initialise_supers(JxExec *x, JxState *s, JxClass *cls) {
    for (JxClass *super = next_super(s, cls); super; super = next_super(s, cls)) {
        JxFlow flow = jx_initialise(x, s, super);
        if (flow != JX_FLOW_NEXT) return flow;
    }
    return JX_FLOW_NEXT;
}

static void push_own(JxExec *x, JxState *s, JxClass *cls) {
    JxFrame *frame = jx_frame_push(x, s, jx_method_code(x->vm, cls->initializer));
    frame->role = JX_FRAME_CLINIT;
}

// What a frame that waits for the supers of its method's class does: they run above it, one after the other, and its
// instruction runs again after each.  Then the class's own initialiser takes its place.
JX_INTRINSIC(run_supers_first) {
    JxClass *cls = s->top->code->method->owner;
    JxFlow flow = initialise_supers(x, s, cls);
    if (flow != JX_FLOW_NEXT || !cls->initializer) return flow;
    jx_frame_pop(x, s);
    push_own(x, s, cls);
    return JX_FLOW_RELOAD;
}

static const JxMethodInfo *written_waiter(JxExec *x) {
    static const char name[] = "jinx/Initialisation";
    JxMethodInfo *known = jx_map_get_str(&x->engine_objects, name);
    if (known) return known;
    JxClass *cls = jx_vm_synthetic(x->vm, name, x->known.object, NULL, 0, NULL, 0);
    JxIntrinsic *row = JX_ARENA_NEW(jx_vm_arena(x->vm), JxIntrinsic);
    *row = (JxIntrinsic){.owner = name, .name = "supers", .run = run_supers_first, .answer = JX_ANSWER_FUNCTION};
    JxSynth synth;
    jx_synth_begin(&synth, x, 0);
    jx_synth_call(&synth, jx_class_synthetic_method(x->vm, cls, "supers", "()V", JX_ACC_STATIC, row), false);
    jx_synth_return(&synth, JX_KIND_VOID);
    known = jx_synth_finish(&synth, cls, "initialise", "()V", JX_ACC_STATIC);
    jx_map_put_str(&x->engine_objects, name, known);
    return known;
}

// The same code, as a method of the class: whoever looks at a frame for what it initialises asks for that.
static JxDecodedCode *waiter_of(JxExec *x, JxClass *cls) {
    char name[48];
    snprintf(name, sizeof name, "initialisation of class %u", cls->number);
    JxDecodedCode *code = jx_map_get_str(&x->engine_objects, name);
    if (code) return code;
    const JxMethodInfo *written = written_waiter(x);
    JxMethodInfo *method = JX_ARENA_NEW(jx_vm_arena(x->vm), JxMethodInfo);
    code = JX_ARENA_NEW(jx_vm_arena(x->vm), JxDecodedCode);
    *method = *written;
    *code = *written->code;
    method->owner = cls;
    method->code = code;
    code->method = method;
    jx_map_put_str(&x->engine_objects, jx_arena_strdup(&x->arena, name), code);
    return code;
}

static void push_initialiser(JxExec *x, JxState *s, JxClass *cls, JxObject *statics) {
    set_init_state(statics, JX_INIT_RUNNING);
    begin_initialiser(x, s);
    push_own(x, s, cls);
}

// The class counts as being initialised from here on: what its supers ask of it meanwhile finds it so, and when one of
// them fails, it does.
static JxFlow await_supers(JxExec *x, JxState *s, JxClass *cls) {
    if (cls->source != JX_SOURCE_JDK) x->jdk->initialising(x, s, cls);
    set_init_state(statics_new(x, s, cls), JX_INIT_RUNNING);
    begin_initialiser(x, s);
    jx_frame_push(x, s, waiter_of(x, cls))->role = JX_FRAME_CLINIT;
    return JX_FLOW_RELOAD;
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
    bool by_engine = cls->initializer && cls->initializer->intrinsic;
    if (!by_engine && awaits_supers(s, cls)) return await_supers(x, s, cls);
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
