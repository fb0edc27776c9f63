// SPDX-License-Identifier: MIT
// Which instructions only raise or lower a number: `c++`, `c += 2`, `c = c - n`, and atomic
// operations whose result nobody reads. In what order two threads raise a number makes no
// difference to anybody who does not read it in between (footprint.h).
#pragma once

#include <unordered_map>

#include "program/program.h"
#include "unroll/state/footprint.h"
#include "unroll/state/prepared_function.h"

namespace culprit::unroll {

class CounterUpdates {
 public:
  explicit CounterUpdates(const program::Program& program) : program_(program) {}

  // Of the load whose value is raised or lowered, and of the store of the result.
  Change change(const PreparedFunction& code, const program::Node& load);
  Change change(const PreparedFunction& code, const program::Instruction& store);

 private:
  struct Found {
    std::unordered_map<const program::Node*, Change> loads;
    std::unordered_map<const program::Instruction*, Change> stores;
  };
  const Found& of(const PreparedFunction& code);
  void look_at(const PreparedFunction& code, std::size_t at, Found& found) const;

  const program::Program& program_;
  std::unordered_map<const PreparedFunction*, Found> known_;
};

}  // namespace culprit::unroll
