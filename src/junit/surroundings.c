// SPDX-License-Identifier: Apache-2.0
//
// What the environment has to say while a test calls (JxFinding.environment): set before, and as it was afterwards.
//
//   InputStream in = System.in;
//   System.setIn(new ByteArrayInputStream("7\n".getBytes(StandardCharsets.US_ASCII)));
//   try {
//       …
//   } finally {
//       System.setIn(in);
//   }
#include <string.h>

#include "junit/writer.h"

typedef enum Source { SOURCE_READ, SOURCE_AVAILABLE, SOURCE_PROPERTY, SOURCE_LOCALE, SOURCE_ZONE, SOURCE_NONE } Source;

static Source source_of(const JxNamedValue *said) {
    static const char *const begins[] = {[SOURCE_READ] = "System.in.read()",
                                         [SOURCE_AVAILABLE] = "System.in.available()",
                                         [SOURCE_PROPERTY] = "System.getProperty(",
                                         [SOURCE_LOCALE] = "Locale.getDefault()",
                                         [SOURCE_ZONE] = "TimeZone.getDefault()"};
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
        if (strncmp(said->name, begins[i], strlen(begins[i])) == 0) return (Source)i;
    return SOURCE_NONE;
}

// ── standard input

// Bytes that come together: from `*at` on, up to where available() said that there are no more for now.
static uint32_t portion(const JxFinding *f, uint32_t *at, uint16_t *bytes) {
    uint32_t count = 0;
    for (; *at < f->environment_count; ++*at) {
        const JxNamedValue *said = &f->environment[*at];
        Source source = source_of(said);
        int32_t value = (int32_t)said->value->bits;
        if (source == SOURCE_AVAILABLE && value == 0 && count) break;
        if (source == SOURCE_READ && value >= 0) bytes[count++] = (uint16_t)value;
    }
    return count;
}

static bool is_plain(const uint16_t *bytes, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (bytes[i] >= 0x7f || (bytes[i] < ' ' && bytes[i] != '\n' && bytes[i] != '\r' && bytes[i] != '\t'))
            return false;
    return true;
}

static const char *bytes_text(JxWriter *w, uint16_t *bytes, uint32_t count) {
    JxStrbuf text;
    jx_strbuf_init(&text, &w->ctx->alloc);
    if (count && is_plain(bytes, count)) {
        jx_value_print(&(JxValue){.form = JX_VALUE_STRING, .chars = bytes, .count = count}, &text);
        jx_strbuf_printf(&text, ".getBytes(%s.US_ASCII)", jx_writer_import(w, "java.nio.charset.StandardCharsets"));
    } else {
        jx_strbuf_str(&text, count ? "new byte[] {" : "new byte[0]");
        for (uint32_t i = 0; i < count; i++) jx_strbuf_printf(&text, "%s%d", i ? ", " : "", (int8_t)bytes[i]);
        if (count) jx_strbuf_char(&text, '}');
    }
    const char *made =
        jx_arena_printf(w->arena, "new %s(%s)", jx_writer_import(w, "java.io.ByteArrayInputStream"), text.text);
    jx_strbuf_fini(&text);
    return made;
}

static const char *stream_text(JxWriter *w) {
    const JxFinding *f = w->finding;
    uint16_t *bytes = JX_ARENA_ARRAY(w->arena, uint16_t, f->environment_count + 1);
    uint32_t at = 0, count = portion(f, &at, bytes);
    const char *text = bytes_text(w, bytes, count);
    bool more = false;
    while (at < f->environment_count && (count = portion(f, &at, bytes))) {
        more = true;
        text = jx_arena_printf(w->arena, "new %s(%s, %s)", jx_writer_import(w, "java.io.SequenceInputStream"), text,
                               bytes_text(w, bytes, count));
    }
    return more ? jx_arena_printf(w->arena, "new %s(%s)", jx_writer_import(w, "java.io.BufferedInputStream"), text)
                : text;
}

// ── setting, and setting again what was there

static const char *feed(JxWriter *w) {
    const char *before = jx_writer_variable(w, "in");
    jx_writer_line(w, "%s %s = System.in;", jx_writer_import(w, "java.io.InputStream"), before);
    jx_writer_line(w, "System.setIn(%s);", stream_text(w));
    return jx_arena_printf(w->arena, "System.setIn(%s);", before);
}

static const char *set_property(JxWriter *w, const JxNamedValue *said, const char *value) {
    const char *key = strchr(said->name, '(') + 1;
    int length = (int)strlen(key) - 1;
    const char *before = jx_writer_variable(w, "before");
    w->helpers |= JX_HELPER_SET_PROPERTY;
    jx_writer_line(w, "String %s = setProperty(%.*s, %s);", before, length, key, value);
    return jx_arena_printf(w->arena, "setProperty(%.*s, %s);", length, key, before);
}

static const char *set_default(JxWriter *w, const char *type, const char *maker, const char *variable,
                               const char *value) {
    const char *name = jx_writer_import(w, type), *before = jx_writer_variable(w, variable);
    jx_writer_line(w, "%s %s = %s.getDefault();", name, before, name);
    jx_writer_line(w, "%s.setDefault(%s.%s(%s));", name, name, maker, value);
    return jx_arena_printf(w->arena, "%s.setDefault(%s);", name, before);
}

static const char *set_one(JxWriter *w, const JxNamedValue *said, bool *fed) {
    Source source = source_of(said);
    if (source == SOURCE_READ || source == SOURCE_AVAILABLE) {
        const char *undo = *fed ? NULL : feed(w);
        *fed = true;
        return undo;
    }
    if (said->value->form == JX_VALUE_ANY) return NULL;  // nobody looked at it
    const char *value = jx_writer_value(w, said->value, jx_type_of_descriptor(w, said->type));
    if (!value) return NULL;
    switch (source) {
    case SOURCE_PROPERTY: return set_property(w, said, value);
    case SOURCE_LOCALE: return set_default(w, "java.util.Locale", "forLanguageTag", "locale", value);
    case SOURCE_ZONE: return set_default(w, "java.util.TimeZone", "getTimeZone", "zone", value);
    default: return jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "a test cannot decide what %s gives", said->name);
    }
}

bool jx_writer_surround(JxWriter *w, bool (*body)(JxWriter *w, const JxMethodInfo *entry), const JxMethodInfo *entry) {
    const JxFinding *f = w->finding;
    const char **undo = JX_ARENA_ARRAY(w->arena, const char *, f->environment_count + 1);
    uint32_t count = 0;
    bool fed = false;
    for (uint32_t i = 0; i < f->environment_count; i++) {
        const char *text = set_one(w, &f->environment[i], &fed);
        if (text) undo[count++] = text;
    }
    if (w->problem) return false;
    if (!count) return body(w, entry);
    jx_writer_line(w, "try {");
    w->indent++;
    bool written = body(w, entry);
    w->indent--;
    jx_writer_line(w, "} finally {");
    while (count) jx_writer_line(w, "    %s", undo[--count]);
    jx_writer_line(w, "}");
    return written;
}
