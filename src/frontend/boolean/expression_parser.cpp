// SPDX-License-Identifier: MIT
#include "frontend/boolean/expression_parser.h"

#include <optional>

#include "source/errors.h"

namespace culprit::frontend::boolean {

namespace {

using culprit::boolean::Expression;
using culprit::boolean::ExpressionId;
using culprit::boolean::ExpressionKind;
using culprit::boolean::Expressions;
using source::InputError;
using source::SourceSpan;

struct BinaryOperator {
  ExpressionKind kind;
  int level;
};

std::optional<BinaryOperator> binary_operator(const Token& token) {
  if (token.kind != TokenKind::symbol) return std::nullopt;
  const std::string& text = token.text;
  if (text == "<=>") return BinaryOperator{ExpressionKind::equivalence, 1};
  if (text == "=>") return BinaryOperator{ExpressionKind::implication, 2};
  if (text == "|" || text == "||") return BinaryOperator{ExpressionKind::disjunction, 3};
  if (text == "^") return BinaryOperator{ExpressionKind::exclusive_or, 4};
  if (text == "&" || text == "&&") return BinaryOperator{ExpressionKind::conjunction, 5};
  if (text == "=" || text == "==") return BinaryOperator{ExpressionKind::equivalence, 6};
  if (text == "!=") return BinaryOperator{ExpressionKind::exclusive_or, 6};
  return std::nullopt;
}

constexpr int implication_level = 2;
constexpr int unary_level = 7;

class ExpressionParser {
 public:
  ExpressionParser(TokenStream& tokens, Expressions& nodes, std::vector<NameUse>& uses,
                   Primes primes)
      : tokens_(tokens), nodes_(nodes), uses_(uses), primes_(primes) {}

  ExpressionId parse() {
    for (;;) {
      read_operand();
      while (close_brackets()) {
      }
      if (next_choose_argument()) continue;
      std::optional<BinaryOperator> next = binary_operator(tokens_.peek());
      if (!next) break;
      Token symbol = tokens_.take();
      reduce_while_tighter(next->level);
      pending_.push_back({Pending::Kind::binary, next->kind, next->level, symbol.span});
    }
    reduce_while_tighter(0);
    if (!pending_.empty()) fail_unclosed(pending_.back());
    return operands_.back().id;
  }

 private:
  // What waits for operands: operators, and the brackets that are open.
  struct Pending {
    enum class Kind { binary, negation, parenthesis, choose_first, choose_second } kind;
    ExpressionKind operation;
    int level;
    SourceSpan span;
  };
  // `outer` includes the parentheses around an operand, which the node's own span does not.
  struct Operand {
    ExpressionId id;
    SourceSpan outer;
  };

  void read_operand() {
    for (;;) {
      const Token& token = tokens_.peek();
      if (token.is("!") || token.is("~")) {
        pending_.push_back(
            {Pending::Kind::negation, ExpressionKind::negation, unary_level, tokens_.take().span});
      } else if (token.is("(")) {
        pending_.push_back(
            {Pending::Kind::parenthesis, ExpressionKind::constant, 0, tokens_.take().span});
      } else if (token.is("choose") || token.is("schoose")) {
        SourceSpan begin = tokens_.take().span;
        tokens_.expect("[", "after 'choose'");
        pending_.push_back({Pending::Kind::choose_first, ExpressionKind::choose, 0, begin});
      } else {
        read_atom();
        return;
      }
    }
  }

  void read_atom() {
    const Token& token = tokens_.peek();
    Expression node;
    node.span = token.span;
    if (token.kind == TokenKind::number) {
      if (token.text != "0" && token.text != "1") {
        throw InputError("the only numbers are 0 and 1, found '" + token.text + "'", token.span);
      }
      node.value = token.text == "1";
    } else if (token.is("T") || token.is("F")) {
      node.value = token.text == "T";
    } else if (token.is("*")) {
      node.kind = ExpressionKind::unknown;
    } else if (token.is("'")) {
      if (primes_ == Primes::refused) {
        throw InputError("a primed variable has a meaning only in a constrain clause", token.span);
      }
      tokens_.take();
      node.kind = ExpressionKind::primed;
      node.span.end = tokens_.peek().span.end;
      note_use(tokens_.expect_identifier("a variable after the prime"));
      push(node);
      return;
    } else if (token.kind == TokenKind::identifier) {
      if (tokens_.peek(1).is("(")) {
        throw InputError("a call cannot stand inside an expression; write x := " + token.text +
                             "(...) and use x",
                         token.span);
      }
      node.kind = ExpressionKind::variable;
      note_use(tokens_.take());
      push(node);
      return;
    } else {
      tokens_.fail_expected("an expression");
    }
    tokens_.take();
    push(node);
  }

  void note_use(const Token& name) {
    uses_.push_back({name.text, static_cast<ExpressionId>(nodes_.size()), name.span});
  }

  void push(Expression node) {
    auto id = static_cast<ExpressionId>(nodes_.size());
    if (node.first == culprit::boolean::none) node.first = id;
    nodes_.push_back(node);
    operands_.push_back({id, node.span});
  }

  // Closes one ")" or "]" that belongs to a bracket opened here.
  bool close_brackets() {
    const Token& token = tokens_.peek();
    if (!token.is(")") && !token.is("]")) return false;
    reduce_while_tighter(0);
    if (pending_.empty()) return false;
    Pending open = pending_.back();
    if (token.is(")") && open.kind == Pending::Kind::parenthesis) {
      SourceSpan close = tokens_.take().span;
      pending_.pop_back();
      operands_.back().outer = {close.file, open.span.begin, close.end};
      return true;
    }
    if (token.is("]") && open.kind == Pending::Kind::choose_second) {
      SourceSpan close = tokens_.take().span;
      pending_.pop_back();
      combine(ExpressionKind::choose, {close.file, open.span.begin, close.end});
      return true;
    }
    fail_unclosed(open);
  }

  bool next_choose_argument() {
    if (!tokens_.peek().is(",")) return false;
    // A comma inside choose[ ] separates its operands; any other one ends the expression.
    bool inside = false;
    for (auto open = pending_.rbegin(); open != pending_.rend() && !inside; ++open) {
      if (open->kind == Pending::Kind::parenthesis || open->kind == Pending::Kind::choose_second)
        break;
      inside = open->kind == Pending::Kind::choose_first;
    }
    if (!inside) return false;
    reduce_while_tighter(0);
    tokens_.take();
    pending_.back().kind = Pending::Kind::choose_second;
    return true;
  }

  // Applies the waiting operators that bind tighter than `level` (or as tight, unless they
  // associate to the right).
  void reduce_while_tighter(int level) {
    while (!pending_.empty()) {
      Pending top = pending_.back();
      if (top.kind != Pending::Kind::binary && top.kind != Pending::Kind::negation) return;
      if (top.level < level || (top.level == level && level == implication_level)) return;
      pending_.pop_back();
      if (top.kind == Pending::Kind::negation) {
        Operand operand = operands_.back();
        operands_.pop_back();
        Expression node;
        node.kind = ExpressionKind::negation;
        node.left = operand.id;
        node.first = nodes_[operand.id].first;
        node.span = {top.span.file, top.span.begin, operand.outer.end};
        push(node);
      } else {
        SourceSpan left = operands_[operands_.size() - 2].outer;
        combine(top.operation, {left.file, left.begin, operands_.back().outer.end});
      }
    }
  }

  void combine(ExpressionKind kind, SourceSpan span) {
    Expression node;
    node.kind = kind;
    node.right = operands_.back().id;
    operands_.pop_back();
    node.left = operands_.back().id;
    operands_.pop_back();
    node.first = nodes_[node.left].first;
    node.span = span;
    push(node);
  }

  [[noreturn]] void fail_unclosed(const Pending& open) const {
    switch (open.kind) {
      case Pending::Kind::choose_first:
        tokens_.fail_expected("',' and the second operand of choose");
      case Pending::Kind::choose_second: tokens_.fail_expected("']' to close choose");
      default: tokens_.fail_expected("an operator or ')'");
    }
  }

  TokenStream& tokens_;
  Expressions& nodes_;
  std::vector<NameUse>& uses_;
  Primes primes_;
  std::vector<Pending> pending_;
  std::vector<Operand> operands_;
};

}  // namespace

ExpressionId parse_expression(TokenStream& tokens, Expressions& nodes, std::vector<NameUse>& uses,
                              Primes primes) {
  return ExpressionParser(tokens, nodes, uses, primes).parse();
}

}  // namespace culprit::frontend::boolean
