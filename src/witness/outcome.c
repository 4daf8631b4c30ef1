// SPDX-License-Identifier: Apache-2.0
#include "witness/outcome.h"

#include <stddef.h>
#include <string.h>

static const struct {
    const char *count, *status, *words;
} rows[] = {
#define JX_OUTCOME(name, count, status, words) {count, status, words},
#include "witness/outcomes.def"
#undef JX_OUTCOME
};

const char *jx_outcome_name(JxOutcome outcome) { return rows[outcome].count; }
const char *jx_outcome_status(JxOutcome outcome) { return rows[outcome].status; }
const char *jx_outcome_words(JxOutcome outcome) { return rows[outcome].words; }

JxOutcome jx_outcome_find(const char *status, const char *name) {
    JxOutcome by_status = JX_OUTCOME_UNCONFIRMED;
    for (int i = JX_OUTCOME_COUNT - 1; status && i >= 0; i--) {
        if (!rows[i].status || strcmp(rows[i].status, status) != 0) continue;
        // Of several with one status, the one that bears its name is the general one.
        if (by_status == JX_OUTCOME_UNCONFIRMED || (rows[i].count && strcmp(rows[i].count, status) == 0))
            by_status = (JxOutcome)i;
        if (name && rows[i].count && strcmp(rows[i].count, name) == 0) return (JxOutcome)i;
    }
    return by_status;
}
