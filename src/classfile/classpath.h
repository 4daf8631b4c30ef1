// SPDX-License-Identifier: Apache-2.0
//
// Where classes come from: folders, jars, single class files, and the JDK.
//
//   user class path   element, element, …   first match wins
//   JDK image         lib/modules through the JDK's own libjimage, or jmods/
//
// Lookup is by hash of the internal name: jars are indexed once when they are
// added (multi-release entries for the JDK's version win, `Class-Path` in the
// manifest is followed), folders are looked into on demand.  Nothing is
// unpacked to disk and nothing is read twice: the bytes of a class are kept in
// the class path's arena.
//
// JDK classes are found before the user's, as the boot loader does.
//
// Module descriptors have no name of their own: that of a JDK module is found
// as "java.base/module-info" (a '.' is in no internal name); the others are
// not classes and are passed over.
#ifndef JX_CLASSFILE_CLASSPATH_H
#define JX_CLASSFILE_CLASSPATH_H

#include "classfile/classfile.h"

// Limits: a class of more than JX_CLASSPATH_MAX_CLASS bytes, a jar entry that
// claims more than JX_CLASSPATH_MAX_RATIO times its packed size plus
// JX_CLASSPATH_RATIO_SLACK (no class compresses like that, a zip bomb does),
// and jar entries that share bytes are errors.  So what a jar costs, its index
// and all its classes, is at most JX_CLASSPATH_MEMORY_FACTOR times its size
// plus a constant.
//
// Errors: "file: offset" is in the file, "jar!entry: offset" in the unpacked entry.
//
// Forking is safe: children share no file offset with the parent.
typedef struct JxClassPath JxClassPath;

#define JX_CLASSPATH_MAX_CLASS (64u << 20)
#define JX_CLASSPATH_MAX_RATIO 256u
#define JX_CLASSPATH_RATIO_SLACK (4u << 10)
#define JX_CLASSPATH_MEMORY_FACTOR 1024u

typedef enum JxClassSource {
    JX_SOURCE_TARGET,  // what the user asked to analyse
    JX_SOURCE_PATH,    // on the user's class path
    JX_SOURCE_JDK
} JxClassSource;

typedef struct JxClassBytes {
    const uint8_t *bytes;
    size_t length;
    const char *origin;  // for messages: file, "jar!entry", "jrt:/module/name.class"
    JxClassSource source;
} JxClassBytes;

JxClassPath *jx_classpath_new(JxContext *ctx);
void jx_classpath_free(JxClassPath *path);

// Adds one folder, jar or class file.  A class file's own name tells which class it is.
// An element that is there already is not added again.
bool jx_classpath_add(JxClassPath *path, const char *element, JxClassSource source, JxError *error);
// Adds elements separated by ':'; `*` at the end of a folder means all its jars.
bool jx_classpath_add_list(JxClassPath *path, const char *list, JxClassSource source, JxError *error);
// Opens the JDK in `home`.  Its feature version (17, 25, …) decides multi-release entries.
bool jx_classpath_open_jdk(JxClassPath *path, const char *home, JxError *error);
// The JDK to use: `wanted` if not NULL, else JAVA_HOME, else `java` on PATH.
bool jx_jdk_find(JxContext *ctx, const char *wanted, char *home, size_t room, JxError *error);
// The newest JDK that is installed (JINX_JDKS: folders that hold some, else the usual ones), of this version or later,
// as far as its classes can be read; 0: there is none.
int jx_jdk_installed(JxContext *ctx, int least, char *home, size_t room);
// The JDK that reads class files of this major version: 52 is 8, 61 is 17.
static inline int jx_jdk_for_major(int major) { return major - 44; }
#define JX_NEWEST_JDK (JX_CLASSFILE_NEWEST_MAJOR - 44)
int jx_classpath_jdk_version(const JxClassPath *path);  // 0 before open_jdk
const char *jx_classpath_jdk_home(const JxClassPath *path);

// False without an error when there is no such class; false with one when it cannot be read.
bool jx_classpath_find(JxClassPath *path, const char *internal_name, JxClassBytes *out, JxError *error);

// A file on the user's class path that is no class, by its full name ("rules/en.txt").
// False without an error when there is none; false with one when it cannot be read.
bool jx_classpath_resource(JxClassPath *path, const char *name, JxClassBytes *out, JxError *error);
// The same of all elements that have one: that after `skip` others.
bool jx_classpath_next_resource(JxClassPath *path, const char *name, uint32_t skip, JxClassBytes *out, JxError *error);

// A file of the JDK's image that is no class, by its full name ("java/util/currency.data").
bool jx_classpath_jdk_resource(JxClassPath *path, const char *name, JxClassBytes *out, JxError *error);

// Calls visit with the internal name of each class that `source` elements hold
// (JDK: every class in the image), sorted by name, so that the order never depends on the file system.
// Classes that jx_classpath_find would take from elsewhere (an earlier element, the JDK) are left out.
void jx_classpath_each(JxClassPath *path, JxClassSource source, void (*visit)(const char *internal_name, void *user),
                       void *user);

#endif
