// SPDX-License-Identifier: MIT
// Simple expressions that could stand in the place of a replaced component: a variable in scope, a
// constant, the original value and one more or less. With one of them the program is a program
// again, and can be asked about for all inputs.
#pragma once

#include <optional>
#include <vector>

#include "unroll/replace/replacement.h"
#include "unroll/run/run.h"

namespace culprit::unroll {

// Those that fit the component's type, at its place.
std::vector<Derivation> derivations(const program::Program& program,
                                    program::ComponentId component);

// nullopt: there is no such value here.
std::optional<formula::Term> derived_value(Run& run, const Derivation& derivation,
                                           program::Scalar scalar, const Before& before);

}  // namespace culprit::unroll
