// SPDX-License-Identifier: Apache-2.0
#include "judge/docs.h"

#include <string.h>

#include "base/map.h"
#include "base/text.h"
#include "judge/judge.h"
#include "jvm/jvm.h"

typedef struct Docs {
    JxContext *ctx;
    const JxDocReader *reader;
    JxMap asked;                   // outer classes whose source was asked for
    JxMap there;                   // … and was read
    JX_VEC(JxWorkerSource) found;  // sources that were there, and have not been read
    JxMap methods;                 // "class.method(types)" → JxWorkerDoc
    JxMap heard;                   // ids of findings whose classes were asked for
} Docs;

// ── which classes

static void ask_for(Docs *d, const char *class_name, void *user) {
    (void)user;
    const char *outer = jx_arena_strndup(&d->ctx->arena, class_name, strcspn(class_name, "$"));
    if (!*outer || jx_map_get_str(&d->asked, outer)) return;
    jx_map_put_str(&d->asked, outer, d);
    const char *text = d->reader->source(d->reader->user, outer);
    if (!text) return;
    const char *name = jx_text_replace(jx_arena_strdup(&d->ctx->arena, outer), '.', '/');
    *jx_vec_push(&d->found) = (JxWorkerSource){.name = name, .text = text};
}

static bool was_read(Docs *d, const char *class_name) {
    char *outer = jx_arena_strndup(&d->ctx->arena, class_name, strcspn(class_name, "$"));
    return jx_map_get_str(&d->there, jx_text_replace(outer, '.', '/'));
}

static const JxClass *class_of(Docs *d, const char *class_name) {
    return jx_vm_loaded_class(d->reader->vm, jx_text_replace(jx_arena_strdup(&d->ctx->arena, class_name), '.', '/'));
}

static const char *dotted(Docs *d, const JxClass *cls) {
    return jx_text_replace(jx_arena_strdup(&d->ctx->arena, cls->name), '/', '.');
}

typedef void TypeVisit(Docs *d, const char *class_name, void *user);

// The class, its superclasses and interfaces, as far as they are the program's.
static void each_type(Docs *d, const char *class_name, TypeVisit *visit, void *user) {
    visit(d, class_name, user);
    const JxClass *cls = class_of(d, class_name);
    if (!cls) return;
    for (const JxClass *super = cls->super; super && super->source != JX_SOURCE_JDK; super = super->super)
        visit(d, dotted(d, super), user);
    for (uint32_t i = 0; i < cls->all_interface_count; i++)
        if (cls->all_interfaces[i]->source != JX_SOURCE_JDK) visit(d, dotted(d, cls->all_interfaces[i]), user);
}

// ── reading

static void keep_doc(Docs *d, const JxWorkerDoc *doc) {
    const char *key = jx_arena_printf(&d->ctx->arena, "%s.%s(%s)", doc->class_name, doc->method, doc->types);
    jx_map_put_str(&d->methods, key, (void *)doc);
}

static bool read_some(Docs *d, const JxWorkerSource *sources, size_t count) {
    const JxWorkerDoc *docs = NULL;
    uint32_t doc_count = 0;
    JxWorkerStatus status =
        jx_worker_read_docs(d->reader->worker, &d->ctx->arena, sources, (uint32_t)count, &docs, &doc_count);
    if (status != JX_WORKER_OK) return false;
    for (uint32_t i = 0; i < doc_count; i++) keep_doc(d, &docs[i]);
    for (size_t i = 0; i < count; i++) jx_map_put_str(&d->there, sources[i].name, d);
    return true;
}

// All that was found.  `hurries`: no more than there is time for.
static bool read_all(Docs *d, bool hurries, const char **why) {
    enum { AT_ONCE = 64 };
    for (size_t from = 0; from < d->found.count && !*why; from += AT_ONCE) {
        size_t count = d->found.count - from < AT_ONCE ? d->found.count - from : AT_ONCE;
        if (hurries && d->reader->until > 0 && jx_now() >= d->reader->until)
            *why = "some documentation was not read: there was no time for it";
        else if (!read_some(d, d->found.data + from, count))
            *why = "documentation could not be read: what it announces is not known";
    }
    jx_vec_clear(&d->found);
    return !*why;
}

// "String,int[]" of "(Ljava/lang/String;[I)V".
static const char *simple_types(Docs *d, const char *descriptor) {
    JxStrbuf out, one;
    jx_strbuf_init(&out, &d->ctx->alloc);
    jx_strbuf_init(&one, &d->ctx->alloc);
    for (const char *p = descriptor + 1; *p && *p != ')';) {
        const char *end = p;
        while (*end == '[') end++;
        if (*end == 'L') end = strchr(end, ';');
        if (!end) break;
        jx_strbuf_clear(&one);
        jx_type_print(jx_arena_strndup(&d->ctx->arena, p, (size_t)(end + 1 - p)), &one);
        const char *simple = one.text;
        for (const char *c = one.text; *c; c++)
            if (*c == '.' || *c == '$') simple = c + 1;
        jx_strbuf_printf(&out, "%s%s", out.length ? "," : "", simple);
        p = end + 1;
    }
    const char *text = jx_strbuf_dup(&out, &d->ctx->arena);
    jx_strbuf_fini(&one);
    jx_strbuf_fini(&out);
    return text;
}

static const JxWorkerDoc *doc_of(Docs *d, const char *class_name, const char *method, const char *types) {
    return jx_map_get_str(&d->methods, jx_arena_printf(&d->ctx->arena, "%s.%s(%s)", class_name, method, types));
}

// ── what it says

static const char *simple_name(const char *name) {
    const char *simple = name;
    for (; *name; name++)
        if (*name == '.' || *name == '/' || *name == '$') simple = name + 1;
    return simple;
}

// Does an `@throws` cover the exception?  One that covers everything announces nothing.
static bool announces(Docs *d, const JxWorkerDoc *doc, const JxFinding *finding) {
    static const char *const general[] = {"Throwable", "Exception", "RuntimeException", "Error"};
    for (uint32_t i = 0; i < doc->thrown_count; i++) {
        bool all = false;
        for (size_t k = 0; k < sizeof general / sizeof *general; k++) all |= strcmp(doc->thrown[i], general[k]) == 0;
        if (strcmp(doc->thrown[i], simple_name(finding->exception)) == 0) return true;
        for (const JxClass *cls = class_of(d, finding->exception); cls && !all; cls = cls->super)
            if (strcmp(doc->thrown[i], simple_name(cls->name)) == 0) return true;
    }
    return false;
}

static bool says(const char *words, const char *const *phrases) {
    for (; *phrases; phrases++)
        if (strcasestr(words, *phrases)) return true;
    return false;
}

// The words with every way of writing null as one.
static const char *plain_nulls(const char *words, JxArena *arena) {
    static const char *const written[] = {"{@code null}", "{@literal null}", "<code>null</code>", "<tt>null</tt>",
                                          "{@link null}", "<b>null</b>",     "<i>null</i>",       "`null`"};
    char *out = jx_arena_new(arena, strlen(words) + 1), *end = out;
    while (*words) {
        size_t length = 0;
        for (size_t i = 0; i < sizeof written / sizeof *written && !length; i++)
            if (strncmp(words, written[i], strlen(written[i])) == 0) length = strlen(written[i]);
        if (length)
            end = stpcpy(end, "null");
        else
            *end++ = *words, length = 1;
        words += length;
    }
    *end = 0;
    return out;
}

static bool welcomes_null(const char *words, JxArena *arena) {
    static const char *const yes[] = {"may be null",     "can be null",       "might be null", "null-safe",
                                      "null safe",       "possibly null",     "null allowed",  "null is allowed",
                                      "null permitted",  "null is permitted", "null if",       "null returns",
                                      "null is treated", "null is ignored",   "null or empty", "or null for",
                                      "or null to",      "null means",        "null is ok",    NULL};
    static const char *const no[] = {"not null",       "not be null", "never null", "non-null",    "nonnull",
                                     "cannot be null", "throws",      "exception",  "is required", NULL};
    const char *plain = plain_nulls(words, arena);
    return says(plain, yes) && !says(plain, no);
}

static bool is_empty(const JxValue *value) {
    return (value->form == JX_VALUE_STRING || value->form == JX_VALUE_ARRAY) && value->count == 0;
}

// The words about one parameter welcome what it was given.
static bool welcomes(const char *words, const JxValue *value, JxArena *arena) {
    static const char *const empty[] = {"may be empty", "can be empty", "or empty", "if empty", NULL};
    if (value->form == JX_VALUE_NULL) return welcomes_null(words, arena);
    return is_empty(value) && says(words, empty);
}

static bool welcomes_input(const JxWorkerDoc *doc, const JxNamedValue *input, JxArena *arena) {
    for (uint32_t k = 0; k < doc->parameter_count; k++)
        if (strcmp(doc->parameters[2 * k], input->name) == 0)
            return welcomes(doc->parameters[2 * k + 1], input->value, arena);
    return false;
}

// Every null that the crash may be about is welcome, or an empty value is.  "name(null, *) = ..." speaks of the first.
static bool contradicts(const JxWorkerDoc *doc, const JxFinding *finding, JxArena *arena) {
    const char *example = jx_arena_printf(arena, "%s(null", finding->entry.method);
    bool has_example = strstr(doc->words, example) && strchr(doc->words, '=');
    uint32_t first = jx_finding_first_parameter(finding), nulls = 0, welcome = 0, empty = 0;
    for (uint32_t i = first; i < finding->input_count; i++) {
        const JxNamedValue *input = &finding->inputs[i];
        bool is_null = input->value->form == JX_VALUE_NULL, is_welcome = welcomes_input(doc, input, arena);
        if (is_null && !jx_evidence_blames_null(finding, i)) continue;
        nulls += is_null;
        welcome += is_null && (is_welcome || (i == first && has_example));
        empty += !is_null && is_welcome;
    }
    return nulls ? welcome == nulls : empty > 0;
}

typedef struct Hearing {
    JxFinding *finding;
    const char *types;
    bool described, in_detail, documented, contradicted;
} Hearing;

static void hear(Docs *d, const char *class_name, void *user) {
    Hearing *h = user;
    const JxWorkerDoc *doc = doc_of(d, class_name, h->finding->entry.method, h->types);
    if (!doc) return;
    h->described |= doc->words[0] || doc->parameter_count || doc->thrown_count;
    h->in_detail |= doc->parameter_count > 0;
    h->documented |= announces(d, doc, h->finding);
    h->contradicted |= contradicts(doc, h->finding, &d->ctx->arena);
}

static void judge_one(Docs *d, JxFinding *finding) {
    Hearing h = {.finding = finding, .types = simple_types(d, finding->entry.descriptor)};
    each_type(d, finding->entry.class, hear, &h);
    // What the throwing method announces is its callers' business, unless it was handed the value from outside.
    bool handed_in = jx_evidence_has(finding, JX_EVIDENCE_ARGUMENT_CHECK);
    const JxWorkerDoc *thrower =
        handed_in ? doc_of(d, finding->at.class, finding->at.method, simple_types(d, finding->at.descriptor)) : NULL;
    if (thrower) h.documented |= announces(d, thrower, finding);
    if (h.documented)
        jx_evidence_add(finding, JX_EVIDENCE_DOCUMENTED);
    else if (h.contradicted)
        jx_evidence_add(finding, JX_EVIDENCE_CONTRADICTS);
    if (h.in_detail) jx_evidence_add(finding, JX_EVIDENCE_DESCRIBED);
    if (!h.described && was_read(d, finding->entry.class)) jx_evidence_add(finding, JX_EVIDENCE_UNDOCUMENTED);
}

// ── what is read first

// Asks for the classes of findings that nobody asked for yet, of the first causes in their order; they go to `next`.
static size_t ask_for_causes(Docs *d, JxFinding **findings, size_t count, size_t most, JxFinding **next) {
    size_t causes = 0, asked = 0;
    for (size_t i = 0; i < count; i++) {
        causes += i == 0 || strcmp(findings[i]->judgement.cause, findings[i - 1]->judgement.cause) != 0;
        if (causes > most) break;
        if (jx_map_get_str(&d->heard, findings[i]->id)) continue;
        jx_map_put_str(&d->heard, findings[i]->id, d);
        each_type(d, findings[i]->entry.class, ask_for, NULL);
        ask_for(d, findings[i]->at.class, NULL);
        next[asked++] = findings[i];
    }
    return asked;
}

// What is announced moves back, and something else to the front: until all that is there is read.
static bool judge_first(Docs *d, JxFinding **findings, size_t count, size_t most, const char **why) {
    JxFinding **next = JX_ARENA_ARRAY(&d->ctx->arena, JxFinding *, count + 1);
    for (;;) {
        jx_judge(d->ctx, findings, count);
        size_t asked = ask_for_causes(d, findings, count, most, next);
        if (!asked) return true;
        bool good = read_all(d, most > JX_FIRST_CAUSES, why);
        for (size_t i = 0; d->methods.count && i < asked; i++) judge_one(d, next[i]);
        if (!good) return false;
    }
}

bool jx_docs_judge(JxContext *ctx, const JxDocReader *reader, JxFinding **findings, size_t count, const char **why) {
    Docs d = {.ctx = ctx, .reader = reader};
    JxMap *maps[] = {&d.asked, &d.there, &d.methods, &d.heard};
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++) jx_map_init(maps[i], &ctx->alloc);
    jx_vec_init(&d.found, &ctx->alloc);
    bool good =
        judge_first(&d, findings, count, JX_FIRST_CAUSES, why) && judge_first(&d, findings, count, SIZE_MAX, why);
    jx_vec_fini(&d.found);
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++) jx_map_fini(maps[i]);
    return good;
}
