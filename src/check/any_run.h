// SPDX-License-Identifier: MIT
// Is there a run that satisfies the assumptions? A proof without bounds says that none breaks a rule,
// which is no answer if there is none at all:
//
//   while (i < n) i++;
//   __CPROVER_assume(i < 0 && i > 0);
//   assert(0);                           "holds", but nobody wants to hear that
//
// Runs are followed a few iterations, then more. It suffices that one
//   - comes to its end;
//   - goes on beyond the bound, and ends when it is executed further with the inputs that it has;
//   - comes to an assertion, or goes on in a loop that nothing leaves: such programs have no end.
#pragma once

#include <functional>
#include <string>

#include "check/check_program.h"
#include "effort/work.h"

namespace culprit::check {

class AnyRun {
 public:
  // `stop`: a reason to end, or empty. All outlive it.
  AnyRun(const unroll::Subject& subject, const CheckOptions& options,
         std::function<std::string()> stop)
      : subject_(subject), options_(options), stop_(std::move(stop)) {}

  // Empty: there is one. Otherwise why that is not known.
  [[nodiscard]] std::string why_none();

 private:
  enum class Found : std::uint8_t { run, none, nothing_yet };

  // Does the program state an assumption at all?
  [[nodiscard]] bool assumes() const;
  Found look(std::uint32_t bound);
  // Does the run of the model end, and satisfy all assumptions until then?
  [[nodiscard]] bool ends(solve::Model& model, const unroll::Unrolling& unrolling);
  // Is it the name of a loop that no branch and no return leaves?
  [[nodiscard]] bool is_endless(const std::string& loop) const;
  [[nodiscard]] std::string why_stopped();

  const unroll::Subject& subject_;
  const CheckOptions& options_;
  std::function<std::string()> stop_;
  effort::Meter meter_;
  formula::Terms terms_;
  unroll::Registry registry_;
};

}  // namespace culprit::check
