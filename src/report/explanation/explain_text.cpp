// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "report/explanation/difference_table.h"
#include "report/explanation/explain_report.h"
#include "report/explanation/hypotheses_report.h"
#include "report/explanation/nearest_runs_report.h"
#include "report/parts/counted.h"
#include "report/parts/recheck_text.h"
#include "report/parts/run_text.h"

namespace culprit::report {

namespace {

using result::Comparison;
using result::Explanation;

std::string cause_to_text(const result::Causality& cause) {
  if (!cause.holds_in_failing_run) {
    return fmt::format("cause: {} does not hold in the failing run\n", cause.predicate);
  }
  auto distance = [](const std::optional<std::uint64_t>& value) {
    return value ? fmt::format("at distance {}", *value) : std::string("does not exist");
  };
  return fmt::format(
      "cause: the failure {} causally dependent on {}{}\n"
      "  the nearest run without it that succeeds: {}\n"
      "  the nearest run without it that fails:    {}\n",
      cause.depends ? "is" : "is not", cause.predicate, cause.decided ? "" : " (not proved)",
      distance(cause.without_effect), distance(cause.with_effect));
}

// "no run succeeds", as far as that is known.
std::string none_to_text(const Comparison& found) {
  if (found.none_stopped.empty()) return "no run succeeds";
  return fmt::format("no run with up to {} succeeds, and none was looked for beyond that: {}",
                     counted(found.none_unwind, "iteration", "iterations"), found.none_stopped);
}

std::string explained(const result::Report& report, const Compared& explanation, Detail detail) {
  const Comparison& found = *explanation.found;
  std::string text;
  for (const std::string& assumed : found.assumed) text += fmt::format("assumed: {}\n", assumed);
  for (const std::string& each : found.not_assumed)
    text += fmt::format("not assumed: {} (then {})\n", each, none_to_text(found));
  text += distance_to_words(found) + "\n" + "\n";
  auto table = [&](const std::vector<std::size_t>& deltas, bool with_property) {
    return difference_table(report, explanation, deltas, with_property);
  };
  if (found.slices.empty()) {
    text += table(all_deltas(found), true);
  } else {
    text += table(found.slices.front(), true);
    for (std::size_t i = 1; i < found.slices.size(); ++i) {
      text += fmt::format("\nor\n{}", table(found.slices[i], true));
    }
    if (found.slices_complete) {
      text += fmt::format("\n{} of this size, and no others\n",
                          counted(found.slices.size(), "slice", "slices"));
    }
    if (detail == Detail::verbose || explanation.shows_ssa) {
      text += "\nall differences\n" + table(all_deltas(found), false);
    }
  }
  text += "\n";
  if (!found.reason.empty()) text += fmt::format("note: {}\n", found.reason);
  if (found.poor) {
    text +=
        "note: nothing but inputs is left, which explains little. An assumption about what the "
        "successful run has to do may help: --assume 'EXPR' --at FILE:LINE, or --keep INPUT\n";
  }
  const bool is_c = !found.cycles && explanation.unit.empty() && found.bound_note.empty();
  if (!found.bound_note.empty()) text += fmt::format("note: {}\n", found.bound_note);
  if (is_c && !found.sufficient_unwind && found.optimal) {
    text += fmt::format(
        "note: minimal among runs that unwind loops up to {} times; --unwind N looks further\n",
        found.unwind);
  }
  return text;
}

std::string rechecks_to_text(const result::Recheck& failing, const result::Recheck& passing) {
  using Status = result::Recheck::Status;
  if (failing.status == Status::confirmed && passing.status == Status::confirmed) {
    return "both runs confirmed by " + failing.method + "\n" + sandbox_to_text(failing);
  }
  std::string text;
  auto add = [&text](const std::string& which, const result::Recheck& each) {
    if (each.status == Status::confirmed) {
      text += fmt::format("{} is confirmed by {}\n", which, each.method);
    }
    text += unconfirmed_to_text(which, each);
  };
  add("the failing run", failing);
  add("the successful run", passing);
  return text + sandbox_to_text(failing);
}

}  // namespace

std::string compared_to_text(const result::Report& report, const Compared& explanation,
                             Detail detail, const Palette& colours) {
  using Outcome = Comparison::Outcome;
  const Comparison& found = *explanation.found;
  switch (found.outcome) {
    case Outcome::explained: return explained(report, explanation, detail);
    case Outcome::no_successful_run:
      return fmt::format("{}; there is no successful run to compare the failing one with\n",
                         none_to_text(found));
    case Outcome::failing_run_excluded:
      return "the assumptions exclude the failing run: there is nothing to explain under them\n";
    case Outcome::unknown: break;
  }
  return fmt::format("{}unknown{}: {}\n", colours.unknown, colours.end, found.reason);
}

std::string comparison_to_text(const result::Report& report, const Explanation& explanation,
                               Detail detail, const Palette& colours) {
  std::string text = compared_to_text(report, compared(explanation), detail, colours);
  return text + unconfirmed_to_text("the successful run", explanation.comparison->recheck);
}

std::string content_to_text(const result::Report& report, const Explanation& explanation,
                            Detail detail, const Palette& colours) {
  const result::Check& check = explanation.check;
  std::string text = assumed_to_text(report, detail);
  if (!explanation.comparison) {
    if (report.verdict == result::Verdict::unknown) return text + unknown_to_text(report, colours);
    return text +
           fmt::format(
               "{}: there is nothing to explain: no run fails{}, {:.2f} s\n", report.name,
               check.bound.complete ? "" : fmt::format(" (up to unwind {})", check.bound.unwind),
               report.statistics.seconds);
  }
  const Comparison& found = *explanation.comparison;
  text += ending_to_text(report, check.failing_run->ending, colours);
  text += compared_to_text(report, compared(explanation), detail, colours);
  if (found.nearest) text += nearest_runs_to_text(report, explanation, detail);
  if (found.cause) text += cause_to_text(*found.cause);
  if (found.hypotheses) text += hypotheses_to_text(report, *found.hypotheses, detail);
  if (detail != Detail::quiet) {
    text += rechecks_to_text(check.recheck, found.recheck);
    text += fmt::format("{} compared, {:.2f} s\n", counted(found.steps, "step", "steps"),
                        report.statistics.seconds);
  }
  if (detail == Detail::verbose) {
    text += fmt::format("{} variables, {} clauses, {} solver calls, {:.0f} MB\n",
                        found.figures.variables, found.figures.clauses, found.figures.solver_calls,
                        report.statistics.peak_mb);
  }
  return text;
}

}  // namespace culprit::report
