// SPDX-License-Identifier: Apache-2.0
#include "suite/variants.h"

#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "base/text.h"

typedef struct Varying {
    JxArena *arena;
    const JxWords *words;
    uint64_t random;
    uint32_t next_id;
    JX_VEC(JxValue *) places;   // what can be something else
    JX_VEC(JxValue *) objects;  // what calls can be made on
} Varying;

static uint32_t pick(Varying *v, uint32_t below) {
    v->random ^= v->random << 13;
    v->random ^= v->random >> 7;
    v->random ^= v->random << 17;
    return below ? (uint32_t)((v->random >> 11) % below) : 0;
}

// ── copies

static JxValue *copy_value(Varying *v, const JxValue *of);

static JxValue **copy_values(Varying *v, JxValue *const *of, uint32_t count) {
    JxValue **made = JX_ARENA_ARRAY(v->arena, JxValue *, count + 1);
    for (uint32_t i = 0; i < count; i++) made[i] = copy_value(v, of[i]);
    return made;
}

static JxBuildCall copy_step(Varying *v, const JxBuildCall *of) {
    JxBuildCall made = *of;
    made.arguments = copy_values(v, of->arguments, of->argument_count);
    return made;
}

static JxValue *copy_value(Varying *v, const JxValue *of) {
    if (!of) return NULL;
    JxValue *made = JX_ARENA_NEW(v->arena, JxValue);
    *made = *of;
    if (made->id >= v->next_id) v->next_id = made->id + 1;
    made->chars = jx_arena_copy(v->arena, of->chars, of->form == JX_VALUE_STRING ? of->count * sizeof *of->chars : 0);
    if (of->form == JX_VALUE_ARRAY && of->elements) made->elements = copy_values(v, of->elements, of->count);
    made->arguments = copy_values(v, of->arguments, of->argument_count);
    made->fields = JX_ARENA_ARRAY(v->arena, JxFieldValue, of->field_count + 1);
    for (uint32_t i = 0; i < of->field_count; i++) {
        made->fields[i] = of->fields[i];
        made->fields[i].value = copy_value(v, of->fields[i].value);
    }
    made->steps = JX_ARENA_ARRAY(v->arena, JxBuildCall, of->step_count + 1);
    for (uint32_t i = 0; i < of->step_count; i++) made->steps[i] = copy_step(v, &of->steps[i]);
    made->calls = JX_ARENA_ARRAY(v->arena, JxStubCall, of->call_count + 1);
    for (uint32_t i = 0; i < of->call_count; i++) {
        made->calls[i] = of->calls[i];
        made->calls[i].result = copy_value(v, of->calls[i].result);
    }
    return made;
}

// A copy that is another object; false: it speaks of objects that are not its own.
static bool set_apart(Varying *v, JxValue *value) {
    if (!value) return true;
    if (value->form == JX_VALUE_SAME) return false;
    if (value->id) value->id = v->next_id++;
    bool good = true;
    for (uint32_t i = 0; value->form == JX_VALUE_ARRAY && value->elements && i < value->count; i++)
        good = set_apart(v, value->elements[i]) && good;
    for (uint32_t i = 0; i < value->argument_count; i++) good = set_apart(v, value->arguments[i]) && good;
    for (uint32_t i = 0; i < value->field_count; i++) good = set_apart(v, value->fields[i].value) && good;
    for (uint32_t i = 0; i < value->step_count; i++)
        for (uint32_t k = 0; k < value->steps[i].argument_count; k++)
            good = set_apart(v, value->steps[i].arguments[k]) && good;
    for (uint32_t i = 0; i < value->call_count; i++) good = set_apart(v, value->calls[i].result) && good;
    return good;
}

static uint32_t largest_id(const JxValue *value, uint32_t largest) {
    if (!value) return largest;
    if (value->id > largest) largest = value->id;
    for (uint32_t i = 0; value->form == JX_VALUE_ARRAY && value->elements && i < value->count; i++)
        largest = largest_id(value->elements[i], largest);
    for (uint32_t i = 0; i < value->argument_count; i++) largest = largest_id(value->arguments[i], largest);
    for (uint32_t i = 0; i < value->field_count; i++) largest = largest_id(value->fields[i].value, largest);
    for (uint32_t i = 0; i < value->step_count; i++)
        for (uint32_t k = 0; k < value->steps[i].argument_count; k++)
            largest = largest_id(value->steps[i].arguments[k], largest);
    for (uint32_t i = 0; i < value->call_count; i++) largest = largest_id(value->calls[i].result, largest);
    return largest;
}

JxValue *jx_value_copy_for(const JxValue *value, const JxFinding *into, JxArena *arena) {
    Varying v = {.arena = arena};
    for (uint32_t i = 0; i < into->input_count; i++) v.next_id = largest_id(into->inputs[i].value, v.next_id);
    v.next_id++;
    JxValue *made = copy_value(&v, value);
    return set_apart(&v, made) ? made : NULL;
}

// ── places

static void find_places(Varying *v, JxValue *value) {
    if (!value || v->places.count > 200) return;
    bool plain = value->form == JX_VALUE_PRIMITIVE || value->form == JX_VALUE_STRING;
    if (plain || (value->form == JX_VALUE_ARRAY && value->count && !value->cut) || value->step_count)
        *jx_vec_push(&v->places) = value;
    if (value->form == JX_VALUE_OBJECT && value->constructor && value->type) *jx_vec_push(&v->objects) = value;
    for (uint32_t i = 0; value->form == JX_VALUE_ARRAY && value->elements && i < value->count; i++)
        find_places(v, value->elements[i]);
    for (uint32_t i = 0; i < value->argument_count; i++) find_places(v, value->arguments[i]);
    for (uint32_t i = 0; i < value->field_count; i++) find_places(v, value->fields[i].value);
    for (uint32_t i = 0; i < value->step_count; i++)
        for (uint32_t k = 0; k < value->steps[i].argument_count; k++) find_places(v, value->steps[i].arguments[k]);
    for (uint32_t i = 0; i < value->call_count; i++) find_places(v, value->calls[i].result);
}

static bool is_number(const JxValue *value) {
    return value->form == JX_VALUE_PRIMITIVE && value->type && strchr("BSIJC", *value->type);
}

static int64_t number_in(const JxValue *value) {
    switch (*value->type) {
    case 'B': return (int8_t)value->bits;
    case 'S': return (int16_t)value->bits;
    case 'C': return (uint16_t)value->bits;
    case 'J': return (int64_t)value->bits;
    default: return (int32_t)value->bits;
    }
}

// ── numbers

// Some number among the inputs, or a length of a text among them.
static int64_t number_of_another(Varying *v) {
    if (!v->places.count) return (int64_t)pick(v, 20);
    const JxValue *other = v->places.data[pick(v, (uint32_t)v->places.count)];
    return is_number(other) ? number_in(other) : (int64_t)other->count;
}

static int64_t other_number(Varying *v, int64_t now) {
    const JxWords *w = v->words;
    switch (pick(v, 9)) {
    case 0: return now + 1;
    case 1: return now - 1;
    case 2:
    case 3:
    case 4:
        if (w->number_count) return w->numbers[pick(v, w->number_count)] + (int64_t)pick(v, 3) - 1;
        return (int64_t)pick(v, 100);
    case 5: return number_of_another(v) + (int64_t)pick(v, 3) - 1;
    case 6: return (int64_t)(0 - (uint64_t)now);
    case 7: return (int64_t)pick(v, 1000);
    default: return (int64_t)pick(v, 12);
    }
}

static double other_real(Varying *v, double now) {
    const JxWords *w = v->words;
    switch (pick(v, 6)) {
    case 0: return now + 1;
    case 1: return -now;
    case 2: return now / 2 + 0.25;
    case 3:
        if (w->real_count) return w->reals[pick(v, w->real_count)] + ((double)pick(v, 3) - 1) / 4;
        return (double)pick(v, 100) / 4;
    case 4: return w->number_count ? (double)w->numbers[pick(v, w->number_count)] : 10;
    default: return (double)pick(v, 400) / 4;
    }
}

static uint16_t other_char(Varying *v, const JxValue *text) {
    static const char common[] = "abzAZ019 -.,:;/+*@#_()[]\"'\\=%";
    const JxWords *w = v->words;
    switch (pick(v, 5)) {
    case 0:
        if (w->number_count) {
            int64_t number = w->numbers[pick(v, w->number_count)] + (int64_t)pick(v, 3) - 1;
            if (number >= 0x20 && number < 0x7f) return (uint16_t)number;
        }
        return 'x';
    case 1:
        if (w->text_count) {
            const JxUtf8 *other = &w->texts[pick(v, w->text_count)];
            return (uint16_t)(uint8_t)other->bytes[pick(v, other->length)];
        }
        return '1';
    case 2:
        if (text && text->count) return text->chars[pick(v, text->count)];
        return 'y';
    case 3: return (uint16_t)(pick(v, 2) ? '0' + pick(v, 10) : 'a' + pick(v, 26));
    default: return (uint16_t)common[pick(v, sizeof common - 1)];
    }
}

static void change_primitive(Varying *v, JxValue *value) {
    switch (*value->type) {
    case 'Z': value->bits ^= 1; break;
    case 'F': value->bits = jx_float_to_bits((float)other_real(v, (double)jx_bits_to_float(value->bits))); break;
    case 'D': value->bits = jx_double_to_bits(other_real(v, jx_bits_to_double(value->bits))); break;
    case 'C': value->bits = pick(v, 3) ? other_char(v, NULL) : (uint16_t)other_number(v, (int64_t)value->bits); break;
    case 'J': value->bits = (uint64_t)other_number(v, number_in(value)); break;
    default: value->bits = (uint32_t)other_number(v, number_in(value)); break;
    }
    if (*value->type == 'B') value->bits = (uint8_t)value->bits;
    if (*value->type == 'S') value->bits = (uint16_t)value->bits;
}

// ── texts

enum { LONGEST_TEXT = 60 };

// Takes `removed` characters out at a place and puts others in.
static void splice(Varying *v, JxValue *text, uint32_t at, uint32_t removed, const uint16_t *chars, uint32_t count) {
    uint32_t length = text->count - removed + count;
    if (length > LONGEST_TEXT) return;
    uint16_t *made = JX_ARENA_ARRAY(v->arena, uint16_t, length + 1);
    memcpy(made, text->chars, at * sizeof *made);
    memcpy(made + at, chars, count * sizeof *made);
    memcpy(made + at + count, text->chars + at + removed, (text->count - at - removed) * sizeof *made);
    text->chars = made;
    text->count = length;
}

static void put_word(Varying *v, JxValue *text, uint32_t at, uint32_t removed) {
    const JxWords *w = v->words;
    if (!w->text_count) return;
    const JxUtf8 *word = &w->texts[pick(v, w->text_count)];
    uint16_t chars[64];
    for (uint32_t i = 0; i < word->length; i++) chars[i] = (uint8_t)word->bytes[i];
    splice(v, text, at, removed, chars, word->length);
}

// To a length that the code speaks of, or beside it: more of the same, or less.
static void resize(Varying *v, JxValue *text) {
    const JxWords *w = v->words;
    int64_t wanted = w->number_count && pick(v, 3) ? w->numbers[pick(v, w->number_count)] + (int64_t)pick(v, 3) - 1
                                                   : (int64_t)pick(v, 24);
    if (wanted < 0 || wanted > LONGEST_TEXT || !text->count) return;
    uint16_t *made = JX_ARENA_ARRAY(v->arena, uint16_t, (uint32_t)wanted + 1);
    for (uint32_t i = 0; i < wanted; i++) made[i] = text->chars[i % text->count];
    text->chars = made;
    text->count = (uint32_t)wanted;
}

// A number of the code, or any, in digits.
static void put_number(Varying *v, JxValue *text, uint32_t at) {
    const JxWords *w = v->words;
    char digits[24];
    uint16_t chars[24];
    int64_t number = w->number_count && pick(v, 2) ? w->numbers[pick(v, w->number_count)] + (int64_t)pick(v, 3) - 1
                                                   : (int64_t)pick(v, 2) * 1000 + (int64_t)pick(v, 300);
    int length = snprintf(digits, sizeof digits, "%lld", (long long)number);
    for (int i = 0; i < length; i++) chars[i] = (uint8_t)digits[i];
    splice(v, text, at, 0, chars, (uint32_t)length);
}

static void change_text(Varying *v, JxValue *text) {
    text->apart = false;
    uint32_t at = pick(v, text->count + 1);
    uint16_t one = other_char(v, text);
    switch (pick(v, text->count ? 12 : 3)) {
    case 0: splice(v, text, at, 0, &one, 1); break;
    case 1: put_word(v, text, at, 0); break;
    case 2: put_number(v, text, at); break;
    case 3: resize(v, text); break;
    case 4:
    case 9:
    case 10:
        if (at == text->count) at--;
        splice(v, text, at, 1, &one, 1);
        break;
    case 5:
        if (at == text->count) at--;
        splice(v, text, at, 1, &one, 0);
        break;
    case 6: put_word(v, text, 0, text->count); break;
    case 7: splice(v, text, text->count, 0, jx_arena_copy(v->arena, text->chars, text->count * 2), text->count); break;
    default:
        if (at == text->count) at--;
        one = text->chars[at];
        if ((one | 0x20) >= 'a' && (one | 0x20) <= 'z')
            one ^= 0x20;
        else
            one = (uint16_t)(one + 1 < 0x7f ? one + 1 : 'A');
        splice(v, text, at, 1, &one, 1);
        break;
    }
}

// ── arrays and calls

enum { LONGEST_ARRAY = 12, MOST_STEPS = 24 };

static void change_array(Varying *v, JxValue *array) {
    uint32_t at = pick(v, array->count), other = pick(v, array->count);
    JxValue *kept = array->elements[at];
    switch (pick(v, 3)) {
    case 0:
        array->elements[at] = array->elements[other];
        array->elements[other] = kept;
        break;
    case 1:
        memmove(&array->elements[at], &array->elements[at + 1], (array->count - at - 1) * sizeof kept);
        array->count--;
        break;
    default: {
        JxValue *more = copy_value(v, kept);
        if (array->count >= LONGEST_ARRAY || !set_apart(v, more)) return;
        JxValue **elements = JX_ARENA_ARRAY(v->arena, JxValue *, array->count + 1);
        memcpy(elements, array->elements, array->count * sizeof *elements);
        elements[array->count++] = more;
        array->elements = elements;
        if (more->form == JX_VALUE_PRIMITIVE) change_primitive(v, more);
        if (more->form == JX_VALUE_STRING) change_text(v, more);
    }
    }
}

static void add_step(Varying *v, JxValue *object, const JxBuildCall *like) {
    JxBuildCall step = copy_step(v, like);
    bool good = object->step_count < MOST_STEPS;
    for (uint32_t i = 0; i < step.argument_count; i++) good = set_apart(v, step.arguments[i]) && good;
    if (!good) return;
    JxBuildCall *steps = JX_ARENA_ARRAY(v->arena, JxBuildCall, object->step_count + 1);
    memcpy(steps, object->steps, object->step_count * sizeof *steps);
    steps[object->step_count++] = step;
    object->steps = steps;
    if (pick(v, 2)) return;
    JxValue *last = step.argument_count ? step.arguments[pick(v, step.argument_count)] : NULL;
    if (last && last->form == JX_VALUE_PRIMITIVE) change_primitive(v, last);
    if (last && last->form == JX_VALUE_STRING) change_text(v, last);
}

// Calls may go only when nothing speaks of what they made.
static bool is_spoken_of(const JxValue *object) {
    for (uint32_t i = 0; i < object->step_count; i++)
        for (uint32_t k = 0; k < object->steps[i].argument_count; k++)
            if (object->steps[i].arguments[k] && object->steps[i].arguments[k]->id) return true;
    return false;
}

static void change_steps(Varying *v, JxValue *object) {
    uint32_t at = pick(v, object->step_count);
    if (pick(v, 3) || is_spoken_of(object)) {
        add_step(v, object, &object->steps[at]);
        return;
    }
    memmove(&object->steps[at], &object->steps[at + 1], (object->step_count - at - 1) * sizeof *object->steps);
    object->step_count--;
}

static void borrow_steps(Varying *v, JxFinding *made, const JxFinding *donor) {
    if (!donor || !made->input_count || !donor->input_count || made->entry_static || donor->entry_static) return;
    JxValue *mine = made->inputs[0].value;
    const JxValue *theirs = donor->inputs[0].value;
    if (!mine || !theirs || mine->form != JX_VALUE_OBJECT || theirs->form != JX_VALUE_OBJECT || !theirs->step_count ||
        !mine->constructor || !mine->type || !theirs->type || strcmp(mine->type, theirs->type) != 0)
        return;
    uint32_t first = pick(v, theirs->step_count);
    for (uint32_t i = first; i < theirs->step_count; i++) add_step(v, mine, &theirs->steps[i]);
}

// The donor's own call, before the call: what it does to an object like the one that it was made on.
static void borrow_call(Varying *v, const JxFinding *donor) {
    if (donor->entry_static || donor->entry_private || jx_finding_is_constructor(donor) || !donor->input_count) return;
    const JxValue *theirs = donor->inputs[0].value;
    JxValue *object = v->objects.count ? v->objects.data[pick(v, (uint32_t)v->objects.count)] : NULL;
    if (!object || !theirs || !theirs->type || strcmp(object->type, theirs->type) != 0) return;
    JxBuildCall call = {.name = donor->entry.method,
                        .descriptor = donor->entry.descriptor,
                        .argument_count = donor->input_count - 1,
                        .arguments = JX_ARENA_ARRAY(v->arena, JxValue *, donor->input_count)};
    for (uint32_t i = 1; i < donor->input_count; i++) call.arguments[i - 1] = donor->inputs[i].value;
    for (uint32_t times = pick(v, 4) ? 1 : 1 + pick(v, 10); times > 0; times--) add_step(v, object, &call);
}

// A value of this type among the donor's inputs, or what the donor constructs.
static JxValue *value_of_donor(Varying *v, const JxFinding *donor, const char *type) {
    JxValue *made = NULL;
    char *built = jx_arena_printf(v->arena, "L%s;", donor->entry.class);
    jx_text_replace(built, '.', '/');
    if (jx_finding_is_constructor(donor) && strcmp(built, type) == 0) {
        JxValue object = {.form = JX_VALUE_OBJECT, .type = type, .id = v->next_id++};
        object.constructor = donor->entry.descriptor;
        object.argument_count = donor->input_count;
        object.arguments = JX_ARENA_ARRAY(v->arena, JxValue *, donor->input_count + 1);
        for (uint32_t i = 0; i < donor->input_count; i++) object.arguments[i] = donor->inputs[i].value;
        made = copy_value(v, &object);
    }
    uint32_t from = pick(v, donor->input_count);
    for (uint32_t i = 0; i < donor->input_count && !made; i++) {
        const JxNamedValue *input = &donor->inputs[(from + i) % donor->input_count];
        if (input->value && strcmp(input->type, type) == 0) made = copy_value(v, input->value);
    }
    return made && set_apart(v, made) ? made : NULL;
}

// Nothing else among the inputs may mean the value that goes.
static bool is_meant(const JxValue *value, uint32_t id) {
    if (!value) return false;
    if (value->form == JX_VALUE_SAME) return value->id == id;
    bool meant = false;
    for (uint32_t i = 0; value->form == JX_VALUE_ARRAY && value->elements && i < value->count; i++)
        meant |= is_meant(value->elements[i], id);
    for (uint32_t i = 0; i < value->argument_count; i++) meant |= is_meant(value->arguments[i], id);
    for (uint32_t i = 0; i < value->step_count; i++)
        for (uint32_t k = 0; k < value->steps[i].argument_count; k++)
            meant |= is_meant(value->steps[i].arguments[k], id);
    for (uint32_t i = 0; i < value->call_count; i++) meant |= is_meant(value->calls[i].result, id);
    return meant;
}

static void exchange(Varying *v, JxFinding *made, const JxFinding *donor) {
    if (!made->input_count) return;
    JxNamedValue *mine = &made->inputs[pick(v, made->input_count)];
    const JxValue *old = mine->value;
    for (uint32_t i = 0; old && old->id && i < made->input_count; i++)
        if (is_meant(made->inputs[i].value, old->id)) return;
    JxValue *other = value_of_donor(v, donor, mine->type);
    if (other) mine->value = other;
}

// ── all of it

static void change(Varying *v, JxValue *value) {
    if (value->form == JX_VALUE_PRIMITIVE)
        change_primitive(v, value);
    else if (value->form == JX_VALUE_STRING)
        change_text(v, value);
    else if (value->form == JX_VALUE_ARRAY && value->count)
        change_array(v, value);
    else if (value->step_count)
        change_steps(v, value);
}

JxFinding *jx_finding_copy(const JxFinding *of, JxArena *arena) {
    Varying v = {.arena = arena, .next_id = 1};
    JxFinding *made = jx_arena_copy(arena, of, sizeof *of);
    made->entry.class = jx_arena_strdup(arena, of->entry.class);
    made->inputs = JX_ARENA_ARRAY(arena, JxNamedValue, of->input_count + 1);
    for (uint32_t i = 0; i < of->input_count; i++) {
        made->inputs[i] = of->inputs[i];
        made->inputs[i].value = copy_value(&v, of->inputs[i].value);
    }
    return made;
}

bool jx_finding_calls(const JxFinding *finding, const JxMethodInfo *method) {
    const char *class = finding->entry.class, *name = method->owner->name;
    size_t i = 0;
    while (class[i] && (class[i] == name[i] || (class[i] == '.' && name[i] == '/'))) i++;
    return !class[i] && !name[i] && strcmp(finding->entry.method, method->name) == 0 &&
           strcmp(finding->entry.descriptor, method->descriptor) == 0;
}

bool jx_value_is_like(const JxValue *a, const JxValue *b) {
    if (!a || !b || a->form != b->form || a->bits != b->bits || a->count != b->count ||
        a->argument_count != b->argument_count || a->step_count != b->step_count || a->call_count != b->call_count)
        return false;
    if (a->form == JX_VALUE_STRING && memcmp(a->chars, b->chars, a->count * sizeof *a->chars) != 0) return false;
    bool like = (!a->type || !b->type) ? a->type == b->type : strcmp(a->type, b->type) == 0;
    for (uint32_t i = 0; like && a->form == JX_VALUE_ARRAY && i < a->count; i++)
        like = jx_value_is_like(a->elements[i], b->elements[i]);
    for (uint32_t i = 0; like && i < a->argument_count; i++) like = jx_value_is_like(a->arguments[i], b->arguments[i]);
    for (uint32_t i = 0; like && i < a->step_count; i++) {
        like = strcmp(a->steps[i].name, b->steps[i].name) == 0 &&
               strcmp(a->steps[i].descriptor, b->steps[i].descriptor) == 0;
        for (uint32_t k = 0; like && k < a->steps[i].argument_count; k++)
            like = jx_value_is_like(a->steps[i].arguments[k], b->steps[i].arguments[k]);
    }
    return like;
}

uint64_t jx_finding_hash(const JxFinding *finding, JxContext *ctx) {
    JxStrbuf text;
    jx_strbuf_init(&text, &ctx->alloc);
    jx_strbuf_printf(&text, "%s.%s%s", finding->entry.class, finding->entry.method, finding->entry.descriptor);
    for (uint32_t i = 0; i < finding->input_count; i++) {
        jx_strbuf_char(&text, ' ');
        jx_value_print(finding->inputs[i].value, &text);
    }
    uint64_t hash = jx_hash_bytes(text.text, text.length);
    jx_strbuf_fini(&text);
    return hash;
}

// Something of the donor's; says whether that alone makes it another call.
static bool borrow(Varying *v, JxFinding *made, const JxFinding *donor) {
    switch (donor ? pick(v, 8) : 7) {
    case 0:
    case 1: borrow_steps(v, made, donor); return false;
    case 2:
    case 3:
    case 4: borrow_call(v, donor); return true;
    case 5: exchange(v, made, donor); return true;
    default: return false;
    }
}

JxFinding *jx_variant_make(const JxFinding *of, const JxFinding *donor, const JxWords *words, uint64_t seed,
                           JxArena *arena) {
    Varying v = {.arena = arena, .words = words, .random = seed * UINT64_C(0x9e3779b97f4a7c15) + 1, .next_id = 1};
    JxFinding *made = jx_finding_copy(of, arena);
    made->exception = "";
    jx_vec_init(&v.places, arena->alloc);
    jx_vec_init(&v.objects, arena->alloc);
    for (uint32_t i = 0; i < of->input_count; i++) {
        v.next_id = largest_id(made->inputs[i].value, v.next_id);
        find_places(&v, made->inputs[i].value);
    }
    v.next_id++;
    for (int i = 0; i < 8; i++) pick(&v, 2);
    bool other = borrow(&v, made, donor);
    size_t places = v.places.count;
    for (uint32_t times = other ? pick(&v, 3) : 1 + pick(&v, 3); places && times > 0; times--)
        change(&v, v.places.data[pick(&v, (uint32_t)places)]);
    jx_vec_fini(&v.places);
    jx_vec_fini(&v.objects);
    return places || other ? made : NULL;
}

// ── calls of methods that no path was found for

static JxValue *fresh_value(Varying *v, const char *type, JxDonors donors, void *user, int depth);

static JxValue *fresh_array(Varying *v, const char *type, JxDonors donors, void *user, int depth) {
    JxValue *array = JX_ARENA_NEW(v->arena, JxValue);
    *array = (JxValue){.form = JX_VALUE_ARRAY, .type = type, .id = v->next_id++, .count = pick(v, 4)};
    array->elements = JX_ARENA_ARRAY(v->arena, JxValue *, array->count + 1);
    for (uint32_t i = 0; i < array->count; i++) array->elements[i] = fresh_value(v, type + 1, donors, user, depth + 1);
    return array;
}

static JxValue *fresh_value(Varying *v, const char *type, JxDonors donors, void *user, int depth) {
    static const uint16_t plain[] = {'a', 'b', 'c'};
    for (int i = 0; i < 20 && (*type == 'L' || *type == '['); i++) {
        const JxFinding *donor = donors(user);
        JxValue *value = donor ? value_of_donor(v, donor, type) : NULL;
        if (value) return value;
    }
    if (*type == '[' && depth < 3) return fresh_array(v, type, donors, user, depth);
    JxValue *value = JX_ARENA_NEW(v->arena, JxValue);
    *value = (JxValue){.form = JX_VALUE_ANY, .type = type, .id = v->next_id++};
    if (strcmp(type, "Ljava/lang/String;") == 0) {
        value->form = JX_VALUE_STRING;
        value->count = 3;
        value->chars = jx_arena_copy(v->arena, plain, sizeof plain);
        if (pick(v, 2)) change_text(v, value);
    } else if (*type != 'L' && *type != '[') {
        value->form = JX_VALUE_PRIMITIVE;
        value->id = 0;
        change_primitive(v, value);
    }
    return value;
}

JxFinding *jx_variant_fresh(JxVm *vm, const JxMethodInfo *method, JxDonors donors, void *user, const JxWords *words,
                            uint64_t seed, JxArena *arena) {
    Varying v = {.arena = arena, .words = words, .random = seed * UINT64_C(0x9e3779b97f4a7c15) + 1, .next_id = 1};
    bool receiver = !(method->flags & JX_ACC_STATIC) && strcmp(method->name, "<init>") != 0;
    char *class = jx_arena_strdup(arena, method->owner->name);
    jx_text_replace(class, '/', '.');
    JxFinding *made = JX_ARENA_NEW(arena, JxFinding);
    *made = (JxFinding){.exception = "", .entry_static = method->flags & JX_ACC_STATIC};
    made->entry =
        (JxFrameName){.class = class, .method = method->name, .descriptor = method->descriptor, .analysed = true};
    made->inputs = JX_ARENA_ARRAY(arena, JxNamedValue, method->parameter_count + 2);
    jx_vec_init(&v.places, arena->alloc);
    jx_vec_init(&v.objects, arena->alloc);
    for (int i = 0; i < 8; i++) pick(&v, 2);
    for (uint32_t i = 0; i < (uint32_t)method->parameter_count + receiver; i++) {
        const char *type = receiver && !i ? method->owner->descriptor : method->parameter_types[i - receiver];
        const char *name = receiver && !i ? "this" : jx_method_parameter_name(vm, method, i - receiver);
        made->inputs[made->input_count++] = (JxNamedValue){name, type, fresh_value(&v, type, donors, user, 0)};
    }
    jx_vec_fini(&v.places);
    jx_vec_fini(&v.objects);
    return made;
}
