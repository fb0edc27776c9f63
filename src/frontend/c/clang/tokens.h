// SPDX-License-Identifier: MIT
// The tokens of a C file that are shown in colours of their own, as Clang's lexer sees them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace culprit::frontend {

struct ColouredToken {
  enum class Kind : std::uint8_t {
    keyword,
    number,
    string,
    comment,
    directive
  } kind = Kind::keyword;
  std::uint32_t begin = 0, end = 0;  // bytes of the text
};

// In their order. The text need not be a program.
std::vector<ColouredToken> coloured_tokens(const std::string& text);

}  // namespace culprit::frontend
