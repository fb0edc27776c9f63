// SPDX-License-Identifier: MIT
#include "unroll/library/any_text.h"

#include <algorithm>
#include <string_view>

#include "unroll/run/run.h"
#include "unroll/run/symbolic.h"

namespace culprit::unroll {

namespace {

FreeText free_text_at(std::string_view function, std::size_t argument) {
  if (function == "puts") return FreeText::everything;
  bool is_format = (function == "printf" && argument == 0) ||
                   ((function == "fprintf" || function == "dprintf") && argument == 1);
  return is_format ? FreeText::format : FreeText::literal;
}

}  // namespace

std::optional<OutputPosition> before_any_text(const ExpectedOutput& expected, OutputPosition at) {
  if (!at.anything) {
    // What waits has to be expected, or else nothing visible may follow.
    std::string_view rest = std::string_view(expected.text()).substr(at.matched);
    std::string waiting = std::string(at.lines, '\n') + at.blanks;
    std::string lines(at.lines + 1u, '\n');
    if (rest.starts_with(waiting)) {
      at.matched += static_cast<std::uint32_t>(waiting.size());
    } else if (rest.starts_with(lines)) {
      at.matched += at.lines;  // the blanks are at a line's end
    } else if (!rest.empty()) {
      return std::nullopt;
    }
  }
  return OutputPosition{at.matched, 0, "", true};
}

FreeText free_text_of(const Run& run) {
  const State& state = run.state;
  bool is_under_way = state.free_text != ObjectId::null && state.free_text_depth != 0 &&
                      state.frames.size() > state.free_text_depth;
  if (!is_under_way) return FreeText::nothing;
  const Frame& caller = state.frames[state.free_text_depth - 1];
  const program::Call& call = caller.function().calls[caller.instruction->index];
  if (call.callee == program::FunctionId::none) return FreeText::literal;
  const Suspension* suspension = run.symbolic->options.replaced.suspension;
  FreeText found = FreeText::literal;
  for (std::size_t i = 0; i < call.arguments.size() && suspension; ++i) {
    const program::Node& node = run.program.node(call.arguments[i].value);
    bool is_replaced = node.component != program::ComponentId::none &&
                       program::is_printed_text(run.program.component(node.component)) &&
                       suspension->is_replaced(node.component);
    if (is_replaced) {
      found = std::max(found, free_text_at(run.program.function(call.callee).name, i));
    }
  }
  return found;
}

}  // namespace culprit::unroll
