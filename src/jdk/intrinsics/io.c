// SPDX-License-Identifier: Apache-2.0
//
// java.io on the files of jdk/intrinsics/files.h, and on standard input (standard.h).  A path on
// which the program itself looks for a file counts as one of several (JxSeen).
// Checksums are here too.
//
// An open file is a number in FileDescriptor.fd; its position is in
// FileDescriptor.handle, which is unused on this system.
#include <stdio.h>
#include <string.h>

#include "core/synth.h"
#include "jdk/intrinsics/files.h"
#include "jdk/intrinsics/standard.h"
#include "jvm/watch.h"

// ── opening

typedef enum Opening { OPEN_READ, OPEN_UPDATE, OPEN_TRUNCATE, OPEN_APPEND } Opening;

static JxFlow not_found(JxExec *x, JxState *s, const char *path, const char *why) {
    return jx_throw_new(x, s, "java/io/FileNotFoundException", jx_arena_printf(&x->arena, "%s (%s)", path, why));
}

static JxFlow open_path(JxExec *x, JxState *s, JxSlot *args, Opening how) {
    JxRef ref;
    JxFlow flow = jx_deref(x, s, &args[1], &ref);
    if (flow != JX_FLOW_NEXT) return flow;
    char *given = jx_string_utf8(x, s, ref, &x->arena);
    if (!given) return jx_unsupported(x, s, "opening a file with a symbolic name");
    uint64_t size;
    JxFileKind kind = jx_files_kind(x, s, given, &size);
    bool is_jdk = jx_files_jdk_path(x, given) != NULL;
    const char *path = is_jdk ? given : jx_files_path(x, given);
    if (!is_jdk) jx_note_environment(x, s, NULL);
    if (kind == JX_FILE_FOLDER) return not_found(x, s, given, "Is a directory");
    if (is_jdk && how != OPEN_READ) return not_found(x, s, given, "Permission denied");
    if (kind == JX_FILE_NONE) {
        if (how == OPEN_READ || is_jdk || !jx_files_has_folder_of(x, s, path))
            return not_found(x, s, given, "No such file or directory");
        jx_files_add(x, s, path, JX_FILE_PLAIN);
    }
    uint64_t number = jx_files_descriptor(x, s, path);
    if (!number) return not_found(x, s, given, "Permission denied");
    if (how == OPEN_TRUNCATE) jx_files_resize(x, s, number, 0);
    JxRef descriptor = (JxRef)jx_get_named(x, s, (JxRef)args[0].v, "fd").v;
    jx_set_named(x, s, descriptor, "fd", jx_slot(number));
    jx_set_named(x, s, descriptor, "handle", jx_slot(how == OPEN_APPEND ? jx_files_size(x, s, number) : 0));
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(open_to_read) { return open_path(x, s, args, OPEN_READ); }
JX_INTRINSIC(open_to_write) { return open_path(x, s, args, args[2].v & 1 ? OPEN_APPEND : OPEN_TRUNCATE); }
JX_INTRINSIC(open_random) {  // RandomAccessFile.open0(String, int mode): 1 is reading only
    return open_path(x, s, args, args[2].v & 1 ? OPEN_READ : OPEN_UPDATE);
}

// ── reading

static JxRef descriptor_of(JxExec *x, JxState *s, const JxSlot *args) {
    return (JxRef)jx_get_named(x, s, (JxRef)args[0].v, "fd").v;
}

typedef struct Position {
    JxRef descriptor;
    uint64_t number, at, size;
} Position;

// Standard input has no descriptor, or the number 0.
static Position position_of(JxExec *x, JxState *s, const JxSlot *args) {
    Position p = {.descriptor = descriptor_of(x, s, args)};
    p.number = p.descriptor ? jx_get_named(x, s, p.descriptor, "fd").v : 0;
    p.size = jx_files_size(x, s, p.number);
    p.at = p.descriptor ? jx_get_named(x, s, p.descriptor, "handle").v : 0;
    if ((int64_t)p.at < 0) p.at = 0;
    return p;
}

// What standard input holds is unknown.  Where one concrete run is shown beside a JVM's, it is empty, as theirs is.
static bool is_unknown_input(JxExec *x, const Position *p) { return p->number == 0 && !x->options.program_output; }

static uint64_t left_at(const Position *p) { return p->at < p->size ? p->size - p->at : 0; }

static void move_to(JxExec *x, JxState *s, const Position *p, uint64_t at) {
    jx_set_named(x, s, p->descriptor, "handle", jx_slot(at));
}

JX_INTRINSIC(read_one) {
    Position p = position_of(x, s, args);
    if (is_unknown_input(x, &p)) {
        JxFlow flow = jx_standard_next(x, s, method, result);
        if (flow == JX_FLOW_NEXT && result->t) jx_standard_take(x, s);
        return flow;
    }
    *result = jx_slot(UINT32_MAX);
    if (left_at(&p) == 0) return JX_FLOW_NEXT;
    *result = jx_files_byte(x, s, p.number, p.at);
    move_to(x, s, &p, p.at + 1);
    return JX_FLOW_NEXT;
}

// A part of a byte[]: args are the array, the first index, and the count.
static JxFlow array_part(JxExec *x, JxState *s, JxSlot *args, JxRef *ref) {
    JxFlow flow = jx_deref(x, s, &args[0], ref);
    if (flow != JX_FLOW_NEXT) return flow;
    const JxObject *array = jx_heap_read(&s->heap, *ref);
    if (args[1].t || args[2].t || array->length.t || array->content)
        return jx_unsupported(x, s, "a file and an array with a symbolic length");
    if (args[1].v > array->length.v || args[2].v > array->length.v - args[1].v)
        return jx_throw_new(x, s, "java/lang/IndexOutOfBoundsException", NULL);
    return JX_FLOW_NEXT;
}

// One byte of standard input, into the array, or its end.
static JxFlow read_standard(JxExec *x, JxState *s, const JxMethodInfo *method, JxRef array, uint32_t index,
                            JxSlot *result) {
    JxSlot number;
    bool ended = true;
    JxFlow flow = jx_standard_next(x, s, method, &number);
    if (flow == JX_FLOW_NEXT) flow = jx_standard_decodes(x, s, number);
    if (flow == JX_FLOW_NEXT && number.t)
        flow = jx_split(x, s, jx_term_eq(x->pool, number.t, jx_int_term(x, -1)), &ended);
    if (flow != JX_FLOW_NEXT) return flow;
    if (number.t) jx_standard_take(x, s);
    if (!ended) jx_array_set(&x->heap, jx_heap_write(&s->heap, array), index, jx_narrow(x, JX_KIND_BYTE, number));
    *result = jx_slot(ended ? UINT32_MAX : 1);
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(read_many) {  // readBytes(byte[], int, int)
    JxRef ref;
    JxFlow flow = array_part(x, s, args + 1, &ref);
    if (flow != JX_FLOW_NEXT) return flow;
    Position p = position_of(x, s, args);
    if (is_unknown_input(x, &p) && args[3].v > 0) return read_standard(x, s, method, ref, (uint32_t)args[2].v, result);
    uint64_t count = left_at(&p) < args[3].v ? left_at(&p) : args[3].v;
    for (uint64_t i = 0; i < count; i++) {
        JxSlot byte = jx_narrow(x, JX_KIND_BYTE, jx_files_byte(x, s, p.number, p.at + i));
        jx_array_set(&x->heap, jx_heap_write(&s->heap, ref), (uint32_t)(args[2].v + i), byte);
    }
    if (count) move_to(x, s, &p, p.at + count);
    *result = jx_slot(count || args[3].v == 0 ? count : UINT32_MAX);
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(file_available) {
    Position p = position_of(x, s, args);
    if (is_unknown_input(x, &p)) return jx_standard_available(x, s, method, result);
    *result = jx_slot(left_at(&p));
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(file_length) {
    Position p = position_of(x, s, args);
    *result = jx_slot(p.size);  // of standard input: 0, as a pipe's
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(file_position) {
    *result = jx_slot(position_of(x, s, args).at);
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(file_seek) {
    if (args[1].t) return jx_unsupported(x, s, "a symbolic position in a file");
    Position p = position_of(x, s, args);
    move_to(x, s, &p, args[1].v);
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(file_skip) {
    if (args[1].t) return jx_unsupported(x, s, "skipping a symbolic number of bytes");
    Position p = position_of(x, s, args);
    if (is_unknown_input(x, &p)) return jx_unsupported(x, s, "skipping bytes of standard input");
    uint64_t count = (int64_t)args[1].v <= 0 ? 0 : left_at(&p) < args[1].v ? left_at(&p) : args[1].v;
    if (count) move_to(x, s, &p, p.at + count);
    *result = jx_slot(count);
    return JX_FLOW_NEXT;
}
// isRegularFile0: standard input may be one or not, and is read like a pipe.
JX_INTRINSIC(is_regular) {
    *result = jx_slot(position_of(x, s, args).number != 0);
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(nothing) { return JX_FLOW_NEXT; }

// System.in has no descriptor to be closed.
JX_INTRINSIC(close_input) {
    return jx_standard_is_input(x, (JxRef)args[0].v) ? JX_FLOW_NEXT : jx_run_bytecode(x, s, method);
}

// ── writing

// Standard output and error, when a program writes to their descriptors itself.
static bool write_standard(JxExec *x, JxState *s, uint64_t number, JxRef array, uint32_t from, uint32_t count) {
    if (number != 1 && number != 2) return false;
    for (uint32_t i = 0; x->options.program_output && i < count; i++) {
        JxSlot byte = jx_array_peek(x, jx_heap_read(&s->heap, array), from + i);
        putc(byte.t ? '?' : (int)(byte.v & 0xff), number == 1 ? stdout : stderr);
    }
    return true;
}

static JxFlow write_part(JxExec *x, JxState *s, JxSlot *args, JxRef array, uint32_t from, uint32_t count, bool append) {
    Position p = position_of(x, s, args);
    if (append) p.at = p.size;
    if (write_standard(x, s, p.number, array, from, count)) return JX_FLOW_NEXT;
    if (!jx_files_is_open(x, s, p.number)) return jx_throw_new(x, s, "java/io/IOException", "Bad file descriptor");
    if (!jx_files_write(x, s, p.number, p.at, array, from, count))
        return jx_throw_new(x, s, "java/io/IOException", "No space left on device");
    move_to(x, s, &p, p.at + count);
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(write_many) {  // writeBytes(byte[], int, int [, boolean append])
    JxRef ref;
    JxFlow flow = array_part(x, s, args + 1, &ref);
    if (flow != JX_FLOW_NEXT) return flow;
    bool append = method->parameter_count == 4 && args[4].v & 1;
    return write_part(x, s, args, ref, (uint32_t)args[2].v, (uint32_t)args[3].v, append);
}

JX_INTRINSIC(write_one) {  // write(int [, boolean append])
    JxObject *one = jx_heap_new_array(&s->heap, x->known.bytes, 1);
    JxRef ref = one->ref;
    jx_array_set(&x->heap, one, 0, jx_narrow(x, JX_KIND_BYTE, args[1]));
    return write_part(x, s, args, ref, 0, 1, method->parameter_count == 2 && args[2].v & 1);
}

JX_INTRINSIC(file_resize) {  // setLength(long)
    if (args[1].t) return jx_unsupported(x, s, "a symbolic length of a file");
    Position p = position_of(x, s, args);
    if (!jx_files_resize(x, s, p.number, args[1].v))
        return jx_throw_new(x, s, "java/io/IOException", "No space left on device");
    if (p.at > args[1].v) move_to(x, s, &p, args[1].v);
    return JX_FLOW_NEXT;
}

// ── File

enum { ATTRIBUTE_EXISTS = 1, ATTRIBUTE_REGULAR = 2, ATTRIBUTE_FOLDER = 4 };  // java.io.FileSystem's bits

// The method that the program called and that came to ask the system; NULL: the library asks for purposes of its own.
static JxMethodInfo *asked_by_program(const JxState *s) {
    JxMethodInfo *called = NULL;
    for (const JxFrame *f = s->top; f; f = f->caller) {
        if (f->code->method->owner->source == JX_SOURCE_TARGET) return called;
        if (strncmp(f->code->method->owner->name, "java/io/", strlen("java/io/")) != 0) return NULL;
        called = f->code->method;
    }
    return NULL;
}

// What folders hold and how long files are is the environment's to say, where the program did not make them itself:
// any answer may come, and the finding says that it relies on one.  False: the question has one answer here.
static bool answer_anything(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, const char *path,
                            JxSlot *result) {
    JxMethodInfo *called = x->options.whole_program ? NULL : asked_by_program(s);
    if (!called || called->contracted != JX_CONTRACT_NONE || (path && jx_files_find(x, s, path))) return false;
    const char *name = jx_arena_printf(&x->arena, "%s()", called->name);
    *result = jx_fresh_value(x, s, method->return_kind, method->return_type, name, jx_origin(1));
    jx_record_call(x, s, called, 0, args, *result);
    x->counts.unfollowed_calls++;
    jx_hedge(x, s, JX_SEEN_UNFOLLOWED, "file written");
    return true;
}

// The path of a File object as it was given; NULL: the name is symbolic.
static JxFlow given_path(JxExec *x, JxState *s, JxSlot *file, const char **path) {
    JxRef ref;
    JxFlow flow = jx_deref(x, s, file, &ref);
    if (flow != JX_FLOW_NEXT) return flow;
    JxSlot text = jx_get_named(x, s, ref, "path");
    *path = text.v && !text.t ? jx_string_utf8(x, s, (JxRef)text.v, &x->arena) : NULL;
    if (*path && !jx_files_jdk_path(x, *path)) {
        jx_note_environment(x, s, NULL);
        *path = jx_files_path(x, *path);
    }
    return JX_FLOW_NEXT;
}

static JxFlow path_of(JxExec *x, JxState *s, JxSlot *file, const char **path) {
    JxFlow flow = given_path(x, s, file, path);
    return flow != JX_FLOW_NEXT || *path ? flow : jx_unsupported(x, s, "a file with a symbolic name");
}

// As path_of, but *answered: the environment has said something, which is the result.
static JxFlow path_or_answer(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, bool contents,
                             const char **path, bool *answered, JxSlot *result) {
    JxFlow flow = given_path(x, s, &args[1], path);
    if (flow != JX_FLOW_NEXT) return flow;
    bool open = !*path || (contents && !jx_files_jdk_path(x, *path));
    *answered = open && answer_anything(x, s, method, args, *path, result);
    return *answered || *path ? JX_FLOW_NEXT : jx_unsupported(x, s, "a file with a symbolic name");
}

JX_INTRINSIC(file_attributes) {
    const char *path;
    uint64_t size;
    bool answered;
    JxFlow flow = path_or_answer(x, s, method, args, false, &path, &answered, result);
    if (flow != JX_FLOW_NEXT || answered) return flow;
    JxFileKind kind = jx_files_kind(x, s, path, &size);
    *result = jx_slot(kind == JX_FILE_NONE    ? 0
                      : kind == JX_FILE_PLAIN ? ATTRIBUTE_EXISTS | ATTRIBUTE_REGULAR
                                              : ATTRIBUTE_EXISTS | ATTRIBUTE_FOLDER);
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(file_exists) {  // access checks, permissions
    const char *path;
    uint64_t size;
    bool answered;
    JxFlow flow = path_or_answer(x, s, method, args, false, &path, &answered, result);
    if (flow == JX_FLOW_NEXT && !answered) *result = jx_slot(jx_files_kind(x, s, path, &size) != JX_FILE_NONE);
    return flow;
}
JX_INTRINSIC(file_size) {
    const char *path;
    bool answered;
    JxFlow flow = path_or_answer(x, s, method, args, true, &path, &answered, result);
    if (flow != JX_FLOW_NEXT || answered) return flow;
    *result = jx_slot(0);
    jx_files_kind(x, s, path, &result->v);
    return flow;
}
JX_INTRINSIC(file_create) {  // createFileExclusively(String)
    JxRef ref;
    JxFlow flow = jx_deref(x, s, &args[1], &ref);
    if (flow != JX_FLOW_NEXT) return flow;
    char *given = jx_string_utf8(x, s, ref, &x->arena), *path = given ? jx_files_path(x, given) : NULL;
    if (!given) return jx_unsupported(x, s, "a file with a symbolic name");
    jx_note_environment(x, s, method);
    uint64_t size;
    bool there = jx_files_kind(x, s, given, &size) != JX_FILE_NONE;
    *result = jx_slot(!there);
    if (there) return JX_FLOW_NEXT;
    if (!jx_files_has_folder_of(x, s, path))
        return jx_throw_new(x, s, "java/io/IOException", "No such file or directory");
    jx_files_add(x, s, path, JX_FILE_PLAIN);
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(file_make_folder) {
    const char *path;
    uint64_t size;
    JxFlow flow = path_of(x, s, &args[1], &path);
    if (flow != JX_FLOW_NEXT) return flow;
    bool good = jx_files_kind(x, s, path, &size) == JX_FILE_NONE && jx_files_has_folder_of(x, s, path);
    if (good) jx_files_add(x, s, path, JX_FILE_FOLDER);
    *result = jx_slot(good);
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(file_delete) {
    const char *path;
    JxFlow flow = path_of(x, s, &args[1], &path);
    if (flow != JX_FLOW_NEXT) return flow;
    JxRef node = jx_files_find(x, s, path);
    bool good = node && jx_files_is_empty(x, s, path);
    if (good) jx_files_remove(s, node);
    *result = jx_slot(good);
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(file_rename) {
    const char *from, *to;
    JxFlow flow = path_of(x, s, &args[1], &from);
    if (flow != JX_FLOW_NEXT || (flow = path_of(x, s, &args[2], &to)) != JX_FLOW_NEXT) return flow;
    uint64_t size;
    JxFileKind there = jx_files_kind(x, s, to, &size);
    bool good = jx_files_find(x, s, from) && jx_files_has_folder_of(x, s, to) && there != JX_FILE_FOLDER;
    if (good && strcmp(from, to) != 0) jx_files_rename(x, s, from, to);
    *result = jx_slot(good);
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(file_list) {  // the names in a folder; null for anything else
    const char *path, **names;
    uint64_t size;
    bool answered;
    JxFlow flow = path_or_answer(x, s, method, args, true, &path, &answered, result);
    if (flow != JX_FLOW_NEXT || answered) return flow;
    *result = jx_slot(0);
    if (jx_files_kind(x, s, path, &size) != JX_FILE_FOLDER) return JX_FLOW_NEXT;
    uint32_t count = jx_files_list(x, s, path, &names);
    JxRef array = jx_heap_new_array(&s->heap, jx_class_array_of(x->vm, x->known.string), count)->ref;
    for (uint32_t i = 0; i < count; i++) {
        JxRef name = jx_string_new(x, s, names[i]);
        jx_array_set(&x->heap, jx_heap_write(&s->heap, array), i, jx_slot(name));
    }
    *result = jx_slot(array);
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(name_max) {
    *result = jx_slot(255);
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(canonical_path) {  // canonicalize0(String)
    JxRef ref;
    JxFlow flow = jx_deref(x, s, &args[1], &ref);
    if (flow != JX_FLOW_NEXT) return flow;
    char *given = jx_string_utf8(x, s, ref, &x->arena);
    if (!given) return jx_unsupported(x, s, "a file with a symbolic name");
    *result = jx_slot(jx_string_new(x, s, jx_files_path(x, given)));
    return JX_FLOW_NEXT;
}

// ── resources

// A resource by its full name: in the image, and for the program beside its classes.
static JxFlow find_resource(JxExec *x, JxState *s, const char *full_name, bool of_program, JxClassBytes *found,
                            bool *there) {
    JxError error = {0};
    jx_vm_look_at_file(x->vm, full_name);
    *there = jx_classpath_jdk_resource(jx_vm_path(x->vm), full_name, found, &error) ||
             (of_program && !error.set && jx_classpath_resource(jx_vm_path(x->vm), full_name, found, &error));
    bool unreadable = error.set;
    jx_error_clear(&error);
    return unreadable ? jx_unsupported(x, s, "resource %s", full_name) : JX_FLOW_NEXT;
}

JxSlot jx_resource_stream(JxExec *x, JxState *s, const JxClassBytes *found) {
    JxLinkError link = {0};
    JxClass *stream_class = jx_vm_class(x->vm, "java/io/ByteArrayInputStream", &link);
    JxObject *bytes = jx_heap_new_array(&s->heap, x->known.bytes, (uint32_t)found->length);
    memcpy(bytes->as.data, found->bytes, found->length);
    JxRef bytes_ref = bytes->ref, stream = jx_heap_new_instance(&s->heap, stream_class)->ref;
    jx_set_named(x, s, stream, "buf", jx_slot(bytes_ref));
    jx_set_named(x, s, stream, "count", jx_slot(found->length));
    return jx_slot(stream);
}

// As a ByteArrayInputStream; null when there is none.
static JxFlow resource_stream(JxExec *x, JxState *s, const char *full_name, bool of_program, JxSlot *result) {
    JxClassBytes found;
    bool there;
    JxFlow flow = find_resource(x, s, full_name, of_program, &found, &there);
    *result = flow == JX_FLOW_NEXT && there ? jx_resource_stream(x, s, &found) : jx_slot(0);
    return flow;
}

static JxFlow resource_name(JxExec *x, JxState *s, JxSlot *slot, char **name) {
    JxRef ref;
    JxFlow flow = jx_deref(x, s, slot, &ref);
    if (flow != JX_FLOW_NEXT) return flow;
    *name = jx_string_utf8(x, s, ref, &x->arena);
    return *name ? JX_FLOW_NEXT : jx_unsupported(x, s, "a resource with a symbolic name");
}

JX_INTRINSIC(class_resource) {  // Class.getResourceAsStream(String)
    char *name;
    JxFlow flow = resource_name(x, s, &args[1], &name);
    if (flow != JX_FLOW_NEXT) return flow;
    JxClass *cls = jx_class_of_object(x, s, (JxRef)args[0].v);
    while (cls->kind == JX_CLASS_ARRAY) cls = cls->element;
    const char *slash = strrchr(cls->name, '/');
    int package = slash ? (int)(slash - cls->name) + 1 : 0;
    char *full = *name == '/' ? name + 1 : jx_arena_printf(&x->arena, "%.*s%s", package, cls->name, name);
    return resource_stream(x, s, full, cls->source != JX_SOURCE_JDK, result);
}

JX_INTRINSIC(module_resource) {  // Module.getResourceAsStream(String); those of the JDK have names
    char *name;
    JxFlow flow = resource_name(x, s, &args[1], &name);
    if (flow != JX_FLOW_NEXT) return flow;
    bool of_program = jx_get_named(x, s, (JxRef)args[0].v, "name").v == 0;
    return resource_stream(x, s, *name == '/' ? name + 1 : name, of_program, result);
}

// ClassLoader.getResourceAsStream(String) and getSystemResourceAsStream(String)
JX_INTRINSIC(loader_resource) {
    char *name;
    JxFlow flow = resource_name(x, s, &args[method->argument_slots - 1u], &name);
    return flow == JX_FLOW_NEXT ? resource_stream(x, s, name, true, result) : flow;
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
    static const char path[] = "/java/conf/security/java.security";
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
#define OUTPUT "java/io/FileOutputStream"
#define RANDOM "java/io/RandomAccessFile"
#define SYSTEM "java/io/UnixFileSystem"

// Names with a zero at the end are those of newer JDKs, where no method of the old name leads to them.  A file that is
// open is the JDK's, or was opened by a row that is hedged: what is in it is what the program wrote.
static const JxIntrinsic rows[] = {
    {INPUT, "close", "()V", close_input, JX_ANSWER_EFFECT, NULL},
    {INPUT, "open0", NULL, open_to_read, JX_ANSWER_CASE, NULL},
    {INPUT, "readBytes", NULL, read_many, JX_ANSWER_CASE, NULL},
    {INPUT, "read0", NULL, read_one, JX_ANSWER_CASE, NULL},
    {INPUT, "available0", NULL, file_available, JX_ANSWER_CASE, NULL},
    {INPUT, "length0", NULL, file_length, JX_ANSWER_EFFECT, NULL},
    {INPUT, "position0", NULL, file_position, JX_ANSWER_FUNCTION, NULL},
    {INPUT, "skip0", NULL, file_skip, JX_ANSWER_EFFECT, NULL},
    {INPUT, "isRegularFile0", NULL, is_regular, JX_ANSWER_FUNCTION, NULL},
    {OUTPUT, "open0", NULL, open_to_write, JX_ANSWER_CASE, NULL},
    {OUTPUT, "write", "(IZ)V", write_one, JX_ANSWER_EFFECT, NULL},
    {OUTPUT, "writeBytes", NULL, write_many, JX_ANSWER_EFFECT, NULL},
    {RANDOM, "open0", NULL, open_random, JX_ANSWER_CASE, NULL},
    {RANDOM, "read0", NULL, read_one, JX_ANSWER_EFFECT, NULL},
    {RANDOM, "readBytes", "([BII)I", read_many, JX_ANSWER_EFFECT, NULL},
    {RANDOM, "readBytes0", NULL, read_many, JX_ANSWER_EFFECT, NULL},
    {RANDOM, "write0", NULL, write_one, JX_ANSWER_EFFECT, NULL},
    {RANDOM, "writeBytes", "([BII)V", write_many, JX_ANSWER_EFFECT, NULL},
    {RANDOM, "writeBytes0", NULL, write_many, JX_ANSWER_EFFECT, NULL},
    {RANDOM, "getFilePointer", NULL, file_position, JX_ANSWER_FUNCTION, NULL},
    {RANDOM, "seek0", NULL, file_seek, JX_ANSWER_EFFECT, NULL},
    {RANDOM, "length", NULL, file_length, JX_ANSWER_EFFECT, NULL},
    {RANDOM, "length0", NULL, file_length, JX_ANSWER_EFFECT, NULL},
    {RANDOM, "setLength", NULL, file_resize, JX_ANSWER_EFFECT, NULL},
    {RANDOM, "setLength0", NULL, file_resize, JX_ANSWER_EFFECT, NULL},
    {"java/io/FileDescriptor", "close0", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {"java/io/FileDescriptor", "sync", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {"java/io/FileDescriptor", "sync0", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {SYSTEM, "getBooleanAttributes0", NULL, file_attributes, JX_ANSWER_CASE, NULL},
    {SYSTEM, "checkAccess", NULL, file_exists, JX_ANSWER_CASE, NULL},
    {SYSTEM, "setPermission", NULL, file_exists, JX_ANSWER_CASE, NULL},
    {SYSTEM, "getLength", NULL, file_size, JX_ANSWER_CASE, NULL},
    {SYSTEM, "createFileExclusively", NULL, file_create, JX_ANSWER_CASE, NULL},
    {SYSTEM, "createDirectory", NULL, file_make_folder, JX_ANSWER_CASE, NULL},
    {SYSTEM, "delete0", NULL, file_delete, JX_ANSWER_CASE, NULL},
    {SYSTEM, "rename0", NULL, file_rename, JX_ANSWER_CASE, NULL},
    {SYSTEM, "list", NULL, file_list, JX_ANSWER_CASE, NULL},
    {SYSTEM, "canonicalize0", NULL, canonical_path, JX_ANSWER_MANY, NULL},
    {SYSTEM, "getNameMax0", NULL, name_max, JX_ANSWER_MANY, NULL},
    {"java/lang/Class", "getResourceAsStream", NULL, class_resource, JX_ANSWER_FUNCTION, NULL},
    {"java/lang/Module", "getResourceAsStream", NULL, module_resource, JX_ANSWER_FUNCTION, NULL},
    {"java/lang/ClassLoader", "getResourceAsStream", NULL, loader_resource, JX_ANSWER_FUNCTION, NULL},
    {"java/lang/ClassLoader", "getSystemResourceAsStream", NULL, loader_resource, JX_ANSWER_FUNCTION, NULL},
    {"java/security/Security$SecPropLoader", "loadAll", NULL, load_security, JX_ANSWER_FUNCTION, NULL},
    {"java/util/zip/CRC32", "update", "(II)I", checksum_byte, JX_ANSWER_FUNCTION, NULL},
    {"java/util/zip/CRC32", "updateBytes0", NULL, checksum_bytes, JX_ANSWER_FUNCTION, NULL},
    {"java/util/zip/Adler32", "update", "(II)I", checksum_byte, JX_ANSWER_FUNCTION, NULL},
    {"java/util/zip/Adler32", "updateBytes", NULL, checksum_bytes, JX_ANSWER_FUNCTION, NULL},
};
JX_INTRINSIC_TABLE(jx_intrinsics_files, rows);
