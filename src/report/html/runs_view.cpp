// SPDX-License-Identifier: MIT
#include "report/html/runs_view.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "report/html/divided_table.h"
#include "report/html/lanes_view.h"
#include "report/html/run_alignment.h"
#include "report/html/run_controls.h"
#include "report/html/step_cells.h"

namespace culprit::report {

namespace {

using result::RunView;

// Of a long run so many rows are shown: the first ones, some around the first difference, the last.
constexpr std::size_t first_rows = 800, rows_before = 300, rows_behind = 700, last_rows = 1200;

class SideBySide {
 public:
  SideBySide(const PageParts& parts, SourceView& source)
      : parts_(parts),
        failing_(*parts.run),
        other_(parts.other_run),
        rows_(align_runs(failing_, other_)),
        failing_cells_(failing_, 'a', source),
        other_cells_(other_ ? *other_ : failing_, 'b', source) {
    for (std::size_t i = 0; i < rows_.size() && other_; ++i) {
      if (!state_of(rows_[i]).empty()) {
        divergence_ = i;
        break;
      }
    }
    kept_.assign(rows_.size(), false);
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const bool is_near =
          divergence_ && i + rows_before >= *divergence_ && i <= *divergence_ + rows_behind;
      kept_[i] = i < first_rows || i + last_rows >= rows_.size() || is_near;
    }
    std::set<std::size_t> of_failing, of_other;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      if (!kept_[i]) continue;
      if (rows_[i].first) of_failing.insert(*rows_[i].first);
      if (rows_[i].second) of_other.insert(*rows_[i].second);
    }
    failing_cells_.keep(of_failing);
    other_cells_.keep(of_other);
  }

  Html table() {
    DividedTable body(other_ ? "runs two" : "runs");
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      if (!kept_[i]) {
        std::size_t end = i;
        while (end < rows_.size() && !kept_[end]) ++end;
        body.add(
            note(fmt::format("… {} more steps, which only --json and --verbose show", end - i)));
        i = end - 1;
        continue;
      }
      if (divergence_ == i) body.add(note("Here the runs part."));
      body.add(row(i));
    }
    body.add(element("tr", {{"class", "end"}},
                     end_of(failing_, true) + (other_ ? end_of(*other_, false) : Html())));
    Html head = element("th", {{"scope", "col"}}, name_of_run(parts_));
    if (other_) head += element("th", {{"scope", "col"}}, name_of_other_run(parts_));
    return element("div", {{"class", other_ ? "two" : ""}, {"id", "steps"}},
                   body.made(element("thead", element("tr", head)), ""));
  }

  [[nodiscard]] bool has_differences() const { return divergence_.has_value(); }

 private:
  Html row(std::size_t index) {
    const AlignedSteps& steps = rows_[index];
    const std::string state = state_of(steps);
    auto cell = [&](StepCells& cells, const RunView& run, std::optional<std::size_t> step) {
      if (!step) return element("td", {{"class", "none"}}, spoken("no such step"));
      return cells.cell(*step, "", run.steps[*step].words);
    };
    Html both = cell(failing_cells_, failing_, steps.first);
    if (other_) both += cell(other_cells_, *other_, steps.second);
    return element("tr",
                   {{"class", state.empty() ? "row" : "row " + state},
                    {"id", divergence_ == index ? "divergence" : ""}},
                   both);
  }

  [[nodiscard]] std::string state_of(const AlignedSteps& steps) const {
    if (!other_) return "";
    if (!steps.first || !steps.second) return "alone";
    const result::Step& a = failing_.steps[*steps.first];
    const result::Step& b = other_->steps[*steps.second];
    return a.value == b.value && a.words == b.words ? "" : "differs";
  }

  [[nodiscard]] Html note(const std::string& text) const {
    return element("tr", {{"class", "note"}},
                   element("td", {{"colspan", other_ ? "2" : "1"}}, text));
  }

  [[nodiscard]] Html end_of(const RunView& run, bool is_first) const {
    std::string words;
    switch (run.ending.kind) {
      case result::Ending::Kind::violated: words = "fails"; break;
      case result::Ending::Kind::exited:
        words = fmt::format("ends with exit status {}", run.ending.exit_status);
        break;
      case result::Ending::Kind::signalled:
        words = fmt::format("is ended by signal {}", run.ending.signal);
        break;
      default: words = run.ending.reason.empty() ? "ends here" : run.ending.reason; break;
    }
    if (run.ending.violation) words += ": " + run.ending.violation->headline;
    const bool fails = run.ending.kind == result::Ending::Kind::violated;
    return element("td", {{"class", fails && is_first ? "fails" : "succeeds"}}, words);
  }

  const PageParts& parts_;
  const RunView& failing_;
  const RunView* other_;
  std::vector<AlignedSteps> rows_;
  std::vector<bool> kept_;
  std::optional<std::size_t> divergence_;
  StepCells failing_cells_, other_cells_;
};

Html watch(bool two) {
  Html head = element("th", {{"scope", "col"}}, "variable") +
              element("th", {{"scope", "col"}}, two ? "fails" : "value");
  if (two) head += element("th", {{"scope", "col"}}, "succeeds");
  const Html table =
      element("table", {{"id", "watch"}},
              element("caption", "Values at this step") + element("thead", element("tr", head)) +
                  Html::trusted("<tbody></tbody>"));
  return element("div", {{"class", "watch"}, {"aria-live", "polite"}, {"tabindex", "0"}}, table);
}

// What the page's script needs, and nobody else.
Html follow(bool has_differences, bool two) {
  return element("div", {{"class", "follow needs-script"}},
                 run_controls(has_differences) + watch(two));
}

Html inputs_of(const RunView& run, const RunView* other) {
  if (run.inputs.empty()) return Html();
  std::map<std::string, std::string> in_other;
  if (other)
    for (const result::Input& each : other->inputs)
      in_other.try_emplace(each.function + "::" + each.name, each.value);
  Html list;
  for (const result::Input& each : run.inputs) {
    Html value = element("code", each.name + " = " + each.value);
    auto known = in_other.find(each.function + "::" + each.name);
    if (known != in_other.end() && known->second != each.value)
      value += Html(" (succeeds with ") + element("code", known->second) + Html(")");
    list += element("li", value);
  }
  return element("p", "With these inputs:") + element("ul", {{"class", "inputs"}}, list);
}

Html output_of(const RunView& run, std::string_view whose) {
  Html shown;
  if (!run.output.standard_output.empty())
    shown += element("figure", element("figcaption", fmt::format("What {} prints", whose)) +
                                   element("pre", {{"tabindex", "0"}}, run.output.standard_output));
  if (!run.output.standard_error.empty())
    shown += element("figure",
                     element("figcaption", fmt::format("What {} prints on standard error", whose)) +
                         element("pre", {{"tabindex", "0"}}, run.output.standard_error));
  return shown;
}

}  // namespace

Html runs_section(const PageParts& parts, SourceView& source) {
  if (!parts.run) return Html();
  const RunView& run = *parts.run;
  for (const result::Step& each : run.steps) source.executed(each.span);
  Html content = inputs_of(run, parts.other_run);
  if (run.threads.size() > 1) {
    content += follow(false, false) + lanes_table(run, source);
  } else if (!run.steps.empty()) {
    SideBySide both(parts, source);
    Html table = both.table();
    content += follow(both.has_differences(), parts.other_run != nullptr) + table;
  }
  content +=
      output_of(run, parts.finding || parts.patched_runs ? name_of_run(parts) : "the program");
  if (parts.other_run) content += output_of(*parts.other_run, name_of_other_run(parts));
  if (content.empty()) return content;
  const std::string title = parts.other_run ? "Two runs"
                            : parts.finding ? "The failing run"
                                            : "The run";
  return element("section", {{"id", "runs"}, {"aria-labelledby", "runs-title"}},
                 element("h2", {{"id", "runs-title"}}, title) + content);
}

}  // namespace culprit::report
