// SPDX-License-Identifier: Apache-2.0
//
// Namespaces: users, processes, network, mounts.
#include <errno.h>
#include <fcntl.h>
#include <net/if.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "worker/sandbox.h"

static bool write_file(const char *path, const char *text) {
    int fd = open(path, O_WRONLY | O_CLOEXEC);
    if (fd < 0) return false;
    bool done = write(fd, text, strlen(text)) == (ssize_t)strlen(text);
    int code = errno;
    close(fd);
    errno = code;
    return done;
}

// The same user and group inside as outside: file permissions stay what they are.
static bool map_users(uid_t user, gid_t group) {
    char line[64];
    write_file("/proc/self/setgroups", "deny");  // absent in old kernels, where it is not needed
    snprintf(line, sizeof line, "%u %u 1", user, user);
    if (!write_file("/proc/self/uid_map", line)) return false;
    snprintf(line, sizeof line, "%u %u 1", group, group);
    return write_file("/proc/self/gid_map", line);
}

void jx_sandbox_enter_users(JxSandbox *sandbox) {
    uid_t user = geteuid();
    gid_t group = getegid();
    if (unshare(CLONE_NEWUSER) != 0)
        jx_sandbox_miss(sandbox, "user namespace");
    else if (!map_users(user, group))
        jx_sandbox_miss(sandbox, "user namespace's own user");
    else
        sandbox->user_namespace = true;
    if (unshare(CLONE_NEWPID) == 0)
        sandbox->pid_namespace = true;
    else
        jx_sandbox_miss(sandbox, "process namespace");
}

// Programs talk to themselves over the loopback interface; with nobody else on it that does no harm.
static void start_loopback(void) {
    struct ifreq request = {.ifr_name = "lo"};
    int fd = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (fd < 0) return;
    if (ioctl(fd, SIOCGIFFLAGS, &request) == 0) {
        request.ifr_flags |= IFF_UP | IFF_RUNNING;
        ioctl(fd, SIOCSIFFLAGS, &request);
    }
    close(fd);
}

void jx_sandbox_enter_network(JxSandbox *sandbox) {
    if (unshare(CLONE_NEWNET) == 0) {
        sandbox->network_namespace = true;
        start_loopback();
    } else {
        jx_sandbox_miss(sandbox, "network namespace (sockets are refused altogether)");
    }
    if (unshare(CLONE_NEWIPC) != 0) jx_sandbox_miss(sandbox, "namespace of shared memory");
    if (unshare(CLONE_NEWUTS) != 0) jx_sandbox_miss(sandbox, "namespace of host names");
}

// ── mounts ──────────────────────────────────────────────────────────────────

static const char *const devices[] = {"null", "zero", "full", "random", "urandom"};
enum { DEVICE_COUNT = sizeof devices / sizeof *devices };

// Is `folder` the same as, or above, an entry of this colon-separated list?
static bool covers(const char *folder, const char *list) {
    size_t length = strlen(folder);
    for (const char *next = list; next && *next;) {
        char entry[4096], real[4096];
        size_t size = strcspn(next, ":");
        snprintf(entry, sizeof entry, "%.*s", (int)size, next);
        const char *path = realpath(entry, real) ? real : entry;
        if (strncmp(path, folder, length) == 0 && (path[length] == '/' || path[length] == 0)) return true;
        next += size + (next[size] == ':');
    }
    return false;
}

// A folder that exists on any system and holds nothing that the JVM needs: the scratch folder is mounted over it.
static const char *choose_scratch(const JxSandboxOptions *options) {
    static const char *const candidates[] = {"/run", "/mnt", "/media", "/srv", "/opt", "/home"};
    size_t needed_count = sizeof options->needed / sizeof *options->needed;
    for (size_t i = 0; i < sizeof candidates / sizeof *candidates; i++) {
        struct stat info;
        bool free = lstat(candidates[i], &info) == 0 && S_ISDIR(info.st_mode);
        for (size_t j = 0; j < needed_count && free; j++)
            free = !options->needed[j] || !covers(candidates[i], options->needed[j]);
        if (free) return candidates[i];
    }
    errno = ENOENT;
    return NULL;
}

static bool mount_scratch(JxSandbox *sandbox) {
    const char *place = choose_scratch(sandbox->options);
    char data[64];
    snprintf(data, sizeof data, "size=%um,mode=0700,nr_inodes=65536", sandbox->options->scratch_mb);
    if (!place || mount("tmpfs", place, "tmpfs", MS_NOSUID | MS_NODEV, data) != 0) return false;
    snprintf(sandbox->scratch, sizeof sandbox->scratch, "%s", place);
    return true;
}

// Detached copies of a few device nodes, taken before everything becomes `nodev`.
static void open_devices(int trees[DEVICE_COUNT]) {
    for (int i = 0; i < DEVICE_COUNT; i++) {
        char path[32];
        snprintf(path, sizeof path, "/dev/%s", devices[i]);
        trees[i] = open_tree(AT_FDCWD, path, OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC);
    }
}

static bool mount_devices(const int trees[DEVICE_COUNT]) {
    if (mount("tmpfs", "/dev", "tmpfs", MS_NOSUID | MS_NOEXEC, "size=64k,mode=0755") != 0) return false;
    bool done = true;
    for (int i = 0; i < DEVICE_COUNT; i++) {
        char path[32];
        if (trees[i] < 0) continue;
        snprintf(path, sizeof path, "/dev/%s", devices[i]);
        int fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
        if (fd >= 0) close(fd);
        done = move_mount(trees[i], "", AT_FDCWD, path, MOVE_MOUNT_F_EMPTY_PATH) == 0 && done;
        close(trees[i]);
    }
    if (symlink("/proc/self/fd", "/dev/fd") != 0) done = false;
    struct mount_attr fixed = {.attr_set = MOUNT_ATTR_RDONLY};
    return mount_setattr(AT_FDCWD, "/dev", 0, &fixed, sizeof fixed) == 0 && done;
}

void jx_sandbox_enter_mounts(JxSandbox *sandbox) {
    int trees[DEVICE_COUNT];
    if (unshare(CLONE_NEWNS) != 0 || mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0) {
        jx_sandbox_miss(sandbox, "mount namespace (files outside the scratch folder can be written)");
        return;
    }
    open_devices(trees);
    // From here to the scratch mount nothing may fail half-way: a read-only world without scratch is of no use.
    if (!mount_scratch(sandbox)) {
        jx_sandbox_miss(sandbox, "private scratch folder (files outside it can be written)");
        return;
    }
    struct mount_attr closed = {.attr_set = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV};
    struct mount_attr opened = {.attr_clr = MOUNT_ATTR_RDONLY};
    if (mount_setattr(AT_FDCWD, "/", AT_RECURSIVE, &closed, sizeof closed) != 0)
        jx_sandbox_miss(sandbox, "read-only file system");
    else if (mount_setattr(AT_FDCWD, sandbox->scratch, 0, &opened, sizeof opened) != 0)
        jx_sandbox_miss(sandbox, "writable scratch folder");
    if (!mount_devices(trees)) jx_sandbox_miss(sandbox, "private /dev");
    if (mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, NULL) != 0) {
        jx_sandbox_miss(sandbox, "private /proc");
        // Better none than one that shows the others.
        if (mount("tmpfs", "/proc", "tmpfs", MS_NOSUID | MS_NODEV | MS_RDONLY, "size=4k") != 0)
            jx_sandbox_miss(sandbox, "empty /proc");
    }
    sandbox->private_scratch = true;
}
