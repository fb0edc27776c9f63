// SPDX-License-Identifier: MIT
// A directory for files that other programs read and write, removed with all that is in it. Its
// name says whose it is, so that the next culprit removes what one that was killed has left behind.
#pragma once

#include <filesystem>
#include <string>

namespace culprit::process {

class TemporaryDirectory {
 public:
  TemporaryDirectory();  // throws std::filesystem::filesystem_error
  ~TemporaryDirectory();
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  // An empty folder in it for a program that is locked up; what was there before under that name is
  // gone.
  std::filesystem::path fresh_folder(const std::string& name) const;

 private:
  std::filesystem::path path_;
};

// Removes the directories of those that live no longer.
void remove_stale_directories(const std::filesystem::path& parent);

}  // namespace culprit::process
