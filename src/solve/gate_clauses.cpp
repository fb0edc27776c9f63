// SPDX-License-Identifier: MIT
// Gates -> clauses (Tseitin), with an explicit worklist: a circuit may be 100,000 gates deep.
#include <array>

#include "solve/gates.h"

namespace culprit::solve {

int Gates::known_literal(Bit bit) const {
  const int variable = variables_[number_of(bit)];
  return is_negated(bit) ? -variable : variable;
}

int Gates::plain_literal(Bit bit) {
  const std::uint32_t number = number_of(bit);
  if (variables_[number] == 0) {
    variables_[number] = clauses_.new_variable();
    pending_.push_back(number);
  }
  return known_literal(bit);
}

int Gates::literal(Bit bit) {
  const int result = plain_literal(bit);
  while (!pending_.empty()) {
    const std::uint32_t number = pending_.back();
    pending_.pop_back();
    emit(number);
  }
  return result;
}

void Gates::add_clause(std::span<const Bit> bits) {
  std::vector<int> literals;
  for (Bit bit : bits) {
    if (bit == true_bit) return;
    if (bit != false_bit) literals.push_back(literal(bit));
  }
  clauses_.add(literals);
}

// Children that are conjunctions too and have no other reader are taken into the same gate.
void Gates::emit_conjunction(std::uint32_t number) {
  const int out = variables_[number];
  std::vector<Bit> open{gates_[number].a, gates_[number].b};
  std::vector<int> long_clause{out};
  while (!open.empty()) {
    const Bit bit = open.back();
    open.pop_back();
    const std::uint32_t child = number_of(bit);
    if (!is_negated(bit) && gates_[child].kind == Kind::conjunction && uses_[child] == 1 &&
        variables_[child] == 0) {
      open.push_back(gates_[child].a);
      open.push_back(gates_[child].b);
      continue;
    }
    const int input = plain_literal(bit);
    clauses_.add(std::array{-out, input});
    long_clause.push_back(-input);
  }
  clauses_.add(long_clause);
}

void Gates::emit(std::uint32_t number) {
  const Gate gate = gates_[number];
  const int out = variables_[number];
  if (gate.kind == Kind::constant) {
    clauses_.add(std::array{-out});
    return;
  }
  if (gate.kind == Kind::input) {
    const std::uint32_t index = definition_of_[number];
    if (index == 0 || definitions_[index - 1].is_out) return;
    definitions_[index - 1].is_out = true;
    const Bit condition = definitions_[index - 1].condition;
    if (condition != true_bit) clauses_.add(std::array{plain_literal(condition)});
    return;
  }
  if (gate.kind == Kind::conjunction) {
    emit_conjunction(number);
    return;
  }
  const int a = plain_literal(gate.a);
  const int b = plain_literal(gate.b);
  if (gate.kind == Kind::exclusive) {
    clauses_.add(std::array{-out, a, b});
    clauses_.add(std::array{-out, -a, -b});
    clauses_.add(std::array{out, -a, b});
    clauses_.add(std::array{out, a, -b});
    return;
  }
  const int c = plain_literal(gate.c);
  if (gate.kind == Kind::choice || gate.kind == Kind::bare_choice) {
    clauses_.add(std::array{-a, -b, out});
    clauses_.add(std::array{-a, b, -out});
    clauses_.add(std::array{a, -c, out});
    clauses_.add(std::array{a, c, -out});
    if (gate.kind == Kind::choice) {
      clauses_.add(std::array{-b, -c, out});
      clauses_.add(std::array{b, c, -out});
    }
  } else {
    for (const auto& [x, y] : {std::pair(a, b), std::pair(a, c), std::pair(b, c)}) {
      clauses_.add(std::array{-x, -y, out});
      clauses_.add(std::array{x, y, -out});
    }
  }
}

}  // namespace culprit::solve
