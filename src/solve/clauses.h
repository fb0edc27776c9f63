// SPDX-License-Identifier: MIT
// Where clauses go: to the SAT solver, or into a file.
#pragma once

#include <span>

namespace culprit::solve {

class Clauses {
 public:
  Clauses() = default;
  Clauses(const Clauses&) = delete;
  Clauses& operator=(const Clauses&) = delete;
  virtual ~Clauses() = default;

  virtual int new_variable() = 0;  // a positive number
  virtual void add(std::span<const int> literals) = 0;
};

}  // namespace culprit::solve
