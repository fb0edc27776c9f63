// SPDX-License-Identifier: MIT
#include "report/failure_report.h"

#include <fmt/format.h>

#include "report/parts/run_text.h"

namespace culprit::report {

std::string content_to_text(const result::Report& report, const result::Failure& failure,
                            Detail /*detail*/, const Palette& colours) {
  using Kind = result::Failure::Kind;
  auto at_the_place = [&](std::string_view label, std::string_view colour) {
    return headline("culprit", label, colour, failure.message, report.reason_span, report.files,
                    colours);
  };
  switch (failure.kind) {
    case Kind::nothing_known: return "";
    case Kind::bad_input:
      return report.reason_span.known() ? at_the_place("error", colours.violated)
                                        : fmt::format("culprit: {}\n", failure.message);
    case Kind::compile_error: return failure.message;
    case Kind::unsupported: return at_the_place("unsupported", colours.unknown);
    case Kind::limit: return fmt::format("culprit: unknown: {}\n", failure.message);
    case Kind::bug:
      return fmt::format("culprit: this is a bug of culprit, not of your program: {}\n",
                         failure.message);
    case Kind::out_of_memory: break;
  }
  return fmt::format("culprit: {}; --memory MB limits what the program itself may take\n",
                     failure.message);
}

Json content_to_json(const result::Report& report, const result::Failure& failure) {
  Json object = beginning_to_json(report);
  object["reason"] = to_valid_utf8(report.reason);
  Json location = location_to_json(report.reason_span, report.files);
  if (failure.is_error()) {
    object["error"] = {{"message", to_valid_utf8(failure.message)},
                       {"location", std::move(location)}};
  } else {
    object["location"] = std::move(location);
  }
  object["statistics"] = statistics_to_json(report.statistics);
  return object;
}

}  // namespace culprit::report
