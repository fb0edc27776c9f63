#include "report/circuit_repair_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "report/boolean_check_json.h"
#include "source/utf8.h"

namespace culprit::report {

namespace {

using circuit::Component;
using circuit::ComponentKind;
using repair::CircuitRepair;
using repair::ComponentChange;
using Status = recheck::Recheck::Status;

constexpr std::size_t most_shown = 20;

const Component& component_of(const CircuitRepairReport& report, std::size_t index) {
  return report.check.circuit.components[index];
}

std::string place(const CircuitRepairReport& report, const Component& component) {
  return component.span.known() ? report.check.files.describe(component.span)
                                : report.check.paths.front();
}

// "expression", "instance fa0 (full_adder)", "gate g12"
std::string title(const Component& component) {
  std::string text(circuit::name_of(component.kind));
  if (!component.name.empty()) text += " " + component.name;
  if (component.kind == ComponentKind::instance) text += fmt::format(" ({})", component.operation);
  return text;
}

std::string original(const CircuitRepairReport& report, const Component& component) {
  if (!component.span.known() || component.kind == ComponentKind::register_) return "";
  std::string text;
  for (char c : report.check.files.text(component.span)) text += c == '\n' || c == '\r' ? ' ' : c;
  constexpr std::size_t longest = 60;
  return text.size() <= longest ? text : text.substr(0, longest) + "...";
}

// "a + 1", or "s = a ^ b, co = a & b" where there are several outputs.
std::string replacement(const Component& component, const ComponentChange& change) {
  const std::vector<circuit::Output>& outputs = component.copies[0].outputs;
  bool named = outputs.size() > 1 || component.kind == ComponentKind::register_ ||
               component.kind == ComponentKind::instance;
  if (!named) return change.texts[0];
  std::string text;
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    if (i > 0) text += ", ";
    text +=
        fmt::format("{} = {}", outputs[i].text.empty() ? "?" : outputs[i].text, change.texts[i]);
  }
  return text;
}

std::string indented(const std::string& text) {
  std::string result;
  std::size_t at = 0;
  while (at < text.size()) {
    std::size_t end = std::min(text.find('\n', at), text.size());
    result += "     " + text.substr(at, end - at) + "\n";
    at = end + 1;
  }
  return result;
}

std::string repair_text(const CircuitRepairReport& report, std::size_t index, bool with_patch,
                        Detail detail, const Palette& colours) {
  const CircuitRepair& repair = report.found.repairs[index];
  std::string text;
  for (std::size_t i = 0; i < repair.changes.size(); ++i) {
    const ComponentChange& change = repair.changes[i];
    const Component& component = component_of(report, change.component);
    std::string number = i == 0 ? fmt::format("{}.", index + 1) : "  ";
    std::string before = original(report, component);
    text += fmt::format("{}{} {}: {}{}   {}{}->   {}\n", colours.bold, number,
                        place(report, component), title(component), colours.end, before,
                        before.empty() ? "" : "   ", replacement(component, change));
    if (component.copies.size() > 1)
      text += fmt::format("     in {} copies of this text\n", component.copies.size());
  }
  if (!repair.alternatives.empty()) {
    text += fmt::format("     or {}\n", fmt::join(repair.alternatives, ", "));
  }
  if (repair.blocks)
    text += "     (only avoids the violation: no input satisfies the assumptions any more)\n";
  if (detail == Detail::verbose) {
    text += fmt::format("     found by {}{}\n", repair::name_of(repair.method),
                        repair.keeps_original ? "; the rest of the behaviour is kept" : "");
  }
  if (with_patch && !report.patches[index].empty()) text += indented(report.patches[index]);
  return text;
}

std::string footer(const CircuitRepairReport& report) {
  const repair::CircuitRepairResult& found = report.found;
  return fmt::format(
      "{} component{}: {} repaired, {} proved beyond repair, {} undecided; {} BDD nodes, {:.2f} "
      "s\n",
      report.suspects, report.suspects == 1 ? "" : "s", found.repaired.size(),
      found.hopeless.size(), found.undecided.size(),
      std::max(found.statistics.nodes, report.check.checked.statistics.nodes),
      report.check.statistics.seconds);
}

bool complete(const CircuitRepairReport& report) {
  return report.found.reason.empty() && report.found.undecided.empty() &&
         report.found.undecided_sets == 0;
}

Json component_to_json(const CircuitRepairReport& report, std::size_t index) {
  const Component& component = component_of(report, index);
  Json object{{"location", location_to_json(component.span, report.check.files)},
              {"role", circuit::name_of(component.kind)}};
  object["name"] = component.name.empty() ? Json(nullptr) : Json(to_valid_utf8(component.name));
  object["text"] = to_valid_utf8(original(report, component));
  return object;
}

Json repair_to_json(const CircuitRepairReport& report, std::size_t index) {
  const CircuitRepair& repair = report.found.repairs[index];
  const Component& first = component_of(report, repair.changes[0].component);
  Json object{{"rank", index + 1},
              {"location", location_to_json(first.span, report.check.files)},
              {"role", circuit::name_of(first.kind)}};
  object["name"] = first.name.empty() ? Json(nullptr) : Json(to_valid_utf8(first.name));
  object["original"] = to_valid_utf8(original(report, first));
  object["replacement"] = to_valid_utf8(replacement(first, repair.changes[0]));
  if (repair.changes.size() > 1) {
    Json changes = Json::array();
    for (const ComponentChange& change : repair.changes) {
      Json each = component_to_json(report, change.component);
      each["replacement"] =
          to_valid_utf8(replacement(component_of(report, change.component), change));
      changes.push_back(each);
    }
    object["changes"] = changes;
  }
  object["patch"] =
      report.patches[index].empty() ? Json(nullptr) : Json(to_valid_utf8(report.patches[index]));
  if (!repair.alternatives.empty()) object["alternatives"] = repair.alternatives;
  object["method"] = repair::name_of(repair.method);
  object["keeps_original"] = repair.keeps_original;
  object["changed"] = repair.changed;
  object["cheating"] = repair.blocks ? Json("blocks") : Json(nullptr);
  object["proved"] = "for all inputs";
  object["recheck"] = recheck_to_json(report.rechecks[index]);
  return object;
}

}  // namespace

std::string circuit_repair_to_text(const CircuitRepairReport& report, Detail detail,
                                   const Palette& colours) {
  const std::string& path = report.check.paths.front();
  if (report.check.checked.verdict == game::Verdict::holds)
    return fmt::format("{}: nothing to repair: it holds, for all inputs\n", path);
  if (report.check.checked.verdict == game::Verdict::unknown)
    return circuit_check_to_text(report.check, detail, colours);
  const repair::CircuitRepairResult& found = report.found;
  std::string text = violated_property_to_text(report.check, colours);
  std::set<std::vector<std::size_t>> places;
  for (const CircuitRepair& repair : found.repairs) {
    std::vector<std::size_t> changed;
    for (const ComponentChange& change : repair.changes) changed.push_back(change.component);
    places.insert(changed);
  }
  bool together = found.faults > 1 && !found.repairs.empty();
  if (found.repairs.empty()) {
    text += complete(report)
                ? fmt::format("no repair: no replacement of {} makes the circuit right\n",
                              found.faults == 1 ? "a single component"
                                                : fmt::format("{} components", found.faults))
                : "no repair was found\n";
  } else {
    bool rechecked =
        std::all_of(report.rechecks.begin(), report.rechecks.end(),
                    [](const recheck::Recheck& each) { return each.status == Status::confirmed; });
    text += fmt::format("{} {} can be replaced, for all inputs{}\n", places.size(),
                        together ? fmt::format("set{} of {} components",
                                               places.size() == 1 ? "" : "s", found.faults)
                                 : fmt::format("component{}", places.size() == 1 ? "" : "s"),
                        rechecked ? "; each repair was checked again" : "");
  }
  if (!found.repairs.empty()) text += "\n";
  std::size_t most = detail == Detail::verbose ? SIZE_MAX : most_shown;
  for (std::size_t i = 0; i < found.repairs.size() && i < most; ++i)
    text += repair_text(report, i, i == 0 || detail == Detail::verbose, detail, colours);
  if (found.repairs.size() > most)
    text += fmt::format("... and {} more (--verbose shows them)\n", found.repairs.size() - most);
  if (!found.repairs.empty()) text += "\n";
  if (report.consistency) {
    text += fmt::format("consistency-based diagnosis of the failing run alone would blame {}\n",
                        found.consistent.size());
    for (std::size_t index : found.consistent) {
      const Component& component = component_of(report, index);
      text += fmt::format("  {}: {}   {}\n", place(report, component), title(component),
                          original(report, component));
    }
  }
  if (!found.reason.empty()) text += fmt::format("the search ended early: {}\n", found.reason);
  if (detail == Detail::quiet) return text;
  for (std::size_t i = 0; i < found.undecided.size() && i < most; ++i) {
    const Component& component = component_of(report, found.undecided[i].component);
    text += fmt::format("undecided: {}: {}   {}   ({})\n", place(report, component),
                        title(component), original(report, component), found.undecided[i].reason);
  }
  if (found.undecided.size() > most)
    text += fmt::format("undecided: ... and {} more (--verbose shows them)\n",
                        found.undecided.size() - most);
  if (found.faults > 1) {
    text +=
        fmt::format("sets of {} components: {} repaired, {} proved beyond repair, {} undecided\n",
                    found.faults, found.repaired_sets, found.hopeless_sets, found.undecided_sets);
  }
  return text + footer(report);
}

std::string circuit_repair_to_json(const Heading& heading, const CircuitRepairReport& report) {
  Json object = heading_to_json(heading, {});
  add_circuit_check(object, report.check);
  game::CircuitStatistics statistics = report.check.checked.statistics;
  if (report.check.checked.verdict == game::Verdict::violated) {
    if (report.consistency) {
      Json diagnoses = Json::array();
      for (std::size_t index : report.found.consistent) {
        diagnoses.push_back({{"rank", diagnoses.size() + 1},
                             {"components", Json::array({component_to_json(report, index)})},
                             {"method", "consistency"}});
      }
      object["diagnoses"] = diagnoses;
    }
    Json repairs = Json::array(), undecided = Json::array();
    for (std::size_t i = 0; i < report.found.repairs.size(); ++i)
      repairs.push_back(repair_to_json(report, i));
    for (const repair::UndecidedComponent& each : report.found.undecided) {
      undecided.push_back(component_to_json(report, each.component));
      undecided.back()["reason"] = to_valid_utf8(each.reason);
    }
    object["repairs"] = repairs;
    object["complete"] = complete(report);
    if (!report.found.reason.empty()) object["reason"] = report.found.reason;
    object["undecided"] = undecided;
    statistics.add(report.found.statistics);
  }
  add_circuit_statistics(object, report.check.statistics, statistics);
  object["statistics"]["components"] = report.suspects;
  object["statistics"]["proved_hopeless"] = report.found.hopeless.size();
  if (report.check.checked.verdict == game::Verdict::violated) {
    object["statistics"]["repaired"] = report.found.repaired.size();
    object["statistics"]["undecided"] = report.found.undecided.size();
  }
  object["statistics"]["faults"] = report.found.faults;
  if (report.found.faults > 1) {
    object["statistics"]["repaired_sets"] = report.found.repaired_sets;
    object["statistics"]["hopeless_sets"] = report.found.hopeless_sets;
    object["statistics"]["undecided_sets"] = report.found.undecided_sets;
  }
  return print(object);
}

}  // namespace culprit::report
