// SPDX-License-Identifier: Apache-2.0
//
// ServiceLoader: the providers that files of the class path name, and those of the JDK's modules that its own code asks
// for: data of languages other than English, further charsets.
#include <string.h>

#include "base/text.h"
#include "core/synth.h"
#include "jdk/intrinsics/intrinsics.h"
#include "jvm/watch.h"

typedef struct Providers {
    JxMethodInfo *constructors[64];
    uint32_t count;
    const char *problem;
} Providers;

static void add_provider(JxExec *x, Providers *list, char *name) {
    jx_text_replace(name, '.', '/');
    JxLinkError error = {0};
    JxClass *cls = jx_vm_class(x->vm, name, &error);
    JxMethodInfo *constructor = cls ? jx_class_declared_method(cls, "<init>", "()V") : NULL;
    if (!constructor || !(constructor->flags & JX_ACC_PUBLIC) || list->count == 64) {
        list->problem = name;
        return;
    }
    for (uint32_t i = 0; i < list->count; i++)
        if (list->constructors[i] == constructor) return;
    list->constructors[list->count++] = constructor;
}

// The lines of META-INF/services/NAME in all elements of the class path, without comments.
static Providers find_providers(JxExec *x, const JxClass *service) {
    Providers list = {0};
    char *name = jx_arena_printf(&x->arena, "META-INF/services/%s", service->name);
    jx_text_replace(name + strlen("META-INF/services/"), '/', '.');
    JxClassBytes found;
    JxError error = {0};
    jx_vm_look_at_file(x->vm, name);
    for (uint32_t skip = 0; jx_classpath_next_resource(jx_vm_path(x->vm), name, skip, &found, &error); skip++) {
        char *text = jx_arena_strndup(&x->arena, (const char *)found.bytes, found.length), *rest;
        for (char *line = strtok_r(text, "\r\n", &rest); line; line = strtok_r(NULL, "\r\n", &rest)) {
            line += strspn(line, " \t");
            line[strcspn(line, "# \t")] = 0;
            if (*line) add_provider(x, &list, line);
        }
    }
    if (error.set) list.problem = name;
    return list;
}

// `provides` of the JDK's module descriptors.
static Providers jdk_providers(JxExec *x, const JxClass *service) {
    static const char *const rows[][2] = {
        {"sun/util/locale/provider/LocaleDataProvider", "sun/util/resources/provider/LocaleDataProvider"},
        {"sun/util/locale/provider/LocaleDataMetaInfo", "sun/util/resources/cldr/provider/CLDRLocaleDataMetaInfo"},
        {"sun/util/locale/provider/LocaleDataMetaInfo", "sun/util/resources/provider/NonBaseLocaleDataMetaInfo"},
        {"sun/util/resources/LocaleData$CommonResourceBundleProvider",
         "sun/util/resources/provider/LocaleDataProvider"},
        {"sun/util/resources/LocaleData$SupplementaryResourceBundleProvider",
         "sun/util/resources/provider/SupplementaryLocaleDataProvider"},
        {"java/nio/charset/spi/CharsetProvider", "sun/nio/cs/ext/ExtendedCharsets"},
    };
    Providers list = {0};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i][0], service->name) == 0) add_provider(x, &list, jx_arena_strdup(&x->arena, rows[i][1]));
    list.problem = NULL;  // a JDK without the module does without
    return list;
}

// Modules of the JDK provide more than that; which of them are there is for the machine to say.
static bool has_more_providers(const JxClass *service) {
    static const char *const prefixes[] = {"java/security/Provider",
                                           "java/nio/file/spi/FileSystemProvider",
                                           "java/net/ContentHandlerFactory",
                                           "java/util/spi/ToolProvider",
                                           "javax/",
                                           "com/sun/",
                                           "jdk/",
                                           "sun/"};
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes && service->source == JX_SOURCE_JDK; i++)
        if (jx_text_starts_with(service->name, prefixes[i])) return true;
    return false;
}

// static Iterator provide(ServiceLoader): makes them all, keeps them in the loader, and gives an iterator.
static JxMethodInfo *write_factory(JxExec *x, const JxClass *service, const Providers *list) {
    char *key = jx_arena_printf(&x->arena, "providers of %u", service->number);
    JxMethodInfo *known = jx_map_get_str(&x->engine_objects, key);
    if (known) return known;
    JxMethodInfo *make = jx_known_method(x, "java/util/ArrayList", "<init>", "()V");
    JxMethodInfo *add = jx_known_method(x, "java/util/ArrayList", "add", "(Ljava/lang/Object;)Z");
    JxMethodInfo *iterate = jx_known_method(x, "java/util/ArrayList", "iterator", "()Ljava/util/Iterator;");
    JxLinkError error = {0};
    JxClass *loader = jx_vm_class(x->vm, "java/util/ServiceLoader", &error);
    JxFieldInfo *kept = jx_class_find_field(loader, "instantiatedProviders", NULL);
    JxSynth synth;
    jx_synth_begin(&synth, x, 2);
    jx_synth_new(&synth, make->owner);
    jx_synth_plain(&synth, JX_OP_DUP, 1);
    jx_synth_call(&synth, make, true);
    jx_synth_store(&synth, JX_KIND_REF, 1);
    for (uint32_t i = 0; i < list->count; i++) {
        jx_synth_load(&synth, JX_KIND_REF, 1);
        jx_synth_new(&synth, list->constructors[i]->owner);
        jx_synth_plain(&synth, JX_OP_DUP, 1);
        jx_synth_call(&synth, list->constructors[i], true);
        jx_synth_call(&synth, add, false);
        jx_synth_plain(&synth, JX_OP_POP, -1);
    }
    if (kept) {
        jx_synth_load(&synth, JX_KIND_REF, 0);
        jx_synth_load(&synth, JX_KIND_REF, 1);
        jx_synth_put_field(&synth, JX_KIND_REF, kept->slot);
    }
    jx_synth_load(&synth, JX_KIND_REF, 1);
    jx_synth_call(&synth, iterate, false);
    jx_synth_return(&synth, JX_KIND_REF);
    JxClass *cls = jx_vm_synthetic(x->vm, "jinx/Providers", x->known.object, NULL, 0, NULL, 0);
    known = jx_synth_finish(&synth, cls, "provide", "(Ljava/util/ServiceLoader;)Ljava/util/Iterator;", JX_ACC_STATIC);
    jx_map_put_str(&x->engine_objects, key, known);
    return known;
}

// load…(Class, …): the loader that is returned was never constructed; it knows the service if there are providers.
JX_INTRINSIC(load_services) {
    bool by_program = s->top->code->method->owner->source != JX_SOURCE_JDK;
    JxRef service = 0;
    uint32_t at = strcmp(method->parameter_types[0], "Ljava/lang/ModuleLayer;") == 0 ? 1 : 0;
    JxFlow flow = jx_deref(x, s, &args[at], &service);
    if (flow != JX_FLOW_NEXT) return flow;
    if (by_program) {
        const JxClass *cls = jx_class_of_object(x, s, service);
        Providers list = find_providers(x, cls);
        if (list.problem) return jx_unsupported(x, s, "ServiceLoader: provider %s", list.problem);
        if (cls->source == JX_SOURCE_JDK)
            return jx_unsupported(x, s, "ServiceLoader of %s", jx_class_java_name(cls, &x->arena));
    }
    JxRef loader = jx_heap_new_instance(&s->heap, method->owner)->ref;
    const JxClass *asked = jx_class_of_object(x, s, service);
    if (by_program || has_more_providers(asked) || jdk_providers(x, asked).count)
        jx_set_named(x, s, loader, "service", jx_slot(service));
    *result = jx_slot(loader);
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(service_iterator) {
    JxRef loader = (JxRef)args[0].v, service = (JxRef)jx_get_named(x, s, loader, "service").v;
    JxMethodInfo *maker = jx_known_method(x, "java/util/Collections", "emptyIterator", "()Ljava/util/Iterator;");
    JxSlot kept = jx_get_named(x, s, loader, "instantiatedProviders");
    if (service && kept.v) {
        JxMethodInfo *iterate = jx_known_method(x, "java/util/ArrayList", "iterator", "()Ljava/util/Iterator;");
        return jx_tail_call(x, s, method, iterate, &kept, 1);
    }
    if (service) {
        const JxClass *cls = jx_class_of_object(x, s, service);
        Providers list = cls->source == JX_SOURCE_JDK ? jdk_providers(x, cls) : find_providers(x, cls);
        if (!list.count && has_more_providers(cls)) jx_note_environment(x, s, method);
        maker = write_factory(x, cls, &list);
    }
    JxFlow flow = jx_initialise(x, s, maker->owner);
    return flow == JX_FLOW_NEXT ? jx_tail_call(x, s, method, maker, args, maker->argument_slots) : flow;
}

#define SERVICES "java/util/ServiceLoader"
static const JxIntrinsic rows[] = {
    {SERVICES, "load", NULL, load_services, JX_ANSWER_FUNCTION, NULL},
    {SERVICES, "loadInstalled", NULL, load_services, JX_ANSWER_FUNCTION, NULL},
    {SERVICES, "iterator", NULL, service_iterator, JX_ANSWER_CASE, NULL},
};
JX_INTRINSIC_TABLE(jx_intrinsics_provider, rows);
