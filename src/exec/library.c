// SPDX-License-Identifier: Apache-2.0
//
// Inputs of library types come to be as callers make them: a constructor or a
// factory of the library runs, then one call for each element.  So the class's
// own invariants hold, whatever they are.
//
//   List<Integer> list   ─►   new ArrayList(), add(list[0]), add(list[1]) …      0 to k elements, a state for each
//   number Optional<String> o   ─►   Optional.ofNullable(o.value)
//
// Hashed collections get a single bucket (a load factor of 64): the elements'
// hash codes may be symbolic, and a table of one needs no decision on them.
#include <string.h>

#include "exec/engine.h"

const float jx_one_bucket = 64;

static const JxRecipe recipes[] = {
    {"java/util/ArrayList", NULL, "()V", "add", "(Ljava/lang/Object;)Z"},
    {"java/util/LinkedList", NULL, "()V", "add", "(Ljava/lang/Object;)Z"},
    {"java/util/Vector", NULL, "()V", "add", "(Ljava/lang/Object;)Z"},
    {"java/util/ArrayDeque", NULL, "()V", "addLast", "(Ljava/lang/Object;)V"},
    {"java/util/PriorityQueue", NULL, "()V", "add", "(Ljava/lang/Object;)Z"},
    {"java/util/HashSet", NULL, "(IF)V", "add", "(Ljava/lang/Object;)Z"},
    {"java/util/LinkedHashSet", NULL, "(IF)V", "add", "(Ljava/lang/Object;)Z"},
    {"java/util/TreeSet", NULL, "()V", "add", "(Ljava/lang/Object;)Z"},
    {"java/util/HashMap", NULL, "(IF)V", "put", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;"},
    {"java/util/LinkedHashMap", NULL, "(IF)V", "put", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;"},
    {"java/util/TreeMap", NULL, "()V", "put", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;"},
    {"java/util/Optional", "ofNullable", "(Ljava/lang/Object;)Ljava/util/Optional;", NULL, NULL},
    {"java/math/BigInteger", "valueOf", "(J)Ljava/math/BigInteger;", NULL, NULL},
};

const JxRecipe *jx_library_recipe(const JxClass *cls) {
    for (size_t i = 0; i < sizeof recipes / sizeof *recipes; i++)
        if (strcmp(recipes[i].owner, cls->name) == 0) return &recipes[i];
    return NULL;
}

typedef struct StandIn {
    const char *type, *cls;
} StandIn;

static const StandIn stand_ins[] = {
    {"java/lang/Iterable", "java/util/ArrayList"},
    {"java/util/Collection", "java/util/ArrayList"},
    {"java/util/SequencedCollection", "java/util/ArrayList"},
    {"java/util/List", "java/util/ArrayList"},
    {"java/util/AbstractCollection", "java/util/ArrayList"},
    {"java/util/AbstractList", "java/util/ArrayList"},
    {"java/util/Set", "java/util/HashSet"},
    {"java/util/AbstractSet", "java/util/HashSet"},
    {"java/util/SequencedSet", "java/util/LinkedHashSet"},
    {"java/util/SortedSet", "java/util/TreeSet"},
    {"java/util/NavigableSet", "java/util/TreeSet"},
    {"java/util/Map", "java/util/HashMap"},
    {"java/util/AbstractMap", "java/util/HashMap"},
    {"java/util/SequencedMap", "java/util/LinkedHashMap"},
    {"java/util/SortedMap", "java/util/TreeMap"},
    {"java/util/NavigableMap", "java/util/TreeMap"},
    {"java/util/Queue", "java/util/ArrayDeque"},
    {"java/util/Deque", "java/util/ArrayDeque"},
    {"java/lang/CharSequence", "java/lang/String"},
};

JxClass *jx_library_stand_in(JxExec *x, const JxClass *type) {
    for (size_t i = 0; i < sizeof stand_ins / sizeof *stand_ins; i++)
        if (strcmp(stand_ins[i].type, type->name) == 0) {
            JxLinkError error = {0};
            return jx_vm_class(x->vm, stand_ins[i].cls, &error);
        }
    return NULL;
}

// ── generic types (4.7.9.1)

// The end of the type that starts here.
static const char *skip_type(const char *p) {
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
    if (!type || *type != 'L') return NULL;
    while (*type && *type != '<' && *type != ';') type++;
    if (*type++ != '<') return NULL;
    for (; n; n--) {
        if (*type == '>') return NULL;
        type = skip_type(type);
    }
    return *type == '>' ? NULL : type;
}

const char *jx_generic_parameter(const JxMethodInfo *method, uint32_t n) {
    if (!method->file || method->file->signature.length == 0) return NULL;
    const char *p = strchr(method->file->signature.bytes, '(');
    uint32_t count = 0;
    const char *found = NULL;
    for (p = p ? p + 1 : ""; *p && *p != ')'; p = skip_type(p))
        if (count++ == n) found = p;
    return count == method->parameter_count ? found : NULL;  // parameters that the compiler added are not in it
}

// What a value of this generic type is at run time; Object for a type variable.
JxClass *jx_generic_erasure(JxExec *x, const char *type) {
    if (type) type += *type == '+';
    if (!type || (*type != 'L' && *type != '[')) return x->known.object;
    JxLinkError error = {0};
    const char *end = skip_type(type);
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

static JxSlot element(JxExec *x, const JxSymref *of, uint32_t argument, const char *name) {
    const char *type = jx_generic_argument(of->generic, argument);
    JxSlot slot = jx_symref_new(x, name, jx_generic_erasure(x, type), (uint8_t)(of->chain + 1), true);
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
        args[0] = element(x, symref, 0, pairs ? jx_arena_printf(&x->arena, "%s.key", base) : base);
        if (pairs) args[1] = element(x, symref, 1, jx_arena_printf(&x->arena, "%s.value", base));
        steps[i] = (JxBuildStep){method, args};
    }
    return steps;
}

static const JxSlot *constructor_arguments(JxExec *x, const JxMethodInfo *constructor) {
    JxSlot *args = JX_ARENA_ARRAY(&x->arena, JxSlot, constructor->parameter_count + 1);
    uint32_t bits;
    memcpy(&bits, &jx_one_bucket, sizeof bits);
    if (constructor->parameter_count == 2) {
        args[0] = jx_slot(1);
        args[1] = jx_slot(bits);
    }
    return args;
}

static JxFlow run_factory(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls, const JxRecipe *recipe) {
    const JxSymref *symref = jx_symref(x, term);
    JxMethodInfo *factory = find(cls, recipe->factory, recipe->descriptor);
    if (!factory) return jx_unsupported(x, s, "no method %s.%s", cls->name, recipe->factory);
    JxKind kind = factory->parameter_kinds[0];
    const char *name = jx_arena_printf(&x->arena, "%s.value", symref->name);
    JxSlot *arguments = JX_ARENA_ARRAY(&x->arena, JxSlot, 1);
    arguments[0] = kind == JX_KIND_REF
                       ? element(x, symref, 0, name)
                       : jx_fresh_value(x, s, kind, factory->parameter_types[0], name, symref->chain + 1);
    return jx_factory_call(x, s, term, cls, factory, arguments);
}

JxFlow jx_library_build(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls) {
    const JxRecipe *recipe = jx_library_recipe(cls);
    if (recipe->factory) return run_factory(x, s, term, cls, recipe);
    const JxBinding *binding = jx_binding_of(s, term);
    uint32_t elements = binding ? binding->elements : 0;  // how many, plus one
    if (elements == 0) {
        for (uint32_t n = x->options.k; n > 0; n--) {  // what is added last is looked at first: the fewest
            JxState *sibling = jx_state_fork(x, s);
            jx_symref_set(x, sibling, term, (JxBinding){.not_null = true, .chosen = cls, .elements = n + 1});
            jx_work_add(x, sibling);
        }
        jx_count_cut(x, JX_END_K_BOUND);  // more elements
        elements = 1;
    }
    JxMethodInfo *constructor = jx_class_declared_method(cls, "<init>", recipe->descriptor);
    if (!constructor) return jx_unsupported(x, s, "no constructor %s%s", cls->name, recipe->descriptor);
    JxInputShape *shape = JX_ARENA_NEW(&x->arena, JxInputShape);
    const JxSymref *symref = jx_symref(x, term);
    shape->constructor = constructor;
    shape->arguments = constructor_arguments(x, constructor);
    shape->steps = element_steps(x, cls, recipe, symref, elements - 1);
    shape->step_count = elements - 1;
    JxObject *object = jx_heap_new_instance(&s->heap, cls);
    JxRef ref = object->ref;
    object->flags |= JX_OBJECT_INPUT | JX_OBJECT_BUILDING;
    object->chain = symref->chain;
    jx_symref_bind(x, s, term, ref);
    jx_input_add(x, s, ref, shape);
    return jx_input_construct(x, s, ref);
}
