// SPDX-License-Identifier: Apache-2.0
#include "run/confirm.h"

#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "base/json.h"

typedef struct Slot {
    JxHelper helper;
    void *portion;  // that it has; NULL: none
    char *text;     // of the portion, until it is done
    size_t findings;
    JX_VEC(char *) verdicts;  // that came so far
    bool again;               // a helper died over it before
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

// Takes `json`.
static bool send_json(int fd, json_t *json) {
    char *text = json ? jx_json_dump(json, JSON_COMPACT) : NULL;
    bool sent = text && jx_write_all(fd, text, strlen(text)) && jx_write_all(fd, "\n", 1);
    free(text);
    json_decref(json);
    return sent;
}

// A line for each finding, then how it went.  Takes `portion`.
static bool replay_portion(JxReplayer *replayer, json_t *portion, JxArena *arena, int fd) {
    size_t count = json_array_size(portion);
    JxFinding **findings = JX_ARENA_ARRAY(arena, JxFinding *, count + 1);
    for (size_t i = 0; i < count; i++) findings[i] = jx_finding_from_json(json_array_get(portion, i), arena);
    json_decref(portion);
    JxError error = {0};
    JxReplayed replayed = jx_replayer_run(replayer, findings, count, arena, &error);
    bool sent = true;
    for (size_t i = 0; i < count && sent; i++) {
        findings[i]->replay.alternative = NULL;
        sent = send_json(fd, jx_finding_to_json(findings[i], arena));
    }
    char why[1200];
    return sent && send_json(fd, json_pack("{s:i,s:s?}", "replayed", (int)replayed, "error",
                                           error.set ? jx_error_text(&error, why, sizeof why) : NULL));
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
        bool sent = replay_portion(replayer, portion, &arena, fd);
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
    for (size_t i = 0; i < jobs; i++) jx_vec_init(&c->slots[i].verdicts, &ctx->alloc);
    return c;
}

static void forget_verdicts(Slot *slot) {
    for (size_t i = 0; i < slot->verdicts.count; i++) free(slot->verdicts.data[i]);
    jx_vec_clear(&slot->verdicts);
}

void jx_confirmer_free(JxConfirmer *c) {
    if (!c) return;
    for (size_t i = 0; i < c->count; i++) {
        free(c->slots[i].text);
        forget_verdicts(&c->slots[i]);
        jx_vec_fini(&c->slots[i].verdicts);
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

void jx_confirmer_offer(JxConfirmer *c, char *findings, size_t count, void *portion) {
    Slot *slot = free_slot(c);
    JX_ASSERT(slot);
    slot->portion = portion;
    slot->findings = count;
    slot->again = false;
    slot->text = findings;
    if (start(c, slot)) jx_helper_send(&slot->helper, slot->text);
}

size_t jx_confirmer_fds(const JxConfirmer *c, struct pollfd *fds, size_t most) {
    size_t count = 0;
    for (size_t i = 0; c && i < c->count && count < most; i++)
        if (c->slots[i].helper.pid) fds[count++] = (struct pollfd){.fd = c->slots[i].helper.fd, .events = POLLIN};
    return count;
}

static void tell(Slot *slot, const JxConfirmed *what, JxOnConfirmed confirmed, void *user) {
    void *portion = slot->portion;
    slot->portion = NULL;
    free(slot->text);
    slot->text = NULL;
    confirmed(portion, what, user);
    forget_verdicts(slot);
}

// A verdict, or after the last of them how it went.
static void take_line(Slot *slot, const char *line, size_t length, JxOnConfirmed confirmed, void *user) {
    if (slot->verdicts.count < slot->findings) {
        char *text = strndup(line, length);
        if (!text) JX_BUG("no memory for a verdict of %zu bytes", length);
        *jx_vec_push(&slot->verdicts) = text;
        return;
    }
    json_t *json = json_loadb(line, length, 0, NULL);
    JxConfirmed what = {.verdicts = slot->verdicts.data,
                        .count = slot->verdicts.count,
                        .replayed = (JxReplayed)json_integer_value(json_object_get(json, "replayed")),
                        .error = json_string_value(json_object_get(json, "error"))};
    tell(slot, &what, confirmed, user);
    json_decref(json);
}

// The helper died: its portion is tried once more, in a new one.
static void lose_helper(JxConfirmer *c, Slot *slot, JxOnConfirmed confirmed, void *user) {
    int status = slot->helper.pid ? jx_helper_end(&slot->helper, c->helpers, true) : 0;
    if (!slot->portion) return;
    forget_verdicts(slot);
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
    tell(slot, &(JxConfirmed){.replayed = JX_REPLAY_NOT_RUN, .error = why}, confirmed, user);
}

void jx_confirmer_serve(JxConfirmer *c, JxOnConfirmed confirmed, void *user) {
    for (size_t i = 0; c && i < c->count; i++) {
        Slot *slot = &c->slots[i];
        if (slot->helper.pid) jx_helper_read(&slot->helper);
        size_t length;
        for (char *line; slot->helper.pid && slot->portion && (line = jx_helper_line(&slot->helper, &length));)
            take_line(slot, line, length, confirmed, user);
        if (slot->helper.over || (slot->portion && !slot->helper.pid)) lose_helper(c, slot, confirmed, user);
    }
}
