// SPDX-License-Identifier: MIT
// Several printed texts that are all wrong: no change of one makes a test pass, and there are too
// many for pairs. But each right change brings the output nearer to what is expected, whatever the
// others are; those that do, together, are mostly the patch.
//
//   printed "Sum is 7\nDifference is 1"      "Sum is " -> "sum: "          2 characters fewer differ
//   expected "sum: 7\ndifference: 1"         "Difference is " -> …         3 characters fewer
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "repair/c/trials/changed_functions.h"

namespace culprit::repair {

// Characters that have to be changed, put in or taken out, as far as the beginnings of long texts
// tell.
std::size_t text_distance(std::string_view printed, std::string_view expected);

struct TextChangesInput {
  const frontend::EditSpace& space;
  const TestBench& bench;
  // Each of these candidates that compiles, alone.
  using Visit = std::function<void(std::size_t, const ChangedProgram&)>;
  std::function<void(const std::vector<std::size_t>&, const Visit&)> with_each;
  // The program with these changes, of the space; nullopt: it does not compile.
  std::function<std::optional<ReadTexts>(const std::vector<std::size_t>&)> read_with;
};
// Of these candidates of the space, changes of texts, some that bring the outputs nearer to what is
// expected, one after the other. Empty: they do not bring them all the way.
std::vector<std::size_t> changes_that_bring_nearer(const TextChangesInput& input,
                                                   const std::vector<std::size_t>& candidates,
                                                   const std::function<bool()>& stop);

// Do two changes touch the same text?
bool overlap(const frontend::EditCandidate& one, const frontend::EditCandidate& other);

}  // namespace culprit::repair
