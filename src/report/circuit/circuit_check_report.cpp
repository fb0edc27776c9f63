// SPDX-License-Identifier: MIT
#include "report/circuit/circuit_check_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/circuit/circuit_table.h"
#include "report/parts/recheck_text.h"
#include "report/parts/run_text.h"

namespace culprit::report {

namespace {

using result::CircuitCheck;
using result::CircuitRun;
using result::Property;
using result::SignalRow;
using result::Verdict;

Json circuit_property_to_json(const Property& property, const source::SourceFiles& files) {
  Json object{{"kind", property.rule},
              {"text", to_valid_utf8(property.message)},
              {"location", location_to_json(property.span, files)},
              {"verdict", result::name_of(property.verdict)}};
  if (property.verdict == Verdict::unknown) object["reason"] = property.reason;
  return object;
}

}  // namespace

Json cycles_to_json(const CircuitRun& run, const result::Recheck& recheck,
                    const source::SourceFiles& files) {
  Json inputs = Json::array(), steps = Json::array();
  for (const SignalRow& row : run.rows) {
    if (row.kind != SignalRow::Kind::input || !row.is_relevant) continue;
    inputs.push_back({{"name", to_valid_utf8(row.name)},
                      {"type", fmt::format("{} bit{}", row.bits, row.bits == 1 ? "" : "s")},
                      {"values", row.values},
                      {"location", location_to_json(row.span, files)}});
  }
  for (std::size_t t = 0; t < run.positions; ++t) {
    Json values = Json::object();
    for (const SignalRow& row : run.rows) {
      if (row.is_relevant) values[to_valid_utf8(row.name)] = row.values[t];
    }
    steps.push_back({{"cycle", t}, {"values", std::move(values)}});
  }
  return {{"inputs", std::move(inputs)},
          {"steps", std::move(steps)},
          {"stem", run.endless ? run.loop : run.positions},
          {"loop", run.endless ? Json(run.positions - run.loop) : Json(nullptr)},
          {"recheck", recheck_to_json(recheck)}};
}

std::string violated_property_to_text(const result::Report& report, const CircuitCheck& check,
                                      const Palette& colours) {
  const Property& property = check.properties[*check.property];
  return headline(report.name, "violated", colours.violated, property.written, property.span,
                  report.files, colours);
}

std::string failing_run_in_story(const CircuitCheck& check, Detail detail, const Palette& colours) {
  return "failing run\n" + table_to_text(*check.failing_run, detail, colours) +
         judgement_to_text(check.recheck, "");
}

std::string content_to_text(const result::Report& report, const CircuitCheck& check, Detail detail,
                            const Palette& colours) {
  const std::string& path = report.name;
  std::string text;
  if (report.verdict == Verdict::violated) {
    text = violated_property_to_text(report, check, colours);
    if (detail == Detail::quiet) return text;
    text += "failing run\n" + table_to_text(*check.failing_run, detail, colours);
    text += judgement_to_text(check.recheck,
                              fmt::format(". Next: culprit repair {}{}", path,
                                          check.is_program ? " with the same options" : ""));
  } else if (report.verdict == Verdict::unknown) {
    text = fmt::format("{}: {}unknown{}: {}\n", path, colours.unknown, colours.end, report.reason);
  } else {
    text = fmt::format("{}: holds, for all inputs\n", path);
  }
  if (detail == Detail::quiet) return text;
  std::size_t all = check.properties.size();
  for (std::size_t i = 0; i < all; ++i) {
    const Property& property = check.properties[i];
    if (i == check.property || all == 1) continue;
    text += fmt::format("{}: {}: {}\n", result::name_of(property.verdict),
                        property.span.known() ? report.files.describe(property.span) : path,
                        property.written);
  }
  auto violated =
      std::count_if(check.properties.begin(), check.properties.end(),
                    [](const Property& each) { return each.verdict == Verdict::violated; });
  text += fmt::format("{} of {} propert{} violated, ", violated, all, all == 1 ? "y" : "ies");
  text += report.verdict == Verdict::unknown ? "" : "complete, ";
  text += check.figures.nodes == 0
              ? fmt::format("{} cycles looked at by SAT, {:.2f} s\n", check.figures.depth,
                            report.statistics.seconds)
              : fmt::format("{:.6g} states, {} BDD nodes, {:.2f} s\n", check.figures.states,
                            check.figures.nodes, report.statistics.seconds);
  return text;
}

Json circuit_check_to_json(const result::Report& report, const CircuitCheck& check) {
  bool is_known = report.verdict != Verdict::unknown;
  Json object = beginning_to_json(report);
  if (!is_known) object["reason"] = report.reason;
  object["bound"] = {{"complete", is_known}};
  Json properties = Json::array();
  for (const Property& each : check.properties)
    properties.push_back(circuit_property_to_json(each, report.files));
  object["properties"] = std::move(properties);
  if (check.property) {
    object["property"] = circuit_property_to_json(check.properties[*check.property], report.files);
    object["counterexample"] = cycles_to_json(*check.failing_run, check.recheck, report.files);
  }
  return object;
}

Json circuit_statistics_to_json(const result::Report& report,
                                const result::CircuitFigures& figures) {
  Json statistics = statistics_to_json(report.statistics);
  statistics["states"] = figures.states;
  statistics["bdd_nodes"] = figures.nodes;
  statistics["depth"] = figures.depth;
  statistics["automaton_states"] = figures.automaton_states;
  return statistics;
}

Json content_to_json(const result::Report& report, const CircuitCheck& check) {
  Json object = circuit_check_to_json(report, check);
  object["statistics"] = circuit_statistics_to_json(report, check.figures);
  return object;
}

}  // namespace culprit::report
