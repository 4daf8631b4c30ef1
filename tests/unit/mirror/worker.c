// SPDX-License-Identifier: Apache-2.0
//
// The worker's client against real workers, on every JDK that is installed.
#include "mirror/worker.h"
#include "../jdks.h"

typedef struct Fixture {
    JxContext ctx;
    JxWorker *worker;
} Fixture;

static JxWorker *start(JxContext *ctx, const char *home, const char *class_path) {
    JxError error = {0};
    char text[1200];
    JxWorkerOptions options = {.jdk_home = home, .class_path = class_path, .sandbox = JX_WORKER_SANDBOX_TRY};
    JxWorker *worker = jx_worker_start(ctx, &options, &error);
    if (!worker) fail_msg("%s", jx_error_text(&error, text, sizeof text));
    return worker;
}

static int set_up(void **state) {
    Fixture *fixture = calloc(1, sizeof *fixture);
    jx_context_init(&fixture->ctx);
    fixture->worker = start(&fixture->ctx, *state, "");
    *state = fixture;
    return 0;
}

static int tear_down(void **state) {
    Fixture *fixture = *state;
    jx_worker_stop(fixture->worker);
    jx_context_fini(&fixture->ctx);
    assert_int_equal(fixture->ctx.alloc.live_bytes, 0);
    free(fixture);
    return 0;
}

static JxHandle find(JxWorker *w, const char *name) {
    JxWorkerHandleResult result;
    if (jx_worker_find_class(w, name, 0, &result) != JX_WORKER_OK) fail_msg("%s: %s", name, result.reply.message);
    return result.handle;
}

static uint64_t static_value(JxWorker *w, const char *class_name, const char *field) {
    JxWorkerStatics statics;
    JxWorkerReply reply;
    JxHandle cls = find(w, class_name);
    assert_int_equal(jx_worker_init_class(w, cls, &reply), JX_WORKER_OK);
    assert_int_equal(jx_worker_read_statics(w, cls, &statics), JX_WORKER_OK);
    assert_true(statics.initialized);
    for (uint32_t i = 0; i < statics.cls->static_count; i++)
        if (strcmp(statics.cls->statics[i].name, field) == 0) return statics.values[i];
    fail_msg("%s has no field %s", class_name, field);
    return 0;
}

static uint64_t field_value(const JxWorkerObject *object, const char *name) {
    for (uint32_t i = 0; i < object->cls->field_count; i++)
        if (strcmp(object->cls->fields[i].name, name) == 0) return object->values[i];
    fail_msg("%s has no field %s", object->cls->name, name);
    return 0;
}

static JxHandle new_string(JxWorker *w, const char *text, bool intern) {
    uint16_t units[256];
    uint32_t length = (uint32_t)strlen(text);
    JxWorkerHandleResult result;
    for (uint32_t i = 0; i < length; i++) units[i] = (uint8_t)text[i];
    assert_int_equal(jx_worker_new_string(w, units, length, intern, &result), JX_WORKER_OK);
    return result.handle;
}

static void reads_static_fields(void **state) {
    JxWorker *w = ((Fixture *)*state)->worker;
    assert_int_equal((int64_t)static_value(w, "java/lang/Integer", "MIN_VALUE"), INT32_MIN);
    assert_int_equal(static_value(w, "java/lang/Character", "MAX_VALUE"), 0xffff);
    assert_int_equal((int64_t)static_value(w, "java/lang/Byte", "MIN_VALUE"), -128);
    double pi;
    uint64_t bits = static_value(w, "java/lang/Math", "PI");
    memcpy(&pi, &bits, 8);
    assert_true(pi > 3.1415 && pi < 3.1416);
    // A private static reference, and identity of what it points to.
    JxHandle cache = static_value(w, "java/lang/Integer$IntegerCache", "cache");
    assert_string_equal(jx_worker_class_of(w, cache)->name, "[Ljava/lang/Integer;");
    assert_int_equal(jx_worker_array_length(w, cache), 256);
    assert_int_equal(static_value(w, "java/lang/Integer$IntegerCache", "cache"), cache);
}

static void reads_objects(void **state) {
    JxWorker *w = ((Fixture *)*state)->worker;
    JxWorkerObject array, five, string, bytes;
    JxHandle cache = static_value(w, "java/lang/Integer$IntegerCache", "cache");
    assert_int_equal(jx_worker_read_array(w, cache, 128, 10, &array), JX_WORKER_OK);
    assert_int_equal(array.count, 10);
    JxHandle boxed = ((const JxHandle *)array.elements)[5];
    assert_int_equal(jx_worker_read_object(w, boxed, 0, &five), JX_WORKER_OK);
    assert_string_equal(five.cls->name, "java/lang/Integer");
    assert_int_equal(field_value(&five, "value"), 5);

    JxHandle text = new_string(w, "caf\xe9", false);
    assert_int_equal(jx_worker_read_object(w, text, 0, &string), JX_WORKER_OK);
    assert_int_equal(field_value(&string, "coder"), 0);
    JxHandle value = field_value(&string, "value");
    assert_int_equal(jx_worker_read_object(w, value, 100, &bytes), JX_WORKER_OK);
    assert_int_equal(bytes.length, 4);
    assert_int_equal(bytes.count, 4);
    assert_memory_equal(bytes.elements, "caf\xe9", 4);
    // Inherited fields come first.
    JxWorkerHandleResult made;
    assert_int_equal(jx_worker_new_object(w, find(w, "java/util/ArrayList"), &made), JX_WORKER_OK);
    JxWorkerObject list;
    assert_int_equal(jx_worker_read_object(w, made.handle, 0, &list), JX_WORKER_OK);
    assert_string_equal(list.cls->fields[0].name, "modCount");
    assert_string_equal(jx_worker_class(w, list.cls->fields[0].owner)->name, "java/util/AbstractList");
    assert_string_equal(list.cls->super->name, "java/util/AbstractList");
}

static void writes_objects_and_arrays(void **state) {
    JxWorker *w = ((Fixture *)*state)->worker;
    JxWorkerHandleResult box, array, strings;
    JxWorkerReply reply;
    assert_int_equal(jx_worker_new_object(w, find(w, "java/lang/Integer"), &box), JX_WORKER_OK);
    JxWorkerStore store = {0, (uint64_t)-42};  // a final field
    jx_worker_queue_write_object(w, box.handle, &store, 1, &reply);
    JxWorkerObject read;
    assert_int_equal(jx_worker_read_object(w, box.handle, 0, &read), JX_WORKER_OK);
    assert_int_equal(reply.status, JX_WORKER_OK);
    assert_int_equal((int64_t)read.values[0], -42);

    assert_int_equal(jx_worker_new_array(w, find(w, "[I"), 3, &array), JX_WORKER_OK);
    int32_t numbers[] = {7, -8};
    jx_worker_queue_write_array(w, array.handle, 1, 2, numbers, &reply);
    assert_int_equal(jx_worker_read_object(w, array.handle, 10, &read), JX_WORKER_OK);
    int32_t expected[] = {0, 7, -8};
    assert_memory_equal(read.elements, expected, sizeof expected);

    assert_int_equal(jx_worker_new_array(w, find(w, "[Ljava/lang/String;"), 2, &strings), JX_WORKER_OK);
    JxHandle texts[] = {new_string(w, "a", true), box.handle};
    jx_worker_queue_write_array(w, strings.handle, 0, 1, texts, &reply);
    jx_worker_flush(w);
    assert_int_equal(reply.status, JX_WORKER_OK);
    jx_worker_queue_write_array(w, strings.handle, 0, 2, texts, &reply);  // an Integer among strings
    jx_worker_flush(w);
    assert_int_equal(reply.status, JX_WORKER_THREW);
    assert_string_equal(jx_worker_class_of(w, reply.thrown)->name, "java/lang/ArrayStoreException");
    jx_worker_queue_write_array(w, strings.handle, 1, 2, texts, &reply);
    jx_worker_flush(w);
    assert_int_equal(reply.status, JX_WORKER_REFUSED);
}

static void keeps_identity(void **state) {
    JxWorker *w = ((Fixture *)*state)->worker;
    JxHandle first = new_string(w, "jinx", true), second = new_string(w, "jinx", true);
    JxHandle third = new_string(w, "jinx", false);
    assert_int_equal(first, second);
    assert_int_not_equal(first, third);
    JxWorkerValueResult one, two;
    assert_int_equal(jx_worker_identity_hash(w, first, &one), JX_WORKER_OK);
    assert_int_equal(jx_worker_identity_hash(w, second, &two), JX_WORKER_OK);
    assert_int_equal(one.value, two.value);
    jx_worker_release(w, &third, 1);
    JxWorkerText text;
    assert_int_equal(jx_worker_read_string(w, third, &text), JX_WORKER_REFUSED);
    assert_int_equal(jx_worker_read_string(w, first, &text), JX_WORKER_OK);
    assert_int_equal(text.length, 4);
    assert_int_equal(text.units[3], 'x');
}

static void calls_methods(void **state) {
    JxWorker *w = ((Fixture *)*state)->worker;
    JxWorkerMethod max, length, builder, append, missing;
    JxWorkerValueResult result;
    assert_int_equal(jx_worker_resolve(w, find(w, "java/lang/Math"), true, "max", "(II)I", &max), JX_WORKER_OK);
    uint64_t numbers[] = {(uint64_t)-3, (uint64_t)-9};
    assert_int_equal(jx_worker_call(w, &max, JX_WORKER_CALL_STATIC, 0, numbers, 2, &result), JX_WORKER_OK);
    assert_int_equal(result.type, 'I');
    assert_int_equal((int64_t)result.value, -3);

    JxHandle string_class = find(w, "java/lang/CharSequence");
    assert_int_equal(jx_worker_resolve(w, string_class, false, "length", "()I", &length), JX_WORKER_OK);
    JxHandle text = new_string(w, "hello", false);
    assert_int_equal(jx_worker_call(w, &length, JX_WORKER_CALL_VIRTUAL, text, NULL, 0, &result), JX_WORKER_OK);
    assert_int_equal(result.value, 5);

    JxHandle builder_class = find(w, "java/lang/StringBuilder");
    assert_int_equal(jx_worker_resolve(w, builder_class, false, "<init>", "(Ljava/lang/String;)V", &builder),
                     JX_WORKER_OK);
    assert_int_equal(jx_worker_resolve(w, builder_class, false, "append", "(D)Ljava/lang/StringBuilder;", &append),
                     JX_WORKER_OK);
    assert_int_equal(jx_worker_call(w, &builder, JX_WORKER_CALL_NEW, 0, &text, 1, &result), JX_WORKER_OK);
    JxHandle made = result.value;
    double half = 0.5;
    uint64_t bits;
    memcpy(&bits, &half, 8);
    assert_int_equal(jx_worker_call(w, &append, JX_WORKER_CALL_VIRTUAL, made, &bits, 1, &result), JX_WORKER_OK);
    assert_int_equal(result.value, made);  // append answers the receiver
    assert_int_equal(jx_worker_call(w, &length, JX_WORKER_CALL_VIRTUAL, made, NULL, 0, &result), JX_WORKER_OK);
    assert_int_equal(result.value, 8);

    assert_int_equal(jx_worker_resolve(w, builder_class, false, "nothing", "()V", &missing), JX_WORKER_THREW);
    assert_int_equal(jx_worker_call(w, &max, JX_WORKER_CALL_STATIC, 0, numbers, 1, &result), JX_WORKER_REFUSED);
    assert_int_equal(jx_worker_call(w, &length, JX_WORKER_CALL_VIRTUAL, 0, NULL, 0, &result), JX_WORKER_REFUSED);
}

static void describes_exceptions(void **state) {
    Fixture *fixture = *state;
    JxWorker *w = fixture->worker;
    JxWorkerMethod parse;
    JxWorkerValueResult result;
    JxWorkerThrowables thrown;
    assert_int_equal(
        jx_worker_resolve(w, find(w, "java/lang/Integer"), true, "parseInt", "(Ljava/lang/String;)I", &parse),
        JX_WORKER_OK);
    uint64_t text = new_string(w, "x1", false);
    assert_int_equal(jx_worker_call(w, &parse, JX_WORKER_CALL_STATIC, 0, &text, 1, &result), JX_WORKER_THREW);
    assert_int_equal(jx_worker_throwable(w, &fixture->ctx.arena, result.reply.thrown, &thrown), JX_WORKER_OK);
    assert_string_equal(thrown.list[0].class_name, "java.lang.NumberFormatException");
    assert_string_equal(thrown.list[0].message, "For input string: \"x1\"");
    const JxWorkerFrame *last = &thrown.list[0].frames[thrown.list[0].frame_count - 1];
    assert_string_equal(last->method, "parseInt");
    assert_string_equal(last->file, "Integer.java");
    assert_true(last->line > 0);
    JxWorkerHandleResult none;
    assert_int_equal(jx_worker_find_class(w, "no/Such", 0, &none), JX_WORKER_THREW);
    assert_int_equal(jx_worker_throwable(w, &fixture->ctx.arena, text, &thrown), JX_WORKER_REFUSED);
}

static void gives_class_bytes(void **state) {
    JxWorker *w = ((Fixture *)*state)->worker;
    static const uint8_t magic[] = {0xca, 0xfe, 0xba, 0xbe};
    JxWorkerBytes bytes;
    assert_int_equal(jx_worker_class_bytes(w, find(w, "java/util/ArrayList"), &bytes), JX_WORKER_OK);
    assert_true(bytes.length > 1000);
    assert_memory_equal(bytes.bytes, magic, 4);
    assert_int_equal(jx_worker_class_bytes(w, find(w, "[I"), &bytes), JX_WORKER_REFUSED);
}

static void batches(void **state) {
    JxWorker *w = ((Fixture *)*state)->worker;
    enum { MANY = 5000 };
    static JxWorkerValueResult results[MANY];
    JxWorkerMethod abs;
    assert_int_equal(jx_worker_resolve(w, find(w, "java/lang/Math"), true, "abs", "(I)I", &abs), JX_WORKER_OK);
    for (int i = 0; i < MANY; i++) {
        uint64_t argument = (uint64_t)(int64_t)-i;
        jx_worker_queue_call(w, &abs, JX_WORKER_CALL_STATIC, 0, &argument, i == 17 ? 0 : 1, &results[i]);
    }
    assert_int_equal(jx_worker_queued(w), MANY);
    assert_int_equal(jx_worker_flush(w), JX_WORKER_OK);
    for (int i = 0; i < MANY; i++) {
        assert_int_equal(results[i].reply.status, i == 17 ? JX_WORKER_REFUSED : JX_WORKER_OK);
        if (i != 17) assert_int_equal(results[i].value, i);
    }
}

static const JxWorkerSource victim = {"p/Victim", "package p;\n"
                                                  "public class Victim {\n"
                                                  "  static int count;\n"
                                                  "  static class Node { int left = 3; }\n"
                                                  "  public static int div(int a) { count++; return 7 / a; }\n"
                                                  "  public static int count() { return count; }\n"
                                                  "  public static java.util.function.IntSupplier lambda(int a) {\n"
                                                  "    return () -> a + 1; }\n"
                                                  "  public static Object proxy() { return java.lang.reflect.Proxy\n"
                                                  "    .newProxyInstance(Victim.class.getClassLoader(),\n"
                                                  "      new Class<?>[] { Runnable.class }, (p, m, a) -> null); }\n"
                                                  "}\n"};

static const JxWorkerClassFile *class_named(const JxWorkerCompiled *unit, const char *name) {
    for (uint32_t i = 0; i < unit->class_count; i++)
        if (strcmp(unit->classes[i].name, name) == 0) return &unit->classes[i];
    fail_msg("no class %s", name);
    return NULL;
}

static void compiles_units_apart(void **state) {
    Fixture *fixture = *state;
    JxWorkerSource sources[] = {
        victim,
        {"q/Broken", "package q; class Broken { int x = \"text\"; }"},
        {"q/Unparsable", "package q; class {"},
        {"q/Good", "package q; public class Good { }"},
        {"q/Twin", "package q; class Twin {} class Helper { }"},
        {"q/OtherTwin", "package q; class OtherTwin {} class Helper { }"},
    };
    JxWorkerCompiled out[6];
    assert_int_equal(jx_worker_compile(fixture->worker, &fixture->ctx.arena, NULL, 0, NULL, 0, sources, 6, out),
                     JX_WORKER_OK);
    assert_true(out[0].compiled);
    assert_int_equal(out[0].class_count, 2);
    class_named(&out[0], "p.Victim$Node");
    assert_false(out[1].compiled);
    assert_non_null(strstr(out[1].diagnostics, "1: error: incompatible types"));
    assert_false(out[2].compiled);
    assert_true(out[3].compiled);
    assert_string_equal(out[3].diagnostics, "");
    assert_true(out[4].compiled);
    assert_true(out[5].compiled);
    assert_int_equal(out[5].class_count, 2);
}

static void defines_classes(void **state) {
    Fixture *fixture = *state;
    JxWorker *w = fixture->worker;
    JxWorkerCompiled unit;
    JxWorkerHandleResult loader, cls, node;
    JxWorkerMethod lambda;
    JxWorkerValueResult made;
    JxWorkerBytes bytes;
    assert_int_equal(jx_worker_compile(w, &fixture->ctx.arena, NULL, 0, NULL, 0, &victim, 1, &unit), JX_WORKER_OK);
    jx_worker_queue_new_loader(w, 0, NULL, 0, &loader);
    jx_worker_flush(w);
    assert_int_equal(loader.reply.status, JX_WORKER_OK);
    const JxWorkerClassFile *outer = class_named(&unit, "p.Victim"), *inner = class_named(&unit, "p.Victim$Node");
    jx_worker_queue_define_class(w, loader.handle, "p/Victim", outer->bytes, outer->length, &cls);
    jx_worker_queue_define_class(w, loader.handle, "", inner->bytes, inner->length, &node);
    jx_worker_flush(w);
    assert_int_equal(node.reply.status, JX_WORKER_OK);
    assert_int_equal(jx_worker_class(w, node.handle)->loader, loader.handle);
    assert_string_equal(jx_worker_class(w, cls.handle)->statics[0].name, "count");
    // Not reachable through the class path's loader.
    assert_int_equal(jx_worker_find_class(w, "p/Victim", 0, &node), JX_WORKER_THREW);
    assert_int_equal(jx_worker_find_class(w, "p/Victim", loader.handle, &node), JX_WORKER_OK);
    assert_int_equal(node.handle, cls.handle);
    // A lambda's class is hidden: its bytes come from the moment when it was defined.
    assert_int_equal(jx_worker_resolve(w, cls.handle, true, "lambda", "(I)Ljava/util/function/IntSupplier;", &lambda),
                     JX_WORKER_OK);
    uint64_t four = 4;
    assert_int_equal(jx_worker_call(w, &lambda, JX_WORKER_CALL_STATIC, 0, &four, 1, &made), JX_WORKER_OK);
    const JxWorkerClass *hidden = jx_worker_class_of(w, made.value);
    assert_non_null(strstr(hidden->name, "p/Victim$$Lambda"));
    assert_int_equal(jx_worker_class_bytes(w, hidden->handle, &bytes), JX_WORKER_OK);
    assert_true(bytes.length > 100);
    // A proxy's class is an ordinary one that no file holds.
    assert_int_equal(jx_worker_resolve(w, cls.handle, true, "proxy", "()Ljava/lang/Object;", &lambda), JX_WORKER_OK);
    assert_int_equal(jx_worker_call(w, &lambda, JX_WORKER_CALL_STATIC, 0, NULL, 0, &made), JX_WORKER_OK);
    const JxWorkerClass *proxy = jx_worker_class_of(w, made.value);
    assert_non_null(strstr(proxy->name, "$Proxy"));
    assert_string_equal(proxy->super->name, "java/lang/reflect/Proxy");
    assert_int_equal(jx_worker_class_bytes(w, proxy->handle, &bytes), JX_WORKER_OK);
    assert_true(bytes.length > 100);
    // A class object is an object like any other, and known as the class that it stands for.
    JxWorkerObject mirror;
    assert_int_equal(jx_worker_read_object(w, cls.handle, 0, &mirror), JX_WORKER_OK);
    assert_string_equal(mirror.cls->name, "java/lang/Class");
    assert_int_equal(field_value(&mirror, "classLoader"), loader.handle);
}

static const char test5[] = "package p;\n"
                            "import org.junit.jupiter.api.*;\n"
                            "import static org.junit.jupiter.api.Assertions.*;\n"
                            "class VictimTest {\n"
                            "  @Test void passes() { assertEquals(7, Victim.div(1)); System.out.print(\"seen\"); }\n"
                            "  @Test void throwsIt() { Victim.div(0); }\n"
                            "  @Test void fails() { assertThrows(NullPointerException.class, () -> Victim.div(0)); }\n"
                            "  @Test @Disabled void skipped() { }\n"
                            "  @Test void isFresh() { assert Victim.count() < 4 : Victim.count(); }\n"
                            "}\n";
static const char test4[] = "package p;\n"
                            "import org.junit.Test;\n"
                            "public class Victim4Test {\n"
                            "  @Test(expected = ArithmeticException.class) public void ok() { Victim.div(0); }\n"
                            "  @Test public void bad() { Victim.div(0); }\n"
                            "}\n";

static const JxWorkerTestResult *result_of(const JxWorkerTests *tests, const char *method) {
    for (uint32_t i = 0; i < tests->count; i++)
        if (strcmp(tests->results[i].method, method) == 0) return &tests->results[i];
    fail_msg("no result for %s", method);
    return NULL;
}

// The test's class files and those of the class under test, in one list.
static uint32_t gather(const JxWorkerCompiled *units, uint32_t count, JxWorkerClassFile *list) {
    uint32_t total = 0;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t j = 0; j < units[i].class_count; j++) list[total++] = units[i].classes[j];
    return total;
}

static void runs_tests(void **state) {
    Fixture *fixture = *state;
    JxWorker *w = fixture->worker;
    JxArena *arena = &fixture->ctx.arena;
    JxWorkerSource sources[] = {victim, {"p/VictimTest", test5}, {"p/Victim4Test", test4}};
    JxWorkerCompiled units[3];
    JxWorkerClassFile classes[16];
    JxWorkerTests tests;
    assert_int_equal(jx_worker_compile(w, arena, NULL, 0, NULL, 0, sources, 3, units), JX_WORKER_OK);
    for (int i = 0; i < 3; i++)
        if (!units[i].compiled) fail_msg("%s", units[i].diagnostics);
    uint32_t count = gather(units, 3, classes);
    for (int round = 0; round < 3; round++) {  // static state never leaks from one run to the next
        JxWorkerStatus status =
            jx_worker_run_tests(w, arena, NULL, 0, "p.VictimTest", NULL, classes, count, true, &tests);
        if (status != JX_WORKER_OK) fail_msg("%d %s", status, tests.reply.message);
        assert_int_equal(tests.count, 5);
        assert_int_equal(result_of(&tests, "passes")->outcome, JX_WORKER_TEST_PASSED);
        assert_int_equal(result_of(&tests, "isFresh")->outcome, JX_WORKER_TEST_PASSED);
        assert_int_equal(result_of(&tests, "skipped")->outcome, JX_WORKER_TEST_SKIPPED);
        assert_int_equal(tests.output_length, 4);
        const JxWorkerTestResult *thrown = result_of(&tests, "throwsIt");
        assert_int_equal(thrown->outcome, JX_WORKER_TEST_FAILED);
        assert_string_equal(thrown->thrown[0].class_name, "java.lang.ArithmeticException");
        assert_string_equal(thrown->thrown[0].message, "/ by zero");
        assert_string_equal(thrown->thrown[0].frames[0].class_name, "p.Victim");
        assert_string_equal(thrown->thrown[0].frames[0].method, "div");
        assert_string_equal(thrown->thrown[0].frames[0].file, "Victim.java");
        assert_int_equal(thrown->thrown[0].frames[0].line, 5);
        const JxWorkerTestResult *failed = result_of(&tests, "fails");
        assert_string_equal(failed->thrown[0].class_name, "org.opentest4j.AssertionFailedError");
        assert_int_equal(failed->thrown[1].relation, JX_WORKER_CAUSE);
        assert_string_equal(failed->thrown[1].class_name, "java.lang.ArithmeticException");
    }
    assert_int_equal(jx_worker_run_tests(w, arena, NULL, 0, "p.Victim4Test", NULL, classes, count, false, &tests),
                     JX_WORKER_OK);
    assert_int_equal(tests.count, 2);
    assert_int_equal(result_of(&tests, "ok")->outcome, JX_WORKER_TEST_PASSED);
    assert_string_equal(result_of(&tests, "bad")->thrown[0].class_name, "java.lang.ArithmeticException");
    assert_int_equal(jx_worker_run_tests(w, arena, NULL, 0, "p.VictimTest", "passes", classes, count, false, &tests),
                     JX_WORKER_OK);
    assert_int_equal(tests.count, 1);
    assert_int_equal(jx_worker_run_tests(w, arena, NULL, 0, "p.Nowhere", NULL, classes, count, false, &tests),
                     JX_WORKER_OK);
    assert_int_equal(tests.results[0].outcome, JX_WORKER_TEST_FAILED);
}

static void starts_again(void **state) {
    JxWorker *w = ((Fixture *)*state)->worker;
    JxWorkerMethod exit_method, max;
    JxWorkerValueResult result;
    JxWorkerText text;
    JxHandle string = new_string(w, "before", false);
    uint32_t generation = jx_worker_generation(w);
    assert_int_equal(jx_worker_resolve(w, find(w, "java/lang/Math"), true, "max", "(II)I", &max), JX_WORKER_OK);
    assert_int_equal(jx_worker_resolve(w, find(w, "java/lang/System"), true, "exit", "(I)V", &exit_method),
                     JX_WORKER_OK);
    uint64_t three[] = {3, 4};
    assert_int_equal(jx_worker_call(w, &exit_method, JX_WORKER_CALL_STATIC, 0, three, 1, &result), JX_WORKER_DIED);
    assert_string_equal(result.reply.message, "System.exit(3)");
    assert_int_equal(jx_worker_read_string(w, string, &text), JX_WORKER_STALE);
    assert_int_equal(jx_worker_call(w, &max, JX_WORKER_CALL_STATIC, 0, three, 2, &result), JX_WORKER_STALE);
    assert_int_equal(jx_worker_generation(w), generation + 1);
    assert_int_equal(jx_worker_resolve(w, find(w, "java/lang/Math"), true, "max", "(II)I", &max), JX_WORKER_OK);
    assert_int_equal(jx_worker_call(w, &max, JX_WORKER_CALL_STATIC, 0, three, 2, &result), JX_WORKER_OK);
    assert_int_equal(result.value, 4);
}

static void times_out(void **state) {
    JxWorker *w = ((Fixture *)*state)->worker;
    JxWorkerMethod sleep;
    JxWorkerValueResult result;
    assert_int_equal(jx_worker_resolve(w, find(w, "java/lang/Thread"), true, "sleep", "(J)V", &sleep), JX_WORKER_OK);
    uint64_t long_time = 1000000;
    jx_worker_set_time_limit(w, 0.2);
    assert_int_equal(jx_worker_call(w, &sleep, JX_WORKER_CALL_STATIC, 0, &long_time, 1, &result), JX_WORKER_TIMED_OUT);
    jx_worker_set_time_limit(w, 10);
    find(w, "java/lang/Object");
}

static void refuses_a_wrong_jdk(void **state) {
    (void)state;
    JxContext ctx;
    JxError error = {0};
    jx_context_init(&ctx);
    JxWorkerOptions options = {.jdk_home = "/nowhere/jdk"};
    assert_null(jx_worker_start(&ctx, &options, &error));
    assert_non_null(strstr(error.message, "cannot load /nowhere/jdk/lib/server/libjvm.so"));
    jx_error_clear(&error);
    options.program = "/nowhere/jinx-jvm";
    assert_null(jx_worker_start(&ctx, &options, &error));
    assert_non_null(strstr(error.message, "cannot start /nowhere/jinx-jvm"));
    jx_context_fini(&ctx);
}

int main(void) {
    static Jdks jdks;
    find_jdks(&jdks);
    if (jdks.count == 0) return 77;
    int failed = 0;
    for (int i = 0; i < jdks.count; i++) {
        char *home = jdks.homes[i];
        const struct CMUnitTest tests[] = {
#define JX_TEST(name) cmocka_unit_test_prestate_setup_teardown(name, set_up, tear_down, home)
            JX_TEST(reads_static_fields),
            JX_TEST(reads_objects),
            JX_TEST(writes_objects_and_arrays),
            JX_TEST(keeps_identity),
            JX_TEST(calls_methods),
            JX_TEST(describes_exceptions),
            JX_TEST(gives_class_bytes),
            JX_TEST(batches),
            JX_TEST(compiles_units_apart),
            JX_TEST(defines_classes),
            JX_TEST(runs_tests),
            JX_TEST(starts_again),
            JX_TEST(times_out),
            cmocka_unit_test(refuses_a_wrong_jdk),
        };
        printf("with %s\n", home);
        failed += cmocka_run_group_tests(tests, NULL, NULL);
    }
    return failed;
}
