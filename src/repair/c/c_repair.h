// SPDX-License-Identifier: MIT
// Patches for a C program that make every test pass, the likeliest first.
//
// Candidates are small changes of the text such as people make (frontend/c/edits). A patch has to
// change something that every failing test comes to, so the others are left out; the rest is
// executed on the tests, the likeliest first: by how common the mistake is, and by how much more the
// failing tests execute the place than the passing ones. Most candidates are refuted by the first
// failing test, which takes less than a millisecond; a text is read once for dozens of them
// (changed_functions.h).
//
// Where no single change suffices, those that mend some of the failing tests are tried in pairs; then
// changes of texts that bring the outputs nearer to what is expected, all together
// (several_texts.h); then changes of any kind that do, one after the other (step_by_step.h).
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "frontend/c/edits/space/edit_space.h"
#include "repair/c/trials/changed_functions.h"
#include "repair/c/trials/test_bench.h"

namespace culprit::repair {

struct CPatch {
  std::vector<frontend::EditCandidate> changes;  // in the order of the text
  double cost = 0;                               // the likelier, the less
  std::string cheating;                          // "deletes output", "exits"; empty: it is honest
  [[nodiscard]] source::FileEdits edits() const;
};

struct CRepairOptions {
  std::size_t faults = 2;
  // May this place be changed? Null: any may.
  std::function<bool(const frontend::EditCandidate&)> is_allowed;
  // Can a change of it make all tests pass alone? Null: perhaps.
  std::function<bool(const frontend::EditCandidate&)> may_help;
  // A function whose changes are less likely (test_driver.h); empty: none.
  std::string driver;
  std::function<void(const std::string&)> progress;
};

struct CRepairResult {
  std::vector<CPatch> patches;    // the likeliest first; all pass all tests
  std::size_t candidates = 0;     // changes in the space, as far as failing tests come to them
  std::size_t tried = 0;          // of them
  std::size_t texts = 0;          // that were read for that
  std::size_t places = 1;         // the largest number of places that were changed together
  std::size_t most_repaired = 0;  // failing tests that the best change mends
  std::string ended_early;        // why; empty: all were tried, or enough was found
};

CRepairResult find_c_repairs(const frontend::EditSpace& space, const source::SourceFiles& files,
                             TestBench& bench, const Reader& read, const effort::RepairTable& table,
                             const CRepairOptions& options, const std::function<bool()>& stop);

}  // namespace culprit::repair
