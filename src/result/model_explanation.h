// SPDX-License-Identifier: MIT
// Why does a circuit, a finite-state program or a Boolean program fail? The nearest successful run.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "result/boolean_check.h"
#include "result/circuit_check.h"
#include "result/explanation.h"

namespace culprit::result {

struct ModelExplanation {
  std::variant<BooleanCheck, CircuitCheck> check;  // the failing run
  std::optional<Comparison> comparison;            // nullopt: there is no failing run to explain
  // The successful run: one of them.
  std::optional<CircuitRun> passing_run;
  std::vector<BooleanStep> passing_steps;
};

}  // namespace culprit::result
