// SPDX-License-Identifier: MIT
// The code of one thread in a sequential program: its function with everything inlined in which
// the thread may be interrupted, as labels and jumps inside `case N:` of Figure 4 of paper 003.
//
//   case 21:                                                 where the thread begins
//     …
//   case 22:                                                 where it may go on later
//     if (order_index == 3 && seen[0] == 1) { sequential_next[2] = 22; break; }
//     seen[0]++;
//
// A statement inside which the thread is interrupted is taken apart: what it has read is kept in
// variables of its own.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "sequential/c_expression.h"
#include "source/source_files.h"
#include "unroll/drivers/schedules.h"
#include "unroll/run/replay_log.h"

namespace culprit::sequential {

// What the threads of one program share while their code is written.
struct Parts {
  const program::Program& program;
  const source::SourceFiles& files;
  const unroll::GivenSchedule& order;
  const unroll::ReplayLog& log;
  std::vector<program::FunctionId> threads;  // their functions; threads[n - 1] of thread n
  std::set<program::FunctionId> inlined;
  std::set<std::string> taken;            // names that the program uses
  std::vector<std::string> declarations;  // of variables
  std::map<source::SourceSpan, std::size_t>
      declared;  // variables that are set where they are declared
  std::size_t statements = 0;
  std::string order_index, seen, declared_counts;  // names of variables

  // `wanted`, or something like it that is not taken.
  std::string fresh(const std::string& wanted);
  // Of a global variable as the thread sees it.
  std::string global_name(program::GlobalId id, unroll::ThreadNumber thread);
  std::map<std::pair<program::GlobalId, unroll::ThreadNumber>, std::string> globals;
};

struct ThreadCode {
  std::string text;  // "@N@" stands for the label of the N-th place
  std::size_t labels = 0;
  std::vector<std::string> arguments;  // variables that its parameters are
};

// `name`: of its variables and labels. Throws NotWritable.
ThreadCode thread_code(Parts& parts, unroll::ThreadNumber thread, const std::string& name);

}  // namespace culprit::sequential
