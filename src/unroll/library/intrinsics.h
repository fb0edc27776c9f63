// SPDX-License-Identifier: MIT
// The operations that the executor performs itself; models/culprit.h says what each one does.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "unroll/access/checked_memory.h"
#include "unroll/run/run.h"

namespace culprit::unroll {

// A call of a function without a body.
struct IntrinsicCall {
  Run& run;
  CheckedMemory& memory;
  const program::Function& callee;
  const program::Call& call;
  const program::Instruction& instruction;
  const std::vector<Value>& arguments;
  std::uint64_t steps;  // instructions executed so far

  [[nodiscard]] std::uint64_t argument(std::size_t index) const {
    return index < arguments.size() ? arguments[index].bits : 0;
  }
  [[nodiscard]] Value value(std::size_t index) const {
    return index < arguments.size() ? arguments[index] : Value::constant(0);
  }
  [[nodiscard]] source::SourceSpan span() const { return instruction.span; }
};

// The result, if there is one; all arguments are constants.
std::optional<Value> perform(const IntrinsicCall& call);
// With unknown inputs (intrinsics_unknown.cpp).
std::optional<Value> perform_unknown(const IntrinsicCall& call);

// intrinsics_memory.cpp
std::uint64_t allocate(const IntrinsicCall& call);
void release(const IntrinsicCall& call);
std::uint64_t object_size(const IntrinsicCall& call);
// intrinsics_text.cpp
void write_text(const IntrinsicCall& call);
std::uint64_t print(const IntrinsicCall& call);
std::uint64_t format(const IntrinsicCall& call);
std::uint64_t string_to_number(const IntrinsicCall& call);
// intrinsics_math.cpp
std::uint64_t math(const IntrinsicCall& call);
// intrinsics_run.cpp
[[noreturn]] void report_violation(const IntrinsicCall& call);
std::uint64_t time_now(const IntrinsicCall& call);
std::uint64_t clock_now(const IntrinsicCall& call);
std::uint64_t observe(const IntrinsicCall& call);
std::uint64_t unknown_value(const IntrinsicCall& call);
// Ends the run as unsupported if the function is one by which programs speak to a verifier, and
// culprit does not understand it.
void require_understood(const IntrinsicCall& call);
// nondet_T() and its like.
bool is_nondeterministic(const std::string& name);
// The function that the user's code called, if a library model is under way; else the callee.
std::string called_by_user(const IntrinsicCall& call);
// What `assumed` says of the call of a function without a body; `result` is what it is taken to
// return. Of a library model that has said what it takes for granted: that.
std::string assumption_text(const IntrinsicCall& call, const std::string& result);
// A value that the user gave for the call in the user's code that is under way, or nullopt.
std::optional<std::uint64_t> given_input(const IntrinsicCall& call, const std::string& name);
// The name of the variable that gets the call's result at once, or empty.
std::string assigned_variable(const IntrinsicCall& call);

}  // namespace culprit::unroll
