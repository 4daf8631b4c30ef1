// SPDX-License-Identifier: Apache-2.0
//
// Clauses bound to the methods and fields that they name.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "contract/internal.h"

const char *const jx_clause_names[JX_CLAUSE_KINDS] = {"pre",      "post", "old",   "invariant", "partition",
                                                      "modifies", "pure", "fresh", "trusted",   "concrete"};

static const char *const long_names[JX_CLAUSE_KINDS] = {
    "precondition",   "postcondition", "old value",    "invariant",      "partition",
    "modified place", "clause pure",   "clause fresh", "clause trusted", "clause concrete"};

// A contract under construction.
typedef struct Binder {
    JxContractBook *book;
    JxArena *arena;
    JxMethodInfo *method;  // NULL: invariants of `cls`
    JxClass *cls;
    JX_VEC(JxPredicate) pre, post, old, invariants, partitions;
    JX_VEC(JxModified) places;
    char *problem, *place;
} Binder;

static bool refuse(Binder *b, const JxClause *clause, const char *format, ...) __attribute__((format(printf, 3, 4)));

static bool refuse(Binder *b, const JxClause *clause, const char *format, ...) {
    if (b->problem) return false;
    char text[400];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    char *name = jx_text_replace(jx_arena_strdup(b->arena, b->cls->name), '/', '.');
    b->problem = jx_arena_printf(b->arena, "%s%s%s%s: the %s%s%s %s", name, b->method ? "." : "",
                                 b->method ? b->method->name : "", b->method ? b->method->descriptor : "",
                                 long_names[clause->kind], *clause->text ? " " : "", clause->text, text);
    b->place = jx_arena_strdup(b->arena, clause->place);
    return false;
}

// ── predicates

static bool fits(Binder *b, const char *from, const char *to) {
    if (strcmp(from, to) == 0) return true;
    if ((*from != 'L' && *from != '[') || (*to != 'L' && *to != '[')) return false;
    JxLinkError error = {0};
    JxClass *source = jx_vm_class_of_descriptor(b->book->vm, from, &error);
    JxClass *target = jx_vm_class_of_descriptor(b->book->vm, to, &error);
    return source && target && jx_class_is_subtype(source, target);
}

#define MOST_TYPES 260

// The types that a predicate of this form is given, without the receiver.
static uint32_t given_types(const Binder *b, JxTakes takes, const char **types) {
    uint32_t n = 0;
    if (!b->method) return 0;
    for (uint32_t i = 0; takes >= JX_TAKES_PARAMETERS && i < b->method->parameter_count; i++)
        types[n++] = b->method->parameter_types[i];
    if (takes >= JX_TAKES_RESULT && b->method->return_kind != JX_KIND_VOID) types[n++] = b->method->return_type;
    for (size_t i = 0; takes >= JX_TAKES_OLD && i < b->old.count && n < MOST_TYPES; i++)
        types[n++] = b->old.data[i].method->return_type;
    return n;
}

static bool takes_these(Binder *b, const JxMethodInfo *m, const char **types, uint32_t count, bool receiver) {
    uint32_t first = receiver ? 1 : 0;
    if (m->parameter_count != count + first) return false;
    if (receiver && !fits(b, b->cls->descriptor, m->parameter_types[0])) return false;
    for (uint32_t i = 0; i < count; i++)
        if (!fits(b, types[i], m->parameter_types[first + i])) return false;
    return true;
}

static JxTakes most_taken(JxClauseKind kind) {
    return kind == JX_CLAUSE_INVARIANT ? JX_TAKES_NOTHING : kind == JX_CLAUSE_POST ? JX_TAKES_OLD : JX_TAKES_PARAMETERS;
}

// Is this method one that the clause can mean, and what is it given?
static bool match(Binder *b, JxClauseKind kind, JxMethodInfo *m, JxPredicate *out) {
    bool has_receiver = !b->method || !(b->method->flags & JX_ACC_STATIC);
    bool is_static = m->flags & JX_ACC_STATIC;
    if (!is_static && (!has_receiver || !jx_class_is_subtype(b->cls, m->owner))) return false;
    if (kind == JX_CLAUSE_OLD ? m->return_kind == JX_KIND_VOID : m->return_kind != JX_KIND_BOOLEAN) return false;
    for (int receiver = 0; receiver <= (is_static && has_receiver); receiver++)
        for (JxTakes takes = JX_TAKES_NOTHING; takes <= most_taken(kind); takes++) {
            const char *types[MOST_TYPES];
            uint32_t count = given_types(b, takes, types);
            if (!takes_these(b, m, types, count, receiver)) continue;
            *out = (JxPredicate){m, !is_static || receiver, takes};
            return true;
        }
    return false;
}

// "name" is of the class itself or one above it, "pkg.Cls.name" of another.
static JxClass *class_of_name(Binder *b, const JxClause *clause, const char **name) {
    const char *dot = strrchr(clause->text, '.');
    *name = dot ? dot + 1 : clause->text;
    if (!dot) return b->cls;
    char *internal = jx_text_replace(jx_arena_strndup(b->arena, clause->text, (size_t)(dot - clause->text)), '.', '/');
    JxLinkError error = {0};
    for (;;) {  // a.B.C may be a nested class
        JxClass *cls = jx_vm_class(b->book->vm, internal, &error);
        char *slash = strrchr(internal, '/');
        if (cls || !slash) return cls;
        *slash = '$';
    }
}

static bool find_predicate(Binder *b, const JxClause *clause, JxPredicate *out) {
    const char *name;
    JxClass *cls = class_of_name(b, clause, &name);
    if (!cls) return refuse(b, clause, "is in a class that does not exist");
    bool seen = false;
    for (JxClass *at = cls; at; at = at->super) {
        for (int32_t k = -1; k < (int32_t)at->all_interface_count; k++) {
            JxClass *holder = k < 0 ? at : at->all_interfaces[k];
            for (uint32_t i = 0; i < holder->method_count; i++) {
                JxMethodInfo *m = &holder->methods[i];
                if (strcmp(m->name, name) != 0) continue;
                seen = true;
                if (match(b, clause->kind, m, out)) return true;
            }
        }
    }
    if (!seen) return refuse(b, clause, "does not exist");
    return refuse(b, clause, "has a wrong type: it must give %s and take %s",
                  clause->kind == JX_CLAUSE_OLD ? "a value" : "a boolean",
                  clause->kind == JX_CLAUSE_INVARIANT ? "nothing"
                  : clause->kind == JX_CLAUSE_POST
                      ? "nothing, the parameters, or the parameters with the result (and then the old values)"
                      : "nothing or the parameters");
}

// ── places that a method modifies

static JxClass *class_at(Binder *b, const JxModified *place, JxClass *root) {
    JxLinkError error = {0};
    return place->count ? jx_field_type(b->book->vm, place->fields[place->count - 1], &error) : root;
}

static bool has_fields(const JxClass *cls) {
    return cls && cls->kind != JX_CLASS_PRIMITIVE && cls->kind != JX_CLASS_ARRAY;
}

static int parameter_named(Binder *b, const char *name) {
    for (uint32_t i = 0; i < b->method->parameter_count; i++)
        if (strcmp(jx_method_parameter_name(b->book->vm, b->method, i), name) == 0) return (int)i;
    return -1;
}

static JxFieldInfo *static_field(Binder *b, const char *class_name, const char *name) {
    char *internal = jx_text_replace(jx_arena_strdup(b->arena, class_name), '.', '/');
    JxLinkError error = {0};
    JxClass *cls = jx_vm_class(b->book->vm, internal, &error);
    JxFieldInfo *field = cls ? jx_class_find_field(cls, name, NULL) : NULL;
    return field && field->flags & JX_ACC_STATIC ? field : NULL;
}

static bool whole_is_static(Binder *b, const char *text, JxModified *out) {
    const char *dot = strrchr(text, '.');
    JxFieldInfo *field = dot ? static_field(b, jx_arena_strndup(b->arena, text, (size_t)(dot - text)), dot + 1) : NULL;
    if (!field) return false;
    *out = (JxModified){.root = JX_ROOT_STATIC, .count = 1, .fields = {field}, .elements = out->elements};
    return true;
}

// The first word: `this`, a parameter, or a field of `this` (then it is not used up).
static bool bind_root(Binder *b, const char *word, JxModified *out, JxClass **root, bool *used) {
    bool is_static = b->method->flags & JX_ACC_STATIC;
    JxLinkError error = {0};
    int parameter = parameter_named(b, word);
    *used = true;
    *root = b->cls;
    out->root = JX_ROOT_THIS;
    if (strcmp(word, "this") == 0) return !is_static;
    if (parameter >= 0) {
        out->root = parameter;
        *root = jx_vm_class_of_descriptor(b->book->vm, b->method->parameter_types[parameter], &error);
        return *root != NULL;
    }
    *used = false;
    return !is_static;
}

static bool bind_words(Binder *b, const JxClause *clause, char *text, JxModified *out) {
    JxClass *root = NULL;
    bool first = true;
    char *rest;
    for (char *word = strtok_r(text, ".", &rest); word; word = strtok_r(NULL, ".", &rest), first = false) {
        bool used = false;
        if (first && !bind_root(b, word, out, &root, &used))
            return refuse(b, clause, "does not exist: there is no %s", word);
        if (used) continue;
        if (out->all) return refuse(b, clause, "goes on after *");
        if (strcmp(word, "*") == 0) {
            out->all = true;
            continue;
        }
        JxClass *cls = class_at(b, out, root);
        JxFieldInfo *field = has_fields(cls) ? jx_class_find_field(cls, word, NULL) : NULL;
        if (!field || out->count == JX_LONGEST_MODIFIED)
            return refuse(b, clause, "does not exist: there is no field %s", word);
        if (field->flags & JX_ACC_STATIC) {
            if (out->count) return refuse(b, clause, "has a static field behind an object");
            out->root = JX_ROOT_STATIC;
        }
        out->fields[out->count++] = field;
    }
    JxClass *end = class_at(b, out, root);
    if (out->elements && !(end && end->kind == JX_CLASS_ARRAY))
        return refuse(b, clause, "has a wrong type: it is no array");
    if (out->all && !has_fields(end)) return refuse(b, clause, "has a wrong type: it is no object");
    if (!out->elements && !out->all && out->count == 0) return refuse(b, clause, "names no field");
    return true;
}

static bool bind_place(Binder *b, const JxClause *clause) {
    JxModified place = {.root = JX_ROOT_THIS};
    char *text = jx_arena_strdup(b->arena, clause->text);
    size_t length = strlen(text);
    if (length > 3 && strcmp(text + length - 3, "[*]") == 0) {
        place.elements = true;
        text[length - 3] = 0;
    }
    if (!whole_is_static(b, text, &place) && !bind_words(b, clause, text, &place)) return false;
    *jx_vec_push(&b->places) = place;
    return true;
}

// ── clauses from annotations

static const struct {
    const char *annotation;
    JxClauseKind kind;
} annotation_names[] = {
    {"Ljinx/Pre;", JX_CLAUSE_PRE},
    {"Ljinx/Post;", JX_CLAUSE_POST},
    {"Ljinx/Old;", JX_CLAUSE_OLD},
    {"Ljinx/Invariant;", JX_CLAUSE_INVARIANT},
    {"Ljinx/Partition;", JX_CLAUSE_PARTITION},
    {"Ljinx/Modifies;", JX_CLAUSE_MODIFIES},
    {"Ljinx/Pure;", JX_CLAUSE_PURE},
    {"Ljinx/Fresh;", JX_CLAUSE_FRESH},
    {"Ljinx/Trusted;", JX_CLAUSE_TRUSTED},
    {"Ljinx/RunConcretely;", JX_CLAUSE_CONCRETE},
};

static const char *source_place(Binder *b, const JxClass *cls, const JxMethodInfo *method) {
    const JxClassFile *file = cls->file;
    const char *name = file && file->source_file.length ? file->source_file.bytes : cls->name;
    const JxCode *code = method && method->file ? method->file->code : NULL;
    int line = code ? jx_code_line(code, 0) : 0;
    return line ? jx_arena_printf(b->arena, "%s:%d", name, line) : jx_arena_strdup(b->arena, name);
}

static void add_clause(JxClauses *out, JxClauseKind kind, const char *text, const char *place) {
    *jx_vec_push(out) = (JxClause){kind, text, place};
}

static void annotation_clauses(Binder *b, const JxAnnotation *annotation, JxClauseKind kind, const char *place,
                               JxClauses *out) {
    const JxClassFile *file = b->cls->file;
    uint32_t names = 0;
    for (uint16_t i = 0; i < annotation->pair_count; i++) {
        const JxElementValue *value = &annotation->pairs[i].value;
        if (!jx_utf8_is(annotation->pairs[i].name, "value")) continue;
        uint16_t count = value->tag == '[' ? value->as.array.count : 1;
        for (uint16_t k = 0; k < count; k++) {
            const JxElementValue *one = value->tag == '[' ? &value->as.array.values[k] : value;
            if (one->tag != 's') continue;
            add_clause(out, kind, file->pool[one->as.constant].as.utf8.bytes, place);
            names++;
        }
    }
    if (names == 0) add_clause(out, kind, "", place);
}

static void collect_annotations(Binder *b, const JxAnnotations *annotations, const char *place, JxClauses *out) {
    for (uint32_t i = 0; i < annotations->count; i++)
        for (size_t k = 0; k < sizeof annotation_names / sizeof *annotation_names; k++)
            if (strcmp(annotations->list[i].type.bytes, annotation_names[k].annotation) == 0)
                annotation_clauses(b, &annotations->list[i], annotation_names[k].kind, place, out);
}

// ── contracts of methods

static void binder_init(Binder *b, JxContractBook *book, JxClass *cls, JxMethodInfo *method) {
    *b = (Binder){.book = book, .arena = jx_vm_arena(book->vm), .cls = cls, .method = method};
    JxAlloc *alloc = &jx_vm_context(book->vm)->alloc;
    jx_vec_init(&b->pre, alloc);
    jx_vec_init(&b->post, alloc);
    jx_vec_init(&b->old, alloc);
    jx_vec_init(&b->invariants, alloc);
    jx_vec_init(&b->partitions, alloc);
    jx_vec_init(&b->places, alloc);
}

static void binder_fini(Binder *b) {
    jx_vec_fini(&b->pre);
    jx_vec_fini(&b->post);
    jx_vec_fini(&b->old);
    jx_vec_fini(&b->invariants);
    jx_vec_fini(&b->partitions);
    jx_vec_fini(&b->places);
}

static void bind_clause(Binder *b, const JxClause *clause, JxContract *out) {
    JxPredicate predicate;
    switch (clause->kind) {
    case JX_CLAUSE_PRE:
        if (find_predicate(b, clause, &predicate)) *jx_vec_push(&b->pre) = predicate;
        break;
    case JX_CLAUSE_POST:
        if (find_predicate(b, clause, &predicate)) *jx_vec_push(&b->post) = predicate;
        break;
    case JX_CLAUSE_OLD:
        if (find_predicate(b, clause, &predicate)) *jx_vec_push(&b->old) = predicate;
        break;
    case JX_CLAUSE_PARTITION:
        if (find_predicate(b, clause, &predicate)) *jx_vec_push(&b->partitions) = predicate;
        break;
    case JX_CLAUSE_MODIFIES:
        out->says_modified = true;
        if (*clause->text) bind_place(b, clause);
        break;
    case JX_CLAUSE_PURE: out->pure = true; break;
    case JX_CLAUSE_FRESH:
        out->fresh = true;
        if (b->method->return_kind != JX_KIND_REF) refuse(b, clause, "has a wrong type: the method returns no object");
        break;
    case JX_CLAUSE_TRUSTED: out->trusted = true; break;
    case JX_CLAUSE_CONCRETE: out->concrete = true; break;
    default: break;  // the mark of an invariant method: see find_invariants
    }
}

static JxContract *bind_contract(Binder *b, const JxClauses *clauses) {
    JxContract *out = JX_ARENA_NEW(b->arena, JxContract);
    out->declared = b->method;
    for (int round = 0; round < 2; round++)  // postconditions are given the old values, wherever these stand
        for (size_t i = 0; i < clauses->count; i++)
            if ((clauses->data[i].kind == JX_CLAUSE_OLD) == (round == 0)) bind_clause(b, &clauses->data[i], out);
    out->pre = jx_arena_copy(b->arena, b->pre.data, b->pre.count * sizeof *out->pre);
    out->post = jx_arena_copy(b->arena, b->post.data, b->post.count * sizeof *out->post);
    out->old = jx_arena_copy(b->arena, b->old.data, b->old.count * sizeof *out->old);
    out->partitions = jx_arena_copy(b->arena, b->partitions.data, b->partitions.count * sizeof *out->partitions);
    out->modified = jx_arena_copy(b->arena, b->places.data, b->places.count * sizeof *out->modified);
    out->pre_count = (uint32_t)b->pre.count;
    out->post_count = (uint32_t)b->post.count;
    out->old_count = (uint32_t)b->old.count;
    out->partition_count = (uint32_t)b->partitions.count;
    out->place_count = (uint32_t)b->places.count;
    out->problem = b->problem;
    out->place = b->place;
    return out;
}

static JxContract *own_contract(JxContractBook *book, JxMethodInfo *method) {
    Binder b;
    binder_init(&b, book, method->owner, method);
    JxClauses clauses;
    jx_vec_init(&clauses, &jx_vm_context(book->vm)->alloc);
    if (method->file && method->owner->source != JX_SOURCE_JDK)
        collect_annotations(&b, &method->file->annotations, source_place(&b, method->owner, method), &clauses);
    for (size_t i = 0; i < book->rows.count; i++)
        if (jx_row_is_of(&book->rows.data[i], method)) *jx_vec_push(&clauses) = book->rows.data[i].clause;
    bool only_marks = true;
    for (size_t i = 0; i < clauses.count; i++) only_marks &= clauses.data[i].kind == JX_CLAUSE_INVARIANT;
    JxContract *contract = only_marks ? NULL : bind_contract(&b, &clauses);
    jx_vec_fini(&clauses);
    binder_fini(&b);
    return contract;
}

// What a method promises, its overriders promise too.
static const JxContract *inherited_contract(JxContractBook *book, const JxMethodInfo *method) {
    if (method->flags & (JX_ACC_STATIC | JX_ACC_PRIVATE) || *method->name == '<') return NULL;
    const JxClass *cls = method->owner;
    for (int32_t i = -1; i < (int32_t)cls->all_interface_count; i++) {
        const JxClass *above = i < 0 ? cls->super : cls->all_interfaces[i];
        JxMethodInfo *overridden = above ? jx_class_find_method(above, method->name, method->descriptor) : NULL;
        if (!overridden || overridden == method || overridden->flags & (JX_ACC_STATIC | JX_ACC_PRIVATE)) continue;
        const JxContract *contract = jx_book_contract(book, overridden);
        if (contract) return contract;
    }
    return NULL;
}

// Only files speak of the JDK's classes.
static bool is_silent_on(const JxContractBook *book, const JxClass *cls) {
    return cls->source == JX_SOURCE_JDK && book->rows.count == 0;
}

void jx_book_prepare(JxContractBook *book) {
    for (; book->prepared < jx_vm_class_count(book->vm); book->prepared++) {
        JxClass *cls = jx_vm_class_by_number(book->vm, book->prepared);
        for (uint32_t i = 0; is_silent_on(book, cls) && i < cls->method_count; i++)
            cls->methods[i].contracted = JX_CONTRACT_NONE;
    }
}

const JxContract *jx_book_contract(JxContractBook *book, JxMethodInfo *method) {
    static const JxContract none;
    if (is_silent_on(book, method->owner)) {
        method->contracted = JX_CONTRACT_NONE;
        return NULL;
    }
    const JxContract *known = jx_map_get_num(&book->contracts, method->number);
    if (known) return known == &none ? NULL : known;
    const JxContract *contract = own_contract(book, method);
    if (!contract) contract = inherited_contract(book, method);
    jx_map_put_num(&book->contracts, method->number, (void *)(contract ? contract : &none));
    method->contracted = contract ? JX_CONTRACT_SOME : JX_CONTRACT_NONE;
    return contract;
}

// ── invariants

static void find_invariants(Binder *b) {
    JxClass *cls = b->cls;
    JxClauses clauses;
    jx_vec_init(&clauses, &jx_vm_context(b->book->vm)->alloc);
    if (cls->file) collect_annotations(b, &cls->file->annotations, source_place(b, cls, NULL), &clauses);
    for (size_t i = 0; i < b->book->rows.count; i++) {
        const JxFileRow *row = &b->book->rows.data[i];
        if (!row->method && strcmp(row->class_name, cls->name) == 0) *jx_vec_push(&clauses) = row->clause;
    }
    for (uint32_t i = 0; i < cls->method_count; i++) {
        const JxMethodInfo *method = &cls->methods[i];
        if (!method->file) continue;
        size_t before = clauses.count;
        collect_annotations(b, &method->file->annotations, source_place(b, cls, method), &clauses);
        size_t kept = before;  // of a method's own only the mark
        for (size_t k = before; k < clauses.count; k++)
            if (clauses.data[k].kind == JX_CLAUSE_INVARIANT) {
                clauses.data[kept] = clauses.data[k];
                clauses.data[kept++].text = method->name;
            }
        clauses.count = kept;
    }
    JxPredicate predicate;
    for (size_t i = 0; i < clauses.count; i++)
        if (clauses.data[i].kind == JX_CLAUSE_INVARIANT && find_predicate(b, &clauses.data[i], &predicate))
            *jx_vec_push(&b->invariants) = predicate;
    jx_vec_fini(&clauses);
}

static void inherit_invariants(Binder *b, JxClass *from) {
    const JxInvariants *above = from ? jx_book_invariants(b->book, from) : NULL;
    for (uint32_t i = 0; above && i < above->count; i++) {
        bool known = false;
        for (size_t k = 0; k < b->invariants.count; k++) known |= b->invariants.data[k].method == above->list[i].method;
        if (!known) *jx_vec_push(&b->invariants) = above->list[i];
    }
}

const JxInvariants *jx_book_invariants(JxContractBook *book, JxClass *cls) {
    static const JxInvariants none;
    if (cls->kind == JX_CLASS_ARRAY || cls->kind == JX_CLASS_PRIMITIVE || is_silent_on(book, cls)) return &none;
    const JxInvariants *known = jx_map_get_num(&book->invariants, cls->number);
    if (known) return known;
    JxInvariants *out = JX_ARENA_NEW(jx_vm_arena(book->vm), JxInvariants);
    jx_map_put_num(&book->invariants, cls->number, out);
    Binder b;
    binder_init(&b, book, cls, NULL);
    inherit_invariants(&b, cls->super);
    for (uint32_t i = 0; i < cls->interface_count; i++) inherit_invariants(&b, cls->interfaces[i]);
    find_invariants(&b);
    out->list = jx_arena_copy(b.arena, b.invariants.data, b.invariants.count * sizeof *out->list);
    out->count = (uint32_t)b.invariants.count;
    out->problem = b.problem;
    out->place = b.place;
    binder_fini(&b);
    return out;
}

bool jx_book_check(JxContractBook *book, JxClass *cls, JxError *error) {
    const JxInvariants *invariants = jx_book_invariants(book, cls);
    if (invariants->problem) return jx_error(error, invariants->place, "bad contract: %s", invariants->problem);
    for (uint32_t i = 0; i < cls->method_count; i++) {
        const JxContract *contract = jx_book_contract(book, &cls->methods[i]);
        if (contract && contract->problem)
            return jx_error(error, contract->place, "bad contract: %s", contract->problem);
    }
    return true;
}
