// SPDX-License-Identifier: MIT
#include "game/suspects/behaviour.h"

#include <algorithm>
#include <map>

namespace culprit::game {

namespace {

using boolean::Component;
using boolean::RoutineId;
using boolean::StatementId;
using boolean::StatementKind;

void add_candidate(const Encoder& encoder, Replacements& replacements, const Candidate& candidate,
                   std::size_t label, const Bdd& marks) {
  const Component& suspect = *candidate.suspect;
  if (candidate.partner != nullptr) {
    replace_value(replacements, *candidate.partner, encoder.label_is(label),
                  candidate.partner_value);
  }
  if (suspect.role != boolean::Role::target) {
    replace_value(replacements, suspect, encoder.label_is(label), candidate.value, marks);
    return;
  }
  replace_target(replacements, suspect, encoder.label_is(label), candidate.target, marks);
}

class Observation {
 public:
  Observation(const Encoder& encoder, const std::vector<Checkpoint>& checkpoints,
              const Limits& limits)
      : encoder_(encoder),
        manager_(encoder.manager()),
        layout_(encoder.layout()),
        checkpoints_(checkpoints),
        limits_(limits),
        recorded_to_current_(recorded_pairs()) {}

  // `candidates` with labels 0, 1, …; `originals` as labels.
  std::vector<Behaviour> run(const std::vector<Candidate>& candidates,
                             const std::vector<std::size_t>& originals) {
    Replacements replacements;
    for (std::size_t label = 0; label < candidates.size(); ++label) {
      add_candidate(encoder_, replacements, candidates[label], label,
                    encoder_.is_recorded(candidates[label].observed));
    }
    Reachability reachability(encoder_, replacements, labels_below(encoder_, candidates.size()),
                              limits_);
    reachability.run();

    const boolean::Program& program = encoder_.program();
    Bdd failing = reachability.failing();
    Bdd main_exit = reachability.edges({program.main, program.routines[program.main].exit()});
    Bdd mark = manager_.variable(layout_.mark_current());
    Bdd got_on = reachability.without_states(main_exit & mark);
    for (const Checkpoint& checkpoint : checkpoints_) {
      for (Site site : checkpoint.places)
        got_on |= reachability.without_states(reachability.edges(site) & mark);
    }

    std::vector<int> observed = {layout_.mark_current()};
    for (std::size_t slot = 0; slot < layout_.slots(); ++slot)
      observed.push_back(layout_.recorded(slot));
    Bdd mark_and_recorded = manager_.cube(observed);
    std::vector<Bdd> seen(candidates.size()), gets_on(candidates.size()),
        blocked(candidates.size());
    std::vector<Behaviour> result(candidates.size());
    for (std::size_t label = 0; label < candidates.size(); ++label) {
      const Component& suspect = *candidates[label].suspect;
      for (const boolean::ComponentSite& site : suspect.sites) {
        Site place{suspect.routine, site.statement};
        Bdd here = reachability.without_entry(at_label(encoder_, reachability.edges(place), label));
        seen[label] |= exists(here, mark_and_recorded);
      }
      gets_on[label] = rename(at_label(encoder_, got_on, label), recorded_to_current_);
      result[label].reached = seen[label];
      Bdd hidden = hidden_cube(candidates[label]);
      Bdd passable = seen[label] & !at_label(encoder_, no_successor(reachability, suspect), label);
      seen[label] = exists(seen[label], hidden);
      blocked[label] = seen[label] & !exists(passable, hidden);
      result[label].fails = !at_label(encoder_, failing, label).is_false();
    }
    std::vector<Bdd> assertion_labels;
    for (const Checkpoint& checkpoint : checkpoints_) {
      assertion_labels.emplace_back();
      for (Site site : checkpoint.places)
        assertion_labels.back() |= labels_at(reachability.edges(site));
    }
    Bdd ending_labels = labels_at(main_exit);
    for (std::size_t label = 0; label < candidates.size(); ++label) {
      std::size_t original = originals[label];
      Behaviour& behaviour = result[label];
      behaviour.stuck = seen[label] & !gets_on[label] & (gets_on[original] | !seen[original]);
      for (std::size_t i = 0; i < checkpoints_.size(); ++i) {
        if (!has(assertion_labels[i], label))
          behaviour.skipped.push_back(checkpoints_[i].assertion);
      }
      if (!behaviour.stuck.is_false()) {
        bool all_blocked = (behaviour.stuck & !blocked[label]).is_false();
        behaviour.cheating = all_blocked ? Cheating::blocks : Cheating::never_ends;
      } else if (!behaviour.skipped.empty()) {
        behaviour.cheating = has(ending_labels, label) ? Cheating::skips : Cheating::never_ends;
      }
    }
    count_lost_statements(reachability, originals, result);
    return result;
  }

 private:
  [[nodiscard]] std::vector<std::pair<int, int>> recorded_pairs() const {
    std::vector<std::pair<int, int>> pairs;
    for (std::size_t slot = 0; slot < layout_.slots(); ++slot) {
      pairs.emplace_back(layout_.recorded(slot), layout_.current(slot));
    }
    return pairs;
  }

  // The visible variables that are not observed.
  [[nodiscard]] Bdd hidden_cube(const Candidate& candidate) const {
    std::vector<int> hidden;
    for (boolean::VariableId variable : encoder_.program().visible(candidate.suspect->routine)) {
      if (std::find(candidate.observed.begin(), candidate.observed.end(), variable) ==
          candidate.observed.end()) {
        hidden.push_back(layout_.current(layout_.slot(variable)));
      }
    }
    return manager_.cube(hidden);
  }

  // The states from which an assignment leads nowhere, because constrain or enforce excludes all
  // that could follow.
  [[nodiscard]] Bdd no_successor(const Reachability& reachability, const Component& suspect) const {
    Site site{suspect.routine, suspect.sites.front().statement};
    const boolean::Statement& statement =
        encoder_.program().routines[site.first].statements[site.second];
    if (statement.kind != StatementKind::assign) return Bdd();
    const AssignRelation& assign = reachability.transition(site).assign;
    std::vector<std::pair<int, int>> to_next;
    std::vector<int> next;
    for (std::size_t slot : assign.changed) {
      to_next.emplace_back(layout_.current(slot), layout_.next(slot));
      next.push_back(layout_.next(slot));
    }
    Bdd allowed_after = rename(encoder_.enforced(site.first), Renaming(to_next));
    return !and_exists(assign.relation, allowed_after, manager_.cube(next));
  }

  [[nodiscard]] Bdd labels_at(const Bdd& edges) const {
    std::vector<int> others;
    for (int variable : support(edges)) {
      if (std::find(layout_.label().begin(), layout_.label().end(), variable) ==
          layout_.label().end()) {
        others.push_back(variable);
      }
    }
    return exists(edges, manager_.cube(others));
  }

  [[nodiscard]] bool has(const Bdd& labels, std::size_t label) const {
    return !(labels & encoder_.label_is(label)).is_false();
  }

  void count_lost_statements(const Reachability& reachability,
                             const std::vector<std::size_t>& originals,
                             std::vector<Behaviour>& result) const {
    // Most statements are reached under the same labels: each set is looked at once.
    std::map<int, std::pair<Bdd, std::size_t>> label_sets;
    const boolean::Program& program = encoder_.program();
    for (RoutineId r = 0; r < program.routines.size(); ++r) {
      for (StatementId s = 0; s < program.routines[r].statements.size(); ++s) {
        const Bdd& edges = reachability.edges({r, s});
        if (edges.is_false() || program.routines[r].statements[s].is_added) continue;
        Bdd labels = labels_at(edges);
        auto& entry = label_sets[labels.id()];
        entry.first = labels;
        ++entry.second;
      }
    }
    for (const auto& [id, entry] : label_sets) {
      for (std::size_t label = 0; label < result.size(); ++label) {
        if (!has(entry.first, label) && has(entry.first, originals[label])) {
          result[label].lost_statements += entry.second;
        }
      }
    }
  }

  const Encoder& encoder_;
  const BddManager& manager_;
  const Layout& layout_;
  const std::vector<Checkpoint>& checkpoints_;
  const Limits& limits_;
  Renaming recorded_to_current_;
};

}  // namespace

std::vector<Behaviour> behaviours(const Encoder& encoder, const std::vector<Candidate>& candidates,
                                  const std::vector<std::size_t>& originals,
                                  const std::vector<Checkpoint>& checkpoints,
                                  const Limits& limits) {
  std::vector<Behaviour> all(candidates.size());
  Observation observation(encoder, checkpoints, limits);
  auto analyse = [&](std::size_t begin, std::size_t end) {
    // A slice carries the originals of its candidates along.
    std::vector<Candidate> slice;
    std::vector<std::size_t> slice_originals;
    std::map<std::size_t, std::size_t> positions;
    auto position = [&](std::size_t candidate) {
      auto [at, fresh] = positions.try_emplace(candidate, slice.size());
      if (fresh) {
        slice.push_back(candidates[candidate]);
        slice_originals.push_back(0);
      }
      return at->second;
    };
    for (std::size_t i = begin; i < end; ++i) {
      std::size_t original = position(originals[i]);
      slice_originals[original] = original;
      std::size_t mine = position(i);
      slice_originals[mine] = original;
    }
    std::vector<Behaviour> found = observation.run(slice, slice_originals);
    for (std::size_t i = begin; i < end; ++i) all[i] = found[positions[i]];
  };
  in_batches("observing how candidates behave", candidates.size(),
             limits.effort->boolean.observed_at_once, limits, analyse,
             [&](std::size_t i) { all[i].given_up = true; });
  return all;
}

std::vector<std::optional<bool>> failing(const Encoder& encoder,
                                         const std::vector<Candidate>& candidates,
                                         const Limits& limits) {
  std::vector<std::optional<bool>> result(candidates.size());
  auto analyse = [&](std::size_t begin, std::size_t end) {
    Replacements replacements;
    for (std::size_t i = begin; i < end; ++i) {
      add_candidate(encoder, replacements, candidates[i], i - begin, Bdd());
    }
    Reachability reachability(encoder, replacements, labels_below(encoder, end - begin), limits);
    reachability.run();
    Bdd fails = reachability.failing();
    for (std::size_t i = begin; i < end; ++i)
      result[i] = !at_label(encoder, fails, i - begin).is_false();
  };
  in_batches("trying other assigned variables", candidates.size(),
             limits.effort->boolean.tried_at_once, limits, analyse, [](std::size_t) {});
  return result;
}

std::vector<Checkpoint> checkpoints(const Encoder& encoder, const std::vector<Site>& violated) {
  std::vector<Checkpoint> all;
  for (Site site : violated) {
    const std::vector<boolean::Statement>& statements =
        encoder.program().routines[site.first].statements;
    if (!encoder.evaluate(statements[site.second].values[0]).may_be_true.is_false()) {
      all.push_back({site, {site}});
      continue;
    }
    Checkpoint checkpoint{site, {}};
    std::vector<StatementId> open = {site.second};
    std::vector<bool> seen(statements.size(), false);
    while (!open.empty()) {
      StatementId at = open.back();
      open.pop_back();
      if (at == 0) checkpoint.places.push_back({site.first, 0});
      for (StatementId p = 0; p < statements.size(); ++p) {
        const std::vector<StatementId>& successors = statements[p].successors;
        if (seen[p] || std::find(successors.begin(), successors.end(), at) == successors.end())
          continue;
        seen[p] = true;
        if (successors.size() > 1) {
          checkpoint.places.push_back({site.first, p});
        } else {
          open.push_back(p);
        }
      }
    }
    all.push_back(std::move(checkpoint));
  }
  return all;
}

}  // namespace culprit::game
