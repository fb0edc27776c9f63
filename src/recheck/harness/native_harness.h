// SPDX-License-Identifier: MIT
// A C file that makes a failing run of a C program happen again natively. Compiled together with
// the program, it answers every query that the run asked of the world with what was recorded:
//
//   unsigned long culprit_call_0(void) __asm__("nondet_int");   // the program's nondet_int()
//   unsigned long culprit_call_0(void) { static … values[] = {3, 7}; return values[next++]; }
//
// Functions are defined by their linker names, so the file needs no declaration of the program's
// and includes no header. Standard input, arguments and --function entries are a main() of its own
// (the linker's --wrap=main); contents of malloc'ed memory come from --wrap=malloc.
//
// What cannot be set from outside, an uninitialised variable, is set in a copy of the program's
// text that becomes part of the file: `int x;` becomes `int x, *culprit_0 = culprit_fill(0, &x,
// sizeof x);` which fits any type of variable.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "check/check_program.h"
#include "program/program.h"
#include "source/source_files.h"
#include "unroll/threads/thread_stops.h"

namespace culprit::recheck {

struct NativeProgram {
  const program::Program& program;
  const source::SourceFiles& files;
  program::FunctionId entry;
  std::vector<std::string> paths;      // the user's .c files
  std::vector<std::string> flags;      // for the compiler
  std::vector<std::string> arguments;  // argv where it is known, its first included
  // Makes of a text, to be read as if it were a file of that name, what a compiler proper gets; an
  // error instead if that is impossible. Empty: the compiler does so.
  struct Preprocessed {
    std::string text, error;
  };
  std::function<Preprocessed(const std::string& path, const std::string& text)> preprocess;
  // Which of the runs that are to be changed never end as they are. There a call inside what is
  // replaced is not made if it only computes a value (program/computations.h).
  enum class Endless : std::uint8_t { none, some, all } endless = Endless::none;
  // A patched program may call an input more often than the run that was recorded: then it is 0, as
  // in culprit's own runs. Otherwise it is another run.
  bool is_patched = false;
};

struct Harness {
  std::string text;                           // but for the first comment
  std::vector<std::string> separate;          // the user's files that are compiled beside it
  std::vector<std::string> wrapped;           // functions for the linker's --wrap
  source::FileId embedded = source::no_file;  // the user's file that became part of the text
  std::string quote_directory;                // not empty: where that lies
  bool follows_schedule = false;              // needs Clang, which announces accesses to memory
  bool fills_variables = false;               // locals should be zero unless the harness sets them
  std::string impossible;                     // not empty: there can be no such file, and why
  std::string uncertain;                      // not empty: a native run may differ, and why
};

Harness make_harness(const NativeProgram& program, const check::Counterexample& found);

// Of changed runs (native_replacement.h): arguments and standard input are given when it is
// started, everything else comes from the log, and the order of threads from where they stop.
struct ReplacementPart;
Harness make_changed_harness(const NativeProgram& program, const unroll::ReplayLog& log,
                             const unroll::ThreadStops& threads,
                             const ReplacementPart& replacement);

}  // namespace culprit::recheck
