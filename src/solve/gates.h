// SPDX-License-Identifier: MIT
// A circuit of small gates, shared where they are the same, that becomes clauses only as far as
// somebody asks about it.
//
//   Gates gates(clauses);
//   Bit both = gates.conjunction(a, b);
//   gates.conjunction(b, a) == both
//   gates.literal(both)   ->  a literal for the SAT solver; the clauses that define it are out
//
// Constants never reach the solver. A chain of conjunctions that nobody else uses becomes one long
// clause instead of many short ones.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "solve/clauses.h"

namespace culprit::solve {

// A gate's number times 2, plus 1 where it is negated. Gate 0 is false.
enum class Bit : std::uint32_t {};
using Bits = std::vector<Bit>;  // lowest first

[[nodiscard]] constexpr std::uint32_t number_of(Bit bit) {
  return static_cast<std::uint32_t>(bit) >> 1;
}
[[nodiscard]] constexpr bool is_negated(Bit bit) {
  return (static_cast<std::uint32_t>(bit) & 1u) != 0;
}

[[nodiscard]] constexpr Bit operator!(Bit bit) {
  return static_cast<Bit>(static_cast<std::uint32_t>(bit) ^ 1u);
}
inline constexpr Bit false_bit{0};
inline constexpr Bit true_bit{1};
[[nodiscard]] constexpr Bit constant_bit(bool value) {
  return value ? true_bit : false_bit;
}
[[nodiscard]] constexpr bool is_constant(Bit bit) {
  return static_cast<std::uint32_t>(bit) < 2;
}

// A choice between equal branches is known without the condition; two clauses more say so. They let
// joins of a program's branches propagate, but in the shifters of floats they cost more than they
// help.
enum class ChoiceClauses : std::uint8_t { necessary, all };

class Gates {
 public:
  explicit Gates(Clauses& clauses);

  Bit input();
  Bit conjunction(Bit a, Bit b);
  Bit disjunction(Bit a, Bit b) { return !conjunction(!a, !b); }
  Bit exclusive(Bit a, Bit b);
  Bit choose(Bit condition, Bit then, Bit otherwise, ChoiceClauses clauses = ChoiceClauses::all);
  // Of a full adder.
  Bit sum(Bit a, Bit b, Bit c) { return exclusive(exclusive(a, b), c); }
  Bit majority(Bit a, Bit b, Bit c);
  Bit all_of(std::span<const Bit> bits);
  Bit any_of(std::span<const Bit> bits);

  // Holds always, as soon as one of these inputs is used in a clause: what defines inputs that
  // stand for a result.
  void define(std::span<const Bit> inputs, Bit condition);

  // The solver's literal, with all clauses that define it.
  int literal(Bit bit);
  // A clause over bits; true bits in it satisfy it, false ones are left out.
  void add_clause(std::span<const Bit> bits);

  // The literal if it is known to the solver, else 0.
  [[nodiscard]] int known_literal(Bit bit) const;
  [[nodiscard]] std::size_t size() const { return gates_.size(); }

 private:
  enum class Kind : std::uint8_t {
    constant,
    input,
    conjunction,
    exclusive,
    choice,
    bare_choice,
    majority
  };
  struct Gate {
    Kind kind;
    Bit a, b, c;
  };

  Bit gate(Kind kind, Bit a, Bit b, Bit c = false_bit);
  void grow_table();
  [[nodiscard]] const Gate& gate_of(Bit bit) const {
    return gates_[static_cast<std::uint32_t>(bit) >> 1];
  }
  [[nodiscard]] bool is(Bit bit, Kind kind) const { return gate_of(bit).kind == kind; }
  Bit conjunction_of_conjunction(Bit a, Bit b, bool& found);

  int plain_literal(Bit bit);  // a variable is made if there is none; no clauses
  void emit(std::uint32_t number);
  void emit_conjunction(std::uint32_t number);

  Clauses& clauses_;
  std::vector<Gate> gates_;
  std::vector<int> variables_;      // of each gate; 0: none yet
  std::vector<std::uint8_t> uses_;  // how many gates read it, up to 255
  std::vector<std::uint32_t> table_;
  std::vector<std::uint32_t> pending_;        // gates that have a variable but no clauses yet
  std::vector<std::uint32_t> definition_of_;  // of each gate: index + 1 into definitions_
  struct Definition {
    Bit condition;
    bool is_out;
  };
  std::vector<Definition> definitions_;
};

}  // namespace culprit::solve
