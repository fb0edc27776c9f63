// SPDX-License-Identifier: MIT
#include "process/files.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>
#include <vector>

namespace culprit::process {

namespace {

[[noreturn]] void fail(const char* what, const std::filesystem::path& path) {
  throw std::filesystem::filesystem_error(what, path,
                                          std::error_code(errno, std::generic_category()));
}

std::vector<std::string> entries_of(int folder) {
  std::vector<std::string> names;
  int again = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR* all = again < 0 ? nullptr : fdopendir(again);
  if (all == nullptr) {
    if (again >= 0) close(again);
    return names;
  }
  while (const dirent* each = readdir(all)) {
    std::string name = each->d_name;
    if (name != "." && name != "..") names.push_back(std::move(name));
  }
  closedir(all);
  return names;
}

// A folder inside another one, made accessible if it is not; -1 if it is none.
int open_folder(int parent, const std::string& name) {
  int place = openat(parent, name.c_str(), O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (place < 0) return -1;
  chmod(("/proc/self/fd/" + std::to_string(place)).c_str(), S_IRWXU);
  int folder = openat(place, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  close(place);
  return folder;
}

// Folders inside folders are moved up and emptied in their turn, so that no depth is too deep.
void empty_folder(int top) {
  std::size_t number = 0;
  bool progress = true;
  for (std::vector<std::string> names = entries_of(top); !names.empty() && progress;
       names = entries_of(top)) {
    progress = false;
    for (const std::string& name : names) {
      if (unlinkat(top, name.c_str(), 0) == 0) {
        progress = true;
        continue;
      }
      int inner = open_folder(top, name);
      if (inner < 0) continue;
      for (const std::string& each : entries_of(inner)) {
        if (unlinkat(inner, each.c_str(), 0) == 0) continue;
        close(open_folder(inner, each));
        do {
          ++number;
        } while (renameat(inner, each.c_str(), top, ("up" + std::to_string(number)).c_str()) != 0 &&
                 (errno == EEXIST || errno == ENOTEMPTY || errno == ENOTDIR));
      }
      close(inner);
      if (unlinkat(top, name.c_str(), AT_REMOVEDIR) == 0) progress = true;
    }
  }
}

}  // namespace

void write_new_file(const std::filesystem::path& path, std::string_view text) {
  int file = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644);
  if (file < 0) fail("cannot write", path);
  fchmod(file, 0644);
  while (!text.empty()) {
    ssize_t count = write(file, text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      int error = errno;
      close(file);
      errno = error;
      fail("cannot write", path);
    }
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  if (close(file) != 0) fail("cannot write", path);
}

std::optional<std::string> read_plain_file(const std::filesystem::path& path, std::size_t most) {
  int file = open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  if (file < 0) return std::nullopt;
  struct stat status {};
  if (fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) {
    close(file);
    return std::nullopt;
  }
  std::string text;
  std::array<char, 65536> buffer{};
  for (ssize_t count = 1; count > 0 && text.size() < most;) {
    count = read(file, buffer.data(), std::min(buffer.size(), most - text.size()));
    if (count > 0) text.append(buffer.data(), static_cast<std::size_t>(count));
  }
  close(file);
  return text;
}

void remove_tree(const std::filesystem::path& folder) {
  int top = open_folder(AT_FDCWD, folder.string());
  if (top >= 0) {
    empty_folder(top);
    close(top);
  }
  rmdir(folder.c_str());
}

}  // namespace culprit::process
