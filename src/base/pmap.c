// SPDX-License-Identifier: Apache-2.0
//
// Every function leaves the map whole when an allocation fails in its middle:
// a node is linked in only when it is complete, and copies made on the way to
// a key have the same content as what they replace.
#include "base/pmap.h"

#include <string.h>

#include "base/context.h"

void jx_pmap_init(JxPmap *map, const JxPmapKind *kind) { *map = (JxPmap){.kind = kind}; }

static JxPmapNode *new_node(const JxPmapKind *kind) {
    JxPmapNode *node = jx_mem_zero(kind->alloc, sizeof *node);
    node->count = 1;
    return node;
}

// Lets go of one count of a node that is `level` levels above the leaves.
static void drop_node(const JxPmapKind *kind, JxPmapNode *node, uint32_t level) {
    if (--node->count > 0) return;
    for (uint32_t used = node->used; used; used &= used - 1) {
        void *slot = node->slots[__builtin_ctz(used)];
        if (level > 0)
            drop_node(kind, slot, level - 1);
        else if (kind->drop)
            kind->drop(slot, kind->user);
    }
    jx_mem_free(kind->alloc, node, sizeof *node);
}

void jx_pmap_fini(JxPmap *map) {
    if (map->root) drop_node(map->kind, map->root, map->levels - 1);
    jx_pmap_init(map, map->kind);
}

void jx_pmap_fork(JxPmap *copy, const JxPmap *map) {
    *copy = *map;
    if (map->root) map->root->count++;
}

// A node with the same content that only the caller's pointer counts.
static JxPmapNode *own_node(const JxPmapKind *kind, JxPmapNode *node, uint32_t level) {
    if (node->count == 1) return node;
    JxPmapNode *copy = jx_mem_new(kind->alloc, sizeof *copy);
    memcpy(copy, node, sizeof *copy);
    copy->count = 1;
    if (level > 0) {
        for (uint32_t used = copy->used; used; used &= used - 1)
            ((JxPmapNode *)copy->slots[__builtin_ctz(used)])->count++;
    } else if (kind->keep) {
        for (uint32_t used = copy->used; used; used &= used - 1)
            kind->keep(copy->slots[__builtin_ctz(used)], kind->user);
    }
    node->count--;
    return copy;
}

static uint32_t slot_of(uint32_t key, uint32_t level) { return (key >> (level * JX_PMAP_BITS)) % JX_PMAP_WIDTH; }

// Puts roots on top until the key fits.
static void raise_root(JxPmap *map, uint32_t key) {
    if (!map->root) {
        map->root = new_node(map->kind);
        map->levels = 1;
    }
    while ((uint64_t)key >> (map->levels * JX_PMAP_BITS)) {
        JxPmapNode *top = new_node(map->kind);
        top->slots[0] = map->root;
        top->used = 1;
        map->root = top;
        map->levels++;
    }
}

// The leaf of the key, owned by this version; nodes that are missing are made.
static JxPmapNode *own_leaf(JxPmap *map, uint32_t key) {
    JxPmapNode *node = map->root = own_node(map->kind, map->root, map->levels - 1);
    for (uint32_t level = map->levels - 1; level > 0; level--) {
        uint32_t slot = slot_of(key, level);
        JxPmapNode *below = node->slots[slot];
        below = below ? own_node(map->kind, below, level - 1) : new_node(map->kind);
        node->slots[slot] = below;
        node->used |= 1u << slot;
        node = below;
    }
    return node;
}

void jx_pmap_set(JxPmap *map, uint32_t key, void *value) {
    JX_ASSERT(key < UINT32_MAX);
    if (!value && !jx_pmap_get(map, key)) return;
    raise_root(map, key);
    JxPmapNode *leaf = own_leaf(map, key);
    uint32_t slot = slot_of(key, 0);
    void *old = leaf->slots[slot];
    leaf->slots[slot] = value;
    if (value)
        leaf->used |= 1u << slot;
    else
        leaf->used &= ~(1u << slot);
    if (key >= map->bound) map->bound = key + 1;
    // Last, because the hook may run code that reads this map.
    if (old && map->kind->drop) map->kind->drop(old, map->kind->user);
}

void **jx_pmap_cell(JxPmap *map, uint32_t key) {
    if (!jx_pmap_get(map, key)) return NULL;
    return &own_leaf(map, key)->slots[slot_of(key, 0)];
}

typedef struct Visitor {
    void (*visit)(uint32_t key, void *value, void *user);
    void *user;
} Visitor;

static void visit_node(const JxPmapNode *node, uint32_t level, uint32_t first_key, const Visitor *visitor) {
    for (uint32_t used = node->used; used; used &= used - 1) {
        uint32_t slot = (uint32_t)__builtin_ctz(used);
        uint32_t key = first_key + (slot << (level * JX_PMAP_BITS));
        if (level > 0)
            visit_node(node->slots[slot], level - 1, key, visitor);
        else
            visitor->visit(key, node->slots[slot], visitor->user);
    }
}

void jx_pmap_each(const JxPmap *map, void (*visit)(uint32_t key, void *value, void *user), void *user) {
    Visitor visitor = {visit, user};
    if (map->root) visit_node(map->root, map->levels - 1, 0, &visitor);
}

static void visit_changed(const JxPmapNode *node, const JxPmapNode *base, uint32_t level, uint32_t first_key,
                          const Visitor *visitor) {
    if (node == base) return;
    for (uint32_t used = node->used; used; used &= used - 1) {
        uint32_t slot = (uint32_t)__builtin_ctz(used);
        uint32_t key = first_key + (slot << (level * JX_PMAP_BITS));
        void *before = base ? base->slots[slot] : NULL;
        if (level > 0)
            visit_changed(node->slots[slot], before, level - 1, key, visitor);
        else if (node->slots[slot] != before)
            visitor->visit(key, node->slots[slot], visitor->user);
    }
}

// Of two trees of different height the lower one is the first part of the higher one.
static void visit_changed_from(const JxPmapNode *node, uint32_t levels, const JxPmap *base, const Visitor *visitor) {
    if (!base->root || levels <= base->levels) {
        const JxPmapNode *other = base->root;
        for (uint32_t level = base->levels; other && level > levels; level--) other = other->slots[0];
        visit_changed(node, other, levels - 1, 0, visitor);
        return;
    }
    if (node->slots[0]) visit_changed_from(node->slots[0], levels - 1, base, visitor);
    uint32_t level = levels - 1;
    for (uint32_t used = node->used & ~1u; used; used &= used - 1) {
        uint32_t slot = (uint32_t)__builtin_ctz(used);
        visit_node(node->slots[slot], level - 1, slot << (level * JX_PMAP_BITS), visitor);
    }
}

void jx_pmap_each_changed(const JxPmap *map, const JxPmap *base, void (*visit)(uint32_t key, void *value, void *user),
                          void *user) {
    Visitor visitor = {visit, user};
    if (map->root) visit_changed_from(map->root, map->levels, base, &visitor);
}
