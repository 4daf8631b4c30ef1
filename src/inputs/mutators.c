// SPDX-License-Identifier: Apache-2.0
//
// Which methods of a class can bring its objects into a state that their
// constructors do not: seen from the bytecode, without running it.  What is said
// to change something may still not; what is said to change nothing does not,
// as far as calls of the library are what their names say.  Which of them matter
// to an entry method is seen from its bytecode and from what read fields since.
#include <string.h>

#include "core/caps.h"
#include "inputs/library.h"
#include "inputs/make.h"

enum { MOST_SEEN = 64, MOST_MUTATORS = JX_MOST_MUTATORS };

typedef struct Effects {
    JxMethodInfo *seen[MOST_SEEN];
    uint32_t count;
    bool changes;
    uint64_t fields;  // of the object's class that are looked at or set, by slot
    uint64_t reads;   // those that instructions look at
} Effects;

static void see_method(Effects *e, JxMethodInfo *method) {
    for (uint32_t i = 0; i < e->count; i++)
        if (e->seen[i] == method) return;
    if (method->file && method->file->code && e->count < MOST_SEEN) {
        e->seen[e->count++] = method;
        return;
    }
    e->changes = true;
    if (e->count == MOST_SEEN) e->fields = UINT64_MAX;
}

// A lambda may do anything with the fields; putting strings together and choosing a case do nothing.
static void see_dynamic(const JxExec *x, Effects *e, const JxConstant *constant) {
    if (!x->jdk->library->only_computes(constant->as.dynamic.name)) e->fields = UINT64_MAX;
}

static void see_call(JxExec *x, Effects *e, const JxClass *cls, const JxConstant *constant) {
    if (constant->tag != JX_CONSTANT_METHODREF && constant->tag != JX_CONSTANT_INTERFACE_METHODREF) return;
    JxUtf8 owner_name = constant->as.member.owner;
    const JxLibraryFacts *library = x->jdk->library;
    if (library->calls_back(owner_name)) e->fields = UINT64_MAX;
    if (jx_utf8_is(constant->as.member.name, "<init>")) return;  // of another object, which is new
    JxClass *owner = jx_vm_loaded_class(x->vm, owner_name.bytes);
    JxMethodInfo *method =
        owner && owner->source != JX_SOURCE_JDK
            ? jx_class_find_method(owner, constant->as.member.name.bytes, constant->as.member.descriptor.bytes)
            : NULL;
    if (method && jx_class_is_subtype(cls, owner)) {  // what the object has in its place
        JxMethodInfo *own = jx_class_find_method(cls, method->name, method->descriptor);
        if (own && own->owner->source != JX_SOURCE_JDK) see_method(e, own);
    }
    if (method && method->owner->source != JX_SOURCE_JDK)
        see_method(e, method);
    else if (!library->is_value_class(owner_name) && !library->only_looks(constant->as.member.name))
        e->changes = true;
}

static void see_field(Effects *e, const JxClass *cls, const JxConstant *constant, bool reads) {
    for (uint32_t i = 0; i < cls->instance_slots; i++) {
        const JxFieldInfo *field = cls->slot_fields[i];
        if (!field || !jx_utf8_is(constant->as.member.name, field->name)) continue;
        e->fields |= jx_slot_bit(i);
        if (reads) e->reads |= jx_slot_bit(i);
    }
}

// The bytes themselves: decoded instructions may be in their quick forms by now.
static void see_code(JxExec *x, Effects *e, const JxClass *cls, JxMethodInfo *method) {
    const JxDecodedCode *code = jx_method_code(x->vm, method);
    const JxClassFile *file = method->owner->file;
    const uint8_t getfield = 0xb4, putfield = 0xb5, first_invoke = 0xb6, invokedynamic = 0xba;
    const uint8_t first_array_store = 0x4f, last_array_store = 0x56;
    for (uint32_t i = 0; code && file && i < code->count; i++) {
        const uint8_t *bytes = method->file->code->bytes + code->offsets[i];
        if (*bytes >= first_array_store && *bytes <= last_array_store) e->changes = true;
        if (*bytes == putfield) e->changes = true;
        if (*bytes < getfield || *bytes > invokedynamic) continue;
        uint16_t index = (uint16_t)(bytes[1] << 8 | bytes[2]);
        if (index >= file->pool_count) continue;
        if (*bytes == invokedynamic)
            see_dynamic(x, e, &file->pool[index]);
        else if (*bytes >= first_invoke)
            see_call(x, e, cls, &file->pool[index]);
        else
            see_field(e, cls, &file->pool[index], *bytes == getfield);
    }
}

static Effects effects_of(JxExec *x, const JxClass *cls, JxMethodInfo *method) {
    Effects e = {0};
    see_method(&e, method);
    for (uint32_t i = 0; i < e.count; i++) see_code(x, &e, cls, e.seen[i]);
    return e;
}

static bool is_callable(const JxClass *cls, const JxMethodInfo *method) {
    const uint16_t unusable = JX_ACC_STATIC | JX_ACC_PRIVATE | JX_ACC_ABSTRACT | JX_ACC_NATIVE | JX_ACC_SYNTHETIC;
    if (method->flags & unusable || *method->name == '<') return false;
    return jx_class_find_method(cls, method->name, method->descriptor) == method;
}

// Final, and a value that nothing changes.
static bool is_fixed(JxExec *x, const JxFieldInfo *field) {
    if (!(field->flags & JX_ACC_FINAL)) return false;
    if (field->kind != JX_KIND_REF) return true;
    JxLinkError error = {0};
    JxClass *cls = jx_vm_class_of_descriptor(x->vm, field->descriptor, &error);
    if (!cls || cls->kind != JX_CLASS_INSTANCE) return false;
    return cls->is_enum || (cls->source == JX_SOURCE_JDK && cls != x->known.object &&
                            x->jdk->library->is_value_class((JxUtf8){cls->name, (uint32_t)strlen(cls->name)}));
}

// The fields of the class that can ever be other than constructors left them, by slot.
static uint64_t unfixed_fields(JxExec *x, const JxClass *cls) {
    uint64_t unfixed = 0;
    for (uint32_t i = 0; i < cls->instance_slots; i++)
        if (cls->slot_fields[i] && !is_fixed(x, cls->slot_fields[i])) unfixed |= jx_slot_bit(i);
    return unfixed;
}

// What is known of a class: asked for with every object that is made, so it is looked for once.
typedef struct Mutators {
    JxMethodInfo *methods[MOST_MUTATORS];
    uint64_t touched[MOST_MUTATORS];  // fields of each, by slot
    uint32_t count;
    bool has_more;
    uint64_t unfixed;
    const JxMethodInfo *entry;  // whose fields these are; NULL: nobody asked yet
    uint64_t entry_fields;
    size_t entered;  // how many of JxExec.entered are in `in_use`
    uint64_t in_use;
    bool is_input, own_untried;  // its objects are inputs; not all that their own methods do is tried
} Mutators;

static void find_mutators(JxExec *x, JxClass *cls, Mutators *m) {
    m->unfixed = unfixed_fields(x, cls);
    if (!m->unfixed) return;
    for (JxClass *c = cls; c && c->source != JX_SOURCE_JDK; c = c->super)
        for (uint32_t i = 0; i < c->method_count; i++) {
            if (!is_callable(cls, &c->methods[i])) continue;
            Effects e = effects_of(x, cls, &c->methods[i]);
            if (!e.changes || !(e.fields & m->unfixed)) continue;
            if ((m->has_more = m->count == MOST_MUTATORS)) return;
            m->touched[m->count] = e.fields;
            m->methods[m->count++] = &c->methods[i];
        }
}

static Mutators *mutators_of(JxExec *x, JxClass *cls) {
    Mutators *m = jx_map_get_num(&x->mutators, (uintptr_t)cls);
    if (m) return m;
    m = JX_ARENA_NEW(&x->arena, Mutators);
    find_mutators(x, cls, m);
    jx_map_put_num(&x->mutators, (uintptr_t)cls, m);
    return m;
}

// Fields that somebody has looked at so far: methods that ran, whoever called them, or library code by itself
// (reflection, serialisation).
static uint64_t fields_in_use(JxExec *x, JxClass *cls, Mutators *m) {
    for (; m->entered < x->entered.count; m->entered++) {
        Effects e = {0};
        see_code(x, &e, cls, x->entered.data[m->entered]);
        m->in_use |= e.reads;
    }
    return m->in_use | (uintptr_t)jx_map_get_num(&x->looked_at, (uintptr_t)cls);
}

// What has no field in common with the entry method, or with a method that has, cannot matter to it.
static uint64_t fields_that_matter(JxExec *x, JxClass *cls, JxMethodInfo *entry, Mutators *m) {
    if (!entry || !jx_class_is_subtype(cls, entry->owner)) return UINT64_MAX;
    if (m->entry != entry) {
        m->entry = entry;
        m->entry_fields = effects_of(x, cls, entry).fields;
    }
    uint64_t matters = (m->entry_fields | fields_in_use(x, cls, m)) & m->unfixed;
    for (uint64_t before = 0; before != matters;) {
        before = matters;
        for (uint32_t i = 0; i < m->count; i++)
            if (m->touched[i] & matters) matters |= m->touched[i] & m->unfixed;
    }
    return matters;
}

uint32_t jx_mutators_of(JxExec *x, JxClass *cls, JxMethodInfo *entry, JxMethodInfo *out[static MOST_MUTATORS]) {
    Mutators *m = mutators_of(x, cls);
    if (m->has_more)
        jx_cap_has_room(x, m->count, MOST_MUTATORS, JX_END_ALTERNATIVES, "methods that may have been called before");
    uint64_t matters = m->count ? fields_that_matter(x, cls, entry, m) : 0;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < m->count; i++)
        if (m->touched[i] & matters) out[kept++] = m->methods[i];
    return kept;
}

bool jx_has_mutators(JxExec *x, JxClass *cls) { return mutators_of(x, cls)->count > 0; }

bool jx_sets_fields(JxExec *x, const JxClass *cls, JxMethodInfo *method) {
    Effects e = effects_of(x, cls, method);
    return e.changes && e.fields & unfixed_fields(x, cls);
}

// ── what nobody calls
//
// Calls before are tried on parameters and the receiver, and only those of methods of the program.  What else may have
// happened to an object makes states that no path has: to one behind another, to one of the library, by what a class
// of the program inherits from the library, and to what a method gives away.

// Fields whose object may be what the method returns, and can be changed by whoever gets it.
static uint64_t given_away(const JxExec *x, const JxClass *cls, const JxMethodInfo *method, uint64_t fields) {
    if (method->return_kind != JX_KIND_REF) return 0;
    const char *type = strchr(method->descriptor, ')') + 1;
    uint64_t given = 0;
    for (uint32_t i = 0; i < cls->instance_slots; i++) {
        const JxFieldInfo *field = cls->slot_fields[i];
        if (!(fields & jx_slot_bit(i)) || !field || field->kind != JX_KIND_REF || field->descriptor[0] != *type)
            continue;
        bool is_value = x->jdk->library->is_value_class((JxUtf8){field->descriptor + 1, strlen(field->descriptor) - 1});
        if (*type == '[' ? strcmp(field->descriptor, type) == 0 : !is_value) given |= jx_slot_bit(i);
    }
    return given;
}

static uint64_t untried_fields(JxExec *x, JxClass *cls, bool own_are_tried) {
    uint64_t changed = 0;
    for (JxClass *c = cls; c; c = c->super)
        for (uint32_t i = 0; i < c->method_count; i++) {
            if (!is_callable(cls, &c->methods[i])) continue;
            Effects e = effects_of(x, cls, &c->methods[i]);
            if (e.changes && !(own_are_tried && c->source != JX_SOURCE_JDK)) changed |= e.fields;
            changed |= given_away(x, cls, &c->methods[i], e.fields);
        }
    return changed & unfixed_fields(x, cls);
}

// Fields of a class of the library are looked at by itself, its nest, and what is above it.
static uint64_t library_fields_in_use(JxExec *x, JxClass *cls) {
    Effects e = {0};
    for (size_t i = 0; i < x->entered_library.count; i++) {
        JxMethodInfo *method = x->entered_library.data[i];
        bool near = strcmp(method->name, "<init>") != 0 && jx_class_is_subtype(cls, method->owner);
        for (JxClass *c = cls; c && !near; c = c->super) {
            size_t length = strlen(c->name);
            near = strncmp(method->owner->name, c->name, length) == 0 && method->owner->name[length] == '$';
        }
        if (near) see_code(x, &e, cls, method);
    }
    return e.reads;
}

void jx_untried_note(JxExec *x, JxClass *cls, bool own_are_tried) {
    if (x->jdk->library->is_unchanging(cls->name)) return;
    Mutators *m = mutators_of(x, cls);
    m->is_input = true;
    m->own_untried |= !own_are_tried;
}

bool jx_untried_matters(JxExec *x) {
    for (JxMapEntry *e = jx_map_next(&x->mutators, NULL); e; e = jx_map_next(&x->mutators, e)) {
        JxClass *cls = (JxClass *)(uintptr_t)e->number;
        Mutators *m = e->value;
        if (!m->is_input) continue;
        uint64_t used = fields_in_use(x, cls, m) | library_fields_in_use(x, cls);
        if (used && used & untried_fields(x, cls, !m->own_untried)) return true;
    }
    return false;
}
