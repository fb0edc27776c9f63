// SPDX-License-Identifier: MIT
#include "unroll/run/print_step.h"

#include <fmt/format.h>

#include "program/print/print.h"
#include "source/quoted.h"

namespace culprit::unroll {

std::string step_to_text(const Step& step, const program::Program& program,
                         const source::SourceFiles& files) {
  using program::Operation;
  const program::Instruction& instruction = *step.instruction;
  std::string what;
  switch (instruction.operation) {
    case Operation::branch:
    case Operation::switch_to: {
      std::string_view truth = step.value == "0" ? "false" : "true";
      bool is_branch = instruction.operation == Operation::branch;
      what = fmt::format("{} {} is {}", program::operation_name(instruction.operation),
                         program::print_expression(program, *step.function, instruction.value),
                         is_branch ? truth : std::string_view(step.value));
      break;
    }
    default:
      what = step.target.empty() ? std::string(program::operation_name(instruction.operation))
                                 : step.target;
      if (!step.value.empty()) what += (step.target.empty() ? " " : " = ") + step.value;
  }
  return fmt::format("{:<20} {}{}  {}\n", files.describe(instruction.span),
                     std::string(std::size_t{2} * step.depth, ' '), step.function->name, what);
}

std::string output_to_text(Stream stream, std::string_view text) {
  return fmt::format("{:<20} {}\n",
                     stream == Stream::standard_error ? "standard error" : "standard output",
                     source::quoted(text));
}

}  // namespace culprit::unroll
