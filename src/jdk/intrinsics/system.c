// SPDX-License-Identifier: Apache-2.0
//
// The machine as programs see it: System, Runtime, properties, time.
//
// Nothing here depends on the real machine.  System comes without properties;
// the first call that needs them runs System.initPhase1 in the engine on the
// fixed values below.  Time starts at a fixed moment and moves on by a
// nanosecond per executed instruction, so it is the same in every run; a path on
// which the program itself reads the clock counts as one of several (JxSeen).
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "jdk/intrinsics/intrinsics.h"

#define SYSTEM "java/lang/System"

JX_INTRINSIC(nothing) { return JX_FLOW_NEXT; }
JX_INTRINSIC(give_zero) {
    *result = jx_slot(0);
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(give_one) {
    *result = jx_slot(1);
    return JX_FLOW_NEXT;
}

static uint64_t text(JxExec *x, const char *utf8) { return jx_string_literal(x, utf8, (uint32_t)strlen(utf8)); }

// ── properties

static const struct {
    const char *name, *value;
} platform_properties[] = {
    {"_display_country_NDX", "US"},
    {"_display_language_NDX", "en"},
    {"_file_encoding_NDX", "UTF-8"},
    {"_file_separator_NDX", "/"},
    {"_java_io_tmpdir_NDX", "/tmp"},
    {"_line_separator_NDX", "\n"},
    {"_native_encoding_NDX", "UTF-8"},
    {"_os_arch_NDX", "amd64"},
    {"_os_name_NDX", "Linux"},
    {"_os_version_NDX", "6.0"},
    {"_path_separator_NDX", ":"},
    {"_sun_arch_data_model_NDX", "64"},
    {"_sun_cpu_endian_NDX", "little"},
    {"_sun_io_unicode_encoding_NDX", "UnicodeLittle"},
    {"_sun_jnu_encoding_NDX", "UTF-8"},
    {"_stdin_encoding_NDX", "UTF-8"},
    {"_stdout_encoding_NDX", "UTF-8"},
    {"_stderr_encoding_NDX", "UTF-8"},
    {"_sun_stdout_encoding_NDX", "UTF-8"},
    {"_sun_stderr_encoding_NDX", "UTF-8"},
    {"_user_dir_NDX", "/"},
    {"_user_home_NDX", "/home/user"},
    {"_user_name_NDX", "user"},
};

static const char *const vm_properties[] = {
    "java.home",
    "/java",
    "java.vm.specification.name",
    "Java Virtual Machine Specification",
    "java.vm.name",
    "Jinx",
    "java.vm.vendor",
    "Jinx",
    "java.vm.info",
    "symbolic",
    "java.vm.compressedOopsMode",
    "Zero based",
    "java.class.path",
    "",
    "java.library.path",
    "",
    "sun.boot.library.path",
    "/java/lib",
    "jdk.debug",
    "release",
    "user.timezone",
    "UTC",
    "java.vm.specification.vendor",
    "Oracle Corporation",
};

static JxRef new_strings(JxExec *x, JxState *s, uint32_t count) {
    return jx_heap_new_array(&s->heap, jx_class_array_of(x->vm, x->known.string), count)->ref;
}

static void set_string(JxExec *x, JxState *s, JxRef array, uint32_t at, const char *value) {
    jx_array_set(&x->heap, jx_heap_write(&s->heap, array), at, jx_slot(text(x, value)));
}

// The index constants of the class say where each value goes in this JDK.
JX_INTRINSIC(platform_values) {
    JxRef array = new_strings(x, s, 64);
    for (size_t i = 0; i < sizeof platform_properties / sizeof *platform_properties; i++) {
        const JxFieldInfo *field = jx_class_find_field(method->owner, platform_properties[i].name, NULL);
        if (!field || !field->file->constant_value) continue;
        int32_t at = method->owner->file->pool[field->file->constant_value].as.i;
        if (at >= 0 && at < 64) set_string(x, s, array, (uint32_t)at, platform_properties[i].value);
    }
    *result = jx_slot(array);
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(vm_values) {  // key, value, …, null
    uint32_t count = sizeof vm_properties / sizeof *vm_properties;
    JxRef array = new_strings(x, s, count + 2);
    for (uint32_t i = 0; i < count; i++) set_string(x, s, array, i, vm_properties[i]);
    *result = jx_slot(array);
    return JX_FLOW_NEXT;
}

static bool is_booting(const JxState *s) {
    for (const JxFrame *f = s->top; f; f = f->caller)
        if (strcmp(f->code->method->name, "initPhase1") == 0 && strcmp(f->code->method->owner->name, SYSTEM) == 0)
            return true;
    return false;
}

// NEXT: System has its properties (or is about to get them).
static JxFlow need_properties(JxExec *x, JxState *s) {
    JxLinkError error = {0};
    JxClass *system = jx_vm_class(x->vm, SYSTEM, &error);
    JxFlow flow = jx_initialise(x, s, system);
    if (flow != JX_FLOW_NEXT) return flow;
    JxFieldInfo *props = jx_class_find_field(system, "props", NULL);
    if (jx_statics_read(s, system)->as.slots[props->slot].v != 0 || is_booting(s)) return JX_FLOW_NEXT;
    return jx_call_again(x, s, jx_class_declared_method(system, "initPhase1", "()V"));
}

// The bytecode, with the properties in place.
JX_INTRINSIC(with_properties) {
    JxFlow flow = need_properties(x, s);
    return flow == JX_FLOW_NEXT ? jx_run_bytecode(x, s, method) : flow;
}

// The start of every name that the properties have; user.timezone and the like are below one of them.
static bool may_be_set(const char *name) {
    static const char *const prefixes[] = {"java.home", "java.version", "java.runtime.", "java.vendor", "java.vm.",
                                           "java.spec", "java.class.",  "java.library.", "java.io.",    "sun.boot.",
                                           "jdk.debug", "user.",        "sun.jnu.",      "file.",       "native.",
                                           "std",       "os.",          "line.",         "path.",       "sun.arch.",
                                           "sun.io.",   "sun.cpu.",     "sun.std"};
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
        if (strncmp(name, prefixes[i], strlen(prefixes[i])) == 0) return true;
    return false;
}

static bool has_properties(JxExec *x, JxState *s) {
    JxClass *system = jx_vm_loaded_class(x->vm, SYSTEM);
    const JxObject *statics = system ? jx_statics_read(s, system) : NULL;
    JxFieldInfo *props = system ? jx_class_find_field(system, "props", NULL) : NULL;
    return statics && props && statics->as.slots[props->slot].v != 0;
}

// Properties that say the same on every machine: what the specification fixes, and the version of the JDK in use.
static bool is_fixed(const char *name) {
    static const char *const fixed[] = {"java.specification.", "java.vm.specification.",
                                        "java.class.version",  "java.version",
                                        "java.vendor",         "java.runtime."};
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
        if (strncmp(name, fixed[i], strlen(fixed[i])) == 0) return true;
    return false;
}

// Those that are there on every machine.
static bool is_always_set(const char *name) {
    static const char *const set[] = {
        "java.home",  "java.io.tmpdir", "java.class.path", "java.library.path", "os.name",        "os.arch",
        "os.version", "file.separator", "path.separator",  "line.separator",    "user.name",      "user.home",
        "user.dir",   "file.encoding",  "java.vm.name",    "java.vm.version",   "java.vm.vendor", "java.vm.info"};
    for (size_t i = 0; i < sizeof set / sizeof *set; i++)
        if (strcmp(name, set[i]) == 0) return true;
    return false;
}

static const char all_properties[] = "System.setProperties()";

// A method of the library that does no more than read the property that it is given.
static bool asks_for_program(const JxState *s) {
    const JxFrame *f = s->top;
    const char *name = f->code->method->name;
    bool reads = strcmp(name, "getInteger") == 0 || strcmp(name, "getLong") == 0 || strcmp(name, "getBoolean") == 0;
    for (; f && reads && f->code->method->owner->source == JX_SOURCE_JDK; f = f->caller)
        reads = strcmp(f->code->method->name, name) == 0;
    return f && f->code->method->owner->source != JX_SOURCE_JDK;
}

static const char *property_source(JxExec *x, const char *name) {
    return jx_arena_printf(&x->arena, "System.getProperty(\"%s\")", name);
}

// A property that the program did not set is the machine's, or what -D says: any text, or none.  *ours false: the
// answer is in the properties here.
static JxFlow machine_property(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, bool *ours,
                               JxSlot *result) {
    *ours = false;
    if (!jx_binding_lookup(x, s, &args[0]) || args[0].v == 0 || is_booting(s)) return JX_FLOW_NEXT;
    char *name = jx_string_utf8(x, s, (JxRef)args[0].v, &x->arena);
    JxSlot unused;
    bool unknown = !name || jx_environment_known(s, all_properties, &unused);
    if (!unknown && (!*name || is_fixed(name))) return JX_FLOW_NEXT;
    bool known = !unknown && jx_environment_known(s, property_source(x, name), result);
    if (!known && (unknown || !jx_environment_is_open(x) || !asks_for_program(s))) {
        jx_note_environment(x, s, method);
        return JX_FLOW_NEXT;
    }
    *ours = true;
    return jx_environment_string(x, s, method, property_source(x, name), !is_always_set(name), result);
}

// getProperty(name, default): the default where there is none.
static JxFlow or_default(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result) {
    if (method->parameter_count < 2) return JX_FLOW_NEXT;
    bool is_null;
    JxSlot value = *result;
    JxFlow flow = jx_resolve_null(x, s, &value, &is_null);
    if (flow == JX_FLOW_NEXT && is_null) *result = args[1];
    return flow;
}

// setProperty(name, value), clearProperty(name): the answer is what it was before.
JX_INTRINSIC(change_property) {
    bool ours;
    JxSlot value = method->parameter_count == 2 ? args[1] : jx_slot(0);
    JxFlow flow = jx_resolve(x, s, &args[0]);
    if (flow != JX_FLOW_NEXT) return flow;
    flow = jx_resolve_null(x, s, &value, &ours);  // null and bad names are for the bytecode
    if (flow != JX_FLOW_NEXT) return flow;
    char *name = args[0].v ? jx_string_utf8(x, s, (JxRef)args[0].v, &x->arena) : NULL;
    bool bad = args[0].v == 0 || (name && !*name) || (ours && method->parameter_count == 2);
    if (bad || !jx_environment_asked_by_program(s)) return with_properties(x, s, method, args, result);
    flow = machine_property(x, s, method, args, &ours, result);
    if (flow != JX_FLOW_NEXT) return flow;
    if (name) jx_environment_set(x, s, property_source(x, name), value);
    return ours ? JX_FLOW_NEXT : with_properties(x, s, method, args, result);
}

JX_INTRINSIC(change_properties) {
    jx_environment_set(x, s, all_properties, jx_slot(0));
    return with_properties(x, s, method, args, result);
}

// getProperty(name), getProperty(name, default), getSavedProperty(name): a name that is surely not set needs no
// properties (boxing a number asks for one such).
JX_INTRINSIC(property) {
    bool ours;
    JxFlow flow = machine_property(x, s, method, args, &ours, result);
    if (flow != JX_FLOW_NEXT || ours) return flow == JX_FLOW_NEXT ? or_default(x, s, method, args, result) : flow;
    if (!has_properties(x, s) && jx_binding_lookup(x, s, &args[0]) && args[0].v != 0) {
        char *name = jx_string_utf8(x, s, (JxRef)args[0].v, &x->arena);
        if (name && *name && !may_be_set(name)) {
            *result = method->parameter_count == 2 ? args[1] : jx_slot(0);
            return JX_FLOW_NEXT;
        }
    }
    return with_properties(x, s, method, args, result);
}

// It is fixed when a JVM starts, so no test can set it: only a proof speaks of others.
JX_INTRINSIC(line_separator) {
    if (x->options.general && jx_environment_is_open(x))
        return jx_environment_string(x, s, method, "System.lineSeparator()", false, result);
    *result = jx_slot(text(x, "\n"));
    return JX_FLOW_NEXT;
}

// SharedSecrets hands out what classes deposit when they are initialised; the JVM initialises them early, here they
// are when somebody asks.
static JxFlow secret(JxExec *x, JxState *s, const JxMethodInfo *method, const char *field_name, const char *class_name,
                     const char *depositor) {
    JxFieldInfo *field = jx_class_find_field(method->owner, field_name, NULL);
    if (!field || jx_statics_read(s, method->owner)->as.slots[field->slot].v != 0) return jx_run_bytecode(x, s, method);
    JxLinkError error = {0};
    JxClass *cls = jx_vm_class(x->vm, class_name, &error);
    JxFlow flow = jx_initialise(x, s, cls);
    if (flow != JX_FLOW_NEXT) return flow;
    if (depositor) return jx_call_again(x, s, jx_class_declared_method(cls, depositor, "()V"));
    return jx_run_bytecode(x, s, method);
}

JX_INTRINSIC(lang_access) { return secret(x, s, method, "javaLangAccess", SYSTEM, "setJavaLangAccess"); }
JX_INTRINSIC(reflect_access) {
    return secret(x, s, method, "javaLangReflectAccess", "java/lang/reflect/AccessibleObject", NULL);
}
// Reference's initialiser is not run (it starts a thread); what it deposits is an object without state.
JX_INTRINSIC(ref_access) {
    JxFieldInfo *field = jx_class_find_field(method->owner, "javaLangRefAccess", NULL);
    JxLinkError error = {0};
    JxClass *cls = jx_vm_class(x->vm, "java/lang/ref/Reference$1", &error);
    if (!cls || !field) return jx_unsupported(x, s, "access to reference queues");
    if (jx_statics_read(s, method->owner)->as.slots[field->slot].v == 0) {
        JxRef access = jx_heap_new_instance(&s->heap, cls)->ref;
        jx_statics_write(x, s, method->owner)->as.slots[field->slot] = jx_slot(access);
    }
    return jx_run_bytecode(x, s, method);
}

// ── streams

static void set_static(JxExec *x, JxState *s, JxClass *cls, const char *name, JxSlot value) {
    JxFieldInfo *field = jx_class_find_field(cls, name, NULL);
    if (field) jx_statics_write(x, s, cls)->as.slots[field->slot] = value;
}

JX_INTRINSIC(set_in) {
    if (!is_booting(s)) set_static(x, s, method->owner, "in", args[0]);  // it is there already (standard.h)
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(set_out) {
    set_static(x, s, method->owner, "out", args[0]);
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(set_err) {
    set_static(x, s, method->owner, "err", args[0]);
    return JX_FLOW_NEXT;
}

// newPrintStream(FileOutputStream, String): the streams are there already (print.c).
JX_INTRINSIC(new_print_stream) {
    JxSlot descriptor = jx_get_named(x, s, (JxRef)args[0].v, "fd");
    JxSlot number = jx_get_named(x, s, (JxRef)descriptor.v, "fd");
    *result = jx_slot(number.v == 2 ? x->standard_err : x->standard_out);
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(empty_environment) {
    JxClass *rows = jx_class_array_of(x->vm, x->known.bytes);
    *result = jx_slot(jx_heap_new_array(&s->heap, rows, 0)->ref);
    return JX_FLOW_NEXT;
}

// "System.getenv(\"PATH\")"; NULL: the name is symbolic.
static const char *source_of(JxExec *x, JxState *s, const char *call, JxRef name) {
    char *utf8 = jx_string_utf8(x, s, name, &x->arena);
    return utf8 ? jx_arena_printf(&x->arena, "%s(\"%s\")", call, utf8) : NULL;
}

JX_INTRINSIC(environment_variable) {
    JxRef name;
    JxFlow flow = jx_deref(x, s, &args[0], &name);
    if (flow != JX_FLOW_NEXT) return flow;
    *result = jx_slot(0);
    if (!jx_environment_is_open(x) || !jx_environment_asked_by_program(s)) return JX_FLOW_NEXT;
    const char *source = source_of(x, s, "System.getenv", name);
    if (!source) return JX_FLOW_NEXT;
    return jx_environment_string(x, s, method, source, true, result);
}

// ── time

uint64_t jx_clock_now(const JxExec *x) { return x->counts.steps + x->clock_skew; }

// What the program itself asks for may be any time from now on; the library's own questions have one answer, hedged.
JX_INTRINSIC(time_millis) {
    *result = jx_slot(JX_CLOCK_START_SECONDS * 1000 + jx_clock_now(x) / 1000000);
    if (!jx_environment_is_input(x, s)) return JX_FLOW_NEXT;
    return jx_environment_number(x, s, method, "System.currentTimeMillis()", 0, false, (int64_t)result->v, INT64_MAX,
                                 result);
}
JX_INTRINSIC(time_nanos) {
    *result = jx_slot(jx_clock_now(x) + 1000000000);
    if (!jx_environment_is_input(x, s)) return JX_FLOW_NEXT;
    return jx_environment_number(x, s, method, "System.nanoTime()", 0, false, INT64_MIN, INT64_MAX, result);
}

// getNanoTimeAdjustment(seconds): nanoseconds from there to now; -1: too far away.
JX_INTRINSIC(time_adjustment) {
    if (args[0].t) return jx_unsupported(x, s, "VM.getNanoTimeAdjustment of a symbolic value");
    int64_t seconds = (int64_t)JX_CLOCK_START_SECONDS - (int64_t)args[0].v;
    bool far = seconds > (1LL << 32) || seconds < -(1LL << 32);
    *result = jx_slot(far ? UINT64_MAX : (uint64_t)(seconds * 1000000000) + jx_clock_now(x));
    return JX_FLOW_NEXT;
}

// ── the rest

JX_INTRINSIC(memory_size) {
    *result = jx_slot(256u << 20);
    if (!jx_environment_is_input(x, s)) return JX_FLOW_NEXT;
    const char *source = jx_arena_printf(&x->arena, "Runtime.%s()", method->name);
    return jx_environment_number(x, s, method, source, 0, false, strcmp(method->name, "freeMemory") != 0, INT64_MAX,
                                 result);
}

JX_INTRINSIC(processors) {
    *result = jx_slot(1);
    if (!jx_environment_is_input(x, s)) return JX_FLOW_NEXT;
    return jx_environment_number(x, s, method, "Runtime.availableProcessors()", 0, false, 1, INT32_MAX, result);
}

// ManagementFactory.getPlatformMXBean(Class): a platform need not have those of com.sun.management, and this one does
// not.
JX_INTRINSIC(platform_bean) {
    JxRef ref;
    JxFlow flow = jx_deref(x, s, &args[0], &ref);
    if (flow != JX_FLOW_NEXT) return flow;
    if (strncmp(jx_class_of_object(x, s, ref)->name, "com/sun/management/", 19) != 0)
        return jx_run_bytecode(x, s, method);
    jx_note_environment(x, s, method);
    *result = jx_slot(0);
    return JX_FLOW_NEXT;
}

// System.loadLibrary(String) and its like: nothing here, but whoever runs native methods must have the library.
JX_INTRINSIC(load_library) {
    JxRef ref;
    JxSlot *name_slot = &args[method->argument_slots - 1u];
    JxFlow flow = jx_deref(x, s, name_slot, &ref);
    if (flow != JX_FLOW_NEXT) return flow;
    JxLibrary library = {.name = jx_string_utf8(x, s, ref, &x->arena),
                         .caller = s->top->code->method->owner,
                         .is_path = strcmp(method->name, "load") == 0};
    if (!library.name) return jx_unsupported(x, s, "a native library with a symbolic name");
    for (size_t i = 0; i < x->libraries.count; i++) {
        const JxLibrary *known = &x->libraries.data[i];
        if (known->caller == library.caller && strcmp(known->name, library.name) == 0) return JX_FLOW_NEXT;
    }
    *jx_vec_push(&x->libraries) = library;
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(library_name) {
    JxRef name;
    JxFlow flow = jx_deref(x, s, &args[0], &name);
    if (flow != JX_FLOW_NEXT) return flow;
    char *utf8 = jx_string_utf8(x, s, name, &x->arena);
    if (!utf8) return jx_unsupported(x, s, "mapLibraryName of a symbolic string");
    *result = jx_slot(jx_string_new(x, s, jx_arena_printf(&x->arena, "lib%s.so", utf8)));
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(minus_one) {
    *result = jx_slot(UINT32_MAX);
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(booted_level) {
    *result = jx_slot(is_booting(s) ? 0 : 4);
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(service_stream) {
    if (jx_get_named(x, s, (JxRef)args[0].v, "service").v != 0) return jx_run_bytecode(x, s, method);
    jx_note_environment(x, s, method);  // those of the machine's JDK are not looked for
    JxMethodInfo *empty = jx_known_method(x, "java/util/stream/Stream", "empty", "()Ljava/util/stream/Stream;");
    JxFlow flow = jx_initialise(x, s, empty->owner);
    return flow == JX_FLOW_NEXT ? jx_tail_call(x, s, method, empty, args, 0) : flow;
}

// With one thread a parallel stream is evaluated in order; only the program itself may ask what it wanted.
JX_INTRINSIC(is_parallel) {
    if (s->top->code->method->owner->source != JX_SOURCE_JDK) return jx_run_bytecode(x, s, method);
    JxSlot source = jx_get_named(x, s, (JxRef)args[0].v, "sourceStage");
    if (source.v && jx_get_named(x, s, (JxRef)source.v, "parallel").v & 1) jx_note_environment(x, s, method);
    *result = jx_slot(0);
    return JX_FLOW_NEXT;
}

// executePrivileged(action, …): there is no security manager, the action just runs.
JX_INTRINSIC(run_action) {
    JxRef action;
    JxFlow flow = jx_deref(x, s, &args[0], &action);
    if (flow != JX_FLOW_NEXT) return flow;
    JxLinkError error = {0};
    const char *type = method->parameter_types[0];
    JxClass *interface = jx_vm_class_of_descriptor(x->vm, type, &error);
    JxMethodInfo *run = jx_class_find_method(interface, "run", "()Ljava/lang/Object;");
    JxMethodInfo *target = jx_select_method(x->vm, jx_heap_read(&s->heap, action)->cls, run, &error);
    if (!target) return jx_throw_link_error(x, s, &error);
    return jx_tail_call(x, s, method, target, args, 1);
}

#define SECRETS17 "jdk/internal/access/SharedSecrets"
#define VM "jdk/internal/misc/VM"
#define CDS "jdk/internal/misc/CDS"
#define CONTROLLER "java/security/AccessController"

static const JxIntrinsic rows[] = {
    {SYSTEM, "getProperty", NULL, property, JX_ANSWER_CASE, NULL},
    {SYSTEM, "getProperties", NULL, with_properties, JX_ANSWER_MANY, NULL},
    {SYSTEM, "setProperty", NULL, change_property, JX_ANSWER_CASE, NULL},
    {SYSTEM, "clearProperty", NULL, change_property, JX_ANSWER_CASE, NULL},
    {SYSTEM, "setProperties", NULL, change_properties, JX_ANSWER_EFFECT, NULL},
    {SYSTEM, "lineSeparator", NULL, line_separator, JX_ANSWER_INPUT, NULL},
    {SYSTEM, "currentTimeMillis", NULL, time_millis, JX_ANSWER_INPUT, NULL},
    {SYSTEM, "nanoTime", NULL, time_nanos, JX_ANSWER_INPUT, NULL},
    {SYSTEM, "setIn0", NULL, set_in, JX_ANSWER_EFFECT, NULL},
    {SYSTEM, "setOut0", NULL, set_out, JX_ANSWER_EFFECT, NULL},
    {SYSTEM, "setErr0", NULL, set_err, JX_ANSWER_EFFECT, NULL},
    {SYSTEM, "newPrintStream", NULL, new_print_stream, JX_ANSWER_FUNCTION, NULL},
    {SYSTEM, "mapLibraryName", NULL, library_name, JX_ANSWER_MANY, NULL},
    {SYSTEM, "gc", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {SYSTEM, "runFinalization", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {SYSTEM, "loadLibrary", NULL, load_library, JX_ANSWER_EFFECT, NULL},
    {SYSTEM, "load", NULL, load_library, JX_ANSWER_EFFECT, NULL},
    {"jdk/internal/loader/BootLoader", "loadLibrary", NULL, load_library, JX_ANSWER_EFFECT, NULL},
    {"jdk/internal/util/SystemProps$Raw", "platformProperties", NULL, platform_values, JX_ANSWER_INNER, NULL},
    {"jdk/internal/util/SystemProps$Raw", "vmProperties", NULL, vm_values, JX_ANSWER_INNER, NULL},
    {"java/lang/ProcessEnvironment", "environ", NULL, empty_environment, JX_ANSWER_INNER, NULL},
    {"java/lang/Terminator", "setup", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {"java/lang/Runtime", "availableProcessors", NULL, processors, JX_ANSWER_INPUT, NULL},
    {"java/lang/Runtime", "freeMemory", NULL, memory_size, JX_ANSWER_INPUT, NULL},
    {"java/lang/Runtime", "totalMemory", NULL, memory_size, JX_ANSWER_INPUT, NULL},
    {"java/lang/Runtime", "maxMemory", NULL, memory_size, JX_ANSWER_INPUT, NULL},
    {"java/lang/Runtime", "gc", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {"java/lang/Runtime", "loadLibrary", NULL, load_library, JX_ANSWER_EFFECT, NULL},
    {"java/lang/Runtime", "load", NULL, load_library, JX_ANSWER_EFFECT, NULL},
    {"java/lang/management/ManagementFactory", "getPlatformMXBean",
     "(Ljava/lang/Class;)Ljava/lang/management/PlatformManagedObject;", platform_bean, JX_ANSWER_CASE, NULL},
    {"java/lang/Runtime", "addShutdownHook", NULL, nothing, JX_ANSWER_MANY, NULL},
    {"java/io/FileDescriptor", "getHandle", NULL, minus_one, JX_ANSWER_FUNCTION, NULL},
    {"java/io/FileDescriptor", "getAppend", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {"java/io/FileCleanable", "cleanupClose0", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {SECRETS17, "getJavaLangAccess", NULL, lang_access, JX_ANSWER_FUNCTION, NULL},
    {SECRETS17, "getJavaLangReflectAccess", NULL, reflect_access, JX_ANSWER_FUNCTION, NULL},
    {SECRETS17, "getJavaLangRefAccess", NULL, ref_access, JX_ANSWER_FUNCTION, NULL},
    {VM, "getSavedProperty", NULL, property, JX_ANSWER_CASE, NULL},
    {VM, "getSavedProperties", NULL, with_properties, JX_ANSWER_INNER, NULL},
    {VM, "initialize", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {VM, "initializeFromArchive", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {VM, "isBooted", NULL, give_one, JX_ANSWER_FUNCTION, NULL},
    {VM, "isModuleSystemInited", NULL, give_one, JX_ANSWER_FUNCTION, NULL},
    {VM, "isJavaLangInvokeInited", NULL, give_one, JX_ANSWER_FUNCTION, NULL},
    {VM, "initLevel", "(I)V", nothing, JX_ANSWER_EFFECT, NULL},
    {VM, "initLevel", "()I", booted_level, JX_ANSWER_FUNCTION, NULL},
    {VM, "initializeOSEnvironment", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {VM, "latestUserDefinedLoader0", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {VM, "getNanoTimeAdjustment", NULL, time_adjustment, JX_ANSWER_MANY, NULL},
    {CDS, "initializeFromArchive", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {CDS, "isDumpingClassList0", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {CDS, "isDumpingArchive0", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {CDS, "isSharingEnabled0", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {CDS, "getCDSConfigStatus", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {CDS, "getRandomSeedForDumping", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {CDS, "needsClassInitBarrier0", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {CDS, "defineArchivedModules", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {"jdk/internal/misc/PreviewFeatures", "isPreviewEnabled", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {"jdk/internal/vm/ContinuationSupport", "isSupported0", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {"jdk/internal/vm/vector/VectorSupport", "registerNatives", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {"java/lang/ref/Finalizer", "isFinalizationEnabled", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {"jdk/internal/misc/Signal", "findSignal0", NULL, minus_one, JX_ANSWER_FUNCTION, NULL},
    {"jdk/internal/misc/Signal", "handle0", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {"java/util/concurrent/atomic/AtomicLong", "VMSupportsCS8", NULL, give_one, JX_ANSWER_FUNCTION, NULL},
    {"java/util/ServiceLoader", "stream", NULL, service_stream, JX_ANSWER_CASE, NULL},
    {"java/nio/charset/Charset", "lookupViaProviders", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {"java/util/stream/AbstractPipeline", "isParallel", NULL, is_parallel, JX_ANSWER_CASE, NULL},
    {"java/lang/ref/Reference$1", "startThreads", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {"java/lang/ref/Reference", "startReferenceHandlerThread", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {"java/lang/ref/Finalizer", "startFinalizerThread", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {"java/lang/ProcessImpl", "<clinit>", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {"java/lang/ProcessImpl", "init", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {SYSTEM, "console", NULL, give_zero, JX_ANSWER_MANY, NULL},
    {SYSTEM, "getenv", "(Ljava/lang/String;)Ljava/lang/String;", environment_variable, JX_ANSWER_INPUT, NULL},
    {CONTROLLER, "executePrivileged", NULL, run_action, JX_ANSWER_FUNCTION, NULL},
    {CONTROLLER, "getStackAccessControlContext", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {CONTROLLER, "getInheritedAccessControlContext", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {CONTROLLER, "getContext", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {CONTROLLER, "ensureMaterializedForStackWalk", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {CONTROLLER, "getProtectionDomain", NULL, give_zero, JX_ANSWER_FUNCTION, NULL},
    {CONTROLLER, "checkPermission", NULL, nothing, JX_ANSWER_EFFECT, NULL},
};
JX_INTRINSIC_TABLE(jx_intrinsics_system, rows);
