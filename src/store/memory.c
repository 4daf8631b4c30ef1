// SPDX-License-Identifier: Apache-2.0
#include "store/memory.h"

#include <elf.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/json.h"
#include "base/pack.h"
#include "run/hash.h"
#include "run/result.h"

static JxStoreMemory *of(JxMemory *memory) { return (JxStoreMemory *)memory; }

// ── units

static void unit_key(const JxStoreMemory *m, const JxUnit *unit, bool with_limits, char out[JX_SHA256_TEXT]) {
    JxSha256 key;
    jx_sha256_init(&key);
    jx_key_text(&key, "unit");
    jx_key_text(&key, m->unit_base);
    jx_key_text(&key, unit->class);
    jx_key_text(&key, unit->method);
    jx_key_text(&key, unit->descriptor);
    jx_key_number(&key, unit->max_steps);
    jx_key_number(&key, unit->portfolio);
    jx_key_number(&key, unit->trials);
    if (unit->prove) jx_key_text(&key, unit->prove);
    if (with_limits) {
        char seconds[64];
        snprintf(seconds, sizeof seconds, "%a", unit->seconds);
        jx_key_text(&key, seconds);
    }
    jx_key_end(&key, out);
}

// Where all that there is is as it was, nobody has to ask what of it a unit looked at.
static const char *world(const JxStoreMemory *m) { return jx_contents_everything(m->contents); }

static bool is_unchanged(const char *looked, const char *stamp, void *user) {
    json_t *list = json_loads(looked, 0, NULL);
    char now[JX_SHA256_TEXT] = "";
    if (list) jx_contents_stamp(((JxStoreMemory *)user)->contents, list, now);
    json_decref(list);
    return strcmp(now, stamp) == 0;
}

static bool find_unit(JxMemory *memory, JxUnit *unit) {
    JxStoreMemory *m = of(memory);
    char *value = NULL;
    for (int with_limits = 0; with_limits <= unit->had_all && !value; with_limits++) {
        char key[JX_SHA256_TEXT];
        unit_key(m, unit, with_limits, key);
        jx_store_find(m->store, key, world(m), is_unchanged, m, &value);
    }
    if (!value) return false;
    jx_unit_take_result(unit, value);
    unit->known = unit->result != NULL;
    return unit->known;
}

// ── what ran

// Neither the project nor the class's content are part of it: where two projects have the same method, the later one
// is remembered, which makes too many methods look changed, or as many as if nothing were remembered.
static void ran_key(const char *owner, const char *name, const char *descriptor, char out[JX_SHA256_TEXT]) {
    JxSha256 key;
    jx_sha256_init(&key);
    jx_key_text(&key, "ran");
    jx_key_text(&key, owner);
    jx_key_text(&key, name);
    jx_key_text(&key, descriptor);
    jx_key_end(&key, out);
}

static bool is_there(const char *looked, const char *stamp, void *user) {
    (void)looked, (void)stamp, (void)user;
    return true;
}

json_t *jx_store_find_ran(JxStore *store, const char *owner, const char *name, const char *descriptor) {
    char key[JX_SHA256_TEXT], *value = NULL;
    ran_key(owner, name, descriptor, key);
    json_t *list = jx_store_find(store, key, "", is_there, NULL, &value) ? json_loads(value, 0, NULL) : NULL;
    free(value);
    return list;
}

static void keep_ran(JxStoreMemory *m, const JxUnit *unit, const JxResultPart *ran) {
    char *value = strndup(ran->text, ran->length);
    char key[JX_SHA256_TEXT];
    ran_key(unit->class, unit->method, unit->descriptor, key);
    if (value) jx_store_keep(m->store, key, &(JxStoreDeps){"", "", ""}, value);
    free(value);
}

static void keep_result(JxStoreMemory *m, const JxUnit *unit, const JxResultPart *looked, const char *value) {
    if (!jx_unit_would_come_again(unit)) return;
    char key[JX_SHA256_TEXT], stamp[JX_SHA256_TEXT];
    char *list = strndup(looked->text, looked->length);
    json_t *names = list ? json_loads(list, 0, NULL) : NULL;
    unit_key(m, unit, unit->end.late, key);
    jx_contents_stamp(m->contents, names, stamp);
    if (names) jx_store_keep(m->store, key, &(JxStoreDeps){world(m), list, stamp}, value);
    json_decref(names);
    free(list);
}

static void keep_unit(JxMemory *memory, JxUnit *unit) {
    JxStoreMemory *m = of(memory);
    JxResult parts;
    char *bare = unit->result && jx_result_split(unit->result, &parts) ? jx_result_bare(unit->result) : NULL;
    if (!bare) return;
    if (parts.ran.length && !unit->prove) keep_ran(m, unit, &parts.ran);
    if (parts.looked.length) keep_result(m, unit, &parts.looked, bare);
    free(unit->result);  // what was looked at is the largest part of most results: nobody else asks for it
    unit->result = bare;
}

// ── verdicts

static void verdict_key(const JxStoreMemory *m, const json_t *keys, char out[JX_SHA256_TEXT]) {
    JxSha256 key;
    size_t i;
    json_t *finding;
    jx_sha256_init(&key);
    jx_key_text(&key, "verdicts");
    jx_key_text(&key, m->verdict_base);
    json_array_foreach((json_t *)keys, i, finding) jx_key_text(&key, json_string_value(finding));
    jx_key_end(&key, out);
}

// A test file as it is, malloc'ed; NULL: it cannot be read.
static char *read_text(const char *file) {
    FILE *in = fopen(file, "rb");
    if (!in) return NULL;
    char *text = NULL;
    size_t room = 0;
    ssize_t length = getdelim(&text, &room, 0, in);
    fclose(in);
    if (length < 0) {
        free(text);
        return NULL;
    }
    return text;
}

// `keeps_others`: a file with another text is somebody's, and stays.
static bool put_back(const char *file, const char *text, bool keeps_others) {
    char *there = read_text(file);
    bool same = there && strcmp(there, text) == 0, other = there && !same;
    free(there);
    JxError error = {0};
    return same || (!(other && keeps_others) && jx_file_write(file, text, strlen(text), &error));
}

static bool put_all_back(const JxStoreMemory *m, json_t *tests) {
    const char *file;
    json_t *text;
    bool good = true;
    json_object_foreach(tests, file, text) good =
        good && json_is_string(text) && put_back(file, json_string_value(text), m->own_places);
    return good;
}

static json_t *find_verdicts(JxMemory *memory, const json_t *keys) {
    JxStoreMemory *m = of(memory);
    char key[JX_SHA256_TEXT], *value = NULL;
    verdict_key(m, keys, key);
    if (!jx_store_find(m->store, key, world(m), is_unchanged, m, &value)) return NULL;
    json_t *known = json_loads(value, 0, NULL), *verdicts = json_object_get(known, "verdicts");
    free(value);
    bool good = json_array_size(verdicts) == json_array_size(keys) && put_all_back(m, json_object_get(known, "tests"));
    verdicts = good ? json_incref(verdicts) : NULL;
    json_decref(known);
    return verdicts;
}

// Adds the text of a test; false: it cannot be read.
static bool add_test(json_t *tests, const char *file) {
    if (json_object_get(tests, file)) return true;
    char *text = read_text(file);
    bool good = text && json_object_set_new(tests, file, json_string(text)) == 0;
    free(text);
    return good;
}

// Depends on all of the class path.
static void keep_by_world(JxStoreMemory *m, const char *key, const char *text) {
    char stamp[JX_SHA256_TEXT];
    json_t *looked = json_pack("{s:b}", "everything", 1);
    char *list = jx_json_dump(looked, JSON_COMPACT);
    jx_contents_stamp(m->contents, looked, stamp);
    if (list && text) jx_store_keep(m->store, key, &(JxStoreDeps){world(m), list, stamp}, text);
    free(list);
    json_decref(looked);
}

// What another run may see in another way is not kept.
static void keep_verdicts(JxMemory *memory, const json_t *keys, char *const *verdicts) {
    JxStoreMemory *m = of(memory);
    json_t *tests = json_object();
    size_t count = json_array_size(keys);
    bool good = true;
    JxStrbuf value;
    jx_strbuf_init(&value, m->alloc);
    jx_strbuf_str(&value, "{\"verdicts\":[");
    for (size_t i = 0; i < count && good; i++) {
        json_t *verdict = json_loads(verdicts[i], 0, NULL);
        const char *file = json_string_value(json_object_get(json_object_get(verdict, "test"), "file"));
        good = jx_verdict_is_steady(verdict) && (!file || add_test(tests, file));
        jx_strbuf_printf(&value, "%s%s", i ? "," : "", verdicts[i]);
        json_decref(verdict);
    }
    char *texts = good ? jx_json_dump(tests, JSON_COMPACT) : NULL;
    if (texts) {
        char key[JX_SHA256_TEXT];
        jx_strbuf_printf(&value, "],\"tests\":%s}", texts);
        verdict_key(m, keys, key);
        keep_by_world(m, key, value.text);
    }
    free(texts);
    jx_strbuf_fini(&value);
    json_decref(tests);
}

// ── whole runs

static void run_key(const JxStoreMemory *m, const char *asked, char out[JX_SHA256_TEXT]) {
    JxSha256 key;
    jx_sha256_init(&key);
    jx_key_text(&key, "run");
    jx_key_text(&key, m->unit_base);
    jx_key_text(&key, m->verdict_base);
    jx_key_text(&key, asked);
    jx_key_end(&key, out);
}

// The results, then a line with the tests; packed, as it is large.
static char *find_run(JxMemory *memory, const char *asked) {
    JxStoreMemory *m = of(memory);
    char key[JX_SHA256_TEXT], *packed = NULL;
    run_key(m, asked, key);
    if (!jx_store_find(m->store, key, world(m), is_unchanged, m, &packed)) return NULL;
    size_t length;
    char *value = jx_unpack(packed, strlen(packed), &length);
    free(packed);
    char *last = value ? strrchr(value, '\n') : NULL;
    json_t *tests = last ? json_loads(last + 1, 0, NULL) : NULL;
    bool good = tests && put_all_back(m, tests);
    json_decref(tests);
    if (good) last[1] = 0;
    if (good) return value;
    free(value);
    return NULL;
}

static void keep_run(JxMemory *memory, const char *asked, JxStrbuf *results, const json_t *files) {
    JxStoreMemory *m = of(memory);
    json_t *tests = json_object(), *ignored;
    const char *file;
    bool good = true;
    json_object_foreach((json_t *)files, file, ignored) good = good && add_test(tests, file);
    char *text = good ? jx_json_dump(tests, JSON_COMPACT) : NULL;
    char key[JX_SHA256_TEXT];
    json_decref(tests);
    if (!text) return;
    jx_strbuf_str(results, text);
    free(text);
    run_key(m, asked, key);
    char *packed = jx_pack(results->text, results->length);
    keep_by_world(m, key, packed);
    free(packed);
}

void jx_store_memory_init(JxStoreMemory *m, JxAlloc *alloc, JxStore *store, JxContents *contents) {
    *m = (JxStoreMemory){.memory = {.find_unit = find_unit,
                                    .keep_unit = keep_unit,
                                    .find_verdicts = find_verdicts,
                                    .keep_verdicts = keep_verdicts,
                                    .find_run = find_run,
                                    .keep_run = keep_run},
                         .alloc = alloc,
                         .store = store,
                         .contents = contents};
}

// ── who answered

typedef struct BuildId {
    char text[2 * 64 + 1];
} BuildId;

static int take_build_id(struct dl_phdr_info *info, size_t size, void *user) {
    (void)size;
    BuildId *id = user;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *header = &info->dlpi_phdr[i];
        if (header->p_type != PT_NOTE) continue;
        const char *at = (const char *)(info->dlpi_addr + header->p_vaddr), *end = at + header->p_memsz;
        while (at + sizeof(ElfW(Nhdr)) <= end) {
            const ElfW(Nhdr) *note = (const ElfW(Nhdr) *)at;
            const char *name = at + sizeof *note, *bytes = name + ((note->n_namesz + 3) & ~3u);
            if (note->n_type == NT_GNU_BUILD_ID && note->n_descsz <= 64)
                for (uint32_t k = 0; k < note->n_descsz; k++)
                    snprintf(id->text + 2 * k, 3, "%02x", (unsigned char)bytes[k]);
            at = bytes + ((note->n_descsz + 3) & ~3u);
        }
    }
    return 1;  // the program itself comes first, and is enough
}

// A linker that leaves no mark: the file itself.
static void add_program(JxSha256 *key) {
    FILE *in = fopen("/proc/self/exe", "rb");
    char bytes[65536];
    for (size_t n; in && (n = fread(bytes, 1, sizeof bytes, in)) > 0;) jx_sha256_add(key, bytes, n);
    if (in) fclose(in);
}

void jx_store_add_engine(JxSha256 *key) {
    BuildId id = {""};
    dl_iterate_phdr(take_build_id, &id);
    jx_key_text(key, id.text);
    if (!*id.text) add_program(key);
}

void jx_store_add_jdk(const char *home, JxSha256 *key) {
    static const char *const files[] = {"release", "lib/modules"};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        char name[4200];
        struct stat status = {0};
        snprintf(name, sizeof name, "%s/%s", home, files[i]);
        stat(name, &status);
        jx_key_number(key, (uint64_t)status.st_size);
        if (i == 0) {
            char *text = read_text(name);
            jx_key_text(key, text);
            free(text);
        } else {
            jx_key_number(key, (uint64_t)status.st_mtim.tv_sec);
        }
    }
}
