// SPDX-License-Identifier: Apache-2.0
//
// Inputs of whole programs: org.sosy_lab.sv_benchmarks.Verifier, by name.
//
// A program is often handed over without that class.  Then the engine makes one: the methods of the table below, as
// native methods of a class file that is written here.
#include <string.h>

#include "core/visited.h"
#include "jdk/intrinsics/intrinsics.h"

static JxFlow nondet(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result) {
    (void)args;
    JxSlot value;
    if (x->options.whole_program && !(x->cutter && x->cutter->arrive) && jx_visited_before(x, s))
        return jx_end(x, s, JX_END_VISITED);
    if (method->return_kind == JX_KIND_REF) {
        // The string comes to be at once, never null and never one that is there already: decided here so that the
        // inputs stay in order.  States that take another form of it run the call again.
        if (!s->pending_input)
            s->pending_input = jx_symref_new(x, method->name, x->known.string, jx_origin(1), false).t;
        value = jx_slot_term(s->pending_input);
        JxFlow flow = jx_input_make(x, s, s->pending_input);
        if (flow != JX_FLOW_NEXT) return flow;
        jx_binding_lookup(x, s, &value);
        s->pending_input = NULL;
    } else {
        value = jx_fresh_value(x, s, method->return_kind, method->return_type, method->name, jx_origin(1));
    }
    jx_input_declare(x, s, method->name, method->return_type, method->return_kind, value);
    *result = value;
    return JX_FLOW_NEXT;
}

static JxFlow assume(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result) {
    (void)method, (void)result;
    return jx_assume(x, s, jx_truth(x, args[0]));
}

// The class itself is never run.
static JxFlow no_initialiser(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result) {
    (void)x, (void)s, (void)method, (void)args, (void)result;
    return JX_FLOW_NEXT;
}

#define VERIFIER "org/sosy_lab/sv_benchmarks/Verifier"
static const JxIntrinsic rows[] = {
    {VERIFIER, "nondetBoolean", "()Z", nondet, JX_ANSWER_INPUT, NULL},
    {VERIFIER, "nondetByte", "()B", nondet, JX_ANSWER_INPUT, NULL},
    {VERIFIER, "nondetChar", "()C", nondet, JX_ANSWER_INPUT, NULL},
    {VERIFIER, "nondetShort", "()S", nondet, JX_ANSWER_INPUT, NULL},
    {VERIFIER, "nondetInt", "()I", nondet, JX_ANSWER_INPUT, NULL},
    {VERIFIER, "nondetLong", "()J", nondet, JX_ANSWER_INPUT, NULL},
    {VERIFIER, "nondetFloat", "()F", nondet, JX_ANSWER_INPUT, NULL},
    {VERIFIER, "nondetDouble", "()D", nondet, JX_ANSWER_INPUT, NULL},
    {VERIFIER, "nondetString", NULL, nondet, JX_ANSWER_INPUT, NULL},
    {VERIFIER, "assume", "(Z)V", assume, JX_ANSWER_EFFECT, NULL},
    {VERIFIER, "<clinit>", "()V", no_initialiser, JX_ANSWER_EFFECT, NULL},
};
const JxIntrinsicTable jx_intrinsics_verifier = {rows, sizeof rows / sizeof *rows};

// ── the class, where the program comes without it

static void put_number(JxStrbuf *out, uint32_t value, int bytes) {
    while (bytes-- > 0) jx_strbuf_char(out, (char)(value >> 8 * bytes));
}

static void put_text(JxStrbuf *out, const char *text) {
    put_number(out, 1, 1);  // CONSTANT_Utf8
    put_number(out, (uint32_t)strlen(text), 2);
    jx_strbuf_str(out, text);
}

static bool is_method_of_class(const JxIntrinsic *row) { return row->name[0] != '<'; }

// 4.1 of the specification.  Constants: 1 and 2 this class, 3 and 4 its superclass, then two per method.
static void write_class(JxStrbuf *out) {
    const uint32_t first = 5, version = 52;
    uint32_t methods = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) methods += is_method_of_class(&rows[i]);
    put_number(out, 0xcafebabe, 4);
    put_number(out, version, 4);
    put_number(out, first + 2 * methods, 2);
    put_text(out, VERIFIER);
    put_number(out, 7 << 16 | 1, 3);  // CONSTANT_Class
    put_text(out, "java/lang/Object");
    put_number(out, 7 << 16 | 3, 3);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (!is_method_of_class(&rows[i])) continue;
        put_text(out, rows[i].name);
        put_text(out, rows[i].descriptor ? rows[i].descriptor : "()Ljava/lang/String;");
    }
    put_number(out, JX_ACC_PUBLIC | JX_ACC_FINAL | JX_ACC_SUPER, 2);
    put_number(out, 2, 2);
    put_number(out, 4, 2);
    put_number(out, 0, 4);  // interfaces, fields
    put_number(out, methods, 2);
    for (uint32_t i = 0; i < methods; i++) {
        put_number(out, JX_ACC_PUBLIC | JX_ACC_STATIC | JX_ACC_NATIVE, 2);
        put_number(out, first + 2 * i, 2);
        put_number(out, first + 2 * i + 1, 2);
        put_number(out, 0, 2);
    }
    put_number(out, 0, 2);
}

void jx_exec_provide_verifier(JxVm *vm) {
    JxClassBytes found;
    JxError error = {0};
    if (jx_classpath_find(jx_vm_path(vm), VERIFIER, &found, &error) || error.set) return;
    JxStrbuf out;
    jx_strbuf_init(&out, &jx_vm_context(vm)->alloc);
    write_class(&out);
    const uint8_t *bytes = jx_arena_copy(jx_vm_arena(vm), out.text, out.length);
    JxLinkError link = {0};
    if (!jx_vm_define(vm, bytes, out.length, "(made by the engine)", JX_SOURCE_PATH, false, &link))
        JX_BUG("%s", link.message);
    jx_strbuf_fini(&out);
}
