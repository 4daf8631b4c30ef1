// SPDX-License-Identifier: Apache-2.0
//
// System.out and System.err: swallowed, or shown with --program-output.
//
// The two streams are shared objects of class PrintStream that were never
// constructed; printing on one of them is done here.  An object is still turned
// into a string by its own toString, which may do anything.
#include <stdio.h>
#include <string.h>

#include "exec/intrinsics.h"

static bool is_standard_stream(JxExec *x, JxSlot self) {
    return !self.t && self.v != 0 && ((JxRef)self.v == x->standard_out || (JxRef)self.v == x->standard_err);
}

static JxFlow print(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result) {
    (void)result;
    if (!is_standard_stream(x, args[0])) return jx_run_bytecode(x, s, method);
    if (method->parameter_count == 1 && strcmp(method->parameter_types[0], "Ljava/lang/Object;") == 0) {
        JxMethodInfo *value_of =
            jx_class_declared_method(x->known.string, "valueOf", "(Ljava/lang/Object;)Ljava/lang/String;");
        return jx_tail_call(x, s, method, value_of, args + 1, 1);
    }
    return JX_FLOW_NEXT;
}

// System's own static state: the streams; the rest is null, as before initPhase1.
static JxRef new_stream(JxExec *x) {
    JxLinkError error = {0};
    JxClass *stream = jx_vm_class(x->vm, "java/io/PrintStream", &error);
    return stream ? jx_heap_share_instance(&x->heap, stream)->ref : 0;
}

static JxFlow init_system(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result) {
    (void)args, (void)result;
    if (!x->standard_out) {
        x->standard_out = new_stream(x);
        x->standard_err = new_stream(x);
    }
    JxObject *statics = jx_statics_write(x, s, method->owner);
    JxFieldInfo *out = jx_class_find_field(method->owner, "out", NULL);
    JxFieldInfo *err = jx_class_find_field(method->owner, "err", NULL);
    if (out) statics->as.slots[out->slot] = jx_slot(x->standard_out);
    if (err) statics->as.slots[err->slot] = jx_slot(x->standard_err);
    return JX_FLOW_NEXT;
}

static const JxIntrinsic rows[] = {
    {"java/io/PrintStream", "print", NULL, print, NULL},        {"java/io/PrintStream", "println", NULL, print, NULL},
    {"java/io/PrintStream", "flush", "()V", print, NULL},       {"java/io/PrintStream", "write", NULL, print, NULL},
    {"java/lang/System", "<clinit>", "()V", init_system, NULL},
};
const JxIntrinsicTable jx_intrinsics_print = {rows, sizeof rows / sizeof *rows};
