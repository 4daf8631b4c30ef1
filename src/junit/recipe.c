// SPDX-License-Identifier: Apache-2.0
//
// Recipes: a test's package, its statements, and what the names in them stand for.  Tests with equal recipes do the
// same, however they are called and whatever they are to show: one run tells about all of them.
#include <ctype.h>

#include "junit/writer.h"

static bool is_name_part(unsigned char c) { return isalnum(c) || c == '_' || c == '$' || c >= 0x80; }

static const JxAdapter *adapter_named(const JxWriter *w, const char *name, size_t length) {
    for (uint32_t i = 0; i < w->adapter_count; i++)
        if (strncmp(w->adapters[i].name, name, length) == 0 && !w->adapters[i].name[length]) return &w->adapters[i];
    return NULL;
}

static void add_meanings(const JxWriter *w, const char *text, JxMap *seen, JxStrbuf *out);

static void add_meaning(const JxWriter *w, const char *name, size_t length, JxMap *seen, JxStrbuf *out) {
    const char *full = jx_map_get(&w->imports, name, length);
    const JxAdapter *adapter = adapter_named(w, name, length);
    if ((!full && !adapter) || jx_map_put(seen, name, length, (void *)w)) return;
    if (full) jx_strbuf_printf(out, "%s\n", full);
    if (!adapter) return;
    jx_strbuf_str(out, adapter->text);
    add_meanings(w, adapter->text, seen, out);
}

// A name in a string literal is taken for one as well, which does no harm.
static void add_meanings(const JxWriter *w, const char *text, JxMap *seen, JxStrbuf *out) {
    for (const char *p = text; *p;) {
        const char *from = p;
        while (is_name_part((unsigned char)*p)) p++;
        if (p > from)
            add_meaning(w, from, (size_t)(p - from), seen, out);
        else
            p++;
    }
}

const char *jx_writer_recipe(const JxWriter *w, const char *body) {
    JxStrbuf out;
    JxMap seen;
    jx_strbuf_init(&out, &w->ctx->alloc);
    jx_map_init(&seen, &w->ctx->alloc);
    jx_strbuf_printf(&out, "%s\n%s", w->package, body);
    add_meanings(w, body, &seen, &out);
    const char *recipe = jx_strbuf_dup(&out, w->arena);
    jx_map_fini(&seen);
    jx_strbuf_fini(&out);
    return recipe;
}
