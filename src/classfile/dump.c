// SPDX-License-Identifier: Apache-2.0
//
// A whole class as text.
#include "classfile/dump.h"

// ---- flags ----

enum { ON_CLASS = 1, ON_FIELD = 2, ON_METHOD = 4, ON_INNER = 8, ON_ALL = 15 };

static const struct FlagRow {
    uint16_t flag;
    uint8_t where;
    const char *word;
} flag_table[] = {
    {JX_ACC_PUBLIC, ON_ALL, "public"},
    {JX_ACC_PRIVATE, ON_FIELD | ON_METHOD | ON_INNER, "private"},
    {JX_ACC_PROTECTED, ON_FIELD | ON_METHOD | ON_INNER, "protected"},
    {JX_ACC_STATIC, ON_FIELD | ON_METHOD | ON_INNER, "static"},
    {JX_ACC_FINAL, ON_ALL, "final"},
    {JX_ACC_SUPER, ON_CLASS, "super"},
    {JX_ACC_SYNCHRONIZED, ON_METHOD, "synchronized"},
    {JX_ACC_VOLATILE, ON_FIELD, "volatile"},
    {JX_ACC_BRIDGE, ON_METHOD, "bridge"},
    {JX_ACC_TRANSIENT, ON_FIELD, "transient"},
    {JX_ACC_VARARGS, ON_METHOD, "varargs"},
    {JX_ACC_NATIVE, ON_METHOD, "native"},
    {JX_ACC_INTERFACE, ON_CLASS | ON_INNER, "interface"},
    {JX_ACC_ABSTRACT, ON_CLASS | ON_METHOD | ON_INNER, "abstract"},
    {JX_ACC_STRICT, ON_METHOD, "strictfp"},
    {JX_ACC_SYNTHETIC, ON_ALL, "synthetic"},
    {JX_ACC_ANNOTATION, ON_CLASS | ON_INNER, "annotation"},
    {JX_ACC_ENUM, ON_CLASS | ON_FIELD | ON_INNER, "enum"},
    {JX_ACC_MODULE, ON_CLASS, "module"},
};

static void put_flags(uint16_t flags, int where, JxStrbuf *out) {
    for (size_t i = 0; i < sizeof flag_table / sizeof *flag_table; i++)
        if ((flags & flag_table[i].flag) && (flag_table[i].where & where))
            jx_strbuf_printf(out, "%s ", flag_table[i].word);
}

// ---- lines that many parts have ----

static void put_line(const char *title, JxUtf8 text, JxStrbuf *out) {
    if (text.length == 0) return;
    jx_strbuf_str(out, title);
    jx_dump_text(text, false, out);
    jx_strbuf_char(out, '\n');
}

static void put_classes(const char *title, const JxUtf8 *list, uint32_t count, JxStrbuf *out) {
    if (count == 0) return;
    jx_strbuf_str(out, title);
    for (uint32_t i = 0; i < count; i++) {
        jx_strbuf_str(out, i ? ", " : "");
        jx_dump_name(list[i], out);
    }
    jx_strbuf_char(out, '\n');
}

static void put_unknown(const char *indent, const JxAttribute *attributes, uint32_t count, JxStrbuf *out) {
    for (uint32_t i = 0; i < count; i++) {
        jx_strbuf_printf(out, "%sattribute ", indent);
        jx_dump_text(attributes[i].name, false, out);
        jx_strbuf_printf(out, ": %u bytes\n", attributes[i].length);
    }
}

// ---- annotations ----

static void put_annotation(const JxClassFile *cls, const JxAnnotation *annotation, JxStrbuf *out);

static void put_value(const JxClassFile *cls, const JxElementValue *value, JxStrbuf *out) {
    switch (value->tag) {
    case 'e':
        jx_dump_text(value->as.enumeration.type, false, out);
        jx_strbuf_char(out, '.');
        jx_dump_text(value->as.enumeration.name, false, out);
        break;
    case 'c':
        jx_strbuf_str(out, "class ");
        jx_dump_text(value->as.class_descriptor, false, out);
        break;
    case '@': put_annotation(cls, value->as.annotation, out); break;
    case '[':
        jx_strbuf_char(out, '{');
        for (uint32_t i = 0; i < value->as.array.count; i++) {
            jx_strbuf_str(out, i ? ", " : "");
            put_value(cls, &value->as.array.values[i], out);
        }
        jx_strbuf_char(out, '}');
        break;
    case 's':
        jx_strbuf_char(out, '"');
        jx_dump_constant(cls, value->as.constant, out);
        jx_strbuf_char(out, '"');
        break;
    default: jx_dump_constant(cls, value->as.constant, out); break;
    }
}

static void put_annotation(const JxClassFile *cls, const JxAnnotation *annotation, JxStrbuf *out) {
    jx_strbuf_char(out, '@');
    jx_dump_text(annotation->type, false, out);
    jx_strbuf_char(out, '(');
    for (uint32_t i = 0; i < annotation->pair_count; i++) {
        jx_strbuf_str(out, i ? ", " : "");
        jx_dump_text(annotation->pairs[i].name, false, out);
        jx_strbuf_char(out, '=');
        put_value(cls, &annotation->pairs[i].value, out);
    }
    jx_strbuf_char(out, ')');
}

static void put_annotations(const JxClassFile *cls, const char *title, JxAnnotations annotations, JxStrbuf *out) {
    for (uint32_t i = 0; i < annotations.count; i++) {
        jx_strbuf_str(out, title);
        put_annotation(cls, &annotations.list[i], out);
        jx_strbuf_str(out, annotations.list[i].visible ? "\n" : " (invisible)\n");
    }
}

static void put_type_annotations(const JxClassFile *cls, const char *indent, JxTypeAnnotations annotations,
                                 JxStrbuf *out) {
    for (uint32_t i = 0; i < annotations.count; i++) {
        const JxTypeAnnotation *annotation = &annotations.list[i];
        jx_strbuf_printf(out, "%stype annotation, target 0x%02x, ", indent, annotation->target);
        put_annotation(cls, &annotation->annotation, out);
        jx_strbuf_str(out, annotation->annotation.visible ? "\n" : " (invisible)\n");
    }
}

// ---- members ----

static void dump_field(const JxClassFile *cls, const JxField *field, JxStrbuf *out) {
    jx_strbuf_str(out, "  field ");
    put_flags(field->flags, ON_FIELD, out);
    jx_dump_name(field->name, out);
    jx_strbuf_char(out, ':');
    jx_dump_text(field->descriptor, false, out);
    if (field->constant_value) {
        jx_strbuf_str(out, " = ");
        jx_dump_constant(cls, field->constant_value, out);
    }
    jx_strbuf_char(out, '\n');
    put_line("      signature ", field->signature, out);
    put_annotations(cls, "      ", field->annotations, out);
    put_type_annotations(cls, "      ", field->type_annotations, out);
    put_unknown("      ", field->attributes, field->attribute_count, out);
}

static void dump_parameters(const JxClassFile *cls, const JxMethod *method, JxStrbuf *out) {
    for (int i = 0; i < method->parameter_count; i++) {
        jx_strbuf_printf(out, "      parameter %d: flags 0x%04x ", i, method->parameters[i].flags);
        jx_dump_text(method->parameters[i].name, false, out);
        jx_strbuf_char(out, '\n');
    }
    for (uint32_t i = 0; i < method->parameter_annotation_count; i++) {
        char title[48];
        snprintf(title, sizeof title, "      parameter %u: ", i);
        put_annotations(cls, title, method->parameter_annotations[i], out);
    }
}

static void dump_method(const JxClassFile *cls, const JxMethod *method, JxStrbuf *out) {
    jx_strbuf_str(out, "\n  method ");
    put_flags(method->flags, ON_METHOD, out);
    jx_dump_name(method->name, out);
    jx_strbuf_char(out, ':');
    jx_dump_text(method->descriptor, false, out);
    jx_strbuf_char(out, '\n');
    put_line("      signature ", method->signature, out);
    put_classes("      throws ", method->exceptions, method->exception_count, out);
    put_annotations(cls, "      ", method->annotations, out);
    put_type_annotations(cls, "      ", method->type_annotations, out);
    dump_parameters(cls, method, out);
    if (method->annotation_default) {
        jx_strbuf_str(out, "      default ");
        put_value(cls, method->annotation_default, out);
        jx_strbuf_char(out, '\n');
    }
    if (method->code) {
        jx_dump_code(cls, method->code, out);
        put_type_annotations(cls, "      ", method->code->type_annotations, out);
        put_unknown("      ", method->code->attributes, method->code->attribute_count, out);
    }
    put_unknown("      ", method->attributes, method->attribute_count, out);
}

// ---- the class ----

static void dump_pool(const JxClassFile *cls, JxStrbuf *out) {
    jx_strbuf_str(out, "  constant pool\n");
    for (uint32_t i = 1; i < cls->pool_count; i++) {
        JxConstantTag tag = cls->pool[i].tag;
        if (tag == JX_CONSTANT_NONE) continue;
        jx_strbuf_printf(out, "%8s%-5u ", "#", i);
        if (tag == JX_CONSTANT_UTF8) jx_strbuf_str(out, "Utf8 ");
        jx_dump_constant(cls, i, out);
        jx_strbuf_char(out, '\n');
    }
}

static void dump_inner_classes(const JxClassFile *cls, JxStrbuf *out) {
    for (uint32_t i = 0; i < cls->inner_count; i++) {
        const JxInnerClass *inner = &cls->inner_classes[i];
        jx_strbuf_str(out, "  inner class ");
        put_flags(inner->flags, ON_INNER, out);
        jx_dump_name(inner->inner, out);
        if (inner->name.length) {
            jx_strbuf_str(out, ", named ");
            jx_dump_text(inner->name, false, out);
        }
        if (inner->outer.length) {
            jx_strbuf_str(out, ", in ");
            jx_dump_name(inner->outer, out);
        }
        jx_strbuf_char(out, '\n');
    }
}

static void dump_bootstraps(const JxClassFile *cls, JxStrbuf *out) {
    for (uint32_t i = 0; i < cls->bootstrap_count; i++) {
        const JxBootstrap *bootstrap = &cls->bootstraps[i];
        jx_strbuf_printf(out, "  bootstrap method %u: ", i);
        jx_dump_constant(cls, bootstrap->handle, out);
        jx_strbuf_char(out, '\n');
        for (uint32_t k = 0; k < bootstrap->argument_count; k++) {
            jx_strbuf_str(out, "      ");
            jx_dump_constant(cls, bootstrap->arguments[k], out);
            jx_strbuf_char(out, '\n');
        }
    }
}

static void dump_components(const JxClassFile *cls, JxStrbuf *out) {
    for (uint32_t i = 0; i < cls->component_count; i++) {
        const JxRecordComponent *component = &cls->components[i];
        jx_strbuf_str(out, "  record component ");
        jx_dump_name(component->name, out);
        jx_strbuf_char(out, ':');
        jx_dump_text(component->descriptor, false, out);
        jx_strbuf_char(out, '\n');
        put_line("      signature ", component->signature, out);
        put_annotations(cls, "      ", component->annotations, out);
        put_type_annotations(cls, "      ", component->type_annotations, out);
        put_unknown("      ", component->attributes, component->attribute_count, out);
    }
}

static void dump_header(const JxClassFile *cls, JxStrbuf *out) {
    put_flags(cls->flags, ON_CLASS, out);
    jx_strbuf_str(out, "class ");
    jx_dump_name(cls->name, out);
    jx_strbuf_printf(out, "\n  from %s\n  version %u.%u\n", cls->origin, cls->major, cls->minor);
    put_line("  superclass ", cls->super, out);
    put_classes("  interfaces ", cls->interfaces, cls->interface_count, out);
    put_line("  source file ", cls->source_file, out);
    put_line("  signature ", cls->signature, out);
    put_line("  enclosing class ", cls->enclosing_class, out);
    if (cls->enclosing_method.length) {
        put_line("  enclosing method ", cls->enclosing_method, out);
        put_line("  enclosing method's descriptor ", cls->enclosing_descriptor, out);
    }
    put_line("  nest host ", cls->nest_host, out);
    put_classes("  nest members ", cls->nest_members, cls->nest_member_count, out);
    put_classes("  permitted subclasses ", cls->permitted, cls->permitted_count, out);
    put_annotations(cls, "  ", cls->annotations, out);
    put_type_annotations(cls, "  ", cls->type_annotations, out);
    put_unknown("  ", cls->attributes, cls->attribute_count, out);
}

void jx_dump_class(const JxClassFile *cls, JxStrbuf *out) {
    dump_header(cls, out);
    dump_inner_classes(cls, out);
    dump_components(cls, out);
    dump_bootstraps(cls, out);
    dump_pool(cls, out);
    for (uint32_t i = 0; i < cls->field_count; i++) dump_field(cls, &cls->fields[i], out);
    for (uint32_t i = 0; i < cls->method_count; i++) dump_method(cls, &cls->methods[i], out);
}
