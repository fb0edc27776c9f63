// SPDX-License-Identifier: MIT
// How far are loops unwound in which a successful run is looked for? (Paper 001, section 3.3.)
//
//   1. As far as the failing run needs.
//   2. If no run succeeds there: further, twice as far each time, until one does, or until no run
//      goes on; then bisection finds the least unwinding that has one.
//   3. From there one by one, as long as a run that goes on for longer can be nearer: each step
//   that
//      the failing run does not have is a difference, and there are more of them every time.
//
// Nothing bounds the second one, so it has a budget, counted in steps: the answer is the same on
// every machine unless --timeout or --memory ends it before.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "effort/table.h"
#include "explain/nearest.h"

namespace culprit::explain {

// Do some of its runs go on beyond the bound?
bool meets_bound(const Unrolled& unrolled);

class Deepening {
 public:
  // `unroll` unwinds loops so many times.
  Deepening(const effort::ExplainTable& table, std::function<Unrolled(std::uint32_t)> unroll)
      : table_(table), unroll_(std::move(unroll)) {}

  // Unwound so far; null: that is too far, and `stopped` says why.
  std::unique_ptr<Unrolled> to(std::uint32_t unwind);
  // With the least unwinding beyond `known` in which there is a run of the kind that `possible`
  // asks for; null: none was found. There is none up to `known`.
  std::unique_ptr<Unrolled> least_beyond(
      std::uint32_t known, const std::function<solve::Answer(const Unrolled&)>& possible);

  // Of the last `least_beyond` that found nothing: there is no such run up to this unwinding, …
  [[nodiscard]] std::uint32_t none_up_to() const { return none_up_to_; }
  // … and why nothing was looked for beyond it; empty: no run goes on beyond it.
  [[nodiscard]] const std::string& stopped() const { return stopped_; }

 private:
  const effort::ExplainTable& table_;
  std::function<Unrolled(std::uint32_t)> unroll_;
  std::uint64_t steps_ = 0;  // of all unrollings
  std::uint32_t none_up_to_ = 0;
  std::string stopped_;
};

}  // namespace culprit::explain
