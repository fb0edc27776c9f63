// SPDX-License-Identifier: MIT
// That every run ends, as assertions: a run that never ends is then one that breaks an assertion,
// and everything that finds and repairs those needs nothing new (Biere, Artho and Schuppan:
// Liveness Checking as Safety Checking; here with a stack).
//
// There is a run that never ends if and only if one of these happens:
//   a loop        one activation comes to the same statement twice with the same valuation
//   a recursion   a routine is entered with the same globals and arguments as an activation of it
//                 that has not returned
//
//   while (a) do b := !b; od       at its end:  assert(!(saved & a = a' & b = b'));
//                                               either go on, or, if nothing has been saved yet in
//                                               this activation: saved, a', b' := 1, a, b;
//
// Loops are looked at where they go back, and the copies are locals; what a recursion compares is
// handed from call to call as arguments, as long as calls lead back.
#pragma once

#include "boolean/program.h"

namespace culprit::boolean {

// What is added is marked as such (Statement::is_added, Variable::is_added, Routine::is_added).
Program with_termination_asserted(const Program& program);

}  // namespace culprit::boolean
