// SPDX-License-Identifier: Apache-2.0
//
// Nullness annotations, by their simple names: every framework has its own
// package.  Declaration annotations and type-use annotations count; where nothing
// is said, the nearest mark of a method, class, enclosing class or package does
// (NullMarked, NonNullApi, … and NullUnmarked).
//
//   @NullMarked class C { void m(List<@Nullable String> names) … }
//   parameter `names`             forbidden, by the mark
//   its type argument 0           allowed, by its annotation
#ifndef JX_CONTRACT_NULLNESS_H
#define JX_CONTRACT_NULLNESS_H

#include "contract/contract.h"

typedef enum JxNullness { JX_NULLNESS_SILENT, JX_NULLNESS_ALLOWED, JX_NULLNESS_FORBIDDEN } JxNullness;

#define JX_DEEPEST_USE 6
// A use of a type, and the annotations on it and on what it is made of.
typedef struct JxTypeUse {
    const JxTypeAnnotations *annotations;  // NULL: none
    uint8_t target;                        // 4.7.20-A
    uint16_t index;
    uint8_t length;
    JxTypePathStep path[JX_DEEPEST_USE];
    bool marked;  // null is forbidden where nothing is said
} JxTypeUse;

JxNullness jx_nullness_of_parameter(JxContractBook *book, const JxMethodInfo *method, uint32_t i, JxTypeUse *use);
JxNullness jx_nullness_of_result(JxContractBook *book, const JxMethodInfo *method, JxTypeUse *use);
JxNullness jx_nullness_of_field(JxContractBook *book, const JxFieldInfo *field, JxTypeUse *use);
// Of a type argument, and of an array's element.
JxNullness jx_nullness_of_argument(const JxTypeUse *of, uint32_t n, JxTypeUse *use);
JxNullness jx_nullness_of_element(const JxTypeUse *of, JxTypeUse *use);

#endif
