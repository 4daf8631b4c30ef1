// SPDX-License-Identifier: Apache-2.0
//
// Control flow of decoded code: basic blocks, then loops (exception edges
// counted) and post-dominators (normal flow only: that a call may throw says
// nothing about where the two sides of a branch meet).
//
// A block ends where control may leave, and where a handler's range begins or
// ends, so that all instructions of a block have the same handlers.  The
// successors of `ret` are the places behind every `jsr`: too many, never too
// few.
#include "jvm/graph.h"
#include "jvm/internal.h"

// Beyond this many exception edges the handlers are taken for loop headers one and all.
#define MAX_EXCEPTION_EDGES (1u << 21)

typedef struct Flow {
    const JxDecodedCode *code;
    JxArena *scratch;
    uint8_t *leader;     // per instruction
    uint32_t *block_of;  // per instruction
    uint32_t block_count;
    uint32_t *start;          // per block: first instruction; start[block_count] is the end
    uint32_t *return_points;  // instructions behind a jsr
    uint32_t return_point_count;
    uint32_t *first, *to;  // the graph that is being built
    uint32_t edge_count;
    bool with_handlers, handlers_from_entry;
} Flow;

static bool is_conditional(uint16_t op) {
    return (op >= JX_OP_IFEQ && op <= JX_OP_IF_ACMPNE) || op == JX_OP_IFNULL || op == JX_OP_IFNONNULL;
}
static bool is_switch(uint16_t op) { return op == JX_OP_TABLESWITCH || op == JX_OP_LOOKUPSWITCH; }
static bool is_end(uint16_t op) { return (op >= JX_OP_IRETURN && op <= JX_OP_RETURN) || op == JX_OP_ATHROW; }
static bool falls_through(uint16_t op) {
    return !is_end(op) && !is_switch(op) && op != JX_OP_GOTO && op != JX_OP_JSR && op != JX_OP_RET;
}

static void mark(Flow *f, uint32_t insn) {
    if (insn < f->code->count) f->leader[insn] = 1;
}

static void mark_leaders(Flow *f) {
    const JxDecodedCode *code = f->code;
    mark(f, 0);
    for (uint32_t i = 0; i < code->count; i++) {
        const JxInsn *insn = &code->insns[i];
        bool conditional = is_conditional(insn->op);
        if (conditional || insn->op == JX_OP_GOTO || insn->op == JX_OP_JSR) mark(f, (uint32_t)insn->b);
        if (is_switch(insn->op)) {
            mark(f, (uint32_t)insn->c.table->default_target);
            for (uint32_t k = 0; k < insn->c.table->count; k++) mark(f, (uint32_t)insn->c.table->targets[k]);
        }
        if (insn->op == JX_OP_JSR && i + 1 < code->count) f->return_points[f->return_point_count++] = i + 1;
        if (conditional || !falls_through(insn->op)) mark(f, i + 1);
    }
    for (uint32_t h = 0; h < code->handler_count; h++) {
        mark(f, code->handlers[h].start);
        mark(f, code->handlers[h].end);
        mark(f, code->handlers[h].handler);
    }
}

static void make_blocks(Flow *f) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < f->code->count; i++) {
        count += f->leader[i];
        f->block_of[i] = count - 1;
    }
    f->block_count = count;
    f->start = JX_ARENA_ARRAY(f->scratch, uint32_t, count + 1);
    for (uint32_t i = 0; i < f->code->count; i++)
        if (f->leader[i]) f->start[f->block_of[i]] = i;
    f->start[count] = f->code->count;
}

// ── Edges: the same walk counts them (to is NULL) and writes them

static void add_edge(Flow *f, uint32_t insn) {
    if (insn >= f->code->count) return;
    if (f->to) f->to[f->edge_count] = f->block_of[insn];
    f->edge_count++;
}

static void add_successors(Flow *f, uint32_t block) {
    uint32_t last = f->start[block + 1] - 1;
    const JxInsn *insn = &f->code->insns[last];
    if (falls_through(insn->op)) add_edge(f, last + 1);
    if (is_conditional(insn->op) || insn->op == JX_OP_GOTO || insn->op == JX_OP_JSR) add_edge(f, (uint32_t)insn->b);
    if (insn->op == JX_OP_RET)
        for (uint32_t i = 0; i < f->return_point_count; i++) add_edge(f, f->return_points[i]);
    if (!is_switch(insn->op)) return;
    const JxSwitch *table = insn->c.table;
    for (uint32_t i = 0; i < table->count; i++)
        if (i == 0 || table->targets[i] != table->targets[i - 1]) add_edge(f, (uint32_t)table->targets[i]);
    add_edge(f, (uint32_t)table->default_target);
}

static void add_exception_edges(Flow *f, uint32_t block) {
    const JxDecodedCode *code = f->code;
    for (uint32_t h = 0; h < code->handler_count; h++) {
        const JxDecodedHandler *handler = &code->handlers[h];
        bool covered = f->start[block] >= handler->start && f->start[block] < handler->end;
        if (f->handlers_from_entry ? block == 0 : covered) add_edge(f, handler->handler);
    }
}

static void walk_edges(Flow *f) {
    f->edge_count = 0;
    for (uint32_t block = 0; block < f->block_count; block++) {
        f->first[block] = f->edge_count;
        add_successors(f, block);
        if (f->with_handlers) add_exception_edges(f, block);
        if (f->with_handlers && !f->handlers_from_entry && f->edge_count > MAX_EXCEPTION_EDGES) return;
    }
    f->first[f->block_count] = f->edge_count;
}

static JxGraph make_graph(Flow *f, bool with_handlers) {
    f->with_handlers = with_handlers;
    f->handlers_from_entry = false;
    f->to = NULL;
    f->first = JX_ARENA_ARRAY(f->scratch, uint32_t, f->block_count + 1);
    walk_edges(f);
    if (with_handlers && f->edge_count > MAX_EXCEPTION_EDGES) {
        f->handlers_from_entry = true;
        walk_edges(f);
    }
    f->to = JX_ARENA_ARRAY(f->scratch, uint32_t, f->edge_count + 1);
    walk_edges(f);
    return (JxGraph){.count = f->block_count, .first = f->first, .to = f->to};
}

// ── Results, spread from blocks to instructions

static void set_loops(Flow *f, uint8_t *header_bits, uint32_t *loop_of) {
    JxGraph graph = make_graph(f, true);
    uint8_t *header = JX_ARENA_ARRAY(f->scratch, uint8_t, graph.count);
    uint32_t *loop = JX_ARENA_ARRAY(f->scratch, uint32_t, graph.count);
    jx_graph_loops(&graph, f->scratch, header, loop);
    for (uint32_t h = 0; f->handlers_from_entry && h < f->code->handler_count; h++)
        header[f->block_of[f->code->handlers[h].handler]] = 1;
    for (uint32_t i = 0; i < f->code->count; i++) {
        uint32_t block = f->block_of[i];
        if (f->leader[i] && header[block]) header_bits[i / 8] |= (uint8_t)(1u << i % 8);
        loop_of[i] = loop[block] == JX_GRAPH_NONE ? 0 : f->start[loop[block]] + 1;
    }
}

static void set_post_dominators(Flow *f, int32_t *meets) {
    JxGraph graph = make_graph(f, false);
    uint8_t *ends = JX_ARENA_ARRAY(f->scratch, uint8_t, graph.count);
    uint32_t *meet = JX_ARENA_ARRAY(f->scratch, uint32_t, graph.count);
    // An end is a return, a throw, or a block that runs off the code or into a ret with nowhere to go.
    for (uint32_t block = 0; block < graph.count; block++) {
        uint32_t last = f->start[block + 1] - 1;
        uint16_t op = f->code->insns[last].op;
        ends[block] = is_end(op) || (falls_through(op) && last + 1 == f->code->count);
    }
    jx_graph_post_dominators(&graph, ends, f->scratch, meet);
    for (uint32_t block = 0; block < graph.count; block++) {
        uint32_t last = f->start[block + 1] - 1;
        uint16_t op = f->code->insns[last].op;
        if ((is_conditional(op) || is_switch(op)) && meet[block] != JX_GRAPH_NONE)
            meets[last] = (int32_t)f->start[meet[block]];
    }
}

static uint32_t number_branches(const JxDecodedCode *code, uint16_t *number, bool *leaves_line) {
    uint32_t branches = 0;
    for (uint32_t i = 0; i < code->count; i++) {
        uint16_t op = code->insns[i].op;
        number[i] = 0xffff;
        if (is_conditional(op) || is_switch(op)) number[i] = (uint16_t)branches++;
        if (op == JX_OP_GOTO || op == JX_OP_JSR || op == JX_OP_RET) *leaves_line = true;
    }
    if (branches || code->handler_count) *leaves_line = true;
    return branches;
}

void jx_code_analyse(JxVm *vm, JxDecodedCode *code) {
    uint16_t *number = JX_ARENA_ARRAY(&vm->arena, uint16_t, code->count);
    uint8_t *header_bits = JX_ARENA_ARRAY(&vm->arena, uint8_t, (code->count + 7) / 8);
    uint32_t *loop_of = JX_ARENA_ARRAY(&vm->arena, uint32_t, code->count);
    int32_t *meets = JX_ARENA_ARRAY(&vm->arena, int32_t, code->count);
    for (uint32_t i = 0; i < code->count; i++) meets[i] = -1;
    bool leaves_line = false;
    code->branch_count = number_branches(code, number, &leaves_line);
    code->branch_number = number;
    code->loop_header = header_bits;
    code->loop_of_branch = loop_of;
    code->post_dominator = meets;
    if (!leaves_line) return;
    jx_arena_reset(&vm->scratch);
    Flow f = {.code = code, .scratch = &vm->scratch};
    f.leader = JX_ARENA_ARRAY(f.scratch, uint8_t, code->count);
    f.block_of = JX_ARENA_ARRAY(f.scratch, uint32_t, code->count);
    f.return_points = JX_ARENA_ARRAY(f.scratch, uint32_t, code->count);
    mark_leaders(&f);
    make_blocks(&f);
    set_loops(&f, header_bits, loop_of);
    if (code->branch_count) set_post_dominators(&f, meets);
}
