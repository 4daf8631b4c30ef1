// SPDX-License-Identifier: Apache-2.0
//
// jinx baseline: what is there now is known.  jinx suppress: one finding is silenced, with a reason.
#include <string.h>

#include "cli/commands.h"
#include "cli/last.h"
#include "report/known.h"

int jx_cmd_baseline(JxContext *ctx, const JxOptions *options) {
    int status = jx_cmd_check(ctx, options);
    return status == JX_EXIT_FINDINGS ? JX_EXIT_CLEAN : status;
}

int jx_cmd_suppress(JxContext *ctx, const JxOptions *options) {
    JxError error = {0};
    if (!options->reason) {
        jx_error(&error, "--reason", "is needed: say why nobody has to look at this finding");
        return jx_cmd_fail(ctx, &error);
    }
    for (size_t i = 0; i < options->operands.count; i++) {
        json_t *finding = jx_last_find(ctx, options, options->operands.data[i], &error);
        bool good = finding && jx_known_suppress(ctx, options->suppressions, finding, options->reason, &error);
        if (good)
            printf("%s in %s.%s is suppressed in %s\n", json_string_value(json_object_get(finding, "exception")),
                   json_string_value(json_object_get(finding, "class")),
                   json_string_value(json_object_get(finding, "method")), options->suppressions);
        json_decref(finding);
        if (!good) return jx_cmd_fail(ctx, &error);
    }
    return JX_EXIT_CLEAN;
}
