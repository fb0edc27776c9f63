// SPDX-License-Identifier: MIT
#include "report/html/wave_view.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/html/run_controls.h"

namespace culprit::report {

namespace {

using result::BooleanStep;
using result::BooleanValue;
using result::CircuitRun;
using result::SignalRow;

constexpr std::size_t cycle = 44, height = 28, top = 5, bottom = 23;  // of a drawing, in pixels
constexpr std::size_t most_cycles = 200, most_valuations = 1500;

// High and low as a line, or the number in a box as long as it stays.
// Cycles in which the other one differs are marked.
Html wave(const SignalRow& row, std::size_t positions, const SignalRow* other,
          std::string_view whose) {
  std::string drawing;
  for (std::size_t i = 0; other && i < positions; ++i) {
    if (row.values[i] != other->values[i])
      drawing += fmt::format(R"(<rect class="other" x="{}" y="1" width="{}" height="{}"></rect>)",
                             i * cycle, cycle, height - 2);
  }
  if (row.bits == 1) {
    std::string points;
    for (std::size_t i = 0; i < positions; ++i) {
      const std::size_t y = row.values[i] == "1" ? top : bottom;
      points += fmt::format("{},{} {},{} ", i * cycle, y, (i + 1) * cycle, y);
    }
    drawing += fmt::format(R"(<polyline points="{}"></polyline>)", points);
  } else {
    for (std::size_t i = 0; i < positions;) {
      std::size_t end = i + 1;
      while (end < positions && row.values[end] == row.values[i]) ++end;
      drawing += fmt::format(R"(<rect x="{}" y="{}" width="{}" height="{}" rx="4"></rect>)",
                             i * cycle + 1, top, (end - i) * cycle - 2, bottom - top);
      drawing += fmt::format(R"(<text x="{}" y="{}">{}</text>)", (i + end) * cycle / 2, bottom - 5,
                             Html(row.values[i]).markup());
      i = end;
    }
  }
  std::string said;
  for (std::size_t i = 0; i < positions; ++i) said += (i == 0 ? "" : ", ") + row.values[i];
  const std::size_t width = positions * cycle;
  return Html::trusted(fmt::format(
      R"(<svg class="wave {4}" width="{0}" height="{1}" viewBox="0 0 {0} {1}" role="img" )"
      R"(aria-label="{2}">{3}</svg>)",
      width, height, Html(fmt::format("{}, {}: {}", row.name, whose, said)).markup(), drawing,
      whose == "fails" ? "failing" : "repaired"));
}

// The same signal, if it does something else somewhere; null: it does not.
const SignalRow* row_of(const CircuitRun& run, const SignalRow& row, std::size_t positions) {
  auto found = std::find_if(run.rows.begin(), run.rows.end(), [&](const SignalRow& each) {
    return each.name == row.name && each.values.size() >= positions;
  });
  if (found == run.rows.end()) return nullptr;
  const auto end = static_cast<std::ptrdiff_t>(positions);
  return std::equal(row.values.begin(), row.values.begin() + end, found->values.begin()) ? nullptr
                                                                                         : &*found;
}

Html cycles_of(const CircuitRun& run, std::size_t positions) {
  std::string marks;
  for (std::size_t i = 0; i < positions; ++i)
    marks += fmt::format(R"(<text x="{}" y="16">{}{}</text>)", i * cycle + cycle / 2, i,
                         run.endless && i == run.loop ? "↻" : "");
  const std::size_t width = positions * cycle;
  return Html::trusted(
      fmt::format(R"(<svg class="wave" width="{0}" height="20" viewBox="0 0 {0} 20" )"
                  R"(aria-hidden="true">{1}</svg>)",
                  width, marks));
}

// Those that have another value than before are marked.
Html valuation_of(const BooleanStep& step, const std::vector<BooleanValue>& before) {
  Html values;
  for (const BooleanValue& each : step.scope) {
    if (each.is_hidden) continue;
    auto known = std::find_if(before.begin(), before.end(), [&](const BooleanValue& other) {
      return other.name == each.name && !other.is_hidden;
    });
    const bool is_new = known != before.end() && known->value != each.value;
    values += element("span", {{"class", is_new ? "bit changed" : "bit"}},
                      fmt::format("{} = {}", each.name, each.value ? 1 : 0)) +
              Html(" ");
  }
  return values;
}

}  // namespace

Html waves_section(const result::CircuitCheck& check, const CircuitRun* repaired,
                   SourceView& source) {
  if (!check.failing_run) return Html();
  const CircuitRun& run = *check.failing_run;
  const std::size_t positions = std::min(run.positions, most_cycles);
  Html rows = element(
      "tr", element("th", {{"scope", "row"}}, "cycle") + element("td", cycles_of(run, positions)));
  Html others;
  for (const SignalRow& each : run.rows) {
    if (each.values.size() < positions) continue;
    const SignalRow* other = repaired ? row_of(*repaired, each, positions) : nullptr;
    Html waves = wave(each, positions, other, "fails");
    if (other) waves += wave(*other, positions, &each, "repaired");
    const Html row = element(
        "tr", element("th", {{"scope", "row"}},
                      source.short_place(each.span) + Html(" ") + element("code", each.name)) +
                  element("td", waves));
    (each.is_relevant ? rows : others) += row;
  }
  Html content = element(
      "div",
      {{"class", "wide"}, {"tabindex", "0"}, {"role", "region"}, {"aria-label", "waveforms"}},
      element("table", {{"class", "waves"}}, element("tbody", rows)));
  if (!others.empty())
    content += element(
        "details", element("summary", "signals that do not matter to the property") +
                       element("div",
                               {{"class", "wide"},
                                {"tabindex", "0"},
                                {"role", "region"},
                                {"aria-label", "other waveforms"}},
                               element("table", {{"class", "waves"}}, element("tbody", others))));
  if (repaired)
    content += element("p",
                       "Where the first patch does something else with the same inputs, its "
                       "wave is drawn below, and those cycles are marked.");
  if (run.endless)
    content += element("p", fmt::format("The run never ends: after the last cycle it goes on at "
                                        "cycle {}.",
                                        run.loop));
  if (run.positions > positions)
    content += element(
        "p", {{"class", "limit"}},
        fmt::format("… {} more cycles, which only --json shows", run.positions - positions));
  return element("section", {{"id", "runs"}, {"aria-labelledby", "runs-title"}},
                 element("h2", {{"id", "runs-title"}}, "The failing run") + content);
}

Html valuations_section(const result::BooleanCheck& check, SourceView& source) {
  if (check.steps.empty()) return Html();
  Html rows;
  std::vector<BooleanValue> before;
  std::size_t count = 0, left_out = 0;
  for (std::size_t i = 0; i < check.steps.size(); ++i) {
    const BooleanStep& step = check.steps[i];
    source.executed(step.span);
    if (!step.is_shown) continue;
    if (++count > most_valuations) {
      ++left_out;
      continue;
    }
    const std::string line = step.span.known() ? source.line_of(step.span) : std::string();
    rows += element("tr", {{"class", "row"}},
                    element("td",
                            {{"class", fmt::format("step d{}", std::min(step.depth, 12U))},
                             {"id", fmt::format("a{}", i)},
                             {"data-line", line}},
                            element("span", {{"class", "at"}}, source.short_place(step.span)) +
                                element("span", {{"class", "words"}}, step.words)) +
                        element("td", {{"class", "bits"}}, valuation_of(step, before)));
    before = step.scope;
  }
  if (left_out != 0)
    rows += element("tr", {{"class", "note"}},
                    element("td", {{"colspan", "2"}},
                            fmt::format("… {} more steps, which only --json shows", left_out)));
  if (check.violation)
    rows += element("tr", {{"class", "end"}},
                    element("td", {{"class", "fails"}, {"colspan", "2"}},
                            "fails: " + check.violation->headline));
  const Html head =
      element("thead", element("tr", element("th", {{"scope", "col"}}, "step") +
                                         element("th", {{"scope", "col"}}, "values before it")));
  const Html controls = element("div", {{"class", "follow needs-script"}}, run_controls(false));
  return element("section", {{"id", "runs"}, {"aria-labelledby", "runs-title"}},
                 element("h2", {{"id", "runs-title"}}, "The failing run") + controls +
                     element("table", {{"class", "runs bool"}, {"id", "steps"}},
                             head + element("tbody", rows)));
}

}  // namespace culprit::report
