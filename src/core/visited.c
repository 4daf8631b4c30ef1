// SPDX-License-Identifier: Apache-2.0
#include "core/visited.h"

#include <string.h>

#include "base/mutant.h"
#include "jvm/live.h"

// DEPTH: of terms.  OBJECTS: that a state may have changed or made.  PATIENCE: look-ups without any success after which
// only one in SELDOM is made.
enum { DEPTH = 400, OBJECTS = 20000, PATIENCE = 3000, SELDOM = 32, SUCCESS = 100 };
// What portraits may take; a state that comes when this is used up is compared with those that are there, and not kept.
static const size_t most_bytes = (size_t)1 << 29;

struct JxVisited {
    JxHeap heap;  // as it was at the first question: what did not change since need not be described
    JxPmap statics, constants;
    JxMap pieces;     // words of a piece → its number
    JxMap portraits;  // numbers of the pieces of a whole portrait → itself
    size_t bytes;     // of both
    uint64_t questions, successes;
};

// Part of the portrait, unless tests/mutation leaves it out.
#define KEPT(part) (!JX_MUTANT("portrait:" part))

typedef JX_VEC(const JxTerm *) TermVec;

typedef struct Portrait {
    JxExec *x;
    const JxState *s;
    const JxVisited *before;
    JX_VEC(uint64_t) words;   // of the piece in the making
    JX_VEC(uint32_t) pieces;  // those before it
    bool is_new;              // a piece was never seen, and is not kept: no other portrait has it
    JxMap objects;            // reference of a new object → its number plus one
    JX_VEC(JxRef) queue;
    JxMap terms;    // term id → its number plus one
    TermVec known;  // variables and applications of functions: what conditions can be about
    TermVec conditions;
    bool failed;
} Portrait;

static void put(Portrait *p, uint64_t word) { *jx_vec_push(&p->words) = word; }

// Pieces are told apart by what they describe; each can be read back without knowing its length.
typedef enum Piece { HEAD = 1, FRAME, STATICS, CONSTANT, CHANGED, WRITTEN, OBJECT, CONDITION } Piece;

static void begin_piece(Portrait *p, Piece kind, uint64_t number) {
    jx_vec_clear(&p->words);
    put(p, kind);
    put(p, number);
}

static bool keep_bytes(JxVisited *visited, size_t bytes) {
    const size_t entry = 64;  // of a map
    if (visited->bytes + bytes + entry > most_bytes) return false;
    visited->bytes += bytes + entry;
    return true;
}

// Equal pieces have the same number: they are compared word by word.
static void end_piece(Portrait *p) {
    if (p->failed || p->is_new) return;
    JxVisited *visited = p->x->visited;
    size_t bytes = p->words.count * sizeof *p->words.data;
    void *number = jx_map_get(&visited->pieces, (const char *)p->words.data, bytes);
    if (!number && !keep_bytes(visited, bytes)) {
        p->is_new = true;
        return;
    }
    if (!number) {
        number = (void *)(uintptr_t)(visited->pieces.count + 1);
        jx_map_put(&visited->pieces, jx_arena_copy(&p->x->arena, p->words.data, bytes), bytes, number);
    }
    *jx_vec_push(&p->pieces) = (uint32_t)(uintptr_t)number;
}

// ── terms

static void *number_plus_one(size_t number) { return (void *)(uintptr_t)(number + 1); }

// A term is told once, after its arguments; later only its number.
static uint64_t tell_term(Portrait *p, const JxTerm *t) {
    void *known = jx_map_get_num(&p->terms, t->id);
    if (known) return (uint64_t)(uintptr_t)known;
    if (t->depth > DEPTH || t->sort == JX_SORT_REF) {
        p->failed = true;
        return 0;
    }
    uint64_t args[64];
    if (t->arity > 64) {
        p->failed = true;
        return 0;
    }
    for (uint32_t i = 0; i < t->arity && !p->failed; i++) args[i] = tell_term(p, t->args[i]);
    if (p->failed) return 0;
    const uint64_t is_told_here = (uint64_t)1 << 63;  // and is no number of one that was
    put(p, is_told_here | (uint64_t)t->op << 32 | (uint64_t)t->sort << 16 | t->arity);
    if (t->op == JX_TERM_VAR || t->flags & JX_TERM_HAS_APPLY) *jx_vec_push(&p->known) = t;
    if (t->op != JX_TERM_VAR) put(p, t->value);
    for (uint32_t i = 0; i < t->arity; i++) put(p, args[i]);
    void *number = number_plus_one(p->terms.count);
    jx_map_put_num(&p->terms, t->id, number);
    return (uint64_t)(uintptr_t)number;
}

static void put_term(Portrait *p, const JxTerm *t) {
    uint64_t number = tell_term(p, t);
    put(p, number);
}

// ── values

enum { NOTHING, VALUE, TERM, OLD, NEW };

static void put_ref(Portrait *p, JxRef ref) {
    if (ref >= JX_REF_SHARED || ref < p->before->heap.next) {
        put(p, ref ? OLD : NOTHING);
        put(p, ref);
        return;
    }
    void *number = jx_map_get_num(&p->objects, ref);
    if (!number) {
        number = number_plus_one(p->objects.count);
        jx_map_put_num(&p->objects, ref, number);
        *jx_vec_push(&p->queue) = ref;
        if (p->queue.count > OBJECTS) p->failed = true;
    }
    put(p, NEW);
    put(p, (uint64_t)(uintptr_t)number);
}

static void put_slot(Portrait *p, JxSlot slot, bool is_ref) {
    if (slot.t) {
        put(p, TERM);
        put_term(p, slot.t);
    } else if (is_ref) {
        put_ref(p, (JxRef)slot.v);
    } else {
        put(p, VALUE);
        put(p, slot.v);
    }
}

// It may be a number or a reference: both have to be the same.
static void put_any(Portrait *p, JxSlot slot) {
    put_slot(p, slot, false);
    if (!slot.t && slot.v < p->s->heap.next) put_ref(p, (JxRef)slot.v);
}

// ── objects

static void put_array(Portrait *p, const JxObject *object) {
    put_slot(p, object->length, false);
    if (object->content) {
        put_term(p, object->content);
        return;
    }
    bool refs = object->kind == JX_KIND_REF;
    if (refs || object->terms) {
        for (uint32_t i = 0; i < object->count && !p->failed && KEPT("elements"); i++)
            put_slot(p, jx_array_get(object, i), refs);
        return;
    }
    size_t bytes = (size_t)object->count * (size_t)jx_kind_size(object->kind), at = 0;
    for (; at < bytes && KEPT("numbers of an array"); at += 8) {
        uint64_t word = 0;
        memcpy(&word, object->as.data + at, bytes - at < 8 ? bytes - at : 8);
        put(p, word);
    }
}

// A trace is what it says; whatever else an object carries is the same only when it is the same thing.
static void put_extra(Portrait *p, const JxObject *object) {
    const JxTrace *trace = object->extra;
    if (trace && object->cls == p->x->known.string) {  // the one that it may be (JX_OBJECT_REMADE)
        put_any(p, jx_slot((JxRef)(uintptr_t)object->extra));
        return;
    }
    if (!trace || !jx_class_is_subtype(object->cls, p->x->known.throwable)) {
        put(p, (uint64_t)(uintptr_t)object->extra);
        return;
    }
    put(p, (uint64_t)trace->by_program << 33 | (uint64_t)trace->by_instruction << 32 | trace->offset);
    put(p, (uint64_t)(uintptr_t)trace->nulls);
    put(p, trace->count);
    for (uint32_t i = 0; i < trace->count && KEPT("trace"); i++)
        put(p, (uint64_t)trace->frames[i].method->number << 32 | (uint32_t)trace->frames[i].line);
}

static void put_object(Portrait *p, const JxObject *object) {
    const JxClass *cls = object->cls;
    put(p, (uint64_t)(KEPT("class of an object") ? cls->number : 0) << 32 | (uint64_t)object->flags << 16 |
               (uint64_t)object->kind);
    put(p, (uint64_t)object->chain << 32 | object->count);
    put_extra(p, object);
    if (jx_object_is_array(object)) {
        put_array(p, object);
        return;
    }
    for (uint32_t i = 0; i < object->count && !p->failed && KEPT("fields"); i++)
        put_slot(p, object->as.slots[i], i < cls->instance_slots && cls->slot_kinds[i] == JX_KIND_REF);
}

// An object that was there before, and has another content now; those made since are told when they are met.
static void put_changed(uint32_t key, void *value, void *user) {
    Portrait *p = user;
    if (key >= p->before->heap.next || p->failed) return;
    begin_piece(p, CHANGED, key);
    if (KEPT("changed object")) put_object(p, value);
    end_piece(p);
}

static void put_written(uint32_t key, void *value, void *user) {
    Portrait *p = user;
    if (p->failed) return;
    begin_piece(p, WRITTEN, key);
    if (KEPT("written object")) put_object(p, value);
    end_piece(p);
}

static void put_statics(uint32_t key, void *value, void *user) {
    Portrait *p = user;
    const JxObject *statics = value;
    const JxClass *cls = jx_vm_class_by_number(p->x->vm, key);
    begin_piece(p, STATICS, key);
    put(p, (uint64_t)(uintptr_t)statics->extra);
    for (uint32_t i = 0; i < statics->count && i < cls->static_slots && !p->failed; i++)
        put_slot(p, statics->as.slots[i], cls->static_fields[i]->kind == JX_KIND_REF);
    end_piece(p);
}

static void put_constant(uint32_t key, void *value, void *user) {
    Portrait *p = user;
    begin_piece(p, CONSTANT, key);
    put_any(p, *(const JxSlot *)value);
    end_piece(p);
}

// ── frames

static void put_locals(Portrait *p, JxFrame *f) {
    if (f->code->max_locals == 0) return;  // nothing to tell, and nothing that is not known
    const uint8_t *live = jx_live_locals(p->x->vm, f->code, f->pc);
    if (!f->code->live_stride) {
        // Code of the engine's own has arguments and nothing else; of other code nothing is known.
        if (f->code->max_locals > f->code->method->argument_slots || f->code->method->file) p->failed = true;
        for (uint32_t i = 0; i < f->code->max_locals && !p->failed; i++) put_any(p, f->slots[i]);
        return;
    }
    for (uint32_t i = 0; i < f->code->max_locals && !p->failed; i++) {
        uint8_t class = live[i] & JX_LIVE_CLASS;
        if (class == JX_LIVE_CLASS)
            put_any(p, f->slots[i]);
        else if (class)
            put_slot(p, f->slots[i], class == JX_LIVE_REFERENCE);
    }
}

// The receiver of a synchronized method is locked (jdk/threads.c looks there), whether or not anybody reads it again.
static void put_monitor(Portrait *p, const JxFrame *f) {
    uint32_t flags = f->code->method->flags;
    if (flags & JX_ACC_SYNCHRONIZED && !(flags & JX_ACC_STATIC)) put_any(p, f->slots[0]);
}

static void put_frames(Portrait *p) {
    for (JxFrame *f = p->s->top; f && !p->failed; f = f->caller) {
        begin_piece(p, FRAME, (uint64_t)f->code->method->number << 32 | (KEPT("place") ? f->pc : 0));
        put(p, (uint64_t)f->sp << 32 | f->role);
        put(p, (uint64_t)f->what.bits << 32 | f->depth);
        if (KEPT("monitor")) put_monitor(p, f);
        if (KEPT("locals")) put_locals(p, f);
        for (uint32_t i = 0; i < f->sp && !p->failed && KEPT("stack"); i++)
            put_any(p, f->slots[f->code->max_locals + i]);
        end_piece(p);
    }
}

// ── the whole

static void add_condition(const JxTerm *condition, void *user) {
    Portrait *p = user;
    TermVec *list = &p->conditions;
    *jx_vec_push(list) = condition;
    for (size_t at = list->count - 1; at && list->data[at - 1]->id > condition->id; at--) {
        list->data[at] = list->data[at - 1];
        list->data[at - 1] = condition;
    }
}

static void put_conditions(Portrait *p) {
    if (p->failed || !p->known.count) return;
    jx_path_each_about(p->x->solver, p->s->path, p->known.data, (uint32_t)p->known.count, add_condition, p);
    for (size_t i = 0; i < p->conditions.count && !p->failed; i++) {
        begin_piece(p, CONDITION, 0);
        if (KEPT("condition")) put_term(p, p->conditions.data[i]);
        end_piece(p);
    }
}

static void put_heap(Portrait *p) {
    const JxState *s = p->s;
    jx_pmap_each_changed(&s->heap.own, &p->before->heap.own, put_changed, p);
    jx_pmap_each_changed(&s->heap.written, &p->before->heap.written, put_written, p);
    for (size_t i = 0; i < p->queue.count && !p->failed; i++) {
        begin_piece(p, OBJECT, i);
        put_object(p, jx_heap_read(&s->heap, p->queue.data[i]));
        end_piece(p);
    }
}

// ── the column `portrait` of state.def: what is put at the head, what is drawn, and what must not be there

// clang-format off
#define HEAD_VALUE(name) if (KEPT(#name)) put(p, s->name);
#define HEAD_FRAMES(name)
#define HEAD_STATICS(name)
#define HEAD_CONSTANTS(name)
#define HEAD_HEAP(name)
#define HEAD_PATH(name)
#define HEAD_EMPTY(name)
#define HEAD_EMPTY_MAP(name)
#define HEAD_FREE(name)

#define DRAW_VALUE(name)
#define DRAW_FRAMES(name) if (KEPT(#name)) put_frames(p);
#define DRAW_STATICS(name) if (KEPT(#name)) jx_pmap_each_changed(&s->name, &p->before->name, put_statics, p);
#define DRAW_CONSTANTS(name) if (KEPT(#name)) jx_pmap_each_changed(&s->name, &p->before->name, put_constant, p);
#define DRAW_HEAP(name) if (KEPT(#name)) put_heap(p);
#define DRAW_PATH(name) if (KEPT(#name)) put_conditions(p);
#define DRAW_EMPTY(name)
#define DRAW_EMPTY_MAP(name)
#define DRAW_FREE(name)

#define LACKS_VALUE(name)
#define LACKS_FRAMES(name)
#define LACKS_STATICS(name)
#define LACKS_CONSTANTS(name)
#define LACKS_HEAP(name)
#define LACKS_PATH(name)
#define LACKS_EMPTY(name) && (!s->name || !KEPT(#name))
#define LACKS_EMPTY_MAP(name) && (!s->name.root || !KEPT(#name))
#define LACKS_FREE(name)
// clang-format on

// In the order of the table: what the frames and statics lead to is queued before the heap is drawn.
static void draw(Portrait *p) {
    const JxState *s = p->s;
    begin_piece(p, HEAD, 0);
#define JX_STATE(type, name, fork, free, portrait, cover, again) HEAD_##portrait(name)
#include "core/state.def"
#undef JX_STATE
    end_piece(p);
#define JX_STATE(type, name, fork, free, portrait, cover, again) DRAW_##portrait(name)
#include "core/state.def"
#undef JX_STATE
}

static void init_portrait(Portrait *p, JxExec *x, const JxState *s) {
    *p = (Portrait){.x = x, .s = s, .before = x->visited};
    jx_vec_init(&p->words, &x->ctx->alloc);
    jx_vec_init(&p->pieces, &x->ctx->alloc);
    jx_map_init(&p->objects, &x->ctx->alloc);
    jx_map_init(&p->terms, &x->ctx->alloc);
    jx_vec_init(&p->queue, &x->ctx->alloc);
    jx_vec_init(&p->known, &x->ctx->alloc);
    jx_vec_init(&p->conditions, &x->ctx->alloc);
}

static void fini_portrait(Portrait *p) {
    jx_vec_fini(&p->words);
    jx_vec_fini(&p->pieces);
    jx_map_fini(&p->objects);
    jx_map_fini(&p->terms);
    jx_vec_fini(&p->queue);
    jx_vec_fini(&p->known);
    jx_vec_fini(&p->conditions);
}

// Is there one whose pieces are all the same?  Else this one is kept.
static bool is_known(JxVisited *visited, const Portrait *p) {
    if (p->failed || p->is_new) return false;
    const char *key = (const char *)p->pieces.data;
    size_t bytes = p->pieces.count * sizeof *p->pieces.data;
    if (jx_map_get(&visited->portraits, key, bytes)) return true;
    if (!keep_bytes(visited, bytes)) return false;
    key = jx_arena_copy(&p->x->arena, key, bytes);
    jx_map_put(&visited->portraits, key, bytes, visited);
    return false;
}

static void begin(JxExec *x, const JxState *s) {
    JxVisited *visited = x->visited = jx_mem_zero(&x->ctx->alloc, sizeof *visited);
    jx_heap_fork(&visited->heap, &s->heap);
    jx_pmap_fork(&visited->statics, &s->statics);
    jx_pmap_fork(&visited->constants, &s->constants);
    jx_map_init(&visited->pieces, &x->ctx->alloc);
    jx_map_init(&visited->portraits, &x->ctx->alloc);
}

void jx_visited_free(JxExec *x) {
    JxVisited *visited = x->visited;
    if (!visited) return;
    jx_heap_fini(&visited->heap);
    jx_pmap_fini(&visited->statics);
    jx_pmap_fini(&visited->constants);
    jx_map_fini(&visited->pieces);
    jx_map_fini(&visited->portraits);
    jx_mem_free(&x->ctx->alloc, visited, sizeof *visited);
    x->visited = NULL;
}

// What the portrait leaves out must not be there, and bounds that count along the path must not be in force.  A path
// must be known to be feasible: nothing shows from one that is not, and what it stands for would be lost with it.
static bool can_be_told(const JxExec *x, const JxState *s) {
    const JxExecOptions *o = &x->options;
    if (!jx_solver_prunes(x->solver) && KEPT("pruned")) return false;
    if (o->bound != JX_NO_BOUND || o->max_conditions != JX_NO_BOUND || o->max_revisits != JX_NO_BOUND) return false;
#define JX_STATE(type, name, fork, free, portrait, cover, again) LACKS_##portrait(name)
    bool is_plain = true
#include "core/state.def"
        ;
#undef JX_STATE
    return is_plain && (!jx_path_is_unknown(s->path) || !KEPT("known path"));
}

static bool is_worth_it(JxVisited *visited) {
    uint64_t n = visited->questions++;
    return n < PATIENCE || visited->successes * SUCCESS > n || n % SELDOM == 0;
}

bool jx_visited_before(JxExec *x, JxState *s) {
    if (!can_be_told(x, s)) return false;
    if (!x->visited) begin(x, s);
    if (!is_worth_it(x->visited)) return false;
    Portrait p;
    init_portrait(&p, x, s);
    draw(&p);
    bool known = is_known(x->visited, &p);
    fini_portrait(&p);
    x->visited->successes += known;
    return known;
}
