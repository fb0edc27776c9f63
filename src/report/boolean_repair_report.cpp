#include "report/boolean_repair_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "report/boolean_check_json.h"
#include "report/wrap.h"
#include "source/utf8.h"

namespace culprit::report {

namespace {

using game::Cheating;
using repair::BooleanRepair;
using Status = recheck::Recheck::Status;

constexpr std::size_t most_shown = 20;

std::string original_text(const BooleanRepairReport& report, const BooleanRepair& repair) {
  return std::string(report.check.files.text(repair.component.span()));
}

// Why a repair is no repair, as a reader would say it; empty for an honest one.
std::string cheating_text(const BooleanRepairReport& report, const BooleanRepair& repair) {
  std::string when =
      repair.cheating_when.empty() ? "" : fmt::format(" when {}", repair.cheating_when);
  switch (repair.cheating) {
    case Cheating::none: return "";
    case Cheating::never_ends: return "avoids the assertion by never returning" + when;
    case Cheating::blocks: return "avoids the assertion by blocking: no state can follow" + when;
    case Cheating::skips: break;
  }
  if (repair.skipped.empty()) return "avoids the assertion by never reaching it";
  const boolean::Program& program = report.check.program;
  game::Site site = repair.skipped.front();
  std::string where =
      site.first == program.main
          ? fmt::format(
                "line {}",
                report.check.files.begin(program.routines[site.first].statements[site.second].span)
                    .line)
          : program.routines[site.first].name;
  return fmt::format("avoids the assertion by never reaching it in {}", where);
}

std::string_view cheating_name(Cheating cheating) {
  switch (cheating) {
    case Cheating::none: return "";
    case Cheating::never_ends: return "never ends";
    case Cheating::blocks: return "blocks";
    case Cheating::skips: return "skips the assertion";
  }
  return "";
}

std::vector<std::size_t> shown_repairs(const BooleanRepairReport& report) {
  std::vector<std::size_t> shown;
  for (std::size_t i = 0; i < report.found.repairs.size(); ++i) {
    if (report.rechecks[i].status != Status::refuted) shown.push_back(i);
  }
  return shown;
}

std::size_t places(const BooleanRepairReport& report, const std::vector<std::size_t>& shown) {
  std::set<source::SourceSpan> spans;
  for (std::size_t i : shown) {
    if (report.found.repairs[i].cheating == Cheating::none)
      spans.insert(report.found.repairs[i].component.span());
  }
  return spans.size();
}

std::string repair_text(const BooleanRepairReport& report, std::size_t rank, std::size_t index,
                        Detail detail, const Palette& colours) {
  const BooleanRepair& repair = report.found.repairs[index];
  std::string cheating = cheating_text(report, repair);
  std::string text = fmt::format("{}{}. {}: {}{}   {}   ->   {}", colours.bold, rank,
                                 report.check.files.describe(repair.component.span()),
                                 name_of(repair.component.role), colours.end,
                                 original_text(report, repair), repair.replacement);
  text = wrapped(text, 5);
  if (!cheating.empty())
    text += wrapped(fmt::format("     {}({}){}", colours.faint, cheating, colours.end), 6);
  if (repair.component.others == boolean::Others::freed) {
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
  if (cheating.empty() && !repair.choose.empty() && repair.choose != repair.replacement) {
    text += wrapped(fmt::format("     needed {}", repair.choose), 12);
  }
  if (detail == Detail::verbose) {
    text += wrapped(
        fmt::format(
            "     found by {}; {:.0f}% of the valuations change; {} statement{} no longer reached",
            name_of(repair.method), repair.changed * 100, repair.lost_statements,
            repair.lost_statements == 1 ? " is" : "s are"),
        5);
    text += report.patches[index];
  }
  return text;
}

std::string footer(const BooleanRepairReport& report) {
  const repair::BooleanRepairResult& found = report.found;
  std::string text = fmt::format(
      "{} expressions and targets, {} on the failing run: {} not on every failing run, {} "
      "repaired, "
      "{} proved beyond repair, {} undecided",
      found.components, found.on_failing_run, found.avoided, found.repaired, found.proved_hopeless,
      found.undecided.size());
  return wrapped(text + fmt::format(", {:.2f} s", report.check.statistics.seconds), 2);
}

std::string limits_text(const BooleanRepairReport& report) {
  std::string text;
  if (!report.found.reason.empty()) {
    text += wrapped(fmt::format("the search ended early: {}", report.found.reason), 2);
  }
  for (const auto& [component, reason] : report.found.undecided) {
    text +=
        wrapped(fmt::format("undecided: {}: {} ({})", report.check.files.describe(component.span()),
                            report.check.files.text(component.span()), reason),
                2);
  }
  for (std::size_t i = 0; i < report.found.repairs.size(); ++i) {
    if (report.rechecks[i].status == Status::refuted) {
      text += fmt::format("withheld: a repair at {} was refuted ({}); this is a bug of culprit\n",
                          report.check.files.describe(report.found.repairs[i].component.span()),
                          report.rechecks[i].reason);
    }
  }
  return text;
}

Json repair_to_json(const BooleanRepairReport& report, std::size_t rank, std::size_t index) {
  const BooleanRepair& repair = report.found.repairs[index];
  Json object{
      {"rank", rank},
      {"location", location_to_json(repair.component.span(), report.check.files)},
      {"function", to_valid_utf8(report.check.program.routines[repair.component.routine].name)},
      {"role", name_of(repair.component.role)},
      {"original", to_valid_utf8(original_text(report, repair))},
      {"replacement", to_valid_utf8(repair.replacement)}};
  if (!repair.choose.empty()) object["needed"] = to_valid_utf8(repair.choose);
  if (!repair.replacement_in_c.empty()) {
    object["c"] = {
        {"original", repair.original_in_c.empty() ? Json(nullptr) : Json(repair.original_in_c)},
        {"replacement", repair.replacement_in_c}};
  }
  object["others"] = repair.component.others == boolean::Others::freed ? "freed" : "kept";
  object["patch"] = to_valid_utf8(report.patches[index]);
  object["method"] = name_of(repair.method);
  object["cheating"] =
      repair.cheating == Cheating::none ? Json(nullptr) : Json(cheating_name(repair.cheating));
  if (!repair.cheating_when.empty()) object["cheating_when"] = repair.cheating_when;
  object["changed"] = repair.changed;
  object["lost_statements"] = repair.lost_statements;
  object["proved"] = "for all inputs";
  object["recheck"] = recheck_to_json(report.rechecks[index]);
  return object;
}

}  // namespace

std::string boolean_repair_to_text(const BooleanRepairReport& report, Detail detail,
                                   const Palette& colours) {
  const std::string& path = report.check.files.path(report.check.program.file);
  if (report.check.checked.verdict == game::Verdict::holds) {
    return fmt::format("{}: nothing to repair: no run breaks an assertion\n", path);
  }
  if (report.check.checked.verdict == game::Verdict::unknown) {
    return boolean_check_to_text(report.check, detail, colours);
  }
  std::vector<std::size_t> shown = shown_repairs(report);
  std::size_t honest = places(report, shown);
  std::string text = violated_assertion_to_text(report.check, colours);
  bool rechecked =
      std::any_of(report.rechecks.begin(), report.rechecks.end(),
                  [](const recheck::Recheck& each) { return each.status == Status::confirmed; });
  if (shown.empty()) {
    bool complete = report.found.reason.empty() && report.found.undecided.empty();
    text += complete ? "no repair: no change of a single expression or assigned variable makes the "
                       "program right\n"
                     : "no repair was found\n";
  } else if (honest == 0) {
    text += "every repair avoids the assertion instead of making it hold\n";
  } else {
    text += fmt::format("{} expression{} can be repaired{}\n", honest, honest == 1 ? "" : "s",
                        rechecked ? "; each repair was checked again on the repaired program" : "");
  }
  if (!shown.empty()) text += "\n";
  std::size_t most = detail == Detail::verbose ? shown.size() : most_shown;
  for (std::size_t i = 0; i < shown.size() && i < most; ++i) {
    text += repair_text(report, i + 1, shown[i], detail, colours);
  }
  if (shown.size() > most)
    text += fmt::format("... and {} more (--verbose shows them)\n", shown.size() - most);
  if (!shown.empty()) text += "\n";
  text += limits_text(report);
  if (detail != Detail::quiet) text += footer(report);
  return text;
}

std::string boolean_repair_to_json(const Heading& heading, const BooleanRepairReport& report) {
  Json object = heading_to_json(heading, {});
  add_boolean_check(object, report.check);
  if (report.check.checked.verdict == game::Verdict::violated) {
    Json repairs = Json::array();
    for (std::size_t i : shown_repairs(report))
      repairs.push_back(repair_to_json(report, repairs.size() + 1, i));
    object["repairs"] = repairs;
    object["complete"] = report.found.reason.empty() && report.found.undecided.empty();
    if (!report.found.reason.empty()) object["reason"] = report.found.reason;
    Json undecided = Json::array();
    for (const auto& [component, reason] : report.found.undecided) {
      undecided.push_back(location_to_json(component.span(), report.check.files));
      undecided.back()["role"] = name_of(component.role);
      undecided.back()["reason"] = to_valid_utf8(reason);
    }
    object["undecided"] = undecided;
  }
  object["statistics"] = statistics_to_json(report.check.statistics);
  object["statistics"]["bdd_nodes"] = std::max(report.found.nodes, report.check.checked.nodes);
  object["statistics"]["components"] = report.found.components;
  object["statistics"]["on_failing_run"] = report.found.on_failing_run;
  object["statistics"]["avoided"] = report.found.avoided;
  object["statistics"]["decisive"] = report.found.decisive;
  object["statistics"]["repaired"] = report.found.repaired;
  object["statistics"]["undecided"] = report.found.undecided.size();
  object["statistics"]["proved_hopeless"] = report.found.proved_hopeless;
  return print(object);
}

}  // namespace culprit::report
