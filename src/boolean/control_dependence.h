// SPDX-License-Identifier: MIT
// Which decisions of a routine say whether a statement is executed (Ferrante, Ottenstein and
// Warren).
//
//   if (a) then x := 1; fi y := 1;      x := 1 depends on the branch, y := 1 on nothing
//
// A statement from which the end of the routine cannot be reached ends a path as the exit does.
#pragma once

#include <vector>

#include "boolean/program.h"

namespace culprit::boolean {

// By number: whether it can be reached from itself.
std::vector<bool> on_cycles(const std::vector<std::vector<std::uint32_t>>& successors);

struct ControlDependence {
  std::vector<std::vector<StatementId>> decisions;  // by statement: on which it depends
  std::vector<bool> leads_to_exit;                  // by statement
  std::vector<bool> on_cycle;                       // by statement
};

ControlDependence control_dependence(const Routine& routine);

}  // namespace culprit::boolean
