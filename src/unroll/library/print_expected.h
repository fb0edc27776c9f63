// SPDX-License-Identifier: MIT
// Printing where an output is expected: the ways in which what is printed can be that output, each
// with the condition on the printed value.
//
//   expected "12\n", printed "%d" of x     ->   x == 1 (then "2" is next),   x == 12
#pragma once

#include <functional>
#include <vector>

#include "unroll/library/format_spec.h"
#include "unroll/run/run.h"
#include "unroll/run/symbolic.h"

namespace culprit::unroll {

class ExpectedPrinting {
 public:
  ExpectedPrinting(Run& run, const ExpectedOutput& expected);

  // A conversion of an integer (64 bits, extended as the length modifier says) or of a double.
  std::vector<Symbolic::CallOutcome> integer(const FormatSpec& spec, Value value);
  std::vector<Symbolic::CallOutcome> real(const FormatSpec& spec, Value value);
  // A text of at most so many bytes, `count` of which are printed.
  std::vector<Symbolic::CallOutcome> text(const std::function<Value(std::uint64_t)>& byte,
                                          Value count, std::uint64_t most);
  // The literal text of a call whose text is replaced.
  std::vector<Symbolic::CallOutcome> free_text();

 private:
  // One of the places where the output may stand now.
  struct Start {
    formula::Term condition{};
    OutputPosition at;
  };
  std::vector<Start> starts();
  void add(std::vector<Symbolic::CallOutcome>& outcomes, formula::Term condition,
           OutputPosition output, std::uint64_t length);

  Run& run_;
  Symbolic& symbolic_;
  formula::Terms& terms_;
  const ExpectedOutput& expected_;
  bool format_is_free_;
};

}  // namespace culprit::unroll
