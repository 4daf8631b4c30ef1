// SPDX-License-Identifier: Apache-2.0
//
// invokedynamic and signature-polymorphic calls.
#include "exec/engine.h"

JxFlow jx_invoke_dynamic(JxExec *x, JxState *s, JxInsn *insn) {
    const JxClassFile *file = s->top->code->method->owner->file;
    return jx_unsupported(x, s, "invokedynamic %s", file->pool[insn->b].as.dynamic.name.bytes);
}

JxFlow jx_invoke_polymorphic(JxExec *x, JxState *s, JxInsn *insn, JxMethodInfo *method) {
    (void)insn;
    return jx_unsupported(x, s, "signature-polymorphic call %s.%s", method->owner->name, method->name);
}
