// SPDX-License-Identifier: Apache-2.0
//
// Would a caller that compiles without warnings pass these inputs?
//
//   <T::Ljava/lang/Comparable<-TT;>;>([TT;)TT;      new Comparable[]{new Size(1), new Weight(2)}
//     T holds Size and Weight: no class above both can be compared with itself, so nobody has an array of them
//
// Type variables are inferred as compilers do it, as far as classes go: each use of
// a value as one adds its class to what the variable holds; a Class object, and a
// type argument that is written out, say what it has to be.  Then bounds are
// compared.  Where nothing is known nothing is held against the inputs.
#include <string.h>

#include "base/map.h"
#include "inputs/generics.h"
#include "witness/internal.h"

enum { MOST_HELD = 16, MOST_LIMITS = 4, MOST_VARIABLES = 128, MOST_FLOWS = 128, DEEPEST = 6 };

typedef struct Variable {
    struct Variable *same;  // it turned out to be that one
    const char *name, *bounds;
    size_t length;
    const struct Scope *scope;
    JxClass *held[MOST_HELD], *limits[MOST_LIMITS];  // classes of its values; what they all have to be
    uint32_t held_count, limit_count;
} Variable;

typedef struct Scope {
    const struct Scope *outer;
    Variable *variables;
    uint32_t count;
} Scope;

typedef struct Check {
    JxExec *x;
    JxArena *arena;
    JxMap values;  // id → JxValue
    Variable *variables[MOST_VARIABLES];
    uint32_t variable_count;
    struct {
        Variable *from, *to;
    } flows[MOST_FLOWS];  // what the one holds the other holds too
    uint32_t flow_count;
    bool broken;
} Check;

// ── variables

static Variable *root_of(Variable *v) {
    while (v && v->same) v = v->same;
    return v;
}

static const Scope *scope_of(Check *c, const char *signature, const Scope *outer) {
    Scope *scope = jx_arena_zero(c->arena, sizeof *scope);
    scope->outer = outer;
    if (!signature || *signature != '<') return scope;
    const char *name, *at = signature + 1, *next;
    size_t length;
    for (; (next = jx_generic_formal(at, &name, &length)); at = next) scope->count++;
    scope->variables = jx_arena_zero(c->arena, (scope->count + 1) * sizeof *scope->variables);
    at = signature + 1;
    for (uint32_t i = 0; (next = jx_generic_formal(at, &name, &length)); at = next, i++) {
        Variable *v = &scope->variables[i];
        *v = (Variable){.name = name, .length = length, .bounds = name + length, .scope = scope};
        if (c->variable_count < MOST_VARIABLES) c->variables[c->variable_count++] = v;
    }
    return scope;
}

// The variable that "TNAME;" stands for; NULL: nobody knows it.
static Variable *find(const Scope *scope, const char *type) {
    size_t length = *type == 'T' ? strcspn(type + 1, ";") : 0;
    for (; length && scope; scope = scope->outer)
        for (uint32_t i = 0; i < scope->count; i++)
            if (scope->variables[i].length == length && strncmp(scope->variables[i].name, type + 1, length) == 0)
                return root_of(&scope->variables[i]);
    return NULL;
}

static void add(JxClass **list, uint32_t *count, uint32_t most, JxClass *cls) {
    for (uint32_t i = 0; i < *count; i++)
        if (list[i] == cls) return;
    if (*count < most) list[(*count)++] = cls;
}

static void hold(Variable *v, JxClass *cls) {
    if (v && cls) add(v->held, &v->held_count, MOST_HELD, cls);
}

static void limit(Variable *v, JxClass *cls) {
    if (v && cls) add(v->limits, &v->limit_count, MOST_LIMITS, cls);
}

static void flow(Check *c, Variable *from, Variable *to) {
    if (!from || !to || from == to || c->flow_count == MOST_FLOWS) return;
    c->flows[c->flow_count].from = from;
    c->flows[c->flow_count++].to = to;
}

static void join(Variable *a, Variable *b) {
    if (!a || !b || a == b) return;
    for (uint32_t i = 0; i < a->held_count; i++) hold(b, a->held[i]);
    for (uint32_t i = 0; i < a->limit_count; i++) limit(b, a->limits[i]);
    a->same = b;
}

// ── types

static const char *signature_of(const JxClass *cls) {
    return cls->file && cls->file->signature.length ? cls->file->signature.bytes : NULL;
}

static const char *signature_of_method(const JxMethodInfo *method) {
    return method && method->file && method->file->signature.length ? method->file->signature.bytes : NULL;
}

// "LC<TA;TB;>;" of the class C, with its own variables.
static const char *own_type(Check *c, const JxClass *cls) {
    const char *signature = signature_of(cls), *name, *at = signature ? signature + 1 : NULL, *next;
    size_t length;
    if (!signature || *signature != '<') return cls->descriptor;
    const char *type = jx_arena_printf(c->arena, "L%s<", cls->name);
    for (; (next = jx_generic_formal(at, &name, &length)); at = next)
        type = jx_arena_printf(c->arena, "%sT%.*s;", type, (int)length, name);
    return jx_arena_printf(c->arena, "%s>;", type);
}

// A type argument of a value, and what stands for it where the value is used.
static void link_argument(Check *c, const Scope *own, const char *given, const Scope *scope, const char *wanted) {
    char wild = *wanted == '+' || *wanted == '-' ? *wanted++ : 0;
    if (*wanted == '*' || *given == '*' || *given == '+' || *given == '-') return;
    Variable *from = find(own, given), *to = find(scope, wanted);
    if (from && to) {
        if (wild == '+')
            flow(c, from, to);
        else if (wild == '-')
            flow(c, to, from);
        else
            join(from, to);
    } else if (from && *wanted != 'T' && wild != '-') {
        limit(from, jx_generic_erasure(c->x, wanted));
    } else if (to && *given != 'T') {
        if (wild != '-') hold(to, jx_generic_erasure(c->x, given));
        if (wild != '+') limit(to, jx_generic_erasure(c->x, given));
    }
}

// A value of the type `given` is used as one of the type `wanted`.
static void link_types(Check *c, const Scope *own, const char *given, const Scope *scope, const char *wanted) {
    if (!given || !wanted || *wanted != 'L') return;
    const char *as = jx_generic_as(c->x, given, jx_generic_erasure(c->x, wanted)), *a, *b;
    for (uint32_t n = 0; as && (a = jx_generic_argument(as, n)) && (b = jx_generic_argument(wanted, n)); n++)
        link_argument(c, own, a, scope, b);
}

// ── values

static void take(Check *c, const Scope *scope, const char *type, const JxValue *value, int depth);

static const JxValue *meant(const Check *c, const JxValue *value) {
    if (value && value->form == JX_VALUE_SAME) value = jx_map_get_num(&c->values, value->id);
    return value;
}

// The arguments of a call, with the method's own variables in `scope`.
static void take_arguments(Check *c, const Scope *scope, const JxMethodInfo *method, JxValue *const *arguments,
                           int depth) {
    for (uint32_t i = 0; i < method->parameter_count; i++) {
        const char *type = jx_generic_written(method, i);
        take(c, scope, type ? type : method->parameter_types[i], arguments[i], depth);
    }
}

// The variables of the class that has the method, where it is called on an object of a class below it.
static const Scope *scope_above(Check *c, const JxClass *cls, const Scope *scope, const JxMethodInfo *method) {
    if (method->owner == cls) return scope;
    const Scope *above = scope_of(c, signature_of(method->owner), NULL);
    link_types(c, scope, own_type(c, cls), above, own_type(c, method->owner));
    return above;
}

// A call on an object of this class, whose variables are in `scope`.
static void take_step(Check *c, const JxClass *cls, const Scope *scope, const JxBuildCall *step, int depth) {
    const JxMethodInfo *method = step->owner ? NULL : jx_class_find_method(cls, step->name, step->descriptor);
    if (!method || method->parameter_count != step->argument_count || step->threw) return;
    const Scope *above = scope_above(c, cls, scope, method);
    take_arguments(c, scope_of(c, signature_of_method(method), above), method, step->arguments, depth);
}

static void take_object(Check *c, const Scope *scope, const char *type, const JxValue *value, const Scope *own,
                        int depth);

// The variables of the object that a method was called on, to make another.
static const Scope *scope_of_first(Check *c, const JxMethodInfo *method, const JxValue *first, int depth) {
    first = meant(c, first);
    if (!first || first->form == JX_VALUE_NULL || first->type[0] != 'L') return NULL;
    const JxClass *cls = jx_generic_erasure(c->x, first->type);
    const Scope *own = scope_of(c, signature_of(cls), NULL);
    take_object(c, NULL, NULL, first, own, depth + 1);
    return scope_above(c, cls, own, method);
}

// What made it: a constructor, or a method that says what it returns.
static void take_maker(Check *c, const JxClass *cls, const Scope *own, const JxValue *value, int depth) {
    const JxClass *maker = value->maker ? jx_generic_erasure(c->x, value->maker) : cls;
    const JxMethodInfo *method =
        jx_class_declared_method(maker, value->member ? value->member : "<init>", value->constructor);
    if (!method || method->parameter_count + (uint32_t)value->on_first != value->argument_count || depth > DEEPEST)
        return;
    const Scope *outer = !value->member    ? own
                         : value->on_first ? scope_of_first(c, method, value->arguments[0], depth)
                                           : NULL;
    const Scope *scope = scope_of(c, signature_of_method(method), outer);
    take_arguments(c, scope, method, value->arguments + value->on_first, depth);
    const char *signature = value->member ? signature_of_method(method) : NULL;
    const char *result = signature ? strchr(signature, ')') : NULL;
    if (result) link_types(c, own, own_type(c, cls), scope, result + 1);
}

static void take_object(Check *c, const Scope *scope, const char *type, const JxValue *value, const Scope *own,
                        int depth) {
    const JxClass *cls = jx_generic_erasure(c->x, value->type);
    if (!own) own = scope_of(c, signature_of(cls), NULL);
    if (type) link_types(c, own, own_type(c, cls), scope, type);
    if (value->form != JX_VALUE_OBJECT || !value->constructor) return;
    take_maker(c, cls, own, value, depth);
    for (uint32_t i = 0; i < value->step_count; i++) take_step(c, cls, own, &value->steps[i], depth);
}

// A Class<T> says what T is; a Class<T[]> is one of arrays.
static void take_class(Check *c, const Scope *scope, const char *type, const JxValue *value) {
    const char *wanted = jx_generic_argument(type, 0), *is = value->type;
    if (!wanted || strncmp(type, "Ljava/lang/Class<", 17) != 0 || *wanted == '-' || *wanted == '*') return;
    bool exact = *wanted != '+';
    wanted += !exact;
    for (; *wanted == '['; wanted++, is++)
        if (*is != '[') c->broken = true;
    if (c->broken || (*wanted != 'T' && *wanted != 'L')) return;
    Variable *v = find(scope, wanted);
    if (*is != 'L' && *is != '[') {  // int.class is a Class<Integer>, int[].class no Class<T[]>
        c->broken |= is != value->type;
        return;
    }
    JxClass *cls = jx_generic_erasure(c->x, is);
    hold(v, cls);
    if (exact) limit(v, cls);
    if (!v && *wanted == 'L') c->broken |= !jx_class_is_subtype(cls, jx_generic_erasure(c->x, wanted));
}

static void take(Check *c, const Scope *scope, const char *type, const JxValue *value, int depth) {
    value = meant(c, value);
    if (!value || depth > DEEPEST || value->form == JX_VALUE_PRIMITIVE || value->form == JX_VALUE_NULL) return;
    if (*type == 'T') {
        hold(find(scope, type), value->form == JX_VALUE_CLASS ? NULL : jx_generic_erasure(c->x, value->type));
        type = NULL;
    }
    if (value->form == JX_VALUE_ARRAY) {
        for (uint32_t i = 0; type && *type == '[' && i < value->count && value->elements; i++)
            take(c, scope, type + 1, value->elements[i], depth + 1);
    } else if (value->form == JX_VALUE_CLASS) {
        if (type) take_class(c, scope, type, value);
    } else if (value->form != JX_VALUE_STRING && value->type[0] == 'L') {
        take_object(c, scope, type, value, NULL, depth + 1);
    }
}

static void note_values(Check *c, const JxValue *value, int depth) {
    if (!value || depth > 12 || value->form == JX_VALUE_SAME) return;
    if (value->id) jx_map_put_num(&c->values, value->id, (void *)value);
    for (uint32_t i = 0; value->form == JX_VALUE_ARRAY && value->elements && i < value->count; i++)
        note_values(c, value->elements[i], depth + 1);
    for (uint32_t i = 0; i < value->argument_count; i++) note_values(c, value->arguments[i], depth + 1);
    for (uint32_t i = 0; i < value->field_count; i++) note_values(c, value->fields[i].value, depth + 1);
    for (uint32_t i = 0; i < value->step_count; i++)
        for (uint32_t k = 0; k < value->steps[i].argument_count; k++)
            note_values(c, value->steps[i].arguments[k], depth + 1);
    for (uint32_t i = 0; i < value->call_count; i++) note_values(c, value->calls[i].result, depth + 1);
}

// ── verdict

static bool mentions(const char *bound, const Variable *v) {
    const char *end = jx_generic_skip(bound);
    for (const char *p = bound; (p = memchr(p, 'T', (size_t)(end - p))); p++)
        if (strncmp(p + 1, v->name, v->length) == 0 && p[v->length + 1] == ';' && strchr("<;+-[", p[-1])) return true;
    return false;
}

static bool is_above_all(const Variable *v, const JxClass *above) {
    for (uint32_t i = 0; i < v->held_count; i++)
        if (!jx_class_is_subtype(v->held[i], above)) return false;
    return true;
}

// Something that is below the bound, and that all are: what a variable that is bounded by itself can stand for.
static bool have_common_class(const Variable *v, const JxClass *bound) {
    if (v->held_count < 2) return true;
    const JxClass *first = v->held[0];
    for (const JxClass *cls = first; cls; cls = cls->super)
        if (cls != bound && jx_class_is_subtype(cls, bound) && is_above_all(v, cls)) return true;
    for (uint32_t i = 0; i < first->all_interface_count; i++) {
        const JxClass *cls = first->all_interfaces[i];
        if (cls != bound && jx_class_is_subtype(cls, bound) && is_above_all(v, cls)) return true;
    }
    return false;
}

// What `v` holds, by a bound of the variable that became it.
static bool fits_bound(Check *c, const Variable *v, const Variable *bounded, const char *bound) {
    JxClass *above = jx_generic_erasure(c->x, bound);
    bool by_itself = mentions(bound, bounded), is_class = above->kind != JX_CLASS_INTERFACE;
    for (uint32_t i = 0; i < v->held_count; i++) {
        if (!jx_class_is_subtype(v->held[i], above)) return false;
        if (by_itself && is_class && v->held[i] == above) return false;  // Enum is no constant's class
    }
    return !by_itself || have_common_class(v, above);
}

static bool fits(Check *c, const Variable *bounded) {
    const Variable *v = root_of((Variable *)bounded);
    for (uint32_t i = 0; i < v->held_count; i++)
        for (uint32_t k = 0; k < v->limit_count; k++)
            if (!jx_class_is_subtype(v->held[i], v->limits[k])) return false;
    for (const char *p = bounded->bounds; *p == ':';) {
        p++;
        if (*p == ':') continue;  // no class, an interface comes
        if (*p != 'T' && !fits_bound(c, v, bounded, p)) return false;
        p = jx_generic_skip(p);
    }
    return true;
}

static void pass_on(Check *c) {
    const int rounds = 4;
    for (uint32_t i = 0; i < c->variable_count; i++) {
        const char *bounds = c->variables[i]->bounds;  // <T, S extends T>
        if (bounds[0] == ':' && bounds[1] == 'T')
            flow(c, root_of(c->variables[i]), find(c->variables[i]->scope, bounds + 1));
    }
    for (int n = 0; n < rounds; n++)
        for (uint32_t i = 0; i < c->flow_count; i++) {
            const Variable *from = root_of(c->flows[i].from);
            for (uint32_t k = 0; k < from->held_count; k++) hold(root_of(c->flows[i].to), from->held[k]);
        }
}

static void take_entry(Check *c, const JxMethodInfo *entry, const JxFinding *finding) {
    const Scope *scope = scope_of(c, signature_of(entry->owner), NULL);
    uint32_t first = jx_finding_first_parameter(finding);
    const JxValue *receiver = first ? meant(c, finding->inputs[0].value) : NULL;
    if (receiver && receiver->form != JX_VALUE_NULL && receiver->type[0] == 'L') {
        bool same = strcmp(receiver->type, entry->owner->descriptor) == 0;
        take_object(c, scope, same ? NULL : own_type(c, entry->owner), receiver, same ? scope : NULL, 0);
    }
    const Scope *own = scope_of(c, signature_of_method(entry), scope);
    for (uint32_t i = 0; i < entry->parameter_count && i + first < finding->input_count; i++) {
        const char *type = jx_generic_written(entry, i);
        if (type) take(c, own, type, finding->inputs[i + first].value, 0);
    }
}

bool jx_inputs_need_raw_types(const JxEscape *escape, const JxFinding *finding, JxArena *arena) {
    Check *c = jx_arena_zero(arena, sizeof *c);
    c->x = escape->exec;
    c->arena = arena;
    jx_map_init(&c->values, arena->alloc);
    for (uint32_t i = 0; i < finding->before_count; i++)
        for (uint32_t k = 0; k < finding->before[i].argument_count; k++)
            note_values(c, finding->before[i].arguments[k], 0);
    for (uint32_t i = 0; i < finding->input_count; i++) note_values(c, finding->inputs[i].value, 0);
    take_entry(c, escape->entry, finding);
    pass_on(c);
    for (uint32_t i = 0; i < c->variable_count && !c->broken; i++) c->broken = !fits(c, c->variables[i]);
    jx_map_fini(&c->values);
    return c->broken;
}
