// SPDX-License-Identifier: Apache-2.0
//
// Concatenations as compilers wrote them before Java 9 become what they are since: one instruction.
//
//   new StringBuilder                nop
//   dup                              nop
//   invokespecial <init>()V          nop
//   ldc "at "                        ldc "at "
//   invokevirtual append(String)     nop
//   iload_1                          iload_1
//   invokevirtual append(int)        nop
//   invokevirtual toString()         invokedynamic (String, int)String     b = -1, c = the descriptor
//
// The builder is on the stack alone and nobody else sees it, so its parts can wait there in its place.  Only strings
// and numbers are parts, which nothing changes in between: of an object the text would be taken too late.  Branches
// that choose a part (b ? "yes" : "no") are followed, all others leave the code as it is.  The engine makes such
// strings lazily (jdk/dynamic/concat.c), so that no digit of a number in a message that nobody reads forks a path.
#include "base/strbuf.h"
#include "jvm/internal.h"

enum { MOST_PARTS = 100, MOST_LENGTH = 1000 };

typedef struct Chain {
    uint32_t start, end;  // new … toString
    uint32_t first;       // of the instructions that make the builder, the one after them
    uint32_t slots;       // of all parts
    uint32_t nested;      // slots of the chains around it, and of itself
    char *descriptor;
    uint32_t appends[MOST_PARTS], append_count;
} Chain;

typedef struct Search {
    JxVm *vm;
    JxDecodedCode *code;
    const JxConstant *pool;
    const char *builder;  // of the chain that is looked at
    JX_VEC(Chain) chains;
    uint32_t *targets;  // per instruction: how many jump there
    // of the chain that is looked at:
    uint32_t *inside;   // per instruction: how many of the chain itself jump there
    int32_t *heights;   // … and how much is above the builder then, plus one
    uint32_t furthest;  // that one of them jumps to
} Search;

static bool is_builder(const JxConstant *constant) {
    const char *name = constant->as.utf8.bytes;
    return strcmp(name, "java/lang/StringBuilder") == 0 || strcmp(name, "java/lang/StringBuffer") == 0;
}

static bool calls(const Search *s, const JxInsn *insn, uint16_t op, const char *name) {
    if (insn->op != op) return false;
    const JxConstant *member = &s->pool[insn->b];
    return strcmp(member->as.member.owner.bytes, s->builder) == 0 && strcmp(member->as.member.name.bytes, name) == 0;
}

// The type of the part that an append takes; NULL: it is no append of a string or number.
static const char *appended(const Search *s, const JxInsn *insn) {
    static const char *const types[] = {"Ljava/lang/String;", "I", "J", "C", "Z", "F", "D"};
    if (!calls(s, insn, JX_OP_INVOKEVIRTUAL, "append")) return NULL;
    const char *descriptor = s->pool[insn->b].as.member.descriptor.bytes;
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        size_t length = strlen(types[i]);
        if (strncmp(descriptor + 1, types[i], length) == 0 && descriptor[1 + length] == ')') return types[i];
    }
    return NULL;
}

static bool is_condition(uint16_t op) {
    return (op >= JX_OP_IFEQ && op <= JX_OP_IF_ACMPNE) || op == JX_OP_IFNULL || op == JX_OP_IFNONNULL;
}

static bool leaves(uint16_t op) {
    return (op > JX_OP_GOTO && op <= JX_OP_RETURN) || op == JX_OP_ATHROW || op == JX_INSN_END;
}

// How many instructions make an empty builder at `at`, or one of a literal; 0: none do.
static uint32_t made_by(Search *s, uint32_t at, bool *literal) {
    const JxInsn *insns = &s->code->insns[at];
    if (at + 4 >= s->code->count || insns[0].op != JX_OP_NEW || !is_builder(&s->pool[insns[0].b])) return 0;
    s->builder = s->pool[insns[0].b].as.utf8.bytes;
    if (insns[1].op != JX_OP_DUP) return 0;
    *literal = insns[2].op == JX_OP_LDC && insns[2].a == 1 && s->pool[insns[2].b].tag == JX_CONSTANT_STRING;
    const JxInsn *call = &insns[*literal ? 3 : 2];
    if (!calls(s, call, JX_OP_INVOKESPECIAL, "<init>")) return 0;
    const char *wanted = *literal ? "(Ljava/lang/String;)V" : "()V";
    return strcmp(s->pool[call->b].as.member.descriptor.bytes, wanted) == 0 ? *literal ? 4 : 3 : 0;
}

static bool add_part(Chain *chain, JxStrbuf *descriptor, const char *type, uint32_t *parts) {
    jx_strbuf_str(descriptor, type);
    chain->slots += (uint32_t)jx_kind_slots(jx_kind_of_descriptor(type[0]));
    return ++*parts < MOST_PARTS;
}

// A jump forwards, to where the stack is as high as it is here.
static bool jump(Search *s, uint32_t from, int height) {
    int32_t target = s->code->insns[from].b;
    if (target <= (int32_t)from || (uint32_t)target >= s->code->count) return false;
    if (s->inside[target] && s->heights[target] != height + 1) return false;
    s->inside[target]++;
    s->heights[target] = height + 1;
    if ((uint32_t)target > s->furthest) s->furthest = (uint32_t)target;
    return true;
}

// The height at an instruction that jumps lead to, or that is only reached so; -1: somebody else jumps there, too.
static int arrive(const Search *s, uint32_t at, int height, bool reached) {
    if (s->targets[at] != s->inside[at] || (!reached && !s->inside[at])) return -1;
    if (!s->inside[at]) return height;
    return reached && s->heights[at] != height + 1 ? -1 : s->heights[at] - 1;
}

// Follows the chain from behind its builder's constructor to toString.
static bool follow(Search *s, Chain *chain, JxStrbuf *descriptor, uint32_t parts) {
    int height = 0;  // slots above the builder
    bool reached = true;
    for (uint32_t at = chain->first; at < s->code->count && at - chain->start < MOST_LENGTH; at++) {
        const JxInsn *insn = &s->code->insns[at];
        int pops, pushes;
        height = arrive(s, at, height, reached);
        if (leaves(insn->op) || height < 0) return false;
        reached = insn->op != JX_OP_GOTO;
        jx_insn_effect(s->pool, insn, &pops, &pushes);
        const char *type = appended(s, insn);
        bool own = type && height == jx_kind_slots(jx_kind_of_descriptor(type[0]));
        bool ends = height == 0 && calls(s, insn, JX_OP_INVOKEVIRTUAL, "toString");
        if ((own || ends) && s->furthest > at) return false;
        if (ends) {
            chain->end = at;
            return parts > 0;
        }
        if (own) {
            chain->appends[chain->append_count++] = at;
            if (!add_part(chain, descriptor, type, &parts)) return false;
            height = 0;
            continue;
        }
        if (pops > height) return false;
        height += pushes - pops;
        if ((is_condition(insn->op) || insn->op == JX_OP_GOTO) && !jump(s, at, height)) return false;
    }
    return false;
}

static void look_at(Search *s, uint32_t at) {
    bool literal;
    uint32_t made = made_by(s, at, &literal), parts = 0;
    if (!made) return;
    for (uint32_t i = 1; i < made; i++)
        if (s->targets[at + i]) return;
    Chain chain = {.start = at, .first = at + made};
    s->furthest = 0;
    memset(s->inside + at, 0, (s->code->count - at) * sizeof *s->inside);
    JxStrbuf descriptor;
    jx_strbuf_init(&descriptor, &s->vm->ctx->alloc);
    jx_strbuf_str(&descriptor, "(");
    if (literal) add_part(&chain, &descriptor, "Ljava/lang/String;", &parts);
    if (follow(s, &chain, &descriptor, parts)) {
        chain.nested = chain.slots;
        for (size_t i = s->chains.count; i-- > 0;)
            if (s->chains.data[i].end > chain.end) {
                chain.nested += s->chains.data[i].nested;
                break;
            }
        chain.descriptor = jx_arena_printf(&s->vm->arena, "%s)Ljava/lang/String;", descriptor.text);
        *jx_vec_push(&s->chains) = chain;
    }
    jx_strbuf_fini(&descriptor);
}

// ── jumps

static void mark(Search *s, int32_t target) {
    if (target >= 0 && (uint32_t)target < s->code->count) s->targets[target]++;
}

static void mark_targets(Search *s) {
    for (uint32_t i = 0; i < s->code->count; i++) {
        const JxInsn *insn = &s->code->insns[i];
        bool jumps = (insn->op >= JX_OP_IFEQ && insn->op <= JX_OP_JSR) || insn->op == JX_OP_IFNULL ||
                     insn->op == JX_OP_IFNONNULL;
        if (jumps) mark(s, insn->b);
        if (insn->op != JX_OP_TABLESWITCH && insn->op != JX_OP_LOOKUPSWITCH) continue;
        mark(s, insn->c.table->default_target);
        for (uint32_t k = 0; k < insn->c.table->count; k++) mark(s, insn->c.table->targets[k]);
    }
    for (uint32_t i = 0; i < s->code->handler_count; i++) mark(s, (int32_t)s->code->handlers[i].handler);
}

// ── rewriting

static void rewrite(const Search *s, const Chain *chain) {
    JxInsn *insns = s->code->insns;
    const JxInsn nop = {.op = JX_OP_NOP};
    for (uint32_t i = 0; i < chain->append_count; i++) insns[chain->appends[i]] = nop;
    for (uint32_t at = chain->start; at < chain->first; at++)
        if (insns[at].op != JX_OP_LDC) insns[at] = nop;
    insns[chain->end] = (JxInsn){.op = JX_OP_INVOKEDYNAMIC, .a = (uint16_t)chain->slots, .b = -1};
    insns[chain->end].c.p = chain->descriptor;
}

void jx_code_fold_concats(JxVm *vm, JxDecodedCode *code) {
    Search s = {.vm = vm, .code = code, .pool = code->method->owner->file->pool};
    bool any = false;
    for (uint32_t i = 0; i < code->count && !any; i++)
        any = code->insns[i].op == JX_OP_NEW && is_builder(&s.pool[code->insns[i].b]);
    if (!any) return;
    jx_vec_init(&s.chains, &vm->ctx->alloc);
    jx_arena_reset(&vm->scratch);
    s.targets = JX_ARENA_ARRAY(&vm->scratch, uint32_t, code->count + 1);
    s.inside = JX_ARENA_ARRAY(&vm->scratch, uint32_t, code->count + 1);
    s.heights = JX_ARENA_ARRAY(&vm->scratch, int32_t, code->count + 1);
    mark_targets(&s);
    for (uint32_t i = 0; i < code->count; i++) look_at(&s, i);
    uint32_t most = 0;
    for (size_t i = 0; i < s.chains.count; i++)
        if (s.chains.data[i].nested > most) most = s.chains.data[i].nested;
    bool fits = code->max_stack + most < UINT16_MAX;
    for (size_t i = 0; fits && i < s.chains.count; i++) rewrite(&s, &s.chains.data[i]);
    if (fits) code->max_stack = (uint16_t)(code->max_stack + most);
    jx_vec_fini(&s.chains);
}
