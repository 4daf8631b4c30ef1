// SPDX-License-Identifier: Apache-2.0
#include "cli/commands.h"

int jx_cmd_verify(JxContext *ctx, const JxOptions *options) {
    jx_log(ctx, JX_LOG_ERROR, "%s: not built yet", jx_command_name(options->command));
    return JX_EXIT_USAGE;
}
