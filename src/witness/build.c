// SPDX-License-Identifier: Apache-2.0
//
// From a state and a model to plain values.
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "inputs/identity.h"
#include "jdk/jdk.h"
#include "witness/internal.h"
#include "witness/ordinary.h"

typedef struct Builder {
    JxExec *x;
    JxState *s;
    const JxModel *model;
    JxArena *arena;
    JxMap seen;       // reference → JxValue
    JxMap relevant;   // variables that the path condition speaks of
    JxMap undecided;  // number of an undecided reference → JxValue
    uint32_t next_id;
    bool outside;  // the entry method can be called from other packages
    bool state_reach;
    JxOrdinary *ordinary;  // NULL: what nobody looked at is zero or null
} Builder;

// Longest array that is written out; a longer one cannot become a readable test.
#define LONGEST_ARRAY 4096

static JxValue *value_of(Builder *b, JxSlot slot, JxKind kind, const char *type);

static uint64_t bits_of(const Builder *b, JxSlot slot) {
    return slot.t ? jx_term_eval(b->x->pool, slot.t, b->model) : slot.v;
}

static JxValue *new_value(Builder *b, JxValueForm form, const char *type) {
    JxValue *value = JX_ARENA_NEW(b->arena, JxValue);
    value->form = form;
    value->type = jx_arena_strdup(b->arena, type);
    return value;
}

// A value that no condition speaks of may be anything: what a constructor leaves there, or what reads well.
static bool is_relevant(const Builder *b, const JxTerm *t) {
    for (uint32_t i = 0; i < t->var_count; i++)
        if (jx_map_get_num(&b->relevant, t->vars[i])) return true;
    return false;
}

static JxValue *string_value(Builder *b, JxValue *value, const JxObject *object) {
    JxExec *x = b->x;
    JxSlot bytes_slot = object->as.slots[x->known.string_value->slot];
    bool latin1 = bits_of(b, object->as.slots[x->known.string_coder->slot]) == 0;
    value->form = JX_VALUE_STRING;
    if (!jx_binding_lookup(x, b->s, &bytes_slot) || bytes_slot.v == 0) return value;
    const JxObject *bytes = jx_heap_read(&b->s->heap, (JxRef)bytes_slot.v);
    uint32_t length = (uint32_t)bits_of(b, bytes->length);
    value->cut = length > LONGEST_ARRAY;
    if (value->cut) length = LONGEST_ARRAY;
    value->count = latin1 ? length : length / 2;
    value->chars = JX_ARENA_ARRAY(b->arena, uint16_t, value->count + 1);
    for (uint32_t i = 0; i < length; i++) {
        JxSlot element = jx_array_peek(x, bytes, i);
        if (element.t && latin1 && b->ordinary) jx_ordinary_choose(b->ordinary, element.t, 'c');
        uint8_t byte = (uint8_t)bits_of(b, element);
        if (latin1)
            value->chars[i] = element.t && !b->ordinary && !is_relevant(b, element.t) ? 'a' : byte;
        else
            value->chars[i / 2] |= (uint16_t)(byte << (i % 2 ? 8 : 0));
    }
    return value;
}

static JxValue *array_value(Builder *b, JxValue *value, const JxObject *object) {
    value->form = JX_VALUE_ARRAY;
    uint32_t length = (uint32_t)bits_of(b, object->length);
    value->cut = length > LONGEST_ARRAY;
    if (value->cut) length = LONGEST_ARRAY;
    value->count = length;
    value->elements = JX_ARENA_ARRAY(b->arena, JxValue *, length + 1);
    const char *element = object->cls->element->descriptor;
    for (uint32_t i = 0; i < length; i++)
        value->elements[i] = value_of(b, jx_array_peek(b->x, object, i), object->kind, element);
    return value;
}

static void find_relevant(Builder *b, const JxPath *path) {
    uint32_t count = jx_path_conditions(path, NULL, 0);
    const JxTerm **terms = JX_ARENA_ARRAY(b->arena, const JxTerm *, count + 1);
    jx_path_conditions(path, terms, count);
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = 0; k < terms[i]->var_count; k++) jx_map_put_num(&b->relevant, terms[i]->vars[k], b);
}

// Callers of a method of everybody's have no more than what is everybody's; a method of its package has callers there.
static void use_member(Builder *b, uint32_t flags, const JxClass *owner) {
    bool hidden = flags & JX_ACC_PRIVATE;
    if (b->outside) hidden |= !(flags & (JX_ACC_PUBLIC | JX_ACC_PROTECTED)) || !(owner->flags & JX_ACC_PUBLIC);
    b->state_reach |= hidden;
}

// What the program did to an input object since does not belong to the input:
// fields are taken as they were when the object was made (its snapshot).
static void object_fields(Builder *b, JxValue *value, const JxInputShape *shape) {
    value->fields = JX_ARENA_ARRAY(b->arena, JxFieldValue, shape->field_count + 1);
    for (uint32_t i = 0; i < shape->field_count; i++) {
        const JxFieldInfo *field = shape->fields[i].field;
        // A value that was never read needs no mention.
        JxSlot slot = shape->fields[i].value;
        if (slot.t && slot.t->sort == JX_SORT_REF && !jx_binding_lookup(b->x, b->s, &slot) &&
            !jx_symref_known_not_null(b->x, b->s, slot.t))
            continue;
        if (slot.t && slot.t->sort != JX_SORT_REF && shape->constructor && !is_relevant(b, slot.t)) continue;
        JxFieldValue *out = &value->fields[value->field_count++];
        out->owner = jx_arena_strdup(b->arena, field->owner->name);
        out->name = jx_arena_strdup(b->arena, field->name);
        out->type = jx_arena_strdup(b->arena, field->descriptor);
        out->value = value_of(b, shape->fields[i].value, field->kind, field->descriptor);
        if (shape->constructor) continue;  // whoever writes the test sees whether there is a setter
        use_member(b, field->flags, field->owner);
        b->state_reach |= (field->flags & JX_ACC_FINAL) != 0;
    }
}

static JxBuildCall build_call(Builder *b, const JxMethodInfo *method, const JxSlot *arguments, const JxClass *threw) {
    JxBuildCall call = {.name = jx_arena_strdup(b->arena, method->name),
                        .descriptor = jx_arena_strdup(b->arena, method->descriptor),
                        .argument_count = method->parameter_count};
    use_member(b, method->flags, method->owner);
    if (threw) call.threw = jx_text_replace(jx_arena_strdup(b->arena, threw->name), '/', '.');
    call.arguments = JX_ARENA_ARRAY(b->arena, JxValue *, call.argument_count + 1);
    for (uint32_t k = 0; k < call.argument_count; k++)
        call.arguments[k] = value_of(b, arguments[k], method->parameter_kinds[k], method->parameter_types[k]);
    return call;
}

static void object_steps(Builder *b, JxValue *value, const JxInputShape *shape) {
    value->steps = JX_ARENA_ARRAY(b->arena, JxBuildCall, shape->step_count + 1);
    value->step_count = shape->step_count;
    for (uint32_t i = 0; i < shape->step_count; i++) {
        const JxBuildStep *step = &shape->steps[i];
        value->steps[i] = build_call(b, step->method, step->arguments, step->threw);
    }
}

static void object_construction(Builder *b, JxValue *value, const JxInputShape *shape) {
    const JxMethodInfo *constructor = shape->constructor;
    if (!constructor) return;
    use_member(b, constructor->flags, constructor->owner);
    value->constructor = jx_arena_strdup(b->arena, constructor->descriptor);
    if (strcmp(constructor->name, "<init>") != 0) {
        value->member = jx_arena_strdup(b->arena, constructor->name);
        value->maker = jx_arena_strdup(b->arena, constructor->owner->descriptor);
    }
    value->on_first = value->member && !(constructor->flags & JX_ACC_STATIC);
    value->argument_count = constructor->parameter_count + value->on_first;
    value->arguments = JX_ARENA_ARRAY(b->arena, JxValue *, value->argument_count + 1);
    if (value->on_first)
        value->arguments[0] = value_of(b, shape->receiver, JX_KIND_REF, constructor->owner->descriptor);
    JxValue **arguments = value->arguments + value->on_first;
    for (uint32_t i = 0; i < constructor->parameter_count; i++)
        arguments[i] =
            value_of(b, shape->arguments[i], constructor->parameter_kinds[i], constructor->parameter_types[i]);
}

static void static_constant(Builder *b, JxValue *value, const JxFieldInfo *field) {
    value->form = JX_VALUE_CONSTANT;
    value->member = jx_arena_strdup(b->arena, field->name);
    value->maker = jx_arena_strdup(b->arena, field->owner->descriptor);
}

static void stub_calls(Builder *b, JxValue *value, JxRef ref) {
    uint32_t count = 0;
    for (const JxCallRecord *r = b->s->records; r; r = r->older) count += jx_identity_of(b->s, r->receiver) == ref;
    value->calls = JX_ARENA_ARRAY(b->arena, JxStubCall, count + 1);
    value->call_count = count;
    for (const JxCallRecord *r = b->s->records; r; r = r->older) {
        if (jx_identity_of(b->s, r->receiver) != ref) continue;
        JxStubCall *call = &value->calls[--count];
        call->owner = jx_arena_strdup(b->arena, r->method->owner->name);
        call->name = jx_arena_strdup(b->arena, r->method->name);
        call->descriptor = jx_arena_strdup(b->arena, r->method->descriptor);
        call->threw = r->threw;
        if (r->threw)
            call->result = value_of(b, r->result, JX_KIND_REF, b->x->known.throwable->descriptor);
        else if (r->method->return_kind != JX_KIND_VOID)
            call->result = value_of(b, r->result, r->method->return_kind, r->method->return_type);
    }
}

// A constant of an enum is known by its name: the static field that holds it.
static bool enum_constant(Builder *b, JxValue *value, JxRef ref, JxClass *cls) {
    while (cls && !(cls->super && strcmp(cls->super->name, "java/lang/Enum") == 0)) cls = cls->super;
    const JxObject *statics = cls ? jx_statics_read(b->s, cls) : NULL;
    for (uint32_t i = 0; statics && i < cls->field_count; i++) {
        const JxFieldInfo *field = &cls->fields[i];
        if (!(field->flags & JX_ACC_ENUM) || statics->as.slots[field->slot].v != ref) continue;
        value->form = JX_VALUE_CONSTANT;
        value->type = jx_arena_strdup(b->arena, cls->descriptor);
        value->member = jx_arena_strdup(b->arena, field->name);
        return true;
    }
    return false;
}

static JxValue *reference_value(Builder *b, JxRef ref) {
    bool apart = jx_identity_is_apart(b->s, ref);
    ref = jx_identity_of(b->s, ref);
    JxValue *known = jx_map_get_num(&b->seen, ref);
    const JxObject *object = jx_heap_read(&b->s->heap, ref);
    if (known) {
        JxValue *same = new_value(b, JX_VALUE_SAME, known->type);
        same->id = known->id;
        return same;
    }
    JxValue *value = new_value(b, JX_VALUE_OBJECT, object->cls->descriptor);
    value->id = ++b->next_id;
    value->apart = apart;
    jx_map_put_num(&b->seen, ref, value);
    const JxInputShape *shape = jx_input_shape(b->s, ref);
    const JxObject *first = shape && shape->first ? shape->first : object;
    if (object->cls == b->x->known.string) return string_value(b, value, first);
    if (object->cls == b->x->known.clazz) {
        value->form = JX_VALUE_CLASS;
        value->type = jx_arena_strdup(b->arena, ((JxClass *)object->extra)->descriptor);
        return value;
    }
    if (jx_object_is_array(object)) return array_value(b, value, first);
    if (enum_constant(b, value, ref, object->cls)) return value;
    if (object->flags & JX_OBJECT_OPEN) {
        value->form = JX_VALUE_STUB;
        if (shape && shape->constructor) {
            object_construction(b, value, shape);
            object_fields(b, value, shape);
        }
        stub_calls(b, value, ref);
        return value;
    }
    if (shape && shape->constant) {
        static_constant(b, value, shape->constant);
    } else if (shape) {
        object_construction(b, value, shape);
        object_steps(b, value, shape);
        object_fields(b, value, shape);
    }
    return value;
}

// How hard it is for a test to make one: 0 for what everybody can.
static int hardness(const JxClass *cls) {
    if (cls->source == JX_SOURCE_JDK || cls->is_enum || cls->kind != JX_CLASS_INSTANCE) return 0;
    int best = cls->is_abstract ? 2 : 3;
    for (uint32_t i = 0; i < cls->method_count && !cls->is_abstract; i++) {
        const JxMethodInfo *method = &cls->methods[i];
        if (strcmp(method->name, "<init>") != 0 || method->flags & (JX_ACC_PRIVATE | JX_ACC_SYNTHETIC)) continue;
        int one = cls->flags & method->flags & JX_ACC_PUBLIC ? 0 : 1;
        if (one < best) best = one;
    }
    return best;
}

static const JxClass *easiest(const JxTypes *types) {
    const JxClass *best = types->classes[0];
    for (uint32_t i = 1; i < types->class_count; i++)
        if (hardness(types->classes[i]) < hardness(best)) best = types->classes[i];
    return best;
}

// A text for a reference that nobody followed, where one fits.
static JxValue *ordinary_text(Builder *b, JxSlot slot, const char *type) {
    static const char *const fitting[] = {"Ljava/lang/String;", "Ljava/lang/Object;", "Ljava/lang/CharSequence;"};
    bool fits = false;
    for (size_t i = 0; i < sizeof fitting / sizeof *fitting; i++) fits |= strcmp(type, fitting[i]) == 0;
    if (!b->ordinary || !fits) return NULL;
    JxValue *known = jx_map_get_num(&b->undecided, slot.t->value);
    JxValue *value = new_value(b, known ? JX_VALUE_SAME : JX_VALUE_STRING, fitting[0]);
    value->id = known ? known->id : ++b->next_id;
    if (known) return value;
    jx_map_put_num(&b->undecided, slot.t->value, value);
    value->count = 3;
    value->chars = JX_ARENA_ARRAY(b->arena, uint16_t, 4);
    for (uint32_t i = 0; i < 3; i++) value->chars[i] = (uint16_t)('a' + (b->ordinary->count * 3 + i) % 26);
    b->ordinary->count++;
    return value;
}

// This reference was never followed: null if it may be, else any object of the type.
static JxValue *undecided_value(Builder *b, JxSlot slot, const char *type) {
    JxValue *text = ordinary_text(b, slot, type);
    if (text) return text;
    if (!jx_symref_known_not_null(b->x, b->s, slot.t)) return new_value(b, JX_VALUE_NULL, type);
    const JxTypes *types = jx_symref_types(b->x, b->s, slot.t);
    JxRef constant = jx_enum_only_constant(b->s, jx_symref(b->x, slot.t)->bound);
    if (constant) return reference_value(b, constant);
    if (types->class_count) type = easiest(types)->descriptor;
    JxValue *known = jx_map_get_num(&b->undecided, slot.t->value);  // the same reference twice is the same object
    JxValue *value = new_value(b, known ? JX_VALUE_SAME : JX_VALUE_ANY, type);
    value->id = known ? known->id : ++b->next_id;
    if (!known) jx_map_put_num(&b->undecided, slot.t->value, value);
    return value;
}

static JxValue *value_of(Builder *b, JxSlot slot, JxKind kind, const char *type) {
    if (kind != JX_KIND_REF) {
        if (slot.t && b->ordinary) jx_ordinary_choose(b->ordinary, slot.t, *type);
        JxValue *value = new_value(b, JX_VALUE_PRIMITIVE, type);
        value->bits = bits_of(b, slot);
        return value;
    }
    if (!jx_binding_lookup(b->x, b->s, &slot)) return undecided_value(b, slot, type);
    if (slot.v == 0) return new_value(b, JX_VALUE_NULL, type);
    return reference_value(b, (JxRef)slot.v);
}

// ── the finding round the values

static const char *dotted(JxArena *arena, const char *internal_name) {
    return jx_text_replace(jx_arena_strdup(arena, internal_name), '/', '.');
}

JxFrameName jx_frame_name_of(JxArena *arena, const JxMethodInfo *method, int line) {
    const JxClassFile *file = method->owner->file;
    return (JxFrameName){.class = dotted(arena, method->owner->name),
                         .method = jx_arena_strdup(arena, method->name),
                         .descriptor = jx_arena_strdup(arena, method->descriptor),
                         .file =
                             file && file->source_file.length ? jx_arena_strdup(arena, file->source_file.bytes) : NULL,
                         .line = line,
                         .analysed = method->owner->source == JX_SOURCE_TARGET};
}

const char *jx_source_place(JxArena *arena, const char *file, int line) {
    if (!file) return "Unknown Source";
    return line > 0 ? jx_arena_printf(arena, "%s:%d", file, line) : file;
}

// Compilers leave out the lines of what they make up themselves, and those of everything when asked to.
static bool is_generated(const JxTraceFrame *frame) {
    const JxClassFile *file = frame->method->owner->file;
    if (frame->line > 0 || !file) return false;
    for (uint32_t i = 0; i < file->method_count; i++)
        if (file->methods[i].code && file->methods[i].code->line_count) return true;
    return false;
}

// The innermost frame of an analysed class; the entry method itself when the trace has none.
// Where no frame of the analysed classes is on the exception's own stack (a task of another thread threw, and a library
// wrapped it), its causes are asked; *cause is the class of the one that has such a frame, NULL for the exception
// itself.
static JxTraceFrame blamed_frame(const JxEscape *escape, JxClass **cause) {
    enum { MOST_CAUSES = 8 };
    const JxTrace *trace = escape->trace;
    JxRef ref = escape->thrown;
    *cause = NULL;
    for (int depth = 0; depth < MOST_CAUSES; depth++) {
        for (uint32_t i = 0; trace && i < trace->count; i++)
            if (trace->frames[i].method->owner->source == JX_SOURCE_TARGET) return trace->frames[i];
        if (!ref) break;
        JxSlot next = jx_field_get(escape->state, ref, escape->exec->known.throwable_cause);
        if (!jx_binding_lookup(escape->exec, escape->state, &next) || !next.v || next.v == ref) break;
        ref = (JxRef)next.v;
        const JxObject *object = jx_heap_read(&escape->state->heap, ref);
        *cause = object->cls;
        trace = object->extra;
    }
    *cause = NULL;
    return (JxTraceFrame){.method = escape->entry};
}

// The line as counted from the first one of its method: what stands above the method is free to move.
static int line_in_method(const JxTraceFrame *frame) {
    const JxCode *code = frame->method->file ? frame->method->file->code : NULL;
    int first = 0;
    for (uint32_t i = 0; code && i < code->line_count; i++)
        if (!first || code->lines[i].line < first) first = code->lines[i].line;
    return frame->line > 0 ? frame->line - first : frame->line;
}

void jx_finding_key_of(const char *exception, const JxTraceFrame *at, const JxMethodInfo *entry, char key[17]) {
    char text[2048];
    int n = snprintf(text, sizeof text, "%s|%s.%s%s:%d|%s.%s%s", exception, at->method->owner->name, at->method->name,
                     at->method->descriptor, line_in_method(at), entry->owner->name, entry->name, entry->descriptor);
    size_t length = n < 0 ? 0 : (size_t)n < sizeof text ? (size_t)n : sizeof text - 1;
    snprintf(key, 17, "%016llx", (unsigned long long)jx_hash_bytes(text, length));
}

void jx_finding_key(const JxEscape *escape, char key[17]) {
    JxClass *cause;
    JxTraceFrame at = blamed_frame(escape, &cause);
    jx_finding_key_of(escape->exception->name, &at, escape->entry, key);
}

uint32_t jx_finding_offset(const JxEscape *escape) {
    JxClass *cause;
    return blamed_frame(escape, &cause).offset;
}

static uint32_t conditions_of(const JxEscape *escape, JxArena *arena, const JxTerm ***terms) {
    uint32_t count = jx_path_conditions(escape->path, NULL, 0);
    *terms = JX_ARENA_ARRAY(arena, const JxTerm *, count + 1);
    return jx_path_conditions(escape->path, *terms, count);
}

uint64_t jx_finding_conditions_hash(const JxEscape *escape, JxArena *scratch) {
    const JxTerm **terms;
    uint32_t count = conditions_of(escape, scratch, &terms);
    uint64_t hash = count;
    for (uint32_t i = 0; i < count; i++) hash = jx_hash_mix(hash * 31 + terms[i]->id);
    return hash;
}

bool jx_finding_is_confirmed(const JxFinding *finding) { return finding->replay.outcome == JX_OUTCOME_CONFIRMED; }

const char *jx_finding_status(const JxFinding *finding) { return jx_outcome_status(finding->replay.outcome); }

bool jx_finding_is_constructor(const JxFinding *finding) { return strcmp(finding->entry.method, "<init>") == 0; }

uint32_t jx_finding_first_parameter(const JxFinding *finding) {
    return finding->entry_static || jx_finding_is_constructor(finding) ? 0 : 1;
}

static void add_trace(JxFinding *finding, const JxEscape *escape, JxArena *arena) {
    if (!escape->trace) return;
    finding->trace = JX_ARENA_ARRAY(arena, JxFrameName, escape->trace->count + 1);
    for (uint32_t i = 0; i < escape->trace->count; i++) {
        const JxTraceFrame *frame = &escape->trace->frames[i];
        finding->trace[finding->trace_count++] = jx_frame_name_of(arena, frame->method, frame->line);
        if (strcmp(frame->method->name, "<clinit>") == 0) finding->in_initializer = true;
    }
}

static void add_conditions(JxFinding *finding, const JxEscape *escape, JxArena *arena) {
    const JxTerm **terms;
    uint32_t count = conditions_of(escape, arena, &terms);
    finding->search.conditions = jx_finding_conditions_hash(escape, arena);
    finding->search.path_length = jx_path_length(escape->path);
    finding->search.objects = escape->state->input_object_count;
    finding->search.earlier_calls = escape->earlier_calls;
    finding->search.has_null = jx_escape_has_null(escape);
    finding->report.conditions = JX_ARENA_ARRAY(arena, const char *, count + 1);
    for (uint32_t i = 0; i < count; i++)  // how long an input may be is our limit, and no condition of the program
        if (!jx_map_get_num(&escape->exec->input_limits, terms[i]->id))
            finding->report.conditions[finding->report.condition_count++] =
                jx_term_text(jx_exec_terms(escape->exec), terms[i], arena);
}

// Lengths of arrays and strings among the inputs: the shorter the better.
static size_t lengths_of(const JxState *s, JxArena *arena, const JxTerm ***out) {
    const JxTerm **terms = JX_ARENA_ARRAY(arena, const JxTerm *, 2 * s->input_object_count + 1);
    size_t count = 0;
    for (uint32_t i = 0; i < s->input_object_count; i++) {
        const JxObject *first = s->input_objects[i].shape->first;
        if (first && jx_object_is_array(first) && first->length.t) terms[count++] = first->length.t;
        if (first && !jx_object_is_array(first)) {
            const JxObject *bytes = jx_heap_read(&s->heap, (JxRef)first->as.slots[0].v);
            if (bytes && jx_object_is_array(bytes) && bytes->length.t) terms[count++] = bytes->length.t;
        }
    }
    *out = terms;
    return count;
}

// What a test has to see to; whole programs have it among their inputs.
static void add_environment(Builder *b, JxFinding *finding, const JxState *s) {
    uint32_t count = 0;
    for (const JxAnswered *a = s->answers; a; a = a->older) count += a->type != NULL;
    finding->environment_count = count;
    finding->environment = JX_ARENA_ARRAY(b->arena, JxNamedValue, count + 1);
    for (const JxAnswered *a = s->answers; a; a = a->older) {
        if (!a->type) continue;
        JxNamedValue *said = &finding->environment[--count];
        said->name = jx_arena_strdup(b->arena, a->source);
        said->type = jx_arena_strdup(b->arena, a->type);
        said->value = value_of(b, a->value, jx_kind_of_descriptor(*a->type), said->type);
    }
}

// In the order of the calls: an object that one of them was given is written down there.
static void add_before(Builder *b, JxFinding *finding, const JxState *s) {
    uint32_t count = 0;
    for (const JxBefore *call = s->before; call; call = call->older) count++;
    const JxBefore **calls = JX_ARENA_ARRAY(b->arena, const JxBefore *, count + 1);
    finding->before_count = count;
    finding->before = JX_ARENA_ARRAY(b->arena, JxBuildCall, count + 1);
    for (const JxBefore *call = s->before; call; call = call->older) calls[--count] = call;
    for (uint32_t i = 0; i < finding->before_count; i++) {
        finding->before[i] = build_call(b, calls[i]->method, calls[i]->arguments, calls[i]->threw);
        finding->before[i].owner = dotted(b->arena, calls[i]->method->owner->name);
    }
}

static void add_inputs(JxFinding *finding, const JxEscape *escape, JxModel *model, bool ordinary, JxArena *arena) {
    Builder b = {.x = escape->exec, .s = escape->state, .model = model, .arena = arena};
    b.outside = jx_escape_is_public(escape);
    JxOrdinary choices;
    if (ordinary) {
        jx_ordinary_init(&choices, escape->exec->pool, model, escape->path, arena);
        b.ordinary = &choices;
    }
    jx_map_init(&b.seen, &escape->exec->ctx->alloc);
    jx_map_init(&b.relevant, &escape->exec->ctx->alloc);
    find_relevant(&b, escape->path);
    jx_map_init(&b.undecided, &escape->exec->ctx->alloc);
    add_before(&b, finding, escape->state);
    uint32_t count = 0;
    for (const JxInput *input = escape->inputs; input; input = input->older) count++;
    const JxInput **inputs = JX_ARENA_ARRAY(arena, const JxInput *, count + 1);
    uint32_t at = count;
    for (const JxInput *input = escape->inputs; input; input = input->older) inputs[--at] = input;
    finding->inputs = JX_ARENA_ARRAY(arena, JxNamedValue, count + 1);
    finding->input_count = count;
    if (escape->exec->options.whole_program) finding->calls = JX_ARENA_ARRAY(arena, JxFrameName, count + 1);
    for (uint32_t i = 0; i < count; i++) {
        finding->inputs[i].name = jx_arena_strdup(arena, inputs[i]->name);
        finding->inputs[i].type = jx_arena_strdup(arena, inputs[i]->type);
        finding->inputs[i].value = value_of(&b, inputs[i]->slot, inputs[i]->kind, inputs[i]->type);
        if (finding->calls && inputs[i]->caller)
            finding->calls[i] = jx_frame_name_of(arena, inputs[i]->caller, inputs[i]->line);
    }
    add_environment(&b, finding, escape->state);
    finding->state_reach = b.state_reach;
    if (ordinary) jx_ordinary_fini(&choices);
    jx_map_fini(&b.undecided);
    jx_map_fini(&b.seen);
    jx_map_fini(&b.relevant);
}

#define MOST_LINES 1000

static void add_line(JxFinding *finding, const JxMethodInfo *method, int line, JxArena *arena) {
    if (line <= 0 || finding->report.line_count == MOST_LINES) return;
    JxFrameName name = jx_frame_name_of(arena, method, line);
    for (uint32_t i = 0; i < finding->report.line_count; i++)
        if (finding->report.lines[i].line == line && strcmp(finding->report.lines[i].class, name.class) == 0) return;
    finding->report.lines[finding->report.line_count++] = name;
}

static void add_lines(JxFinding *finding, const JxEscape *escape, JxArena *arena) {
    if (!escape->state->ran) return;
    finding->report.lines = JX_ARENA_ARRAY(arena, JxFrameName, MOST_LINES);
    for (const JxRan *ran = escape->state->ran; ran; ran = ran->older)
        for (uint32_t i = ran->first; i <= ran->last; i++)
            add_line(finding, ran->code->method, jx_decoded_line(ran->code, i), arena);
}

bool jx_escape_is_callers_own(const JxEscape *escape) { return jx_input_shape(escape->state, escape->thrown) != NULL; }

static const char *message_of(const JxEscape *escape, JxArena *arena) {
    const JxObject *thrown = jx_heap_read(&escape->state->heap, escape->thrown);
    JxSlot message = thrown->as.slots[escape->exec->known.throwable_message->slot];
    return message.t || !message.v ? NULL : jx_string_utf8(escape->exec, escape->state, (JxRef)message.v, arena);
}

// Linkage errors of the JVM's own making that classes of one set-up do not have: the compiler would have refused them.
static bool is_misfit(const JxEscape *escape) {
    static const char *const names[] = {
        "java/lang/NoSuchMethodError",
        "java/lang/NoSuchFieldError",
        "java/lang/AbstractMethodError",
        "java/lang/IncompatibleClassChangeError",
        "java/lang/IllegalAccessError",
        "java/lang/InstantiationError",
        "java/lang/UnsupportedClassVersionError",
    };
    if (!escape->trace || escape->trace->by_program) return false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(escape->exception->name, names[i]) == 0) return true;
    return false;
}

const char *jx_escape_misfit(const JxEscape *escape, JxArena *arena) {
    const char *message = message_of(escape, arena);
    if (is_misfit(escape)) {
        const char *simple = strrchr(escape->exception->name, '/') + 1;
        return jx_arena_printf(arena, "%s: %s (do class path and JDK fit the classes?)", simple,
                               message ? message : "?");
    }
    return jx_missing_class(escape->exec, escape->state, escape->thrown, arena);
}

// The calls on the way whose results are fresh values, and that no stub of a test answers: each name once, the first
// few.
static const char *relied_on(const JxEscape *escape, JxArena *arena) {
    enum { MOST_NAMED = 4 };
    const JxMethodInfo *named[MOST_NAMED];
    uint32_t count = 0;
    const char *text = NULL;
    for (const JxCallRecord *r = escape->state->records; r && count < MOST_NAMED; r = r->older) {
        bool known = r->receiver != 0 || r->method->return_kind == JX_KIND_VOID;
        for (uint32_t i = 0; i < count && !known; i++) known = named[i] == r->method;
        if (known) continue;
        named[count++] = r->method;
        const char *one = jx_arena_printf(arena, "%s.%s()", dotted(arena, r->method->owner->name), r->method->name);
        text = text ? jx_arena_printf(arena, "%s, %s", one, text) : one;
    }
    return text;
}

JxFinding *jx_case_make(const JxEscape *path, JxArena *arena) {
    JxFinding *made = JX_ARENA_NEW(arena, JxFinding);
    made->exception = path->exception ? dotted(arena, path->exception->name) : "";
    made->entry = jx_frame_name_of(arena, path->entry, 0);
    made->at = made->entry;
    made->entry_static = (path->entry->flags & JX_ACC_STATIC) != 0;
    made->relies = relied_on(path, arena);
    add_conditions(made, path, arena);
    const JxTerm **lengths;
    size_t count = lengths_of(path->state, arena, &lengths);
    JxSat sat;
    JxModel *model = jx_path_solve(jx_exec_solver(path->exec), path->path, lengths, count, &sat);
    if (!model) return NULL;
    made->search.has_model = made->search.satisfiable = true;
    add_inputs(made, path, model, true, arena);
    jx_model_free(model);
    return made;
}

JxFinding *jx_finding_make(const JxEscape *escape, JxArena *arena) {
    JxFinding *finding = JX_ARENA_NEW(arena, JxFinding);
    jx_finding_key(escape, finding->id);
    finding->exception = dotted(arena, escape->exception->name);
    JxClass *cause;
    JxTraceFrame at = blamed_frame(escape, &cause);
    if (cause) finding->caused_by = dotted(arena, cause->name);
    finding->at = jx_frame_name_of(arena, at.method, at.line);
    finding->judgement.generated = is_generated(&at);
    finding->entry = jx_frame_name_of(arena, escape->entry, 0);
    finding->entry_static = (escape->entry->flags & JX_ACC_STATIC) != 0;
    finding->entry_private = (escape->entry->flags & JX_ACC_PRIVATE) != 0;
    finding->search.trial = escape->exec->trials != NULL;
    finding->relies = relied_on(escape, arena);
    add_trace(finding, escape, arena);
    finding->broken = jx_broken_make(escape, arena);
    add_conditions(finding, escape, arena);
    add_lines(finding, escape, arena);
    const JxTerm **lengths;
    size_t count = lengths_of(escape->state, arena, &lengths);
    JxSat sat;
    JxModel *model = jx_path_solve(jx_exec_solver(escape->exec), escape->path, lengths, count, &sat);
    finding->search.satisfiable =
        sat == JX_SAT || (sat == JX_UNKNOWN && jx_solver_lacks_values(jx_exec_solver(escape->exec)));
    if (model) {
        finding->search.has_model = true;
        add_inputs(finding, escape, model, false, arena);
        jx_evidence_gather(escape, finding, arena);
        jx_model_free(model);
    } else {  // without inputs there is nothing to judge
        finding->search.infeasible = sat == JX_UNSAT;
        *escape->end = finding->search.infeasible ? JX_END_INFEASIBLE : JX_END_UNKNOWN;
    }
    return finding;
}
