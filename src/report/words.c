// SPDX-License-Identifier: Apache-2.0
#include "report/words.h"

#include <ctype.h>
#include <string.h>

const char *jx_simple_name(const char *name) {
    const char *dot = strrchr(name, '.');
    return dot ? dot + 1 : name;
}

// The simple name of a class with nested ones as Java writes them; the numbers of anonymous ones stay as they are.
static void print_class(const char *class_name, JxStrbuf *out) {
    const char *name = jx_simple_name(class_name);
    for (const char *p = name; *p; p++) {
        bool nested = *p == '$' && p > name && isalpha((unsigned char)p[1]);
        jx_strbuf_char(out, nested ? '.' : *p);
    }
}

static void print_parameters(const char *descriptor, JxStrbuf *out) {
    jx_strbuf_char(out, '(');
    const char *p = descriptor && *descriptor ? descriptor + 1 : "";  // none: a frame of a JVM, which tells no more
    JxStrbuf full;
    jx_strbuf_init(&full, out->alloc);
    for (int n = 0; *p && *p != ')'; n++) {
        const char *start = p;
        while (*p == '[') p++;
        const char *end = *p == 'L' ? strchr(p, ';') : p;
        if (!end || !*end) break;
        p = end + 1;
        JxStrbuf type;
        jx_strbuf_init(&type, out->alloc);
        jx_strbuf_add(&type, start, (size_t)(p - start));
        jx_strbuf_clear(&full);
        jx_type_print(type.text, &full);
        jx_strbuf_printf(out, "%s%s", n ? ", " : "", jx_simple_name(full.text));
        jx_strbuf_fini(&type);
    }
    jx_strbuf_fini(&full);
    jx_strbuf_char(out, ')');
}

void jx_method_print(const JxFrameName *frame, JxStrbuf *out) {
    bool constructor = strcmp(frame->method, "<init>") == 0;
    if (constructor) jx_strbuf_str(out, "new ");
    print_class(frame->class, out);
    if (!constructor) jx_strbuf_printf(out, ".%s", frame->method);
    print_parameters(frame->descriptor, out);
}

void jx_place_print(const JxFrameName *frame, JxStrbuf *out) {
    jx_strbuf_str(out, frame->file ? frame->file : frame->class);
    if (frame->line > 0) jx_strbuf_printf(out, ":%d", frame->line);
}

// A call of many large parts: its beginning is what one line can hold (`jinx explain` has every input).
static void shorten(JxStrbuf *out, size_t start) {
    enum { MOST = 600 };
    if (out->length - start <= MOST) return;
    size_t end = start + MOST;
    while (end > start && ((unsigned char)out->text[end] & 0xc0) == 0x80) end--;  // not inside of a character
    out->length = end;
    out->text[end] = 0;
    jx_strbuf_str(out, " …");
}

bool jx_standard_input_print(const JxNamedValue *said, uint32_t count, JxStrbuf *out) {
    bool any = false, ended = false;
    for (uint32_t i = 0; i < count; i++) {
        if (strcmp(said[i].name, "System.in.read()") != 0) continue;
        if (!any) jx_strbuf_char(out, '"');
        any = true;
        int32_t byte = (int32_t)said[i].value->bits;
        ended = byte < 0;
        if (ended) continue;
        if (byte == '\n' || byte == '\t' || byte == '\r')
            jx_strbuf_str(out, byte == '\n' ? "\\n" : byte == '\t' ? "\\t" : "\\r");
        else if (byte < ' ' || byte > '~')
            jx_strbuf_printf(out, "\\x%02x", (unsigned)byte);
        else
            jx_strbuf_printf(out, byte == '"' || byte == '\\' ? "\\%c" : "%c", byte);
    }
    if (any) jx_strbuf_str(out, ended ? "\", then its end" : "\"");
    return any;
}

// What the environment has to say to the call.
static void print_environment(const JxFinding *finding, JxStrbuf *out) {
    const char *between = " with ";
    size_t before = out->length;
    jx_strbuf_printf(out, "%sstandard input ", between);
    if (jx_standard_input_print(finding->environment, finding->environment_count, out))
        between = ", ";
    else
        out->text[out->length = before] = 0;
    for (uint32_t i = 0; i < finding->environment_count; i++) {
        const JxNamedValue *said = &finding->environment[i];
        if (strncmp(said->name, "System.in.", strlen("System.in.")) == 0 || said->value->form == JX_VALUE_ANY) continue;
        jx_strbuf_printf(out, "%s%s = ", between, said->name);
        jx_value_print(said->value, out);
        between = ", ";
    }
}

static void print_before(const JxBuildCall *call, JxStrbuf *out) {
    print_class(call->owner, out);
    jx_strbuf_printf(out, ".%s(", call->name);
    for (uint32_t i = 0; i < call->argument_count; i++) {
        if (i) jx_strbuf_str(out, ", ");
        jx_value_print(call->arguments[i], out);
    }
    jx_strbuf_str(out, call->threw ? ") fails; " : "); ");
}

void jx_call_print(const JxFinding *finding, JxStrbuf *out) {
    size_t start = out->length;
    for (uint32_t i = 0; i < finding->before_count; i++) print_before(&finding->before[i], out);
    uint32_t first = jx_finding_first_parameter(finding);
    if (jx_finding_is_constructor(finding)) {
        jx_strbuf_str(out, "new ");
        print_class(finding->entry.class, out);
        jx_strbuf_char(out, '(');
    } else {
        if (finding->entry_static)
            print_class(finding->entry.class, out);
        else if (finding->input_count)
            jx_value_print(finding->inputs[0].value, out);
        jx_strbuf_printf(out, ".%s(", finding->entry.method);
    }
    for (uint32_t i = first; i < finding->input_count; i++) {
        if (i > first) jx_strbuf_str(out, ", ");
        jx_value_print(finding->inputs[i].value, out);
    }
    jx_strbuf_char(out, ')');
    print_environment(finding, out);
    shorten(out, start);
}

const char *jx_test_remark(const JxFinding *finding) {
    if (finding->entry_private)
        return finding->state_reach
                   ? " (calls a private method by reflection, sets state that callers may not be able to)"
                   : " (calls a private method by reflection)";
    return finding->state_reach ? " (sets state that callers may not be able to)" : "";
}

const JxKindWords *jx_kind_words(JxFindingKind kind) {
    static const JxKindWords words[] = {
        [JX_FINDING_BUG] = {"bug", "bugs", "The code crashes on inputs that it accepts, and should not.", "error"},
        [JX_FINDING_SUSPECT] = {"suspect", "suspects",
                                "The code crashes on inputs that it accepts; whether it should is for you to say.",
                                "warning"},
        [JX_FINDING_PRECONDITION] = {"precondition", "preconditions",
                                     "The code tests its argument and throws on purpose.", "note"},
        [JX_FINDING_DOCUMENTED] = {"documented exception", "documented exceptions",
                                   "The documentation announces the exception.", "note"},
        [JX_FINDING_NULL_ARGUMENT] = {"null argument", "null arguments",
                                      "A null argument is dereferenced; nothing says whether it may be null.", "note"},
        [JX_FINDING_DECLARED] = {"declared exception", "declared exceptions",
                                 "The exception is in the throws clause of the method.", "note"},
    };
    return &words[kind];
}

const JxExceptionWords *jx_exception_words(const char *exception) {
    static const JxExceptionWords words[] = {
        {"java.lang.ArithmeticException", "An integer is divided by zero, or an exact operation overflows.",
         "Check the divisor before the division, or reject the input with a clear message."},
        {"java.lang.NullPointerException", "A null reference is dereferenced.",
         "Check for null, give a default, or state the contract with a nullness annotation or requireNonNull."},
        {"java.lang.ArrayIndexOutOfBoundsException", "An array is accessed with an index that it does not have.",
         "Check the index against the array's length; mind empty arrays and off-by-one limits."},
        {"java.lang.StringIndexOutOfBoundsException", "A string is accessed at a position that it does not have.",
         "Check the string's length first; mind empty strings and a search that found nothing (-1)."},
        {"java.lang.IndexOutOfBoundsException", "A sequence is accessed at a position that it does not have.",
         "Check the position against the size; mind empty sequences."},
        {"java.lang.NegativeArraySizeException", "An array is made with a negative length.",
         "Check the length, and whether the sum or product behind it can overflow."},
        {"java.lang.ClassCastException", "An object is cast to a class that it is no instance of.",
         "Test with instanceof before the cast, or narrow the declared type."},
        {"java.lang.ArrayStoreException", "An object is stored into an array of another element type.",
         "Use an array of the declared type, or a collection."},
        {"java.lang.NumberFormatException", "A text that is no number is parsed as one.",
         "Check the text, or catch the exception where the text comes in."},
        {"java.lang.IllegalArgumentException", "A method is called with an argument that it rejects.",
         "Check the value before the call, or document the precondition."},
        {"java.lang.IllegalStateException", "A method is called when the object is not ready for it.",
         "Check the state before the call, or make the state impossible."},
        {"java.lang.UnsupportedOperationException", "An operation is called that the object does not offer.",
         "Do not change unmodifiable collections; copy them first."},
        {"java.lang.AssertionError", "An assertion fails.", "The stated invariant does not hold for these inputs."},
        {"java.lang.StackOverflowError", "A recursion does not end in time.",
         "Check the base case, or use a loop where the depth depends on the input."},
        {"java.lang.OutOfMemoryError", "More memory is asked for than there is.",
         "Limit sizes that come from outside before allocating."},
        {"java.util.NoSuchElementException", "An element is taken where none is left.",
         "Ask hasNext, isEmpty or isPresent first."},
        {"java.util.ConcurrentModificationException", "A collection is changed while it is walked through.",
         "Collect the changes and apply them afterwards, or use the iterator's own remove."},
        {"java.util.InputMismatchException", "A token is read as a type that it is not of.",
         "Ask the scanner what comes next before taking it."},
        {"java.time.DateTimeException", "A date or time is made out of values that it cannot have.",
         "Check the values' ranges first."},
        {"java.time.format.DateTimeParseException", "A text that is no date or time is parsed as one.",
         "Check the text, or catch the exception where the text comes in."},
    };
    static const JxExceptionWords general = {NULL, "An exception leaves the method.",
                                             "Handle the inputs that lead here, or document the exception."};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i].exception, exception) == 0) return &words[i];
    return &general;
}
