// SPDX-License-Identifier: MIT
#include <map>

#include "solve/blaster.h"
#include "solve/dump.h"

namespace culprit::solve {

using formula::Term;

namespace {

class TextClauses : public Clauses {
 public:
  int new_variable() override { return ++variables_; }
  void add(std::span<const int> literals) override {
    ++clauses_;
    for (int literal : literals) text_ += std::to_string(literal) + " ";
    text_ += "0\n";
  }
  [[nodiscard]] int variables() const { return variables_; }
  [[nodiscard]] std::size_t clauses() const { return clauses_; }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  int variables_ = 0;
  std::size_t clauses_ = 0;
  std::string text_;
};

// "17..48", or bit by bit where they are not numbered in a row: "17 18 - 23"; a bit that no clause
// needs is "-".
std::string numbers(const Blaster& blaster, Term variable) {
  std::string list;
  bool is_row = true;
  int first = 0, before = 0;
  for (Bit bit : blaster.known_bits(variable)) {
    const int literal = blaster.gates().known_literal(bit);
    if (list.empty()) {
      first = literal;
    } else {
      list += " ";
      is_row = is_row && literal == before + 1;
    }
    is_row = is_row && literal != 0;
    before = literal;
    list += literal == 0 ? "-" : std::to_string(literal);
  }
  if (!is_row) return list;
  return first == before ? std::to_string(first)
                         : std::to_string(first) + ".." + std::to_string(before);
}

}  // namespace

std::string dimacs(formula::Terms& terms, std::span<const Disjunction> disjunctions,
                   std::span<const VariableName> names) {
  TextClauses clauses;
  Blaster blaster(terms, clauses);
  // Variables first and each in a row, so that the map is short.
  std::vector<Bits> conditions;
  for (const Disjunction& disjunction : disjunctions) {
    Bits bits;
    for (Term term : disjunction) bits.push_back(blaster.condition(term));
    conditions.push_back(std::move(bits));
  }
  for (Term variable : blaster.variables()) {
    const auto bits = blaster.known_bits(variable);
    for (Bit bit : Bits(bits.begin(), bits.end())) blaster.gates().literal(bit);
  }
  for (const Bits& bits : conditions) blaster.gates().add_clause(bits);

  std::map<Term, const VariableName*> known;
  for (const VariableName& name : names) known.emplace(name.variable, &name);
  std::string text;
  for (Term variable : blaster.variables()) {
    const auto name = known.find(variable);
    text += "c " + numbers(blaster, variable) + " = ";
    text += name != known.end() ? name->second->name
                                : "v" + std::to_string(terms.node(variable).immediate);
    if (name != known.end() && !name->second->remark.empty())
      text += " (" + name->second->remark + ")";
    text += "\n";
  }
  return text + "p cnf " + std::to_string(clauses.variables()) + " " +
         std::to_string(clauses.clauses()) + "\n" + clauses.text();
}

}  // namespace culprit::solve
