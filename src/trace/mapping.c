// SPDX-License-Identifier: Apache-2.0
//
// ProGuard's maps:
//
//   shop.Cart -> a.b:
//       int total -> a                                  a field: of no use here
//       8:12:int total(java.util.List):40:44 -> c       lines 8 to 12 of c were 40 to 44 of total
//       8:12:int shop.Price.net():7:7 -> c              … and call chains that were inlined there, innermost first
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/map.h"
#include "base/strbuf.h"
#include "base/vec.h"
#include "trace/trace.h"

typedef struct Member {
    const char *class;       // original, where it is another than the one it stands under; NULL: that one
    const char *name, *now;  // original, obfuscated
    int first, last;         // lines as they are now; 0: any
    int from, to;            // and as they were; 0: not told
} Member;

typedef struct Mapped {
    const char *class;  // original
    JX_VEC(Member) members;
} Mapped;

struct JxMapping {
    JxContext *ctx;
    JxMap classes;  // obfuscated name → Mapped
};

static const char *text_between(JxContext *ctx, const char *from, const char *end) {
    while (from < end && isspace((unsigned char)*from)) from++;
    while (end > from && isspace((unsigned char)end[-1])) end--;
    return jx_arena_strndup(&ctx->arena, from, (size_t)(end - from));
}

static int read_int(const char **p) {
    char *end;
    long value = strtol(*p, &end, 10);
    *p = end;
    return (int)value;
}

// "8:12:int shop.Price.net(int):7:9 -> c"; false for fields, and what has another form.
static bool read_member(JxContext *ctx, const char *line, const char *arrow, Member *out) {
    const char *p = line + strspn(line, " \t"), *open = memchr(p, '(', (size_t)(arrow - p));
    *out = (Member){0};
    if (!open) return false;
    const char *close = memchr(open, ')', (size_t)(arrow - open));
    if (!close) return false;
    if (isdigit((unsigned char)*p)) {
        out->first = read_int(&p);
        if (*p == ':') p++, out->last = read_int(&p);
        if (*p == ':') p++;
    }
    const char *space = memrchr(p, ' ', (size_t)(open - p));
    const char *name = space ? space + 1 : p, *dot = memrchr(name, '.', (size_t)(open - name));
    if (dot) out->class = text_between(ctx, name, dot);
    out->name = text_between(ctx, dot ? dot + 1 : name, open);
    out->now = text_between(ctx, arrow + 2, arrow + strlen(arrow));
    const char *after = close + 1;
    if (*after == ':') after++, out->from = out->to = read_int(&after);
    if (out->from && *after == ':') after++, out->to = read_int(&after);
    return true;
}

static bool read_line(JxMapping *mapping, char *line, Mapped **current) {
    JxContext *ctx = mapping->ctx;
    char *arrow = strstr(line, "->");
    if (line[strspn(line, " \t")] == '#' || !arrow) return line[strspn(line, " \t\r")] == '\0' || strchr(line, '#');
    if (!isspace((unsigned char)*line)) {
        char *colon = strrchr(arrow, ':');
        if (!colon) return false;
        *current = JX_ARENA_NEW(&ctx->arena, Mapped);
        (*current)->class = text_between(ctx, line, arrow);
        jx_vec_init(&(*current)->members, &ctx->alloc);
        jx_map_put_str(&mapping->classes, text_between(ctx, arrow + 2, colon), *current);
        return true;
    }
    Member member;
    if (*current && read_member(ctx, line, arrow, &member)) *jx_vec_push(&(*current)->members) = member;
    return *current != NULL;
}

JxMapping *jx_mapping_read(JxContext *ctx, const char *file, JxError *error) {
    FILE *in = fopen(file, "r");
    if (!in) {
        jx_error(error, file, "cannot be read: %s", strerror(errno));
        return NULL;
    }
    JxMapping *mapping = JX_ARENA_NEW(&ctx->arena, JxMapping);
    mapping->ctx = ctx;
    jx_map_init(&mapping->classes, &ctx->alloc);
    Mapped *current = NULL;
    char *line = NULL;
    size_t room = 0;
    bool good = true;
    uint64_t number = 0;
    while (good && getline(&line, &room, in) >= 0) {
        number++;
        line[strcspn(line, "\r\n")] = '\0';
        good = read_line(mapping, line, &current);
    }
    free(line);
    fclose(in);
    if (good && mapping->classes.count) return mapping;
    if (good)
        jx_error(error, file, "no obfuscation map: it names no class");
    else
        jx_error(error, file, "line %llu: not of the form 'name -> name:'", (unsigned long long)number);
    jx_mapping_free(mapping);
    return NULL;
}

void jx_mapping_free(JxMapping *mapping) {
    if (!mapping) return;
    for (JxMapEntry *e = jx_map_next(&mapping->classes, NULL); e; e = jx_map_next(&mapping->classes, e))
        jx_vec_fini(&((Mapped *)e->value)->members);
    jx_map_fini(&mapping->classes);
}

const char *jx_mapping_class(const JxMapping *mapping, const char *name) {
    const Mapped *mapped = jx_map_get_str(&mapping->classes, name);
    return mapped ? mapped->class : name;
}

static bool has_line(const Member *member, int line) {
    return member->first && line >= member->first && line <= (member->last ? member->last : member->first);
}

static int original_line(const Member *member, int line) {
    if (!member->from) return line;
    bool as_long = member->to - member->from == (member->last ? member->last - member->first : 0);
    return as_long && member->first ? member->from + (line - member->first) : member->from;
}

static JxTraceLine restored(const Mapped *mapped, const Member *member, const JxTraceLine *line) {
    JxTraceLine out = *line;
    out.class = member->class ? member->class : mapped->class;
    out.method = member->name;
    out.line = has_line(member, line->line) || !member->first ? original_line(member, line->line) : 0;
    return out;
}

uint32_t jx_mapping_frame(const JxMapping *mapping, const JxTraceLine *line, JxTraceLine *out, uint32_t most) {
    const Mapped *mapped = jx_map_get_str(&mapping->classes, line->class);
    out[0] = *line;
    if (!mapped) return 1;
    uint32_t count = 0;
    for (size_t i = 0; i < mapped->members.count && count < most; i++) {
        const Member *member = &mapped->members.data[i];
        if (strcmp(member->now, line->method) == 0 && has_line(member, line->line))
            out[count++] = restored(mapped, member, line);
    }
    for (size_t i = 0; i < mapped->members.count && !count; i++)  // no line fits: the first of the name
        if (strcmp(mapped->members.data[i].now, line->method) == 0)
            out[count++] = restored(mapped, &mapped->members.data[i], line);
    if (!count) out[count++].class = mapped->class;
    return count;
}
