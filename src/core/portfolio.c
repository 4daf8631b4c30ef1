// SPDX-License-Identifier: Apache-2.0
#include "core/portfolio.h"

#include "core/engine.h"
#include "core/goal.h"

typedef enum Opinion { NEWEST, SHALLOW, FRESH, NEAREST, RANDOM, OPINIONS } Opinion;

// Of the steps, without a goal and with one.
static const uint32_t shares[2][OPINIONS] = {
    {[NEWEST] = 8, [SHALLOW] = 4, [FRESH] = 3, [NEAREST] = 0, [RANDOM] = 1},
    {[NEWEST] = 3, [SHALLOW] = 3, [FRESH] = 1, [NEAREST] = 8, [RANDOM] = 1},
};
static const uint64_t turn = 20000;
// With more than this that wait, all turns are depth first: memory counts too.
enum { MOST_WAITING = 20000 };

typedef struct Entry {
    uint64_t key;    // the smallest is next; then the oldest
    uint64_t order;  // of the state in `waiting`, which may have been taken since
} Entry;

typedef JX_VEC(Entry) Queue;

struct JxPortfolio {
    JxExec *x;
    JxAim *aim;     // NULL: no goal
    JxMap waiting;  // order in which it was added, from 1 → state
    uint64_t next_order;
    Queue queues[OPINIONS];   // heaps, but of NEWEST (a stack) and RANDOM (a bag)
    JX_VEC(JxState *) late;   // what cannot reach the goal
    JxMap taken;              // place of a state → how often one was taken there
    uint64_t used[OPINIONS];  // cost of their turns
    Opinion current;
    uint64_t begun, ends;  // of the present turn
};

static uint64_t cost(const JxPortfolio *p) { return jx_exec_work(p->x); }

JxPortfolio *jx_portfolio_new(JxExec *x, const JxGoal *goal) {
    JxPortfolio *p = JX_ARENA_NEW(&x->arena, JxPortfolio);
    p->x = x;
    if (goal) p->aim = jx_aim_new(x, goal);
    jx_map_init(&p->waiting, &x->ctx->alloc);
    jx_map_init(&p->taken, &x->ctx->alloc);
    for (int i = 0; i < OPINIONS; i++) jx_vec_init(&p->queues[i], &x->ctx->alloc);
    jx_vec_init(&p->late, &x->ctx->alloc);
    return p;
}

void jx_portfolio_free(JxPortfolio *p) {
    if (!p) return;
    if (p->aim) jx_aim_free(p->aim);
    jx_map_fini(&p->waiting);
    jx_map_fini(&p->taken);
    for (int i = 0; i < OPINIONS; i++) jx_vec_fini(&p->queues[i]);
    jx_vec_fini(&p->late);
}

size_t jx_portfolio_count(const JxPortfolio *p) { return p->waiting.count + p->late.count; }
uint32_t jx_portfolio_reached(const JxPortfolio *p) { return p->aim ? jx_aim_reached(p->aim) : 0; }

void jx_portfolio_threw(JxPortfolio *p, JxState *s, const JxTrace *trace) {
    if (p->aim && jx_aim_threw(p->aim, trace)) s->arrived = true;
}

void jx_portfolio_clear(JxPortfolio *p) {
    jx_map_clear(&p->waiting);
    jx_vec_clear(&p->late);
    for (int i = 0; i < OPINIONS; i++) jx_vec_clear(&p->queues[i]);
}

// ── heaps

static bool comes_before(const Entry *a, const Entry *b) {
    return a->key != b->key ? a->key < b->key : a->order < b->order;
}

static void heap_push(Queue *queue, Entry entry) {
    *jx_vec_push(queue) = entry;
    size_t at = queue->count - 1;
    while (at && comes_before(&entry, &queue->data[(at - 1) / 2])) {
        queue->data[at] = queue->data[(at - 1) / 2];
        at = (at - 1) / 2;
    }
    queue->data[at] = entry;
}

static Entry heap_pop(Queue *queue) {
    Entry first = queue->data[0], moved = jx_vec_pop(queue);
    size_t at = 0;
    for (size_t child; (child = 2 * at + 1) < queue->count; at = child) {
        if (child + 1 < queue->count && comes_before(&queue->data[child + 1], &queue->data[child])) child++;
        if (!comes_before(&queue->data[child], &moved)) break;
        queue->data[at] = queue->data[child];
    }
    if (queue->count) queue->data[at] = moved;
    return first;
}

// ── adding

static uint64_t place_of(const JxState *s) { return ((uint64_t)s->top->code->method->number << 32 | s->top->pc) + 1; }

static uint64_t visits(const JxPortfolio *p, const JxState *s) {
    return (uintptr_t)jx_map_get_num(&p->taken, place_of(s));
}

static void enqueue(JxPortfolio *p, JxState *s, uint32_t distance) {
    uint64_t order = ++p->next_order, length = jx_path_length(s->path);
    jx_map_put_num(&p->waiting, order, s);
    *jx_vec_push(&p->queues[NEWEST]) = (Entry){0, order};
    *jx_vec_push(&p->queues[RANDOM]) = (Entry){0, order};
    heap_push(&p->queues[SHALLOW], (Entry){length, order});
    heap_push(&p->queues[FRESH], (Entry){visits(p, s), order});
    if (p->aim) heap_push(&p->queues[NEAREST], (Entry){(uint64_t)distance << 32 | length, order});
}

void jx_portfolio_add(JxPortfolio *p, JxState *s) {
    uint32_t distance = p->aim && !s->arrived ? jx_aim_distance(p->aim, s) : 0;
    if (distance == JX_FAR)
        *jx_vec_push(&p->late) = s;
    else
        enqueue(p, s, distance);
}

// ── taking

static void begin_turn(JxPortfolio *p) {
    const uint32_t *share = shares[p->aim != NULL];
    uint64_t now = cost(p);
    p->used[p->current] += now - p->begun;
    Opinion best = NEWEST;
    for (int i = 1; i < OPINIONS; i++)  // used over share, compared without dividing
        if (share[i] && p->used[i] * share[best] < p->used[best] * share[i]) best = (Opinion)i;
    if (p->waiting.count > MOST_WAITING) best = NEWEST;
    p->current = best;
    p->begun = now;
    p->ends = now + turn;
}

static JxState *take_waiting(JxPortfolio *p, uint64_t order) { return jx_map_remove_num(&p->waiting, order); }

static JxState *take_newest(JxPortfolio *p) {
    for (;;) {
        JxState *s = take_waiting(p, jx_vec_pop(&p->queues[NEWEST]).order);
        if (s) return s;
    }
}

static JxState *take_random(JxPortfolio *p) {
    Queue *bag = &p->queues[RANDOM];
    for (;;) {
        size_t at = jx_random(&p->x->random) % bag->count;
        Entry entry = bag->data[at];
        bag->data[at] = bag->data[--bag->count];
        JxState *s = take_waiting(p, entry.order);
        if (s) return s;
    }
}

static JxState *take_first(JxPortfolio *p, Queue *heap) {
    for (;;) {
        JxState *s = take_waiting(p, heap_pop(heap).order);
        if (s) return s;
    }
}

// A place may have been visited since the state was put there: then it goes back to where it belongs.
static JxState *take_fresh(JxPortfolio *p) {
    Queue *heap = &p->queues[FRESH];
    for (;;) {
        Entry entry = heap_pop(heap);
        const JxState *s = jx_map_get_num(&p->waiting, entry.order);
        if (!s) continue;
        uint64_t now = visits(p, s);
        if (now > entry.key && heap->count)
            heap_push(heap, (Entry){now, entry.order});
        else
            return take_waiting(p, entry.order);
    }
}

// Entries of states that were taken by others stay behind; when they are the most, they go.
static void sweep(JxPortfolio *p, Queue *queue, bool heap) {
    if (queue->count < 1024 || queue->count < 4 * p->waiting.count) return;
    size_t kept = 0, count = queue->count;
    for (size_t i = 0; i < count; i++)
        if (jx_map_get_num(&p->waiting, queue->data[i].order)) queue->data[kept++] = queue->data[i];
    queue->count = heap ? 0 : kept;
    for (size_t i = 0; heap && i < kept; i++) heap_push(queue, queue->data[i]);
}

static JxState *take(JxPortfolio *p) {
    switch (p->current) {
    case SHALLOW: return take_first(p, &p->queues[SHALLOW]);
    case FRESH: return take_fresh(p);
    case NEAREST: return take_first(p, &p->queues[NEAREST]);
    case RANDOM: return take_random(p);
    default: return take_newest(p);
    }
}

JxState *jx_portfolio_take(JxPortfolio *p) {
    if (!p->waiting.count) {
        for (size_t i = 0; i < p->late.count; i++) enqueue(p, p->late.data[i], 0);
        jx_vec_clear(&p->late);
    }
    if (cost(p) >= p->ends) begin_turn(p);
    for (int i = 0; i < OPINIONS; i++) sweep(p, &p->queues[i], i != NEWEST && i != RANDOM);
    JxState *s = take(p);
    uintptr_t before = (uintptr_t)jx_map_get_num(&p->taken, place_of(s));
    jx_map_put_num(&p->taken, place_of(s), (void *)(before + 1));
    return s;
}

bool jx_portfolio_is_over(JxPortfolio *p, bool forked) {
    if (!jx_portfolio_count(p)) return false;
    return cost(p) >= p->ends || (forked && p->current != NEWEST);
}
