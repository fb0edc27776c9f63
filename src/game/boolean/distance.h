// SPDX-License-Identifier: MIT
// How many steps it takes at least: the layers from which a shortest failing run can be read.
//
// A path edge (e, c) at s has a length: the fewest steps from the entry of its activation with e to
// s with c, those of completed calls included. Edges are found in the order of their lengths
// (Knuth's generalisation of Dijkstra's algorithm), which needs the entries to be known: a
// reachability has run before. The distance of an entry is the fewest steps from the start of the
// program to it.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "game/boolean/reachability.h"

namespace culprit::game {

class Distances {
 public:
  // LimitReached if it takes too long. The reachability has found a violation.
  Distances(const Reachability& reachability, const Limits& limits);

  using Layer = Reachability::Layer;  // its time is the length
  [[nodiscard]] const std::vector<Layer>& layers(Site site) const {
    return layers_[site.first][site.second];
  }
  // Entries by their distance, over entry variables.
  [[nodiscard]] const std::vector<Layer>& entries(boolean::RoutineId routine) const {
    return entries_[routine];
  }
  // The end of a shortest failing run.
  struct Violation {
    Site site;
    Bdd edges;
    std::uint64_t length = 0;  // within its activation
    std::uint64_t total = UINT64_MAX;
  };
  [[nodiscard]] const Violation& violation() const { return violation_; }

 private:
  void measure_edges();
  void settle(Site site, const Bdd& edges, std::uint64_t length);
  void settle_exit(boolean::RoutineId routine, const Bdd& edges, std::uint64_t length);
  void measure_entries();
  void look_for_violation(boolean::RoutineId routine, const Bdd& entered, std::uint64_t distance);

  const Reachability& reachability_;
  const Limits& limits_;
  const boolean::Program& program_;
  std::vector<std::vector<std::vector<Layer>>> layers_;
  std::vector<std::vector<Bdd>> reached_;
  std::vector<std::vector<Layer>> summaries_;
  std::vector<Bdd> summarised_;
  std::map<std::uint64_t, std::map<Site, Bdd>> pending_;  // by length
  std::vector<std::vector<Layer>> entries_;
  Violation violation_;
};

}  // namespace culprit::game
