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
    // Nothing was changed yet and the model satisfied the group: all but fresh conditions hold.
    bool pristine;
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

// A condition that held, and does not look at the bits that changed, holds.
static bool is_untouched(const Search *search, size_t place, const JxTerm *condition, uint64_t changed) {
    if (!search->pristine || place < search->query->fresh_count) return false;
    return condition->var_count == 1 && !(jx_bits_seen(search->query->solver, condition) & changed);
}

// How many conditions that mention the variable are violated now; stops counting at `enough`.
static uint32_t count_violated(Search *search, uint32_t var, uint64_t changed, uint32_t enough) {
    const JxTermVec *all = search->query->all;
    uint32_t violated = 0;
    for (size_t i = 0; i < all->count && violated < enough && search->left; i++) {
        const JxTerm *condition = all->data[i];
        if (!mentions(condition, var) || is_untouched(search, i, condition, changed)) continue;
        if (!holds(search, condition)) violated++;
    }
    return violated;
}

static bool all_hold(Search *search, size_t count) {
    const JxTermVec *all = search->query->all;
    for (size_t i = 0; i < count; i++) {
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

// The best candidate so far: it makes the goal true and leaves least violated.
typedef struct Best {
    Search *search;
    const JxTerm *goal;
    bool found;
    JxChange change;
    uint32_t violated;
} Best;

static bool consider(void *user, const JxChange *change) {
    Best *best = user;
    Search *search = best->search;
    JxChange undo, ignored;
    jx_change_apply(search->trial, change, &undo);
    if (holds(search, best->goal)) {
        uint64_t changed = change->is_element ? UINT64_MAX : change->bits ^ undo.bits;
        uint32_t violated = count_violated(search, undo.var, changed, best->violated);
        if (violated < best->violated && (violated == 0 || !is_tabu(search, &undo))) {
            best->found = true;
            best->change = *change;
            best->violated = violated;
        }
    }
    jx_change_apply(search->trial, &undo, &ignored);
    return best->violated == 0 || !search->left;
}

// Applies the best candidate for making `goal` true.
static Step step(Search *search, const JxTerm *goal) {
    Best best = {.search = search, .goal = goal, .violated = UINT32_MAX};
    JxChanges changes = {.query = search->query, .model = search->trial, .offer = consider, .user = &best};
    jx_changes_for(&changes, goal, true);
    search->left -= search->left < changes.work ? search->left : changes.work;
    if (!best.found) return STUCK;
    JxChange undo;
    jx_change_apply(search->trial, &best.change, &undo);
    search->tabu[search->steps++ % TABU] = undo;
    // What does not mention the variable is as it was.
    size_t doubtful = search->pristine ? search->query->fresh_count : search->query->all->count;
    search->pristine = false;
    return best.violated == 0 && all_hold(search, doubtful) ? DONE : MOVED;
}

// A step on the first violated condition on which one is possible.
static Step step_somewhere(Search *search) {
    const JxTermVec *all = search->query->all;
    bool violated = false;
    size_t doubtful = search->pristine ? search->query->fresh_count : all->count;
    for (size_t i = 0; i < doubtful && search->left; i++) {
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
                jx_model_set(search->trial, (uint32_t)var->value, jx_double_to_bits((double)value));
            } else if (var->sort == JX_SORT_F32) {
                jx_model_set(search->trial, (uint32_t)var->value, jx_float_to_bits((float)value));
            }
        }
    }
}

static bool search_from(Search *search) {
    Step result = MOVED;
    for (int i = 0; i < STEPS && result == MOVED && search->left; i++) result = step_somewhere(search);
    return result == DONE;
}

bool jx_repair_from(JxQuery *query, JxModel *trial) {
    Search search = {.query = query, .trial = trial, .left = EVALUATIONS / 4};
    if (search_from(&search)) {
        query->model = trial;
        return true;
    }
    jx_model_free(trial);
    return false;
}

JxSat jx_ask_repair(JxQuery *query) {
    jx_query_collect(query);
    if (query->all->count > GROUP_LIMIT) return JX_UNKNOWN;
    for (int start = 0; start < STARTS; start++) {
        Search search = {.query = query, .trial = jx_model_copy(query->path->model->model)};
        search.left = start == 0 ? EVALUATIONS : EVALUATIONS / 2;
        search.pristine = start == 0 && !query->broken;
        if (start) start_elsewhere(&search, start);
        if (search_from(&search)) {
            query->model = search.trial;
            return JX_SAT;
        }
        jx_model_free(search.trial);
    }
    return JX_UNKNOWN;
}
