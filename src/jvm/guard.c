// SPDX-License-Identifier: Apache-2.0
#include "jvm/guard.h"

#include <string.h>

#include "classfile/opcode.h"
#include "jvm/internal.h"

// What a slot has: bits, so that merging is or.
enum { FLAT = 1, DEEP = 2, OBJECT = 4, THIS = 8, ITEM = 16, HELD = FLAT | DEEP | OBJECT | ITEM };
enum { MOST_METHODS = 64, MOST_FIELDS = 8 };

typedef struct Called {
    const JxMethodInfo *method;
    uint64_t held;   // argument slots that have the object
    uint8_t filled;  // with what
} Called;

typedef struct Search {
    JxVm *vm;
    const JxFieldInfo *field;
    JxHeldUses uses;
    uint8_t source;                          // what the field gives
    const JxFieldInfo *others[MOST_FIELDS];  // that get the object, and give it away as little
    uint32_t other_count;
    JxGuard found;
    Called called[MOST_METHODS];  // those before `done` were looked into
    uint32_t count, done;
    JxArena scratch;  // of the method at hand
} Search;

typedef struct Walk {
    Search *search;
    const JxClass *cls;
    const JxMethodInfo *method;
    const JxCode *code;
    uint32_t width;   // slots of a frame: locals, then stack
    uint8_t **frame;  // by offset: before the instruction there; NULL: not reached
    uint16_t *depth;
    uint32_t *work;
    uint8_t *queued;
    uint32_t work_count;
    uint8_t *now;
    uint32_t sp;
    uint8_t nothing;  // what lies below the stack
} Walk;

static void leak(Walk *w, uint8_t tag) {
    if (tag & HELD) w->search->found.leaks = true;
}

static uint8_t *stack(Walk *w, uint32_t from_top) {
    return from_top <= w->sp ? &w->now[w->code->max_locals + w->sp - from_top] : &w->nothing;
}

static void push(Walk *w, uint8_t tag, uint32_t slots) {
    for (uint32_t i = 0; i < slots; i++)
        if (w->sp < w->code->max_stack) w->now[w->code->max_locals + w->sp++] = i ? 0 : tag;
}

static void drop(Walk *w, uint32_t slots) { w->sp = slots < w->sp ? w->sp - slots : 0; }

// ── where control goes

static void flow_to(Walk *w, uint32_t to, bool handler) {
    if (to >= w->code->length) return;
    uint8_t *frame = w->frame[to];
    bool first = !frame, changed = first;
    if (first) {
        frame = w->frame[to] = jx_arena_zero(&w->search->scratch, w->width + 1);
        w->depth[to] = (uint16_t)(handler ? 1 : w->sp);
    }
    uint32_t count = w->code->max_locals + (handler ? 0 : w->sp);
    for (uint32_t i = 0; i < count; i++) {
        uint8_t any = (frame[i] | w->now[i]) & HELD, both = frame[i] & w->now[i] & THIS;
        uint8_t with = first ? w->now[i] : any | both;
        if (with == frame[i]) continue;
        frame[i] = with;
        changed = true;
    }
    if (!changed || w->queued[to]) return;
    w->queued[to] = 1;
    w->work[w->work_count++] = to;
}

static void flow_to_handlers(Walk *w, uint32_t at) {
    for (uint32_t i = 0; i < w->code->handler_count; i++)
        if (at >= w->code->handlers[i].start && at < w->code->handlers[i].end)
            flow_to(w, w->code->handlers[i].handler, true);
}

static void flow_on(Walk *w, const JxDecoded *insn) {
    uint8_t op = insn->opcode;
    if ((op >= JX_OP_IFEQ && op <= JX_OP_JSR) || op == JX_OP_IFNULL || op == JX_OP_IFNONNULL || op == JX_OP_GOTO_W ||
        op == JX_OP_JSR_W)
        flow_to(w, insn->target, false);
    if (op == JX_OP_TABLESWITCH || op == JX_OP_LOOKUPSWITCH) {
        flow_to(w, insn->target, false);
        for (uint32_t i = 0; i < insn->count; i++) flow_to(w, jx_insn_case_target(insn, i), false);
    }
    bool ends = op == JX_OP_GOTO || op == JX_OP_GOTO_W || op == JX_OP_TABLESWITCH || op == JX_OP_LOOKUPSWITCH ||
                op == JX_OP_ATHROW || (op >= JX_OP_IRETURN && op <= JX_OP_RETURN);
    if (!ends) flow_to(w, insn->offset + insn->length, false);
}

// ── calls

static void enter(Search *search, const JxMethodInfo *method, uint64_t held, uint8_t filled) {
    for (uint32_t i = 0; i < search->count; i++) {
        Called *called = &search->called[i];
        if (called->method == method && called->held == held && (called->filled | filled) == called->filled) return;
    }
    if (search->count == MOST_METHODS)
        search->found.leaks = true;
    else
        search->called[search->count++] = (Called){method, held, filled};
}

// The method that a call certainly runs, of code outside of the JDK; NULL: not known.
static const JxMethodInfo *certain_callee(Walk *w, uint8_t op, const JxConstant *constant) {
    JxLinkError error = {0};
    JxClass *owner = jx_vm_class(w->search->vm, constant->as.member.owner.bytes, &error);
    if (!owner || owner->source == JX_SOURCE_JDK || owner->kind == JX_CLASS_ARRAY) return NULL;
    const JxMethodInfo *method =
        jx_class_find_method(owner, constant->as.member.name.bytes, constant->as.member.descriptor.bytes);
    if (!method || method->owner->source == JX_SOURCE_JDK || !method->file || !method->file->code) return NULL;
    bool certain = op == JX_OP_INVOKESTATIC || op == JX_OP_INVOKESPECIAL ||
                   method->flags & (JX_ACC_PRIVATE | JX_ACC_FINAL) || owner->flags & JX_ACC_FINAL;
    return certain ? method : NULL;
}

static void library_call(Walk *w, const JxConstant *constant, int argument, uint8_t tag, uint8_t *result) {
    bool is_array = *constant->as.member.owner.bytes == '[';  // clone, or a method of Object
    JxHeldUse use = is_array && argument < 0
                        ? JX_HELD_READS_FLAT
                        : w->search->uses(constant->as.member.owner, constant->as.member.name, argument);
    if (use == JX_HELD_LEAKS || (use == JX_HELD_READS_FLAT && tag & DEEP)) leak(w, tag);
    if (use == JX_HELD_CHANGES) w->search->found.changes = true;
    if (use == JX_HELD_VIEWS) *result |= tag & HELD;
    if (use == JX_HELD_ITEM) *result |= ITEM;
}

// Slots that the arguments of a descriptor take.
static uint32_t argument_slots(const char *descriptor) {
    uint32_t slots = 0;
    for (const char *p = descriptor + 1; *p && *p != ')'; p++) {
        slots += *p == 'J' || *p == 'D' ? 2 : 1;
        while (*p == '[') p++;
        if (*p == 'L') p = strchr(p, ';');
    }
    return slots;
}

static uint32_t result_slots(const char *descriptor) {
    return (uint32_t)jx_kind_slots(jx_kind_of_descriptor(strchr(descriptor, ')')[1]));
}

static void step_call(Walk *w, const JxDecoded *insn, const JxConstant *constant) {
    bool dynamic = insn->opcode == JX_OP_INVOKEDYNAMIC;
    const char *descriptor = dynamic ? constant->as.dynamic.descriptor.bytes : constant->as.member.descriptor.bytes;
    bool receiver = !dynamic && insn->opcode != JX_OP_INVOKESTATIC;
    uint32_t slots = argument_slots(descriptor) + receiver;
    uint64_t held = 0;
    uint8_t filled = 0, result = 0;
    for (uint32_t i = 0; i < slots; i++) {
        uint8_t tag = *stack(w, slots - i);
        if (!(tag & HELD)) continue;
        if (dynamic || i >= 64) leak(w, tag);
        held |= UINT64_C(1) << (i & 63);
        filled |= tag & HELD;
    }
    const JxMethodInfo *callee = held && !dynamic ? certain_callee(w, insn->opcode, constant) : NULL;
    if (callee) enter(w->search, callee, held, filled);
    for (uint32_t i = 0; held && !callee && !dynamic && i < slots; i++)
        if (*stack(w, slots - i) & HELD)
            library_call(w, constant, (int)i - (int)receiver, *stack(w, slots - i), &result);
    drop(w, slots);
    push(w, result, result_slots(descriptor));
}

// ── instructions

// An entry of a table is of a class of the library's own: what is of another class is an element.
static void step_cast(Walk *w, const JxConstant *constant) {
    if (*stack(w, 1) != ITEM) return;
    JxLinkError error = {0};
    const JxClass *cls = jx_vm_class(w->search->vm, constant->as.utf8.bytes, &error);
    bool may_be_entry = !cls || cls->kind == JX_CLASS_INTERFACE || !cls->super;
    if (!may_be_entry && (cls->source != JX_SOURCE_JDK || cls->flags & JX_ACC_FINAL)) *stack(w, 1) = 0;
}

static bool is_field(const Walk *w, const JxFieldInfo *field, const JxConstant *constant) {
    if (!jx_utf8_is(constant->as.member.name, field->name) ||
        !jx_utf8_is(constant->as.member.descriptor, field->descriptor))
        return false;
    if (jx_utf8_is(constant->as.member.owner, field->owner->name)) return true;
    JxLinkError error = {0};
    JxClass *named = jx_vm_class(w->search->vm, constant->as.member.owner.bytes, &error);
    return !named || jx_class_is_subtype(named, field->owner);
}

static bool is_the_field(const Walk *w, const JxConstant *constant) { return is_field(w, w->search->field, constant); }

static bool is_other_field(const Walk *w, const JxConstant *constant) {
    for (uint32_t i = 0; i < w->search->other_count; i++)
        if (is_field(w, w->search->others[i], constant)) return true;
    return false;
}

// What access flags the class has does not matter: a public subclass gives away what it inherits.
static bool is_of_nest(const JxFieldInfo *field) { return field->flags & JX_ACC_PRIVATE; }

static bool is_of_package(const JxFieldInfo *field) {
    return field->owner->source != JX_SOURCE_JDK && !(field->flags & (JX_ACC_PUBLIC | JX_ACC_PROTECTED));
}

// The object goes to another private field: from now on what that one gives is looked at as well.
static void put_into(Walk *w, const JxConstant *constant, uint8_t tag) {
    Search *search = w->search;
    if (!(tag & HELD) || is_other_field(w, constant)) return;
    JxLinkError error = {0};
    const JxClass *owner = jx_vm_class(search->vm, constant->as.member.owner.bytes, &error);
    const JxFieldInfo *field =
        owner ? jx_class_find_field(owner, constant->as.member.name.bytes, constant->as.member.descriptor.bytes) : NULL;
    bool closed = field && field->owner->file && field->owner->source != JX_SOURCE_JDK && is_of_nest(field) &&
                  strcmp(field->descriptor, search->field->descriptor) == 0;
    if (!closed || search->other_count == MOST_FIELDS)
        leak(w, tag);
    else
        search->others[search->other_count++] = field;
}

static void step_field(Walk *w, uint8_t op, const JxConstant *constant) {
    uint32_t slots = (uint32_t)jx_kind_slots(jx_kind_of_descriptor(*constant->as.member.descriptor.bytes));
    bool puts = op == JX_OP_PUTFIELD || op == JX_OP_PUTSTATIC, of_object = op == JX_OP_PUTFIELD || op == JX_OP_GETFIELD;
    bool constructor = strcmp(w->method->name, "<init>") == 0 && w->cls == w->search->field->owner;
    uint8_t base = of_object ? *stack(w, puts ? slots + 1 : 1) : 0;
    bool begins = of_object && constructor && base & THIS;  // a constructor with its own object
    bool the_field = is_the_field(w, constant);
    if (puts) {
        if (!the_field) put_into(w, constant, *stack(w, slots));
        if (the_field) leak(w, *stack(w, slots));
        if (the_field && !begins) w->search->found.is_set = true;
        drop(w, slots);
    }
    if (of_object) drop(w, 1);
    bool gives = (the_field && !begins) || is_other_field(w, constant);
    if (!puts) push(w, gives ? w->search->source : 0, slots);
}

static void step_local(Walk *w, const JxDecoded *insn, bool loads) {
    const JxOpInfo *info = jx_op_info(insn->opcode);
    uint32_t slots = (uint32_t)(loads ? info->pushes : info->pops);
    if (insn->local + slots > w->code->max_locals) return;
    if (loads) {
        push(w, slots == 1 ? w->now[insn->local] : 0, slots);
        return;
    }
    w->now[insn->local] = slots == 1 ? *stack(w, 1) : 0;
    if (slots == 2) w->now[insn->local + 1] = 0;
    drop(w, slots);
}

// `count` slots are copied to `below` slots under them (6.5.dup and its kin).
static void step_dup(Walk *w, uint32_t count, uint32_t below) {
    uint8_t top[6];
    if (count + below > w->sp) return;
    for (uint32_t i = 0; i < count + below; i++) top[i] = *stack(w, count + below - i);
    drop(w, count + below);
    for (uint32_t i = 0; i < count; i++) push(w, top[below + i], 1);
    for (uint32_t i = 0; i < count + below; i++) push(w, top[i], 1);
}

static void step_swap(Walk *w) {
    uint8_t top = *stack(w, 1);
    *stack(w, 1) = *stack(w, 2);
    *stack(w, 2) = top;
}

static void step_plainly(Walk *w, const JxDecoded *insn, int pops) {
    const JxOpInfo *info = jx_op_info(insn->opcode);
    drop(w, (uint32_t)(pops >= 0 ? pops : info->pops));
    push(w, 0, (uint32_t)(info->pushes >= 0 ? info->pushes : 1));
}

static void step_element(Walk *w, const JxDecoded *insn) {
    if (insn->opcode == JX_OP_AALOAD) {
        uint8_t tag = *stack(w, 2);
        if (tag & OBJECT) leak(w, tag);
        drop(w, 2);
        push(w, tag & DEEP ? FLAT | DEEP : 0, 1);
        return;
    }
    uint32_t pops = (uint32_t)jx_op_info(insn->opcode)->pops;
    if (insn->opcode >= JX_OP_IASTORE) {
        if (*stack(w, pops) & HELD) w->search->found.changes = true;
        if (insn->opcode == JX_OP_AASTORE) leak(w, *stack(w, 1));
    }
    step_plainly(w, insn, (int)pops);
}

static void step(Walk *w, const JxDecoded *insn) {
    const JxConstant *constant =
        insn->pool && insn->pool < w->cls->file->pool_count ? &w->cls->file->pool[insn->pool] : NULL;
    uint8_t op = insn->opcode;
    if (op >= JX_OP_ILOAD && op <= JX_OP_ALOAD_3) {
        step_local(w, insn, true);
    } else if (op >= JX_OP_ISTORE && op <= JX_OP_ASTORE_3) {
        step_local(w, insn, false);
    } else if ((op >= JX_OP_IALOAD && op <= JX_OP_SALOAD) || (op >= JX_OP_IASTORE && op <= JX_OP_SASTORE)) {
        step_element(w, insn);
    } else if (op >= JX_OP_GETSTATIC && op <= JX_OP_PUTFIELD) {
        step_field(w, op, constant);
    } else if (op >= JX_OP_INVOKEVIRTUAL && op <= JX_OP_INVOKEDYNAMIC) {
        step_call(w, insn, constant);
    } else {
        switch (op) {
        case JX_OP_DUP: step_dup(w, 1, 0); break;
        case JX_OP_DUP_X1: step_dup(w, 1, 1); break;
        case JX_OP_DUP_X2: step_dup(w, 1, 2); break;
        case JX_OP_DUP2: step_dup(w, 2, 0); break;
        case JX_OP_DUP2_X1: step_dup(w, 2, 1); break;
        case JX_OP_DUP2_X2: step_dup(w, 2, 2); break;
        case JX_OP_SWAP: step_swap(w); break;
        case JX_OP_CHECKCAST: step_cast(w, constant); break;
        case JX_OP_ARETURN:
        case JX_OP_ATHROW: leak(w, *stack(w, 1)); break;
        case JX_OP_MULTIANEWARRAY: step_plainly(w, insn, insn->value); break;
        default: step_plainly(w, insn, -1); break;
        }
    }
}

// ── methods

static void begin_frame(Walk *w, uint64_t held, uint8_t filled) {
    memset(w->now, 0, w->width + 1);
    w->sp = 0;
    if (w->code->max_locals && !(w->method->flags & JX_ACC_STATIC)) w->now[0] = THIS;
    for (uint32_t i = 0; i < 64 && i < w->code->max_locals; i++)
        if (held >> i & 1) w->now[i] |= filled;
}

static void walk_method(Search *search, const JxMethodInfo *method, uint64_t held, uint8_t filled) {
    if (!method->file || !method->file->code) return;
    JxArena *scratch = &search->scratch;
    jx_arena_reset(scratch);
    const JxCode *code = method->file->code;
    Walk w = {.search = search, .cls = method->owner, .method = method, .code = code};
    w.width = (uint32_t)code->max_locals + code->max_stack;
    w.frame = JX_ARENA_ARRAY(scratch, uint8_t *, code->length);
    w.depth = JX_ARENA_ARRAY(scratch, uint16_t, code->length);
    w.work = JX_ARENA_ARRAY(scratch, uint32_t, code->length);
    w.queued = jx_arena_zero(scratch, code->length);
    w.now = jx_arena_zero(scratch, w.width + 1);
    memset(w.frame, 0, code->length * sizeof *w.frame);
    begin_frame(&w, held, filled);
    flow_to(&w, 0, false);
    while (w.work_count && !(search->found.leaks && search->found.is_set)) {
        uint32_t at = w.work[--w.work_count];
        w.queued[at] = 0;
        memcpy(w.now, w.frame[at], w.width);
        w.sp = w.depth[at];
        JxDecoded insn;
        if (jx_insn_problem(code->bytes, code->length, at, &insn) || insn.opcode == JX_OP_RET) {
            search->found = (JxGuard){true, true, true, true};
            return;
        }
        flow_to_handlers(&w, at);
        step(&w, &insn);
        flow_to_handlers(&w, at);
        flow_on(&w, &insn);
    }
}

static bool mentions(const JxFieldInfo *field, const JxClass *cls) {
    for (uint16_t i = 1; cls->file && i < cls->file->pool_count; i++) {
        const JxConstant *constant = &cls->file->pool[i];
        if (constant->tag == JX_CONSTANT_FIELDREF && jx_utf8_is(constant->as.member.name, field->name)) return true;
    }
    return false;
}

static void walk_class(Search *search, const JxFieldInfo *field, const JxClass *cls) {
    if (!mentions(field, cls)) return;
    bool is_static = search->field->flags & JX_ACC_STATIC;
    for (uint32_t i = 0; i < cls->method_count; i++) {
        const JxMethodInfo *method = &cls->methods[i];
        if (is_static && cls == search->field->owner && method == cls->initializer) continue;
        walk_method(search, method, 0, 0);
    }
}

// False: not all of it is there.
static bool walk_package(Search *search, const JxFieldInfo *field) {
    const JxPackage *package = jx_class_package(search->vm, field->owner);
    for (uint32_t i = 0; i < package->count; i++) {
        JxLinkError error = {0};
        const JxClass *cls = jx_vm_class(search->vm, package->names[i], &error);
        if (!cls) return false;
        walk_class(search, field, cls);
    }
    return true;
}

static bool walk_nest(Search *search, const JxFieldInfo *field) {
    JxClass *owner = field->owner, *host = jx_class_nest_host(search->vm, owner);
    walk_class(search, field, owner);
    if (host != owner) walk_class(search, field, host);
    for (uint16_t i = 0; host->file && i < host->file->nest_member_count; i++) {
        JxLinkError error = {0};
        JxClass *member = jx_vm_class(search->vm, host->file->nest_members[i].bytes, &error);
        if (!member) return false;
        if (member != owner) walk_class(search, field, member);
    }
    return true;
}

// Everybody who can name the field, and all whom they pass the object.  False: not all of them are there.
static bool walk_users(Search *search, const JxFieldInfo *field) {
    return is_of_nest(field) ? walk_nest(search, field) : walk_package(search, field);
}

static bool walk_all(Search *search) {
    if (!walk_users(search, search->field)) return false;
    for (uint32_t fields = 0;;) {
        for (; search->done < search->count && !search->found.leaks; search->done++) {
            Called called = search->called[search->done];
            walk_method(search, called.method, called.held, called.filled);
        }
        if (search->found.leaks || fields == search->other_count) return true;
        // Methods that were walked before may read this field, too: all once more.
        if (!walk_users(search, search->others[fields++])) return false;
        search->done = 0;
    }
}

JxGuard jx_field_guard(JxVm *vm, const JxFieldInfo *field, JxHeldUses uses) {
    JxGuard open = {true, true, !(field->flags & JX_ACC_FINAL), !is_of_nest(field)};
    if (!(is_of_nest(field) || is_of_package(field)) || !field->owner->file) return open;
    Search search = {.vm = vm, .field = field, .uses = uses};
    const char *type = field->descriptor;
    search.source = *type != '[' ? OBJECT : type[1] == '[' ? DEEP : FLAT;
    jx_arena_init(&search.scratch, &jx_vm_context(vm)->alloc);
    if (!walk_all(&search)) search.found = open;
    jx_arena_fini(&search.scratch);
    if (field->flags & JX_ACC_FINAL) search.found.is_set = false;
    search.found.shared = open.shared;
    return search.found;
}
