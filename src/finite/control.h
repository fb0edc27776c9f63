// SPDX-License-Identifier: MIT
// The control flow of a finite-state program: one step for each assignment, condition, call and
// return of the functions that the entry reaches. Jumps, declarations and the front end's
// temporaries take no step of their own, and what nondeterminism decides is read in the step that
// uses it.
//
//   if (nondet_int())      one step: reads an input, goes one way or the other
//     lock();              two: the call, and its return
#pragma once

#include <vector>

#include "program/program.h"

namespace culprit::finite {

using StepId = std::size_t;
inline constexpr StepId halted = 0;  // the program has ended, and stays so

struct Step {
  program::FunctionId function = program::FunctionId::none;
  std::vector<const program::Instruction*> silent;  // come first
  const program::Instruction* effect = nullptr;
  StepId next = halted;       // then; of a call: where the callee begins
  StepId otherwise = halted;  // of a branch; of a call: where it comes back to
  std::vector<StepId> cases;  // of a switch, in order; `next` is the default
  std::size_t site = 0;       // of a call: its number among those of the callee
};

struct CallSite {
  StepId call = halted, back = halted;
};

struct Control {
  std::vector<Step> steps{1};  // steps[halted] is not used
  StepId entry = halted;
  std::vector<program::FunctionId> functions;  // reached, callers first
  std::vector<std::vector<CallSite>> sites;    // of each Program::functions entry
};

// A call that yields an input: nondet_T(), or a function that is defined nowhere.
bool is_input(const program::Function& callee);

// Unsupported: recursion, calls through pointers, library functions.
Control control_of(const program::Program& program, program::FunctionId entry);

}  // namespace culprit::finite
