// SPDX-License-Identifier: Apache-2.0
#include "jvm/watch.h"

#include "jvm/internal.h"

struct JxWatch {
    JxMap seen[JX_LOOKS];  // name → itself
    uint32_t first;        // classes with this number or more were loaded since
    bool everything;
};

void jx_vm_watch(JxVm *vm) {
    JX_ASSERT(!vm->watch);
    vm->watch = jx_mem_zero(&vm->ctx->alloc, sizeof *vm->watch);
    for (int i = 0; i < JX_LOOKS; i++) jx_map_init(&vm->watch->seen[i], &vm->ctx->alloc);
    vm->watch->first = jx_vm_class_count(vm);
}

void jx_watch_free(JxVm *vm) {
    if (!vm->watch) return;
    for (int i = 0; i < JX_LOOKS; i++) jx_map_fini(&vm->watch->seen[i]);
    jx_mem_free(&vm->ctx->alloc, vm->watch, sizeof *vm->watch);
    vm->watch = NULL;
}

bool jx_vm_is_watched(const JxVm *vm) { return vm->watch != NULL; }

static void note(JxVm *vm, JxLook look, const char *name) {
    JxMap *seen = &vm->watch->seen[look];
    if (jx_map_get_str(seen, name)) return;
    char *copy = jx_arena_strdup(&vm->arena, name);
    jx_map_put_str(seen, copy, copy);
}

// A class is linked from its supertypes, and an array is made of its elements' class.
void jx_watch_class(JxVm *vm, JxClass *cls) {
    while (cls->kind == JX_CLASS_ARRAY) cls = cls->element;
    if (cls->links->looked_at || cls->source == JX_SOURCE_JDK) return;
    cls->links->looked_at = true;
    if (cls->file && !cls->is_hidden) note(vm, JX_LOOK_CLASS, cls->name);
    if (cls->super) jx_watch_class(vm, cls->super);
    for (uint32_t i = 0; i < cls->interface_count; i++) jx_watch_class(vm, cls->interfaces[i]);
}

void jx_watch_absent(JxVm *vm, const char *name) {
    if (name[0] != '[') note(vm, JX_LOOK_ABSENT, name);
}

void jx_vm_look_at_subtypes(JxVm *vm, JxClass *cls) {
    if (!vm->watch) return;
    jx_watch_class(vm, cls);
    note(vm, JX_LOOK_SUBTYPES, cls->name);
    for (uint32_t i = 0; i < cls->subclass_count; i++) jx_watch_class(vm, cls->subclasses[i]);
}

void jx_vm_look_at_file(JxVm *vm, const char *name) {
    if (vm->watch) note(vm, JX_LOOK_FILE, name);
}

void jx_vm_look_at_package(JxVm *vm, const char *package) {
    if (vm->watch) note(vm, JX_LOOK_PACKAGE, package);
}

void jx_vm_look_at_everything(JxVm *vm) {
    if (vm->watch) vm->watch->everything = true;
}

bool jx_vm_looked_at_everything(const JxVm *vm) { return vm->watch && vm->watch->everything; }

void jx_vm_each_look(const JxVm *vm, void (*visit)(JxLook look, const char *name, void *user), void *user) {
    for (int look = 0; vm->watch && look < JX_LOOKS; look++) {
        const JxMap *seen = &vm->watch->seen[look];
        for (JxMapEntry *e = jx_map_next(seen, NULL); e; e = jx_map_next(seen, e)) visit((JxLook)look, e->key, user);
    }
}

void jx_vm_each_subtype(JxVm *vm, const JxClass *cls, void (*visit)(const char *name, void *user), void *user) {
    uint32_t end = vm->watch ? vm->watch->first : UINT32_MAX;
    for (uint32_t i = 0; i < cls->subclass_count; i++) {
        const JxClass *sub = cls->subclasses[i];
        if (sub->source != JX_SOURCE_JDK && sub->number < end) visit(sub->name, user);
    }
}
