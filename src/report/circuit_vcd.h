// A run of a circuit as a Value Change Dump, which wave viewers read. A cycle takes ten time units;
// the part that repeats is written twice.
#pragma once

#include <string>

#include "circuit/circuit.h"
#include "circuit/simulation.h"

namespace culprit::report {

std::string run_to_vcd(const circuit::Circuit& circuit, const circuit::Run& run);

}  // namespace culprit::report
