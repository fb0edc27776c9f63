// SPDX-License-Identifier: MIT
// The game of paper 002, section 3, for one set of suspects: at every position the environment
// chooses the inputs, then the system chooses the outputs of the suspects (the open cuts). The
// system wins if the run satisfies the demand, or breaks a constraint first.
//
// An invariant makes it a safety game: from the winning states every choice that stays inside is
// allowed, and losing proves that there is no replacement (Theorem 1). Anything else becomes a
// Büchi game beside the automaton of the formula, whose choices the system makes too; winning it is
// sufficient but not necessary. A replacement may only depend on what it sees, so its choice must
// be one that is allowed in every situation that looks the same (section 4.1): `extract`.
//
// Example: D' = i & D must become 1 where D = 0 and i = 0; the game allows {1} there, and the
// smallest expression for it is 1.
#pragma once

#include <optional>
#include <vector>

#include "circuit/circuit.h"
#include "game/circuit/buchi_product.h"
#include "game/circuit/circuit_check.h"
#include "game/circuit/circuit_model.h"
#include "game/expressions/bit_expression.h"

namespace culprit::game {

// A function to be found: what it sees, and the cuts that it drives.
struct Unknown {
  std::vector<circuit::NodeId> observed;
  std::vector<circuit::NodeId> outputs;
};

enum class Keep : std::uint8_t {
  original,  // where the game leaves a choice, do what the circuit did
  nothing,   // whatever makes the expression smallest
};

class CircuitGame {
 public:
  // All nodes that may be observed later must be named now. LimitReached passes through every
  // function.
  CircuitGame(const circuit::Circuit& circuit, const circuit::Demand& demand,
              const std::vector<circuit::NodeId>& open,
              const std::vector<circuit::NodeId>& observable, const Limits& limits);

  bool solve();
  // Instead of solving: the suspects do what the circuit does. `extract` then says it in other
  // words.
  void play_original();
  // Losing proves that no replacement exists.
  [[nodiscard]] bool is_safety() const { return automaton_.states.size() == 1 && safety_; }

  // Expressions over the observed nodes for all outputs of all unknowns, which together drive all
  // open cuts. Nothing if the situations that look the same do not agree on a choice.
  std::optional<std::vector<std::vector<BitExpression>>> extract(
      const std::vector<Unknown>& unknowns, Keep keep);
  [[nodiscard]] CircuitStatistics statistics() const;

 private:
  void solve_safety();
  void solve_buchi();
  [[nodiscard]] ProductSet controllable(const ProductSet& steps) const;
  void find_reachable();
  // What is allowed, made smaller to what the original does where that is allowed.
  [[nodiscard]] ProductSet keeping_original(const ProductSet& allowed) const;
  // The situations (registers and inputs) that can come up if the system plays so.
  [[nodiscard]] ProductSet situations(const ProductSet& allowed) const;
  std::optional<std::vector<BitExpression>> extract_one(const Unknown& unknown, ProductSet& allowed,
                                                        const ProductSet& situations) const;
  [[nodiscard]] std::size_t choice_index(circuit::NodeId cut) const;

  const circuit::Circuit& circuit_;
  circuit::Demand demand_;
  std::vector<circuit::NodeId> open_;
  Automaton automaton_;
  bool safety_ = false;
  CircuitModel model_;
  std::optional<BuchiProduct> product_;
  Bdd constraint_, invariant_, original_;
  Bdd reachable_;  // whatever the suspects do; nothing is asked of other states
  ProductSet winning_;
  // For each automaton state and transition, the steps that the strategy allows to take it.
  std::vector<std::vector<Bdd>> taken_;
  ProductSet allowed_;
};

}  // namespace culprit::game
