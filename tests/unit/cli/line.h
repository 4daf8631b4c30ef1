// SPDX-License-Identifier: Apache-2.0
//
// A command line to try.
#ifndef JX_TESTS_UNIT_CLI_LINE_H
#define JX_TESTS_UNIT_CLI_LINE_H

#include "../unit.h"
#include "cli/options.h"

// One parsed command line; whatever it took is given back by line_end.
typedef struct Line {
    JxContext ctx;
    JxOptions options;
    JxError error;
    char text[1200];  // the error
    bool good;
} Line;

static inline void line_parse(Line *line, int count, char **words) {
    char *argv[64] = {(char *)"jinx"};
    assert_true(count < 62);
    for (int i = 0; i < count; i++) argv[i + 1] = words[i];
    memset(line, 0, sizeof *line);
    jx_context_init(&line->ctx);
    line->good = jx_options_parse(&line->ctx, count + 1, argv, &line->options, &line->error);
    assert_int_equal(line->good, !line->error.set);
    jx_error_text(&line->error, line->text, sizeof line->text);
}

#define LINE(line, ...)                                                                                                \
    line_parse(line, (int)ROWS(((const char *[]){__VA_ARGS__})), (char **)((const char *[]){__VA_ARGS__}))

static inline void line_end(Line *line) {
    jx_options_fini(&line->options);
    jx_context_fini(&line->ctx);
    assert_int_equal(line->ctx.alloc.live_bytes, 0);
}

#endif
