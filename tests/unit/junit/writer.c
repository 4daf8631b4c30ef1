// SPDX-License-Identifier: Apache-2.0
//
// Tests written from findings that are put together here: every form of value,
// both forms of test, both versions of JUnit, and what cannot be written.
#include "../world.h"
#include "junit/junit.h"

static const char source[] = "package p;\n"
                             "import java.util.*;\n"
                             "public class Target {\n"
                             "  public enum Color { RED, GREEN }\n"
                             "  public interface Source { int next(); String name(long key); }\n"
                             "  public static class Node {\n"
                             "    public Node next; public final int value; private int hidden;\n"
                             "    public Node(int value) { this.value = value; }\n"
                             "    static Node of(int a, int b) { return new Node(a + b); }\n"
                             "  }\n"
                             "  public record Pair(int left) {}\n"
                             "  public Target() {}\n"
                             "  public static int divide(int n) { return 1 / n; }\n"
                             "  public int use(Object a, Object b) { return 1; }\n"
                             "}\n";

static int open_world(void **state) {
    if (world_setup(state) != 0 || !*state) return 0;
    World *w = *state;
    world_write(w, "src/Target.java", source);
    world_compile(w, "out", "src/*.java");
    world_add(w, "out");
    world_class(w, "p/Target");
    return 0;
}

// ── findings

static JxValue *number(World *w, char type, uint64_t bits) {
    JxValue *value = JX_ARENA_NEW(&w->ctx.arena, JxValue);
    *value = (JxValue){.form = JX_VALUE_PRIMITIVE, .type = jx_arena_printf(&w->ctx.arena, "%c", type), .bits = bits};
    return value;
}

static JxValue *value_of(World *w, JxValueForm form, const char *type, uint32_t id) {
    JxValue *value = JX_ARENA_NEW(&w->ctx.arena, JxValue);
    *value = (JxValue){.form = form, .type = type, .id = id};
    return value;
}

static JxValue **list_of(World *w, JxValue *first, JxValue *second) {
    JxValue **list = JX_ARENA_ARRAY(&w->ctx.arena, JxValue *, 2);
    list[0] = first;
    list[1] = second;
    return list;
}

static JxValue *text_of(World *w, const uint16_t *chars, uint32_t count, uint32_t id) {
    JxValue *value = value_of(w, JX_VALUE_STRING, "Ljava/lang/String;", id);
    value->chars = jx_arena_copy(&w->ctx.arena, chars, count * sizeof *chars);
    value->count = count;
    return value;
}

static JxValue *node_of(World *w, int number_in_it, uint32_t id) {
    JxValue *node = value_of(w, JX_VALUE_OBJECT, "Lp/Target$Node;", id);
    node->constructor = "(I)V";
    node->argument_count = 1;
    node->arguments = list_of(w, number(w, 'I', (uint32_t)number_in_it), NULL);
    return node;
}

static JxFinding *finding_of(World *w, const char *method, const char *descriptor, bool is_static) {
    JxFinding *f = JX_ARENA_NEW(&w->ctx.arena, JxFinding);
    f->exception = "java.lang.ArithmeticException";
    f->at = f->entry = (JxFrameName){"p.Target", method, descriptor, "Target.java", 13, true};
    f->entry_static = is_static;
    f->search.has_model = f->search.satisfiable = true;
    f->inputs = JX_ARENA_ARRAY(&w->ctx.arena, JxNamedValue, 4);
    return f;
}

static void add_input(JxFinding *f, const char *name, const char *type, JxValue *value) {
    f->inputs[f->input_count++] = (JxNamedValue){name, type, value};
}

static JxFinding *divide_by(World *w, uint32_t n) {
    JxFinding *f = finding_of(w, "divide", "(I)I", true);
    add_input(f, "n", "I", number(w, 'I', n));
    return f;
}

// new Target().use(a, b)
static JxFinding *use_of(World *w, JxValue *a, JxValue *b) {
    JxFinding *f = finding_of(w, "use", "(Ljava/lang/Object;Ljava/lang/Object;)I", false);
    JxValue *target = value_of(w, JX_VALUE_OBJECT, "Lp/Target;", 100);
    target->constructor = "()V";
    add_input(f, "this", "Lp/Target;", target);
    add_input(f, "a", "Ljava/lang/Object;", a);
    add_input(f, "b", "Ljava/lang/Object;", b);
    return f;
}

static JxTestClass write_tests(World *w, JxTestFramework framework, JxTestForm form, JxTest *tests, size_t count) {
    JxTestClass out = {0};
    const JxTestOptions options = {.framework = framework, .form = form};
    jx_junit_write(w->vm, &options, tests, count, &w->ctx.arena, &out);
    return out;
}

static const char *text_with(World *w, JxFinding *finding, JxTest *test) {
    *test = (JxTest){.finding = finding};
    return write_tests(w, JX_TESTS_JUNIT5, JX_TEST_EXPECTS, test, 1).text;
}

static void expect_in(const char *text, const char *part) {
    if (!text || !strstr(text, part)) fail_msg("no '%s' in:\n%s", part, text ? text : "(nothing)");
}

static void expect_written(World *w, JxFinding *finding, const char *part) {
    JxTest test;
    expect_in(text_with(w, finding, &test), part);
    assert_int_equal(test.obstacle, JX_TEST_WRITTEN);
}

// ── forms of values

static void values(void **state) {
    World *w = world_of(state);
    JxValue *null = value_of(w, JX_VALUE_NULL, "Ljava/lang/Object;", 0);
    expect_written(w, divide_by(w, 0), "divide(0)");
    expect_written(w, divide_by(w, 0x80000000u), "divide(Integer.MIN_VALUE)");
    static const uint16_t odd[] = {'"', '\\', '\n', 0xd800, 0xe9};
    expect_written(w, use_of(w, text_of(w, odd, 5, 1), null), "use(\"\\\"\\\\\\n\\ud800\\u00e9\", null)");
    JxValue *array = value_of(w, JX_VALUE_ARRAY, "[I", 1);
    array->elements = list_of(w, number(w, 'I', 1), number(w, 'I', 2));
    array->count = 2;
    expect_written(w, use_of(w, array, null), "new int[] {1, 2}");
    JxValue *color = value_of(w, JX_VALUE_CONSTANT, "Lp/Target$Color;", 1);
    color->member = "GREEN";
    expect_written(w, use_of(w, color, null), "Target.Color.GREEN");
    expect_written(w, use_of(w, value_of(w, JX_VALUE_CLASS, "Ljava/util/Map$Entry;", 1), null), "Map.Entry.class");
    expect_written(w, use_of(w, value_of(w, JX_VALUE_CLASS, "[[I", 1), null), "int[][].class");
    expect_written(w, use_of(w, value_of(w, JX_VALUE_ANY, "Ljava/lang/Object;", 1), null), "new Object()");
    expect_written(w, use_of(w, node_of(w, 7, 1), null), "new Target.Node(7)");
    JxValue *made = node_of(w, 3, 1);
    made->member = "of";
    made->constructor = "(II)Lp/Target$Node;";
    made->argument_count = 2;
    made->arguments = list_of(w, number(w, 'I', 1), number(w, 'I', 2));
    expect_written(w, use_of(w, made, null), "Target.Node.of(1, 2)");
}

static void one_object_twice(void **state) {
    World *w = world_of(state);
    JxTest test;
    const char *text =
        text_with(w, use_of(w, node_of(w, 7, 1), value_of(w, JX_VALUE_SAME, "Lp/Target$Node;", 1)), &test);
    expect_in(text, "Target.Node node = new Target.Node(7);");
    expect_in(text, "use(node, node)");
    // A ring: the field is set once both are there.
    JxValue *node = node_of(w, 7, 1);
    JxFieldValue next = {"p/Target$Node", "next", "Lp/Target$Node;", value_of(w, JX_VALUE_SAME, "Lp/Target$Node;", 1)};
    node->fields = &next;
    node->field_count = 1;
    expect_written(w, use_of(w, node, value_of(w, JX_VALUE_NULL, "Ljava/lang/Object;", 0)), "a.next = a;");
}

static void private_fields_need_reflection(void **state) {
    World *w = world_of(state);
    JxValue *node = node_of(w, 7, 1);
    JxFieldValue hidden = {"p/Target$Node", "hidden", "I", number(w, 'I', 5)};
    node->fields = &hidden;
    node->field_count = 1;
    JxTest test;
    const char *text = text_with(w, use_of(w, node, value_of(w, JX_VALUE_NULL, "Ljava/lang/Object;", 0)), &test);
    expect_in(text, "setField(a, Target.Node.class, \"hidden\", 5)");
    expect_in(text, "import java.lang.reflect.Field;");
    expect_in(text, "private static void setField(");
    assert_true(test.state);
}

static void stubs_answer(void **state) {
    World *w = world_of(state);
    static const uint16_t letters[] = {'x'};
    JxValue *stub = value_of(w, JX_VALUE_STUB, "Lp/Target$Source;", 1);
    JxStubCall calls[] = {{"p/Target$Source", "next", "()I", number(w, 'I', 4), false},
                          {"p/Target$Source", "name", "(J)Ljava/lang/String;", text_of(w, letters, 1, 2), false}};
    stub->calls = calls;
    stub->call_count = 2;
    JxTest test;
    const char *text = text_with(w, use_of(w, stub, value_of(w, JX_VALUE_NULL, "Ljava/lang/Object;", 0)), &test);
    expect_in(text, "Target.Source");
    expect_in(text, "4");
    expect_in(text, "\"x\"");
    assert_int_equal(test.obstacle, JX_TEST_WRITTEN);
}

// What a caller's own method threw, it throws in the test; then it answers.
static void stubs_throw(void **state) {
    World *w = world_of(state);
    JxValue *stub = value_of(w, JX_VALUE_STUB, "Lp/Target$Source;", 1);
    JxValue *thrown = value_of(w, JX_VALUE_OBJECT, "Ljava/lang/IllegalStateException;", 2);
    thrown->constructor = "()V";
    JxStubCall calls[] = {{"p/Target$Source", "next", "()I", thrown, true},
                          {"p/Target$Source", "next", "()I", number(w, 'I', 4), false}};
    stub->calls = calls;
    stub->call_count = 2;
    JxTest test;
    const char *text = text_with(w, use_of(w, stub, value_of(w, JX_VALUE_NULL, "Ljava/lang/Object;", 0)), &test);
    expect_in(text, "public int next() throws IllegalStateException {");
    expect_in(text, "if (calls1++ == 0) throw new IllegalStateException();");
    expect_in(text, "return 4;");
    assert_int_equal(test.obstacle, JX_TEST_WRITTEN);
}

// An object without a constructor's call, and its final field.
static void free_objects(void **state) {
    World *w = world_of(state);
    JxValue *node = value_of(w, JX_VALUE_OBJECT, "Lp/Target$Node;", 1);
    JxFieldValue value = {"p/Target$Node", "value", "I", number(w, 'I', 5)};
    node->fields = &value;
    node->field_count = 1;
    JxTest test;
    const char *text = text_with(w, use_of(w, node, value_of(w, JX_VALUE_NULL, "Ljava/lang/Object;", 0)), &test);
    expect_in(text, "Target.Node a = allocate(Target.Node.class);");
    expect_in(text, "setField(a, Target.Node.class, \"value\", 5);");
    expect_in(text, "private static <T> T allocate(Class<T> type)");
    assert_true(test.state);
}

// ── forms of tests

static void two_versions_and_forms(void **state) {
    World *w = world_of(state);
    JxTest tests[2];
    for (int i = 0; i < 2; i++) tests[i] = (JxTest){.finding = divide_by(w, 0)};
    JxTestClass five = write_tests(w, JX_TESTS_JUNIT5, JX_TEST_EXPECTS, tests, 2);
    assert_string_equal(five.name, "p.TargetJinxTest");
    assert_string_equal(five.file, "p/TargetJinxTest.java");
    expect_in(five.text, "package p;\n");
    expect_in(five.text, "import org.junit.jupiter.api.Test;");
    expect_in(five.text, "assertThrows(ArithmeticException.class, () -> Target.divide(0))");
    expect_in(five.text, "assertThrownAt(");
    assert_string_not_equal(tests[0].method, tests[1].method);  // names are told apart
    JxTestClass four = write_tests(w, JX_TESTS_JUNIT4, JX_TEST_EXPECTS, tests, 1);
    expect_in(four.text, "import org.junit.Test;");
    assert_null(strstr(four.text, "jupiter"));
    JxTestClass ng = write_tests(w, JX_TESTS_TESTNG, JX_TEST_EXPECTS, tests, 1);
    expect_in(ng.text, "import org.testng.annotations.Test;");
    expect_in(ng.text, "import static org.testng.Assert.expectThrows;");
    expect_in(ng.text, "public class TargetJinxTest");
    assert_null(strstr(ng.text, "junit"));
    JxTestClass plain = write_tests(w, JX_TESTS_JUNIT5, JX_TEST_REGRESSION, tests, 1);
    expect_in(plain.text, "Target.divide(0);");
    assert_null(strstr(plain.text, "assertThrows("));
}

// ── what cannot be written

static void obstacles(void **state) {
    World *w = world_of(state);
    JxValue *null = value_of(w, JX_VALUE_NULL, "Ljava/lang/Object;", 0);
    JxTest test;
    // Not even reflection assigns the fields of a record.
    JxValue *pair = value_of(w, JX_VALUE_OBJECT, "Lp/Target$Pair;", 1);
    assert_null(text_with(w, use_of(w, pair, null), &test));
    assert_int_equal(test.obstacle, JX_TEST_FINAL_FIELD);
    assert_string_equal(test.detail, "p/Target$Pair is a record: its fields are final");
    JxFieldValue left = {"p/Target$Pair", "left", "I", number(w, 'I', 5)};
    pair->constructor = "(I)V";
    pair->argument_count = 1;
    pair->arguments = list_of(w, number(w, 'I', 1), NULL);
    pair->fields = &left;
    pair->field_count = 1;
    assert_null(text_with(w, use_of(w, pair, null), &test));
    assert_int_equal(test.obstacle, JX_TEST_FINAL_FIELD);
    assert_string_equal(test.detail, "the final field p/Target$Pair.left would have to be assigned");
    // More characters than a source can hold.
    static const uint16_t letters[] = {'x'};
    JxValue *text = text_of(w, letters, 1, 1);
    text->cut = true;
    assert_null(text_with(w, use_of(w, text, null), &test));
    assert_int_equal(test.obstacle, JX_TEST_IMPOSSIBLE);
    assert_non_null(test.detail);
    // One that cannot be written does not take the others along.
    JxTest tests[] = {{.finding = use_of(w, text, null)}, {.finding = divide_by(w, 0)}};
    expect_in(write_tests(w, JX_TESTS_JUNIT5, JX_TEST_EXPECTS, tests, 2).text, "divide(0)");
    assert_int_equal(tests[0].obstacle, JX_TEST_IMPOSSIBLE);
    assert_int_equal(tests[1].obstacle, JX_TEST_WRITTEN);
}

// What is expected of a test, and how it is called, is not part of what it does; what its names stand for is.
static void recipes(void **state) {
    World *w = world_of(state);
    JxValue *null = value_of(w, JX_VALUE_NULL, "Ljava/lang/Object;", 0);
    JxTest tests[] = {{.finding = divide_by(w, 0)},
                      {.finding = divide_by(w, 0)},
                      {.finding = divide_by(w, 1)},
                      {.finding = use_of(w, value_of(w, JX_VALUE_CLASS, "Ljava/util/List;", 1), null)},
                      {.finding = use_of(w, value_of(w, JX_VALUE_CLASS, "Ljava/awt/List;", 1), null)}};
    tests[1].finding->exception = "java.lang.NullPointerException";
    write_tests(w, JX_TESTS_JUNIT5, JX_TEST_REGRESSION, tests, 5);
    assert_string_equal(tests[0].recipe, tests[1].recipe);
    assert_string_not_equal(tests[0].recipe, tests[2].recipe);
    // Each alone may be written `List`.
    JxTest first = {.finding = tests[3].finding}, second = {.finding = tests[4].finding};
    write_tests(w, JX_TESTS_JUNIT5, JX_TEST_REGRESSION, &first, 1);
    write_tests(w, JX_TESTS_JUNIT5, JX_TEST_REGRESSION, &second, 1);
    assert_string_equal(first.recipe, tests[3].recipe);
    assert_string_not_equal(first.recipe, second.recipe);
    // An expectation is something else in each test.
    JxTest expects = {.finding = divide_by(w, 0)};
    write_tests(w, JX_TESTS_JUNIT5, JX_TEST_EXPECTS, &expects, 1);
    assert_null(expects.recipe);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values),
        cmocka_unit_test(one_object_twice),
        cmocka_unit_test(private_fields_need_reflection),
        cmocka_unit_test(free_objects),
        cmocka_unit_test(stubs_answer),
        cmocka_unit_test(stubs_throw),
        cmocka_unit_test(two_versions_and_forms),
        cmocka_unit_test(obstacles),
        cmocka_unit_test(recipes),
    };
    return cmocka_run_group_tests(tests, open_world, world_teardown);
}
