// SPDX-License-Identifier: MIT
#include "commands/delivery/share_protocol.h"

namespace culprit::commands {

using Json = nlohmann::json;
using localize::QueryResult;

Json share_to_json(const localize::ShareResult& share) {
  Json answers = Json::array();
  for (const QueryResult& each : share) {
    answers.push_back({{"kind", each.kind},
                       {"values", each.values},
                       {"reason", each.reason},
                       {"refuted_up_to", each.refuted_up_to},
                       {"spent", each.spent.units},
                       {"variables", each.statistics.variables},
                       {"clauses", each.statistics.clauses},
                       {"calls", each.statistics.calls}});
  }
  return {{"answers", std::move(answers)}};
}

localize::ShareResult share_of_json(const Json& json) {
  localize::ShareResult share;
  for (const Json& each : json.at("answers")) {
    QueryResult result;
    each.at("kind").get_to(result.kind);
    each.at("values").get_to(result.values);
    each.at("reason").get_to(result.reason);
    each.at("refuted_up_to").get_to(result.refuted_up_to);
    each.at("spent").get_to(result.spent.units);
    each.at("variables").get_to(result.statistics.variables);
    each.at("clauses").get_to(result.statistics.clauses);
    each.at("calls").get_to(result.statistics.calls);
    share.push_back(std::move(result));
  }
  return share;
}

}  // namespace culprit::commands
