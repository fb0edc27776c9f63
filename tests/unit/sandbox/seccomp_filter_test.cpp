// SPDX-License-Identifier: MIT
#include "sandbox/seccomp_filter.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <linux/audit.h>
#include <linux/seccomp.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace culprit::sandbox {
namespace {

#if defined(__x86_64__)
constexpr std::uint32_t this_machine = AUDIT_ARCH_X86_64;
#else
constexpr std::uint32_t this_machine = AUDIT_ARCH_AARCH64;
#endif

// What the kernel would do: executes the filter on one call.
std::uint32_t decision(const std::vector<sock_filter>& filter, const seccomp_data& call) {
  std::uint32_t value = 0;
  for (std::size_t at = 0; at < filter.size(); ++at) {
    const sock_filter& each = filter[at];
    switch (each.code) {
      case BPF_LD | BPF_W | BPF_ABS:
        std::memcpy(&value, reinterpret_cast<const char*>(&call) + each.k, sizeof value);
        break;
      case BPF_ALU | BPF_AND | BPF_K: value &= each.k; break;
      case BPF_JMP | BPF_JA | BPF_K: at += each.k; break;
      case BPF_JMP | BPF_JEQ | BPF_K: at += value == each.k ? each.jt : each.jf; break;
      case BPF_JMP | BPF_JGT | BPF_K: at += value > each.k ? each.jt : each.jf; break;
      case BPF_JMP | BPF_JSET | BPF_K: at += (value & each.k) != 0 ? each.jt : each.jf; break;
      case BPF_RET | BPF_K: return each.k;
      default: ADD_FAILURE() << "an instruction that is not used"; return 0;
    }
  }
  ADD_FAILURE() << "no decision";
  return 0;
}

std::uint32_t decision(const FilterWishes& wishes, long number,
                       std::initializer_list<std::uint64_t> arguments = {}) {
  seccomp_data call{};
  call.nr = static_cast<int>(number);
  call.arch = this_machine;
  std::copy(arguments.begin(), arguments.end(), call.args);
  return decision(make_filter(wishes), call);
}

constexpr std::uint32_t refused = SECCOMP_RET_ERRNO | EPERM;

TEST(SeccompFilter, AllowsWhatProgramsDo) {
  FilterWishes wishes;
  wishes.self = 77;
  wishes.guards_truncation = true;
  for (long call :
       {SYS_read, SYS_write, SYS_mmap, SYS_execve, SYS_exit_group, SYS_futex, SYS_openat, SYS_close,
        SYS_rt_sigaction, SYS_getrandom, SYS_clock_gettime, SYS_unlinkat, SYS_wait4}) {
    EXPECT_EQ(decision(wishes, call), SECCOMP_RET_ALLOW) << call;
  }
}

TEST(SeccompFilter, RefusesTheNetworkAndTheKernelsDepths) {
  for (long call : {SYS_mount, SYS_bpf, SYS_ptrace, SYS_unshare, SYS_setns, SYS_shmget, SYS_keyctl,
                    SYS_memfd_create}) {
    EXPECT_EQ(decision({}, call), refused) << call;
  }
  EXPECT_EQ(decision({}, SYS_socket), SECCOMP_RET_ERRNO | EACCES);
  EXPECT_EQ(decision({}, SYS_clone3), SECCOMP_RET_ERRNO | ENOSYS);
  EXPECT_EQ(decision({}, 5000), SECCOMP_RET_ERRNO | ENOSYS);
  EXPECT_EQ(decision({}, 0x40000000 | 1), SECCOMP_RET_ERRNO | ENOSYS);
}

TEST(SeccompFilter, EndsCallsOfAnotherMachine) {
  seccomp_data call{};
  call.arch = this_machine ^ 1;
  EXPECT_EQ(decision(make_filter({}), call), SECCOMP_RET_KILL_PROCESS);
}

TEST(SeccompFilter, LetsSignalsReachItselfAlone) {
  FilterWishes wishes;
  wishes.self = 77;
  EXPECT_EQ(decision(wishes, SYS_kill, {77, 6}), SECCOMP_RET_ALLOW);
  EXPECT_EQ(decision(wishes, SYS_kill, {0, 6}), SECCOMP_RET_ALLOW);
  EXPECT_EQ(decision(wishes, SYS_tgkill, {77, 78, 6}), SECCOMP_RET_ALLOW);
  EXPECT_EQ(decision(wishes, SYS_kill, {78, 6}), refused);
  EXPECT_EQ(decision(wishes, SYS_kill, {0xffffffff, 6}), refused);
  EXPECT_EQ(decision(wishes, SYS_tgkill, {78, 78, 6}), refused);
  EXPECT_EQ(decision(wishes, SYS_prlimit64, {0}), SECCOMP_RET_ALLOW);
  EXPECT_EQ(decision(wishes, SYS_prlimit64, {78}), refused);
  EXPECT_EQ(decision(wishes, SYS_fcntl, {3, F_GETFL}), SECCOMP_RET_ALLOW);
  EXPECT_EQ(decision(wishes, SYS_fcntl, {3, F_SETOWN}), refused);
  wishes.guards_processes = false;
  EXPECT_EQ(decision(wishes, SYS_kill, {78, 6}), SECCOMP_RET_ALLOW);
}

TEST(SeccompFilter, LetsThreadsAndProcessesStartButNoNamespaces) {
  EXPECT_EQ(decision({}, SYS_clone, {0x3d0f00}), SECCOMP_RET_ALLOW);
  EXPECT_EQ(decision({}, SYS_clone, {0x10000000}), refused);
}

TEST(SeccompFilter, KnowsWritingFromReading) {
  FilterWishes wishes;
  wishes.refuses_writing = true;
  constexpr std::uint32_t no_access = SECCOMP_RET_ERRNO | EACCES;
  EXPECT_EQ(decision(wishes, SYS_openat, {0, 0, O_RDONLY | O_CLOEXEC}), SECCOMP_RET_ALLOW);
  EXPECT_EQ(decision(wishes, SYS_openat, {0, 0, O_WRONLY}), no_access);
  EXPECT_EQ(decision(wishes, SYS_openat, {0, 0, O_RDONLY | O_CREAT}), no_access);
  EXPECT_EQ(decision(wishes, SYS_unlinkat), no_access);
}

TEST(SeccompFilter, KnowsTruncatingByReading) {
  FilterWishes wishes;
  wishes.guards_truncation = true;
  EXPECT_EQ(decision(wishes, SYS_openat, {0, 0, O_RDONLY | O_TRUNC}), SECCOMP_RET_ERRNO | EACCES);
  EXPECT_EQ(decision(wishes, SYS_openat, {0, 0, O_WRONLY | O_TRUNC}), SECCOMP_RET_ALLOW);
  EXPECT_EQ(decision(wishes, SYS_openat, {0, 0, O_RDONLY}), SECCOMP_RET_ALLOW);
}

}  // namespace
}  // namespace culprit::sandbox
