// SPDX-License-Identifier: Apache-2.0
#include "cli/targets.h"

#include <errno.h>
#include <fcntl.h>
#include <fts.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/map.h"
#include "base/strbuf.h"
#include "base/text.h"
#include "base/vec.h"
#include "cli/compile.h"
#include "cli/scratch.h"

typedef JX_VEC(const char *) FileVec;

struct JxTargets {
    JxContext *ctx;
    JxArena arena;
    JxClassPath *path;
    FileVec sources;   // .java files
    FileVec elements;  // class folders, jars and class files
    JxMap seen;        // real path → itself
    JxScratch *scratch;
    JxStrbuf class_path;
};

// False when the file was there before under any name.
static bool is_new(JxTargets *t, const char *file) {
    char real[PATH_MAX];
    if (!realpath(file, real)) return true;
    if (jx_map_get_str(&t->seen, real)) return false;
    char *kept = jx_arena_strdup(&t->arena, real);
    jx_map_put_str(&t->seen, kept, kept);
    return true;
}

static void add_file(JxTargets *t, FileVec *files, const char *file) {
    if (is_new(t, file)) *jx_vec_push(files) = jx_arena_strdup(&t->arena, file);
}

static int compare_items(const FTSENT **a, const FTSENT **b) { return strcmp((*a)->fts_name, (*b)->fts_name); }

// What a folder holds: sources are collected, of the class files the first is kept.
typedef struct FolderContent {
    size_t source_count;
    const char *class_file;
} FolderContent;

static FolderContent read_folder(JxTargets *t, const char *folder) {
    FolderContent content = {0};
    char *roots[] = {(char *)folder, NULL};
    FTS *walk = fts_open(roots, FTS_LOGICAL | FTS_NOCHDIR, compare_items);
    if (!walk) return content;
    for (FTSENT *item; (item = fts_read(walk));) {
        if (item->fts_info != FTS_F) continue;
        const char *name = item->fts_name;
        // A module descriptor would hide the class path from the compiler; targets are unnamed-module code.
        if (jx_text_ends_with(name, ".java") && strcmp(name, "module-info.java") != 0) {
            content.source_count++;
            add_file(t, &t->sources, item->fts_path);
        } else if (jx_text_ends_with(name, ".class") && strcmp(name, "module-info.class") != 0 && !content.class_file) {
            content.class_file = jx_arena_strdup(&t->arena, item->fts_path);
        }
    }
    fts_close(walk);
    return content;
}

typedef struct NameCall {
    JxArena *arena;
    const char *name;
} NameCall;

static void take_name(const char *name, void *user) {
    NameCall *call = user;
    call->name = jx_arena_strdup(call->arena, name);
}

// The name that a class file gives itself, or NULL and *error.
static const char *own_name(JxTargets *t, const char *file, JxError *error) {
    JxClassPath *alone = jx_classpath_new(t->ctx);
    NameCall call = {&t->arena, NULL};
    if (jx_classpath_add(alone, file, JX_SOURCE_TARGET, error))
        jx_classpath_each(alone, JX_SOURCE_TARGET, take_name, &call);
    jx_classpath_free(alone);
    return call.name;
}

// The folder that `file`, which defines class `name`, is to be looked up from; NULL when its path does not end so.
static const char *root_of(JxTargets *t, const char *file, const char *name) {
    const char *end = jx_arena_printf(&t->arena, "/%s.class", name);
    const char *full = strchr(file, '/') ? file : jx_arena_printf(&t->arena, "./%s", file);
    if (!jx_text_ends_with(full, end)) {
        char real[PATH_MAX];
        if (!realpath(file, real) || !jx_text_ends_with(real, end)) return NULL;
        full = jx_arena_strdup(&t->arena, real);
    }
    size_t length = strlen(full) - strlen(end);
    return length ? jx_arena_strndup(&t->arena, full, length) : "/";
}

static bool is_same_folder(const char *a, const char *b) {
    struct stat one, two;
    return stat(a, &one) == 0 && stat(b, &two) == 0 && one.st_dev == two.st_dev && one.st_ino == two.st_ino;
}

// Is the folder the root of the packages of what is in it?
static bool check_root(JxTargets *t, const char *folder, const char *class_file, JxError *error) {
    const char *name = own_name(t, class_file, error);
    if (!name) return false;
    const char *root = root_of(t, class_file, name);
    if (!root) return jx_error(error, class_file, "defines class %s, so it is in the wrong folder", name);
    if (is_same_folder(root, folder)) return true;
    return jx_error(error, folder, "is not the root of its classes: %s is class %s; name the folder %s", class_file,
                    name, root);
}

static bool add_folder(JxTargets *t, const char *folder, JxError *error) {
    if (access(folder, R_OK | X_OK) != 0) return jx_error(error, folder, "cannot open: %s", strerror(errno));
    FolderContent content = read_folder(t, folder);
    if (!content.class_file && content.source_count == 0)
        return jx_error(error, folder, "holds neither classes nor Java sources");
    JxError why = {0};
    if (content.class_file && check_root(t, folder, content.class_file, &why)) {
        add_file(t, &t->elements, folder);
    } else if (content.class_file && content.source_count == 0) {
        if (!error->set) *error = why;
        return false;
    }
    return true;
}

static void count_name(const char *name, void *user) {
    (void)name;
    ++*(size_t *)user;
}

static bool add_jar(JxTargets *t, const char *file, JxError *error) {
    JxClassPath *alone = jx_classpath_new(t->ctx);
    size_t count = 0;
    bool good = jx_classpath_add(alone, file, JX_SOURCE_TARGET, error);
    if (good) jx_classpath_each(alone, JX_SOURCE_TARGET, count_name, &count);
    jx_classpath_free(alone);
    if (good && count == 0) good = jx_error(error, file, "the jar holds no classes");
    if (good) add_file(t, &t->elements, file);
    return good;
}

typedef enum FileKind { FILE_OTHER, FILE_CLASS, FILE_JAR } FileKind;

static bool file_kind(const char *file, FileKind *kind, JxError *error) {
    uint8_t magic[4];
    int descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) return jx_error(error, file, "cannot open: %s", strerror(errno));
    ssize_t n = pread(descriptor, magic, sizeof magic, 0);
    close(descriptor);
    if (n < 0) return jx_error(error, file, "cannot read: %s", strerror(errno));
    if (n == 0) return jx_error(error, file, "the file is empty");
    *kind = FILE_OTHER;
    if (jx_text_ends_with(file, ".class") || (n == 4 && memcmp(magic, "\xCA\xFE\xBA\xBE", 4) == 0))
        *kind = FILE_CLASS;
    else if (jx_text_ends_with(file, ".jar") || (n == 4 && memcmp(magic, "PK", 2) == 0))
        *kind = FILE_JAR;
    return true;
}

static bool add_target(JxTargets *t, const char *target, JxError *error) {
    struct stat status;
    FileKind kind;
    if (stat(target, &status) != 0) return jx_error(error, target, "cannot open: %s", strerror(errno));
    if (S_ISDIR(status.st_mode)) return add_folder(t, target, error);
    if (!S_ISREG(status.st_mode)) return jx_error(error, target, "neither a folder nor a regular file");
    if (!file_kind(target, &kind, error)) return false;
    if (kind == FILE_JAR) return add_jar(t, target, error);
    if (kind == FILE_CLASS) {
        if (!own_name(t, target, error)) {
            // A module descriptor reads well, but defines nothing to analyse.
            return error->set ? false : jx_error(error, target, "defines no class");
        }
        add_file(t, &t->elements, target);
        return true;
    }
    if (!jx_text_ends_with(target, ".java"))
        return jx_error(error, target, "not a target: neither a class folder nor a jar, .class or .java file");
    add_file(t, &t->sources, target);
    return true;
}

static void path_add(JxTargets *t, const char *element) {
    if (t->class_path.length) jx_strbuf_char(&t->class_path, ':');
    jx_strbuf_str(&t->class_path, element);
}

static bool need_scratch(JxTargets *t, JxError *error) {
    if (!t->scratch) t->scratch = jx_scratch_new(t->ctx, error);
    return t->scratch != NULL;
}

static const char *scratch_folder(JxTargets *t, const char *name, JxError *error) {
    if (!need_scratch(t, error)) return NULL;
    const char *folder = jx_arena_printf(&t->arena, "%s/%s", jx_scratch_folder(t->scratch), name);
    if (mkdir(folder, 0777) == 0 || errno == EEXIST) return folder;
    jx_error(error, folder, "cannot make the folder: %s", strerror(errno));
    return NULL;
}

// Puts a class file where a JVM finds it: scratch/classes/pkg/Name.class.
static bool copy_class(JxTargets *t, const char *name, const JxClassBytes *bytes, JxError *error) {
    const char *root = scratch_folder(t, "classes", error);
    if (!root) return false;
    const char *file = jx_arena_printf(&t->arena, "%s/%s.class", root, name);
    return jx_file_write(file, bytes->bytes, bytes->length, error);
}

// Adds the folder that a JVM finds the class file in.
static bool path_add_class(JxTargets *t, const char *file, JxError *error) {
    const char *name = own_name(t, file, error);
    JxClassBytes bytes;
    if (!name) return false;
    const char *root = root_of(t, file, name);
    if (!root) {
        if (!jx_classpath_find(t->path, name, &bytes, error)) return !error->set;
        if (bytes.source != JX_SOURCE_TARGET) return true;  // the JDK's own class hides it
        if (!copy_class(t, name, &bytes, error)) return false;
        root = scratch_folder(t, "classes", error);
    }
    path_add(t, root);
    return true;
}

static bool is_class_element(const char *element) {
    FileKind kind = FILE_OTHER;
    JxError ignored = {0};
    struct stat status;
    return stat(element, &status) == 0 && S_ISREG(status.st_mode) && file_kind(element, &kind, &ignored) &&
           kind == FILE_CLASS;
}

// The annotations of contracts, and what drivers call: a source may import them without being told where they are.
static bool find_annotations(char *out, size_t room) {
    static const char *const places[] = {"jinx-annotations.jar", "share/java/jinx-annotations.jar",
                                         "src/annotations/jinx-annotations.jar"};
    return jx_file_near_program(places, sizeof places / sizeof *places, R_OK, out, room);
}

static bool compile(JxTargets *t, const char *class_path, JxError *error) {
    if (t->sources.count == 0) return true;
    const char *folder = scratch_folder(t, "compiled", error);
    if (!folder) return false;
    JxStrbuf path;
    jx_strbuf_init(&path, &t->ctx->alloc);
    jx_strbuf_str(&path, folder);
    for (size_t i = 0; i < t->elements.count; i++)
        if (!is_class_element(t->elements.data[i])) jx_strbuf_printf(&path, ":%s", t->elements.data[i]);
    if (class_path && *class_path) jx_strbuf_printf(&path, ":%s", class_path);
    char annotations[PATH_MAX];
    if (find_annotations(annotations, sizeof annotations)) jx_strbuf_printf(&path, ":%s", annotations);
    bool good = jx_compile_sources(t->ctx, jx_classpath_jdk_home(t->path), path.text, t->sources.data, t->sources.count,
                                   folder, error);
    jx_strbuf_fini(&path);
    if (!good) return false;
    path_add(t, folder);
    return jx_classpath_add(t->path, folder, JX_SOURCE_TARGET, error);
}

static bool open_targets(JxTargets *t, const char *const *targets, size_t count, const char *class_path,
                         JxError *error) {
    if (count == 0) return jx_error(error, "TARGET", "nothing to analyse was named");
    for (size_t i = 0; i < count; i++)
        if (!add_target(t, targets[i], error)) return false;
    if (!compile(t, class_path, error)) return false;
    for (size_t i = 0; i < t->elements.count; i++) {
        const char *element = t->elements.data[i];
        if (!jx_classpath_add(t->path, element, JX_SOURCE_TARGET, error)) return false;
        if (!is_class_element(element))
            path_add(t, element);
        else if (!path_add_class(t, element, error))
            return false;
    }
    if (class_path && *class_path) {
        path_add(t, class_path);
        if (!jx_classpath_add_list(t->path, class_path, JX_SOURCE_PATH, error)) return false;
    }
    char annotations[PATH_MAX];
    if (t->sources.count == 0 || !find_annotations(annotations, sizeof annotations)) return true;
    path_add(t, annotations);
    return jx_classpath_add(t->path, annotations, JX_SOURCE_PATH, error);
}

JxTargets *jx_targets_open(JxContext *ctx, JxClassPath *path, const char *const *targets, size_t count,
                           const char *class_path, JxError *error) {
    JX_ASSERT(jx_classpath_jdk_home(path));
    JxTargets *t = jx_mem_zero(&ctx->alloc, sizeof *t);
    t->ctx = ctx;
    t->path = path;
    jx_arena_init(&t->arena, &ctx->alloc);
    jx_vec_init(&t->sources, &ctx->alloc);
    jx_vec_init(&t->elements, &ctx->alloc);
    jx_map_init(&t->seen, &ctx->alloc);
    jx_strbuf_init(&t->class_path, &ctx->alloc);
    if (open_targets(t, targets, count, class_path, error)) return t;
    jx_targets_free(t);
    return NULL;
}

void jx_targets_free(JxTargets *t) {
    if (!t) return;
    jx_scratch_free(t->scratch);
    jx_vec_fini(&t->sources);
    jx_vec_fini(&t->elements);
    jx_map_fini(&t->seen);
    jx_strbuf_fini(&t->class_path);
    jx_arena_fini(&t->arena);
    jx_mem_free(&t->ctx->alloc, t, sizeof *t);
}

const char *jx_targets_class_path(const JxTargets *t) { return t->class_path.text ? t->class_path.text : ""; }
const char *jx_targets_scratch(const JxTargets *t) { return t->scratch ? jx_scratch_folder(t->scratch) : NULL; }
