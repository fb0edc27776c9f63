// SPDX-License-Identifier: MIT
// What is fuzzed: a parser of culprit's, and seeds for it.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace culprit::fuzz {

struct Target {
  std::string name;
  std::vector<std::string> seeds;
  std::vector<std::string> words;  // besides those of the seeds
  // Reads one input. May throw what culprit reports as the user's mistake, and nothing else.
  std::function<void(const std::string&)> read;
};

// What this program is about: text_targets.cpp in fuzz_texts, file_targets.cpp in fuzz_files, which
// needs Clang and takes longer to build. `cases` is the folder tests/cases, `scratch` an empty
// folder for inputs that have to be files.
std::vector<Target> targets_of_this_program(const std::string& cases, const std::string& scratch);

// The contents of all files below the folder whose names end so; large ones are left out.
std::vector<std::string> files_below(const std::string& folder, const std::string& ending);

}  // namespace culprit::fuzz
