// SPDX-License-Identifier: MIT
#include "game/boolean/distance.h"

namespace culprit::game {

using boolean::RoutineId;
using boolean::Statement;
using boolean::StatementId;
using boolean::StatementKind;

Distances::Distances(const Reachability& reachability, const Limits& limits)
    : reachability_(reachability),
      limits_(limits),
      program_(reachability.encoder().program()),
      summaries_(program_.routines.size()),
      summarised_(program_.routines.size()),
      entries_(program_.routines.size()) {
  for (const boolean::Routine& routine : program_.routines) {
    layers_.emplace_back(routine.statements.size());
    reached_.emplace_back(routine.statements.size());
  }
  measure_edges();
  measure_entries();
}

void Distances::measure_edges() {
  for (RoutineId r = 0; r < program_.routines.size(); ++r)
    pending_[0][{r, 0}] = reachability_.seed(r, reachability_.entered(r));
  while (!pending_.empty()) {
    auto [length, sites] = *pending_.begin();
    pending_.erase(pending_.begin());
    for (const auto& [site, edges] : sites) {
      limits_.check();
      settle(site, edges, length);
    }
  }
}

void Distances::settle(Site site, const Bdd& edges, std::uint64_t length) {
  Bdd& reached = reached_[site.first][site.second];
  Bdd fresh = edges & !reached;
  if (fresh.is_false()) return;
  reached |= fresh;
  layers_[site.first][site.second].push_back({length, fresh});
  const Statement& statement = program_.routines[site.first].statements[site.second];
  auto arrive = [&](StatementId successor, std::uint64_t after, const Bdd& there) {
    if (!there.is_false()) pending_[after][{site.first, successor}] |= there;
  };
  if (statement.kind == StatementKind::exit) {
    settle_exit(site.first, fresh, length);
  } else if (statement.kind == StatementKind::call) {
    for (const Layer& summary : summaries_[statement.callee]) {
      arrive(statement.successors[0], length + summary.time + 2,
             reachability_.cross(site, fresh, summary.edges));
    }
  } else {
    for (const auto& [successor, there] : reachability_.images(site, fresh))
      arrive(successor, length + 1, there);
  }
}

void Distances::settle_exit(RoutineId routine, const Bdd& edges, std::uint64_t length) {
  Bdd summary = reachability_.summary_of(edges) & !summarised_[routine];
  if (summary.is_false()) return;
  summarised_[routine] |= summary;
  summaries_[routine].push_back({length, summary});
  for (Site call : reachability_.call_sites(routine)) {
    StatementId successor = program_.routines[call.first].statements[call.second].successors[0];
    for (const Layer& layer : layers(call)) {
      Bdd there = reachability_.cross(call, layer.edges, summary);
      if (!there.is_false()) pending_[layer.time + length + 2][{call.first, successor}] |= there;
    }
  }
}

// Stops when no entry can lead to a shorter run than the shortest that was found.
void Distances::measure_entries() {
  std::map<std::uint64_t, std::map<RoutineId, Bdd>> open;
  std::vector<Bdd> known(program_.routines.size());
  open[0][program_.main] = reachability_.assumptions();
  while (!open.empty() && open.begin()->first < violation_.total) {
    auto [distance, routines] = *open.begin();
    open.erase(open.begin());
    for (const auto& [r, entries] : routines) {
      limits_.check();
      Bdd fresh = entries & !known[r];
      if (fresh.is_false()) continue;
      known[r] |= fresh;
      Bdd entered = reachability_.without_current(reachability_.seed(r, fresh));
      entries_[r].push_back({distance, entered});
      look_for_violation(r, entered, distance);
      const std::vector<Statement>& statements = program_.routines[r].statements;
      for (StatementId s = 0; s < statements.size(); ++s) {
        if (statements[s].kind != StatementKind::call) continue;
        for (const Layer& layer : layers({r, s})) {
          Bdd calling = reachability_.entries_by({r, s}, layer.edges & entered);
          if (!calling.is_false()) open[distance + layer.time + 1][statements[s].callee] |= calling;
        }
      }
    }
  }
}

void Distances::look_for_violation(RoutineId routine, const Bdd& entered, std::uint64_t distance) {
  for (const Reachability::Violation& violation : reachability_.violations()) {
    if (violation.site.first != routine) continue;
    for (const Layer& layer : layers(violation.site)) {
      if (distance + layer.time >= violation_.total) break;
      Bdd broken = layer.edges & violation.edges & entered;
      if (broken.is_false()) continue;
      violation_ = {violation.site, broken, layer.time, distance + layer.time};
      break;
    }
  }
}

}  // namespace culprit::game
