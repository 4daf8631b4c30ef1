// SPDX-License-Identifier: Apache-2.0
//
// Models: open-addressing tables from variable numbers to bits.  Array values
// are objects of their own, counted and shared between copies until written.
#include <string.h>

#include "base/map.h"
#include "term/model.h"
#include "term/pool.h"

#define FEW 8u

// ---- number tables ----

static void numbers_init(JxNumbers *n) { memset(n, 0, sizeof *n); }

static void numbers_fini(JxNumbers *n, JxAlloc *alloc) {
    if (n->cells) jx_mem_free(alloc, n->cells, n->room * sizeof *n->cells);
    numbers_init(n);
}

static void numbers_copy(JxNumbers *copy, const JxNumbers *n, JxAlloc *alloc) {
    *copy = *n;
    if (!n->cells) return;
    copy->cells = jx_mem_new(alloc, n->room * sizeof *n->cells);
    memcpy(copy->cells, n->cells, n->room * sizeof *n->cells);
}

static void numbers_set(JxNumbers *n, JxAlloc *alloc, uint32_t key, uint64_t bits);

static void numbers_grow(JxNumbers *n, JxAlloc *alloc) {
    JxNumbers bigger = {.room = n->room ? n->room * 2 : FEW};
    bigger.cells = jx_mem_zero(alloc, bigger.room * sizeof *bigger.cells);
    for (uint32_t i = 0; i < n->room; i++) {
        if (n->cells[i].taken) numbers_set(&bigger, alloc, n->cells[i].key, n->cells[i].bits);
    }
    numbers_fini(n, alloc);
    *n = bigger;
}

static void numbers_set(JxNumbers *n, JxAlloc *alloc, uint32_t key, uint64_t bits) {
    JxNumberCell *cell = n->room ? (JxNumberCell *)jx_numbers_find(n, key) : NULL;
    if (cell) {
        cell->bits = bits;
        return;
    }
    if ((n->count + 1) * 4 > n->room * 3) numbers_grow(n, alloc);
    uint32_t at = jx_numbers_hash(key) & (n->room - 1);
    while (n->cells[at].taken) at = (at + 1) & (n->room - 1);
    n->cells[at] = (JxNumberCell){.key = key, .taken = 1, .bits = bits};
    n->count++;
}

// ---- arrays ----

static JxModelArray *array_new(JxAlloc *alloc) {
    JxModelArray *array = jx_mem_zero(alloc, sizeof *array);
    array->count = 1;
    return array;
}

static void array_drop(JxModelArray *array, JxAlloc *alloc) {
    if (--array->count) return;
    numbers_fini(&array->entries, alloc);
    jx_mem_free(alloc, array, sizeof *array);
}

// The variable's array value, the model's own, made if needed.
static JxModelArray *own_array(JxModel *model, uint32_t var) {
    JxModelArray *array = jx_model_array(model, var);
    if (!array) {
        *jx_vec_push(&model->arrays) = array = array_new(model->alloc);
        numbers_set(&model->array_places, model->alloc, var, model->arrays.count - 1);
        return array;
    }
    if (array->count == 1) return array;
    JxModelArray *own = array_new(model->alloc);
    own->otherwise = array->otherwise;
    numbers_copy(&own->entries, &array->entries, model->alloc);
    array->count--;
    model->arrays.data[jx_numbers_find(&model->array_places, var)->bits] = own;
    return own;
}

// ---- models ----

JxModel *jx_model_new(JxAlloc *alloc) {
    JxModel *model = jx_mem_zero(alloc, sizeof *model);
    model->alloc = alloc;
    jx_vec_init(&model->arrays, alloc);
    jx_vec_init(&model->applications, alloc);
    jx_vec_init(&model->application_args, alloc);
    return model;
}

void jx_model_clear(JxModel *model) {
    numbers_fini(&model->scalars, model->alloc);
    numbers_fini(&model->array_places, model->alloc);
    numbers_fini(&model->application_places, model->alloc);
    for (size_t i = 0; i < model->arrays.count; i++) array_drop(model->arrays.data[i], model->alloc);
    jx_vec_fini(&model->arrays);
    jx_vec_fini(&model->applications);
    jx_vec_fini(&model->application_args);
}

void jx_model_free(JxModel *model) {
    if (!model) return;
    jx_model_clear(model);
    jx_mem_free(model->alloc, model, sizeof *model);
}

JxModel *jx_model_copy(const JxModel *model) {
    JxModel *copy = jx_model_new(model->alloc);
    numbers_copy(&copy->scalars, &model->scalars, model->alloc);
    numbers_copy(&copy->array_places, &model->array_places, model->alloc);
    for (size_t i = 0; i < model->arrays.count; i++) {
        *jx_vec_push(&copy->arrays) = model->arrays.data[i];
        model->arrays.data[i]->count++;
    }
    if (model->applications.count) {
        numbers_copy(&copy->application_places, &model->application_places, model->alloc);
        for (size_t i = 0; i < model->applications.count; i++)
            *jx_vec_push(&copy->applications) = model->applications.data[i];
        for (size_t i = 0; i < model->application_args.count; i++)
            *jx_vec_push(&copy->application_args) = model->application_args.data[i];
    }
    return copy;
}

bool jx_model_has(const JxModel *model, uint32_t var) {
    return jx_numbers_find(&model->scalars, var) || jx_numbers_find(&model->array_places, var);
}

uint64_t jx_model_get(const JxModel *model, uint32_t var) {
    const JxNumberCell *cell = jx_numbers_find(&model->scalars, var);
    return cell ? cell->bits : 0;
}

void jx_model_set(JxModel *model, uint32_t var, uint64_t bits) {
    numbers_set(&model->scalars, model->alloc, var, bits);
}

void jx_model_array_default(JxModel *model, uint32_t var, uint64_t bits) { own_array(model, var)->otherwise = bits; }

void jx_model_array_set(JxModel *model, uint32_t var, uint32_t index, uint64_t bits) {
    numbers_set(&own_array(model, var)->entries, model->alloc, index, bits);
}

uint64_t jx_model_array_get(const JxModel *model, uint32_t var, uint32_t index) {
    const JxModelArray *array = jx_model_array(model, var);
    if (!array) return 0;
    const JxNumberCell *cell = jx_numbers_find(&array->entries, index);
    return cell ? cell->bits : array->otherwise;
}

// ---- applications of functions ----

static uint32_t application_hash(uint32_t function, const uint64_t *args, uint32_t arity) {
    return (uint32_t)jx_hash_mix(jx_hash_bytes(args, arity * sizeof *args) + function);
}

// Applications with the same 32-bit hash form a chain.
static JxApplication *find_application(const JxModel *model, uint32_t hash, uint32_t function, const uint64_t *args,
                                       uint32_t arity) {
    const JxNumberCell *cell = jx_numbers_find(&model->application_places, hash);
    for (uint32_t at = cell ? (uint32_t)cell->bits : UINT32_MAX; at != UINT32_MAX;) {
        JxApplication *application = &model->applications.data[at];
        if (application->function == function && application->arity == arity &&
            !memcmp(&model->application_args.data[application->first_arg], args, arity * sizeof *args))
            return application;
        at = application->next;
    }
    return NULL;
}

void jx_model_apply_set(JxModel *model, uint32_t function, const uint64_t *args, uint32_t arity, uint64_t bits) {
    uint32_t hash = application_hash(function, args, arity);
    JxApplication *application = find_application(model, hash, function, args, arity);
    if (!application) {
        const JxNumberCell *cell = jx_numbers_find(&model->application_places, hash);
        uint32_t next = cell ? (uint32_t)cell->bits : UINT32_MAX;
        application = jx_vec_push(&model->applications);
        *application = (JxApplication){.function = function, .arity = arity, .next = next};
        application->first_arg = (uint32_t)model->application_args.count;
        jx_vec_reserve(&model->application_args, arity + 1);
        for (uint32_t i = 0; i < arity; i++) *jx_vec_push(&model->application_args) = args[i];
        numbers_set(&model->application_places, model->alloc, hash, model->applications.count - 1);
    }
    application->bits = bits;
}

bool jx_model_apply_get(const JxModel *model, uint32_t function, const uint64_t *args, uint32_t arity, uint64_t *bits) {
    if (!model->applications.count) return false;
    uint32_t hash = application_hash(function, args, arity);
    const JxApplication *application = find_application(model, hash, function, args, arity);
    if (application) *bits = application->bits;
    return application != NULL;
}

// One more count, or a copy where the two models do not share an allocator.
static JxModelArray *share_array(JxModel *model, const JxModel *other, JxModelArray *array) {
    if (model->alloc == other->alloc) {
        array->count++;
        return array;
    }
    JxModelArray *copy = array_new(model->alloc);
    copy->otherwise = array->otherwise;
    numbers_copy(&copy->entries, &array->entries, model->alloc);
    return copy;
}

void jx_model_merge(JxModel *model, const JxModel *other) {
    if (model == other) return;
    for (uint32_t i = 0; i < other->scalars.room; i++) {
        const JxNumberCell *cell = &other->scalars.cells[i];
        if (cell->taken) jx_model_set(model, cell->key, cell->bits);
    }
    for (uint32_t i = 0; i < other->array_places.room; i++) {
        const JxNumberCell *cell = &other->array_places.cells[i];
        if (!cell->taken) continue;
        JxModelArray *array = share_array(model, other, other->arrays.data[cell->bits]);
        const JxNumberCell *place = jx_numbers_find(&model->array_places, cell->key);
        if (place) {
            array_drop(model->arrays.data[place->bits], model->alloc);
            model->arrays.data[place->bits] = array;
        } else {
            *jx_vec_push(&model->arrays) = array;
            numbers_set(&model->array_places, model->alloc, cell->key, model->arrays.count - 1);
        }
    }
    for (size_t i = 0; i < other->applications.count; i++) {
        const JxApplication *a = &other->applications.data[i];
        jx_model_apply_set(model, a->function, &other->application_args.data[a->first_arg], a->arity, a->bits);
    }
}
