// SPDX-License-Identifier: Apache-2.0
//
// Classes within classes, as the InnerClasses and EnclosingMethod attributes say it.
#include "jvm/jvm.h"

const JxInnerClass *jx_class_inner_row(const JxClass *cls) {
    if (!cls->file) return NULL;
    for (uint16_t i = 0; i < cls->file->inner_count; i++)
        if (jx_utf8_is(cls->file->inner_classes[i].inner, cls->name)) return &cls->file->inner_classes[i];
    return NULL;
}

JxClass *jx_class_outer(JxVm *vm, const JxClass *cls) {
    const JxInnerClass *row = jx_class_inner_row(cls);
    JxUtf8 outer = row && row->outer.length ? row->outer : cls->file ? cls->file->enclosing_class : (JxUtf8){0};
    JxLinkError error = {0};
    return outer.length ? jx_vm_class(vm, outer.bytes, &error) : NULL;
}

bool jx_class_is_inner(const JxClass *cls) {
    const JxInnerClass *row = jx_class_inner_row(cls);
    return row && row->outer.length && !(row->flags & (JX_ACC_STATIC | JX_ACC_INTERFACE));
}

bool jx_class_is_nameless(const JxClass *cls) {
    const JxInnerClass *row = jx_class_inner_row(cls);
    return (row && (row->outer.length == 0 || row->name.length == 0)) || cls->is_hidden;
}
