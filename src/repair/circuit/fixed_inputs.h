// SPDX-License-Identifier: MIT
// Repairs of finite-state C programs that decide what the environment should decide: they make the
// property hold by keeping it from being put to the test.
//
//   if (nondet_int())   ->   if (1)          the program's environment has no choice any more
//   most = input2       ->   input3 = input2    where input3 only ever holds what nondet_int() gave
#pragma once

#include "repair/circuit/circuit_repair.h"

namespace culprit::repair {

bool fixes_an_input(const circuit::Circuit& given, const CircuitRepair& repair);

}  // namespace culprit::repair
