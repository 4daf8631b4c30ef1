// SPDX-License-Identifier: Apache-2.0
//
// Every class of java.base, for every JDK that is present: links, decodes, and holds the
// invariants that the headers promise.
#include "../world.h"
#include "jvm/internal.h"

typedef struct Sweep {
    World *w;
    size_t classes, methods, insns, bad;
} Sweep;

static void complain(Sweep *s, const JxClass *cls, const char *what) {
    if (s->bad++ < 20) print_error("%s: %s\n", cls->name, what);
}
#define EXPECT(condition)                                                                                              \
    if (!(condition)) complain(s, cls, #condition)

static void check_hierarchy(Sweep *s, const JxClass *cls) {
    EXPECT(cls->display[cls->depth] == cls);
    EXPECT(!cls->super || jx_class_is_subtype(cls, cls->super));
    EXPECT(!cls->super || cls->super->number < cls->number);
    for (uint32_t i = 0; i < cls->all_interface_count; i++) {
        EXPECT(i == 0 || cls->all_interfaces[i - 1]->number < cls->all_interfaces[i]->number);
        EXPECT(cls->all_interfaces[i]->kind == JX_CLASS_INTERFACE);
        EXPECT(jx_class_is_subtype(cls, cls->all_interfaces[i]));
    }
    for (uint32_t i = 0; i < cls->interface_count; i++) {
        const JxClass *up = cls->interfaces[i];
        EXPECT(jx_class_is_subtype(cls, up));
        for (uint32_t j = 0; j < up->all_interface_count; j++) EXPECT(jx_class_is_subtype(cls, up->all_interfaces[j]));
        bool listed = false;
        for (uint32_t j = 0; j < up->subclass_count; j++) listed |= up->subclasses[j] == cls;
        EXPECT(listed);
    }
}

static void check_slots(Sweep *s, const JxClass *cls) {
    for (uint32_t i = 0; i < cls->instance_slots; i++) {
        EXPECT(cls->slot_fields[i]->slot == i);
        EXPECT(!(cls->slot_fields[i]->flags & JX_ACC_STATIC));
        EXPECT(cls->slot_kinds[i] == cls->slot_fields[i]->kind);
        EXPECT(jx_class_is_subtype(cls, cls->slot_fields[i]->owner));
    }
    for (uint32_t i = 0; i < cls->static_slots; i++) EXPECT(cls->static_fields[i]->slot == i);
}

static void check_vtable(Sweep *s, const JxClass *cls) {
    for (uint32_t i = 0; i < cls->vtable_count; i++) {
        const JxMethodInfo *method = cls->vtable[i];
        EXPECT(!(method->flags & (JX_ACC_STATIC | JX_ACC_PRIVATE)));
        EXPECT(jx_class_is_subtype(cls, method->owner));
        if (!cls->super || i >= cls->super->vtable_count) continue;
        const JxMethodInfo *above = cls->super->vtable[i];
        EXPECT(!strcmp(above->name, method->name) && !strcmp(above->descriptor, method->descriptor));
        EXPECT(method == above || method->owner == cls);
    }
}

static void check_code(Sweep *s, const JxClass *cls, JxMethodInfo *method) {
    EXPECT(jx_class_declared_method(cls, method->name, method->descriptor) == method);
    JxDecodedCode *code = jx_method_code(s->w->vm, method);
    EXPECT(!!code == !(method->flags & (JX_ACC_ABSTRACT | JX_ACC_NATIVE)));
    if (!code) return;
    s->insns += code->count;
    EXPECT(code->insns[code->count].op == JX_INSN_END);
    uint32_t branches = 0, where = 0;
    // Real code holds to the rules that user code is refused for.
    EXPECT(jx_code_check_stack(s->w->vm, code, &where) == NULL);
    for (uint32_t i = 0; i < code->count; i++) {
        EXPECT(jx_op_valid(code->insns[i].op));
        if (code->branch_number[i] != 0xffff) EXPECT(code->branch_number[i] == branches++);
        EXPECT(code->post_dominator[i] == -1 || code->branch_number[i] != 0xffff);
        EXPECT(code->post_dominator[i] < (int32_t)code->count);
        uint32_t loop = code->loop_of_branch[i];
        bool header = code->loop_header[i / 8] >> i % 8 & 1;
        EXPECT(!header || loop == i + 1);
        EXPECT(loop == 0 || (code->loop_header[(loop - 1) / 8] >> (loop - 1) % 8 & 1));
    }
    EXPECT(branches == code->branch_count);
}

static void check_class(const char *name, void *user) {
    Sweep *s = user;
    JxError error;
    JxClassBytes bytes;
    jx_error_clear(&error);
    if (strstr(name, "module-info") || !jx_classpath_find(s->w->path, name, &bytes, &error)) return;
    if (strncmp(bytes.origin, "jrt:/java.base/", 15)) return;
    JxClass *cls = jx_vm_class(s->w->vm, name, &s->w->error);
    if (!cls) {
        if (s->bad++ < 20) print_error("%s: %s %s\n", name, s->w->error.exception, s->w->error.message);
        return;
    }
    s->classes++;
    check_hierarchy(s, cls);
    check_slots(s, cls);
    check_vtable(s, cls);
    for (uint32_t i = 0; i < cls->method_count; i++) check_code(s, cls, &cls->methods[i]);
    s->methods += cls->method_count;
}

static void test_java_base(void **state) {
    (void)state;
    world_jdk();
    for (const char *const *jdk = jdk_homes(); *jdk; jdk++) {
        World w;
        world_open(&w, *jdk);
        Sweep s = {.w = &w};
        double start = jx_now();
        jx_classpath_each(w.path, JX_SOURCE_JDK, check_class, &s);
        print_message("%s: %zu classes, %zu methods, %zu instructions in %.2f s, %zu MB\n", *jdk, s.classes, s.methods,
                      s.insns, jx_now() - start, w.ctx.alloc.live_bytes >> 20);
        assert_int_equal(s.bad, 0);
        assert_true(s.classes > 5000);
        world_close(&w);
    }
}

static void test_string_is_quick_to_load(void **state) {
    (void)state;
    World w;
    world_open(&w, world_jdk());
    double start = jx_now();
    JxClass *cls = world_class(&w, "java/lang/String");
    print_message("java/lang/String and %u other classes in %.0f µs\n", jx_vm_class_count(w.vm) - 1,
                  (jx_now() - start) * 1e6);
    // Only supertypes may have been loaded: nine primitives, String, Object and String's interfaces.
    assert_int_equal(jx_vm_class_count(w.vm), 9 + 2 + cls->all_interface_count);
    world_close(&w);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_string_is_quick_to_load),
                                       cmocka_unit_test(test_java_base)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
