// SPDX-License-Identifier: Apache-2.0
//
// Collections as a person would write them: one expression where that says all,
// else a variable with its type arguments that is filled line by line.
//
//   List<Integer> l = new ArrayList<>(List.of(3, 0));
//   new ArrayList<>(Arrays.asList("a", null))            List.of takes no null
//   new HashMap<>(Map.of("k", 1))
//
// A set or map of more than one element is written as its linked kin, which
// keeps the order that the analysis saw: elements of a hashed input stand in the
// order in which they were added.
#include <string.h>

#include "junit/writer.h"

typedef struct Kind {
    const char *cls;
    const char *ordered;  // what stands for it when there is more than one element
    bool from_list;       // has a constructor that takes a collection, and keeps its order
} Kind;

static const Kind kinds[] = {
    {"java/util/ArrayList", NULL, true},
    {"java/util/LinkedList", NULL, true},
    {"java/util/Vector", NULL, true},
    {"java/util/ArrayDeque", NULL, true},
    {"java/util/PriorityQueue", NULL, false},
    {"java/util/HashSet", "java/util/LinkedHashSet", true},
    {"java/util/LinkedHashSet", NULL, true},
    {"java/util/TreeSet", NULL, true},
    {"java/util/HashMap", "java/util/LinkedHashMap", false},
    {"java/util/LinkedHashMap", NULL, false},
    {"java/util/TreeMap", NULL, false},
};

static const Kind *kind_of(const JxClass *cls) {
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].cls, cls->name) == 0) return &kinds[i];
    return NULL;
}

bool jx_value_is_collection(const JxClass *cls, const JxValue *value) {
    return value->constructor && !value->member && value->field_count == 0 && kind_of(cls);
}

// The class with the type arguments of what is declared; NULL: it has none, or they cannot be named.
static const JxType *typed(JxWriter *w, JxClass *cls, const JxType *declared) {
    if (!declared || declared->form != JX_TYPE_CLASS || jx_type_is_open(declared)) return NULL;
    JxType *type = JX_ARENA_NEW(w->arena, JxType);
    *type = *jx_type_of_class(w, cls);
    if (declared->argument_count == 0 || declared->argument_count != type->argument_count) return NULL;
    const JxType **arguments = JX_ARENA_ARRAY(w->arena, const JxType *, type->argument_count);
    for (uint32_t i = 0; i < type->argument_count; i++) {
        const JxType *argument = declared->arguments[i];
        if (argument->form == JX_TYPE_WILDCARD) argument = argument->inner;
        arguments[i] = argument ? argument : jx_type_of_descriptor(w, "Ljava/lang/Object;");
    }
    type->arguments = arguments;
    return type;
}

static bool holds(const JxValue *value, uint32_t id) {
    if (value->form == JX_VALUE_SAME) return value->id == id;
    for (uint32_t i = 0; i < value->argument_count; i++)
        if (holds(value->arguments[i], id)) return true;
    for (uint32_t i = 0; i < value->step_count; i++)
        for (uint32_t k = 0; k < value->steps[i].argument_count; k++)
            if (holds(value->steps[i].arguments[k], id)) return true;
    for (uint32_t i = 0; i < value->field_count; i++)
        if (holds(value->fields[i].value, id)) return true;
    for (uint32_t i = 0; value->form == JX_VALUE_ARRAY && i < value->count; i++)
        if (holds(value->elements[i], id)) return true;
    return false;
}

// A number as a literal: the call boxes it.
static const char *literal(JxWriter *w, const JxValue *value) {
    static const char *const boxes[] = {"Ljava/lang/Integer;",   "Ljava/lang/Long;",   "Ljava/lang/Boolean;",
                                        "Ljava/lang/Character;", "Ljava/lang/Double;", "Ljava/lang/Float;"};
    if (value->form != JX_VALUE_OBJECT || value->argument_count != 1 || value->member) return NULL;
    if (value->id && jx_map_get_num(&w->shared, value->id)) return NULL;
    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++)
        if (strcmp(value->type, boxes[i]) == 0)
            return jx_writer_value(w, value->arguments[0], jx_type_of_descriptor(w, value->arguments[0]->type));
    return NULL;
}

static const char *element(JxWriter *w, const JxValue *value, const JxType *type, uint32_t n) {
    const char *text = literal(w, value);
    if (text || w->problem) return text;
    return jx_writer_value(w, value, type ? type->arguments[n] : jx_type_of_descriptor(w, "Ljava/lang/Object;"));
}

static bool fits_expression(const JxValue *value, bool *has_null) {
    *has_null = false;
    for (uint32_t i = 0; i < value->step_count; i++)
        for (uint32_t k = 0; k < value->steps[i].argument_count; k++) {
            const JxValue *argument = value->steps[i].arguments[k];
            if (argument->form == JX_VALUE_ARRAY || (value->id && holds(argument, value->id))) return false;
            *has_null |= argument->form == JX_VALUE_NULL;
        }
    return true;
}

// Everything in one expression; NULL: it takes statements (or there is a problem).
static const char *expression(JxWriter *w, const Kind *kind, const char *name, const JxValue *value,
                              const JxType *type) {
    bool has_null, pairs = value->step_count && value->steps[0].argument_count == 2;
    if (value->step_count == 0) return jx_arena_printf(w->arena, "new %s<>()", name);
    if (!fits_expression(value, &has_null)) return NULL;
    if (pairs ? value->step_count > 1 || has_null || strstr(kind->cls, "Tree") : !kind->from_list) return NULL;
    const char *list = "";
    for (uint32_t i = 0; i < value->step_count; i++)
        for (uint32_t k = 0; k < value->steps[i].argument_count; k++) {
            const char *text = element(w, value->steps[i].arguments[k], type, k);
            if (!text) return NULL;
            list = jx_arena_printf(w->arena, "%s%s%s", list, *list ? ", " : "", text);
        }
    if (has_null && value->step_count == 1) {  // not an array that is null
        const char *as = type ? jx_writer_type_text(w, type->arguments[0]) : "Object";
        if (!as) return NULL;
        list = jx_arena_printf(w->arena, "(%s) %s", as, list);
    }
    const char *maker = jx_writer_import(w, pairs ? "java.util.Map" : has_null ? "java.util.Arrays" : "java.util.List");
    return jx_arena_printf(w->arena, "new %s<>(%s.%s(%s))", name, maker, has_null ? "asList" : "of", list);
}

static bool add_elements(JxWriter *w, const JxValue *value, const JxType *type, const char *variable) {
    for (uint32_t i = 0; i < value->step_count; i++) {
        const JxBuildCall *step = &value->steps[i];
        const char *list = "";
        for (uint32_t k = 0; k < step->argument_count; k++) {
            const char *text = element(w, step->arguments[k], type, k);
            if (!text) return false;
            list = jx_arena_printf(w->arena, "%s%s%s", list, k ? ", " : "", text);
        }
        if (!type) w->lints |= JX_LINT_RAW | JX_LINT_UNCHECKED;
        jx_writer_line(w, "%s.%s(%s);", variable, step->name, list);
    }
    return true;
}

const char *jx_writer_collection(JxWriter *w, JxClass *cls, const JxValue *value, const JxType *declared,
                                 const char *wanted) {
    const Kind *kind = kind_of(cls);
    JxLinkError error = {0};
    JxClass *shown = kind->ordered && value->step_count > 1 ? jx_vm_class(w->vm, kind->ordered, &error) : cls;
    if (!shown) shown = cls;
    const char *name = jx_writer_class_name(w, shown);
    const JxType *type = typed(w, shown, declared);
    const char *text = expression(w, kind, name, value, type);
    if (w->problem) return NULL;
    bool shared = value->id && jx_map_get_num(&w->shared, value->id);
    if (text && !wanted && !shared) return text;
    const char *type_text = type ? jx_writer_type_text(w, type) : name;
    if (!type_text) return NULL;
    if (!type) w->lints |= JX_LINT_RAW | JX_LINT_UNCHECKED;
    const char *simple = strrchr(cls->name, '/') + 1;
    char *lower = jx_arena_strdup(w->arena, simple);
    *lower = (char)(*lower | 0x20);
    bool named = wanted && strcmp(wanted, "object") != 0 && strcmp(wanted, "this") != 0;
    const char *variable = jx_writer_variable(w, named ? wanted : lower);
    jx_writer_declare(w, type_text, variable, text ? text : jx_arena_printf(w->arena, "new %s<>()", name));
    if (value->id) jx_map_put_num(&w->locals, value->id, (void *)variable);
    return text || add_elements(w, value, type, variable) ? variable : NULL;
}
