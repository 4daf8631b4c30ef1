// SPDX-License-Identifier: Apache-2.0
//
// Repair: change one input, or a few, so that the fresh conditions hold and
// those of the group still do.  A short, bounded local search by evaluation;
// it can only say sat.
//
//   violated condition ─► candidates ─► apply one ─► what is violated now?
//                                          ▲              │ nothing: done
//                                          └── go on with the best ◄┘
#include "solver/internal.h"

enum { STARTS = 3, STEPS = 8, TABU = 2, EVALUATIONS = 1000, GROUP_LIMIT = 2000 };

typedef struct Search {
    JxQuery *query;
    JxModel *trial;
    uint32_t left;  // evaluations that may still be made
    // What the last steps changed is not changed back at once, or two conditions
    // that pull at one input would take turns for ever.
    JxChange tabu[TABU];
    uint32_t steps;
} Search;

static bool mentions(const JxTerm *condition, uint32_t var) {
    uint32_t low = 0, high = condition->var_count;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (condition->vars[middle] < var)
            low = middle + 1;
        else
            high = middle;
    }
    return low < condition->var_count && condition->vars[low] == var;
}

static bool holds(Search *search, const JxTerm *condition) {
    if (search->left) search->left--;
    return jx_term_holds(search->query->solver->pool, condition, search->trial);
}

// How many conditions that mention the variable are violated now; stops counting at `enough`.
static uint32_t count_violated(Search *search, uint32_t var, uint32_t enough) {
    const JxTermVec *all = search->query->all;
    uint32_t violated = 0;
    for (size_t i = 0; i < all->count && violated < enough && search->left; i++) {
        if (mentions(all->data[i], var) && !holds(search, all->data[i])) violated++;
    }
    return violated;
}

static bool all_hold(Search *search) {
    const JxTermVec *all = search->query->all;
    for (size_t i = 0; i < all->count; i++) {
        if (!search->left || !holds(search, all->data[i])) return false;
    }
    return true;
}

static bool is_tabu(const Search *search, const JxChange *change) {
    for (uint32_t i = 0; i < TABU && i < search->steps; i++) {
        if (search->tabu[i].var == change->var && search->tabu[i].index == change->index) return true;
    }
    return false;
}

typedef enum Step { STUCK, MOVED, DONE } Step;

// Applies the candidate that makes `goal` true and leaves least violated.
static Step step(Search *search, const JxTerm *goal) {
    JxChanges changes = {.query = search->query, .model = search->trial};
    jx_changes_for(&changes, goal, true);
    search->left -= search->left < changes.work ? search->left : changes.work;
    uint32_t best = UINT32_MAX, best_violated = UINT32_MAX;
    JxChange undo, ignored;
    for (uint32_t i = 0; i < changes.count && search->left && best_violated; i++) {
        jx_change_apply(search->trial, &changes.list[i], &undo);
        if (holds(search, goal)) {
            uint32_t violated = count_violated(search, undo.var, best_violated);
            if (violated < best_violated && (violated == 0 || !is_tabu(search, &undo))) {
                best = i;
                best_violated = violated;
            }
        }
        jx_change_apply(search->trial, &undo, &ignored);
    }
    if (best == UINT32_MAX) return STUCK;
    jx_change_apply(search->trial, &changes.list[best], &undo);
    search->tabu[search->steps++ % TABU] = undo;
    return best_violated == 0 && all_hold(search) ? DONE : MOVED;
}

// A step on the first violated condition on which one is possible.
static Step step_somewhere(Search *search) {
    const JxTermVec *all = search->query->all;
    bool violated = false;
    for (size_t i = 0; i < all->count && search->left; i++) {
        if (holds(search, all->data[i])) continue;
        violated = true;
        Step result = step(search, all->data[i]);
        if (result != STUCK) return result;
    }
    return violated || !search->left ? STUCK : DONE;
}

// From zeros no product can be mended by changing one factor, so the search
// starts a few times from elsewhere: the inputs of the fresh conditions get
// small values, all 1 first, then different ones.
static void start_elsewhere(Search *search, int start) {
    const JxQuery *query = search->query;
    const JxTermPool *pool = query->solver->pool;
    for (uint32_t i = 0; i < query->fresh_count; i++) {
        for (uint32_t v = 0; v < query->fresh[i]->var_count && v < 16; v++) {
            const JxTerm *var = jx_term_var_by_number(pool, query->fresh[i]->vars[v]);
            int64_t value = start == 1 ? 1 : (int64_t)(v * 5 + 3) % 11 * (v % 3 == 2 ? -1 : 1);
            if (jx_sort_is_bits(var->sort)) {
                JxRange range = jx_range_of(query->path, var);
                if (value < range.low) value = range.low;
                if (value > range.high) value = range.high;
                jx_model_set(search->trial, (uint32_t)var->value,
                             (uint64_t)value & jx_mask_of(jx_sort_width(var->sort)));
            } else if (var->sort == JX_SORT_F64) {
                double number = (double)value;
                uint64_t bits;
                memcpy(&bits, &number, sizeof bits);
                jx_model_set(search->trial, (uint32_t)var->value, bits);
            } else if (var->sort == JX_SORT_F32) {
                float number = (float)value;
                uint32_t bits;
                memcpy(&bits, &number, sizeof bits);
                jx_model_set(search->trial, (uint32_t)var->value, bits);
            }
        }
    }
}

static bool search_from(Search *search) {
    Step result = MOVED;
    for (int i = 0; i < STEPS && result == MOVED && search->left; i++) result = step_somewhere(search);
    return result == DONE && jx_query_holds(search->query, search->trial);
}

JxSat jx_ask_repair(JxQuery *query) {
    jx_query_collect(query);
    if (query->all->count > GROUP_LIMIT) return JX_UNKNOWN;
    for (int start = 0; start < STARTS; start++) {
        Search search = {.query = query, .trial = jx_model_copy(query->path->model->model)};
        search.left = start == 0 ? EVALUATIONS : EVALUATIONS / 2;
        if (start) start_elsewhere(&search, start);
        if (search_from(&search)) {
            query->model = search.trial;
            return JX_SAT;
        }
        jx_model_free(search.trial);
    }
    return JX_UNKNOWN;
}
