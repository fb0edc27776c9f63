// SPDX-License-Identifier: MIT
// Where another value of an expression could make failing tests pass at all: what `localize` says
// with little effort. An expression that cannot be to blame need not be changed; what is not known
// stays.
#pragma once

#include <functional>
#include <vector>

#include "effort/table.h"
#include "frontend/c/edits/space/edit_space.h"
#include "localize/known_answers.h"
#include "localize/test.h"
#include "localize/test_outcome.h"
#include "unroll/run/subject.h"

namespace culprit::repair {

class LocatedPlaces {
 public:
  // `outcomes`: of all tests; `failing`: the numbers of those that are looked at. What is found out
  // becomes known.
  LocatedPlaces(const unroll::Subject& subject, const std::vector<localize::Test>& tests,
                const localize::TestOutcomes& outcomes, const std::vector<std::size_t>& failing,
                localize::KnownAnswers* known, const std::function<bool()>& stop);

  // Can a change of this kind help? Only where it changes nothing but the value of expressions that
  // were looked at, this may be denied.
  [[nodiscard]] bool may_help(const frontend::EditCandidate& candidate) const;

 private:
  std::vector<source::SourceSpan> examined_, helpful_;
};

}  // namespace culprit::repair
