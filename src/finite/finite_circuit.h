// SPDX-License-Identifier: MIT
// A finite-state C program as a circuit (paper 002, section 5): a program counter and the program's
// variables are its registers, every integer has at most a given number of bits and wraps around,
// nondeterminism and unknown values are its inputs. One position of a run is one step (control.h).
// Components are the program's expressions and the targets of its assignments; assertions,
// divisions and indices are its properties.
//
//   culprit repair locking.c --int-width 2
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "circuit/circuit.h"
#include "program/program.h"
#include "source/source_files.h"

namespace culprit::finite {

struct FiniteOptions {
  std::size_t int_width = 4;
  std::vector<std::string>
      targets;  // the variables that an assignment target may become; empty: any
};

// Unsupported: what has no finite state here (pointers, recursion, floats, the library).
// InputError: a constant that does not fit.
circuit::Circuit finite_circuit(const program::Program& program, program::FunctionId entry,
                                const source::SourceFiles& files, const FiniteOptions& options);

}  // namespace culprit::finite
