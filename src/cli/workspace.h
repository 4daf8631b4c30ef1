// SPDX-License-Identifier: Apache-2.0
//
// What a command works on, when it is a project and not a list of class folders.
//
//   no operand, or a project's folder ─► project/ ─► options with its class folders, class path, sources and JUnit
//
// The command itself sees plain options; it asks back only where the tests of a
// class belong.  Owner: the caller of jx_workspace_run; nothing is left behind.
#ifndef JX_CLI_WORKSPACE_H
#define JX_CLI_WORKSPACE_H

#include "cli/options.h"
#include "project/project.h"

typedef struct JxWorkspace JxWorkspace;

// Runs the command with its operands resolved.  2 and a message when a project cannot be opened.
int jx_workspace_run(JxContext *ctx, const JxOptions *options,
                     int (*command)(JxContext *ctx, const JxOptions *options));

// Where tests go that no project has a place for.
const char *jx_tests_folder(const JxOptions *options);
// The class path that tests need: the program's, and TestNG where they are written for it.
const char *jx_tests_class_path(const JxOptions *options, const char *class_path, JxArena *arena);
// The folder for tests of this class (with dots), for a JxWorkspace; NULL: where --tests says.
const char *jx_workspace_test_folder(const char *class_name, void *workspace);

#endif
