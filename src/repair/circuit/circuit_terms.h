// SPDX-License-Identifier: MIT
// Words as text and as gates at once: the material of which replacements for a component are made.
// A term holds its word for every copy of the component.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "boolean/expression.h"
#include "circuit/circuit.h"

namespace culprit::repair {

struct Term {
  std::string text;
  bool atomic = true;  // needs no parentheses as an operand
  std::string top;     // the outermost operator, if it has one
  int cost = 1;
  circuit::Signed is_signed = circuit::Signed::no;
  std::vector<circuit::Word> words;  // of each copy

  [[nodiscard]] std::size_t width() const { return words.front().size(); }
};

// How operators and constants are spelled: 2'd3 in Verilog, !a && b in C.
enum class Language : std::uint8_t { verilog, plain, c };

class TermMaker {
 public:
  TermMaker(circuit::Circuit& work, const circuit::Component& component, Language language);

  // The component's own operands that have a text, constants left out.
  [[nodiscard]] const std::vector<Term>& operands() const { return operands_; }
  // The constants among them.
  [[nodiscard]] const std::vector<Term>& constants() const { return constants_; }
  // Other signals that are visible where the component stands and do not depend on it.
  [[nodiscard]] const std::vector<Term>& visible() const { return visible_; }
  // Nothing that depends on these cuts within a cycle may be mentioned.
  void hide(const std::vector<circuit::NodeId>& cuts);
  // What the component computes now; its text is that of the source.
  [[nodiscard]] Term original(const std::string& text) const;

  // Of a word of this sign, where the language tells them apart.
  Term constant(std::uint64_t value, std::size_t width,
                circuit::Signed is_signed = circuit::Signed::yes) const;
  // One bit: the word is not 0. For languages in which a word can be a condition.
  Term truth(const Term& a);
  Term negation(const Term& a);  // of one bit
  Term binary(const std::string& op, const Term& a, const Term& b, std::size_t width);
  Term choose(const Term& condition, const Term& then, const Term& otherwise);
  [[nodiscard]] Language language() const { return language_; }
  // A bit of what is seen, by name; empty text if it has none.
  [[nodiscard]] Term bit(const Term& of, std::size_t index) const;
  // An expression over bits.
  Term from_expression(const boolean::Expressions& nodes, const std::vector<Term>& bits);

  // A word of these bits, the lowest first: {b3, b2, b1, b0}, in C (b3 << 3) + … + b0.
  [[nodiscard]] Term joined(const std::vector<Term>& bits) const;

  // Makes the term the component's value, output by output, in the working copy.
  void put(const std::vector<Term>& outputs);
  // As it was.
  void restore();

 private:
  std::string wrapped(const Term& term) const;
  void find_in_scope(const std::function<bool(const std::string&)>& known,
                     const std::function<bool(const circuit::Word&)>& depends);

  circuit::Circuit& work_;
  const circuit::Component& component_;
  Language language_;
  std::vector<Term> operands_, constants_, visible_;
  std::vector<std::vector<circuit::NodeId>> definitions_;  // of each copy, as it was
};

}  // namespace culprit::repair
