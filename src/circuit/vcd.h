// SPDX-License-Identifier: MIT
// A run of a circuit as a Value Change Dump, which wave viewers read. A cycle takes ten time units;
// the part that repeats is written twice.
#pragma once

#include <string>

#include "circuit/circuit.h"
#include "circuit/simulation.h"

namespace culprit::circuit {

std::string run_to_vcd(const Circuit& circuit, const Run& run);

}  // namespace culprit::circuit
