// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "fuzz/targets.h"

namespace culprit::fuzz {

namespace fs = std::filesystem;

std::vector<std::string> files_below(const std::string& folder, const std::string& ending) {
  constexpr std::uintmax_t largest = 6000;
  std::vector<fs::path> paths;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
    bool fits = entry.is_regular_file() && entry.path().string().ends_with(ending);
    if (fits && entry.file_size() <= largest) paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  std::vector<std::string> texts;
  for (const fs::path& path : paths) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    texts.push_back(text.str());
  }
  return texts;
}

}  // namespace culprit::fuzz
