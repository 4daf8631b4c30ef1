// SPDX-License-Identifier: Apache-2.0
//
// How long did a worker have, that did not answer yet?
//
// On a busy machine a test that is about to end may wait for a processor longer than another one, which never ends, is
// worth waiting for.  The kernel tells them apart: it counts for each thread how long it ran and how long it was ready
// and did not run.
//
//   ran  =  processor time of the JVM since the request
//   had  =  the clock since then, less what its threads stood in line
//
// One that waits for something (a lock, a queue) stands in no line: it has had all of the time.  Each has a limit of
// its own, since a loop without end runs, and shows sooner than a wait.
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

#include "mirror/worker_internal.h"

// What the kernel has counted of a process and of those below it, in nanoseconds.
static bool add_threads(pid_t pid, JxWorkerSpent *spent);

static bool add_children(pid_t pid, pid_t thread, JxWorkerSpent *spent) {
    char name[64];
    snprintf(name, sizeof name, "/proc/%d/task/%d/children", (int)pid, (int)thread);
    FILE *file = fopen(name, "re");
    if (!file) return false;
    bool good = true;
    for (int child; good && fscanf(file, "%d", &child) == 1;) good = add_threads((pid_t)child, spent);
    fclose(file);
    return good;
}

static void add_thread(pid_t pid, pid_t thread, JxWorkerSpent *spent) {
    char name[64];
    unsigned long long ran, waited;
    snprintf(name, sizeof name, "/proc/%d/task/%d/schedstat", (int)pid, (int)thread);
    FILE *file = fopen(name, "re");
    if (!file) return;  // it has ended
    if (fscanf(file, "%llu %llu", &ran, &waited) == 2) {
        spent->ran += (double)ran / 1e9;
        spent->waited += (double)waited / 1e9;
    }
    fclose(file);
}

static bool add_threads(pid_t pid, JxWorkerSpent *spent) {
    char name[64];
    snprintf(name, sizeof name, "/proc/%d/task", (int)pid);
    DIR *folder = opendir(name);
    if (!folder) return true;
    bool good = true;
    for (struct dirent *entry; good && (entry = readdir(folder));) {
        int thread = atoi(entry->d_name);
        if (thread <= 0) continue;
        add_thread(pid, (pid_t)thread, spent);
        good = add_children(pid, (pid_t)thread, spent);
    }
    closedir(folder);
    return good;
}

JxWorkerSpent jx_worker_spent(const JxWorker *worker) {
    JxWorkerSpent spent = {.at = jx_now()};
    spent.known = worker->pid > 0 && add_threads(worker->pid, &spent);
    return spent;
}

bool jx_worker_has_had(const JxWorkerSpent *since, const JxWorkerSpent *now, double had, double ran) {
    if (!since->known || !now->known) return false;
    double line = now->waited - since->waited;
    return now->ran - since->ran >= ran || now->at - since->at - line >= had;
}
