// SPDX-License-Identifier: Apache-2.0
#include "classfile/classpath.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fts.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"
#include "base/vec.h"
#include "classfile/sources.h"

#define MAX_ELEMENTS 100000  // manifests can name each other without end

typedef enum ElementKind { ELEMENT_FOLDER, ELEMENT_JAR, ELEMENT_CLASS } ElementKind;

typedef struct Element {
    ElementKind kind;
    JxClassSource source;
    const char *file;
    const char *real;     // the file with links resolved
    JxJar *jar;           // ELEMENT_JAR
    const char *name;     // ELEMENT_CLASS: the class that the file defines
    JxClassBytes *bytes;  // ELEMENT_CLASS
} Element;

struct JxClassPath {
    JxContext *ctx;
    JxArena arena;
    JxJdk *jdk;
    JX_VEC(Element *) elements;
    JxMap seen;       // real path of each element → Element
    JxMap found;      // class name → JxClassBytes
    JxMap misses;     // class name → itself: there is no such class, as long as nothing is added
    JxMap resources;  // full name → JxClassBytes
};

bool jx_file_read(JxArena *arena, const char *file, size_t limit, const uint8_t **bytes, size_t *length,
                  JxError *error) {
    struct stat status;
    // Not blocking: opening a named pipe must not hang.
    int descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) return jx_error(error, file, "cannot open: %s", strerror(errno));
    bool good = false;
    if (fstat(descriptor, &status) != 0) {
        jx_error(error, file, "cannot read: %s", strerror(errno));
    } else if (!S_ISREG(status.st_mode)) {
        jx_error(error, file, S_ISDIR(status.st_mode) ? "is a folder" : "not a regular file");
    } else if ((uint64_t)status.st_size > limit) {
        jx_error(error, file, "has %lld bytes; the limit is %zu", (long long)status.st_size, limit);
    } else {
        size_t size = (size_t)status.st_size, done = 0;
        uint8_t *room = jx_arena_new(arena, size + 1);
        for (ssize_t n = 1; n != 0 && done < size;) {
            n = read(descriptor, room + done, size - done);
            if (n < 0 && errno != EINTR) break;
            if (n > 0) done += (size_t)n;
        }
        *bytes = room;
        *length = size;
        good = done == size || jx_error_at(error, file, done, "cannot read on: %s", strerror(errno));
    }
    close(descriptor);
    return good;
}

JxClassPath *jx_classpath_new(JxContext *ctx) {
    JxClassPath *path = jx_mem_zero(&ctx->alloc, sizeof *path);
    path->ctx = ctx;
    jx_arena_init(&path->arena, &ctx->alloc);
    jx_vec_init(&path->elements, &ctx->alloc);
    jx_map_init(&path->seen, &ctx->alloc);
    jx_map_init(&path->found, &ctx->alloc);
    jx_map_init(&path->misses, &ctx->alloc);
    jx_map_init(&path->resources, &ctx->alloc);
    return path;
}

void jx_classpath_free(JxClassPath *path) {
    if (!path) return;
    for (size_t i = 0; i < path->elements.count; i++) jx_jar_close(path->elements.data[i]->jar);
    jx_jdk_close(path->jdk);
    jx_vec_fini(&path->elements);
    jx_map_fini(&path->seen);
    jx_map_fini(&path->found);
    jx_map_fini(&path->misses);
    jx_map_fini(&path->resources);
    jx_arena_fini(&path->arena);
    jx_mem_free(&path->ctx->alloc, path, sizeof *path);
}

static void push_element(JxClassPath *path, const Element *element) {
    Element *kept = jx_arena_copy(&path->arena, element, sizeof *element);
    *jx_vec_push(&path->elements) = kept;
    jx_map_put_str(&path->seen, kept->real, kept);
}

static bool add_class_file(JxClassPath *path, Element element, JxError *error) {
    JxClassBytes *bytes = JX_ARENA_NEW(&path->arena, JxClassBytes);
    if (!jx_file_read(&path->arena, element.file, JX_CLASSPATH_MAX_CLASS, &bytes->bytes, &bytes->length, error))
        return false;
    element.name = jx_classfile_peek_name(&path->arena, bytes->bytes, bytes->length, element.file, error);
    if (!element.name) return false;
    bytes->origin = element.file;
    element.kind = ELEMENT_CLASS;
    element.bytes = bytes;
    push_element(path, &element);
    return true;
}

typedef struct FollowCall {
    JxClassPath *path;
    JxClassSource source;
} FollowCall;

// An element that a manifest names: what is not there, or is no jar, is passed over as the JDK does.
static void follow_class_path(const char *file, void *user) {
    FollowCall *call = user;
    JxError why = {0};
    char text[1200];
    if (access(file, F_OK) != 0) return;
    if (!jx_classpath_add(call->path, file, call->source, &why))
        jx_log(call->path->ctx, JX_LOG_WARN, "%s (named by a manifest; left out)",
               jx_error_text(&why, text, sizeof text));
}

static bool add_jar(JxClassPath *path, Element element, JxError *error) {
    element.kind = ELEMENT_JAR;
    element.jar = jx_jar_open(path->ctx, &path->arena, element.file, JX_JAR_PLAIN, error);
    if (!element.jar) return false;
    push_element(path, &element);
    // Manifests need no classes of their own to send us on; `seen` ends cycles, real paths keep it finite.
    const char *class_path = jx_jar_manifest(element.jar)->class_path;
    FollowCall call = {path, element.source == JX_SOURCE_TARGET ? JX_SOURCE_PATH : element.source};
    if (class_path) jx_manifest_each_path(&path->arena, class_path, element.file, follow_class_path, &call);
    return true;
}

// A file is a class file when it says so itself or is called so; everything else has to be a jar.
static bool is_class_file(const char *file) {
    uint8_t magic[4] = {0};
    if (jx_text_ends_with(file, ".class")) return true;
    int descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) return false;
    ssize_t n = pread(descriptor, magic, sizeof magic, 0);
    close(descriptor);
    return n == 4 && memcmp(magic, "\xCA\xFE\xBA\xBE", 4) == 0;
}

bool jx_classpath_add(JxClassPath *path, const char *file, JxClassSource source, JxError *error) {
    struct stat status;
    char real[PATH_MAX];
    if (!*file) file = ".";  // as in the JVM's class path
    if (stat(file, &status) != 0 || !realpath(file, real))
        return jx_error(error, file, "cannot open: %s", strerror(errno));
    Element *known = jx_map_get_str(&path->seen, real);
    if (known) {  // what one manifest names may be a target all the same
        if (source == JX_SOURCE_TARGET) known->source = source;
        return true;
    }
    if (path->elements.count >= MAX_ELEMENTS) return jx_error(error, file, "too many elements on the class path");
    jx_map_clear(&path->misses);
    Element element = {
        .source = source, .file = jx_arena_strdup(&path->arena, file), .real = jx_arena_strdup(&path->arena, real)};
    if (S_ISDIR(status.st_mode)) {
        element.kind = ELEMENT_FOLDER;
        if (access(file, R_OK | X_OK) != 0) return jx_error(error, file, "cannot open: %s", strerror(errno));
        push_element(path, &element);
        return true;
    }
    if (!S_ISREG(status.st_mode)) return jx_error(error, file, "neither a folder nor a regular file");
    return is_class_file(file) ? add_class_file(path, element, error) : add_jar(path, element, error);
}

typedef JX_VEC(const char *) NameVec;

static int compare_names(const void *a, const void *b) {
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

// "folder/*": all jars in it, sorted, since the order that the file system gives means nothing.
static bool add_all_jars(JxClassPath *path, const char *folder, JxClassSource source, JxError *error) {
    DIR *listing = opendir(folder);
    if (!listing) return jx_error(error, folder, "cannot open: %s", strerror(errno));
    NameVec jars;
    jx_vec_init(&jars, &path->ctx->alloc);
    for (struct dirent *item; (item = readdir(listing));)
        if (jx_text_ends_with(item->d_name, ".jar") || jx_text_ends_with(item->d_name, ".JAR"))
            *jx_vec_push(&jars) = jx_arena_printf(&path->arena, "%s/%s", folder, item->d_name);
    closedir(listing);
    if (jars.count) qsort(jars.data, jars.count, sizeof *jars.data, compare_names);
    bool good = true;
    for (size_t i = 0; good && i < jars.count; i++) good = jx_classpath_add(path, jars.data[i], source, error);
    jx_vec_fini(&jars);
    return good;
}

bool jx_classpath_add_list(JxClassPath *path, const char *list, JxClassSource source, JxError *error) {
    for (const char *at = list;; at++) {
        size_t length = strcspn(at, ":");
        char *element = jx_arena_strndup(&path->arena, at, length);
        bool all = strcmp(element, "*") == 0 || jx_text_ends_with(element, "/*");
        if (all) element[length - 1] = '\0';
        bool good = all ? add_all_jars(path, *element ? element : ".", source, error)
                        : jx_classpath_add(path, element, source, error);
        if (!good) return false;
        at += length;
        if (!*at) return true;
    }
}

bool jx_classpath_open_jdk(JxClassPath *path, const char *home, JxError *error) {
    JX_ASSERT(!path->jdk);
    path->jdk = jx_jdk_open(path->ctx, &path->arena, home, error);
    jx_map_clear(&path->misses);
    return path->jdk != NULL;
}

int jx_classpath_jdk_version(const JxClassPath *path) { return path->jdk ? jx_jdk_version(path->jdk) : 0; }
bool jx_classpath_jdk_resource(JxClassPath *path, const char *name, JxClassBytes *out, JxError *error) {
    return path->jdk && jx_jdk_resource(path->jdk, name, out, error);
}
const char *jx_classpath_jdk_home(const JxClassPath *path) { return path->jdk ? jx_jdk_home(path->jdk) : NULL; }

static bool element_resource(JxClassPath *path, const Element *element, const char *name, JxClassBytes *out,
                             JxError *error) {
    struct stat status;
    out->source = element->source;
    switch (element->kind) {
    case ELEMENT_FOLDER:
        out->origin = jx_arena_printf(&path->arena, "%s/%s", element->file, name);
        if (stat(out->origin, &status) != 0 || !S_ISREG(status.st_mode)) return false;
        return jx_file_read(&path->arena, out->origin, JX_CLASSPATH_MAX_CLASS, &out->bytes, &out->length, error);
    case ELEMENT_JAR: return jx_jar_resource(element->jar, name, out, error);
    case ELEMENT_CLASS: return false;
    }
    JX_BUG("element of kind %d", element->kind);
}

// A name that leads out of the class path is nobody's.
static bool is_inside(const char *name) {
    if (*name == '/' || !*name) return false;
    for (const char *part = name; part; part = strchr(part, '/') ? strchr(part, '/') + 1 : NULL)
        if (strncmp(part, "..", 2) == 0 && (part[2] == '/' || !part[2])) return false;
    return true;
}

bool jx_classpath_resource(JxClassPath *path, const char *name, JxClassBytes *out, JxError *error) {
    const JxClassBytes *known = jx_map_get_str(&path->resources, name);
    if (known) {
        *out = *known;
        return true;
    }
    JxClassBytes bytes = {0};
    for (size_t i = 0; is_inside(name) && i < path->elements.count; i++) {
        if (element_resource(path, path->elements.data[i], name, &bytes, error)) {
            jx_map_put_str(&path->resources, jx_arena_strdup(&path->arena, name),
                           jx_arena_copy(&path->arena, &bytes, sizeof bytes));
            *out = bytes;
            return true;
        }
        if (error->set) return false;
    }
    return false;
}

bool jx_classpath_next_resource(JxClassPath *path, const char *name, uint32_t skip, JxClassBytes *out, JxError *error) {
    for (size_t i = 0; is_inside(name) && i < path->elements.count && !error->set; i++)
        if (element_resource(path, path->elements.data[i], name, out, error) && skip-- == 0) return true;
    return false;
}

static const char *folder_file(JxClassPath *path, const Element *folder, const char *name) {
    return jx_arena_printf(&path->arena, "%s/%s.class", folder->file, jx_utf8_to_standard(&path->arena, name));
}

static bool element_has(JxClassPath *path, const Element *element, const char *name, size_t length) {
    switch (element->kind) {
    case ELEMENT_FOLDER: {
        char file[PATH_MAX];
        struct stat status;
        int used = snprintf(file, sizeof file, "%s/%s.class", element->file, jx_utf8_to_standard(&path->arena, name));
        return used < (int)sizeof file && stat(file, &status) == 0 && S_ISREG(status.st_mode);
    }
    case ELEMENT_JAR: return jx_jar_has(element->jar, name, length, jx_classpath_jdk_version(path));
    case ELEMENT_CLASS: return strcmp(element->name, name) == 0;
    }
    JX_BUG("element of kind %d", element->kind);
}

static bool element_read(JxClassPath *path, const Element *element, const char *name, size_t length, JxClassBytes *out,
                         JxError *error) {
    out->source = element->source;
    switch (element->kind) {
    case ELEMENT_FOLDER:
        out->origin = folder_file(path, element, name);
        return jx_file_read(&path->arena, out->origin, JX_CLASSPATH_MAX_CLASS, &out->bytes, &out->length, error);
    case ELEMENT_JAR: return jx_jar_read(element->jar, name, length, jx_classpath_jdk_version(path), out, error);
    case ELEMENT_CLASS:
        *out = *element->bytes;
        out->source = element->source;
        return true;
    }
    JX_BUG("element of kind %d", element->kind);
}

// The first element that has the class, or NULL.
static const Element *find_element(JxClassPath *path, const char *name, size_t length) {
    if (!jx_class_name_is_valid(name, length)) return NULL;
    for (size_t i = 0; i < path->elements.count; i++)
        if (element_has(path, path->elements.data[i], name, length)) return path->elements.data[i];
    return NULL;
}

static bool read_class(JxClassPath *path, const char *name, size_t length, JxClassBytes *out, JxError *error) {
    JxError why = {0};
    if (path->jdk && jx_jdk_read(path->jdk, name, length, out, &why)) return true;
    const Element *element = why.set ? NULL : find_element(path, name, length);
    if (element && element_read(path, element, name, length, out, &why)) return true;
    if (why.set && !error->set) *error = why;
    return false;
}

bool jx_classpath_find(JxClassPath *path, const char *internal_name, JxClassBytes *out, JxError *error) {
    size_t length = strlen(internal_name);
    const JxClassBytes *known = jx_map_get(&path->found, internal_name, length);
    if (known) {
        *out = *known;
        return true;
    }
    if (jx_map_get(&path->misses, internal_name, length)) return false;
    JxClassBytes bytes = {0};
    JxError why = {0};
    bool good = read_class(path, internal_name, length, &bytes, &why);
    if (why.set) {
        if (!error->set) *error = why;
        return false;
    }
    char *key = jx_arena_strndup(&path->arena, internal_name, length);
    if (good) {
        jx_map_put(&path->found, key, length, jx_arena_copy(&path->arena, &bytes, sizeof bytes));
        *out = bytes;
    } else {
        jx_map_put(&path->misses, key, length, key);
    }
    return good;
}

typedef struct Collect {
    JxClassPath *path;
    JxArena *arena;
    NameVec names;
} Collect;

static void collect_name(const char *name, void *user) {
    Collect *collect = user;
    *jx_vec_push(&collect->names) = jx_arena_strdup(collect->arena, name);
}

// Symbolic links are followed, cycles of them are not.
static void collect_folder(Collect *collect, const Element *folder) {
    char *roots[] = {(char *)folder->file, NULL};
    size_t skip = strlen(folder->file);
    FTS *walk = fts_open(roots, FTS_LOGICAL | FTS_NOCHDIR, NULL);
    if (!walk) return;
    for (FTSENT *item; (item = fts_read(walk));) {
        if (item->fts_info == FTS_DNR)
            jx_log(collect->path->ctx, JX_LOG_WARN, "%s: cannot open: %s", item->fts_path, strerror(item->fts_errno));
        if (item->fts_info != FTS_F || !jx_text_ends_with(item->fts_name, ".class")) continue;
        const char *name = item->fts_path + skip;
        while (*name == '/') name++;
        size_t length = strlen(name) - strlen(".class");
        if (!jx_class_name_is_valid(name, length) || strcmp(name, "module-info.class") == 0) continue;
        collect_name(jx_utf8_to_modified(collect->arena, jx_arena_strndup(collect->arena, name, length)), collect);
    }
    fts_close(walk);
}

static void collect_elements(Collect *collect, JxClassSource source) {
    JxClassPath *path = collect->path;
    for (size_t i = 0; i < path->elements.count; i++) {
        const Element *element = path->elements.data[i];
        if (element->source != source) continue;
        switch (element->kind) {
        case ELEMENT_FOLDER: collect_folder(collect, element); break;
        case ELEMENT_JAR: jx_jar_each(element->jar, jx_classpath_jdk_version(path), collect_name, collect); break;
        case ELEMENT_CLASS:
            if (strcmp(element->name, "module-info") != 0) collect_name(element->name, collect);
            break;
        }
    }
}

// Would jx_classpath_find take the class from this source?
static bool comes_from(JxClassPath *path, const char *name, JxClassSource source) {
    size_t length = strlen(name);
    if (source == JX_SOURCE_JDK) return true;
    if (path->jdk && jx_jdk_has(path->jdk, name, length)) return false;
    const Element *element = find_element(path, name, length);
    return element && element->source == source;
}

void jx_classpath_each(JxClassPath *path, JxClassSource source, void (*visit)(const char *internal_name, void *user),
                       void *user) {
    JxArena scratch;
    jx_arena_init(&scratch, &path->ctx->alloc);
    Collect collect = {.path = path, .arena = &scratch};
    jx_vec_init(&collect.names, &path->ctx->alloc);
    if (source != JX_SOURCE_JDK)
        collect_elements(&collect, source);
    else if (path->jdk)
        jx_jdk_each(path->jdk, collect_name, &collect);
    size_t count = collect.names.count;
    if (count) qsort(collect.names.data, count, sizeof *collect.names.data, compare_names);
    for (size_t i = 0; i < count; i++) {
        const char *name = collect.names.data[i];
        if (i > 0 && strcmp(name, collect.names.data[i - 1]) == 0) continue;
        if (comes_from(path, name, source)) visit(name, user);
    }
    jx_vec_fini(&collect.names);
    jx_arena_fini(&scratch);
}
