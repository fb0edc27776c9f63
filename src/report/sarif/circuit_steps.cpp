// SPDX-License-Identifier: MIT
#include "report/sarif/circuit_steps.h"

#include <fmt/format.h>

namespace culprit::report {

result::RunView steps_of(const result::CircuitRun& run, source::SourceSpan property,
                         bool is_program) {
  result::RunView steps;
  const auto add = [&](source::SourceSpan span, std::string words) {
    result::Step step;
    step.span = span.known() ? span : property;
    step.words = std::move(words);
    steps.steps.push_back(std::move(step));
  };
  const std::string_view moment = is_program ? "step" : "cycle";
  for (std::size_t t = 0; t < run.positions; ++t) {
    bool has_changed = false;
    for (const result::SignalRow& row : run.rows) {
      if (!row.is_relevant || (t != 0 && row.values[t] == row.values[t - 1])) continue;
      add(row.span, fmt::format("{} {}: {} = {}", moment, t, row.name, row.values[t]));
      has_changed = true;
    }
    if (!has_changed) add(property, fmt::format("{} {}: nothing changes", moment, t));
  }
  if (run.endless) {
    const std::size_t last = run.positions - 1;
    add(property, run.loop == last
                      ? fmt::format("{} {} repeats for ever", moment, last)
                      : fmt::format("{}s {} to {} repeat for ever", moment, run.loop, last));
  }
  return steps;
}

}  // namespace culprit::report
