// SPDX-License-Identifier: Apache-2.0
//
// Classes one by one: arrays, primitives, slots, initialisers, nests, classes
// from bytes and classes that the engine makes.
#include "../classfile/builder.h"
#include "../world.h"

static void expect_subtype(World *w, const char *sub, const char *super, bool wanted) {
    if (jx_class_is_subtype(world_class(w, sub), world_class(w, super)) != wanted)
        fail_msg("%s %s a subtype of %s", sub, wanted ? "is not" : "is", super);
}

static void test_arrays(void **state) {
    World *w = world_of(state);
    expect_subtype(w, "[I", "java/lang/Object", true);
    expect_subtype(w, "[I", "java/lang/Cloneable", true);
    expect_subtype(w, "[[I", "[Ljava/io/Serializable;", true);
    expect_subtype(w, "[[I", "[Ljava/lang/Object;", true);
    expect_subtype(w, "[I", "[Ljava/lang/Object;", false);
    expect_subtype(w, "[I", "[J", false);
    expect_subtype(w, "[Ljava/lang/String;", "[Ljava/lang/CharSequence;", true);
    expect_subtype(w, "[Ljava/lang/CharSequence;", "[Ljava/lang/String;", false);
    expect_subtype(w, "java/lang/Object", "[I", false);
    expect_subtype(w, "java/lang/CharSequence", "java/lang/Object", true);
    expect_subtype(w, "java/util/ArrayList", "java/lang/Iterable", true);
    expect_subtype(w, "java/lang/Iterable", "java/util/ArrayList", false);
    JxClass *ints = world_class(w, "[I"), *strings = world_class(w, "[[Ljava/lang/String;");
    assert_ptr_equal(ints, jx_class_array_of(w->vm, jx_vm_primitive(w->vm, JX_KIND_INT)));
    assert_int_equal(ints->element_kind, JX_KIND_INT);
    assert_int_equal(strings->element_kind, JX_KIND_REF);
    assert_ptr_equal(strings->element->element, world_class(w, "java/lang/String"));
    assert_string_equal(jx_class_java_name(strings, &w->ctx.arena), "java.lang.String[][]");
    // What Object has, arrays have.
    JxMethodInfo *hash = world_method(w, "java/lang/Object", "hashCode", "()I");
    assert_ptr_equal(jx_select_method(w->vm, ints, hash, &w->error), hash);
    assert_ptr_equal(world_method(w, "[I", "clone", "()Ljava/lang/Object;")->owner, world_class(w, "java/lang/Object"));
    assert_null(jx_vm_class(w->vm, "[V", &w->error));
    assert_null(jx_vm_class(w->vm, "[Lno/Such;", &w->error));
    world_expect_error(w, "java/lang/NoClassDefFoundError", "no/Such");
    assert_null(jx_vm_class(w->vm, "[", &w->error));
    assert_null(jx_vm_class(w->vm, "[Ljava/lang/String", &w->error));
    char deep[300];
    memset(deep, '[', sizeof deep);
    strcpy(deep + 255, "I");
    assert_non_null(jx_vm_class(w->vm, deep, &w->error));
    strcpy(deep + 255, "[I");
    assert_null(jx_vm_class(w->vm, deep, &w->error));
}

static void test_primitives(void **state) {
    World *w = world_of(state);
    static const char *const names[] = {"boolean", "byte", "char", "short", "int", "long", "float", "double", "void"};
    const char *letters = "ZBCSIJFDV";
    const int sizes[] = {1, 1, 2, 2, 4, 8, 4, 8, 0};
    for (int i = 0; i < 9; i++) {
        char descriptor[] = {letters[i], 0};
        JxClass *cls = jx_vm_class_of_descriptor(w->vm, descriptor, &w->error);
        assert_string_equal(cls->name, names[i]);
        assert_int_equal(cls->kind, JX_CLASS_PRIMITIVE);
        assert_int_equal(jx_kind_letter(cls->primitive_kind), letters[i]);
        assert_int_equal(jx_kind_size(cls->primitive_kind), sizes[i]);
        assert_ptr_equal(jx_vm_primitive(w->vm, cls->primitive_kind), cls);
    }
    assert_null(jx_vm_class(w->vm, "int", &w->error));  // no class of that name
    assert_false(jx_class_is_subtype(jx_vm_primitive(w->vm, JX_KIND_INT), jx_vm_primitive(w->vm, JX_KIND_LONG)));
    assert_false(jx_class_is_subtype(jx_vm_primitive(w->vm, JX_KIND_INT), world_class(w, "java/lang/Object")));
}

static void test_names(void **state) {
    World *w = world_of(state);
    JxMethodInfo *copy = world_method(w, "java/lang/System", "arraycopy", "(Ljava/lang/Object;ILjava/lang/Object;II)V");
    assert_string_equal(jx_method_java_signature(copy, &w->ctx.arena),
                        "arraycopy(java.lang.Object, int, java.lang.Object, int, int)");
    assert_string_equal(jx_class_java_name(world_class(w, "java/util/Map$Entry"), &w->ctx.arena),
                        "java.util.Map$Entry");
    JxMethodInfo *main_like = world_method(w, "java/util/Arrays", "copyOf", "([JI)[J");
    assert_string_equal(jx_method_java_signature(main_like, &w->ctx.arena), "copyOf(long[], int)");
    assert_int_equal(main_like->argument_slots, 2);
    assert_int_equal(main_like->return_kind, JX_KIND_REF);
    assert_string_equal(main_like->return_type, "[J");
    assert_string_equal(main_like->parameter_types[1], "I");
}

static const char shapes[] = "package s;\n"
                             "class Base { int a; long b; static String t; private static final int K = 3; }\n"
                             "class Sub extends Base { double c; static int u; Object d; }\n"
                             "class Empty extends Sub { static final String S = \"x\"; }\n"
                             "interface Plain { int X = new Object().hashCode(); void m(); }\n"
                             "interface Fat { int X = new Object().hashCode(); default void m() { } }\n"
                             "class UsesPlain implements Plain { public void m() { } }\n"
                             "class UsesFat implements Fat { }\n"
                             "class HasInit { static { System.out.println(); } }\n"
                             "class SubInit extends HasInit { }\n"
                             "enum Color { RED { int f() { return 1; } }, GREEN; int f() { return 0; } }\n"
                             "record Pair(int left, String right) { }\n"
                             "abstract class Outer { private class Inner { } protected static class Open { } }\n";

static void test_slots_and_flags(void **state) {
    World *w = world_of(state);
    world_write(w, "src/S.java", shapes);
    world_compile(w, "out", "src/S.java");
    world_add(w, "out");
    assert_true(jx_vm_inject_slots(w->vm, "s/Sub", 2));
    JxClass *base = world_class(w, "s/Base"), *sub = world_class(w, "s/Sub"), *empty = world_class(w, "s/Empty");
    assert_int_equal(base->instance_slots, 2);
    assert_int_equal(base->static_slots, 2);
    assert_int_equal(base->injected_slot, UINT32_MAX);
    assert_int_equal(sub->instance_slots, 6);
    assert_int_equal(sub->injected_slot, 4);
    assert_null(sub->slot_fields[4]);
    assert_int_equal(sub->slot_kinds[5], JX_KIND_LONG);
    assert_int_equal(empty->instance_slots, 6);
    assert_int_equal(empty->injected_slot, 4);
    assert_false(jx_vm_inject_slots(w->vm, "s/Sub", 1));
    assert_int_equal(jx_class_find_field(sub, "b", "J")->slot, 1);
    assert_int_equal(jx_class_find_field(empty, "c", NULL)->slot, 2);
    assert_int_equal(jx_class_find_field(sub, "d", NULL)->kind, JX_KIND_REF);
    assert_null(jx_class_find_field(sub, "b", "I"));
    JxFieldInfo *d = jx_class_find_field(sub, "d", NULL);
    assert_null(d->type);
    assert_string_equal(jx_field_type(w->vm, d, &w->error)->name, "java/lang/Object");
    assert_true(base->needs_init);  // K has a constant to be set
    assert_true(empty->needs_init);
    assert_true(world_class(w, "s/Plain")->needs_init);
    assert_false(world_class(w, "s/UsesPlain")->needs_init);
    assert_true(world_class(w, "s/UsesFat")->needs_init);
    assert_true(world_class(w, "s/SubInit")->needs_init);
    assert_null(world_class(w, "s/SubInit")->initializer);
    assert_non_null(world_class(w, "s/HasInit")->initializer);
    assert_true(world_class(w, "s/Color")->is_enum);
    assert_false(world_class(w, "s/Color$1")->is_enum);
    assert_true(world_class(w, "s/Pair")->is_record);
    assert_int_equal(world_class(w, "s/Outer$Inner")->flags & 7, JX_ACC_PRIVATE);
    assert_int_equal(world_class(w, "s/Outer$Open")->flags & 7, JX_ACC_PROTECTED);
    assert_true(world_class(w, "s/Outer")->is_abstract);
    assert_int_equal(base->subclass_count, 1);
    assert_ptr_equal(base->subclasses[0], sub);
    assert_int_equal(world_class(w, "s/Fat")->subclass_count, 1);
    assert_ptr_equal(jx_class_nest_host(w->vm, world_class(w, "s/Outer$Inner")), world_class(w, "s/Outer"));
    assert_ptr_equal(jx_class_nest_host(w->vm, sub), sub);
}

// ── Access (5.4.4) where the JVM's own checks are hard to call

static void test_protected(void **state) {
    World *w = world_of(state);
    world_write(
        w, "src/q/Base.java",
        "package q; public class Base { protected void m() { } protected static void s() { } void pp() { } }\n");
    world_write(w, "src/p/Sub.java", "package p; public class Sub extends q.Base { }\n");
    world_write(w, "src/p/Sub2.java", "package p; public class Sub2 extends Sub { }\n");
    world_write(w, "src/p/Other.java", "package p; public class Other extends q.Base { }\n");
    world_write(w, "src/q/Near.java", "package q; class Near { }\n");
    world_compile(w, "out", "src/p/*.java src/q/*.java");
    world_add(w, "out");
    JxClass *base = world_class(w, "q/Base"), *sub = world_class(w, "p/Sub"), *sub2 = world_class(w, "p/Sub2");
    JxClass *other = world_class(w, "p/Other"), *near = world_class(w, "q/Near");
    uint16_t prot = JX_ACC_PROTECTED, both = JX_ACC_PROTECTED | JX_ACC_STATIC;
    assert_true(jx_member_accessible(w->vm, sub, sub, base, prot));
    assert_true(jx_member_accessible(w->vm, sub, sub2, base, prot));
    assert_true(jx_member_accessible(w->vm, sub, base, base, prot));
    assert_false(jx_member_accessible(w->vm, sub, other, base, prot));
    assert_true(jx_member_accessible(w->vm, sub, other, base, both));
    assert_true(jx_member_accessible(w->vm, near, other, base, prot));
    assert_true(jx_member_accessible(w->vm, near, base, base, 0));
    assert_false(jx_member_accessible(w->vm, sub, base, base, 0));
    assert_false(jx_member_accessible(w->vm, near, base, base, JX_ACC_PRIVATE));
    assert_true(jx_class_accessible(w->vm, sub, base));
    assert_false(jx_class_accessible(w->vm, sub, near));
    assert_false(jx_class_accessible(w->vm, sub, jx_class_array_of(w->vm, near)));
    assert_true(jx_class_accessible(w->vm, base, jx_class_array_of(w->vm, near)));
}

// What the first invokespecial of a method runs that is not a constructor.
static JxMethodInfo *special_of(World *w, const char *cls, const char *method) {
    JxMethodInfo *caller = jx_class_declared_method(world_class(w, cls), method, "()V");
    const JxDecodedCode *code = jx_method_code(w->vm, caller);
    for (uint32_t i = 0; i < code->count; i++)
        if (code->insns[i].op == JX_OP_INVOKESPECIAL)
            return jx_resolve_invoke(w->vm, caller->owner, (uint16_t)code->insns[i].b, JX_OP_INVOKESPECIAL, &w->error);
    return NULL;
}

static void test_super_calls(void **state) {
    World *w = world_of(state);
    world_write(
        w, "src/T.java",
        "package t; class A { void m() { } } class B extends A { } class C extends B { void m() { super.m(); } }\n"
        "interface I { default void d() { } } interface J extends I { }\n"
        "class K implements J { public void d() { J.super.d(); } }\n"
        "class L { private void x() { } void y() { x(); } }\n");
    world_compile(w, "out", "src/T.java");
    world_write(w, "new/T.java", "package t; class B extends A { void m() { } } class A { void m() { } }\n");
    world_compile(w, "out", "new/T.java");
    world_add(w, "out");
    // The reference says B.m (or A.m): the search starts at the direct superclass as it is now.
    assert_string_equal(special_of(w, "t/C", "m")->owner->name, "t/B");
    assert_string_equal(special_of(w, "t/K", "d")->owner->name, "t/I");
}

// ── Classes from bytes

static uint8_t *class_bytes(World *w, unsigned major, const char *name, const char *super, size_t *length) {
    JxClassBuilder b;
    jx_build_class(&b, major, name, super);
    uint8_t *built = jx_build_finish(&b, length);
    uint8_t *bytes = jx_arena_copy(&w->ctx.arena, built, *length);
    free(built);
    return bytes;
}

static void test_define(void **state) {
    World *w = world_of(state);
    size_t length;
    uint8_t *bytes = class_bytes(w, 52, "x/Made", "java/lang/Object", &length);
    JxClass *cls = jx_vm_define(w->vm, bytes, length, "made", JX_SOURCE_PATH, false, &w->error);
    assert_ptr_equal(world_class(w, "x/Made"), cls);
    assert_null(jx_vm_define(w->vm, bytes, length, "made", JX_SOURCE_PATH, false, &w->error));
    assert_string_equal(w->error.exception, "java/lang/LinkageError");
    JxClass *hidden = jx_vm_define(w->vm, bytes, length, "made", JX_SOURCE_PATH, true, &w->error);
    JxClass *hidden2 = jx_vm_define(w->vm, bytes, length, "made", JX_SOURCE_PATH, true, &w->error);
    assert_true(hidden && hidden2 && hidden != hidden2 && strcmp(hidden->name, hidden2->name));
    assert_true(hidden->is_hidden);
    assert_ptr_equal(world_class(w, "x/Made"), cls);
    assert_true(jx_class_same_package(hidden, cls));
    assert_non_null(strstr(jx_class_java_name(hidden, &w->ctx.arena), "x.Made/0x"));
    JxClass *array = jx_class_array_of(w->vm, hidden);
    assert_ptr_equal(array->element, hidden);
    // A hidden class's own name means itself.
    for (uint16_t i = 1; i < hidden->file->pool_count; i++)
        if (hidden->file->pool[i].tag == JX_CONSTANT_CLASS && jx_utf8_is(hidden->file->pool[i].as.utf8, "x/Made"))
            assert_ptr_equal(jx_resolve_class(w->vm, hidden, i, &w->error), hidden);
    bytes[3] ^= 1;
    assert_null(jx_vm_define(w->vm, bytes, length, "broken", JX_SOURCE_PATH, false, &w->error));
    assert_string_equal(w->error.exception, "java/lang/ClassFormatError");
    assert_non_null(strstr(w->error.message, "broken"));
}

static void write_class(World *w, const char *file, const char *name, const char *super) {
    size_t length;
    uint8_t *bytes = class_bytes(w, 52, name, super, &length);
    FILE *out = fopen(world_write(w, file, ""), "wb");
    assert_int_equal(fwrite(bytes, 1, length, out), length);
    fclose(out);
}

static void test_broken_hierarchies(void **state) {
    World *w = world_of(state);
    write_class(w, "out/Self.class", "Self", "Self");
    write_class(w, "out/R0.class", "R0", "R1");
    write_class(w, "out/R1.class", "R1", "R2");
    write_class(w, "out/R2.class", "R2", "R0");
    write_class(w, "out/NoSuper.class", "NoSuper", NULL);
    write_class(w, "out/Wrong.class", "other/Name", "java/lang/Object");
    write_class(w, "out/OfArray.class", "OfArray", "java/lang/String");
    world_write(w, "out/Bad.class", "\xca\xfe\xba\xbe nonsense");
    world_add(w, "out");
    assert_null(jx_vm_class(w->vm, "Self", &w->error));
    world_expect_error(w, "java/lang/ClassCircularityError", "Self");
    for (int round = 0; round < 2; round++) {
        assert_null(jx_vm_class(w->vm, "R1", &w->error));
        world_expect_error(w, "java/lang/ClassCircularityError", "R1");
    }
    assert_null(jx_vm_class(w->vm, "NoSuper", &w->error));
    assert_string_equal(w->error.exception, "java/lang/ClassFormatError");
    assert_null(jx_vm_class(w->vm, "Wrong", &w->error));
    world_expect_error(w, "java/lang/NoClassDefFoundError", "Wrong (wrong name: other/Name)");
    assert_null(jx_vm_class(w->vm, "OfArray", &w->error));
    world_expect_error(w, "java/lang/IncompatibleClassChangeError",
                       "class OfArray cannot inherit from final class java.lang.String");
    assert_null(jx_vm_class(w->vm, "Bad", &w->error));
    assert_string_equal(w->error.exception, "java/lang/ClassFormatError");
    assert_non_null(strstr(w->error.message, "Bad.class"));
    assert_null(jx_vm_class(w->vm, "", &w->error));
    assert_null(jx_vm_class_of_descriptor(w->vm, "", &w->error));
    assert_null(jx_vm_class_of_descriptor(w->vm, "L;", &w->error));
    assert_null(jx_vm_class_of_descriptor(w->vm, "II", &w->error));
}

// A chain of 3000 superclasses: too long to load in one go, as in a JVM, but not from the top down.
static void test_deep_hierarchy(void **state) {
    World *w = world_of(state);
    char file[64], name[32], super[32] = "java/lang/Object";
    for (int i = 0; i < 3000; i++) {
        snprintf(name, sizeof name, "Deep%d", i);
        snprintf(file, sizeof file, "out/%s.class", name);
        write_class(w, file, name, super);
        strcpy(super, name);
    }
    world_add(w, "out");
    assert_null(jx_vm_class(w->vm, "Deep2999", &w->error));
    assert_string_equal(w->error.exception, "java/lang/StackOverflowError");
    world_class(w, "Deep900");
    world_class(w, "Deep1800");
    world_class(w, "Deep2700");
    JxClass *cls = world_class(w, "Deep2999");
    assert_int_equal(cls->depth, 3000);
    expect_subtype(w, "Deep2999", "Deep17", true);
    expect_subtype(w, "Deep17", "Deep2999", false);
}

// ── Classes that the engine makes

static const JxIntrinsic *bind_hash_code(const JxMethodInfo *method, void *user) {
    return strcmp(method->name, "hashCode") ? NULL : user;
}

static void test_synthetic(void **state) {
    World *w = world_of(state);
    int marker;
    const JxIntrinsic *intrinsic = (const JxIntrinsic *)&marker;
    jx_vm_set_binder(w->vm, bind_hash_code, &marker);
    JxClass *object = world_class(w, "java/lang/Object"), *comparator = world_class(w, "java/util/Comparator");
    assert_ptr_equal(world_method(w, "java/lang/Object", "hashCode", "()I")->intrinsic, intrinsic);
    assert_null(world_method(w, "java/lang/Object", "equals", "(Ljava/lang/Object;)Z")->intrinsic);
    JxClass *lambda =
        jx_vm_synthetic(w->vm, "p/Fn$$Lambda", object, &comparator, 1, (const JxKind[]){JX_KIND_INT, JX_KIND_REF}, 2);
    const char *descriptor = "(Ljava/lang/Object;Ljava/lang/Object;)I";
    JxMethodInfo *compare = world_method(w, "java/util/Comparator", "compare", descriptor);
    assert_null(jx_select_method(w->vm, lambda, compare, &w->error));
    assert_string_equal(w->error.exception, "java/lang/AbstractMethodError");
    JxMethodInfo *body = jx_class_synthetic_method(w->vm, lambda, "compare", descriptor, JX_ACC_PUBLIC, intrinsic);
    assert_ptr_equal(jx_select_method(w->vm, lambda, compare, &w->error), body);
    assert_ptr_equal(body->intrinsic, intrinsic);
    assert_int_equal(body->argument_slots, 3);
    JxMethodInfo *equals = world_method(w, "java/lang/Object", "equals", "(Ljava/lang/Object;)Z");
    assert_ptr_equal(jx_select_method(w->vm, lambda, equals, &w->error), equals);
    JxMethodInfo *own =
        jx_class_synthetic_method(w->vm, lambda, "equals", "(Ljava/lang/Object;)Z", JX_ACC_PUBLIC, intrinsic);
    assert_ptr_equal(jx_select_method(w->vm, lambda, equals, &w->error), own);
    assert_ptr_equal(jx_select_method(w->vm, object, equals, &w->error), equals);
    JxMethodInfo *reversed = world_method(w, "java/util/Comparator", "reversed", "()Ljava/util/Comparator;");
    assert_ptr_equal(jx_select_method(w->vm, lambda, reversed, &w->error), reversed);
    assert_int_equal(lambda->instance_slots, 2);
    assert_int_equal(lambda->slot_kinds[1], JX_KIND_REF);
    assert_true(jx_class_is_subtype(lambda, comparator));
    for (int i = 0; i < 100; i++) {
        char name[16];
        snprintf(name, sizeof name, "m%d", i);
        jx_class_synthetic_method(w->vm, lambda, name, "()V", JX_ACC_PUBLIC, intrinsic);
    }
    for (int i = 0; i < 100; i++) {
        char name[16];
        snprintf(name, sizeof name, "m%d", i);
        JxMethodInfo *method = jx_class_declared_method(lambda, name, "()V");
        assert_ptr_equal(jx_select_method(w->vm, lambda, method, &w->error), method);
    }
    assert_ptr_equal(jx_class_declared_method(lambda, "compare", descriptor), body);
}

static void test_signature_polymorphic(void **state) {
    World *w = world_of(state);
    JxMethodInfo *invoke = world_method(w, "java/lang/invoke/MethodHandle", "invokeExact", "(IJ)Ljava/lang/String;");
    assert_true(invoke->signature_polymorphic);
    assert_true(
        world_method(w, "java/lang/invoke/VarHandle", "getAndAdd", "(Ljava/lang/Object;I)I")->signature_polymorphic);
    assert_null(jx_class_find_method(world_class(w, "java/lang/invoke/MethodHandle"), "bindTo", "(IJ)V"));
    assert_false(world_method(w, "java/lang/invoke/MethodHandle", "type", "()Ljava/lang/invoke/MethodType;")
                     ->signature_polymorphic);
    assert_true(
        world_method(w, "java/lang/Class", "forName", "(Ljava/lang/String;)Ljava/lang/Class;")->caller_sensitive);
    assert_false(world_method(w, "java/lang/Class", "getName", "()Ljava/lang/String;")->caller_sensitive);
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, world_setup, world_teardown)
    const struct CMUnitTest tests[] = {TEST(test_arrays),
                                       TEST(test_primitives),
                                       TEST(test_names),
                                       TEST(test_slots_and_flags),
                                       TEST(test_protected),
                                       TEST(test_super_calls),
                                       TEST(test_define),
                                       TEST(test_broken_hierarchies),
                                       TEST(test_deep_hierarchy),
                                       TEST(test_synthetic),
                                       TEST(test_signature_polymorphic)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
