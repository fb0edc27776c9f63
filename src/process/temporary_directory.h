// An empty directory that is removed with all that is in it.
#pragma once

#include <filesystem>

namespace culprit::process {

class TemporaryDirectory {
 public:
  TemporaryDirectory();  // throws std::filesystem::filesystem_error
  ~TemporaryDirectory();
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace culprit::process
