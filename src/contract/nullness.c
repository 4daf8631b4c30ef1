// SPDX-License-Identifier: Apache-2.0
#include "contract/nullness.h"

#include <stdio.h>
#include <string.h>

#include "contract/internal.h"

enum { TARGET_FIELD = 0x13, TARGET_RESULT = 0x14, TARGET_PARAMETER = 0x16 };     // 4.7.20-A
enum { TARGET_CLASS_BOUND = 0x11, TARGET_METHOD_BOUND = 0x12 };                  // of type parameters
enum { STEP_ARRAY = 0, STEP_NESTED = 1, STEP_WILDCARD = 2, STEP_ARGUMENT = 3 };  // 4.7.20.2-A
enum { MARK_PARAMETERS = 1, MARK_FIELDS = 2, MARK_RESULTS = 4, MARK_ARGUMENTS = 8, MARK_ALL = 15, MARK_SEEN = 16 };

static bool is_named(const char *descriptor, const char *name) {
    const char *start = descriptor + (*descriptor == 'L');
    for (const char *p = start; *p; p++)
        if ((*p == '/' || *p == '$') && p[1] && p[1] != ';') start = p + 1;
    size_t length = strcspn(start, ";");
    return strlen(name) == length && strncmp(start, name, length) == 0;
}

// ── single annotations

// JSR 305: @Nonnull(when = MAYBE) is how its Nullable is defined.
static JxNullness nonnull_when(const JxAnnotation *annotation) {
    for (uint16_t i = 0; i < annotation->pair_count; i++) {
        const JxElementValue *value = &annotation->pairs[i].value;
        if (!jx_utf8_is(annotation->pairs[i].name, "when") || value->tag != 'e') continue;
        if (jx_utf8_is(value->as.enumeration.name, "MAYBE")) return JX_NULLNESS_ALLOWED;
        if (!jx_utf8_is(value->as.enumeration.name, "ALWAYS")) return JX_NULLNESS_SILENT;
    }
    return JX_NULLNESS_FORBIDDEN;
}

static JxNullness nullness_of(const JxAnnotation *annotation) {
    static const char *const allowed[] = {"Nullable", "CheckForNull", "NullableDecl", "PossiblyNull"};
    static const char *const forbidden[] = {"NonNull", "NotNull", "NonNullDecl"};
    const char *type = annotation->type.bytes;
    for (size_t i = 0; i < sizeof allowed / sizeof *allowed; i++)
        if (is_named(type, allowed[i])) return JX_NULLNESS_ALLOWED;
    for (size_t i = 0; i < sizeof forbidden / sizeof *forbidden; i++)
        if (is_named(type, forbidden[i])) return JX_NULLNESS_FORBIDDEN;
    return is_named(type, "Nonnull") ? nonnull_when(annotation) : JX_NULLNESS_SILENT;
}

static JxNullness nullness_in(const JxAnnotations *annotations) {
    for (uint32_t i = 0; i < annotations->count; i++) {
        JxNullness nullness = nullness_of(&annotations->list[i]);
        if (nullness != JX_NULLNESS_SILENT) return nullness;
    }
    return JX_NULLNESS_SILENT;
}

// ── marks

static const struct {
    const char *name;
    uint8_t marks;
} mark_names[] = {
    {"NullMarked", MARK_ALL},
    {"NullUnmarked", 0},
    {"NonNullByDefault", MARK_PARAMETERS | MARK_FIELDS | MARK_RESULTS},
    {"ParametersAreNonnullByDefault", MARK_PARAMETERS},
    {"FieldsAreNonnullByDefault", MARK_FIELDS},
    {"ReturnValuesAreNonnullByDefault", MARK_RESULTS},
    {"NonNullApi", MARK_PARAMETERS | MARK_RESULTS},
    {"NonNullFields", MARK_FIELDS},
};

// What a declaration's own annotations say; 0: nothing (else with MARK_SEEN).
static uint8_t marks_in(const JxAnnotations *annotations) {
    uint8_t marks = 0;
    for (uint32_t i = 0; i < annotations->count; i++)
        for (size_t k = 0; k < sizeof mark_names / sizeof *mark_names; k++)
            if (is_named(annotations->list[i].type.bytes, mark_names[k].name))
                marks |= (uint8_t)(mark_names[k].marks | MARK_SEEN);
    return marks;
}

static uint8_t package_marks(JxVm *vm, const JxClass *cls) {
    const char *slash = strrchr(cls->name, '/');
    char name[1024];
    int n = slash ? snprintf(name, sizeof name, "%.*s/package-info", (int)(slash - cls->name), cls->name) : -1;
    if (n < 0 || (size_t)n >= sizeof name) return 0;
    JxLinkError error = {0};
    const JxClass *package = jx_vm_class(vm, name, &error);
    return package && package->file ? marks_in(&package->file->annotations) : 0;
}

static JxClass *enclosing(JxVm *vm, const JxClass *cls) {
    const char *outer = NULL;
    for (uint16_t i = 0; i < cls->file->inner_count && !outer; i++)
        if (jx_utf8_is(cls->file->inner_classes[i].inner, cls->name) && cls->file->inner_classes[i].outer.length)
            outer = cls->file->inner_classes[i].outer.bytes;
    if (!outer && cls->file->enclosing_class.length) outer = cls->file->enclosing_class.bytes;
    JxLinkError error = {0};
    return outer ? jx_vm_class(vm, outer, &error) : NULL;
}

static uint8_t class_marks(JxContractBook *book, const JxClass *cls) {
    uintptr_t known = (uintptr_t)jx_map_get_num(&book->marks, cls->number);
    if (known) return (uint8_t)known;
    uint8_t marks = 0;
    if (cls->file && cls->source != JX_SOURCE_JDK) {
        marks = marks_in(&cls->file->annotations);
        const JxClass *outer = marks ? NULL : enclosing(book->vm, cls);
        if (!marks) marks = outer ? class_marks(book, outer) : package_marks(book->vm, cls);
    }
    marks |= MARK_SEEN;
    jx_map_put_num(&book->marks, cls->number, (void *)(uintptr_t)marks);
    return marks;
}

static uint8_t method_marks(JxContractBook *book, const JxMethodInfo *method) {
    uint8_t own = method->file ? marks_in(&method->file->annotations) : 0;
    return own ? own : class_marks(book, method->owner);
}

// ── uses of types

// An annotation on the type itself: the use's path, then at most the way into nested types.
static bool is_on(const JxTypeAnnotation *annotation, const JxTypeUse *use) {
    if (annotation->target != use->target || annotation->path_length < use->length) return false;
    if (use->target == TARGET_PARAMETER && annotation->index != use->index) return false;
    for (uint8_t i = 0; i < annotation->path_length; i++) {
        const JxTypePathStep *step = &annotation->path[i];
        if (i >= use->length ? step->kind != STEP_NESTED
                             : step->kind != use->path[i].kind || step->argument != use->path[i].argument)
            return false;
    }
    return true;
}

static JxNullness nullness_of_use(const JxTypeUse *use) {
    for (uint32_t i = 0; use->annotations && i < use->annotations->count; i++) {
        const JxTypeAnnotation *annotation = &use->annotations->list[i];
        JxNullness nullness = is_on(annotation, use) ? nullness_of(&annotation->annotation) : JX_NULLNESS_SILENT;
        if (nullness != JX_NULLNESS_SILENT) return nullness;
    }
    return JX_NULLNESS_SILENT;
}

static bool has_nullable_bound(const JxTypeAnnotations *annotations) {
    for (uint32_t i = 0; i < annotations->count; i++) {
        const JxTypeAnnotation *use = &annotations->list[i];
        if ((use->target == TARGET_CLASS_BOUND || use->target == TARGET_METHOD_BOUND) &&
            nullness_of(&use->annotation) == JX_NULLNESS_ALLOWED)
            return true;
    }
    return false;
}

// A type variable takes what its bound takes: nothing is known where a bound is nullable.
static JxNullness by_mark(const JxTypeUse *use, const char *signature, const JxClass *cls, const JxMethod *method) {
    if (!use->marked) return JX_NULLNESS_SILENT;
    if (signature && *signature == 'T' &&
        ((cls->file && has_nullable_bound(&cls->file->type_annotations)) ||
         (method && has_nullable_bound(&method->type_annotations))))
        return JX_NULLNESS_SILENT;
    return JX_NULLNESS_FORBIDDEN;
}

static JxNullness first_said(JxNullness declared, const JxTypeUse *use) {
    return declared != JX_NULLNESS_SILENT ? declared : nullness_of_use(use);
}

// The signature of parameter `wanted`, or of the result (-1); NULL: none.
static const char *signature_of(const JxMethod *file, int wanted) {
    const char *p = file->signature.length ? strchr(file->signature.bytes, '(') : NULL;
    if (!p) return NULL;
    if (wanted < 0) return strrchr(p, ')') + 1;
    int depth = 0;
    for (p++; *p && *p != ')'; wanted--) {
        if (wanted == 0) return p;
        while (*p == '[') p++;
        if (*p == 'L' || *p == 'T')
            for (; *p && (*p != ';' || depth); p++) depth += *p == '<' ? 1 : *p == '>' ? -1 : 0;
        if (*p) p++;
    }
    return NULL;
}

JxNullness jx_nullness_of_parameter(JxContractBook *book, const JxMethodInfo *method, uint32_t i, JxTypeUse *use) {
    const JxMethod *file = method->file;
    *use = (JxTypeUse){.target = TARGET_PARAMETER};
    if (!file || !method->owner->file) return JX_NULLNESS_SILENT;
    use->annotations = &file->type_annotations;
    JxNullness declared = JX_NULLNESS_SILENT;
    // Compiler-made parameters stand first and have no annotations.
    uint32_t made = method->parameter_count - file->parameter_annotation_count;
    if (file->parameter_annotation_count && file->parameter_annotation_count <= method->parameter_count && i >= made)
        declared = nullness_in(&file->parameter_annotations[i - made]);
    use->index = (uint16_t)i;
    use->marked = method_marks(book, method) & MARK_PARAMETERS;
    JxNullness said = first_said(declared, use);
    JxNullness nullness =
        said != JX_NULLNESS_SILENT ? said : by_mark(use, signature_of(file, (int)i), method->owner, file);
    use->marked = method_marks(book, method) & MARK_ARGUMENTS;
    return nullness;
}

JxNullness jx_nullness_of_result(JxContractBook *book, const JxMethodInfo *method, JxTypeUse *use) {
    const JxMethod *file = method->file;
    *use = (JxTypeUse){.target = TARGET_RESULT};
    if (!file || !method->owner->file) return JX_NULLNESS_SILENT;
    use->annotations = &file->type_annotations;
    use->marked = method_marks(book, method) & MARK_RESULTS;
    JxNullness said = first_said(nullness_in(&file->annotations), use);
    JxNullness nullness = said != JX_NULLNESS_SILENT ? said : by_mark(use, signature_of(file, -1), method->owner, file);
    use->marked = method_marks(book, method) & MARK_ARGUMENTS;
    return nullness;
}

JxNullness jx_nullness_of_field(JxContractBook *book, const JxFieldInfo *field, JxTypeUse *use) {
    *use = (JxTypeUse){.target = TARGET_FIELD};
    if (!field->file || !field->owner->file) return JX_NULLNESS_SILENT;
    use->annotations = &field->file->type_annotations;
    uint8_t marks = class_marks(book, field->owner);
    use->marked = marks & MARK_FIELDS;
    JxNullness said = first_said(nullness_in(&field->file->annotations), use);
    const char *signature = field->file->signature.length ? field->file->signature.bytes : NULL;
    JxNullness nullness = said != JX_NULLNESS_SILENT ? said : by_mark(use, signature, field->owner, NULL);
    use->marked = marks & MARK_ARGUMENTS;
    return nullness;
}

static JxNullness deeper(const JxTypeUse *of, JxTypePathStep step, JxTypeUse *use) {
    *use = *of;
    if (of->length == JX_DEEPEST_USE) {
        use->annotations = NULL;
        return JX_NULLNESS_SILENT;
    }
    use->path[use->length++] = step;
    JxNullness said = nullness_of_use(use);
    return said != JX_NULLNESS_SILENT ? said : use->marked ? JX_NULLNESS_FORBIDDEN : JX_NULLNESS_SILENT;
}

JxNullness jx_nullness_of_argument(const JxTypeUse *of, uint32_t n, JxTypeUse *use) {
    JxTypeUse argument, wildcard;
    JxNullness nullness = deeper(of, (JxTypePathStep){STEP_ARGUMENT, (uint8_t)n}, &argument);
    deeper(&argument, (JxTypePathStep){STEP_WILDCARD, 0}, &wildcard);  // List<? extends @Nullable String>
    JxNullness bound = nullness_of_use(&wildcard);
    *use = argument;
    return nullness_of_use(&argument) == JX_NULLNESS_SILENT && bound != JX_NULLNESS_SILENT ? bound : nullness;
}

JxNullness jx_nullness_of_element(const JxTypeUse *of, JxTypeUse *use) {
    return deeper(of, (JxTypePathStep){STEP_ARRAY, 0}, use);
}
