// SPDX-License-Identifier: Apache-2.0
#include "cli/starts.h"

#include <string.h>

#include "cli/entries.h"

enum { MOST_CALLERS = 6, MOST_SEEN = 256, MOST_LEVELS = 4 };

typedef struct Callers {
    JxProgram *program;
    JxMethodInfo *seen[MOST_SEEN];
    uint32_t count;
} Callers;

static bool is_known(const Callers *c, const JxMethodInfo *method) {
    for (uint32_t i = 0; i < c->count; i++)
        if (c->seen[i] == method) return true;
    return false;
}

// Could this call run the method?  It, or what it overrides, is named; overriding needs a supertype.
static bool may_call(const JxConstant *constant, const JxMethodInfo *callee) {
    if (constant->tag != JX_CONSTANT_METHODREF && constant->tag != JX_CONSTANT_INTERFACE_METHODREF) return false;
    if (!jx_utf8_is(constant->as.member.name, callee->name)) return false;
    if (!jx_utf8_is(constant->as.member.descriptor, callee->descriptor)) return false;
    if (jx_utf8_is(constant->as.member.owner, callee->owner->name)) return true;
    for (const JxClass *cls = callee->owner->super; cls; cls = cls->super)
        if (jx_utf8_is(constant->as.member.owner, cls->name)) return strcmp(callee->name, "<init>") != 0;
    for (uint32_t i = 0; i < callee->owner->all_interface_count; i++)
        if (jx_utf8_is(constant->as.member.owner, callee->owner->all_interfaces[i]->name)) return true;
    return false;
}

static bool calls(JxVm *vm, JxMethodInfo *method, const JxMethodInfo *callee) {
    const JxDecodedCode *code = jx_method_code(vm, method);
    const JxClassFile *file = method->owner->file;
    const uint8_t first_invoke = 0xb6, invokedynamic = 0xba;
    for (uint32_t i = 0; code && file && i < code->count; i++) {
        const uint8_t *bytes = method->file->code->bytes + code->offsets[i];
        if (*bytes < first_invoke || *bytes >= invokedynamic) continue;
        uint16_t index = (uint16_t)(bytes[1] << 8 | bytes[2]);
        if (index < file->pool_count && may_call(&file->pool[index], callee)) return true;
    }
    return false;
}

// Makes objects whose methods others call: of a lambda, its home; of a nameless class, who constructs it.
static bool makes(JxVm *vm, JxMethodInfo *method, const JxMethodInfo *callee) {
    if (strncmp(callee->name, "lambda$", 7) == 0) {
        const char *home = callee->name + 7, *end = strrchr(home, '$');
        size_t length = end ? (size_t)(end - home) : strlen(home);
        if (method->owner != callee->owner) return false;
        if (strncmp(home, "new$", 4) == 0 || strncmp(home, "new", length) == 0)
            return strcmp(method->name, "<init>") == 0;
        return strlen(method->name) == length && memcmp(method->name, home, length) == 0;
    }
    for (uint32_t i = 0; i < callee->owner->method_count; i++) {
        const JxMethodInfo *constructor = &callee->owner->methods[i];
        if (strcmp(constructor->name, "<init>") == 0 && method->owner != callee->owner &&
            calls(vm, method, constructor))
            return true;
    }
    return false;
}

static void see_callers(Callers *c, const JxMethodInfo *callee) {
    JxVm *vm = c->program->vm;
    uint32_t classes = jx_vm_class_count(vm);
    for (int pass = 0, before = (int)c->count; pass < 2 && (int)c->count == before; pass++)
        for (uint32_t i = 0; i < classes; i++) {
            JxClass *cls = jx_vm_class_by_number(vm, i);
            if (cls->source != JX_SOURCE_TARGET || !cls->file) continue;
            for (uint32_t k = 0; k < cls->method_count; k++) {
                JxMethodInfo *method = &cls->methods[k];
                if (!method->file || !method->file->code || is_known(c, method) || c->count == MOST_SEEN) continue;
                if (pass == 0 ? calls(vm, method, callee) : makes(vm, method, callee)) c->seen[c->count++] = method;
            }
        }
}

// Callers of a method that no test can call, and their callers, the nearest first.
static void add_callers(JxProgram *program, JxMethodInfo *method, uint32_t place, JxStarts *out) {
    Callers c = {.program = program, .seen = {method}, .count = 1};
    uint32_t added = 0, level_end = 1, level = 0;
    for (uint32_t i = 0; i < c.count && added < MOST_CALLERS && level < MOST_LEVELS; i++) {
        if (i == level_end) level++, level_end = c.count;
        if (i && jx_entry_is_callable(program->vm, c.seen[i])) {
            *jx_vec_push(out) = (JxStart){c.seen[i], place, true, false};
            added++;
        } else {
            see_callers(&c, c.seen[i]);
        }
    }
}

static bool is_start(const JxStarts *starts, const JxMethodInfo *method) {
    for (size_t i = 0; i < starts->count; i++)
        if (starts->data[i].method == method) return true;
    return false;
}

// What only reflection can call, the outermost first.
static void add_private(JxProgram *program, const JxGoal *goal, JxStarts *out) {
    for (uint32_t i = 0; i < goal->count; i++)
        for (uint32_t k = 0; k < goal->places[i].method_count; k++) {
            JxMethodInfo *method = goal->places[i].methods[k];
            if (!is_start(out, method) && jx_entry_is_reflective(program->vm, method))
                *jx_vec_push(out) = (JxStart){method, i, false, true};
        }
}

void jx_starts_find(JxProgram *program, const JxGoal *goal, JxStarts *out) {
    for (uint32_t i = 0; i < goal->count; i++)
        for (uint32_t k = 0; k < goal->places[i].method_count; k++) {
            JxMethodInfo *method = goal->places[i].methods[k];
            if (is_start(out, method)) continue;
            if (jx_entry_is_callable(program->vm, method))
                *jx_vec_push(out) = (JxStart){method, i, false, false};
            else if (i == 0)
                add_callers(program, method, i, out);
        }
    add_private(program, goal, out);
}
