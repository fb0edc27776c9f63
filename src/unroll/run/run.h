// SPDX-License-Identifier: MIT
// One run: what it was given, its state, and the ways in which it can end.
//
// A run ends from deep inside: in the middle of an expression, or of an intrinsic. `RunStopped`
// carries nothing but the news: the result is written first. It never leaves execute().
#pragma once

#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "program/program.h"
#include "source/source_files.h"
#include "unroll/memory/describe.h"
#include "unroll/run/inputs.h"
#include "unroll/run/run_result.h"
#include "unroll/run/subject.h"
#include "unroll/state/state.h"

namespace culprit::unroll {

class Symbolic;
class StepFootprint;

struct RunStopped {};

inline constexpr int signal_abort = 6, signal_arithmetic = 8, signal_segment = 11;

using Note = std::pair<std::string, source::SourceSpan>;

class Run {
 public:
  // The subject outlives it.
  explicit Run(const Subject& subject);

  const program::Program& program;
  const source::SourceFiles& files;
  const Environment& environment;
  const Limits& limits;
  const program::Checks checks;
  const Describer describe;
  Inputs inputs;
  State state;
  RunResult result;
  Symbolic* symbolic = nullptr;        // null: every input is known
  StepFootprint* footprint = nullptr;  // where what a thread's step touches is written down
  // How often the run met something that may be otherwise the next time: input, the clock.
  std::uint64_t taken_from_outside = 0;

  // A rule is violated, at `where` in the function that is running. If the user does not want to
  // know, the run ends as a native one would: by `signal`.
  [[noreturn]] void break_rule(program::PropertyKind kind, source::SourceSpan where,
                               std::string text, std::vector<Note> notes = {},
                               int signal = signal_segment);
  // The same for a rule that the call of the running function broke.
  [[noreturn]] void break_rule_of_call(program::PropertyKind kind, source::SourceSpan where,
                                       std::string text, std::vector<Note> notes);
  [[noreturn]] void stop_by_signal(int signal);
  [[noreturn]] void stop_at_limit(std::string reason);
  // Ends the run if somebody wants that: for work inside one instruction that may take long.
  void stop_if_asked();
  [[noreturn]] void stop_unsupported(const std::string& what, source::SourceSpan where);
  [[noreturn]] void stop_at_assumption(source::SourceSpan where);
  [[noreturn]] void exit(int status);

  // An object of the program; ends the run if it is too large or if --memory does not allow it.
  ObjectId begin_object(ObjectKind kind, std::uint64_t size, Contents contents,
                        const Identity& identity);
  // The place in the user's code that a rule broken at `where` is blamed on.
  [[nodiscard]] source::SourceSpan blamed_span(source::SourceSpan where) const;
  // The innermost activation that is not of a library model, or the innermost if all are; frames
  // must not be empty.
  [[nodiscard]] const Frame& user_frame() const;
  // Is this the first time that something is assumed at the place? RunResult::assumed says it once.
  bool assumes_first_at(const program::Instruction& place) {
    return assumed_at_.insert(&place).second;
  }

 private:
  struct Blame {
    source::SourceSpan span;
    std::string prefix;  // "strcpy: " where a library function was running
    std::vector<StackEntry> stack;
  };
  [[nodiscard]] Blame blame(source::SourceSpan where) const;
  [[noreturn]] void report(program::PropertyKind kind, std::string text, Blame blame,
                           std::vector<Note> notes);

  std::unordered_set<const program::Instruction*> assumed_at_;
};

}  // namespace culprit::unroll
