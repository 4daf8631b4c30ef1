// SPDX-License-Identifier: Apache-2.0
//
// "A handler changes nothing before its last decision" (core/again.h): handlers
// that do are caught, each way of doing so once, and those that keep to it are
// not.
#include "core/again.h"

#include <sys/wait.h>

#include "rig.h"

static const char program[] =
    ".class C\n"
    ".field static total I\n"
    ".field x I\n"
    ".method static native n (ILC;)I\n"
    ".method static f (I)I\n iload_0\n new C\n invokestatic C n (ILC;)I\n ireturn\n"
    ".method static caught (I)I\n iload_0\n ifeq round\n iconst_1\n ireturn\n"
    "round:\n aconst_null\nagain:\n athrow\nend:\n iconst_2\n ireturn\n.catch any again end again\n";

// The argument is decided: a sibling runs the call again.
static JxFlow decide(JxExec *x, JxState *s, const JxSlot *args, JxSlot *result) {
    if (!args[0].t) return JX_FLOW_NEXT;
    bool is_five;
    JxFlow flow = jx_split(x, s, jx_term_eq(x->pool, args[0].t, jx_term_const(x->pool, JX_SORT_BV32, 5)), &is_five);
    *result = jx_slot(is_five);
    return flow;
}

static void add_to_field(JxState *s, JxRef ref) {
    const JxFieldInfo *field = jx_class_find_field(jx_heap_read(&s->heap, ref)->cls, "x", NULL);
    jx_field_set(s, ref, field, jx_slot(jx_field_get(s, ref, field).v + 1));
}

static void add_to_static(JxExec *x, JxState *s, const JxClass *cls) {
    JxObject *statics = jx_statics_write(x, s, cls);
    statics->as.slots[0] = jx_slot(statics->as.slots[0].v + 1);
}

#define HANDLER(name)                                                                                                  \
    static JxFlow name(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result)

HANDLER(decides_first) {
    JxFlow flow = decide(x, s, args, result);
    if (flow != JX_FLOW_NEXT) return flow;
    add_to_field(s, (JxRef)args[1].v);
    add_to_static(x, s, method->owner);
    s->large_bytes += 8;
    return JX_FLOW_NEXT;
}

HANDLER(makes_objects_first) {  // which nobody has seen
    JxRef made = jx_heap_new_instance(&s->heap, method->owner)->ref;
    add_to_field(s, made);
    return decide(x, s, args, result);
}

HANDLER(writes_a_field_first) {
    (void)method;
    add_to_field(s, (JxRef)args[1].v);
    return decide(x, s, args, result);
}

HANDLER(writes_a_static_first) {
    add_to_static(x, s, method->owner);
    return decide(x, s, args, result);
}

HANDLER(takes_an_operand_first) {
    (void)method;
    JxSlot copy[2] = {args[0], args[1]};
    s->top->sp--;
    return decide(x, s, copy, result);
}

HANDLER(writes_a_local_first) {
    (void)method;
    s->top->slots[0] = jx_slot(1);
    s->top->slots[0].t = jx_term_binary(x->pool, JX_TERM_ADD, args[0].t, jx_term_const(x->pool, JX_SORT_BV32, 1));
    return decide(x, s, args, result);
}

HANDLER(counts_first) {
    (void)method;
    s->large_bytes += 8;
    return decide(x, s, args, result);
}

HANDLER(reads_an_input_first) {
    (void)method;
    JxInput *input = JX_ARENA_NEW(&x->arena, JxInput);
    input->older = s->inputs;
    s->inputs = input;
    return decide(x, s, args, result);
}

// It asks to be run again itself, after a change.
HANDLER(calls_after_a_change) {
    if (s->large_bytes) return JX_FLOW_NEXT;
    s->large_bytes = 8;
    (void)args, (void)result;
    JxMethodInfo *callee = jx_class_declared_method(method->owner, "caught", "(I)I");
    JxSlot one = jx_slot(1);
    return jx_call_with(x, s, callee, &one, 1, JX_FRAME_AGAIN);
}

// The status with which a process ends that explores f with this handler; what it said is in `said`.
static int explore(JxIntrinsicFunction handler, const char *method, char *said, size_t room) {
    int pipes[2];
    assert_int_equal(pipe(pipes), 0);
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        dup2(pipes[1], 2);
        close(pipes[0]);
        Rig r;
        rig_open(&r, program);
        rig_options(&r)->check_handlers = true;
        if (handler) rig_bind(&r, "n", handler);
        rig_options(&r)->max_steps = 1000;
        rig_run(&r, method);
        rig_close(&r);
        _exit(0);
    }
    close(pipes[1]);
    size_t length = 0;
    for (ssize_t n; length + 1 < room && (n = read(pipes[0], said + length, room - 1 - length)) > 0;)
        length += (size_t)n;
    said[length] = 0;
    close(pipes[0]);
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void good_handlers_pass(void **state) {
    (void)state;
    char said[1024];
    JxIntrinsicFunction good[] = {decides_first, makes_objects_first};
    for (size_t i = 0; i < ROWS(good); i++)
        if (explore(good[i], "f", said, sizeof said) != 0) fail_msg("row %zu: %s", i, said);
}

static void bad_handlers_are_caught(void **state) {
    (void)state;
    static const struct {
        JxIntrinsicFunction handler;
        const char *what;
    } rows[] = {
        {writes_a_field_first, "an object of class C"},
        {writes_a_static_first, "the static fields of C"},
        {takes_an_operand_first, "the stack had 2 slots and has 1"},
        {writes_a_local_first, "local 0"},
        {counts_first, "large_bytes"},
        {reads_an_input_first, "inputs"},
        {calls_after_a_change, "large_bytes"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        char said[1024];
        int status = explore(rows[i].handler, "f", said, sizeof said);
        if (status != 70 || !strstr(said, rows[i].what) || !strstr(said, "C.f(I)I, line 0, instruction 2, a call of n"))
            fail_msg("row %zu: status %d, %s", i, status, said);
    }
}

// An instruction that is its own exception handler comes to itself with another stack; it does not run again.
static void handlers_of_exceptions_pass(void **state) {
    (void)state;
    char said[1024];
    if (explore(NULL, "caught", said, sizeof said) != 0) fail_msg("%s", said);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good_handlers_pass),
        cmocka_unit_test(bad_handlers_are_caught),
        cmocka_unit_test(handlers_of_exceptions_pass),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
