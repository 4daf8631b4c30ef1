// SPDX-License-Identifier: Apache-2.0
//
// Capabilities away, and a filter on system calls.  The filter names what is
// refused, not what is allowed: the namespaces are the fence, the filter takes
// away the tools to climb it, and a JVM of a coming release keeps working.
#include <errno.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "worker/sandbox.h"

#if defined(__x86_64__)
#define NATIVE_ARCH AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define NATIVE_ARCH AUDIT_ARCH_AARCH64
#else
#error "the system call filter knows x86-64 and arm64"
#endif

#define X32_BIT 0x40000000u

// Refused with EPERM: other processes, mounts, the kernel's own parts, time, keys.
static const int refused[] = {
    SYS_ptrace,
    SYS_process_vm_readv,
    SYS_process_vm_writev,
    SYS_kcmp,
    SYS_pidfd_getfd,
    SYS_pidfd_send_signal,
    SYS_kill,
    SYS_rt_sigqueueinfo,
    SYS_execve,
    SYS_execveat,
    SYS_mount,
    SYS_umount2,
    SYS_pivot_root,
    SYS_chroot,
    SYS_fsopen,
    SYS_fsmount,
    SYS_fsconfig,
    SYS_fspick,
    SYS_open_tree,
    SYS_move_mount,
    SYS_mount_setattr,
    SYS_unshare,
    SYS_setns,
    SYS_bpf,
    SYS_perf_event_open,
    SYS_userfaultfd,
    SYS_add_key,
    SYS_request_key,
    SYS_keyctl,
    SYS_init_module,
    SYS_finit_module,
    SYS_delete_module,
    SYS_kexec_load,
#ifdef SYS_kexec_file_load
    SYS_kexec_file_load,
#endif
    SYS_reboot,
    SYS_swapon,
    SYS_swapoff,
    SYS_sethostname,
    SYS_setdomainname,
    SYS_acct,
    SYS_quotactl,
    SYS_syslog,
    SYS_open_by_handle_at,
    SYS_name_to_handle_at,
    SYS_fanotify_init,
    SYS_personality,
    SYS_settimeofday,
    SYS_clock_settime,
    SYS_adjtimex,
    SYS_clock_adjtime,
    SYS_vhangup,
#ifdef SYS_iopl
    SYS_iopl,
    SYS_ioperm,
#endif
};

// Refused as if the kernel had never heard of them, so that callers fall back.
static const int unknown[] = {SYS_clone3, SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register};

// Refused like a process table that is full.
static const int forks[] = {
#ifdef SYS_fork
    SYS_fork,
    SYS_vfork,
#endif
};

enum { MOST = 256 };

typedef struct Program {
    struct sock_filter code[MOST];
    unsigned short length;
} Program;

#define FIELD(name) (uint32_t) offsetof(struct seccomp_data, name)
// The low half of an argument on a little-endian machine.
#define ARGUMENT(index) (uint32_t)(offsetof(struct seccomp_data, args) + 8 * (index))

static void emit(Program *program, uint16_t code, uint32_t value, uint8_t when_true, uint8_t when_false) {
    program->code[program->length++] = (struct sock_filter){code, when_true, when_false, value};
}

static void load(Program *program, uint32_t offset) { emit(program, BPF_LD | BPF_W | BPF_ABS, offset, 0, 0); }
static void answer(Program *program, uint32_t action) { emit(program, BPF_RET | BPF_K, action, 0, 0); }

// if (loaded == value) return action;
static void answer_if(Program *program, uint32_t value, uint32_t action) {
    emit(program, BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1);
    answer(program, action);
}

// Threads may be made, processes not.
static void filter_clone(Program *program) {
    emit(program, BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 4);
    load(program, ARGUMENT(0));
    emit(program, BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0);
    answer(program, SECCOMP_RET_ERRNO | EAGAIN);
    answer(program, SECCOMP_RET_ALLOW);
}

// A read-only mount does not keep anybody from connecting to a socket in the file system, so that family is
// refused; internet sockets are harmless in a network of one's own, and refused without one.
static void filter_socket(Program *program, bool own_network) {
    emit(program, BPF_JMP | BPF_JEQ | BPF_K, SYS_socket, 0, 6);
    load(program, ARGUMENT(0));
    answer_if(program, AF_INET, own_network ? SECCOMP_RET_ALLOW : SECCOMP_RET_ERRNO | EACCES);
    answer_if(program, AF_INET6, own_network ? SECCOMP_RET_ALLOW : SECCOMP_RET_ERRNO | EACCES);
    answer(program, SECCOMP_RET_ERRNO | EACCES);
}

// Pushing characters into a terminal's input.
static void filter_ioctl(Program *program) {
    emit(program, BPF_JMP | BPF_JEQ | BPF_K, SYS_ioctl, 0, 6);
    load(program, ARGUMENT(1));
    answer_if(program, 0x5412 /* TIOCSTI */, SECCOMP_RET_ERRNO | EPERM);
    answer_if(program, 0x541c /* TIOCLINUX */, SECCOMP_RET_ERRNO | EPERM);
    answer(program, SECCOMP_RET_ALLOW);
}

static void filter_list(Program *program, const int *list, size_t count, int code) {
    for (size_t i = 0; i < count; i++) answer_if(program, (uint32_t)list[i], SECCOMP_RET_ERRNO | (uint32_t)code);
}

static void build(Program *program, bool own_network) {
    program->length = 0;
    load(program, FIELD(arch));
    emit(program, BPF_JMP | BPF_JEQ | BPF_K, NATIVE_ARCH, 1, 0);
    answer(program, SECCOMP_RET_KILL_PROCESS);
    load(program, FIELD(nr));
#ifdef __x86_64__
    emit(program, BPF_JMP | BPF_JGE | BPF_K, X32_BIT, 0, 1);
    answer(program, SECCOMP_RET_KILL_PROCESS);
#endif
    filter_list(program, refused, sizeof refused / sizeof *refused, EPERM);
    filter_list(program, unknown, sizeof unknown / sizeof *unknown, ENOSYS);
    filter_list(program, forks, sizeof forks / sizeof *forks, EAGAIN);
    filter_clone(program);
    filter_socket(program, own_network);
    filter_ioctl(program);
    answer(program, SECCOMP_RET_ALLOW);
}

void jx_sandbox_filter(JxSandbox *sandbox) {
    Program program;
    build(&program, sandbox->network_namespace);
    struct sock_fprog whole = {program.length, program.code};
    if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &whole) != 0) jx_sandbox_miss(sandbox, "system call filter");
}

void jx_sandbox_drop_privileges(JxSandbox *sandbox) {
    struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    struct __user_cap_data_struct none[2] = {{0}, {0}};
    for (int capability = 0; capability <= 63; capability++)
        if (prctl(PR_CAPBSET_DROP, capability) != 0 && errno == EINVAL) break;  // past the last one
    prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
    if (syscall(SYS_capset, &header, none) != 0) jx_sandbox_miss(sandbox, "dropping of capabilities");
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) jx_sandbox_miss(sandbox, "ban on new privileges");
}
