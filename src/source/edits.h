// SPDX-License-Identifier: MIT
// Changes of a text: what a repair proposes, and what a second opinion compiles.
//
//   apply_edits("x > 1;", {{4, 5, "0"}})  ->  "x > 0;"
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::source {

// Bytes [begin, end) are replaced; begin == end inserts.
struct Edit {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::string replacement;
  bool operator==(const Edit&) const = default;
};

// The text with all edits made. Their offsets are those of the given text, they may come in any
// order, and should lie inside the text and not overlap (INVARIANT). Insertions at one place are
// made in the order given, before a replacement that begins there.
std::string apply_edits(std::string_view text, std::vector<Edit> edits);

// Where a place in the text with all edits made was before them; what an edit put there was where
// that begins.
//
//   place_before_edits({{1, 1, "++"}}, 4)  ->  2
std::uint32_t place_before_edits(std::vector<Edit> edits, std::uint32_t offset);

}  // namespace culprit::source
