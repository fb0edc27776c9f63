// SPDX-License-Identifier: MIT
#include "formula/terms.h"

#include <algorithm>

#include "effort/weights.h"
#include "effort/work.h"
#include "formula/fold.h"
#include "source/invariant.h"

namespace culprit::formula {

namespace {

constexpr std::size_t initial_table = 1024;

std::uint64_t mix(std::uint64_t hash, std::uint64_t value) {
  hash = (hash ^ value) * 0x9e3779b97f4a7c15;
  return hash ^ (hash >> 29);
}

}  // namespace

std::size_t Terms::HashOfPiece::operator()(const Piece& piece) const {
  return mix(mix(mix(0, static_cast<std::uint64_t>(piece.of)), piece.lowest), piece.count);
}

Terms::Terms() : table_(initial_table, 0) {
  (void)constant(1, 0);
  (void)constant(1, 1);
}

Term Terms::constant(std::uint32_t width, std::uint64_t bits) {
  if (width > 64) return wide_constant(width, std::span(&bits, 1));
  Node node{Op::constant, 0, width, 0, {}, bits & mask_of(width)};
  return intern(node);
}

Term Terms::wide_constant(std::uint32_t width, std::span<const std::uint64_t> limbs) {
  INVARIANT(width > 0, "a term should have a width");
  if (width <= 64) return constant(width, limbs.empty() ? 0 : limbs[0]);
  // The limbs go to the end of the pool, and leave it again where the constant is known already.
  const std::size_t place = limbs_.size();
  const std::size_t count = limb_count(width);
  for (std::size_t i = 0; i < count; ++i) limbs_.push_back(i < limbs.size() ? limbs[i] : 0);
  if (width % 64 != 0) limbs_.back() &= mask_of(width % 64);
  const std::size_t known = nodes_.size();
  const Term term = intern({Op::constant, 0, width, static_cast<std::uint32_t>(place), {}, 0});
  if (nodes_.size() == known) limbs_.resize(place);
  return term;
}

Term Terms::variable(std::uint32_t width) {
  INVARIANT(width > 0, "a term should have a width");
  return intern({Op::variable, 0, width, variables_++, {}, 0});
}

std::span<const std::uint64_t> Terms::limbs(Term constant) const {
  const Node& of = node(constant);
  if (of.width <= 64) return {&of.bits, 1};
  return std::span(limbs_).subspan(of.immediate, limb_count(of.width));
}

std::optional<std::uint64_t> Terms::constant_bits(Term term) const {
  const Node& of = node(term);
  if (of.op != Op::constant || of.width > 64) return std::nullopt;
  return of.bits;
}

Terms::Range Terms::unsigned_range(Term term) const {
  return {facts(term).least, facts(term).most};
}

std::uint32_t Terms::trailing_zeros(Term term) const {
  if (node(term).width > 64) return 0;
  return std::min(node(term).width, static_cast<std::uint32_t>(std::countr_one(facts(term).zeros)));
}

bool Terms::known_sign(Term term, bool value) const {
  if (width(term) > 64) return false;
  const Facts& known = facts(term);
  return (((value ? known.ones : known.zeros) >> (width(term) - 1)) & 1u) != 0;
}

bool Terms::is_zero(Term term) const {
  if (!is_constant(term)) return false;
  auto parts = limbs(term);
  return std::all_of(parts.begin(), parts.end(), [](std::uint64_t limb) { return limb == 0; });
}

bool Terms::is_one(Term term) const {
  if (!is_constant(term)) return false;
  auto parts = limbs(term);
  return parts[0] == 1 &&
         std::all_of(parts.begin() + 1, parts.end(), [](std::uint64_t limb) { return limb == 0; });
}

bool Terms::is_all_ones(Term term) const {
  if (!is_constant(term)) return false;
  auto parts = limbs(term);
  const std::uint32_t rest = node(term).width % 64;
  return parts.back() == mask_of(rest == 0 ? 64 : rest) &&
         std::all_of(parts.begin(), parts.end() - 1,
                     [](std::uint64_t limb) { return limb == ~std::uint64_t{0}; });
}

Term Terms::all_ones(std::uint32_t width) {
  if (width <= 64) return constant(width, mask_of(width));
  return wide_constant(width, std::vector<std::uint64_t>(limb_count(width), ~std::uint64_t{0}));
}

bool Terms::are_complements(Term a, Term b) const {
  if (is(a, Op::complement)) return operand(a, 0) == b;
  if (is(b, Op::complement)) return operand(b, 0) == a;
  const auto a_bits = constant_bits(a);
  const auto b_bits = constant_bits(b);
  return a_bits && b_bits && (*a_bits ^ *b_bits) == mask_of(width(a));
}

void Terms::order(Term& a, Term& b) const {
  const bool a_last = is_constant(a);
  if (a_last != is_constant(b) ? a_last : a > b) std::swap(a, b);
}

Term Terms::make(Op op, std::uint32_t width, std::initializer_list<Term> operands,
                 std::uint32_t immediate) {
  Node made{op, static_cast<std::uint8_t>(operands.size()), width, immediate, {}, 0};
  std::copy(operands.begin(), operands.end(), made.operands.begin());
  bool is_known = true;
  for (Term term : operands) is_known = is_known && is_constant(term);
  if (is_known) return fold_constants(made);
  if (auto lifted = lift_choices(made)) return *lifted;
  return intern(made);
}

Term Terms::fold_constants(const Node& made) {
  const Shape shape{made.op, made.width, made.immediate, width(made.operands[0])};
  std::array<std::uint64_t, 3> bits{};
  bool is_narrow = made.width <= 64;
  for (std::size_t i = 0; i < made.operand_count; ++i) {
    is_narrow = is_narrow && width(made.operands[i]) <= 64;
    bits[i] = node(made.operands[i]).bits;
  }
  if (is_narrow) return constant(made.width, fold(shape, bits[0], bits[1], bits[2]));
  std::vector<Limbs> operands;
  for (std::size_t i = 0; i < made.operand_count; ++i) {
    auto parts = limbs(made.operands[i]);
    operands.emplace_back(parts.begin(), parts.end());
  }
  return wide_constant(made.width, fold_wide(shape, operands));
}

std::uint8_t Terms::leaves_of(const Node& of) const {
  if (of.op == Op::constant) return 1;
  if (of.op != Op::choose) return 0;
  const std::uint32_t then = leaves(of.operands[1]), otherwise = leaves(of.operands[2]);
  return then == 0 || otherwise == 0 || then + otherwise > 255
             ? std::uint8_t{0}
             : static_cast<std::uint8_t>(then + otherwise);
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
    return fold_constants(branch);
  };
  const Term then = result(with_then);
  return choose(*condition, then, result(with_otherwise));
}

std::uint64_t Terms::hash(const Node& of) const {
  std::uint64_t result = mix(static_cast<std::uint64_t>(of.op) << 32, of.width);
  if (of.op == Op::constant && of.width > 64) {
    for (std::size_t i = 0; i < limb_count(of.width); ++i)
      result = mix(result, limbs_[of.immediate + i]);
    return result;
  }
  result = mix(result, of.bits ^ of.immediate);
  for (std::size_t i = 0; i < of.operand_count; ++i)
    result = mix(result, static_cast<std::uint64_t>(of.operands[i]));
  return result;
}

bool Terms::same(const Node& a, const Node& b) const {
  if (a.op != b.op || a.width != b.width) return false;
  if (a.op == Op::constant && a.width > 64) {
    auto begin = limbs_.begin();
    return std::equal(begin + a.immediate,
                      begin + a.immediate + static_cast<std::ptrdiff_t>(limb_count(a.width)),
                      begin + b.immediate);
  }
  return a.bits == b.bits && a.immediate == b.immediate && a.operands == b.operands;
}

Term Terms::intern(const Node& made) {
  std::size_t mask = table_.size() - 1;
  std::size_t slot = hash(made) & mask;
  for (; table_[slot] != 0; slot = (slot + 1) & mask)
    if (same(nodes_[table_[slot] - 1], made)) return Term{table_[slot] - 1};
  const Facts known = facts_of(made);
  if (made.width <= 64 && known.least == known.most && made.op != Op::constant)
    return constant(made.width, known.least);
  INVARIANT(nodes_.size() < 0xfffffff0, "there should be fewer than four billion terms");
  const auto number = static_cast<std::uint32_t>(nodes_.size());
  effort::spend(effort::per_term);
  nodes_.push_back(made);
  facts_.push_back(known);
  leaves_.push_back(leaves_of(made));
  table_[slot] = number + 1;
  if (nodes_.size() * 2 > table_.size()) grow_table();
  return Term{number};
}

Terms::Mark Terms::mark() const {
  return {nodes_.size(), limbs_.size(), found_pieces_.size(), variables_};
}

// A place in the table that was taken last can be freed: nobody who came before was moved on by it.
void Terms::forget_since(const Mark& mark) {
  const std::size_t mask = table_.size() - 1;
  for (std::size_t i = nodes_.size(); i-- > mark.nodes;) {
    std::size_t slot = hash(nodes_[i]) & mask;
    while (table_[slot] != i + 1) slot = (slot + 1) & mask;
    table_[slot] = 0;
  }
  nodes_.resize(mark.nodes);
  facts_.resize(mark.nodes);
  leaves_.resize(mark.nodes);
  limbs_.resize(mark.limbs);
  for (; found_pieces_.size() > mark.pieces; found_pieces_.pop_back()) {
    pieces_.erase(found_pieces_.back());
  }
  variables_ = mark.variables;
}

void Terms::grow_table() {
  std::vector<std::uint32_t> larger(table_.size() * 2, 0);
  const std::size_t mask = larger.size() - 1;
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    std::size_t slot = hash(nodes_[i]) & mask;
    while (larger[slot] != 0) slot = (slot + 1) & mask;
    larger[slot] = static_cast<std::uint32_t>(i + 1);
  }
  table_ = std::move(larger);
}

}  // namespace culprit::formula
