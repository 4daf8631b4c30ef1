// SPDX-License-Identifier: Apache-2.0
//
// Contracts that the classes carry themselves, as compiled from the annotations
// that users get: what they are bound to, what is inherited, and the place of
// what does not fit.
#include "../world.h"
#include "contract/contract.h"

static const char good_source[] =
    "package p;\n"
    "import jinx.*;\n"
    "interface Counter {\n"
    "  @Post(\"hasRisen\") int next(int step);\n"
    "  default boolean hasRisen(int step, int result) { return result >= step; }\n"
    "  @Invariant default boolean isCounter() { return true; }\n"
    "}\n"
    "@Invariant({\"isSmall\", \"p.Laws.holds\"})\n"
    "class Steps implements Counter {\n"
    "  int at; static int made;\n"
    "  private boolean isSmall() { return at < 100; }\n"
    "  @Invariant static boolean isSane() { return made >= 0; }\n"
    "  @Override public int next(int step) { return at += step; }\n"
    "  @Pure int at() { return at; }\n"
    "  @Fresh @Trusted @Modifies Steps copy() { return new Steps(); }\n"
    "  @RunConcretely @Partition({\"isOdd\", \"isLarge\"}) static long slow(int n) { return n; }\n"
    "  static boolean isOdd(int n) { return n % 2 != 0; }\n"
    "  static boolean isLarge() { return false; }\n"
    "  @Modifies({\"this.at\", \"other.*\"}) void swap(Steps other) {}\n"
    "}\n"
    "class Further extends Steps {\n"
    "  @Override @Pre(\"p.Laws.isPositive\") public int next(int step) { return 0; }\n"
    "  @Override int at() { return 1; }\n"
    "}\n"
    "class Laws {\n"
    "  static boolean holds(Counter counter) { return true; }\n"
    "  static boolean isPositive(int n) { return n > 0; }\n"
    "}\n";

static const char bad_source[] = "package p;\n"
                                 "import jinx.*;\n"
                                 "class BadPre {\n"
                                 "  @Pre(\"isMissing\")\n"
                                 "  void run() {\n"
                                 "    System.out.println();\n"
                                 "  }\n"
                                 "}\n"
                                 "class BadInvariant { @Invariant boolean isFor(int x) { return true; } }\n"
                                 "@Invariant(\"isNowhere\") class BadName {}\n"
                                 "abstract class NoCode { @Fresh abstract int number(); }\n"
                                 "class Heir extends BadName {}\n";

static int open_world(void **state) {
    if (world_setup(state) != 0 || !*state) return 0;
    World *w = *state;
    world_write(w, "src/Good.java", good_source);
    world_write(w, "src/Bad.java", bad_source);
    world_compile(w, "out", "src/*.java " ANNOTATIONS "/*.java");
    world_add(w, "out");
    return 0;
}

static const JxContract *contract_of(World *w, JxContractBook *book, const char *cls, const char *name,
                                     const char *descriptor) {
    return jx_book_contract(book, world_method(w, cls, name, descriptor));
}

static void methods(void **state) {
    World *w = world_of(state);
    JxContractBook *book = jx_book_new(w->vm);
    const JxContract *c = contract_of(w, book, "p/Steps", "copy", "()Lp/Steps;");
    assert_true(c->fresh && c->trusted && c->says_modified && c->place_count == 0 && !c->pure && !c->problem);
    c = contract_of(w, book, "p/Steps", "slow", "(I)J");
    assert_true(c->concrete);
    assert_int_equal(c->partition_count, 2);
    assert_int_equal(c->partitions[0].takes, JX_TAKES_PARAMETERS);
    assert_int_equal(c->partitions[1].takes, JX_TAKES_NOTHING);
    c = contract_of(w, book, "p/Steps", "swap", "(Lp/Steps;)V");
    assert_int_equal(c->place_count, 2);
    assert_int_equal(c->modified[0].root, JX_ROOT_THIS);
    assert_int_equal(c->modified[1].root, 0);
    assert_true(c->modified[1].all && c->modified[1].count == 0);
    assert_null(contract_of(w, book, "p/Steps", "isOdd", "(I)Z"));
    assert_null(contract_of(w, book, "p/Steps", "isSane", "()Z"));  // the mark of an invariant is no contract
    assert_null(contract_of(w, book, "java/lang/Object", "hashCode", "()I"));
    jx_book_free(book);
}

static void inherited(void **state) {
    World *w = world_of(state);
    JxContractBook *book = jx_book_new(w->vm);
    // From an interface; the predicate is one of its default methods.
    const JxContract *c = contract_of(w, book, "p/Steps", "next", "(I)I");
    assert_string_equal(c->declared->owner->name, "p/Counter");
    assert_int_equal(c->post_count, 1);
    assert_true(c->post[0].receiver);
    assert_int_equal(c->post[0].takes, JX_TAKES_RESULT);
    // A contract of one's own takes the place of what is above.
    c = contract_of(w, book, "p/Further", "next", "(I)I");
    assert_string_equal(c->declared->owner->name, "p/Further");
    assert_int_equal(c->post_count, 0);
    assert_int_equal(c->pre_count, 1);
    c = contract_of(w, book, "p/Further", "at", "()I");
    assert_true(c->pure);
    assert_string_equal(c->declared->owner->name, "p/Steps");
    jx_book_free(book);
}

static void invariants(void **state) {
    World *w = world_of(state);
    JxContractBook *book = jx_book_new(w->vm);
    const JxInvariants *steps = jx_book_invariants(book, world_class(w, "p/Steps"));
    static const char *const names[] = {"isCounter", "isSmall", "holds", "isSane"};
    assert_int_equal(steps->count, ROWS(names));
    for (size_t i = 0; i < ROWS(names); i++) assert_string_equal(steps->list[i].method->name, names[i]);
    assert_true(steps->list[0].receiver && steps->list[2].receiver && !steps->list[3].receiver);
    // What comes by two ways counts once.
    assert_int_equal(jx_book_invariants(book, world_class(w, "p/Further"))->count, ROWS(names));
    assert_ptr_equal(jx_book_invariants(book, world_class(w, "p/Steps")), steps);
    assert_int_equal(jx_book_invariants(book, world_class(w, "java/util/ArrayList"))->count, 0);
    assert_int_equal(jx_book_invariants(book, jx_vm_primitive(w->vm, JX_KIND_INT))->count, 0);
    jx_book_free(book);
}

static void what_does_not_fit_is_placed(void **state) {
    World *w = world_of(state);
    JxContractBook *book = jx_book_new(w->vm);
    static const struct {
        const char *cls, *place, *message;
    } rows[] = {
        {"p/BadPre", "Bad.java:6", "bad contract: p.BadPre.run()V: the precondition isMissing does not exist"},
        {"p/BadInvariant", "Bad.java:9",
         "bad contract: p.BadInvariant: the invariant isFor has a wrong type: it must give a boolean and take nothing"},
        {"p/BadName", "Bad.java", "bad contract: p.BadName: the invariant isNowhere does not exist"},
        {"p/NoCode", "Bad.java",
         "bad contract: p.NoCode.number()I: the clause fresh has a wrong type: the method returns no object"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        JxError error = {0};
        assert_false(jx_book_check(book, world_class(w, rows[i].cls), &error));
        assert_string_equal(error.place, rows[i].place);
        assert_string_equal(error.message, rows[i].message);
    }
    JxError error = {0};
    static const char *const good[] = {"p/Counter", "p/Steps", "p/Further", "p/Laws", "p/Heir", "java/lang/String"};
    for (size_t i = 0; i < ROWS(good); i++)
        if (!jx_book_check(book, world_class(w, good[i]), &error)) fail_msg("%s: %s", good[i], error.message);
    jx_book_free(book);
    jx_book_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(methods),
        cmocka_unit_test(inherited),
        cmocka_unit_test(invariants),
        cmocka_unit_test(what_does_not_fit_is_placed),
    };
    return cmocka_run_group_tests(tests, open_world, world_teardown);
}
