// SPDX-License-Identifier: Apache-2.0
//
// Which access flags may stand together (4.1, 4.5, 4.6).  Bits without a
// meaning are ignored, as the specification wants.
#include "classfile/reader.h"

static bool has_any(uint16_t flags, unsigned bits) { return (flags & bits) != 0; }
static bool has_all(uint16_t flags, unsigned bits) { return (flags & bits) == bits; }

static bool has_two_of_access(uint16_t flags) {
    unsigned access = flags & (JX_ACC_PUBLIC | JX_ACC_PRIVATE | JX_ACC_PROTECTED);
    return (access & (access - 1)) != 0;
}

bool jx_check_class_flags(JxReader *r, uint32_t at) {
    uint16_t flags = r->cls->flags;
    unsigned major = r->cls->major;
    if (flags & JX_ACC_MODULE) return true;
    bool bad;
    if (flags & JX_ACC_INTERFACE) {
        // Compilers before Java 6 forgot that interfaces are abstract.
        bad = major >= 50 && !(flags & JX_ACC_ABSTRACT);
        bad = bad || (flags & JX_ACC_FINAL) || (major >= 49 && has_any(flags, JX_ACC_SUPER | JX_ACC_ENUM));
    } else {
        bad = has_all(flags, JX_ACC_FINAL | JX_ACC_ABSTRACT) || (major >= 49 && (flags & JX_ACC_ANNOTATION));
    }
    return !bad || jx_reader_fail(r, at, "class has flags 0x%04x, which cannot stand together", flags);
}

bool jx_check_field_flags(JxReader *r, const JxField *field, uint32_t at) {
    uint16_t flags = field->flags;
    bool bad;
    if (r->cls->flags & JX_ACC_INTERFACE)
        bad = !has_all(flags, JX_ACC_PUBLIC | JX_ACC_STATIC | JX_ACC_FINAL) ||
              has_any(flags, JX_ACC_PRIVATE | JX_ACC_PROTECTED | JX_ACC_VOLATILE | JX_ACC_TRANSIENT) ||
              (r->cls->major >= 49 && (flags & JX_ACC_ENUM));
    else
        bad = has_two_of_access(flags) || has_all(flags, JX_ACC_FINAL | JX_ACC_VOLATILE);
    return !bad || jx_reader_fail(r, at, "field %.100s has flags 0x%04x, which cannot stand together",
                                  field->name.bytes, flags);
}

static bool interface_method_is_bad(unsigned major, uint16_t flags) {
    const unsigned never = JX_ACC_PROTECTED | JX_ACC_FINAL | JX_ACC_SYNCHRONIZED | JX_ACC_NATIVE;
    if (has_any(flags, never)) return true;
    if (major < 52) return !has_all(flags, JX_ACC_PUBLIC | JX_ACC_ABSTRACT) || (flags & JX_ACC_STATIC);
    if (!(flags & JX_ACC_PUBLIC) == !(flags & JX_ACC_PRIVATE)) return true;
    return (flags & JX_ACC_ABSTRACT) && has_any(flags, JX_ACC_PRIVATE | JX_ACC_STATIC);
}

static bool class_method_is_bad(unsigned major, uint16_t flags, bool is_init) {
    const unsigned never_init = JX_ACC_STATIC | JX_ACC_FINAL | JX_ACC_SYNCHRONIZED | JX_ACC_NATIVE | JX_ACC_ABSTRACT;
    unsigned never_abstract = JX_ACC_FINAL | JX_ACC_NATIVE | JX_ACC_PRIVATE | JX_ACC_STATIC;
    if (major >= 49) never_abstract |= JX_ACC_SYNCHRONIZED;
    if (has_two_of_access(flags)) return true;
    if (is_init) return has_any(flags, never_init);
    return (flags & JX_ACC_ABSTRACT) && has_any(flags, never_abstract);
}

bool jx_check_method_flags(JxReader *r, const JxMethod *method, uint32_t at) {
    uint16_t flags = method->flags;
    unsigned major = r->cls->major;
    bool bad;
    if (jx_utf8_is(method->name, "<clinit>"))
        bad = major >= 51 && !(flags & JX_ACC_STATIC);  // of the others only ACC_STRICT means anything
    else if (r->cls->flags & JX_ACC_INTERFACE)
        bad = interface_method_is_bad(major, flags) || jx_utf8_is(method->name, "<init>");
    else
        bad = class_method_is_bad(major, flags, jx_utf8_is(method->name, "<init>"));
    return !bad || jx_reader_fail(r, at, "method %.100s has flags 0x%04x, which cannot stand together",
                                  method->name.bytes, flags);
}
