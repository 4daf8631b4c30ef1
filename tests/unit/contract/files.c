// SPDX-License-Identifier: Apache-2.0
//
// Contract files: what is read, what its lines are bound to, and where what
// does not fit is said to be.
#include <fcntl.h>
#include <sys/wait.h>

#include "../world.h"
#include "contract/contract.h"

// The code that the contracts speak of, and the predicates.
static const char bank_source[] =
    "package bank;\n"
    "public class Account extends Base {\n"
    "  int balance; int[] log; Account next; String owner; static int total; static int[] totals;\n"
    "  public static class Entry { int amount; }\n"
    "  public Account() {}\n"
    "  public int deposit(int amount) { return balance += amount; }\n"
    "  public int deposit(long amount) { return 0; }\n"
    "  public void deposit(int[] amounts, String[][] names, java.util.Map.Entry<String, Entry> row) {}\n"
    "  public void note(Entry entry, boolean b, byte y, char c, short s, long j, float f, double d) {}\n"
    "  public static int count(Account[] all) { return all.length; }\n"
    "  public Account copy() { return new Account(); }\n"
    "  @Override public int base(int x) { return x; }\n"
    "}\n"
    "class Base { public int base(int x) { return 0; } boolean isBase() { return true; } }\n";

static const char rules_source[] =
    "package rules;\n"
    "import bank.*;\n"
    "public class Rules {\n"
    "  static boolean always() { return true; }\n"
    "  static boolean isPositive(int amount) { return amount > 0; }\n"
    "  static boolean isSolvent(Account account) { return true; }\n"
    "  static boolean isSolventAfter(Account account, int amount) { return true; }\n"
    "  static int before(Account account) { return 0; }\n"
    "  static boolean hasGrown(Account account, int amount, int result, int before) { return true; }\n"
    "  static boolean isObject(Object any) { return true; }\n"
    "  static int number(int amount) { return 0; }\n"
    "  static void nothing(int amount) {}\n"
    "  boolean isMine(int amount) { return true; }\n"
    "  public static class Inner { static boolean deep() { return true; } }\n"
    "}\n";

static int open_world(void **state) {
    if (world_setup(state) != 0 || !*state) return 0;
    World *w = *state;
    world_write(w, "src/Account.java", bank_source);
    world_write(w, "src/Rules.java", rules_source);
    world_compile(w, "out", "src/*.java");
    world_add(w, "out");
    return 0;
}

// A book with one file of this text; what went wrong is in *error.
static JxContractBook *book_of(World *w, const char *text, JxError *error) {
    jx_error_clear(error);
    JxContractBook *book = jx_book_new(w->vm);
    const char *file = world_write(w, "contracts", text);
    if (jx_book_read(book, file, error)) jx_book_check_files(book, error);
    return book;
}

static const JxContract *contract_of(World *w, JxContractBook *book, const char *method, const char *descriptor) {
    return jx_book_contract(book, world_method(w, "bank/Account", method, descriptor));
}

// ── lines that cannot be read

static void bad_lines_have_a_place(void **state) {
    World *w = world_of(state);
    static const struct {
        const char *text, *message;
        int line;
    } rows[] = {
        {"class\n", "class needs a name", 1},
        {"# nothing\n\n  pre x\n", "pre before any class", 3},
        {"method m\n", "a method before any class", 1},
        {"class bank.Account\npre x\n", "pre before any method", 2},
        {"class bank.Account\nmethod\n", "not a method: ", 2},
        {"class bank.Account\nmethod (int)\n", "not a method: (int)", 2},
        {"class bank.Account\nmethod deposit(int\n", "not a method: deposit(int", 2},
        {"class bank.Account\nmethod deposit(int) int\n", "not a method: deposit(int)int", 2},
        {"class bank.Account\nmethod deposit\n  pre\n", "pre of what?", 3},
        {"class bank.Account\nmethod deposit\n  modifies , ,\n", "modifies of what?", 3},
        {"class bank.Account\nmethod deposit\n  pure function\n", "pure stands alone", 3},
        {"class bank.Account\nmethod deposit\n  require x\n",
         "require is none of class, method, pre, post, old, invariant, partition, modifies, pure, fresh, trusted, "
         "concrete",
         3},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        JxError error;
        JxContractBook *book = book_of(w, rows[i].text, &error);
        if (!error.set || strcmp(error.message, rows[i].message) != 0) fail_msg("%s: %s", rows[i].text, error.message);
        char place[128];
        snprintf(place, sizeof place, "%s/contracts:%d", w->folder, rows[i].line);
        assert_string_equal(error.place, place);
        jx_book_free(book);
    }
}

static void files_that_are_none(void **state) {
    World *w = world_of(state);
    JxError error = {0};
    JxContractBook *book = jx_book_new(w->vm);
    assert_false(jx_book_read(book, "/no/such/file", &error));
    assert_string_equal(error.message, "cannot read: No such file or directory");
    jx_error_clear(&error);
    assert_false(jx_book_read(book, w->folder, &error));
    assert_string_equal(error.message, "cannot read: Is a directory");
    jx_book_free(book);
}

// ── which methods a line means

static void methods_by_their_parameters(void **state) {
    World *w = world_of(state);
    static const struct {
        const char *written, *method, *descriptor;
        bool is_meant;
    } rows[] = {
        {"deposit", "deposit", "(I)I", true},
        {"deposit", "deposit", "(J)I", true},
        {"deposit(int)", "deposit", "(I)I", true},
        {"deposit ( int )", "deposit", "(I)I", true},
        {"deposit(int)", "deposit", "(J)I", false},
        {"deposit(long)", "deposit", "(J)I", true},
        {"copy()", "copy", "()Lbank/Account;", true},
        {"count(Account[])", "count", "([Lbank/Account;)I", true},
        {"count(bank.Account[])", "count", "([Lbank/Account;)I", true},
        {"deposit(int[], String[][], Map.Entry)", "deposit", "([I[[Ljava/lang/String;Ljava/util/Map$Entry;)V", true},
        {"deposit(int[], java.lang.String[][], Entry)", "deposit", "([I[[Ljava/lang/String;Ljava/util/Map$Entry;)V",
         true},
        {"deposit(int[], java.lang.String[][], java.util.Map$Entry)", "deposit",
         "([I[[Ljava/lang/String;Ljava/util/Map$Entry;)V", true},
        {"note(Account.Entry, boolean, byte, char, short, long, float, double)", "note",
         "(Lbank/Account$Entry;ZBCSJFD)V", true},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        JxError error;
        const char *text = jx_arena_printf(&w->ctx.arena, "class bank.Account\n method %s\n  pure\n", rows[i].written);
        JxContractBook *book = book_of(w, text, &error);
        if (error.set) fail_msg("%s: %s", rows[i].written, error.message);
        const JxContract *contract = contract_of(w, book, rows[i].method, rows[i].descriptor);
        if (!!contract != rows[i].is_meant) fail_msg("%s: %s%s", rows[i].written, rows[i].method, rows[i].descriptor);
        if (contract) assert_true(contract->pure && !contract->problem);
        jx_book_free(book);
    }
}

static void methods_that_are_not_there(void **state) {
    World *w = world_of(state);
    static const char *const written[] = {
        "deposit()",      "deposit(int,int)", "deposit(int,)",      "deposit(Integer)", "deposit(short)",
        "count(Account)", "count(ccount[])",  "count(b.Account[])", "copy(int)",        "count(x.bank.Account[])",
        "deposits",       "isBase",           "deposit(int[])",     "copy(,)",
    };
    for (size_t i = 0; i < ROWS(written); i++) {
        JxError error;
        jx_book_free(
            book_of(w, jx_arena_printf(&w->ctx.arena, "class bank.Account\nmethod %s\npure\n", written[i]), &error));
        const char *message = jx_arena_printf(&w->ctx.arena, "bad contract: bank/Account has no method %s", written[i]);
        if (!error.set || strcmp(error.message, message) != 0) fail_msg("%s: %s", written[i], error.message);
    }
    JxError error;
    jx_book_free(book_of(w, "class bank.Acount\nmethod m\npure\n", &error));
    assert_string_equal(error.message, "bad contract: there is no class bank/Acount");
}

// ── what the clauses are bound to

static void everything_at_once(void **state) {
    World *w = world_of(state);
    JxError error;
    JxContractBook *book =
        book_of(w,
                "class bank.Account  # of the vendor\n"
                "  invariant rules.Rules.isSolvent, rules.Rules.always\n"
                "\tmethod deposit(int)\n"
                "    post rules.Rules.hasGrown\n"
                "    pre rules.Rules.isPositive, rules.Rules.isSolventAfter\n"
                "    old rules.Rules.before\n"
                "    modifies this.balance, log[*], next.*, next.next.log[*], total, bank.Account.totals[*]\n"
                "    partition rules.Rules.Inner.deep\n"
                "    trusted\n"
                "  method copy()\n"
                "    fresh\n"
                "    concrete\n"
                "    modifies nothing\n",
                &error);
    if (error.set) fail_msg("%s: %s", error.place, error.message);
    const JxContract *c = contract_of(w, book, "deposit", "(I)I");
    assert_non_null(c);
    assert_true(c->trusted && c->says_modified && !c->pure && !c->fresh && !c->concrete);
    assert_int_equal(c->pre_count, 2);
    assert_false(c->pre[0].receiver);
    assert_int_equal(c->pre[0].takes, JX_TAKES_PARAMETERS);
    assert_true(c->pre[1].receiver);
    assert_int_equal(c->old_count, 1);
    assert_true(c->old[0].receiver);
    assert_int_equal(c->old[0].takes, JX_TAKES_NOTHING);
    assert_int_equal(c->post_count, 1);  // though it stands before the old value that it is given
    assert_int_equal(c->post[0].takes, JX_TAKES_OLD);
    assert_int_equal(c->partition_count, 1);
    assert_string_equal(c->partitions[0].method->owner->name, "rules/Rules$Inner");
    static const struct {
        int root;
        uint32_t count;
        const char *last;
        bool elements, all;
    } places[] = {
        {JX_ROOT_THIS, 1, "balance", false, false}, {JX_ROOT_THIS, 1, "log", true, false},
        {JX_ROOT_THIS, 1, "next", false, true},     {JX_ROOT_THIS, 3, "log", true, false},
        {JX_ROOT_STATIC, 1, "total", false, false}, {JX_ROOT_STATIC, 1, "totals", true, false},
    };
    assert_int_equal(c->place_count, ROWS(places));
    for (size_t i = 0; i < ROWS(places); i++) {
        const JxModified *m = &c->modified[i];
        assert_int_equal(m->root, places[i].root);
        assert_int_equal(m->count, places[i].count);
        assert_string_equal(m->fields[m->count - 1]->name, places[i].last);
        assert_int_equal(m->elements, places[i].elements);
        assert_int_equal(m->all, places[i].all);
    }
    c = contract_of(w, book, "copy", "()Lbank/Account;");
    assert_true(c->fresh && c->concrete && c->says_modified && c->place_count == 0);
    const JxInvariants *invariants = jx_book_invariants(book, world_class(w, "bank/Account"));
    assert_int_equal(invariants->count, 2);
    assert_true(invariants->list[0].receiver && !invariants->list[1].receiver);
    assert_int_equal(jx_book_invariants(book, world_class(w, "[I"))->count, 0);
    assert_int_equal(jx_book_invariants(book, world_class(w, "bank/Account$Entry"))->count, 0);
    assert_null(contract_of(w, book, "deposit", "(J)I"));
    jx_book_free(book);
}

static void overriders_inherit(void **state) {
    World *w = world_of(state);
    JxError error;
    JxContractBook *book =
        book_of(w, "class bank.Base\n invariant isBase\n method base\n  pre rules.Rules.isPositive\n", &error);
    if (error.set) fail_msg("%s: %s", error.place, error.message);
    const JxContract *below = contract_of(w, book, "base", "(I)I");
    assert_ptr_equal(below, jx_book_contract(book, world_method(w, "bank/Base", "base", "(I)I")));
    assert_string_equal(below->declared->owner->name, "bank/Base");
    assert_ptr_equal(below, contract_of(w, book, "base", "(I)I"));  // the same when asked again
    assert_int_equal(jx_book_invariants(book, world_class(w, "bank/Account"))->count, 1);
    assert_null(contract_of(w, book, "<init>", "()V"));
    jx_book_free(book);
}

static void clauses_that_do_not_fit(void **state) {
    World *w = world_of(state);
    static const struct {
        const char *clause, *problem;
    } rows[] = {
        {"pre rules.Rules.missing", "the precondition rules.Rules.missing does not exist"},
        {"pre rules.Missing.x", "the precondition rules.Missing.x is in a class that does not exist"},
        {"pre missing", "the precondition missing does not exist"},
        {"pre rules.Rules.number", "it must give a boolean and take nothing or the parameters"},
        {"pre rules.Rules.isMine", "the precondition rules.Rules.isMine has a wrong type"},
        {"pre rules.Rules.hasGrown", "the precondition rules.Rules.hasGrown has a wrong type"},
        {"partition rules.Rules.hasGrown", "the partition rules.Rules.hasGrown has a wrong type"},
        {"post rules.Rules.hasGrown",
         "nothing, the parameters, or the parameters with the result (and then the old values)"},
        {"old rules.Rules.nothing", "it must give a value"},
        {"fresh", "the clause fresh has a wrong type: the method returns no object"},
        {"modifies this", "the modified place this names no field"},
        {"modifies amount", "names no field"},
        {"modifies balances", "there is no field balances"},
        {"modifies amount.x", "there is no field x"},
        {"modifies this.log.length", "there is no field length"},
        {"modifies this.*.balance", "goes on after *"},
        {"modifies this.next.total", "has a static field behind an object"},
        {"modifies balance[*]", "has a wrong type: it is no array"},
        {"modifies amount.*", "has a wrong type: it is no object"},
        {"modifies this.balance.*", "has a wrong type: it is no object"},
        {"modifies this.log.*", "has a wrong type: it is no object"},
        {"modifies next.next.next.next.next.next.next.next.next.next", "there is no field next"},
        {"modifies rules.Rules.total", "there is no field rules"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        JxError error;
        const char *text =
            jx_arena_printf(&w->ctx.arena, "class bank.Account\n method deposit(int)\n  pure\n  %s\n", rows[i].clause);
        jx_book_free(book_of(w, text, &error));
        if (!error.set || !strstr(error.message, rows[i].problem)) fail_msg("%s: %s", rows[i].clause, error.message);
        const char *begin = "bad contract: bank.Account.deposit(I)I: the ";
        assert_memory_equal(error.message, begin, strlen(begin));
        assert_non_null(strstr(error.place, "/contracts:4"));
    }
    JxError error;
    jx_book_free(book_of(w, "class bank.Account\n method count\n  modifies this.balance\n", &error));
    assert_non_null(strstr(error.message, "does not exist: there is no this"));
    jx_book_free(book_of(w, "class bank.Account\n invariant rules.Rules.isPositive\n", &error));
    assert_string_equal(error.message, "bad contract: bank.Account: the invariant rules.Rules.isPositive has a wrong "
                                       "type: it must give a boolean and take nothing");
    jx_book_free(book_of(w, "class bank.Account\n method count\n  modifies all[*]\n", &error));
    assert_false(error.set);
}

// ── memory that runs out

// Whatever allocation fails, the process ends with its own status; none goes unnoticed, and none is a crash.
static void every_allocation_may_fail(void **state) {
    World *w = world_of(state);
    const char *file =
        world_write(w, "contracts",
                    "class bank.Account\n invariant rules.Rules.isSolvent\n method deposit(int)\n"
                    "  pre rules.Rules.isPositive\n  modifies next.log[*], this.*\n  post rules.Rules.missing\n");
    world_method(w, "bank/Account", "deposit", "(I)I");  // linked before, so that contracts alone are walked
    world_class(w, "rules/Rules");
    for (uint64_t n = 1;; n++) {
        assert_true(n < 10000);
        fflush(NULL);
        pid_t child = fork();
        if (child == 0) {
            JxError error = {0};
            int silence = open("/dev/null", O_WRONLY | O_CLOEXEC);
            dup2(silence, STDERR_FILENO);
            w->ctx.alloc.fail_at = w->ctx.alloc.calls + n;
            JxContractBook *book = jx_book_new(w->vm);
            bool read = jx_book_read(book, file, &error);
            _exit(!read ? 20 : jx_book_check_files(book, &error) ? 21 : strstr(error.message, "missing") ? 0 : 22);
        }
        int status;
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFEXITED(status));
        if (WEXITSTATUS(status) == 0) {
            assert_true(n > 3);
            return;
        }
        assert_int_equal(WEXITSTATUS(status), JX_EXIT_NO_MEMORY);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bad_lines_have_a_place),      cmocka_unit_test(files_that_are_none),
        cmocka_unit_test(methods_by_their_parameters), cmocka_unit_test(methods_that_are_not_there),
        cmocka_unit_test(everything_at_once),          cmocka_unit_test(overriders_inherit),
        cmocka_unit_test(clauses_that_do_not_fit),     cmocka_unit_test(every_allocation_may_fail),
    };
    return cmocka_run_group_tests(tests, open_world, world_teardown);
}
