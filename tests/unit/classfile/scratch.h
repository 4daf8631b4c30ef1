// SPDX-License-Identifier: Apache-2.0
//
// What the class path's tests share: a scratch folder, class files and jars
// made on the spot, and the JDKs that are there.
#ifndef JX_TESTS_SCRATCH_H
#define JX_TESTS_SCRATCH_H

#include <sys/wait.h>
#include <zip.h>

#include "../folder.h"
#include "../jdks.h"
#include "classfile/sources.h"

typedef struct Scratch {
    JxContext ctx;
    JxClassPath *path;
    JxError error;
    char folder[FOLDER_ROOM];
} Scratch;

static inline int scratch_setup(void **state) {
    Scratch *s = calloc(1, sizeof *s);
    jx_context_init(&s->ctx);
    s->path = jx_classpath_new(&s->ctx);
    folder_make(s->folder);
    *state = s;
    return 0;
}

static inline int scratch_teardown(void **state) {
    Scratch *s = *state;
    jx_classpath_free(s->path);
    folder_remove(s->folder);
    jx_context_fini(&s->ctx);
    assert_int_equal(s->ctx.alloc.live_bytes, 0);
    free(s);
    return 0;
}

// "folder/name" in the scratch arena.
static inline const char *scratch_file(Scratch *s, const char *name) {
    return jx_arena_printf(&s->ctx.arena, "%s/%s", s->folder, name);
}

static inline const char *scratch_write(Scratch *s, const char *name, const void *bytes, size_t length) {
    return folder_write(s->folder, &s->ctx.arena, name, bytes, length);
}

// A class file without members, of class `name`, whose SourceFile-less body says `tag` in an unused constant.
static inline size_t scratch_class(uint8_t *out, const char *name, const char *tag) {
    const char *texts[] = {name, "java/lang/Object", tag};
    size_t n = 0;
    const uint8_t head[] = {0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 61, 0, 6, 7, 0, 3, 7, 0, 4};
    memcpy(out, head, sizeof head);
    n = sizeof head;
    for (int i = 0; i < 3; i++) {
        size_t length = strlen(texts[i]);
        out[n++] = 1;
        out[n++] = (uint8_t)(length >> 8);
        out[n++] = (uint8_t)length;
        memcpy(out + n, texts[i], length);
        n += length;
    }
    const uint8_t tail[] = {0, 0x21, 0, 1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0};
    memcpy(out + n, tail, sizeof tail);
    return n + sizeof tail;
}

typedef struct JarItem {
    const char *name;
    const char *text;        // the content, or NULL: a class file
    const char *class_name;  // of the class file
    const char *tag;
    bool stored;
} JarItem;

static inline const char *scratch_jar(Scratch *s, const char *name, const JarItem *items, size_t count) {
    const char *file = scratch_write(s, name, "", 0);
    zip_t *zip = zip_open(file, ZIP_CREATE | ZIP_TRUNCATE, NULL);
    assert_non_null(zip);
    for (size_t i = 0; i < count; i++) {
        const char *bytes = items[i].text;
        size_t length = bytes ? strlen(bytes) : 0;
        if (!bytes) {
            uint8_t *made = jx_arena_new(&s->ctx.arena, 70000);
            length = scratch_class(made, items[i].class_name, items[i].tag);
            bytes = (const char *)made;
        }
        zip_source_t *source = zip_source_buffer(zip, bytes, length, 0);
        zip_int64_t index = zip_file_add(zip, items[i].name, source, ZIP_FL_ENC_UTF_8);
        assert_true(index >= 0);
        if (items[i].stored) zip_set_file_compression(zip, (zip_uint64_t)index, ZIP_CM_STORE, 0);
    }
    assert_int_equal(zip_close(zip), 0);
    return file;
}
#define SCRATCH_JAR(s, name, ...)                                                                                      \
    scratch_jar(s, name, (const JarItem[]){__VA_ARGS__}, sizeof((const JarItem[]){__VA_ARGS__}) / sizeof(JarItem))

// The tag of the class that is found, or "" when there is none.
static inline const char *scratch_tag(Scratch *s, const char *name) {
    JxClassBytes bytes;
    jx_error_clear(&s->error);
    if (!jx_classpath_find(s->path, name, &bytes, &s->error)) return "";
    size_t at = 16;
    for (int i = 0; i < 2; i++) at += 3 + (size_t)(bytes.bytes[at + 1] << 8 | bytes.bytes[at + 2]);
    return jx_arena_strndup(&s->ctx.arena, (const char *)bytes.bytes + at + 3, bytes.bytes[at + 2]);
}

static inline const char *scratch_error(Scratch *s) {
    char *text = jx_arena_new(&s->ctx.arena, 1200);
    return jx_error_text(&s->error, text, 1200);
}

#endif
