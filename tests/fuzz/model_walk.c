// SPDX-License-Identifier: Apache-2.0
#include "model_walk.h"

#include <string.h>

#include "classfile/opcode.h"

typedef struct Walk {
    const JxClassFile *cls;
    uint64_t sum;
    const char *broken;
} Walk;

static void expect(Walk *w, bool good, const char *what) {
    if (!good && !w->broken) w->broken = what;
}

static void text(Walk *w, JxUtf8 utf8) {
    if (!utf8.bytes) {
        expect(w, utf8.length == 0, "text without bytes has a length");
        return;
    }
    expect(w, strlen(utf8.bytes) == utf8.length, "text is not as long as it says");
    for (uint32_t i = 0; i < utf8.length; i++) w->sum = w->sum * 31 + (uint8_t)utf8.bytes[i];
}

static void texts(Walk *w, const JxUtf8 *list, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) text(w, list[i]);
}

static void bytes(Walk *w, const uint8_t *data, size_t length) {
    for (size_t i = 0; i < length; i++) w->sum = w->sum * 31 + data[i];
}

static void attributes(Walk *w, const JxAttribute *list, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        text(w, list[i].name);
        bytes(w, list[i].bytes, list[i].length);
    }
}

static void constant_index(Walk *w, uint32_t index) {
    expect(w, index > 0 && index < w->cls->pool_count, "pool index outside the pool");
    if (!w->broken) w->sum += w->cls->pool[index].tag;
}

static void annotation(Walk *w, const JxAnnotation *a);

static void element(Walk *w, const JxElementValue *value) {
    switch (value->tag) {
    case 'e':
        text(w, value->as.enumeration.type);
        text(w, value->as.enumeration.name);
        break;
    case 'c': text(w, value->as.class_descriptor); break;
    case '@': annotation(w, value->as.annotation); break;
    case '[':
        for (uint32_t i = 0; i < value->as.array.count; i++) element(w, &value->as.array.values[i]);
        break;
    default: constant_index(w, value->as.constant);
    }
}

static void annotation(Walk *w, const JxAnnotation *a) {
    text(w, a->type);
    for (uint32_t i = 0; i < a->pair_count; i++) {
        text(w, a->pairs[i].name);
        element(w, &a->pairs[i].value);
    }
}

static void annotations(Walk *w, const JxAnnotations *set) {
    for (uint32_t i = 0; i < set->count; i++) annotation(w, &set->list[i]);
}

static void type_annotations(Walk *w, const JxTypeAnnotations *set) {
    for (uint32_t i = 0; i < set->count; i++) {
        const JxTypeAnnotation *a = &set->list[i];
        for (uint32_t k = 0; k < a->path_length; k++) w->sum += a->path[k].kind + a->path[k].argument;
        annotation(w, &a->annotation);
    }
}

static void constant(Walk *w, const JxConstant *c) {
    switch (c->tag) {
    case JX_CONSTANT_NONE: break;
    case JX_CONSTANT_INTEGER: w->sum += (uint64_t)c->as.i; break;
    case JX_CONSTANT_FLOAT: w->sum += c->as.float_bits; break;
    case JX_CONSTANT_LONG: w->sum += (uint64_t)c->as.l; break;
    case JX_CONSTANT_DOUBLE: w->sum += c->as.double_bits; break;
    case JX_CONSTANT_FIELDREF:
    case JX_CONSTANT_METHODREF:
    case JX_CONSTANT_INTERFACE_METHODREF: text(w, c->as.member.owner); __attribute__((fallthrough));
    case JX_CONSTANT_NAME_AND_TYPE:
        text(w, c->as.member.name);
        text(w, c->as.member.descriptor);
        break;
    case JX_CONSTANT_METHOD_HANDLE: constant_index(w, c->as.handle.member); break;
    case JX_CONSTANT_DYNAMIC:
    case JX_CONSTANT_INVOKE_DYNAMIC:
        expect(w, c->as.dynamic.bootstrap < w->cls->bootstrap_count, "bootstrap index outside the table");
        text(w, c->as.dynamic.name);
        text(w, c->as.dynamic.descriptor);
        break;
    default: text(w, c->as.utf8);
    }
}

static bool has_pool_operand(unsigned operands) {
    return operands == JX_OPERANDS_CONSTANT1 || operands == JX_OPERANDS_CONSTANT2 || operands == JX_OPERANDS_FIELD ||
           operands == JX_OPERANDS_METHOD || operands == JX_OPERANDS_INTERFACE || operands == JX_OPERANDS_DYNAMIC ||
           operands == JX_OPERANDS_CLASS || operands == JX_OPERANDS_DIMENSIONS;
}

static void instructions(Walk *w, const JxCode *code) {
    JxDecoded insn;
    for (uint32_t at = 0; at < code->length && !w->broken; at += insn.length) {
        if (jx_insn_problem(code->bytes, code->length, at, &insn)) {
            w->broken = "an instruction cannot be decoded";
            return;
        }
        if (has_pool_operand(jx_op_info(insn.opcode)->operands)) constant_index(w, insn.pool);
        for (uint32_t i = 0; i < insn.count; i++)
            w->sum += (uint64_t)jx_insn_case_key(&insn, i) + jx_insn_case_target(&insn, i);
        expect(w, insn.length > 0 && insn.length <= code->length - at, "an instruction passes the end of the code");
    }
}

static void verification_types(Walk *w, const JxVerificationType *list, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        w->sum += list[i].tag + list[i].operand;
        if (list[i].tag == 7) constant_index(w, list[i].operand);
    }
}

static void code(Walk *w, const JxCode *code) {
    bytes(w, code->bytes, code->length);
    instructions(w, code);
    for (uint32_t i = 0; i < code->handler_count; i++) {
        const JxHandler *h = &code->handlers[i];
        expect(w, h->start < h->end && h->end <= code->length && h->handler < code->length, "handler outside the code");
        text(w, h->catch_name);
        if (h->catch_type) constant_index(w, h->catch_type);
    }
    for (uint32_t i = 0; i < code->line_count; i++) {
        expect(w, code->lines[i].start < code->length, "line entry outside the code");
        w->sum += (uint64_t)jx_code_line(code, code->lines[i].start);
    }
    for (uint32_t i = 0; i < code->local_count; i++) {
        text(w, code->locals[i].name);
        text(w, code->locals[i].descriptor);
    }
    for (uint32_t i = 0; i < code->local_type_count; i++) {
        text(w, code->local_types[i].name);
        text(w, code->local_types[i].descriptor);
    }
    for (uint32_t i = 0; i < code->frame_count; i++) {
        expect(w, code->frames[i].offset < code->length, "stack frame outside the code");
        verification_types(w, code->frames[i].locals, code->frames[i].local_count);
        verification_types(w, code->frames[i].stack, code->frames[i].stack_count);
    }
    type_annotations(w, &code->type_annotations);
    attributes(w, code->attributes, code->attribute_count);
}

static void field(Walk *w, const JxField *f) {
    text(w, f->name);
    text(w, f->descriptor);
    text(w, f->signature);
    if (f->constant_value) constant_index(w, f->constant_value);
    annotations(w, &f->annotations);
    type_annotations(w, &f->type_annotations);
    attributes(w, f->attributes, f->attribute_count);
}

static void method(Walk *w, const JxMethod *m) {
    text(w, m->name);
    text(w, m->descriptor);
    text(w, m->signature);
    if (m->code) code(w, m->code);
    texts(w, m->exceptions, m->exception_count);
    for (int i = 0; i < m->parameter_count; i++) text(w, m->parameters[i].name);
    annotations(w, &m->annotations);
    type_annotations(w, &m->type_annotations);
    for (uint32_t i = 0; i < m->parameter_annotation_count; i++) annotations(w, &m->parameter_annotations[i]);
    if (m->annotation_default) element(w, m->annotation_default);
    attributes(w, m->attributes, m->attribute_count);
}

static void component(Walk *w, const JxRecordComponent *c) {
    text(w, c->name);
    text(w, c->descriptor);
    text(w, c->signature);
    annotations(w, &c->annotations);
    type_annotations(w, &c->type_annotations);
    attributes(w, c->attributes, c->attribute_count);
}

static void class_tables(Walk *w, const JxClassFile *cls) {
    texts(w, cls->nest_members, cls->nest_member_count);
    texts(w, cls->permitted, cls->permitted_count);
    for (uint32_t i = 0; i < cls->inner_count; i++) {
        text(w, cls->inner_classes[i].inner);
        text(w, cls->inner_classes[i].outer);
        text(w, cls->inner_classes[i].name);
    }
    for (uint32_t i = 0; i < cls->bootstrap_count; i++) {
        constant_index(w, cls->bootstraps[i].handle);
        for (uint32_t k = 0; k < cls->bootstraps[i].argument_count; k++)
            constant_index(w, cls->bootstraps[i].arguments[k]);
    }
    for (uint32_t i = 0; i < cls->component_count; i++) component(w, &cls->components[i]);
    annotations(w, &cls->annotations);
    type_annotations(w, &cls->type_annotations);
    attributes(w, cls->attributes, cls->attribute_count);
}

const char *jx_model_walk(const JxClassFile *cls, uint64_t *sum) {
    Walk w = {.cls = cls};
    const JxUtf8 named[] = {cls->name,      cls->super,           cls->source_file,      cls->signature,
                            cls->nest_host, cls->enclosing_class, cls->enclosing_method, cls->enclosing_descriptor};
    texts(&w, named, sizeof named / sizeof *named);
    for (uint32_t i = 1; i < cls->pool_count; i++) constant(&w, &cls->pool[i]);
    texts(&w, cls->interfaces, cls->interface_count);
    for (uint32_t i = 0; i < cls->field_count; i++) field(&w, &cls->fields[i]);
    for (uint32_t i = 0; i < cls->method_count; i++) method(&w, &cls->methods[i]);
    class_tables(&w, cls);
    *sum = w.sum;
    return w.broken;
}
