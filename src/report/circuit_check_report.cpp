#include "report/circuit_check_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/boolean_check_json.h"
#include "report/circuit_table.h"
#include "report/recheck_text.h"
#include "report/run_text.h"
#include "source/utf8.h"

namespace culprit::report {

namespace {

using circuit::Property;
using game::Verdict;

std::string on_one_line(const std::string& given) {
  std::string text;
  for (char c : given) {
    bool space = c == ' ' || c == '\n' || c == '\t' || c == '\r';
    if (!space) text += c;
    if (space && !text.empty() && text.back() != ' ') text += ' ';
  }
  return text;
}

Json property_to_json(const CircuitCheckReport& report, std::size_t index) {
  const Property& property = report.circuit.properties[index];
  Json object{{"kind", circuit::name_of(property.kind)},
              {"text", to_valid_utf8(property.text)},
              {"location", location_to_json(property.span, report.files)},
              {"verdict", name_of(report.checked.properties[index].verdict)}};
  if (report.checked.properties[index].verdict == Verdict::unknown)
    object["reason"] = report.checked.properties[index].reason;
  return object;
}

Json counterexample_to_json(const CircuitCheckReport& report, std::size_t index) {
  const circuit::Run& run = *report.checked.properties[index].run;
  RunTable table =
      run_table(report.circuit, run, report.circuit.properties[index].formula, Rows::relevant);
  Json inputs = Json::array(), steps = Json::array();
  for (const SignalRow& row : table.rows) {
    if (row.signal->kind != circuit::SignalKind::input) continue;
    inputs.push_back({{"name", to_valid_utf8(row.signal->name)},
                      {"type", fmt::format("{} bit{}", row.signal->bits.size(),
                                           row.signal->bits.size() == 1 ? "" : "s")},
                      {"values", row.values},
                      {"location", location_to_json(row.signal->span, report.files)}});
  }
  for (std::size_t t = 0; t < table.positions; ++t) {
    Json values = Json::object();
    for (const SignalRow& row : table.rows) values[to_valid_utf8(row.signal->name)] = row.values[t];
    steps.push_back({{"cycle", t}, {"values", values}});
  }
  return {{"inputs", inputs},
          {"steps", steps},
          {"stem", table.endless ? table.loop : table.positions},
          {"loop", table.endless ? Json(table.positions - table.loop) : Json(nullptr)},
          {"recheck", recheck_to_json(report.recheck)}};
}

std::string place(const CircuitCheckReport& report, const Property& property) {
  return property.span.known() ? report.files.describe(property.span) : report.paths.front();
}

}  // namespace

std::string violated_property_to_text(const CircuitCheckReport& report, const Palette& colours) {
  const Property& property = report.circuit.properties[*report.checked.violated()];
  return headline(report.paths.front(), "violated", colours.violated, on_one_line(property.text),
                  property.span, report.files, colours);
}

std::string circuit_check_to_text(const CircuitCheckReport& report, Detail detail,
                                  const Palette& colours) {
  const game::CircuitCheckResult& checked = report.checked;
  const std::string& path = report.paths.front();
  std::string text;
  std::size_t violated = 0;
  for (const game::CircuitPropertyVerdict& each : checked.properties)
    violated += each.verdict == Verdict::violated ? 1 : 0;
  if (checked.verdict == Verdict::violated) {
    std::size_t index = *checked.violated();
    text = violated_property_to_text(report, colours);
    if (detail == Detail::quiet) return text;
    RunTable table = run_table(report.circuit, *checked.properties[index].run,
                               report.circuit.properties[index].formula,
                               detail == Detail::verbose ? Rows::all : Rows::relevant);
    text += "failing run\n" + to_text(table, colours);
    if (report.recheck.status == recheck::Recheck::Status::confirmed) {
      bool is_program = std::any_of(
          report.circuit.signals.begin(), report.circuit.signals.end(),
          [](const circuit::Signal& each) { return each.kind == circuit::SignalKind::counter; });
      text += fmt::format("confirmed: {}. Next: culprit repair {}{}\n", report.recheck.method, path,
                          is_program ? " with the same options" : "");
    } else if (report.recheck.status == recheck::Recheck::Status::impossible) {
      text += fmt::format("not confirmed: {}\n", report.recheck.reason);
    } else if (report.recheck.status == recheck::Recheck::Status::refuted) {
      text += unconfirmed_to_text("the failing run", report.recheck);
    }
    text += refutation_to_text("the failing run", report.recheck);
  } else if (checked.verdict == Verdict::unknown) {
    text = fmt::format("{}: {}unknown{}: {}\n", path, colours.unknown, colours.end, checked.reason);
  } else {
    text = fmt::format("{}: holds, for all inputs\n", path);
  }
  if (detail == Detail::quiet) return text;
  for (std::size_t i = 0; i < checked.properties.size(); ++i) {
    const Property& property = report.circuit.properties[i];
    if (i == checked.violated() || checked.properties.size() == 1) continue;
    text += fmt::format("{}: {}: {}\n", name_of(checked.properties[i].verdict),
                        place(report, property), on_one_line(property.text));
  }
  text += fmt::format("{} of {} propert{} violated, ", violated, checked.properties.size(),
                      checked.properties.size() == 1 ? "y" : "ies");
  text += checked.verdict == Verdict::unknown ? "" : "complete, ";
  text += checked.statistics.nodes == 0
              ? fmt::format("{} cycles looked at by SAT, {:.2f} s\n", checked.statistics.depth,
                            report.statistics.seconds)
              : fmt::format("{:.6g} states, {} BDD nodes, {:.2f} s\n", checked.statistics.states,
                            checked.statistics.nodes, report.statistics.seconds);
  return text;
}

void add_circuit_check(Json& object, const CircuitCheckReport& report) {
  const game::CircuitCheckResult& checked = report.checked;
  object["verdict"] = name_of(checked.verdict);
  if (checked.verdict == Verdict::unknown) object["reason"] = checked.reason;
  object["bound"] = {{"complete", checked.verdict != Verdict::unknown}};
  Json properties = Json::array();
  for (std::size_t i = 0; i < checked.properties.size(); ++i)
    properties.push_back(property_to_json(report, i));
  object["properties"] = properties;
  if (std::optional<std::size_t> violated = checked.violated()) {
    object["property"] = property_to_json(report, *violated);
    object["counterexample"] = counterexample_to_json(report, *violated);
  }
}

void add_circuit_statistics(Json& object, const Statistics& statistics,
                            const game::CircuitStatistics& circuit) {
  Json figures = statistics_to_json(statistics);
  figures["states"] = circuit.states;
  figures["bdd_nodes"] = circuit.nodes;
  figures["depth"] = circuit.depth;
  figures["automaton_states"] = circuit.automaton_states;
  object["statistics"] = figures;
}

std::string circuit_check_to_json(const Heading& heading, const CircuitCheckReport& report) {
  Json object = heading_to_json(heading, {});
  add_circuit_check(object, report);
  add_circuit_statistics(object, report.statistics, report.checked.statistics);
  return print(object);
}

}  // namespace culprit::report
