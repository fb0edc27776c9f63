// SPDX-License-Identifier: MIT
// Several mistakes at once, each of which every failing test meets: no change alone makes a test
// pass, and what people hand in often has three or four. But a right change mostly brings what is
// printed nearer to what is expected. So the changes that do so best are kept, and beside each of
// them the next one is looked for, until all tests pass. (A beam search, as in Weimer and others,
// "Automatically finding patches using genetic programming", without its chance.)
//
//   printed "enter n: sum 3"      "enter" -> "Enter"            1 word differs, not 2
//   expected "Enter n: sum 6"     i < n -> i <= n               none differs
//
// Mistakes that do not hide each other are each mended by a change that helps alone: these are put
// together first. Only then all changes are tried beside what is there.
//
// A run that breaks a rule is nearer if it breaks another one later; then what comes behind the first
// rule may be to blame, too.
//
// Where nothing brings the output nearer, two mistakes hide each other, as a wrong sign and a wrong
// operator in one sum do. Then likely changes that lead somewhere else are taken, of those with the
// same effect one, and beside each of them the likely others.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "effort/table.h"
#include "repair/c/trials/changed_functions.h"

namespace culprit::repair {

struct StepCandidate {
  std::size_t candidate = 0;  // of the space
  double cost = 0;
  // Where no failing run comes as it is, perhaps with another change: behind the rule that it
  // breaks, or on another path.
  enum class Place : std::uint8_t { reached, behind_end, elsewhere } place = Place::reached;
};

struct StepInput {
  const frontend::EditSpace& space;
  TestBench& bench;
  const effort::RepairTable& table;
  // Each of these candidates that compiles, together with the changes that are there already.
  using Visit = std::function<void(std::size_t, const ChangedProgram&)>;
  using Beside = std::function<void(const std::vector<std::size_t>& there,
                                    const std::vector<std::size_t>&, const Visit&)>;
  Beside with_each;
  // Only those for which no text has to be read; yields the others.
  std::function<std::vector<std::size_t>(const std::vector<std::size_t>& there,
                                         const std::vector<std::size_t>&, const Visit&)>
      with_each_kept;
  std::function<bool()> stop;
  std::function<void(const std::string&)> progress;  // may be null
};

struct StepResult {
  // Sets of changes with which all tests pass, the likeliest first; changes that are not needed may
  // be among them.
  std::vector<std::vector<std::size_t>> sets;
  bool is_used_up = false;  // the effort, of which each way of searching has its own
};
StepResult changes_step_by_step(const StepInput& input,
                                const std::vector<StepCandidate>& candidates);

}  // namespace culprit::repair
