// SPDX-License-Identifier: MIT
// Without tests: failing runs that culprit finds itself. One is not enough: many expressions can
// fix one run. So further failing runs are looked for, each of which a surviving expression cannot
// fix:
//
//   is there an input for which the program fails, and with any values of this expression, too?
//
// By refinement: values that fixed earlier runs, and simple expressions
// (unroll/replace/derived_value.h), are put into the program, and an input is asked for with which
// the program fails as it is and with each of these. If there is none, the expression can fix every
// failing run (within the bound on loops). Otherwise either no value fixes the new run, or a new
// one does, and the query is asked again.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "check/check_program.h"
#include "localize/localize.h"

namespace culprit::localize {

// A failing run that culprit found, as a test. `arguments`: those that were given.
Test test_of(const check::Counterexample& found, const std::vector<std::string>& arguments,
             std::size_t number);

struct Refinement {
  std::vector<Test> tests;
  Result result;
  std::string ended;  // why no further run was looked for
};

struct RefinementOptions {
  std::size_t most = 8;  // runs
  std::vector<std::string> arguments;
};

// `first`: the run that was found, in `workspace`.
Refinement localize_by_refinement(const unroll::Subject& subject, const check::CheckOptions& check,
                                  check::Workspace& workspace, const check::Counterexample& first,
                                  const Options& options, const RefinementOptions& own,
                                  const std::function<bool()>& stop);

}  // namespace culprit::localize
