// SPDX-License-Identifier: MIT
// Gates over the literals of a SAT solver. Gates that compute the same are one literal: constants
// are folded, and a gate is known by its function of a few literals further down, so that the two
// usual ways to write a carry, (a & b) | (c & (a ^ b)) and a ^ b ? c : a, come to one. Circuits
// that do the same thing step by step then need no search at all.
//
// Not solve/gates.h, which is made for formulas of programs: its gates become clauses late, as long
// clauses where nobody shares them, and are known by their operands alone. That would leave the
// comparison of two circuits to the solver. Here every gate is a literal at once.
#pragma once

#include <array>
#include <cadical.hpp>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <unordered_map>
#include <vector>

#include "effort/weights.h"
#include "game/limits.h"

namespace culprit::game {

class SatGates {
 public:
  static constexpr int yes = 1, no = -1;  // the literals that are constant

  explicit SatGates(const Limits& limits);
  ~SatGates();
  SatGates(const SatGates&) = delete;
  SatGates& operator=(const SatGates&) = delete;

  int fresh();
  int both(int a, int b);
  int either(int a, int b) { return -both(-a, -b); }
  int differ(int a, int b);
  int same(int a, int b) { return -differ(a, b); }
  int choose(int condition, int then, int otherwise);

  void require(int literal) { clause({literal}); }
  void clause(std::initializer_list<int> literals);

  // Whether it can be that the literal is true; nothing: not decided within the conflicts.
  // LimitReached passes through.
  std::optional<bool> possible(int literal, int conflicts);
  // After an answer of true.
  [[nodiscard]] bool in_model(int literal);

 private:
  static constexpr std::size_t most_leaves = 4;
  using Table = std::uint16_t;  // of a function of at most four literals
  // A literal's function of the variables in `leaves`, which ascend; 0 where there are fewer.
  struct Cut {
    std::array<int, most_leaves> leaves{};
    std::uint8_t count = 0;
    Table table = 0;
    bool operator==(const Cut&) const = default;
  };
  struct CutHash {
    std::size_t operator()(const Cut& cut) const;
  };
  enum class Operation : std::uint8_t { conjunction, exclusive_or };

  int gate(Operation operation, int a, int b);
  static std::optional<Cut> joined(Operation operation, const Cut& a, bool a_negated, const Cut& b,
                                   bool b_negated);

  class Stop : public CaDiCaL::Terminator {
   public:
    explicit Stop(const Limits& limits) : limits_(limits) {}
    bool terminate() override {
      effort::spend(effort::per_solver_look);
      return limits_.expired() || limits_.used_up();
    }

   private:
    const Limits& limits_;
  };

  Limits limits_;
  Stop stop_;
  CaDiCaL::Solver solver_;
  std::vector<std::vector<Cut>> cuts_;  // of each variable
  std::unordered_map<Cut, int, CutHash> known_;
};

}  // namespace culprit::game
