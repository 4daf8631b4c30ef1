// SPDX-License-Identifier: Apache-2.0
//
// Methods of the library that run as they are, but whose answer the program does
// not decide: the order of Set.of and of tables that go by identity, what the
// garbage collector has taken, numbers of threads, where the current folder is.
// Each row looks whether that matters to this call, and hedges the path if so.
// Locale, zone and charset are in region.c.
#include <string.h>

#include "jdk/intrinsics/intrinsics.h"

static JxFlow hedged(JxExec *x, JxState *s, const JxMethodInfo *method) {
    jx_note_environment(x, s, method);
    return jx_run_bytecode(x, s, method);
}

// Only what the program itself asks: the library's own questions lead to nothing that it could see.
JX_INTRINSIC(asked_by_program) {
    return jx_environment_asked_by_program(s) ? hedged(x, s, method) : jx_run_bytecode(x, s, method);
}

JX_INTRINSIC(one_of_many) { return jx_run_bytecode(x, s, method); }

// ── order

// Set.of and Map.of start at a place that the salt of the run decides.  args[1]: the collection of an iterator.
static bool has_order(JxExec *x, JxState *s, JxSlot collection) {
    return !collection.t && collection.v && jx_get_named(x, s, (JxRef)collection.v, "size").v > 1;
}

JX_INTRINSIC(salted_iterator) {
    return has_order(x, s, args[1]) && jx_environment_is_for_program(s) ? hedged(x, s, method)
                                                                        : jx_run_bytecode(x, s, method);
}

JX_INTRINSIC(salted_pair) {  // ImmutableCollections.Set12
    JxLinkError error = {0};
    JxClass *owner = jx_vm_class(x->vm, "java/util/ImmutableCollections", &error);
    JxFieldInfo *nothing = owner ? jx_class_find_field(owner, "EMPTY", NULL) : NULL;
    const JxObject *statics = nothing ? jx_statics_read(s, nothing->owner) : NULL;
    JxSlot second = jx_get_named(x, s, (JxRef)args[0].v, "e1");
    bool is_pair = second.v && !(statics && statics->as.slots[nothing->slot].v == second.v);
    return is_pair && jx_environment_is_for_program(s) ? hedged(x, s, method) : jx_run_bytecode(x, s, method);
}

// Tables of the library other than HashMap, on a path where identity hash codes went into some table.
JX_INTRINSIC(table_iterator) {
    bool unordered = s->seen & JX_SEEN_HASHED && jx_environment_is_for_program(s);
    return unordered ? hedged(x, s, method) : jx_run_bytecode(x, s, method);
}

// ── references

// Whatever looks at the entries: those whose keys nobody else holds may be gone.
JX_INTRINSIC(weak_table) {
    bool looks = jx_get_named(x, s, (JxRef)args[0].v, "size").v != 0 && jx_environment_is_for_program(s);
    return looks ? hedged(x, s, method) : jx_run_bytecode(x, s, method);
}

JX_INTRINSIC(weak_size) {
    return jx_environment_is_for_program(s) ? hedged(x, s, method) : jx_run_bytecode(x, s, method);
}

// What only a reference of this kind leads to may be gone.  What the program asked for while it holds the object is
// not told apart from that here.
JX_INTRINSIC(reference_get) {
    bool asked = jx_environment_asked_by_program(s);
    bool there = jx_get_named(x, s, (JxRef)args[0].v, "referent").v != 0;
    bool held = false;
    JxRef referent = (JxRef)jx_get_named(x, s, (JxRef)args[0].v, "referent").v;
    for (JxFrame *f = s->top; f && there && asked && !held; f = f->caller)
        for (uint32_t i = 0; i < f->code->max_locals + f->sp && !held; i++)
            held = !f->slots[i].t && f->slots[i].v == referent;
    return asked && there && !held ? hedged(x, s, method) : jx_run_bytecode(x, s, method);
}

// ── threads

JX_INTRINSIC(thread_number) {  // the main thread's is 1
    bool is_main = (JxRef)args[0].v == jx_main_thread(x);
    return !is_main && jx_environment_is_handed_on(s) ? hedged(x, s, method) : jx_run_bytecode(x, s, method);
}

// ── folder

JX_INTRINSIC(resolve_file) {  // UnixFileSystem.resolve(File)
    JxSlot path = args[1].t || !args[1].v ? jx_slot(0) : jx_get_named(x, s, (JxRef)args[1].v, "path");
    const char *text = path.v && !path.t ? jx_string_utf8(x, s, (JxRef)path.v, &x->arena) : NULL;
    return text && *text == '/' ? jx_run_bytecode(x, s, method) : hedged(x, s, method);
}

// How much memory there is outside of the heap is an option of the JVM.
JX_INTRINSIC(allocate_direct) {
    enum { SANE = 1 << 24 };
    bool sane = !args[0].t && (int32_t)args[0].v <= SANE;
    return sane ? jx_run_bytecode(x, s, method) : hedged(x, s, method);
}

// weakCompareAndSet… may fail without a reason.  The library's own loops try again.
#define WEAK(owner)                                                                                                    \
    {ATOMIC owner, "weakCompareAndSet", NULL, asked_by_program, JX_ANSWER_CASE, NULL},                                 \
        {ATOMIC owner, "weakCompareAndSetPlain", NULL, asked_by_program, JX_ANSWER_CASE, NULL},                        \
        {ATOMIC owner, "weakCompareAndSetVolatile", NULL, asked_by_program, JX_ANSWER_CASE, NULL},                     \
        {ATOMIC owner, "weakCompareAndSetAcquire", NULL, asked_by_program, JX_ANSWER_CASE, NULL}, {                    \
        ATOMIC owner, "weakCompareAndSetRelease", NULL, asked_by_program, JX_ANSWER_CASE, NULL                         \
    }

#define ATOMIC "java/util/concurrent/atomic/Atomic"
#define RANDOM "java/util/random/RandomGenerator"
#define IMMUTABLE "java/util/ImmutableCollections"
#define THREAD "java/lang/Thread"
#define GROUP "java/lang/ThreadGroup"
#define MANAGEMENT "java/lang/management/ManagementFactory"
static const JxIntrinsic rows[] = {
    {IMMUTABLE "$SetN$SetNIterator", "<init>", NULL, salted_iterator, JX_ANSWER_CASE, NULL},
    {IMMUTABLE "$MapN$MapNIterator", "<init>", NULL, salted_iterator, JX_ANSWER_CASE, NULL},
    {IMMUTABLE "$SetN", "toArray", NULL, asked_by_program, JX_ANSWER_CASE, NULL},
    {IMMUTABLE "$Set12", "iterator", NULL, salted_pair, JX_ANSWER_CASE, NULL},
    {IMMUTABLE "$Set12", "toArray", NULL, salted_pair, JX_ANSWER_CASE, NULL},
    {"java/util/concurrent/ConcurrentHashMap$Traverser", "<init>", NULL, table_iterator, JX_ANSWER_CASE, NULL},
    {"java/util/Hashtable$Enumerator", "<init>", NULL, table_iterator, JX_ANSWER_CASE, NULL},
    {"java/util/IdentityHashMap$IdentityHashMapIterator", "<init>", NULL, table_iterator, JX_ANSWER_CASE, NULL},
    {"java/util/WeakHashMap$HashIterator", "<init>", NULL, table_iterator, JX_ANSWER_CASE, NULL},
    {"java/util/WeakHashMap", "getTable", NULL, weak_table, JX_ANSWER_CASE, NULL},
    {"java/util/WeakHashMap$WeakHashMapSpliterator", "<init>", NULL, weak_size, JX_ANSWER_CASE, NULL},
    {"java/util/WeakHashMap", "size", NULL, weak_size, JX_ANSWER_CASE, NULL},
    {"java/lang/ref/Reference", "get", NULL, reference_get, JX_ANSWER_CASE, NULL},
    {"java/lang/ref/SoftReference", "get", NULL, reference_get, JX_ANSWER_CASE, NULL},
    {"java/lang/ref/Reference", "refersTo", NULL, reference_get, JX_ANSWER_CASE, NULL},
    {"java/lang/ref/Reference", "isEnqueued", NULL, asked_by_program, JX_ANSWER_CASE, NULL},
    {"java/lang/ref/ReferenceQueue", "poll", NULL, asked_by_program, JX_ANSWER_CASE, NULL},
    {"java/lang/ref/ReferenceQueue", "remove", NULL, asked_by_program, JX_ANSWER_CASE, NULL},
    {"java/lang/ref/Cleaner", "register", NULL, asked_by_program, JX_ANSWER_CASE, NULL},
    {THREAD, "getId", NULL, thread_number, JX_ANSWER_CASE, NULL},
    {THREAD, "threadId", NULL, thread_number, JX_ANSWER_CASE, NULL},
    {THREAD, "activeCount", NULL, asked_by_program, JX_ANSWER_CASE, NULL},
    {THREAD, "getAllStackTraces", NULL, asked_by_program, JX_ANSWER_CASE, NULL},
    {GROUP, "activeCount", NULL, asked_by_program, JX_ANSWER_CASE, NULL},
    {GROUP, "enumerate", NULL, asked_by_program, JX_ANSWER_CASE, NULL},
    {"java/util/concurrent/ForkJoinPool", "getCommonPoolParallelism", NULL, asked_by_program, JX_ANSWER_CASE, NULL},
    {"java/util/concurrent/ForkJoinPool", "getParallelism", NULL, asked_by_program, JX_ANSWER_CASE, NULL},
    WEAK("Integer"),
    WEAK("Long"),
    WEAK("Boolean"),
    WEAK("Reference"),
    WEAK("IntegerArray"),
    WEAK("LongArray"),
    WEAK("ReferenceArray"),
    WEAK("IntegerFieldUpdater$AtomicIntegerFieldUpdaterImpl"),
    WEAK("LongFieldUpdater$CASUpdater"),
    WEAK("ReferenceFieldUpdater$AtomicReferenceFieldUpdaterImpl"),
    {ATOMIC "StampedReference", "weakCompareAndSet", NULL, asked_by_program, JX_ANSWER_CASE, NULL},
    {ATOMIC "MarkableReference", "weakCompareAndSet", NULL, asked_by_program, JX_ANSWER_CASE, NULL},
    {RANDOM, "getDefault", NULL, one_of_many, JX_ANSWER_MANY, NULL},
    {RANDOM, "of", NULL, one_of_many, JX_ANSWER_MANY, NULL},
    {RANDOM "Factory", "getDefault", NULL, one_of_many, JX_ANSWER_MANY, NULL},
    {RANDOM "Factory", "of", NULL, one_of_many, JX_ANSWER_MANY, NULL},
    {RANDOM "Factory", "all", NULL, one_of_many, JX_ANSWER_MANY, NULL},
    {"java/nio/ByteBuffer", "allocateDirect", NULL, allocate_direct, JX_ANSWER_CASE, NULL},
    {"java/nio/ByteOrder", "nativeOrder", NULL, asked_by_program, JX_ANSWER_CASE, NULL},
    {MANAGEMENT, "getRuntimeMXBean", NULL, one_of_many, JX_ANSWER_MANY, NULL},
    {MANAGEMENT, "getMemoryMXBean", NULL, one_of_many, JX_ANSWER_MANY, NULL},
    {MANAGEMENT, "getThreadMXBean", NULL, one_of_many, JX_ANSWER_MANY, NULL},
    {MANAGEMENT, "getOperatingSystemMXBean", NULL, one_of_many, JX_ANSWER_MANY, NULL},
    {"java/lang/System", "getenv", "()Ljava/util/Map;", one_of_many, JX_ANSWER_MANY, NULL},
    {"java/lang/Class", "getProtectionDomain", NULL, asked_by_program, JX_ANSWER_CASE, NULL},
    {"java/lang/Class", "getMethods", NULL, asked_by_program, JX_ANSWER_CASE, NULL},
    {"java/lang/Class", "getDeclaredMethods", NULL, asked_by_program, JX_ANSWER_CASE, NULL},
    {"java/io/UnixFileSystem", "resolve", "(Ljava/io/File;)Ljava/lang/String;", resolve_file, JX_ANSWER_CASE, NULL},
    {"sun/nio/fs/UnixFileSystem", "defaultDirectory", NULL, one_of_many, JX_ANSWER_MANY, NULL},
};
JX_INTRINSIC_TABLE(jx_intrinsics_ambient, rows);
