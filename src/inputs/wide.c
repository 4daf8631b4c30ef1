// SPDX-License-Identifier: Apache-2.0
//
// Whether input strings with characters beyond Latin-1 are worth a state of
// their own: when the entry method, or a method that it may call, speaks of such
// characters (a literal, or a number of 255 to 65535 where characters of strings
// are looked at).  Everywhere else they behave as others do, and twice the
// states would show nothing more.
#include <string.h>

#include "inputs/make.h"

static bool is_wide(uint64_t number) { return number >= 0xff && number <= 0xffff; }

// A text in modified UTF-8 with a character beyond 00ff: it starts with c4 or more.
static bool is_wide_text(JxUtf8 text) {
    for (uint32_t i = 0; i < text.length; i++)
        if ((uint8_t)text.bytes[i] >= 0xc4) return true;
    return false;
}

static bool looks_at_chars(const JxConstant *constant) {
    static const char *const names[] = {"charAt",     "codePointAt", "toCharArray", "chars",
                                        "codePoints", "indexOf",     "lastIndexOf", "getChars"};
    if (constant->tag != JX_CONSTANT_METHODREF && constant->tag != JX_CONSTANT_INTERFACE_METHODREF) return false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (jx_utf8_is(constant->as.member.name, names[i])) return true;
    return false;
}

static bool has_wide_number(const JxDecodedCode *code) {
    for (uint32_t i = 0; i < code->count; i++) {
        const JxInsn *insn = &code->insns[i];
        if (insn->op == JX_OP_BIPUSH && is_wide(insn->c.bits)) return true;
        if (insn->op != JX_OP_LOOKUPSWITCH && insn->op != JX_OP_TABLESWITCH) continue;
        const JxSwitch *table = insn->c.table;
        if (table->count && table->keys[table->count - 1] > 0 && is_wide((uint64_t)table->keys[table->count - 1]))
            return true;
    }
    return false;
}

// What the entry method may come to, without regard to overriding: enough to see what the code is about.
enum { MOST_METHODS = 256 };

typedef struct Reach {
    JxMethodInfo *methods[MOST_METHODS];
    uint32_t count;
    bool looks, wide_text, wide_number;
} Reach;

static void reach(Reach *all, JxMethodInfo *method) {
    if (!method || method->owner->source == JX_SOURCE_JDK || all->count == MOST_METHODS) return;
    for (uint32_t i = 0; i < all->count; i++)
        if (all->methods[i] == method) return;
    all->methods[all->count++] = method;
}

static void see_constant(JxExec *x, Reach *all, const JxConstant *constant) {
    if (constant->tag == JX_CONSTANT_STRING) all->wide_text |= is_wide_text(constant->as.utf8);
    if (constant->tag != JX_CONSTANT_METHODREF && constant->tag != JX_CONSTANT_INTERFACE_METHODREF) return;
    all->looks |= looks_at_chars(constant);
    JxClass *owner = jx_vm_loaded_class(x->vm, constant->as.member.owner.bytes);
    if (owner)
        reach(all, jx_class_find_method(owner, constant->as.member.name.bytes, constant->as.member.descriptor.bytes));
}

static void see_method(JxExec *x, Reach *all, JxMethodInfo *method) {
    JxClass *cls = method->owner;
    const JxDecodedCode *code = method->file && method->file->code ? jx_method_code(x->vm, method) : NULL;
    if (!code || !cls->file) return;
    reach(all, jx_class_declared_method(cls, "<clinit>", "()V"));
    all->wide_number |= has_wide_number(code);
    for (uint32_t i = 0; i < code->count; i++) {
        const JxInsn *insn = &code->insns[i];
        bool refers = insn->op == JX_OP_LDC || (insn->op >= JX_OP_INVOKEVIRTUAL && insn->op <= JX_OP_INVOKEINTERFACE);
        if (refers && (uint32_t)insn->b < cls->file->pool_count) see_constant(x, all, &cls->file->pool[insn->b]);
    }
}

bool jx_wide_entry(JxExec *x, JxMethodInfo *entry) {
    Reach all = {0};
    reach(&all, entry);
    for (uint32_t i = 0; i < all.count; i++) see_method(x, &all, all.methods[i]);
    return all.wide_text || (all.looks && all.wide_number);
}
