// SPDX-License-Identifier: Apache-2.0
//
// String concatenation.
//
// The method behind a call site appends to a StringBuilder, as javac wrote it
// out before Java 9.  Where a number in it is symbolic, the digits would fork
// the path ten times over, mostly for a message that is never read: then the
// result is a String whose bytes are a lazy reference, and the method runs only
// when somebody looks at them.  The coder is known in advance: numbers are Latin-1.
#include <stdio.h>
#include <string.h>

#include "inputs/every.h"
#include "inputs/strview.h"
#include "jdk/dynamic/callsite.h"
#include "jdk/intrinsics/number_text.h"

static JxMethodInfo *builder_method(JxExec *x, const char *name, const char *descriptor) {
    JxLinkError error = {0};
    JxClass *cls = jx_vm_class(x->vm, "java/lang/StringBuilder", &error);
    JxMethodInfo *method = cls ? jx_class_declared_method(cls, name, descriptor) : NULL;
    if (!method) JX_BUG("no StringBuilder.%s%s", name, descriptor);
    return method;
}

void jx_synth_concat_begin(JxSynth *synth) {
    JxMethodInfo *constructor = builder_method(synth->x, "<init>", "()V");
    jx_synth_new(synth, constructor->owner);
    jx_synth_plain(synth, JX_OP_DUP, 1);
    jx_synth_call(synth, constructor, true);
}

void jx_synth_concat_add(JxSynth *synth, const char *type) {
    const char *as = strcmp(type, "Ljava/lang/String;") == 0 ? type
                     : type[0] == 'L' || type[0] == '['      ? "Ljava/lang/Object;"
                     : type[0] == 'B' || type[0] == 'S'      ? "I"
                                                             : type;
    char descriptor[96];
    snprintf(descriptor, sizeof descriptor, "(%s)Ljava/lang/StringBuilder;", as);
    jx_synth_call(synth, builder_method(synth->x, "append", descriptor), false);
}

void jx_synth_concat_end(JxSynth *synth) {
    jx_synth_call(synth, builder_method(synth->x, "toString", "()Ljava/lang/String;"), false);
}

// ── a call site

typedef struct Concat {
    JxMethodInfo *eager;
    uint32_t part_count;
    JxConcatPart *parts;
} Concat;

static void add_literal(JxCallSite *site, Concat *concat, const char *text, size_t length) {
    if (length == 0) return;
    JxConcatPart *part = &concat->parts[concat->part_count++];
    *part = (JxConcatPart){.literal = jx_string_literal(site->x, text, (uint32_t)length), .latin1 = true};
    for (size_t i = 0; i < length; i++)  // modified UTF-8 of a character beyond 00ff starts with c4 or more
        if ((uint8_t)text[i] >= 0xc4) part->latin1 = false;
}

static bool add_constant(JxCallSite *site, Concat *concat, uint32_t index) {
    const JxConstant *constant = jx_callsite_argument(site, index);
    char text[64];
    switch (constant->tag) {
    case JX_CONSTANT_STRING: add_literal(site, concat, constant->as.utf8.bytes, constant->as.utf8.length); return true;
    case JX_CONSTANT_INTEGER:
        snprintf(text, sizeof text, "%d", constant->as.i);
        add_literal(site, concat, text, strlen(text));
        return true;
    default: snprintf(site->problem, sizeof site->problem, "constant in a concatenation recipe"); return false;
    }
}

// The recipe: \1 is the next argument, \2 the next constant, all else is literal.
static bool read_recipe(JxCallSite *site, Concat *concat, const char *recipe, const char **types, uint32_t count) {
    uint32_t argument = 0, constant = 1, local = 0;
    const char *run = recipe;
    for (const char *p = recipe;; p++) {
        if (*p != 1 && *p != 2 && *p != 0) continue;
        add_literal(site, concat, run, (size_t)(p - run));
        if (*p == 0) return true;
        run = p + 1;
        if (*p == 2) {
            if (!add_constant(site, concat, constant++)) return false;
        } else if (argument < count) {
            concat->parts[concat->part_count++] = (JxConcatPart){.type = types[argument], .local = local};
            local += (uint32_t)jx_kind_slots(jx_kind_of_descriptor(types[argument++][0]));
        }
    }
}

static JxMethodInfo *write_eager(JxCallSite *site, JxClass *cls, const Concat *concat, uint32_t locals) {
    JxSynth synth;
    jx_synth_begin(&synth, site->x, locals);
    jx_synth_concat_begin(&synth);
    for (uint32_t i = 0; i < concat->part_count; i++) {
        const JxConcatPart *part = &concat->parts[i];
        if (part->type)
            jx_synth_load(&synth, jx_kind_of_descriptor(part->type[0]), part->local);
        else
            jx_synth_push(&synth, JX_KIND_REF, part->literal);
        jx_synth_concat_add(&synth, part->type ? part->type : "Ljava/lang/String;");
    }
    jx_synth_concat_end(&synth);
    jx_synth_return(&synth, JX_KIND_REF);
    return jx_synth_finish(&synth, cls, "eager", site->descriptor, JX_ACC_STATIC);
}

// ── lazily

// What a part says about the coder before anything runs: 0 Latin-1, 1 UTF-16, -1 unknown.
static int part_coder(JxExec *x, JxState *s, const JxConcatPart *part, const JxSlot *args) {
    if (!part->type) return part->latin1 ? 0 : 1;
    JxSlot slot = args[part->local];
    if (part->type[0] == 'C') {
        if (!slot.t) return slot.v > 0xff;
        return slot.t->high <= 0xff && slot.t->low >= 0 ? 0 : -1;
    }
    if (part->type[0] != 'L' && part->type[0] != '[') return 0;
    if (strcmp(part->type, "Ljava/lang/String;") != 0 || !jx_binding_lookup(x, s, &slot)) return -1;
    if (slot.v == 0) return 0;
    JxSlot coder = jx_field_get(s, (JxRef)slot.v, x->known.string_coder);
    return coder.t ? -1 : (int)coder.v;
}

// 0 or 1: may be made lazily, with this coder; -1: must run now.
static int lazy_coder(JxExec *x, JxState *s, const Concat *concat, const JxSlot *args) {
    bool symbolic = false;
    int coder = 0;
    for (uint32_t i = 0; i < concat->part_count; i++) {
        const JxConcatPart *part = &concat->parts[i];
        int own = part_coder(x, s, part, args);
        if (own < 0) return -1;
        coder |= own;
        if (!part->type) continue;
        bool is_string = part->type[0] == 'L';
        JxSlot slot = args[part->local];
        if (!is_string)
            symbolic |= slot.t != NULL;
        else if (jx_binding_lookup(x, s, &slot) && slot.v)
            symbolic |= !jx_string_is_concrete(x, s, (JxRef)slot.v);
    }
    return symbolic ? coder : -1;
}

// Strings alone, one of them of unknown length: their characters are terms already.
static bool concat_views(JxExec *x, JxState *s, const Concat *concat, const JxSlot *args, JxSlot *result,
                         JxFlow *flow) {
    enum { MOST_PARTS = 8 };
    JxStrView views[MOST_PARTS];
    bool any = false, any_unbounded = false;
    *flow = JX_FLOW_NEXT;
    if (concat->part_count > MOST_PARTS) return false;
    for (uint32_t i = 0; i < concat->part_count; i++) {
        const JxConcatPart *part = &concat->parts[i];
        JxSlot slot = part->type ? args[part->local] : jx_slot(part->literal);
        if (part->type && strcmp(part->type, "Ljava/lang/String;") != 0) return false;
        if (!jx_binding_lookup(x, s, &slot) || slot.v == 0) return false;
        if (!jx_strview_open_any(x, s, (JxRef)slot.v, &views[i])) return false;
        any |= views[i].bytes->length.t != NULL;
        any_unbounded |= views[i].is_unbounded;
    }
    if (any_unbounded && s->has_unbounded_strings) {
        *flow = jx_unbounded_concat(x, s, views, concat->part_count, result);
        return true;
    }
    if (any_unbounded || !any || !jx_strview_concat(x, s, views, concat->part_count, result)) return false;
    jx_unbounded_note_sum(x, s, views, concat->part_count, (JxRef)result->v);
    return true;
}

// A number and nothing else: "" + n.
static bool is_number(const Concat *concat) {
    return concat->part_count == 1 && concat->parts[0].type && strchr("BSIJ", concat->parts[0].type[0]);
}

static JxFlow run_concat(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result) {
    const Concat *concat = method->intrinsic->data;
    JxFlow flow;
    if (concat_views(x, s, concat, args, result, &flow)) return flow;
    if (is_number(concat) && jx_number_text_make(x, s, jx_kind_of_descriptor(concat->parts[0].type[0]),
                                                 args[concat->parts[0].local], result))
        return JX_FLOW_NEXT;
    int coder = lazy_coder(x, s, concat, args);
    if (coder < 0) {
        flow = jx_tail_call(x, s, method, concat->eager, args, method->argument_slots);
        if (flow == JX_FLOW_RELOAD && s->top->code->method == concat->eager) s->top->depth = JX_NO_BOUND;
        return flow;
    }
    JxSlot bytes = jx_symref_new(x, "concatenation", x->known.bytes, jx_origin(0), false);
    jx_symref_make_lazy(x, bytes.t, concat->eager, args, method->argument_slots);
    JxObject *string = jx_heap_new_instance(&s->heap, x->known.string);
    string->as.slots[x->known.string_value->slot] = bytes;
    string->as.slots[x->known.string_coder->slot] = jx_slot((uint64_t)coder);
    *result = jx_slot(string->ref);
    return JX_FLOW_NEXT;
}

JxMethodInfo *jx_make_concat(JxCallSite *site) {
    JxArena *arena = jx_vm_arena(site->x->vm);
    const char *types[255], *result;
    uint32_t count = jx_descriptor_split(arena, site->descriptor, types, &result);
    Concat *concat = JX_ARENA_NEW(arena, Concat);
    char plain[256];
    const char *recipe = plain;
    if (strcmp(site->factory_name, "makeConcatWithConstants") == 0) {
        recipe = jx_callsite_argument(site, 0)->as.utf8.bytes;
    } else {
        memset(plain, 1, count);
        plain[count] = 0;
    }
    concat->parts = JX_ARENA_ARRAY(arena, JxConcatPart, 2 * strlen(recipe) + 2);
    if (!read_recipe(site, concat, recipe, types, count)) return NULL;
    uint32_t locals = 0;
    for (uint32_t i = 0; i < count; i++) locals += (uint32_t)jx_kind_slots(jx_kind_of_descriptor(types[i][0]));
    JxClass *cls = jx_callsite_class(site, "Concat", NULL, 0, NULL, 0);
    concat->eager = write_eager(site, cls, concat, locals);
    JxIntrinsic *intrinsic = JX_ARENA_NEW(arena, JxIntrinsic);
    *intrinsic = (JxIntrinsic){
        .owner = cls->name, .name = "concat", .run = run_concat, .answer = JX_ANSWER_FUNCTION, .data = concat};
    return jx_class_synthetic_method(site->x->vm, cls, "concat", site->descriptor, JX_ACC_STATIC, intrinsic);
}
