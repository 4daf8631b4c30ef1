// SPDX-License-Identifier: Apache-2.0
//
// Files as programs see them: none, but for those of the JDK (time zones,
// security settings), which are read from the real one under the fixed name
// /java; and an empty standard input.  A path on which the program itself looks
// for a file counts as one of several (JxSeen).  Checksums are here too.
//
// An open file is a number in FileDescriptor.fd, from FIRST_FILE on; its
// position is in FileDescriptor.handle, which is unused on this system.
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "exec/intrinsics.h"
#include "exec/synth.h"

#define JAVA_HOME "/java"
#define FIRST_FILE 100
#define LARGEST_FILE (16u << 20)

typedef struct OpenFile {
    const uint8_t *bytes;
    size_t size;
} OpenFile;

// The real path of a file of the JDK; NULL for any other.
static char *real_path(JxExec *x, const char *path) {
    size_t n = strlen(JAVA_HOME);
    if (strncmp(path, JAVA_HOME "/", n + 1) != 0 || strstr(path, "..")) return NULL;
    return jx_arena_printf(&x->arena, "%s%s", jx_classpath_jdk_home(jx_vm_path(x->vm)), path + n);
}

static const OpenFile *read_whole(JxExec *x, const char *path) {
    FILE *file = fopen(path, "rb");
    struct stat status;
    if (!file) return NULL;
    OpenFile *open = NULL;
    if (fstat(fileno(file), &status) == 0 && S_ISREG(status.st_mode) && status.st_size <= (off_t)LARGEST_FILE) {
        uint8_t *bytes = jx_arena_new(&x->arena, (size_t)status.st_size + 1);
        open = JX_ARENA_NEW(&x->arena, OpenFile);
        open->bytes = bytes;
        open->size = fread(bytes, 1, (size_t)status.st_size, file);
    }
    fclose(file);
    return open;
}

static char *key_of_number(JxExec *x, uint64_t number) {
    return jx_arena_printf(&x->arena, "file %llu", (unsigned long long)number);
}

// The number under which the file is open; 0: there is no such file.
static uint64_t open_number(JxExec *x, const char *path) {
    char *key = jx_arena_printf(&x->arena, "file %s", path);
    uintptr_t known = (uintptr_t)jx_map_get_str(&x->engine_objects, key);
    if (known) return known;
    const OpenFile *file = read_whole(x, path);
    if (!file) return 0;
    uint64_t number = FIRST_FILE + x->engine_objects.count;
    jx_map_put_str(&x->engine_objects, key, (void *)(uintptr_t)number);
    jx_map_put_str(&x->engine_objects, key_of_number(x, number), (void *)file);
    return number;
}

static void note_files(JxState *s) {
    for (const JxFrame *f = s->top; f; f = f->caller)
        if (f->code->method->owner->source != JX_SOURCE_JDK) {
            s->seen |= JX_SEEN_CONCRETISED;
            return;
        } else if (f->role == JX_FRAME_CLINIT) {
            return;
        }
}

// ── FileInputStream

JX_INTRINSIC(open_file) {  // open0(String)
    JxRef name;
    JxFlow flow = jx_deref(x, s, &args[1], &name);
    if (flow != JX_FLOW_NEXT) return flow;
    char *path = jx_string_utf8(x, s, name, &x->arena), *real = path ? real_path(x, path) : NULL;
    if (!path) return jx_unsupported(x, s, "opening a file with a symbolic name");
    uint64_t number = real ? open_number(x, real) : 0;
    if (!real) note_files(s);
    if (!number)
        return jx_throw_new(x, s, "java/io/FileNotFoundException",
                            jx_arena_printf(&x->arena, "%s (No such file or directory)", path));
    JxRef descriptor = (JxRef)jx_get_named(s, (JxRef)args[0].v, "fd").v;
    jx_set_named(s, descriptor, "fd", jx_slot(number));
    jx_set_named(s, descriptor, "handle", jx_slot(0));
    return JX_FLOW_NEXT;
}

static JxRef descriptor_of(JxState *s, const JxSlot *args) { return (JxRef)jx_get_named(s, (JxRef)args[0].v, "fd").v; }

static const OpenFile *file_of(JxExec *x, JxState *s, JxRef descriptor) {
    static const OpenFile empty;
    uint64_t number = descriptor ? jx_get_named(s, descriptor, "fd").v : 0;
    return number < FIRST_FILE ? &empty : jx_map_get_str(&x->engine_objects, key_of_number(x, number));
}

// Takes up to `room` bytes; the position moves on.
static const uint8_t *take(JxExec *x, JxState *s, const JxSlot *args, size_t room, size_t *count) {
    JxRef descriptor = descriptor_of(s, args);
    const OpenFile *file = file_of(x, s, descriptor);
    uint64_t at = descriptor ? jx_get_named(s, descriptor, "handle").v : 0;
    if (!file || at > file->size) at = file ? file->size : 0;  // standard input has a handle of -1
    size_t left = file ? file->size - at : 0;
    *count = room < left ? room : left;
    if (*count) jx_set_named(s, descriptor, "handle", jx_slot(at + *count));
    return file ? file->bytes + at : NULL;
}

JX_INTRINSIC(read_one) {
    size_t count;
    const uint8_t *bytes = take(x, s, args, 1, &count);
    *result = jx_slot(count ? bytes[0] : UINT32_MAX);
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(read_many) {  // readBytes(byte[], int, int)
    JxRef ref;
    JxFlow flow = jx_deref(x, s, &args[1], &ref);
    if (flow != JX_FLOW_NEXT) return flow;
    const JxObject *array = jx_heap_read(&s->heap, ref);
    if (args[2].t || args[3].t || array->length.t || array->content)
        return jx_unsupported(x, s, "reading a file into a symbolic array");
    if (args[2].v > array->length.v || args[3].v > array->length.v - args[2].v)
        return jx_throw_new(x, s, "java/lang/IndexOutOfBoundsException", NULL);
    size_t count;
    const uint8_t *bytes = take(x, s, args, (size_t)args[3].v, &count);
    JxObject *target = jx_heap_write(&s->heap, ref);
    for (size_t i = 0; i < count; i++)
        jx_array_set(&x->heap, target, (uint32_t)(args[2].v + i), jx_slot((uint32_t)(int8_t)bytes[i]));
    *result = jx_slot(count || args[3].v == 0 ? count : UINT32_MAX);
    return JX_FLOW_NEXT;
}

static uint64_t position(JxState *s, JxRef descriptor, const OpenFile *file) {
    uint64_t at = descriptor ? jx_get_named(s, descriptor, "handle").v : 0;
    return at > file->size ? file->size : at;
}

JX_INTRINSIC(file_available) {
    JxRef descriptor = descriptor_of(s, args);
    const OpenFile *file = file_of(x, s, descriptor);
    *result = jx_slot(file->size - position(s, descriptor, file));
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(file_length) {
    *result = jx_slot(file_of(x, s, descriptor_of(s, args))->size);
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(file_position) {
    JxRef descriptor = descriptor_of(s, args);
    *result = jx_slot(position(s, descriptor, file_of(x, s, descriptor)));
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(file_skip) {
    if (args[1].t) return jx_unsupported(x, s, "skipping a symbolic number of bytes");
    size_t count = 0;
    if ((int64_t)args[1].v > 0) take(x, s, args, (size_t)args[1].v, &count);
    *result = jx_slot(count);
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(give_true) {
    *result = jx_slot(1);
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(nothing) { return JX_FLOW_NEXT; }

// ── File

enum { ATTRIBUTE_EXISTS = 1, ATTRIBUTE_REGULAR = 2, ATTRIBUTE_FOLDER = 4 };  // java.io.FileSystem's bits

// 0 where there is no such file.
static uint32_t attributes(JxExec *x, JxState *s, JxSlot *file, uint64_t *size, JxFlow *flow) {
    JxRef ref;
    *size = 0;
    if ((*flow = jx_deref(x, s, file, &ref)) != JX_FLOW_NEXT) return 0;
    JxSlot path_slot = jx_get_named(s, ref, "path");
    char *path = path_slot.v && !path_slot.t ? jx_string_utf8(x, s, (JxRef)path_slot.v, &x->arena) : NULL;
    char *real = path ? real_path(x, path) : NULL;
    struct stat status;
    if (!real) note_files(s);
    if (!real || stat(real, &status) != 0) return 0;
    *size = (uint64_t)status.st_size;
    return ATTRIBUTE_EXISTS | (S_ISREG(status.st_mode)   ? ATTRIBUTE_REGULAR
                               : S_ISDIR(status.st_mode) ? ATTRIBUTE_FOLDER
                                                         : 0);
}

JX_INTRINSIC(file_attributes) {
    uint64_t size;
    JxFlow flow;
    *result = jx_slot(attributes(x, s, &args[1], &size, &flow));
    return flow;
}
JX_INTRINSIC(file_access) {
    uint64_t size;
    JxFlow flow;
    *result = jx_slot(attributes(x, s, &args[1], &size, &flow) != 0);
    return flow;
}
JX_INTRINSIC(file_size) {
    JxFlow flow;
    attributes(x, s, &args[1], &result->v, &flow);
    return flow;
}
JX_INTRINSIC(same_path) {
    *result = args[1];
    return JX_FLOW_NEXT;
}

// ── resources

// Class.getResourceAsStream(String), of the JDK's own classes: the bytes in the image, as a ByteArrayInputStream.
JX_INTRINSIC(class_resource) {
    JxRef name_ref;
    JxFlow flow = jx_deref(x, s, &args[1], &name_ref);
    if (flow != JX_FLOW_NEXT) return flow;
    JxClass *cls = jx_class_of_object(x, s, (JxRef)args[0].v);
    char *name = jx_string_utf8(x, s, name_ref, &x->arena);
    if (!name || cls->source != JX_SOURCE_JDK) return jx_unsupported(x, s, "resource of class %s", cls->name);
    const char *slash = strrchr(cls->name, '/');
    int package = slash ? (int)(slash - cls->name) + 1 : 0;
    char *full = *name == '/' ? name + 1 : jx_arena_printf(&x->arena, "%.*s%s", package, cls->name, name);
    JxClassBytes found;
    JxError error = {0};
    *result = jx_slot(0);
    if (!jx_classpath_jdk_resource(jx_vm_path(x->vm), full, &found, &error)) return JX_FLOW_NEXT;
    JxLinkError link = {0};
    JxClass *stream_class = jx_vm_class(x->vm, "java/io/ByteArrayInputStream", &link);
    JxObject *bytes = jx_heap_new_array(&s->heap, x->known.bytes, (uint32_t)found.length);
    memcpy(bytes->as.data, found.bytes, found.length);
    JxRef bytes_ref = bytes->ref, stream = jx_heap_new_instance(&s->heap, stream_class)->ref;
    jx_set_named(s, stream, "buf", jx_slot(bytes_ref));
    jx_set_named(s, stream, "count", jx_slot(found.length));
    *result = jx_slot(stream);
    return JX_FLOW_NEXT;
}

// ── security settings

// Security's loader reads java.security through java.nio.file; here it is read as a plain file.
static JxMethodInfo *properties_loader(JxExec *x) {
    JxMethodInfo *loader = jx_map_get_str(&x->engine_objects, "loader of properties");
    if (loader) return loader;
    JxMethodInfo *open = jx_known_method(x, "java/io/FileInputStream", "<init>", "(Ljava/lang/String;)V");
    JxMethodInfo *load = jx_known_method(x, "java/util/Properties", "load", "(Ljava/io/InputStream;)V");
    JxClass *cls = jx_vm_synthetic(x->vm, "jinx/Files", x->known.object, NULL, 0, NULL, 0);
    JxSynth synth;
    jx_synth_begin(&synth, x, 2);
    jx_synth_load(&synth, JX_KIND_REF, 0);
    jx_synth_new(&synth, open->owner);
    jx_synth_plain(&synth, JX_OP_DUP, 1);
    jx_synth_load(&synth, JX_KIND_REF, 1);
    jx_synth_call(&synth, open, true);
    jx_synth_call(&synth, load, false);
    jx_synth_return(&synth, JX_KIND_VOID);
    loader = jx_synth_finish(&synth, cls, "load", "(Ljava/util/Properties;Ljava/lang/String;)V", JX_ACC_STATIC);
    jx_map_put_str(&x->engine_objects, "loader of properties", loader);
    return loader;
}

JX_INTRINSIC(load_security) {
    JxLinkError error = {0};
    JxClass *security = jx_vm_class(x->vm, "java/security/Security", &error);
    JxFieldInfo *props = jx_class_find_field(security, "props", NULL);
    static const char path[] = JAVA_HOME "/conf/security/java.security";
    JxSlot pair[] = {jx_statics_read(s, security)->as.slots[props->slot],
                     jx_slot(jx_string_literal(x, path, sizeof path - 1))};
    return jx_tail_call(x, s, method, properties_loader(x), pair, 2);
}

// ── checksums

static uint32_t crc32_byte(uint32_t crc, uint8_t byte) {
    crc ^= byte;
    for (int bit = 0; bit < 8; bit++) crc = crc >> 1 ^ (crc & 1 ? 0xedb88320u : 0);
    return crc;
}

static uint32_t adler_byte(uint32_t adler, uint8_t byte) {
    uint32_t low = ((adler & 0xffff) + byte) % 65521, high = ((adler >> 16) + low) % 65521;
    return high << 16 | low;
}

static uint32_t add_byte(const JxMethodInfo *method, uint32_t sum, uint8_t byte) {
    bool is_crc = strcmp(method->owner->name, "java/util/zip/CRC32") == 0;
    return is_crc ? ~crc32_byte(~sum, byte) : adler_byte(sum, byte);
}

JX_INTRINSIC(checksum_byte) {  // update(int sum, int byte)
    if (args[0].t || args[1].t) return jx_unsupported(x, s, "checksum of symbolic bytes");
    *result = jx_slot(add_byte(method, (uint32_t)args[0].v, (uint8_t)args[1].v));
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(checksum_bytes) {  // updateBytes0(int sum, byte[], int from, int count)
    JxRef ref;
    JxFlow flow = jx_deref(x, s, &args[1], &ref);
    if (flow != JX_FLOW_NEXT) return flow;
    const JxObject *array = jx_heap_read(&s->heap, ref);
    uint32_t sum = (uint32_t)args[0].v;
    if (args[0].t || args[2].t || args[3].t) return jx_unsupported(x, s, "checksum of a symbolic range");
    for (uint32_t i = 0; i < args[3].v; i++) {
        JxSlot byte = jx_array_peek(x, array, (uint32_t)args[2].v + i);
        if (byte.t) return jx_unsupported(x, s, "checksum of symbolic bytes");
        sum = add_byte(method, sum, (uint8_t)byte.v);
    }
    *result = jx_slot(sum);
    return JX_FLOW_NEXT;
}

#define INPUT "java/io/FileInputStream"
#define SYSTEM "java/io/UnixFileSystem"

static const JxIntrinsic rows[] = {
    {INPUT, "open0", NULL, open_file, NULL},
    {INPUT, "readBytes", NULL, read_many, NULL},
    {INPUT, "read0", NULL, read_one, NULL},
    {INPUT, "available0", NULL, file_available, NULL},
    {INPUT, "length0", NULL, file_length, NULL},
    {INPUT, "position0", NULL, file_position, NULL},
    {INPUT, "skip0", NULL, file_skip, NULL},
    {INPUT, "isRegularFile0", NULL, give_true, NULL},
    {"java/io/FileDescriptor", "close0", NULL, nothing, NULL},
    {SYSTEM, "getBooleanAttributes0", NULL, file_attributes, NULL},
    {SYSTEM, "checkAccess", NULL, file_access, NULL},
    {SYSTEM, "checkAccess0", NULL, file_access, NULL},
    {SYSTEM, "getLength", NULL, file_size, NULL},
    {SYSTEM, "getLength0", NULL, file_size, NULL},
    {SYSTEM, "canonicalize0", NULL, same_path, NULL},
    {"java/lang/Class", "getResourceAsStream", NULL, class_resource, NULL},
    {"java/security/Security$SecPropLoader", "loadAll", NULL, load_security, NULL},
    {"java/util/zip/CRC32", "update", "(II)I", checksum_byte, NULL},
    {"java/util/zip/CRC32", "updateBytes0", NULL, checksum_bytes, NULL},
    {"java/util/zip/Adler32", "update", "(II)I", checksum_byte, NULL},
    {"java/util/zip/Adler32", "updateBytes", NULL, checksum_bytes, NULL},
};
JX_INTRINSIC_TABLE(jx_intrinsics_files, rows);
