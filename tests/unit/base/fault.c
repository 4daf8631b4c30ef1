// SPDX-License-Identifier: Apache-2.0
//
// Failed allocations.  Each script of operations is run again and again; the
// n-th run has its n-th allocation fail.  The structure must then hold exactly
// what the operations before the failed one put there, must be usable, and
// must give all memory back.
#include "../unit.h"
#include "base/context.h"
#include "base/map.h"
#include "base/pmap.h"
#include "base/strbuf.h"
#include "base/vec.h"

enum { STEPS = 120 };

typedef struct Script {
    JxAlloc alloc;
    volatile int done;  // operations that came to their end
    JxArena arena;
    JxStrbuf buf;
    JxMap map;
    JxPmapKind kind;
    JxPmap pmap, fork;
    JX_VEC(int) vec;
    char *text[STEPS];
} Script;

typedef struct Operation {
    const char *name;
    void (*step)(Script *script, int i);
    // Checks that exactly the first `done` steps took effect.
    void (*check)(const Script *script, int done);
    uint64_t least;  // at least so many allocations must have been walked
} Operation;

static void arena_step(Script *s, int i) {
    // Small blocks, blocks of their own and formatted text, in turn.
    if (i % 3 == 0)
        s->text[i] = jx_arena_printf(&s->arena, "%*d", i * 10, i);
    else
        s->text[i] = jx_arena_printf(&s->arena, "%*d", i % 3 == 1 ? 300 : 9000, i);
}

static void arena_check(const Script *s, int done) {
    for (int i = 0; i < done; i++) assert_int_equal(atoi(s->text[i] + strspn(s->text[i], " ")), i);
}

static void strbuf_step(Script *s, int i) {
    if (i % 2)
        jx_strbuf_printf(&s->buf, "%099d,", i);
    else
        jx_strbuf_str(&s->buf,
                      "0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"
                      "00000000,");
}

static void strbuf_check(const Script *s, int done) {
    assert_int_equal(s->buf.length, done * 100);
    assert_int_equal(strlen(s->buf.text), done * 100);
    for (int i = 0; i < done; i++) assert_int_equal(atoi(s->buf.text + 100 * i), i % 2 ? i : 0);
}

static void vec_step(Script *s, int i) { *jx_vec_push(&s->vec) = i; }

static void vec_check(const Script *s, int done) {
    assert_int_equal(s->vec.count, done);
    for (int i = 0; i < done; i++) assert_int_equal(s->vec.data[i], i);
}

static void map_step(Script *s, int i) {
    if (i % 4 == 3)
        jx_map_remove_num(&s->map, (uint64_t)i - 1);
    else
        jx_map_put_num(&s->map, (uint64_t)i, &s->text[i]);
}

static void map_check(const Script *s, int done) {
    size_t count = 0;
    for (int i = 0; i < STEPS; i++) {
        bool is_there = i < done && i % 4 != 3 && !(i % 4 == 2 && i + 1 < done);
        assert_ptr_equal(jx_map_get_num(&s->map, (uint64_t)i), is_there ? &s->text[i] : NULL);
        count += is_there;
    }
    assert_int_equal(s->map.count, count);
}

// Each step writes to the one version, and the other is made anew every tenth
// step, so that shared nodes are copied again and again.
static uint32_t pmap_key(int i) { return (uint32_t)(i * i * 7); }

static void pmap_step(Script *s, int i) {
    if (i % 10 == 9) {
        jx_pmap_fini(&s->fork);
        jx_pmap_fork(&s->fork, &s->pmap);
    } else {
        jx_pmap_set(&s->pmap, pmap_key(i), &s->text[i]);
    }
}

static void pmap_check(const Script *s, int done) {
    for (int i = 0; i < STEPS; i++) {
        if (i % 10 == 9) continue;
        bool in_fork = i < done / 10 * 10;
        assert_ptr_equal(jx_pmap_get(&s->pmap, pmap_key(i)), i < done ? &s->text[i] : NULL);
        assert_ptr_equal(jx_pmap_get(&s->fork, pmap_key(i)), in_fork ? &s->text[i] : NULL);
    }
}

static void begin(Script *s) {
    memset(s, 0, sizeof *s);
    jx_alloc_init(&s->alloc);
    jx_arena_init(&s->arena, &s->alloc);
    jx_strbuf_init(&s->buf, &s->alloc);
    jx_map_init(&s->map, &s->alloc);
    s->kind.alloc = &s->alloc;
    jx_pmap_init(&s->pmap, &s->kind);
    jx_pmap_init(&s->fork, &s->kind);
    jx_vec_init(&s->vec, &s->alloc);
}

static void end(Script *s) {
    jx_arena_fini(&s->arena);
    jx_strbuf_fini(&s->buf);
    jx_map_fini(&s->map);
    jx_pmap_fini(&s->pmap);
    jx_pmap_fini(&s->fork);
    jx_vec_fini(&s->vec);
    assert_int_equal(s->alloc.live_bytes, 0);
}

typedef struct Run {
    Script *script;
    const Operation *operation;
} Run;

static void run_steps(void *arg) {
    const Run *run = arg;
    while (run->script->done < STEPS) {
        run->operation->step(run->script, run->script->done);
        run->script->done++;
    }
}

static void walk(const Operation *operation) {
    static Script script;
    Run run = {&script, operation};
    for (uint64_t n = 1;; n++) {
        begin(&script);
        script.alloc.fail_at = n;
        bool whole = jx_alloc_guard(&script.alloc, run_steps, &run);
        operation->check(&script, script.done);
        if (whole) {
            assert_int_equal(script.done, STEPS);
            assert_true(n - 1 == script.alloc.calls && n - 1 >= operation->least);
            end(&script);
            return;
        }
        // After the failure, the rest goes through.
        run_steps(&run);
        operation->check(&script, STEPS);
        end(&script);
    }
}

static void arena_survives(void **state) {
    (void)state;
    walk(&(Operation){"arena", arena_step, arena_check, 8});
}

static void strbuf_survives(void **state) {
    (void)state;
    walk(&(Operation){"strbuf", strbuf_step, strbuf_check, 7});
}

static void vec_survives(void **state) {
    (void)state;
    walk(&(Operation){"vec", vec_step, vec_check, 5});
}

static void map_survives(void **state) {
    (void)state;
    walk(&(Operation){"map", map_step, map_check, 4});
}

static void pmap_survives(void **state) {
    (void)state;
    walk(&(Operation){"pmap", pmap_step, pmap_check, 200});
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arena_survives), cmocka_unit_test(strbuf_survives), cmocka_unit_test(vec_survives),
        cmocka_unit_test(map_survives),   cmocka_unit_test(pmap_survives),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
