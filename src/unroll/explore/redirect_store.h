// SPDX-License-Identifier: MIT
// An assignment whose target is replaced: another variable, element or member of the type gets
// the value. Which one is an input: the number of a slot, or an address.
//
// What the target names is the same whenever it is executed, as in any text that one would write
// there: it is chosen when it is executed first, in a state of its own for each name. Which element
// or member of that it is, or which of the places that pointers lead to, is chosen each time. So a
// run with another variable is followed as if it stood there, and only elements make a formula. (With
// a free choice each time a loop whose counter is assigned elsewhere depends on it in every
// iteration: of the lists that were not complete most had only such assignment targets open.)
#pragma once

#include "program/program.h"
#include "unroll/explore/state_explorer.h"
#include "unroll/run/run.h"

namespace culprit::unroll {

// A state that waits for each name that the target could be; false: that is known, or there is
// none.
bool fork_names(Run& run, StateExplorer& explorer, const program::Instruction& instruction);
// The place that was chosen gets the value.
void redirect_store(Run& run, const program::Instruction& instruction, Value value);

}  // namespace culprit::unroll
