// SPDX-License-Identifier: Apache-2.0
//
// Calls of a build tool.
#include <string.h>

#include "project/internal.h"

#define MOST_ARGUMENTS 16

const char *jx_tool_program(JxProject *project, const JxProjectOptions *options, const char *wrapper, const char *name,
                            JxError *error) {
    if (options->program) return options->program;
    const char *own = jx_path_join(&project->ctx->arena, project->root, wrapper);
    if (jx_process_is_there(own)) return own;
    if (jx_process_is_there(name)) return name;
    jx_error(error, project->root, "needs %s, which is not on PATH: install it, or name class folders and --class-path",
             name);
    return NULL;
}

// Its first error line, else its last line, without colours.
static const char *first_complaint(JxArena *arena, const JxStrbuf *output, const char *mark) {
    if (!output->length) return "it printed nothing";
    const char *at = strstr(output->text, mark);
    if (at) {
        at += strlen(mark);
        at += strspn(at, " \t\r\n");
    } else {
        at = output->text + output->length;
        while (at > output->text && at[-1] == '\n') at--;
        while (at > output->text && at[-1] != '\n') at--;
    }
    size_t length = strcspn(at, "\r\n");
    const size_t most = 300;
    return jx_arena_strndup(arena, at, length < most ? length : most);
}

static bool call_once(JxProject *project, const JxProjectOptions *options, const JxToolCall *call, bool offline,
                      JxProcess *process, JxStrbuf *output, JxError *error) {
    const char *arguments[MOST_ARGUMENTS + 3] = {call->program};
    size_t count = 1;
    if (offline) arguments[count++] = call->offline;
    for (size_t i = 0; call->arguments[i]; i++) {
        JX_ASSERT(count < MOST_ARGUMENTS);
        arguments[count++] = call->arguments[i];
    }
    *process = (JxProcess){
        .program = call->program, .arguments = arguments, .folder = project->root, .seconds = options->seconds};
    jx_strbuf_clear(output);
    return jx_process_run(project->ctx, process, output, error);
}

bool jx_tool_run(JxProject *project, const JxProjectOptions *options, const JxToolCall *call, JxStrbuf *output,
                 JxError *error) {
    JxProcess process;
    if (!call_once(project, options, call, true, &process, output, error)) return false;
    if (jx_process_succeeded(&process)) return true;
    // A hang is no lack of a library: online it would hang longer.
    bool missing = process.end == JX_PROCESS_EXITED;
    if (missing) {
        jx_log(project->ctx, JX_LOG_INFO, "%s: not offline, trying online", call->program);
        if (!call_once(project, options, call, false, &process, output, error)) return false;
        if (jx_process_succeeded(&process)) return true;
    }
    JxArena *arena = &project->ctx->arena;
    const char *name = strrchr(call->program, '/') ? strrchr(call->program, '/') + 1 : call->program;
    return jx_error(error, project->root, "%s %s: %s; mend the build, or use --no-build, --keep-going or class folders",
                    name, jx_process_end_text(&process, arena), first_complaint(arena, output, call->mark));
}
