// SPDX-License-Identifier: Apache-2.0
#include "report/tree.h"

#include <string.h>

// A picture with more nodes, or deeper, helps nobody.
enum { MOST_NODES = 300, DEEPEST = 60 };
// Conditions are cut to this many bytes.
enum { LONGEST_CONDITION = 120 };

typedef struct End {
    struct End *next;
    const char *name;
    uint64_t count;
} End;

struct JxTreeNode {
    const JxTerm *condition;  // NULL: the root
    JxTreeNode *first, *next;
    End *ends;
    uint64_t more;  // paths that went on from here without a node of their own
};

void jx_tree_init(JxTree *tree, JxArena *arena) {
    *tree = (JxTree){.arena = arena, .root = JX_ARENA_NEW(arena, JxTreeNode), .count = 1};
}

static JxTreeNode *child_of(JxTree *tree, JxTreeNode *node, const JxTerm *condition) {
    JxTreeNode **at = &node->first;
    for (; *at; at = &(*at)->next)
        if ((*at)->condition == condition) return *at;
    if (tree->count == MOST_NODES) return NULL;
    tree->count++;
    *at = JX_ARENA_NEW(tree->arena, JxTreeNode);
    (*at)->condition = condition;
    return *at;
}

static void count_end(JxTree *tree, JxTreeNode *node, const char *name) {
    End **at = &node->ends;
    while (*at && strcmp((*at)->name, name) != 0) at = &(*at)->next;
    if (!*at) {
        *at = JX_ARENA_NEW(tree->arena, End);
        (*at)->name = jx_arena_strdup(tree->arena, name);
    }
    (*at)->count++;
}

void jx_tree_add(const JxPathEnd *end, void *user) {
    JxTree *tree = user;
    const JxTerm *conditions[DEEPEST];
    uint32_t count = jx_path_conditions(end->path, conditions, DEEPEST);
    JxTreeNode *node = tree->root;
    for (uint32_t i = 0; i < count; i++) {
        JxTreeNode *child = i < DEEPEST ? child_of(tree, node, conditions[i]) : NULL;
        if (!child) {
            node->more++;
            return;
        }
        node = child;
    }
    char name[300];
    if (end->exception)
        snprintf(name, sizeof name, "%s %s", jx_end_name(end->end), end->exception->name);
    else
        snprintf(name, sizeof name, "%s", jx_end_name(end->end));
    count_end(tree, node, name);
}

// Cut at a character, not within one.
static json_t *condition_text(const JxTermPool *pool, const JxTerm *condition, JxArena *arena) {
    char *text = jx_term_text(pool, condition, arena);
    if (strlen(text) <= LONGEST_CONDITION) return json_string(text);
    size_t length = LONGEST_CONDITION;
    while (length && ((unsigned char)text[length] & 0xc0) == 0x80) length--;
    text[length] = 0;
    return json_string(jx_arena_printf(arena, "%s…", text));
}

static json_t *node_to_json(const JxTree *tree, const JxTreeNode *node, const JxTermPool *pool) {
    json_t *json = json_object();
    if (node->condition) {
        json_t *text = condition_text(pool, node->condition, tree->arena);
        json_object_set_new(json, "c", text ? text : json_string("?"));
    }
    if (node->ends) {
        json_t *ends = json_object();
        for (const End *end = node->ends; end; end = end->next)
            json_object_set_new(ends, end->name, json_integer((json_int_t)end->count));
        json_object_set_new(json, "e", ends);
    }
    if (node->more) json_object_set_new(json, "more", json_integer((json_int_t)node->more));
    if (node->first) {
        json_t *children = json_array();
        for (const JxTreeNode *child = node->first; child; child = child->next)
            json_array_append_new(children, node_to_json(tree, child, pool));
        json_object_set_new(json, "k", children);
    }
    return json;
}

json_t *jx_tree_to_json(const JxTree *tree, const JxTermPool *pool) { return node_to_json(tree, tree->root, pool); }
