#include "report/boolean_check_json.h"

#include "boolean/print.h"
#include "source/utf8.h"

namespace culprit::report {

namespace {

using boolean::Statement;
using boolean::StatementKind;
using boolean::TraceStep;

const char* value_text(bool value) {
  return value ? "1" : "0";
}

const Statement& statement_at(const boolean::Program& program, game::Site site) {
  return program.routines[site.first].statements[site.second];
}

Json property_to_json(const BooleanCheckReport& report, const game::AssertionVerdict& assertion) {
  const Statement& statement = statement_at(report.program, assertion.site);
  return {{"kind", "assertion"},
          {"text",
           to_valid_utf8(report.files.text(report.program.expressions[statement.values[0]].span))},
          {"location", location_to_json(statement.span, report.files)},
          {"verdict", name_of(assertion.verdict)},
          {"reached", assertion.reached}};
}

// The values of the variables in scope, by name; a local hides a global of the same name.
Json values_to_json(const boolean::Program& program, const TraceStep& step) {
  Json values = Json::object();
  std::vector<boolean::VariableId> visible = program.visible(step.routine);
  for (std::size_t i = 0; i < visible.size() && i < step.values.size(); ++i) {
    values[to_valid_utf8(program.variables[visible[i]].name)] = value_text(step.values[i]);
  }
  return values;
}

std::string_view kind_name(StatementKind kind) {
  switch (kind) {
    case StatementKind::assign: return "assign";
    case StatementKind::call: return "call";
    case StatementKind::branch: return "condition";
    case StatementKind::assume: return "assume";
    case StatementKind::assert_: return "assert";
    case StatementKind::return_: return "return";
    case StatementKind::dead: return "dead";
    case StatementKind::exit: return "end";
    default: break;
  }
  return "skip";
}

// One entry for each assigned variable and one for every other statement that does something.
// `values` are those before the statement.
void add_steps(Json& steps, const BooleanCheckReport& report) {
  const boolean::Program& program = report.program;
  const std::vector<TraceStep>& trace = report.checked.trace.steps;
  for (std::size_t i = 0; i < trace.size(); ++i) {
    const TraceStep& step = trace[i];
    const Statement& statement = statement_at(program, {step.routine, step.statement});
    if (statement.kind == StatementKind::skip || statement.kind == StatementKind::jump) continue;
    Json entry{{"location", location_to_json(statement.span, report.files)},
               {"function", to_valid_utf8(program.routines[step.routine].name)},
               {"kind", kind_name(statement.kind)},
               {"depth", step.depth},
               {"target", nullptr},
               {"value", nullptr},
               {"values", values_to_json(program, step)}};
    bool next_is_here = i + 1 < trace.size() && trace[i + 1].depth == step.depth;
    if ((statement.kind == StatementKind::assign || statement.kind == StatementKind::dead) &&
        next_is_here) {
      std::vector<boolean::VariableId> visible = program.visible(step.routine);
      for (const boolean::Target& target : statement.targets) {
        auto at = std::find(visible.begin(), visible.end(), target.variable) - visible.begin();
        entry["target"] = to_valid_utf8(program.variables[target.variable].name);
        entry["value"] = value_text(trace[i + 1].values[static_cast<std::size_t>(at)]);
        steps.push_back(entry);
      }
      continue;
    }
    if (statement.kind == StatementKind::branch && i + 1 < trace.size()) {
      entry["value"] = value_text(trace[i + 1].statement == statement.successors[0]);
    } else if (statement.kind == StatementKind::call) {
      entry["target"] = to_valid_utf8(program.routines[statement.callee].name);
    } else if (statement.kind == StatementKind::exit) {
      Json returned = Json::array();
      for (bool value : step.returned) returned.push_back(value_text(value));
      entry["returned"] = returned;
    } else if (statement.kind == StatementKind::assert_) {
      entry["value"] = value_text(i + 1 < trace.size());
    }
    steps.push_back(entry);
  }
}

Json counterexample_to_json(const BooleanCheckReport& report) {
  const boolean::Program& program = report.program;
  const TraceStep& first = report.checked.trace.steps.front();
  Json inputs = Json::array();
  std::vector<boolean::VariableId> visible = program.visible(program.main);
  for (std::size_t i = 0; i < visible.size(); ++i) {
    const boolean::Variable& variable = program.variables[visible[i]];
    inputs.push_back({{"name", to_valid_utf8(variable.name)},
                      {"type", "bool"},
                      {"value", value_text(first.values[i])},
                      {"location", location_to_json(variable.span, report.files)}});
  }
  Json steps = Json::array();
  add_steps(steps, report);
  return {{"inputs", inputs}, {"steps", steps}, {"recheck", recheck_to_json(report.recheck)}};
}

}  // namespace

void add_boolean_check(Json& object, const BooleanCheckReport& report) {
  const game::CheckResult& checked = report.checked;
  object["verdict"] = name_of(checked.verdict);
  if (checked.verdict == game::Verdict::unknown) object["reason"] = checked.reason;
  object["bound"] = {{"complete", checked.verdict != game::Verdict::unknown}};
  Json properties = Json::array();
  for (const game::AssertionVerdict& assertion : checked.assertions) {
    properties.push_back(property_to_json(report, assertion));
  }
  object["properties"] = properties;
  if (checked.verdict != game::Verdict::violated) return;
  const TraceStep& last = checked.trace.steps.back();
  for (const game::AssertionVerdict& assertion : checked.assertions) {
    if (assertion.site == game::Site{last.routine, last.statement}) {
      object["property"] = property_to_json(report, assertion);
    }
  }
  object["counterexample"] = counterexample_to_json(report);
}

std::string boolean_check_to_json(const Heading& heading, const BooleanCheckReport& report) {
  Json object = heading_to_json(heading, {});
  add_boolean_check(object, report);
  object["statistics"] = statistics_to_json(report.statistics);
  object["statistics"]["bdd_nodes"] = report.checked.nodes;
  return print(object);
}

}  // namespace culprit::report
