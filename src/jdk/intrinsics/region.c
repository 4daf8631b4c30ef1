// SPDX-License-Identifier: Apache-2.0
//
// Default locale, time zone and charset: nobody knows those of the machine, but
// there are a few by which programs differ.  Whoever asks goes on once for each
// of them, on a path of its own, with an input named after its source; since
// there are more, all of these paths are hedged: a violation is found and can be
// replayed, and nothing is called true because of them.
//
//   what the machine has      chosen here (jx_environment_choose), "Locale.getDefault()"
//   what the program has set  noted as "Locale.setDefault…", and found in the statics of the JDK's classes
#include <string.h>

#include "jdk/dynamic/methodhandle.h"
#include "jdk/intrinsics/intrinsics.h"

#define LOCALE "java/util/Locale"
#define ZONE "java/util/TimeZone"
#define CHARSET "java/nio/charset/Charset"

static const char locale_of_machine[] = "Locale.getDefault()", zone_of_machine[] = "TimeZone.getDefault()",
                  charset_of_machine[] = "Charset.defaultCharset()";

// The first of each is what the engine's own properties say (system.c).  A test of `check` tries two.
static const char *const locales[] = {"en-US", "tr-TR", "de-DE", "ar-EG"};       // letters, separators, digits
static const char *const separators[] = {"en-US", "de-DE", "ar-EG"};             // for whoever writes numbers
static const char *const zones[] = {"UTC", "America/New_York", "Asia/Kolkata"};  // west with summer time; a half hour
static const char *const charsets[] = {"UTF-8", "ISO-8859-1", "US-ASCII"};
enum { OF_CHECK = 2 };

static const char *choose(JxExec *x, JxState *s, const JxMethodInfo *method, const char *source,
                          const char *const *texts, size_t count) {
    const char *chosen =
        jx_environment_choose(x, s, method, source, texts, x->options.whole_program ? (uint32_t)count : OF_CHECK);
    jx_note_environment(x, s, method);
    return chosen;
}
#define CHOOSE(source, texts) choose(x, s, method, source, texts, sizeof texts / sizeof *(texts))

// ── locale

// What the program has set, by the name of the static that holds it.
static const char *locale_set(const char *field) {
    if (strstr(field, "Display")) return "Locale.setDefault(DISPLAY)";
    return strstr(field, "Format") ? "Locale.setDefault(FORMAT)" : "Locale.setDefault()";
}

// Of getDefault and setDefault: without a category it is the one that counts for both.
static const char *category_set(JxExec *x, JxState *s, const JxMethodInfo *method, const JxSlot *args) {
    if (!strstr(method->descriptor, "Category")) return locale_set("");
    if (args[0].t || !args[0].v) return NULL;
    return locale_set(jx_get_named(x, s, (JxRef)args[0].v, "ordinal").v ? "Format" : "Display");
}

static JxFlow make_locale(JxExec *x, JxState *s, const char *tag, JxSlot *locale) {
    return jx_constant_of_text(x, s, LOCALE, "forLanguageTag", "(Ljava/lang/String;)L" LOCALE ";", tag, locale);
}

static JxFlow give_locale(JxExec *x, JxState *s, const JxMethodInfo *method, const char *tag, JxSlot *result) {
    return strcmp(tag, locales[0]) == 0 ? jx_run_bytecode(x, s, method) : make_locale(x, s, tag, result);
}

// Formatter takes it along for numbers and dates, and says so when it comes to these; String for some letters.
static bool asks_later(const JxState *s) {
    const char *asker = s->top->code->method->owner->name;
    return strcmp(asker, "java/util/Formatter") == 0 || strcmp(asker, "java/lang/String") == 0;
}

JX_INTRINSIC(get_locale) {
    JxSlot unused;
    const char *set = category_set(x, s, method, args);
    if (!set || jx_environment_known(s, set, &unused)) return jx_run_bytecode(x, s, method);  // or a null category
    bool later = asks_later(s) && !jx_environment_chosen(x, s, locale_of_machine);
    return later ? jx_run_bytecode(x, s, method)
                 : give_locale(x, s, method, CHOOSE(locale_of_machine, locales), result);
}

JX_INTRINSIC(set_locale) {
    const char *set = category_set(x, s, method, args);
    bool is_one = strstr(method->descriptor, "Category") != NULL;
    for (uint32_t i = 0; i < 3 && jx_environment_asked_by_program(s); i++) {
        const char *each = locale_set(((const char *[]){"", "Display", "Format"})[i]);
        if (!is_one || (set && strcmp(set, each) == 0)) jx_environment_set(x, s, each, jx_slot(0));
    }
    return jx_run_bytecode(x, s, method);
}

// Is it the machine's, taken along before anybody chose one?
static bool is_of_machine(JxExec *x, JxState *s, JxSlot given) {
    JxLinkError error = {0};
    JxSlot unused;
    JxClass *locale = jx_vm_class(x->vm, LOCALE, &error);
    const JxObject *statics = locale ? jx_statics_read(s, locale) : NULL;
    bool is_open = false;
    for (uint32_t i = 0; statics && i < locale->static_slots; i++) {
        const JxFieldInfo *field = locale->static_fields[i];
        if (field && strncmp(field->name, "default", strlen("default")) == 0 && !given.t && given.v &&
            statics->as.slots[field->slot].v == given.v)
            is_open |= !jx_environment_known(s, locale_set(field->name), &unused);
    }
    return is_open;
}

// A method whose last argument is a Locale.
JX_INTRINSIC(uses_locale) {
    JxSlot *given = &args[method->argument_slots - 1u];
    if (!is_of_machine(x, s, *given)) return jx_run_bytecode(x, s, method);
    const char *tag = CHOOSE(locale_of_machine, separators);
    if (strcmp(tag, locales[0]) == 0) return jx_run_bytecode(x, s, method);
    JxSlot made;
    JxFlow flow = make_locale(x, s, tag, &made);
    if (flow != JX_FLOW_NEXT) return flow;
    *given = made;
    return jx_run_bytecode(x, s, method);
}

bool jx_locale_has_own_letters(JxExec *x, JxState *s, const JxMethodInfo *method) {
    return strcmp(choose(x, s, method, locale_of_machine, locales, OF_CHECK), locales[1]) == 0;
}

bool jx_locale_is_set(const JxState *s) {
    JxSlot unused;
    return jx_environment_known(s, locale_set(""), &unused);
}

// ── zone

// TimeZone.setDefaultZone: nobody has set one.  A property that the program has asked for or set is for the bytecode.
JX_INTRINSIC(first_zone) {
    JxSlot unused;
    JxFieldInfo *field = jx_class_find_field(method->owner, "defaultTimeZone", NULL);
    if (!field || jx_environment_known(s, "System.getProperty(\"user.timezone\")", &unused) ||
        jx_environment_known(s, "System.setProperties()", &unused))
        return jx_run_bytecode(x, s, method);
    const char *id = CHOOSE(zone_of_machine, zones);
    JxFlow flow = jx_constant_of_text(x, s, ZONE, "getTimeZone", "(Ljava/lang/String;)L" ZONE ";", id, result);
    if (flow == JX_FLOW_NEXT) jx_statics_write(x, s, method->owner)->as.slots[field->slot] = *result;
    return flow;
}

JX_INTRINSIC(zone_name) {  // of the machine; the engine's bytecode has its properties
    *result = jx_slot(jx_string_literal(x, zones[0], (uint32_t)strlen(zones[0])));
    return JX_FLOW_NEXT;
}

// ── charset

static bool is_ascii(JxState *s, JxRef array) {
    const JxObject *bytes = array ? jx_heap_read(&s->heap, array) : NULL;
    if (!bytes || bytes->content || bytes->length.t || bytes->terms) return false;
    for (uint32_t i = 0; i < bytes->count; i++)
        if (jx_array_get(bytes, i).v & 0x80) return false;
    return true;
}

// All that are in use agree on ASCII.
JX_INTRINSIC(get_charset) {
    const JxFrame *f = s->top;
    bool of_string = strcmp(f->code->method->owner->name, "java/lang/String") == 0 && f->code->max_locals > 0;
    bool gives = of_string && strcmp(f->code->method->name, "getBytes") == 0;
    JxSlot bytes = of_string && f->code->max_locals > 1 ? f->slots[1] : jx_slot(0);
    if (gives && !f->slots[0].t) bytes = jx_get_named(x, s, (JxRef)f->slots[0].v, "value");
    if (of_string && !bytes.t && bytes.v && jx_object_is_array(jx_heap_read(&s->heap, (JxRef)bytes.v)) &&
        is_ascii(s, (JxRef)bytes.v))
        return jx_run_bytecode(x, s, method);
    const char *name = CHOOSE(charset_of_machine, charsets);
    if (strcmp(name, charsets[0]) == 0) return jx_run_bytecode(x, s, method);
    return jx_constant_of_text(x, s, CHARSET, "forName", "(Ljava/lang/String;)L" CHARSET ";", name, result);
}

static const JxIntrinsic rows[] = {
    {LOCALE, "getDefault", NULL, get_locale, JX_ANSWER_CASE, NULL},
    {LOCALE, "setDefault", NULL, set_locale, JX_ANSWER_EFFECT, NULL},
    {"java/util/Formatter$FormatSpecifier", "localizedMagnitude", NULL, uses_locale, JX_ANSWER_CASE, NULL},
    {"java/text/DateFormatSymbols", "getInstance", "(L" LOCALE ";)Ljava/text/DateFormatSymbols;", uses_locale,
     JX_ANSWER_CASE, NULL},
    {ZONE, "setDefaultZone", NULL, first_zone, JX_ANSWER_CASE, NULL},
    {ZONE, "getSystemTimeZoneID", NULL, zone_name, JX_ANSWER_INNER, NULL},
    {ZONE, "getSystemGMTOffsetID", NULL, zone_name, JX_ANSWER_INNER, NULL},
    {CHARSET, "defaultCharset", NULL, get_charset, JX_ANSWER_CASE, NULL},
};
JX_INTRINSIC_TABLE(jx_intrinsics_region, rows);
