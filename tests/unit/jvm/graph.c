// SPDX-License-Identifier: Apache-2.0
//
// Loops and post-dominators: drawn by hand, then random graphs against the
// definitions computed the slow way.
#include "jvm/graph.h"
#include "../unit.h"
#include "base/context.h"

#define MAX 24

typedef struct Case {
    uint32_t count;
    uint8_t edge[MAX][MAX];
    uint8_t end[MAX];
    // results
    uint8_t header[MAX];
    uint32_t loop[MAX], meet[MAX];
} Case;

static void solve(Case *c) {
    JxContext ctx;
    jx_context_init(&ctx);
    uint32_t first[MAX + 1], to[MAX * MAX], edges = 0;
    for (uint32_t n = 0; n < c->count; n++) {
        first[n] = edges;
        for (uint32_t m = 0; m < c->count; m++)
            if (c->edge[n][m]) to[edges++] = m;
    }
    first[c->count] = edges;
    JxGraph graph = {c->count, first, to};
    jx_graph_loops(&graph, &ctx.arena, c->header, c->loop);
    jx_graph_post_dominators(&graph, c->end, &ctx.arena, c->meet);
    jx_context_fini(&ctx);
}

// ── By hand

static void draw(Case *c, uint32_t count, const char *edges) {
    memset(c, 0, sizeof *c);
    c->count = count;
    for (const char *at = edges; *at; at += 2 + (at[2] == ' ')) c->edge[at[0] - 'a'][at[1] - 'a'] = 1;
    for (uint32_t n = 0; n < count; n++) {
        c->end[n] = 1;
        for (uint32_t m = 0; m < count; m++)
            if (c->edge[n][m]) c->end[n] = 0;
    }
    solve(c);
}

// One letter per node: the header of its loop, or the place where it meets; '-' for none.
static void expect(const uint32_t *found, uint32_t count, const char *wanted) {
    char text[MAX + 1];
    for (uint32_t n = 0; n < count; n++) text[n] = found[n] == JX_GRAPH_NONE ? '-' : (char)('a' + found[n]);
    text[count] = 0;
    assert_string_equal(text, wanted);
}

static void test_drawn(void **state) {
    (void)state;
    Case c;
    draw(&c, 4, "ab ac bd cd");  // diamond
    expect(c.loop, 4, "----");
    expect(c.meet, 4, "ddd-");
    draw(&c, 4, "ab bc cb bd");  // while
    expect(c.loop, 4, "-bb-");
    expect(c.meet, 4, "bdb-");
    draw(&c, 6, "ab bc cd dc db be ef");  // two nested loops, the inner one on c
    expect(c.loop, 6, "-bcc--");
    expect(c.meet, 6, "bedbf-");
    draw(&c, 3, "ab bb bc");  // a loop of one node
    expect(c.loop, 3, "-b-");
    draw(&c, 4, "ab ac bc cb bd");  // two entries: one of the two is the header of both
    expect(c.loop, 4, "-bb-");
    expect(c.meet, 4, "bdb-");
    draw(&c, 4, "ab ac bb cd");  // one side never ends
    expect(c.loop, 4, "-b--");
    expect(c.meet, 4, "--d-");
    draw(&c, 5, "ab ac cd de");  // one side throws
    expect(c.meet, 5, "--de-");
    draw(&c, 5, "aa ab de ed");  // what cannot be reached is in no loop
    expect(c.loop, 5, "a----");
}

// ── The slow way

static void reach(const Case *c, uint32_t from, uint32_t without, uint8_t *out) {
    out[from] = 1;
    for (uint32_t m = 0; m < c->count; m++)
        if (c->edge[from][m] && m != without && !out[m]) reach(c, m, without, out);
}

static bool reaches(const Case *c, uint32_t from, uint32_t to, uint32_t without) {
    uint8_t seen[MAX] = {0};
    if (from != without) reach(c, from, without, seen);
    return seen[to];
}

static bool in_cycle(const Case *c, uint32_t n) {
    for (uint32_t m = 0; m < c->count; m++)
        if (c->edge[n][m] && reaches(c, m, n, MAX)) return true;
    return false;
}

// Whether a cycle is left among the nodes that can be reached when headers are taken out.
static bool has_cycle_without_headers(const Case *c, const uint8_t *live) {
    Case d = *c;
    for (uint32_t n = 0; n < c->count; n++)
        for (uint32_t m = 0; m < c->count; m++)
            if (c->header[n] || c->header[m] || !live[n]) d.edge[n][m] = 0;
    for (uint32_t n = 0; n < c->count; n++)
        if (in_cycle(&d, n)) return true;
    return false;
}

static void check_loops(const Case *c) {
    uint8_t live[MAX] = {0};
    reach(c, 0, MAX, live);
    for (uint32_t n = 0; n < c->count; n++) {
        uint32_t loop = c->loop[n];
        assert_int_equal(loop != JX_GRAPH_NONE, live[n] && in_cycle(c, n));
        if (c->header[n]) assert_int_equal(loop, n);
        if (loop == JX_GRAPH_NONE) continue;
        assert_true(c->header[loop]);
        assert_true(reaches(c, n, loop, MAX) && reaches(c, loop, n, MAX));
    }
    assert_false(has_cycle_without_headers(c, live));
}

static bool dominates(const Case *c, uint32_t a, uint32_t b) { return a == b || !reaches(c, 0, b, a); }

// Bodies of the natural loops; false when a retreating edge's target does not dominate its source.
static bool natural_loops(const Case *c, uint8_t body[MAX][MAX]) {
    uint8_t live[MAX] = {0};
    reach(c, 0, MAX, live);
    memset(body, 0, MAX * MAX);
    Case forward = *c;
    for (uint32_t n = 0; n < c->count; n++) {
        for (uint32_t h = 0; h < c->count; h++) {
            if (!live[n] || !c->edge[n][h] || !dominates(c, h, n)) continue;
            forward.edge[n][h] = 0;
            body[h][h] = 1;
            for (uint32_t m = 0; m < c->count; m++)
                if (live[m] && m != h && reaches(c, m, n, h)) body[h][m] = 1;
            if (n != h) body[h][n] = 1;
        }
    }
    for (uint32_t n = 0; n < c->count; n++)
        if (live[n] && in_cycle(&forward, n)) return false;
    return true;
}

static bool check_natural(const Case *c) {
    uint8_t body[MAX][MAX];
    if (!natural_loops(c, body)) return false;
    for (uint32_t n = 0; n < c->count; n++) {
        uint32_t best = JX_GRAPH_NONE, best_size = UINT32_MAX;
        for (uint32_t h = 0; h < c->count; h++) {
            uint32_t size = 0;
            for (uint32_t m = 0; m < c->count; m++) size += body[h][m];
            if (!body[h][n] || size >= best_size) continue;
            best = h;
            best_size = size;
        }
        assert_int_equal(c->loop[n], best);
    }
    return true;
}

static void check_meets(const Case *c) {
    uint8_t ends[MAX];
    for (uint32_t n = 0; n < c->count; n++) {
        bool any = false;
        for (uint32_t m = 0; m < c->count; m++) any |= c->end[m] && reaches(c, n, m, MAX);
        ends[n] = c->end[n] || !any;
    }
    uint8_t after[MAX][MAX] = {{0}};  // after[u][v]: v post-dominates u
    for (uint32_t u = 0; u < c->count; u++) {
        for (uint32_t v = 0; v < c->count; v++) {
            bool escapes = false;
            for (uint32_t e = 0; e < c->count; e++) escapes |= ends[e] && e != v && reaches(c, u, e, v);
            after[u][v] = u != v && !escapes;
        }
    }
    for (uint32_t u = 0; u < c->count; u++) {
        uint32_t nearest = JX_GRAPH_NONE;
        for (uint32_t v = 0; v < c->count; v++) {
            bool first = after[u][v];
            for (uint32_t x = 0; x < c->count; x++) first &= x == v || !after[u][x] || after[v][x];
            if (first) nearest = v;
        }
        assert_int_equal(c->meet[u], nearest);
    }
}

static void test_random(void **state) {
    (void)state;
    uint64_t seed = 7;
    int reducible = 0, loops = 0;
    for (int round = 0; round < 6000; round++) {
        Case c;
        memset(&c, 0, sizeof c);
        c.count = 1 + (uint32_t)(jx_random(&seed) % (round < 4000 ? 8 : MAX));
        uint32_t edges = (uint32_t)(jx_random(&seed) % (2 * c.count + 1));
        // A spine, so that most nodes can be reached; one in four graphs goes without.
        for (uint32_t n = 0; round % 4 && n + 1 < c.count; n++) c.edge[n][n + 1] = 1;
        for (uint32_t i = 0; i < edges; i++) c.edge[jx_random(&seed) % c.count][jx_random(&seed) % c.count] = 1;
        for (uint32_t n = 0; n < c.count; n++) c.end[n] = jx_random(&seed) % 5 == 0;
        solve(&c);
        check_loops(&c);
        reducible += check_natural(&c);
        check_meets(&c);
        for (uint32_t n = 0; n < c.count; n++) loops += c.header[n];
    }
    // The comparison means something only if both kinds came up.
    assert_in_range(reducible, 500, 5500);
    assert_true(loops > 2000);
}

// A long chain of nested loops: no recursion may run out of stack.
static void test_large(void **state) {
    (void)state;
    enum { COUNT = 60000 };
    JxContext ctx;
    jx_context_init(&ctx);
    uint32_t *first = JX_ARENA_ARRAY(&ctx.arena, uint32_t, COUNT + 1);
    uint32_t *to = JX_ARENA_ARRAY(&ctx.arena, uint32_t, 2 * COUNT);
    uint8_t *header = JX_ARENA_ARRAY(&ctx.arena, uint8_t, COUNT), *end = JX_ARENA_ARRAY(&ctx.arena, uint8_t, COUNT);
    uint32_t *out = JX_ARENA_ARRAY(&ctx.arena, uint32_t, COUNT);
    uint32_t edges = 0;
    for (uint32_t n = 0; n < COUNT; n++) {
        first[n] = edges;
        if (n + 1 < COUNT) to[edges++] = n + 1;
        if (n % 100 == 99) to[edges++] = n - 50;
    }
    first[COUNT] = edges;
    end[COUNT - 1] = 1;
    JxGraph graph = {COUNT, first, to};
    jx_graph_loops(&graph, &ctx.arena, header, out);
    assert_int_equal(out[99], 49);
    assert_int_equal(out[199], 149);
    assert_int_equal(out[120], JX_GRAPH_NONE);
    jx_graph_post_dominators(&graph, end, &ctx.arena, out);
    for (uint32_t n = 0; n + 1 < COUNT; n++) assert_int_equal(out[n], n + 1);
    jx_context_fini(&ctx);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_drawn), cmocka_unit_test(test_random),
                                       cmocka_unit_test(test_large)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
