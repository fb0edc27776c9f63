// SPDX-License-Identifier: MIT
#include "commands/boolean_jobs.h"

#include "commands/delivery/jobs.h"

namespace culprit::commands {

namespace {

using Json = nlohmann::json;
using repair::BooleanRepair;
using repair::BooleanRepairResult;

// A component travels as its number: both sides have the same program.
Json pack(const BooleanRepair& repair) {
  Json expression = Json::array(), edits = Json::array(), skipped = Json::array();
  for (const boolean::Expression& node : repair.expression)
    expression.push_back({node.kind, node.value, node.variable, node.first, node.left, node.right});
  for (const source::Edit& edit : repair.edits)
    edits.push_back({edit.begin, edit.end, edit.replacement});
  for (game::Site site : repair.skipped) skipped.push_back({site.first, site.second});
  return {{"component", repair.component.number},
          {"replacement", repair.replacement},
          {"expression", expression},
          {"choose", repair.choose},
          {"edits", edits},
          {"method", repair.method},
          {"cheating", repair.cheating},
          {"cheating_when", repair.cheating_when},
          {"skipped", skipped},
          {"changed", repair.changed},
          {"lost_statements", repair.lost_statements},
          {"states_property", repair.states_property},
          {"cost", repair.cost},
          {"is_trusted", repair.is_trusted}};
}

BooleanRepair unpack_repair(const Json& packed, const std::vector<boolean::Component>& components) {
  BooleanRepair repair;
  repair.component = components[packed["component"].get<std::size_t>()];
  repair.replacement = packed["replacement"];
  for (const Json& node : packed["expression"]) {
    boolean::Expression expression;
    expression.kind = node[0].get<boolean::ExpressionKind>();
    expression.value = node[1];
    expression.variable = node[2];
    expression.first = node[3];
    expression.left = node[4];
    expression.right = node[5];
    repair.expression.push_back(expression);
  }
  repair.choose = packed["choose"];
  for (const Json& edit : packed["edits"]) repair.edits.push_back({edit[0], edit[1], edit[2]});
  repair.method = packed["method"].get<repair::Method>();
  repair.cheating = packed["cheating"].get<game::Cheating>();
  repair.cheating_when = packed["cheating_when"];
  for (const Json& site : packed["skipped"]) repair.skipped.emplace_back(site[0], site[1]);
  repair.changed = packed["changed"];
  repair.lost_statements = packed["lost_statements"];
  repair.states_property = packed["states_property"];
  repair.cost = packed["cost"];
  repair.is_trusted = packed["is_trusted"];
  return repair;
}

Json pack(const BooleanRepairResult& result) {
  Json repairs = Json::array(), undecided = Json::array();
  for (const BooleanRepair& repair : result.repairs) repairs.push_back(pack(repair));
  for (const auto& [component, reason] : result.undecided)
    undecided.push_back({{"number", component.number}, {"reason", reason}});
  return {{"repairs", repairs},
          {"undecided", undecided},
          {"games", result.games},
          {"components", result.components},
          {"on_failing_run", result.on_failing_run},
          {"avoided", result.avoided},
          {"decisive", result.decisive},
          {"repaired", result.repaired},
          {"proved_hopeless", result.proved_unrepairable},
          {"reason", result.reason},
          {"nodes", result.nodes}};
}

BooleanRepairResult unpack_result(const Json& packed,
                                  const std::vector<boolean::Component>& components) {
  BooleanRepairResult result;
  for (const Json& repair : packed["repairs"])
    result.repairs.push_back(unpack_repair(repair, components));
  for (const Json& one : packed["undecided"]) {
    result.undecided.push_back(
        {components[one["number"].get<std::size_t>()], one["reason"].get<std::string>()});
  }
  packed["games"].get_to(result.games);
  result.components = packed["components"];
  result.on_failing_run = packed["on_failing_run"];
  result.avoided = packed["avoided"];
  result.decisive = packed["decisive"];
  result.repaired = packed["repaired"];
  result.proved_unrepairable = packed["proved_hopeless"];
  result.reason = packed["reason"];
  result.nodes = packed["nodes"];
  return result;
}

}  // namespace

repair::RunShares<BooleanRepairResult> boolean_shares_in_jobs(const boolean::Program& program,
                                                              const game::Limits& limits,
                                                              Progress& progress) {
  return shares_in_jobs<BooleanRepairResult>(
      [](const BooleanRepairResult& result) { return pack(result); },
      [components = boolean::components_of(program)](const Json& packed) {
        return unpack_result(packed, components);
      },
      limits, progress);
}

}  // namespace culprit::commands
