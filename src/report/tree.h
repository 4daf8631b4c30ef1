// SPDX-License-Identifier: Apache-2.0
//
// The execution tree of one method: a trie of the conditions of its paths.
//
//   root ─┬─ v <= 0 ─┬─ v == 0 ── threw java.lang.ArithmeticException
//         │          └─ v != 0 ── returned
//         └─ v > 0 ── returned
//
// Paths share a node as long as their conditions are the same terms.  The tree
// stops growing at a limit; a path that has no room ends, marked as more, at
// the last node that it found.
//
// Owner: the arena.  The JSON of a node: {"c": condition, "e": {end: count}, "more": count, "k": [children]};
// what is empty is left out.
#ifndef JX_REPORT_TREE_H
#define JX_REPORT_TREE_H

#include <jansson.h>

#include "core/exec.h"

typedef struct JxTreeNode JxTreeNode;

typedef struct JxTree {
    JxArena *arena;
    JxTreeNode *root;
    uint32_t count;
} JxTree;

void jx_tree_init(JxTree *tree, JxArena *arena);
// A listener for jx_exec_on_end; `user` is the tree.
void jx_tree_add(const JxPathEnd *end, void *user);
json_t *jx_tree_to_json(const JxTree *tree, const JxTermPool *pool);

#endif
