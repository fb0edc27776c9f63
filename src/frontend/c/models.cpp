// SPDX-License-Identifier: MIT
#include "frontend/c/models.h"

#include <fstream>
#include <sstream>

#include "source/errors.h"

namespace culprit::frontend {

ModelIndex::ModelIndex(const std::filesystem::path& directory) {
  std::ifstream index(directory / "INDEX");
  if (!index) {
    throw source::InputError("the library models are missing: there is no " +
                             (directory / "INDEX").string() +
                             " (CULPRIT_MODELS tells where they are)");
  }
  // file.c: name name …        # comments and empty lines are skipped
  for (std::string line; std::getline(index, line);) {
    std::size_t colon = line.find(':');
    if (line.empty() || line[0] == '#' || colon == std::string::npos) continue;
    std::string path = (directory / line.substr(0, colon)).string();
    std::istringstream names(line.substr(colon + 1));
    for (std::string name; names >> name;) files_[name] = path;
  }
}

std::optional<std::string> ModelIndex::file_defining(const std::string& name) const {
  auto found = files_.find(name);
  if (found == files_.end()) return std::nullopt;
  return found->second;
}

}  // namespace culprit::frontend
