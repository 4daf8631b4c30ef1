// SPDX-License-Identifier: Apache-2.0
//
// Method descriptors, the hash index of a class's methods, and the vtable.
#include "jvm/internal.h"

// ── Descriptors (4.3.3): parsed once per text

// Moves past one field type; NULL when there is none.
static const char *skip_type(const char *at) {
    while (*at == '[') at++;
    if (*at == 'L') {
        at = strchr(at, ';');
        return at ? at + 1 : NULL;
    }
    return *at && strchr("ZBCSIJFD", *at) ? at + 1 : NULL;
}

static bool count_parameters(const char *descriptor, uint32_t *count, const char **result) {
    if (*descriptor != '(') return false;
    const char *at = descriptor + 1;
    for (*count = 0; *at != ')'; ++*count)
        if (!(at = skip_type(at))) return false;
    *result = ++at;
    if (at[0] == 'V' && at[1] == 0) return *count <= 255;
    at = skip_type(at);
    return at && *at == 0 && *count <= 255;
}

const JxSignature *jx_vm_signature(JxVm *vm, const char *descriptor) {
    size_t length = strlen(descriptor);
    JxSignature *signature = jx_map_get(&vm->signatures, descriptor, length);
    if (signature) return signature;
    uint32_t count;
    const char *result;
    if (!count_parameters(descriptor, &count, &result)) return NULL;
    signature = JX_ARENA_NEW(&vm->arena, JxSignature);
    JxKind *kinds = JX_ARENA_ARRAY(&vm->arena, JxKind, count + 1);
    const char **types = JX_ARENA_ARRAY(&vm->arena, const char *, count + 1);
    const char *at = descriptor + 1;
    for (uint32_t i = 0; i < count; i++) {
        const char *end = skip_type(at);
        kinds[i] = jx_kind_of_descriptor(*at);
        types[i] = jx_arena_strndup(&vm->arena, at, (size_t)(end - at));
        signature->slots = (uint16_t)(signature->slots + jx_kind_slots(kinds[i]));
        at = end;
    }
    signature->parameter_count = (uint16_t)count;
    signature->kinds = kinds;
    signature->types = types;
    signature->return_kind = jx_kind_of_descriptor(*result);
    signature->return_type = jx_arena_strdup(&vm->arena, result);
    jx_map_put(&vm->signatures, jx_arena_strndup(&vm->arena, descriptor, length), length, signature);
    return signature;
}

void jx_method_set_signature(JxMethodInfo *method, const JxSignature *signature) {
    method->parameter_count = signature->parameter_count;
    method->argument_slots = (uint16_t)(signature->slots + (method->flags & JX_ACC_STATIC ? 0 : 1));
    method->parameter_kinds = signature->kinds;
    method->parameter_types = signature->types;
    method->return_kind = signature->return_kind;
    method->return_type = signature->return_type;
}

// ── Index by name and descriptor

uint32_t jx_method_hash(const char *name, size_t name_length, const char *descriptor, size_t descriptor_length) {
    uint64_t hash = jx_hash_bytes(name, name_length) * 31 + jx_hash_bytes(descriptor, descriptor_length);
    return (uint32_t)jx_hash_mix(hash);
}

static void index_insert(JxClassLinks *links, JxMethodInfo *method) {
    uint32_t at = method->hash & links->index_mask;
    while (links->method_index[at]) at = (at + 1) & links->index_mask;
    links->method_index[at] = method;
    links->index_used++;
}

// Room for `count` methods with at least half of the places free.
void jx_method_index_reserve(JxVm *vm, JxClass *cls, uint32_t count) {
    JxClassLinks *links = cls->links;
    uint32_t room = 4;
    while (room < 2 * count) room *= 2;
    if (links->method_index && room <= links->index_mask + 1) return;
    JxMethodInfo **old = links->method_index;
    uint32_t old_room = old ? links->index_mask + 1 : 0;
    links->method_index = JX_ARENA_ARRAY(&vm->arena, JxMethodInfo *, room);
    links->index_mask = room - 1;
    links->index_used = 0;
    for (uint32_t i = 0; i < old_room; i++)
        if (old[i]) index_insert(links, old[i]);
}

void jx_method_index_add(JxVm *vm, JxClass *cls, JxMethodInfo *method) {
    jx_method_index_reserve(vm, cls, cls->links->index_used + 1);
    index_insert(cls->links, method);
}

JxMethodInfo *jx_method_index_find(const JxClass *cls, uint32_t hash, const char *name, const char *descriptor) {
    const JxClassLinks *links = cls->links;
    if (!links->method_index) return NULL;
    for (uint32_t at = hash & links->index_mask; links->method_index[at]; at = (at + 1) & links->index_mask) {
        JxMethodInfo *method = links->method_index[at];
        if (method->hash == hash && !strcmp(method->name, name) && !strcmp(method->descriptor, descriptor))
            return method;
    }
    return NULL;
}

JxMethodInfo *jx_class_declared_method(const JxClass *cls, const char *name, const char *descriptor) {
    return jx_method_index_find(cls, jx_method_hash(name, strlen(name), descriptor, strlen(descriptor)), name,
                                descriptor);
}

// ── The vtable

// Makes the table this class's own, with room for `extra` more entries.
void jx_vtable_reserve(JxVm *vm, JxClass *cls, uint32_t extra) {
    uint32_t wanted = cls->vtable_count + extra;
    if (cls->links->vtable_room >= wanted && cls->links->vtable_room) return;
    JxMethodInfo **own = JX_ARENA_ARRAY(&vm->arena, JxMethodInfo *, wanted);
    if (cls->vtable_count) memcpy(own, cls->vtable, cls->vtable_count * sizeof *own);
    cls->vtable = own;
    cls->links->vtable_room = wanted;
}

// 5.4.5 without its transitive part, which jx_vtable_add gets by asking about every superclass.
static bool overrides_directly(const JxMethodInfo *method, const JxMethodInfo *above) {
    if (above->flags & (JX_ACC_PUBLIC | JX_ACC_PROTECTED)) return true;
    return jx_class_same_package(method->owner, above->owner);
}

// The method takes over every slot that `above` fills in the superclass.
static void take_slots(JxVm *vm, JxClass *cls, JxMethodInfo *method, const JxMethodInfo *above) {
    jx_vtable_reserve(vm, cls, 0);
    if (method->vtable_index < 0)
        method->vtable_index = above->vtable_index;
    else if (method->vtable_index != above->vtable_index)
        method->many_slots = true;
    cls->vtable[above->vtable_index] = method;
    if (!above->many_slots) return;
    method->many_slots = true;
    const JxClass *there = above->owner;
    for (uint32_t i = 0; i < there->vtable_count; i++)
        if (there->vtable[i] == above) cls->vtable[i] = method;
}

bool jx_vtable_add(JxVm *vm, JxClass *cls, JxMethodInfo *method, JxLinkError *error) {
    method->vtable_index = -1;
    for (JxClass *up = cls->super; up; up = up->super) {
        JxMethodInfo *above = jx_method_index_find(up, method->hash, method->name, method->descriptor);
        if (!above || above->vtable_index < 0 || !overrides_directly(method, above)) continue;
        if (above->flags & JX_ACC_FINAL)
            return jx_link_error(error, "java/lang/IncompatibleClassChangeError",
                                 "class %s overrides final method %s.%s%s", jx_external_name(vm, cls),
                                 jx_external_name(vm, up), above->name, above->descriptor);
        take_slots(vm, cls, method, above);
    }
    if (method->vtable_index >= 0) return true;
    if (cls->links->vtable_room <= cls->vtable_count) jx_vtable_reserve(vm, cls, cls->file ? 1 : 4);
    method->vtable_index = (int32_t)cls->vtable_count;
    cls->vtable[cls->vtable_count++] = method;
    return true;
}
