// SPDX-License-Identifier: Apache-2.0
//
// Clauses: single statements of a contract, before they are bound.  file.c reads
// them from files, bind.c collects those of annotations and binds both.  Texts
// and places live in the VM's arena or in the class file.
#ifndef JX_CONTRACT_INTERNAL_H
#define JX_CONTRACT_INTERNAL_H

#include "base/vec.h"
#include "contract/contract.h"

typedef enum JxClauseKind {
    JX_CLAUSE_PRE,
    JX_CLAUSE_POST,
    JX_CLAUSE_OLD,
    JX_CLAUSE_INVARIANT,
    JX_CLAUSE_PARTITION,
    JX_CLAUSE_MODIFIES,
    JX_CLAUSE_PURE,
    JX_CLAUSE_FRESH,
    JX_CLAUSE_TRUSTED,
    JX_CLAUSE_CONCRETE,
    JX_CLAUSE_KINDS
} JxClauseKind;

extern const char *const jx_clause_names[JX_CLAUSE_KINDS];  // as files write them

typedef struct JxClause {
    JxClauseKind kind;
    const char *text;  // the name of a predicate, a place; "" for the kinds without
    const char *place;
} JxClause;

typedef JX_VEC(JxClause) JxClauses;

typedef struct JxFileRow {   // a clause of a file
    const char *class_name;  // internal form
    const char *method;      // NULL: of the class
    const char *parameters;  // as written, without blanks; NULL: not said
    JxClause clause;
} JxFileRow;

struct JxContractBook {
    JxVm *vm;
    JxMap contracts;   // method number → JxContract
    JxMap invariants;  // class number → JxInvariants
    JxMap marks;       // class number → what it marks as not null (nullness.c)
    JX_VEC(JxFileRow) rows;
    uint32_t prepared;  // classes that jx_book_prepare has seen
};

bool jx_row_is_of(const JxFileRow *row, const JxMethodInfo *method);

#endif
