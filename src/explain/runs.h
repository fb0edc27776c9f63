// SPDX-License-Identifier: MIT
// The runs of a program up to a bound, with their steps: unrolled as often and as deep as an
// explanation asks, always with the same terms.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "check/check_program.h"
#include "check/query.h"
#include "explain/nearest.h"

namespace culprit::explain {

class Runs {
 public:
  // Everything outlives it. `stop` ends what takes long; `implication` may be null.
  Runs(const unroll::Subject& subject, const check::CheckOptions& checking,
       check::Workspace& workspace, check::Queries& queries, const Implication* implication,
       std::function<bool()> stop)
      : subject_(subject),
        checking_(checking),
        workspace_(workspace),
        queries_(queries),
        implication_(implication),
        stop_(std::move(stop)) {}

  // Loops are unwound so many times.
  Unrolled to(std::uint32_t bound);
  // With another observer of the steps; `asks`: the solver, which ways can be gone.
  unroll::Unrolling with(std::uint32_t bound, unroll::SsaObserver& observer, bool asks);

 private:
  const unroll::Subject& subject_;
  const check::CheckOptions& checking_;
  check::Workspace& workspace_;
  check::Queries& queries_;
  const Implication* implication_;
  std::function<bool()> stop_;
};

// Tells an input from all others: "main::x#0".
std::string name_of(const unroll::Input& input);

}  // namespace culprit::explain
