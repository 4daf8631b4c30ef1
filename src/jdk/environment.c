// SPDX-License-Identifier: Apache-2.0
#include "jdk/environment.h"

#include <string.h>

#include "base/text.h"
#include "jdk/objects.h"

// ── native methods

// Those of the live JVM that compute from what they are given; CASE: and from what they keep themselves, which all
// paths share (mirror.h).
static const struct {
    const char *owner, *name;  // name NULL: all
    JxAnswerKind answer;
} natives[] = {
    {"java/lang/StrictMath", NULL, JX_ANSWER_FUNCTION},
    {"java/lang/Math", NULL, JX_ANSWER_FUNCTION},
    {"java/util/zip/Inflater", NULL, JX_ANSWER_CASE},
    {"java/util/zip/Deflater", NULL, JX_ANSWER_CASE},
    {"java/io/ObjectStreamClass", NULL, JX_ANSWER_FUNCTION},
    {"java/lang/StackStreamFactory", "checkStackWalkModes", JX_ANSWER_FUNCTION},
};

static JxAnswerKind native_answer(const JxMethodInfo *method) {
    if (method->owner->source == JX_SOURCE_JDK)
        for (size_t i = 0; i < sizeof natives / sizeof *natives; i++)
            if (strcmp(natives[i].owner, method->owner->name) == 0 &&
                (!natives[i].name || strcmp(natives[i].name, method->name) == 0))
                return natives[i].answer;
    return JX_ANSWER_MANY;
}

// ── hedges

// Classes of the JDK whose initialisers look at the environment, and why that does not matter by itself.
#define TUNING "options of the JDK itself, which have their defaults (docs/verify.md)"
#define SPREAD "how work is spread over processors, which no result shows"
#define ASKED "whoever asks for what it learned is hedged"
static const struct {
    const char *name, *reason;
} harmless[] = {
    {"java/util/ImmutableCollections", "its salt orders Set.of and Map.of: whoever iterates is hedged"},
    {"java/lang/Integer$IntegerCache", TUNING},
    {"java/util/concurrent/ConcurrentHashMap", SPREAD},
    {"java/util/concurrent/atomic/Striped64", SPREAD},
    {"java/util/concurrent/Phaser", SPREAD},
    {"java/util/concurrent/Exchanger", SPREAD},
    {"java/util/concurrent/ForkJoinPool", SPREAD},
    {"java/util/concurrent/CompletableFuture", SPREAD},
    {"java/util/concurrent/SynchronousQueue", SPREAD},
    {"java/util/concurrent/LinkedTransferQueue", SPREAD},
    {"java/util/Locale", ASKED},
    {"sun/util/locale/BaseLocale", TUNING},
    {"jdk/internal/util/StaticProperty", ASKED},
    {"java/io/FileSystem", TUNING},
    {"java/io/DefaultFileSystem", ASKED},
    {"sun/nio/fs/DefaultFileSystemProvider", ASKED},
    {"sun/nio/fs/Util", ASKED},
    {"sun/nio/ch/FileChannelImpl", TUNING},
    {"java/nio/file/FileSystems$DefaultFileSystemHolder", TUNING},
    {"java/nio/charset/Charset", ASKED},
    {"java/util/Arrays$LegacyMergeSort", TUNING},
    {"java/util/ResourceBundle", TUNING},
    {"java/util/Currency", TUNING},
    {"java/util/Tripwire", TUNING},
    {"java/util/JapaneseImperialCalendar", "the present era, which dates before it do not show"},
    {"java/time/Clock", "a start for measuring: whoever asks for the time is hedged"},
    {"java/time/format/DateTimeFormatter", TUNING},
    {"java/time/zone/ZoneRulesProvider", TUNING},
    {"java/time/chrono/JapaneseChronology", TUNING},
    {"java/time/chrono/HijrahChronology", TUNING},
    {"java/net/URLEncoder", TUNING},
    {"java/net/SocketPermission", TUNING},
    {"java/io/FilePermission", TUNING},
    {"java/io/ObjectOutputStream", TUNING},
    {"java/io/ObjectInputStream", TUNING},
    {"java/io/ObjectInputFilter$Config", TUNING},
    {"java/io/ObjectStreamClass", TUNING},
    {"java/lang/StackStreamFactory", TUNING},
    {"java/lang/invoke/MethodHandleStatics", TUNING},
    {"java/lang/invoke/MethodHandles$Lookup", TUNING},
    {"java/lang/reflect/ProxyGenerator", TUNING},
    {"java/lang/reflect/Proxy$ProxyBuilder", TUNING},
    {"java/security/Security", TUNING},
    {"java/security/ProtectionDomain", TUNING},
    {"sun/security/util/Debug", TUNING},
    {"sun/security/util/SecurityProperties", TUNING},
    {"sun/security/util/SecurityProviderConstants", TUNING},
    {"sun/security/util/CryptoAlgorithmConstraints$CryptoHolder", TUNING},
    {"sun/security/util/FilePermCompat", TUNING},
    {"sun/security/provider/SunEntries", TUNING},
    {"sun/security/provider/NativePRNG", "which sources of chance there are: what they give is hedged"},
    {"sun/security/provider/NativePRNG$Blocking", "likewise"},
    {"sun/security/provider/NativePRNG$NonBlocking", "likewise"},
    {"sun/net/util/IPAddressUtil", TUNING},
    {"sun/util/locale/provider/LocaleResources", TUNING},
    {"sun/util/locale/provider/LocaleProviderAdapter", TUNING},
    {"sun/util/calendar/ZoneInfoFile", TUNING},
    {"sun/util/calendar/LocalGregorianCalendar", TUNING},
    {"sun/util/calendar/JulianCalendar", TUNING},
    {"jdk/internal/util/random/RandomSupport", TUNING},
    {"jdk/internal/loader/ClassLoaders", TUNING},
    {"jdk/internal/loader/URLClassPath", TUNING},
    {"jdk/internal/logger/SimpleConsoleLogger", TUNING},
};

static bool is_harmless(const JxClass *cls) {
    for (size_t i = 0; i < sizeof harmless / sizeof *harmless; i++)
        if (strcmp(harmless[i].name, cls->name) == 0) return true;
    return false;
}

// The class of the JDK whose initialiser is running, with nothing of the program's above it; NULL: none is.  One that
// is harmless is so with all that it initialises.
static const JxClass *initialised(const JxState *s) {
    const JxClass *found = NULL;
    for (const JxFrame *f = s->top; f && f->code->method->owner->source == JX_SOURCE_JDK; f = f->caller)
        if (f->role == JX_FRAME_CLINIT && (!found || is_harmless(f->code->method->owner)))
            found = f->code->method->owner;
    return found;
}

// Code of the JDK that sets up what others are hedged for when they ask.
static bool is_asked_later(const JxState *s) {
    static const struct {
        const char *owner, *name;
    } askers[] = {{"java/util/Locale", "initDefault"}, {"java/nio/charset/Charset", "defaultCharset"}};
    for (const JxFrame *f = s->top; f && f->code->method->owner->source == JX_SOURCE_JDK; f = f->caller)
        for (size_t i = 0; i < sizeof askers / sizeof *askers; i++)
            if (strcmp(f->code->method->name, askers[i].name) == 0 &&
                strcmp(f->code->method->owner->name, askers[i].owner) == 0)
                return true;
    return false;
}

// Nothing that others could see hangs on the answer, or whoever sees it is hedged.
static bool is_harmless_question(const JxState *s) {
    const JxClass *cls = initialised(s);
    return (cls && is_harmless(cls)) || is_asked_later(s);
}

void jx_note_environment(JxExec *x, JxState *s, const JxMethodInfo *method) {
    const JxClass *cls = initialised(s);
    if (is_harmless_question(s)) return;
    if (jx_row_is_mutant(x)) return;
    if (method && (x->options.whole_program || x->options.general) && !(s->seen & JX_SEEN_CONCRETISED))
        jx_exec_note(x, "one answer of many: %s.%s%s%s", jx_class_java_name(method->owner, &x->arena), method->name,
                     cls ? ", asked for by the initialiser of " : "", cls ? jx_class_java_name(cls, &x->arena) : "");
    jx_hedge(x, s, JX_SEEN_CONCRETISED, "environment");
}

void jx_note_finaliser(JxExec *x, JxState *s, const JxClass *cls) {
    const JxMethodInfo *finalize = jx_class_declared_method(cls, "finalize", "()V");
    if (finalize && !(finalize->flags & (JX_ACC_STATIC | JX_ACC_ABSTRACT)) && !JX_MUTANT("hedge:finaliser"))
        jx_note_environment(x, s, finalize);
}

bool jx_environment_asked_by_program(const JxState *s) {
    return s->top && s->top->code->method->owner->source != JX_SOURCE_JDK;
}

bool jx_environment_is_input(const JxExec *x, const JxState *s) {
    if (!jx_environment_is_open(x)) return false;
    return jx_environment_asked_by_program(s) || (x->options.general && !is_harmless_question(s));
}

bool jx_environment_is_handed_on(const JxState *s) {
    const char *asker = s->top->code->method->owner->name;
    return jx_environment_asked_by_program(s) ||
           !(jx_text_starts_with(asker, "java/lang/invoke/") || jx_text_starts_with(asker, "java/util/concurrent/") ||
             jx_text_starts_with(asker, "jdk/internal/") || jx_text_starts_with(asker, "sun/"));
}

// Parts of the library that go through tables of their own: what they make of them does not depend on the order.
static bool has_own_tables(const char *name) {
    static const struct {
        const char *prefix, *tables;
    } parts[] = {
        {"sun/util/", "of locales, zones and calendars, by name"},
        {"sun/nio/", "of charsets and file systems, by name"},
        {"sun/security/", "of providers, which have an order of their own"},
        {"java/security/Provider", "likewise"},
        {"java/lang/ClassValue", "of what classes have been asked for: made again when it is gone"},
        {"java/lang/ClassLoader", "of loaders, which are looked up"},
        {"java/io/ObjectStreamClass", "of classes, which are looked up"},
        {"java/time/zone/", "of zones, by name"},
        {"java/lang/ConditionalSpecialCasing", "of special letters, of which one fits"},
        {"java/lang/module/", "of modules, which are looked up by name"},
        {"jdk/internal/module/", "likewise"},
        {"jdk/internal/loader/", "likewise"},
    };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (jx_text_starts_with(name, parts[i].prefix)) return true;
    return false;
}

// Whoever hands a collection on may have it from the program: a writer, a serialiser, a reflective call.
bool jx_environment_is_for_program(const JxState *s) {
    bool by_collection = true;
    for (const JxFrame *f = s->top; f; f = f->caller) {
        const JxClass *owner = f->code->method->owner;
        if (owner->source != JX_SOURCE_JDK) return true;
        if (f->role == JX_FRAME_CLINIT) return false;
        if (!by_collection || jx_text_starts_with(owner->name, "java/util/")) continue;
        by_collection = false;
        if (has_own_tables(owner->name)) return false;
    }
    return false;
}

// ── the column

static JxAnswerKind answer_of(const JxMethodInfo *method) {
    return method->intrinsic ? method->intrinsic->answer : native_answer(method);
}

// For tests/mutation: the row is taken for a function of its arguments.
static bool is_mutant(const JxMethodInfo *method) {
    return method->intrinsic ? jx_intrinsic_is_mutant(method->intrinsic) : JX_MUTANT("answer:native");
}

void jx_answer_before(JxExec *x, JxState *s, const JxMethodInfo *method) {
    switch (answer_of(method)) {
    case JX_ANSWER_FUNCTION:
    case JX_ANSWER_INPUT:
    case JX_ANSWER_EFFECT: return;
    case JX_ANSWER_CASE:
        if (!method->intrinsic && x->next_state > 1 && !is_mutant(method)) jx_note_environment(x, s, method);
        return;
    case JX_ANSWER_MANY:
        if (!is_mutant(method)) jx_note_environment(x, s, method);
        return;
    case JX_ANSWER_INNER:
        if (jx_environment_asked_by_program(s)) jx_note_environment(x, s, method);
        return;
    case JX_ANSWER_UNSAID: break;
    }
    JX_BUG("an intrinsic that does not say what its answer is");
}

static bool is_input(JxState *s, JxKind kind, JxSlot value) {
    if (value.t || kind == JX_KIND_VOID) return true;
    return kind == JX_KIND_REF && value.v && jx_heap_read(&s->heap, (JxRef)value.v)->flags & JX_OBJECT_INPUT;
}

void jx_answer_after(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *result) {
    if (answer_of(method) == JX_ANSWER_INPUT && is_mutant(method))
        *result = jx_slot(0);
    else if (answer_of(method) == JX_ANSWER_INPUT && !is_input(s, method->return_kind, *result))
        jx_note_environment(x, s, method);
}

// ── symbolic answers

bool jx_environment_is_open(const JxExec *x) { return !x->options.program_output; }

static const JxAnswered *answer_given(const JxState *s, const char *source, JxRef about) {
    for (const JxAnswered *a = s->answers; a; a = a->older)
        if (a->about == about && strcmp(a->source, source) == 0) return a;
    return NULL;
}

static void add_answer(JxExec *x, JxState *s, const char *source, JxRef about, JxSlot value, const char *type) {
    JxAnswered *answered = JX_ARENA_NEW(&x->arena, JxAnswered);
    *answered = (JxAnswered){s->answers, source, about, value, type};
    s->answers = answered;
}

void jx_environment_set(JxExec *x, JxState *s, const char *source, JxSlot value) {
    add_answer(x, s, source, 0, value, NULL);
}

bool jx_environment_known(const JxState *s, const char *source, JxSlot *value) {
    const JxAnswered *given = answer_given(s, source, 0);
    if (given) *value = given->value;
    return given != NULL;
}

// What a test can see to before it calls (junit/surroundings.c).
static bool is_for_tests(const char *source) {
    static const char *const begins[] = {"System.in.", "System.getProperty(", "Locale.getDefault()",
                                         "TimeZone.getDefault()"};
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
        if (strncmp(source, begins[i], strlen(begins[i])) == 0) return true;
    return false;
}

// A whole program's inputs are told with the verdict and given to its replay.  A test of `check` has what it can see
// to; of the rest the finding says that it relies on what the call gives.
static void declare(JxExec *x, JxState *s, const JxMethodInfo *method, const char *type, const char *source,
                    JxRef about, JxSlot value) {
    bool for_test = !x->options.whole_program && is_for_tests(source);
    add_answer(x, s, source, about, value, for_test ? type : NULL);
    if (x->options.whole_program)
        jx_input_declare(x, s, source, type, *type == 'L' ? JX_KIND_REF : method->return_kind, value);
    else if (!for_test && !x->options.general)  // a proof needs no test
        jx_record_call(x, s, method, 0, NULL, value);
}

JxFlow jx_environment_number(JxExec *x, JxState *s, const JxMethodInfo *method, const char *source, JxRef about,
                             bool once, int64_t low, int64_t high, JxSlot *result) {
    const JxAnswered *given = once ? answer_given(s, source, about) : NULL;
    if (given) {
        *result = given->value;
        return JX_FLOW_NEXT;
    }
    if (jx_row_is_mutant(x)) {
        *result = jx_slot(low > 0 ? (uint64_t)low : 0);
        return JX_FLOW_NEXT;
    }
    JxSort sort = jx_kind_sort(method->return_kind);
    *result = jx_fresh_value(x, s, method->return_kind, method->return_type, source, jx_origin(1));
    const JxTerm *least = jx_term_const(x->pool, sort, (uint64_t)low),
                 *most = jx_term_const(x->pool, sort, (uint64_t)high);
    const JxTerm *within = jx_term_and(x->pool, jx_term_binary(x->pool, JX_TERM_SLE, least, result->t),
                                       jx_term_binary(x->pool, JX_TERM_SLE, result->t, most));
    declare(x, s, method, method->return_type, source, about, *result);
    return jx_assume(x, s, within);
}

JxFlow jx_environment_string(JxExec *x, JxState *s, const JxMethodInfo *method, const char *source, bool nullable,
                             JxSlot *result) {
    const JxAnswered *given = answer_given(s, source, 0);
    if (given) {
        *result = given->value;
        return JX_FLOW_NEXT;
    }
    if (jx_row_is_mutant(x)) {
        *result = jx_slot(0);
        return JX_FLOW_NEXT;
    }
    *result = jx_symref_new(x, source, x->known.string, jx_origin(1), nullable);
    declare(x, s, method, method->return_type, source, 0, *result);
    return JX_FLOW_NEXT;
}

// ── one of a few texts

static const char text_type[] = "Ljava/lang/String;";

const char *jx_environment_chosen(JxExec *x, JxState *s, const char *source) {
    const JxAnswered *given = answer_given(s, source, 0);
    return given ? jx_string_utf8(x, s, (JxRef)given->value.v, &x->arena) : NULL;
}

static void choose(JxExec *x, JxState *s, const JxMethodInfo *method, const char *source, const char *chosen) {
    JxSlot value = jx_slot(jx_string_literal(x, chosen, (uint32_t)strlen(chosen)));
    declare(x, s, method, text_type, source, 0, value);
}

const char *jx_environment_choose(JxExec *x, JxState *s, const JxMethodInfo *method, const char *source,
                                  const char *const *texts, uint32_t count) {
    const char *known = jx_environment_chosen(x, s, source);
    if (known || !jx_environment_is_open(x) || jx_row_is_mutant(x)) return known ? known : texts[0];
    for (uint32_t i = 1; i < count; i++) {
        JxState *sibling = jx_state_fork(x, s);
        choose(x, sibling, method, source, texts[i]);
        jx_work_add(x, sibling);
    }
    choose(x, s, method, source, texts[0]);
    return texts[0];
}
