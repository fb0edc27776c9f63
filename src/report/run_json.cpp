#include "report/run_json.h"

#include "program/property.h"
#include "report/json_parts.h"
#include "report/utf8.h"
#include "source/invariant.h"

namespace culprit::report {

namespace {

// Of a very deep recursion the two ends are enough; `stack_omitted` counts what lies between.
constexpr std::size_t innermost_entries = 200;
constexpr std::size_t outermost_entries = 50;

void add_stack(Json& object, const std::vector<unroll::StackEntry>& stack,
               const source::SourceFiles& files) {
  Json list = Json::array();
  bool cut = stack.size() > innermost_entries + outermost_entries;
  std::size_t skipped = cut ? stack.size() - innermost_entries - outermost_entries : 0;
  std::uint64_t omitted = skipped;
  for (const unroll::StackEntry& entry : stack) omitted += entry.left_out;
  for (std::size_t i = 0; i < stack.size(); ++i) {
    if (cut && i == innermost_entries) i += skipped;
    list.push_back({{"function", to_valid_utf8(stack[i].function)},
                    {"location", location_to_json(stack[i].span, files)}});
  }
  object["stack"] = std::move(list);
  if (omitted > 0) object["stack_omitted"] = omitted;
}

Json property_to_json(const unroll::Violation& violation, const source::SourceFiles& files) {
  Json notes = Json::array();
  for (const auto& [text, span] : violation.notes) {
    notes.push_back({{"text", to_valid_utf8(text)}, {"location", location_to_json(span, files)}});
  }
  Json object{{"kind", program::info(violation.kind).name},
              {"text", to_valid_utf8(violation.text)},
              {"location", location_to_json(violation.span, files)}};
  add_stack(object, violation.stack, files);
  object["notes"] = std::move(notes);
  return object;
}

std::string_view verdict_of(unroll::RunEnd end) {
  switch (end) {
    case unroll::RunEnd::exited:
    case unroll::RunEnd::signalled: return "holds";
    case unroll::RunEnd::violated: return "violated";
    case unroll::RunEnd::assumption_failed:
    case unroll::RunEnd::limit:
    case unroll::RunEnd::unsupported: break;
  }
  return "unknown";
}

std::string reason_of(const unroll::RunResult& result) {
  switch (result.end) {
    case unroll::RunEnd::unsupported: return "unsupported: " + result.reason;
    case unroll::RunEnd::assumption_failed:
      return result.reason.empty() ? "the assumption does not hold" : result.reason;
    default: return result.reason;
  }
}

}  // namespace

std::string run_to_json(const Heading& heading, const unroll::RunResult& result,
                        const Captured& captured, const Statistics& statistics,
                        const source::SourceFiles& files) {
  Json object = heading_to_json(heading, result.assumed);
  std::string_view verdict = verdict_of(result.end);
  object["verdict"] = verdict;
  if (verdict == "unknown") {
    object["reason"] = to_valid_utf8(reason_of(result));
    object["location"] = location_to_json(result.reason_span, files);
    add_stack(object, result.stack, files);
  }
  if (result.end == unroll::RunEnd::violated) {
    INVARIANT(result.violation, "a violated run should carry its violation");
    object["property"] = property_to_json(*result.violation, files);
  }
  bool exited = result.end == unroll::RunEnd::exited;
  bool signalled = result.end == unroll::RunEnd::signalled;
  Json& run = object["run"];
  run["exit"] = exited ? Json(result.exit_status) : Json(nullptr);
  run["signal"] = signalled ? Json(result.signal) : Json(nullptr);
  run["stdout"] = to_valid_utf8(captured.standard_output);
  run["stderr"] = to_valid_utf8(captured.standard_error);
  if (captured.truncated) run["truncated"] = true;
  object["statistics"] = statistics_to_json(statistics);
  return print(object);
}

std::string unknown_to_json(const Heading& heading, const std::string& reason,
                            source::SourceSpan span, const Statistics& statistics,
                            const source::SourceFiles& files) {
  Json object = heading_to_json(heading, {});
  object["verdict"] = "unknown";
  object["reason"] = to_valid_utf8(reason);
  object["location"] = location_to_json(span, files);
  object["statistics"] = statistics_to_json(statistics);
  return print(object);
}

std::string error_to_json(const Heading& heading, const std::string& message,
                          source::SourceSpan span, const Statistics& statistics,
                          const source::SourceFiles& files) {
  Json object = heading_to_json(heading, {});
  object["verdict"] = "unknown";
  object["reason"] = to_valid_utf8(message);
  object["error"] = {{"message", to_valid_utf8(message)},
                     {"location", location_to_json(span, files)}};
  object["statistics"] = statistics_to_json(statistics);
  return print(object);
}

}  // namespace culprit::report
