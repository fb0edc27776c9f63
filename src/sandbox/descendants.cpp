// SPDX-License-Identifier: MIT
#include "sandbox/descendants.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <set>
#include <string>

namespace culprit::sandbox {

namespace {

// What /proc/PID/stat says of a process.
struct Entry {
  pid_t process, parent;
  std::uint64_t threads, resident_pages;
};

// The fields after the name, which is in brackets and may hold anything: state is the third.
bool read_entry(int directory, const char* name, Entry& entry) {
  std::string path = std::string(name) + "/stat";
  int file = openat(directory, path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  std::array<char, 1024> text{};
  ssize_t count = read(file, text.data(), text.size() - 1);
  close(file);
  if (count <= 0) return false;
  std::string_view line(text.data(), static_cast<std::size_t>(count));
  std::size_t at = line.rfind(')');
  if (at == std::string_view::npos) return false;
  std::array<std::uint64_t, 25> fields{};
  const char* next = text.data() + at + 3;  // after the state
  for (std::size_t i = 4; i < fields.size(); ++i) {
    char* rest = nullptr;
    fields[i] = std::strtoull(next, &rest, 10);
    next = rest;
  }
  entry = {static_cast<pid_t>(std::atoi(name)), static_cast<pid_t>(fields[4]), fields[20],
           fields[24]};
  return true;
}

template <typename Visit>
void visit_processes(const Visit& visit) {
  DIR* all = opendir("/proc");
  if (all == nullptr) return;
  while (const dirent* each = readdir(all)) {
    if (each->d_name[0] < '1' || each->d_name[0] > '9') continue;
    Entry entry{};
    if (read_entry(dirfd(all), each->d_name, entry)) visit(dirfd(all), each->d_name, entry);
  }
  closedir(all);
}

}  // namespace

std::vector<Descendant> descendants_of(pid_t ancestor) {
  std::vector<Entry> entries;
  visit_processes([&](int, const char*, const Entry& entry) { entries.push_back(entry); });
  std::set<pid_t> family{ancestor};
  std::vector<Descendant> found;
  const auto page = static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  for (bool grows = true; grows;) {
    grows = false;
    for (const Entry& entry : entries) {
      if (!family.contains(entry.parent) || !family.insert(entry.process).second) continue;
      found.push_back({entry.process, entry.resident_pages * page});
      grows = true;
    }
  }
  return found;
}

std::uint64_t threads_of_user(uid_t user) {
  std::uint64_t count = 0;
  visit_processes([&](int directory, const char* name, const Entry& entry) {
    struct stat status {};
    if (fstatat(directory, name, &status, 0) == 0 && status.st_uid == user) count += entry.threads;
  });
  return count;
}

void end_descendants() {
  constexpr int most_rounds = 5000;
  for (int round = 0; round < most_rounds; ++round) {
    pid_t gone = 0;
    do {
      gone = waitpid(-1, nullptr, WNOHANG);
    } while (gone > 0 || (gone < 0 && errno == EINTR));
    if (gone < 0) return;
    // Who may start no processes any more cannot be faster than this loop.
    rlimit none{0, 0};
    for (const Descendant& each : descendants_of(getpid())) {
      prlimit(each.process, RLIMIT_NPROC, &none, nullptr);
      kill(each.process, SIGKILL);
    }
    timespec pause{0, 1'000'000};
    nanosleep(&pause, nullptr);
  }
}

}  // namespace culprit::sandbox
