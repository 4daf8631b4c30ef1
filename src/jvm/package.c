// SPDX-License-Identifier: Apache-2.0
#include <string.h>

#include "jvm/internal.h"
#include "jvm/watch.h"

typedef JX_VEC(const char *) Names;

typedef struct Collect {
    JxVm *vm;
    const char *package;
    size_t length;
    Names names;
} Collect;

static size_t package_length(const char *name) {
    const char *slash = strrchr(name, '/');
    return slash ? (size_t)(slash - name) : 0;
}

static void collect(const char *name, void *user) {
    Collect *c = user;
    if (package_length(name) == c->length && memcmp(name, c->package, c->length) == 0)
        *jx_vec_push(&c->names) = jx_arena_strdup(&c->vm->arena, name);
}

// The names are found once: a class path does not change while a VM has it.
static const JxPackage *package_of(JxVm *vm, const char *package) {
    JxPackage *known = jx_map_get_str(&vm->packages, package);
    if (known) return known;
    Collect c = {.vm = vm, .package = package, .length = strlen(package)};
    jx_vec_init(&c.names, &vm->ctx->alloc);
    jx_classpath_each(vm->path, JX_SOURCE_TARGET, collect, &c);
    jx_classpath_each(vm->path, JX_SOURCE_PATH, collect, &c);
    known = JX_ARENA_NEW(&vm->arena, JxPackage);
    *known = (JxPackage){.name = jx_arena_strdup(&vm->arena, package), .count = (uint32_t)c.names.count};
    known->names = jx_arena_copy(&vm->arena, c.names.data, c.names.count * sizeof *known->names);
    jx_vec_fini(&c.names);
    jx_map_put_str(&vm->packages, known->name, known);
    return known;
}

const JxPackage *jx_vm_package(JxVm *vm, const char *package) {
    const JxPackage *found = package_of(vm, package);
    jx_vm_look_at_package(vm, found->name);
    return found;
}

const JxPackage *jx_class_package(JxVm *vm, const JxClass *cls) {
    return jx_vm_package(vm, jx_arena_strndup(&vm->arena, cls->name, package_length(cls->name)));
}
