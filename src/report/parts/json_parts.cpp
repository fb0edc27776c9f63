// SPDX-License-Identifier: MIT
#include "report/parts/json_parts.h"

#include <fmt/format.h>

#include "report/parts/printable.h"
#include "report/parts/statistics.h"
#include "source/line_markers.h"

namespace culprit::report {

Json location_to_json(source::SourceSpan span, const source::SourceFiles& files) {
  if (!span.known()) return nullptr;
  source::NamedPlace place = source::named_place(files, span);
  return {{"file", to_valid_utf8(place.path)},
          {"line", place.begin.line},
          {"column", place.begin.column},
          {"end_line", place.end.line},
          {"end_column", place.end.column}};
}

Json texts_to_json(const std::vector<std::string>& texts) {
  Json list = Json::array();
  for (const std::string& text : texts) list.push_back(to_valid_utf8(text));
  return list;
}

Json heading_to_json(const result::Heading& heading, const std::vector<std::string>& assumed) {
  Json object{{"schema", "culprit/1"},
              {"command", heading.command},
              {"version", heading.version},
              {"files", texts_to_json(heading.files)},
              {"warnings", texts_to_json(heading.warnings)},
              {"assumed", texts_to_json(assumed)}};
  if (!heading.rules.empty()) {
    Json rules = Json::array();
    for (const result::RuleName& each : heading.rules) {
      rules.push_back({{"name", to_valid_utf8(each.name)}, {"file", to_valid_utf8(each.file)}});
    }
    object["rules"] = std::move(rules);
  }
  if (!heading.interrupted.empty()) object["interrupted"] = heading.interrupted;
  return object;
}

Json beginning_to_json(const result::Report& report) {
  Json object = heading_to_json(report.heading, report.assumed);
  object["verdict"] = result::name_of(report.verdict);
  return object;
}

Json order_to_json(const std::vector<result::Turn>& order, const source::SourceFiles& files) {
  Json list = Json::array();
  for (const result::Turn& turn : order) {
    Json one{{"thread", turn.thread}, {"ends", turn.ends}};
    if (turn.place) {
      one["location"] = location_to_json(*turn.place, files);
      one["execution"] = turn.execution;
    }
    list.push_back(std::move(one));
  }
  return list;
}

Json inputs_to_json(const std::vector<result::Input>& inputs, const source::SourceFiles& files) {
  Json list = Json::array();
  for (const result::Input& each : inputs) {
    bool plain = each.function.empty() || each.name.starts_with("arg");
    std::string name = plain ? each.name : each.function + "::" + each.name;
    list.push_back({{"name", to_valid_utf8(name)},
                    {"type", to_valid_utf8(each.type)},
                    {"value", to_valid_utf8(each.value)},
                    {"location", location_to_json(each.span, files)}});
  }
  return list;
}

void add_edits(Json& object, const result::Patch& patch, const source::SourceFiles& files) {
  Json list = Json::array();
  for (const result::TextEdit& each : patch.edits) {
    source::SourceSpan span{each.file, each.offset, each.offset + each.length};
    list.push_back({{"file", to_valid_utf8(files.path(each.file))},
                    {"location", location_to_json(span, files)},
                    {"offset", each.offset},
                    {"length", each.length},
                    {"text", to_valid_utf8(each.text)}});
  }
  object["edits"] = std::move(list);
  object["kind"] = result::name_of(patch.kind);
}

Json recheck_to_json(const result::Recheck& recheck) {
  bool was_due = recheck.status != result::Recheck::Status::skipped || !recheck.reason.empty();
  if (!was_due) return nullptr;
  Json object{{"status", result::name_of(recheck.status)}, {"method", recheck.method}};
  if (!recheck.reason.empty()) object["reason"] = recheck.reason;
  if (!recheck.sandbox.empty()) object["sandbox"] = recheck.sandbox;
  return object;
}

void add_figures(Json& object, const result::SolverFigures& figures) {
  object["variables"] = figures.variables;
  object["clauses"] = figures.clauses;
  object["solver_calls"] = figures.solver_calls;
}

Json statistics_to_json(const result::Statistics& statistics) {
  Json object = Json::object();
  for (const StatisticInfo& each : statistics_table()) {
    double value = each.value(statistics);
    bool whole =
        each.digits == 0 && value == static_cast<double>(static_cast<std::uint64_t>(value));
    object[std::string(each.name)] = whole ? Json(static_cast<std::uint64_t>(value)) : Json(value);
  }
  return object;
}

std::string print(const Json& object) {
  std::string text = object.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    Character character = decode(text, i);
    // JSON escapes the control characters of ASCII; a terminal obeys some others too.
    bool as_is = is_visible(character) || character.code_point == '\n';
    std::uint32_t point = character.code_point;
    if (as_is) {
      out += text.substr(i, character.length);
    } else if (point < 0x10000) {
      out += fmt::format("\\u{:04x}", point);
    } else {
      out += fmt::format("\\u{:04x}\\u{:04x}", 0xd800 + ((point - 0x10000) >> 10),
                         0xdc00 + (point & 0x3ff));
    }
    i += character.length;
  }
  return out;
}

}  // namespace culprit::report
