// SPDX-License-Identifier: Apache-2.0
//
// The engine as a whole: made, set up with the classes it needs itself, freed.
#include <stdlib.h>
#include <string.h>

#include "core/again.h"
#include "core/internal.h"
#include "core/portfolio.h"
#include "core/visited.h"

void jx_exec_options_init(JxExecOptions *options) {
    *options = (JxExecOptions){.depth = JX_NO_BOUND,
                               .bound = JX_NO_BOUND,
                               .max_conditions = JX_NO_BOUND,
                               .max_revisits = JX_NO_BOUND,
                               .merge = JX_NO_BOUND,
                               .k = 3,
                               .string_length = 16,
                               .max_frames = 8192,
                               .history_steps = 1000000,
                               .max_steps = UINT64_MAX};
#ifdef JX_DEBUG
    options->check_handlers = true;
#endif
}

static void binding_keep(void *value, void *user) {
    (void)user;
    ((JxBinding *)value)->holders++;
}

static void binding_drop(void *value, void *user) {
    JxExec *x = user;
    JxBinding *binding = value;
    if (--binding->holders == 0) jx_mem_free(&x->ctx->alloc, binding, sizeof *binding);
}

static void init_maps(JxExec *x) {
    JxMap *const maps[] = {&x->input_limits,   &x->unbounded_strings, &x->unbounded_places,
                           &x->bound_types,    &x->literals,          &x->class_refs,
                           &x->engine_objects, &x->constant_numbers,  &x->covered,
                           &x->forks,          &x->concrete_methods,  &x->modelled_methods,
                           &x->predicate_uses, &x->pre_states,        &x->stubs,
                           &x->mutators,       &x->looked_at,         &x->lasting,
                           &x->guards,         &x->coverage,          &x->sides,
                           &x->edge_numbers};
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++) jx_map_init(maps[i], &x->ctx->alloc);
}

JxExec *jx_exec_new(JxContext *ctx, JxVm *vm, JxTermPool *pool, JxSolver *solver, const JxExecOptions *options,
                    const JxInputsDoor *inputs, const JxJdkDoor *jdk) {
    JxExec *x = jx_mem_zero(&ctx->alloc, sizeof *x);
    x->ctx = ctx;
    x->inputs = inputs;
    x->jdk = jdk;
    x->roles = jx_mem_new(&ctx->alloc, JX_FRAME_COUNT * sizeof *x->roles);
    jx_roles_fill(x->roles, inputs->roles, jdk->roles);
    x->vm = vm;
    x->pool = pool;
    x->solver = solver;
    x->options = *options;
#ifdef JX_COVERAGE
    if (getenv("JINX_OPCODES")) x->options.coverage = true;
#endif
    x->stopped = JX_END_COUNT;
    x->random = options->seed;
    x->next_check = options->max_steps < (1 << 20) ? options->max_steps : 1 << 20;
    if (options->seconds > 0) x->deadline = jx_now() + options->seconds;
    jx_arena_init(&x->arena, &ctx->alloc);
    init_maps(x);
    jx_heap_base_init(&x->heap, ctx);
    x->statics_kind = (JxPmapKind){.alloc = &ctx->alloc, .keep = jx_statics_keep, .drop = jx_statics_drop, .user = x};
    x->binding_kind = (JxPmapKind){.alloc = &ctx->alloc, .keep = binding_keep, .drop = binding_drop, .user = x};
    x->visit_kind = (JxPmapKind){.alloc = &ctx->alloc};
    jx_vec_init(&x->work, &ctx->alloc);
    jx_vec_init(&x->parked, &ctx->alloc);
    jx_vec_init(&x->histories, &ctx->alloc);
    jx_vec_init(&x->notices, &ctx->alloc);
    jx_vec_init(&x->symrefs, &ctx->alloc);
    jx_vec_init(&x->libraries, &ctx->alloc);
    jx_vec_init(&x->entered, &ctx->alloc);
    jx_vec_init(&x->entered_library, &ctx->alloc);
    x->book = options->contracts ? options->contracts : jx_book_new(vm);
    jx_vec_init(&x->edge_list, &ctx->alloc);
    if (options->search == JX_SEARCH_PORTFOLIO) x->portfolio = jx_portfolio_new(x, options->goal);
    if (options->check_handlers) x->again = jx_again_new(x);
    jdk->open(x);
    return x;
}

void jx_exec_free(JxExec *x) {
    JxAlloc *alloc = &x->ctx->alloc;
    jx_again_free(x);
    for (int i = 0; i < 64; i++)
        for (JxFrame *f = x->free_frames[i], *next; f; f = next) {
            next = f->caller;
            jx_mem_free(alloc, f, sizeof *f + f->room * sizeof(JxSlot));
        }
    jx_visited_free(x);
    jx_portfolio_free(x->portfolio);
    jx_heap_base_fini(&x->heap);
    jx_vec_fini(&x->work);
    jx_vec_fini(&x->parked);
    jx_vec_fini(&x->histories);
    jx_vec_fini(&x->notices);
    jx_vec_fini(&x->symrefs);
    jx_map_fini(&x->input_limits);
    jx_map_fini(&x->unbounded_strings);
    jx_map_fini(&x->unbounded_places);
    jx_map_fini(&x->bound_types);
    jx_map_fini(&x->literals);
    jx_map_fini(&x->class_refs);
    jx_map_fini(&x->engine_objects);
    jx_map_fini(&x->constant_numbers);
    jx_map_fini(&x->covered);
    jx_map_fini(&x->forks);
    jx_map_fini(&x->concrete_methods);
    jx_map_fini(&x->modelled_methods);
    jx_vec_fini(&x->libraries);
    jx_map_fini(&x->predicate_uses);
    jx_map_fini(&x->pre_states);
    jx_map_fini(&x->stubs);
    jx_map_fini(&x->mutators);
    jx_mem_free(alloc, x->ran, x->ran_room);
    jx_vec_fini(&x->entered);
    jx_vec_fini(&x->entered_library);
    jx_map_fini(&x->looked_at);
    jx_map_fini(&x->lasting);
    jx_map_fini(&x->guards);
    jx_map_fini(&x->coverage);
    jx_map_fini(&x->sides);
    jx_map_fini(&x->edge_numbers);
    jx_vec_fini(&x->edge_list);
    jx_arena_fini(&x->arena);
    jx_mem_free(alloc, x->roles, JX_FRAME_COUNT * sizeof *x->roles);
    jx_mem_free(alloc, x, sizeof *x);
}

void jx_exec_on_escape(JxExec *x, void (*on_escape)(const JxEscape *escape, void *user), void *user) {
    x->on_escape = on_escape;
    x->on_escape_user = user;
}

void jx_exec_on_pause(JxExec *x, uint64_t at, uint64_t (*on_pause)(JxExec *exec, void *user), void *user) {
    x->pause_at = at;
    x->on_pause = on_pause;
    x->on_pause_user = user;
}

const JxExecCounts *jx_exec_counts(const JxExec *x) { return &x->counts; }
JxTermPool *jx_exec_terms(JxExec *x) { return x->pool; }
JxSolver *jx_exec_solver(JxExec *x) { return x->solver; }
JxVm *jx_exec_vm(JxExec *x) { return x->vm; }

void jx_exec_on_end(JxExec *x, void (*on_end)(const JxPathEnd *end, void *user), void *user) {
    x->on_end = on_end;
    x->on_end_user = user;
}
