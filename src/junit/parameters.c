// SPDX-License-Identifier: Apache-2.0
//
// Tests that differ only in values become one, with a list of the values.
//
//   assertEquals(3, Roman.of("III"));   ┐
//   assertEquals(9, Roman.of("IX"));    ┴─►  assertEquals(expected, Roman.of(text));   ("III", 3), ("IX", 9)
//
// Source is compared, not what it means: two tests are alike when they are the same text but for literals of the same
// kind in the same places.
#include "junit/parameters.h"

#include <ctype.h>
#include <string.h>

enum { MOST_HOLES = 24, FEWEST_ALIKE = 3, MOST_PARAMETERS = 6 };

typedef struct Hole {
    const char *text;
    size_t length;
    char kind;  // S string, C char, I int, J long, F float, D double
} Hole;

typedef struct Shape {
    const JxTestText *test;
    const char *frame;  // the text with a byte 1 and the kind in the place of each literal
    uint32_t count;
    Hole holes[MOST_HOLES];
    bool done;
} Shape;

// ── literals

static const char *end_of_quoted(const char *at) {
    char quote = *at++;
    while (*at && *at != quote) at += *at == '\\' && at[1] ? 2 : 1;
    return *at ? at + 1 : at;
}

static bool begins_number(const char *text, const char *at) {
    if (at > text && (isalnum((unsigned char)at[-1]) || at[-1] == '_' || at[-1] == '$' || at[-1] == '.')) return false;
    if (isdigit((unsigned char)*at)) return true;
    bool signed_one = *at == '-' && isdigit((unsigned char)at[1]);
    return signed_one && at > text && (at[-1] == '(' || at[-1] == '{' || at[-1] == ' ');
}

static Hole number_at(const char *at) {
    Hole hole = {.text = at, .kind = 'I'};
    const char *p = at + (*at == '-');
    while (isalnum((unsigned char)*p) || *p == '.' || ((*p == '-' || *p == '+') && (p[-1] == 'E' || p[-1] == 'e'))) {
        if (*p == '.' || *p == 'E') hole.kind = 'D';
        p++;
    }
    if (p[-1] == 'L') hole.kind = 'J';
    if (p[-1] == 'f') hole.kind = 'F';
    hole.length = (size_t)(p - at);
    return hole;
}

// False: there is more in it than can be told apart.
static bool find_shape(Shape *shape, const JxTestText *test, JxArena *arena) {
    JxStrbuf frame;
    bool good = true;
    *shape = (Shape){.test = test};
    jx_strbuf_init(&frame, arena->alloc);
    for (const char *p = test->body; *p && good;) {
        Hole hole = {0};
        if (*p == '"' || *p == '\'') {
            hole = (Hole){.text = p, .length = (size_t)(end_of_quoted(p) - p), .kind = *p == '"' ? 'S' : 'C'};
        } else if (begins_number(test->body, p)) {
            hole = number_at(p);
        } else {
            jx_strbuf_char(&frame, *p++);
            continue;
        }
        good = shape->count < MOST_HOLES;
        if (good) shape->holes[shape->count++] = hole;
        jx_strbuf_char(&frame, 1);
        jx_strbuf_char(&frame, hole.kind);
        p += hole.length;
    }
    shape->frame = jx_strbuf_dup(&frame, arena);
    jx_strbuf_fini(&frame);
    // A constant fits where a variable of its type does not: in arrays of smaller types.
    static const char *const narrow[] = {"byte[]", "short[]", "char[]", "Byte.valueOf", "Short.valueOf"};
    for (size_t i = 0; i < sizeof narrow / sizeof *narrow; i++) good = good && !strstr(test->body, narrow[i]);
    return good;
}

static bool are_alike(const Shape *a, const Shape *b) {
    return strcmp(a->frame, b->frame) == 0 && strcmp(a->test->head, b->test->head) == 0 &&
           strcmp(a->test->clause, b->test->clause) == 0 &&
           strcmp(a->test->finding->entry.method, b->test->finding->entry.method) == 0 &&
           strcmp(a->test->finding->entry.descriptor, b->test->finding->entry.descriptor) == 0;
}

// ── parameters

typedef struct Group {
    const Shape **shapes;
    size_t count;
    bool varies[MOST_HOLES];
    const char *names[MOST_HOLES];
    uint32_t parameters;
    const char *name;
} Group;

static bool same_text(const Hole *a, const Hole *b) {
    return a->length == b->length && memcmp(a->text, b->text, a->length) == 0;
}

static bool has_word(const char *text, const char *word) {
    size_t length = strlen(word);
    for (const char *p = text; (p = strstr(p, word)); p++) {
        bool begins = p == text || !(isalnum((unsigned char)p[-1]) || p[-1] == '_');
        if (begins && !(isalnum((unsigned char)p[length]) || p[length] == '_')) return true;
    }
    return false;
}

// Which argument of the call the literal stands in: below 0, in none.
static int argument_of(const Shape *shape, const Hole *hole) {
    const JxFinding *finding = shape->test->finding;
    const char *call = strstr(shape->test->body, finding->entry.method);
    if (!call || call > hole->text) return -1;
    int depth = 0, argument = 0;
    for (const char *p = call; p < hole->text; p++) {
        if (*p == '"' || *p == '\'') {
            p = end_of_quoted(p) - 1;
            continue;
        }
        depth += (*p == '(' || *p == '{') - (*p == ')' || *p == '}');
        if (*p == ',' && depth == 1) argument++;
    }
    return depth >= 1 ? argument : -1;
}

static const char *wanted_name(const Shape *shape, const Hole *hole) {
    static const char expects[] = "assertEquals(";
    size_t length = sizeof expects - 1;
    if (hole->text >= shape->test->body + length && memcmp(hole->text - length, expects, length) == 0)
        return "expected";
    const JxFinding *finding = shape->test->finding;
    int argument = argument_of(shape, hole);
    uint32_t at = jx_finding_first_parameter(finding) + (uint32_t)argument;
    if (argument >= 0 && at < finding->input_count && isalpha((unsigned char)finding->inputs[at].name[0]))
        return finding->inputs[at].name;
    return hole->kind == 'S' ? "text" : "value";
}

static void name_parameters(Group *group, JxArena *arena) {
    const Shape *first = group->shapes[0];
    for (uint32_t i = 0; i < first->count; i++) {
        if (!group->varies[i]) continue;
        const char *wanted = wanted_name(first, &first->holes[i]), *name = wanted;
        for (int n = 2;; n++) {
            bool taken = has_word(first->frame, name);
            for (uint32_t k = 0; k < i && !taken; k++) taken = group->names[k] && strcmp(group->names[k], name) == 0;
            if (!taken) break;
            name = jx_arena_printf(arena, "%s%d", wanted, n);
        }
        group->names[i] = name;
        group->parameters++;
    }
}

// What the names of the tests have in common.
static const char *common_name(const Group *group, JxArena *arena) {
    const char *first = group->shapes[0]->test->method;
    size_t length = strlen(first), least = strlen(group->shapes[0]->test->finding->entry.method);
    for (size_t i = 1; i < group->count; i++) {
        const char *other = group->shapes[i]->test->method;
        size_t same = 0;
        while (same < length && other[same] == first[same]) same++;
        length = same;
    }
    while (length && (first[length - 1] == '_' || isdigit((unsigned char)first[length - 1]))) length--;
    if (length <= least) return jx_arena_printf(arena, "%.*s_values", (int)length, first);
    return jx_arena_strndup(arena, first, length);
}

// ── writing

static const char *type_of(char kind) {
    switch (kind) {
    case 'S': return "String";
    case 'C': return "char";
    case 'J': return "long";
    case 'F': return "float";
    case 'D': return "double";
    default: return "int";
    }
}

static void write_frame(const Group *group, JxStrbuf *out) {
    const Shape *first = group->shapes[0];
    uint32_t hole = 0;
    for (const char *p = first->frame; *p; p++) {
        if (*p != 1) {
            jx_strbuf_char(out, *p);
            continue;
        }
        p++;
        if (group->varies[hole])
            jx_strbuf_str(out, group->names[hole]);
        else
            jx_strbuf_add(out, first->holes[hole].text, first->holes[hole].length);
        hole++;
    }
}

static void write_group(const Group *group, JxStrbuf *out) {
    const Shape *first = group->shapes[0];
    jx_strbuf_printf(out, "    @ParameterizedTest\n    @MethodSource(\"%s_cases\")\n%s    void %s(", group->name,
                     first->test->head, group->name);
    bool any = false;
    for (uint32_t i = 0; i < first->count; i++) {
        if (!group->varies[i]) continue;
        jx_strbuf_printf(out, "%s%s %s", any ? ", " : "", type_of(first->holes[i].kind), group->names[i]);
        any = true;
    }
    jx_strbuf_printf(out, ")%s {\n", first->test->clause);
    write_frame(group, out);
    jx_strbuf_printf(out, "    }\n\n    static Stream<Arguments> %s_cases() {\n        return Stream.of(", group->name);
    for (size_t k = 0; k < group->count; k++) {
        jx_strbuf_printf(out, "%s\n                Arguments.of(", k ? "," : "");
        any = false;
        for (uint32_t i = 0; i < first->count; i++) {
            if (!group->varies[i]) continue;
            if (any) jx_strbuf_str(out, ", ");
            jx_strbuf_add(out, group->shapes[k]->holes[i].text, group->shapes[k]->holes[i].length);
            any = true;
        }
        jx_strbuf_char(out, ')');
    }
    jx_strbuf_str(out, ");\n    }\n");
}

// All that are like the i-th; false: too few, or too many things differ.
static bool gather(Shape *shapes, size_t count, size_t i, Group *group, JxArena *arena) {
    *group = (Group){.shapes = JX_ARENA_ARRAY(arena, const Shape *, count + 1)};
    for (size_t k = i; k < count; k++)
        if (!shapes[k].done && shapes[k].frame && are_alike(&shapes[i], &shapes[k]))
            group->shapes[group->count++] = &shapes[k];
    if (group->count < FEWEST_ALIKE) return false;
    for (uint32_t h = 0; h < shapes[i].count; h++)
        for (size_t k = 1; k < group->count; k++)
            group->varies[h] |= !same_text(&shapes[i].holes[h], &group->shapes[k]->holes[h]);
    name_parameters(group, arena);
    return group->parameters && group->parameters <= MOST_PARAMETERS;
}

static bool is_taken(const JxTestText *tests, size_t count, const char *name) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(tests[i].method, name) == 0) return true;
    return false;
}

bool jx_parameters_write(const JxTestText *tests, size_t count, JxArena *arena, JxStrbuf *out) {
    Shape *shapes = JX_ARENA_ARRAY(arena, Shape, count + 1);
    JxMap names;
    bool any = false, used = false;
    jx_map_init(&names, arena->alloc);
    for (size_t i = 0; i < count; i++)
        if (!find_shape(&shapes[i], &tests[i], arena)) shapes[i].frame = NULL;
    for (size_t i = 0; i < count; i++) {
        if (shapes[i].done) continue;
        if (any) jx_strbuf_char(out, '\n');
        any = true;
        Group group;
        if (!shapes[i].frame || !gather(shapes, count, i, &group, arena)) {
            jx_strbuf_printf(out, "    @Test\n%s    void %s()%s {\n%s    }\n", tests[i].head, tests[i].method,
                             tests[i].clause, tests[i].body);
            continue;
        }
        const char *base = common_name(&group, arena);
        group.name = base;
        for (int n = 2; is_taken(tests, count, group.name) || jx_map_get_str(&names, group.name); n++)
            group.name = jx_arena_printf(arena, "%s_values%d", base, n);
        jx_map_put_str(&names, group.name, &shapes[i]);
        for (size_t k = 0; k < group.count; k++) shapes[group.shapes[k] - shapes].done = true;
        write_group(&group, out);
        used = true;
    }
    jx_map_fini(&names);
    return used;
}
