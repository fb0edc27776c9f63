// SPDX-License-Identifier: MIT
// A piece of a program's text that is shown in its own colour.
#pragma once

#include <cstdint>

namespace culprit::source {

struct Token {
  enum class Kind : std::uint8_t {
    keyword,
    number,
    string,
    comment,
    directive
  } kind = Kind::keyword;
  std::uint32_t begin = 0, end = 0;  // bytes of the file
};

}  // namespace culprit::source
