// SPDX-License-Identifier: Apache-2.0
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/text.h"
#include "run/internal.h"
#include "run/memory.h"
#include "run/result.h"
#include "run/whole.h"

struct JxRunGroup {
    const char *name;  // of the test class
    JX_VEC(uint32_t) units;
    size_t waiting;       // units of it that will be explored, or are
    bool queued, trying;  // ready, or at the confirmer
    bool changed;         // a unit of it came back since it was tried
};

// What is tried together.
typedef struct Portion {
    JxRunGroup **groups;
    size_t group_count;
    JxStrbuf findings;     // as the engine gave them, or with the verdict that is known
    json_t *keys;          // of their contents
    size_t *group_counts;  // how many of them are of each group
    double start;
} Portion;

// So many findings make a portion worth the while of compiling them together.
enum { ENOUGH_FINDINGS = 32, FEW_FINDINGS = 8, MOST_GROUPS = 32 };

// ── which units belong together

static JxRunGroup *group_for(JxRun *run, JxMap *by_name, const char *class) {
    JxArena *arena = &run->ctx->arena;
    char *dotted = jx_text_replace(jx_arena_strdup(arena, class), '/', '.');
    const char *name = jx_junit_class_name(run->vm, dotted, arena);
    JxRunGroup *group = jx_map_get_str(by_name, name);
    if (group) return group;
    group = JX_ARENA_NEW(arena, JxRunGroup);
    group->name = name;
    jx_vec_init(&group->units, &run->ctx->alloc);
    jx_map_put_str(by_name, name, group);
    *jx_vec_push(&run->groups) = group;
    return group;
}

void jx_groups_init(JxRun *run) {
    JxAlloc *alloc = &run->ctx->alloc;
    JxMap by_name;
    jx_map_init(&by_name, alloc);
    jx_map_init(&run->verdicts, alloc);
    jx_vec_init(&run->groups, alloc);
    jx_vec_init(&run->ready, alloc);
    run->group_of = JX_ARENA_ARRAY(&run->ctx->arena, JxRunGroup *, run->count + 1);
    for (size_t i = 0; i < run->count; i++) {
        bool same = i && strcmp(run->units[i].class, run->units[i - 1].class) == 0;
        run->group_of[i] = same ? run->group_of[i - 1] : group_for(run, &by_name, run->units[i].class);
        *jx_vec_push(&run->group_of[i]->units) = (uint32_t)i;
    }
    jx_map_fini(&by_name);
}

void jx_groups_forget(JxRun *run) {
    for (JxMapEntry *e = jx_map_next(&run->verdicts, NULL); e; e = jx_map_next(&run->verdicts, e)) free(e->value);
    jx_map_clear(&run->verdicts);
}

void jx_groups_fini(JxRun *run) {
    for (size_t i = 0; i < run->groups.count; i++) jx_vec_fini(&run->groups.data[i]->units);
    jx_groups_forget(run);
    jx_map_fini(&run->verdicts);
    jx_vec_fini(&run->groups);
    jx_vec_fini(&run->ready);
}

// ── from open to ready

void jx_groups_open(JxRun *run, const uint32_t *units, size_t count) {
    for (size_t i = 0; i < count; i++) run->group_of[units[i]]->waiting++;
}

static size_t finding_count(const JxRun *run, const JxRunGroup *group) {
    size_t count = 0;
    for (size_t i = 0; i < group->units.count; i++) count += run->units[group->units.data[i]].end.findings;
    return count;
}

static void make_ready(JxRun *run, JxRunGroup *group) {
    if (group->queued || group->trying || !group->changed || !finding_count(run, group)) return;
    group->queued = true;
    *jx_vec_push(&run->ready) = group;
}

// Without a time limit a group is tried once, when nothing can change it any more.
static bool is_final(const JxRun *run, const JxRunGroup *group) {
    for (size_t i = 0; run->options.time <= 0 && i < group->units.count; i++)
        if (jx_run_may_need_more(run, group->units.data[i])) return false;
    return true;
}

void jx_groups_unit_done(JxRun *run, size_t unit) {
    JxRunGroup *group = run->group_of[unit];
    group->changed = true;
    if (group->waiting) group->waiting--;
    if (!group->waiting && is_final(run, group)) make_ready(run, group);
}

void jx_groups_settled(JxRun *run, size_t unit) {
    JxRunGroup *group = run->group_of[unit];
    if (!group->waiting && is_final(run, group)) make_ready(run, group);
}

static int by_findings(const void *a, const void *b, void *run) {
    size_t first = finding_count(run, *(JxRunGroup *const *)a), second = finding_count(run, *(JxRunGroup *const *)b);
    return first < second ? 1 : first > second ? -1 : 0;
}

// With nothing else to do beside it, a long portion at the end would leave the other processors idle.
static void largest_first(JxRun *run) {
    if (run->next_ready < run->ready.count)
        qsort_r(run->ready.data + run->next_ready, run->ready.count - run->next_ready, sizeof *run->ready.data,
                by_findings, run);
}

size_t jx_groups_close(JxRun *run) {
    size_t findings = 0;
    for (size_t i = 0; i < run->groups.count; i++) {
        JxRunGroup *group = run->groups.data[i];
        group->waiting = 0;
        make_ready(run, group);
        if (group->queued || group->trying) findings += finding_count(run, group);
    }
    largest_first(run);
    return findings;
}

// ── portions

// Of each unit in turn.
static json_t *keys_of(const JxRun *run, const JxRunGroup *group) {
    json_t *keys = json_array();
    for (size_t i = 0; i < group->units.count; i++) {
        const JxUnit *unit = &run->units[group->units.data[i]];
        json_t *head = unit->end.findings ? jx_result_head(unit->result) : NULL;
        json_array_extend(keys, json_object_get(head, "keys"));
        json_decref(head);
    }
    return keys;
}

static const char *verdict_on(const JxRun *run, const json_t *key) {
    return jx_map_get_str(&run->verdicts, json_string_value(key));
}

static void add_text(JxStrbuf *out, const char *verdict, const JxJsonText *item) {
    jx_strbuf_add(out, verdict ? verdict : item->text, verdict ? strlen(verdict) : item->length);
}

// In the order of their keys, as the engine gave them.  Where there is a verdict already, it goes along in place of the
// finding.
static void add_findings(const JxRun *run, const JxRunGroup *group, const json_t *keys, JxStrbuf *out) {
    size_t at = 0;
    for (size_t i = 0; i < group->units.count; i++) {
        const JxUnit *unit = &run->units[group->units.data[i]];
        size_t length, place = 0;
        char *body = unit->end.findings ? jx_result_body_text(unit->result, &length) : NULL;
        JxJsonText list, item;
        bool any = body && jx_json_member(body, length, "findings", &list);
        while (any && jx_json_next_item(&list, &place, &item)) {
            jx_strbuf_char(out, out->length ? ',' : '[');
            add_text(out, verdict_on(run, json_array_get(keys, at++)), &item);
        }
        free(body);
    }
}

static void keep_verdict(JxRun *run, const char *key, char *text);

// What an earlier run has tried is not tried again.
static bool is_known(JxRun *run, const json_t *keys) {
    json_t *verdicts = run->memory ? run->memory->find_verdicts(run->memory, keys) : NULL, *verdict;
    size_t i;
    json_array_foreach(verdicts, i, verdict)
        keep_verdict(run, json_string_value(json_array_get(keys, i)), jx_json_dump(verdict, JSON_COMPACT));
    json_decref(verdicts);
    return verdicts;
}

static void add_group(JxRun *run, Portion *portion, JxRunGroup *group) {
    json_t *keys = keys_of(run, group);
    group->queued = group->changed = false;
    if (!is_known(run, keys)) {
        group->trying = true;
        portion->group_counts[portion->group_count] = json_array_size(keys);
        portion->groups[portion->group_count++] = group;
        add_findings(run, group, keys, &portion->findings);
        json_array_extend(portion->keys, keys);
    }
    json_decref(keys);
}

static void free_portion(Portion *portion) {
    jx_strbuf_fini(&portion->findings);
    json_decref(portion->keys);
    free(portion->groups);
    free(portion->group_counts);
    free(portion);
}

static size_t ready_findings(const JxRun *run, size_t most) {
    size_t count = 0;
    for (size_t i = run->next_ready; i < run->ready.count && count < most; i++)
        count += finding_count(run, run->ready.data[i]);
    return count;
}

// Near the end portions become smaller, that all processors come to it at about the same time.
static size_t portion_size(const JxRun *run) {
    size_t parts = 2 * run->options.jobs;
    size_t share = run->queue_left ? ENOUGH_FINDINGS : ready_findings(run, parts * ENOUGH_FINDINGS) / parts;
    return share > ENOUGH_FINDINGS ? ENOUGH_FINDINGS : share > FEW_FINDINGS ? share : FEW_FINDINGS;
}

// NULL: all that was ready is known.
static Portion *next_portion(JxRun *run) {
    const size_t enough = portion_size(run);
    Portion *portion = calloc(1, sizeof *portion);
    if (!portion || !(portion->groups = calloc(MOST_GROUPS, sizeof *portion->groups)) ||
        !(portion->group_counts = calloc(MOST_GROUPS, sizeof *portion->group_counts)))
        JX_BUG("no memory");
    jx_strbuf_init(&portion->findings, &run->ctx->alloc);
    portion->keys = json_array();
    while (run->next_ready < run->ready.count && portion->group_count < MOST_GROUPS &&
           json_array_size(portion->keys) < enough)
        add_group(run, portion, run->ready.data[run->next_ready++]);
    if (portion->group_count) return portion;
    free_portion(portion);
    return NULL;
}

// Whoever asked for one job has one processor: units wait while findings are tried.  With more jobs one unit more is
// explored than there are processors left: processes that hand work to each other leave an eighth of their time idle.
size_t jx_groups_leave(const JxRun *run) {
    size_t trying = jx_confirmer_busy(run->confirmer), jobs = run->options.jobs;
    if (!trying) return jobs;
    return trying >= jobs ? 0 : jobs > 1 ? jobs - trying + 1 : jobs - trying;
}

// While there is something to explore, up to half of the processors are for trying, and a portion is to be worth it.
static bool may_offer(const JxRun *run) {
    if (!run->confirmer || run->replayed == JX_REPLAY_NOT_RUN || run->next_ready == run->ready.count) return false;
    if (!jx_confirmer_room(run->confirmer)) return false;
    size_t exploring = run->is_fleet ? 0 : run->site->busy(run->site), trying = jx_confirmer_busy(run->confirmer);
    if (!run->queue_left) return exploring + trying < run->options.jobs || !trying;
    size_t most = run->options.jobs / 2 ? run->options.jobs / 2 : 1;
    return trying < most && ready_findings(run, ENOUGH_FINDINGS) >= ENOUGH_FINDINGS;
}

void jx_groups_offer(JxRun *run) {
    while (may_offer(run)) {
        Portion *portion = next_portion(run);
        if (!portion) continue;
        jx_strbuf_char(&portion->findings, ']');
        char *findings = strdup(portion->findings.text);
        if (!findings) JX_BUG("no memory for a portion of %zu bytes", portion->findings.length);
        jx_strbuf_fini(&portion->findings);  // nobody asks for them again, and some portions are large
        portion->start = jx_now();
        jx_confirmer_offer(run->confirmer, findings, json_array_size(portion->keys), portion);
    }
}

bool jx_groups_left(const JxRun *run) {
    if (!run->confirmer || run->replayed == JX_REPLAY_NOT_RUN) return false;
    return run->next_ready < run->ready.count || jx_confirmer_busy(run->confirmer) > 0;
}

double jx_groups_seconds_needed(const JxRun *run) {
    if (!run->confirmer) return 0;
    const double guess = 0.05, start = 1.5, finish = 0.3;
    double each = run->tried_findings ? run->tried_seconds / (double)run->tried_findings : guess;
    size_t count = 0;
    for (size_t i = 0; i < run->groups.count; i++)
        if (run->groups.data[i]->changed || run->groups.data[i]->trying)
            count += finding_count(run, run->groups.data[i]);
    if (!count) return finish;
    return finish + (run->tried_findings ? 0 : start) + each * (double)count / (double)run->options.jobs;
}

// ── verdicts

static void note_confirmed(JxRun *run, const char *verdict) {
    if (run->progress->style != JX_PROGRESS_LIVE) return;  // nobody would see it
    json_t *finding = json_loads(verdict, 0, NULL);
    const char *file = json_string_value(json_object_get(finding, "file"));
    const char *class = json_string_value(json_object_get(finding, "class"));
    const char *exception = json_string_value(json_object_get(finding, "exception"));
    const char *method = json_string_value(json_object_get(finding, "method"));
    const char *status = json_string_value(json_object_get(finding, "status"));
    const char *simple = exception ? strrchr(exception, '.') : NULL;
    if (exception && method && class && status && strcmp(status, "confirmed") == 0)
        jx_progress_note(run->progress, "%s %s in %s.%s",
                         jx_source_place(&run->ctx->arena, file ? file : class,
                                         (int)json_integer_value(json_object_get(finding, "line"))),
                         simple ? simple + 1 : exception, class, method);
    json_decref(finding);
}

// Takes `text`.
static void keep_verdict(JxRun *run, const char *key, char *text) {
    char *before = jx_map_get_str(&run->verdicts, key);
    if (!before) note_confirmed(run, text);
    free(before);
    jx_map_put_str(&run->verdicts, before ? key : jx_arena_strdup(&run->ctx->arena, key), text);
    if (run->trying) jx_progress_done(run->progress, 0, 0);
}

static void note_trouble(JxRun *run, JxReplayed replayed, const char *error) {
    bool worse = run->replayed == JX_REPLAY_DONE || replayed == JX_REPLAY_NOT_RUN;
    if (replayed == JX_REPLAY_DONE || !worse) return;
    run->replayed = replayed;
    if (!run->error && error) run->error = strdup(error);
}

static json_t *slice(const json_t *array, size_t from, size_t count) {
    json_t *part = json_array();
    for (size_t i = 0; i < count; i++) json_array_append(part, json_array_get(array, from + i));
    return part;
}

static void remember(JxRun *run, const Portion *portion, char *const *verdicts) {
    size_t from = 0;
    for (size_t i = 0; i < portion->group_count; from += portion->group_counts[i++]) {
        json_t *asked = slice(portion->keys, from, portion->group_counts[i]);
        run->memory->keep_verdicts(run->memory, asked, verdicts + from);
        json_decref(asked);
    }
}

void jx_groups_confirmed(void *user_portion, const JxConfirmed *what, void *user) {
    JxRun *run = user;
    Portion *portion = user_portion;
    note_trouble(run, what->replayed, what->error);
    run->tried_seconds += jx_now() - portion->start;
    run->tried_findings += json_array_size(portion->keys);
    if (run->memory && what->verdicts && what->replayed == JX_REPLAY_DONE) remember(run, portion, what->verdicts);
    for (size_t i = 0; i < what->count; i++) {
        keep_verdict(run, json_string_value(json_array_get(portion->keys, i)), what->verdicts[i]);
        what->verdicts[i] = NULL;
    }
    for (size_t i = 0; i < portion->group_count; i++) {
        JxRunGroup *group = portion->groups[i];
        group->trying = false;
        if (group->changed && !group->waiting) make_ready(run, group);
    }
    free_portion(portion);
}

// ── what came of it

size_t jx_groups_count_untried(const JxRun *run) {
    size_t count = 0;
    for (size_t i = 0; i < run->groups.count; i++) {
        const JxRunGroup *group = run->groups.data[i];
        if (!group->queued && !group->trying && !group->changed) continue;
        json_t *keys = keys_of(run, group), *key;
        size_t k;
        json_array_foreach(keys, k, key) count += jx_map_get_str(&run->verdicts, json_string_value(key)) == NULL;
        json_decref(keys);
    }
    return count;
}

void jx_run_forget_unit(JxRun *run, size_t unit) {
    char *text = run->units[unit].result;
    json_t *head = text ? jx_result_head(text) : NULL, *key;
    size_t i;
    json_array_foreach(json_object_get(head, "keys"), i, key)
        free(jx_map_remove(&run->verdicts, json_string_value(key), json_string_length(key)));
    json_decref(head);
    free(text);
    run->units[unit].result = NULL;
}

// The body with verdicts in place of findings; what a verdict replaces is not read.
static json_t *with_verdicts(const JxRun *run, const char *text, const json_t *keys, const char *body, size_t length) {
    JxJsonText list, item;
    JxStrbuf out;
    size_t place = 0;
    if (!json_array_size(keys) || !jx_json_member(body, length, "findings", &list))
        return jx_result_body_from(text, body, length);
    jx_strbuf_init(&out, &run->ctx->alloc);
    jx_strbuf_add(&out, body, (size_t)(list.text - body));
    for (size_t i = 0; jx_json_next_item(&list, &place, &item); i++) {
        jx_strbuf_char(&out, i ? ',' : '[');
        add_text(&out, verdict_on(run, json_array_get(keys, i)), &item);
    }
    size_t behind = (size_t)(list.text - body) + place;  // the closing bracket
    jx_strbuf_add(&out, body + behind, length - behind);
    json_t *json = jx_result_body_from(text, out.text, out.length);
    jx_strbuf_fini(&out);
    return json;
}

json_t *jx_run_result(const JxRun *run, size_t unit) {
    const char *text = run->units[unit].result;
    size_t length;
    if (run->whole) return jx_whole_result(run, unit);
    char *body = text ? jx_result_body_text(text, &length) : NULL;
    if (!body) return NULL;
    json_t *head = jx_result_head(text);
    json_t *json = with_verdicts(run, text, json_object_get(head, "keys"), body, length);
    json_decref(head);
    free(body);
    return json;
}
