// SPDX-License-Identifier: Apache-2.0
//
// Looking something up by a symbolic key: Enum.valueOf, HashMap, Hashtable, Map.of and Set.of.
//
// The JDK goes by the key's hash code, which no solver inverts.  Here the key is
// compared with each key that is there, one decision each; concrete keys are left to
// the bytecode, except in maps that are inputs or symbolic (symbolic_table.h).
#include <string.h>

#include "base/bits.h"
#include "inputs/strview.h"
#include "jdk/intrinsics/intrinsics.h"
#include "jdk/intrinsics/symbolic_table.h"

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

typedef enum Lookup { NOT_HERE, FOUND, ABSENT } Lookup;

static bool is_input_map(JxState *s, JxRef map) { return jx_heap_read(&s->heap, map)->flags & JX_OBJECT_KEYED; }

// Decides which node of the map has this key.  NOT_HERE: the key is of a class of its own, or
// concrete and the map one in which the bytecode finds it.
static JxFlow look_up(JxExec *x, JxState *s, JxRef map, JxSlot *key, JxTableNodes *nodes, Lookup *lookup, JxRef *node) {
    JxTableKey wanted;
    bool same;
    *lookup = NOT_HERE;
    JxFlow flow = jx_resolve(x, s, key);
    if (flow != JX_FLOW_NEXT || !jx_table_key_read(x, s, (JxRef)key->v, &wanted)) return flow;
    bool compare = wanted.symbolic || jx_table_is_symbolic(s, map) || (key->v && is_input_map(s, map));
    if (!compare) return JX_FLOW_NEXT;
    if ((flow = jx_table_nodes(x, s, map, nodes)) != JX_FLOW_NEXT) return flow;
    if (!nodes->texts_readable) return JX_FLOW_NEXT;
    for (uint32_t i = 0; i < nodes->count; i++) {
        if (!nodes->keys[i].readable) continue;
        flow = jx_split(x, s, jx_table_keys_equal(x, &wanted, &nodes->keys[i]), &same);
        if (flow != JX_FLOW_NEXT) return flow;
        if (!same) continue;
        *lookup = FOUND;
        *node = nodes->refs[i];
        return JX_FLOW_NEXT;
    }
    *lookup = ABSENT;
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(map_get_node) {  // this, [hash,] key: the key comes last
    JxTableNodes nodes;
    Lookup lookup;
    JxRef node;
    JxFlow flow = look_up(x, s, (JxRef)args[0].v, &args[method->argument_slots - 1u], &nodes, &lookup, &node);
    if (flow != JX_FLOW_NEXT) return flow;
    if (lookup == NOT_HERE) return jx_run_bytecode(x, s, method);
    *result = jx_slot(lookup == FOUND ? node : 0);
    return JX_FLOW_NEXT;
}

// Hashtable.get(Object) and containsKey(Object)
static JxFlow table_look_up(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxRef *node) {
    JxTableNodes nodes;
    Lookup lookup;
    JxFlow flow = look_up(x, s, (JxRef)args[0].v, &args[1], &nodes, &lookup, node);
    if (flow != JX_FLOW_NEXT) return flow;
    if (lookup == NOT_HERE) return jx_run_bytecode(x, s, method);
    if (lookup == ABSENT) *node = 0;
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(table_get) {
    JxRef node;
    JxFlow flow = table_look_up(x, s, method, args, &node);
    if (flow == JX_FLOW_NEXT) *result = node ? jx_get_named(x, s, node, "value") : jx_slot(0);
    return flow;
}
JX_INTRINSIC(table_has_key) {
    JxRef node;
    JxFlow flow = table_look_up(x, s, method, args, &node);
    if (flow == JX_FLOW_NEXT) *result = jx_slot(node != 0);
    return flow;
}

// ── HashMap.hash

// The map for which a method of it, or of one of its views, asks for a hash.
static JxRef asking_map(JxExec *x, JxState *s) {
    const JxFrame *f = s->top;
    JxLinkError error = {0};
    JxClass *map_class = jx_vm_class(x->vm, "java/util/HashMap", &error);
    if (!map_class || f->code->method->flags & JX_ACC_STATIC || f->code->max_locals == 0) return 0;
    JxSlot asking = f->slots[0];
    for (int i = 0; i < 2 && !asking.t && asking.v; i++) {
        const JxObject *object = jx_heap_read(&s->heap, (JxRef)asking.v);
        if (jx_class_is_subtype(object->cls, map_class)) return (JxRef)asking.v;
        if (!jx_class_find_field(object->cls, "this$0", NULL)) return 0;
        asking = jx_get_named(x, s, (JxRef)asking.v, "this$0");
    }
    return 0;
}

// A number that no node has.
static uint32_t unused_hash(JxExec *x, JxState *s, const JxTableNodes *nodes) {
    for (uint32_t hash = 1;; hash++) {
        bool used = false;
        for (uint32_t i = 0; i < nodes->count; i++) {
            JxSlot other = jx_get_named(x, s, nodes->refs[i], "hash");
            used |= !other.t && (uint32_t)other.v == hash;
        }
        if (!used) return hash;
    }
}

// Whether the method that asks for the hash hangs a new node in before those of its bucket.
static bool comes_first(const JxState *s) {
    const char *name = s->top->code->method->name;
    return strcmp(name, "merge") == 0 || strcmp(name, "compute") == 0 || strcmp(name, "computeIfAbsent") == 0;
}

// A key that is there has the hash of its node.  In an input, where all are in
// one bucket, the hash of one that is not there decides nothing but that it is
// not there: any number does, and the solver has no hash to invert.  Any other
// map becomes symbolic when a symbolic key is added.
JX_INTRINSIC(map_hash) {
    JxRef map = asking_map(x, s), node;
    if (!map) return jx_run_bytecode(x, s, method);
    JxTableNodes nodes;
    Lookup lookup;
    JxFlow flow = look_up(x, s, map, &args[0], &nodes, &lookup, &node);
    if (flow != JX_FLOW_NEXT) return flow;
    if (lookup == FOUND) {
        *result = jx_get_named(x, s, node, "hash");
        return JX_FLOW_NEXT;
    }
    if (lookup == ABSENT && is_input_map(s, map)) {
        *result = jx_slot(unused_hash(x, s, &nodes));
        return JX_FLOW_NEXT;
    }
    if (lookup == ABSENT && jx_table_make_symbolic(x, s, map, &nodes, comes_first(s), result)) return JX_FLOW_NEXT;
    flow = jx_tighten(x, s, map);
    return flow == JX_FLOW_NEXT ? jx_run_bytecode(x, s, method) : flow;
}

// ── Map.of and Set.of: a table with every key at the first free place from its hash on

// What stands at a place of the table, as a key.
static JxFlow key_at(JxExec *x, JxState *s, JxRef table, uint32_t at, JxTableKey *key, bool *there) {
    JxSlot slot = jx_array_get(jx_heap_read(&s->heap, table), at);
    JxFlow flow = jx_resolve(x, s, &slot);
    if (flow != JX_FLOW_NEXT) return flow;
    *there = slot.v != 0;
    key->readable = jx_table_key_read(x, s, (JxRef)slot.v, key);
    return flow;
}

// Is there something symbolic to compare, and nothing that only its own methods can?
static JxFlow is_by_equality(JxExec *x, JxState *s, JxRef table, uint32_t step, const JxTableKey *wanted, bool *yes) {
    bool symbolic = wanted->symbolic, there;
    *yes = false;
    for (uint32_t i = 0; i < jx_heap_read(&s->heap, table)->count; i += step) {
        JxTableKey key;
        JxFlow flow = key_at(x, s, table, i, &key, &there);
        if (flow != JX_FLOW_NEXT || (there && !key.readable)) return flow;
        symbolic |= there && key.symbolic;
    }
    *yes = symbolic;
    return JX_FLOW_NEXT;
}

// The place of the key, or -1 minus a free one: as MapN.probe and SetN.probe, whose places are `step` apart.  A key
// that is put elsewhere than its hash says is found by equality; only the order of iteration may differ, which
// `verify`, that does not run what it says, does not allow itself.
static JxFlow probe(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, const char *field, uint32_t step,
                    JxSlot *result) {
    JxTableKey wanted, key;
    JxSlot table = jx_get_named(x, s, (JxRef)args[0].v, field);
    JxFlow flow = jx_resolve(x, s, &args[1]);
    if (flow != JX_FLOW_NEXT) return flow;
    bool by_equality = !x->options.whole_program && !x->options.general && !table.t && table.v && args[1].v &&
                       jx_table_key_read(x, s, (JxRef)args[1].v, &wanted);
    if (by_equality) flow = is_by_equality(x, s, (JxRef)table.v, step, &wanted, &by_equality);
    if (flow != JX_FLOW_NEXT) return flow;
    if (!by_equality) return jx_run_bytecode(x, s, method);
    uint32_t length = jx_heap_read(&s->heap, (JxRef)table.v)->count, free = 0;
    for (uint32_t i = 0; i < length; i += step) {
        bool there, same;
        if ((flow = key_at(x, s, (JxRef)table.v, i, &key, &there)) != JX_FLOW_NEXT) return flow;
        if (!there) {
            free = i;
            continue;
        }
        if ((flow = jx_split(x, s, jx_table_keys_equal(x, &wanted, &key), &same)) != JX_FLOW_NEXT) return flow;
        if (!same) continue;
        *result = jx_slot(i);
        return JX_FLOW_NEXT;
    }
    *result = jx_slot((uint32_t)(-1 - (int32_t)free));
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(map_probe) { return probe(x, s, method, args, "table", 2, result); }
JX_INTRINSIC(set_probe) { return probe(x, s, method, args, "elements", 1, result); }

static const JxIntrinsic rows[] = {
    {"java/lang/Enum", "valueOf", NULL, enum_value_of, JX_ANSWER_FUNCTION, NULL},
    {"java/util/HashMap", "getNode", NULL, map_get_node, JX_ANSWER_FUNCTION, NULL},
    {"java/util/Hashtable", "get", NULL, table_get, JX_ANSWER_FUNCTION, NULL},
    {"java/util/Hashtable", "containsKey", NULL, table_has_key, JX_ANSWER_FUNCTION, NULL},
    {"java/util/HashMap", "hash", "(Ljava/lang/Object;)I", map_hash, JX_ANSWER_FUNCTION, NULL},
    {"java/util/ImmutableCollections$MapN", "probe", NULL, map_probe, JX_ANSWER_FUNCTION, NULL},
    {"java/util/ImmutableCollections$SetN", "probe", NULL, set_probe, JX_ANSWER_FUNCTION, NULL},
};
JX_INTRINSIC_TABLE(jx_intrinsics_lookup, rows);
