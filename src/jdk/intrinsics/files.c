// SPDX-License-Identifier: Apache-2.0
#include "jdk/intrinsics/files.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define JAVA_HOME "/java"
#define LARGEST_FILE (16u << 20)

enum { FIRST_JDK_FILE = 100, FIRST_NODE = 1 << 20 };
enum { ROOT_FIRST, ROOT_COUNT, ROOT_SLOTS };
enum { NODE_NAME, NODE_CONTENT, NODE_SIZE, NODE_NEXT, NODE_NUMBER, NODE_SLOTS };

// ── paths

char *jx_files_path(JxExec *x, const char *path) {
    char *out = jx_arena_new(&x->arena, strlen(path) + 2);
    size_t n = 0;
    while (*path) {
        size_t length = strcspn(path, "/");
        if (length == 2 && path[0] == '.' && path[1] == '.') {
            while (n > 0 && out[--n] != '/') continue;
        } else if (length > 0 && !(length == 1 && path[0] == '.')) {
            out[n++] = '/';
            memcpy(out + n, path, length);
            n += length;
        }
        path += length;
        path += *path == '/';
    }
    if (n == 0) out[n++] = '/';
    out[n] = 0;
    return out;
}

char *jx_files_jdk_path(JxExec *x, const char *path) {
    size_t n = strlen(JAVA_HOME);
    if (strncmp(path, JAVA_HOME "/", n + 1) != 0 || strstr(path, "..")) return NULL;
    return jx_arena_printf(&x->arena, "%s%s", jx_classpath_jdk_home(jx_vm_path(x->vm)), path + n);
}

// The part after the folder.
static const char *last_name(const char *path) { return strrchr(path, '/') + 1; }

// Is the path directly in the folder?
static bool is_in(const char *path, const char *folder) {
    size_t n = strcmp(folder, "/") == 0 ? 0 : strlen(folder);
    return strncmp(path, folder, n) == 0 && path[n] == '/' && path[n + 1] && last_name(path) == path + n + 1;
}

// ── nodes

static JxRef root_of(JxExec *x) {
    uintptr_t known = (uintptr_t)jx_map_get_str(&x->engine_objects, "files");
    if (known) return (JxRef)known;
    static const JxKind kinds[ROOT_SLOTS] = {[ROOT_FIRST] = JX_KIND_REF, [ROOT_COUNT] = JX_KIND_INT};
    JxClass *cls = jx_vm_synthetic(x->vm, "jinx/FileRoot", x->known.object, NULL, 0, kinds, ROOT_SLOTS);
    JxRef root = jx_heap_share_instance(&x->heap, cls)->ref;
    jx_map_put_str(&x->engine_objects, "files", (void *)(uintptr_t)root);
    return root;
}

static JxClass *node_class(JxExec *x) {
    JxClass *cls = jx_map_get_str(&x->engine_objects, "class of files");
    if (cls) return cls;
    static const JxKind kinds[NODE_SLOTS] = {[NODE_NAME] = JX_KIND_REF,
                                             [NODE_CONTENT] = JX_KIND_REF,
                                             [NODE_SIZE] = JX_KIND_INT,
                                             [NODE_NEXT] = JX_KIND_REF,
                                             [NODE_NUMBER] = JX_KIND_INT};
    cls = jx_vm_synthetic(x->vm, "jinx/FileNode", x->known.object, NULL, 0, kinds, NODE_SLOTS);
    jx_map_put_str(&x->engine_objects, "class of files", cls);
    return cls;
}

static uint64_t get(JxState *s, JxRef node, uint32_t slot) { return jx_heap_read(&s->heap, node)->as.slots[slot].v; }

static void set(JxState *s, JxRef node, uint32_t slot, uint64_t value) {
    jx_heap_write(&s->heap, node)->as.slots[slot] = jx_slot(value);
}

static JxRef first_node(JxExec *x, JxState *s) { return (JxRef)get(s, root_of(x), ROOT_FIRST); }
static JxRef next_node(JxState *s, JxRef node) { return (JxRef)get(s, node, NODE_NEXT); }

// Names are literals, of which there is one for each text.
static JxRef name_ref(JxExec *x, const char *path) { return jx_string_literal(x, path, (uint32_t)strlen(path)); }

static const char *name_of(JxExec *x, JxState *s, JxRef node) {
    JxRef name = (JxRef)get(s, node, NODE_NAME);
    return name ? jx_string_utf8(x, s, name, &x->arena) : "";
}

JxRef jx_files_find(JxExec *x, JxState *s, const char *path) {
    JxRef name = name_ref(x, path), node = first_node(x, s);
    while (node && get(s, node, NODE_NAME) != name) node = next_node(s, node);
    return node;
}

static bool is_folder(JxExec *x, JxState *s, const char *path) {
    if (strcmp(path, "/") == 0 || strcmp(path, "/tmp") == 0) return true;
    JxRef node = jx_files_find(x, s, path);
    return node && get(s, node, NODE_CONTENT) == 0;
}

bool jx_files_has_folder_of(JxExec *x, JxState *s, const char *path) {
    size_t n = (size_t)(last_name(path) - path);
    return is_folder(x, s, n <= 1 ? "/" : jx_arena_printf(&x->arena, "%.*s", (int)n - 1, path));
}

JxFileKind jx_files_kind(JxExec *x, JxState *s, const char *path, uint64_t *size) {
    char *real = jx_files_jdk_path(x, path);
    struct stat status;
    *size = 0;
    if (real) {
        if (stat(real, &status) != 0) return JX_FILE_NONE;
        *size = (uint64_t)status.st_size;
        return S_ISREG(status.st_mode) ? JX_FILE_PLAIN : S_ISDIR(status.st_mode) ? JX_FILE_FOLDER : JX_FILE_NONE;
    }
    const char *name = jx_files_path(x, path);
    if (is_folder(x, s, name)) return JX_FILE_FOLDER;
    JxRef node = jx_files_find(x, s, name);
    if (!node) return JX_FILE_NONE;
    *size = get(s, node, NODE_SIZE);
    return JX_FILE_PLAIN;
}

static int is_no_dot(const struct dirent *entry) {
    return strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
}

static uint32_t list_jdk_folder(JxExec *x, const char *real, const char ***names) {
    struct dirent **entries;
    int count = scandir(real, &entries, is_no_dot, alphasort);
    if (count < 0) return 0;
    *names = jx_arena_new(&x->arena, ((size_t)count + 1) * sizeof **names);
    for (int i = 0; i < count; i++) {
        (*names)[i] = jx_arena_strdup(&x->arena, entries[i]->d_name);
        free(entries[i]);
    }
    free(entries);
    return (uint32_t)count;
}

uint32_t jx_files_list(JxExec *x, JxState *s, const char *folder, const char ***names) {
    uint32_t count = 0, room = 0;
    char *real = jx_files_jdk_path(x, folder);
    if (real) return list_jdk_folder(x, real, names);
    for (JxRef node = first_node(x, s); node; node = next_node(s, node)) room++;
    *names = jx_arena_new(&x->arena, (room + 1) * sizeof **names);
    if (strcmp(folder, "/") == 0) (*names)[count++] = "tmp";
    for (JxRef node = first_node(x, s); node; node = next_node(s, node)) {
        const char *path = name_of(x, s, node);
        if (is_in(path, folder)) (*names)[count++] = last_name(path);
    }
    return count;
}

bool jx_files_is_empty(JxExec *x, JxState *s, const char *folder) {
    const char **names;
    return jx_files_list(x, s, folder, &names) == 0;
}

JxRef jx_files_add(JxExec *x, JxState *s, const char *path, JxFileKind kind) {
    JxRef root = root_of(x), last = first_node(x, s);
    while (last && next_node(s, last)) last = next_node(s, last);
    JxRef content = kind == JX_FILE_FOLDER ? 0 : jx_heap_new_array(&s->heap, x->known.bytes, 64)->ref;
    JxObject *node = jx_heap_new_instance(&s->heap, node_class(x));
    JxRef ref = node->ref;
    uint64_t number = get(s, root, ROOT_COUNT);
    set(s, ref, NODE_NAME, name_ref(x, path));
    set(s, ref, NODE_CONTENT, content);
    set(s, ref, NODE_NUMBER, number);
    set(s, root, ROOT_COUNT, number + 1);
    if (last)
        set(s, last, NODE_NEXT, ref);
    else
        set(s, root, ROOT_FIRST, ref);
    return ref;
}

void jx_files_remove(JxState *s, JxRef node) { set(s, node, NODE_NAME, 0); }

void jx_files_rename(JxExec *x, JxState *s, const char *from, const char *to) {
    JxRef there = jx_files_find(x, s, to);
    if (there) jx_files_remove(s, there);
    size_t n = strlen(from);
    for (JxRef node = first_node(x, s); node; node = next_node(s, node)) {
        const char *path = name_of(x, s, node);
        if (strncmp(path, from, n) != 0 || (path[n] && path[n] != '/')) continue;
        set(s, node, NODE_NAME, name_ref(x, jx_arena_printf(&x->arena, "%s%s", to, path + n)));
    }
}

// ── files of the JDK

typedef struct JdkFile {
    const uint8_t *bytes;
    size_t size;
} JdkFile;

static const JdkFile *read_whole(JxExec *x, const char *path) {
    FILE *file = fopen(path, "rb");
    struct stat status;
    if (!file) return NULL;
    JdkFile *open = NULL;
    if (fstat(fileno(file), &status) == 0 && S_ISREG(status.st_mode) && status.st_size <= (off_t)LARGEST_FILE) {
        uint8_t *bytes = jx_arena_new(&x->arena, (size_t)status.st_size + 1);
        open = JX_ARENA_NEW(&x->arena, JdkFile);
        open->bytes = bytes;
        open->size = fread(bytes, 1, (size_t)status.st_size, file);
    }
    fclose(file);
    return open;
}

static char *key_of_number(JxExec *x, uint64_t number) {
    return jx_arena_printf(&x->arena, "file %llu", (unsigned long long)number);
}

static uint64_t open_jdk_file(JxExec *x, const char *path) {
    char *key = jx_arena_printf(&x->arena, "file %s", path);
    uintptr_t known = (uintptr_t)jx_map_get_str(&x->engine_objects, key);
    if (known) return known;
    const JdkFile *file = read_whole(x, path);
    if (!file) return 0;
    uint64_t number = FIRST_JDK_FILE + x->engine_objects.count;
    jx_map_put_str(&x->engine_objects, key, (void *)(uintptr_t)number);
    jx_map_put_str(&x->engine_objects, key_of_number(x, number), (void *)file);
    return number;
}

static const JdkFile *jdk_file(JxExec *x, uint64_t descriptor) {
    if (descriptor < FIRST_JDK_FILE || descriptor >= FIRST_NODE) return NULL;
    return jx_map_get_str(&x->engine_objects, key_of_number(x, descriptor));
}

// ── descriptors

uint64_t jx_files_descriptor(JxExec *x, JxState *s, const char *path) {
    char *real = jx_files_jdk_path(x, path);
    if (real) return open_jdk_file(x, real);
    JxRef node = jx_files_find(x, s, path);
    return node && get(s, node, NODE_CONTENT) ? FIRST_NODE + get(s, node, NODE_NUMBER) : 0;
}

static JxRef node_of(JxExec *x, JxState *s, uint64_t descriptor) {
    if (descriptor < FIRST_NODE) return 0;
    JxRef node = first_node(x, s);
    while (node && get(s, node, NODE_NUMBER) != descriptor - FIRST_NODE) node = next_node(s, node);
    return node;
}

bool jx_files_is_open(JxExec *x, JxState *s, uint64_t descriptor) {
    return jdk_file(x, descriptor) || node_of(x, s, descriptor);
}

uint64_t jx_files_size(JxExec *x, JxState *s, uint64_t descriptor) {
    const JdkFile *file = jdk_file(x, descriptor);
    JxRef node = file ? 0 : node_of(x, s, descriptor);
    return file ? file->size : node ? get(s, node, NODE_SIZE) : 0;
}

JxSlot jx_files_byte(JxExec *x, JxState *s, uint64_t descriptor, uint64_t at) {
    const JdkFile *file = jdk_file(x, descriptor);
    if (file) return jx_slot(file->bytes[at]);
    JxRef content = (JxRef)get(s, node_of(x, s, descriptor), NODE_CONTENT);
    JxSlot byte = jx_array_get(jx_heap_read(&s->heap, content), (uint32_t)at);
    if (!byte.t) return jx_slot(byte.v & 0xff);
    return jx_slot_term(jx_term_binary(x->pool, JX_TERM_BVAND, byte.t, jx_int_term(x, 0xff)));
}

// Makes room for `size` bytes; what is new reads as zero.
static void grow(JxExec *x, JxState *s, JxRef node, uint64_t size) {
    JxRef old = (JxRef)get(s, node, NODE_CONTENT);
    uint32_t room = jx_heap_read(&s->heap, old)->count, used = (uint32_t)get(s, node, NODE_SIZE);
    if (size <= room) return;
    JxRef content = jx_heap_new_array(&s->heap, x->known.bytes, (uint32_t)(2 * size))->ref;
    for (uint32_t i = 0; i < used; i++) {
        JxSlot byte = jx_array_get(jx_heap_read(&s->heap, old), i);
        jx_array_set(&x->heap, jx_heap_write(&s->heap, content), i, byte);
    }
    set(s, node, NODE_CONTENT, content);
}

bool jx_files_resize(JxExec *x, JxState *s, uint64_t descriptor, uint64_t size) {
    JxRef node = node_of(x, s, descriptor);
    if (!node || size > LARGEST_FILE) return false;
    grow(x, s, node, size);
    JxRef content = (JxRef)get(s, node, NODE_CONTENT);
    for (uint64_t i = size; i < get(s, node, NODE_SIZE); i++)
        jx_array_set(&x->heap, jx_heap_write(&s->heap, content), (uint32_t)i, jx_slot(0));
    set(s, node, NODE_SIZE, size);
    return true;
}

bool jx_files_write(JxExec *x, JxState *s, uint64_t descriptor, uint64_t at, JxRef array, uint32_t from,
                    uint32_t count) {
    JxRef node = node_of(x, s, descriptor);
    if (!node || at > LARGEST_FILE || at + count > LARGEST_FILE) return false;
    grow(x, s, node, at + count);
    JxRef content = (JxRef)get(s, node, NODE_CONTENT);
    for (uint32_t i = 0; i < count; i++) {
        JxSlot byte = jx_array_peek(x, jx_heap_read(&s->heap, array), from + i);
        jx_array_set(&x->heap, jx_heap_write(&s->heap, content), (uint32_t)at + i, byte);
    }
    if (at + count > get(s, node, NODE_SIZE)) set(s, node, NODE_SIZE, at + count);
    return true;
}
