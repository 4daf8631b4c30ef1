// SPDX-License-Identifier: Apache-2.0
#include "core/near.h"

#include <math.h>

#include "core/internal.h"

typedef struct Branch {
    uint64_t key;
    uint32_t taken, sides;  // bits
    uint32_t trial;         // that came here last
    double best;            // distance of any trial before this one
    double distance, a, b;  // of this trial, where it was nearest
    double old_a, old_b;    // of the trial that came here before,
    uint32_t same;          // and so many before that, with the same values
} Branch;

struct JxNear {
    JxExec *x;
    JxMap branches;         // key → Branch
    JX_VEC(Branch *) here;  // of the trial that runs
    uint32_t trial;
};

enum { MOST_HERE = 512 };

JxNear *jx_near_new(JxExec *x) {
    JxNear *near = JX_ARENA_NEW(&x->arena, JxNear);
    near->x = x;
    jx_map_init(&near->branches, &x->ctx->alloc);
    jx_vec_init(&near->here, &x->ctx->alloc);
    return near;
}

void jx_near_free(JxNear *near) {
    jx_map_fini(&near->branches);
    jx_vec_fini(&near->here);
}

void jx_near_begin(JxNear *near) {
    near->trial++;
    jx_vec_clear(&near->here);
}

static Branch *branch_at(JxNear *near, uint64_t key, uint32_t sides) {
    Branch *branch = jx_map_get_num(&near->branches, key);
    if (branch) return branch;
    branch = JX_ARENA_NEW(&near->x->arena, Branch);
    *branch = (Branch){.key = key, .sides = sides, .best = (double)INFINITY};
    jx_map_put_num(&near->branches, key, branch);
    return branch;
}

void jx_near_took(JxNear *near, const JxDecodedCode *code, uint32_t insn, uint32_t side, uint32_t sides, double a,
                  double b) {
    Branch *branch = branch_at(near, ((uint64_t)code->method->number << 32 | insn) + 1, sides);
    branch->taken |= 1u << side;
    double distance = fabs(a - b);
    if (branch->trial != near->trial) {
        if (near->here.count == MOST_HERE) return;
        *jx_vec_push(&near->here) = branch;
        branch->trial = near->trial;
        branch->distance = (double)INFINITY;
        bool is_same = branch->a == branch->old_a && branch->b == branch->old_b;
        branch->same = is_same ? branch->same + 1 : 0;
        branch->old_a = branch->a;
        branch->old_b = branch->b;
    }
    if (!(distance < branch->distance)) return;
    branch->distance = distance;
    branch->a = a;
    branch->b = b;
}

static bool is_open(const Branch *branch) { return branch->taken != (1u << branch->sides) - 1; }

// A divisor that is a constant, say: no input changes it.
static bool is_constant(const Branch *branch) {
    const uint32_t many = 8;
    return branch->same > many && branch->a == branch->old_a && branch->b == branch->old_b;
}

bool jx_near_end(JxNear *near) {
    bool nearer = false;
    for (size_t i = 0; i < near->here.count; i++) {
        Branch *branch = near->here.data[i];
        if (!is_open(branch) || !(branch->distance < branch->best)) continue;
        nearer |= branch->best < (double)INFINITY;  // the first to come somewhere is news anyway
        branch->best = branch->distance;
    }
    return nearer;
}

const JxTrialHints *jx_near_hints(JxNear *near) {
    JxTrialHints hints = {0};
    for (size_t i = near->here.count; i-- > 0 && hints.count < JX_TRIAL_HINTS;) {
        const Branch *branch = near->here.data[i];
        if (!is_open(branch) || branch->distance == (double)INFINITY || is_constant(branch)) continue;
        hints.list[hints.count++] = (JxTrialHint){branch->a, branch->b};
    }
    return hints.count ? jx_arena_copy(&near->x->arena, &hints, sizeof hints) : NULL;
}
