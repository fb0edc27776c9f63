// SPDX-License-Identifier: MIT
// A SourceSpan is a half-open range of bytes in one file that the user wrote. Every value that
// culprit hands from one stage to the next carries one; source_files.h turns it into lines and
// columns.
#pragma once

#include <compare>
#include <cstdint>

namespace culprit::source {

// File 0 is "no file": the span of something that culprit made up.
using FileId = std::uint32_t;
inline constexpr FileId no_file = 0;

struct SourceSpan {
  FileId file = no_file;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  [[nodiscard]] bool known() const { return file != no_file; }
  [[nodiscard]] bool contains(const SourceSpan& inner) const {
    return file == inner.file && begin <= inner.begin && inner.end <= end;
  }
  auto operator<=>(const SourceSpan&) const = default;
};

// 1-based, columns in bytes.
struct Position {
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  auto operator<=>(const Position&) const = default;
};

}  // namespace culprit::source
