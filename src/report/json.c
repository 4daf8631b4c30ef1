// SPDX-License-Identifier: Apache-2.0
//
// The JSON report (docs/report.md), member by member: as one value it would be several times as large as its text.
#include <string.h>

#include "base/file.h"
#include "report/coverage.h"
#include "report/report.h"

// ── its parts

static size_t confirmed_count(const JxReport *report) {
    size_t n = 0;
    for (size_t i = 0; i < report->findings.count; i++) n += jx_finding_is_confirmed(report->findings.data[i]);
    return n;
}

static json_t *summary_to_json(const JxReport *report) {
    json_t *summary = jx_counters_to_json(&report->counts);
    json_object_set_new(summary, "methods", json_integer((json_int_t)report->methods.count));
    json_object_set_new(summary, "proved", json_integer((json_int_t)jx_report_count_proved(report)));
    json_object_set_new(summary, "findings", json_integer((json_int_t)report->findings.count));
    json_object_set_new(summary, "causes", json_integer((json_int_t)jx_report_causes(report, NULL)));
    json_t *kinds = json_object();
    for (int i = 0; i < JX_FINDING_KINDS; i++)
        json_object_set_new(kinds, jx_finding_kind_name((JxFindingKind)i),
                            json_integer((json_int_t)jx_report_count_kind(report, (JxFindingKind)i)));
    json_object_set_new(summary, "kinds", kinds);
    json_object_set_new(summary, "confirmed", json_integer((json_int_t)confirmed_count(report)));
    size_t warnings = report->findings.count + report->withheld.count;
    json_object_set_new(summary, "withheld", json_integer((json_int_t)report->withheld.count));
    json_object_set_new(summary, "warnings", json_integer((json_int_t)warnings));
    json_object_set_new(summary, "crashes", json_integer((json_int_t)confirmed_count(report)));
    json_object_set_new(summary, "queries", json_integer((json_int_t)report->solver.queries));
    double queries = (double)report->solver.queries;
    json_object_set_new(summary, "pruned", json_real(queries ? (double)report->solver.unsat / queries : 0));
    double branches = (double)report->counts.branches;
    json_object_set_new(summary, "libraryShare",
                        json_real(branches ? (double)report->counts.library_branches / branches : 0));
    if (report->coverage.count)
        json_object_set_new(summary, "sides", json_integer((json_int_t)jx_coverage_sides(report)));
    json_object_set_new(summary, "notStarted", json_integer((json_int_t)jx_report_count_skipped(report)));
    json_object_set_new(summary, "notTried", json_integer((json_int_t)report->not_tried));
    if (report->stopped) json_object_set_new(summary, "stopped", json_string(report->stopped));
    json_object_set_new(summary, "seconds", json_real(report->seconds));
    return summary;
}

static json_t *method_to_json(const JxReport *report, size_t i) {
    const JxMethodReport *row = &report->methods.data[i];
    json_t *json =
        json_pack("{s:s,s:s,s:s,s:I,s:f,s:s}", "class", row->name.class, "method", row->name.method, "descriptor",
                  row->name.descriptor, "paths", (json_int_t)row->paths, "seconds", row->seconds, "ended", row->ended);
    json_object_set_new(json, "preStates", json_integer((json_int_t)row->pre_states));
    json_object_set_new(json, "postStates", json_integer((json_int_t)row->post_states));
    if (row->proof) {
        json_object_set_new(json, "proved", json_string(jx_method_proved(row)));
        json_object_set(json, "proof", row->proof);
    }
    if (row->unproved && !row->proof) json_object_set_new(json, "unproved", json_string_nocheck(row->unproved));
    if (row->detail) json_object_set_new(json, "detail", json_string_nocheck(row->detail));
    return json;
}

static json_t *outcomes_to_json(const JxReport *report) {
    json_t *outcomes = json_object();
    for (int i = 0; i < JX_OUTCOME_COUNT; i++) {
        const char *name = jx_outcome_name((JxOutcome)i);
        if (!name) continue;
        json_int_t before = json_integer_value(json_object_get(outcomes, name));  // two outcomes may share a count
        json_object_set_new(outcomes, name, json_integer(before + (json_int_t)jx_report_outcome(report, (JxOutcome)i)));
    }
    return outcomes;
}

// With what is known of it beforehand (known.h).
static json_t *finding_to_json(const JxReport *report, size_t i) {
    size_t kept = report->findings.count;
    const JxFinding *finding = i < kept ? report->findings.data[i] : report->aside.data[i - kept];
    json_t *json = jx_finding_to_json(finding, report->arena);
    JxFindingStanding standing = finding->report.standing;
    if (standing == JX_STANDING_NEW || standing == JX_STANDING_KNOWN)
        json_object_set_new(json, "baseline", json_string(standing == JX_STANDING_NEW ? "new" : "known"));
    if (standing == JX_STANDING_SUPPRESSED || standing == JX_STANDING_SUPPRESSED_IN_SOURCE)
        json_object_set_new(json, "suppressed", json_string(finding->report.reason));
    return json;
}

static json_t *notices_to_json(const JxReport *report) {
    json_t *notices = json_array();
    for (size_t i = 0; i < report->notices.count; i++)
        json_array_append_new(notices, json_pack("{s:s,s:I}", "text", report->notices.data[i].text, "count",
                                                 (json_int_t)report->notices.data[i].count));
    return notices;
}

// ── writing them

enum { INDENT = 2, MOST_FILES = 2 };

typedef struct Form {
    JxFileOut file;
    bool indented;
    int depth;  // of the value that is being written
} Form;

typedef struct Writer {
    Form forms[MOST_FILES];
    int count;
    bool any;  // has the object, or the array in it, got something yet?
} Writer;

static void add(Form *form, const char *text) { jx_file_add(&form->file, text, strlen(text)); }

static void begin_line(Form *form) {
    if (!form->indented) return;
    static const char blanks[] = "            ";
    add(form, "\n");
    jx_file_add(&form->file, blanks, (size_t)INDENT * (size_t)form->depth);
}

// Line ends are Jansson's: those in texts are escaped.
static int add_indented(const char *bytes, size_t length, void *user) {
    Form *form = user;
    for (const char *end; (end = memchr(bytes, '\n', length)); length -= (size_t)(end + 1 - bytes), bytes = end + 1) {
        jx_file_add(&form->file, bytes, (size_t)(end - bytes));
        begin_line(form);
    }
    jx_file_add(&form->file, bytes, length);
    return 0;
}

static void add_value(Form *form, const json_t *value) {
    json_dump_callback(value, add_indented, form,
                       JSON_ENCODE_ANY | (form->indented ? JSON_INDENT(INDENT) : JSON_COMPACT));
}

static void begin_item(Writer *w, int depth, const char *key) {
    for (int i = 0; i < w->count; i++) {
        Form *form = &w->forms[i];
        form->depth = depth;
        if (w->any) add(form, ",");
        begin_line(form);
        if (!key) continue;
        add(form, "\"");
        add(form, key);
        add(form, form->indented ? "\": " : "\":");
    }
    w->any = true;
}

// Takes `value`.
static void member(Writer *w, const char *key, json_t *value) {
    begin_item(w, 1, key);
    for (int i = 0; i < w->count; i++) add_value(&w->forms[i], value);
    json_decref(value);
}

// One item after the other.
static void items_member(Writer *w, const char *key, const JxReport *report, size_t count,
                         json_t *(*item)(const JxReport *report, size_t i)) {
    begin_item(w, 1, key);
    for (int i = 0; i < w->count; i++) add(&w->forms[i], "[");
    w->any = false;
    for (size_t i = 0; i < count; i++) {
        json_t *json = item(report, i);
        begin_item(w, 2, NULL);
        for (int k = 0; k < w->count; k++) add_value(&w->forms[k], json);
        json_decref(json);
    }
    for (int i = 0; i < w->count; i++) {
        w->forms[i].depth = 1;
        if (w->any) begin_line(&w->forms[i]);
        add(&w->forms[i], "]");
    }
    w->any = true;
}

static void write_members(Writer *w, const JxReport *report) {
    member(w, "tool", json_string("jinx"));
    member(w, "version", json_string(report->version));
    member(w, "schema", json_integer(1));
    member(w, "summary", summary_to_json(report));
    member(w, "ledger", jx_ledger_to_json(&report->counts));
    member(w, "solver", jx_solver_to_json(&report->solver));
    member(w, "outcomes", outcomes_to_json(report));
    items_member(w, "findings", report, report->findings.count + report->aside.count, finding_to_json);
    items_member(w, "methods", report, report->methods.count, method_to_json);
    member(w, "notices", notices_to_json(report));
    if (report->shard) member(w, "shard", json_incref(report->shard));
}

bool jx_report_json(const JxReport *report, const char *file, const char *copy, JxError *error) {
    Writer w = {0};
    JxError ignored = {0};
    bool good = !file || jx_file_begin(&w.forms[0].file, file, error);
    if (file && good) w.forms[w.count++].indented = true;
    if (copy && jx_file_begin(&w.forms[w.count].file, copy, &ignored)) w.forms[w.count++].indented = false;
    for (int i = 0; i < w.count; i++) add(&w.forms[i], "{");
    write_members(&w, report);
    for (int i = 0; i < w.count; i++) {
        Form *form = &w.forms[i];
        form->depth = 0;
        begin_line(form);
        add(form, form->indented ? "}\n" : "}");
        bool written = jx_file_end(&form->file, form->indented ? error : &ignored);
        good = good && (written || !form->indented);
    }
    return good;
}
