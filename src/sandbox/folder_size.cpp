// SPDX-License-Identifier: MIT
#include "sandbox/folder_size.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <set>
#include <utility>

namespace culprit::sandbox {

namespace {

constexpr std::uint64_t block = 4096;
constexpr std::uint64_t unit_of_st_blocks = 512;
// Deeper ones are counted as if they were full: no program needs them.
constexpr std::size_t deepest = 100;

class Walk {
 public:
  explicit Walk(std::uint64_t most) : most_(most) {}

  void count(int folder, std::size_t depth) {
    if (depth > deepest) bytes_ = most_ + 1;
    DIR* all = fdopendir(folder);
    if (all == nullptr) {
      close(folder);
      return;
    }
    while (const dirent* each = bytes_ > most_ ? nullptr : readdir(all)) {
      std::string_view name = each->d_name;
      if (name == "." || name == "..") continue;
      struct stat status {};
      bytes_ += block;
      if (fstatat(dirfd(all), each->d_name, &status, AT_SYMLINK_NOFOLLOW) != 0) continue;
      bytes_ += static_cast<std::uint64_t>(status.st_blocks) * unit_of_st_blocks;
      if (!S_ISDIR(status.st_mode)) continue;
      int inner = openat(dirfd(all), each->d_name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
      if (inner >= 0) count(inner, depth + 1);
    }
    closedir(all);
  }

  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

 private:
  std::uint64_t most_, bytes_ = 0;
};

}  // namespace

std::uint64_t size_of_folders(const std::vector<std::string>& folders, std::uint64_t most) {
  Walk walk(most);
  for (const std::string& folder : folders) {
    int descriptor = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor >= 0) walk.count(descriptor, 0);
  }
  return walk.bytes();
}

std::uint64_t size_of_removed_files(const std::vector<pid_t>& processes) {
  std::set<std::pair<dev_t, ino_t>> seen;
  std::uint64_t bytes = 0;
  for (pid_t process : processes) {
    std::string path = "/proc/" + std::to_string(process) + "/fd";
    DIR* all = opendir(path.c_str());
    if (all == nullptr) continue;
    while (const dirent* each = readdir(all)) {
      struct stat status {};
      if (fstatat(dirfd(all), each->d_name, &status, 0) != 0) continue;
      if (!S_ISREG(status.st_mode) || status.st_nlink != 0) continue;
      if (seen.insert({status.st_dev, status.st_ino}).second) {
        bytes += static_cast<std::uint64_t>(status.st_blocks) * unit_of_st_blocks;
      }
    }
    closedir(all);
  }
  return bytes;
}

}  // namespace culprit::sandbox
