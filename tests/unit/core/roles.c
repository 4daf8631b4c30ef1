// SPDX-License-Identifier: Apache-2.0
//
// Every row of core/roles.def: a frame of that role returns, throws, and is left
// by an exception from above; what its actions are told, and what the caller
// does then.
#include "rig.h"

static const char program[] = ".class C\n"
                              ".method static native pushing ()I\n"
                              ".method static native dropping ()V\n"
                              ".method static pushes ()I\n invokestatic C pushing ()I\n ireturn\n"
                              ".method static drops ()I\n iconst_5\n invokestatic C dropping ()V\n ireturn\n"
                              ".method static seven ()I\n bipush 7\n ireturn\n"
                              ".method static fails ()I\n iconst_1\n iconst_0\n idiv\n ireturn\n"
                              ".method static above ()I\n invokestatic C fails ()I\n ireturn\n";

enum { SELF = 42, SECOND_TIME = 9 };

// What the frame is, and what was seen of it.  Tests run one after the other.
static struct {
    Rig *rig;
    JxFrameRole role;
    const char *method;
    bool ends;  // its first action ends the path
    uint32_t calls, leaving, returned, thrown;
    bool inside;
} now;

static bool is_on_top(const JxState *s) { return strcmp(s->top->code->method->name, now.method) == 0; }

static JxFlow on_leaving(JxExec *x, JxState *s, const JxReturn *left) {
    now.leaving++;
    assert_true(is_on_top(s));
    assert_int_equal(left->what.bits, SELF);
    assert_int_equal(left->value.v, 7);
    return now.ends ? jx_end(x, s, JX_END_INFEASIBLE) : JX_FLOW_NEXT;
}

static JxFlow on_returned(JxExec *x, JxState *s, const JxReturn *left) {
    (void)x;
    now.returned++;
    assert_false(is_on_top(s));
    assert_string_equal(left->method->name, now.method);
    assert_int_equal(left->what.bits, SELF);
    return JX_FLOW_NEXT;
}

static JxFlow on_thrown(JxExec *x, JxState *s, JxRef *exception, bool inside) {
    now.thrown++;
    now.inside = inside;
    assert_true(is_on_top(s));
    assert_string_equal(jx_heap_read(&s->heap, *exception)->cls->name, "ArithmeticException");
    return now.ends ? jx_end(x, s, JX_END_INFEASIBLE) : JX_FLOW_NEXT;
}

// Pushes the frame; when its instruction runs again, there is nothing left to do.
static JxFlow push(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result) {
    (void)method, (void)args;
    *result = jx_slot(SECOND_TIME);
    if (now.calls++) return JX_FLOW_NEXT;
    JxFlow flow = jx_call_with(x, s, rig_find(now.rig, "C", now.method), NULL, 0, now.role);
    s->top->what.bits = SELF;
    return flow;
}

// Whose actions a role has: 0 core, 1 inputs, 2 jdk.
static const int owner_of[] = {
#define JX_ROLE_CORE(name, then, leaving, returned, thrown) 0,
#define JX_ROLE_INPUTS(name, then, leaving, returned, thrown) 1,
#define JX_ROLE_JDK(name, then, leaving, returned, thrown) 2,
#include "core/roles.def"
#undef JX_ROLE_CORE
#undef JX_ROLE_INPUTS
#undef JX_ROLE_JDK
};

static const JxThen then_of[] = {
#define JX_ROLE_CORE(name, then, leaving, returned, thrown) JX_THEN_##then,
#define JX_ROLE_INPUTS JX_ROLE_CORE
#define JX_ROLE_JDK JX_ROLE_CORE
#include "core/roles.def"
};

static void run_role(int role, const char *method, bool ends, const char *words) {
    Rig r;
    rig_open(&r, program);
    JxRoleActions actions[JX_FRAME_COUNT] = {0};
    actions[role] = (JxRoleActions){on_leaving, on_returned, on_thrown};
    if (owner_of[role] == 1) r.inputs.roles = actions;
    if (owner_of[role] == 2) r.jdk.roles = actions;
    memset(&now, 0, sizeof now);
    now.rig = &r;
    now.role = (JxFrameRole)role;
    now.method = method;
    now.ends = ends;
    rig_bind(&r, "pushing", push);
    rig_bind(&r, "dropping", push);
    rig_run(&r, then_of[role] == JX_THEN_DROP ? "drops" : "pushes");
    rig_expect_words(&r, words);
    if (ends) assert_int_equal(rig_ends(&r, JX_END_INFEASIBLE), 1);
    rig_close(&r);
}

static void returns(void **state) {
    (void)state;
    for (int role = 0; role < JX_FRAME_COUNT; role++) {
        JxThen then = then_of[role];
        run_role(role, "seven", false, then == JX_THEN_PUSH ? "7" : then == JX_THEN_DROP ? "5" : "9");
        assert_int_equal(now.calls, then == JX_THEN_AGAIN ? 2 : 1);
        assert_int_equal(now.leaving, owner_of[role] != 0);
        assert_int_equal(now.returned, owner_of[role] != 0);
        assert_int_equal(now.thrown, 0);
    }
}

static void throws(void **state) {
    (void)state;
    for (int role = 0; role < JX_FRAME_COUNT; role++) {
        run_role(role, "fails", false, "ArithmeticException");
        assert_int_equal(now.calls, 1);
        assert_int_equal(now.leaving + now.returned, 0);
        assert_int_equal(now.thrown, owner_of[role] != 0);
        assert_false(now.inside);
    }
}

static void is_left_from_above(void **state) {
    (void)state;
    for (int role = 0; role < JX_FRAME_COUNT; role++) {
        run_role(role, "above", false, "ArithmeticException");
        assert_int_equal(now.thrown, owner_of[role] != 0);
        assert_int_equal(now.inside, owner_of[role] != 0);
    }
}

static void actions_end_the_path(void **state) {
    (void)state;
    for (int role = 0; role < JX_FRAME_COUNT; role++) {
        if (!owner_of[role]) continue;
        run_role(role, "seven", true, "");
        assert_int_equal(now.returned, 0);
        run_role(role, "above", true, "");
        assert_int_equal(now.thrown, 1);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(returns),
        cmocka_unit_test(throws),
        cmocka_unit_test(is_left_from_above),
        cmocka_unit_test(actions_end_the_path),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
