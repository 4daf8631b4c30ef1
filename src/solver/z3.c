// SPDX-License-Identifier: Apache-2.0
//
// The last wrapper: Z3, on the conditions of the touched groups only.
//
// Every model is read back as a JxModel and evaluated on the original
// conditions.  Where that fails because Z3 was free to choose the value of a
// function (or FREM, or a large table), the true values at the model's
// arguments are added as lemmas and Z3 is asked again, a bounded number of
// times.  Any other failure is a rejected model and the answer is unknown.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"
#include "solver/fence.h"
#include "solver/translate.h"

enum { REFINEMENTS = 24, KEPT_LIMIT = 400000, AFTER_UNKNOWN = 4 };

struct JxBackend {
    JxSolver *solver;
    JxTranslator to;
    Z3_solver z3_solver;     // the one that is being asked
    Z3_solver solvers[3];    // by Opinion
    JxTermVec applications;  // of the query at hand, inner ones first
    JxTermVec asserted;      // Z3's stack, one scope each
    uint64_t logged;
    double started;  // the query at hand
    bool agreed;     // Z3 said sat to it, whatever became of the model
    uint32_t units;  // what it has cost, as Z3 counts
};

// Who is asked.  First the plain core, which starts at once (Z3's default solver
// builds its tactics anew for each query, which costs 20 ms here, twenty times
// what most queries need), with a part of the resources.  If that gave no
// answer, a tactic that reduces everything to propositional logic.
typedef enum Opinion { OPINION_PLAIN, OPINION_BITS, OPINION_FLOATS } Opinion;
enum { FIRST_SHARE = 3 };
// Limits of time are of the processor's time; the clock may run this many times as fast.
enum { PATIENCE = 5 };
// What a query costs beside what Z3 counts, in its units: the query, each condition, and a process behind the fence.
enum {
    UNITS_PER_SECOND = 2000000,
    UNITS_PER_QUERY = UNITS_PER_SECOND / 500,
    UNITS_PER_CONDITION = UNITS_PER_SECOND / 4000,
    UNITS_PER_FENCE = UNITS_PER_SECOND / 100
};

static Z3_solver make_solver(JxBackend *backend, Opinion opinion) {
    Z3_context z3 = backend->to.z3;
    if (opinion == OPINION_PLAIN) return Z3_mk_simple_solver(z3);
    Z3_tactic tactic = Z3_mk_tactic(z3, opinion == OPINION_FLOATS ? "qffp" : "qfaufbv");
    Z3_tactic_inc_ref(z3, tactic);
    Z3_solver solver = Z3_mk_solver_from_tactic(z3, tactic);
    Z3_tactic_dec_ref(z3, tactic);
    return solver;
}

static void open_solver(JxBackend *backend, Opinion opinion) {
    Z3_context z3 = backend->to.z3;
    const JxSolverOptions *options = &backend->solver->options;
    Z3_solver solver = make_solver(backend, opinion);
    Z3_solver_inc_ref(z3, solver);
    Z3_params params = Z3_mk_params(z3);
    Z3_params_inc_ref(z3, params);
    if (options->z3_resource_limit) {
        uint64_t limit = options->z3_resource_limit;
        if (opinion == OPINION_PLAIN) limit = limit / FIRST_SHARE + 1;
        Z3_params_set_uint(z3, params, Z3_mk_string_symbol(z3, "rlimit"),
                           limit > UINT32_MAX ? UINT32_MAX : (unsigned)limit);
    }
    // Z3 keeps time, by the clock, with a thread per check.  The first opinion goes without: its
    // share of the resources is small, and what is hard is asked behind the fence.
    if (options->query_seconds > 0 && opinion != OPINION_PLAIN)
        Z3_params_set_uint(z3, params, Z3_mk_string_symbol(z3, "timeout"),
                           (unsigned)(options->query_seconds * PATIENCE * 500));
    Z3_params_set_uint(z3, params, Z3_mk_string_symbol(z3, "random_seed"), (unsigned)(options->seed & 0xffffff));
    Z3_solver_set_params(z3, solver, params);
    Z3_params_dec_ref(z3, params);
    backend->solvers[opinion] = solver;
}

static void ask_for(JxBackend *backend, Opinion opinion) {
    if (!backend->solvers[opinion]) open_solver(backend, opinion);
    backend->z3_solver = backend->solvers[opinion];
}

static void close_solvers(JxBackend *backend) {
    for (int i = 0; i < 3; i++) {
        if (backend->solvers[i]) Z3_solver_dec_ref(backend->to.z3, backend->solvers[i]);
        backend->solvers[i] = NULL;
    }
}

static void z3_close(JxBackend *backend) {
    close_solvers(backend);
    jx_translator_fini(&backend->to);
}

void jx_backend_new_limits(JxBackend *backend) {
    if (backend) close_solvers(backend);  // they are opened with the limits of then
}

JxBackend *jx_backend_new(JxSolver *solver) {
    JxBackend *backend = jx_mem_zero(solver->alloc, sizeof *backend);
    backend->solver = solver;
    jx_vec_init(&backend->applications, solver->alloc);
    jx_translator_init(&backend->to, solver);
    return backend;
}

void jx_backend_free(JxBackend *backend) {
    if (!backend) return;
    z3_close(backend);
    jx_vec_fini(&backend->applications);
    jx_mem_free(backend->solver->alloc, backend, sizeof *backend);
}

// ── what Z3 was left free to choose ─────────────────────────────────────────

static bool is_free(const JxBackend *backend, const JxTerm *t) {
    if (t->op == JX_TERM_APPLY || t->op == JX_TERM_FREM) return true;
    return t->op == JX_TERM_SELECT && t->args[0]->op == JX_TERM_TABLE &&
           jx_translate_is_free_table(&backend->to, t->args[0]);
}

static void add_if_free(const JxTerm *t, void *user) {
    JxBackend *backend = user;
    if (is_free(backend, t)) *jx_vec_push(&backend->applications) = t;
}

// Lists the free terms of the query, arguments before the terms they are in.
static void find_applications(JxBackend *backend, const JxQuery *query) {
    jx_vec_clear(&backend->applications);
    jx_walk_begin(backend->solver);
    for (size_t i = 0; i < query->all->count; i++) {
        if (query->all->data[i]->flags & (JX_TERM_HAS_APPLY | JX_TERM_HAS_ARRAY))
            jx_walk(backend->solver, query->all->data[i], add_if_free, backend);
    }
    // Ids grow from arguments to what is built of them.
    JxTermVec *found = &backend->applications;
    for (size_t i = 1; i < found->count; i++) {
        const JxTerm *t = found->data[i];
        size_t at = i;
        for (; at && found->data[at - 1]->id > t->id; at--) found->data[at] = found->data[at - 1];
        found->data[at] = t;
    }
}

// ── reading models ──────────────────────────────────────────────────────────

static bool float_value(JxBackend *backend, Z3_ast ast, uint8_t sort, uint64_t *bits) {
    Z3_context z3 = backend->to.z3;
    bool wide = sort == JX_SORT_F64;
    int fraction = wide ? 52 : 23, width = wide ? 64 : 32;
    uint64_t exponent_ones = jx_mask_of(width - 1 - fraction) << fraction;
    if (Z3_fpa_is_numeral_nan(z3, ast)) {
        *bits = exponent_ones | UINT64_C(1) << (fraction - 1);
        return true;
    }
    bool negative = Z3_fpa_is_numeral_negative(z3, ast);
    *bits = negative ? UINT64_C(1) << (width - 1) : 0;
    if (Z3_fpa_is_numeral_zero(z3, ast)) return true;
    if (Z3_fpa_is_numeral_inf(z3, ast)) {
        *bits |= exponent_ones;
        return true;
    }
    uint64_t significand;
    int64_t exponent;
    if (!Z3_fpa_get_numeral_significand_uint64(z3, ast, &significand)) return false;
    if (!Z3_fpa_get_numeral_exponent_int64(z3, ast, &exponent, true)) return false;
    *bits |= (significand & jx_mask_of(fraction)) | ((uint64_t)exponent << fraction & exponent_ones);
    return true;
}

// The bits of a numeral.
static bool numeral(JxBackend *backend, Z3_ast ast, uint8_t sort, uint64_t *bits) {
    Z3_context z3 = backend->to.z3;
    if (!ast) return false;
    if (sort == JX_SORT_BOOL) {
        Z3_lbool value = Z3_get_bool_value(z3, ast);
        *bits = value == Z3_L_TRUE;
        return value != Z3_L_UNDEF;
    }
    if (jx_sort_is_float(sort)) return float_value(backend, ast, sort, bits);
    if (Z3_get_ast_kind(z3, ast) != Z3_NUMERAL_AST) return false;
    return Z3_get_numeral_uint64(z3, ast, bits);
}

static bool evaluate(JxBackend *backend, Z3_model model, Z3_ast ast, uint8_t sort, uint64_t *bits) {
    Z3_ast value = NULL;
    if (!Z3_model_eval(backend->to.z3, model, ast, true, &value) || !value) return false;
    Z3_inc_ref(backend->to.z3, value);
    bool good = numeral(backend, value, sort, bits);
    Z3_dec_ref(backend->to.z3, value);
    return good;
}

// An array's value is a chain of stores over a constant array, or a function table.
static bool read_table(JxBackend *backend, Z3_model model, Z3_func_decl decl, uint32_t var, uint8_t element,
                       JxModel *out) {
    Z3_context z3 = backend->to.z3;
    Z3_func_interp table = Z3_model_get_func_interp(z3, model, decl);
    if (!table) return false;
    Z3_func_interp_inc_ref(z3, table);
    uint64_t bits = 0, index = 0;
    bool good = numeral(backend, Z3_func_interp_get_else(z3, table), element, &bits);
    if (good) jx_model_array_default(out, var, bits);
    unsigned count = Z3_func_interp_get_num_entries(z3, table);
    for (unsigned i = 0; i < count && good; i++) {
        Z3_func_entry entry = Z3_func_interp_get_entry(z3, table, i);
        Z3_func_entry_inc_ref(z3, entry);
        good = numeral(backend, Z3_func_entry_get_arg(z3, entry, 0), JX_SORT_BV32, &index) &&
               numeral(backend, Z3_func_entry_get_value(z3, entry), element, &bits);
        if (good) jx_model_array_set(out, var, (uint32_t)index, bits);
        Z3_func_entry_dec_ref(z3, entry);
    }
    Z3_func_interp_dec_ref(z3, table);
    return good;
}

static bool read_array(JxBackend *backend, Z3_model model, Z3_ast ast, uint32_t var, uint8_t element, JxModel *out) {
    Z3_context z3 = backend->to.z3;
    Z3_ast value = NULL;
    if (!Z3_model_eval(z3, model, ast, true, &value) || !value) return false;
    Z3_inc_ref(z3, value);
    bool good = false;
    JX_VEC(Z3_ast) stores;
    jx_vec_init(&stores, backend->solver->alloc);
    Z3_ast at = value;
    while (Z3_get_ast_kind(z3, at) == Z3_APP_AST) {
        Z3_app app = Z3_to_app(z3, at);
        Z3_func_decl decl = Z3_get_app_decl(z3, app);
        Z3_decl_kind kind = Z3_get_decl_kind(z3, decl);
        if (kind == Z3_OP_STORE) {
            *jx_vec_push(&stores) = at;
            at = Z3_get_app_arg(z3, app, 0);
            continue;
        }
        uint64_t bits;
        if (kind == Z3_OP_CONST_ARRAY) {
            good = numeral(backend, Z3_get_app_arg(z3, app, 0), element, &bits);
            if (good) jx_model_array_default(out, var, bits);
        } else if (kind == Z3_OP_AS_ARRAY) {
            good = read_table(backend, model, Z3_get_as_array_func_decl(z3, at), var, element, out);
        }
        break;
    }
    // The outermost store wins, so it is written last.
    for (size_t i = stores.count; i-- > 0 && good;) {
        Z3_app app = Z3_to_app(z3, stores.data[i]);
        uint64_t index, bits;
        good = numeral(backend, Z3_get_app_arg(z3, app, 1), JX_SORT_BV32, &index) &&
               numeral(backend, Z3_get_app_arg(z3, app, 2), element, &bits);
        if (good) jx_model_array_set(out, var, (uint32_t)index, bits);
    }
    jx_vec_fini(&stores);
    Z3_dec_ref(z3, value);
    return good;
}

// Values for the query's variables, and for uninterpreted functions.
static bool read_model(JxBackend *backend, const JxQuery *query, Z3_model model, JxModel *out) {
    JxTermPool *pool = backend->solver->pool;
    for (size_t i = 0; i < query->vars->count; i++) {
        uint32_t var = query->vars->data[i];
        const JxTerm *term = jx_term_var_by_number(pool, var);
        Z3_ast ast = jx_translate(&backend->to, term);
        uint64_t bits;
        if (!ast) return false;
        if (jx_sort_is_array(term->sort)) {
            if (!read_array(backend, model, ast, var, (uint8_t)jx_sort_element(term->sort), out)) return false;
        } else {
            if (!evaluate(backend, model, ast, term->sort, &bits)) return false;
            jx_model_set(out, var, bits);
        }
    }
    for (size_t i = 0; i < backend->applications.count; i++) {
        const JxTerm *t = backend->applications.data[i];
        uint64_t args[JX_FUNCTION_ARITY], bits;
        if (t->op != JX_TERM_APPLY || t->arity > JX_FUNCTION_ARITY) continue;
        for (uint32_t k = 0; k < t->arity; k++) args[k] = jx_term_eval(pool, t->args[k], out);
        if (jx_term_function_eval(pool, (uint32_t)t->value, args, &bits)) continue;
        if (!evaluate(backend, model, jx_translate(&backend->to, t), t->sort, &bits)) return false;
        jx_model_apply_set(out, (uint32_t)t->value, args, t->arity, bits);
    }
    return true;
}

// ── refinement ──────────────────────────────────────────────────────────────

// Tells Z3 the true value of a free term at the model's arguments.  False: it is unknown.
static bool add_lemma(JxBackend *backend, const JxTerm *t, const JxModel *model) {
    JxTranslator *to = &backend->to;
    Z3_context z3 = to->z3;
    JxTermPool *pool = backend->solver->pool;
    uint64_t args[JX_FUNCTION_ARITY], bits;
    Z3_ast constants[JX_FUNCTION_ARITY];
    if (t->arity > JX_FUNCTION_ARITY) return false;
    uint32_t first = t->op == JX_TERM_SELECT ? 1 : 0;
    for (uint32_t i = first; i < t->arity; i++) {
        args[i] = jx_term_eval(pool, t->args[i], model);
        constants[i] = jx_translate_constant(to, t->args[i]->sort, args[i]);
    }
    if (t->op == JX_TERM_APPLY && !jx_term_function_eval(pool, (uint32_t)t->value, args, &bits)) return false;
    if (t->op != JX_TERM_APPLY) bits = jx_term_eval(pool, t, model);
    Z3_ast left = t->op == JX_TERM_SELECT ? Z3_mk_select(z3, jx_translate(to, t->args[0]), constants[1])
                                          : Z3_mk_app(z3, jx_translate_function(to, t), t->arity, constants);
    left = jx_translator_keep(to, left);
    Z3_ast lemma = jx_translator_keep(to, Z3_mk_eq(z3, left, jx_translate_constant(to, t->sort, bits)));
    Z3_solver_assert(z3, backend->z3_solver, lemma);
    return true;
}

static bool refine(JxBackend *backend, const JxModel *model) {
    bool learnt = false;
    for (size_t i = 0; i < backend->applications.count; i++) {
        if (add_lemma(backend, backend->applications.data[i], model)) learnt = true;
    }
    return learnt;
}

// ── asking ──────────────────────────────────────────────────────────────────

// One check; on sat *out is a checked model of the query's variables, or the
// answer is unknown and *again says whether a refinement was made.
static JxSat check(JxBackend *backend, JxQuery *query, JxModel **out, bool *again) {
    Z3_context z3 = backend->to.z3;
    *again = false;
    uint32_t before = jx_z3_units(z3, backend->z3_solver);
    Z3_lbool answer = Z3_solver_check(z3, backend->z3_solver);
    backend->units += jx_z3_units(z3, backend->z3_solver) - before;
    if (Z3_get_error_code(z3) != Z3_OK || answer == Z3_L_UNDEF) return JX_UNKNOWN;
    if (answer == Z3_L_FALSE) return JX_UNSAT;
    backend->agreed = true;
    Z3_model model = Z3_solver_get_model(z3, backend->z3_solver);
    if (!model) return JX_UNKNOWN;
    Z3_model_inc_ref(z3, model);
    JxModel *part = jx_model_new(backend->solver->alloc);
    bool read = read_model(backend, query, model, part);
    Z3_model_dec_ref(z3, model);
    if (read && jx_query_holds(query, part)) {
        *out = part;
        return JX_SAT;
    }
    *again = read && refine(backend, part);
    if (!*again) backend->solver->counts.rejected_models++;
    jx_model_free(part);
    return JX_UNKNOWN;
}

// Z3 gets all conditions at once and forgets them before the next query.  That
// was measured: with scopes along the path, or with conditions kept behind
// assumption literals, Z3 cannot substitute equalities or drop what is no longer
// asked about, and the same queries took 3 to 30 times as long.  What is kept
// along the path is the translation, and the models and facts before this point.
static bool assert_all(JxBackend *backend, const JxQuery *query) {
    Z3_context z3 = backend->to.z3;
    Z3_solver_reset(z3, backend->z3_solver);
    for (size_t i = 0; i < query->all->count; i++) {
        Z3_ast condition = jx_translate(&backend->to, query->all->data[i]);
        if (!condition) return false;
        Z3_solver_assert(z3, backend->z3_solver, condition);
    }
    return true;
}

// The outer fence: each check may take half of the time, and none begins in the second half.
static bool may_go_on(const JxBackend *backend) {
    const JxSolver *solver = backend->solver;
    if (backend->to.failed || solver->ctx->stop) return false;
    return solver->options.query_seconds <= 0 ||
           jx_processor_time() - backend->started < solver->options.query_seconds / 2;
}

static JxSat opinion_of(JxBackend *backend, JxQuery *query, Opinion opinion, JxModel **out) {
    ask_for(backend, opinion);
    if (!assert_all(backend, query)) return JX_UNKNOWN;
    JxSat sat = JX_UNKNOWN;
    bool again = true;
    for (int i = 0; i < REFINEMENTS && again && sat == JX_UNKNOWN && may_go_on(backend); i++)
        sat = check(backend, query, out, &again);
    return sat;
}

static JxSat solve_here(JxBackend *backend, JxQuery *query, JxModel **out) {
    backend->started = jx_processor_time();
    find_applications(backend, query);
    JxSat sat = opinion_of(backend, query, OPINION_PLAIN, out);
    if (sat != JX_UNKNOWN || !may_go_on(backend)) return sat;
    bool floats = jx_query_has(query, JX_TERM_HAS_FLOAT);
    return opinion_of(backend, query, floats ? OPINION_FLOATS : OPINION_BITS, out);
}

// Z3 looks at its limits only between steps, and some steps on wide products,
// quotients and floats take minutes.  Queries with these are asked behind a
// fence: in a forked process that is killed when its time is over.  So is any
// query shortly before the end of the run.
static void note_if_hard(const JxTerm *t, void *user) {
    bool *hard = user;
    switch (t->op) {
    case JX_TERM_MUL:
    case JX_TERM_SDIV:
    case JX_TERM_SREM:
    case JX_TERM_UDIV:
    case JX_TERM_UREM:
        if (!jx_term_is_const(t->args[0]) && !jx_term_is_const(t->args[1])) *hard = true;
        if (t->op != JX_TERM_MUL && t->sort == JX_SORT_BV64) *hard = true;
        break;
    case JX_TERM_FADD:
    case JX_TERM_FSUB:
    case JX_TERM_FMUL:
    case JX_TERM_FDIV:
    case JX_TERM_FSQRT:
    case JX_TERM_F2BV:
    case JX_TERM_BV2F: *hard = true; break;
    default: break;
    }
}

bool jx_query_is_hard(const JxQuery *query) {
    bool hard = false;
    jx_walk_begin(query->solver);
    for (size_t i = 0; i < query->all->count && !hard; i++)
        jx_walk(query->solver, query->all->data[i], note_if_hard, &hard);
    return hard;
}

typedef struct Fenced {
    JxBackend *backend;
    JxQuery *query;
} Fenced;

// What comes from the child: the answer, whether Z3 agreed, what it cost, the model.
enum { HEADER = 2 + sizeof(uint32_t) };

static void solve_in_child(void *user, JxStrbuf *answer) {
    Fenced *fenced = user;
    JxModel *part = NULL;
    JxSat sat = solve_here(fenced->backend, fenced->query, &part);
    jx_strbuf_char(answer, (char)sat);
    jx_strbuf_char(answer, fenced->backend->agreed ? 1 : 0);
    jx_strbuf_add(answer, (const char *)&fenced->backend->units, sizeof fenced->backend->units);
    if (part) jx_model_pack(part, answer);
}

// On floats, and where climbing has failed, Z3 answers soon or not at all; each question that it left open halves the
// time of the next, or a few of them would take all that the method has.
static double hasty_seconds(const JxQuery *query, double seconds) {
    if (jx_query_has(query, JX_TERM_HAS_FLOAT | JX_TERM_HAS_APPLY)) seconds /= 4;
    for (uint32_t i = 0; i < query->solver->too_hard && seconds > 0.25; i++) seconds /= 2;
    return seconds;
}

static JxSat solve(JxBackend *backend, JxQuery *query, JxModel **out) {
    double seconds = backend->solver->options.query_seconds;
    double deadline = backend->solver->options.deadline, left = deadline - jx_now();
    // Nothing may take the run beyond its end; what is not hard has used up its resources long before this.
    const double longest_easy = 5;
    bool near = deadline > 0 && left < (seconds < longest_easy ? seconds : longest_easy);
    if (seconds <= 0 || (!near && !jx_query_is_hard(query))) return solve_here(backend, query, out);
    JxStrbuf answer;
    jx_strbuf_init(&answer, backend->solver->alloc);
    Fenced fenced = {backend, query};
    JxSat sat = JX_UNKNOWN;
    // Translated on this side, so that the next query finds the translations.
    for (size_t i = 0; i < query->all->count; i++) jx_translate(&backend->to, query->all->data[i]);
    if (backend->solver->options.hasty) seconds = hasty_seconds(query, seconds);
    if (query->broken) seconds /= AFTER_UNKNOWN;  // what was too hard before one more condition is so after it
    JxFence fence = {.processor_seconds = seconds, .seconds = seconds * PATIENCE};
    if (deadline > 0 && left < fence.seconds) fence.seconds = left;
    if (jx_fence_run(solve_in_child, &fenced, &fence, &answer) && answer.length >= HEADER) {
        sat = (JxSat)answer.text[0];
        backend->agreed = answer.text[1] != 0;
        memcpy(&backend->units, answer.text + 2, sizeof backend->units);
        backend->units += UNITS_PER_FENCE;
        if (sat == JX_SAT) {
            *out = jx_model_new(backend->solver->alloc);
            // The parent checks the model itself: it believes nobody.
            if (!jx_model_unpack(*out, answer.text + HEADER, answer.length - HEADER) || !jx_query_holds(query, *out)) {
                jx_model_free(*out);
                *out = NULL;
                sat = JX_UNKNOWN;
            }
        }
    } else {
        backend->units = (uint32_t)(seconds * UNITS_PER_SECOND);  // it used its time up
    }
    jx_strbuf_fini(&answer);
    backend->solver->too_hard += sat == JX_UNKNOWN;
    return sat;
}

static void log_query(JxBackend *backend, const JxQuery *query, JxSat sat) {
    static const char *const names[] = {"unsat", "sat", "unknown"};
    JxSolver *solver = backend->solver;
    JxStrbuf text;
    jx_strbuf_init(&text, solver->alloc);
    jx_strbuf_printf(&text, "; answer: %s\n", names[sat]);
    jx_term_smtlib(solver->pool, query->all->data, query->all->count, &text);
    char path[4096];
    snprintf(path, sizeof path, "%s/query-%06" PRIu64 ".smt2", solver->options.log_folder, ++backend->logged);
    FILE *file = fopen(path, "w");
    if (!file || fwrite(text.text, 1, text.length, file) != text.length)
        jx_log(solver->ctx, JX_LOG_WARN, "cannot write %s", path);
    if (file) fclose(file);
    jx_strbuf_fini(&text);
}

JxSat jx_ask_z3(JxQuery *query) {
    JxSolver *solver = query->solver;
    jx_query_collect(query);
    if (!solver->backend) solver->backend = jx_backend_new(solver);
    JxBackend *backend = solver->backend;
    // A context that failed once, or holds too many translations, is made anew.
    if (backend->to.failed || backend->to.kept.count > KEPT_LIMIT) {
        z3_close(backend);
        jx_translator_init(&backend->to, solver);
    }
    double began = jx_now();
    backend->agreed = false;
    backend->units = 0;
    JxModel *part = NULL;
    JxSat sat = solve(backend, query, &part);
    solver->lacks_values = sat == JX_UNKNOWN && backend->agreed;
    solver->counts.z3_units += backend->units + UNITS_PER_QUERY + UNITS_PER_CONDITION * query->all->count;
    solver->counts.seconds += jx_now() - began;
    if (solver->options.log_folder) log_query(backend, query, sat);
    if (sat == JX_SAT) {
        query->model = jx_query_extend(query, part);
        jx_cache_add_sat(query, part);
        jx_model_free(part);
    } else if (sat == JX_UNSAT) {
        jx_cache_add_unsat(query, query->all->data, (uint32_t)query->all->count);
    }
    return sat;
}
