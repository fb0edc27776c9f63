// SPDX-License-Identifier: MIT
// models/INDEX: which model file defines which function or object of the C library.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace culprit::frontend {

class ModelIndex {
 public:
  // InputError if the directory has no INDEX.
  explicit ModelIndex(const std::filesystem::path& directory);
  [[nodiscard]] std::optional<std::string> file_defining(const std::string& name) const;

 private:
  std::map<std::string, std::string> files_;  // name -> path
};

}  // namespace culprit::frontend
