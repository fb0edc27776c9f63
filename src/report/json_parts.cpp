#include "report/json_parts.h"

#include <fmt/format.h>

#include "report/printable.h"
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

Json heading_to_json(const Heading& heading, const std::vector<std::string>& assumed) {
  Json object{{"schema", "culprit/1"},
              {"command", heading.command},
              {"version", heading.version},
              {"files", texts_to_json(heading.files)},
              {"warnings", texts_to_json(heading.warnings)},
              {"assumed", texts_to_json(assumed)}};
  if (!heading.interrupted.empty()) object["interrupted"] = heading.interrupted;
  return object;
}

Json order_to_json(const unroll::FixedOrder& order, const source::SourceFiles& files) {
  Json list = Json::array();
  for (const unroll::Turn& turn : order.turns) {
    Json one{{"thread", turn.thread - 1}, {"ends", "where it waits or ends"}};
    if (turn.place != unroll::Turn::nowhere) {
      const unroll::OperationPlace& place = order.places[turn.place];
      bool is_access = place.kind == unroll::VisibleOperation::Kind::access;
      one["ends"] = !is_access     ? "before an operation"
                    : place.writes ? "before a write"
                                   : "before a read";
      one["location"] = location_to_json(place.span, files);
      one["execution"] = turn.execution + 1;
    }
    list.push_back(std::move(one));
  }
  return list;
}

Json statistics_to_json(const Statistics& statistics) {
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
