// SPDX-License-Identifier: MIT
// "did you mean": the known word that is nearest to one that is not known.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::source {

// The nearest of the words, or nothing where none is near enough to be meant.
std::string suggested_spelling(std::string_view word, const std::vector<std::string>& known);

// "; did you mean 'X'?", or nothing.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& known);

}  // namespace culprit::source
