// SPDX-License-Identifier: Apache-2.0
#include "run/looked.h"

#include <dirent.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "run/hash.h"

static const char *const keys[JX_LOOKS] = {"classes", "absent", "subtypes", "files", "packages"};

static void add_look(JxLook look, const char *name, void *user) {
    json_array_append_new(json_object_get(user, keys[look]), json_string_nocheck(name));
}

json_t *jx_looked_to_json(const JxVm *vm) {
    json_t *json = json_object();
    for (int i = 0; i < JX_LOOKS; i++) json_object_set_new(json, keys[i], json_array());
    jx_vm_each_look(vm, add_look, json);
    for (int i = 0; i < JX_LOOKS; i++)
        if (json_array_size(json_object_get(json, keys[i])) == 0) json_object_del(json, keys[i]);
    if (jx_vm_looked_at_everything(vm)) json_object_set_new(json, "everything", json_true());
    return json;
}

json_t *jx_ran_to_json(const JxVm *vm) {
    json_t *list = json_array();
    for (uint32_t i = 0; i < jx_vm_class_count(vm); i++) {
        const JxClass *cls = jx_vm_class_by_number(vm, i);
        if (cls->source != JX_SOURCE_TARGET && cls->source != JX_SOURCE_PATH) continue;
        for (uint32_t k = 0; k < cls->method_count; k++) {
            const JxMethodInfo *method = &cls->methods[k];
            if (method->code)
                json_array_append_new(list, json_sprintf("%s.%s%s", cls->name, method->name, method->descriptor));
        }
    }
    return list;
}

// ── contents

struct JxContents {
    JxVm *vm;
    const char *class_path;
    JxMap known[JX_LOOKS];  // name → hash of what is there
    char everything[JX_SHA256_TEXT];
};

JxContents *jx_contents_new(JxVm *vm, const char *class_path) {
    JxAlloc *alloc = &jx_vm_context(vm)->alloc;
    JxContents *contents = jx_mem_zero(alloc, sizeof *contents);
    contents->vm = vm;
    contents->class_path = class_path;
    for (int i = 0; i < JX_LOOKS; i++) jx_map_init(&contents->known[i], alloc);
    return contents;
}

void jx_contents_free(JxContents *contents) {
    if (!contents) return;
    for (int i = 0; i < JX_LOOKS; i++) jx_map_fini(&contents->known[i]);
    jx_mem_free(&jx_vm_context(contents->vm)->alloc, contents, sizeof *contents);
}

// Whose class it is counts too: an analysed class is treated in another way.
static void add_class(JxVm *vm, const char *name, JxSha256 *hash) {
    JxClassBytes found;
    JxError error = {0};
    bool there = jx_classpath_find(jx_vm_path(vm), name, &found, &error);
    jx_key_number(hash, there ? (uint64_t)found.source + 1 : error.set ? 99 : 0);
    if (!there) return;
    jx_key_number(hash, found.length);
    jx_sha256_add(hash, found.bytes, found.length);
}

static void add_file(JxVm *vm, const char *name, JxSha256 *hash) {
    JxClassBytes found;
    JxError error = {0};
    for (uint32_t skip = 0; jx_classpath_next_resource(jx_vm_path(vm), name, skip, &found, &error); skip++) {
        jx_key_number(hash, found.length);
        jx_sha256_add(hash, found.bytes, found.length);
    }
    jx_key_number(hash, error.set);
}

static void add_name(const char *name, void *user) { jx_key_text(user, name); }

static void add_subtypes(JxVm *vm, const char *name, JxSha256 *hash) {
    JxLinkError error;
    const JxClass *cls = jx_vm_class(vm, name, &error);
    if (cls) jx_vm_each_subtype(vm, cls, add_name, hash);
    jx_key_number(hash, cls != NULL);
}

static void add_package(JxVm *vm, const char *name, JxSha256 *hash) {
    const JxPackage *package = jx_vm_package(vm, name);
    for (uint32_t i = 0; i < package->count; i++) jx_key_text(hash, package->names[i]);
    jx_key_number(hash, package->count);
}

static const char *content_of(JxContents *contents, JxLook look, const char *name) {
    char *known = jx_map_get_str(&contents->known[look], name);
    if (known) return known;
    JxSha256 hash;
    jx_sha256_init(&hash);
    switch (look) {
    case JX_LOOK_CLASS:
    case JX_LOOK_ABSENT: add_class(contents->vm, name, &hash); break;
    case JX_LOOK_SUBTYPES: add_subtypes(contents->vm, name, &hash); break;
    case JX_LOOK_FILE: add_file(contents->vm, name, &hash); break;
    case JX_LOOK_PACKAGE: add_package(contents->vm, name, &hash); break;
    }
    char text[JX_SHA256_TEXT];
    jx_key_end(&hash, text);
    JxArena *arena = &jx_vm_context(contents->vm)->arena;
    known = jx_arena_strdup(arena, text);
    jx_map_put_str(&contents->known[look], jx_arena_strdup(arena, name), known);
    return known;
}

void jx_contents_stamp(JxContents *contents, const json_t *looked, char out[JX_SHA256_TEXT]) {
    JxSha256 hash;
    jx_sha256_init(&hash);
    for (int look = 0; look < JX_LOOKS; look++) {
        const json_t *names = json_object_get(looked, keys[look]);
        jx_key_number(&hash, json_array_size(names));
        for (size_t i = 0; i < json_array_size(names); i++) {
            const char *name = json_string_value(json_array_get(names, i));
            jx_key_text(&hash, name);
            if (name) jx_key_text(&hash, content_of(contents, (JxLook)look, name));
        }
    }
    if (json_is_true(json_object_get(looked, "everything"))) jx_key_text(&hash, jx_contents_everything(contents));
    jx_key_end(&hash, out);
}

typedef struct Sum {
    JxContents *contents;
    JxSha256 hash;
} Sum;

static void add_named_class(const char *name, void *user) {
    Sum *sum = user;
    jx_key_text(&sum->hash, name);
    jx_key_text(&sum->hash, content_of(sum->contents, JX_LOOK_CLASS, name));
}

static void add_files_of(JxSha256 *hash, const char *folder, int depth);

// Classes are counted already.
static void add_path(JxSha256 *hash, const char *path, const char *name, int depth) {
    struct stat status;
    if (stat(path, &status) != 0) return;
    size_t length = strlen(path);
    bool is_class = length > 6 && strcmp(path + length - 6, ".class") == 0;
    if (S_ISDIR(status.st_mode)) {
        jx_key_text(hash, name);
        add_files_of(hash, path, depth + 1);
    } else if (S_ISREG(status.st_mode) && !is_class) {
        jx_key_text(hash, name);
        jx_key_number(hash, (uint64_t)status.st_size);
        jx_key_number(hash, (uint64_t)status.st_mtim.tv_sec);
        jx_key_number(hash, (uint64_t)status.st_mtim.tv_nsec);
    }
}

static void add_files_of(JxSha256 *hash, const char *folder, int depth) {
    struct dirent **entries;
    const int deepest = 64;
    int count = depth < deepest ? scandir(folder, &entries, NULL, alphasort) : -1;
    for (int i = 0; i < count; i++) {
        char path[PATH_MAX];
        const char *name = entries[i]->d_name;
        bool fits = snprintf(path, sizeof path, "%s/%s", folder, name) < (int)sizeof path;
        if (fits && strcmp(name, ".") != 0 && strcmp(name, "..") != 0) add_path(hash, path, name, depth);
        free(entries[i]);
    }
    if (count >= 0) free(entries);
}

static void add_elements(JxSha256 *hash, const char *class_path) {
    for (const char *at = class_path; at && *at;) {
        size_t length = strcspn(at, ":");
        char path[PATH_MAX];
        if (snprintf(path, sizeof path, "%.*s", (int)length, at) < (int)sizeof path) add_path(hash, path, "", 0);
        at += length + (at[length] == ':');
    }
}

const char *jx_contents_everything(JxContents *contents) {
    if (*contents->everything) return contents->everything;
    Sum sum = {.contents = contents};
    jx_sha256_init(&sum.hash);
    jx_classpath_each(jx_vm_path(contents->vm), JX_SOURCE_TARGET, add_named_class, &sum);
    jx_classpath_each(jx_vm_path(contents->vm), JX_SOURCE_PATH, add_named_class, &sum);
    add_elements(&sum.hash, contents->class_path);
    jx_key_end(&sum.hash, contents->everything);
    return contents->everything;
}
