// SPDX-License-Identifier: MIT
#include "sandbox/seccomp_filter.h"

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/seccomp.h>
#include <linux/sockios.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "sandbox/failure.h"

namespace culprit::sandbox {

namespace {

#if defined(__x86_64__)
constexpr std::uint32_t machine = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr std::uint32_t machine = AUDIT_ARCH_AARCH64;
#else
#error "the numbers of system calls are known for x86-64 and AArch64"
#endif

// The newest call that was looked at; those after it do not exist here. Numbers from 424 on are the
// same everywhere.
constexpr std::uint32_t newest_call = 462;

// Calls that the headers of the oldest system do not name yet.
constexpr long call_fchmodat2 = 452, call_process_mrelease = 448, call_memfd_secret = 447,
               call_quotactl_fd = 443, call_set_mempolicy_home_node = 450;

constexpr std::uint32_t new_namespaces = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS |
                                         CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET;

class FilterBuilder {
 public:
  FilterBuilder() {
    load(offsetof(seccomp_data, arch));
    jump(BPF_JEQ, machine, 1, 0);
    end(SECCOMP_RET_KILL_PROCESS);
    load_call();
    // Also the calls of x32, which have numbers of their own beyond.
    jump(BPF_JGT, newest_call, 0, 1);
    refusal(ENOSYS);
  }

  std::vector<sock_filter> finish() {
    end(SECCOMP_RET_ALLOW);
    return std::move(code_);
  }

  void refuse(std::initializer_list<long> calls, int error = EPERM) {
    for (long call : calls) {
      jump(BPF_JEQ, number(call), 0, 1);
      refusal(error);
    }
  }

  // The lower half of an argument: all that the kernel looks at in a process, a command or flags.
  void refuse_unless(long call, unsigned argument, std::initializer_list<std::uint32_t> allowed) {
    auto count = static_cast<unsigned>(allowed.size());
    jump(BPF_JEQ, number(call), 0, count + 3);
    load_argument(argument);
    for (std::uint32_t value : allowed) jump(BPF_JEQ, value, count--, 0);
    refusal(EPERM);
    load_call();
  }
  void refuse_if(long call, unsigned argument, std::initializer_list<std::uint32_t> refused) {
    auto count = static_cast<unsigned>(refused.size());
    jump(BPF_JEQ, number(call), 0, count + 4);
    load_argument(argument);
    for (std::uint32_t value : refused) jump(BPF_JEQ, value, count--, 0);
    jump(BPF_JA, 1, 0, 0);
    refusal(EPERM);
    load_call();
  }
  // Any of the bits.
  void refuse_bits(long call, unsigned argument, std::uint32_t bits, int error = EPERM) {
    jump(BPF_JEQ, number(call), 0, 4);
    load_argument(argument);
    jump(BPF_JSET, bits, 0, 1);
    refusal(error);
    load_call();
  }
  // Exactly these of the masked bits.
  void refuse_masked(long call, unsigned argument, std::uint32_t mask, std::uint32_t bits) {
    jump(BPF_JEQ, number(call), 0, 5);
    load_argument(argument);
    code_.push_back(BPF_STMT(BPF_ALU | BPF_AND | BPF_K, mask));
    jump(BPF_JEQ, bits, 0, 1);
    refusal(EACCES);
    load_call();
  }

 private:
  static std::uint32_t number(long call) { return static_cast<std::uint32_t>(call); }
  void load(std::size_t offset) {
    code_.push_back(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, static_cast<std::uint32_t>(offset)));
  }
  void load_call() { load(offsetof(seccomp_data, nr)); }
  void load_argument(unsigned index) {
    load(offsetof(seccomp_data, args) + index * sizeof(std::uint64_t));
  }
  void jump(unsigned test, std::uint32_t value, unsigned if_true, unsigned if_false) {
    code_.push_back(BPF_JUMP(static_cast<std::uint16_t>(BPF_JMP | test | BPF_K), value,
                             static_cast<std::uint8_t>(if_true),
                             static_cast<std::uint8_t>(if_false)));
  }
  void end(std::uint32_t action) { code_.push_back(BPF_STMT(BPF_RET | BPF_K, action)); }
  void refusal(int error) { end(SECCOMP_RET_ERRNO | static_cast<std::uint32_t>(error)); }

  std::vector<sock_filter> code_;
};

void refuse_kernel_matters(FilterBuilder& filter) {
  filter.refuse({SYS_socket, SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register},
                EACCES);
  filter.refuse({SYS_bpf,
                 SYS_perf_event_open,
                 SYS_userfaultfd,
                 SYS_keyctl,
                 SYS_add_key,
                 SYS_request_key,
                 SYS_kexec_load,
                 SYS_kexec_file_load,
                 SYS_init_module,
                 SYS_finit_module,
                 SYS_delete_module,
                 SYS_reboot,
                 SYS_swapon,
                 SYS_swapoff,
                 SYS_acct,
                 SYS_syslog,
                 SYS_quotactl,
                 call_quotactl_fd,
                 SYS_vhangup,
                 SYS_fanotify_init,
                 SYS_name_to_handle_at,
                 SYS_open_by_handle_at,
                 SYS_lookup_dcookie,
                 SYS_settimeofday,
                 SYS_clock_settime,
                 SYS_adjtimex,
                 SYS_clock_adjtime,
                 SYS_sethostname,
                 SYS_setdomainname,
                 SYS_chroot,
                 SYS_setns,
                 SYS_unshare,
                 SYS_mount,
                 SYS_umount2,
                 SYS_pivot_root,
                 SYS_move_mount,
                 SYS_open_tree,
                 SYS_fsopen,
                 SYS_fsconfig,
                 SYS_fsmount,
                 SYS_fspick,
                 SYS_mount_setattr,
                 SYS_mbind,
                 SYS_set_mempolicy,
                 call_set_mempolicy_home_node});
#if defined(__x86_64__)
  filter.refuse({SYS_iopl, SYS_ioperm, SYS_modify_ldt, SYS_uselib, SYS_ustat, SYS_sysfs});
#endif
  filter.refuse_bits(SYS_clone, 0, new_namespaces);
  // Its flags lie in memory, where they cannot be looked at; everybody falls back to clone.
  filter.refuse({SYS_clone3}, ENOSYS);
}

// Memory that belongs to no process and outlives all of them, or that nobody counts.
void refuse_lasting_memory(FilterBuilder& filter) {
  filter.refuse({SYS_shmget, SYS_shmat, SYS_shmctl, SYS_msgget, SYS_msgsnd, SYS_msgrcv, SYS_msgctl,
                 SYS_semget, SYS_semop, SYS_semctl, SYS_semtimedop, SYS_mq_open, SYS_mq_unlink,
                 SYS_memfd_create, call_memfd_secret});
}

void guard_processes(FilterBuilder& filter, pid_t process) {
  auto self = static_cast<std::uint32_t>(process);
  filter.refuse({SYS_pidfd_open, SYS_pidfd_send_signal, SYS_ioprio_set, SYS_tkill});
  filter.refuse_unless(SYS_kill, 0, {self, 0, static_cast<std::uint32_t>(-process)});
  for (long call : {SYS_tgkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo}) {
    filter.refuse_unless(call, 0, {self});
  }
  for (long call : {SYS_prlimit64, SYS_sched_setscheduler, SYS_sched_setparam, SYS_sched_setattr,
                    SYS_sched_setaffinity}) {
    filter.refuse_unless(call, 0, {0, self});
  }
  filter.refuse_unless(SYS_setpriority, 0, {0});
  filter.refuse_unless(SYS_setpriority, 1, {0, self});
  // Who is told by a signal that a file is ready.
  filter.refuse_if(SYS_fcntl, 1, {F_SETOWN, F_SETSIG, F_SETOWN_EX});
}

void guard_attributes(FilterBuilder& filter) {
  filter.refuse({SYS_fchmodat, call_fchmodat2, SYS_fchownat, SYS_utimensat, SYS_setxattr,
                 SYS_lsetxattr, SYS_removexattr, SYS_lremovexattr});
#if defined(__x86_64__)
  filter.refuse({SYS_chmod, SYS_chown, SYS_lchown, SYS_utime, SYS_utimes, SYS_futimesat});
#endif
}

void guard_truncation(FilterBuilder& filter) {
  filter.refuse({SYS_truncate}, EACCES);
  filter.refuse({SYS_openat2}, ENOSYS);
  filter.refuse_masked(SYS_openat, 2, O_TRUNC | O_ACCMODE, O_TRUNC | O_RDONLY);
#if defined(__x86_64__)
  filter.refuse_masked(SYS_open, 1, O_TRUNC | O_ACCMODE, O_TRUNC | O_RDONLY);
#endif
}

void refuse_writing(FilterBuilder& filter) {
  constexpr std::uint32_t to_write = O_ACCMODE | O_CREAT | O_TRUNC;
  filter.refuse_bits(SYS_openat, 2, to_write, EACCES);
  filter.refuse({SYS_openat2}, ENOSYS);
  filter.refuse({SYS_mkdirat, SYS_mknodat, SYS_unlinkat, SYS_renameat2, SYS_linkat, SYS_symlinkat,
                 SYS_truncate},
                EACCES);
#if defined(SYS_renameat)
  filter.refuse({SYS_renameat}, EACCES);
#endif
#if defined(__x86_64__)
  filter.refuse_bits(SYS_open, 1, to_write, EACCES);
  filter.refuse(
      {SYS_creat, SYS_mkdir, SYS_mknod, SYS_unlink, SYS_rmdir, SYS_rename, SYS_link, SYS_symlink},
      EACCES);
#endif
}

}  // namespace

std::vector<sock_filter> make_filter(const FilterWishes& wishes) {
  FilterBuilder filter;
  refuse_kernel_matters(filter);
  refuse_lasting_memory(filter);
  filter.refuse({SYS_process_vm_readv, SYS_process_vm_writev, SYS_process_madvise, SYS_pidfd_getfd,
                 SYS_kcmp, SYS_migrate_pages, SYS_move_pages, call_process_mrelease});
  if (!wishes.may_trace) filter.refuse({SYS_ptrace});
  // Typing on a terminal in the user's place.
  filter.refuse_if(SYS_ioctl, 1, {TIOCSTI, TIOCLINUX, FIOSETOWN, SIOCSPGRP});
  if (wishes.guards_processes) guard_processes(filter, wishes.self);
  if (wishes.guards_attributes) guard_attributes(filter);
  if (wishes.guards_truncation) guard_truncation(filter);
  if (wishes.refuses_writing) refuse_writing(filter);
  return filter.finish();
}

void install_filter(const std::vector<sock_filter>& filter) {
  std::vector<sock_filter> code = filter;
  sock_fprog program{static_cast<unsigned short>(code.size()), code.data()};
  expect(prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0, "the filter of system calls");
}

}  // namespace culprit::sandbox
