// SPDX-License-Identifier: Apache-2.0
#include "report/progress.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

// Seconds between two drawings of the live line, and between two plain lines.
#define LIVE_INTERVAL 0.1
#define PLAIN_INTERVAL 5.0

void jx_progress_init(JxProgress *p, FILE *out, bool quiet, double deadline) {
    const char *terminal = getenv("TERM");
    bool live = isatty(fileno(out)) && terminal && strcmp(terminal, "dumb") != 0;
    *p = (JxProgress){.out = out, .now = jx_now, .deadline = deadline, .phase = ""};
    p->style = quiet ? JX_PROGRESS_NONE : live ? JX_PROGRESS_LIVE : JX_PROGRESS_PLAIN;
    p->started = p->phase_started = p->last = p->now();
}

static size_t width_of(FILE *out) {
    struct winsize size;
    if (ioctl(fileno(out), TIOCGWINSZ, &size) == 0 && size.ws_col > 1) return size.ws_col - 1;
    return 79;
}

// Seconds to go, or less than 0 when that is unknown.
static double seconds_left(const JxProgress *p, double now) {
    double left = -1;
    if (p->done) left = (now - p->phase_started) / (double)p->done * (double)(p->count - p->done);
    if (p->deadline > 0 && (left < 0 || left > p->deadline - now)) left = p->deadline > now ? p->deadline - now : 0;
    return left;
}

static void compose(const JxProgress *p, double now, char *line, size_t room) {
    if (!p->count) {
        snprintf(line, room, "jinx: %s", p->phase);
        return;
    }
    size_t n = (size_t)snprintf(line, room, "jinx: %zu of %zu %s", p->done, p->count, p->phase);
    double elapsed = now - p->started;
    if (p->paths && elapsed > 0 && n < room)
        n += (size_t)snprintf(line + n, room - n, ", %.0f paths/s", (double)p->paths / elapsed);
    if (n < room)
        n += (size_t)snprintf(line + n, room - n, ", %zu %s%s", p->findings, p->counted ? p->counted : "finding",
                              p->findings == 1 ? "" : "s");
    double left = seconds_left(p, now);
    if (left >= 0 && p->done < p->count && n < room) {
        unsigned long seconds = (unsigned long)(left + 0.5);
        if (seconds >= 3600)
            snprintf(line + n, room - n, ", about %lu:%02lu:%02lu left", seconds / 3600, seconds / 60 % 60,
                     seconds % 60);
        else
            snprintf(line + n, room - n, ", about %lu:%02lu left", seconds / 60, seconds % 60);
    }
}

static void draw(JxProgress *p, bool must) {
    double now = p->now();
    char line[256];
    if (p->style == JX_PROGRESS_NONE) return;
    bool live = p->style == JX_PROGRESS_LIVE;
    if (now - p->last < (live ? LIVE_INTERVAL : PLAIN_INTERVAL) && !(must && live)) return;
    p->last = now;
    compose(p, now, line, sizeof line);
    if (live)
        fprintf(p->out, "\r\033[K%.*s\r", (int)width_of(p->out), line);
    else
        fprintf(p->out, "%s\n", line);
    fflush(p->out);
    p->drawn = live;
}

void jx_progress_set(JxProgress *p, size_t done, size_t findings) {
    p->done = done;
    p->findings = findings;
    draw(p, false);
}

void jx_progress_phase(JxProgress *p, const char *phase, size_t count) {
    p->phase = phase;
    p->done = 0;
    p->count = count;
    p->phase_started = p->now();
    draw(p, true);
}

void jx_progress_done(JxProgress *p, uint64_t paths, size_t findings) {
    p->done++;
    p->paths += paths;
    p->findings += findings;
    draw(p, false);
}

void jx_progress_take_back(JxProgress *p, size_t findings) { p->findings -= findings; }

void jx_progress_keep(JxProgress *p, size_t findings) { p->findings += findings; }

// Names come from class files: what would steer the terminal is left out.
void jx_progress_note(JxProgress *p, const char *format, ...) {
    if (p->style != JX_PROGRESS_LIVE) return;
    char line[512];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    for (char *c = line; *c; c++)
        if ((unsigned char)*c < 0x20 || *c == 0x7f) *c = ' ';
    fprintf(p->out, "\r\033[K%s\n", line);
    draw(p, true);
}

void jx_progress_tick(JxProgress *p) { draw(p, false); }

void jx_progress_end(JxProgress *p) {
    if (p->drawn) fputs("\r\033[K", p->out);
    fflush(p->out);
    p->drawn = false;
}
