// SPDX-License-Identifier: MIT
#include "report/html/step_cells.h"

#include <fmt/format.h>

#include <algorithm>

#include "source/one_line.h"

namespace culprit::report {

namespace {

constexpr std::uint32_t deepest = 12;     // of what is indented
constexpr std::size_t widest_step = 160;  // of its words
constexpr std::size_t widest_step_value = 60;

}  // namespace

std::string StepCells::id(std::size_t step) const {
  return fmt::format("{}{}", prefix_, step);
}

void StepCells::shown_sources(std::size_t step, std::set<std::size_t>& seen,
                              std::set<std::size_t>& found) const {
  for (std::size_t each : run_.steps[step].from) {
    if (each >= run_.steps.size() || !seen.insert(each).second) continue;
    if (shown_.contains(each)) {
      found.insert(each);
    } else {
      shown_sources(each, seen, found);
    }
  }
}

Html StepCells::cell(std::size_t index, const std::string& state, const std::string& words) {
  const result::Step& step = run_.steps[index];
  std::set<std::size_t> seen{index}, sources;
  shown_sources(index, seen, sources);
  std::string from;
  for (std::size_t each : sources) from += (from.empty() ? "" : " ") + id(each);
  const bool is_variable = !step.target.empty() && !step.is_internal && !step.value.empty();
  const std::string indent = fmt::format("d{}", std::min(step.depth, deepest));
  return element(
      "td",
      {{"id", id(index)},
       {"class", fmt::format("step {}{}{}", indent, state.empty() ? "" : " ", state)},
       {"data-line", source_.line_of(step.span)},
       {"data-from", from},
       {"data-variable", is_variable ? step.target : ""},
       {"data-function", is_variable ? step.function : ""},
       {"data-value", is_variable ? source::one_line(step.value, widest_step_value) : ""}},
      element("span", {{"class", "at"}}, source_.short_place(step.span)) +
          element("span", {{"class", "words"}}, source::one_line(words, widest_step)));
}

}  // namespace culprit::report
