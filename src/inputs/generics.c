// SPDX-License-Identifier: Apache-2.0
//
// Type variables of Signature attributes (JVMS 4.7.9.1): what they stand for.
//
//   <T::Ljava/lang/Comparable<TT;>;>(Ljava/util/List<TT;>;)V      a parameter is a List<+Ljava/lang/Comparable;>
//   UnaryOperator<String> f, f.apply(x), Function.apply returns R  the result is a String
//
// Without this a list would hold, and a function return, what no compiler lets a
// caller put there.
#include <string.h>

#include "inputs/types.h"

// ── names and what is put in their place

typedef struct Scope {
    JxExec *x;
    const char *formals[2];  // signatures that begin with type parameters, inner first; NULL: none
    const char *arguments;   // "L…<…>;" that gives the first's their values; NULL: their bounds do
    uint32_t depth;
} Scope;

enum { DEEPEST = 8 };

// The n-th type parameter of a signature, behind its '<': *name and its first bound; false: there are no more.
static const char *next_formal(const char *p, const char **name, size_t *length, const char **bound) {
    if (!*p || *p == '>') return NULL;
    *name = p;
    *length = strcspn(p, ":");
    p += *length;
    *bound = NULL;
    while (*p == ':') {
        p++;
        if (*p == ':') continue;  // no class, an interface comes
        if (!*bound) *bound = p;
        p = jx_generic_skip(p);
    }
    return p;
}

static void copy_type(Scope *scope, const char **from, JxStrbuf *out);

// What stands for a variable: an argument, or its bound without arguments of its own.
static bool put_variable(Scope *scope, const char *variable, size_t length, JxStrbuf *out) {
    for (size_t i = 0; i < 2; i++) {
        const char *p = scope->formals[i], *name, *bound;
        size_t name_length;
        if (!p || *p != '<') continue;
        p++;
        for (uint32_t n = 0; (p = next_formal(p, &name, &name_length, &bound)); n++) {
            if (name_length != length || strncmp(name, variable, length) != 0) continue;
            const char *argument = i == 0 && scope->arguments ? jx_generic_argument(scope->arguments, n) : NULL;
            if (argument) {
                jx_strbuf_add(out, argument, (size_t)(jx_generic_skip(argument) - argument));
                return true;
            }
            if (!bound || scope->arguments || scope->depth == DEEPEST) return false;
            if (*bound == 'T') {
                scope->depth++;
                bool put = put_variable(scope, bound + 1, strcspn(bound + 1, ";"), out);
                scope->depth--;
                return put;
            }
            const char *descriptor = jx_generic_erasure(scope->x, bound)->descriptor;
            if (strcmp(descriptor, scope->x->known.object->descriptor) == 0) return false;
            jx_strbuf_printf(out, "+%s", descriptor);
            return true;
        }
    }
    return false;
}

static void copy_class(Scope *scope, const char **from, JxStrbuf *out) {
    const char *p = *from;
    while (*p) {
        jx_strbuf_char(out, *p);
        if (*p++ == ';') break;
        if (p[-1] != '<') continue;
        while (*p && *p != '>') copy_type(scope, &p, out);
    }
    *from = p;
}

static void copy_type(Scope *scope, const char **from, JxStrbuf *out) {
    const char *p = *from;
    size_t before = out->length;
    while (*p == '[' || *p == '+' || *p == '-') jx_strbuf_char(out, *p++);
    if (*p == 'L') {
        copy_class(scope, &p, out);
    } else if (*p == 'T') {
        size_t length = strcspn(p + 1, ";");
        size_t marks = out->length - before;
        size_t start = out->length;
        if (!put_variable(scope, p + 1, length, out)) {
            jx_strbuf_add(out, p, length + 2);
        } else if (marks && (out->text[start] == '+' || out->text[start] == '-' || out->text[start] == '*')) {
            out->length = before;  // a wildcard of a wildcard: anything
            jx_strbuf_char(out, '*');
        }
        p += length + 2;
    } else if (*p) {
        jx_strbuf_char(out, *p++);
    }
    *from = p;
}

static const char *copy_with(Scope *scope, const char *type) {
    JxStrbuf out;
    jx_strbuf_init(&out, &scope->x->ctx->alloc);
    copy_type(scope, &type, &out);
    const char *copy = jx_strbuf_dup(&out, &scope->x->arena);
    jx_strbuf_fini(&out);
    return copy;
}

static const char *signature_of_class(const JxClass *cls) {
    return cls->file && cls->file->signature.length ? cls->file->signature.bytes : NULL;
}

const char *jx_generic_bounded(JxExec *x, const JxMethodInfo *method, const JxClass *cls, const char *type) {
    if (!type || !strchr(type, 'T')) return type;
    const char *own = method && method->file && method->file->signature.length ? method->file->signature.bytes : NULL;
    Scope scope = {.x = x, .formals = {own, signature_of_class(cls)}};
    return copy_with(&scope, type);
}

const char *jx_generic_formal(const char *at, const char **name, size_t *length) {
    const char *bound;
    return next_formal(at, name, length, &bound);
}

// ── an object of one type, seen as one of a type above it

static const char *seen_as(JxExec *x, const char *type, const JxClass *above, uint32_t depth) {
    JxClass *cls = jx_generic_erasure(x, type);
    if (cls == above) return type;
    const char *p = signature_of_class(cls);
    if (!p || depth == DEEPEST || !jx_class_is_subtype(cls, above)) return NULL;
    Scope scope = {.x = x, .formals = {p}, .arguments = type};
    if (*p == '<') {
        const char *name, *bound, *next = p + 1;
        size_t length;
        while ((next = next_formal(next, &name, &length, &bound))) p = next;
        if (*p == '>') p++;
    }
    for (; *p; p = jx_generic_skip(p)) {
        const char *parent = copy_with(&scope, p);
        if (!jx_class_is_subtype(jx_generic_erasure(x, parent), above)) continue;
        return seen_as(x, parent, above, depth + 1);
    }
    return NULL;
}

const char *jx_generic_as(JxExec *x, const char *type, const JxClass *above) { return seen_as(x, type, above, 0); }

const char *jx_generic_result(JxExec *x, const JxMethodInfo *method, const char *receiver) {
    const char *signature = method->file && method->file->signature.length ? method->file->signature.bytes : NULL;
    const char *result = signature ? strchr(signature, ')') : NULL;
    if (!result) return NULL;
    result++;
    const char *owner = receiver ? seen_as(x, receiver, method->owner, 0) : NULL;
    if (!owner) return NULL;
    Scope scope = {.x = x, .formals = {signature_of_class(method->owner)}, .arguments = owner};
    return copy_with(&scope, result);
}
