// SPDX-License-Identifier: MIT
// Second opinions on circuits, by simulation of concrete values: slow, and without BDDs.
#pragma once

#include "circuit/circuit.h"
#include "circuit/simulation.h"
#include "recheck/recheck.h"

namespace culprit::recheck {

// The run starts where the circuit may start, keeps the constraints, satisfies the assumption, and
// breaks the property.
Recheck recheck_run(const circuit::Circuit& circuit, const circuit::Property& property,
                    const circuit::Run& run);

// … and satisfies all properties. `run` is endless, or satisfies them however it goes on.
Recheck recheck_successful_run(const circuit::Circuit& circuit, const circuit::Run& run);

}  // namespace culprit::recheck
