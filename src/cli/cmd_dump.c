// SPDX-License-Identifier: Apache-2.0
//
// `jinx dump CLASS…`: a class file, all classes of a jar, or a class by name
// from the class path or the JDK.  What cannot be shown is reported, the rest
// is shown, and the status is then 2.
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"
#include "classfile/classpath.h"
#include "classfile/dump.h"
#include "cli/commands.h"

#define MAX_FILE_BYTES ((off_t)64 << 20)

typedef struct Dump {
    JxContext *ctx;
    const JxOptions *options;
    JxClassPath *path;  // opened when a name is first looked up
    JxArena arena;      // of the class at hand
    JxStrbuf text;
} Dump;

static bool show_bytes(Dump *d, const uint8_t *bytes, size_t length, const char *origin, JxError *error) {
    const JxClassFile *cls = jx_classfile_read(d->ctx, &d->arena, bytes, length, origin, error);
    if (cls) {
        jx_strbuf_clear(&d->text);
        jx_dump_class(cls, &d->text);
        jx_strbuf_char(&d->text, '\n');
        fwrite(d->text.text, 1, d->text.length, stdout);
    }
    return cls != NULL;
}

// ---- a class file ----

static bool read_whole(Dump *d, const char *file, int fd, uint8_t **bytes, size_t *length, JxError *error) {
    struct stat info;
    if (fstat(fd, &info) != 0) return jx_error(error, file, "cannot be read: %s", strerror(errno));
    if (info.st_size > MAX_FILE_BYTES) return jx_error(error, file, "is too long for a class file");
    *bytes = jx_arena_new(&d->arena, (size_t)info.st_size + 1);
    *length = 0;
    while (*length < (size_t)info.st_size) {
        ssize_t got = read(fd, *bytes + *length, (size_t)info.st_size - *length);
        if (got < 0) return jx_error(error, file, "cannot be read: %s", strerror(errno));
        if (got == 0) break;
        *length += (size_t)got;
    }
    return true;
}

static bool show_file(Dump *d, const char *file, JxError *error) {
    int fd = open(file, O_RDONLY | O_CLOEXEC);
    if (fd < 0) return jx_error(error, file, "cannot be read: %s", strerror(errno));
    uint8_t *bytes = NULL;
    size_t length = 0;
    bool good = read_whole(d, file, fd, &bytes, &length, error);
    close(fd);
    return good && show_bytes(d, bytes, length, file, error);
}

// ---- a jar ----

typedef struct JarCall {
    Dump *dump;
    JxClassPath *path;
    JxError *error;
    size_t count;
} JarCall;

static void show_from_jar(const char *name, void *user) {
    JarCall *call = user;
    JxClassBytes found;
    call->count++;
    if (call->error->set || !jx_classpath_find(call->path, name, &found, call->error)) return;
    show_bytes(call->dump, found.bytes, found.length, found.origin, call->error);
    jx_arena_reset(&call->dump->arena);
}

static bool show_jar(Dump *d, const char *file, JxError *error) {
    JxClassPath *path = jx_classpath_new(d->ctx);
    JarCall call = {d, path, error, 0};
    if (jx_classpath_add(path, file, JX_SOURCE_TARGET, error))
        jx_classpath_each(path, JX_SOURCE_TARGET, show_from_jar, &call);
    if (!error->set && call.count == 0) jx_error(error, file, "is a jar without a class");
    jx_classpath_free(path);
    return !error->set;
}

// ---- a class by name ----

// A class path that names classes needs no JDK: without one, only the class path is looked at.
static bool open_path(Dump *d, JxError *error) {
    if (d->path) return true;
    char home[4096];
    JxClassPath *path = jx_classpath_new(d->ctx);
    bool has_jdk =
        jx_jdk_find(d->ctx, d->options->jdk, home, sizeof home, error) && jx_classpath_open_jdk(path, home, error);
    if (!has_jdk && d->options->class_path && !d->options->jdk) {
        jx_error_clear(error);
        has_jdk = true;
    }
    const char *list = d->options->class_path;
    if (has_jdk && (!list || jx_classpath_add_list(path, list, JX_SOURCE_PATH, error))) {
        d->path = path;
        return true;
    }
    jx_classpath_free(path);
    return false;
}

static bool show_name(Dump *d, const char *name, bool is_folder, JxError *error) {
    if (!open_path(d, error)) return false;
    char *internal = jx_text_replace(jx_arena_strdup(&d->arena, name), '.', '/');
    JxClassBytes found;
    if (jx_classpath_find(d->path, internal, &found, error))
        return show_bytes(d, found.bytes, found.length, found.origin, error);
    if (error->set) return false;
    if (is_folder) return jx_error(error, name, "is a folder: name a class in it, and the folder with --class-path");
    return jx_error(error, name, "no such class %s",
                    d->options->class_path ? "on the class path or in the JDK" : "in the JDK");
}

static bool show_operand(Dump *d, const char *operand, JxError *error) {
    struct stat info;
    if (stat(operand, &info) != 0) {
        bool is_file = jx_text_ends_with(operand, ".class") || jx_text_ends_with(operand, ".jar");
        return is_file ? jx_error(error, operand, "%s", strerror(errno)) : show_name(d, operand, false, error);
    }
    if (S_ISDIR(info.st_mode)) return show_name(d, operand, true, error);
    if (!S_ISREG(info.st_mode)) return jx_error(error, operand, "is neither a class file nor a jar");
    return jx_text_ends_with(operand, ".jar") ? show_jar(d, operand, error) : show_file(d, operand, error);
}

int jx_cmd_dump(JxContext *ctx, const JxOptions *options) {
    Dump dump = {.ctx = ctx, .options = options};
    jx_arena_init(&dump.arena, &ctx->alloc);
    jx_strbuf_init(&dump.text, &ctx->alloc);
    int status = JX_EXIT_CLEAN;
    for (size_t i = 0; i < options->operands.count; i++) {
        JxError error = {0};
        if (!show_operand(&dump, options->operands.data[i], &error)) status = jx_cmd_fail(ctx, &error);
        jx_arena_reset(&dump.arena);
    }
    if (dump.path) jx_classpath_free(dump.path);
    jx_strbuf_fini(&dump.text);
    jx_arena_fini(&dump.arena);
    return status;
}
