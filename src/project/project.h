// SPDX-License-Identifier: Apache-2.0
//
// The project in a folder: what its build tool knows about it.
//
//   pom.xml · settings.gradle · build.xml · … ─► modules ─┬─ class folders   what is analysed
//                                                         ├─ source folders  where lines and tests are
//                                                         └─ class path      asked from the tool itself
//
// Maven and Gradle are asked, offline first; what they answer is kept until a
// build file changes.  Classes that are missing or older than their sources are
// built by the tool, after saying so.  Of other layouts only the class folders
// are known.
//
// Owner: everything hangs in the context's arena, as long as the run.
#ifndef JX_PROJECT_PROJECT_H
#define JX_PROJECT_PROJECT_H

#include "base/context.h"
#include "base/error.h"
#include "base/vec.h"
#include "junit/junit.h"

typedef enum JxBuildTool {
    JX_BUILD_MAVEN,
    JX_BUILD_GRADLE,
    JX_BUILD_BAZEL,
    JX_BUILD_ANT,
    JX_BUILD_FOLDERS  // class folders at their usual places, whoever fills them
} JxBuildTool;
const char *jx_build_tool_name(JxBuildTool tool);

typedef JX_VEC(const char *) JxPathList;

typedef struct JxModule {
    const char *name;
    const char *folder;
    JxPathList classes;  // folders of classes, and jars that a build made; they may not be there yet
    JxPathList sources;
    const char *tests;      // where its tests are written, src/test/java; NULL: it has no such place
    const char *resources;  // compiled resources that are not among the classes, or NULL
    bool selected;          // asked for; else only needed by others
} JxModule;

typedef struct JxProject {
    JxContext *ctx;
    JxBuildTool tool;
    const char *root;
    JX_VEC(JxModule) modules;
    JxPathList class_path;   // libraries of all modules, each once
    JxPathList build_files;  // what the answers of the tool depend on
    JxPathList answer;       // all libraries that the tool named, test frameworks too
    JxPathList test_path;    // of them TestNG; of JUnit the worker has its own
    unsigned frameworks;     // those that its tests can use: bits 1 << JxTestFramework
} JxProject;

typedef struct JxProjectOptions {
    bool no_build;        // classes are taken as they are
    bool keep_going;      // analyse what there is, without what the tool could not resolve
    double seconds;       // for one call of the tool
    const char *cache;    // folder for the tool's answers; NULL: ask each time
    const char *program;  // the tool to call; NULL: the project's wrapper, then PATH
    const char *jdk;      // that the tool runs on; NULL: its own choice
} JxProjectOptions;

// The folder holds a project, by its build files or class folders.
bool jx_project_is_there(const char *folder);
// Finds the modules of the project in `folder` (or that this folder is a module of), brings their classes up to date
// and asks for the class path.  NULL and *error (status 2): which file or tool, what is wrong, what to do.
JxProject *jx_project_open(JxContext *ctx, const char *folder, const JxProjectOptions *options, JxError *error);
void jx_project_close(JxProject *project);
// The selected module that a class folder or a jar belongs to; NULL: none.
const JxModule *jx_project_module_of(const JxProject *project, const char *class_folder);

#endif
