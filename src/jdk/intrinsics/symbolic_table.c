// SPDX-License-Identifier: Apache-2.0
#include "jdk/intrinsics/symbolic_table.h"

#include <string.h>

#include "base/bits.h"
#include "jdk/intrinsics/boxes.h"
#include "jdk/intrinsics/intrinsics.h"

enum { NUMBER_SHIFT = 16, FIRST_NUMBER = 1 << 14, FIRST_LENGTH = 16, TREE_FROM = 8 };

// ── keys

bool jx_table_key_read(JxExec *x, JxState *s, JxRef ref, JxTableKey *key) {
    *key = (JxTableKey){.readable = true};
    if (!ref) return true;
    key->cls = jx_heap_read(&s->heap, ref)->cls;
    if (key->cls == x->known.string) {
        key->readable = jx_strview_open(x, s, ref, &key->text);
        key->symbolic = key->readable && key->text.symbolic;
    } else {
        key->readable = jx_unbox(x, s, ref, &key->kind, &key->value);
        key->symbolic = key->readable && key->value.t != NULL;
    }
    return key->readable;
}

const JxTerm *jx_table_keys_equal(JxExec *x, const JxTableKey *a, const JxTableKey *b) {
    if (a->cls != b->cls) return jx_term_bool(x->pool, false);
    if (!a->cls) return jx_term_bool(x->pool, true);
    if (a->cls == x->known.string)
        return a->text.latin1 == b->text.latin1 ? jx_strview_equal(&a->text, &b->text) : jx_term_bool(x->pool, false);
    JxSort sort = jx_kind_sort(a->kind);  // of floats, EQ is what equals says: by their bits, with one NaN
    return jx_term_eq(x->pool, jx_lift(x, a->value, sort), jx_lift(x, b->value, sort));
}

// The key's hashCode.
static const JxTerm *hash_code(JxExec *x, const JxTableKey *key) {
    JxTermPool *pool = x->pool;
    if (!key->cls) return jx_int_term(x, 0);
    if (key->cls == x->known.string) return jx_strview_hash(&key->text);
    const JxTerm *value = jx_lift(x, key->value, jx_kind_sort(key->kind));
    if (key->kind == JX_KIND_BOOLEAN)
        return jx_term_ite(pool, jx_term_eq(pool, value, jx_int_term(x, 0)), jx_int_term(x, 1237),
                           jx_int_term(x, 1231));
    if (key->kind == JX_KIND_FLOAT) return jx_term_cast(pool, JX_TERM_F2BITS, JX_SORT_BV32, value);
    if (key->kind == JX_KIND_DOUBLE) value = jx_term_cast(pool, JX_TERM_F2BITS, JX_SORT_BV64, value);
    if (value->sort != JX_SORT_BV64) return value;
    const JxTerm *high = jx_term_binary(pool, JX_TERM_LSHR, value, jx_term_const(pool, JX_SORT_BV64, 32));
    return jx_term_cast(pool, JX_TERM_EXTRACT, JX_SORT_BV32, jx_term_binary(pool, JX_TERM_BVXOR, value, high));
}

// What HashMap.hash makes of it.
static const JxTerm *true_hash(JxExec *x, const JxTableKey *key) {
    const JxTerm *code = hash_code(x, key);
    return jx_term_binary(x->pool, JX_TERM_BVXOR, code,
                          jx_term_binary(x->pool, JX_TERM_LSHR, code, jx_int_term(x, 16)));
}

// ── nodes

// The array of a map; 0: there is none yet, or it is not decided.
static JxRef table_of(JxExec *x, JxState *s, JxRef map, uint32_t *length) {
    JxSlot table = jx_get_named(x, s, map, "table");
    *length = 0;
    if (table.t || table.v == 0) return 0;
    *length = jx_heap_read(&s->heap, (JxRef)table.v)->count;
    return (JxRef)table.v;
}

// Keys of other classes are in the table too, and equal to none of these.
static JxFlow add_node(JxExec *x, JxState *s, JxTableNodes *nodes, JxRef node) {
    JxSlot key = jx_get_named(x, s, node, "key");
    JxFlow flow = jx_resolve(x, s, &key);
    if (flow != JX_FLOW_NEXT) return flow;
    JxTableKey *into = &nodes->keys[nodes->count];
    if (!jx_table_key_read(x, s, (JxRef)key.v, into)) {
        nodes->readable = false;
        if (into->cls == x->known.string) nodes->texts_readable = false;
    }
    nodes->refs[nodes->count++] = node;
    return flow;
}

JxFlow jx_table_nodes(JxExec *x, JxState *s, JxRef map, JxTableNodes *nodes) {
    uint32_t length;
    JxRef table = table_of(x, s, map, &length);
    nodes->count = 0;
    nodes->readable = nodes->texts_readable = !jx_get_named(x, s, map, "table").t;
    for (uint32_t i = 0; i < length && nodes->texts_readable; i++) {
        JxSlot node = jx_array_get(jx_heap_read(&s->heap, table), i);
        while ((node.v || node.t) && nodes->texts_readable) {
            if (node.t || nodes->count == JX_TABLE_NODES) {
                nodes->readable = nodes->texts_readable = false;
                break;
            }
            JxFlow flow = add_node(x, s, nodes, (JxRef)node.v);
            if (flow != JX_FLOW_NEXT) return flow;
            node = jx_get_named(x, s, (JxRef)node.v, "next");
        }
    }
    return JX_FLOW_NEXT;
}

static uint32_t hash_of(JxExec *x, JxState *s, JxRef node) { return (uint32_t)jx_get_named(x, s, node, "hash").v; }

// ── becoming symbolic

bool jx_table_is_symbolic(JxState *s, JxRef map) {
    return jx_heap_read(&s->heap, map)->flags & JX_OBJECT_SYMBOLIC_TABLE;
}

// Nodes of trees are found by the order of their hashes.
static bool can_be_symbolic(JxExec *x, JxState *s, const JxTableNodes *nodes) {
    if (!nodes->readable) return false;
    for (uint32_t i = 0; i < nodes->count; i++) {
        const JxClass *cls = jx_heap_read(&s->heap, nodes->refs[i])->cls;
        if (strstr(cls->name, "TreeNode") || jx_get_named(x, s, nodes->refs[i], "hash").t) return false;
    }
    return true;
}

static uint32_t emptiest_bucket(JxExec *x, JxState *s, const JxTableNodes *nodes, uint32_t length) {
    uint32_t best = 0, fewest = UINT32_MAX;
    for (uint32_t i = 0; i < length && fewest; i++) {
        uint32_t here = 0;
        for (uint32_t k = 0; k < nodes->count; k++) here += (hash_of(x, s, nodes->refs[k]) & (length - 1)) == i;
        if (here >= fewest) continue;
        best = i;
        fewest = here;
    }
    return best;
}

bool jx_table_make_symbolic(JxExec *x, JxState *s, JxRef map, const JxTableNodes *nodes, bool first, JxSlot *hash) {
    uint32_t length, least = FIRST_NUMBER, most = FIRST_NUMBER - 1;
    table_of(x, s, map, &length);
    if (length > 1u << NUMBER_SHIFT) return false;
    if (!jx_table_is_symbolic(s, map)) {
        if (!can_be_symbolic(x, s, nodes)) return false;
        // The nodes stay where they are; those of one bucket are there in its order.
        for (uint32_t i = 0; i < nodes->count; i++) {
            uint32_t low = hash_of(x, s, nodes->refs[i]) & ((1u << NUMBER_SHIFT) - 1);
            jx_set_named(x, s, nodes->refs[i], "hash", jx_slot((FIRST_NUMBER + i) << NUMBER_SHIFT | low));
        }
        jx_heap_write(&s->heap, map)->flags |= JX_OBJECT_SYMBOLIC_TABLE;
    }
    for (uint32_t i = 0; i < nodes->count; i++) {
        uint32_t number = hash_of(x, s, nodes->refs[i]) >> NUMBER_SHIFT;
        if (number > most) most = number;
        if (number < least) least = number;
    }
    uint32_t number = first ? least - 1 : most + 1;
    if (number == 0 || number >= 1u << NUMBER_SHIFT) return false;
    uint32_t bucket = emptiest_bucket(x, s, nodes, length ? length : FIRST_LENGTH);
    *hash = jx_slot(number << NUMBER_SHIFT | bucket);
    return true;
}

// ── true order

typedef struct Placed {
    JxRef ref;
    const JxTerm *hash;    // the true one
    const JxTerm *bucket;  // the true one
    uint32_t number;
} Placed;

// A bucket that ever had more than eight nodes would have become a tree, or made the table larger, and its order would
// be another one.  A table with that many nodes has 16 buckets or more; symbolic keys, and those that were removed, may
// all have been in one.
static bool may_have_trees(JxExec *x, JxState *s, JxRef map, const Placed *placed, uint32_t count) {
    uint32_t changes = (uint32_t)jx_get_named(x, s, map, "modCount").v, concrete[FIRST_LENGTH] = {0}, fullest = 0;
    if (changes <= TREE_FROM) return false;
    uint32_t others = changes > count ? (changes - count + 1) / 2 : 0;
    JxSlot factor = jx_get_named(x, s, map, "loadFactor");
    if (factor.t || jx_bits_to_float((uint32_t)factor.v) > 1) return true;
    for (uint32_t i = 0; i < count; i++) {
        if (!jx_term_is_const(placed[i].hash)) {
            others++;
            continue;
        }
        uint32_t here = ++concrete[placed[i].hash->value % FIRST_LENGTH];
        if (here > fullest) fullest = here;
    }
    return fullest + others > TREE_FROM;
}

static JxFlow true_places(JxExec *x, JxState *s, JxRef map, Placed *placed, uint32_t *count, uint32_t *length) {
    JxTableNodes nodes;
    JxFlow flow = jx_table_nodes(x, s, map, &nodes);
    if (flow != JX_FLOW_NEXT) return flow;
    if (!nodes.readable) return jx_unsupported(x, s, "a HashMap with more than %d keys, some symbolic", JX_TABLE_NODES);
    table_of(x, s, map, length);
    const JxTerm *mask = jx_int_term(x, (int32_t)*length - 1);
    *count = nodes.count;
    for (uint32_t i = 0; i < nodes.count; i++) {
        const JxTerm *hash = true_hash(x, &nodes.keys[i]);
        Placed one = {nodes.refs[i], hash, jx_term_binary(x->pool, JX_TERM_BVAND, hash, mask),
                      hash_of(x, s, nodes.refs[i]) >> NUMBER_SHIFT};
        uint32_t at = i;
        for (; at && placed[at - 1].number > one.number; at--) placed[at] = placed[at - 1];
        placed[at] = one;
    }
    if (may_have_trees(x, s, map, placed, *count)) jx_hedge(x, s, JX_SEEN_CONCRETISED, "trees");
    return JX_FLOW_NEXT;
}

// Sorts by bucket; `placed` is in order of insertion, which stays among those in one bucket.
static JxFlow sort_by_bucket(JxExec *x, JxState *s, Placed *placed, uint32_t count) {
    for (uint32_t i = 1; i < count; i++) {
        Placed one = placed[i];
        uint32_t at = i;
        for (; at; at--) {
            bool before;
            const JxTerm *in_order = jx_term_binary(x->pool, JX_TERM_SLE, placed[at - 1].bucket, one.bucket);
            JxFlow flow = jx_split(x, s, in_order, &before);
            if (flow != JX_FLOW_NEXT) return flow;
            if (before) break;
            placed[at] = placed[at - 1];
        }
        placed[at] = one;
    }
    return JX_FLOW_NEXT;
}

// Empties the table and hangs the nodes in, one after the other.
static void fill_table(JxExec *x, JxState *s, JxRef map, const Placed *placed, const uint32_t *buckets,
                       uint32_t count) {
    uint32_t length;
    JxRef table = table_of(x, s, map, &length);
    for (uint32_t i = 0; i < length; i++) jx_array_set(s->heap.base, jx_heap_write(&s->heap, table), i, jx_slot(0));
    for (uint32_t i = count; i-- > 0;) {
        JxSlot next = jx_array_get(jx_heap_read(&s->heap, table), buckets[i]);
        jx_set_named(x, s, placed[i].ref, "next", next);
        jx_array_set(s->heap.base, jx_heap_write(&s->heap, table), buckets[i], jx_slot(placed[i].ref));
    }
}

static bool lie_in_order(JxExec *x, JxState *s, JxRef map, const Placed *placed, uint32_t count) {
    uint32_t length, seen = 0;
    JxRef table = table_of(x, s, map, &length);
    for (uint32_t i = 0; i < length; i++) {
        JxSlot node = jx_array_get(jx_heap_read(&s->heap, table), i);
        for (; node.v; node = jx_get_named(x, s, (JxRef)node.v, "next")) {
            if (seen == count || placed[seen].ref != (JxRef)node.v) return false;
            seen++;
        }
    }
    return true;
}

// A map in which the nodes lie in true order already is left alone: an iterator may be on its way through it.
static JxFlow put_in_order(JxExec *x, JxState *s, JxRef map) {
    Placed placed[JX_TABLE_NODES];
    uint32_t buckets[JX_TABLE_NODES], count, length;
    if (!jx_table_is_symbolic(s, map)) return JX_FLOW_NEXT;
    JxFlow flow = true_places(x, s, map, placed, &count, &length);
    if (flow != JX_FLOW_NEXT || (flow = sort_by_bucket(x, s, placed, count)) != JX_FLOW_NEXT) return flow;
    if (lie_in_order(x, s, map, placed, count)) return JX_FLOW_NEXT;
    for (uint32_t i = 0; i < count; i++) {
        buckets[i] = i < length ? i : length - 1;
        jx_set_named(x, s, placed[i].ref, "hash", jx_slot(placed[i].number << NUMBER_SHIFT | buckets[i]));
    }
    fill_table(x, s, map, placed, buckets, count);
    return JX_FLOW_NEXT;
}

static JxFlow decide_bucket(JxExec *x, JxState *s, const JxTerm *bucket, uint32_t length, uint32_t *out) {
    for (*out = 0; *out < length; ++*out) {
        bool is;
        JxFlow flow = jx_split(x, s, jx_term_eq(x->pool, bucket, jx_int_term(x, (int32_t)*out)), &is);
        if (flow != JX_FLOW_NEXT || is) return flow;
    }
    return jx_end(x, s, JX_END_INFEASIBLE);
}

JxFlow jx_tighten(JxExec *x, JxState *s, JxRef map) {
    Placed placed[JX_TABLE_NODES];
    uint32_t buckets[JX_TABLE_NODES], count, length;
    if (!jx_table_is_symbolic(s, map)) return JX_FLOW_NEXT;
    JxFlow flow = true_places(x, s, map, placed, &count, &length);
    if (flow != JX_FLOW_NEXT) return flow;
    for (uint32_t i = 0; i < count; i++)
        if ((flow = decide_bucket(x, s, placed[i].bucket, length, &buckets[i])) != JX_FLOW_NEXT) return flow;
    for (uint32_t i = 0; i < count; i++) jx_set_named(x, s, placed[i].ref, "hash", jx_slot_term(placed[i].hash));
    if (count) fill_table(x, s, map, placed, buckets, count);
    jx_heap_write(&s->heap, map)->flags &= (uint16_t)~JX_OBJECT_SYMBOLIC_TABLE;
    return JX_FLOW_NEXT;
}

// ── who looks at the order

// Identity hash codes order some table on this path: this one, unless all its keys are of classes with hash codes of
// their own.  A LinkedHashMap has an order of its own.
static bool is_unordered(JxExec *x, JxState *s, JxRef map) {
    uint32_t length, keys = 0;
    bool identities = false;
    JxRef table = s->seen & JX_SEEN_HASHED ? table_of(x, s, map, &length) : 0;
    if (!table || strcmp(jx_heap_read(&s->heap, map)->cls->name, "java/util/LinkedHashMap") == 0) return false;
    for (uint32_t i = 0; i < length; i++) {
        JxSlot node = jx_array_get(jx_heap_read(&s->heap, table), i);
        for (; node.v && !node.t; node = jx_get_named(x, s, (JxRef)node.v, "next")) {
            JxSlot key = jx_get_named(x, s, (JxRef)node.v, "key");
            JxTableKey read;
            keys++;
            identities |= !jx_binding_lookup(x, s, &key) ||
                          (!jx_table_key_read(x, s, (JxRef)key.v, &read) && read.cls != x->known.string);
        }
    }
    return identities && keys > 1;
}

// The map that a method of it, of one of its views or of a spliterator works on.
static JxFlow before_iteration(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot map, bool exact) {
    if (!map.t && map.v && is_unordered(x, s, (JxRef)map.v) && jx_environment_is_for_program(s))
        jx_note_environment(x, s, method);
    if (!map.t && map.v) {
        JxFlow flow = exact ? jx_tighten(x, s, (JxRef)map.v) : put_in_order(x, s, (JxRef)map.v);
        if (flow != JX_FLOW_NEXT) return flow;
    }
    return jx_run_bytecode(x, s, method);
}
JX_INTRINSIC(iterator_new) { return before_iteration(x, s, method, args[1], false); }
JX_INTRINSIC(map_iterated) { return before_iteration(x, s, method, args[0], false); }
JX_INTRINSIC(view_iterated) {
    return before_iteration(x, s, method, jx_get_named(x, s, (JxRef)args[0].v, "this$0"), false);
}
JX_INTRINSIC(spliterator_advanced) {
    return before_iteration(x, s, method, jx_get_named(x, s, (JxRef)args[0].v, "map"), false);
}
JX_INTRINSIC(spliterator_split) {  // by ranges of buckets
    return before_iteration(x, s, method, jx_get_named(x, s, (JxRef)args[0].v, "map"), true);
}

#define MAP "java/util/HashMap"
#define SPLITERATOR(name)                                                                                              \
    {MAP name, "forEachRemaining", NULL, spliterator_advanced, JX_ANSWER_CASE, NULL},                                  \
        {MAP name, "tryAdvance", NULL, spliterator_advanced, JX_ANSWER_CASE, NULL}, {                                  \
        MAP name, "trySplit", NULL, spliterator_split, JX_ANSWER_CASE, NULL                                            \
    }
static const JxIntrinsic rows[] = {
    {MAP "$HashIterator", "<init>", NULL, iterator_new, JX_ANSWER_CASE, NULL},
    {MAP, "forEach", NULL, map_iterated, JX_ANSWER_CASE, NULL},
    {MAP, "replaceAll", NULL, map_iterated, JX_ANSWER_CASE, NULL},
    {MAP, "containsValue", NULL, map_iterated, JX_ANSWER_CASE, NULL},
    {MAP, "keysToArray", NULL, map_iterated, JX_ANSWER_CASE, NULL},
    {MAP, "valuesToArray", NULL, map_iterated, JX_ANSWER_CASE, NULL},
    {MAP, "internalWriteEntries", NULL, map_iterated, JX_ANSWER_CASE, NULL},
    {MAP "$KeySet", "forEach", NULL, view_iterated, JX_ANSWER_CASE, NULL},
    {MAP "$Values", "forEach", NULL, view_iterated, JX_ANSWER_CASE, NULL},
    {MAP "$EntrySet", "forEach", NULL, view_iterated, JX_ANSWER_CASE, NULL},
    SPLITERATOR("$KeySpliterator"),
    SPLITERATOR("$ValueSpliterator"),
    SPLITERATOR("$EntrySpliterator"),
};
JX_INTRINSIC_TABLE(jx_intrinsics_symbolic_table, rows);
