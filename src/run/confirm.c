// SPDX-License-Identifier: Apache-2.0
#include "run/confirm.h"

#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

typedef struct Slot {
    JxHelper helper;
    void *portion;  // that it has; NULL: none
    char *text;     // of the portion, until it is done
    size_t findings;
    bool again;  // a helper died over it before
} Slot;

struct JxConfirmer {
    JxContext *ctx;
    JxVm *vm;
    JxReplayOptions options;
    JxHelpers *helpers;
    Slot *slots;
    size_t count;
};

// ── in the helper

static JxReplayed replay_portion(JxReplayer *replayer, json_t *portion, JxArena *arena, JxError *error) {
    size_t count = json_array_size(portion);
    JxFinding **findings = JX_ARENA_ARRAY(arena, JxFinding *, count + 1);
    for (size_t i = 0; i < count; i++) findings[i] = jx_finding_from_json(json_array_get(portion, i), arena);
    JxReplayed replayed = jx_replayer_run(replayer, findings, count, arena, error);
    json_array_clear(portion);
    for (size_t i = 0; i < count; i++) {
        findings[i]->replay.alternative = NULL;
        json_array_append_new(portion, jx_finding_to_json(findings[i], arena));
    }
    return replayed;
}

static bool answer(int fd, JxReplayed replayed, const JxError *error, json_t *portion) {
    char why[1200];
    json_t *json = json_pack("{s:i,s:s?,s:o}", "replayed", (int)replayed, "error",
                             error->set ? jx_error_text(error, why, sizeof why) : NULL, "findings", portion);
    char *text = json ? json_dumps(json, JSON_COMPACT) : NULL;
    bool sent = text && jx_write_all(fd, text, strlen(text)) && jx_write_all(fd, "\n", 1);
    free(text);
    json_decref(json);
    return sent;
}

static int serve(void *user, int fd) {
    JxConfirmer *c = user;
    JxReplayer *replayer = jx_replayer_new(c->ctx, c->vm, &c->options);
    JxError error = {0};
    jx_replayer_start(replayer, &error);  // a first portion that needs it says what is wrong
    JxStrbuf buffer;
    size_t taken = 0, length;
    jx_strbuf_init(&buffer, &c->ctx->alloc);
    for (char *line; (line = jx_read_line(fd, &buffer, &taken, &length));) {
        JxArena arena;
        jx_arena_init(&arena, &c->ctx->alloc);
        json_t *portion = json_loadb(line, length, 0, NULL);
        if (!portion) JX_BUG("a portion of findings cannot be read");
        jx_error_clear(&error);
        JxReplayed replayed = replay_portion(replayer, portion, &arena, &error);
        bool sent = answer(fd, replayed, &error, portion);
        jx_arena_fini(&arena);
        if (!sent) break;
    }
    jx_replayer_free(replayer);
    return 0;
}

// ── in the driver

JxConfirmer *jx_confirmer_new(JxContext *ctx, JxVm *vm, const JxReplayOptions *options, size_t jobs,
                              JxHelpers *helpers) {
    JxConfirmer *c = calloc(1, sizeof *c);
    if (!c || !(c->slots = calloc(jobs, sizeof *c->slots))) JX_BUG("no memory for %zu helpers", jobs);
    c->ctx = ctx;
    c->vm = vm;
    c->options = *options;
    c->helpers = helpers;
    c->count = jobs;
    return c;
}

void jx_confirmer_free(JxConfirmer *c) {
    if (!c) return;
    for (size_t i = 0; i < c->count; i++) {
        free(c->slots[i].text);
        if (c->slots[i].helper.pid) jx_helper_end(&c->slots[i].helper, c->helpers, true);
    }
    free(c->slots);
    free(c);
}

size_t jx_confirmer_busy(const JxConfirmer *c) {
    size_t busy = 0;
    for (size_t i = 0; c && i < c->count; i++) busy += c->slots[i].portion != NULL;
    return busy;
}

size_t jx_confirmer_room(const JxConfirmer *c) { return c ? c->count - jx_confirmer_busy(c) : 0; }

static bool start(JxConfirmer *c, Slot *slot) {
    return slot->helper.pid || jx_helper_start(&slot->helper, c->helpers, &c->ctx->alloc, serve, c);
}

static Slot *free_slot(JxConfirmer *c) {
    Slot *found = NULL;
    for (size_t i = 0; i < c->count; i++) {
        Slot *slot = &c->slots[i];
        if (!slot->portion && (!found || (slot->helper.pid && !found->helper.pid))) found = slot;
    }
    return found;
}

void jx_confirmer_offer(JxConfirmer *c, json_t *findings, void *portion) {
    Slot *slot = free_slot(c);
    JX_ASSERT(slot);
    slot->portion = portion;
    slot->findings = json_array_size(findings);
    slot->again = false;
    slot->text = json_dumps(findings, JSON_COMPACT);
    json_decref(findings);
    if (start(c, slot)) jx_helper_send(&slot->helper, slot->text);
}

size_t jx_confirmer_fds(const JxConfirmer *c, struct pollfd *fds, size_t most) {
    size_t count = 0;
    for (size_t i = 0; c && i < c->count && count < most; i++)
        if (c->slots[i].helper.pid) fds[count++] = (struct pollfd){.fd = c->slots[i].helper.fd, .events = POLLIN};
    return count;
}

static void tell(Slot *slot, json_t *findings, JxReplayed replayed, const char *error, JxConfirmed confirmed,
                 void *user) {
    void *portion = slot->portion;
    slot->portion = NULL;
    free(slot->text);
    slot->text = NULL;
    confirmed(portion, findings, replayed, error, user);
}

static void take_answer(Slot *slot, const char *line, size_t length, JxConfirmed confirmed, void *user) {
    json_t *json = json_loadb(line, length, 0, NULL), *findings = json_object_get(json, "findings");
    bool good = json_array_size(findings) == slot->findings;
    tell(slot, good ? findings : NULL, (JxReplayed)json_integer_value(json_object_get(json, "replayed")),
         json_string_value(json_object_get(json, "error")), confirmed, user);
    json_decref(json);
}

// The helper died: its portion is tried once more, in a new one.
static void lose_helper(JxConfirmer *c, Slot *slot, JxConfirmed confirmed, void *user) {
    int status = slot->helper.pid ? jx_helper_end(&slot->helper, c->helpers, true) : 0;
    if (!slot->portion) return;
    if (!slot->again && start(c, slot)) {
        slot->again = true;
        jx_helper_send(&slot->helper, slot->text);
        return;
    }
    char why[120];
    if (WIFSIGNALED(status))
        snprintf(why, sizeof why, "the replay was ended by signal %d (%s)", WTERMSIG(status),
                 strsignal(WTERMSIG(status)));
    else
        snprintf(why, sizeof why, "the replay ended with status %d", WEXITSTATUS(status));
    tell(slot, NULL, JX_REPLAY_NOT_RUN, why, confirmed, user);
}

void jx_confirmer_serve(JxConfirmer *c, JxConfirmed confirmed, void *user) {
    for (size_t i = 0; c && i < c->count; i++) {
        Slot *slot = &c->slots[i];
        if (slot->helper.pid) jx_helper_read(&slot->helper);
        size_t length;
        char *line = slot->helper.pid && slot->portion ? jx_helper_line(&slot->helper, &length) : NULL;
        if (line) take_answer(slot, line, length, confirmed, user);
        if (slot->helper.over || (slot->portion && !slot->helper.pid)) lose_helper(c, slot, confirmed, user);
    }
}
