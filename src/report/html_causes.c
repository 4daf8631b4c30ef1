// SPDX-License-Identifier: Apache-2.0
//
// The causes of the page: a search field, a switch for each kind, and one card
// for each cause in the order of the score, with a link of its own.
//
// A page of thousands of findings has to open at once: cards far down leave out
// what takes most room (source, pictures, tests), other entries of a cause are
// one line each, and the browser lays out only what is in view.
#include <string.h>

#include "report/html.h"
#include "witness/evidence.h"

// Causes with their whole story.
enum { MOST_STORIES = 200 };

// Without the script all cards are there; with it they can be searched, and a link opens its card.
static const char script[] =
    "(function(){\n"
    "var cards=[].slice.call(document.querySelectorAll('article[data-kind]')),field=document.getElementById('search'),"
    "told=document.getElementById('told'),boxes=[].slice.call(document.querySelectorAll('#filters "
    "input[type=checkbox]'));\n"
    "function filter(){var words=field.value.toLowerCase().split(/\\s+/).filter(Boolean),kinds={},n=0;\n"
    "boxes.forEach(function(b){kinds[b.value]=b.checked});\n"
    "cards.forEach(function(c){if(words.length&&!c.words)c.words=c.textContent.toLowerCase();\n"
    "var show=kinds[c.dataset.kind]&&words.every(function(w){return c.words.indexOf(w)>=0});c.hidden=!show;n+=show});\n"
    "told.textContent=n+' of '+cards.length+' causes'}\n"
    "function open(){var card=location.hash&&document.getElementById(location.hash.slice(1));"
    "card=card&&card.closest('article');if(!card)return;card.hidden=false;card.querySelector('details').open=true;"
    "card.scrollIntoView()}\n"
    "field.addEventListener('input',filter);boxes.forEach(function(b){b.addEventListener('change',filter)});\n"
    "addEventListener('hashchange',open);filter();open()})();\n";

static void filters(JxHtml *html, const JxCause *causes, size_t count) {
    size_t kinds[JX_FINDING_KINDS] = {0};
    for (size_t i = 0; i < count; i++) kinds[causes[i].shown->kind]++;
    jx_html_markup(html,
                   "<form id=\"filters\"><input id=\"search\" type=\"search\" placeholder=\"Search: class, method, "
                   "exception, reason\" aria-label=\"Search\">\n");
    for (int i = 0; i < JX_FINDING_KINDS; i++)
        if (kinds[i])
            jx_html_markup(
                html, "<label title=\"%s\"><input type=\"checkbox\" id=\"%s\" value=\"%s\" checked> %zu %s</label>\n",
                jx_kind_words((JxFindingKind)i)->meaning, jx_finding_kind_name((JxFindingKind)i),
                jx_finding_kind_name((JxFindingKind)i), kinds[i],
                kinds[i] == 1 ? jx_kind_words((JxFindingKind)i)->one : jx_kind_words((JxFindingKind)i)->many);
    jx_html_markup(html, "<output id=\"told\" class=\"dim\"></output></form>\n");
}

void jx_html_reasons(JxHtml *html, const JxFinding *finding) {
    jx_html_markup(html, "<h4>Why %s, %.2f</h4>\n<ul class=\"reasons\">\n", jx_kind_words(finding->kind)->one,
                   finding->judgement.score);
    for (JxEvidenceSet left = finding->judgement.evidence; left;) {
        JxEvidence row = (JxEvidence)jx_evidence_weightiest(left);
        double weight = jx_evidence_row(row)->weight;
        left &= ~jx_evidence_bit(row);
        jx_html_markup(html, "<li><span class=\"weight %s\">%+.1f</span> ", weight < 0 ? "less" : "more", weight);
        jx_html_text(html, jx_evidence_text(finding, row, html->report->arena));
        jx_html_markup(html, "</li>\n");
    }
    jx_html_markup(html, "</ul>\n");
}

static void other_entry(JxHtml *html, const JxFinding *finding) {
    JxStrbuf call;
    jx_strbuf_init(&call, html->out->alloc);
    if (finding->search.has_model) jx_call_print(finding, &call);
    jx_html_markup(html, "<li id=\"finding-%s\"><code>", finding->id);
    jx_html_text(html, call.text);
    jx_html_markup(html, "</code>");
    if (finding->replay.test_method) {
        jx_html_markup(html, " <span class=\"dim\">");
        jx_html_text(html, finding->replay.test_method);
        jx_html_markup(html, "()</span>");
    }
    jx_html_markup(html, "</li>\n");
    jx_strbuf_fini(&call);
}

// Findings of one cause stand anywhere behind the one that is shown: `next` leads from each to the following.
static void other_entries(JxHtml *html, const JxCause *cause, const size_t *next) {
    if (cause->findings < 2) return;
    jx_html_markup(html, "<h4>%zu more with this cause</h4>\n<ul class=\"others\">\n", cause->findings - 1);
    JxFinding *const *findings = html->report->findings.data;
    size_t i = cause->first;
    do {
        if (findings[i] != cause->shown) other_entry(html, findings[i]);
    } while ((i = next[i]));
    jx_html_markup(html, "</ul>\n");
}

static size_t *chain_findings(const JxReport *report) {
    size_t *next = JX_ARENA_ARRAY(report->arena, size_t, report->findings.count + 1);
    JxMap last;  // cause → its latest finding, plus one
    jx_map_init(&last, &report->ctx->alloc);
    for (size_t i = 0; i < report->findings.count; i++) {
        const char *cause = report->findings.data[i]->judgement.cause;
        uintptr_t before = (uintptr_t)jx_map_get_str(&last, cause);
        if (before) next[before - 1] = i;
        jx_map_put_str(&last, cause, (void *)(uintptr_t)(i + 1));
    }
    jx_map_fini(&last);
    return next;
}

void jx_html_causes(JxHtml *html) {
    const JxReport *report = html->report;
    if (!report->findings.count) {
        jx_html_markup(html, "<p class=\"none\">No crash was found.</p>\n");
        return;
    }
    JxCause *causes = JX_ARENA_ARRAY(report->arena, JxCause, report->findings.count + 1);
    size_t count = jx_report_causes(report, causes);
    const size_t *next = chain_findings(report);
    jx_html_markup(html, "<section id=\"causes\">\n");
    filters(html, causes, count);
    for (size_t i = 0; i < count; i++) {
        const JxFinding *shown = causes[i].shown;
        jx_html_markup(html, "<article id=\"cause-%s\" data-kind=\"%s\">", shown->judgement.cause,
                       jx_finding_kind_name(shown->kind));
        jx_html_finding(html, shown, i == 0, i < MOST_STORIES);
        other_entries(html, &causes[i], next);
        jx_html_markup(html, "</div></details></article>\n");
    }
    jx_html_markup(html, "</section>\n<script>%s</script>\n", script);
}
