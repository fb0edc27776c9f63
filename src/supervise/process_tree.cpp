// SPDX-License-Identifier: MIT
#include "supervise/process_tree.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <thread>

namespace culprit::supervise {

namespace {

// Above this a process may share enough with another one to look closer.
constexpr std::uint64_t large = std::uint64_t{64} << 20;

std::string contents(const std::string& path) {
  int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return {};
  std::string all;
  std::array<char, 4096> buffer{};
  for (;;) {
    ssize_t count = read(file, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    all.append(buffer.data(), static_cast<std::size_t>(count));
  }
  close(file);
  return all;
}

// The entries of a folder of /proc that are numbers.
std::vector<pid_t> numbers_in(const std::string& path) {
  std::vector<pid_t> numbers;
  DIR* folder = opendir(path.c_str());
  if (folder == nullptr) return numbers;
  while (const dirent* entry = readdir(folder)) {
    long number = std::strtol(entry->d_name, nullptr, 10);
    if (number > 0) numbers.push_back(static_cast<pid_t>(number));
  }
  closedir(folder);
  return numbers;
}

std::string folder_of(pid_t process) {
  return "/proc/" + std::to_string(process);
}

// Linux lists the children of each thread, unless it was built without that.
bool lists_children() {
  static const bool lists = [] {
    std::string self = folder_of(getpid());
    return access((self + "/task/" + std::to_string(getpid()) + "/children").c_str(), R_OK) == 0;
  }();
  return lists;
}

std::vector<pid_t> children_of(pid_t process) {
  std::vector<pid_t> children;
  std::string tasks = folder_of(process) + "/task";
  for (pid_t thread : numbers_in(tasks)) {
    std::string list = contents(tasks + "/" + std::to_string(thread) + "/children");
    for (char* at = list.data(); *at != '\0';) {
      char* end = nullptr;
      long number = std::strtol(at, &end, 10);
      if (end == at) break;
      children.push_back(static_cast<pid_t>(number));
      at = end;
    }
  }
  return children;
}

// Every process of the system by its parent: the fourth word of /proc/N/stat, behind the name in
// brackets, which may contain anything.
std::multimap<pid_t, pid_t> all_by_parent() {
  std::multimap<pid_t, pid_t> all;
  for (pid_t process : numbers_in("/proc")) {
    std::string text = contents(folder_of(process) + "/stat");
    std::size_t bracket = text.rfind(')');
    if (bracket == std::string::npos || bracket + 4 > text.size()) continue;
    all.emplace(static_cast<pid_t>(std::strtol(text.c_str() + bracket + 4, nullptr, 10)), process);
  }
  return all;
}

std::uint64_t resident_of(pid_t process) {
  static const auto page = static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  std::string text = contents(folder_of(process) + "/statm");
  std::size_t blank = text.find(' ');
  if (blank == std::string::npos) return 0;
  return std::strtoull(text.c_str() + blank, nullptr, 10) * page;
}

// Each page divided by the number of those who have it; 0: not told.
std::uint64_t proportional_of(pid_t process) {
  std::string text = contents(folder_of(process) + "/smaps_rollup");
  std::size_t at = text.find("\nPss:");
  if (at == std::string::npos) return 0;
  return std::strtoull(text.c_str() + at + std::strlen("\nPss:"), nullptr, 10) << 10;
}

}  // namespace

std::vector<pid_t> descendants_of(pid_t process) {
  std::vector<pid_t> found;
  std::multimap<pid_t, pid_t> by_parent;
  bool listed = lists_children();
  if (!listed) by_parent = all_by_parent();
  for (std::size_t next = 0; next <= found.size(); ++next) {
    pid_t parent = next == 0 ? process : found[next - 1];
    if (listed) {
      std::vector<pid_t> children = children_of(parent);
      found.insert(found.end(), children.begin(), children.end());
    } else {
      auto [begin, end] = by_parent.equal_range(parent);
      for (auto at = begin; at != end; ++at) found.push_back(at->second);
    }
  }
  return found;
}

std::uint64_t resident_bytes(const std::vector<pid_t>& processes) {
  std::vector<std::uint64_t> each;
  std::size_t large_ones = 0;
  for (pid_t process : processes) {
    each.push_back(resident_of(process));
    if (each.back() > large) ++large_ones;
  }
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < processes.size(); ++i) {
    // Looking closer takes time in proportion to the memory: only where it can make a difference.
    std::uint64_t exact = large_ones > 1 && each[i] > large ? proportional_of(processes[i]) : 0;
    sum += exact != 0 ? exact : each[i];
  }
  return sum;
}

void end_all_descendants() {
  using namespace std::chrono_literals;
  for (;;) {
    // Without a look at /proc if there are none.
    pid_t reaped = waitpid(-1, nullptr, WNOHANG);
    if (reaped < 0 && errno == ECHILD) return;
    if (reaped > 0) continue;
    for (pid_t process : descendants_of(getpid())) kill(process, SIGKILL);
    std::this_thread::sleep_for(1ms);
  }
}

}  // namespace culprit::supervise
