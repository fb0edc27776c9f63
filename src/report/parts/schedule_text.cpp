// SPDX-License-Identifier: MIT
#include "report/parts/schedule_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/parts/thread_words.h"
#include "report/parts/wrap.h"
#include "source/one_line.h"

namespace culprit::report {

namespace {

using result::RunView;
using result::Step;
using source::one_line;

constexpr std::size_t narrowest = 18;
// Of a long run the beginning and the end are shown.
constexpr std::size_t shown_first_turns = 30;
constexpr std::size_t shown_last_turns = 50;

std::string padded(std::string text, std::size_t width) {
  if (text.size() < width) text.resize(width, ' ');
  return text;
}

class Table {
 public:
  Table(const RunView& run, const source::SourceFiles& files, Detail detail)
      : run_(run), files_(files), detail_(detail), column_(run.threads.size() + 1, SIZE_MAX) {
    // Threads that do nothing need no column.
    std::vector<bool> acts(run.threads.size() + 1);
    for (const Step& step : run.steps) {
      if (step.thread < acts.size()) acts[step.thread] = true;
    }
    for (std::size_t i = 1; i < acts.size(); ++i) {
      if (!acts[i]) continue;
      column_[i] = shown_.size();
      shown_.push_back(i);
    }
    std::size_t count = std::max<std::size_t>(shown_.size(), 1);
    // Where they do not fit side by side the thread stands before each step.
    side_by_side_ = count * narrowest <= page_width - margin;
    width_ = side_by_side_ ? std::min<std::size_t>((page_width - margin) / count, 40)
                           : page_width - margin;
  }

  std::string text() {
    std::string out = heading();
    std::vector<std::string> lines = rows();
    bool cut =
        detail_ != Detail::verbose && lines.size() > shown_first_turns + shown_last_turns + 1;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (cut && i == shown_first_turns) {
        std::size_t left_out = lines.size() - shown_first_turns - shown_last_turns;
        out += fmt::format("  … {} more lines (--verbose)\n", left_out);
        i += left_out;
      }
      out += lines[i];
    }
    return out;
  }

 private:
  static constexpr std::size_t margin = 13;  // "  step  line  "

  std::string heading() {
    std::string line = "  step  line  ";
    if (side_by_side_) {
      for (std::size_t thread : shown_) {
        line += padded(one_line(thread_title(run_.threads[thread - 1]), width_ - 2), width_);
      }
    } else {
      line += "thread";
    }
    line.erase(line.find_last_not_of(' ') + 1);
    return line + "\n";
  }

  std::vector<std::string> rows() {
    std::vector<std::string> lines;
    std::size_t number = 0;
    std::uint32_t pending = 0;  // a switch before a step that is not shown
    std::size_t created = 0;
    for (const Step& step : run_.steps) {
      if (step.thread == 0) continue;  // before main
      if (step.after_switch != 0) pending = step.after_switch;
      if (step.words.empty()) continue;
      std::string what = step.is_call ? shortened_call(step.words, created) : step.words;
      if (pending != 0) lines.push_back(fmt::format("  ── switch {} ──\n", pending));
      pending = 0;
      std::string line = fmt::format("  {:>4}  {:>4}  ", ++number, files_.begin(step.span).line);
      std::size_t room = width_ - 2;
      if (side_by_side_) {
        if (step.thread < column_.size() && column_[step.thread] != SIZE_MAX) {
          line += std::string(column_[step.thread] * width_, ' ');
          // The last column may use what is left of the line.
          if (column_[step.thread] + 1 == shown_.size()) {
            room = std::max(room, page_width - margin - column_[step.thread] * width_);
          }
        }
      } else if (step.thread >= 1 && step.thread <= run_.threads.size()) {
        line += padded(run_.threads[step.thread - 1].name, 6) + "  ";
        room -= 8;
      }
      lines.push_back(line + one_line(what, room) + "\n");
    }
    return lines;
  }

  const RunView& run_;
  const source::SourceFiles& files_;
  const Detail detail_;
  std::vector<std::size_t> shown_;   // threads with a column
  std::vector<std::size_t> column_;  // of each thread
  bool side_by_side_ = true;
  std::size_t width_ = 0;
};

std::string switches_to_text(const RunView& run) {
  if (run.switches == 0) return "the threads need no switch at an unlucky moment\n";
  if (!run.fewest_switches) {
    return fmt::format("{} {} enough; whether fewer are is not known\n", run.switches,
                       run.switches == 1 ? "switch is" : "switches are");
  }
  return run.switches == 1
             ? std::string("this switch is enough; without a switch no run fails\n")
             : fmt::format("these {} switches are enough; with fewer no run fails\n", run.switches);
}

}  // namespace

std::string schedule_to_text(const RunView& run, const source::SourceFiles& files, Detail detail) {
  return Table(run, files, detail).text() + switches_to_text(run);
}

}  // namespace culprit::report
