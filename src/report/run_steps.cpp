#include "report/run_steps.h"

#include <fmt/format.h>

namespace culprit::report {

using check::RunStep;
using program::Operation;

std::string one_line(std::string_view text, std::size_t width) {
  std::string line;
  for (char c : text) {
    bool space = c == ' ' || c == '\n' || c == '\t' || c == '\r';
    if (!space) line += c;
    if (space && !line.empty() && line.back() != ' ') line += ' ';
  }
  if (line.size() > width) line = line.substr(0, width - 3) + "...";
  return line;
}

std::string run_step_to_text(const RunStep& step, const source::SourceFiles& files) {
  if (step.reads) return fmt::format("read {} = {}", step.target, step.value);
  switch (step.operation) {
    case Operation::branch: {
      std::string condition = one_line(files.text(step.span), 60);
      if (condition.empty()) return "";
      return fmt::format("condition {} is {}", condition, step.value == "0" ? "false" : "true");
    }
    case Operation::switch_to:
      return fmt::format("switch ({}): {}", one_line(files.text(step.span), 60), step.value);
    case Operation::call:
      if (step.value.starts_with("__VERIFIER_") || step.value.starts_with("nondet_")) return "";
      return step.value;
    case Operation::return_value:
      return step.value.empty() || step.depth == 0 ? "" : fmt::format("return {}", step.value);
    case Operation::assign:
    case Operation::store:
    case Operation::store_bits:
    case Operation::copy:
    case Operation::clear:
      if (step.target.starts_with('$') || step.target.empty()) return "";
      return fmt::format("{} = {}", step.target, step.value);
    default: return "";
  }
}

}  // namespace culprit::report
