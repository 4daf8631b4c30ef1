// SPDX-License-Identifier: Apache-2.0
#include "solver/script.h"

#include <z3.h>

static void on_error(Z3_context z3, Z3_error_code code) {
    (void)z3, (void)code;  // whoever asks looks at Z3_get_error_code
}

static JxSat check(Z3_context z3, Z3_ast_vector assertions, unsigned resource_limit) {
    Z3_solver solver = Z3_mk_solver(z3);
    Z3_solver_inc_ref(z3, solver);
    Z3_params params = Z3_mk_params(z3);
    Z3_params_inc_ref(z3, params);
    Z3_params_set_uint(z3, params, Z3_mk_string_symbol(z3, "rlimit"), resource_limit);
    Z3_solver_set_params(z3, solver, params);
    for (unsigned i = 0; i < Z3_ast_vector_size(z3, assertions); i++)
        Z3_solver_assert(z3, solver, Z3_ast_vector_get(z3, assertions, i));
    Z3_lbool answer = Z3_solver_check(z3, solver);
    Z3_params_dec_ref(z3, params);
    Z3_solver_dec_ref(z3, solver);
    return answer == Z3_L_FALSE ? JX_UNSAT : answer == Z3_L_TRUE ? JX_SAT : JX_UNKNOWN;
}

JxSat jx_script_check(const char *script, unsigned resource_limit, bool *good) {
    Z3_config config = Z3_mk_config();
    Z3_context z3 = Z3_mk_context(config);
    Z3_del_config(config);
    Z3_set_error_handler(z3, on_error);
    Z3_ast_vector assertions = Z3_parse_smtlib2_string(z3, script, 0, NULL, NULL, 0, NULL, NULL);
    *good = Z3_get_error_code(z3) == Z3_OK && assertions;
    JxSat sat = JX_UNKNOWN;
    if (*good) {
        Z3_ast_vector_inc_ref(z3, assertions);
        *good = Z3_ast_vector_size(z3, assertions) > 0;
        if (*good) sat = check(z3, assertions, resource_limit);
        Z3_ast_vector_dec_ref(z3, assertions);
    }
    Z3_del_context(z3);
    return sat;
}
