// SPDX-License-Identifier: Apache-2.0
//
// Nullness annotations of several frameworks, told apart by their simple names,
// on declarations, on uses of types, and as marks of what is around.
#include "contract/nullness.h"
#include "../world.h"

static const char annotations_source[] = "package ann;\n"
                                         "import java.lang.annotation.*;\n"
                                         "public class All {\n"
                                         "  @Target(ElementType.TYPE_USE) public @interface Nullable {}\n"
                                         "  @Target(ElementType.TYPE_USE) public @interface NonNull {}\n"
                                         "  public @interface NotNull {}\n"
                                         "  public @interface CheckForNull {}\n"
                                         "  public enum When { ALWAYS, MAYBE, UNKNOWN }\n"
                                         "  public @interface Nonnull { When when() default When.ALWAYS; }\n"
                                         "  public @interface NullMarked {}\n"
                                         "  public @interface NullUnmarked {}\n"
                                         "  public @interface NonNullApi {}\n"
                                         "  public @interface NonNullFields {}\n"
                                         "  public @interface ParametersAreNonnullByDefault {}\n"
                                         "  public @interface ReturnValuesAreNonnullByDefault {}\n"
                                         "  public @interface Other {}\n"
                                         "}\n";

static const char uses_source[] =
    "package p;\n"
    "import ann.All.*;\n"
    "import java.util.*;\n"
    "class Declared {\n"
    "  void m(@NotNull String a, @CheckForNull String b, String c, @Other String d,\n"
    "         @Nonnull String e, @Nonnull(when = When.MAYBE) String f, @Nonnull(when = When.UNKNOWN) String g) {}\n"
    "  @NotNull String field; @CheckForNull String maybe; String silent;\n"
    "  @NotNull String result() { return \"\"; }\n"
    "}\n"
    "class Used {\n"
    "  void m(@NonNull String a, List<@Nullable String> b, Map<String, List<@NonNull String>> c,\n"
    "         @NonNull String @Nullable [] d, List<? extends @Nullable String> e, Map.@NonNull Entry<String, String> "
    "f) {}\n"
    "  @Nullable String result() { return \"\"; }\n"
    "  List<@NonNull String> field;\n"
    "  class Inner { Inner(int x, @NotNull String a) {} }\n"
    "}\n"
    "@NullMarked class Marked<T, N extends @Nullable Object> {\n"
    "  void m(String a, @Nullable String b, List<String> c, N d, int e) {}\n"
    "  <M extends @Nullable Object> M generic(List<M> many, M one) { return one; }\n"
    "  String field; N open;\n"
    "  @NullUnmarked void free(String a) {}\n"
    "  static class Nested { String m(String a) { return a; } }\n"
    "  @NullUnmarked static class Free { void m(String a) {} }\n"
    "}\n"
    "@NonNullApi class Api { String field; String m(String a) { return a; } }\n"
    "@NonNullFields class Fields { String field; String m(String a) { return a; } }\n"
    "@ParametersAreNonnullByDefault class Parameters { String m(List<String> a) { return null; } }\n"
    "@ReturnValuesAreNonnullByDefault class Results { String m(String a) { return a; } }\n";

static int open_world(void **state) {
    if (world_setup(state) != 0 || !*state) return 0;
    World *w = *state;
    world_write(w, "src/ann/All.java", annotations_source);
    world_write(w, "src/p/Uses.java", uses_source);
    world_write(w, "src/q/package-info.java", "@ann.All.NullMarked package q;\n");
    world_write(w, "src/q/In.java", "package q; class In { void m(String a) {} }\n");
    world_write(w, "src/NoPackage.java", "class NoPackage { void m(String a) {} }\n");
    world_compile(w, "out", "src/*.java src/*/*.java");
    world_add(w, "out");
    return 0;
}

enum { SILENT = JX_NULLNESS_SILENT, ALLOWED = JX_NULLNESS_ALLOWED, FORBIDDEN = JX_NULLNESS_FORBIDDEN };

static JxMethodInfo *method_named(World *w, const char *cls, const char *name) {
    JxClass *c = world_class(w, cls);
    for (uint32_t i = 0; i < c->method_count; i++)
        if (strcmp(c->methods[i].name, name) == 0) return &c->methods[i];
    fail_msg("%s.%s is not found", cls, name);
    return NULL;
}

static void expect_parameters(World *w, JxContractBook *book, const char *cls, const char *name, const int *wanted) {
    JxMethodInfo *method = method_named(w, cls, name);
    for (uint32_t i = 0; i < method->parameter_count; i++) {
        JxTypeUse use;
        int got = (int)jx_nullness_of_parameter(book, method, i, &use);
        if (got != wanted[i]) fail_msg("%s.%s, parameter %u: %d, not %d", cls, name, i, got, wanted[i]);
    }
}
#define PARAMETERS(cls, name, ...) expect_parameters(w, book, cls, name, (const int[]){__VA_ARGS__})

static int result_of(World *w, JxContractBook *book, const char *cls, const char *name) {
    JxTypeUse use;
    return (int)jx_nullness_of_result(book, method_named(w, cls, name), &use);
}

static int field_of(World *w, JxContractBook *book, const char *cls, const char *name, JxTypeUse *use) {
    return (int)jx_nullness_of_field(book, jx_class_find_field(world_class(w, cls), name, NULL), use);
}

static void on_declarations(void **state) {
    World *w = world_of(state);
    JxContractBook *book = jx_book_new(w->vm);
    JxTypeUse use;
    PARAMETERS("p/Declared", "m", FORBIDDEN, ALLOWED, SILENT, SILENT, FORBIDDEN, ALLOWED, SILENT);
    assert_int_equal(result_of(w, book, "p/Declared", "result"), FORBIDDEN);
    assert_int_equal(result_of(w, book, "p/Declared", "m"), SILENT);
    assert_int_equal(field_of(w, book, "p/Declared", "field", &use), FORBIDDEN);
    assert_int_equal(field_of(w, book, "p/Declared", "maybe", &use), ALLOWED);
    assert_int_equal(field_of(w, book, "p/Declared", "silent", &use), SILENT);
    // The parameter that the compiler puts first has no annotations.
    PARAMETERS("p/Used$Inner", "<init>", SILENT, SILENT, FORBIDDEN);
    jx_book_free(book);
}

static void on_uses_of_types(void **state) {
    World *w = world_of(state);
    JxContractBook *book = jx_book_new(w->vm);
    JxMethodInfo *m = method_named(w, "p/Used", "m");
    PARAMETERS("p/Used", "m", FORBIDDEN, SILENT, SILENT, ALLOWED, SILENT, FORBIDDEN);
    JxTypeUse use, inside, deeper;
    jx_nullness_of_parameter(book, m, 1, &use);
    assert_int_equal(jx_nullness_of_argument(&use, 0, &inside), ALLOWED);
    assert_int_equal(jx_nullness_of_argument(&use, 1, &inside), SILENT);
    jx_nullness_of_parameter(book, m, 2, &use);
    assert_int_equal(jx_nullness_of_argument(&use, 0, &inside), SILENT);
    assert_int_equal(jx_nullness_of_argument(&use, 1, &inside), SILENT);
    assert_int_equal(jx_nullness_of_argument(&inside, 0, &deeper), FORBIDDEN);
    jx_nullness_of_parameter(book, m, 3, &use);
    assert_int_equal(jx_nullness_of_element(&use, &inside), FORBIDDEN);
    assert_int_equal(jx_nullness_of_element(&inside, &deeper), SILENT);
    jx_nullness_of_parameter(book, m, 4, &use);
    assert_int_equal(jx_nullness_of_argument(&use, 0, &inside), ALLOWED);  // the bound of a wildcard
    assert_int_equal(result_of(w, book, "p/Used", "result"), ALLOWED);
    assert_int_equal(field_of(w, book, "p/Used", "field", &use), SILENT);
    assert_int_equal(jx_nullness_of_argument(&use, 0, &inside), FORBIDDEN);
    // Beyond what is kept of a path, nothing is said.
    JxTypeUse at = use;
    for (int i = 0; i < JX_DEEPEST_USE; i++, at = inside) jx_nullness_of_argument(&at, 0, &inside);
    assert_int_equal(jx_nullness_of_argument(&at, 0, &inside), SILENT);
    assert_null(inside.annotations);
    jx_book_free(book);
}

static void by_marks(void **state) {
    World *w = world_of(state);
    JxContractBook *book = jx_book_new(w->vm);
    JxTypeUse use, inside;
    // A type variable with a nullable bound may be null; primitives do not matter to anybody.
    PARAMETERS("p/Marked", "m", FORBIDDEN, ALLOWED, FORBIDDEN, SILENT, FORBIDDEN);
    PARAMETERS("p/Marked", "generic", FORBIDDEN, SILENT);
    assert_int_equal(result_of(w, book, "p/Marked", "generic"), SILENT);
    assert_int_equal(field_of(w, book, "p/Marked", "field", &use), FORBIDDEN);
    assert_int_equal(field_of(w, book, "p/Marked", "open", &use), SILENT);
    jx_nullness_of_parameter(book, method_named(w, "p/Marked", "m"), 2, &use);
    assert_int_equal(jx_nullness_of_argument(&use, 0, &inside), FORBIDDEN);
    // The nearest mark counts.
    PARAMETERS("p/Marked", "free", SILENT);
    PARAMETERS("p/Marked$Nested", "m", FORBIDDEN);
    PARAMETERS("p/Marked$Free", "m", SILENT);
    PARAMETERS("q/In", "m", FORBIDDEN);
    PARAMETERS("NoPackage", "m", SILENT);
    // Marks of parts.
    PARAMETERS("p/Api", "m", FORBIDDEN);
    assert_int_equal(result_of(w, book, "p/Api", "m"), FORBIDDEN);
    assert_int_equal(field_of(w, book, "p/Api", "field", &use), SILENT);
    PARAMETERS("p/Fields", "m", SILENT);
    assert_int_equal(field_of(w, book, "p/Fields", "field", &use), FORBIDDEN);
    PARAMETERS("p/Parameters", "m", FORBIDDEN);
    jx_nullness_of_parameter(book, method_named(w, "p/Parameters", "m"), 0, &use);
    assert_int_equal(jx_nullness_of_argument(&use, 0, &inside), SILENT);  // not of type arguments
    PARAMETERS("p/Results", "m", SILENT);
    assert_int_equal(result_of(w, book, "p/Results", "m"), FORBIDDEN);
    jx_book_free(book);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(on_declarations),
        cmocka_unit_test(on_uses_of_types),
        cmocka_unit_test(by_marks),
    };
    return cmocka_run_group_tests(tests, open_world, world_teardown);
}
