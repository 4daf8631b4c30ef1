// SPDX-License-Identifier: Apache-2.0
//
// The types of undecided references: a set of classes that what it refers to
// may have, narrowed by casts, tests and calls.  Objects always have one class;
// it is the reference that keeps its options open until a field is read or an
// identity is asked for.
//
//   bound ∧ is[0] ∧ is[1] … ∧ ¬not[0] …        what is known
//   classes[]                                  concrete classes that satisfy it, best first
//
// The candidates are the analysed classes below the types in question, then a
// few classes of the library that stand for many.  A sealed type brings exactly
// its permitted subclasses.  A type without implementations has one candidate,
// itself: an open object.
#include <string.h>

#include "core/caps.h"
#include "core/goal.h"
#include "inputs/library.h"
#include "inputs/make.h"
#include "inputs/trials.h"
#include "inputs/types.h"
#include "jvm/watch.h"

#define MOST_CLASSES 64

typedef struct Collected {
    JxClass *classes[MOST_CLASSES + 1];  // one more for tests/mutation
    uint32_t count;
} Collected;

static void collect(JxExec *x, Collected *out, JxClass *cls) {
    for (uint32_t i = 0; i < out->count; i++)
        if (out->classes[i] == cls) return;
    if (jx_cap_has_room(x, out->count, MOST_CLASSES, JX_END_ALTERNATIVES, "classes for an input"))
        out->classes[out->count++] = cls;
}

static void load_permitted(JxExec *x, JxClass *type) {
    for (uint16_t i = 0; type->file && i < type->file->permitted_count; i++) {
        JxLinkError error = {0};
        jx_vm_class(x->vm, type->file->permitted[i].bytes, &error);  // now it is among the subclasses
    }
}

static bool is_same_package(const JxClass *a, const JxClass *b) {
    const char *slash = strrchr(a->name, '/'), *other = strrchr(b->name, '/');
    size_t length = slash ? (size_t)(slash - a->name) : 0;
    return length == (other ? (size_t)(other - b->name) : 0) && strncmp(a->name, b->name, length) == 0;
}

// A frame of the goal is a method of it: whoever crashed had one.
static bool is_of_goal(const JxExec *x, const JxClass *cls) {
    const JxGoal *goal = x->options.goal;
    for (uint32_t i = 0; goal && i < goal->count; i++)
        for (uint32_t k = 0; k < goal->places[i].method_count; k++)
            if (goal->places[i].methods[k]->owner == cls) return true;
    return false;
}

// Local, anonymous and private classes are not for callers to make, nor are other packages' own.
static bool is_nameable(const JxExec *x, const JxClass *cls) {
    if (x->options.inputs != JX_INPUTS_API || !cls->file || is_of_goal(x, cls)) return true;
    if (cls->file->enclosing_class.length || cls->flags & JX_ACC_PRIVATE) return false;
    return cls->flags & JX_ACC_PUBLIC || !x->entry || is_same_package(cls, x->entry->owner);
}

// Inputs need a way to be made: a constant of an enum is made by its class alone.
static bool can_be_input(const JxExec *x, const JxClass *cls) {
    if (!is_nameable(x, cls)) return false;
    return cls->kind == JX_CLASS_INSTANCE && !cls->is_abstract && !cls->is_hidden && !(cls->flags & JX_ACC_SYNTHETIC);
}

static void collect_analysed(JxExec *x, JxClass *type, Collected *out) {
    load_permitted(x, type);
    if (can_be_input(x, type) || (type->is_enum && is_nameable(x, type))) collect(x, out, type);
    if (type->is_enum) return;
    jx_vm_look_at_subtypes(x->vm, type);
    for (uint32_t i = 0; i < type->subclass_count; i++)
        if (type->subclasses[i]->source != JX_SOURCE_JDK) collect_analysed(x, type->subclasses[i], out);
}

// Library classes that stand for their types, where none was named.
static void collect_stand_ins(JxExec *x, JxClass *type, Collected *out) {
    const JxLibraryFacts *library = x->jdk->library;
    for (size_t i = 0; i < library->usual_count; i++) {
        JxLinkError error = {0};
        JxClass *cls = jx_vm_class(x->vm, library->usual[i], &error);
        if (cls && jx_class_is_subtype(cls, type)) collect(x, out, cls);
    }
}

// Any object at all: the plainest, a string, a box, an array; others when a cast or a test names them.
static void collect_objects(JxExec *x, Collected *out) {
    JxLinkError error = {0};
    collect(x, out, x->known.object);
    collect(x, out, x->known.string);
    JxClass *box = jx_vm_class(x->vm, x->jdk->library->box, &error);
    if (box) collect(x, out, box);
}

static void collect_of_goal(JxExec *x, const JxClass *type, Collected *out) {
    const JxGoal *goal = x->options.goal;
    for (uint32_t i = 0; goal && i < goal->count; i++)
        for (uint32_t k = 0; k < goal->places[i].method_count; k++) {
            JxClass *cls = goal->places[i].methods[k]->owner;
            if (!jx_class_is_subtype(cls, type)) continue;
            if (can_be_input(x, cls))
                collect(x, out, cls);
            else if (cls->is_abstract)  // of what it has in common, some subclass ran
                collect_analysed(x, cls, out);
        }
}

static void collect_under(JxExec *x, JxClass *type, Collected *out, bool asked) {
    if (type == x->known.object) {
        collect_objects(x, out);
        return;
    }
    bool body_of_constant = type->flags & JX_ACC_ENUM && type->super && type->super->is_enum;
    if (type->kind == JX_CLASS_ARRAY || type->kind == JX_CLASS_PRIMITIVE || body_of_constant) {
        collect(x, out, type);
        return;
    }
    uint32_t before = out->count;
    collect_analysed(x, type, out);
    JxClass *stand_in = jx_library_stand_in(x, type);
    if (stand_in) {
        collect(x, out, stand_in);
        return;
    }
    // Of an interface that was not asked about an open object says more than any class of the library.
    bool wants_stand_ins = asked || (out->count == before && type->kind == JX_CLASS_INSTANCE);
    if (type->source == JX_SOURCE_JDK && !(type->flags & JX_ACC_FINAL) && wants_stand_ins)
        collect_stand_ins(x, type, out);
}

static bool satisfies(const JxTypes *types, const JxClass *bound, const JxClass *cls) {
    if (!jx_class_is_subtype(cls, bound)) return false;
    if (!types) return true;
    for (uint32_t i = 0; i < types->is_count; i++)
        if (!jx_class_is_subtype(cls, types->is[i])) return false;
    for (uint32_t i = 0; i < types->not_count; i++)
        if (jx_class_is_subtype(cls, types->not [i])) return false;
    return true;
}

static bool contains(const JxTypes *types, const JxClass *cls) {
    for (uint32_t i = 0; i < types->class_count; i++)
        if (types->classes[i] == cls) return true;
    return false;
}

bool jx_types_fit(const JxTypes *types, const JxClass *bound, const JxClass *cls) {
    if (types && types->closed) return contains(types, cls);
    return satisfies(types, bound, cls);
}

static JxTypes *with_classes(JxExec *x, JxTypes *types, JxClass *const *classes, uint32_t count) {
    types->classes = jx_arena_copy(&x->arena, classes, count * sizeof *classes);
    types->class_count = count;
    return types;
}

// An open object implements what is asked of it only where all of it are interfaces or abstract classes; the library
// keeps some to itself.
static bool can_be_open(const JxClass *cls) {
    if (cls->source == JX_SOURCE_JDK && !(cls->flags & JX_ACC_PUBLIC)) return false;
    return cls->kind == JX_CLASS_INTERFACE || (cls->kind == JX_CLASS_INSTANCE && cls->is_abstract && !cls->is_enum);
}

static bool is_sealed(const JxClass *cls) { return cls->file && cls->file->permitted_count > 0; }

static void choose_classes(JxExec *x, JxTypes *types, JxClass *bound) {
    Collected all = {0}, fitting = {0};
    if (bound != x->known.object) collect_of_goal(x, bound, &all);
    collect_under(x, bound, &all, false);
    for (uint32_t i = 0; i < types->is_count; i++) collect_under(x, types->is[i], &all, true);
    for (uint32_t i = 0; i < all.count; i++)
        if (satisfies(types, bound, all.classes[i])) collect(x, &fitting, all.classes[i]);
    // A trial has streams of the caller's own, too, which fail.
    bool may_fail = x->trials && x->jdk->library->may_fail(bound) && satisfies(types, bound, bound);
    if (fitting.count && may_fail) collect(x, &fitting, bound);
    if (fitting.count == 0) {  // the narrowest type, if it can be open
        JxClass *narrowest = bound;
        for (uint32_t i = 0; i < types->is_count; i++)
            if (jx_class_is_subtype(types->is[i], narrowest)) narrowest = types->is[i];
        if (can_be_open(narrowest) && !is_sealed(narrowest) && satisfies(types, bound, narrowest))
            collect(x, &fitting, narrowest);
    }
    with_classes(x, types, fitting.classes, fitting.count);
}

const JxTypes *jx_types_of_bound(JxExec *x, JxClass *bound) {
    uint64_t key = bound->number | (x->trials ? UINT64_C(1) << 32 : 0);
    const JxTypes *known = jx_map_get_num(&x->bound_types, key);
    if (known) return known;
    JxTypes *types = JX_ARENA_NEW(&x->arena, JxTypes);
    choose_classes(x, types, bound);
    jx_map_put_num(&x->bound_types, key, types);
    return types;
}

static const JxTypes *narrowed(JxExec *x, JxClass *bound, const JxTypes *types, JxClass *cls, bool is) {
    JxTypes *out = JX_ARENA_NEW(&x->arena, JxTypes);
    *out = *types;
    if (types->closed) {
        JxClass *kept[MOST_CLASSES];
        uint32_t count = 0;
        for (uint32_t i = 0; i < types->class_count; i++)
            if (jx_class_is_subtype(types->classes[i], cls) == is) kept[count++] = types->classes[i];
        return with_classes(x, out, kept, count);
    }
    JxClass ***list = is ? &out->is : &out->not ;
    uint32_t *count = is ? &out->is_count : &out->not_count;
    JxClass **longer = JX_ARENA_ARRAY(&x->arena, JxClass *, *count + 1);
    if (*count) memcpy(longer, *list, *count * sizeof *longer);
    longer[(*count)++] = cls;
    *list = longer;
    choose_classes(x, out, bound);
    return out;
}

const JxTypes *jx_types_closed(JxExec *x, JxClass *const *classes, uint32_t count) {
    JxTypes *types = JX_ARENA_NEW(&x->arena, JxTypes);
    types->closed = true;
    return with_classes(x, types, classes, count);
}

// An input object that is already there and could be meant is a possibility of its own.
static bool has_alias(JxState *s, const JxSymref *symref, const JxTypes *types) {
    JxRef ref;
    for (uint32_t i = 0, n = jx_symref_candidate_count(s, symref); i < n; i++)
        if (jx_symref_candidate(s, symref, types, i, &ref)) return true;
    return false;
}

static bool is_possible(JxState *s, const JxSymref *symref, const JxTypes *types) {
    return types->class_count > 0 || has_alias(s, symref, types);
}

// Whether it is known already that all, or none, of what fits is a subtype of `cls`.
static bool is_known(const JxTypes *types, JxClass *bound, JxClass *cls, bool *is) {
    if (types->closed) {
        uint32_t fitting = 0;
        for (uint32_t i = 0; i < types->class_count; i++) fitting += jx_class_is_subtype(types->classes[i], cls);
        *is = fitting > 0;
        return fitting == 0 || fitting == types->class_count;
    }
    *is = jx_class_is_subtype(bound, cls);
    for (uint32_t i = 0; i < types->is_count && !*is; i++) *is = jx_class_is_subtype(types->is[i], cls);
    if (*is) return true;
    for (uint32_t i = 0; i < types->not_count; i++)
        if (jx_class_is_subtype(cls, types->not [i])) return true;
    return false;
}

JxFlow jx_types_split(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls, bool null_passes, bool *is) {
    JxClass *bound = jx_symref(x, term)->bound;
    const JxTypes *types = jx_symref_types(x, s, term);
    bool may_be_null = !jx_symref_known_not_null(x, s, term);
    bool known = is_known(types, bound, cls, is);
    if (known && (*is || !(null_passes && may_be_null))) return JX_FLOW_NEXT;
    const JxTypes *yes = narrowed(x, bound, types, cls, true), *no = narrowed(x, bound, types, cls, false);
    const JxSymref *symref = jx_symref(x, term);
    bool can_be = is_possible(s, symref, yes), can_be_other = is_possible(s, symref, no);
    jx_general_note_split(x, s, bound, cls, can_be && can_be_other);
    *is = can_be || (null_passes && may_be_null);
    if (!*is && !can_be_other) return jx_end(x, s, JX_END_INFEASIBLE);
    if (x->trials && *is && can_be_other) {  // there are no siblings
        enum { MOSTLY = 3 };
        *is = jx_trial_pick(x, MOSTLY) > 0;
    } else if (*is && can_be_other) {
        JxState *sibling = jx_state_fork(x, s);
        jx_symref_narrow(x, sibling, term, no, true);
        jx_work_add(x, sibling);
    }
    if (*is && !can_be)
        jx_symref_bind_null(x, s, term);
    else
        jx_symref_narrow(x, s, term, *is ? yes : no, !*is || !null_passes);
    return JX_FLOW_NEXT;
}

bool jx_types_limit(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls, bool is) {
    const JxSymref *symref = jx_symref(x, term);
    const JxTypes *types = narrowed(x, symref->bound, jx_symref_types(x, s, term), cls, is);
    bool not_null = jx_symref_known_not_null(x, s, term);
    if (is_possible(s, symref, types)) {
        jx_symref_narrow(x, s, term, types, not_null || !is);
        return true;
    }
    if (not_null || !is) return false;
    jx_symref_bind_null(x, s, term);
    return true;
}

uint32_t jx_types_below(JxExec *x, JxClass *type, JxClass **out, uint32_t most) {
    Collected all = {0};
    collect_under(x, type, &all, true);
    uint32_t count = 0;
    for (uint32_t i = 0; i < all.count; i++)
        if (all.classes[i] != type && jx_class_is_subtype(all.classes[i], type) &&
            jx_cap_has_room(x, count, most, JX_END_ALTERNATIVES, "classes of elements"))
            out[count++] = all.classes[i];
    return count;
}

// ── calls

// The classes that the receiver may have: candidates, and the classes of possible aliases.
static void receivers(JxExec *x, JxState *s, const JxSymref *symref, const JxTypes *types, Collected *out) {
    for (uint32_t i = 0; i < types->class_count; i++) collect(x, out, types->classes[i]);
    JxRef ref;
    for (uint32_t i = 0, n = jx_symref_candidate_count(s, symref); i < n; i++)
        if (jx_symref_candidate(s, symref, types, i, &ref)) collect(x, out, jx_heap_read(&s->heap, ref)->cls);
}

static JxMethodInfo *target_of(JxExec *x, JxClass *cls, JxMethodInfo *resolved) {
    JxLinkError error = {0};
    if (resolved->vtable_index >= 0 && cls->kind == JX_CLASS_INSTANCE) return cls->vtable[resolved->vtable_index];
    return jx_select_method(x->vm, cls, resolved, &error);
}

void jx_types_limit_receiver(JxExec *x, JxState *s, const JxTerm *term, JxMethodInfo *method) {
    const JxTypes *types = jx_symref_types(x, s, term);
    JxClass *owner = method->owner, *kept[MOST_CLASSES];
    uint32_t count = 0;
    if (method->flags & JX_ACC_PRIVATE || owner->is_enum) return;
    for (uint32_t i = 0; i < types->class_count; i++)
        if (target_of(x, types->classes[i], method) == method) kept[count++] = types->classes[i];
    if (count == types->class_count) return;
    // All that are there override it: one that does not can still be written, unless the type is sealed.
    if (count == 0 && can_be_open(owner) && !is_sealed(owner)) kept[count++] = owner;
    if (count) jx_symref_narrow(x, s, term, jx_types_closed(x, kept, count), true);
}

JxFlow jx_types_dispatch(JxExec *x, JxState *s, const JxTerm *term, JxMethodInfo *resolved, JxMethodInfo **target) {
    const JxTypes *types = jx_symref_types(x, s, term);
    Collected all = {0};
    receivers(x, s, jx_symref(x, term), types, &all);
    jx_general_note(x, s, types, jx_symref(x, term)->bound);
    *target = NULL;
    for (uint32_t i = 0; i < all.count; i++)
        if (all.classes[i]->is_enum) return JX_FLOW_NEXT;  // its constants may have methods of their own
    if (all.count == 0) return jx_end(x, s, JX_END_INFEASIBLE);
    bool taken[MOST_CLASSES] = {false};
    const JxTypes *first = NULL;
    for (uint32_t i = 0; i < all.count; i++) {
        if (taken[i]) continue;
        JxMethodInfo *method = target_of(x, all.classes[i], resolved);
        JxClass *group[MOST_CLASSES];
        uint32_t count = 0;
        for (uint32_t k = i; k < all.count; k++)
            if (!taken[k] && target_of(x, all.classes[k], resolved) == method) {
                taken[k] = true;
                group[count++] = all.classes[k];
            }
        if (count == all.count) {  // one method for all: nothing to decide
            *target = method;
            return JX_FLOW_NEXT;
        }
        if (x->trials) return JX_FLOW_NEXT;  // there are no siblings: it is one of all of them
        const JxTypes *part = jx_types_closed(x, group, count);
        if (!first) {
            first = part;
            *target = method;
            continue;
        }
        JxState *sibling = jx_state_fork(x, s);
        jx_symref_narrow(x, sibling, term, part, true);
        jx_work_add(x, sibling);
    }
    jx_symref_narrow(x, s, term, first, true);
    return JX_FLOW_NEXT;
}
