// SPDX-License-Identifier: Apache-2.0
//
// jinx lsp: the language server on standard input and output.
#include <limits.h>
#include <unistd.h>

#include "cli/commands.h"
#include "lsp/server.h"
#include "version.h"

int jx_cmd_lsp(JxContext *ctx, const JxOptions *options) {
    char program[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length < 0) {
        jx_log(ctx, JX_LOG_ERROR, "cannot tell where this program is");
        return JX_EXIT_USAGE;
    }
    program[length] = '\0';
    JxLspOptions server = {.program = program, .version = JX_VERSION, .seconds = options->time, .jdk = options->jdk};
    return jx_lsp_serve(ctx, &server, STDIN_FILENO, STDOUT_FILENO);
}
