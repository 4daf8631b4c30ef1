// SPDX-License-Identifier: Apache-2.0
//
// From evidence to score, kind and order.
#include <string.h>

#include "../unit.h"
#include "judge/judge.h"

#define BIT(row) jx_evidence_bit(JX_EVIDENCE_##row)

static void rows_have_names_and_sentences(void **state) {
    (void)state;
    for (int i = 0; i < JX_EVIDENCE_COUNT; i++) {
        const JxEvidenceRow *row = jx_evidence_row((JxEvidence)i);
        assert_true(row->text[strlen(row->text) - 1] == '.');
        for (int k = 0; k < i; k++) assert_string_not_equal(row->name, jx_evidence_row((JxEvidence)k)->name);
    }
}

static void each_row_moves_the_score_its_way(void **state) {
    (void)state;
    double none = jx_evidence_score(0);
    for (int i = 0; i < JX_EVIDENCE_COUNT; i++) {
        double weight = jx_evidence_row((JxEvidence)i)->weight,
               score = jx_evidence_score(jx_evidence_bit((JxEvidence)i));
        assert_true(score > 0 && score < 1);
        assert_true(weight > 0 ? score > none : weight < 0 ? score < none : score == none);
    }
}

static JxFindingKind kind_of(JxEvidenceSet evidence) { return jx_evidence_kind(evidence, jx_evidence_score(evidence)); }

static void kinds_follow_from_rows_and_score(void **state) {
    (void)state;
    assert_int_equal(kind_of(BIT(COMPUTED) | BIT(NEVER_MEANT)), JX_FINDING_BUG);
    assert_int_equal(kind_of(BIT(STATE_CHECK) | BIT(DELIBERATE)), JX_FINDING_SUSPECT);
    assert_int_equal(kind_of(BIT(ARGUMENT_CHECK) | BIT(DELIBERATE)), JX_FINDING_PRECONDITION);
    assert_int_equal(kind_of(BIT(NULL_PARAMETER) | BIT(NULL_INPUTS)), JX_FINDING_NULL_ARGUMENT);
    // What is announced counts more than what is checked, and what is welcome more than that it is null.
    assert_int_equal(kind_of(BIT(ARGUMENT_CHECK) | BIT(DECLARED)), JX_FINDING_DECLARED);
    assert_int_equal(kind_of(BIT(ARGUMENT_CHECK) | BIT(DOCUMENTED)), JX_FINDING_DOCUMENTED);
    assert_int_equal(kind_of(BIT(NULL_PARAMETER) | BIT(NULL_INPUTS) | BIT(CONTRADICTS)), JX_FINDING_BUG);
}

static JxFinding finding_at(int line, JxEvidenceSet evidence, const char *id) {
    JxFinding finding = {.exception = "java.lang.ArithmeticException",
                         .at = {.class = "A", .method = "m", .descriptor = "()V", .file = "A.java", .line = line},
                         .judgement.evidence = evidence};
    snprintf(finding.id, sizeof finding.id, "%s", id);
    return finding;
}

static void best_first_and_one_cause_for_one_place(void **state) {
    (void)state;
    JxFinding noise = finding_at(1, BIT(ARGUMENT_CHECK), "a"), bug = finding_at(2, BIT(COMPUTED), "b");
    JxFinding same = finding_at(2, BIT(COMPUTED), "c"), made = finding_at(2, BIT(MADE_HERE), "d");
    made.judgement.made_at = (JxFrameName){.class = "B", .method = "n", .line = 7};
    JxFinding *all[] = {&noise, &same, &made, &bug};
    JxContext ctx;
    jx_context_init(&ctx);
    jx_judge(&ctx, all, 4);
    jx_context_fini(&ctx);
    assert_ptr_equal(all[0], &bug);
    assert_ptr_equal(all[1], &same);
    assert_ptr_equal(all[3], &noise);
    assert_string_equal(bug.judgement.cause, same.judgement.cause);
    assert_string_not_equal(bug.judgement.cause, made.judgement.cause);
    assert_string_not_equal(bug.judgement.cause, noise.judgement.cause);
}

static void one_mistake_of_a_class_stands_for_the_others(void **state) {
    (void)state;
    JxFinding first = finding_at(1, BIT(COMPUTED), "a"), second = finding_at(2, BIT(COMPUTED), "b");
    JxFinding third = finding_at(3, BIT(COMPUTED), "c"), other = finding_at(4, BIT(MADE_HERE), "d");
    JxFinding *all[] = {&third, &second, &other, &first};
    JxContext ctx;
    jx_context_init(&ctx);
    for (int round = 0; round < 2; round++) {  // judged again, all is as it was
        jx_judge(&ctx, all, 4);
        assert_ptr_equal(all[0], &first);
        assert_ptr_equal(all[1], &other);
        assert_ptr_equal(all[2], &second);
        assert_ptr_equal(all[3], &third);
        assert_false(jx_evidence_has(&first, JX_EVIDENCE_AGAIN) || jx_evidence_has(&other, JX_EVIDENCE_AGAIN));
        assert_true(jx_evidence_has(&second, JX_EVIDENCE_AGAIN) && jx_evidence_has(&third, JX_EVIDENCE_AGAIN));
    }
    jx_context_fini(&ctx);
}

static void the_weightiest_row_comes_first(void **state) {
    (void)state;
    assert_int_equal(jx_evidence_weightiest(0), -1);
    assert_int_equal(jx_evidence_weightiest(BIT(DESCRIBED) | BIT(NEVER_MEANT) | BIT(DOCUMENTED)),
                     JX_EVIDENCE_DOCUMENTED);
}

// The first of two ways to one place is documented.
static void what_one_way_announces_counts_for_the_others(void **state) {
    (void)state;
    JxFinding said = finding_at(1, BIT(MADE_HERE) | BIT(DOCUMENTED), "a"), silent = finding_at(1, BIT(MADE_HERE), "b");
    JxFinding welcome = finding_at(1, BIT(CONTRADICTS), "c"), elsewhere = finding_at(2, BIT(MADE_HERE), "d");
    JxFinding *all[] = {&said, &silent, &welcome, &elsewhere};
    JxContext ctx;
    jx_context_init(&ctx);
    for (int round = 0; round < 2; round++) {
        jx_judge(&ctx, all, 4);
        assert_true(jx_evidence_has(&silent, JX_EVIDENCE_ANNOUNCED));
        assert_false(jx_evidence_has(&said, JX_EVIDENCE_ANNOUNCED) ||
                     jx_evidence_has(&welcome, JX_EVIDENCE_ANNOUNCED) ||
                     jx_evidence_has(&elsewhere, JX_EVIDENCE_ANNOUNCED));
        assert_ptr_equal(all[1], &elsewhere);
    }
    jx_context_fini(&ctx);
}

// Of what only the package can call: that it is called, and that nothing else leads there, speaks against it.
static void what_nobody_reaches_from_outside_moves_back(void **state) {
    (void)state;
    JxFinding inner = finding_at(1, BIT(COMPUTED) | BIT(NOT_PUBLIC), "a");
    JxFinding reached = finding_at(2, BIT(COMPUTED) | BIT(NOT_PUBLIC), "b"), outer = finding_at(2, BIT(COMPUTED), "c");
    JxFinding root = finding_at(3, BIT(COMPUTED) | BIT(NOT_PUBLIC), "d");
    inner.judgement.called = reached.judgement.called = outer.judgement.called = true;
    JxFinding made = finding_at(1, BIT(COMPUTED) | BIT(STATE_REACH), "e");  // of what others cannot make
    made.state_reach = true;
    JxFinding *all[] = {&inner, &reached, &outer, &root, &made};
    JxContext ctx;
    jx_context_init(&ctx);
    for (int round = 0; round < 2; round++) {
        jx_judge(&ctx, all, 5);
        assert_true(jx_evidence_has(&inner, JX_EVIDENCE_ONLY_INSIDE));
        assert_false(jx_evidence_has(&reached, JX_EVIDENCE_ONLY_INSIDE) ||
                     jx_evidence_has(&outer, JX_EVIDENCE_ONLY_INSIDE) ||
                     jx_evidence_has(&root, JX_EVIDENCE_ONLY_INSIDE));
        assert_ptr_equal(all[4], &inner);
        inner.judgement.called = false;  // as when reports are merged: the row itself says that it is
    }
    jx_context_fini(&ctx);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_have_names_and_sentences),
        cmocka_unit_test(each_row_moves_the_score_its_way),
        cmocka_unit_test(kinds_follow_from_rows_and_score),
        cmocka_unit_test(best_first_and_one_cause_for_one_place),
        cmocka_unit_test(one_mistake_of_a_class_stands_for_the_others),
        cmocka_unit_test(the_weightiest_row_comes_first),
        cmocka_unit_test(what_one_way_announces_counts_for_the_others),
        cmocka_unit_test(what_nobody_reaches_from_outside_moves_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
