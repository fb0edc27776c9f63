// SPDX-License-Identifier: MIT
#include "report/circuit/circuit_repair_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "report/circuit/circuit_check_report.h"

namespace culprit::report {

namespace {

using result::CircuitChange;
using result::CircuitComponent;
using result::CircuitRepair;
using result::CircuitRepairs;
using result::Report;
using result::Verdict;

constexpr std::size_t most_repairs = 20;

std::string place_of(const Report& report, const CircuitComponent& component) {
  return component.span.known() ? report.files.describe(component.span) : report.name;
}

Json name_or_null(const std::string& name) {
  return name.empty() ? Json(nullptr) : Json(to_valid_utf8(name));
}

std::string indented_patch(const std::string& text) {
  std::string result;
  std::size_t at = 0;
  while (at < text.size()) {
    std::size_t end = std::min(text.find('\n', at), text.size());
    result += "     " + text.substr(at, end - at) + "\n";
    at = end + 1;
  }
  return result;
}

std::string repair_to_text(const Report& report, const CircuitRepair& repair, std::size_t rank,
                           Detail detail, const Palette& colours) {
  std::string text;
  for (std::size_t i = 0; i < repair.changes.size(); ++i) {
    const CircuitComponent& component = repair.changes[i].component;
    std::string number = i == 0 ? fmt::format("{}.", rank) : "  ";
    text += fmt::format("{}{} {}: {}{}   {}{}->   {}\n", colours.bold, number,
                        place_of(report, component), component.title, colours.end, component.text,
                        component.text.empty() ? "" : "   ", repair.changes[i].replacement);
    if (component.copies > 1)
      text += fmt::format("     in {} copies of this text\n", component.copies);
  }
  if (!repair.alternatives.empty())
    text += fmt::format("     or {}\n", fmt::join(repair.alternatives, ", "));
  if (repair.blocks)
    text += "     (only avoids the violation: no input satisfies the assumptions any more)\n";
  else if (repair.fixes_input)
    text += "     (only avoids the violation: it fixes what the environment decides)\n";
  if (detail == Detail::verbose) {
    text += fmt::format("     found by {}{}\n", repair.method,
                        repair.keeps_original ? "; the rest of the behaviour is kept" : "");
  }
  bool with_patch = rank == 1 || detail == Detail::verbose;
  if (with_patch && !repair.patch.diff.empty()) text += indented_patch(repair.patch.diff);
  return text;
}

std::string component_counts(const Report& report, const CircuitRepairs& found) {
  return fmt::format(
      "{} component{}: {} repaired, {} proved beyond repair, {} undecided; {} BDD nodes, {:.2f} "
      "s\n",
      found.suspects, found.suspects == 1 ? "" : "s", found.repaired, found.proved_unrepairable,
      found.undecided.size(), found.nodes, report.statistics.seconds);
}

// "3 components can be replaced", or that there is none.
std::string answer_to_text(const CircuitRepairs& found) {
  if (found.repairs.empty()) {
    return found.complete()
               ? fmt::format("no repair: no replacement of {} makes the circuit right\n",
                             found.faults == 1 ? "a single component"
                                               : fmt::format("{} components", found.faults))
               : "no repair was found\n";
  }
  std::set<std::vector<std::size_t>> places;
  for (const CircuitRepair& repair : found.repairs) {
    std::vector<std::size_t> changed;
    for (const CircuitChange& change : repair.changes) changed.push_back(change.component.number);
    places.insert(changed);
  }
  bool rechecked =
      std::all_of(found.repairs.begin(), found.repairs.end(), [](const CircuitRepair& each) {
        return each.recheck.status == result::Recheck::Status::confirmed;
      });
  std::string_view plural = places.size() == 1 ? "" : "s";
  return fmt::format("{} {} can be replaced, for all inputs{}\n", places.size(),
                     found.faults > 1 ? fmt::format("set{} of {} components", plural, found.faults)
                                      : fmt::format("component{}", plural),
                     rechecked ? "; each repair was checked again" : "");
}

Json component_to_json(const CircuitComponent& component, const source::SourceFiles& files) {
  return {{"location", location_to_json(component.span, files)},
          {"role", component.role},
          {"name", name_or_null(component.name)},
          {"text", to_valid_utf8(component.text)}};
}

Json repair_to_json(const CircuitRepair& repair, std::size_t rank,
                    const source::SourceFiles& files) {
  const CircuitComponent& first = repair.changes[0].component;
  Json object{{"rank", rank},
              {"location", location_to_json(first.span, files)},
              {"role", first.role},
              {"name", name_or_null(first.name)},
              {"original", to_valid_utf8(first.text)},
              {"replacement", to_valid_utf8(repair.changes[0].replacement)}};
  if (repair.changes.size() > 1) {
    Json changes = Json::array();
    for (const CircuitChange& change : repair.changes) {
      changes.push_back(component_to_json(change.component, files));
      changes.back()["replacement"] = to_valid_utf8(change.replacement);
    }
    object["changes"] = std::move(changes);
  }
  object["patch"] = name_or_null(repair.patch.diff);
  if (!repair.alternatives.empty()) object["alternatives"] = repair.alternatives;
  object["method"] = repair.method;
  object["keeps_original"] = repair.keeps_original;
  object["changed"] = repair.changed;
  object["diverged"] = repair.diverged;
  object["cheating"] = repair.blocks        ? Json("blocks")
                       : repair.fixes_input ? Json("fixes an input")
                                            : Json(nullptr);
  object["proved"] = result::name_of(repair.proof);
  object["recheck"] = recheck_to_json(repair.recheck);
  add_edits(object, repair.patch, files);
  return object;
}

Json consistent_to_json(const CircuitRepairs& found, const source::SourceFiles& files) {
  Json diagnoses = Json::array();
  for (const CircuitComponent& each : found.consistent) {
    diagnoses.push_back({{"rank", diagnoses.size() + 1},
                         {"components", Json::array({component_to_json(each, files)})},
                         {"method", "consistency"}});
  }
  return diagnoses;
}

}  // namespace

std::string content_to_text(const Report& report, const CircuitRepairs& found, Detail detail,
                            const Palette& colours) {
  if (report.verdict == Verdict::holds)
    return fmt::format("{}: nothing to repair: it holds, for all inputs\n", report.name);
  if (report.verdict == Verdict::unknown)
    return content_to_text(report, found.check, detail, colours);
  return violated_property_to_text(report, found.check, colours) +
         patches_in_story(report, found, detail, colours);
}

std::string patches_in_story(const Report& report, const CircuitRepairs& found, Detail detail,
                             const Palette& colours) {
  std::string text = answer_to_text(found);
  if (!found.repairs.empty()) text += "\n";
  std::size_t most = detail == Detail::verbose ? SIZE_MAX : most_repairs;
  for (std::size_t i = 0; i < found.repairs.size() && i < most; ++i)
    text += repair_to_text(report, found.repairs[i], i + 1, detail, colours);
  if (found.repairs.size() > most)
    text += fmt::format("... and {} more (--verbose shows them)\n", found.repairs.size() - most);
  if (!found.repairs.empty()) text += "\n";
  if (found.has_consistent) {
    text += fmt::format("consistency-based diagnosis of the failing run alone would blame {}\n",
                        found.consistent.size());
    for (const CircuitComponent& each : found.consistent)
      text += fmt::format("  {}: {}   {}\n", place_of(report, each), each.title, each.text);
  }
  if (!found.ended_early.empty())
    text += fmt::format("the search ended early: {}\n", found.ended_early);
  if (detail == Detail::quiet) return text;
  for (std::size_t i = 0; i < found.undecided.size() && i < most; ++i) {
    const CircuitComponent& component = found.undecided[i].component;
    text += fmt::format("undecided: {}: {}   {}   ({})\n", place_of(report, component),
                        component.title, component.text, found.undecided[i].reason);
  }
  if (found.undecided.size() > most)
    text += fmt::format("undecided: ... and {} more (--verbose shows them)\n",
                        found.undecided.size() - most);
  if (found.faults > 1) {
    text += fmt::format(
        "sets of {} components: {} repaired, {} proved beyond repair, {} undecided\n", found.faults,
        found.repaired_sets, found.unrepairable_sets, found.undecided_sets);
  }
  return text + component_counts(report, found);
}

Json content_to_json(const Report& report, const CircuitRepairs& found) {
  Json object = circuit_check_to_json(report, found.check);
  bool is_violated = report.verdict == Verdict::violated;
  if (is_violated) {
    if (found.has_consistent) object["diagnoses"] = consistent_to_json(found, report.files);
    Json repairs = Json::array(), undecided = Json::array();
    for (const CircuitRepair& each : found.repairs)
      repairs.push_back(repair_to_json(each, repairs.size() + 1, report.files));
    for (const result::UndecidedComponent& each : found.undecided) {
      undecided.push_back(component_to_json(each.component, report.files));
      undecided.back()["reason"] = to_valid_utf8(each.reason);
    }
    object["repairs"] = std::move(repairs);
    object["complete"] = found.complete();
    if (!found.ended_early.empty()) object["reason"] = found.ended_early;
    object["undecided"] = std::move(undecided);
  }
  Json statistics = circuit_statistics_to_json(report, found.figures);
  statistics["components"] = found.suspects;
  statistics["proved_hopeless"] = found.proved_unrepairable;
  if (is_violated) {
    statistics["repaired"] = found.repaired;
    statistics["undecided"] = found.undecided.size();
  }
  statistics["faults"] = found.faults;
  if (found.faults > 1) {
    statistics["repaired_sets"] = found.repaired_sets;
    statistics["hopeless_sets"] = found.unrepairable_sets;
    statistics["undecided_sets"] = found.undecided_sets;
  }
  object["statistics"] = std::move(statistics);
  return object;
}

}  // namespace culprit::report
