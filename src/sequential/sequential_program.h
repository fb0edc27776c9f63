// SPDX-License-Identifier: MIT
// A failing run of a program with threads as a sequential C program: the order of the threads is
// fixed, as in Figure 4 of paper 003, and any tool for C can check it.
//
//   static const int order[] = {1, 2, 1, 3};
//   int main(void) {
//     for (order_index = 0; …; order_index++) {
//       switch (thread) {                          order[order_index]
//         case 1: switch (sequential_next[1]) {
//           case 11: …                             main
//           case 12: …                             … after it was interrupted
//         } break;
//         case 2: …                                the first thread it creates
//
// The order means the same as in unroll/threads/given_schedule.h: a turn ends at a place that is
// executed for the k-th time, or where the thread has to wait or ends. What lies before the
// functions in the program's text stays as it is, and so do functions in which no thread is
// interrupted.
#pragma once

#include <string>
#include <vector>

#include "check/check_program.h"

namespace culprit::sequential {

struct SequentialProgram {
  std::string text;
  std::string impossible;  // not empty: why it cannot be written
};

// `path`: of the only file of the program. `flags`: what it is compiled with.
SequentialProgram sequential_program(const program::Program& program,
                                     const source::SourceFiles& files, program::FunctionId entry,
                                     const check::Counterexample& failing, const std::string& path,
                                     const std::vector<std::string>& flags);

}  // namespace culprit::sequential
