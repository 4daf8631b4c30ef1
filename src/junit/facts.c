// SPDX-License-Identifier: Apache-2.0
#include "junit/facts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "junit/writer.h"

// ── what was printed

static void add_line(const char *line, JxArena *arena, JxFacts *out) {
    const char *cut = strchr(line, '\2');
    if (!cut) return;
    const char *slot = jx_arena_strndup(arena, line, (size_t)(cut - line)), *text = cut + 1;
    if (strcmp(slot, "label") == 0)
        out->label = text;
    else if (strcmp(slot, "thrown") == 0)
        out->exception = text;
    else if (strcmp(slot, "message") == 0)
        out->message = text;
    else
        out->list[out->count++] = (JxFact){slot, text};
}

void jx_facts_parse(const uint8_t *output, uint32_t length, JxArena *arena, JxFacts *out) {
    *out = (JxFacts){0};
    uint32_t marks = 0;
    for (uint32_t i = 0; i < length; i++) marks += output[i] == 1;
    out->list = JX_ARENA_ARRAY(arena, JxFact, marks / 2 + 1);
    for (uint32_t i = 0; i < length; i++) {
        if (output[i] != 1) continue;
        const uint8_t *end = memchr(output + i + 1, 1, length - i - 1);
        if (!end) return;
        add_line(jx_arena_strndup(arena, (const char *)output + i + 1, (size_t)(end - output) - i - 1), arena, out);
        i = (uint32_t)(end - output);
    }
}

static bool has(const JxFacts *facts, const JxFact *fact) {
    for (uint32_t i = 0; i < facts->count; i++)
        if (strcmp(facts->list[i].slot, fact->slot) == 0 && strcmp(facts->list[i].text, fact->text) == 0) return true;
    return false;
}

static bool same_text(const char *a, const char *b) { return a == b || (a && b && strcmp(a, b) == 0); }

bool jx_facts_meet(JxFacts *facts, const JxFacts *other) {
    if (!same_text(facts->exception, other->exception)) return false;
    if (!same_text(facts->message, other->message)) facts->message = NULL;
    if (facts->label && !same_text(facts->label, other->label)) facts->label = "Value";
    uint32_t kept = 0;
    for (uint32_t i = 0; i < facts->count; i++)
        if (has(other, &facts->list[i])) facts->list[kept++] = facts->list[i];
    facts->count = kept;
    return true;
}

// Where nothing is left that a test could assert, a little of what stayed as it was is worth saying.
enum { MOST_UNCHANGED = 3 };

void jx_facts_leave_out(JxFacts *facts, const JxFacts *before) {
    uint32_t kept = 0, news = facts->exception != NULL;
    for (uint32_t i = 0; i < facts->count; i++)
        news += strcmp(facts->list[i].slot, "result") == 0 || !has(before, &facts->list[i]);
    if (!news) {
        if (facts->count > MOST_UNCHANGED) facts->count = MOST_UNCHANGED;
        return;
    }
    for (uint32_t i = 0; i < facts->count; i++)
        if (strcmp(facts->list[i].slot, "result") == 0 || !has(before, &facts->list[i]))
            facts->list[kept++] = facts->list[i];
    facts->count = kept;
}

// ── tests that record

bool jx_facts_mention(const JxFacts *facts, const char *slot) {
    const char *other = NULL;
    char mark[32];
    snprintf(mark, sizeof mark, "\5%s\5", slot);
    for (uint32_t i = 0; i < facts->count && !other; i++)
        if (strcmp(facts->list[i].slot, slot) == 0 || strstr(facts->list[i].text, mark)) other = slot;
    return other != NULL;
}

// The variable that holds an argument; NULL: it stands in the call.
static const char *variable_of(JxWriter *w, const JxValue *value) {
    return value->form == JX_VALUE_SAME ? jx_map_get_num(&w->locals, value->id) : NULL;
}

static const char *class_literal(JxWriter *w, const char *descriptor) {
    static const char *const primitives[] = {"Bbyte", "Cchar",  "Ddouble",  "Ffloat", "Iint",
                                             "Jlong", "Sshort", "Zboolean", "Vvoid"};
    for (size_t i = 0; i < sizeof primitives / sizeof *primitives; i++)
        if (*descriptor == *primitives[i]) return jx_arena_printf(w->arena, "%s.class", primitives[i] + 1);
    JxClass *cls = jx_writer_class(w, descriptor);
    bool nameable = cls && jx_writer_can_name(w, cls);
    return jx_arena_printf(w->arena, "%s.class", nameable ? jx_writer_class_name(w, cls) : "Object");
}

static void look_line(JxWriter *w, bool input, const char *slot, const char *variable, const char *descriptor) {
    if (input)
        jx_writer_line(w, "observer.input(\"%s\", %s);", slot, variable);
    else
        jx_writer_line(w, "observer.look(\"%s\", %s, %s);", slot, class_literal(w, descriptor), variable);
}

// What stands in the call as text or number: the receiver may be asked about it.
static void tell_arguments(JxWriter *w, const JxMethodInfo *entry, JxValue **values) {
    for (uint32_t i = 0; i < entry->parameter_count; i++) {
        if (values[i]->form != JX_VALUE_STRING && values[i]->form != JX_VALUE_PRIMITIVE) continue;
        const char *text = jx_writer_value(w, values[i], jx_type_of_descriptor(w, entry->parameter_types[i]));
        if (text) jx_writer_line(w, "observer.argument(%s);", text);
    }
}

static void each_slot(JxWriter *w, const JxMethodInfo *entry, const char *receiver, JxValue **values, bool input) {
    const JxFinding *finding = w->finding;
    bool is_variable = receiver && jx_finding_first_parameter(finding) && jx_map_get_str(&w->names, receiver);
    if (is_variable) look_line(w, input, "this", receiver, entry->owner->descriptor);
    for (uint32_t i = 0; i < entry->parameter_count; i++) {
        const char *variable = variable_of(w, values[i]);
        const char *slot = jx_arena_printf(w->arena, "%u", i);
        if (variable) look_line(w, input, slot, variable, entry->parameter_types[i]);
    }
}

bool jx_writer_records(JxWriter *w, const JxMethodInfo *entry, const char *call, const char *receiver, JxValue **values,
                       bool before) {
    bool constructor = jx_finding_is_constructor(w->finding);
    w->throws = 2;
    char *package = jx_arena_strdup(w->arena, w->package);
    jx_text_replace(package, '/', '.');
    jx_writer_line(w, "jinx.worker.Observer observer = new jinx.worker.Observer(\"%s\");", package);
    tell_arguments(w, entry, values);
    if (before) {
        each_slot(w, entry, receiver, values, false);
        return true;
    }
    each_slot(w, entry, receiver, values, true);
    jx_writer_line(w, "try {");
    w->indent++;
    const char *type = constructor ? entry->owner->descriptor : strchr(entry->descriptor, ')') + 1;
    if (*type == 'V') {
        jx_writer_line(w, "%s;", call);
        jx_writer_line(w, "observer.returned();");
    } else {
        jx_writer_line(w, "observer.result(%s, %s);", class_literal(w, type), call);
    }
    w->indent--;
    jx_writer_line(w, "} catch (Throwable escaped) {");
    jx_writer_line(w, "    observer.thrown(escaped);");
    jx_writer_line(w, "}");
    each_slot(w, entry, receiver, values, false);
    return true;
}

// ── tests that assert

typedef struct Slots {
    const JxMethodInfo *entry;
    const char *receiver, *result;
    JxValue **values;
} Slots;

static const char *slot_text(JxWriter *w, const Slots *slots, const char *slot) {
    if (strcmp(slot, "result") == 0) return slots->result;
    if (strcmp(slot, "this") == 0) return slots->receiver;
    uint32_t i = (uint32_t)strtoul(slot, NULL, 10);
    return i < slots->entry->parameter_count ? variable_of(w, slots->values[i]) : NULL;
}

// Class names come as source writes them, with dots between nested ones, too.
static const char *import_class(JxWriter *w, const char *canonical) {
    char *internal = jx_arena_strdup(w->arena, canonical);
    jx_text_replace(internal, '.', '/');
    for (;;) {
        JxLinkError error = {0};
        JxClass *cls = jx_vm_class(w->vm, internal, &error);
        if (cls) return jx_writer_class_name(w, cls);
        char *last = strrchr(internal, '/');
        if (!last) return canonical;
        *last = '$';
    }
}

// A cast of the slot to the class that its variable was declared with says nothing, and compilers warn of it: the
// variable, and *end is the end of the cast.  NULL: it is no such cast.
static const char *without_cast(JxWriter *w, const Slots *slots, const JxFact *fact, const char *at, const char **end) {
    if (strncmp(at, "((\3", 3) != 0) return NULL;
    const char *name_end = strchr(at + 3, 3), *close = name_end ? strstr(name_end, ") \4)") : NULL;
    if (!close || (close != name_end + 1 && name_end[1] != '<') || strcspn(name_end, "(") < (size_t)(close - name_end))
        return NULL;
    const char *variable = slot_text(w, slots, fact->slot);
    const char *declared = variable ? jx_map_get_str(&w->names, variable) : NULL;
    const char *name = import_class(w, jx_arena_strndup(w->arena, at + 3, (size_t)(name_end - at - 3)));
    size_t length = strlen(name);
    if (!declared || strncmp(declared, name, length) != 0 || (declared[length] && declared[length] != '<')) return NULL;
    *end = close + strlen(") \4)") - 1;
    return variable;
}

// Jupiter alone compares floats without one.
static bool takes_delta(const JxWriter *w) {
    return w->options->framework == JX_TESTS_JUNIT4 || w->options->framework == JX_TESTS_TESTNG;
}

// Fills the holes; NULL when a slot has no name.
static const char *fill(JxWriter *w, const Slots *slots, const JxFact *fact) {
    JxStrbuf out;
    bool good = true;
    jx_strbuf_init(&out, &w->ctx->alloc);
    for (const char *p = fact->text; *p && good; p++) {
        const char *bare = without_cast(w, slots, fact, p, &p);
        if (bare) {
            jx_strbuf_str(&out, bare);
        } else if (*p == 3 || *p == 5) {
            const char *end = strchr(p + 1, *p);
            if (!end) break;
            const char *inner = jx_arena_strndup(w->arena, p + 1, (size_t)(end - p - 1));
            const char *text = *p == 3 ? import_class(w, inner) : slot_text(w, slots, inner);
            if (text) jx_strbuf_str(&out, text);
            good = text != NULL;
            p = end;
        } else if (*p == 4) {
            const char *text = slot_text(w, slots, fact->slot);
            if (text) jx_strbuf_str(&out, text);
            good = text != NULL;
        } else if (*p == 6 || *p == 7) {
            if (takes_delta(w)) jx_strbuf_str(&out, *p == 6 ? ", 0.0f" : ", 0.0");
        } else {
            jx_strbuf_char(&out, *p);
        }
    }
    const char *text = good ? jx_strbuf_dup(&out, w->arena) : NULL;
    jx_strbuf_fini(&out);
    return text;
}

static void assertion_line(JxWriter *w, const Slots *slots, const JxFact *fact) {
    static const char arrays[] = "assertArrayEquals";
    const char *text = fill(w, slots, fact);
    if (!text) return;
    if (w->options->framework == JX_TESTS_TESTNG && strncmp(text, arrays, sizeof arrays - 1) == 0)
        text = jx_arena_printf(w->arena, "assertEquals%s", text + sizeof arrays - 1);
    jx_writer_import_static(w, jx_writer_assertions(w), jx_arena_strndup(w->arena, text, strcspn(text, "(")));
    jx_writer_line(w, "%s", text);
}

static uint32_t count_of(const JxFacts *facts, const char *slot, const JxFact **first) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < facts->count; i++)
        if (strcmp(facts->list[i].slot, slot) == 0 && count++ == 0) *first = &facts->list[i];
    return count;
}

static const char *result_type(JxWriter *w, const JxMethodInfo *entry) {
    JxClass *cls = entry->owner;
    const JxType *own = jx_type_of_class(w, cls), *type = own;
    if (!jx_finding_is_constructor(w->finding)) {
        JxTypeScope scope;
        jx_type_scope_of(w, &scope, cls, own);
        jx_type_parameters(w, &scope, entry, &type);
    }
    const char *erased = jx_finding_is_constructor(w->finding) ? cls->descriptor : strchr(entry->descriptor, ')') + 1;
    if (!type || jx_type_is_open(type) || w->raw) type = jx_type_of_descriptor(w, erased);
    const char *base = erased + strspn(erased, "[");
    JxClass *named = *base == 'L' ? jx_writer_class(w, base) : NULL;
    if (*base == 'L' && (!named || !jx_writer_can_name(w, named))) return "Object";
    return jx_writer_type_text(w, type);
}

static void thrown_lines(JxWriter *w, const JxFacts *facts, const char *call) {
    jx_writer_catch(w, facts->exception, call, facts->message != NULL);
    if (!facts->message) return;
    jx_writer_import_static(w, jx_writer_assertions(w), "assertEquals");
    jx_writer_line(w, "assertEquals(%s, thrown.getMessage());", facts->message);
}

bool jx_writer_asserts(JxWriter *w, const JxMethodInfo *entry, const char *call, const char *receiver, JxValue **values,
                       const JxFacts *facts) {
    Slots slots = {.entry = entry, .receiver = receiver, .values = values};
    const JxFact *first = NULL;
    uint32_t results = facts->exception ? 0 : count_of(facts, "result", &first);
    const char *hole = first ? strchr(first->text, '\4') : NULL;
    if (facts->exception) {
        thrown_lines(w, facts, call);
    } else {
        jx_writer_note_throws(w, entry);
        if (results == 1 && hole && !strchr(hole + 1, '\4')) {
            slots.result = call;
        } else if (results) {
            slots.result = jx_writer_variable(w, "result");
            jx_writer_declare(w, result_type(w, entry), slots.result, call);
        } else {
            jx_writer_line(w, "%s;", call);
        }
    }
    for (uint32_t i = 0; i < facts->count; i++) {
        bool of_result = strcmp(facts->list[i].slot, "result") == 0;
        if (!of_result || !facts->exception) assertion_line(w, &slots, &facts->list[i]);
    }
    return true;
}
