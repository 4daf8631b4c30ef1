// SPDX-License-Identifier: Apache-2.0
//
// Private to project/: what the readers of the build tools share.
#ifndef JX_PROJECT_INTERNAL_H
#define JX_PROJECT_INTERNAL_H

#include "base/process.h"
#include "project/project.h"

// A tool's part: what the files say, and what the tool itself answers.
typedef struct JxToolKind {
    const char *name;
    const char *const *marks;  // files that show that a folder is such a project; NULL at the end
    // Fills in modules and build files.
    bool (*read)(JxProject *project, const char *folder, JxError *error);
    // Builds (if `build`) and fills in the class path; NULL: the tool is not asked.
    bool (*ask)(JxProject *project, const JxProjectOptions *options, bool build, JxError *error);
} JxToolKind;
extern const JxToolKind jx_tool_maven, jx_tool_gradle, jx_tool_bazel, jx_tool_ant, jx_tool_folders;

JxModule *jx_project_add_module(JxProject *project, const char *name, const char *folder);
const char *jx_path_join(JxArena *arena, const char *folder, const char *file);  // `file` may be absolute
bool jx_path_is_folder(const char *path);
bool jx_path_is_file(const char *path);
// Adds a path that is not in the list yet.
void jx_path_add(JxPathList *list, const char *path);
// Libraries, parts separated by ':'; test frameworks are noted and are no libraries of the program.
void jx_project_add_libraries(JxProject *project, const char *class_path);

// Runs the tool in the project's root, offline first and then online.  On failure *error names the tool, the first
// message that it printed, and what can be done.
typedef struct JxToolCall {
    const char *program;
    const char *const *arguments;  // without the program and the flag for offline; NULL at the end
    const char *offline;           // the flag
    const char *mark;              // what its own error lines begin with
    const char *go_on;             // the flag to build what it can, for --keep-going
} JxToolCall;
bool jx_tool_run(JxProject *project, const JxProjectOptions *options, const JxToolCall *call, JxStrbuf *output,
                 JxError *error);
// The wrapper in the root, or the program of this name; NULL and *error: neither is there.
const char *jx_tool_program(JxProject *project, const JxProjectOptions *options, const char *wrapper, const char *name,
                            JxError *error);

// What a pom.xml says about itself.
typedef struct JxPom {
    const char *artifact, *packaging, *parent_path;  // NULL: not said
    const char *source_folder, *test_folder, *output_folder, *build_folder;
    JxPathList modules;
} JxPom;
bool jx_pom_read(JxContext *ctx, const char *file, JxPom *pom, JxError *error);

#endif
