// SPDX-License-Identifier: MIT
#include "report/html/lanes_view.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/html/step_cells.h"
#include "report/parts/thread_words.h"

namespace culprit::report {

namespace {

using result::RunView;
using result::Step;

constexpr std::size_t most_lane_rows = 3000;
constexpr std::size_t most_bars = 3;

class Lanes {
 public:
  Lanes(const RunView& run, SourceView& source)
      : run_(run), cells_(run, 'a', source), held_(run.threads.size() + 1) {
    std::vector<bool> acts(run.threads.size() + 1);
    for (const Step& step : run.steps)
      if (step.thread < acts.size()) acts[step.thread] = true;
    for (std::size_t i = 1; i < acts.size(); ++i)
      if (acts[i]) lanes_.push_back(i);
    std::set<std::size_t> shown;
    for (std::size_t i = 0; i < run.steps.size() && shown.size() < most_lane_rows; ++i)
      if (is_shown(run.steps[i])) shown.insert(i);
    cells_.keep(shown);
    shown_ = std::move(shown);
  }

  Html table() {
    Html head;
    for (std::size_t lane : lanes_)
      head += element("th", {{"scope", "col"}}, thread_title(run_.threads[lane - 1]));
    Html body;
    std::size_t before = 0;
    std::uint32_t pending = 0;  // a switch before a step that is not shown
    for (std::size_t i = 0; i < run_.steps.size(); ++i) {
      const Step& step = run_.steps[i];
      if (step.after_switch != 0) pending = step.after_switch;
      if (!shown_.contains(i)) continue;
      if (pending != 0) body += arrow(before, step.thread, pending);
      pending = 0;
      body += row(i);
      before = step.thread;
    }
    if (std::size_t all = count(); all > shown_.size())
      body += element(
          "tr", {{"class", "note"}},
          element("td", {{"colspan", fmt::format("{}", lanes_.size())}},
                  fmt::format("… {} more steps, which only --json shows", all - shown_.size())));
    const Html end = ending();
    return element("table", {{"class", "runs lanes"}, {"id", "steps"}},
                   element("caption",
                           "A column for each thread. A bar beside a column: the thread "
                           "holds a lock.") +
                       element("thead", element("tr", head)) + element("tbody", body + end));
  }

 private:
  [[nodiscard]] static bool is_shown(const Step& step) {
    return !step.words.empty() && step.thread != 0;
  }
  [[nodiscard]] std::size_t count() const {
    return static_cast<std::size_t>(std::count_if(run_.steps.begin(), run_.steps.end(), is_shown));
  }

  Html row(std::size_t index) {
    const Step& step = run_.steps[index];
    const std::string words = step.is_call ? shortened_call(step.words, created_) : step.words;
    note_locks(step);
    Html cells;
    for (std::size_t lane : lanes_) {
      const std::string bar = bars(lane);
      if (lane == step.thread) {
        cells += cells_.cell(index, bar, words);
      } else {
        cells += element("td", {{"class", bar.empty() ? "lane" : "lane " + bar}}, Html());
      }
    }
    return element("tr", {{"class", "row"}}, cells);
  }

  // Which locks a thread has, as its calls say.
  void note_locks(const Step& step) {
    const LockCall call = lock_call(step.words);
    if (call.name.empty() || step.thread >= held_.size()) return;
    std::vector<std::string>& held = held_[step.thread];
    if (call.takes) {
      held.push_back(call.name);
    } else if (auto known = std::find(held.begin(), held.end(), call.name); known != held.end()) {
      held.erase(known);
    }
  }
  [[nodiscard]] std::string bars(std::size_t lane) const {
    const std::size_t count = std::min(held_[lane].size(), most_bars);
    return count == 0 ? "" : fmt::format("held held{}", count);
  }

  Html arrow(std::size_t from, std::size_t to, std::uint32_t number) {
    const auto begin = std::find(lanes_.begin(), lanes_.end(), from);
    const auto end = std::find(lanes_.begin(), lanes_.end(), to);
    Html cells;
    for (auto each = lanes_.begin(); each != lanes_.end(); ++each) {
      std::string part = "lane";
      if (begin != lanes_.end() && end != lanes_.end()) {
        const bool is_right = begin < end;
        if (each == begin) part = is_right ? "tail right" : "tail left";
        if (each == end) part = is_right ? "head right" : "head left";
        if ((each > begin && each < end) || (each < begin && each > end)) part = "through";
      }
      Html said;
      if (each == end || (end == lanes_.end() && each == lanes_.begin()))
        said = Html(fmt::format("switch {}", number));
      cells += element("td", {{"class", part}}, said);
    }
    return element("tr", {{"class", "switch"}}, cells);
  }

  Html ending() {
    if (!run_.ending.violation) return Html();
    return element(
        "tr", {{"class", "end"}},
        element("td", {{"class", "fails"}, {"colspan", fmt::format("{}", lanes_.size())}},
                "fails: " + run_.ending.violation->headline));
  }

  const RunView& run_;
  StepCells cells_;
  std::vector<std::size_t> lanes_;
  std::set<std::size_t> shown_;
  std::vector<std::vector<std::string>> held_;  // locks, by thread
  std::size_t created_ = 0;
};

}  // namespace

Html lanes_table(const RunView& run, SourceView& source) {
  return Lanes(run, source).table();
}

}  // namespace culprit::report
