// SPDX-License-Identifier: Apache-2.0
//
// Hash tables with symbolic keys.
//
// Where a key lies in a table depends on its hash, so each symbolic key would mean one path per bucket.  But programs
// see no buckets: they see which keys are there, which is a matter of equality, and the order of iteration.  So a
// HashMap to which a symbolic key is added becomes symbolic:
//
//   node.hash = number of the node, in the order of a bucket << 16 | the bucket in which it lies, an empty one
//
// The JDK's bytecode works on it as ever, because lookups decide by equality and then hand it the node's own number
// (lookup.c).  Before somebody iterates, the nodes are put in their true order: one decision per pair of keys, k! paths
// at worst in place of 16^k.  Nodes in one bucket stand in the order of their numbers: put hangs a new one behind the
// others, merge, compute and computeIfAbsent before them, and a table that grows splits its buckets without changing
// that; where a bucket may have become a tree, the path is hedged.  A LinkedHashMap never needs that.
// A key whose equality only its own methods know ends it: the map is tightened, with true hashes and buckets.
#ifndef JX_JDK_SYMBOLIC_TABLE_H
#define JX_JDK_SYMBOLIC_TABLE_H

#include "inputs/strview.h"

// A key whose equals is known: null, a String, or a box.
typedef struct JxTableKey {
    const JxClass *cls;  // NULL for null
    JxStrView text;
    JxSlot value;
    JxKind kind;
    bool symbolic;
    bool readable;
} JxTableKey;
// False: the key is of another class, or a text without a view.
bool jx_table_key_read(JxExec *x, JxState *s, JxRef ref, JxTableKey *key);
const JxTerm *jx_table_keys_equal(JxExec *x, const JxTableKey *a, const JxTableKey *b);

// The nodes of a table, in the order in which they lie there.
enum { JX_TABLE_NODES = 256 };
typedef struct JxTableNodes {
    bool texts_readable;  // false: there are too many, or a key is a text that is not readable
    bool readable;        // every key is
    uint32_t count;
    JxRef refs[JX_TABLE_NODES];
    JxTableKey keys[JX_TABLE_NODES];
} JxTableNodes;
JxFlow jx_table_nodes(JxExec *x, JxState *s, JxRef map, JxTableNodes *nodes);

bool jx_table_is_symbolic(JxState *s, JxRef map);
// Makes the map symbolic, if it is not, and chooses the hash of a key that is not there and will come first, or last,
// in its bucket.  False: it cannot be.
bool jx_table_make_symbolic(JxExec *x, JxState *s, JxRef map, const JxTableNodes *nodes, bool first, JxSlot *hash);
// Gives the nodes of a symbolic map their true hashes and buckets.
JxFlow jx_tighten(JxExec *x, JxState *s, JxRef map);

#endif
