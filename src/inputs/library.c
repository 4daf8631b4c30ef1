// SPDX-License-Identifier: Apache-2.0
//
// Inputs of library types come to be as callers make them: a constructor or a
// factory of the library runs, then one call for each element.  So the class's
// own invariants hold, whatever they are.
//
//   List<Integer> list   ─►   new ArrayList(), add(list[0]), add(list[1]) …      0 to k elements, a state for each
//   Optional<String> o   ─►   Optional.ofNullable(o.value)
//   Iterator<String> i   ─►   i.source.iterator(), where i.source is an ArrayList<String> of its own
//
// Hashed collections get a single bucket (a load factor of 64): the elements'
// hash codes may be symbolic, and a table of one needs no decision on them.
#include <string.h>

#include "base/bits.h"
#include "inputs/library.h"
#include "inputs/make.h"
#include "inputs/trials.h"
#include "inputs/types.h"

// Load factor of hash tables of inputs: all their entries lie in one bucket.
static const float one_bucket = 64;

const JxRecipe *jx_library_recipe(const JxExec *x, const JxClass *cls) {
    const JxLibraryFacts *library = x->jdk->library;
    for (size_t i = 0; i < library->recipe_count; i++)
        if (strcmp(library->recipes[i].owner, cls->name) == 0) return &library->recipes[i];
    return NULL;
}

JxClass *jx_library_stand_in(JxExec *x, const JxClass *type) {
    const JxLibraryFacts *library = x->jdk->library;
    for (size_t i = 0; i < library->stand_in_count; i++)
        if (strcmp(library->stand_ins[i].type, type->name) == 0) {
            JxLinkError error = {0};
            return jx_vm_class(x->vm, library->stand_ins[i].cls, &error);
        }
    return NULL;
}

// ── generic types (4.7.9.1)

// The end of the type that starts here.
const char *jx_generic_skip(const char *p) {
    while (*p == '[' || *p == '+' || *p == '-') p++;
    if (*p == 'L') {
        for (uint32_t depth = 0; *p; p++) {
            if (*p == '<') depth++;
            if (*p == '>') depth--;
            if (*p == ';' && depth == 0) return p + 1;
        }
        return p;
    }
    if (*p == 'T') {
        while (*p && *p != ';') p++;
        return *p ? p + 1 : p;
    }
    return *p ? p + 1 : p;
}

const char *jx_generic_argument(const char *type, uint32_t n) {
    if (type) type += *type == '+';
    if (!type || *type != 'L') return NULL;
    while (*type && *type != '<' && *type != ';') type++;
    if (*type++ != '<') return NULL;
    for (; n; n--) {
        if (*type == '>') return NULL;
        type = jx_generic_skip(type);
    }
    return *type == '>' ? NULL : type;
}

// A type without wildcards and variables.
static bool is_plain_type(const char *type, size_t length) {
    if (*type != 'L' && *type != '[') return false;
    for (size_t i = 1; i < length; i++)
        if (strchr("<;", type[i - 1]) && strchr("*+-T", type[i])) return false;
    return true;
}

bool jx_generic_agree(const char *a, const char *b) {
    for (uint32_t i = 0;; i++) {
        const char *of_a = jx_generic_argument(a, i), *of_b = jx_generic_argument(b, i);
        if (!of_a || !of_b) return true;
        size_t length_a = (size_t)(jx_generic_skip(of_a) - of_a), length_b = (size_t)(jx_generic_skip(of_b) - of_b);
        if (!is_plain_type(of_a, length_a) || !is_plain_type(of_b, length_b)) continue;
        if (length_a != length_b || memcmp(of_a, of_b, length_a) != 0) return false;
    }
}

const char *jx_generic_written(const JxMethodInfo *method, uint32_t n) {
    if (!method->file || method->file->signature.length == 0) return NULL;
    const char *p = strchr(method->file->signature.bytes, '(');
    uint32_t count = 0;
    const char *found = NULL;
    for (p = p ? p + 1 : ""; *p && *p != ')'; p = jx_generic_skip(p))
        if (count++ == n) found = p;
    return count == method->parameter_count ? found : NULL;  // parameters that the compiler added are not in it
}

const char *jx_generic_parameter(JxExec *x, const JxMethodInfo *method, uint32_t n) {
    return jx_generic_bounded(x, method, method->owner, jx_generic_written(method, n));
}

JxClass *jx_generic_erasure(JxExec *x, const char *type) {
    if (type) type += *type == '+';
    if (!type || (*type != 'L' && *type != '[')) return x->known.object;
    JxLinkError error = {0};
    const char *end = jx_generic_skip(type);
    char *name = jx_arena_strndup(&x->arena, type, (size_t)(end - type)), *to = name;
    uint32_t depth = 0;
    for (char *from = name; *from; from++) {
        if (*from == '<') depth++;
        if (depth == 0) *to++ = *from == '.' ? '$' : *from;
        if (*from == '>') depth--;
    }
    *to = 0;
    JxClass *cls = jx_vm_class_of_descriptor(x->vm, name, &error);
    return cls ? cls : x->known.object;
}

// What the object holds at this argument of its type; `declared` is the parameter that takes it.
static JxSlot element(JxExec *x, const JxSymref *of, uint32_t argument, const char *declared, const char *name) {
    const char *type = jx_generic_argument(of->generic, argument);
    if (!type) type = declared;
    JxSlot slot = jx_symref_new(x, name, jx_generic_erasure(x, type), jx_origin_below(jx_origin_of(of)), true);
    jx_symref(x, slot.t)->generic = type;
    JxTypeUse use;
    if (of->use) jx_symref_annotate(x, slot, jx_nullness_of_argument(of->use, argument, &use), &use);
    return slot;
}

// ── plans

static JxMethodInfo *find(JxClass *cls, const char *name, const char *descriptor) {
    return jx_class_find_method(cls, name, descriptor);
}

// The calls that put `count` elements into the object.
static const JxBuildStep *element_steps(JxExec *x, JxClass *cls, const JxRecipe *recipe, const JxSymref *symref,
                                        uint32_t count) {
    JxMethodInfo *method = find(cls, recipe->adder, recipe->adder_descriptor);
    JX_ASSERT(method);
    JxBuildStep *steps = JX_ARENA_ARRAY(&x->arena, JxBuildStep, count + 1);
    for (uint32_t i = 0; i < count; i++) {
        JxSlot *args = JX_ARENA_ARRAY(&x->arena, JxSlot, method->parameter_count);
        bool pairs = method->parameter_count == 2;
        const char *base = jx_arena_printf(&x->arena, "%s[%u]", symref->name, i);
        const char *key = pairs ? jx_arena_printf(&x->arena, "%s.key", base) : base;
        args[0] = element(x, symref, 0, method->parameter_types[0], key);
        if (pairs)
            args[1] = element(x, symref, 1, method->parameter_types[1], jx_arena_printf(&x->arena, "%s.value", base));
        steps[i] = (JxBuildStep){.method = method, .arguments = args};
    }
    return steps;
}

// Fresh values for what makes it: a reference is an element, typed as the input's type arguments say.
static const JxSlot *fresh_arguments(JxExec *x, JxState *s, const JxMethodInfo *method, const JxSymref *symref) {
    JxSlot *args = JX_ARENA_ARRAY(&x->arena, JxSlot, method->parameter_count + 1);
    for (uint32_t i = 0; i < method->parameter_count; i++) {
        const char *part = method->parameter_count == 1 ? "value" : jx_method_parameter_name(x->vm, method, i);
        const char *name = jx_arena_printf(&x->arena, "%s.%s", symref->name, part), *type = method->parameter_types[i];
        if (strcmp(type, x->known.object->descriptor) == 0) {
            args[i] = element(x, symref, i, type, name);
            continue;
        }
        args[i] = jx_input_value(x, s, method->parameter_kinds[i], type, name, jx_origin_below(jx_origin_of(symref)));
        if (args[i].t && args[i].t->sort == JX_SORT_REF) jx_symref(x, args[i].t)->nullable = false;
    }
    return args;
}

static const JxSlot *constructor_arguments(JxExec *x, JxState *s, const JxMethodInfo *constructor,
                                           const JxRecipe *recipe, const JxSymref *symref) {
    if (!recipe->adder) return fresh_arguments(x, s, constructor, symref);
    JxSlot *args = JX_ARENA_ARRAY(&x->arena, JxSlot, constructor->parameter_count + 1);
    uint32_t bits = jx_float_to_bits(one_bucket);
    if (constructor->parameter_count == 2) {
        args[0] = jx_slot(1);
        args[1] = jx_slot(bits);
    }
    return args;
}

// From 1901 to 2099.
static const JxTerm *is_leap_year(JxExec *x, const JxTerm *year) {
    const JxTerm *rest = jx_term_binary(x->pool, JX_TERM_BVAND, year, jx_int_term(x, 3));
    return jx_term_eq(x->pool, rest, jx_int_term(x, 0));
}

// Whether the day is one of the month, the parts being in their ranges.
static const JxTerm *is_date(JxExec *x, const JxTerm *year, const JxTerm *month, const JxTerm *day) {
    JxTermPool *pool = x->pool;
    const JxTerm *february = jx_term_eq(pool, month, jx_int_term(x, 2)), *is_short = jx_term_bool(pool, false);
    for (int32_t m = 4; m <= 11; m += m == 6 ? 3 : 2)  // 4, 6, 9, 11
        is_short = jx_term_or(pool, is_short, jx_term_eq(pool, month, jx_int_term(x, m)));
    const JxTerm *last = jx_term_ite(pool, is_leap_year(x, year), jx_int_term(x, 29), jx_int_term(x, 28));
    last = jx_term_ite(pool, february, last, jx_term_ite(pool, is_short, jx_int_term(x, 30), jx_int_term(x, 31)));
    return jx_term_or(pool, jx_term_binary(pool, JX_TERM_SLE, day, jx_int_term(x, 28)),
                      jx_term_binary(pool, JX_TERM_SLE, day, last));
}

// A trial's parts are taken around into their ranges; a day that not every month has is one that every month has.
static void fit_ranges(JxExec *x, const JxRecipe *recipe, JxInputShape *plan) {
    const int64_t day_of_every_month = 28;
    uint32_t count = plan->constructor->parameter_count;
    JxSlot *arguments = JX_ARENA_ARRAY(&x->arena, JxSlot, count + 1);
    for (uint32_t i = 0; i < count; i++) {
        int64_t low = recipe->ranges[i].low, size = recipe->ranges[i].high - low + 1;
        int64_t part = ((int32_t)plan->arguments[i].v - low) % size;
        part = low + (part < 0 ? part + size : part);
        if (recipe->is_date && i == 2 && part > day_of_every_month) part -= day_of_every_month;
        arguments[i] = plan->arguments[i].t ? plan->arguments[i] : jx_slot((uint32_t)(int32_t)part);
    }
    plan->arguments = arguments;
}

// Where the factory would refuse a part, nothing has to be run to know.
static JxFlow assume_ranges(JxExec *x, JxState *s, const JxRecipe *recipe, const JxInputShape *plan) {
    JxTermPool *pool = x->pool;
    for (uint32_t i = 0; recipe->ranges && i < plan->constructor->parameter_count; i++) {
        const JxTerm *low = jx_int_term(x, recipe->ranges[i].low), *high = jx_int_term(x, recipe->ranges[i].high);
        const JxTerm *part = jx_lift(x, plan->arguments[i], JX_SORT_BV32);
        JxFlow flow = jx_assume(x, s,
                                jx_term_and(pool, jx_term_binary(pool, JX_TERM_SLE, low, part),
                                            jx_term_binary(pool, JX_TERM_SLE, part, high)));
        if (flow != JX_FLOW_NEXT) return flow;
    }
    if (!recipe->is_date) return JX_FLOW_NEXT;
    jx_hedge(x, s, JX_SEEN_K_BOUND, "years");  // other years
    if (plan->constructor->parameter_count < 3) return JX_FLOW_NEXT;
    const JxTerm *parts[3];
    for (int i = 0; i < 3; i++) parts[i] = jx_lift(x, plan->arguments[i], JX_SORT_BV32);
    return jx_assume(x, s, is_date(x, parts[0], parts[1], parts[2]));
}

// `Iterator<String>` comes from an `ArrayList<String>`: an input of its own, made first.
static JxSlot source_of(JxExec *x, JxClass *maker, const JxSymref *symref) {
    const char *name = jx_arena_printf(&x->arena, "%s.source", symref->name);
    JxSlot source = jx_symref_new(x, name, maker, (JxOrigin){.chain = symref->chain, .reach = symref->reach}, false);
    const char *arguments = symref->generic ? strchr(symref->generic, '<') : NULL;
    if (arguments && jx_generic_argument(symref->generic, 0)) {
        size_t length = (size_t)(jx_generic_skip(symref->generic) - arguments);
        jx_symref(x, source.t)->generic = jx_arena_printf(&x->arena, "L%s%.*s", maker->name, (int)length, arguments);
    }
    return source;
}

static JxFlow run_factory(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls, const JxRecipe *recipe) {
    JxLinkError error = {0};
    const JxSymref *symref = jx_symref(x, term);
    JxClass *maker = recipe->maker ? jx_vm_class(x->vm, recipe->maker, &error) : cls;
    JxMethodInfo *factory = maker ? find(maker, recipe->factory, recipe->descriptor) : NULL;
    if (!factory)
        return jx_unsupported(x, s, "no method %s.%s", recipe->maker ? recipe->maker : cls->name, recipe->factory);
    JxFlow flow = jx_initialise(x, s, maker);
    if (flow != JX_FLOW_NEXT) return flow;
    JxInputShape *plan = JX_ARENA_NEW(&x->arena, JxInputShape);
    const JxBinding *binding = jx_binding_of(s, term);
    if (binding && binding->choice == JX_CHOICE_PLAN) {  // its source is being made
        *plan = *binding->as.plan;
    } else {
        plan->constructor = factory;
        plan->name = symref->name;
        plan->arguments = fresh_arguments(x, s, factory, symref);
        if (!(factory->flags & JX_ACC_STATIC)) plan->receiver = source_of(x, maker, symref);
        jx_symref_set(x, s, term, jx_chosen_plan(cls, plan));
    }
    if (plan->receiver.t && (flow = jx_resolve(x, s, &plan->receiver)) != JX_FLOW_NEXT) return flow;
    if (x->trials && recipe->ranges) fit_ranges(x, recipe, plan);
    if ((flow = assume_ranges(x, s, recipe, plan)) != JX_FLOW_NEXT) return flow;
    return jx_factory_call(x, s, term, cls, plan);
}

JxFlow jx_library_build(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls) {
    const JxRecipe *recipe = jx_library_recipe(x, cls);
    if (recipe->factory) return run_factory(x, s, term, cls, recipe);
    const JxBinding *binding = jx_binding_of(s, term);
    bool is_chosen = binding && binding->choice == JX_CHOICE_ELEMENTS;
    uint32_t elements = is_chosen ? binding->as.elements : 0;
    if (x->trials && recipe->adder && !is_chosen) {
        elements = jx_trial_size(x);
    } else if (recipe->adder && !is_chosen) {
        for (uint32_t n = x->options.k; n > 0; n--) {  // what is added last is looked at first: the fewest
            JxState *sibling = jx_state_fork(x, s);
            jx_symref_set(x, sibling, term, jx_chosen_elements(cls, n));
            jx_work_add(x, sibling);
        }
        jx_count_cut(x, JX_END_K_BOUND);  // more elements
    }
    JxMethodInfo *constructor = jx_class_declared_method(cls, "<init>", recipe->descriptor);
    if (!constructor) return jx_unsupported(x, s, "no constructor %s%s", cls->name, recipe->descriptor);
    JxInputShape *shape = JX_ARENA_NEW(&x->arena, JxInputShape);
    const JxSymref *symref = jx_symref(x, term);
    shape->constructor = constructor;
    shape->arguments = constructor_arguments(x, s, constructor, recipe, symref);
    if (recipe->adder) shape->steps = element_steps(x, cls, recipe, symref, elements);
    shape->step_count = elements;
    JxObject *object = jx_heap_new_instance(&s->heap, cls);
    JxRef ref = object->ref;
    object->flags |= JX_OBJECT_INPUT | JX_OBJECT_BUILDING;
    if (recipe->adder && constructor->parameter_count == 2) object->flags |= JX_OBJECT_KEYED;
    object->chain = symref->chain;
    jx_symref_bind(x, s, term, ref);
    jx_input_add(x, s, ref, shape, jx_origin_of(symref));
    return jx_input_construct(x, s, ref);
}
