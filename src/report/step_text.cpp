#include "report/step_text.h"

#include <fmt/format.h>

#include "program/print.h"
#include "report/utf8.h"

namespace culprit::report {

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (std::size_t i = 0; i < text.size(); ++i) {
    char letter = text[i];
    auto byte = static_cast<unsigned char>(letter);
    Character character = decode(text, i);
    if (character.valid && character.length > 1) {
      out += text.substr(i, character.length);
      i += character.length - 1;
    } else if (letter == '\n')
      out += "\\n";
    else if (letter == '\t')
      out += "\\t";
    else if (letter == '"' || letter == '\\')
      out += fmt::format("\\{}", letter);
    else if (byte < 0x20 || byte >= 0x7f)
      out += fmt::format("\\{:03o}", byte);
    else
      out += letter;
  }
  return out + "\"";
}

std::string step_to_text(const unroll::Step& step, const program::Program& program,
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

std::string output_to_text(unroll::Stream stream, std::string_view text) {
  return fmt::format(
      "{:<20} {}\n",
      stream == unroll::Stream::standard_error ? "standard error" : "standard output",
      quoted(text));
}

}  // namespace culprit::report
