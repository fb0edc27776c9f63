// SPDX-License-Identifier: MIT
#include "sandbox/prisoner.h"

#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>

#include "sandbox/descendants.h"
#include "sandbox/failure.h"
#include "sandbox/identity.h"
#include "sandbox/landlock.h"
#include "sandbox/report.h"
#include "sandbox/seccomp_filter.h"

namespace culprit::sandbox {

namespace {

void limit(decltype(RLIMIT_CPU) resource, std::uint64_t most) {
  rlimit limits{};
  if (getrlimit(resource, &limits) == 0) most = std::min<std::uint64_t>(most, limits.rlim_max);
  limits = {most, most};
  expect(setrlimit(resource, &limits) == 0, "a limit");
}

void set_limits(const Plan& plan) {
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_MSGQUEUE, 0);
  if (plan.cpu_seconds != 0) limit(RLIMIT_CPU, plan.cpu_seconds);
  if (plan.address_bytes != 0) limit(RLIMIT_AS, plan.address_bytes);
  if (plan.file_bytes != 0) limit(RLIMIT_FSIZE, plan.file_bytes);
  if (plan.descriptors != 0) limit(RLIMIT_NOFILE, plan.descriptors);
  if (plan.processes != 0) {
    limit(RLIMIT_NPROC, plan.processes + threads_of_user(plan.user.value_or(geteuid())));
  }
}

}  // namespace

void lock_up(const Plan& plan) {
  set_limits(plan);
  if (plan.reach == Reach::off) return;
  std::optional<FileRules> rules;
  if (plan.reach == Reach::landlock) rules.emplace(plan.readable, plan.writable);
  if (plan.user) become_user(*plan.user);
  give_up_privileges();
  FilterWishes wishes;
  wishes.self = getpid();
  wishes.guards_processes = plan.reach != Reach::namespaces;
  wishes.guards_attributes = plan.reach != Reach::namespaces && plan.is_stranger;
  if (rules) {
    wishes.guards_truncation = landlock_version() < 3;
    rules->enforce();
  }
  wishes.refuses_writing = plan.reach == Reach::base && plan.is_stranger;
  wishes.may_trace = plan.may_trace && plan.reach != Reach::base;
  install_filter(make_filter(wishes));
}

void become_program(const Plan& plan, pid_t parent) {
  try {
    setsid();
    umask(022);
    expect(plan.directory.empty() || chdir(plan.directory.c_str()) == 0, plan.directory);
    std::vector<char*> words;
    for (const std::string& word : plan.command) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    lock_up(plan);
    // Forgotten when the user changes, so it comes last.
    expect(prctl(PR_SET_PDEATHSIG, SIGKILL) == 0, "dying with the parent");
    if (getppid() != parent) _exit(1);
    execv(words[0], words.data());
    expect(false, plan.command.front());
  } catch (const std::system_error& error) {
    write_report("failed " + std::string(error.what()));
  }
  _exit(127);
}

}  // namespace culprit::sandbox
