// SPDX-License-Identifier: Apache-2.0
#include "judge/use.h"

#include <string.h>

#include "base/map.h"
#include "base/text.h"
#include "classfile/opcode.h"

enum { MOST_CLASSES = 8 };

typedef struct Parameter {
    unsigned seen;     // by all calls together
    uint32_t unknown;  // calls that nothing is known of
    bool recorded;     // tests ran: what was seen is all that there was in them
    uint32_t class_count;
    const char *classes[MOST_CLASSES];  // with dots, of what was recorded; full: there may be more
} Parameter;

typedef struct Calls {  // of one method, through one type
    const char *owner;
    Parameter *parameters;
    uint32_t count;
    bool elsewhere;      // another class calls it
    struct Calls *next;  // the same name and descriptor through another type
} Calls;

struct JxUse {
    JxContext *ctx;
    JxArena arena;
    JxMap calls;   // "name descriptor" → Calls
    JxMap fields;  // "class.field" → Parameter
};

JxUse *jx_use_new(JxContext *ctx) {
    JxUse *use = jx_mem_zero(&ctx->alloc, sizeof *use);
    use->ctx = ctx;
    jx_arena_init(&use->arena, &ctx->alloc);
    jx_map_init(&use->calls, &ctx->alloc);
    jx_map_init(&use->fields, &ctx->alloc);
    return use;
}

void jx_use_free(JxUse *use) {
    if (!use) return;
    JxContext *ctx = use->ctx;
    jx_map_fini(&use->fields);
    jx_map_fini(&use->calls);
    jx_arena_fini(&use->arena);
    jx_mem_free(&ctx->alloc, use, sizeof *use);
}

// ── descriptors

// The descriptor of the next type: *at moves behind it.
static char next_type(const char **at) {
    char first = **at;
    while (**at == '[') ++*at;
    if (**at == 'L') *at += strcspn(*at, ";");
    if (**at) ++*at;
    return first;
}

static uint32_t slots_of(char type) { return type == 'V' ? 0 : type == 'J' || type == 'D' ? 2 : 1; }

static uint32_t parameters_of(const char *descriptor, uint32_t *slots) {
    const char *at = descriptor + 1;
    uint32_t count = 0;
    for (*slots = 0; *at && *at != ')'; count++) *slots += slots_of(next_type(&at));
    return count;
}

static char result_of(const char *descriptor) {
    const char *close = strchr(descriptor, ')');
    return close ? close[1] : 'V';
}

// ── straight-line code

enum { MOST_SLOTS = 512 };

typedef struct Reader {
    JxUse *use;
    const JxClassFile *file;
    const JxMethod *method;
    const uint8_t *joins;  // per offset: control may come from elsewhere
    unsigned stack[MOST_SLOTS], locals[MOST_SLOTS];
    uint32_t depth;
    int last_load;  // the local that the instruction before pushed, or -1
    bool may_fail;  // here a call is expected to throw, or may
} Reader;

static void forget(Reader *r) {
    r->depth = 0;
    memset(r->locals, 0, sizeof r->locals);
}

static void push(Reader *r, unsigned seen, uint32_t slots) {
    if (r->depth + slots > MOST_SLOTS) r->depth = 0;
    for (uint32_t i = 0; i < slots; i++) r->stack[r->depth++] = i ? 0 : seen;
}

// Of the value whose first slot is there; what lies below what is known is unknown.
static unsigned pop(Reader *r, uint32_t slots) {
    for (uint32_t i = 1; i < slots && r->depth; i++) r->depth--;
    return r->depth ? r->stack[--r->depth] : 0;
}

static unsigned sign(int64_t value) {
    return value < 0 ? JX_SEEN_NEGATIVE : value == 0 ? JX_SEEN_ZERO : JX_SEEN_POSITIVE;
}

static void push_constant(Reader *r, const JxConstant *constant, uint32_t slots) {
    switch (constant->tag) {
    case JX_CONSTANT_INTEGER: push(r, sign(constant->as.i), slots); break;
    case JX_CONSTANT_LONG: push(r, sign(constant->as.l), slots); break;
    case JX_CONSTANT_STRING:
    case JX_CONSTANT_CLASS: push(r, JX_SEEN_OBJECT, slots); break;
    default: push(r, 0, slots); break;
    }
}

// ── calls

static Calls *calls_of(JxUse *use, const char *owner, const char *name, const char *descriptor) {
    const char *key = jx_arena_printf(&use->arena, "%s %s", name, descriptor);
    Calls *first = jx_map_get_str(&use->calls, key);
    for (Calls *calls = first; calls; calls = calls->next)
        if (strcmp(calls->owner, owner) == 0) return calls;
    uint32_t slots;
    Calls *calls = jx_arena_zero(&use->arena, sizeof *calls);
    calls->owner = owner;
    calls->count = parameters_of(descriptor, &slots);
    calls->parameters = JX_ARENA_ARRAY(&use->arena, Parameter, calls->count + 1);
    memset(calls->parameters, 0, (calls->count + 1) * sizeof *calls->parameters);
    calls->next = first;
    jx_map_put_str(&use->calls, key, calls);
    return calls;
}

static bool is_same_file(const char *a, const char *b) {  // classes of one source file, as far as their names tell
    size_t length = strcspn(a, "$");
    return length == strcspn(b, "$") && strncmp(a, b, length) == 0;
}

// Boxes, and collections made of what is there: never null.
static bool makes_object(const JxConstant *method) {
    static const char *const names[] = {"valueOf", "of", "asList", "empty", "emptyList", "toString"};
    if (!method->as.member.owner.bytes || strncmp(method->as.member.owner.bytes, "java/", 5) != 0) return false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (jx_utf8_is(method->as.member.name, names[i])) return true;
    return false;
}

static void take_call(Reader *r, const JxDecoded *insn, const JxConstant *constant) {
    bool dynamic = insn->opcode == JX_OP_INVOKEDYNAMIC;
    JxUtf8 descriptor = dynamic ? constant->as.dynamic.descriptor : constant->as.member.descriptor;
    JxUtf8 name = dynamic ? constant->as.dynamic.name : constant->as.member.name;
    if (!descriptor.bytes || !name.bytes || *descriptor.bytes != '(') {
        forget(r);
        return;
    }
    char types[256];
    uint32_t slots, count = parameters_of(descriptor.bytes, &slots);
    const char *at = descriptor.bytes + 1;
    for (uint32_t i = 0; i < count && i < sizeof types; i++) types[i] = next_type(&at);
    bool own = jx_utf8_equal(name, r->method->name) && jx_utf8_equal(descriptor, r->method->descriptor);
    Calls *calls = dynamic || own || count > sizeof types
                       ? NULL
                       : calls_of(r->use, constant->as.member.owner.bytes, name.bytes, descriptor.bytes);
    if (calls) calls->elsewhere |= !is_same_file(calls->owner, r->file->name.bytes);
    if (r->may_fail) calls = NULL;  // what it is handed teaches nothing
    for (uint32_t i = count; i-- > 0;) {
        unsigned seen = pop(r, i < sizeof types ? slots_of(types[i]) : 1);
        if (!calls) continue;
        calls->parameters[i].seen |= seen;
        calls->parameters[i].unknown += !seen;
    }
    if (!dynamic && insn->opcode != JX_OP_INVOKESTATIC) pop(r, 1);
    char result = result_of(descriptor.bytes);
    bool object = (result == 'L' || result == '[') && (dynamic || makes_object(constant));
    push(r, object ? JX_SEEN_OBJECT : 0, slots_of(result));
}

// ── instructions

static bool is_load(uint8_t op) { return op >= JX_OP_ILOAD && op <= JX_OP_ALOAD_3; }
static bool is_store(uint8_t op) { return op >= JX_OP_ISTORE && op <= JX_OP_ASTORE_3; }

static void take_field(Reader *r, uint8_t op, const JxConstant *field) {
    uint32_t slots = slots_of(field->as.member.descriptor.bytes ? *field->as.member.descriptor.bytes : 'I');
    if (op == JX_OP_PUTFIELD || op == JX_OP_PUTSTATIC) pop(r, slots);
    if (op == JX_OP_PUTFIELD || op == JX_OP_GETFIELD) pop(r, 1);
    if (op == JX_OP_GETFIELD || op == JX_OP_GETSTATIC) push(r, 0, slots);
}

static void take_plainly(Reader *r, const JxDecoded *insn) {
    const JxOpInfo *info = jx_op_info(insn->opcode);
    if (info->pops < 0 || info->pushes < 0) {
        forget(r);
        return;
    }
    for (int i = 0; i < info->pops; i++) pop(r, 1);
    for (int i = 0; i < info->pushes; i++) push(r, 0, 1);
}

static void take_local(Reader *r, const JxDecoded *insn) {
    const JxOpInfo *info = jx_op_info(insn->opcode);
    bool fits = insn->local + 1u < MOST_SLOTS;
    if (is_load(insn->opcode)) {
        push(r, fits ? r->locals[insn->local] : 0, (uint32_t)info->pushes);
        r->last_load = fits ? insn->local : -1;
        return;
    }
    unsigned seen = pop(r, (uint32_t)info->pops);
    if (!fits) return;
    r->locals[insn->local] = seen;
    if (info->pops > 1) r->locals[insn->local + 1] = 0;
}

static void take_insn(Reader *r, const JxDecoded *insn) {
    const JxConstant *constant = insn->pool && insn->pool < r->file->pool_count ? &r->file->pool[insn->pool] : NULL;
    const JxOpInfo *info = jx_op_info(insn->opcode);
    int loaded = r->last_load;
    r->last_load = -1;
    if (is_load(insn->opcode) || is_store(insn->opcode)) {
        take_local(r, insn);
        return;
    }
    switch (insn->opcode) {
    case JX_OP_ACONST_NULL: push(r, JX_SEEN_NULL, 1); return;
    case JX_OP_BIPUSH:
    case JX_OP_SIPUSH: push(r, sign(insn->value), 1); return;
    case JX_OP_LDC:
    case JX_OP_LDC_W:
    case JX_OP_LDC2_W:
        if (constant) push_constant(r, constant, (uint32_t)info->pushes);
        return;
    case JX_OP_NEW: push(r, JX_SEEN_OBJECT, 1); return;
    case JX_OP_NEWARRAY:
    case JX_OP_ANEWARRAY:
        pop(r, 1);
        push(r, JX_SEEN_OBJECT, 1);
        return;
    case JX_OP_DUP: push(r, r->depth ? r->stack[r->depth - 1] : 0, 1); return;
    case JX_OP_CHECKCAST: return;
    case JX_OP_IINC:
        if (insn->local < MOST_SLOTS) r->locals[insn->local] = 0;
        return;
    case JX_OP_IFNULL:
        pop(r, 1);
        if (loaded >= 0) r->locals[loaded] = JX_SEEN_OBJECT;
        return;
    case JX_OP_GETFIELD:
    case JX_OP_PUTFIELD:
    case JX_OP_GETSTATIC:
    case JX_OP_PUTSTATIC:
        if (constant) take_field(r, insn->opcode, constant);
        return;
    default: break;
    }
    if (insn->opcode >= JX_OP_ICONST_M1 && insn->opcode <= JX_OP_LCONST_1)
        push(r, sign(insn->value), (uint32_t)info->pushes);
    else if (insn->opcode >= JX_OP_INVOKEVIRTUAL && insn->opcode <= JX_OP_INVOKEDYNAMIC && constant)
        take_call(r, insn, constant);
    else
        take_plainly(r, insn);
}

// Where control may come from elsewhere; false: the code cannot be read.
static bool mark_joins(const JxCode *code, uint8_t *joins) {
    JxDecoded insn;
    for (uint32_t at = 0; at < code->length; at += insn.length) {
        if (jx_insn_problem(code->bytes, code->length, at, &insn)) return false;
        switch (jx_op_info(insn.opcode)->operands) {
        case JX_OPERANDS_TABLESWITCH:
        case JX_OPERANDS_LOOKUPSWITCH:
            for (uint32_t i = 0; i < insn.count; i++) {
                uint32_t target = jx_insn_case_target(&insn, i);
                if (target < code->length) joins[target] = 1;
            }
            __attribute__((fallthrough));
        case JX_OPERANDS_BRANCH2:
        case JX_OPERANDS_BRANCH4:
            if (insn.target < code->length) joins[insn.target] = 1;
            break;
        default: break;
        }
    }
    for (uint16_t i = 0; i < code->handler_count; i++)
        if (code->handlers[i].handler < code->length) joins[code->handlers[i].handler] = 1;
    return true;
}

// ── calls that are expected to fail

static bool is_one_of(JxUtf8 name, const char *const *names) {
    for (; *names; names++)
        if (jx_utf8_is(name, *names)) return true;
    return false;
}

static bool has_failing_lambdas(const JxClassFile *file) {
    static const char *const names[] = {"assertThrows",
                                        "assertThrowsExactly",
                                        "expectThrows",
                                        "assertThatThrownBy",
                                        "catchThrowable",
                                        "isThrownBy",
                                        NULL};
    for (uint32_t i = 1; i < file->pool_count; i++) {
        const JxConstant *member = &file->pool[i];
        bool call = member->tag == JX_CONSTANT_METHODREF || member->tag == JX_CONSTANT_INTERFACE_METHODREF;
        if (call && is_one_of(member->as.member.name, names)) return true;
    }
    return false;
}

static bool expects_exception(const JxMethod *method) {
    static const char *const names[] = {"expected", "expectedExceptions", NULL};
    for (uint32_t i = 0; i < method->annotations.count; i++)
        for (uint16_t k = 0; k < method->annotations.list[i].pair_count; k++)
            if (is_one_of(method->annotations.list[i].pairs[k].name, names)) return true;
    return false;
}

static bool is_handled(const JxCode *code, uint32_t at) {
    for (uint16_t i = 0; i < code->handler_count; i++)
        if (code->handlers[i].catch_type && at >= code->handlers[i].start && at < code->handlers[i].end) return true;
    return false;
}

static void read_code(JxUse *use, const JxClassFile *file, const JxMethod *method) {
    const JxCode *code = method->code;
    JxAlloc *alloc = &use->ctx->alloc;
    uint8_t *joins = jx_mem_zero(alloc, code->length + 1);
    Reader *r = jx_mem_zero(alloc, sizeof *r);
    *r = (Reader){.use = use, .file = file, .method = method, .joins = joins, .last_load = -1};
    if (!(method->flags & JX_ACC_STATIC)) r->locals[0] = JX_SEEN_OBJECT;
    JxDecoded insn;
    bool readable = mark_joins(code, joins);
    for (uint32_t at = 0; readable && at < code->length; at += insn.length) {
        if (jx_insn_problem(code->bytes, code->length, at, &insn)) break;
        if (joins[at]) forget(r);
        r->may_fail = is_handled(code, at);
        take_insn(r, &insn);
    }
    jx_mem_free(alloc, r, sizeof *r);
    jx_mem_free(alloc, joins, code->length + 1);
}

// A method reference: called with anything.
static void take_handle(JxUse *use, const JxClassFile *file, const JxConstant *handle) {
    const JxConstant *member =
        handle->as.handle.member < file->pool_count ? &file->pool[handle->as.handle.member] : NULL;
    if (!member || !member->as.member.descriptor.bytes || *member->as.member.descriptor.bytes != '(') return;
    Calls *calls =
        calls_of(use, member->as.member.owner.bytes, member->as.member.name.bytes, member->as.member.descriptor.bytes);
    for (uint32_t i = 0; i < calls->count; i++) calls->parameters[i].unknown++;
}

void jx_use_read(JxUse *use, const JxClassFile *file) {
    for (uint32_t i = 1; i < file->pool_count; i++)
        if (file->pool[i].tag == JX_CONSTANT_METHOD_HANDLE) take_handle(use, file, &file->pool[i]);
    bool failing_lambdas = has_failing_lambdas(file);
    for (uint16_t i = 0; i < file->method_count; i++) {
        const JxMethod *method = &file->methods[i];
        bool lambda = method->name.bytes && strncmp(method->name.bytes, "lambda$", 7) == 0;
        bool counts = !(lambda && failing_lambdas) && !expects_exception(method);
        if (method->code && counts) read_code(use, file, method);
    }
}

// ── what tests passed

static void add_class(Parameter *parameter, const char *name) {
    for (uint32_t i = 0; i < parameter->class_count; i++)
        if (strcmp(parameter->classes[i], name) == 0) return;
    if (parameter->class_count < MOST_CLASSES) parameter->classes[parameter->class_count++] = name;
}

void jx_use_note(JxUse *use, const JxMethodInfo *method, uint32_t parameter, unsigned seen, const char *class_name) {
    if (parameter >= method->parameter_count) return;
    Calls *calls = calls_of(use, method->owner->name, method->name, method->descriptor);
    Parameter *noted = &calls->parameters[parameter];
    noted->recorded = true;
    noted->seen |= seen;
    if (class_name) add_class(noted, class_name);
}

void jx_use_note_field(JxUse *use, const char *class_name, const char *field, unsigned seen) {
    const char *key = jx_arena_printf(&use->arena, "%s.%s", class_name, field);
    Parameter *noted = jx_map_get_str(&use->fields, key);
    if (!noted) {
        noted = jx_arena_zero(&use->arena, sizeof *noted);
        jx_map_put_str(&use->fields, key, noted);
    }
    noted->recorded = true;
    noted->seen |= seen;
}

// ── findings

static bool is_letter(char c) {
    return c == '_' || c == '$' || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

static bool is_related(JxVm *vm, const char *a, const char *b) {
    if (strcmp(a, b) == 0) return true;
    JxLinkError error = {0};
    JxClass *first = jx_vm_class(vm, a, &error), *second = first ? jx_vm_class(vm, b, &error) : NULL;
    return second && (jx_class_is_subtype(first, second) || jx_class_is_subtype(second, first));
}

static unsigned sizes_of(const JxValue *value) {
    bool sized = value->form == JX_VALUE_STRING || value->form == JX_VALUE_ARRAY;
    if (!sized) return JX_SEEN_OBJECT;
    unsigned seen = value->count ? JX_SEEN_FILLED : JX_SEEN_EMPTY;
    for (uint32_t i = 0; value->form == JX_VALUE_ARRAY && i < value->count && value->elements; i++)
        if (value->elements[i] && value->elements[i]->form == JX_VALUE_NULL) seen |= JX_SEEN_HOLE;
    return JX_SEEN_OBJECT | seen;
}

static unsigned kind_of(const JxValue *value) {
    if (value->form == JX_VALUE_NULL) return JX_SEEN_NULL;
    if (value->form != JX_VALUE_PRIMITIVE) return sizes_of(value);
    switch (value->type[0]) {
    case 'B':
    case 'S':
    case 'I': return sign((int32_t)value->bits);
    case 'J': return sign((int64_t)value->bits);
    default: return 0;  // characters, floats and truth values have no ordinary side
    }
}

// Has the crash to do with the parameter?  Others have the value that the solver happened to give.
static bool is_about(const JxFinding *finding, uint32_t n) {
    const JxNamedValue *input = &finding->inputs[n];
    if (input->value->form == JX_VALUE_NULL) return jx_evidence_blames_null(finding, n);
    size_t length = strlen(input->name);
    for (uint32_t i = 0; i < finding->report.condition_count; i++)
        for (const char *at = finding->report.conditions[i]; (at = strstr(at, input->name)); at += length) {
            bool begins = at == finding->report.conditions[i] || !is_letter(at[-1]);
            if (begins && !is_letter(at[length])) return true;
        }
    return false;
}

typedef struct Verdict {
    bool inside, outside, null_inside, null_outside;
} Verdict;

// An object of a class that no test passed there.
static bool is_stranger(const Parameter *parameter, const JxValue *value) {
    if (!parameter->class_count || parameter->class_count == MOST_CLASSES) return false;
    if (value->form == JX_VALUE_STUB) return value->call_count > 0;  // one that is only there stands for any class
    if (value->form != JX_VALUE_OBJECT || value->type[0] != 'L') return false;
    size_t length = strlen(value->type) - 2;
    for (uint32_t i = 0; i < parameter->class_count; i++) {
        const char *name = parameter->classes[i];
        size_t k = 0;
        while (k < length && name[k] &&
               (name[k] == value->type[k + 1] || (name[k] == '.' && value->type[k + 1] == '/')))
            k++;
        if (k == length && !name[k]) return false;
    }
    return true;
}

static void compare(const Parameter *parameter, const JxValue *value, Verdict *verdict) {
    const unsigned sizes = JX_SEEN_EMPTY | JX_SEEN_FILLED | JX_SEEN_HOLE;
    unsigned kind = kind_of(value), odd = kind & sizes;
    verdict->null_outside |= kind == JX_SEEN_NULL && !(parameter->seen & JX_SEEN_NULL);
    if (!kind || (!parameter->seen && !parameter->unknown)) return;
    if (kind & JX_SEEN_OBJECT) {  // that there is one says nothing, but what it is like may
        if (!parameter->recorded || !(parameter->seen & JX_SEEN_OBJECT)) return;
        bool known = parameter->seen & sizes;
        verdict->inside |= odd && known && (odd & ~parameter->seen) == 0;
        verdict->outside |= (odd && known && odd & ~parameter->seen) || is_stranger(parameter, value);
    } else if (parameter->seen & kind) {
        verdict->inside = true;
        verdict->null_inside |= kind == JX_SEEN_NULL;
    } else if (!parameter->unknown || parameter->recorded) {
        verdict->outside = true;
    }
}

// Fields that a test sets, against what they hold where tests of the project call methods.
static void compare_fields(const JxUse *use, const JxFinding *finding, Verdict *verdict, JxArena *arena) {
    for (uint32_t i = 0; i < finding->input_count; i++) {
        const JxValue *value = finding->inputs[i].value;
        for (uint32_t k = 0; value->form == JX_VALUE_OBJECT && k < value->field_count; k++) {
            const JxFieldValue *field = &value->fields[k];
            char *owner = jx_text_replace(jx_arena_strdup(arena, field->owner), '/', '.');
            const Parameter *noted = jx_map_get_str(&use->fields, jx_arena_printf(arena, "%s.%s", owner, field->name));
            if (noted && field->value) compare(noted, field->value, verdict);
        }
    }
}

// The program makes objects of the class.  Their equals, hashCode and toString are called through Object.
static bool makes_objects(const JxUse *use, JxVm *vm, const char *owner, JxArena *arena) {
    JxLinkError error = {0};
    const JxClass *cls = jx_vm_class(vm, owner, &error);
    for (uint32_t i = 0; cls && i < cls->method_count; i++) {
        if (strcmp(cls->methods[i].name, "<init>") != 0) continue;
        const char *key = jx_arena_printf(arena, "<init> %s", cls->methods[i].descriptor);
        for (const Calls *calls = jx_map_get_str(&use->calls, key); calls; calls = calls->next)
            if (calls->elsewhere && strcmp(calls->owner, owner) == 0) return true;
    }
    return false;
}

static void judge(const JxUse *use, JxVm *vm, JxFinding *finding, JxArena *arena) {
    const char *key = jx_arena_printf(arena, "%s %s", finding->entry.method, finding->entry.descriptor);
    char *owner = jx_text_replace(jx_arena_strdup(arena, finding->entry.class), '.', '/');
    bool receiver = !finding->entry_static && strcmp(finding->entry.method, "<init>") != 0;
    Parameter *merged = NULL;
    uint32_t count = 0;
    bool elsewhere = false;
    bool range =
        jx_evidence_has(finding, JX_EVIDENCE_CALLER_RANGE) || jx_evidence_has(finding, JX_EVIDENCE_CALLER_INDEX);
    for (const Calls *calls = jx_map_get_str(&use->calls, key); calls; calls = calls->next) {
        if (!is_related(vm, calls->owner, owner)) continue;
        elsewhere |= calls->elsewhere && strcmp(calls->owner, owner) == 0;
        finding->judgement.called = true;
        if (!merged) {
            count = calls->count;
            merged = jx_arena_zero(arena, (count + 1) * sizeof *merged);
        }
        for (uint32_t i = 0; i < count; i++) {
            merged[i].seen |= calls->parameters[i].seen;
            merged[i].unknown += calls->parameters[i].unknown;
            merged[i].recorded |= calls->parameters[i].recorded;
            for (uint32_t k = 0; k < calls->parameters[i].class_count; k++)
                add_class(&merged[i], calls->parameters[i].classes[k]);
        }
    }
    if (jx_evidence_has(finding, JX_EVIDENCE_MUST_NOT_FAIL))
        finding->judgement.called |= makes_objects(use, vm, owner, arena);
    if (elsewhere) jx_evidence_add(finding, JX_EVIDENCE_CALLED);
    Verdict verdict = {0};
    for (uint32_t i = 0; i < count && i + receiver < finding->input_count; i++) {
        if (is_about(finding, i + receiver)) compare(&merged[i], finding->inputs[i + receiver].value, &verdict);
    }
    bool null_inside = verdict.null_inside && !verdict.null_outside;  // of a parameter
    compare_fields(use, finding, &verdict, arena);
    if (null_inside)  // of two nulls the other one may be what breaks
        jx_evidence_add(finding, JX_EVIDENCE_USED_NULL);
    else if (verdict.outside)
        jx_evidence_add(finding, JX_EVIDENCE_NOT_USED_SO);
    else if (verdict.inside && !range)  // numbers that fit each other are of the same signs
        jx_evidence_add(finding, JX_EVIDENCE_USED_SO);
}

void jx_use_judge(const JxUse *use, JxVm *vm, JxFinding **findings, size_t count) {
    JxArena arena;
    jx_arena_init(&arena, &use->ctx->alloc);
    for (size_t i = 0; i < count; i++) judge(use, vm, findings[i], &arena);
    jx_arena_fini(&arena);
}
