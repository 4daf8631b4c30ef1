// SPDX-License-Identifier: Apache-2.0
//
// What texts the library's methods read: some that they take, some that they nearly take.  Trials have those of the
// methods that the code calls in their dictionary (inputs/trials.h).
#include <stddef.h>
#include <string.h>

#include "jdk/objects.h"
#include "jdk/texts.h"

enum { MOST_TEXTS = 9 };

typedef struct Row {
    const char *owner, *method;  // method NULL: all of them; an owner may be the beginning of several
    const char *texts[MOST_TEXTS];
} Row;

#define TIME "java/time/"
#define WHOLE                                                                                                          \
    { "12", "0", "-7", "+1", "0x1f", "2147483648", "-2147483648", "1_000", "-" }

static const Row rows[] = {
    {"java/lang/Integer", "parseInt", WHOLE},
    {"java/lang/Integer", "valueOf", WHOLE},
    {"java/lang/Integer", "decode", {"0x1f", "#ff", "-0", "010", "0x", "80000000"}},
    {"java/lang/Integer", "parseUnsignedInt", {"4294967295", "4294967296", "-1"}},
    {"java/lang/Long", "parseLong", {"12", "9223372036854775807", "9223372036854775808", "1L"}},
    {"java/lang/Long", "valueOf", {"12", "9223372036854775808", "1L"}},
    {"java/lang/Long", "decode", {"0x1f", "0x"}},
    {"java/lang/Short", NULL, {"12", "32768"}},
    {"java/lang/Byte", NULL, {"12", "128", "ff"}},
    {"java/lang/Double", "parseDouble", {"1.5", "-0.0", "1e400", "NaN", "Infinity", "1,5", "."}},
    {"java/lang/Double", "valueOf", {"1.5", "-0.0", "1e400", "NaN", "1,5"}},
    {"java/lang/Float", NULL, {"1.5", "1e40", "NaN", "1,5"}},
    {"java/math/BigDecimal", "<init>", {"1.5", "1e5", "0.00", "-3", "1E-400", "1/3", "1e99999999999"}},
    {"java/math/BigInteger", "<init>", {"12", "-1", "123456789012345678901", "1.5", "ff"}},
    {"java/lang/String", "format", {"%d", "%5.2f", "%s %s", "%q", "%-d", "%1$s", "%3$s", "%", "%,.2d"}},
    {"java/lang/String", "formatted", {"%d", "%s %s", "%q", "%"}},
    {"java/io/Print", "printf", {"%d", "%s %s", "%q", "%"}},
    {"java/util/Formatter", "format", {"%d", "%s %s", "%q", "%"}},
    {"java/lang/String", "hashCode", {"polygenelubricants"}},  // the lowest int
    {"java/lang/Object", "hashCode", {"polygenelubricants"}},
    {"java/util/Objects", NULL, {"polygenelubricants"}},
    {"java/lang/String", "matches", {"[a-z]+", "(", "a{2,1}"}},
    {"java/lang/String", "split", {"|", ",", "(", "[", "\\s+"}},
    {"java/lang/String", "replaceAll", {".", "(", "$1", "$", "\\", "(a)(b)?"}},
    {"java/lang/String", "replaceFirst", {".", "(", "$1", "$", "\\"}},
    {"java/util/regex/Pattern", "compile", {"[a-z]+", "(a)|b", "(", "[", "*", "a{2,1}", "(?<n>a)", "\\"}},
    {"java/util/regex/Pattern", "matches", {"[a-z]+", "(", "["}},
    {"java/util/regex/Matcher", "appendReplacement", {"$1", "$9", "$", "\\", "${n}"}},
    {"java/util/regex/Matcher", "replaceAll", {"$1", "$9", "$", "\\"}},
    {"java/text/DecimalFormat", NULL, {"0.00", "#,##0.###", "0.0.0", "#0#", "0;0;0", "'"}},
    {"java/text/SimpleDateFormat", NULL, {"yyyy-MM-dd", "HH:mm", "b", "'", "2021-02-28"}},
    {"java/text/MessageFormat", NULL, {"{0}", "{0,number,#.#}", "{", "{a}", "{-1}", "{0,date,b}", "'{"}},
    {"java/text/ChoiceFormat", NULL, {"0#a|1#b", "a#b", "1#a|0#b"}},
    {"java/text/NumberFormat", "parse", {"1.5", "1,5", "x"}},
    {"java/text/DateFormat", "parse", {"2021-02-28", "28.02.2021", "1/2/21"}},
    {TIME "format/DateTimeFormatter", "ofPattern", {"yyyy-MM-dd", "HH:mm", "b", "'", "[", "yyyyyyyyyyyyyyyyyyyy", "]"}},
    {TIME "LocalDate", "parse", {"2021-02-28", "2021-02-30", "2021-13-01", "28.02.2021", "20210228"}},
    {TIME "LocalTime", "parse", {"10:15", "10:15:30", "25:00", "9:5"}},
    {TIME "LocalDateTime", "parse", {"2021-02-28T10:15", "2021-02-28T25:00", "2021-02-28 10:15"}},
    {TIME "ZonedDateTime", "parse", {"2021-02-28T10:15:30+01:00", "2021-02-28T10:15"}},
    {TIME "OffsetDateTime", "parse", {"2021-02-28T10:15:30+01:00", "2021-02-28T10:15"}},
    {TIME "Instant", "parse", {"2021-02-28T10:15:30Z", "2021-02-28"}},
    {TIME "Duration", "parse", {"PT1H", "PT-5M", "P1D", "PT", "P1Y", "PT0S"}},
    {TIME "Period", "parse", {"P1M", "P-1D", "P", "PT1H"}},
    {TIME "YearMonth", "parse", {"2021-02", "2021-13"}},
    {TIME "Year", "parse", {"2021", "21"}},
    {TIME "MonthDay", "parse", {"--02-28", "--02-30"}},
    {TIME "ZoneId", "of", {"UTC", "Europe/Paris", "+01:00", "Nowhere/Nowhere", "x y"}},
    {TIME "ZoneOffset", "of", {"+01:00", "Z", "+19", "1"}},
    {TIME "DayOfWeek", "valueOf", {"MONDAY", "SUNDAY", "monday"}},
    {TIME "Month", "valueOf", {"JANUARY", "FEBRUARY", "jan"}},
    {TIME "temporal/ChronoUnit", "valueOf", {"DAYS", "HOURS", "MONTHS", "days"}},
    {"java/util/concurrent/TimeUnit", "valueOf", {"SECONDS", "DAYS", "seconds"}},
    {"java/util/UUID", "fromString", {"123e4567-e89b-12d3-a456-426614174000", "1-1-1-1-1", "1-1", "a"}},
    {"java/util/Currency", "getInstance", {"EUR", "USD", "eur", "XXXX"}},
    {"java/util/Locale", NULL, {"en", "en-US", "de_DE", "x!"}},
    {"java/util/Base64$Decoder", NULL, {"YQ==", "YWJj", "a", "YQ=", "!"}},
    {"java/util/HexFormat", NULL, {"0a", "0", "xy"}},
    {"java/util/Scanner", "<init>", {"1 2 3", "a b", "1.5", "a\nb"}},
    {"java/util/StringTokenizer", "<init>", {"a b c", "a,b"}},
    {"java/util/logging/Level", "parse", {"INFO", "info", "800"}},
    {"java/net/URI", NULL, {"http://h/p?q=1#f", "mailto:a", "a b", "http://", ":", "//h:x"}},
    {"java/net/URL", "<init>", {"http://h:80/p?q=1", "x:y", "h", "http://h:-2/"}},
    {"java/net/URLDecoder", "decode", {"%41+b", "%", "%zz", "%4"}},
    {"java/nio/charset/Charset", NULL, {"UTF-8", "ISO-8859-1", "nope", "x y"}},
    {"java/lang/String", "getBytes", {"UTF-8", "nope"}},
    {"java/lang/Class", "forName", {"java.lang.String", "java.util.List", "int", "nope.Nope", "[I"}},
    // Of no class, of each; without parameters, and one that fails for whoever calls it like this.
    {"java/lang/Class", "getMethod", {"toString", "notify", "nope"}},
    {"java/lang/Class", "getDeclaredMethod", {"toString", "nope"}},
    {"java/security/MessageDigest", "getInstance", {"MD5", "SHA-256", "nope"}},
    {"java/util/Properties", "load", {"a=1", "a=1\nb=2", "a=\\u00", "# a"}},
    {"javax/xml/", NULL, {"<a/>", "<a b='c'>d</a>", "<a>", "&lt;"}},
    {"org/xml/sax/InputSource", "<init>", {"<a/>", "<a b='c'>d</a>", "<a>"}},
};

static bool is_of(const Row *row, JxUtf8 owner, JxUtf8 method) {
    size_t length = strlen(row->owner);
    bool begins = owner.length >= length && memcmp(owner.bytes, row->owner, length) == 0;
    bool open = row->owner[length - 1] == '/' || strcmp(row->owner, "java/io/Print") == 0;
    return begins && (owner.length == length || open) && (!row->method || jx_utf8_is(method, row->method));
}

void jx_jdk_each_text(JxUtf8 owner, JxUtf8 method, void (*visit)(const char *text, void *user), void *user) {
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (size_t k = 0; k < MOST_TEXTS && rows[i].texts[k] && is_of(&rows[i], owner, method); k++)
            visit(rows[i].texts[k], user);
}

bool jx_jdk_reads_numbers(JxUtf8 owner, JxUtf8 method) {
    static const char *const owners[] = {"java/lang/Integer", "java/lang/Long",       "java/lang/Short",
                                         "java/lang/Byte",    "java/math/BigInteger", "java/util/Scanner"};
    static const char *const methods[] = {"parseInt", "parseLong", "parseShort", "parseByte", "valueOf",
                                          "decode",   "<init>",    "nextInt",    "nextLong"};
    bool is_owner = false, is_method = false;
    for (size_t i = 0; i < sizeof owners / sizeof *owners; i++) is_owner |= jx_utf8_is(owner, owners[i]);
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++) is_method |= jx_utf8_is(method, methods[i]);
    return is_owner && is_method;
}
