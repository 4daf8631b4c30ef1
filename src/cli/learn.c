// SPDX-License-Identifier: Apache-2.0
#include "cli/learn.h"

#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "judge/use.h"

static JxClassPath *open_tests(JxContext *ctx, const JxOptions *options, JxError *error) {
    JxClassPath *path = jx_classpath_new(ctx);
    for (size_t i = 0; i < options->learn.count; i++) {
        const char *element = options->learn.data[i];
        bool there = access(element, R_OK) == 0 || jx_error(error, element, "cannot be read, for --learn");
        if (there && jx_classpath_add(path, element, JX_SOURCE_TARGET, error)) continue;
        jx_classpath_free(path);
        return NULL;
    }
    return path;
}

bool jx_learn_check(JxContext *ctx, const JxOptions *options, JxError *error) {
    JxClassPath *path = open_tests(ctx, options, error);
    jx_classpath_free(path);
    return path != NULL;
}

typedef struct Learning {
    JxContext *ctx;
    JxClassPath *path;
    JxArena arena;
    JxUse *use;
    size_t count;
} Learning;

static void read_test(const char *name, void *user) {
    Learning *l = user;
    const char *dollar = strchr(name, '$');
    const char *outer = jx_arena_strndup(&l->arena, name, dollar ? (size_t)(dollar - name) : strlen(name));
    if (jx_text_ends_with(outer, "JinxTest") || jx_text_ends_with(outer, "JinxSuiteTest")) return;
    JxClassBytes found;
    JxError error = {0};
    bool there = jx_classpath_find(l->path, name, &found, &error);
    const JxClassFile *file =
        there ? jx_classfile_read(l->ctx, &l->arena, found.bytes, found.length, found.origin, &error) : NULL;
    if (file) {
        jx_use_read(l->use, file);
        l->count++;
    } else {
        char text[1200];
        jx_log(l->ctx, JX_LOG_WARN, "%s; nothing is learnt from it", jx_error_text(&error, text, sizeof text));
        jx_error_clear(&error);
    }
}

void jx_learn_judge(JxProgram *program, const JxOptions *options, JxReport *report) {
    JxContext *ctx = program->ctx;
    JxError error = {0};
    Learning l = {.ctx = ctx, .use = jx_use_new(ctx), .path = open_tests(ctx, options, &error)};
    jx_arena_init(&l.arena, &ctx->alloc);
    for (uint32_t i = 0; i < jx_vm_class_count(program->vm); i++) {
        const JxClass *cls = jx_vm_class_by_number(program->vm, i);
        if (cls->source == JX_SOURCE_TARGET && cls->file) jx_use_read(l.use, cls->file);
    }
    if (l.path) jx_classpath_each(l.path, JX_SOURCE_TARGET, read_test, &l);
    if (options->learn.count) jx_log(ctx, JX_LOG_INFO, "calls were learnt from %zu classes of tests", l.count);
    jx_use_judge(l.use, program->vm, report->findings.data, report->findings.count);
    jx_use_free(l.use);
    jx_classpath_free(l.path);
    jx_arena_fini(&l.arena);
    jx_error_clear(&error);
}
