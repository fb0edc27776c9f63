// SPDX-License-Identifier: MIT
// Which predicates may the failure depend on? What is worth asking is read off the differences
// between the failing run and the nearest successful ones: at the place of each, before or behind
// its statement,
//
//   least > input2            the condition itself, as it is written, if it is what differs
//   x > 3, x == 9             its value; runs with the same differences succeed up to x == 3
//   x < y                     how it compares with the variables that the differences and the property
//                             speak of
//
// They are proposals and no more: each is followed along all runs, and asked (hypotheses.h). An
// expression that does not compile at its place is dropped by whoever inserts it. What only says
// that the property is violated is not proposed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "explain/explanation.h"
#include "unroll/run/subject.h"

namespace culprit::explain {

struct Proposal {
  enum class Kind : std::uint8_t { condition, limit, relation, value } kind = Kind::condition;
  std::string predicate;           // in C
  source::FileId file{};           // to hold before the first statement …
  std::uint32_t line = 0;          // … of this line
  std::vector<std::string> about;  // the variables that it speaks of, sorted
};

// The most promising first. Requires: the explanation was made with ExplainOptions::hypotheses.
std::vector<Proposal> propose(const unroll::Subject& subject, const Explanation& explanation,
                              const check::CheckedProperty* property);

// The variable that says whether the predicate holds, and the statement that assigns it.
std::string cause_variable(std::size_t number);
bool is_cause_variable(const std::string& variable);
std::string cause_statement(const std::string& variable, const std::string& predicate);

}  // namespace culprit::explain
