// SPDX-License-Identifier: MIT
// The text that a compiler proper gets to see: macros expanded, files included, conditions decided,
// all by the Clang that analysed the program. What another compiler makes of that text it makes of
// the text that was analysed.
#pragma once

#include <string>
#include <vector>

namespace culprit::frontend {

struct Preprocessed {
  std::string text;
  std::string error;  // not empty: there is none, and why
};

// `text` takes the place of the file of that name, which need not exist: files are included as from
// there.
Preprocessed preprocess(const std::string& file, const std::string& text,
                        const std::vector<std::string>& flags, const std::string& directory);

}  // namespace culprit::frontend
