// SPDX-License-Identifier: Apache-2.0
//
// Core without the parts that stand on it: no symbolic references, no JDK.  What a program asks of these is
// unsupported; exceptions are plain objects of the classes that carry their names.
#include "core/doors.h"

// ── inputs

static void enter(JxExec *x, JxState *s) { (void)x, (void)s; }
static JxFlow leave(JxExec *x, JxState *s) { return jx_end(x, s, JX_END_RETURNED); }
static void done(JxExec *x) { (void)x; }
static bool go_on(JxExec *x) {
    (void)x;
    return false;
}
static bool is_over_budget(const JxExec *x) {
    (void)x;
    return false;
}

static JxFlow decide(JxExec *x, JxState *s, JxSlot *slot) {
    (void)slot;
    return jx_unsupported(x, s, "an undecided reference");
}

static JxFlow same(JxExec *x, JxState *s, JxRef a, JxRef b, bool *equal) {
    (void)x, (void)s;
    *equal = a == b;
    return JX_FLOW_NEXT;
}

static JxFlow split_type(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls, bool null_passes, bool *is) {
    (void)term, (void)cls, (void)null_passes, (void)is;
    return jx_unsupported(x, s, "an undecided reference");
}

static JxFlow dispatch(JxExec *x, JxState *s, const JxTerm *term, JxMethodInfo *resolved, JxMethodInfo **target) {
    (void)term, (void)resolved, (void)target;
    return jx_unsupported(x, s, "an undecided reference");
}

static void store(JxExec *x, JxState *s, JxRef array, JxSlot value) { (void)x, (void)s, (void)array, (void)value; }

static bool is_unbounded(const JxExec *x, const JxState *s, const JxTerm *term) {
    (void)x, (void)s, (void)term;
    return false;
}

static bool replace(JxExec *x, JxState *s, JxMethodInfo *method, JxSlot *args, JxFlow *flow) {
    (void)x, (void)s, (void)method, (void)args, (void)flow;
    return false;
}

static JxFlow unfollowed(JxExec *x, JxState *s, JxMethodInfo *method, JxSlot *args) {
    (void)args;
    return jx_unsupported(x, s, "a call of %s that is not followed", method->name);
}

static JxFlow open(JxExec *x, JxState *s, JxMethodInfo *resolved, JxRef receiver) {
    (void)receiver;
    return jx_unsupported(x, s, "a call of %s on an open object", resolved->name);
}

static bool trial_takes_null(JxExec *x) {
    (void)x;
    return false;
}

static JxFlow before_trial(JxExec *x, JxState *s) {
    (void)x, (void)s;
    return JX_FLOW_NEXT;
}

static uint32_t begin_trials(JxExec *x, JxMethodInfo *method, uint32_t most) {
    (void)x, (void)method, (void)most;
    return 0;
}

static bool read_static(JxExec *x, JxState *s, const JxFieldInfo *field) {
    (void)x, (void)s, (void)field;
    return true;
}

const JxInputsDoor jx_inputs_none = {
    .enter = enter,
    .leave = leave,
    .done = done,
    .go_on = go_on,
    .is_due = is_over_budget,
    .is_over_budget = is_over_budget,
    .before_trial = before_trial,
    .trial_takes_null = trial_takes_null,
    .begin_trials = begin_trials,
    .decide = decide,
    .same = same,
    .split_type = split_type,
    .dispatch = dispatch,
    .store = store,
    .is_unbounded = is_unbounded,
    .replace = replace,
    .unfollowed = unfollowed,
    .open = open,
    .read_static = read_static,
};

// ── the JDK

static const char *const faults[JX_FAULT_COUNT] = {
#define JX_FAULT(name, plain) plain,
#include "core/faults.def"
#undef JX_FAULT
};

static void find_root(JxExec *x) {
    JxLinkError error = {0};
    x->known.bytes = jx_vm_class(x->vm, "[B", &error);
    if (x->known.bytes) x->known.object = x->known.bytes->super;
}

static JxFlow exception(JxExec *x, JxState *s, const char *name, const char *message, const JxTerm *nulls,
                        JxRef *made) {
    (void)message;
    JxLinkError error = {0};
    JxClass *cls = jx_vm_class(x->vm, name, &error);
    if (!cls) return jx_unsupported(x, s, "exception class %s: %s", name, error.message);
    JxObject *object = jx_heap_new_instance(&s->heap, cls);
    JxTrace *trace = JX_ARENA_NEW(&x->arena, JxTrace);
    trace->nulls = nulls;
    object->extra = trace;
    *made = object->ref;
    return JX_FLOW_NEXT;
}

static JxFlow failed_class(JxExec *x, JxState *s, const char *message, JxRef *made) {
    return exception(x, s, jx_fault(x, JX_FAULT_NO_CLASS), message, NULL, made);
}

static JxRef initialiser_error(JxExec *x, JxState *s, JxRef thrown) {
    (void)x, (void)s;
    return thrown;
}

static void fill_trace(JxExec *x, JxState *s, JxRef thrown) { (void)x, (void)s, (void)thrown; }

static const char *cast_message(JxExec *x, const JxClass *from, const JxClass *to) {
    (void)x, (void)from, (void)to;
    return NULL;
}

static void show(JxExec *x, JxState *s, const char *reason) { (void)x, (void)s, (void)reason; }

static JxRef literal(JxExec *x, const char *text, uint32_t length) {
    (void)x, (void)text, (void)length;
    return 0;
}

static JxRef class_object(JxExec *x, JxClass *cls) {
    (void)x, (void)cls;
    return 0;
}

static JxClass *class_of(JxExec *x, JxState *s, JxRef ref) {
    (void)x, (void)s, (void)ref;
    return NULL;
}

static JxFlow constant(JxExec *x, JxState *s, JxClass *owner, uint16_t index) {
    (void)owner;
    return jx_unsupported(x, s, "constant %u", index);
}

static JxKind box_kind(const JxClass *cls) {
    (void)cls;
    return JX_KIND_VOID;
}

static bool unbox(JxExec *x, JxState *s, JxRef ref, JxKind *kind, JxSlot *value) {
    (void)x, (void)s, (void)ref, (void)kind, (void)value;
    return false;
}

static void asked(JxExec *x, JxState *s, const JxMethodInfo *method) { (void)x, (void)s, (void)method; }

static JxFlow promised(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot answer) {
    (void)x, (void)s, (void)method, (void)answer;
    return JX_FLOW_NEXT;
}

static void answered(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *result) {
    (void)x, (void)s, (void)method, (void)result;
}

static JxFlow invoke_dynamic(JxExec *x, JxState *s, JxInsn *insn) {
    (void)insn;
    return jx_unsupported(x, s, "invokedynamic");
}

static JxFlow invoke_polymorphic(JxExec *x, JxState *s, JxInsn *insn, JxMethodInfo *method) {
    (void)insn;
    return jx_unsupported(x, s, "%s of a method handle", method->name);
}

static JxFlow monitor(JxExec *x, JxState *s, JxRef ref) {
    (void)x, (void)s, (void)ref;
    return JX_FLOW_NEXT;
}

static void initialising(JxExec *x, JxState *s, const JxClass *cls) { (void)x, (void)s, (void)cls; }

static void take_turns(JxExec *x, JxState *s) { (void)x, (void)s; }

static const char *const unchecked[] = {NULL};

const JxJdkDoor jx_jdk_none = {
    .open = find_root,
    .faults = faults,
    .exception = exception,
    .initialiser_error = initialiser_error,
    .unchecked = unchecked,
    .failed_class = failed_class,
    .fill_trace = fill_trace,
    .cast_message = cast_message,
    .show = show,
    .literal = literal,
    .class_object = class_object,
    .class_of = class_of,
    .constant = constant,
    .box_kind = box_kind,
    .unbox = unbox,
    .initialising = initialising,
    .asked = asked,
    .answered = answered,
    .promised = promised,
    .invoke_dynamic = invoke_dynamic,
    .invoke_polymorphic = invoke_polymorphic,
    .monitor = monitor,
    .take_turns = take_turns,
    .main_ended = leave,
};
