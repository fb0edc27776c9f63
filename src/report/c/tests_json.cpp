// SPDX-License-Identifier: MIT
#include "report/c/tests_json.h"

namespace culprit::report {

namespace {

std::string_view outcome_name(result::TestOutcome::Kind kind) {
  using Kind = result::TestOutcome::Kind;
  return kind == Kind::passes ? "passes" : kind == Kind::fails ? "fails" : "unknown";
}

// Null if nothing is known of it.
Json end_to_json(const result::TestEnd& end) {
  Json object;
  if (end.standard_output) object["stdout"] = to_valid_utf8(*end.standard_output);
  if (end.exit_status) object["exit"] = *end.exit_status;
  return object;
}

Json outcomes_to_json(const std::vector<result::TestOutcome>& tests,
                      const source::SourceFiles& files) {
  Json list = Json::array();
  for (const result::TestOutcome& each : tests) {
    Json property;
    if (each.violation) {
      property = {{"kind", each.violation->rule},
                  {"text", to_valid_utf8(each.violation->message)},
                  {"location", location_to_json(each.violation->span, files)}};
    }
    list.push_back({{"test", to_valid_utf8(each.test)},
                    {"verdict", outcome_name(each.kind)},
                    {"reason", to_valid_utf8(each.reason)},
                    {"expected", end_to_json(each.expected)},
                    {"got", end_to_json(each.got)},
                    {"property", std::move(property)}});
  }
  return list;
}

}  // namespace

Json coverage_to_json(const std::vector<result::CoveredLine>& lines,
                      const source::SourceFiles& files) {
  Json list = Json::array();
  for (const result::CoveredLine& each : lines) {
    list.push_back({{"location", location_to_json(each.span, files)},
                    {"failing", each.failing},
                    {"passing", each.passing}});
  }
  return list;
}

Json tests_to_json(const std::vector<result::TestOutcome>& tests,
                   const source::SourceFiles& files) {
  using Kind = result::TestOutcome::Kind;
  Json failing = Json::array(), passing = Json::array(), error = Json::array();
  for (const result::TestOutcome& each : tests) {
    Json& list = each.kind == Kind::fails ? failing : each.kind == Kind::passes ? passing : error;
    list.push_back(to_valid_utf8(each.test));
  }
  return {{"failing", std::move(failing)},
          {"passing", std::move(passing)},
          {"error", std::move(error)},
          {"outcomes", outcomes_to_json(tests, files)}};
}

}  // namespace culprit::report
