// SPDX-License-Identifier: Apache-2.0
//
// libFuzzer's entry: reads the bytes as a class file and visits the model.
// `tests/fuzz/run` builds it when clang has libFuzzer, with a corpus of
// classes of the JDK.
#include <stdio.h>
#include <stdlib.h>

#include "classfile/sources.h"
#include "model_walk.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    JxContext ctx;
    JxArena arena;
    JxError error = {0};
    jx_context_init(&ctx);
    ctx.log_level = JX_LOG_ERROR;
    jx_arena_init(&arena, &ctx.alloc);
    const char *peeked = jx_classfile_peek_name(&arena, data, size, "input", &error);
    jx_error_clear(&error);
    const JxClassFile *cls = jx_classfile_read(&ctx, &arena, data, size, "input", &error);
    uint64_t sum;
    const char *broken = cls ? jx_model_walk(cls, &sum) : NULL;
    if (cls && (!peeked || !jx_utf8_is(cls->name, peeked))) broken = "two readers disagree about the name";
    if (!cls && (!error.set || error.offset > size)) broken = "rejected without a place";
    if (broken) {
        fprintf(stderr, "class_fuzzer: %s\n", broken);
        abort();
    }
    jx_arena_fini(&arena);
    jx_context_fini(&ctx);
    return 0;
}
