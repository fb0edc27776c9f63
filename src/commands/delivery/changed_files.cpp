// SPDX-License-Identifier: MIT
#include "commands/delivery/changed_files.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>

#include "source/errors.h"

namespace culprit::commands {

namespace fs = std::filesystem;
using source::InputError;

namespace {

[[noreturn]] void refuse_to_change(const std::string& path, const std::string& why) {
  throw InputError(
      fmt::format("--apply: {} cannot be changed: {}; no file was changed", path, why));
}

std::optional<std::string> contents(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::nullopt;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// A file that comes into being beside the one that it will replace.
struct NewFile {
  fs::path target;  // links are followed: what they lead to is changed
  fs::path beside;
  std::string before;
};

class NewFiles {
 public:
  NewFiles() = default;
  NewFiles(const NewFiles&) = delete;
  NewFiles& operator=(const NewFiles&) = delete;
  ~NewFiles() {
    std::error_code ignored;
    for (const NewFile& each : files_) fs::remove(each.beside, ignored);
  }

  void prepare(const ChangedFile& file) {
    std::error_code error;
    fs::path target = fs::canonical(file.path, error);
    if (error) refuse_to_change(file.path, error.message());
    struct stat state {};
    if (::stat(target.c_str(), &state) != 0) refuse_to_change(file.path, std::strerror(errno));
    if (!S_ISREG(state.st_mode)) refuse_to_change(file.path, "it is no plain file");
    constexpr mode_t any_write = S_IWUSR | S_IWGRP | S_IWOTH;
    if ((state.st_mode & any_write) == 0 || ::access(target.c_str(), W_OK) != 0)
      refuse_to_change(file.path, "it is read-only");
    if (contents(target) != file.before)
      refuse_to_change(file.path, "it was changed since culprit read it");
    NewFile made{target, target.string() + fmt::format(".culprit-{}", ::getpid()), file.before};
    files_.push_back(made);
    std::ofstream out(made.beside, std::ios::binary | std::ios::trunc);
    out << file.after;
    out.close();
    if (!out) refuse_to_change(file.path, "its folder cannot be written");
    // Who owns it may be beyond us; what it may be used for is not.
    if (::chown(made.beside.c_str(), state.st_uid, state.st_gid) != 0) errno = 0;
    if (::chmod(made.beside.c_str(), state.st_mode & 07777) != 0)
      refuse_to_change(file.path, std::strerror(errno));
  }

  void put_in_place() {
    for (std::size_t i = 0; i < files_.size(); ++i) {
      if (::rename(files_[i].beside.c_str(), files_[i].target.c_str()) == 0) continue;
      const std::string why = std::strerror(errno);
      for (std::size_t k = 0; k < i; ++k) {
        std::ofstream back(files_[k].target, std::ios::binary | std::ios::trunc);
        back << files_[k].before;
      }
      refuse_to_change(files_[i].target.string(), why);
    }
  }

 private:
  std::vector<NewFile> files_;
};

}  // namespace

void change_files(const std::vector<ChangedFile>& files) {
  NewFiles made;
  for (const ChangedFile& each : files) made.prepare(each);
  made.put_in_place();
}

}  // namespace culprit::commands
