// SPDX-License-Identifier: Apache-2.0
//
// Kinds, and names as people write them.
#include "base/strbuf.h"
#include "jvm/internal.h"

static const char kind_letters[] = "ZBCSIJFDLV";

JxKind jx_kind_of_descriptor(char first) {
    switch (first) {
    case 'Z': return JX_KIND_BOOLEAN;
    case 'B': return JX_KIND_BYTE;
    case 'C': return JX_KIND_CHAR;
    case 'S': return JX_KIND_SHORT;
    case 'I': return JX_KIND_INT;
    case 'J': return JX_KIND_LONG;
    case 'F': return JX_KIND_FLOAT;
    case 'D': return JX_KIND_DOUBLE;
    case 'V': return JX_KIND_VOID;
    default: return JX_KIND_REF;
    }
}

char jx_kind_letter(JxKind kind) { return kind_letters[kind]; }

int jx_kind_size(JxKind kind) {
    static const int sizes[] = {1, 1, 2, 2, 4, 8, 4, 8, 8, 0};
    return sizes[kind];
}

// Internal to Java form.  A hidden class's suffix ("+0x…") is written after a slash, as Class.getName does.
static void add_class_name(JxStrbuf *out, const char *name, size_t length) {
    for (size_t i = 0; i < length; i++) {
        char c = name[i];
        bool hidden_suffix = c == '+' && i + 2 < length && name[i + 1] == '0' && name[i + 2] == 'x';
        jx_strbuf_char(out, c == '/' ? '.' : hidden_suffix ? '/' : c);
    }
}

// Appends the Java name of one type; returns what follows it in the descriptor.
static const char *add_type(JxStrbuf *out, const char *descriptor) {
    size_t dimensions = strspn(descriptor, "[");
    const char *at = descriptor + dimensions;
    if (*at == 'L') {
        size_t length = strcspn(at + 1, ";");
        add_class_name(out, at + 1, length);
        at += 1 + length + (at[1 + length] == ';');
    } else if (*at) {
        static const char *const names[] = {"boolean", "byte",  "char",   "short", "int",
                                            "long",    "float", "double", "?",     "void"};
        jx_strbuf_str(out, names[jx_kind_of_descriptor(*at)]);
        at++;
    }
    for (size_t i = 0; i < dimensions; i++) jx_strbuf_str(out, "[]");
    return at;
}

static char *finish(JxStrbuf *out, JxArena *arena) {
    char *text = jx_strbuf_dup(out, arena);
    jx_strbuf_fini(out);
    return text;
}

static void add_class(JxStrbuf *out, const JxClass *cls) {
    if (cls->kind == JX_CLASS_PRIMITIVE)
        jx_strbuf_str(out, cls->name);
    else
        add_type(out, cls->descriptor);
}

char *jx_class_java_name(const JxClass *cls, JxArena *arena) {
    JxStrbuf out;
    jx_strbuf_init(&out, arena->alloc);
    add_class(&out, cls);
    return finish(&out, arena);
}

static void add_parameters(JxStrbuf *out, const char *descriptor) {
    const char *at = strchr(descriptor, '(') + 1;
    jx_strbuf_char(out, '(');
    while (*at && *at != ')') {
        at = add_type(out, at);
        if (*at != ')') jx_strbuf_str(out, ", ");
    }
    jx_strbuf_char(out, ')');
}

char *jx_method_java_signature(const JxMethodInfo *method, JxArena *arena) {
    JxStrbuf out;
    jx_strbuf_init(&out, arena->alloc);
    jx_strbuf_str(&out, method->name);
    add_parameters(&out, method->descriptor);
    return finish(&out, arena);
}

const char *jx_external_name(JxVm *vm, const JxClass *cls) { return jx_class_java_name(cls, &vm->arena); }

char *jx_external_method(JxVm *vm, const JxClass *owner, const char *name, const char *descriptor) {
    JxStrbuf out;
    jx_strbuf_init(&out, &vm->ctx->alloc);
    add_type(&out, strchr(descriptor, ')') + 1);
    jx_strbuf_char(&out, ' ');
    if (owner) {
        add_class(&out, owner);
        jx_strbuf_char(&out, '.');
    }
    jx_strbuf_str(&out, name);
    add_parameters(&out, descriptor);
    return finish(&out, &vm->arena);
}

char *jx_external_type(JxVm *vm, const char *descriptor) {
    JxStrbuf out;
    jx_strbuf_init(&out, &vm->ctx->alloc);
    add_type(&out, descriptor);
    return finish(&out, &vm->arena);
}
