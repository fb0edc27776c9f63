// SPDX-License-Identifier: MIT
// The states that wait while another one is executed. They are ordered by their activations,
// innermost first, and inside an activation by the place in the function's order and the loops'
// iterations (loop_order.h), so that those that will come to the same place are there together:
// they are merged then.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "unroll/explore/ssa_recorder.h"
#include "unroll/run/run.h"

namespace culprit::unroll {

class StateQueue {
 public:
  explicit StateQueue(Run& run) : run_(run) {}

  void clear();
  // States are compared with each other by what they changed in this memory.
  void begin_with(const Memory& memory) { first_memory_ = memory; }
  void enqueue(State state);
  // Does no state that waits have to go on before this one?
  [[nodiscard]] bool comes_first(const State& state) const;
  // The next one becomes the run's, merged with those that wait at its place. False: there is none.
  bool take_next(SsaRecorder* ssa);

 private:
  using Position = std::vector<std::uint32_t>;
  // States that wait at one place. Beside each, once it is asked for: fingerprint().
  struct Waiting {
    std::vector<State> states;
    std::vector<std::optional<std::uint64_t>> fingerprints;
  };

  [[nodiscard]] static Position position(const State& state);
  // Of a state without terms: equal ones have equal numbers. 0: it has terms, or threads.
  [[nodiscard]] std::uint64_t fingerprint(const State& state) const;
  void merge_neighbours(Waiting& waiting);

  Run& run_;
  // By the number of activations, states by their place in the order of execution.
  std::vector<std::map<Position, Waiting>> pending_;
  std::size_t pending_states_ = 0;
  Memory first_memory_;  // of the state that the search began with
};

}  // namespace culprit::unroll
