// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "report/c/check_report.h"
#include "report/parts/recheck_text.h"
#include "report/parts/run_text.h"
#include "report/parts/schedule_text.h"
#include "report/parts/wrap.h"
#include "source/one_line.h"

namespace culprit::report {

namespace {

using result::Check;
using result::Property;
using result::Report;
using result::RunView;
using result::Step;
using result::Verdict;
using source::one_line;

// Of a long run the beginning and the end are shown.
struct ShownSteps {
  std::size_t first = 20, last = 30;
};
constexpr ShownSteps shown_in_story{4, 8};
constexpr std::size_t shown_inputs = 60;

std::string inputs_to_text(const RunView& run, Detail detail) {
  std::vector<std::string> items;
  for (const result::Input& each : run.inputs)
    items.push_back(fmt::format("{} = {}", each.name, each.value));
  if (items.empty()) {
    return !run.threads.empty() ? "" : "  no inputs: every run fails like this\n";
  }
  std::string text = "  inputs   ";
  std::size_t column = text.size();
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i == shown_inputs && detail != Detail::verbose) {
      text += fmt::format("… {} more (--verbose)", items.size() - i);
      break;
    }
    if (i != 0 && column + items[i].size() > page_width) {
      text.erase(text.find_last_not_of(' ') + 1);
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
  CheckRunWriter(const RunView& run, const source::SourceFiles& files, Detail detail,
                 ShownSteps shown = {})
      : steps_(run.steps), files_(files), detail_(detail), shown_(shown) {
    for (const Step& step : steps_) {
      if (step.span.known() && step.span.file != steps_.front().span.file) several_files_ = true;
    }
  }

  std::string text() {
    std::vector<std::string> lines;
    for (const Step& step : steps_) {
      if (!step.words.empty()) lines.push_back(line(step));
    }
    std::string out;
    bool cut = detail_ != Detail::verbose && lines.size() > shown_.first + shown_.last + 1;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (cut && i == shown_.first) {
        std::size_t left_out = lines.size() - shown_.first - shown_.last;
        out += fmt::format("  … {} more steps (--verbose)\n", left_out);
        i += left_out;
      }
      out += lines[i];
    }
    return out;
  }

 private:
  std::string line(const Step& step) const {
    std::string place;
    if (several_files_) {
      place = files_.describe(step.span);
    } else {
      place = fmt::format("line {:>3}", files_.begin(step.span).line);
    }
    std::size_t depth = std::min<std::size_t>(step.depth, 10);
    return fmt::format("  {}  {}{}\n", place, std::string(2 * depth, ' '),
                       one_line(step.words, page_width - 14 - 2 * depth));
  }

  const std::vector<Step>& steps_;
  const source::SourceFiles& files_;
  const Detail detail_;
  const ShownSteps shown_;
  bool several_files_ = false;
};

std::string loops_to_text(const Check& checked) {
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
std::string bound_to_text(const Check& checked, Verdict verdict) {
  std::string inputs;
  if (checked.bound.stdin_bytes) {
    inputs += fmt::format(", stdin up to {} bytes", *checked.bound.stdin_bytes);
  }
  if (checked.bound.arguments) {
    inputs += fmt::format(", up to {} arguments of up to {} characters", *checked.bound.arguments,
                          *checked.bound.argument_length);
  }
  if (!checked.bound.switches) return loops_to_text(checked) + inputs;
  if (verdict == Verdict::violated) {
    return fmt::format("{} {} between threads{}", *checked.bound.switches,
                       *checked.bound.switches == 1 ? "switch" : "switches", inputs);
  }
  std::string switches = fmt::format("up to {} switches between threads", *checked.bound.switches);
  if (checked.bound.switches_complete) return loops_to_text(checked) + inputs;
  return (checked.bound.loops.empty() ? switches : loops_to_text(checked) + ", " + switches) +
         inputs;
}

std::string summary(const Report& report, const Check& checked) {
  std::size_t violated = 0;
  for (const Property& each : checked.properties) {
    if (each.verdict == Verdict::violated) ++violated;
  }
  std::size_t all = checked.properties.size();
  std::string text;
  if (report.verdict == Verdict::violated) {
    text = fmt::format("{} of {} {} violated", violated, all, all == 1 ? "property" : "properties");
  } else if (report.verdict == Verdict::holds) {
    text = all == 0   ? std::string("no rule can be broken")
           : all == 1 ? std::string("the property holds")
                      : fmt::format("all {} properties hold", all);
  } else {
    text = fmt::format("{} {} undecided", all, all == 1 ? "property" : "properties");
  }
  if (report.verdict != Verdict::unknown) text += ", " + bound_to_text(checked, report.verdict);
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

std::string property_list(const Report& report, const Check& checked, Detail detail,
                          const Palette& colours) {
  std::string text;
  for (std::size_t i = 0; i < checked.properties.size(); ++i) {
    const Property& each = checked.properties[i];
    bool told = i == checked.property;
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
                        verdict_word(each.verdict), colours.end, one_line(each.written, 70));
  }
  return text;
}

// What the reference does on the same inputs.
std::string reference_to_text(const RunView& failing, const source::SourceFiles& files,
                              Detail detail) {
  const RunView& run = *failing.reference;
  std::string text = run.program + " on the same inputs\n";
  text += CheckRunWriter(run, files, detail).text();
  if (run.ending.exit_status != failing.ending.exit_status) {
    text += fmt::format("  exit status {} instead of {}\n", run.ending.exit_status & 0xff,
                        failing.ending.exit_status & 0xff);
  }
  return text;
}

// What holds whenever a run is at the head of a loop.
std::string invariants_to_text(const std::vector<result::Induction::Invariant>& invariants,
                               const source::SourceFiles& files) {
  std::string text;
  for (const result::Induction::Invariant& each : invariants) {
    if (each.text.empty()) continue;
    text += fmt::format("  {}: at the head of {}: {}\n", files.describe(each.span), each.loop,
                        each.text);
  }
  return text;
}

// And how often an iteration was assumed to be good.
std::string induction_to_text(const result::Induction& induction,
                              const source::SourceFiles& files) {
  std::string text =
      fmt::format("proved for any number of iterations by induction (k = {})\n", induction.k);
  return text + invariants_to_text(induction.invariants, files);
}

std::string abstraction_to_text(const result::Abstraction& abstraction,
                                const source::SourceFiles& files) {
  std::string text =
      fmt::format("proved for any number of iterations by abstraction ({} refinement{})\n",
                  abstraction.refinements, abstraction.refinements == 1 ? "" : "s");
  for (const std::string& each : abstraction.predicates)
    text += fmt::format("  predicate: {}\n", each);
  return text + invariants_to_text(abstraction.invariants, files);
}

std::string confirmation_to_text(const result::Recheck& recheck) {
  using Status = result::Recheck::Status;
  if (recheck.status == Status::confirmed) {
    return "confirmed by " + recheck.method + "\n" + sandbox_to_text(recheck);
  }
  if (recheck.status == Status::impossible) {
    return "not confirmed natively: " + recheck.reason + "\n" + sandbox_to_text(recheck);
  }
  return unconfirmed_to_text("the failing run", recheck);
}

}  // namespace

std::string failing_run_in_story(const Report& report, const Check& check, Detail detail) {
  const RunView& run = *check.failing_run;
  return inputs_to_text(run, detail) +
         (run.threads.empty() ? CheckRunWriter(run, report.files, detail, shown_in_story).text()
                              : schedule_to_text(run, report.files, detail)) +
         confirmation_to_text(check.recheck);
}

std::string extent_to_text(const Report& report, const Check& check) {
  return bound_to_text(check, report.verdict);
}

std::string content_to_text(const Report& report, const Check& check, Detail detail,
                            const Palette& colours) {
  std::string text = assumed_to_text(report, detail);
  if (check.failing_run) {
    const RunView& run = *check.failing_run;
    text += ending_to_text(report, run.ending, colours);
    if (detail != Detail::quiet) {
      text += "failing run\n";
      text += inputs_to_text(run, detail);
      text += run.threads.empty() ? CheckRunWriter(run, report.files, detail).text()
                                  : schedule_to_text(run, report.files, detail);
      if (run.reference) text += reference_to_text(run, report.files, detail);
      text += confirmation_to_text(check.recheck);
    }
  } else if (report.verdict == Verdict::unknown) {
    text += unknown_to_text(report, colours);
  }
  for (const std::string& note : check.notes) text += fmt::format("note: {}\n", note);
  text += property_list(report, check, detail, colours);
  if (check.abstraction && detail != Detail::quiet)
    text += abstraction_to_text(*check.abstraction, report.files);
  if (check.induction && detail != Detail::quiet)
    text += induction_to_text(*check.induction, report.files);
  if (detail != Detail::quiet || report.verdict != Verdict::violated)
    text += summary(report, check);
  if (detail == Detail::verbose) {
    text += fmt::format("{} steps, {} variables, {} clauses, {} solver calls, {:.0f} MB\n",
                        check.steps, check.figures.variables, check.figures.clauses,
                        check.figures.solver_calls, report.statistics.peak_mb);
  }
  if (detail != Detail::quiet && !check.closing.empty()) text += check.closing + "\n";
  return text;
}

}  // namespace culprit::report
