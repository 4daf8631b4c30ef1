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

// Without the marks before it: "[ERROR] [FATAL] no such parent".
static const char *without_marks(const char *line) {
    for (;;) {
        line += strspn(line, " \t\r>");
        size_t letters = *line == '[' ? strspn(line + 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") : 0;
        if (!letters || line[1 + letters] != ']') return line;
        line += letters + 2;
    }
}

// "COMPILATION ERROR : ", or a rule: what it announces comes next.
static bool is_heading(const char *line) {
    size_t length = strcspn(line, "\r\n");
    while (length && strchr(" \t", line[length - 1])) length--;
    return !length || line[length - 1] == ':' || strspn(line, "-=* ") >= length;
}

// Its first error line that says something, else its last line.
static const char *first_complaint(JxArena *arena, const JxStrbuf *output, const char *mark) {
    if (!output->length) return "it printed nothing";
    const char *at = strstr(output->text, mark), *line = at ? without_marks(at + strlen(mark)) : NULL;
    while (line && is_heading(line)) {
        const char *end = strchr(line, '\n');
        line = end && end[1] ? without_marks(end + 1) : NULL;
    }
    if (!line) {
        line = output->text + output->length;
        while (line > output->text && line[-1] == '\n') line--;
        while (line > output->text && line[-1] != '\n') line--;
        line = without_marks(line);
    }
    size_t length = strcspn(line, "\r\n");
    const size_t most = 300;
    while (length && line[length - 1] == '.') length--;
    return jx_arena_strndup(arena, line, length < most ? length : most);
}

static bool call_once(JxProject *project, const JxProjectOptions *options, const JxToolCall *call, bool offline,
                      JxProcess *process, JxStrbuf *output, JxError *error) {
    const char *arguments[MOST_ARGUMENTS + 4] = {call->program};
    size_t count = 1;
    if (offline) arguments[count++] = call->offline;
    for (size_t i = 0; call->arguments[i]; i++) {
        JX_ASSERT(count < MOST_ARGUMENTS);
        arguments[count++] = call->arguments[i];
    }
    if (options->keep_going) arguments[count++] = call->go_on;
    *process = (JxProcess){.program = call->program,
                           .arguments = arguments,
                           .folder = project->root,
                           .java_home = options->jdk,
                           .seconds = options->seconds};
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
    const char *advice = options->keep_going ? ""
                         : options->no_build ? ", or use --keep-going or class folders"
                                             : ", or use --no-build, --keep-going or class folders";
    if (process.end == JX_PROCESS_TIMED_OUT && !options->keep_going)
        advice = ", or give it more --build-time, or use --keep-going or class folders";
    return jx_error(error, project->root, "%s %s: %s; mend the build%s", name, jx_process_end_text(&process, arena),
                    first_complaint(arena, output, call->mark), advice);
}
