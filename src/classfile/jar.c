// SPDX-License-Identifier: Apache-2.0
//
// Jars and jmods through libzip.  The archive is indexed once:
//
//   "pkg/Name" ─► entry (version 17) ─► entry (version 9) ─► entry (version 0, the base)
//
// A lookup takes the first entry of the chain that is not newer than the JDK.
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zip.h>

#include "classfile/sources.h"

#define VERSIONS_PREFIX "META-INF/versions/"
#define JMOD_PREFIX "classes/"
#define JMOD_HEADER 4  // "JM", major and minor version of the format

typedef struct Entry Entry;
struct Entry {
    const char *name;
    int version;  // 0: the base entry
    zip_uint64_t index;
    Entry *older;
};

// What libzip reads through: pread, so that the position is this process's own.
typedef struct Input {
    int descriptor;
    uint64_t start, length, at;  // the zip is the bytes [start, start + length) of the file
    zip_error_t error;
} Input;

struct JxJar {
    JxContext *ctx;
    JxArena *arena;
    const char *file;
    JxJarKind kind;
    zip_t *zip;
    Input input;
    JxManifest manifest;
    uint64_t packed_read;  // packed sizes of the entries read so far
    JxMap index;           // class name → Entry, newest first
    uint8_t *scratch;
    size_t scratch_room;
};

static zip_int64_t input_read(Input *input, void *data, zip_uint64_t length) {
    if (length > input->length - input->at) length = input->length - input->at;
    zip_uint64_t done = 0;
    while (done < length) {
        ssize_t n = pread(input->descriptor, (char *)data + done, length - done, (off_t)(input->start + input->at));
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) {
            zip_error_set(&input->error, ZIP_ER_READ, errno);
            return -1;
        }
        if (n == 0) break;  // the file became shorter since it was opened: libzip reports the truncation
        done += (zip_uint64_t)n;
        input->at += (uint64_t)n;
    }
    return (zip_int64_t)done;
}

static zip_int64_t input_command(void *user, void *data, zip_uint64_t length, zip_source_cmd_t command) {
    Input *input = user;
    switch (command) {
    case ZIP_SOURCE_OPEN: input->at = 0; return 0;
    case ZIP_SOURCE_READ: return input_read(input, data, length);
    case ZIP_SOURCE_SEEK: {
        zip_int64_t at = zip_source_seek_compute_offset(input->at, input->length, data, length, &input->error);
        if (at < 0) return -1;
        input->at = (uint64_t)at;
        return 0;
    }
    case ZIP_SOURCE_TELL: return (zip_int64_t)input->at;
    case ZIP_SOURCE_STAT: {
        zip_stat_t *stat = data;
        zip_stat_init(stat);
        stat->size = input->length;
        stat->valid = ZIP_STAT_SIZE;
        return sizeof *stat;
    }
    case ZIP_SOURCE_ERROR: return zip_error_to_data(&input->error, data, length);
    case ZIP_SOURCE_SUPPORTS:
        return zip_source_make_command_bitmap(ZIP_SOURCE_OPEN, ZIP_SOURCE_READ, ZIP_SOURCE_CLOSE, ZIP_SOURCE_STAT,
                                              ZIP_SOURCE_ERROR, ZIP_SOURCE_FREE, ZIP_SOURCE_SEEK, ZIP_SOURCE_TELL,
                                              ZIP_SOURCE_SUPPORTS, -1);
    case ZIP_SOURCE_CLOSE:
    case ZIP_SOURCE_FREE: return 0;
    default: zip_error_set(&input->error, ZIP_ER_OPNOTSUPP, 0); return -1;
    }
}

// Opens the file and finds out where in it the zip is.
static bool input_open(Input *input, const char *file, JxJarKind kind, JxError *error) {
    struct stat status;
    zip_error_init(&input->error);
    input->descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (input->descriptor < 0) return jx_error(error, file, "cannot open: %s", strerror(errno));
    if (fstat(input->descriptor, &status) != 0) return jx_error(error, file, "cannot read: %s", strerror(errno));
    if (!S_ISREG(status.st_mode)) return jx_error(error, file, "not a regular file");
    input->start = kind == JX_JAR_JMOD ? JMOD_HEADER : 0;
    if ((uint64_t)status.st_size <= input->start) return jx_error_at(error, file, 0, "empty file, not a jar");
    input->length = (uint64_t)status.st_size - input->start;
    return true;
}

// A directory record's message names the entry; its place is the jar and the record's offset in it.
static bool lies(JxJar *jar, zip_uint64_t index, JxError *error, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
static bool lies(JxJar *jar, zip_uint64_t index, JxError *error, const char *format, ...) {
    char message[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    uint64_t record = jx_zip_record_offset(jar->input.descriptor, jar->input.start, jar->input.length, index);
    const char *name = zip_get_name(jar->zip, index, ZIP_FL_ENC_RAW);
    return jx_error_at(error, jar->file, record, "entry %.200s %s", name ? name : "?", message);
}

// Guards against entries that claim more than they can hold.  Fills `stat`.
static bool check_sizes(JxJar *jar, zip_uint64_t index, zip_stat_t *stat, JxError *error) {
    const zip_uint64_t needed = ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE | ZIP_STAT_COMP_METHOD;
    if (zip_stat_index(jar->zip, index, 0, stat) != 0 || (stat->valid & needed) != needed)
        return lies(jar, index, error, "has no sizes in the directory");
    unsigned long long size = stat->size, packed = stat->comp_size;
    if (stat->comp_method != ZIP_CM_STORE && stat->comp_method != ZIP_CM_DEFLATE)
        return lies(jar, index, error, "has compression method %u, which jars do not have", stat->comp_method);
    if (size > JX_CLASSPATH_MAX_CLASS)
        return lies(jar, index, error, "claims %llu bytes; the limit is %u", size, JX_CLASSPATH_MAX_CLASS);
    if (packed > jar->input.length)
        return lies(jar, index, error, "claims %llu packed bytes, more than the whole jar has", packed);
    if (stat->comp_method == ZIP_CM_STORE && size != packed)
        return lies(jar, index, error, "is stored, but its two sizes differ: %llu and %llu", size, packed);
    if (size > packed * JX_CLASSPATH_MAX_RATIO + JX_CLASSPATH_RATIO_SLACK)
        return lies(jar, index, error, "claims to unpack %llu bytes to %llu, more than a class ever does", packed,
                    size);
    // Every byte of a jar belongs to one entry; records that share bytes multiply what unpacking costs.
    if (jar->packed_read + packed > jar->input.length)
        return lies(jar, index, error, "overlaps others: together the entries claim more than the whole jar has");
    return true;
}

static bool read_open_entry(zip_file_t *file, const char *origin, uint8_t *bytes, size_t size, JxError *error) {
    size_t done = 0;
    while (done < size) {
        zip_int64_t n = zip_fread(file, bytes + done, size - done);
        if (n < 0) return jx_error_at(error, origin, done, "cannot unpack: %s", zip_file_strerror(file));
        if (n == 0) return jx_error_at(error, origin, done, "ends early; the jar's directory says %zu bytes", size);
        done += (size_t)n;
    }
    // Reading on to the end makes libzip check the CRC, and shows an entry that is longer than it claimed.
    uint8_t more;
    zip_int64_t n = zip_fread(file, &more, 1);
    if (n < 0) return jx_error_at(error, origin, size, "cannot unpack: %s", zip_file_strerror(file));
    if (n > 0) return jx_error_at(error, origin, size, "goes on after the %zu bytes that the directory says", size);
    return true;
}

// Reads an entry into the jar's scratch buffer; bad entries leave nothing in the arena.
static bool read_entry(JxJar *jar, zip_uint64_t index, const char *origin, size_t *length, JxError *error) {
    zip_stat_t stat;
    if (!check_sizes(jar, index, &stat, error)) return false;
    size_t size = (size_t)stat.size;
    if (size > jar->scratch_room) {
        jar->scratch = jx_mem_resize(&jar->ctx->alloc, jar->scratch, jar->scratch_room, size);
        jar->scratch_room = size;
    }
    zip_file_t *file = zip_fopen_index(jar->zip, index, 0);
    if (!file)
        return jx_error_at(error, jar->file, jar->input.start + jar->input.at, "cannot unpack %s: %s", origin,
                           zip_strerror(jar->zip));
    bool good = read_open_entry(file, origin, jar->scratch, size, error);
    zip_fclose(file);
    if (good) jar->packed_read += stat.comp_size;
    *length = size;
    return good;
}

static bool read_manifest(JxJar *jar, JxError *error) {
    const char *name = "META-INF/MANIFEST.MF";
    zip_int64_t index = zip_name_locate(jar->zip, name, ZIP_FL_NOCASE);
    if (index < 0) return true;
    size_t length;
    const char *origin = jx_arena_printf(jar->arena, "%s!%s", jar->file, name);
    if (!read_entry(jar, (zip_uint64_t)index, origin, &length, error)) return false;
    jar->manifest = jx_manifest_read(jar->arena, (const char *)jar->scratch, length);
    return true;
}

// Takes "META-INF/versions/N/" off; the version, 0 when there is none, -1 for what no JDK looks at.
static int take_version(const char **name) {
    if (strncmp(*name, "META-INF/", 9) != 0) return 0;
    if (strncmp(*name, VERSIONS_PREFIX, strlen(VERSIONS_PREFIX)) != 0) return -1;
    const char *at = *name + strlen(VERSIONS_PREFIX);
    int version = 0;
    for (; *at >= '0' && *at <= '9' && version < 100000; at++) version = version * 10 + (*at - '0');
    if (*at != '/' || version < 9) return -1;
    *name = at + 1;
    return version;
}

// The class that an entry defines, from its name; NULL when it is none.
static const char *entry_class(JxJar *jar, const char *name, int *version) {
    *version = 0;
    if (jar->kind == JX_JAR_JMOD) {
        if (strncmp(name, JMOD_PREFIX, strlen(JMOD_PREFIX)) != 0) return NULL;
        name += strlen(JMOD_PREFIX);
    } else {
        *version = take_version(&name);
        if (*version < 0 || (*version > 0 && !jar->manifest.multi_release)) return NULL;
    }
    size_t length = strlen(name);
    if (length <= 6 || strcmp(name + length - 6, ".class") != 0) return NULL;
    if (!jx_class_name_is_valid(name, length - 6)) return NULL;
    if (jar->kind == JX_JAR_PLAIN && strcmp(name, "module-info.class") == 0) return NULL;
    return jx_utf8_to_modified(jar->arena, jx_arena_strndup(jar->arena, name, length - 6));
}

// Puts the entry into the chain of its class.  Of two with one name the later wins, as in the JDK.
static void add_entry(JxJar *jar, const char *name, int version, zip_uint64_t index) {
    Entry *entry = JX_ARENA_NEW(jar->arena, Entry);
    *entry = (Entry){.name = name, .version = version, .index = index};
    Entry *newest = jx_map_get_str(&jar->index, name), **place = &newest;
    while (*place && (*place)->version > version) place = &(*place)->older;
    if (*place && (*place)->version == version) {
        (*place)->index = index;
        return;
    }
    entry->older = *place;
    *place = entry;
    if (newest == entry && entry->older)
        jx_map_put_str(&jar->index, entry->older->name, entry);
    else if (newest == entry)
        jx_map_put_str(&jar->index, name, entry);
}

static void index_entries(JxJar *jar) {
    zip_int64_t count = zip_get_num_entries(jar->zip, 0);
    for (zip_int64_t i = 0; i < count; i++) {
        const char *name = zip_get_name(jar->zip, (zip_uint64_t)i, ZIP_FL_ENC_RAW);
        int version;
        const char *class_name = name ? entry_class(jar, name, &version) : NULL;
        if (class_name) add_entry(jar, class_name, version, (zip_uint64_t)i);
    }
}

static bool open_zip(JxJar *jar, JxError *error) {
    zip_error_t why;
    zip_error_init(&why);
    zip_source_t *source = zip_source_function_create(input_command, &jar->input, &why);
    if (source) jar->zip = zip_open_from_source(source, ZIP_RDONLY, &why);
    if (!jar->zip) {
        zip_source_free(source);
        jx_error_at(error, jar->file, jar->input.start + jar->input.at, "not a readable jar: %s",
                    zip_error_strerror(&why));
    }
    zip_error_fini(&why);
    return jar->zip != NULL;
}

JxJar *jx_jar_open(JxContext *ctx, JxArena *arena, const char *file, JxJarKind kind, JxError *error) {
    JxJar *jar = jx_mem_zero(&ctx->alloc, sizeof *jar);
    jar->ctx = ctx;
    jar->arena = arena;
    jar->file = jx_arena_strdup(arena, file);
    jar->kind = kind;
    jx_map_init(&jar->index, &ctx->alloc);
    if (!input_open(&jar->input, file, kind, error) || !open_zip(jar, error) ||
        (kind == JX_JAR_PLAIN && !read_manifest(jar, error))) {
        jx_jar_close(jar);
        return NULL;
    }
    index_entries(jar);
    return jar;
}

void jx_jar_close(JxJar *jar) {
    if (!jar) return;
    if (jar->zip) zip_discard(jar->zip);
    if (jar->input.descriptor >= 0) close(jar->input.descriptor);
    zip_error_fini(&jar->input.error);
    jx_map_fini(&jar->index);
    jx_mem_free(&jar->ctx->alloc, jar->scratch, jar->scratch_room);
    jx_mem_free(&jar->ctx->alloc, jar, sizeof *jar);
}

const JxManifest *jx_jar_manifest(const JxJar *jar) { return &jar->manifest; }

static const Entry *find_entry(const JxJar *jar, const char *name, size_t length, int version) {
    const Entry *entry = jx_map_get(&jar->index, name, length);
    while (entry && entry->version > version) entry = entry->older;
    return entry;
}

bool jx_jar_has(const JxJar *jar, const char *name, size_t length, int version) {
    return find_entry(jar, name, length, version) != NULL;
}

static bool read_index(JxJar *jar, zip_uint64_t index, JxClassBytes *out, JxError *error) {
    const char *entry_name = zip_get_name(jar->zip, index, ZIP_FL_ENC_RAW);
    const char *origin = jx_arena_printf(jar->arena, "%s!%s", jar->file, entry_name);
    if (!read_entry(jar, index, origin, &out->length, error)) return false;
    out->bytes = jx_arena_copy(jar->arena, jar->scratch, out->length);
    out->origin = origin;
    return true;
}

bool jx_jar_read(JxJar *jar, const char *name, size_t length, int version, JxClassBytes *out, JxError *error) {
    const Entry *entry = find_entry(jar, name, length, version);
    return entry && read_index(jar, entry->index, out, error);
}

bool jx_jar_resource(JxJar *jar, const char *name, JxClassBytes *out, JxError *error) {
    zip_int64_t index = zip_name_locate(jar->zip, name, 0);
    return index >= 0 && read_index(jar, (zip_uint64_t)index, out, error);
}

void jx_jar_each(const JxJar *jar, int version, JxNameVisitor *visit, void *user) {
    for (JxMapEntry *e = jx_map_next(&jar->index, NULL); e; e = jx_map_next(&jar->index, e)) {
        const Entry *entry = e->value;
        while (entry && entry->version > version) entry = entry->older;
        if (entry) visit(entry->name, user);
    }
}
