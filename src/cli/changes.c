// SPDX-License-Identifier: Apache-2.0
#include "cli/changes.h"

#include <limits.h>
#include <string.h>

#include "base/map.h"
#include "base/text.h"
#include "classfile/opcode.h"
#include "cli/diff.h"

typedef struct Method {
    JxMethodInfo *info;
    int first, last;  // lines of its code; 0: it has none
    bool affected;    // itself, or by what it calls
} Method;

typedef struct Selection {
    JxProgram *program;
    JxDiff diff;
    JX_VEC(Method) methods;  // of all target classes
    JxMap affected;          // "name descriptor" of affected methods, "class <clinit>" of initialisers
    JxMap changed;           // "p/Shop.share(II)I" of changed methods
    JxStore *store;
    bool all;
} Selection;

// ── what calls are known by

// A constructor is that of its class; other methods may be called through any type.
static const char *key_of(Selection *s, const char *owner, const char *name, const char *descriptor) {
    bool is_constructor = strcmp(name, "<init>") == 0;
    return jx_arena_printf(&s->program->ctx->arena, "%s%s %s", is_constructor ? owner : "", name, descriptor);
}

static const char *key_of_member(Selection *s, const JxConstant *member) {
    return key_of(s, member->as.member.owner.bytes, member->as.member.name.bytes, member->as.member.descriptor.bytes);
}

static const char *initializer_key(Selection *s, const char *owner) {
    return jx_arena_printf(&s->program->ctx->arena, "%s <clinit>", owner);
}

static void mark(Selection *s, Method *method) {
    const char *key = strcmp(method->info->name, "<clinit>") == 0
                          ? initializer_key(s, method->info->owner->name)
                          : key_of(s, method->info->owner->name, method->info->name, method->info->descriptor);
    method->affected = true;
    jx_map_put_str(&s->affected, key, (void *)key);
}

static void mark_changed(Selection *s, Method *method) {
    const char *name = jx_arena_printf(&s->program->ctx->arena, "%s.%s%s", method->info->owner->name,
                                       method->info->name, method->info->descriptor);
    jx_map_put_str(&s->changed, name, method);
    mark(s, method);
}

static bool is_affected(Selection *s, const char *key) { return jx_map_get_str(&s->affected, key) != NULL; }

// ── methods whose lines changed

static void add_methods(Selection *s, JxClass *cls) {
    for (uint32_t i = 0; i < cls->method_count; i++) {
        JxMethodInfo *info = &cls->methods[i];
        Method method = {.info = info};
        const JxCode *code = info->file ? info->file->code : NULL;
        for (uint32_t k = 0; code && k < code->line_count; k++) {
            int line = code->lines[k].line;
            if (!method.first || line < method.first) method.first = line;
            if (line > method.last) method.last = line;
        }
        *jx_vec_push(&s->methods) = method;
    }
}

// A source file belongs to a class by its name; where the folder says a package, by that too.
static bool is_source_of(Selection *s, const char *file, const JxClass *cls) {
    if (!cls->file || !cls->file->source_file.length) return false;
    const char *slash = strrchr(cls->name, '/');
    const char *full = jx_arena_printf(&s->program->ctx->arena, "%.*s%s", slash ? (int)(slash - cls->name + 1) : 0,
                                       cls->name, cls->file->source_file.bytes);
    if (jx_text_ends_with(file, full)) return true;
    bool follows_packages = jx_text_ends_with(file, ".java");
    const char *base = strrchr(file, '/') ? strrchr(file, '/') + 1 : file;
    return !follows_packages && jx_utf8_is(cls->file->source_file, base);
}

// Lines that no method has: a signature, which the next one begins with, or fields.
static void mark_next(Selection *s, const JxChangedLines *change) {
    Method *next = NULL;
    for (size_t i = 0; i < s->methods.count; i++) {
        Method *method = &s->methods.data[i];
        if (!is_source_of(s, change->file, method->info->owner) || !method->first) continue;
        bool is_constructor = method->info->name[0] == '<';
        if (is_constructor) mark_changed(s, method);
        if (method->first > change->last && (!next || method->first < next->first)) next = method;
    }
    if (next) mark_changed(s, next);
}

static void mark_change(Selection *s, const JxChangedLines *change) {
    bool inside = false;
    for (size_t i = 0; i < s->methods.count; i++) {
        Method *method = &s->methods.data[i];
        if (!method->first || change->last < method->first || change->first > method->last) continue;
        if (!is_source_of(s, change->file, method->info->owner)) continue;
        inside |= change->first >= method->first && change->last <= method->last;
        mark_changed(s, method);
    }
    if (inside || !change->code) return;
    s->all |= change->constant;
    mark_next(s, change);
}

// ── what may call them

static bool instruction_leads(Selection *s, const JxClassFile *file, const JxDecoded *insn) {
    const JxConstant *constant = insn->pool && insn->pool < file->pool_count ? &file->pool[insn->pool] : NULL;
    if (!constant) return false;
    switch (constant->tag) {
    case JX_CONSTANT_METHODREF:
    case JX_CONSTANT_INTERFACE_METHODREF:
        if (is_affected(s, key_of_member(s, constant))) return true;
        return is_affected(s, initializer_key(s, constant->as.member.owner.bytes));
    case JX_CONSTANT_FIELDREF: return is_affected(s, initializer_key(s, constant->as.member.owner.bytes));
    case JX_CONSTANT_CLASS: return is_affected(s, initializer_key(s, constant->as.utf8.bytes));
    case JX_CONSTANT_DYNAMIC:
    case JX_CONSTANT_INVOKE_DYNAMIC:
        // What a lambda or a method reference runs stands among the constants.
        for (uint32_t i = 1; i < file->pool_count; i++) {
            const JxConstant *handle = &file->pool[i];
            if (handle->tag != JX_CONSTANT_METHOD_HANDLE) continue;
            const JxConstant *member = &file->pool[handle->as.handle.member];
            if (is_affected(s, key_of_member(s, member))) return true;
        }
        return false;
    default: return false;
    }
}

static bool calls_affected(Selection *s, const JxMethodInfo *method) {
    const JxCode *code = method->file ? method->file->code : NULL;
    JxDecoded insn;
    for (uint32_t at = 0; code && at < code->length; at += insn.length) {
        if (jx_insn_problem(code->bytes, code->length, at, &insn)) return true;  // its effect is unknown
        if (instruction_leads(s, method->owner->file, &insn)) return true;
    }
    return false;
}

static void spread(Selection *s) {
    for (bool more = true; more;) {
        more = false;
        for (size_t i = 0; i < s->methods.count; i++) {
            Method *method = &s->methods.data[i];
            if (method->affected || !calls_affected(s, method->info)) continue;
            mark(s, method);
            more = true;
        }
    }
}

// ── entry methods

static bool class_is_affected(Selection *s, const char *name) {
    for (size_t i = 0; i < s->methods.count; i++) {
        const Method *method = &s->methods.data[i];
        if (method->affected && method->info->name[0] == '<' && strcmp(method->info->owner->name, name) == 0)
            return true;
    }
    return false;
}

static bool ran_changed(Selection *s, const JxMethodInfo *entry) {
    if (!s->store) return false;
    json_t *ran = jx_store_find_ran(s->store, entry->owner->name, entry->name, entry->descriptor), *name;
    bool found = false;
    size_t i;
    json_array_foreach(ran, i, name) found =
        found || (json_is_string(name) && jx_map_get_str(&s->changed, json_string_value(name)));
    json_decref(ran);
    return found;
}

// Itself, or how its receiver and its arguments come to be.
static bool is_wanted(Selection *s, const JxMethodInfo *entry) {
    for (size_t i = 0; i < s->methods.count; i++)
        if (s->methods.data[i].info == entry && s->methods.data[i].affected) return true;
    if (ran_changed(s, entry)) return true;
    if (!(entry->flags & JX_ACC_STATIC) && class_is_affected(s, entry->owner->name)) return true;
    for (uint16_t i = 0; i < entry->parameter_count; i++) {
        const char *type = entry->parameter_types[i] + strspn(entry->parameter_types[i], "[");
        if (*type != 'L') continue;
        const char *name = jx_arena_strndup(&s->program->ctx->arena, type + 1, strlen(type) - 2);
        if (class_is_affected(s, name)) return true;
    }
    return false;
}

bool jx_changes_select(JxProgram *program, const char *revision, JxStore *store, JxEntries *entries, JxError *error) {
    Selection s = {.program = program, .store = store};
    jx_vec_init(&s.diff, &program->ctx->alloc);
    jx_vec_init(&s.methods, &program->ctx->alloc);
    jx_map_init(&s.affected, &program->ctx->alloc);
    jx_map_init(&s.changed, &program->ctx->alloc);
    bool good = jx_diff_read(program->ctx, revision, &s.diff, error);
    if (good) {
        for (uint32_t i = 0; i < jx_vm_class_count(program->vm); i++) {
            JxClass *cls = jx_vm_class_by_number(program->vm, i);
            if (cls->source == JX_SOURCE_TARGET && cls->file) add_methods(&s, cls);
        }
        for (size_t i = 0; i < s.diff.count; i++) mark_change(&s, &s.diff.data[i]);
        spread(&s);
        size_t kept = 0;
        for (size_t i = 0; i < entries->count; i++)
            if (s.all || is_wanted(&s, entries->data[i])) entries->data[kept++] = entries->data[i];
        jx_log(program->ctx, JX_LOG_WARN, "%zu of %zu entry methods can be affected by what changed since %s%s", kept,
               entries->count, revision, s.all ? " (a constant may have changed)" : "");
        entries->count = kept;
    }
    jx_map_fini(&s.affected);
    jx_map_fini(&s.changed);
    jx_vec_fini(&s.methods);
    jx_vec_fini(&s.diff);
    return good;
}
