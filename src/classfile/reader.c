// SPDX-License-Identifier: Apache-2.0
//
// The class file as a whole (4.1): header, members, and the attributes of
// class, fields, methods and record components.
#include "classfile/reader.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/map.h"
#include "classfile/grammar.h"

// ---- the cursor ----

bool jx_reader_fail(JxReader *r, uint32_t offset, const char *format, ...) {
    char message[400];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    return jx_error_at(r->error, r->origin, offset, "%s", message);
}

bool jx_reader_short(JxReader *r, const char *what) {
    return jx_reader_fail(r, r->at, "%s: only %u bytes are left", what, r->end - r->at);
}

bool jx_reader_count(JxReader *r, uint32_t size, const char *what, uint16_t *count) {
    if (!jx_reader_need(r, 2, what)) return false;
    *count = jx_u2(r);
    return jx_reader_fits(r, *count, size, what);
}

// ---- fields ----

static JxConstantTag constant_value_tag(const char *descriptor) {
    switch (*descriptor) {
    case 'B':
    case 'C':
    case 'I':
    case 'S':
    case 'Z': return JX_CONSTANT_INTEGER;
    case 'F': return JX_CONSTANT_FLOAT;
    case 'J': return JX_CONSTANT_LONG;
    case 'D': return JX_CONSTANT_DOUBLE;
    default: return JX_CONSTANT_STRING;
    }
}

static bool read_constant_value(JxReader *r, JxField *field) {
    uint32_t at = r->at;
    if (!jx_reader_need(r, 2, "ConstantValue")) return false;
    field->constant_value = jx_u2(r);
    JxConstantTag tag = constant_value_tag(field->descriptor.bytes);
    if (tag == JX_CONSTANT_STRING && !jx_utf8_is(field->descriptor, "Ljava/lang/String;"))
        return jx_reader_fail(r, at, "ConstantValue of a field of type %.200s", field->descriptor.bytes);
    return jx_reader_constant(r, field->constant_value, tag, at, "ConstantValue") != NULL;
}

static bool read_field_attribute(JxReader *r, JxAttributeKind kind, const JxAttributeSet *set, void *owner) {
    JxField *field = owner;
    switch (kind) {
    case JX_ATTRIBUTE_CONSTANT_VALUE: return read_constant_value(r, field);
    case JX_ATTRIBUTE_SIGNATURE: return jx_read_utf8(r, "Signature", &field->signature);
    case JX_ATTRIBUTE_VISIBLE_ANNOTATIONS: return jx_read_annotations(r, true, set, &field->annotations);
    case JX_ATTRIBUTE_INVISIBLE_ANNOTATIONS: return jx_read_annotations(r, false, set, &field->annotations);
    case JX_ATTRIBUTE_VISIBLE_TYPE_ANNOTATIONS: return jx_read_type_annotations(r, true, set, &field->type_annotations);
    case JX_ATTRIBUTE_INVISIBLE_TYPE_ANNOTATIONS:
        return jx_read_type_annotations(r, false, set, &field->type_annotations);
    default: JX_BUG("attribute kind %d of a field has no reader", kind);
    }
}

static bool read_name_and_descriptor(JxReader *r, bool is_field, JxUtf8 *name, JxUtf8 *descriptor) {
    const char *what = is_field ? "field" : "method";
    uint32_t at = r->at;
    if (!jx_read_utf8(r, "name of a member", name) || !jx_read_utf8(r, "descriptor of a member", descriptor))
        return false;
    bool named = is_field ? jx_name_is_field(name->bytes, name->length) : jx_name_is_method(name->bytes, name->length);
    if (!named) return jx_reader_fail(r, at, "%s has the bad name '%.200s'", what, name->bytes);
    bool typed = is_field ? jx_descriptor_is_field(descriptor->bytes, descriptor->length)
                          : jx_descriptor_is_method(descriptor->bytes, descriptor->length);
    if (!typed)
        return jx_reader_fail(r, at, "%s %.100s has the bad descriptor '%.200s'", what, name->bytes, descriptor->bytes);
    return true;
}

static bool read_field(JxReader *r, JxField *field) {
    uint32_t at = r->at;
    if (!jx_reader_need(r, 8, "field")) return false;
    field->flags = jx_u2(r);
    field->signature = (JxUtf8){"", 0};
    JxAttributeSet set;
    if (!read_name_and_descriptor(r, true, &field->name, &field->descriptor) || !jx_check_field_flags(r, field, at) ||
        !jx_attributes_scan(r, JX_PLACE_FIELD, &set) || !jx_attributes_read(r, &set, read_field_attribute, field))
        return false;
    field->attributes = set.kept;
    field->attribute_count = set.kept_count;
    return true;
}

// ---- methods ----

static bool read_parameters(JxReader *r, JxMethod *method) {
    if (!jx_reader_need(r, 1, "MethodParameters")) return false;
    uint8_t count = jx_u1(r);
    if (!jx_reader_fits(r, count, 4, "MethodParameters")) return false;
    JxMethodParameter *parameters = jx_arena_new(r->arena, count * sizeof *parameters);
    for (uint32_t i = 0; i < count; i++) {
        if (!jx_read_optional_utf8(r, "name of a parameter", &parameters[i].name)) return false;
        parameters[i].flags = jx_u2(r);
    }
    method->parameters = parameters;
    method->parameter_count = count;
    return true;
}

static bool read_method_attribute(JxReader *r, JxAttributeKind kind, const JxAttributeSet *set, void *owner) {
    JxMethod *method = owner;
    switch (kind) {
    case JX_ATTRIBUTE_CODE: return jx_read_code(r, &method->code);
    case JX_ATTRIBUTE_EXCEPTIONS:
        return jx_read_classes(r, "Exceptions", &method->exceptions, &method->exception_count);
    case JX_ATTRIBUTE_SIGNATURE: return jx_read_utf8(r, "Signature", &method->signature);
    case JX_ATTRIBUTE_METHOD_PARAMETERS: return read_parameters(r, method);
    case JX_ATTRIBUTE_ANNOTATION_DEFAULT: return jx_read_annotation_default(r, &method->annotation_default);
    case JX_ATTRIBUTE_VISIBLE_ANNOTATIONS: return jx_read_annotations(r, true, set, &method->annotations);
    case JX_ATTRIBUTE_INVISIBLE_ANNOTATIONS: return jx_read_annotations(r, false, set, &method->annotations);
    case JX_ATTRIBUTE_VISIBLE_PARAMETER_ANNOTATIONS: return jx_read_parameter_annotations(r, true, method);
    case JX_ATTRIBUTE_INVISIBLE_PARAMETER_ANNOTATIONS: return jx_read_parameter_annotations(r, false, method);
    case JX_ATTRIBUTE_VISIBLE_TYPE_ANNOTATIONS:
        return jx_read_type_annotations(r, true, set, &method->type_annotations);
    case JX_ATTRIBUTE_INVISIBLE_TYPE_ANNOTATIONS:
        return jx_read_type_annotations(r, false, set, &method->type_annotations);
    default: JX_BUG("attribute kind %d of a method has no reader", kind);
    }
}

// 4.7.3: code is there if and only if the method is neither abstract nor native;
// its locals hold at least the arguments.
static bool check_method_code(JxReader *r, const JxMethod *method, uint32_t at) {
    bool bodiless = method->flags & (JX_ACC_ABSTRACT | JX_ACC_NATIVE);
    if (bodiless && method->code)
        return jx_reader_fail(r, at, "method %.100s has code but is abstract or native", method->name.bytes);
    if (!bodiless && !method->code)
        return jx_reader_fail(r, at, "method %.100s has no code but is neither abstract nor native",
                              method->name.bytes);
    int slots = jx_descriptor_argument_slots(method->descriptor.bytes) + !(method->flags & JX_ACC_STATIC);
    if (slots > 255) return jx_reader_fail(r, at, "method %.100s has more than 255 argument slots", method->name.bytes);
    if (method->code && method->code->max_locals < slots)
        return jx_reader_fail(r, at, "method %.100s has %d argument slots but max_locals %u", method->name.bytes, slots,
                              method->code->max_locals);
    return true;
}

static bool read_method(JxReader *r, JxMethod *method) {
    uint32_t at = r->at;
    if (!jx_reader_need(r, 8, "method")) return false;
    method->flags = jx_u2(r);
    method->signature = (JxUtf8){"", 0};
    method->parameter_count = -1;
    JxAttributeSet set;
    if (!read_name_and_descriptor(r, false, &method->name, &method->descriptor) ||
        !jx_check_method_flags(r, method, at) || !jx_attributes_scan(r, JX_PLACE_METHOD, &set) ||
        !jx_attributes_read(r, &set, read_method_attribute, method))
        return false;
    method->attributes = set.kept;
    method->attribute_count = set.kept_count;
    return check_method_code(r, method, at);
}

// ---- members ----

// 4.5, 4.6: no two members may have the same name and descriptor.  `pair` gives both of member i.
typedef void PairOf(const JxClassFile *cls, uint32_t i, JxUtf8 *name, JxUtf8 *descriptor);

static void pair_of_field(const JxClassFile *cls, uint32_t i, JxUtf8 *name, JxUtf8 *descriptor) {
    *name = cls->fields[i].name;
    *descriptor = cls->fields[i].descriptor;
}
static void pair_of_method(const JxClassFile *cls, uint32_t i, JxUtf8 *name, JxUtf8 *descriptor) {
    *name = cls->methods[i].name;
    *descriptor = cls->methods[i].descriptor;
}

static void pair_of_interface(const JxClassFile *cls, uint32_t i, JxUtf8 *name, JxUtf8 *descriptor) {
    *name = cls->interfaces[i];
    *descriptor = (JxUtf8){"", 0};
}

static bool check_duplicates(JxReader *r, uint32_t count, PairOf *pair, const char *what) {
    if (count < 2) return true;
    uint32_t room = 4;
    while (room < count * 2) room *= 2;
    uint32_t *table = JX_ARENA_ARRAY(r->arena, uint32_t, room);  // member number plus one
    for (uint32_t i = 0; i < count; i++) {
        JxUtf8 name, descriptor, other_name, other_descriptor;
        pair(r->cls, i, &name, &descriptor);
        uint64_t hash =
            jx_hash_bytes(name.bytes, name.length) + 31 * jx_hash_bytes(descriptor.bytes, descriptor.length);
        uint32_t at = (uint32_t)jx_hash_mix(hash) & (room - 1);
        for (; table[at]; at = (at + 1) & (room - 1)) {
            pair(r->cls, table[at] - 1, &other_name, &other_descriptor);
            if (jx_utf8_equal(name, other_name) && jx_utf8_equal(descriptor, other_descriptor))
                return jx_reader_fail(r, r->at, "%s %.100s%s%.200s is there twice", what, name.bytes,
                                      *what == 'f' ? " " : "", descriptor.bytes);
        }
        table[at] = i + 1;
    }
    return true;
}

static bool read_fields(JxReader *r) {
    if (!jx_reader_count(r, 8, "fields", &r->cls->field_count)) return false;
    JxField *fields = JX_ARENA_ARRAY(r->arena, JxField, r->cls->field_count);
    r->cls->fields = fields;
    jx_reader_reserve(r, r->cls->field_count, 8);
    for (uint32_t i = 0; i < r->cls->field_count; i++) {
        jx_reader_release(r, 8);
        if (!read_field(r, &fields[i])) return false;
    }
    return check_duplicates(r, r->cls->field_count, pair_of_field, "field");
}

static bool read_methods(JxReader *r) {
    if (!jx_reader_count(r, 8, "methods", &r->cls->method_count)) return false;
    JxMethod *methods = JX_ARENA_ARRAY(r->arena, JxMethod, r->cls->method_count);
    r->cls->methods = methods;
    jx_reader_reserve(r, r->cls->method_count, 8);
    for (uint32_t i = 0; i < r->cls->method_count; i++) {
        jx_reader_release(r, 8);
        if (!read_method(r, &methods[i])) return false;
    }
    return check_duplicates(r, r->cls->method_count, pair_of_method, "method");
}

// ---- attributes of the class ----

static bool read_inner_classes(JxReader *r) {
    if (!jx_reader_count(r, 8, "InnerClasses", &r->cls->inner_count)) return false;
    JxInnerClass *inner = jx_arena_new(r->arena, r->cls->inner_count * sizeof *inner);
    for (uint32_t i = 0; i < r->cls->inner_count; i++) {
        if (!jx_read_class(r, "inner class", &inner[i].inner) ||
            !jx_read_optional_class(r, "outer class", &inner[i].outer) ||
            !jx_read_optional_utf8(r, "name of an inner class", &inner[i].name))
            return false;
        inner[i].flags = jx_u2(r);
    }
    r->cls->inner_classes = inner;
    return true;
}

static bool read_enclosing_method(JxReader *r) {
    if (!jx_read_class(r, "EnclosingMethod", &r->cls->enclosing_class)) return false;
    if (!jx_reader_need(r, 2, "EnclosingMethod")) return false;
    uint32_t at = r->at;
    uint16_t index = jx_u2(r);
    if (index == 0) return true;
    const JxConstant *pair = jx_reader_constant(r, index, JX_CONSTANT_NAME_AND_TYPE, at, "EnclosingMethod");
    if (!pair) return false;
    r->cls->enclosing_method = pair->as.member.name;
    r->cls->enclosing_descriptor = pair->as.member.descriptor;
    return true;
}

static bool read_bootstrap(JxReader *r, JxBootstrap *bootstrap) {
    uint32_t at = r->at;
    if (!jx_reader_need(r, 4, "BootstrapMethods")) return false;
    bootstrap->handle = jx_u2(r);
    if (!jx_reader_constant(r, bootstrap->handle, JX_CONSTANT_METHOD_HANDLE, at, "bootstrap method")) return false;
    if (!jx_reader_count(r, 2, "arguments of a bootstrap method", &bootstrap->argument_count)) return false;
    uint16_t *arguments = jx_arena_new(r->arena, bootstrap->argument_count * sizeof *arguments);
    for (uint32_t i = 0; i < bootstrap->argument_count; i++) {
        arguments[i] = jx_u2(r);
        if (arguments[i] == 0 || arguments[i] >= r->cls->pool_count || !jx_constant_is_loadable(&r->pool[arguments[i]]))
            return jx_reader_fail(r, r->at - 2, "bootstrap argument: constant %u is none that can be loaded",
                                  arguments[i]);
    }
    bootstrap->arguments = arguments;
    return true;
}

static bool read_bootstraps(JxReader *r) {
    if (!jx_reader_count(r, 4, "BootstrapMethods", &r->cls->bootstrap_count)) return false;
    JxBootstrap *bootstraps = JX_ARENA_ARRAY(r->arena, JxBootstrap, r->cls->bootstrap_count);
    jx_reader_reserve(r, r->cls->bootstrap_count, 4);
    for (uint32_t i = 0; i < r->cls->bootstrap_count; i++) {
        jx_reader_release(r, 4);
        if (!read_bootstrap(r, &bootstraps[i])) return false;
    }
    r->cls->bootstraps = bootstraps;
    return true;
}

static bool read_component_attribute(JxReader *r, JxAttributeKind kind, const JxAttributeSet *set, void *owner) {
    JxRecordComponent *component = owner;
    switch (kind) {
    case JX_ATTRIBUTE_SIGNATURE: return jx_read_utf8(r, "Signature", &component->signature);
    case JX_ATTRIBUTE_VISIBLE_ANNOTATIONS: return jx_read_annotations(r, true, set, &component->annotations);
    case JX_ATTRIBUTE_INVISIBLE_ANNOTATIONS: return jx_read_annotations(r, false, set, &component->annotations);
    case JX_ATTRIBUTE_VISIBLE_TYPE_ANNOTATIONS:
        return jx_read_type_annotations(r, true, set, &component->type_annotations);
    case JX_ATTRIBUTE_INVISIBLE_TYPE_ANNOTATIONS:
        return jx_read_type_annotations(r, false, set, &component->type_annotations);
    default: JX_BUG("attribute kind %d of a record component has no reader", kind);
    }
}

static bool read_record(JxReader *r) {
    r->cls->is_record = true;
    if (!jx_reader_count(r, 6, "Record", &r->cls->component_count)) return false;
    JxRecordComponent *components = JX_ARENA_ARRAY(r->arena, JxRecordComponent, r->cls->component_count);
    jx_reader_reserve(r, r->cls->component_count, 6);
    for (uint32_t i = 0; i < r->cls->component_count; i++) {
        JxRecordComponent *component = &components[i];
        jx_reader_release(r, 6);
        component->signature = (JxUtf8){"", 0};
        JxAttributeSet set;
        if (!read_name_and_descriptor(r, true, &component->name, &component->descriptor) ||
            !jx_attributes_scan(r, JX_PLACE_COMPONENT, &set) ||
            !jx_attributes_read(r, &set, read_component_attribute, component))
            return false;
        component->attributes = set.kept;
        component->attribute_count = set.kept_count;
    }
    r->cls->components = components;
    return true;
}

static bool read_class_attribute(JxReader *r, JxAttributeKind kind, const JxAttributeSet *set, void *owner) {
    JxClassFile *cls = owner;
    switch (kind) {
    case JX_ATTRIBUTE_SOURCE_FILE: return jx_read_utf8(r, "SourceFile", &cls->source_file);
    case JX_ATTRIBUTE_SIGNATURE: return jx_read_utf8(r, "Signature", &cls->signature);
    case JX_ATTRIBUTE_INNER_CLASSES: return read_inner_classes(r);
    case JX_ATTRIBUTE_ENCLOSING_METHOD: return read_enclosing_method(r);
    case JX_ATTRIBUTE_BOOTSTRAP_METHODS: return read_bootstraps(r);
    case JX_ATTRIBUTE_NEST_HOST: return jx_read_class(r, "NestHost", &cls->nest_host);
    case JX_ATTRIBUTE_NEST_MEMBERS:
        return jx_read_classes(r, "NestMembers", &cls->nest_members, &cls->nest_member_count);
    case JX_ATTRIBUTE_RECORD: return read_record(r);
    case JX_ATTRIBUTE_PERMITTED_SUBCLASSES:
        cls->is_sealed = true;
        return jx_read_classes(r, "PermittedSubclasses", &cls->permitted, &cls->permitted_count);
    case JX_ATTRIBUTE_VISIBLE_ANNOTATIONS: return jx_read_annotations(r, true, set, &cls->annotations);
    case JX_ATTRIBUTE_INVISIBLE_ANNOTATIONS: return jx_read_annotations(r, false, set, &cls->annotations);
    case JX_ATTRIBUTE_VISIBLE_TYPE_ANNOTATIONS: return jx_read_type_annotations(r, true, set, &cls->type_annotations);
    case JX_ATTRIBUTE_INVISIBLE_TYPE_ANNOTATIONS:
        return jx_read_type_annotations(r, false, set, &cls->type_annotations);
    default: JX_BUG("attribute kind %d of a class has no reader", kind);
    }
}

static bool read_class_attributes(JxReader *r) {
    JxClassFile *cls = r->cls;
    const uint32_t both_nests = 1U << JX_ATTRIBUTE_NEST_HOST | 1U << JX_ATTRIBUTE_NEST_MEMBERS;
    uint32_t at = r->at;
    JxAttributeSet set;
    if (!jx_attributes_scan(r, JX_PLACE_CLASS, &set) || !jx_attributes_read(r, &set, read_class_attribute, cls))
        return false;
    cls->attributes = set.kept;
    cls->attribute_count = set.kept_count;
    if ((set.seen & both_nests) == both_nests) return jx_reader_fail(r, at, "class has both NestHost and NestMembers");
    for (uint32_t i = 1; i < cls->pool_count; i++) {
        const JxConstant *constant = &cls->pool[i];
        bool is_dynamic = constant->tag == JX_CONSTANT_DYNAMIC || constant->tag == JX_CONSTANT_INVOKE_DYNAMIC;
        if (is_dynamic && constant->as.dynamic.bootstrap >= cls->bootstrap_count)
            return jx_reader_fail(r, constant->offset, "%s constant names bootstrap method %u of %u",
                                  jx_constant_tag_name(constant->tag), constant->as.dynamic.bootstrap,
                                  cls->bootstrap_count);
    }
    return true;
}

// ---- header ----

static bool read_version(JxReader *r) {
    if (!jx_reader_need(r, 8, "header")) return false;
    uint32_t magic = jx_u4(r);
    if (magic != 0xcafebabe) return jx_reader_fail(r, 0, "not a class file: starts with %08x, not cafebabe", magic);
    r->cls->minor = jx_u2(r);
    r->cls->major = jx_u2(r);
    if (r->cls->major < 45) return jx_reader_fail(r, 6, "class file version %u is below 45", r->cls->major);
    if (r->cls->major > JX_CLASSFILE_NEWEST_MAJOR)
        jx_log(r->ctx, JX_LOG_WARN, "%s: class file version %u is newer than %d, read as if it were %d", r->origin,
               r->cls->major, JX_CLASSFILE_NEWEST_MAJOR, JX_CLASSFILE_NEWEST_MAJOR);
    return true;
}

static bool check_super(JxReader *r, uint32_t at) {
    const JxClassFile *cls = r->cls;
    bool needs_none = jx_utf8_is(cls->name, "java/lang/Object") || (cls->flags & JX_ACC_MODULE);
    if (needs_none != (cls->super.length == 0))
        return jx_reader_fail(r, at,
                              needs_none ? "class %.200s must not have a superclass" : "class %.200s has no superclass",
                              cls->name.bytes);
    if (cls->super.bytes[0] == '[')
        return jx_reader_fail(r, at, "superclass is the array class %.200s", cls->super.bytes);
    if ((cls->flags & JX_ACC_INTERFACE) && !jx_utf8_is(cls->super, "java/lang/Object"))
        return jx_reader_fail(r, at, "superclass of an interface is %.200s", cls->super.bytes);
    return true;
}

static bool read_class_header(JxReader *r) {
    JxClassFile *cls = r->cls;
    if (!jx_reader_need(r, 6, "class")) return false;
    uint32_t at = r->at;
    cls->flags = jx_u2(r);
    if (cls->major < 53) cls->flags &= (uint16_t)~JX_ACC_MODULE;  // has no meaning in older files
    if (!jx_check_class_flags(r, at)) return false;
    if (!jx_read_class(r, "this_class", &cls->name) || !jx_read_optional_class(r, "super_class", &cls->super))
        return false;
    if (cls->name.bytes[0] == '[')
        return jx_reader_fail(r, at + 2, "this_class is the array class %.200s", cls->name.bytes);
    if (r->module_offset && !(cls->flags & JX_ACC_MODULE))
        return jx_reader_fail(r, r->module_offset, "Module or Package constant in a class that is no module");
    if (!check_super(r, at + 4)) return false;
    at = r->at;
    if (!jx_read_classes(r, "interfaces", &cls->interfaces, &cls->interface_count)) return false;
    for (uint32_t i = 0; i < cls->interface_count; i++)
        if (cls->interfaces[i].bytes[0] == '[')
            return jx_reader_fail(r, at + 2 + 2 * i, "interface is the array class %.200s", cls->interfaces[i].bytes);
    return check_duplicates(r, cls->interface_count, pair_of_interface, "interface");
}

static bool read_all(JxReader *r) {
    if (!read_version(r) || !jx_read_pool(r) || !read_class_header(r) || !read_fields(r) || !read_methods(r) ||
        !read_class_attributes(r))
        return false;
    return r->at == r->end || jx_reader_fail(r, r->at, "%u bytes behind the end of the class", r->end - r->at);
}

JxClassFile *jx_classfile_read(JxContext *ctx, JxArena *arena, const uint8_t *bytes, size_t length, const char *origin,
                               JxError *error) {
    if (length > INT32_MAX) {
        jx_error_at(error, origin, 0, "class file of %zu bytes is too long", length);
        return NULL;
    }
    JxReader r;
    r.ctx = ctx;
    r.arena = arena;
    r.error = error;
    r.origin = origin;
    r.bytes = bytes;
    r.at = 0;
    r.end = (uint32_t)length;
    r.reserved = 0;
    r.pool = NULL;
    r.module_offset = 0;
    r.code = NULL;
    JxClassFile *cls = r.cls = JX_ARENA_NEW(arena, JxClassFile);
    const JxUtf8 none = {"", 0};
    cls->origin = jx_arena_strdup(arena, origin);
    cls->name = cls->super = cls->source_file = cls->signature = cls->nest_host = none;
    cls->enclosing_class = cls->enclosing_method = cls->enclosing_descriptor = none;
    return read_all(&r) ? cls : NULL;
}
