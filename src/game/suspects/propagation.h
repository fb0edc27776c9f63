// SPDX-License-Identifier: MIT
// Unit propagation over sets of valuations: what must a suspect answer, given some of its answers?
//
// A failing run that passes the suspect with one valuation v only, where it takes the value 0,
// forces 1 at v. So the run may pass the suspect at forced valuations, with the forced value, and
// at one other valuation, recorded in rigid variables, with one recorded outcome. All (valuation,
// outcome) that fail are new forced values; they are added until nothing changes. It is unit
// propagation on the clauses "not all of these answers together" that the failing runs give, done
// for sets of valuations and, by labels, for many suspects at once.
//
// A valuation is what an expression there can name. What it cannot (a global that a local hides,
// what is added to assert termination) may be different each time the valuation is met: the answer
// is the same.
#pragma once

#include <vector>

#include "boolean/trace.h"
#include "game/suspects/suspects.h"

namespace culprit::game {

struct Forced {
  Bdd one;  // over the current nameable variables: the valuations where the value must be 1
  Bdd zero;
  Bdd reached;  // states in which the suspect is come to when what is not forced is left open
  // impossible: some valuation is forced both ways
  // complete:   choose[one, zero] is correct, so what agrees with it is exactly what is correct
  // open:       it is not, but nothing more is forced
  // given up:   a limit was reached
  enum class State { open, impossible, complete, given_up } state = State::open;
};

class Propagation {
 public:
  Propagation(const Encoder& encoder, const Limits& limits);

  struct Task {
    const boolean::Component* suspect;
    Forced* forced;  // `one` and `zero` hold what is given
  };
  // At most as many as there are labels. LimitReached if the diagrams outgrow memory or time.
  void run(const std::vector<Task>& tasks) const;
  // For each task, all of them open: a valuation without a forced answer that a failing run passes.
  [[nodiscard]] std::vector<Bdd> undecided_on_failing_runs(const std::vector<Task>& tasks) const;

 private:
  [[nodiscard]] std::vector<Task> round(const std::vector<Task>& active) const;
  void leave_rest_open(const std::vector<Task>& consistent) const;
  [[nodiscard]] Bdd first_undecided(const Task& task, const boolean::Trace& trace) const;

  const Encoder& encoder_;
  const BddManager& manager_;
  const Layout& layout_;
  const Limits& limits_;
  Renaming recorded_to_current_;
};

}  // namespace culprit::game
