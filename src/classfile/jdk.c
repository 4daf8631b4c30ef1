// SPDX-License-Identifier: Apache-2.0
//
// The JDK: which one, its version, and its classes out of the image or, when
// there is no usable image, out of jmods/.
#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/vec.h"
#include "classfile/sources.h"

#define RELEASE_LIMIT (1u << 20)
#define FIRST_MODULAR 9

typedef struct Module {
    const char *name;
    JxJar *jar;
} Module;

struct JxJdk {
    JxContext *ctx;
    JxArena *arena;
    const char *home;
    int version;
    JxImage *image;  // NULL: the jmods are used
    JX_VEC(Module) modules;
    JxMap packages;  // package → name of its module (no_module: the JDK has no such package); filled on demand
    JxMap owners;    // jmods: class → Module
};

static const char no_module[] = "";

static bool is_file(const char *folder, const char *name) {
    char file[PATH_MAX];
    struct stat status;
    return snprintf(file, sizeof file, "%s/%s", folder, name) < (int)sizeof file && stat(file, &status) == 0 &&
           S_ISREG(status.st_mode);
}

static bool is_folder(const char *folder, const char *name) {
    char file[PATH_MAX];
    struct stat status;
    return snprintf(file, sizeof file, "%s/%s", folder, name) < (int)sizeof file && stat(file, &status) == 0 &&
           S_ISDIR(status.st_mode);
}

static bool has_classes(const char *home) {
    return is_file(home, "lib/modules") || is_file(home, "jmods/java.base.jmod");
}

static bool copy_home(const char *from, char *home, size_t room, JxError *error) {
    size_t length = strlen(from);
    while (length > 1 && from[length - 1] == '/') length--;
    if (length + 1 > room) return jx_error(error, from, "the name of the JDK's folder is too long");
    memmove(home, from, length);
    home[length] = '\0';
    return true;
}

static bool use_home(const char *wanted, const char *why, char *home, size_t room, JxError *error) {
    if (!is_folder(wanted, ".")) return jx_error(error, wanted, "%s is no folder", why);
    if (has_classes(wanted)) return copy_home(wanted, home, room, error);
    if (is_file(wanted, "jre/lib/rt.jar") || is_file(wanted, "lib/rt.jar"))
        return jx_error(error, wanted, "%s is a JDK before 9; JDK 9 or later is needed", why);
    return jx_error(error, wanted, "%s is no JDK: it has neither lib/modules nor jmods/java.base.jmod", why);
}

// The program `java` on PATH, links followed; false when there is none.
static bool find_java(char *real) {
    const char *path = getenv("PATH");
    char file[PATH_MAX];
    for (const char *at = path ? path : ""; *at;) {
        size_t length = strcspn(at, ":");
        int used = snprintf(file, sizeof file, "%.*s/java", length ? (int)length : 1, length ? at : ".");
        if (used < (int)sizeof file && access(file, X_OK) == 0 && realpath(file, real)) return true;
        at += length;
        if (*at) at++;
    }
    return false;
}

bool jx_jdk_find(JxContext *ctx, const char *wanted, char *home, size_t room, JxError *error) {
    (void)ctx;
    if (wanted) return use_home(wanted, "the JDK that was named", home, room, error);
    const char *variable = getenv("JAVA_HOME");
    if (variable && *variable) return use_home(variable, "JAVA_HOME", home, room, error);
    char java[PATH_MAX], folder[PATH_MAX];
    if (!find_java(java))
        return jx_error(error, "JDK", "none found: name one with --jdk, set JAVA_HOME, or put `java` on PATH");
    strcpy(folder, java);
    for (char *slash; (slash = strrchr(folder, '/')) && slash != folder;) {
        *slash = '\0';
        if (has_classes(folder)) return copy_home(folder, home, room, error);
    }
    return jx_error(error, java,
                    "the `java` on PATH is not in a JDK (no lib/modules above it); use --jdk or JAVA_HOME");
}

// "17.0.21" is 17, "1.8.0_392" is 8.
static int parse_version(const char *text) {
    int version = atoi(text);
    const char *dot = strchr(text, '.');
    return version == 1 && dot ? atoi(dot + 1) : version;
}

// The feature version out of the file `release`; 0 when it does not say.
int jx_jdk_release(JxArena *arena, const char *home) {
    static const char key[] = "JAVA_VERSION=\"";
    const uint8_t *bytes;
    size_t length;
    JxError ignored = {0};
    const char *file = jx_arena_printf(arena, "%s/release", home);
    if (!jx_file_read(arena, file, RELEASE_LIMIT, &bytes, &length, &ignored)) return 0;
    const char *text = jx_arena_strndup(arena, (const char *)bytes, length);
    for (const char *line = text; line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL)
        if (strncmp(line, key, strlen(key)) == 0) return parse_version(line + strlen(key));
    return 0;
}

// Without a `release` file: the JDK's own classes have the class-file version of the JDK.
static int object_version(JxJdk *jdk) {
    JxClassBytes bytes;
    JxError ignored = {0};
    const char *name = "java/lang/Object";
    if (!jx_jdk_read(jdk, name, strlen(name), &bytes, &ignored) || bytes.length < 8) return 0;
    return (bytes.bytes[6] << 8 | bytes.bytes[7]) - 44;
}

static int compare_text(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

typedef JX_VEC(char *) TextVec;

static bool list_jmods(JxJdk *jdk, const char *folder, TextVec *files, JxError *error) {
    DIR *listing = opendir(folder);
    if (!listing) return jx_error(error, folder, "cannot open: %s", strerror(errno));
    for (struct dirent *item; (item = readdir(listing));) {
        size_t length = strlen(item->d_name);
        if (length > 5 && strcmp(item->d_name + length - 5, ".jmod") == 0)
            *jx_vec_push(files) = jx_arena_strndup(jdk->arena, item->d_name, length - 5);
    }
    closedir(listing);
    if (files->count) qsort(files->data, files->count, sizeof *files->data, compare_text);
    return true;
}

typedef struct IndexCall {
    JxJdk *jdk;
    Module *module;
} IndexCall;

static void index_class(const char *name, void *user) {
    IndexCall *call = user;
    const char *slash = strrchr(name, '/');
    if (!slash) return;  // module-info
    JxJdk *jdk = call->jdk;
    jx_map_put_str(&jdk->owners, name, call->module);
    size_t length = (size_t)(slash - name);
    if (!jx_map_get(&jdk->packages, name, length)) jx_map_put(&jdk->packages, name, length, (void *)call->module->name);
}

static bool open_jmods(JxJdk *jdk, JxError *error) {
    const char *folder = jx_arena_printf(jdk->arena, "%s/jmods", jdk->home);
    TextVec names;
    jx_vec_init(&names, &jdk->ctx->alloc);
    bool good = list_jmods(jdk, folder, &names, error);
    jx_vec_reserve(&jdk->modules, names.count);  // the map below points into it
    for (size_t i = 0; good && i < names.count; i++) {
        const char *file = jx_arena_printf(jdk->arena, "%s/%s.jmod", folder, names.data[i]);
        JxJar *jar = jx_jar_open(jdk->ctx, jdk->arena, file, JX_JAR_JMOD, error);
        good = jar != NULL;
        if (good) *jx_vec_push(&jdk->modules) = (Module){names.data[i], jar};
    }
    for (size_t i = 0; good && i < jdk->modules.count; i++) {
        IndexCall call = {jdk, &jdk->modules.data[i]};
        jx_jar_each(call.module->jar, 0, index_class, &call);
    }
    jx_vec_fini(&names);
    return good;
}

static bool open_classes(JxJdk *jdk, JxError *error) {
    bool has_jmods = is_file(jdk->home, "jmods/java.base.jmod");
    if (is_file(jdk->home, "lib/modules")) {
        JxError why = {0};
        jdk->image = jx_image_open(jdk->ctx, jdk->home, jdk->version, &why);
        if (jdk->image) return true;
        if (!has_jmods) {
            if (!error->set) *error = why;
            return false;
        }
        char text[1200];
        jx_log(jdk->ctx, JX_LOG_WARN, "%s; using jmods instead", jx_error_text(&why, text, sizeof text));
    }
    if (!has_jmods) return jx_error(error, jdk->home, "no JDK: it has neither lib/modules nor jmods/java.base.jmod");
    return open_jmods(jdk, error);
}

JxJdk *jx_jdk_open(JxContext *ctx, JxArena *arena, const char *home, JxError *error) {
    char plain[PATH_MAX];
    if (!copy_home(home, plain, sizeof plain, error)) return NULL;
    JxJdk *jdk = jx_mem_zero(&ctx->alloc, sizeof *jdk);
    jdk->ctx = ctx;
    jdk->arena = arena;
    jdk->home = jx_arena_strdup(arena, plain);
    jx_vec_init(&jdk->modules, &ctx->alloc);
    jx_map_init(&jdk->packages, &ctx->alloc);
    jx_map_init(&jdk->owners, &ctx->alloc);
    jdk->version = jx_jdk_release(arena, jdk->home);
    bool good = open_classes(jdk, error);
    if (good && jdk->version == 0) jdk->version = object_version(jdk);
    if (good && jdk->version < FIRST_MODULAR)
        good =
            jx_error(error, jdk->home, "cannot tell the JDK's version: no usable `release` file, no java.lang.Object");
    if (good) return jdk;
    jx_jdk_close(jdk);
    return NULL;
}

void jx_jdk_close(JxJdk *jdk) {
    if (!jdk) return;
    jx_image_close(jdk->image);
    for (size_t i = 0; i < jdk->modules.count; i++) jx_jar_close(jdk->modules.data[i].jar);
    jx_vec_fini(&jdk->modules);
    jx_map_fini(&jdk->packages);
    jx_map_fini(&jdk->owners);
    jx_mem_free(&jdk->ctx->alloc, jdk, sizeof *jdk);
}

int jx_jdk_version(const JxJdk *jdk) { return jdk->version; }
const char *jx_jdk_home(const JxJdk *jdk) { return jdk->home; }

// The module of the package, NULL when the JDK has none; the image is asked once for each package.
static const char *package_module(JxJdk *jdk, const char *package, size_t length) {
    const char *module = jx_map_get(&jdk->packages, package, length);
    if (!module && !jdk->image) return NULL;
    if (!module) {
        char *key = jx_arena_strndup(jdk->arena, package, length);
        module = jx_image_module(jdk->image, key);
        if (!module) module = no_module;
        jx_map_put(&jdk->packages, key, length, (void *)module);
    }
    return module == no_module ? NULL : module;
}

static const char *last_slash(const char *name, size_t length) { return memrchr(name, '/', length); }

// Where a name is: module and resource in the image.  "java.base/module-info" names its module itself.
static const char *image_place(JxJdk *jdk, const char *name, size_t length, char *resource, size_t room) {
    const char *slash = last_slash(name, length);
    if (!slash || length + sizeof ".class" > room) return NULL;
    size_t package = (size_t)(slash - name);
    bool descriptor =
        length - package == sizeof "/module-info" - 1 && memcmp(slash, "/module-info", length - package) == 0;
    if (descriptor) {
        strcpy(resource, "module-info.class");
        return jx_arena_strndup(jdk->arena, name, package);
    }
    memcpy(resource, name, length);
    strcpy(resource + length, ".class");
    return package_module(jdk, name, package);
}

bool jx_jdk_has(JxJdk *jdk, const char *name, size_t length) {
    if (!jdk->image) return jx_map_get(&jdk->owners, name, length) != NULL;
    char resource[PATH_MAX];
    const char *module = image_place(jdk, name, length, resource, sizeof resource);
    return module && jx_image_has(jdk->image, module, resource);
}

static bool read_jmod(JxJdk *jdk, const char *name, size_t length, JxClassBytes *out, JxError *error) {
    const Module *owner = jx_map_get(&jdk->owners, name, length);
    if (owner) return jx_jar_read(owner->jar, name, length, 0, out, error);
    const char *slash = last_slash(name, length);
    if (!slash || (size_t)(name + length - slash) != sizeof "/module-info" - 1 ||
        memcmp(slash, "/module-info", 12) != 0)
        return false;
    for (size_t i = 0; i < jdk->modules.count; i++) {
        const Module *module = &jdk->modules.data[i];
        if (strlen(module->name) == (size_t)(slash - name) && memcmp(module->name, name, (size_t)(slash - name)) == 0)
            return jx_jar_read(module->jar, slash + 1, strlen("module-info"), 0, out, error);
    }
    return false;
}

bool jx_jdk_read(JxJdk *jdk, const char *name, size_t length, JxClassBytes *out, JxError *error) {
    out->source = JX_SOURCE_JDK;
    if (!jdk->image) return read_jmod(jdk, name, length, out, error);
    char resource[PATH_MAX];
    const char *module = image_place(jdk, name, length, resource, sizeof resource);
    return module && jx_image_read(jdk->image, jdk->arena, module, resource, out, error);
}

bool jx_jdk_resource(JxJdk *jdk, const char *name, JxClassBytes *out, JxError *error) {
    const char *slash = strrchr(name, '/');
    const char *module = slash && jdk->image ? package_module(jdk, name, (size_t)(slash - name)) : NULL;
    out->source = JX_SOURCE_JDK;
    return module && jx_image_read(jdk->image, jdk->arena, module, name, out, error);
}

void jx_jdk_each(JxJdk *jdk, JxNameVisitor *visit, void *user) {
    if (jdk->image) {
        jx_image_each(jdk->image, visit, user);
        return;
    }
    for (JxMapEntry *e = jx_map_next(&jdk->owners, NULL); e; e = jx_map_next(&jdk->owners, e)) visit(e->key, user);
}
