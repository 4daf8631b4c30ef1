// SPDX-License-Identifier: Apache-2.0
//
// The clock of the JVM: what this program exports comes before the C library for the libraries that it loads, so the
// time of day can be another one in one worker than in the next.  What differs between the two is not asserted by a
// test. Clocks that only measure are left alone.
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "worker/server.h"

static time_t shift(void) {
    const char *text = getenv(JX_CLOCK_VARIABLE);
    return text ? (time_t)strtol(text, NULL, 10) : 0;
}

int clock_gettime(clockid_t id, struct timespec *time) {
    int result = (int)syscall(SYS_clock_gettime, id, time);
    if (result == 0 && (id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE)) time->tv_sec += shift();
    return result;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    int result = (int)syscall(SYS_gettimeofday, time, zone);
    if (result == 0) time->tv_sec += shift();
    return result;
}

time_t time(time_t *out) {
    struct timespec now = {0};
    clock_gettime(CLOCK_REALTIME, &now);
    if (out) *out = now.tv_sec;
    return now.tv_sec;
}
