// SPDX-License-Identifier: Apache-2.0
//
// java.nio.file on the files of jdk/intrinsics/files.h.
//
// The JDK hands paths to its native methods as addresses of C strings.  Here
// such an address is the number of a path (address_of), and the buffer that
// carries it is an object without memory of its own.
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "jdk/intrinsics/files.h"
#include "jdk/intrinsics/intrinsics.h"

#define FIRST_ADDRESS (1ULL << 44)  // no buffer of the program's is there

// ── paths as addresses

static char *address_key(JxExec *x, uint64_t address) {
    return jx_arena_printf(&x->arena, "path at %llx", (unsigned long long)address);
}

static uint64_t address_of(JxExec *x, const char *path) {
    char *key = jx_arena_printf(&x->arena, "address of %s", path);
    uintptr_t known = (uintptr_t)jx_map_get_str(&x->engine_objects, key);
    if (known) return known;
    uint64_t address = FIRST_ADDRESS + x->engine_objects.count;
    jx_map_put_str(&x->engine_objects, key, (void *)(uintptr_t)address);
    jx_map_put_str(&x->engine_objects, address_key(x, address), jx_arena_strdup(&x->arena, path));
    return address;
}

static char *bytes_as_text(JxExec *x, JxState *s, JxRef ref) {
    const JxObject *array = jx_heap_read(&s->heap, ref);
    char *text = jx_arena_new(&x->arena, array->count + 1);
    for (uint32_t i = 0; i < array->count; i++) {
        JxSlot byte = jx_array_get(array, i);
        if (byte.t) return NULL;
        text[i] = (char)byte.v;
    }
    text[array->count] = 0;
    return text;
}

static JxRef text_as_bytes(JxExec *x, JxState *s, const char *text) {
    uint32_t length = (uint32_t)strlen(text);
    JxObject *bytes = jx_heap_new_array(&s->heap, x->known.bytes, length);
    memcpy(bytes->as.data, text, length);
    return bytes->ref;
}

JX_INTRINSIC(path_buffer) {  // copyToNativeBuffer(UnixPath)
    JxRef path;
    JxFlow flow = jx_deref(x, s, &args[0], &path);
    if (flow != JX_FLOW_NEXT) return flow;
    JxSlot bytes = jx_get_named(x, s, path, "path");
    char *text = bytes.v && !bytes.t ? bytes_as_text(x, s, (JxRef)bytes.v) : NULL;
    if (!text) return jx_unsupported(x, s, "a path with a symbolic name");
    JxLinkError error = {0};
    JxClass *cls = jx_vm_class(x->vm, "sun/nio/fs/NativeBuffer", &error);
    if (!cls) return jx_throw_link_error(x, s, &error);
    JxRef buffer = jx_heap_new_instance(&s->heap, cls)->ref;
    jx_set_named(x, s, buffer, "address", jx_slot(address_of(x, text)));
    *result = jx_slot(buffer);
    return JX_FLOW_NEXT;
}

// The path behind an address; a path that is not of the JDK makes this run one of several.
static const char *path_at(JxExec *x, JxState *s, JxSlot address) {
    const char *path = jx_map_get_str(&x->engine_objects, address_key(x, address.v));
    if (!path || jx_files_jdk_path(x, path)) return path;
    jx_note_environment(x, s, NULL);
    return jx_files_path(x, path);
}

static JxFileKind kind_at(JxExec *x, JxState *s, JxSlot address, uint64_t *size) {
    const char *path = path_at(x, s, address);
    *size = 0;
    return path ? jx_files_kind(x, s, path, size) : JX_FILE_NONE;
}

// ── errors

static JxFlow throw_errno(JxExec *x, JxState *s, int number) {
    JxLinkError error = {0};
    JxClass *cls = jx_vm_class(x->vm, "sun/nio/fs/UnixException", &error);
    if (!cls) return jx_throw_link_error(x, s, &error);
    JxRef exception = jx_heap_new_instance(&s->heap, cls)->ref;
    jx_set_named(x, s, exception, "errno", jx_slot((uint32_t)number));
    jx_set_named(x, s, exception, "suppressedExceptions", jx_slot(jx_throwable_no_suppressed(x)));
    jx_set_named(x, s, exception, "cause", jx_slot(exception));
    jx_trace_fill(x, s, exception);
    return jx_throw(x, s, exception);
}

// Older JDKs throw, newer ones return the number where the method has a result.
static JxFlow give_errno(JxExec *x, JxState *s, const JxMethodInfo *method, int number, JxSlot *result) {
    if (method->return_kind == JX_KIND_VOID) return number ? throw_errno(x, s, number) : JX_FLOW_NEXT;
    *result = jx_slot((uint32_t)number);
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(error_text) {
    *result = jx_slot(text_as_bytes(x, s, strerror((int)args[0].v)));
    return JX_FLOW_NEXT;
}

// ── questions about a path

static uint32_t mode_of(JxFileKind kind) {
    return kind == JX_FILE_NONE ? 0 : kind == JX_FILE_FOLDER ? S_IFDIR | 0755 : S_IFREG | 0644;
}

static void set_attributes(JxExec *x, JxState *s, JxRef attributes, JxFileKind kind, uint64_t size) {
    jx_set_named(x, s, attributes, "st_mode", jx_slot(mode_of(kind)));
    jx_set_named(x, s, attributes, "st_size", jx_slot(size));
    jx_set_named(x, s, attributes, "st_nlink", jx_slot(1));
}

JX_INTRINSIC(path_exists) {
    uint64_t size;
    *result = jx_slot(kind_at(x, s, args[0], &size) != JX_FILE_NONE);
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(path_access) {  // access0(long, int)
    uint64_t size;
    return give_errno(x, s, method, kind_at(x, s, args[0], &size) == JX_FILE_NONE ? ENOENT : 0, result);
}
JX_INTRINSIC(path_mode) {
    uint64_t size;
    *result = jx_slot(mode_of(kind_at(x, s, args[0], &size)));
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(path_stat) {  // stat0, lstat0(long, UnixFileAttributes)
    uint64_t size;
    JxFileKind kind = kind_at(x, s, args[0], &size);
    if (kind != JX_FILE_NONE) set_attributes(x, s, (JxRef)args[2].v, kind, size);
    return give_errno(x, s, method, kind == JX_FILE_NONE ? ENOENT : 0, result);
}
JX_INTRINSIC(descriptor_stat) {  // fstat(int, UnixFileAttributes)
    set_attributes(x, s, (JxRef)args[1].v, JX_FILE_PLAIN, jx_files_size(x, s, args[0].v));
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(real_path) {
    uint64_t size;
    if (kind_at(x, s, args[0], &size) == JX_FILE_NONE) return throw_errno(x, s, ENOENT);
    *result = jx_slot(text_as_bytes(x, s, path_at(x, s, args[0])));
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(no_link) {  // readlink0: there are no links here, and may be elsewhere
    path_at(x, s, args[0]);
    return throw_errno(x, s, EINVAL);
}

// ── changes

JX_INTRINSIC(make_folder) {
    const char *path = path_at(x, s, args[0]);
    uint64_t size;
    if (jx_files_kind(x, s, path, &size) != JX_FILE_NONE) return throw_errno(x, s, EEXIST);
    if (!jx_files_has_folder_of(x, s, path)) return throw_errno(x, s, ENOENT);
    jx_files_add(x, s, path, JX_FILE_FOLDER);
    return JX_FLOW_NEXT;
}
static JxFlow remove_path(JxExec *x, JxState *s, JxSlot address, bool folder) {
    const char *path = path_at(x, s, address);
    uint64_t size;
    JxFileKind kind = jx_files_kind(x, s, path, &size);
    JxRef node = jx_files_find(x, s, path);
    if (kind == JX_FILE_NONE) return throw_errno(x, s, ENOENT);
    if (folder != (kind == JX_FILE_FOLDER)) return throw_errno(x, s, folder ? ENOTDIR : EISDIR);
    if (!node) return throw_errno(x, s, EACCES);
    if (folder && !jx_files_is_empty(x, s, path)) return throw_errno(x, s, ENOTEMPTY);
    jx_files_remove(s, node);
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(remove_file) { return remove_path(x, s, args[0], false); }
JX_INTRINSIC(remove_folder) { return remove_path(x, s, args[0], true); }
JX_INTRINSIC(rename_path) {  // rename0(long, long)
    const char *from = path_at(x, s, args[0]), *to = path_at(x, s, args[2]);
    uint64_t size;
    if (!jx_files_find(x, s, from) || !jx_files_has_folder_of(x, s, to)) return throw_errno(x, s, ENOENT);
    if (jx_files_kind(x, s, to, &size) == JX_FILE_FOLDER) return throw_errno(x, s, EISDIR);
    if (strcmp(from, to) != 0) jx_files_rename(x, s, from, to);
    return JX_FLOW_NEXT;
}

// ── the list of a folder: a number for each place in it

JX_INTRINSIC(open_folder) {
    uint64_t size;
    JxFileKind kind = kind_at(x, s, args[0], &size);
    if (kind != JX_FILE_FOLDER) return throw_errno(x, s, kind == JX_FILE_NONE ? ENOENT : ENOTDIR);
    const char *path = path_at(x, s, args[0]), **names;
    JxClass *strings = jx_class_array_of(x->vm, x->known.bytes);
    uint32_t count = jx_files_list(x, s, path, &names);
    JxRef list = jx_heap_new_array(&s->heap, strings, count + 1)->ref;  // the last is null: the end
    for (uint32_t i = 0; i < count; i++) {
        JxRef name = text_as_bytes(x, s, names[i]);
        jx_array_set(&x->heap, jx_heap_write(&s->heap, list), i, jx_slot(name));
    }
    *result = jx_slot(list);
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(next_name) {  // readdir(long): names leave the list
    JxRef list = (JxRef)args[0].v;
    uint32_t count = jx_heap_read(&s->heap, list)->count;
    for (uint32_t i = 0; i < count; i++) {
        JxSlot name = jx_array_get(jx_heap_read(&s->heap, list), i);
        if (name.v == 0) continue;
        jx_array_set(&x->heap, jx_heap_write(&s->heap, list), i, jx_slot(0));
        *result = name;
        return JX_FLOW_NEXT;
    }
    *result = jx_slot(0);
    return JX_FLOW_NEXT;
}

// ── channels

JX_INTRINSIC(open_channel) {  // open0(long, int flags, int mode)
    uint64_t size;
    const char *path = path_at(x, s, args[0]);
    int flags = (int)args[2].v;
    JxFileKind kind = jx_files_kind(x, s, path, &size);
    bool writes = (flags & O_ACCMODE) != O_RDONLY;
    if (kind == JX_FILE_FOLDER) return throw_errno(x, s, EISDIR);
    if (kind != JX_FILE_NONE && flags & O_CREAT && flags & O_EXCL) return throw_errno(x, s, EEXIST);
    if (writes && jx_files_jdk_path(x, path)) return throw_errno(x, s, EACCES);
    if (kind == JX_FILE_NONE) {
        if (!(flags & O_CREAT) || !jx_files_has_folder_of(x, s, path)) return throw_errno(x, s, ENOENT);
        jx_files_add(x, s, path, JX_FILE_PLAIN);
    }
    uint64_t number = jx_files_descriptor(x, s, path);
    if (!number) return throw_errno(x, s, EACCES);
    if (writes && flags & O_TRUNC) jx_files_resize(x, s, number, 0);
    *result = jx_slot(number);
    return JX_FLOW_NEXT;
}

typedef struct Transfer {
    JxRef descriptor, buffer, array;
    uint64_t number, at;
    uint32_t from, count;
} Transfer;

// read and write(FileDescriptor, ByteBuffer, long position, …): -1 is where the channel is.
static JxFlow begin_transfer(JxExec *x, JxState *s, JxSlot *args, Transfer *t) {
    *t = (Transfer){.descriptor = (JxRef)args[0].v};
    JxFlow flow = jx_deref(x, s, &args[1], &t->buffer);
    if (flow != JX_FLOW_NEXT) return flow;
    JxSlot array = jx_get_named(x, s, t->buffer, "hb"), offset = jx_get_named(x, s, t->buffer, "offset");
    JxSlot position = jx_get_named(x, s, t->buffer, "position"), limit = jx_get_named(x, s, t->buffer, "limit");
    if (array.v == 0 || array.t || position.t || limit.t || offset.t || args[2].t)
        return jx_unsupported(x, s, "a channel and a buffer outside the heap or of symbolic size");
    t->array = (JxRef)array.v;
    t->from = (uint32_t)(offset.v + position.v);
    t->count = (uint32_t)(limit.v - position.v);
    t->number = jx_get_named(x, s, t->descriptor, "fd").v;
    uint64_t handle = jx_get_named(x, s, t->descriptor, "handle").v;
    t->at = (int64_t)args[2].v >= 0 ? args[2].v : (int64_t)handle < 0 ? 0 : handle;
    return JX_FLOW_NEXT;
}

static void end_transfer(JxExec *x, JxState *s, const JxSlot *args, const Transfer *t, uint32_t count) {
    uint32_t position = (uint32_t)jx_get_named(x, s, t->buffer, "position").v;
    jx_set_named(x, s, t->buffer, "position", jx_slot(position + count));
    if ((int64_t)args[2].v < 0) jx_set_named(x, s, t->descriptor, "handle", jx_slot(t->at + count));
}

static bool is_of_one_buffer(const JxMethodInfo *method) {
    return strcmp(method->parameter_types[1], "Ljava/nio/ByteBuffer;") == 0;
}

JX_INTRINSIC(channel_read) {
    Transfer t;
    if (!is_of_one_buffer(method)) return jx_unsupported(x, s, "reading into several buffers");
    JxFlow flow = begin_transfer(x, s, args, &t);
    if (flow != JX_FLOW_NEXT) return flow;
    uint64_t size = jx_files_size(x, s, t.number), left = t.at < size ? size - t.at : 0;
    uint32_t count = left < t.count ? (uint32_t)left : t.count;
    for (uint32_t i = 0; i < count; i++) {
        JxSlot byte = jx_narrow(x, JX_KIND_BYTE, jx_files_byte(x, s, t.number, t.at + i));
        jx_array_set(&x->heap, jx_heap_write(&s->heap, t.array), t.from + i, byte);
    }
    end_transfer(x, s, args, &t, count);
    *result = jx_slot(count || t.count == 0 ? count : UINT32_MAX);
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(channel_write) {
    Transfer t;
    if (!is_of_one_buffer(method)) return jx_unsupported(x, s, "writing from several buffers");
    JxFlow flow = begin_transfer(x, s, args, &t);
    if (flow != JX_FLOW_NEXT) return flow;
    if (jx_get_named(x, s, t.descriptor, "append").v & 1) t.at = jx_files_size(x, s, t.number);
    if (!jx_files_write(x, s, t.number, t.at, t.array, t.from, t.count))
        return jx_throw_new(x, s, "java/io/IOException", "No space left on device");
    end_transfer(x, s, args, &t, t.count);
    *result = jx_slot(t.count);
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(channel_size) {  // size0(FileDescriptor)
    *result = jx_slot(jx_files_size(x, s, jx_get_named(x, s, (JxRef)args[0].v, "fd").v));
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(channel_available) {  // available0(FileDescriptor)
    uint64_t size = jx_files_size(x, s, jx_get_named(x, s, (JxRef)args[0].v, "fd").v);
    uint64_t handle = jx_get_named(x, s, (JxRef)args[0].v, "handle").v, at = (int64_t)handle < 0 ? 0 : handle;
    *result = jx_slot(at < size ? size - at : 0);
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(copy_file) {  // transfer, directCopy0, bufferedCopy0(int to, int from, …), both at their beginnings
    uint32_t size = (uint32_t)jx_files_size(x, s, args[1].v);
    JxRef bytes = jx_heap_new_array(&s->heap, x->known.bytes, size)->ref;
    for (uint32_t i = 0; i < size; i++) {
        JxSlot byte = jx_narrow(x, JX_KIND_BYTE, jx_files_byte(x, s, args[1].v, i));
        jx_array_set(&x->heap, jx_heap_write(&s->heap, bytes), i, byte);
    }
    jx_files_write(x, s, args[0].v, 0, bytes, 0, size);
    *result = jx_slot(0);
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(channel_seek) {  // seek0(FileDescriptor, long): -1 only asks
    if (args[1].t) return jx_unsupported(x, s, "a symbolic position in a file");
    uint64_t handle = jx_get_named(x, s, (JxRef)args[0].v, "handle").v;
    if ((int64_t)args[1].v >= 0) jx_set_named(x, s, (JxRef)args[0].v, "handle", jx_slot(handle = args[1].v));
    *result = jx_slot((int64_t)handle < 0 ? 0 : handle);
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(channel_resize) {  // truncate0(FileDescriptor, long)
    if (args[1].t) return jx_unsupported(x, s, "a symbolic length of a file");
    jx_files_resize(x, s, jx_get_named(x, s, (JxRef)args[0].v, "fd").v, args[1].v);
    *result = jx_slot(0);
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(give_zero) {
    *result = jx_slot(0);
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(give_sixteen) {
    *result = jx_slot(16);
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(working_folder) {
    *result = jx_slot(text_as_bytes(x, s, "/"));
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(descriptor_number) {
    *result = jx_get_named(x, s, (JxRef)args[0].v, "fd");
    return JX_FLOW_NEXT;
}

// FileSystems.getFileSystem and newFileSystem(URI, …), Path.of(URI): providers of other schemes are not there, which
// does not mean that there are none.
JX_INTRINSIC(by_scheme) {
    JxRef uri;
    JxFlow flow = jx_deref(x, s, &args[0], &uri);
    if (flow != JX_FLOW_NEXT) return flow;
    JxSlot scheme = jx_get_named(x, s, uri, "scheme");
    char *text = scheme.v && !scheme.t ? jx_string_utf8(x, s, (JxRef)scheme.v, &x->arena) : NULL;
    if (scheme.v && (!text || strcasecmp(text, "file") != 0))
        return jx_unsupported(x, s, "a file system by the name of %s", text ? text : "a symbolic scheme");
    return jx_run_bytecode(x, s, method);
}

#define UNIX "sun/nio/fs/UnixNativeDispatcher"
#define FILES17 "sun/nio/ch/FileDispatcherImpl"
#define FILES "sun/nio/ch/UnixFileDispatcherImpl"
#define UTIL "sun/nio/ch/IOUtil"

// Open files: see io.c.
static const JxIntrinsic rows[] = {
    {"java/nio/file/FileSystems", "getFileSystem", NULL, by_scheme, JX_ANSWER_FUNCTION, NULL},
    {"java/nio/file/FileSystems", "newFileSystem", "(Ljava/net/URI;Ljava/util/Map;)Ljava/nio/file/FileSystem;",
     by_scheme, JX_ANSWER_FUNCTION, NULL},
    {"java/nio/file/FileSystems", "newFileSystem",
     "(Ljava/net/URI;Ljava/util/Map;Ljava/lang/ClassLoader;)Ljava/nio/file/FileSystem;", by_scheme, JX_ANSWER_FUNCTION,
     NULL},
    {"java/nio/file/Path", "of", "(Ljava/net/URI;)Ljava/nio/file/Path;", by_scheme, JX_ANSWER_FUNCTION, NULL},
    {UNIX, "copyToNativeBuffer", NULL, path_buffer, JX_ANSWER_FUNCTION, NULL},
    {"sun/nio/fs/NativeBuffer", "release", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {"sun/nio/fs/NativeBuffer", "close", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {UNIX, "init", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {UNIX, "getcwd", NULL, working_folder, JX_ANSWER_INNER, NULL},
    {UNIX, "strerror", NULL, error_text, JX_ANSWER_FUNCTION, NULL},
    {UNIX, "exists0", NULL, path_exists, JX_ANSWER_CASE, NULL},
    {UNIX, "access0", NULL, path_access, JX_ANSWER_CASE, NULL},
    {UNIX, "stat0", NULL, path_stat, JX_ANSWER_CASE, NULL},
    {UNIX, "stat1", NULL, path_mode, JX_ANSWER_CASE, NULL},
    {UNIX, "lstat0", NULL, path_stat, JX_ANSWER_CASE, NULL},
    {UNIX, "fstat", NULL, descriptor_stat, JX_ANSWER_EFFECT, NULL},
    {UNIX, "fstat0", NULL, descriptor_stat, JX_ANSWER_EFFECT, NULL},
    {UNIX, "realpath0", NULL, real_path, JX_ANSWER_CASE, NULL},
    {UNIX, "readlink0", NULL, no_link, JX_ANSWER_CASE, NULL},
    {UNIX, "mkdir0", NULL, make_folder, JX_ANSWER_CASE, NULL},
    {UNIX, "unlink0", NULL, remove_file, JX_ANSWER_CASE, NULL},
    {UNIX, "rmdir0", NULL, remove_folder, JX_ANSWER_CASE, NULL},
    {UNIX, "rename0", NULL, rename_path, JX_ANSWER_CASE, NULL},
    {UNIX, "opendir0", NULL, open_folder, JX_ANSWER_CASE, NULL},
    {UNIX, "readdir", NULL, next_name, JX_ANSWER_EFFECT, NULL},
    {UNIX, "readdir0", NULL, next_name, JX_ANSWER_EFFECT, NULL},
    {UNIX, "closedir", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {UNIX, "open0", NULL, open_channel, JX_ANSWER_CASE, NULL},
    {UNIX, "close0", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {UTIL, "read", NULL, channel_read, JX_ANSWER_EFFECT, NULL},
    {UTIL, "write", NULL, channel_write, JX_ANSWER_EFFECT, NULL},
    {UTIL, "iovMax", NULL, give_sixteen, JX_ANSWER_FUNCTION, NULL},
    {UTIL, "writevMax", NULL, give_sixteen, JX_ANSWER_FUNCTION, NULL},
    {UTIL, "fdVal", NULL, descriptor_number, JX_ANSWER_FUNCTION, NULL},
    {FILES17, "init", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {FILES17, "init0", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {FILES17, "size0", NULL, channel_size, JX_ANSWER_EFFECT, NULL},
    {FILES17, "seek0", NULL, channel_seek, JX_ANSWER_EFFECT, NULL},
    {FILES17, "truncate0", NULL, channel_resize, JX_ANSWER_EFFECT, NULL},
    {FILES17, "force0", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {FILES17, "close0", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {FILES17, "preClose0", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {FILES17, "closeIntFD", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {FILES, "size0", NULL, channel_size, JX_ANSWER_EFFECT, NULL},
    {FILES, "seek0", NULL, channel_seek, JX_ANSWER_EFFECT, NULL},
    {FILES, "truncate0", NULL, channel_resize, JX_ANSWER_EFFECT, NULL},
    {FILES, "force0", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {FILES, "isOther0", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {FILES, "closeIntFD", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {FILES, "allocationGranularity0", NULL, give_sixteen, JX_ANSWER_FUNCTION, NULL},
    {FILES, "available0", NULL, channel_available, JX_ANSWER_EFFECT, NULL},
    {"sun/nio/fs/UnixCopyFile", "transfer", NULL, copy_file, JX_ANSWER_EFFECT, NULL},
    {"sun/nio/fs/LinuxNativeDispatcher", "directCopy0", NULL, copy_file, JX_ANSWER_EFFECT, NULL},
    {"sun/nio/fs/UnixFileSystem", "bufferedCopy0", NULL, copy_file, JX_ANSWER_EFFECT, NULL},
    {"sun/nio/ch/UnixDispatcher", "init", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {"sun/nio/ch/UnixDispatcher", "close0", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {"sun/nio/ch/UnixDispatcher", "preClose0", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {"sun/nio/ch/FileChannelImpl", "initIDs", NULL, give_sixteen, JX_ANSWER_FUNCTION, NULL},
    {"sun/nio/ch/NativeThread", "init", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {"sun/nio/ch/NativeThread", "current", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {"sun/nio/ch/NativeThread", "current0", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {"sun/nio/ch/NativeThread", "supportPendingSignals0", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
};
JX_INTRINSIC_TABLE(jx_intrinsics_nio, rows);
