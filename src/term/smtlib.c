// SPDX-License-Identifier: Apache-2.0
//
// SMT-LIB 2.  Names are v0, v1, … for variables, f0, f1, … for functions and
// t0, t1, … for shared or deep parts, each in the order of first occurrence,
// so that the text depends on shapes alone.
//
//   pass 1  walks the terms once, arguments before what they are part of, and
//           counts how often each part is mentioned
//   pass 2  declares the leaves, defines each part that is mentioned more than
//           once or would nest too deeply, and asserts the terms
//
// What SMT-LIB lacks: the bits of a float are a fresh vector whose reading as a
// float is that float; FREM is an uninterpreted function; a table is a
// constant array with stores.
#include <inttypes.h>
#include <string.h>

#include "term/pool.h"

#define NESTING 40
#define STORES_PER_DEFINITION 64
#define NO_NAME UINT32_MAX

typedef struct Part {
    const JxTerm *term;
    uint32_t mentions;
    uint32_t name;    // of the leaf, the definition, or NO_NAME: written in place
    uint32_t height;  // how deep its text nests when written in place
} Part;

typedef struct Writer {
    const JxTermPool *pool;
    JxStrbuf *out;
    uint32_t stamp;
    JX_VEC(Part) parts;  // arguments first; a term's note is its place here
    JX_VEC(uint32_t) functions;
    uint32_t vars, definitions, bits;
    bool has_frem[2];
} Writer;

static void text(Writer *w, const char *s) { jx_strbuf_str(w->out, s); }
static Part *part_of(Writer *w, const JxTerm *t) { return &w->parts.data[t->note]; }

static void write_sort(Writer *w, JxSort sort) {
    switch (sort) {
    case JX_SORT_BOOL: text(w, "Bool"); break;
    case JX_SORT_F32: text(w, "(_ FloatingPoint 8 24)"); break;
    case JX_SORT_F64: text(w, "(_ FloatingPoint 11 53)"); break;
    case JX_SORT_REF: JX_BUG("a reference cannot be written for a solver");
    default:
        if (jx_sort_is_array(sort)) {
            text(w, "(Array (_ BitVec 32) ");
            write_sort(w, jx_sort_element(sort));
            text(w, ")");
        } else {
            jx_strbuf_printf(w->out, "(_ BitVec %d)", jx_sort_width(sort));
        }
    }
}

static const char *to_float(JxSort sort) { return sort == JX_SORT_F32 ? "(_ to_fp 8 24)" : "(_ to_fp 11 53)"; }

static void write_constant(Writer *w, JxSort sort, uint64_t value) {
    int digits = jx_sort_width(sort) / 4;
    if (sort == JX_SORT_BOOL)
        text(w, value ? "true" : "false");
    else if (jx_sort_is_bits(sort))
        jx_strbuf_printf(w->out, "#x%0*" PRIx64, digits, value);
    else if (value == (sort == JX_SORT_F32 ? JX_NAN32 : JX_NAN64))
        text(w, sort == JX_SORT_F32 ? "(_ NaN 8 24)" : "(_ NaN 11 53)");
    else
        jx_strbuf_printf(w->out, "(%s #x%0*" PRIx64 ")", to_float(sort), digits, value);
}

// ---- pass 1 ----

static void collect(Writer *w, const JxTerm *root) {
    JxScratch *scratch = w->pool->scratch;
    size_t base = scratch->stack.count;
    *jx_vec_push(&scratch->stack) = root;
    while (scratch->stack.count > base) {
        const JxTerm *t = *jx_vec_last(&scratch->stack), *next = NULL;
        for (uint32_t i = 0; t->stamp != w->stamp && i < t->arity && !next; i++) {
            if (t->args[i]->stamp != w->stamp) next = t->args[i];
        }
        if (next) {
            *jx_vec_push(&scratch->stack) = next;
            continue;
        }
        scratch->stack.count--;
        if (t->stamp == w->stamp) continue;
        for (uint32_t i = 0; i < t->arity; i++) part_of(w, t->args[i])->mentions++;
        // these are written with their argument several times
        if (t->op == JX_TERM_F2BV || t->op == JX_TERM_F2BITS) part_of(w, t->args[0])->mentions++;
        jx_term_note(t, w->stamp, w->parts.count);
        *jx_vec_push(&w->parts) = (Part){.term = t, .name = NO_NAME};
    }
}

// ---- pass 2: expressions ----

static const char *operator_name(JxTermOp op) {
    switch (op) {
    case JX_TERM_NOT: return "not";
    case JX_TERM_AND: return "and";
    case JX_TERM_OR: return "or";
    case JX_TERM_EQ: return "=";
    case JX_TERM_ITE: return "ite";
    case JX_TERM_ADD: return "bvadd";
    case JX_TERM_MUL: return "bvmul";
    case JX_TERM_NEG: return "bvneg";
    case JX_TERM_SDIV: return "bvsdiv";
    case JX_TERM_SREM: return "bvsrem";
    case JX_TERM_UDIV: return "bvudiv";
    case JX_TERM_UREM: return "bvurem";
    case JX_TERM_BVAND: return "bvand";
    case JX_TERM_BVOR: return "bvor";
    case JX_TERM_BVXOR: return "bvxor";
    case JX_TERM_BVNOT: return "bvnot";
    case JX_TERM_SHL: return "bvshl";
    case JX_TERM_LSHR: return "bvlshr";
    case JX_TERM_ASHR: return "bvashr";
    case JX_TERM_SLT: return "bvslt";
    case JX_TERM_SLE: return "bvsle";
    case JX_TERM_ULT: return "bvult";
    case JX_TERM_ULE: return "bvule";
    case JX_TERM_FADD: return "fp.add RNE";
    case JX_TERM_FSUB: return "fp.sub RNE";
    case JX_TERM_FMUL: return "fp.mul RNE";
    case JX_TERM_FDIV: return "fp.div RNE";
    case JX_TERM_FNEG: return "fp.neg";
    case JX_TERM_FABS: return "fp.abs";
    case JX_TERM_FSQRT: return "fp.sqrt RNE";
    case JX_TERM_FEQ: return "fp.eq";
    case JX_TERM_FLT: return "fp.lt";
    case JX_TERM_FLE: return "fp.leq";
    case JX_TERM_FISNAN: return "fp.isNaN";
    case JX_TERM_SELECT: return "select";
    case JX_TERM_STORE: return "store";
    default: return NULL;
    }
}

static void write_term(Writer *w, const JxTerm *t);

static void write_operator(Writer *w, const JxTerm *t) {
    int width = jx_sort_width(t->sort), from = t->arity ? jx_sort_width(t->args[0]->sort) : 0;
    switch (t->op) {
    case JX_TERM_EXTRACT: jx_strbuf_printf(w->out, "(_ extract %d 0)", width - 1); break;
    case JX_TERM_ZEXT: jx_strbuf_printf(w->out, "(_ zero_extend %d)", width - from); break;
    case JX_TERM_SEXT: jx_strbuf_printf(w->out, "(_ sign_extend %d)", width - from); break;
    case JX_TERM_F2F:
    case JX_TERM_BV2F: jx_strbuf_printf(w->out, "%s RNE", to_float(t->sort)); break;
    case JX_TERM_BITS2F: text(w, to_float(t->sort)); break;
    case JX_TERM_FREM: text(w, t->sort == JX_SORT_F32 ? "frem32" : "frem64"); break;
    case JX_TERM_APPLY: {
        uint32_t at = 0;
        while (w->functions.data[at] != t->value) at++;
        jx_strbuf_printf(w->out, "f%u", at);
        break;
    }
    case JX_TERM_CONST_ARRAY:
        text(w, "(as const ");
        write_sort(w, t->sort);
        text(w, ")");
        break;
    default: text(w, operator_name(t->op));
    }
}

// The JVM's cast: NaN is 0, what is too large or too small is the nearest.
static void write_saturating(Writer *w, const JxTerm *t) {
    const JxTerm *a = t->args[0];
    int width = jx_sort_width(t->sort);
    double edge = width == 32 ? 0x1p31 : 0x1p63;
    float single = (float)edge;
    uint64_t bits = 0, sign = (uint64_t)1 << (jx_sort_width(a->sort) - 1);
    a->sort == JX_SORT_F32 ? memcpy(&bits, &single, sizeof single) : memcpy(&bits, &edge, sizeof edge);
    text(w, "(ite (fp.isNaN ");
    write_term(w, a);
    text(w, ") ");
    write_constant(w, t->sort, 0);
    text(w, " (ite (fp.leq ");
    write_term(w, a);
    text(w, " ");
    write_constant(w, a->sort, bits | sign);
    text(w, ") ");
    write_constant(w, t->sort, (uint64_t)1 << (width - 1));
    text(w, " (ite (fp.geq ");
    write_term(w, a);
    text(w, " ");
    write_constant(w, a->sort, bits);
    text(w, ") ");
    write_constant(w, t->sort, jx_mask_of(width) >> 1);
    jx_strbuf_printf(w->out, " ((_ fp.to_sbv %d) RTZ ", width);
    write_term(w, a);
    text(w, "))))");
}

static void write_in_place(Writer *w, const JxTerm *t) {
    if (t->op == JX_TERM_F2BV) {
        write_saturating(w, t);
        return;
    }
    bool open = t->arity > 0;  // a function without arguments is a name
    if (open) text(w, "(");
    write_operator(w, t);
    for (uint32_t i = 0; i < t->arity; i++) {
        text(w, " ");
        write_term(w, t->args[i]);
    }
    if (open) text(w, ")");
}

static void write_term(Writer *w, const JxTerm *t) {
    uint32_t name = part_of(w, t)->name;
    if (t->op == JX_TERM_CONST)
        write_constant(w, t->sort, t->value);
    else if (t->op == JX_TERM_VAR)
        jx_strbuf_printf(w->out, "v%u", name);
    else if (t->op == JX_TERM_F2BITS)
        jx_strbuf_printf(w->out, "b%u", name);
    else if (name != NO_NAME)
        jx_strbuf_printf(w->out, "t%u", name);
    else
        write_in_place(w, t);
}

// ---- pass 2: declarations and definitions ----

static void begin_definition(Writer *w, JxSort sort) {
    jx_strbuf_printf(w->out, "(define-fun t%u () ", w->definitions++);
    write_sort(w, sort);
    text(w, " ");
}

static void declare_function(Writer *w, const JxTerm *t) {
    for (size_t i = 0; i < w->functions.count; i++) {
        if (w->functions.data[i] == t->value) return;
    }
    const JxPoolFunction *f = &w->pool->functions.data[t->value];
    jx_strbuf_printf(w->out, "(declare-fun f%u (", (unsigned)w->functions.count);
    for (uint32_t i = 0; i < f->arity; i++) {
        if (i) text(w, " ");
        write_sort(w, f->args[i]);
    }
    text(w, ") ");
    write_sort(w, f->result);
    text(w, ")\n");
    *jx_vec_push(&w->functions) = (uint32_t)t->value;
}

static void declare_frem(Writer *w, JxSort sort) {
    bool *done = &w->has_frem[sort == JX_SORT_F64];
    if (*done) return;
    *done = true;
    jx_strbuf_printf(w->out, "(declare-fun %s (", sort == JX_SORT_F32 ? "frem32" : "frem64");
    write_sort(w, sort);
    text(w, " ");
    write_sort(w, sort);
    text(w, ") ");
    write_sort(w, sort);
    text(w, ")\n");
}

// The bits of a float: the vector that reads as it, canonical when it is NaN.
static void declare_bits(Writer *w, Part *part) {
    const JxTerm *t = part->term, *a = t->args[0];
    part->name = w->bits++;
    jx_strbuf_printf(w->out, "(declare-fun b%u () (_ BitVec %d))\n", part->name, jx_sort_width(t->sort));
    jx_strbuf_printf(w->out, "(assert (= (%s b%u) ", to_float(a->sort), part->name);
    write_term(w, a);
    text(w, "))\n(assert (=> (fp.isNaN ");
    write_term(w, a);
    jx_strbuf_printf(w->out, ") (= b%u ", part->name);
    write_constant(w, t->sort, a->sort == JX_SORT_F32 ? JX_NAN32 : JX_NAN64);
    text(w, ")))\n");
}

static void define_table(Writer *w, Part *part) {
    const JxTerm *t = part->term;
    JxSort element = jx_sort_element(t->sort);
    uint32_t count, last = NO_NAME;
    const uint64_t *elements = jx_term_table_data(w->pool, t, &count);
    for (uint32_t first = 0; first < count || last == NO_NAME; first += STORES_PER_DEFINITION) {
        uint32_t stores = count - first < STORES_PER_DEFINITION ? count - first : STORES_PER_DEFINITION;
        begin_definition(w, t->sort);
        for (uint32_t i = 0; i < stores; i++) text(w, "(store ");
        if (last == NO_NAME) {
            text(w, "((as const ");
            write_sort(w, t->sort);
            text(w, ") ");
            write_constant(w, element, 0);
            text(w, ")");
        } else {
            jx_strbuf_printf(w->out, "t%u", last);
        }
        for (uint32_t i = first; i < first + stores; i++) {
            jx_strbuf_printf(w->out, " #x%08x ", i);
            write_constant(w, element, elements[i]);
            text(w, ")");
        }
        text(w, ")\n");
        last = w->definitions - 1;
    }
    part->name = last;
}

static void introduce(Writer *w, Part *part) {
    const JxTerm *t = part->term;
    if (t->op == JX_TERM_CONST) return;
    if (t->op == JX_TERM_VAR) {
        part->name = w->vars++;
        jx_strbuf_printf(w->out, "(declare-fun v%u () ", part->name);
        write_sort(w, t->sort);
        text(w, ")\n");
        return;
    }
    if (t->op == JX_TERM_APPLY) declare_function(w, t);
    if (t->op == JX_TERM_FREM) declare_frem(w, t->sort);
    if (t->op == JX_TERM_F2BITS) {
        declare_bits(w, part);
        return;
    }
    if (t->op == JX_TERM_TABLE) {
        define_table(w, part);
        return;
    }
    for (uint32_t i = 0; i < t->arity; i++) {
        const Part *argument = part_of(w, t->args[i]);
        if (argument->name == NO_NAME && argument->height >= part->height) part->height = argument->height + 1;
    }
    if (part->mentions < 2 && part->height < NESTING) return;
    begin_definition(w, t->sort);
    write_in_place(w, t);
    text(w, ")\n");
    part->name = w->definitions - 1;
}

// The smallest logic that solvers know by name.
static const char *logic_name(uint32_t flags) {
    if (flags & JX_TERM_HAS_ARRAY) return "ALL";  // constant arrays are in no smaller one
    if (!(flags & JX_TERM_HAS_FLOAT)) return "QF_UFBV";
    return flags & JX_TERM_HAS_APPLY ? "ALL" : "QF_BVFP";
}

void jx_term_smtlib(const JxTermPool *pool, const JxTerm *const *terms, size_t count, JxStrbuf *out) {
    Writer w = {.pool = pool, .out = out, .stamp = jx_terms_stamp(pool)};
    jx_vec_init(&w.parts, &pool->ctx->alloc);
    jx_vec_init(&w.functions, &pool->ctx->alloc);
    for (size_t i = 0; i < count; i++) collect(&w, terms[i]);
    uint32_t flags = 0;
    for (size_t i = 0; i < count; i++) flags |= terms[i]->flags;
    jx_strbuf_printf(out, "(set-logic %s)\n", logic_name(flags));
    for (size_t i = 0; i < w.parts.count; i++) introduce(&w, &w.parts.data[i]);
    for (size_t i = 0; i < count; i++) {
        text(&w, "(assert ");
        write_term(&w, terms[i]);
        text(&w, ")\n");
    }
    text(&w, "(check-sat)\n");
    jx_vec_fini(&w.parts);
    jx_vec_fini(&w.functions);
}
