// SPDX-License-Identifier: MIT
#include "formula/terms.h"

#include <algorithm>

#include "formula/fold.h"

namespace culprit::formula {

namespace {

Term fold_constants(TermStore& store, const Node& made) {
  const Shape shape{made.op, made.width, made.immediate, store.width(made.operands[0])};
  std::array<std::uint64_t, 3> bits{};
  bool is_narrow = made.width <= 64;
  for (std::size_t i = 0; i < made.operand_count; ++i) {
    is_narrow = is_narrow && store.width(made.operands[i]) <= 64;
    bits[i] = store.node(made.operands[i]).bits;
  }
  if (is_narrow) return store.constant(made.width, fold(shape, bits[0], bits[1], bits[2]));
  std::vector<Limbs> operands;
  for (std::size_t i = 0; i < made.operand_count; ++i) {
    auto parts = store.limbs(made.operands[i]);
    operands.emplace_back(parts.begin(), parts.end());
  }
  return store.wide_constant(made.width, fold_wide(shape, operands));
}

}  // namespace

std::size_t FoundPieces::Hash::operator()(const Piece& piece) const {
  const std::uint64_t of = mixed_hash(0, static_cast<std::uint64_t>(piece.of));
  return mixed_hash(mixed_hash(of, piece.lowest), piece.count);
}

std::optional<Term> FoundPieces::find(const Piece& piece) const {
  const auto known = pieces_.find(piece);
  if (known == pieces_.end()) return std::nullopt;
  return known->second;
}

void FoundPieces::remember(const Piece& piece, Term found) {
  if (pieces_.emplace(piece, found).second) in_order_.push_back(piece);
}

void FoundPieces::forget_since(std::size_t size) {
  for (; in_order_.size() > size; in_order_.pop_back()) pieces_.erase(in_order_.back());
}

void Terms::forget_since(const Mark& mark) {
  forget_terms_since(mark.store);
  pieces_.forget_since(mark.pieces);
}

Term Terms::make(Op op, std::uint32_t width, std::initializer_list<Term> operands,
                 std::uint32_t immediate) {
  Node made{op, static_cast<std::uint8_t>(operands.size()), width, immediate, {}, 0};
  std::copy(operands.begin(), operands.end(), made.operands.begin());
  bool is_known = true;
  for (Term term : operands) is_known = is_known && is_constant(term);
  if (is_known) return fold_constants(*this, made);
  if (auto lifted = lift_choices(made)) return *lifted;
  return intern(made);
}

std::optional<Term> Terms::lift_choices(const Node& made) {
  if (made.op == Op::choose) return std::nullopt;
  // Large circuits are worth more branches than small ones, and an adder is smaller than most.
  constexpr std::uint32_t few = 16, many = 64, for_sums = 2;
  std::uint32_t product = 1, choices = 0;
  std::optional<Term> condition;
  bool is_one_condition = true;
  for (std::size_t i = 0; i < made.operand_count; ++i) {
    const Term choice = made.operands[i];
    product *= leaves(choice);
    if (product == 0 || product > many) return std::nullopt;
    if (is_constant(choice)) continue;
    ++choices;
    is_one_condition = is_one_condition && (!condition || *condition == operand(choice, 0));
    condition = operand(choice, 0);
  }
  const bool is_large =
      made.op >= Op::float_add || (made.op >= Op::multiply && made.op <= Op::signed_remainder);
  const bool is_sum = made.op == Op::add || made.op == Op::negate;
  if (product > (is_large ? many
                 : is_sum ? for_sums
                          : few) ||
      (choices > 1 && !is_large && !(is_one_condition && product == 4)))
    return std::nullopt;
  Node with_then = made;
  Node with_otherwise = made;
  for (std::size_t i = 0; i < made.operand_count; ++i) {
    const Term choice = made.operands[i];
    if (is_constant(choice) || operand(choice, 0) != *condition) {
      continue;
    }
    with_then.operands[i] = operand(choice, 1);
    with_otherwise.operands[i] = operand(choice, 2);
  }
  auto result = [&](const Node& branch) {
    for (std::size_t i = 0; i < branch.operand_count; ++i)
      if (!is_constant(branch.operands[i])) {
        auto lifted = lift_choices(branch);
        return lifted ? *lifted : intern(branch);
      }
    return fold_constants(*this, branch);
  };
  const Term then = result(with_then);
  return choose(*condition, then, result(with_otherwise));
}

}  // namespace culprit::formula
