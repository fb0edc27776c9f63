// SPDX-License-Identifier: MIT
// Tells a sink what a run with known inputs does, step by step: what was assigned, decided or
// called, in C syntax, and for ValueOrigins which steps that came from.
#pragma once

#include <string>
#include <vector>

#include "program/program.h"
#include "unroll/evaluate/evaluator.h"
#include "unroll/run/run.h"
#include "unroll/run/value_origins.h"

namespace culprit::unroll {

struct IntrinsicCall;

class StepTracer {
 public:
  // They outlive it. `origins`: null if nobody asks for them.
  StepTracer(Run& run, Evaluator& evaluator, const StepSink& sink, ValueOrigins* origins)
      : run_(run), evaluator_(evaluator), sink_(sink), origins_(origins) {}

  // Programs with threads: reads that other threads may notice are steps, too.
  void watch_reads();
  // An instruction that is neither a call nor a return, with what it computed.
  void executed(const program::Instruction& instruction, Value address, Value value);
  // A call: before it begins; then of a function with a body, once its parameters have their
  // values, or of another one, once it is over.
  void calls(const program::Instruction& instruction, const program::Call& call,
             const program::Function& callee, const std::vector<Value>& arguments);
  void entered();
  void performed(const IntrinsicCall& call);
  // A return: before it; then, in the caller's activation, once the result is there.
  void returns(const program::Instruction& instruction);
  void returned(const program::Call& call);
  // The run has ended in the middle of an instruction: what that had read, as it is written, with
  // its value. Nothing inside a library function.
  [[nodiscard]] std::vector<std::pair<std::string, std::string>> last_reads() const;

 private:
  [[nodiscard]] bool in_user_code() const;
  [[nodiscard]] ThreadNumber thread() const { return run_.state.running; }
  // `is_own`: no step that a user knows.
  void step(const program::Instruction& instruction, std::string target, std::string value,
            bool is_own = false);
  void write_slot(program::SlotId slot);
  void write_local(program::LocalId local);
  void end_instruction();

  Run& run_;
  Evaluator& evaluator_;
  const StepSink& sink_;
  ValueOrigins* const origins_;
};

}  // namespace culprit::unroll
