// SPDX-License-Identifier: Apache-2.0
//
// The parts that the class path is made of; private to classfile/.
//
//   JxClassPath ─┬─ JxJdk ─┬─ JxImage   lib/modules through libjimage
//                │         └─ JxJar …   jmods/*.jmod, when there is no usable image
//                └─ elements: JxJar, folder, class file
//
// Each part gives the bytes of one class in an arena of the caller, or says
// that it has none.  No part writes to disk.  Files are read with pread or
// through a private mapping, never by the shared offset of a descriptor, so
// processes that were forked with an open class path can go on using it.
#ifndef JX_CLASSFILE_SOURCES_H
#define JX_CLASSFILE_SOURCES_H

#include "base/map.h"
#include "classfile/classpath.h"

typedef void JxNameVisitor(const char *internal_name, void *user);

// What the main section of a jar's manifest says, as far as it matters here.
typedef struct JxManifest {
    bool multi_release;
    const char *class_path;  // the value of Class-Path, continuation lines joined; NULL: none
} JxManifest;

// Reads the main section; unknown and malformed lines are passed over, as the JDK does for class loading.
JxManifest jx_manifest_read(JxArena *arena, const char *text, size_t length);

// Calls visit with each element of a Class-Path value as a path: relative URLs
// are resolved against the folder of `jar`, %XX is decoded, and URLs that are
// no files are passed over.
void jx_manifest_each_path(JxArena *arena, const char *class_path, const char *jar, JxNameVisitor *visit, void *user);

typedef enum JxJarKind {
    JX_JAR_PLAIN,
    JX_JAR_JMOD  // a zip behind four bytes, classes under classes/
} JxJarKind;

typedef struct JxJar JxJar;

// Opens and indexes a jar.  The index and all that reading gives is in `arena`.
JxJar *jx_jar_open(JxContext *ctx, JxArena *arena, const char *file, JxJarKind kind, JxError *error);
void jx_jar_close(JxJar *jar);
const JxManifest *jx_jar_manifest(const JxJar *jar);
// Is there such a class for a JDK of this feature version?
bool jx_jar_has(const JxJar *jar, const char *name, size_t length, int version);
// Reads it; out->source is left alone.  False without an error: not there.
bool jx_jar_read(JxJar *jar, const char *name, size_t length, int version, JxClassBytes *out, JxError *error);
// A file in the jar that is no class, by its full name.  False without an error: not there.
bool jx_jar_resource(JxJar *jar, const char *name, JxClassBytes *out, JxError *error);
// In no particular order.
void jx_jar_each(const JxJar *jar, int version, JxNameVisitor *visit, void *user);

// The offset in the file of record `index` of the central directory of the zip
// [start, start + length), for messages; the directory's end when there is no such record.
uint64_t jx_zip_record_offset(int descriptor, uint64_t start, uint64_t length, uint64_t index);

typedef struct JxImage JxImage;

// Opens lib/modules of the JDK in `home`, whose feature version is `version`.
JxImage *jx_image_open(JxContext *ctx, const char *home, int version, JxError *error);
void jx_image_close(JxImage *image);
// The module that has the package ("java/util"), or NULL.  The text lives as long as the image.
const char *jx_image_module(JxImage *image, const char *package);
// `resource` is "java/util/List.class".  False without an error: not there.
bool jx_image_read(JxImage *image, JxArena *arena, const char *module, const char *resource, JxClassBytes *out,
                   JxError *error);
bool jx_image_has(JxImage *image, const char *module, const char *resource);
void jx_image_each(JxImage *image, JxNameVisitor *visit, void *user);

typedef struct JxJdk JxJdk;

JxJdk *jx_jdk_open(JxContext *ctx, JxArena *arena, const char *home, JxError *error);
void jx_jdk_close(JxJdk *jdk);
int jx_jdk_version(const JxJdk *jdk);
// The feature version that the JDK in this folder says it has; 0: it does not say.
int jx_jdk_release(JxArena *arena, const char *home);
const char *jx_jdk_home(const JxJdk *jdk);
bool jx_jdk_has(JxJdk *jdk, const char *name, size_t length);
bool jx_jdk_read(JxJdk *jdk, const char *name, size_t length, JxClassBytes *out, JxError *error);
// A file of the image that is no class, "java/util/currency.data".  False without an error: not there.
bool jx_jdk_resource(JxJdk *jdk, const char *name, JxClassBytes *out, JxError *error);
void jx_jdk_each(JxJdk *jdk, JxNameVisitor *visit, void *user);

// Reads a whole regular file of at most `limit` bytes into the arena.
bool jx_file_read(JxArena *arena, const char *file, size_t limit, const uint8_t **bytes, size_t *length,
                  JxError *error);

// The class that the bytes define, from the constant pool alone; NULL and *error when they are no class file.
const char *jx_classfile_peek_name(JxArena *arena, const uint8_t *bytes, size_t length, const char *origin,
                                   JxError *error);

// Names in class files are modified UTF-8 (4.4.7); file systems and zips have
// standard UTF-8.  They differ for characters beyond the basic plane.  Both
// return `text` itself when there is nothing to change.
const char *jx_utf8_to_modified(JxArena *arena, const char *text);
const char *jx_utf8_to_standard(JxArena *arena, const char *text);

// Is this the internal name of a class that could be in a file (4.2.1): parts
// that are not empty, divided by '/', without '.', ';' and '['?
bool jx_class_name_is_valid(const char *name, size_t length);

#endif
