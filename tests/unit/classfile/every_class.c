// SPDX-License-Identifier: Apache-2.0
//
// Every class of every JDK and jar of this machine is read without an error (under sanitizers, each fourth), the memory
// it takes stays within what classfile.h promises, and its code passes the verifier (each tenth class only; all if
// JINX_SLOW is set).
#include <glob.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../unit.h"
#include "builder.h"
#include "classfile/classpath.h"
#include "classfile/verify.h"

#define SMALL_CONSTANT ((size_t)64 << 10)

typedef struct Walk {
    JxContext *ctx;
    JxClassPath *path;
    JxArena arena;
    size_t classes, bytes, bad, methods;
    size_t seen, read_each, verify_each;
} Walk;

static void read_one(const char *name, void *user) {
    Walk *walk = user;
    if (walk->seen++ % walk->read_each) return;
    JxClassBytes found;
    JxError error = {0};
    char text[1200];
    bool good = jx_classpath_find(walk->path, name, &found, &error);
    const JxClassFile *cls =
        good ? jx_classfile_read(walk->ctx, &walk->arena, found.bytes, found.length, found.origin, &error) : NULL;
    if (!cls) {
        walk->bad++;
        print_error("%s: %s\n", name, jx_error_text(&error, text, sizeof text));
    } else {
        assert_string_equal(cls->name.bytes, name);
        assert_true(walk->arena.total_bytes <= JX_CLASSFILE_MEMORY_FACTOR * found.length + SMALL_CONSTANT);
        bool verified = walk->classes % walk->verify_each || jx_classfile_verify(walk->ctx, cls, &error);
        if (!verified) print_error("%s\n", jx_error_text(&error, text, sizeof text));
        walk->bad += !verified;
        walk->classes++;
        walk->bytes += found.length;
        walk->methods += cls->method_count;
    }
    jx_arena_reset(&walk->arena);
}

// A JDK's home, or a jar.  What the verifier refuses in them is refused wrongly: all of it runs.
static void read_all(const char *place, JxClassSource source, size_t at_least) {
    JxContext ctx;
    jx_context_init(&ctx);
    JxError error = {0};
    Walk walk = {.ctx = &ctx, .path = jx_classpath_new(&ctx)};
    jx_arena_init(&walk.arena, &ctx.alloc);
    const char *slow = getenv("JINX_SLOW");
    walk.verify_each = slow && *slow ? 1 : 10;
    walk.read_each = 1;
#ifdef __SANITIZE_ADDRESS__
    if (!slow || !*slow) walk.read_each = 4;
#endif
    bool opened = source == JX_SOURCE_JDK ? jx_classpath_open_jdk(walk.path, place, &error)
                                          : jx_classpath_add(walk.path, place, source, &error);
    if (!opened) fail_msg("%s: %s", place, error.message);
    jx_classpath_each(walk.path, source, read_one, &walk);
    print_message("%s: %zu classes, %zu methods, %.1f MB\n", place, walk.classes, walk.methods,
                  (double)walk.bytes / 1e6);
    assert_int_equal(walk.bad, 0);
    assert_true(walk.seen >= at_least);
    jx_classpath_free(walk.path);
    jx_arena_fini(&walk.arena);
    jx_context_fini(&ctx);
}

static void every_class_of_each_jdk_is_read(void **state) {
    (void)state;
    glob_t found;
    if (glob("/usr/lib/jvm/*/lib/modules", 0, NULL, &found) != 0) skip();
    for (size_t i = 0; i < found.gl_pathc; i++) {
        char home[4096], *real = NULL;
        snprintf(home, sizeof home, "%.*s", (int)(strlen(found.gl_pathv[i]) - strlen("/lib/modules")),
                 found.gl_pathv[i]);
        real = realpath(home, NULL);
        // Several names often lead to one JDK: only its own is taken.
        if (real && strcmp(real, home) == 0) read_all(home, JX_SOURCE_JDK, 5000);
        free(real);
    }
    globfree(&found);
}

static void every_class_of_each_jar_is_read(void **state) {
    (void)state;
    glob_t found;
    if (glob("/usr/share/java/*.jar", 0, NULL, &found) != 0) skip();
    for (size_t i = 0; i < found.gl_pathc; i++) {
        struct stat status;
        assert_int_equal(lstat(found.gl_pathv[i], &status), 0);
        if (S_ISREG(status.st_mode)) read_all(found.gl_pathv[i], JX_SOURCE_TARGET, 0);
    }
    globfree(&found);
}

// ---- the memory promise, on files made to break it ----

typedef void Fill(JxClassBuilder *b, unsigned count);

static void expect_within_bound(Fill *fill, unsigned count, bool is_valid) {
    JxContext ctx;
    jx_context_init(&ctx);
    JxClassBuilder b;
    jx_build_class(&b, 61, "Test", "java/lang/Object");
    fill(&b, count);
    size_t length;
    uint8_t *bytes = jx_build_finish(&b, &length);
    JxError error = {0};
    size_t before = ctx.alloc.live_bytes;
    bool read = jx_classfile_read(&ctx, &ctx.arena, bytes, length, "Test.class", &error) != NULL;
    if (read != is_valid) fail_msg("%s", read ? "was read without an error" : error.message);
    size_t used = ctx.alloc.peak_bytes - before;
    if (used > JX_CLASSFILE_MEMORY_FACTOR * length + SMALL_CONSTANT)
        fail_msg("%zu bytes for an input of %zu, factor %zu", used, length, used / length);
    free(bytes);
    jx_context_fini(&ctx);
}

static void many_constants(JxClassBuilder *b, unsigned count) {
    // The smallest constant: three bytes in the file.  Written by hand, as equal ones would be joined.
    for (unsigned i = 0; i < count; i++) jx_bytes_add(&b->pool, "\1\0\0", 3);
    b->pool_count += count;
}
static void many_fields(JxClassBuilder *b, unsigned count) {
    char name[16];
    for (unsigned i = 0; i < count; i++) {
        snprintf(name, sizeof name, "f%u", i);
        jx_build_field(b, 0, name, "I");
    }
}
static void many_methods(JxClassBuilder *b, unsigned count) {
    char name[16];
    for (unsigned i = 0; i < count; i++) {
        snprintf(name, sizeof name, "m%u", i);
        jx_build_method(b, JX_ACC_NATIVE, name, "()V", NULL);
    }
}
static void many_frames(JxClassBuilder *b, unsigned count) {
    JxCodeBuilder c;
    JxBytes frames = {0};
    jx_build_code(&c, b, 1, 0);
    jx_bytes_u2(&frames, count);
    for (unsigned i = 0; i < count; i++) {
        jx_put_op(&c, JX_OP_NOP);
        jx_bytes_u2(&frames, 64 << 8 | 1);  // one int on the stack: two bytes
    }
    jx_put_op(&c, JX_OP_RETURN);
    jx_put_attribute(&c, "StackMapTable", frames.data, frames.length);
    jx_bytes_free(&frames);
    jx_build_method(b, JX_ACC_STATIC, "m", "()V", &c);
}
static void many_nested_annotations(JxClassBuilder *b, unsigned count) {
    JxBytes value = {0};
    unsigned type = jx_build_utf8(b, "LA;");
    jx_build_method(b, JX_ACC_NATIVE, "m", "()V", NULL);
    jx_bytes_u1(&value, '[');
    jx_bytes_u2(&value, count);
    for (unsigned i = 0; i < count; i++) {  // an array of an array of nothing; an empty annotation
        jx_bytes_add(&value, i % 2 ? "[\0\1[\0\0" : "@", i % 2 ? 6 : 1);
        if (i % 2 == 0) jx_bytes_u2(&value, type);
        if (i % 2 == 0) jx_bytes_u2(&value, 0);
    }
    jx_build_method_attribute(b, "AnnotationDefault", value.data, value.length);
    jx_bytes_free(&value);
}
static void many_line_tables(JxClassBuilder *b, unsigned count) {
    JxCodeBuilder c;
    jx_build_code(&c, b, 1, 0);
    jx_put_op(&c, JX_OP_RETURN);
    for (unsigned i = 0; i < count; i++) jx_put_attribute(&c, "LineNumberTable", "\0\1\0\0\0\1", 6);
    jx_build_method(b, JX_ACC_STATIC, "m", "()V", &c);
}
static void many_bootstraps(JxClassBuilder *b, unsigned count) {
    unsigned handle = jx_build_method_handle(b, 6, jx_build_member_ref(b, JX_CONSTANT_METHODREF, "A", "m", "()V"));
    for (unsigned i = 0; i < count; i++) jx_build_bootstrap(b, handle, NULL, 0);
}

// Each value says that it has as many elements as could be in all the bytes left.
static void nested_lies(JxClassBuilder *b, unsigned depth) {
    JxBytes value = {0};
    jx_build_method(b, JX_ACC_NATIVE, "m", "()V", NULL);
    for (unsigned i = 0; i < depth; i++) jx_bytes_add(&value, "[\xf0\0", 3);
    for (unsigned i = 0; i < 100000; i++) jx_bytes_u2(&value, 0);
    jx_build_method_attribute(b, "AnnotationDefault", value.data, value.length);
    jx_bytes_free(&value);
}
// The same for arrays of several kinds, one in the other.
static void mixed_lies(JxClassBuilder *b, unsigned count) {
    JxBytes value = {0};
    unsigned type = jx_build_utf8(b, "LA;");
    jx_bytes_u2(&value, count / 4);
    for (unsigned depth = 0; depth < 40; depth++) {
        jx_bytes_u2(&value, type);
        jx_bytes_u2(&value, count / 5 - 100);
        jx_bytes_u2(&value, type);
        jx_bytes_u1(&value, '@');
    }
    while (value.length < count) jx_bytes_u2(&value, 0);
    jx_build_class_attribute(b, "RuntimeVisibleAnnotations", value.data, value.length);
    jx_bytes_free(&value);
}

static void memory_is_bounded_by_the_input(void **state) {
    (void)state;
    expect_within_bound(many_constants, 60000, true);
    expect_within_bound(many_fields, 2000, true);
    expect_within_bound(many_methods, 2000, true);
    expect_within_bound(many_frames, 60000, true);
    expect_within_bound(many_nested_annotations, 60000, true);
    expect_within_bound(many_line_tables, 60000, true);
    expect_within_bound(many_bootstraps, 60000, true);
    expect_within_bound(nested_lies, 90, false);
    expect_within_bound(mixed_lies, 200000, false);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory_is_bounded_by_the_input),
        cmocka_unit_test(every_class_of_each_jdk_is_read),
        cmocka_unit_test(every_class_of_each_jar_is_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
