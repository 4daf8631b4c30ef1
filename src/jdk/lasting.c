// SPDX-License-Identifier: Apache-2.0
//
// Which objects of the JDK can be changed, and by which of its methods: what inputs/lasting.h asks.
#include "inputs/lasting.h"

#include <string.h>

#include "inputs/library.h"
#include "jdk/objects.h"

static bool is_any(const char *name, const char *const *names, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(name, names[i]) == 0) return true;
    return false;
}

static bool starts_with_any(const char *name, const char *const *starts, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (strncmp(name, starts[i], strlen(starts[i])) == 0) return true;
    return false;
}

#define IS_ANY(name, names) is_any(name, names, sizeof names / sizeof *names)
#define STARTS_WITH_ANY(name, starts) starts_with_any(name, starts, sizeof starts / sizeof *starts)

static const char *const values[] = {
    "java/lang/Object",
    "java/lang/Class",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Short",
    "java/lang/Byte",
    "java/lang/Boolean",
    "java/lang/Character",
    "java/lang/Float",
    "java/lang/Double",
    "java/lang/Number",
    "java/lang/Enum",
    "java/lang/Record",
    "java/math/BigInteger",
    "java/math/BigDecimal",
    "java/util/Locale",
    "java/math/MathContext",
    "java/util/UUID",
    "java/net/URI",
    "java/util/regex/Pattern",
    "java/util/Collections$EmptyList",
    "java/util/Currency",
    "java/util/Collections$EmptyMap",
    "java/util/Collections$EmptySet",
    "java/lang/String$CaseInsensitiveComparator",
    "java/util/Collections$ReverseComparator",
};
static const char *const value_folders[] = {
    "java/time/Local",  "java/time/Duration", "java/time/Instant",
    "java/time/Period", "java/time/Zone",     "java/time/Offset",
    "java/time/Year",   "java/time/MonthDay", "java/time/format/DateTimeFormatter"};

static const char *const wrappers[] = {"java/util/Optional",
                                       "java/util/KeyValueHolder",
                                       "java/util/Collections$SingletonList",
                                       "java/util/Collections$SingletonSet",
                                       "java/util/Collections$SingletonMap",
                                       "java/util/Collections$ReverseComparator2"};
static const char *const wrapper_families[] = {"java/util/ImmutableCollections$", "java/util/Collections$Unmodifiable"};

static const char *const collections[] = {
    "java/util/ArrayList",
    "java/util/Arrays$ArrayList",
    "java/util/LinkedList",
    "java/util/HashMap",
    "java/util/LinkedHashMap",
    "java/util/TreeMap",
    "java/util/HashSet",
    "java/util/LinkedHashSet",
    "java/util/TreeSet",
    "java/util/EnumMap",
    "java/util/RegularEnumSet",
    "java/util/JumboEnumSet",
    "java/util/BitSet",
    "java/util/ArrayDeque",
    "java/util/Vector",
    "java/util/Hashtable",
    "java/util/concurrent/ConcurrentHashMap",
};
static const char *const inner[] = {"java/util/HashMap$",   "java/util/LinkedHashMap$",
                                    "java/util/TreeMap$",   "java/util/LinkedList$",
                                    "java/util/Hashtable$", "java/util/concurrent/ConcurrentHashMap$"};

JxLibraryState jx_lasting_state(const JxClass *cls) {
    const char *name = cls->name;
    if (cls->is_enum || IS_ANY(name, values) || STARTS_WITH_ANY(name, value_folders)) return JX_STATE_VALUE;
    for (const JxClass *at = cls; at; at = at->super)
        if (strcmp(at->name, "java/nio/charset/Charset") == 0) return JX_STATE_VALUE;
    if (IS_ANY(name, wrappers) || STARTS_WITH_ANY(name, wrapper_families)) return JX_STATE_WRAPPER;
    if (IS_ANY(name, collections)) return JX_STATE_COLLECTION;
    return STARTS_WITH_ANY(name, inner) ? JX_STATE_INNER : JX_STATE_OPEN;
}

// A LinkedHashMap in the order of access is another one after each look.
bool jx_lasting_changes_when_read(const JxObject *object) {
    for (uint32_t i = 0; i < object->count; i++) {
        const JxFieldInfo *field = object->cls->slot_fields[i];
        if (field && strcmp(field->name, "accessOrder") == 0) return object->as.slots[i].t || object->as.slots[i].v;
    }
    return false;
}

// ── methods

static bool is_of_util(JxUtf8 owner) {
    static const char *const starts[] = {"java/util/"};
    return STARTS_WITH_ANY(owner.bytes, starts);
}

// On the object itself.
static JxHeldUse receiver_use(JxUtf8 owner, JxUtf8 name) {
    static const char *const looks[] = {"get",           "size",         "isEmpty",     "contains", "containsKey",
                                        "containsValue", "containsAll",  "indexOf",     "equals",   "hashCode",
                                        "toString",      "getOrDefault", "lastIndexOf", "toArray",  "hasNext",
                                        "getKey",        "getValue",     "firstKey",    "lastKey",  "first",
                                        "last",          "cardinality",  "nextSetBit",  "length",   "nextClearBit"};
    static const char *const views[] = {"iterator", "entrySet", "keySet", "values", "stream"};
    if (jx_utf8_is(owner, "java/lang/String") || IS_ANY(owner.bytes, values)) return JX_HELD_READS;  // an element
    if (jx_utf8_is(name, "next") || jx_utf8_is(name, "floorEntry") || jx_utf8_is(name, "ceilingEntry"))
        return JX_HELD_ITEM;
    if (!is_of_util(owner) && !jx_utf8_is(owner, "java/lang/Iterable")) return JX_HELD_LEAKS;
    if (IS_ANY(name.bytes, looks)) return JX_HELD_READS;
    return IS_ANY(name.bytes, views) ? JX_HELD_VIEWS : JX_HELD_LEAKS;
}

// As an argument: what copies it, or looks at it.
static JxHeldUse argument_use(JxUtf8 owner, JxUtf8 name, int argument) {
    static const char *const of_arrays[] = {"binarySearch", "copyOf",   "copyOfRange", "equals",
                                            "hashCode",     "toString", "stream"};
    static const char *const of_collections[] = {"<init>", "addAll", "putAll", "containsAll", "copyOf"};
    static const char *const copying[] = {"java/util/ArrayList", "java/util/HashMap",   "java/util/LinkedHashMap",
                                          "java/util/TreeMap",   "java/util/HashSet",   "java/util/LinkedHashSet",
                                          "java/util/TreeSet",   "java/util/List",      "java/util/Set",
                                          "java/util/Map",       "java/util/Collection"};
    if (jx_utf8_is(owner, "java/lang/String") || jx_utf8_is(owner, "java/lang/StringBuilder")) return JX_HELD_READS;
    if (jx_utf8_is(owner, "java/util/Arrays") && IS_ANY(name.bytes, of_arrays)) return JX_HELD_READS_FLAT;
    if (jx_utf8_is(owner, "java/lang/System") && jx_utf8_is(name, "arraycopy"))
        return argument == 0 ? JX_HELD_READS_FLAT : JX_HELD_CHANGES;
    if (IS_ANY(owner.bytes, copying) && IS_ANY(name.bytes, of_collections)) return JX_HELD_READS_FLAT;
    return JX_HELD_LEAKS;
}

JxHeldUse jx_lasting_held_use(JxUtf8 owner, JxUtf8 name, int argument) {
    return argument < 0 ? receiver_use(owner, name) : argument_use(owner, name, argument);
}
