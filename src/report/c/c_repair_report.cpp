// SPDX-License-Identifier: MIT
#include "report/c/c_repair_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/c/c_repair_words.h"
#include "report/c/distinctions.h"
#include "report/c/tests_json.h"
#include "report/parts/headline.h"
#include "report/parts/printable.h"
#include "report/parts/recheck_text.h"
#include "report/parts/run_text.h"
#include "report/parts/wrap.h"

namespace culprit::report {

namespace {

using result::CChange;
using result::CRepair;
using result::CRepairs;
using result::TestOutcome;
using Status = result::Recheck::Status;

constexpr std::size_t patches_shown = 5;
constexpr std::size_t failing_tests_shown = 10;

std::string tests_text(std::size_t number) {
  return fmt::format("{} test{}", number, number == 1 ? "" : "s");
}

std::string in_function(const CChange& change) {
  return change.function.empty() ? "" : "in " + change.function;
}

// Without the names of the files, which the headline has.
std::string hunks_of(const std::string& diff, const Palette& colours) {
  std::string text;
  for (std::size_t at = 0; at < diff.size();) {
    std::size_t end = diff.find('\n', at);
    if (end == std::string::npos) end = diff.size();
    std::string line = printable(diff.substr(at, end - at));
    at = end + 1;
    if (line.starts_with("--- ") || line.starts_with("+++ ")) continue;
    std::string_view colour = line.starts_with("+")   ? colours.note
                              : line.starts_with("-") ? colours.violated
                                                      : std::string_view();
    text += fmt::format("     {}{}{}\n", colour, line,
                        colour.empty() ? std::string_view() : colours.end);
  }
  return text;
}

std::string counted_runs(std::size_t number) {
  return number == 1 ? std::string("a run was") : fmt::format("{} runs were", number);
}

std::string repair_to_text(const result::Report& report, const CRepairs& found,
                           const CRepair& repair, std::size_t rank, const Palette& colours) {
  std::string text;
  for (std::size_t i = 0; i < repair.changes.size(); ++i) {
    const CChange& change = repair.changes[i];
    std::string number = i == 0 ? fmt::format("{}. ", rank) : std::string("   ");
    text += headline(fmt::format("{}{}: {}", number, report.files.describe(change.span),
                                 printable(change_to_words(change))),
                     in_function(change), colours);
  }
  text += hunks_of(repair.patch.diff, colours);
  if (!repair.cheating.empty())
    text += fmt::format("   beware: {}\n", cheating_to_words(repair.cheating));
  if (const std::string kept = kept_to_words(repair.keeps); !kept.empty())
    text += wrapped("   " + kept, 5);
  const std::string how = right_to_words(repair, found);
  if (repair.recheck.status == Status::confirmed) {
    const bool is_proved = repair.proof.scope != result::Proof::Scope::tests;
    text += is_proved ? wrapped(fmt::format("   {}; {} repeated natively", how,
                                            counted_runs(found.tests.size())),
                                5)
                      : fmt::format("   {}, natively too\n", how);
  } else {
    text += fmt::format("   {}\n", how);
    text += unconfirmed_to_text("the patch", repair.recheck);
  }
  return text;
}

std::string failing_to_text(const CRepairs& found) {
  std::string text;
  std::size_t shown = 0;
  for (const TestOutcome& each : found.tests) {
    if (each.kind != TestOutcome::Kind::fails) continue;
    if (shown++ == failing_tests_shown) {
      text += fmt::format("  … {} more\n", found.failing - failing_tests_shown);
      break;
    }
    text += wrapped(fmt::format("  test {}: {}", printable(each.test), printable(each.reason)), 4);
  }
  return text;
}

std::string nothing_is_violated(const result::CSpecification& wanted) {
  const std::string what = wanted.reference.empty()
                               ? std::string("nothing fails")
                               : "it does what " + printable(wanted.reference) + " does";
  return fmt::format("{} ({}): there is nothing to repair\n", what, wanted.extent);
}

std::string nothing_fails(const CRepairs& found) {
  if (found.errors == 0)
    return fmt::format("all {} pass: there is nothing to repair\n", tests_text(found.passing));
  std::string text =
      fmt::format("no test fails, but {} could not be executed\n", tests_text(found.errors));
  for (const TestOutcome& each : found.tests) {
    if (each.kind == TestOutcome::Kind::error)
      text += fmt::format("  test {}: {}\n", printable(each.test), printable(each.reason));
  }
  return text;
}

std::size_t proved_patches(const CRepairs& found) {
  return static_cast<std::size_t>(
      std::count_if(found.repairs.begin(), found.repairs.end(), [](const CRepair& each) {
        return each.proof.scope != result::Proof::Scope::tests &&
               each.recheck.status != Status::refuted;
      }));
}

std::string proved_to_words(const CRepairs& found, std::size_t count) {
  const std::size_t proved = proved_patches(found);
  if (proved != 0) return fmt::format("{} patch{} proved", proved, proved == 1 ? " is" : "es are");
  if (count == 0) return "no patch was found";
  return fmt::format("{} patch{} found, none proved", count, count == 1 ? " was" : "es were");
}

// Of a program that has to be right for all inputs.
std::string specified_heading(const result::Report& report, const CRepairs& found,
                              std::size_t count, const Palette& colours) {
  const result::CSpecification& wanted = *found.specification;
  std::string what =
      fmt::format("{}: {}", report.files.describe(wanted.span), printable(wanted.violation));
  return wrapped(
      fmt::format("{}{}; {}{}", colours.bold, what, proved_to_words(found, count), colours.end), 2);
}

// "2 of 3 tests fail"
std::string failing_to_words(const CRepairs& found) {
  const std::size_t all = found.failing + found.passing;
  return fmt::format("{} of {} fail{}", found.failing, tests_text(all), all == 1 ? "s" : "");
}

std::string passing_to_words(const CRepairs& found, std::size_t count) {
  const std::size_t all = found.failing + found.passing;
  if (count == 0)
    return fmt::format("no patch was found that makes {} pass", found.failing == 1 ? "it" : "them");
  return fmt::format("{} patch{} make{} {} pass", count, count == 1 ? "" : "es",
                     count == 1 ? "s" : "",
                     all == 1 ? std::string("it") : fmt::format("all {}", all));
}

std::string heading_to_text(const CRepairs& found, std::size_t count, const Palette& colours) {
  return fmt::format("{}{}; {}{}\n", colours.bold, failing_to_words(found),
                     passing_to_words(found, count), colours.end);
}

std::string search_to_text(const result::Report& report, const CRepairs& found, bool any) {
  std::string text;
  for (const CRepair& each : found.repairs) {
    if (each.recheck.status == Status::refuted) {
      text += wrapped(
          fmt::format("withheld: a native run contradicts a patch at {} ({})",
                      report.files.describe(each.changes.front().span), each.recheck.reason),
          2);
    }
  }
  for (const TestOutcome& each : found.tests) {
    if (each.kind == TestOutcome::Kind::error)
      text += wrapped(
          fmt::format("test {} was left out: {}", printable(each.test), printable(each.reason)), 2);
  }
  if (!any && found.most_repaired != 0) {
    const char* but = found.most_repaired == found.failing ? ", but no longer all others" : "";
    text += fmt::format("what came closest makes {} of the {} failing tests pass{}\n",
                        found.most_repaired, found.failing, but);
  }
  if (!found.ended_early.empty())
    text += wrapped(fmt::format("the search ended early: {}", found.ended_early), 2);
  if (!found.remark.empty()) text += wrapped(found.remark, 2);
  return text;
}

// A crash without a word of what should be printed instead: whatever avoids it is right.
std::string silence_to_text(const CRepairs& found, std::size_t count) {
  if (count < 2 || found.specification) return "";
  const bool is_silent =
      std::none_of(found.tests.begin(), found.tests.end(), [](const TestOutcome& each) {
        return each.kind == TestOutcome::Kind::fails &&
               (each.expected.standard_output || each.expected.exit_status);
      });
  if (!is_silent) return "";
  return wrapped(fmt::format("{} not say what should be printed: any patch that avoids the "
                             "failure passes. Add \"stdout\" to tell which is right",
                             found.failing == 1 ? "the failing test does" : "the failing tests do"),
                 2);
}

// Few tests say little.
std::string weakness_to_text(const CRepairs& found, std::size_t count) {
  if (count < 2 || found.other_inputs != 0 || found.specification) return "";
  if (found.failing + found.passing > 3) return "";
  return wrapped(fmt::format("{} say little: several patches satisfy them. More tests "
                             "(--add-test) tell which is meant",
                             tests_text(found.failing + found.passing)),
                 2);
}

Json change_to_json(const CChange& change, const source::SourceFiles& files) {
  return {{"location", location_to_json(change.span, files)},
          {"role", change.role},
          {"function", to_valid_utf8(change.function)},
          {"original", to_valid_utf8(change.original)},
          {"replacement", to_valid_utf8(change.replacement)}};
}

Json c_repair_to_json(const CRepair& repair, std::size_t rank, std::size_t tests,
                      const source::SourceFiles& files) {
  Json object{{"rank", rank}};
  object.update(change_to_json(repair.changes.front(), files));
  if (repair.changes.size() > 1) {
    Json& changes = object["changes"];
    for (const CChange& each : repair.changes) changes.push_back(change_to_json(each, files));
  }
  object["patch"] = to_valid_utf8(repair.patch.diff);
  object["cheating"] = repair.cheating.empty() ? Json(nullptr) : Json(repair.cheating);
  object["proved"] = result::name_of(repair.proof);
  using Scope = result::Proof::Scope;
  const Scope scope = repair.proof.scope;
  object["proof"] = {{"engine", scope == Scope::tests ? "run" : "unroll"},
                     {"complete", scope == Scope::all_inputs || scope == Scope::all_schedules},
                     {"tests", tests}};
  if (scope == Scope::switches) object["proof"]["switches"] = repair.proof.switches;
  if (repair.proof.scope == result::Proof::Scope::unwind)
    object["proof"]["unwind"] = repair.proof.unwind;
  if (!repair.proof.given.empty()) object["proof"]["given"] = repair.proof.given;
  object["keeps"] = kept_to_json(repair.keeps);
  object["recheck"] = recheck_to_json(repair.recheck);
  add_edits(object, repair.patch, files);
  return object;
}

}  // namespace

std::string failing_tests_in_story(const CRepairs& found, const Palette& colours) {
  return fmt::format("{}{}{}\n", colours.bold, failing_to_words(found), colours.end) +
         failing_to_text(found);
}

std::string patches_in_story(const result::Report& report, const CRepairs& found, Detail detail,
                             const Palette& colours) {
  std::vector<const CRepair*> repairs = standing_repairs(found);
  const std::size_t count = repairs.size() + found.more;
  std::string text =
      found.specification ? proved_to_words(found, count) : passing_to_words(found, count);
  text += "\n";
  const std::size_t most = detail == Detail::verbose ? repairs.size() : 1;
  for (std::size_t i = 0; i < repairs.size() && i < most; ++i)
    text += "\n" + repair_to_text(report, found, *repairs[i], i + 1, colours);
  if (repairs.size() > most) text += fmt::format("… {} more (--verbose)\n", repairs.size() - most);
  text += search_to_text(report, found, count != 0);
  text += silence_to_text(found, count);
  text += distinctions_to_text(found);
  if (!found.delivered.empty()) text += found.delivered + "\n";
  return text;
}

std::string content_to_text(const result::Report& report, const CRepairs& found, Detail detail,
                            const Palette& colours) {
  if (found.specification && found.specification->violation.empty()) {
    if (report.verdict == result::Verdict::holds) return nothing_is_violated(*found.specification);
    return unknown_to_text(report, colours);
  }
  if (found.failing == 0) return nothing_fails(found);
  std::vector<const CRepair*> repairs = standing_repairs(found);
  const std::size_t count = repairs.size() + found.more;
  std::string text = found.specification ? specified_heading(report, found, count, colours)
                                         : heading_to_text(found, count, colours);
  if (!found.specification) text += failing_to_text(found);
  const std::size_t most = detail == Detail::verbose ? repairs.size() : patches_shown;
  for (std::size_t i = 0; i < repairs.size() && i < most; ++i)
    text += "\n" + repair_to_text(report, found, *repairs[i], i + 1, colours);
  text += "\n";
  if (repairs.size() > most) text += fmt::format("… {} more (--verbose)\n", repairs.size() - most);
  text += search_to_text(report, found, count != 0);
  text += silence_to_text(found, count);
  text += distinctions_to_text(found);
  text += weakness_to_text(found, count);
  if (!found.common_folder.empty())
    text += fmt::format("names in patches are relative to {}\n", found.common_folder);
  if (!found.delivered.empty()) text += found.delivered + "\n";
  if (detail != Detail::quiet) {
    text += fmt::format("{}, {} of {} changes tried, {:.2f} s\n", tests_text(found.tests.size()),
                        found.tried, found.candidates, report.statistics.seconds);
  }
  return text;
}

Json content_to_json(const result::Report& report, const CRepairs& found) {
  Json object = beginning_to_json(report);
  object["tests"] = tests_to_json(found.tests, report.files);
  if (!found.coverage.empty()) object["coverage"] = coverage_to_json(found.coverage, report.files);
  if (found.failing != 0) {
    Json repairs = Json::array();
    for (const CRepair* each : standing_repairs(found)) {
      Json repair =
          c_repair_to_json(*each, repairs.size() + 1, found.failing + found.passing, report.files);
      if (found.specification && !found.specification->reference.empty())
        repair["proof"]["reference"] = to_valid_utf8(found.specification->reference);
      repair["class"] = class_of(found, *each);
      repair["distinguish"] = distinctions_to_json(found, *each);
      repairs.push_back(std::move(repair));
    }
    object["repairs"] = std::move(repairs);
    object["more"] = found.more;
    object["complete"] = found.ended_early.empty() && found.tried == found.candidates;
    if (!found.ended_early.empty()) object["reason"] = to_valid_utf8(found.ended_early);
    object["bound"] = {{"faults", found.places}};
    object["applied"] = found.is_applied;
    if (!found.remark.empty()) object["remark"] = to_valid_utf8(found.remark);
  }
  object["statistics"] = statistics_to_json(report.statistics);
  object["statistics"]["candidates"] = found.candidates;
  object["statistics"]["tried"] = found.tried;
  object["statistics"]["texts"] = found.texts;
  object["statistics"]["other_inputs"] = found.other_inputs;
  return object;
}

}  // namespace culprit::report
