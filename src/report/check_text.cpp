#include <fmt/format.h>

#include <algorithm>

#include "report/check_report.h"
#include "report/readable_inputs.h"
#include "report/recheck_text.h"
#include "report/run_steps.h"
#include "report/run_text.h"
#include "report/source_excerpt.h"

namespace culprit::report {

namespace {

using check::CheckedProperty;
using check::InputValue;
using check::RunStep;
using check::Verdict;
using program::Operation;

// Of a long run the beginning and the end are shown.
constexpr std::size_t shown_first_steps = 20;
constexpr std::size_t shown_last_steps = 30;
constexpr std::size_t shown_inputs = 60;
constexpr std::size_t columns = 100;

std::string inputs_to_text(const std::vector<InputValue>& inputs, bool schedule, Detail detail) {
  std::vector<std::string> items;
  for (const ReadableInput& each : readable_inputs(inputs)) {
    items.push_back(fmt::format("{} = {}", each.name, each.value));
  }
  if (items.empty()) {
    return schedule ? "" : "  no inputs: every run fails like this\n";
  }
  std::string text = "  inputs   ";
  std::size_t column = text.size();
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i == shown_inputs && detail != Detail::verbose) {
      text += fmt::format("… {} more (--verbose)", items.size() - i);
      break;
    }
    if (i != 0 && column + items[i].size() > columns) {
      text += "\n           ";
      column = 11;
    }
    text += items[i] + "   ";
    column += items[i].size() + 3;
  }
  text.erase(text.find_last_not_of(' ') + 1);
  return text + "\n";
}

class CheckRunWriter {
 public:
  CheckRunWriter(const CheckReport& report, Detail detail)
      : report_(report), steps_(report.checked.counterexample->steps), detail_(detail) {
    for (const RunStep& step : steps_) {
      if (step.span.known() && step.span.file != steps_.front().span.file) several_files_ = true;
    }
  }

  std::string text() {
    std::vector<std::string> lines;
    for (const RunStep& step : steps_) {
      std::string what = run_step_to_text(step, report_.files);
      if (!what.empty()) lines.push_back(line(step, what));
    }
    std::string out;
    bool cut =
        detail_ != Detail::verbose && lines.size() > shown_first_steps + shown_last_steps + 1;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (cut && i == shown_first_steps) {
        std::size_t left_out = lines.size() - shown_first_steps - shown_last_steps;
        out += fmt::format("  … {} more steps (--verbose)\n", left_out);
        i += left_out;
      }
      out += lines[i];
    }
    return out;
  }

 private:
  std::string line(const RunStep& step, const std::string& what) const {
    std::string place;
    if (several_files_) {
      place = report_.files.describe(step.span);
    } else {
      place = fmt::format("line {:>3}", report_.files.begin(step.span).line);
    }
    std::size_t depth = std::min<std::size_t>(step.depth, 10);
    return fmt::format("  {}  {}{}\n", place, std::string(2 * depth, ' '),
                       one_line(what, columns - 14 - 2 * depth));
  }

  const CheckReport& report_;
  const std::vector<RunStep>& steps_;
  const Detail detail_;
  bool several_files_ = false;
};

std::string loops_to_text(const check::CheckResult& checked) {
  if (checked.bound.complete) return "complete";
  std::string loops;
  for (const std::string& loop : checked.bound.loops) {
    loops += (loops.empty() ? "" : ", ") + loop;
  }
  if (loops.empty() && !checked.notes.empty()) return "not complete";
  if (loops.empty()) return fmt::format("up to unwind {}", checked.bound.unwind);
  return fmt::format("up to unwind {} ({} may go on)", checked.bound.unwind, loops);
}

// "complete", and what the answer is limited to.
std::string bound_to_text(const check::CheckResult& checked) {
  std::string inputs;
  if (checked.bound.stdin_bytes) {
    inputs += fmt::format(", stdin up to {} bytes", *checked.bound.stdin_bytes);
  }
  if (checked.bound.arguments) {
    inputs += fmt::format(", up to {} arguments of up to {} characters", *checked.bound.arguments,
                          *checked.bound.argument_length);
  }
  if (!checked.bound.switches) return loops_to_text(checked) + inputs;
  if (checked.verdict == Verdict::violated) {
    return fmt::format("{} {} between threads{}", *checked.bound.switches,
                       *checked.bound.switches == 1 ? "switch" : "switches", inputs);
  }
  std::string switches = fmt::format("up to {} switches between threads", *checked.bound.switches);
  if (checked.bound.switches_complete) return loops_to_text(checked) + inputs;
  return (checked.bound.loops.empty() ? switches : loops_to_text(checked) + ", " + switches) +
         inputs;
}

std::string summary(const CheckReport& report) {
  const check::CheckResult& checked = report.checked;
  std::size_t violated = 0;
  for (const CheckedProperty& each : checked.properties) {
    if (each.verdict == Verdict::violated) ++violated;
  }
  std::size_t all = checked.properties.size();
  std::string text;
  if (checked.verdict == Verdict::violated) {
    text = fmt::format("{} of {} {} violated", violated, all, all == 1 ? "property" : "properties");
  } else if (checked.verdict == Verdict::holds) {
    text = all == 0   ? std::string("no rule can be broken")
           : all == 1 ? std::string("the property holds")
                      : fmt::format("all {} properties hold", all);
  } else {
    text = fmt::format("{} {} undecided", all, all == 1 ? "property" : "properties");
  }
  if (checked.verdict != Verdict::unknown) text += ", " + bound_to_text(checked);
  return fmt::format("{}, {:.2f} s\n", text, report.statistics.seconds);
}

std::string_view verdict_word(Verdict verdict) {
  switch (verdict) {
    case Verdict::holds: return "holds";
    case Verdict::violated: return "violated";
    case Verdict::unknown: break;
  }
  return "undecided";
}

std::string property_list(const CheckReport& report, Detail detail, const Palette& colours) {
  std::string text;
  for (std::size_t i = 0; i < report.checked.properties.size(); ++i) {
    const CheckedProperty& each = report.checked.properties[i];
    bool told = i == report.checked.property;
    bool shown = detail == Detail::verbose || (each.verdict == Verdict::violated && !told);
    if (!each.reached && each.verdict == Verdict::holds) {
      text += fmt::format("{}: note: no run reaches {}\n", report.files.describe(each.span),
                          one_line(report.files.text(each.span), 60));
      continue;
    }
    if (!shown) continue;
    std::string_view colour = each.verdict == Verdict::violated ? colours.violated
                              : each.verdict == Verdict::holds  ? colours.note
                                                                : colours.unknown;
    text += fmt::format("{}: {}{}{}: {}\n", report.files.describe(each.span), colour,
                        verdict_word(each.verdict), colours.end,
                        each.kind == program::PropertyKind::assertion
                            ? one_line(report.files.text(each.span), 70)
                            : one_line(each.text, 70));
  }
  return text;
}

std::string recheck_to_text(const recheck::Recheck& recheck) {
  using Status = recheck::Recheck::Status;
  if (recheck.status == Status::confirmed) {
    return "confirmed by " + recheck.method + "\n" + sandbox_to_text(recheck);
  }
  if (recheck.status == Status::impossible) {
    return "not confirmed natively: " + recheck.reason + "\n" + sandbox_to_text(recheck);
  }
  return unconfirmed_to_text("the failing run", recheck);
}

}  // namespace

std::string check_to_text(const CheckReport& report, Detail detail, const Palette& colours) {
  const check::CheckResult& checked = report.checked;
  std::string text;
  if (detail != Detail::quiet) {
    for (const std::string& assumed : checked.assumed) {
      text += fmt::format("assumed: {}\n", assumed);
    }
  }
  if (checked.counterexample) {
    text += run_to_text(checked.counterexample->run, report.name, report.files, colours);
    if (detail != Detail::quiet) {
      text += "failing run\n";
      text += inputs_to_text(checked.counterexample->inputs,
                             !checked.counterexample->threads.empty(), detail);
      text += checked.counterexample->threads.empty()
                  ? CheckRunWriter(report, detail).text()
                  : schedule_to_text(*checked.counterexample, report.files, detail);
      text += recheck_to_text(report.recheck);
    }
  } else if (checked.verdict == Verdict::unknown) {
    text += headline(report.name, "unknown", colours.unknown, checked.reason, checked.reason_span,
                     report.files, colours);
  }
  for (const std::string& note : checked.notes) text += fmt::format("note: {}\n", note);
  text += property_list(report, detail, colours);
  if (detail != Detail::quiet || checked.verdict != Verdict::violated) text += summary(report);
  if (detail == Detail::verbose) {
    text += fmt::format("{} steps, {} variables, {} clauses, {} solver calls, {:.0f} MB\n",
                        checked.steps, checked.variables, checked.clauses, checked.solver_calls,
                        report.statistics.peak_mb);
  }
  return text;
}

}  // namespace culprit::report
