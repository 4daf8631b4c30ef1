// SPDX-License-Identifier: Apache-2.0
//
// Paths: persistent lists of conditions with groups, facts and a model.
#include "solver/internal.h"

// ── groups ──────────────────────────────────────────────────────────────────

// Cells of `groups`: an odd number is a link to another key of the same
// group, an even one the address of the group itself.
static bool is_link(const void *cell) { return ((uintptr_t)cell & 1) != 0; }
static void *link_to(uint32_t key) { return (void *)(((uintptr_t)key << 1) | 1); }
static uint32_t linked(const void *cell) { return (uint32_t)((uintptr_t)cell >> 1); }

static void group_drop(JxAlloc *alloc, JxGroup *group) {
    while (group && --group->count == 0) {
        JxGroup *left = group->left;
        group_drop(alloc, group->right);
        jx_mem_free(alloc, group, sizeof *group);
        group = left;
    }
}

static void cell_keep(void *cell, void *user) {
    (void)user;
    if (!is_link(cell)) ((JxGroup *)cell)->count++;
}
static void cell_drop(void *cell, void *user) {
    if (!is_link(cell)) group_drop(user, cell);
}

void jx_path_kinds_init(JxSolver *solver) {
    solver->group_kind = (JxPmapKind){solver->alloc, cell_keep, cell_drop, solver->alloc};
}

JxGroup *jx_path_group(const JxPath *path, uint32_t key, uint32_t *root) {
    void *cell = jx_pmap_get(&path->groups, key);
    while (cell && is_link(cell)) {
        key = linked(cell);
        cell = jx_pmap_get(&path->groups, key);
    }
    *root = key;
    return cell;
}

// ── keys ────────────────────────────────────────────────────────────────────

// Functions share a few keys before those of the variables, so that keys stay dense.
enum { FUNCTION_KEYS = 16 };

void jx_walk_begin(JxSolver *solver) { solver->walks++; }

void jx_walk(JxSolver *solver, const JxTerm *term, void (*visit)(const JxTerm *, void *), void *user) {
    JxTermVec *stack = &solver->walk;
    jx_vec_clear(stack);
    *jx_vec_push(stack) = term;
    while (stack->count) {
        const JxTerm *t = jx_vec_pop(stack);
        while (solver->visited.count <= t->id) *jx_vec_push(&solver->visited) = 0;
        if (solver->visited.data[t->id] == solver->walks) continue;
        solver->visited.data[t->id] = solver->walks;
        visit(t, user);
        for (uint32_t i = 0; i < t->arity; i++) *jx_vec_push(stack) = t->args[i];
    }
}

static void add_function_key(const JxTerm *t, void *user) {
    JxSolver *solver = user;
    if (t->op == JX_TERM_APPLY) *jx_vec_push(&solver->keys) = (uint32_t)(t->value % FUNCTION_KEYS);
}

void jx_keys_of(JxSolver *solver, const JxTerm *condition) {
    jx_vec_clear(&solver->keys);
    for (uint32_t i = 0; i < condition->var_count; i++)
        *jx_vec_push(&solver->keys) = condition->vars[i] + FUNCTION_KEYS;
    if (!(condition->flags & JX_TERM_HAS_APPLY)) return;
    jx_walk_begin(solver);
    jx_walk(solver, condition, add_function_key, solver);
}

bool jx_path_is_broken_for(const JxPath *path, const JxTerm *term) {
    if (!path->broken) return false;
    jx_keys_of(path->solver, term);
    for (size_t i = 0; i < path->solver->keys.count; i++) {
        uint32_t root;
        JxGroup *group = jx_path_group(path, path->solver->keys.data[i], &root);
        if (group && group->broken) return true;
    }
    return false;
}

void jx_group_visit(JxGroup *group, JxGroupVec *stack, void (*visit)(const JxTerm *, void *), void *user) {
    jx_vec_clear(stack);
    *jx_vec_push(stack) = group;
    while (stack->count) {
        for (JxGroup *at = jx_vec_pop(stack); at; at = at->left) {
            if (at->condition) visit(at->condition, user);
            if (at->right) *jx_vec_push(stack) = at->right;
        }
    }
}

// A new node over two groups (either may be NULL); keeps both.
static JxGroup *group_new(JxAlloc *alloc, const JxTerm *condition, JxGroup *a, JxGroup *b) {
    JxGroup *group = jx_mem_new(alloc, sizeof *group);
    if (b && (!a || a->size < b->size)) {
        JxGroup *swap = a;
        a = b;
        b = swap;
    }
    if (a) a->count++;
    if (b) b->count++;
    *group = (JxGroup){.count = 1,
                       .size = (condition ? 1 : 0) + (a ? a->size : 0) + (b ? b->size : 0),
                       .condition = condition,
                       .left = a,
                       .right = b};
    return group;
}

// Puts the condition into the group that its keys make together.
static void add_to_group(JxPath *path, const JxTerm *condition, bool broken) {
    JxSolver *solver = path->solver;
    JxAlloc *alloc = solver->alloc;
    JxGroup *group = NULL;  // what is joined so far, an owned count
    uint32_t root = 0;
    bool have_root = false;
    jx_vec_clear(&solver->roots);  // free keys: linked at the end
    jx_keys_of(solver, condition);
    for (size_t i = 0; i < solver->keys.count; i++) {
        uint32_t at, key = solver->keys.data[i];
        JxGroup *other = jx_path_group(path, key, &at);
        if (!other) {
            *jx_vec_push(&solver->roots) = key;
            continue;
        }
        if (have_root && at == root) continue;
        if (other->broken) path->broken--;
        if (!have_root) {
            group = other;
            group->count++;
            root = at;
            have_root = true;
            continue;
        }
        JxGroup *joined = group_new(alloc, NULL, group, other);
        // The smaller tree's root hangs below the larger one's, so chains stay short.
        uint32_t upper = group->size >= other->size ? root : at, lower = upper == root ? at : root;
        group_drop(alloc, group);
        group = joined;
        root = upper;
        // Until the final set below both roots still hold old groups: link the lower one now.
        jx_pmap_set(&path->groups, lower, link_to(upper));
        group->count++;
        jx_pmap_set(&path->groups, upper, group);
    }
    JxGroup *whole = group_new(alloc, condition, group, NULL);
    if (group) group_drop(alloc, group);
    whole->broken = broken;
    if (broken) path->broken++;
    for (size_t i = 0; i < solver->roots.count; i++) {
        uint32_t key = solver->roots.data[i];
        if (!have_root) {
            root = key;
            have_root = true;
        }
        if (key != root) jx_pmap_set(&path->groups, key, link_to(root));
    }
    if (have_root) {
        jx_pmap_set(&path->groups, root, whole);
    } else {
        // No variable at all: an application of a function to constants, say.  Only listed.
        if (broken) path->broken--;
        group_drop(alloc, whole);
    }
}

// ── paths ───────────────────────────────────────────────────────────────────

static void model_drop(JxAlloc *alloc, JxSharedModel *shared) {
    if (--shared->count) return;
    jx_model_free(shared->model);
    jx_mem_free(alloc, shared, sizeof *shared);
}

static JxSharedModel *model_share(JxAlloc *alloc, JxModel *model) {
    JxSharedModel *shared = jx_mem_new(alloc, sizeof *shared);
    *shared = (JxSharedModel){1, model};
    return shared;
}

JxPath *jx_path_empty(JxSolver *solver) {
    JxPath *path = jx_mem_new(solver->alloc, sizeof *path);
    *path = (JxPath){.count = 1, .solver = solver, .version = ++solver->versions};
    jx_pmap_init(&path->groups, &solver->group_kind);
    jx_pmap_init(&path->facts, &solver->fact_kind);
    path->model = model_share(solver->alloc, jx_model_new(solver->alloc));
    return path;
}

JxPath *jx_path_keep(JxPath *path) {
    path->count++;
    return path;
}

static void link_drop(JxAlloc *alloc, JxLink *link) {
    while (link && --link->count == 0) {
        JxLink *before = link->before;
        jx_mem_free(alloc, link, sizeof *link);
        link = before;
    }
}

void jx_path_drop(JxPath *path) {
    if (!path || --path->count) return;
    JxAlloc *alloc = path->solver->alloc;
    link_drop(alloc, path->last);
    jx_pmap_fini(&path->groups);
    jx_pmap_fini(&path->facts);
    model_drop(alloc, path->model);
    jx_mem_free(alloc, path, sizeof *path);
}

static void add_link(JxPath *path, const JxTerm *condition) {
    JxLink *link = jx_mem_new(path->solver->alloc, sizeof *link);
    *link = (JxLink){1, (path->last ? path->last->length : 0) + 1, path->last, condition};
    path->last = link;  // the path's count of the old link is now the new link's
}

// The path with more conditions.  Takes over `model` (NULL: the old model stays).
JxPath *jx_path_extend(JxSolver *solver, JxPath *path, const JxTerm *const *fresh, uint32_t count, bool broken,
                       JxModel *model) {
    JxPath *longer = jx_mem_new(solver->alloc, sizeof *longer);
    *longer = (JxPath){.count = 1,
                       .unknown = path->unknown,
                       .broken = path->broken,
                       .version = path->version,
                       .solver = solver,
                       .last = path->last};
    if (path->last) path->last->count++;
    jx_pmap_fork(&longer->groups, &path->groups);
    jx_pmap_fork(&longer->facts, &path->facts);
    if (model) {
        longer->model = model_share(solver->alloc, model);
    } else {
        longer->model = path->model;
        path->model->count++;
    }
    for (uint32_t i = 0; i < count; i++) {
        add_link(longer, fresh[i]);
        add_to_group(longer, fresh[i], broken);
    }
    for (uint32_t i = 0; i < count; i++) jx_facts_learn(longer, fresh[i]);
    return longer;
}

uint32_t jx_path_length(const JxPath *path) { return path->last ? path->last->length : 0; }
bool jx_path_is_unknown(const JxPath *path) { return path->unknown; }

uint32_t jx_path_conditions(const JxPath *path, const JxTerm **out, uint32_t room) {
    for (const JxLink *link = path->last; link; link = link->before) {
        if (link->length <= room) out[link->length - 1] = link->condition;
    }
    return jx_path_length(path);
}
