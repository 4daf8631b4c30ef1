// SPDX-License-Identifier: Apache-2.0
//
// What jdk/ does for core and inputs/: the hooks, and the actions of its frame roles.
#include "jdk/dynamic/methodhandle.h"
#include "jdk/intrinsics/boxes.h"
#include "jdk/intrinsics/intrinsics.h"
#include "jdk/messages.h"
#include "jdk/threads.h"

static JxFlow jx_thread_returned(JxExec *x, JxState *s, const JxReturn *left) {
    (void)left;
    return jx_thread_ended(x, s, false);
}

static JxFlow jx_thread_thrown(JxExec *x, JxState *s, JxRef *exception, bool inside) {
    (void)inside;
    return jx_thread_uncaught(x, s, *exception);
}

JxFlow jx_constant_leaving(JxExec *x, JxState *s, const JxReturn *left);           // dynamic/constants.c
JxFlow jx_reflected_thrown(JxExec *x, JxState *s, JxRef *exception, bool inside);  // intrinsics/reflect_call.c

static const JxRoleActions roles[JX_FRAME_COUNT] = {
#define JX_ROLE_CORE JX_ROLE_SKIP
#define JX_ROLE_INPUTS JX_ROLE_SKIP
#define JX_ROLE_JDK JX_ROLE_ROW
#include "core/roles.def"
};

static void open(JxExec *x) {
    jx_known_find(x);
    if (!jx_class_declared_method(x->known.object, "hashCode", "()I")->intrinsic) jx_exec_bind(x->vm);
}

static void show(JxExec *x, JxState *s, const char *reason) {
    if (reason)
        jx_show_stack(x, s, reason);
    else
        jx_show_escape(x, s);
}

static JxFlow main_ended(JxExec *x, JxState *s) { return jx_thread_ended(x, s, true); }

static const char *const unchecked[] = {"java/lang/RuntimeException", "java/lang/Error", NULL};

const JxJdkDoor jx_jdk_door = {
    .open = open,
    .faults = jx_fault_names,
    .exception = jx_exception_new,
    .initialiser_error = jx_initialiser_error,
    .unchecked = unchecked,
    .failed_class = jx_failed_class_error,
    .fill_trace = jx_trace_fill,
    .cast_message = jx_cast_message,
    .show = show,
    .literal = jx_string_literal,
    .class_object = jx_class_object,
    .class_of = jx_class_of_object,
    .constant = jx_constant_push,
    .box_kind = jx_box_kind,
    .unbox = jx_unbox,
    .initialising = jx_note_finaliser,
    .asked = jx_answer_before,
    .answered = jx_answer_after,
    .promised = jx_promise_keep,
    .invoke_dynamic = jx_invoke_dynamic,
    .invoke_polymorphic = jx_invoke_polymorphic,
    .monitor = jx_thread_enter,
    .take_turns = jx_thread_take_turns,
    .main_ended = main_ended,
    .library = &jx_jdk_library,
    .roles = roles,
};
