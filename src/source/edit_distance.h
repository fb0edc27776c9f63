// SPDX-License-Identifier: MIT
// How far two texts are apart.
#pragma once

#include <string_view>

namespace culprit::source {

// Insertions, deletions, replacements and swaps of neighbours that turn one text into the other.
// Takes time and memory in proportion to the product of their lengths.
unsigned edit_distance(std::string_view left, std::string_view right);

}  // namespace culprit::source
