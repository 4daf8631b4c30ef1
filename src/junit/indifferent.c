// SPDX-License-Identifier: Apache-2.0
#include "junit/indifferent.h"

#include <string.h>

typedef struct Kind {
    const char *begin;       // of the question
    const char *answers[2];  // the second is for who had the first
} Kind;

static const Kind *kind_of(const JxNamedValue *said) {
    static const Kind kinds[] = {
        {"System.getProperty(", {"contrary", "opposite"}},
        {"Locale.getDefault()", {"tr-TR", "en-US"}},
        {"TimeZone.getDefault()", {"America/New_York", "Asia/Tokyo"}},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strncmp(said->name, kinds[i].begin, strlen(kinds[i].begin)) == 0) return &kinds[i];
    return NULL;
}

// What nobody looked at is not set anyway.
static const Kind *settable(const JxNamedValue *said) {
    return said->value->form == JX_VALUE_ANY ? NULL : kind_of(said);
}

bool jx_finding_has_answers(const JxFinding *finding) {
    for (uint32_t i = 0; i < finding->environment_count; i++)
        if (settable(&finding->environment[i])) return true;
    return false;
}

static bool is_text(const JxValue *value, const char *text) {
    if (value->form != JX_VALUE_STRING || value->count != strlen(text)) return false;
    for (uint32_t i = 0; i < value->count; i++)
        if (value->chars[i] != (unsigned char)text[i]) return false;
    return true;
}

static JxValue *text_value(const JxValue *like, const char *text, JxArena *arena) {
    JxValue *value = JX_ARENA_NEW(arena, JxValue);
    *value = (JxValue){
        .form = JX_VALUE_STRING, .type = "Ljava/lang/String;", .id = like->id, .count = (uint32_t)strlen(text)};
    value->chars = JX_ARENA_ARRAY(arena, uint16_t, value->count + 1);
    for (uint32_t i = 0; i < value->count; i++) value->chars[i] = (unsigned char)text[i];
    return value;
}

static void own_answers(JxFinding *finding, JxArena *arena) {
    finding->environment =
        jx_arena_copy(arena, finding->environment, finding->environment_count * sizeof *finding->environment);
}

void jx_finding_contradict(JxFinding *finding, JxArena *arena) {
    own_answers(finding, arena);
    for (uint32_t i = 0; i < finding->environment_count; i++) {
        JxNamedValue *said = &finding->environment[i];
        const Kind *kind = settable(said);
        if (kind) said->value = text_value(said->value, kind->answers[is_text(said->value, kind->answers[0])], arena);
    }
}

static void drop_conditions(JxFindingReport *report, const char *about) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < report->condition_count; i++)
        if (!strstr(report->conditions[i], about)) report->conditions[kept++] = report->conditions[i];
    report->condition_count = kept;
}

void jx_finding_forget_answers(JxFinding *finding, JxArena *arena) {
    JxFindingReport *report = &finding->report;
    own_answers(finding, arena);
    report->conditions = jx_arena_copy(arena, report->conditions, report->condition_count * sizeof *report->conditions);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < finding->environment_count; i++) {
        const JxNamedValue *said = &finding->environment[i];
        if (kind_of(said))
            drop_conditions(report, said->name);
        else
            finding->environment[kept++] = *said;
    }
    finding->environment_count = kept;
}
