// SPDX-License-Identifier: Apache-2.0
//
// Strings of whole programs.
//
// An input of a method is a short string, and the others are said to be left out.  A whole program is claimed to be
// right only for every string, so there each comes in three forms, one state for each:
//
//   SHORT   Latin-1, up to string_length characters: what the string intrinsics answer with one term
//   LONG    Latin-1, any greater length
//   WIDE    UTF-16, of any length, with a character beyond Latin-1 at an unknown place
//
// Loops over LONG and WIDE strings have no end of their own: after as many choices on such a string as a short one has
// characters, a path is cut (decide.c).
#include "inputs/make.h"

enum { LONGEST_ARRAY = INT32_MAX - 2 };  // that HotSpot makes
enum { MOST_STRINGS = 6 };               // beyond, a path's strings are short: forms multiply

static void is_part_of_unbounded(JxExec *x, JxState *s, const JxTerm *var) {
    jx_map_put_num(&x->unbounded_strings, (uint32_t)var->value + 1, x);
    s->has_unbounded_strings = true;
}

static const JxTerm *between(JxExec *x, int32_t low, const JxTerm *t, int32_t high) {
    return jx_term_and(x->pool, jx_term_binary(x->pool, JX_TERM_SLE, jx_int_term(x, low), t),
                       jx_term_binary(x->pool, JX_TERM_SLE, t, jx_int_term(x, high)));
}

// Which lengths a form has; for WIDE, that one of its characters is not Latin-1.
static const JxTerm *what_holds(JxExec *x, JxTextForm form, const char *name, const JxTerm *length,
                                const JxTerm *content) {
    JxTermPool *pool = x->pool;
    int32_t longest = (int32_t)x->options.string_length;
    if (form == JX_TEXT_SHORT) return between(x, 0, length, longest);
    if (form == JX_TEXT_UNBOUNDED) return between(x, longest + 1, length, LONGEST_ARRAY);
    const JxTerm *place = jx_term_var(pool, JX_SORT_BV32, jx_arena_printf(&x->arena, "%s.wide", name));
    const JxTerm *low = jx_term_binary(pool, JX_TERM_MUL, place, jx_int_term(x, 2));
    const JxTerm *high = jx_term_select(pool, content, jx_term_binary(pool, JX_TERM_ADD, low, jx_int_term(x, 1)));
    const JxTerm *wide = jx_term_not(pool, jx_term_eq(pool, high, jx_term_const(pool, JX_SORT_BV8, 0)));
    const JxTerm *inside = jx_term_and(pool, jx_term_binary(pool, JX_TERM_SLE, jx_int_term(x, 0), place),
                                       jx_term_binary(pool, JX_TERM_SLT, place, length));
    return jx_term_and(pool, between(x, 1, length, INT32_MAX / 2), jx_term_and(pool, inside, wide));
}

static JxFlow make(JxExec *x, JxState *s, JxTextForm form, const JxSymref *symref, JxRef *ref) {
    JxTermPool *pool = x->pool;
    const JxTerm *length = jx_term_var(pool, JX_SORT_BV32, jx_arena_printf(&x->arena, "%s.length", symref->name));
    const JxTerm *content = jx_term_var(pool, jx_array_sort(JX_KIND_BYTE), symref->name);
    if (form != JX_TEXT_UNBOUNDED_UTF16) jx_term_var_mark_text(pool, content);
    JxObject *bytes = jx_heap_new_array(&s->heap, x->known.bytes, 0);
    JxRef bytes_ref = bytes->ref;
    bytes->chain = symref->chain;
    bytes->content = content;
    bytes->length = jx_slot_term(
        form == JX_TEXT_UNBOUNDED_UTF16 ? jx_term_binary(pool, JX_TERM_MUL, length, jx_int_term(x, 2)) : length);
    JxObject *string = jx_heap_new_instance(&s->heap, x->known.string);
    string->flags |= JX_OBJECT_INPUT;
    string->chain = symref->chain;
    string->as.slots[x->known.string_value->slot] = jx_slot(bytes_ref);
    string->as.slots[x->known.string_coder->slot] = jx_slot(form == JX_TEXT_UNBOUNDED_UTF16);
    *ref = string->ref;
    if (form != JX_TEXT_SHORT) {
        is_part_of_unbounded(x, s, length);
        is_part_of_unbounded(x, s, content);
    }
    return jx_assume(x, s, what_holds(x, form, symref->name, length, content));
}

static uint32_t count_strings(const JxExec *x, const JxState *s) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < s->input_object_count; i++)
        count += jx_heap_read(&s->heap, s->input_objects[i].ref)->cls == x->known.string;
    return count;
}

JxFlow jx_open_string(JxExec *x, JxState *s, const JxTerm *term, JxRef *ref) {
    const JxBinding *binding = jx_binding_of(s, term);
    JxTextForm form = binding && binding->choice == JX_CHOICE_TEXT ? binding->as.text : JX_TEXT_SHORT;
    bool all = count_strings(x, s) < JX_LIMIT("strings", MOST_STRINGS);
    if (!all) jx_hedge(x, s, JX_SEEN_STRING_BOUND, "forms of strings");
    for (uint32_t other = JX_TEXT_UNBOUNDED_UTF16; all && form == JX_TEXT_SHORT && other > JX_TEXT_SHORT; other--) {
        JxState *sibling = jx_state_fork(x, s);
        jx_symref_set(x, sibling, term, jx_chosen_text(x->known.string, (JxTextForm)other));
        jx_work_add(x, sibling);
    }
    return make(x, s, form, jx_symref(x, term), ref);
}

bool jx_is_about_unbounded_string(const JxExec *x, const JxState *s, const JxTerm *t) {
    if (!s->has_unbounded_strings) return false;
    for (uint32_t i = 0; i < t->var_count; i++)
        if (jx_map_get_num(&x->unbounded_strings, t->vars[i] + 1)) return true;
    return false;
}
