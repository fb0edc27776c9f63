// SPDX-License-Identifier: MIT
// Several printing calls that are all wrong: the prompts of a beginner's program.
//
// A set of three or four is too large to be found by trying sets. But a call without which a
// failing run is not good, even if all the others may print any text, is in every set of printing
// calls that makes all tests pass. Mostly these are all that are needed.
#pragma once

#include "localize/test_runs.h"

namespace culprit::localize {

struct WrongTexts {
  ComponentSet components;  // empty: fewer than two, or they are not found like this
  bool are_texts = true;    // false: calls are among them, where another text does not suffice
};
// Of the candidates, those that make every failing run good together.
WrongTexts wrong_texts(const TestRuns& runs, const std::vector<std::size_t>& failing,
                       const ComponentSet& candidates, unroll::Suspension& suspension);

}  // namespace culprit::localize
