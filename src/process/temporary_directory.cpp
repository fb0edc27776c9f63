// SPDX-License-Identifier: MIT
#include "process/temporary_directory.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <system_error>

#include "process/files.h"
#include "process/sandbox.h"

namespace culprit::process {

namespace {

namespace fs = std::filesystem;

// When a process began, in ticks since the machine did: with its number, a name that is never used
// again. Empty: there is no such process, or only what is left of it until its parent looks.
std::string start_of(const std::string& process) {
  std::ifstream file("/proc/" + process + "/stat");
  std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  std::size_t bracket = text.rfind(')');
  if (bracket == std::string::npos) return "";
  std::istringstream fields(text.substr(bracket + 1));
  std::string field;
  constexpr int state = 3, start = 22;
  for (int i = state; i <= start; ++i) {
    fields >> field;
    if (i == state && (field == "Z" || field == "X")) return "";
  }
  return field;
}

// "culprit-" and the namespace that the number of a process is valid in.
std::string common_name() {
  struct stat status {};
  stat("/proc/self/ns/pid", &status);
  return "culprit-" + std::to_string(status.st_ino) + "-";
}

bool is_stale(const std::string& rest) {
  std::size_t first = rest.find('-'), second = rest.find('-', first + 1);
  if (first == std::string::npos || second == std::string::npos) return false;
  std::string process = rest.substr(0, first), start = rest.substr(first + 1, second - first - 1);
  if (process.empty() || process.find_first_not_of("0123456789") != std::string::npos) return false;
  return start_of(process) != start;
}

fs::path parent_directory() {
  static const fs::path parent = [] {
    fs::path path = fs::temp_directory_path();
    remove_stale_directories(path);
    return path;
  }();
  return parent;
}

}  // namespace

void remove_stale_directories(const fs::path& parent) {
  std::string common = common_name();
  std::error_code ended;
  for (fs::directory_iterator each(parent, ended), end; !ended && each != end;
       each.increment(ended)) {
    std::string name = each->path().filename().string();
    if (!name.starts_with(common) || !is_stale(name.substr(common.size()))) continue;
    struct stat status {};
    bool is_ours = lstat(each->path().c_str(), &status) == 0 && S_ISDIR(status.st_mode) &&
                   status.st_uid == geteuid();
    if (is_ours) remove_tree(each->path());
  }
}

TemporaryDirectory::TemporaryDirectory() {
  std::string process = std::to_string(getpid());
  std::string name =
      (parent_directory() / (common_name() + process + "-" + start_of(process) + "-XXXXXX"))
          .string();
  if (mkdtemp(name.data()) == nullptr) {
    throw fs::filesystem_error("a temporary directory", name,
                               std::error_code(errno, std::generic_category()));
  }
  path_ = name;
  // The user that a program becomes has to find its folder in it, and no more.
  if (sandbox_user()) chmod(path_.c_str(), S_IRWXU | S_IXGRP | S_IXOTH);
}

TemporaryDirectory::~TemporaryDirectory() {
  remove_tree(path_);
}

fs::path TemporaryDirectory::fresh_folder(const std::string& name) const {
  fs::path folder = path_ / name;
  remove_tree(folder);
  bool made = mkdir(folder.c_str(), S_IRWXU) == 0;
  if (auto user = sandbox_user(); made && user) {
    made = chown(folder.c_str(), *user, static_cast<gid_t>(*user)) == 0;
  }
  if (!made) {
    throw fs::filesystem_error("a folder", folder, std::error_code(errno, std::generic_category()));
  }
  return folder;
}

}  // namespace culprit::process
