// SPDX-License-Identifier: MIT
// What works, in words: candidates that a person might write are tried first; a table or a strategy
// of the game becomes expressions over the bits that it looks at. Whatever is found has stood its
// trial, and is kept if it stands up on the text too.
#pragma once

#include <vector>

#include "game/circuit/circuit_game.h"
#include "game/circuit/circuit_search.h"
#include "repair/circuit/circuit_repair.h"
#include "repair/circuit/circuit_trial.h"
#include "repair/circuit/circuit_views.h"
#include "source/source_files.h"

namespace culprit::repair {

using Strategy = std::vector<std::vector<game::BitExpression>>;  // each component's outputs

class CircuitWriter {
 public:
  CircuitWriter(CircuitTrial& trial, const source::SourceFiles& files,
                const CircuitRepairOptions& options)
      : trial_(trial), files_(files), options_(options) {}

  std::vector<CircuitRepair> repairs;  // that were found
  std::vector<ComponentChange> fixed;  // assignment targets that are changed at the moment

  // All of these work on a working copy of the trial's circuit, to which the makers belong, and
  // leave it as it was. LimitReached passes through.

  // Of the first few candidates for this component that work, the one that changes least.
  bool try_candidates(std::size_t index, circuit::Circuit& work, TermMaker& maker,
                      CircuitMethod method);
  bool try_strategy(const ComponentSet& set, circuit::Circuit& work, std::vector<TermMaker>& makers,
                    const std::vector<View>& views, const Strategy& strategy, CircuitMethod method,
                    game::Keep kept);
  // A table that works, as expressions over what is seen.
  bool describe(const ComponentSet& set, circuit::Circuit& work, std::vector<TermMaker>& makers,
                const std::vector<View>& views, const std::vector<game::TableUnknown>& unknown,
                const game::TableResult& found);
  // The changed assignment targets alone, which work.
  bool keep_fixed(CircuitMethod method);

 private:
  [[nodiscard]] const circuit::Component& component(std::size_t index) const {
    return trial_.component(index);
  }
  [[nodiscard]] std::string text_of(const ComponentChange& change) const;
  [[nodiscard]] CircuitRepair new_repair(CircuitMethod method) const;
  bool complete(CircuitRepair& repair, const circuit::Circuit& work) const;
  bool keep(CircuitRepair repair, const circuit::Circuit& work);
  std::vector<Term> candidates_for(std::size_t index, TermMaker& maker) const;
  void improve(const ComponentSet& set, circuit::Circuit& work, std::vector<TermMaker>& makers,
               std::vector<std::vector<Term>>& outputs);
  [[nodiscard]] bool known(const ComponentSet& set, const circuit::Circuit& work) const;
  bool describe_small(const ComponentSet& set, circuit::Circuit& work,
                      std::vector<TermMaker>& makers, const std::vector<View>& views,
                      const std::vector<game::TableUnknown>& unknown,
                      const game::TableResult& found);
  std::vector<game::TableEntry> without_free_entries(const std::vector<game::TableUnknown>& unknown,
                                                     const game::TableResult& found);

  CircuitTrial& trial_;
  const source::SourceFiles& files_;
  const CircuitRepairOptions& options_;
};

// Which of two repairs is shown first.
bool is_better(const CircuitRepair& a, const CircuitRepair& b);

}  // namespace culprit::repair
