// SPDX-License-Identifier: MIT
#include "repair/circuit/circuit_terms.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "source/invariant.h"

namespace culprit::repair {

namespace {

using circuit::Circuit;
using circuit::Copy;
using circuit::NodeId;
using circuit::Signal;
using circuit::Signed;
using circuit::Word;

bool is_constant(const Word& word) {
  return std::all_of(word.begin(), word.end(), [](NodeId bit) { return bit <= circuit::one; });
}

bool is_name(const std::string& text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '$' || c == '[' ||
           c == ']' || c == ':' || c == '.' || c == '\'';
  });
}

// The name inside the scope; empty if the signal is not declared there.
std::string local_name(const Signal& signal, const std::string& scope) {
  if (!signal.name.starts_with(scope)) return "";
  std::string name = signal.name.substr(scope.size());
  return name.find('.') == std::string::npos ? name : "";
}

const Signal* signal_in(const Circuit& circuit, const std::string& scope, const std::string& name) {
  return circuit.signal_named(scope + name);
}

}  // namespace

TermMaker::TermMaker(Circuit& work, const circuit::Component& component, Language language)
    : work_(work), component_(component), language_(language) {
  const std::vector<Copy>& copies = component.copies;
  std::set<NodeId> outputs;
  for (const Copy& copy : copies) {
    std::vector<NodeId>& definitions = definitions_.emplace_back();
    for (NodeId cut : circuit::output_bits(copy)) {
      outputs.insert(cut);
      definitions.push_back(work.netlist.node(cut).operands[0]);
    }
  }
  auto known = [&](const std::string& text) {
    auto same = [&](const Term& term) { return term.text == text; };
    return std::any_of(operands_.begin(), operands_.end(), same) ||
           std::any_of(visible_.begin(), visible_.end(), same);
  };
  // What only the specification knows is as invisible as what depends on the component.
  for (const circuit::Register& each : work.registers) {
    if (each.purpose == circuit::Purpose::specification) outputs.insert(each.state);
  }
  auto depends = [&](const Word& word) {
    for (NodeId node : work.netlist.cone(word)) {
      if (outputs.contains(node)) return true;
    }
    return false;
  };
  for (std::size_t i = 0; i < copies[0].operands.size(); ++i) {
    const circuit::Operand& operand = copies[0].operands[i];
    Term term;
    term.text = operand.text;
    term.atomic = is_name(operand.text) || operand.text.starts_with("(");
    term.is_signed = operand.is_signed;
    for (const Copy& copy : copies) term.words.push_back(copy.operands[i].bits);
    if (operand.text.empty() || operand.bits.empty()) continue;
    if (is_constant(operand.bits)) {
      constants_.push_back(std::move(term));
    } else if (!known(operand.text)) {
      operands_.push_back(std::move(term));
    }
  }
  if (copies[0].visible) find_in_scope(known, depends);
  for (const Signal& signal : work.signals) {
    if (copies[0].visible) break;
    std::string name = local_name(signal, copies[0].scope);
    if (name.empty() || known(name) || signal.bits.empty() || is_constant(signal.bits)) continue;
    Term term;
    term.text = name;
    term.is_signed = signal.is_signed;
    term.cost = 2;
    for (const Copy& copy : copies) {
      const Signal* here = signal_in(work, copy.scope, name);
      if (!here || here->bits.size() != signal.bits.size() || depends(here->bits)) break;
      term.words.push_back(here->bits);
    }
    if (term.words.size() == copies.size()) visible_.push_back(std::move(term));
  }
}

// What all copies may mention.
void TermMaker::find_in_scope(const std::function<bool(const std::string&)>& known,
                              const std::function<bool(const Word&)>& depends) {
  const std::vector<Copy>& copies = component_.copies;
  for (const circuit::Operand& each : *copies[0].visible) {
    if (known(each.text) || is_constant(each.bits)) continue;
    Term term;
    term.text = each.text;
    term.is_signed = each.is_signed;
    term.cost = 2;
    for (const Copy& copy : copies) {
      auto same =
          std::find_if(copy.visible->begin(), copy.visible->end(),
                       [&](const circuit::Operand& other) { return other.text == each.text; });
      if (same == copy.visible->end() || same->bits.size() != each.bits.size()) break;
      if (depends(same->bits)) break;
      term.words.push_back(same->bits);
    }
    if (term.words.size() == copies.size()) visible_.push_back(std::move(term));
  }
}

void TermMaker::hide(const std::vector<NodeId>& cuts) {
  std::set<NodeId> hidden(cuts.begin(), cuts.end());
  auto depends = [&](const Term& term) {
    return std::any_of(term.words.begin(), term.words.end(), [&](const Word& word) {
      std::vector<NodeId> cone = work_.netlist.cone(word);
      return std::any_of(cone.begin(), cone.end(),
                         [&](NodeId node) { return hidden.contains(node); });
    });
  };
  std::erase_if(operands_, depends);
  std::erase_if(visible_, depends);
}

Term TermMaker::original(const std::string& text) const {
  Term term;
  term.text = text;
  term.atomic = is_name(text);
  term.cost = 1;
  term.words = definitions_;
  return term;
}

Term TermMaker::constant(std::uint64_t value, std::size_t width, Signed is_signed) const {
  Term term;
  if (language_ == Language::c) {
    bool negative =
        is_signed == Signed::yes && width > 1 && width <= 64 && (value >> (width - 1)) != 0;
    std::uint64_t mask = width >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1;
    term.text = negative ? fmt::format("-{}", (0 - value) & mask) : std::to_string(value);
    term.cost = negative ? 2 : 1;
    term.is_signed = width > 1 ? is_signed : Signed::no;
  } else {
    term.text = language_ == Language::plain && width == 1 ? std::to_string(value)
                : width == 1                               ? fmt::format("1'b{}", value)
                                                           : fmt::format("{}'d{}", width, value);
  }
  term.words.assign(component_.copies.size(), circuit::constant_word(value, width));
  return term;
}

std::string TermMaker::wrapped(const Term& term) const {
  return term.atomic ? term.text : "(" + term.text + ")";
}

Term TermMaker::negation(const Term& a) {
  Term term;
  term.text = "!" + wrapped(a);
  term.cost = a.cost + 1;
  for (const Word& word : a.words)
    term.words.push_back({work_.netlist.negation(circuit::reduce_or(work_.netlist, word))});
  return term;
}

Term TermMaker::truth(const Term& a) {
  Term term = a;
  term.is_signed = Signed::no;
  for (Word& word : term.words) word = {circuit::reduce_or(work_.netlist, word)};
  return term;
}

Term TermMaker::binary(const std::string& op, const Term& a, const Term& b, std::size_t width) {
  Term term;
  // A chain of one operator needs no parentheses.
  bool chains = a.top == op && (op == "&" || op == "|" || op == "^" || op == "&&" || op == "||");
  term.text = fmt::format("{} {} {}", chains ? a.text : wrapped(a), op, wrapped(b));
  term.atomic = false;
  term.top = op;
  term.cost = a.cost + b.cost + 1;
  circuit::Netlist& net = work_.netlist;
  Signed both = a.is_signed == Signed::yes && b.is_signed == Signed::yes ? Signed::yes : Signed::no;
  bool compares = op == "==" || op == "!=" || op == "<" || op == "<=" || op == ">" || op == ">=";
  bool arithmetic = language_ == Language::c && a.is_signed == Signed::yes;
  std::size_t inner = compares ? std::max(a.width(), b.width()) : width;
  for (std::size_t copy = 0; copy < a.words.size(); ++copy) {
    Word x = circuit::extend(a.words[copy], inner, both),
         y = circuit::extend(b.words[copy], inner, both);
    Word result;
    if (op == "+") result = circuit::word_add(net, x, y);
    if (op == "-") result = circuit::word_subtract(net, x, y);
    if (op == "*") result = circuit::word_multiply(net, x, y);
    if (op == "&" || op == "&&") result = circuit::word_and(net, x, y);
    if (op == "|" || op == "||") result = circuit::word_or(net, x, y);
    if (op == "^") result = circuit::word_xor(net, x, y);
    if (op == "<<")
      result = circuit::word_shift(net, x, b.words[copy], circuit::Shift::left, circuit::zero);
    if (op == ">>")
      result = circuit::word_shift(net, x, b.words[copy], circuit::Shift::right,
                                   arithmetic ? x.back() : circuit::zero);
    if (op == "==") result = {circuit::word_equal(net, x, y)};
    if (op == "!=") result = {net.negation(circuit::word_equal(net, x, y))};
    if (op == "<") result = {circuit::word_less(net, x, y, both)};
    if (op == ">") result = {circuit::word_less(net, y, x, both)};
    if (op == "<=") result = {net.negation(circuit::word_less(net, y, x, both))};
    if (op == ">=") result = {net.negation(circuit::word_less(net, x, y, both))};
    INVARIANT(!result.empty(), "an operator should be one of those listed");
    term.words.push_back(circuit::extend(result, compares ? 1 : width, Signed::no));
  }
  return term;
}

Term TermMaker::choose(const Term& condition, const Term& then, const Term& otherwise) {
  Term term;
  term.text = fmt::format("{} ? {} : {}", wrapped(condition), wrapped(then), wrapped(otherwise));
  term.atomic = false;
  term.cost = condition.cost + then.cost + otherwise.cost + 2;
  for (std::size_t copy = 0; copy < then.words.size(); ++copy) {
    term.words.push_back(circuit::word_choose(work_.netlist, condition.words[copy][0],
                                              then.words[copy], otherwise.words[copy]));
  }
  return term;
}

Term TermMaker::bit(const Term& of, std::size_t index) const {
  Term term;
  term.cost = of.cost;
  for (const Word& word : of.words) term.words.push_back({word[index]});
  if (of.width() == 1) {
    term.text = of.text;
    term.atomic = of.atomic;
    return term;
  }
  if (language_ == Language::c) {
    std::string word = wrapped(of);
    term.text =
        index == 0 ? fmt::format("({} & 1)", word) : fmt::format("({} >> {} & 1)", word, index);
    term.cost = of.cost + 3;
    return term;
  }
  const std::string& scope = component_.copies[0].scope;
  for (const Signal& signal : work_.signals) {
    std::string name = local_name(signal, scope);
    if (name.empty()) continue;
    for (std::size_t i = 0; i < signal.bits.size(); ++i) {
      if (signal.bits[i] != of.words[0][index]) continue;
      Signal local = signal;
      local.name = name;
      term.text = circuit::bit_name(local, i);
      return term;
    }
  }
  return term;
}

Term TermMaker::from_expression(const boolean::Expressions& nodes, const std::vector<Term>& bits) {
  using Kind = boolean::ExpressionKind;
  circuit::Netlist& net = work_.netlist;
  std::vector<Term> done;
  for (const boolean::Expression& node : nodes) {
    Term term;
    term.words.resize(component_.copies.size());
    switch (node.kind) {
      case Kind::constant: term = constant(node.value ? 1 : 0, 1); break;
      case Kind::variable: term = bits[node.variable]; break;
      case Kind::negation: {
        const Term& a = done[node.left];
        term.text = "!" + wrapped(a);
        term.cost = a.cost + 1;
        for (std::size_t i = 0; i < term.words.size(); ++i)
          term.words[i] = {net.negation(a.words[i][0])};
        break;
      }
      default: {
        const Term &a = done[node.left], &b = done[node.right];
        bool same = node.kind == Kind::equivalence;
        bool is_c = language_ == Language::c;
        std::string op = node.kind == Kind::conjunction   ? is_c ? "&&" : "&"
                         : node.kind == Kind::disjunction ? is_c ? "||" : "|"
                         : same                           ? "=="
                                                          : "^";
        term = binary(op, a, b, 1);
        break;
      }
    }
    done.push_back(std::move(term));
  }
  return done.back();
}

Term TermMaker::joined(const std::vector<Term>& bits) const {
  if (bits.size() == 1) return bits[0];
  const bool is_c = language_ == Language::c;
  Term term;
  term.text = is_c ? "" : "{";
  term.cost = 0;
  term.words.resize(bits[0].words.size());
  for (std::size_t i = bits.size(); i-- > 0;) {
    term.cost += bits[i].cost;
    if (!is_c) {
      term.text += bits[i].text + (i > 0 ? ", " : "}");
    } else if (bits[i].text != "0") {
      if (!term.text.empty()) term.text += " + ";
      std::string bit = bits[i].atomic ? bits[i].text : "(" + bits[i].text + ")";
      term.text += i == 0 ? bit : fmt::format("({} << {})", bit, i);
    }
  }
  if (term.text.empty()) term.text = "0";
  for (const Term& bit : bits) {
    for (std::size_t copy = 0; copy < term.words.size(); ++copy)
      term.words[copy].push_back(bit.words[copy][0]);
  }
  return term;
}

void TermMaker::put(const std::vector<Term>& outputs) {
  for (std::size_t copy = 0; copy < component_.copies.size(); ++copy) {
    const std::vector<circuit::Output>& cuts = component_.copies[copy].outputs;
    for (std::size_t i = 0; i < cuts.size(); ++i) {
      Word word =
          circuit::extend(outputs[i].words[copy], cuts[i].bits.size(), outputs[i].is_signed);
      for (std::size_t bit = 0; bit < word.size(); ++bit)
        work_.netlist.define(cuts[i].bits[bit], word[bit]);
    }
  }
}

void TermMaker::restore() {
  for (std::size_t copy = 0; copy < component_.copies.size(); ++copy) {
    std::vector<NodeId> cuts = circuit::output_bits(component_.copies[copy]);
    for (std::size_t i = 0; i < cuts.size(); ++i)
      work_.netlist.define(cuts[i], definitions_[copy][i]);
  }
}

}  // namespace culprit::repair
