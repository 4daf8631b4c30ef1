// SPDX-License-Identifier: Apache-2.0
#include "seeds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zip.h>

#define STRIDE 61               // every so many classes of the JDK, in order of their names
#define SIZE_LIMIT (24u << 10)  // larger ones cost time and add nothing
#define BOMB_SIZE (1u << 20)

static Seed *add_seed(Seeds *seeds, const uint8_t *bytes, size_t length) {
    seeds->list = realloc(seeds->list, (seeds->count + 1) * sizeof *seeds->list);
    if (!seeds->list) abort();
    Seed *seed = &seeds->list[seeds->count++];
    *seed = (Seed){.bytes = bytes, .length = length};
    return seed;
}

void seeds_free(Seeds *seeds, bool own_bytes) {
    for (size_t i = 0; i < seeds->count; i++) {
        free(seeds->list[i].spots);
        if (own_bytes) free((void *)seeds->list[i].bytes);
    }
    free(seeds->list);
    *seeds = (Seeds){0};
}

typedef struct Collect {
    JxClassPath *path;
    Seeds *seeds;
    JxError *error;
    size_t count;
} Collect;

static void collect_class(const char *name, void *user) {
    Collect *collect = user;
    JxClassBytes bytes;
    if (collect->count++ % STRIDE != 0 || !jx_classpath_find(collect->path, name, &bytes, collect->error)) return;
    if (bytes.length <= SIZE_LIMIT) add_seed(collect->seeds, bytes.bytes, bytes.length);
}

bool seeds_of_classes(JxClassPath *path, Seeds *seeds, JxError *error) {
    // Kinds of class files that the sample might miss.
    static const char *const names[] = {"java.base/module-info",   "java/lang/annotation/Retention",
                                        "java/lang/Deprecated",    "java/lang/constant/ConstantDesc",
                                        "java/util/Map$Entry",     "java/lang/runtime/ObjectMethods",
                                        "java/util/regex/Pattern", "java/lang/Object"};
    Collect collect = {path, seeds, error, 0};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        JxClassBytes bytes;
        if (jx_classpath_find(path, names[i], &bytes, error)) add_seed(seeds, bytes.bytes, bytes.length);
    }
    jx_classpath_each(path, JX_SOURCE_JDK, collect_class, &collect);
    for (size_t i = 0; i < seeds->count; i++) seed_find_spots(&seeds->list[i]);
    return !error->set && seeds->count > 100;
}

// ---- jars ----

typedef struct Item {
    const char *name, *text;  // text NULL: the next class
    bool stored;
} Item;

static void add_item(zip_t *zip, const Item *item, const Seed *class_seed) {
    const void *bytes = item->text ? (const void *)item->text : class_seed->bytes;
    size_t length = item->text ? strlen(item->text) : class_seed->length;
    zip_int64_t index = zip_file_add(zip, item->name, zip_source_buffer(zip, bytes, length, 0), ZIP_FL_ENC_UTF_8);
    if (index < 0) abort();
    zip_file_set_mtime(zip, (zip_uint64_t)index, 500000000, 0);  // the same bytes in every run
    if (item->stored) zip_set_file_compression(zip, (zip_uint64_t)index, ZIP_CM_STORE, 0);
}

static bool read_back(const char *file, Seeds *seeds) {
    FILE *in = fopen(file, "rb");
    if (!in) return false;
    size_t room = 4u << 20;
    uint8_t *bytes = malloc(room);
    if (!bytes) abort();
    size_t length = fread(bytes, 1, room, in);
    fclose(in);
    unlink(file);
    bytes = realloc(bytes, length + 1);
    add_seed(seeds, bytes, length);
    return length > 0;
}

static bool make_jar(const Seeds *classes, const char *folder, const Item *items, size_t count, const char *comment,
                     Seeds *seeds) {
    char file[200];
    snprintf(file, sizeof file, "%s/seed.jar", folder);
    zip_t *zip = zip_open(file, ZIP_CREATE | ZIP_TRUNCATE, NULL);
    if (!zip) return false;
    for (size_t i = 0; i < count; i++)
        add_item(zip, &items[i], &classes->list[(seeds->count * 17 + i) % classes->count]);
    if (comment) zip_set_archive_comment(zip, comment, (zip_uint16_t)strlen(comment));
    return zip_close(zip) == 0 && read_back(file, seeds);
}

static void add_little(Buffer *b, uint64_t value, int size) {
    for (int i = 0; i < size; i++) buffer_add(b, &(uint8_t){(uint8_t)(value >> 8 * i)}, 1);
}

// A stored class with all its sizes in zip64 fields, which libzip writes only for large files.  The CRC is 0, which
// is wrong, so the class is refused at its end: everything before that is read.
static void make_zip64(const Seeds *classes, Seeds *seeds) {
    const Seed *seed = &classes->list[3];
    Buffer b = {0};
    const uint64_t all = UINT32_MAX;
    add_little(&b, 0x04034b50, 4), add_little(&b, 45, 2), add_little(&b, 0, 8), add_little(&b, 0, 4);
    add_little(&b, all, 4), add_little(&b, all, 4), add_little(&b, 7, 2), add_little(&b, 20, 2);
    buffer_add(&b, "A.class", 7);
    add_little(&b, 1, 2), add_little(&b, 16, 2), add_little(&b, seed->length, 8), add_little(&b, seed->length, 8);
    buffer_add(&b, seed->bytes, seed->length);
    size_t directory = b.length;
    add_little(&b, 0x02014b50, 4), add_little(&b, 45, 2), add_little(&b, 45, 2), add_little(&b, 0, 8);
    add_little(&b, 0, 4), add_little(&b, all, 4), add_little(&b, all, 4), add_little(&b, 7, 2), add_little(&b, 28, 2);
    add_little(&b, 0, 8), add_little(&b, 0, 2), add_little(&b, all, 4);
    buffer_add(&b, "A.class", 7);
    add_little(&b, 1, 2), add_little(&b, 24, 2), add_little(&b, seed->length, 8), add_little(&b, seed->length, 8);
    add_little(&b, 0, 8);
    size_t end = b.length;
    add_little(&b, 0x06064b50, 4), add_little(&b, 44, 8), add_little(&b, 45, 2), add_little(&b, 45, 2);
    add_little(&b, 0, 8), add_little(&b, 1, 8), add_little(&b, 1, 8), add_little(&b, end - directory, 8);
    add_little(&b, directory, 8);
    add_little(&b, 0x07064b50, 4), add_little(&b, 0, 4), add_little(&b, end, 8), add_little(&b, 1, 4);
    add_little(&b, 0x06054b50, 4), add_little(&b, 0, 4), add_little(&b, all, 4), add_little(&b, all, 4);
    add_little(&b, all, 4), add_little(&b, 0, 2);
    add_seed(seeds, b.data, b.length);
}

bool seeds_of_jars(const Seeds *classes, const char *folder, Seeds *seeds) {
    static char zeros[BOMB_SIZE + 1];
    memset(zeros, ' ', BOMB_SIZE);
    const Item few[] = {{"p/A.class", NULL, false}, {"p/Bcdefgh.class", NULL, false}, {"text.txt", "hello", false}};
    const Item stored[] = {{"p/Abcdefgh.class", NULL, true}, {"B.class", NULL, true}};
    const Item versions[] = {{"META-INF/MANIFEST.MF", "Manifest-Version: 1.0\r\nMulti-Release: true\r\n\r\n", true},
                             {"p/A.class", NULL, false},
                             {"META-INF/versions/9/p/A.class", NULL, false},
                             {"META-INF/versions/17/p/A.class", NULL, true},
                             {"META-INF/versions/200/p/A.class", NULL, false}};
    const Item paths[] = {
        {"META-INF/MANIFEST.MF", "Class-Path: case.jar ../ . missing.jar\n  case.jar file:case.jar\n", true},
        {"package/Name.class", NULL, false}};
    const Item bomb[] = {{"Bomb.class", zeros, false}, {"p/A.class", NULL, false}};
    const Item bomb_manifest[] = {{"META-INF/MANIFEST.MF", zeros, false}, {"p/A.class", NULL, false}};
    static char names[40][40];
    Item many[40];
    for (int i = 0; i < 40; i++) {
        snprintf(names[i], sizeof names[i], "pkg%d/Class%d.class", i % 5, i);
        many[i] = (Item){names[i], i % 2 ? "not a class" : NULL, i % 3 == 0};
    }
#define COUNT(items) (sizeof(items) / sizeof *(items))
    bool good = make_jar(classes, folder, few, COUNT(few), NULL, seeds) &&
                make_jar(classes, folder, stored, COUNT(stored), "a comment", seeds) &&
                make_jar(classes, folder, versions, COUNT(versions), NULL, seeds) &&
                make_jar(classes, folder, paths, COUNT(paths), NULL, seeds) &&
                make_jar(classes, folder, bomb, COUNT(bomb), NULL, seeds) &&
                make_jar(classes, folder, bomb_manifest, COUNT(bomb_manifest), NULL, seeds) &&
                make_jar(classes, folder, many, COUNT(many), NULL, seeds);
    make_zip64(classes, seeds);
    return good;
}
