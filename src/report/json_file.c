// SPDX-License-Identifier: Apache-2.0
#include "base/file.h"
#include "base/json.h"
#include "report/report.h"

bool jx_json_write(JxAlloc *alloc, json_t *json, const char *file, JxError *error) {
    JxStrbuf text;
    jx_strbuf_init(&text, alloc);
    bool good = jx_json_text(json, JSON_INDENT(2), &text);
    json_decref(json);
    jx_strbuf_char(&text, '\n');
    good = good ? jx_file_write(file, text.text, text.length, error) : jx_error(error, file, "cannot be made");
    jx_strbuf_fini(&text);
    return good;
}
