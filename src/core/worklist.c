// SPDX-License-Identifier: Apache-2.0
//
// The work list: states that wait for their turn, and who is next.
//
//   data:  [ taken │ waiting, oldest … newest ]      depth first takes the newest,
//                   ▲ work_head                      breadth first the oldest
//
// Random takes any and puts the newest in its place; coverage first takes the
// newest whose next instruction no path has executed, looking at the newest few.
//
// Deepening is depth first in rounds: a state whose path has more conditions
// than the round allows, or that runs for very long while others wait, is
// parked until the next round.  So what is near is found even where paths have
// no end, and nothing is explored twice.  Parked states cost memory: when there
// are very many, the rest is depth first.  Plain depth first parks, once, what
// the solver could not decide.
#include <string.h>

#include "core/again.h"
#include "core/internal.h"
#include "core/portfolio.h"

#define COVERAGE_WINDOW 64
enum { FIRST_ROUND_CONDITIONS = 8, MOST_PARKED = 50000 };
static const uint64_t first_round_steps = 1 << 24;

// More than this round allows?
static bool is_too_deep(const JxExec *x, const JxState *s) { return jx_path_length(s->path) > x->round.conditions; }

static bool is_deepening(const JxExec *x) { return x->options.search == JX_SEARCH_DEEPENING; }

static bool park(JxExec *x, JxState *s) {
    if (x->parked.count >= MOST_PARKED) return false;
    *jx_vec_push(&x->parked) = s;
    return true;
}

static void next_round(JxExec *x) {
    x->round.conditions = x->round.conditions ? x->round.conditions + x->round.conditions / 2 : FIRST_ROUND_CONDITIONS;
    x->round.steps = x->round.steps ? x->round.steps * 2 : first_round_steps;
    while (x->parked.count) {  // the first to be parked is next
        JxState *s = jx_vec_pop(&x->parked);
        if (x->portfolio)
            jx_portfolio_add(x->portfolio, s);
        else
            *jx_vec_push(&x->work) = s;
    }
}

// Depth first: where the solver could not tell, all that it could tell of goes first.
static bool is_doubtful(const JxExec *x, const JxState *s) {
    bool waits = x->options.search == JX_SEARCH_DFS || x->portfolio;
    return waits && !s->doubted && jx_path_is_unknown(s->path);
}

static bool park_doubtful(JxExec *x, JxState *s) {
    if (!is_doubtful(x, s)) return false;
    s->doubted = true;
    return park(x, s);
}

static size_t waiting(const JxExec *x) {
    size_t other = x->portfolio ? jx_portfolio_count(x->portfolio) : 0;
    return x->work.count - x->work_head + x->parked.count + other;
}

void jx_work_add(JxExec *x, JxState *s) {
    if (x->again) jx_again_check(x, s);
    bool parked = (is_deepening(x) && is_too_deep(x, s) && park(x, s)) || park_doubtful(x, s);
    if (!parked && x->portfolio)
        jx_portfolio_add(x->portfolio, s);
    else if (!parked)
        *jx_vec_push(&x->work) = s;
    if (waiting(x) > x->counts.peak_states) x->counts.peak_states = waiting(x);
}

bool jx_work_is_empty(const JxExec *x) { return waiting(x) == 0; }

bool jx_work_postpone(JxExec *x, JxState *s, bool forked) {
    if (is_deepening(x)) {
        bool too_long = x->counts.steps - x->round.taken_at > x->round.steps && !jx_work_is_empty(x);
        return (too_long || is_too_deep(x, s)) && park(x, s);
    }
    if (forked && park_doubtful(x, s)) return true;
    if (x->options.search == JX_SEARCH_DFS) return false;
    if (x->portfolio && !jx_portfolio_is_over(x->portfolio, forked)) return false;
    if (x->portfolio) forked = true;  // its turn is over, wherever it is
    if (forked) jx_work_add(x, s);
    return forked;
}

// The state at a place; the newest closes the gap.
static JxState *take_at(JxExec *x, size_t place) {
    JxState *s = x->work.data[place];
    x->work.data[place] = x->work.data[x->work.count - 1];
    x->work.count--;
    return s;
}

static JxState *take_oldest(JxExec *x) {
    JxState *s = x->work.data[x->work_head++];
    if (x->work_head * 2 > x->work.count) {  // the part that was taken is given back once it is the larger one
        size_t waiting = x->work.count - x->work_head;
        memmove(x->work.data, x->work.data + x->work_head, waiting * sizeof *x->work.data);
        x->work.count = waiting;
        x->work_head = 0;
    }
    return s;
}

static JxState *take_uncovered(JxExec *x) {
    size_t last = x->work.count - 1;
    for (size_t i = 0; i < COVERAGE_WINDOW && i <= last - x->work_head; i++) {
        const JxFrame *f = x->work.data[last - i]->top;
        uint64_t key = (uint64_t)f->code->method->number << 32 | f->pc;
        if (jx_map_get_num(&x->covered, key)) continue;
        jx_map_put_num(&x->covered, key, x);
        return take_at(x, last - i);
    }
    return take_at(x, last);
}

JxState *jx_work_take(JxExec *x) {
    if (waiting(x) == x->parked.count) next_round(x);
    x->round.taken_at = x->counts.steps;
    if (x->portfolio) return jx_portfolio_take(x->portfolio);
    switch (x->options.search) {
    case JX_SEARCH_BFS: return take_oldest(x);
    case JX_SEARCH_RANDOM: return take_at(x, x->work_head + jx_random(&x->random) % waiting(x));
    case JX_SEARCH_COVERAGE: return take_uncovered(x);
    default: return jx_vec_pop(&x->work);
    }
}
