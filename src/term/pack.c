// SPDX-License-Identifier: Apache-2.0
//
// Models as bytes: a count, then records of 64-bit words, so that a model can
// cross a pipe between two processes that share the same term pool.
//
//   scalar   1, variable, bits
//   default  2, variable, bits          of an array
//   entry    3, variable, index, bits   of an array
//   value    4, function, arity, args…, bits
#include <string.h>

#include "term/model.h"

enum { SCALAR = 1, DEFAULT, ENTRY, VALUE };

static void word(JxStrbuf *out, uint64_t value) { jx_strbuf_add(out, (const char *)&value, sizeof value); }

static void pack_array(JxStrbuf *out, uint32_t var, const JxModelArray *array) {
    word(out, DEFAULT);
    word(out, var);
    word(out, array->otherwise);
    for (uint32_t i = 0; i < array->entries.room; i++) {
        if (!array->entries.cells[i].taken) continue;
        word(out, ENTRY);
        word(out, var);
        word(out, array->entries.cells[i].key);
        word(out, array->entries.cells[i].bits);
    }
}

void jx_model_pack(const JxModel *model, JxStrbuf *out) {
    for (uint32_t i = 0; i < model->scalars.room; i++) {
        if (!model->scalars.cells[i].taken) continue;
        word(out, SCALAR);
        word(out, model->scalars.cells[i].key);
        word(out, model->scalars.cells[i].bits);
    }
    for (uint32_t i = 0; i < model->array_places.room; i++)
        if (model->array_places.cells[i].taken)
            pack_array(out, model->array_places.cells[i].key, model->arrays.data[model->array_places.cells[i].bits]);
    for (size_t i = 0; i < model->applications.count; i++) {
        const JxApplication *application = &model->applications.data[i];
        word(out, VALUE);
        word(out, application->function);
        word(out, application->arity);
        for (uint32_t k = 0; k < application->arity; k++)
            word(out, model->application_args.data[application->first_arg + k]);
        word(out, application->bits);
    }
}

bool jx_model_unpack(JxModel *model, const char *bytes, size_t length) {
    const size_t size = sizeof(uint64_t);
    size_t count = length / size, at = 0;
    uint64_t *words = jx_mem_new(model->alloc, length + size);
    memcpy(words, bytes, length);
    bool good = length % size == 0;
    while (good && at < count) {
        uint64_t kind = words[at];
        size_t arity = kind == VALUE && at + 2 < count ? words[at + 2] : 0;
        size_t need = kind == SCALAR || kind == DEFAULT ? 3 : kind == ENTRY ? 4 : kind == VALUE ? 4 + arity : SIZE_MAX;
        good = arity < 256 && need <= count - at;
        if (!good) break;
        uint32_t key = (uint32_t)words[at + 1];
        if (kind == SCALAR) jx_model_set(model, key, words[at + 2]);
        if (kind == DEFAULT) jx_model_array_default(model, key, words[at + 2]);
        if (kind == ENTRY) jx_model_array_set(model, key, (uint32_t)words[at + 2], words[at + 3]);
        if (kind == VALUE) jx_model_apply_set(model, key, &words[at + 3], (uint32_t)arity, words[at + 3 + arity]);
        at += need;
    }
    jx_mem_free(model->alloc, words, length + size);
    return good;
}
