// SPDX-License-Identifier: Apache-2.0
#include "suite/trials.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "worker/protocol.h"

// ── inputs as bytes

// What the source of a test has for objects that nobody looked into, where that is one without arguments.
static const char *plain_class(const char *type) {
    static const struct {
        const char *type, *made;
    } rows[] = {
        {"Ljava/lang/Object;", "Ljava/lang/Object;"},
        {"Ljava/lang/Iterable;", "Ljava/util/ArrayList;"},
        {"Ljava/util/Collection;", "Ljava/util/ArrayList;"},
        {"Ljava/util/List;", "Ljava/util/ArrayList;"},
        {"Ljava/util/Set;", "Ljava/util/HashSet;"},
        {"Ljava/util/SortedSet;", "Ljava/util/TreeSet;"},
        {"Ljava/util/NavigableSet;", "Ljava/util/TreeSet;"},
        {"Ljava/util/Queue;", "Ljava/util/ArrayDeque;"},
        {"Ljava/util/Deque;", "Ljava/util/ArrayDeque;"},
        {"Ljava/util/Map;", "Ljava/util/HashMap;"},
        {"Ljava/util/SortedMap;", "Ljava/util/TreeMap;"},
        {"Ljava/util/NavigableMap;", "Ljava/util/TreeMap;"},
        {"Ljava/lang/Appendable;", "Ljava/lang/StringBuilder;"},
        {"Ljava/lang/Throwable;", "Ljava/lang/Exception;"},
        {"Ljava/io/Writer;", "Ljava/io/StringWriter;"},
        {"Ljava/io/OutputStream;", "Ljava/io/ByteArrayOutputStream;"},
    };
    for (size_t i = 0; type && i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].type, type) == 0) return rows[i].made;
    return NULL;
}

static bool is_text(const char *type) {
    return type && (strcmp(type, "Ljava/lang/String;") == 0 || strcmp(type, "Ljava/lang/CharSequence;") == 0);
}

static bool can_make(const JxValue *value, int depth);

static bool can_make_all(JxValue *const *values, uint32_t count, int depth) {
    for (uint32_t i = 0; i < count; i++)
        if (!can_make(values[i], depth + 1)) return false;
    return true;
}

static bool can_make_object(const JxValue *value, int depth) {
    bool plain = value->type && strcmp(value->type, "Ljava/lang/Object;") == 0;
    if (value->field_count || !value->type || (!value->constructor && !plain)) return false;
    if (!can_make_all(value->arguments, value->argument_count, depth)) return false;
    for (uint32_t i = 0; i < value->step_count; i++)
        if (!can_make_all(value->steps[i].arguments, value->steps[i].argument_count, depth)) return false;
    return true;
}

static bool can_make(const JxValue *value, int depth) {
    if (!value || value->cut || depth > 12) return false;
    switch (value->form) {
    case JX_VALUE_ARRAY: return value->elements && can_make_all(value->elements, value->count, depth);
    case JX_VALUE_OBJECT: return can_make_object(value, depth);
    case JX_VALUE_ANY: return is_text(value->type) || plain_class(value->type);
    case JX_VALUE_STUB:
        for (uint32_t i = 0; i < value->call_count; i++)
            if (value->calls[i].result && !can_make(value->calls[i].result, depth + 1)) return false;
        return value->type && *value->type == 'L';
    default: return true;
    }
}

bool jx_trials_can(const JxFinding *inputs) {
    if (inputs->entry_private || inputs->state_reach || inputs->calls || inputs->in_initializer) return false;
    for (uint32_t i = 0; i < inputs->input_count; i++)
        if (!can_make(inputs->inputs[i].value, 0)) return false;
    return true;
}

static void put_value(JxStrbuf *out, const JxValue *value);

static void put_values(JxStrbuf *out, JxValue *const *values, uint32_t count) {
    jx_wire_u32(out, count);
    for (uint32_t i = 0; i < count; i++) put_value(out, values[i]);
}

static void put_made(JxStrbuf *out, uint32_t id, const char *owner, const char *name, const char *descriptor) {
    jx_wire_u8(out, 'O');
    jx_wire_u32(out, id);
    jx_wire_text(out, owner);
    jx_wire_text(out, name);
    jx_wire_text(out, descriptor);
}

// The class of which the source of a test makes one: hash tables keep the order in which they were filled.
static const char *class_of(const JxValue *value) {
    if (value->step_count < 2 || value->member) return value->type;
    if (strcmp(value->type, "Ljava/util/HashMap;") == 0) return "Ljava/util/LinkedHashMap;";
    return strcmp(value->type, "Ljava/util/HashSet;") == 0 ? "Ljava/util/LinkedHashSet;" : value->type;
}

static bool is_box(const JxValue *value) {
    return !value->member && value->argument_count == 1 && value->arguments[0]->form == JX_VALUE_PRIMITIVE &&
           strncmp(value->type, "Ljava/lang/", 11) == 0 && strlen(value->constructor) == 4;
}

static void put_object(JxStrbuf *out, const JxValue *value) {
    if (!value->constructor) {
        put_made(out, value->id, value->type, "<init>", "()V");
    } else if (is_box(value)) {
        char descriptor[64];
        snprintf(descriptor, sizeof descriptor, "(%c)%s", value->constructor[1], value->type);
        put_made(out, value->id, value->type, "valueOf", descriptor);
    } else {
        put_made(out, value->id, value->maker ? value->maker : class_of(value),
                 value->member ? value->member : "<init>", value->constructor);
    }
    jx_wire_u8(out, value->on_first);
    put_values(out, value->arguments, value->argument_count);
    jx_wire_u32(out, value->step_count);
    for (uint32_t i = 0; i < value->step_count; i++) {
        jx_wire_text(out, value->steps[i].name);
        jx_wire_text(out, value->steps[i].descriptor);
        put_values(out, value->steps[i].arguments, value->steps[i].argument_count);
    }
}

static void put_any(JxStrbuf *out, const JxValue *value) {
    if (is_text(value->type)) {
        jx_wire_u8(out, 'T');
        jx_wire_u32(out, value->id);
        jx_wire_u8(out, 0);
        jx_wire_u32(out, 0);
        return;
    }
    put_made(out, value->id, plain_class(value->type), "<init>", "()V");
    jx_wire_u8(out, 0);
    jx_wire_u32(out, 0);
    jx_wire_u32(out, 0);
}

static void put_stub(JxStrbuf *out, const JxValue *value) {
    jx_wire_u8(out, 'P');
    jx_wire_u32(out, value->id);
    jx_wire_text(out, value->type);
    uint32_t count = 0;
    for (uint32_t i = 0; i < value->call_count; i++) count += value->calls[i].result != NULL;
    jx_wire_u32(out, count);
    for (uint32_t i = 0; i < value->call_count; i++) {
        if (!value->calls[i].result) continue;
        jx_wire_text(out, value->calls[i].name);
        put_value(out, value->calls[i].result);
    }
}

static void put_value(JxStrbuf *out, const JxValue *value) {
    switch (value->form) {
    case JX_VALUE_PRIMITIVE:
        jx_wire_u8(out, (uint8_t)*value->type);
        jx_wire_u64(out, value->bits);
        return;
    case JX_VALUE_NULL: jx_wire_u8(out, '0'); return;
    case JX_VALUE_STRING:
        jx_wire_u8(out, 'T');
        jx_wire_u32(out, value->id);
        jx_wire_u8(out, value->apart);
        jx_wire_bytes(out, value->chars, value->count * sizeof *value->chars);
        return;
    case JX_VALUE_ARRAY:
        jx_wire_u8(out, 'A');
        jx_wire_u32(out, value->id);
        jx_wire_text(out, value->type);
        put_values(out, value->elements, value->count);
        return;
    case JX_VALUE_OBJECT: put_object(out, value); return;
    case JX_VALUE_STUB: put_stub(out, value); return;
    case JX_VALUE_CLASS:
        jx_wire_u8(out, 'L');
        jx_wire_text(out, value->type);
        return;
    case JX_VALUE_ANY: put_any(out, value); return;
    case JX_VALUE_CONSTANT:
        jx_wire_u8(out, 'K');
        jx_wire_text(out, value->maker ? value->maker : value->type);
        jx_wire_text(out, value->member);
        return;
    case JX_VALUE_SAME:
        jx_wire_u8(out, '=');
        jx_wire_u32(out, value->id);
        return;
    }
}

static void put_trial(JxStrbuf *out, const JxFinding *f, JxArena *arena) {
    char *type = jx_arena_printf(arena, "L%s;", f->entry.class);
    jx_text_replace(type, '.', '/');
    size_t place = jx_wire_reserve_u32(out);
    jx_wire_text(out, type);
    jx_wire_text(out, f->entry.method);
    jx_wire_text(out, f->entry.descriptor);
    jx_wire_u8(out, jx_finding_first_parameter(f) > 0);
    jx_wire_u32(out, f->input_count);
    for (uint32_t i = 0; i < f->input_count; i++) put_value(out, f->inputs[i].value);
    jx_wire_patch_length(out, place);
}

// ── what came of them

static bool read_report(const JxWorkerTests *tests, size_t count, JxArena *arena, JxTried *out) {
    JxWireReader in = jx_wire_reader(tests->output, tests->output_length);
    if (jx_wire_get_u32(&in) != count) return false;
    for (size_t i = 0; i < count && !in.bad; i++) {
        out[i].how = jx_wire_get_u8(&in);
        out[i].hash = jx_wire_get_u64(&in);
        out[i].refused_count = jx_wire_get_count(&in, 4);
        uint32_t *refused = JX_ARENA_ARRAY(arena, uint32_t, out[i].refused_count + 1);
        for (uint32_t k = 0; k < out[i].refused_count; k++) refused[k] = jx_wire_get_u32(&in);
        out[i].refused = refused;
        out[i].hit_count = jx_wire_get_count(&in, 3);
        uint32_t *hits = JX_ARENA_ARRAY(arena, uint32_t, out[i].hit_count + 1);
        for (uint32_t k = 0; k < out[i].hit_count; k++) {
            uint32_t number = jx_wire_get_u16(&in);
            hits[k] = number << 4 | jx_wire_get_u8(&in);
        }
        out[i].hits = hits;
    }
    return !in.bad;
}

enum { TRIALS_SECONDS = 20 };

bool jx_trials_run(JxSuite *suite, JxWorker *worker, const JxWorkerClassFile *classes, uint32_t class_count,
                   JxFinding *const *inputs, size_t count, bool hits, JxArena *arena, JxTried *out) {
    JxStrbuf carried;
    jx_strbuf_init(&carried, &suite->ctx->alloc);
    jx_wire_u32(&carried, (uint32_t)count);
    for (size_t i = 0; i < count; i++) put_trial(&carried, inputs[i], arena);
    JxWorkerClassFile *all = JX_ARENA_ARRAY(arena, JxWorkerClassFile, class_count + 1);
    if (class_count) memcpy(all, classes, class_count * sizeof *all);
    all[class_count] = (JxWorkerClassFile){"trials", (const uint8_t *)carried.text, (uint32_t)carried.length};
    JxWorkerTests tests;
    jx_worker_set_time_limit(worker, TRIALS_SECONDS);
    JxWorkerStatus status =
        jx_worker_run_tests(worker, arena, suite->path, suite->path_count, "jinx.worker.Trials",
                            hits ? "hits" : "outcomes", all, class_count + 1, JX_WORKER_RUN_KEEP_OUTPUT, &tests);
    jx_strbuf_fini(&carried);
    return status == JX_WORKER_OK && read_report(&tests, count, arena, out);
}

// ── repairs

typedef struct Repair {
    const JxTried *tried;
    uint32_t steps;  // that were passed, in the order in which they ran
} Repair;

static bool is_refused(const Repair *r, uint32_t step) {
    for (uint32_t i = 0; i < r->tried->refused_count; i++)
        if (r->tried->refused[i] == step) return true;
    return false;
}

static void repair(Repair *r, JxValue *value) {
    if (!value) return;
    for (uint32_t i = 0; value->form == JX_VALUE_ARRAY && i < value->count; i++) repair(r, value->elements[i]);
    for (uint32_t i = 0; i < value->argument_count; i++) repair(r, value->arguments[i]);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < value->step_count; i++) {
        JxBuildCall step = value->steps[i];
        for (uint32_t k = 0; k < step.argument_count; k++) repair(r, step.arguments[k]);
        if (!is_refused(r, r->steps++)) value->steps[kept++] = step;
    }
    value->step_count = kept;
    for (uint32_t i = 0; i < value->call_count; i++) repair(r, value->calls[i].result);
}

void jx_trials_repair(JxFinding *inputs, const JxTried *tried) {
    Repair r = {.tried = tried};
    for (uint32_t i = 0; i < inputs->input_count; i++) repair(&r, inputs->inputs[i].value);
}
