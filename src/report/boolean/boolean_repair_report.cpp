// SPDX-License-Identifier: MIT
#include "report/boolean/boolean_repair_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "report/boolean/boolean_check_report.h"
#include "report/parts/wrap.h"

namespace culprit::report {

namespace {

using result::BooleanRepair;
using result::BooleanRepairs;
using result::Report;
using result::Verdict;
using Status = result::Recheck::Status;

constexpr std::size_t most_shown = 20;

bool is_withheld(const BooleanRepair& repair) {
  return repair.recheck.status == Status::refuted;
}

std::vector<const BooleanRepair*> shown_repairs(const BooleanRepairs& found) {
  std::vector<const BooleanRepair*> shown;
  for (const BooleanRepair& each : found.repairs) {
    if (!is_withheld(each)) shown.push_back(&each);
  }
  return shown;
}

// Those that do not only avoid the assertion, in the program or in trusted functions.
std::size_t honest_places(const std::vector<const BooleanRepair*>& shown, bool is_trusted) {
  std::set<source::SourceSpan> spans;
  for (const BooleanRepair* each : shown) {
    if (each->cheating.empty() && each->is_trusted == is_trusted) spans.insert(each->span);
  }
  return spans.size();
}

std::string repair_to_text(const Report& report, std::size_t rank, const BooleanRepair& repair,
                           Detail detail, const Palette& colours) {
  const std::string& cheating = repair.cheating_words;
  std::string text = fmt::format("{}{}. {}: {}{}   {}   ->   {}", colours.bold, rank,
                                 report.files.describe(repair.span), repair.role, colours.end,
                                 repair.original, repair.replacement);
  text = wrapped(text, 5);
  if (repair.second) {
    text += wrapped(
        fmt::format("   and {}: {}   {}   ->   {}", report.files.describe(repair.second->span),
                    repair.second->role, repair.second->original, repair.second->replacement),
        5);
  }
  if (!cheating.empty())
    text += wrapped(fmt::format("     {}({}){}", colours.faint, cheating, colours.end), 6);
  if (repair.frees_others) {
    text += "     the other values of the assignment may be anything that enforce allows\n";
  }
  if (repair.states_property)
    text += "     this condition leads to assert(0): it states what is wrong\n";
  if (cheating.empty() && !repair.replacement_in_c.empty()) {
    text += wrapped(repair.original_in_c.empty()
                        ? fmt::format("     in C   {}", repair.replacement_in_c)
                        : fmt::format("     in C   {}   ->   {}", repair.original_in_c,
                                      repair.replacement_in_c),
                    12);
  }
  if (cheating.empty() && !repair.needed.empty() && repair.needed != repair.replacement) {
    text += wrapped(fmt::format("     needed {}", repair.needed), 12);
  }
  if (detail == Detail::verbose) {
    text += wrapped(
        fmt::format(
            "     found by {}; {:.0f}% of the valuations change; {} statement{} no longer reached",
            repair.method, repair.changed * 100, repair.lost_statements,
            repair.lost_statements == 1 ? " is" : "s are"),
        5);
    text += repair.patch.diff;
  }
  return text;
}

std::string counts_to_text(const Report& report, const BooleanRepairs& found) {
  std::string text = fmt::format(
      "{} expressions and targets, {} on the failing run: {} not on every failing run, {} "
      "repaired, "
      "{} proved beyond repair, {} undecided",
      found.components, found.on_failing_run, found.avoided, found.repaired,
      found.proved_unrepairable, found.undecided.size());
  text = wrapped(text + fmt::format(", {:.2f} s", report.statistics.seconds), 2);
  if (found.pairs_tried) {
    text +=
        fmt::format("pairs of expressions: {} repaired, {} proved beyond repair, {} undecided\n",
                    found.pairs_repaired, found.pairs_unrepairable, found.pairs_undecided);
  }
  return text;
}

std::string limits_to_text(const Report& report, const BooleanRepairs& found) {
  std::string text;
  if (!found.ended_early.empty())
    text += wrapped(fmt::format("the search ended early: {}", found.ended_early), 2);
  for (const result::UndecidedExpression& each : found.undecided) {
    text += wrapped(fmt::format("undecided: {}: {} ({})", report.files.describe(each.span),
                                each.text, each.reason),
                    2);
  }
  for (const BooleanRepair& each : found.repairs) {
    if (!is_withheld(each)) continue;
    text += fmt::format("withheld: a repair at {} was refuted ({}); this is a bug of culprit\n",
                        report.files.describe(each.span), each.recheck.reason);
  }
  return text;
}

Json repair_to_json(const BooleanRepair& repair, std::size_t rank,
                    const source::SourceFiles& files) {
  Json object{{"rank", rank},
              {"location", location_to_json(repair.span, files)},
              {"function", to_valid_utf8(repair.function)},
              {"role", repair.role},
              {"original", to_valid_utf8(repair.original)},
              {"replacement", to_valid_utf8(repair.replacement)}};
  if (!repair.needed.empty()) object["needed"] = to_valid_utf8(repair.needed);
  if (!repair.replacement_in_c.empty()) {
    object["c"] = {
        {"original", repair.original_in_c.empty() ? Json(nullptr) : Json(repair.original_in_c)},
        {"replacement", repair.replacement_in_c}};
  }
  if (repair.second) {
    object["second"] = {{"location", location_to_json(repair.second->span, files)},
                        {"function", to_valid_utf8(repair.second->function)},
                        {"role", repair.second->role},
                        {"original", to_valid_utf8(repair.second->original)},
                        {"replacement", to_valid_utf8(repair.second->replacement)}};
  }
  object["others"] = repair.frees_others ? "freed" : "kept";
  object["patch"] = to_valid_utf8(repair.patch.diff);
  object["method"] = repair.method;
  object["cheating"] = repair.cheating.empty() ? Json(nullptr) : Json(repair.cheating);
  if (!repair.cheating_when.empty()) object["cheating_when"] = repair.cheating_when;
  object["trusted"] = repair.is_trusted;
  object["changed"] = repair.changed;
  object["lost_statements"] = repair.lost_statements;
  object["proved"] = result::name_of(repair.proof);
  object["recheck"] = recheck_to_json(repair.recheck);
  add_edits(object, repair.patch, files);
  return object;
}

}  // namespace

std::string content_to_text(const Report& report, const BooleanRepairs& found, Detail detail,
                            const Palette& colours) {
  if (report.verdict == Verdict::holds) {
    return fmt::format("{}: nothing to repair: no run breaks an assertion\n", report.name);
  }
  if (report.verdict == Verdict::unknown)
    return content_to_text(report, found.check, detail, colours);
  return violated_assertion_to_text(report, found.check, colours) +
         patches_in_story(report, found, detail, colours);
}

std::string patches_in_story(const Report& report, const BooleanRepairs& found, Detail detail,
                             const Palette& colours) {
  std::vector<const BooleanRepair*> shown = shown_repairs(found);
  std::size_t honest = honest_places(shown, false);
  std::size_t honest_trusted = honest_places(shown, true);
  std::string text;
  bool rechecked = std::any_of(
      found.repairs.begin(), found.repairs.end(),
      [](const BooleanRepair& each) { return each.recheck.status == Status::confirmed; });
  if (shown.empty()) {
    text += found.complete()
                ? fmt::format(
                      "no repair: no change of a single expression or assigned variable{} "
                      "makes the program right\n",
                      found.pairs_tried ? ", nor of two expressions," : "")
                : std::string("no repair was found\n");
  } else if (honest + honest_trusted == 0) {
    text += "every repair avoids the assertion instead of making it hold\n";
  } else {
    std::string checked =
        rechecked ? "; each repair was checked again on the repaired program" : "";
    std::string trusted =
        honest_trusted == 0 ? "" : fmt::format(", {} in trusted functions", honest_trusted);
    bool in_pairs = std::any_of(shown.begin(), shown.end(),
                                [](const BooleanRepair* each) { return each->second.has_value(); });
    text += fmt::format("{} expression{} can be repaired{}{}{}\n", honest, honest == 1 ? "" : "s",
                        in_pairs ? ", each together with another one" : "", trusted, checked);
  }
  if (!shown.empty()) text += "\n";
  std::size_t most = detail == Detail::verbose ? shown.size() : most_shown;
  for (std::size_t i = 0; i < shown.size() && i < most; ++i) {
    if (shown[i]->is_trusted && (i == 0 || !shown[i - 1]->is_trusted))
      text += fmt::format("{}in trusted functions:\n", i == 0 ? "" : "\n");
    text += repair_to_text(report, i + 1, *shown[i], detail, colours);
  }
  if (shown.size() > most)
    text += fmt::format("... and {} more (--verbose shows them)\n", shown.size() - most);
  if (!shown.empty()) text += "\n";
  text += limits_to_text(report, found);
  if (detail != Detail::quiet) text += counts_to_text(report, found);
  return text;
}

Json content_to_json(const Report& report, const BooleanRepairs& found) {
  Json object = boolean_check_to_json(report, found.check);
  if (report.verdict == Verdict::violated) {
    Json repairs = Json::array();
    for (const BooleanRepair* each : shown_repairs(found))
      repairs.push_back(repair_to_json(*each, repairs.size() + 1, report.files));
    object["repairs"] = std::move(repairs);
    object["complete"] = found.complete();
    if (!found.ended_early.empty()) object["reason"] = found.ended_early;
    Json undecided = Json::array();
    for (const result::UndecidedExpression& each : found.undecided) {
      undecided.push_back(location_to_json(each.span, report.files));
      undecided.back()["role"] = each.role;
      undecided.back()["reason"] = to_valid_utf8(each.reason);
    }
    object["undecided"] = std::move(undecided);
  }
  Json statistics = statistics_to_json(report.statistics);
  statistics["bdd_nodes"] = found.nodes;
  statistics["components"] = found.components;
  statistics["on_failing_run"] = found.on_failing_run;
  statistics["avoided"] = found.avoided;
  statistics["decisive"] = found.decisive;
  statistics["repaired"] = found.repaired;
  statistics["undecided"] = found.undecided.size();
  statistics["proved_hopeless"] = found.proved_unrepairable;
  if (found.pairs_tried) {
    statistics["pairs"] = {{"repaired", found.pairs_repaired},
                           {"proved_hopeless", found.pairs_unrepairable},
                           {"undecided", found.pairs_undecided}};
  }
  object["statistics"] = std::move(statistics);
  return object;
}

}  // namespace culprit::report
