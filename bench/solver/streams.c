// SPDX-License-Identifier: Apache-2.0
//
// Streams of branch queries as kernels make them, without an engine in the way:
// how many paths a second does the solver let through, and how often is Z3 asked?
//
//   bench_solver [kernel…]          all kernels when none is named
//
// Each kernel is explored depth first, both sides of every branch, at three
// sizes, so that growth is visible.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "solver/solver.h"

enum { INPUTS = 32 };

typedef struct Bench {
    JxContext ctx;
    JxTermPool *pool;
    JxSolver *solver;
    uint32_t size;
    const JxTerm *in[INPUTS];
    uint64_t paths, branches, unknown;
} Bench;

typedef struct Frame {
    uint32_t at, a, b;            // where the kernel is, in its own terms
    const JxTerm *value;          // a running value
    const JxTerm *cells[INPUTS];  // an array that the kernel changes
} Frame;

typedef void (*Step)(Bench *b, JxPath *path, Frame frame);

// Both sides of a condition; `go` continues with either. Takes over the path's count.
static void fork_on(Bench *b, JxPath *path, const JxTerm *condition, Step go, const Frame *yes, const Frame *no) {
    b->branches++;
    JxBranch branch = jx_path_branch(b->solver, path, condition);
    jx_path_drop(path);
    if (branch.taken == JX_UNKNOWN || branch.fallen == JX_UNKNOWN) b->unknown++;
    if (branch.taken_path) go(b, branch.taken_path, *yes);
    if (branch.fallen_path) go(b, branch.fallen_path, *no);
}

static void end(Bench *b, JxPath *path) {
    b->paths++;
    jx_path_drop(path);
}

static const JxTerm *number(Bench *b, int32_t value) { return jx_term_const(b->pool, JX_SORT_BV32, (uint32_t)value); }
static const JxTerm *less(Bench *b, const JxTerm *x, const JxTerm *y) {
    return jx_term_binary(b->pool, JX_TERM_SLT, x, y);
}
static const JxTerm *plus(Bench *b, const JxTerm *x, const JxTerm *y) {
    return jx_term_binary(b->pool, JX_TERM_ADD, x, y);
}

// if (x0 > 0) …; if (x1 > 0) …; …
static void independent(Bench *b, JxPath *path, Frame f) {
    if (f.at == b->size) {
        end(b, path);
        return;
    }
    const JxTerm *c = less(b, number(b, 0), b->in[f.at]);
    f.at++;
    fork_on(b, path, c, independent, &f, &f);
}

// for (i = 0; i < n; i++) for (j = 0; j < m; j++) …, with n, m <= size
static void nested(Bench *b, JxPath *path, Frame f) {
    if (f.a > b->size || f.b > b->size) {
        end(b, path);
        return;
    }
    Frame yes = f, no = f;
    if (f.at == 0) {  // outer test
        yes.at = 1;
        yes.b = 0;
        no.a = b->size + 1;
        fork_on(b, path, less(b, number(b, (int32_t)f.a), b->in[0]), nested, &yes, &no);
    } else {  // inner test
        yes.b++;
        no.at = 0;
        no.a++;
        fork_on(b, path, less(b, number(b, (int32_t)f.b), b->in[1]), nested, &yes, &no);
    }
}

// for each x: switch (x) { case 'a': … case 'b': … case 'c': … default: … }
static void switches(Bench *b, JxPath *path, Frame f) {
    if (f.a == b->size) {
        end(b, path);
        return;
    }
    Frame yes = f, no = f;
    yes.a++;
    yes.at = 0;
    no.at++;
    if (no.at == 3) no = yes;
    const JxTerm *c = jx_term_eq(b->pool, b->in[f.a], number(b, 'a' + (int32_t)f.at));
    fork_on(b, path, c, switches, &yes, &no);
}

// Bubble sort.
static void sorting(Bench *b, JxPath *path, Frame f) {
    if (f.b + 1 >= b->size - f.a) {
        f.a++;
        f.b = 0;
    }
    if (f.a + 1 >= b->size) {
        end(b, path);
        return;
    }
    Frame swapped = f;
    swapped.cells[f.b] = f.cells[f.b + 1];
    swapped.cells[f.b + 1] = f.cells[f.b];
    swapped.b++;
    Frame kept = f;
    kept.b++;
    fork_on(b, path, less(b, f.cells[f.b + 1], f.cells[f.b]), sorting, &swapped, &kept);
}

// Insertion sort: another order of the comparisons.
static void insertion(Bench *b, JxPath *path, Frame f) {
    if (f.a >= b->size) {
        end(b, path);
        return;
    }
    if (f.b == 0) {
        f.a++;
        f.b = f.a;
        insertion(b, path, f);
        return;
    }
    Frame moved = f, stays = f;
    moved.cells[f.b] = f.cells[f.b - 1];
    moved.cells[f.b - 1] = f.cells[f.b];
    moved.b--;
    stays.a++;
    stays.b = stays.a;
    fork_on(b, path, less(b, f.cells[f.b], f.cells[f.b - 1]), insertion, &moved, &stays);
}

// A running sum: if (x > 0) sum += x; at the end, if (sum > 10).
static void sums(Bench *b, JxPath *path, Frame f) {
    if (f.at == b->size + 1) {
        end(b, path);
        return;
    }
    Frame yes = f, no = f;
    yes.at++;
    no.at++;
    if (f.at == b->size) {
        fork_on(b, path, less(b, number(b, 10), f.value), sums, &yes, &no);
        return;
    }
    yes.value = plus(b, f.value, b->in[f.at]);
    fork_on(b, path, less(b, number(b, 0), b->in[f.at]), sums, &yes, &no);
}

// A chain of neighbours: if (x0 < x1) …; if (x1 + 1 == x2) …
static void chains(Bench *b, JxPath *path, Frame f) {
    if (f.at == b->size) {
        end(b, path);
        return;
    }
    const JxTerm *x = b->in[f.at], *y = b->in[f.at + 1];
    const JxTerm *c = f.at % 2 ? jx_term_eq(b->pool, plus(b, x, number(b, 1)), y) : less(b, x, y);
    f.at++;
    fork_on(b, path, c, chains, &f, &f);
}

// A parser of digits: if (c < '0') …; if (c > '9') …; number = number * 10 + c - '0'; if (number > 100) …
static void digits(Bench *b, JxPath *path, Frame f) {
    if (f.a == b->size) {
        end(b, path);
        return;
    }
    Frame yes = f, no = f;
    yes.a = b->size;  // rejected
    const JxTerm *c = b->in[f.a];
    no.at++;
    if (f.at == 0) {
        fork_on(b, path, less(b, c, number(b, '0')), digits, &yes, &no);
    } else if (f.at == 1) {
        const JxTerm *ten = jx_term_binary(b->pool, JX_TERM_MUL, f.value, number(b, 10));
        no.value = plus(b, ten, plus(b, c, number(b, -'0')));
        fork_on(b, path, less(b, number(b, '9'), c), digits, &yes, &no);
    } else {
        no.at = 0;
        no.a++;
        fork_on(b, path, less(b, number(b, 100), f.value), digits, &yes, &no);
    }
}

// A string hash: h = 31 * h + c; if (h % 7 == 3) …; if (h < 0) …
static void hashes(Bench *b, JxPath *path, Frame f) {
    if (f.a == b->size) {
        end(b, path);
        return;
    }
    if (f.at == 0) {
        const JxTerm *c = jx_term_binary(b->pool, JX_TERM_BVAND, b->in[f.a], number(b, 0xffff));
        f.value = plus(b, jx_term_binary(b->pool, JX_TERM_MUL, f.value, number(b, 31)), c);
    }
    const JxTerm *rest = jx_term_binary(b->pool, JX_TERM_SREM, f.value, number(b, 7));
    const JxTerm *c = f.at == 0 ? jx_term_eq(b->pool, rest, number(b, 3)) : less(b, f.value, number(b, 0));
    f.at++;
    if (f.at == 2) {
        f.at = 0;
        f.a++;
    }
    fork_on(b, path, c, hashes, &f, &f);
}

// Products of neighbours within bounds: if (x * y > 100) …; if (x * y == z) …; and 0 < x < 50 all along.
static void products(Bench *b, JxPath *path, Frame f) {
    if (f.a == b->size) {
        end(b, path);
        return;
    }
    const JxTerm *x = b->in[f.a], *y = b->in[f.a + 1], *z = b->in[f.a + 2];
    const JxTerm *xy = jx_term_binary(b->pool, JX_TERM_MUL, x, y);
    Frame yes = f, no = f;
    const JxTerm *c;
    yes.at++;
    no.at++;
    if (f.at == 0) {
        c = jx_term_and(b->pool, less(b, number(b, 0), x), less(b, x, number(b, 50)));
        no.a = b->size;
    } else if (f.at == 1) {
        c = less(b, number(b, 100), xy);
    } else {
        c = jx_term_eq(b->pool, xy, z);
        yes.at = no.at = 0;
        yes.a++;
        no.a++;
    }
    fork_on(b, path, c, products, &yes, &no);
}

typedef struct Kernel {
    const char *name;
    Step step;
    uint32_t sizes[3];
} Kernel;

static const Kernel kernels[] = {
    {"independent", independent, {10, 13, 16}},
    {"nested", nested, {20, 40, 80}},
    {"switch", switches, {4, 6, 8}},
    {"bubble", sorting, {5, 6, 7}},
    {"insertion", insertion, {5, 6, 7}},
    {"sums", sums, {6, 9, 12}},
    {"chains", chains, {8, 11, 14}},
    {"digits", digits, {2, 4, 6}},
    {"hashes", hashes, {2, 3, 4}},
    {"products", products, {2, 3, 4}},
};

// Processor time: what others do on the machine does not count.
static double cpu_seconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void run(const Kernel *kernel, uint32_t size) {
    Bench b = {.size = size};
    jx_context_init(&b.ctx);
    b.pool = jx_terms_new(&b.ctx);
    JxSolverOptions options;
    jx_solver_options_init(&options);
    b.solver = jx_solver_new(&b.ctx, b.pool, &options);
    Frame frame = {0};
    for (uint32_t i = 0; i < INPUTS; i++) frame.cells[i] = b.in[i] = jx_term_var(b.pool, JX_SORT_BV32, "x");
    frame.value = number(&b, 0);
    if (kernel->step == insertion) frame.a = frame.b = 1;
    double start = cpu_seconds();
    kernel->step(&b, jx_path_empty(b.solver), frame);
    double seconds = cpu_seconds() - start;
    const JxSolverCounts *c = jx_solver_counts(b.solver);
    printf("%-12s %4u %8llu paths %8llu branches %9.0f paths/s %6.2f us/branch %6.2f z3/100  ", kernel->name, size,
           (unsigned long long)b.paths, (unsigned long long)b.branches, (double)b.paths / seconds,
           seconds * 1e6 / (double)b.branches, 100.0 * (double)c->answers[JX_CHAIN_Z3] / (double)b.branches);
    static const char *const names[] = {
#define JX_CHAIN(NAME, name, phase, report) report,
#include "solver/chain.def"
#undef JX_CHAIN
    };
    for (int link = 0; link < JX_CHAIN_COUNT; link++) {
        if (c->answers[link]) printf("%s %llu ", names[link], (unsigned long long)c->answers[link]);
    }
    printf("in Z3 %.2f s unknown %llu\n", c->seconds, (unsigned long long)b.unknown);
    fflush(stdout);
    jx_solver_free(b.solver);
    jx_terms_free(b.pool);
    jx_context_fini(&b.ctx);
    if (b.ctx.alloc.live_bytes) printf("  %zu bytes were not given back\n", b.ctx.alloc.live_bytes);
}

int main(int argc, char **argv) {
    for (size_t i = 0; i < sizeof kernels / sizeof *kernels; i++) {
        bool wanted = argc == 1;
        for (int a = 1; a < argc; a++) wanted = wanted || strcmp(argv[a], kernels[i].name) == 0;
        for (int s = 0; s < 3 && wanted; s++) run(&kernels[i], kernels[i].sizes[s]);
    }
    return 0;
}
