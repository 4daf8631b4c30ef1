// SPDX-License-Identifier: Apache-2.0
//
// Contexts of Z3, and those that are made before anybody needs them.
#include "solver/translate.h"

Z3_context jx_z3_exact_context(void) {
    Z3_config config = Z3_mk_config();
    Z3_set_param_value(config, "model", "true");
    Z3_context z3 = Z3_mk_context_rc(config);
    Z3_del_config(config);
    return z3;
}

Z3_context jx_z3_linear_context(void) {
    Z3_config config = Z3_mk_config();
    Z3_context z3 = Z3_mk_context(config);
    Z3_del_config(config);
    return z3;
}

void jx_solver_spare_make(JxSolverSpare *spare) {
    *spare = (JxSolverSpare){.exact = jx_z3_exact_context(), .linear = jx_z3_linear_context()};
}
