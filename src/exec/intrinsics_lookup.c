// SPDX-License-Identifier: Apache-2.0
//
// Looking something up by a symbolic key: Enum.valueOf and HashMap.
//
// The JDK goes by the key's hash code, which no solver inverts.  Here the key is
// compared with each key that is there, one decision each; concrete keys are
// left to the bytecode.
#include <string.h>

#include "exec/boxes.h"
#include "exec/intrinsics.h"
#include "exec/strview.h"

enum { MOST_KEYS = 256 };

// ── Enum.valueOf(Class, String)

JX_INTRINSIC(enum_value_of) {
    JxRef cls_ref, name;
    JxStrView wanted, literal;
    JxFlow flow = jx_deref(x, s, &args[0], &cls_ref);
    if (flow != JX_FLOW_NEXT || (flow = jx_resolve(x, s, &args[1])) != JX_FLOW_NEXT) return flow;
    name = (JxRef)args[1].v;
    JxClass *cls = jx_class_of_object(x, s, cls_ref);
    if (!name || !cls || !cls->is_enum || !jx_strview_open(x, s, name, &wanted) || !wanted.symbolic)
        return jx_run_bytecode(x, s, method);
    if ((flow = jx_initialise(x, s, cls)) != JX_FLOW_NEXT) return flow;
    for (uint32_t i = 0; i < cls->field_count; i++) {
        const JxFieldInfo *field = &cls->fields[i];
        if (!(field->flags & JX_ACC_ENUM)) continue;
        JxRef text = jx_string_literal(x, field->name, (uint32_t)strlen(field->name));
        if (!jx_strview_open(x, s, text, &literal)) return jx_run_bytecode(x, s, method);
        if (literal.latin1 != wanted.latin1) continue;
        bool same;
        if ((flow = jx_split(x, s, jx_strview_equal(&wanted, &literal), &same)) != JX_FLOW_NEXT) return flow;
        if (same) {
            *result = jx_statics_read(s, cls)->as.slots[field->slot];
            return JX_FLOW_NEXT;
        }
    }
    return jx_throw_new(x, s, "java/lang/IllegalArgumentException", NULL);
}

// ── HashMap.getNode

// A key whose equals is known: a String, or a box of an integer.
typedef struct Key {
    const JxClass *cls;
    JxStrView text;
    JxSlot value;
    JxKind kind;
    bool symbolic;
} Key;

static bool read_key(JxExec *x, JxState *s, JxRef ref, Key *key) {
    *key = (Key){.cls = jx_heap_read(&s->heap, ref)->cls};
    if (key->cls == x->known.string) {
        if (!jx_strview_open(x, s, ref, &key->text)) return false;
        key->symbolic = key->text.symbolic;
        return true;
    }
    if (!jx_unbox(x, s, ref, &key->kind, &key->value) || key->kind > JX_KIND_LONG) return false;
    key->symbolic = key->value.t != NULL;
    return true;
}

static const JxTerm *keys_equal(JxExec *x, const Key *a, const Key *b) {
    if (a->cls != b->cls) return jx_term_bool(x->pool, false);
    if (a->cls == x->known.string)
        return a->text.latin1 == b->text.latin1 ? jx_strview_equal(&a->text, &b->text) : jx_term_bool(x->pool, false);
    JxSort sort = jx_kind_sort(a->kind);
    return jx_term_eq(x->pool, jx_lift(x, a->value, sort), jx_lift(x, b->value, sort));
}

// All nodes of the table with their keys; false when one is not of a known kind.
static bool collect_nodes(JxExec *x, JxState *s, JxRef map, JxRef *nodes, Key *keys, uint32_t *count) {
    JxSlot table = jx_get_named(s, map, "table");
    *count = 0;
    if (table.t || table.v == 0) return !table.t;
    uint32_t length = jx_heap_read(&s->heap, (JxRef)table.v)->count;
    for (uint32_t i = 0; i < length; i++) {
        JxSlot node = jx_array_get(jx_heap_read(&s->heap, (JxRef)table.v), i);
        while (node.v || node.t) {
            if (node.t || *count == MOST_KEYS) return false;
            JxSlot key = jx_get_named(s, (JxRef)node.v, "key");
            if (!jx_binding_lookup(x, s, &key)) return false;
            if (key.v != 0) {  // the key that is looked for is not null
                if (!read_key(x, s, (JxRef)key.v, &keys[*count])) return false;
                nodes[(*count)++] = (JxRef)node.v;
            }
            node = jx_get_named(s, (JxRef)node.v, "next");
        }
    }
    return true;
}

JX_INTRINSIC(map_get_node) {  // this, [hash,] key: the key comes last
    uint32_t last = method->argument_slots - 1u;
    JxFlow flow = jx_resolve(x, s, &args[last]);
    if (flow != JX_FLOW_NEXT) return flow;
    Key wanted;
    if (args[last].v == 0 || !read_key(x, s, (JxRef)args[last].v, &wanted) || !wanted.symbolic)
        return jx_run_bytecode(x, s, method);
    JxRef *nodes = jx_arena_new(&x->arena, MOST_KEYS * sizeof *nodes);
    Key *keys = jx_arena_new(&x->arena, MOST_KEYS * sizeof *keys);
    uint32_t count;
    if (!collect_nodes(x, s, (JxRef)args[0].v, nodes, keys, &count)) return jx_run_bytecode(x, s, method);
    for (uint32_t i = 0; i < count; i++) {
        bool same;
        if ((flow = jx_split(x, s, keys_equal(x, &wanted, &keys[i]), &same)) != JX_FLOW_NEXT) return flow;
        if (!same) continue;
        *result = jx_slot(nodes[i]);
        return JX_FLOW_NEXT;
    }
    *result = jx_slot(0);
    return JX_FLOW_NEXT;
}

static const JxIntrinsic rows[] = {
    {"java/lang/Enum", "valueOf", NULL, enum_value_of, NULL},
    {"java/util/HashMap", "getNode", NULL, map_get_node, NULL},
};
JX_INTRINSIC_TABLE(jx_intrinsics_lookup, rows);
