// SPDX-License-Identifier: Apache-2.0
//
// The JDK's classes as inputs: what inputs/library.h asks.
#include "inputs/library.h"
#include "base/text.h"

#include <string.h>

#include "jdk/objects.h"
#include "jdk/texts.h"

#define ONE "(Ljava/lang/Object;)Z"
#define TWO "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;"
#define TEXTS "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/Object;"
#define LIST "java/util/ArrayList"
#define INTS "java/util/stream/IntStream"
#define LONGS "java/util/stream/LongStream"
#define DOUBLES "java/util/stream/DoubleStream"

// What the parts of a date may be.  The years are people's, and few enough that a solver can try them all.
static const JxPartRange date_ranges[] = {{1901, 2099}, {1, 12}, {1, 31}, {0, 23}, {0, 59}};
static const JxPartRange day_ranges[] = {{1, 12}, {1, 31}};
static const JxPartRange time_ranges[] = {{0, 23}, {0, 59}, {0, 59}};
static const JxPartRange zone_ranges[] = {{-18, 18}};

static const JxRecipe recipes[] = {
    {.owner = "java/util/ArrayList", .descriptor = "()V", .adder = "add", .adder_descriptor = ONE},
    {.owner = "java/util/LinkedList", .descriptor = "()V", .adder = "add", .adder_descriptor = ONE},
    {.owner = "java/util/Vector", .descriptor = "()V", .adder = "add", .adder_descriptor = ONE},
    {.owner = "java/util/ArrayDeque",
     .descriptor = "()V",
     .adder = "addLast",
     .adder_descriptor = "(Ljava/lang/Object;)V"},
    {.owner = "java/util/PriorityQueue", .descriptor = "()V", .adder = "add", .adder_descriptor = ONE},
    {.owner = "java/util/HashSet", .descriptor = "(IF)V", .adder = "add", .adder_descriptor = ONE},
    {.owner = "java/util/LinkedHashSet", .descriptor = "(IF)V", .adder = "add", .adder_descriptor = ONE},
    {.owner = "java/util/TreeSet", .descriptor = "()V", .adder = "add", .adder_descriptor = ONE},
    {.owner = "java/util/HashMap", .descriptor = "(IF)V", .adder = "put", .adder_descriptor = TWO},
    {.owner = "java/util/LinkedHashMap", .descriptor = "(IF)V", .adder = "put", .adder_descriptor = TWO},
    {.owner = "java/util/TreeMap", .descriptor = "()V", .adder = "put", .adder_descriptor = TWO},
    {.owner = "java/util/Properties", .descriptor = "()V", .adder = "setProperty", .adder_descriptor = TEXTS},
    {.owner = "java/io/StringReader", .descriptor = "(Ljava/lang/String;)V"},
    {.owner = "java/io/ByteArrayInputStream", .descriptor = "([B)V"},
    {.owner = "java/util/Optional", .factory = "ofNullable", .descriptor = "(Ljava/lang/Object;)Ljava/util/Optional;"},
    {.owner = "java/util/AbstractMap$SimpleEntry", .descriptor = "(Ljava/lang/Object;Ljava/lang/Object;)V"},
    {.owner = "java/util/ArrayList$Itr", .factory = "iterator", .descriptor = "()Ljava/util/Iterator;", .maker = LIST},
    {.owner = "java/util/ArrayList$ListItr",
     .factory = "listIterator",
     .descriptor = "()Ljava/util/ListIterator;",
     .maker = LIST},
    {.owner = "java/util/stream/ReferencePipeline$Head",
     .factory = "stream",
     .descriptor = "()Ljava/util/stream/Stream;",
     .maker = LIST},
    {.owner = "java/util/stream/IntPipeline$Head",
     .factory = "of",
     .descriptor = "([I)Ljava/util/stream/IntStream;",
     .maker = INTS},
    {.owner = "java/util/stream/LongPipeline$Head",
     .factory = "of",
     .descriptor = "([J)Ljava/util/stream/LongStream;",
     .maker = LONGS},
    {.owner = "java/util/stream/DoublePipeline$Head",
     .factory = "of",
     .descriptor = "([D)Ljava/util/stream/DoubleStream;",
     .maker = DOUBLES},
    {.owner = "java/math/BigInteger", .factory = "valueOf", .descriptor = "(J)Ljava/math/BigInteger;"},
    {.owner = "java/math/BigDecimal", .descriptor = "(J)V"},
    {.owner = "java/util/Date", .descriptor = "(J)V"},
    {.owner = "java/util/UUID", .descriptor = "(JJ)V"},
    {.owner = "java/time/LocalDate",
     .factory = "of",
     .descriptor = "(III)Ljava/time/LocalDate;",
     .ranges = date_ranges,
     .is_date = true},
    {.owner = "java/time/LocalTime",
     .factory = "of",
     .descriptor = "(III)Ljava/time/LocalTime;",
     .ranges = time_ranges},
    {.owner = "java/time/LocalDateTime",
     .factory = "of",
     .descriptor = "(IIIII)Ljava/time/LocalDateTime;",
     .ranges = date_ranges,
     .is_date = true},
    {.owner = "java/time/Instant", .factory = "ofEpochSecond", .descriptor = "(J)Ljava/time/Instant;"},
    {.owner = "java/time/Duration", .factory = "ofSeconds", .descriptor = "(J)Ljava/time/Duration;"},
    {.owner = "java/time/Period", .factory = "of", .descriptor = "(III)Ljava/time/Period;"},
    {.owner = "java/time/Year",
     .factory = "of",
     .descriptor = "(I)Ljava/time/Year;",
     .ranges = date_ranges,
     .is_date = true},
    {.owner = "java/time/YearMonth",
     .factory = "of",
     .descriptor = "(II)Ljava/time/YearMonth;",
     .ranges = date_ranges,
     .is_date = true},
    {.owner = "java/time/MonthDay", .factory = "of", .descriptor = "(II)Ljava/time/MonthDay;", .ranges = day_ranges},
    {.owner = "java/time/ZoneOffset",
     .factory = "ofHours",
     .descriptor = "(I)Ljava/time/ZoneOffset;",
     .ranges = zone_ranges},
};

static const JxStandIn stand_ins[] = {
    {"java/lang/Iterable", "java/util/ArrayList"},
    {"java/util/Collection", "java/util/ArrayList"},
    {"java/util/SequencedCollection", "java/util/ArrayList"},
    {"java/util/List", "java/util/ArrayList"},
    {"java/util/AbstractCollection", "java/util/ArrayList"},
    {"java/util/AbstractList", "java/util/ArrayList"},
    {"java/util/Set", "java/util/HashSet"},
    {"java/util/AbstractSet", "java/util/HashSet"},
    {"java/util/SequencedSet", "java/util/LinkedHashSet"},
    {"java/util/SortedSet", "java/util/TreeSet"},
    {"java/util/NavigableSet", "java/util/TreeSet"},
    {"java/util/Map", "java/util/HashMap"},
    {"java/util/AbstractMap", "java/util/HashMap"},
    {"java/util/SequencedMap", "java/util/LinkedHashMap"},
    {"java/util/SortedMap", "java/util/TreeMap"},
    {"java/util/NavigableMap", "java/util/TreeMap"},
    {"java/util/Queue", "java/util/ArrayDeque"},
    {"java/util/Deque", "java/util/ArrayDeque"},
    {"java/lang/CharSequence", "java/lang/String"},
    {"java/util/Map$Entry", "java/util/AbstractMap$SimpleEntry"},
    {"java/util/Iterator", "java/util/ArrayList$Itr"},
    {"java/util/ListIterator", "java/util/ArrayList$ListItr"},
    {"java/util/stream/Stream", "java/util/stream/ReferencePipeline$Head"},
    {"java/util/stream/IntStream", "java/util/stream/IntPipeline$Head"},
    {"java/util/stream/LongStream", "java/util/stream/LongPipeline$Head"},
    {"java/util/stream/DoubleStream", "java/util/stream/DoublePipeline$Head"},
    {"java/io/Reader", "java/io/StringReader"},
    {"java/io/InputStream", "java/io/ByteArrayInputStream"},
    {"java/time/temporal/TemporalAccessor", "java/time/LocalDate"},
    {"java/time/temporal/Temporal", "java/time/LocalDate"},
    {"java/time/chrono/ChronoLocalDate", "java/time/LocalDate"},
};

// Where no class was named for a type.
static const char *const usual[] = {"java/lang/String",           "java/lang/Integer",   "java/lang/Boolean",
                                    "java/lang/Character",        "java/lang/Long",      "java/lang/Double",
                                    "java/lang/RuntimeException", "java/lang/Exception", "java/lang/Error",
                                    "java/lang/Thread",           "java/util/ArrayList", "java/util/HashSet",
                                    "java/util/TreeSet",          "java/util/HashMap",   "java/util/TreeMap",
                                    "java/util/ArrayDeque",       "java/math/BigDecimal"};

// What differs in what reflection says of it: a short name, parameters, a static one, varargs, type arguments.
static const JxLibraryMember members[] = {
    {"java/util/function/Supplier", "get", "()Ljava/lang/Object;"},
    {"java/lang/Object", "equals", "(Ljava/lang/Object;)Z"},
    {"java/lang/String", "format", "(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;"},
    {"java/util/List", "add", "(ILjava/lang/Object;)V"},
    {"java/lang/Integer", "MAX_VALUE", NULL},
    {"java/util/Map$Entry", "getKey", "()Ljava/lang/Object;"},
    {"java/lang/String", "CASE_INSENSITIVE_ORDER", NULL},
    {"java/lang/Object", "<init>", "()V"},
    {"java/lang/String", "<init>", "(Ljava/lang/String;)V"},
    {"java/lang/Object", "notify", "()V"},  // fails for whoever has not locked the object
};

static JxMemberKind member_kind(const JxClass *cls) {
    static const struct {
        const char *name;
        JxMemberKind kind;
    } kinds[] = {{"java/lang/reflect/Method", JX_MEMBER_METHOD},
                 {"java/lang/reflect/Field", JX_MEMBER_FIELD},
                 {"java/lang/reflect/Constructor", JX_MEMBER_CONSTRUCTOR}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(cls->name, kinds[i].name) == 0) return kinds[i].kind;
    return JX_MEMBER_NONE;
}

static const JxLibraryMember lookups[] = {
    [JX_MEMBER_METHOD] = {"java/lang/Class", "getDeclaredMethod",
                          "(Ljava/lang/String;[Ljava/lang/Class;)Ljava/lang/reflect/Method;"},
    [JX_MEMBER_FIELD] = {"java/lang/Class", "getDeclaredField", "(Ljava/lang/String;)Ljava/lang/reflect/Field;"},
    [JX_MEMBER_CONSTRUCTOR] = {"java/lang/Class", "getDeclaredConstructor",
                               "([Ljava/lang/Class;)Ljava/lang/reflect/Constructor;"},
};

static bool fills(const JxMethodInfo *method) {
    return strcmp(method->name, "read") == 0 &&
           (strcmp(method->descriptor, "([BII)I") == 0 || strcmp(method->descriptor, "([CII)I") == 0);
}

static bool may_fail(const JxClass *type) {
    static const char *const names[] = {"java/io/Reader", "java/io/InputStream", "java/io/Writer",
                                        "java/io/OutputStream", "java/lang/Appendable"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(type->name, names[i]) == 0) return true;
    return false;
}

static bool parses(const JxClass *cls) {
    return strcmp(cls->super->name, "java/lang/Number") == 0 || strcmp(cls->name, "java/lang/Boolean") == 0;
}

static bool starts_with(JxUtf8 text, const char *start) {
    size_t length = strlen(start);
    return text.length >= length && memcmp(text.bytes, start, length) == 0;
}

// Values, and what only computes.
static bool is_value_class(JxUtf8 owner) {
    static const char *const folders[] = {"java/time/", "java/math/", "java/util/stream/", "java/util/Optional",
                                          "java/util/Objects"};
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        if (starts_with(owner, folders[i])) return true;
    return starts_with(owner, "java/lang/") && !starts_with(owner, "java/lang/StringBu") &&
           !jx_utf8_is(owner, "java/lang/System") && !jx_utf8_is(owner, "java/lang/Iterable");
}

// Objects that no call changes: what they keep for later (a hash code) shows nowhere.
static bool is_unchanging(const char *name) {
    static const char *const names[] = {
        "java/lang/Boolean", "java/lang/Byte",   "java/lang/Character", "java/lang/Short",
        "java/lang/Integer", "java/lang/Long",   "java/lang/Float",     "java/lang/Double",
        "java/lang/String",  "java/lang/Class",  "java/lang/Object",    "java/lang/StackTraceElement",
        "java/util/UUID",    "java/util/Locale", "java/util/Currency",  "java/util/regex/Pattern",
        "java/net/URI",      "java/net/URL",     "java/io/File"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i], name) == 0) return true;
    static const char *const folders[] = {"java/math/", "java/time/", "java/util/Optional", "java/nio/file/"};
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        if (jx_text_starts_with(name, folders[i])) return true;
    return false;
}

static bool only_looks(JxUtf8 name) {
    static const char *const names[] = {"size",        "isEmpty", "contains", "containsKey",  "containsValue",
                                        "indexOf",     "length",  "stream",   "getOrDefault", "toString",
                                        "hasNext",     "equals",  "hashCode", "toArray",      "peek",
                                        "lastIndexOf", "charAt"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (jx_utf8_is(name, names[i])) return true;
    return false;
}

// Behind these may be code of the class itself: an inner class, a lambda.
static bool calls_back(JxUtf8 owner) {
    return starts_with(owner, "java/util/function/") || jx_utf8_is(owner, "java/util/Iterator") ||
           jx_utf8_is(owner, "java/lang/Iterable") || jx_utf8_is(owner, "java/lang/Runnable");
}

static bool only_computes(JxUtf8 dynamic) {
    static const char *const names[] = {"makeConcatWithConstants", "makeConcat", "typeSwitch", "enumSwitch"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (jx_utf8_is(dynamic, names[i])) return true;
    return false;
}

static bool is_comparison(const JxMethodInfo *method) {
    if (strcmp(method->name, "compare") == 0 && strcmp(method->owner->name, "java/util/Comparator") == 0) return true;
    return strcmp(method->name, "compareTo") == 0 && strcmp(method->owner->name, "java/lang/Comparable") == 0;
}

const JxLibraryFacts jx_jdk_library = {
    .recipes = recipes,
    .recipe_count = sizeof recipes / sizeof *recipes,
    .stand_ins = stand_ins,
    .stand_in_count = sizeof stand_ins / sizeof *stand_ins,
    .usual = usual,
    .usual_count = sizeof usual / sizeof *usual,
    .box = "java/lang/Integer",
    .members = members,
    .member_count = sizeof members / sizeof *members,
    .member_kind = member_kind,
    .lookups = lookups,
    .parses = parses,
    .is_value_class = is_value_class,
    .only_looks = only_looks,
    .calls_back = calls_back,
    .only_computes = only_computes,
    .is_unchanging = is_unchanging,
    .is_comparison = is_comparison,
    .fills = fills,
    .may_fail = may_fail,
    .each_text = jx_jdk_each_text,
    .each_bytes = jx_jdk_each_bytes,
    .reads_numbers = jx_jdk_reads_numbers,
    .state_of = jx_lasting_state,
    .changes_when_read = jx_lasting_changes_when_read,
    .held_use = jx_lasting_held_use,
};
