// SPDX-License-Identifier: MIT
// "did you mean": the known word that is nearest to one that is not known.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::commands {

// Insertions, deletions, replacements and swaps of neighbours that turn one word into the other.
unsigned edit_distance(std::string_view left, std::string_view right);

// The nearest of the words, or nothing where none is near enough to be meant.
std::string suggested_spelling(std::string_view word, const std::vector<std::string>& known);

// "; did you mean 'X'?", or nothing.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& known);

}  // namespace culprit::commands
