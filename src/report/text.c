// SPDX-License-Identifier: Apache-2.0
//
// The report for a terminal.
//
//   Sign.java:7 ArithmeticException in Sign.sign(int)
//       7 |  return 100 / v;
//       bug 0.80: Nobody throws this exception on purpose. A value of the caller is used without a check.
//       call: Sign.sign(0)
//       test: jinx-tests/SignTest.java, sign_zero_throwsArithmeticException
//       more: jinx explain 8f3a21c0
//
// Causes come in the order of their score, the first twenty of them unless all
// were asked for, those of overloads behind each other as one; the summary is at the end, where a terminal leaves the
// eye.
#include <string.h>

#include "base/map.h"
#include "judge/judge.h"
#include "report/known.h"
#include "report/report.h"
#include "report/words.h"

typedef enum Style { STYLE_PLACE, STYLE_EXCEPTION, STYLE_DIM, STYLE_GOOD, STYLE_DOUBT, STYLE_HEADING } Style;

static const char *begin(const JxReport *report, Style style) {
    static const char *const codes[] = {
        [STYLE_PLACE] = "\033[1m", [STYLE_EXCEPTION] = "\033[1;31m", [STYLE_DIM] = "\033[2m",
        [STYLE_GOOD] = "\033[32m", [STYLE_DOUBT] = "\033[33m",       [STYLE_HEADING] = "\033[1;4m",
    };
    return report->color ? codes[style] : "";
}

static const char *end(const JxReport *report) { return report->color ? "\033[0m" : ""; }

// ── findings

// The source line without its indentation; control characters in it must not reach the terminal.
static void print_source(const JxReport *report, const JxFinding *finding, FILE *out) {
    const JxSourceFile *file = jx_sources_find(report->sources, finding->at.class, finding->at.file);
    const char *line = jx_source_line(file, finding->at.line);
    if (!line) return;
    line += strspn(line, " \t");
    if (!*line) return;
    fprintf(out, "    %s%d |%s  ", begin(report, STYLE_DIM), finding->at.line, end(report));
    for (; *line; line++) fputc((unsigned char)*line < 0x20 || *line == 0x7f ? ' ' : *line, out);
    fputc('\n', out);
}

static void print_call(const JxReport *report, const JxFinding *finding, FILE *out) {
    JxStrbuf call;
    jx_strbuf_init(&call, &report->ctx->alloc);
    if (finding->search.has_model)
        jx_call_print(finding, &call);
    else
        jx_strbuf_str(&call, "the solver found no values for the inputs");
    fprintf(out, "    %scall:%s %s\n", begin(report, STYLE_DIM), end(report), call.text);
    jx_strbuf_fini(&call);
}

static void print_test(const JxReport *report, const JxFinding *finding, FILE *out) {
    bool confirmed = jx_finding_is_confirmed(finding);
    if (finding->replay.test_file)
        fprintf(out, "    %stest:%s %s, %s%s%s%s\n", begin(report, STYLE_DIM), end(report), finding->replay.test_file,
                begin(report, confirmed ? STYLE_GOOD : STYLE_DOUBT), finding->replay.test_method, end(report),
                jx_test_remark(finding));
    if (confirmed) return;
    fprintf(out, "    %s%s%s%s%s\n", begin(report, STYLE_DOUBT), jx_outcome_words(finding->replay.outcome), end(report),
            finding->replay.detail ? ": " : "", finding->replay.detail ? finding->replay.detail : "");
}

// What the contract is about, as the source would write it: "this.next.count", "table[*]".
static void print_subject(const JxFinding *finding, FILE *out) {
    const JxBroken *broken = finding->broken;
    uint32_t parameter = (uint32_t)broken->about + jx_finding_first_parameter(finding);
    bool is_parameter = broken->about >= 0 && parameter < finding->input_count;
    fputs(is_parameter                             ? finding->inputs[parameter].name
          : broken->about == JX_ABOUT_THE_RESULT   ? "the result"
          : broken->about == JX_ABOUT_THE_RECEIVER ? "this"
                                                   : "an object",
          out);
    for (uint32_t i = 0; i < broken->way_count; i++) fprintf(out, ".%s", broken->way[i].name);
    if (broken->elements) fputs("[*]", out);
}

// Whose contract it is, where no exception left the method itself.
static void print_contract(const JxReport *report, const JxFinding *finding, FILE *out) {
    const JxBroken *broken = finding->broken;
    if (!broken) return;
    fprintf(out, "    %s%s%s ", begin(report, STYLE_DIM), broken->threw ? "from:" : "breaks:", end(report));
    if (strcmp(broken->role, "contract") != 0) {
        fprintf(out, "the %s %s", broken->role, broken->predicate.name);
        if (broken->about != JX_ABOUT_THE_RECEIVER) fputs(" of ", out), print_subject(finding, out);
    } else if (strcmp(broken->predicate.name, "fresh") != 0) {
        fprintf(out, "%s, because it changes ", broken->predicate.name), print_subject(finding, out);
    } else if (broken->about == JX_ABOUT_THE_RESULT) {
        fputs("fresh, because the result is null", out);
    } else {
        fputs("fresh, because the result is ", out), print_subject(finding, out);
    }
    fputc('\n', out);
}

// Kind, score, and the three weightiest reasons for it, the weightiest first.
static void print_reasons(const JxReport *report, const JxFinding *finding, FILE *out) {
    enum { MOST_REASONS = 3 };
    JxEvidenceSet left = finding->judgement.evidence;
    fprintf(out, "    %s%s %.2f:%s", begin(report, STYLE_DIM), jx_kind_words(finding->kind)->one,
            finding->judgement.score, end(report));
    for (int n = 0; n < MOST_REASONS && left; n++) {
        JxEvidence best = (JxEvidence)jx_evidence_weightiest(left);
        left &= ~jx_evidence_bit(best);
        fprintf(out, " %s", jx_evidence_text(finding, best, report->arena));
    }
    fputc('\n', out);
}

// Other entry methods that lead to the same cause.
static void print_others(const JxReport *report, const JxCause *cause, FILE *out) {
    enum { MOST_NAMED = 3 };
    if (cause->findings < 2) return;
    fprintf(out, "    %salso:%s ", begin(report, STYLE_DIM), end(report));
    JxStrbuf name;
    jx_strbuf_init(&name, &report->ctx->alloc);
    size_t named = 0;
    for (size_t i = cause->first; i < report->findings.count && named < MOST_NAMED; i++) {
        const JxFinding *other = report->findings.data[i];
        if (other == cause->shown) continue;
        if (strcmp(other->judgement.cause, cause->shown->judgement.cause) != 0) continue;
        jx_strbuf_clear(&name);
        jx_method_print(&other->entry, &name);
        fprintf(out, "%s%s", named++ ? ", " : "", name.text);
    }
    jx_strbuf_fini(&name);
    if (cause->findings - 1 > named) fprintf(out, " and %zu more", cause->findings - 1 - named);
    fputc('\n', out);
}

static void print_cause(const JxReport *report, const JxCause *cause, FILE *out) {
    const JxFinding *finding = cause->shown;
    JxStrbuf place, method;
    jx_strbuf_init(&place, &report->ctx->alloc);
    jx_strbuf_init(&method, &report->ctx->alloc);
    jx_place_print(&finding->at, &place);
    jx_method_print(&finding->at, &method);
    fprintf(out, "%s%s%s %s%s%s", begin(report, STYLE_PLACE), place.text, end(report), begin(report, STYLE_EXCEPTION),
            jx_simple_name(finding->exception), end(report));
    if (finding->caused_by) fprintf(out, " caused by %s", jx_simple_name(finding->caused_by));
    fprintf(out, " in %s\n", method.text);
    jx_strbuf_fini(&place);
    jx_strbuf_fini(&method);
    print_source(report, finding, out);
    print_reasons(report, finding, out);
    print_contract(report, finding, out);
    print_call(report, finding, out);
    print_test(report, finding, out);
    fprintf(out, "    %smore:%s jinx explain %.8s\n", begin(report, STYLE_DIM), end(report), finding->id);
    print_others(report, cause, out);
}

// ── the page

// One mistake in all overloads of a method fills no page: of causes with the same exception and reason in methods
// of one name and class the first is shown, and names the others.  So it is with one call of a library method that
// throws many exceptions, as format does.
typedef struct Page {
    const JxCause *causes;
    size_t count;
    size_t *leader;  // of each cause: the first of its family, which may be itself
} Page;

// The library method that was called, and where; NULL: none was.
static const char *call_of(const JxReport *report, const JxFinding *finding) {
    const char *reason = finding->judgement.reason;
    if (!reason || !strchr(reason, '.')) return NULL;
    const JxFrameName *at = &finding->at;
    return jx_arena_printf(report->arena, "%s|%s.%s%s:%d", reason, at->class, at->method, at->descriptor, at->line);
}

static Page page_of(const JxReport *report) {
    JxCause *causes = JX_ARENA_ARRAY(report->arena, JxCause, report->findings.count + 1);
    Page page = {.causes = causes, .count = jx_report_causes(report, causes)};
    page.leader = JX_ARENA_ARRAY(report->arena, size_t, page.count + 1);
    JxMap families;  // → the leader's place in `leader`
    jx_map_init(&families, &report->ctx->alloc);
    for (size_t i = 0; i < page.count; i++) {
        const JxFinding *shown = causes[i].shown;
        const char *key = jx_arena_printf(report->arena, "%s|%s|%s|%s", shown->exception, shown->at.class,
                                          shown->at.method, shown->judgement.reason ? shown->judgement.reason : "");
        const char *call = call_of(report, shown);
        size_t *first = report->all ? NULL : jx_map_get_str(&families, key);
        if (!first && call && !report->all) first = jx_map_get_str(&families, call);
        page.leader[i] = first ? *first : i;
        if (!first) jx_map_put_str(&families, key, &page.leader[i]);
        if (!first && call) jx_map_put_str(&families, call, &page.leader[i]);
    }
    jx_map_fini(&families);
    return page;
}

enum { MOST_ALIKE = 3 };

// Places of the other causes of a family, each once: "alike: Bits.java:31, Bits.java:47 and 2 more".
static void print_alike(const JxReport *report, const Page *page, size_t leader, FILE *out) {
    JxMap known;
    const char *named[MOST_ALIKE];
    size_t alike = 0;
    jx_map_init(&known, &report->ctx->alloc);
    for (size_t i = leader; i < page->count; i++) {
        if (page->leader[i] != leader) continue;
        JxStrbuf place;
        jx_strbuf_init(&place, &report->ctx->alloc);
        jx_place_print(&page->causes[i].shown->at, &place);
        const char *exception = page->causes[i].shown->exception;
        if (strcmp(exception, page->causes[leader].shown->exception) != 0)
            jx_strbuf_printf(&place, " %s", jx_simple_name(exception));
        const char *text = jx_arena_strdup(report->arena, place.text);
        jx_strbuf_fini(&place);
        if (jx_map_put_str(&known, text, (void *)page) || i == leader) continue;
        if (alike < MOST_ALIKE) named[alike] = text;
        alike++;
    }
    jx_map_fini(&known);
    if (!alike) return;
    fprintf(out, "    %salike:%s %s", begin(report, STYLE_DIM), end(report), named[0]);
    for (size_t i = 1; i < alike && i < MOST_ALIKE; i++) fprintf(out, ", %s", named[i]);
    if (alike > MOST_ALIKE) fprintf(out, " and %zu more", alike - MOST_ALIKE);
    fputc('\n', out);
}

// What is not shown, by kind: "and 12 suspects, 80 preconditions (--all shows them)".
static void print_rest(const Page *page, size_t end_of_page, FILE *out) {
    size_t kinds[JX_FINDING_KINDS] = {0}, count = 0;
    for (size_t i = 0; i < page->count; i++) {
        if (page->leader[i] < end_of_page) continue;
        kinds[page->causes[i].shown->kind]++;
        count++;
    }
    if (!count) return;
    const char *separator = "";
    fprintf(out, "%zu more cause%s: ", count, count == 1 ? "" : "s");
    for (int i = 0; i < JX_FINDING_KINDS; i++) {
        if (!kinds[i]) continue;
        const JxKindWords *words = jx_kind_words((JxFindingKind)i);
        fprintf(out, "%s%zu %s", separator, kinds[i], kinds[i] == 1 ? words->one : words->many);
        separator = ", ";
    }
    fputs(" (--all shows them)\n\n", out);
}

static void print_causes(const JxReport *report, FILE *out) {
    enum { FIRST_PAGE = 20 };
    Page page = page_of(report);
    size_t shown = 0, i = 0;
    for (; i < page.count && (report->all || shown < FIRST_PAGE); i++) {
        if (page.leader[i] != i) continue;
        print_cause(report, &page.causes[i], out);
        print_alike(report, &page, i, out);
        fputc('\n', out);
        shown++;
    }
    print_rest(&page, i, out);
}

// ── summary

static const char *plural(size_t count) { return count == 1 ? "" : "s"; }

static void print_summary(const JxReport *report, FILE *out) {
    size_t bounded = 0, limited = 0, failed = 0, confirmed = 0;
    for (size_t i = 0; i < report->methods.count; i++) {
        if (report->methods.data[i].proof) continue;
        bounded += strcmp(report->methods.data[i].ended, "bounded") == 0;
        limited += strcmp(report->methods.data[i].ended, "limit") == 0;
        failed += strcmp(report->methods.data[i].ended, "failed") == 0;
    }
    for (size_t i = 0; i < report->findings.count; i++) confirmed += jx_finding_is_confirmed(report->findings.data[i]);
    fprintf(out, "%s%zu finding%s%s in %zu method%s", begin(report, STYLE_PLACE), report->findings.count,
            plural(report->findings.count), end(report), report->methods.count, plural(report->methods.count));
    size_t causes = jx_report_causes(report, NULL);
    if (causes < report->findings.count) fprintf(out, ", %zu cause%s", causes, plural(causes));
    if (report->findings.count && report->replayed) fprintf(out, ", %zu confirmed", confirmed);
    size_t proved = jx_report_count_proved(report);
    if (proved) fprintf(out, ", %zu proved", proved);
    if (bounded) fprintf(out, ", %zu explored up to a bound", bounded);
    size_t skipped = jx_report_count_skipped(report);
    if (limited > skipped) fprintf(out, ", %zu stopped at a limit", limited - skipped);
    if (skipped) fprintf(out, ", %zu not started", skipped);
    if (failed) fprintf(out, ", %zu failed", failed);
    if (report->not_tried) fprintf(out, ", %zu finding%s not run", report->not_tried, plural(report->not_tried));
    if (report->stopped) fprintf(out, " (%s)", report->stopped);
    fputc('\n', out);
    size_t known = jx_known_count(report, false), suppressed = jx_known_count(report, true);
    if (known) fprintf(out, "%zu more that the baseline knows\n", known);
    if (suppressed) fprintf(out, "%zu more that are suppressed, each with a reason\n", suppressed);
    if (report->withheld.count)
        fprintf(out, "%zu more that no run confirmed (--unconfirmed shows them)\n", report->withheld.count);
}

static void print_ledger(const JxReport *report, FILE *out) {
    fprintf(out, "paths: %llu", (unsigned long long)report->counts.paths);
    const char *separator = ":";
    for (int i = 0; i < JX_END_COUNT; i++) {
        if (!report->counts.ends[i]) continue;
        fprintf(out, "%s %llu %s", separator, (unsigned long long)report->counts.ends[i], jx_end_name((JxEnd)i));
        separator = ",";
    }
    fputc('\n', out);
}

// Each link of the solver's chain that answered something, in the chain's order.
static void print_solver(const JxReport *report, FILE *out) {
    const JxSolverCounts *s = &report->solver;
    fprintf(out, "solver: %llu quer%s", (unsigned long long)s->queries, s->queries == 1 ? "y" : "ies");
    const char *separator = ", answered by ";
    for (int i = 0; i < JX_CHAIN_COUNT; i++) {
        if (!s->answers[i]) continue;
        fprintf(out, "%s%s %llu", separator, jx_chain_name((JxChainLink)i), (unsigned long long)s->answers[i]);
        separator = ", ";
    }
    if (s->unknown) fprintf(out, "; %llu unknown", (unsigned long long)s->unknown);
    if (s->rejected_models) fprintf(out, "; %llu models rejected", (unsigned long long)s->rejected_models);
    fputc('\n', out);
}

// Each method that is proved where there are few; else how many.
static void print_proved(const JxReport *report, FILE *out) {
    enum { FIRST_PAGE = 20 };
    size_t shown = 0, plain = 0, other = 0;
    for (size_t i = 0; i < report->methods.count; i++) {
        const JxMethodReport *row = &report->methods.data[i];
        if (!row->proof) continue;
        ++*(row->thrown ? &other : &plain);
        if (report->all || shown++ < FIRST_PAGE)
            fprintf(out, "%s.%s: proved: %s\n", row->name.class, row->name.method, jx_method_proved(row));
    }
    if (!report->all && shown > FIRST_PAGE) fprintf(out, "… %zu more (--all shows them)\n", shown - FIRST_PAGE);
    if (plain) fprintf(out, "proved: no exception for any input: %zu method%s\n", plain, plural(plain));
    if (other) fprintf(out, "proved: no other exception for any input: %zu method%s\n", other, plural(other));
}

void jx_report_text(const JxReport *report, FILE *out) {
    print_causes(report, out);
    print_proved(report, out);
    print_summary(report, out);
    fputs(begin(report, STYLE_DIM), out);
    print_ledger(report, out);
    print_solver(report, out);
    for (size_t i = 0; i < report->notices.count; i++)
        fprintf(out, "notice: %s (%llu)\n", report->notices.data[i].text,
                (unsigned long long)report->notices.data[i].count);
    fputs(end(report), out);
}
