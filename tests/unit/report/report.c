// SPDX-License-Identifier: Apache-2.0
//
// A report put together from units as children write them: order, sums, causes, what is withheld, and what text, JSON
// and SARIF make of it.
#include "report/report.h"
#include "report/words.h"

#include "../folder.h"
#include "../unit.h"

typedef struct Fixture {
    JxContext ctx;
    JxReport report;
} Fixture;

static int set_up(void **state) {
    Fixture *f = calloc(1, sizeof *f);
    jx_context_init(&f->ctx);
    jx_report_init(&f->report, &f->ctx, "9.9");
    *state = f;
    return 0;
}

static int tear_down(void **state) {
    Fixture *f = *state;
    jx_report_fini(&f->report);
    jx_context_fini(&f->ctx);
    assert_int_equal(f->ctx.alloc.live_bytes, 0);
    free(f);
    return 0;
}

static json_t *parse(const char *text) {
    json_error_t error;
    json_t *json = json_loads(text, 0, &error);
    if (!json) fail_msg("%s: %s", text, error.text);
    return json;
}

// A finding of the entry method `name` at a line of Shop.java, with these rows of evidence.
static json_t *finding(const char *id, const char *exception, const char *name, int line, const char *evidence) {
    char text[2048];
    snprintf(text, sizeof text,
             "{\"id\":\"%s\",\"status\":\"unconfirmed\",\"exception\":\"java.lang.%s\",\"reach\":\"api\","
             "\"class\":\"Shop\",\"method\":\"%s\",\"descriptor\":\"(I)I\",\"file\":\"Shop.java\",\"line\":%d,"
             "\"entry\":{\"class\":\"Shop\",\"method\":\"%s\",\"descriptor\":\"(I)I\",\"static\":true},"
             "\"inputs\":[{\"name\":\"n\",\"descriptor\":\"I\",\"type\":\"int\",\"value\":\"0\","
             "\"witness\":{\"form\":\"primitive\",\"type\":\"I\",\"bits\":\"0\"}}],"
             "\"conditions\":[],\"trace\":[{\"class\":\"Shop\",\"method\":\"%s\",\"descriptor\":\"(I)I\","
             "\"file\":\"Shop.java\",\"line\":%d,\"analysed\":true}],\"evidence\":[%s]}",
             id, exception, name, line, name, name, line, evidence);
    return parse(text);
}

static void add_unit(Fixture *f, const char *method, const char *ended, const char *ledger, json_t *findings,
                     const char *notice) {
    json_t *unit =
        json_pack("{s:{s:s,s:s,s:s,s:i,s:f,s:s},s:{s:i,s:i,s:i},s:o,s:{s:i,s:f},s:o,s:[{s:s,s:i}]}", "method", "class",
                  "Shop", "method", method, "descriptor", "(I)I", "paths", 3, "seconds", 0.5, "ended", ended, "counts",
                  "paths", 3, "peakStates", 4, "longestCondition", 7, "ledger", parse(ledger), "solver", "queries", 10,
                  "seconds", 0.25, "findings", findings, "notices", "text", notice, "count", 2);
    assert_non_null(unit);
    jx_report_add_unit(&f->report, unit);
    json_decref(unit);
}

#define PLAIN "{\"name\":\"never-meant\"}"
#define CHECKED "{\"name\":\"argument-check\"},{\"name\":\"deliberate\"}"

// Three findings in two methods: the one that matters least comes first.
static void fill(Fixture *f) {
    json_t *first = json_pack("[o]", finding("1111111111111111", "IllegalArgumentException", "order", 3, CHECKED));
    add_unit(f, "order", "complete", "{\"returned\":2,\"threw\":1}", first, "a note");
    json_t *second = json_pack("[o,o]", finding("2222222222222222", "ArithmeticException", "price", 9, PLAIN),
                               finding("3333333333333333", "ArithmeticException", "total", 9, PLAIN));
    add_unit(f, "price", "bounded", "{\"returned\":1,\"threw\":2,\"loop-bound\":4}", second, "a note");
    JxFrameName lost = {.class = "p/Lost", .method = "run", .descriptor = "()V"};
    jx_report_add_failure(&f->report, &lost, "it died", 1);
    jx_report_add_skipped(&f->report, &lost, "time was over");
}

static void sums_and_order(void **state) {
    Fixture *f = *state;
    fill(f);
    jx_report_finish(&f->report);
    const JxReport *r = &f->report;
    assert_int_equal(r->methods.count, 4);  // in the order of the units
    assert_string_equal(r->methods.data[0].name.method, "order");
    assert_string_equal(r->methods.data[1].ended, "bounded");
    assert_string_equal(r->methods.data[2].name.class, "p.Lost");
    assert_string_equal(r->methods.data[2].ended, "failed");
    assert_int_equal(jx_report_count_skipped(r), 1);
    assert_int_equal(r->counts.ends[JX_END_RETURNED], 3);
    assert_int_equal(r->counts.ends[JX_END_THREW], 3);
    assert_int_equal(r->counts.ends[JX_END_LOOP_BOUND], 4);
    assert_int_equal(r->counts.longest_condition, 7);  // the longest, not the sum
    assert_int_equal(r->solver.queries, 20);
    assert_true(r->solver.seconds > 0.49 && r->solver.seconds < 0.51);
    assert_string_equal(r->notices.data[0].text, "a note");
    assert_int_equal(r->notices.data[0].count, 4);
    assert_int_equal(r->findings.count, 3);  // by score
    assert_string_equal(r->findings.data[0]->exception, "java.lang.ArithmeticException");
    assert_string_equal(r->findings.data[2]->exception, "java.lang.IllegalArgumentException");
    for (size_t i = 1; i < r->findings.count; i++)
        assert_true(r->findings.data[i - 1]->judgement.score >= r->findings.data[i]->judgement.score);
    assert_int_equal(jx_report_count_kind(r, JX_FINDING_PRECONDITION), 1);
}

static void what_no_run_confirmed_is_withheld(void **state) {
    Fixture *f = *state;
    fill(f);
    jx_report_finish(&f->report);
    f->report.findings.data[0]->replay.outcome = JX_OUTCOME_CONFIRMED;
    f->report.replayed = true;
    jx_report_withhold(&f->report);
    assert_int_equal(f->report.findings.count, 1);
    assert_int_equal(f->report.withheld.count, 2);
    assert_int_equal(jx_report_outcome(&f->report, JX_OUTCOME_CONFIRMED), 1);
}

static const char *text_of(const json_t *json, const char *key) {
    return json_string_value(json_object_get(json, key));
}

static json_t *read_json(const char *file) {
    json_error_t why;
    json_t *json = json_load_file(file, 0, &why);
    if (!json) fail_msg("%s:%d: %s", file, why.line, why.text);
    return json;
}

// The two forms that are written say the same, and the indented one is as Jansson would write it.
static json_t *written_json(const JxReport *report) {
    char folder[FOLDER_ROOM], files[2][FOLDER_ROOM + 40];
    folder_make(folder);
    for (int i = 0; i < 2; i++) snprintf(files[i], sizeof files[i], "%s/report-%d.json", folder, i);
    JxError error = {0};
    assert_true(jx_report_json(report, files[0], files[1], &error));
    json_t *json = read_json(files[0]), *copy = read_json(files[1]);
    assert_true(json_equal(json, copy));
    json_decref(copy);
    for (int i = 0; i < 2; i++) {
        FILE *in = fopen(files[i], "r");
        char *expected = json_dumps(json, i ? JSON_COMPACT : JSON_INDENT(2)), *text = NULL;
        size_t room = 0;
        ssize_t length = getdelim(&text, &room, 0, in);
        assert_int_equal(length, strlen(expected) + (i ? 0 : 1));
        assert_memory_equal(text, expected, strlen(expected));
        free(expected);
        free(text);
        fclose(in);
    }
    folder_remove(folder);
    return json;
}

static void empty_reports_are_written(void **state) {
    Fixture *f = *state;
    jx_report_finish(&f->report);
    json_t *json = written_json(&f->report);
    assert_int_equal(json_array_size(json_object_get(json, "findings")), 0);
    json_decref(json);
}

static void json_and_sarif_say_the_same(void **state) {
    Fixture *f = *state;
    fill(f);
    jx_report_finish(&f->report);
    json_t *json = written_json(&f->report), *sarif = jx_report_to_sarif(&f->report);
    assert_string_equal(text_of(json, "tool"), "jinx");
    assert_string_equal(text_of(json, "version"), "9.9");
    assert_int_equal(json_integer_value(json_object_get(json, "schema")), 1);
    const json_t *findings = json_object_get(json, "findings"), *summary = json_object_get(json, "summary");
    assert_int_equal(json_array_size(findings), 3);
    assert_int_equal(json_integer_value(json_object_get(summary, "findings")), 3);
    assert_int_equal(json_integer_value(json_object_get(summary, "confirmed")), 0);
    assert_int_equal(json_integer_value(json_object_get(json_object_get(json, "ledger"), "loop-bound")), 4);
    const json_t *run = json_array_get(json_object_get(sarif, "runs"), 0), *results = json_object_get(run, "results");
    assert_string_equal(text_of(sarif, "version"), "2.1.0");
    assert_int_equal(json_array_size(results), 3);
    for (size_t i = 0; i < 3; i++) {
        const json_t *one = json_array_get(findings, i), *result = json_array_get(results, i);
        const json_t *place = json_object_get(
            json_object_get(json_array_get(json_object_get(result, "locations"), 0), "physicalLocation"), "region");
        assert_int_equal(json_integer_value(json_object_get(place, "startLine")),
                         json_integer_value(json_object_get(one, "line")));
        bool note = strcmp(text_of(one, "kind"), "precondition") == 0;
        assert_int_equal(strcmp(text_of(result, "level"), "note") == 0, note);
    }
    json_decref(json);
    json_decref(sarif);
}

static void the_text_shows_each_cause_once(void **state) {
    Fixture *f = *state;
    fill(f);
    jx_report_finish(&f->report);
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    jx_report_text(&f->report, out);
    fclose(out);
    const char *bug = strstr(text, "Shop.java:9 ArithmeticException"),
               *check = strstr(text, "Shop.java:3 IllegalArgumentException");
    if (!bug || !check || bug > check) fail_msg("%s", text);
    assert_non_null(strstr(text, "4 loop-bound"));
    assert_non_null(strstr(text, "a note"));
    JxCause causes[3];
    size_t count = jx_report_causes(&f->report, causes), shown = 0;
    for (size_t i = 0; i < count; i++) shown += causes[i].findings;
    assert_int_equal(shown, 3);
    free(text);
}

// A way to one and the same crash.
static json_t *way(const char *id, const char *entry, const char *evidence) {
    json_t *json = finding(id, "ArithmeticException", "price", 9, evidence);
    json_object_set_new(json_object_get(json, "entry"), "method", json_string(entry));
    return json;
}

static void the_simplest_way_shows_a_cause(void **state) {
    Fixture *f = *state;
    json_t *ways = json_pack(
        "[o,o,o]", way("1111111111111111", "inside", PLAIN ",{\"name\":\"not-public\"},{\"name\":\"half-made\"}"),
        way("2222222222222222", "total", PLAIN ",{\"name\":\"text-inside\"}"),
        way("3333333333333333", "weak", "{\"name\":\"caller-index\"}"));
    add_unit(f, "total", "complete", "{\"threw\":3}", ways, "a note");
    jx_report_finish(&f->report);
    JxCause causes[3];
    assert_int_equal(jx_report_causes(&f->report, causes), 1);
    assert_string_equal(f->report.findings.data[causes[0].first]->entry.method, "inside");
    assert_string_equal(causes[0].shown->entry.method, "total");  // `weak` counts for too little
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    jx_report_text(&f->report, out);
    fclose(out);
    const char *others = strstr(text, "also:");
    if (!others || !strstr(others, "Shop.inside(int)") || !strstr(others, "Shop.weak(int)") ||
        strstr(others, "Shop.total(int)"))
        fail_msg("%s", text);
    free(text);
}

// A JVM tells no descriptors: what stands behind an empty one in memory is none.
static void frames_without_descriptors_have_no_parameters(void **state) {
    (void)state;
    static const char nothing[] = "\0IJ)V";
    JxAlloc alloc;
    JxStrbuf out;
    jx_alloc_init(&alloc);
    jx_strbuf_init(&out, &alloc);
    const JxFrameName names[] = {{.class = "p.C", .method = "m", .descriptor = nothing},
                                 {.class = "p.C", .method = "m", .descriptor = NULL},
                                 {.class = "p.C", .method = "m", .descriptor = "(ILjava/lang/String;)V"}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        jx_method_print(&names[i], &out);
        jx_strbuf_char(&out, ' ');
    }
    assert_string_equal(out.text, "C.m() C.m() C.m(int, String) ");
    jx_strbuf_fini(&out);
    jx_alloc_fini(&alloc);
}

int main(void) {
#define JX_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {cmocka_unit_test(frames_without_descriptors_have_no_parameters),
                                       JX_TEST(sums_and_order),
                                       JX_TEST(what_no_run_confirmed_is_withheld),
                                       JX_TEST(json_and_sarif_say_the_same),
                                       JX_TEST(empty_reports_are_written),
                                       JX_TEST(the_text_shows_each_cause_once),
                                       JX_TEST(the_simplest_way_shows_a_cause)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
