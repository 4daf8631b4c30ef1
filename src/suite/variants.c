// SPDX-License-Identifier: Apache-2.0
#include "suite/variants.h"

#include <string.h>

#include "base/bits.h"

typedef struct Varying {
    JxArena *arena;
    const JxWords *words;
    uint64_t random;
    uint32_t next_id;
    JX_VEC(JxValue *) places;  // what can be something else
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

static void change_text(Varying *v, JxValue *text) {
    text->apart = false;
    uint32_t at = pick(v, text->count + 1);
    uint16_t one = other_char(v, text);
    switch (pick(v, text->count ? 9 : 2)) {
    case 0: splice(v, text, at, 0, &one, 1); break;
    case 1: put_word(v, text, at, 0); break;
    case 2:
    case 3:
    case 4:
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

enum { LONGEST_ARRAY = 12, MOST_STEPS = 8 };

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

JxFinding *jx_variant_make(const JxFinding *of, const JxFinding *donor, const JxWords *words, uint64_t seed,
                           JxArena *arena) {
    Varying v = {.arena = arena, .words = words, .random = seed * UINT64_C(0x9e3779b97f4a7c15) + 1, .next_id = 1};
    JxFinding *made = jx_arena_copy(arena, of, sizeof *of);
    made->inputs = JX_ARENA_ARRAY(arena, JxNamedValue, of->input_count + 1);
    made->exception = "";
    jx_vec_init(&v.places, arena->alloc);
    for (uint32_t i = 0; i < of->input_count; i++) {
        made->inputs[i] = of->inputs[i];
        made->inputs[i].value = copy_value(&v, of->inputs[i].value);
        find_places(&v, made->inputs[i].value);
    }
    for (int i = 0; i < 8; i++) pick(&v, 2);
    bool borrows = pick(&v, 3) == 0;
    if (borrows) borrow_steps(&v, made, donor);
    size_t places = v.places.count;
    for (uint32_t times = 1 + pick(&v, 3); places && times > 0; times--)
        change(&v, v.places.data[pick(&v, (uint32_t)places)]);
    jx_vec_fini(&v.places);
    return places ? made : NULL;
}
