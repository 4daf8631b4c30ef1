// SPDX-License-Identifier: Apache-2.0
//
// Whether input strings with characters beyond Latin-1 are worth a state of
// their own: when the entry method's class, or an analysed class that it names,
// speaks of such characters (a literal, or a number of 255 to 65535 where
// characters of strings are looked at).  Everywhere else they behave as others
// do, and twice the states would show nothing more.
#include <string.h>

#include "exec/engine.h"

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

static bool class_is_wide(JxExec *x, const JxClass *cls) {
    if (!cls->file || cls->source == JX_SOURCE_JDK) return false;
    bool looks = false;
    for (uint32_t i = 1; i < cls->file->pool_count; i++) {
        const JxConstant *constant = &cls->file->pool[i];
        if (constant->tag == JX_CONSTANT_STRING && is_wide_text(constant->as.utf8)) return true;
        looks |= looks_at_chars(constant);
    }
    for (uint32_t i = 0; looks && i < cls->method_count; i++) {
        JxDecodedCode *code = jx_method_code(x->vm, &cls->methods[i]);
        if (code && has_wide_number(code)) return true;
    }
    return false;
}

static bool entry_is_wide(JxExec *x) {
    const JxClass *cls = x->entry ? x->entry->owner : NULL;
    if (!cls || !cls->file || x->options.whole_program) return false;
    if (class_is_wide(x, cls)) return true;
    for (uint32_t i = 1; i < cls->file->pool_count; i++) {
        const JxConstant *constant = &cls->file->pool[i];
        if (constant->tag != JX_CONSTANT_CLASS) continue;
        const JxClass *named = jx_vm_loaded_class(x->vm, constant->as.utf8.bytes);
        if (named && class_is_wide(x, named)) return true;
    }
    return false;
}

bool jx_wide_strings(JxExec *x) {
    if (!x->wide_known) {
        x->wide_known = true;
        x->wide = entry_is_wide(x);
    }
    return x->wide;
}
