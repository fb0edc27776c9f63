// SPDX-License-Identifier: MIT
#include "formula/term_store.h"

#include <algorithm>
#include <bit>

#include "effort/weights.h"
#include "effort/work.h"
#include "formula/fold.h"
#include "source/invariant.h"

namespace culprit::formula {

namespace {

constexpr std::size_t initial_table = 1024;

// A depth with this bit: some constant in it is large.
constexpr std::uint8_t has_large_constant = 0x80;

bool is_comparison(Op op) {
  switch (op) {
    case Op::equal:
    case Op::unsigned_less:
    case Op::unsigned_less_equal:
    case Op::signed_less:
    case Op::signed_less_equal:
    case Op::float_equal:
    case Op::float_less:
    case Op::float_less_equal: return true;
    default: return false;
  }
}

}  // namespace

TermStore::TermStore() : table_(initial_table, 0) {
  (void)constant(1, 0);
  (void)constant(1, 1);
}

Term TermStore::constant(std::uint32_t width, std::uint64_t bits) {
  if (width > 64) return wide_constant(width, std::span(&bits, 1));
  Node node{Op::constant, 0, width, 0, {}, bits & mask_of(width)};
  return intern(node);
}

Term TermStore::wide_constant(std::uint32_t width, std::span<const std::uint64_t> limbs) {
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

Term TermStore::variable(std::uint32_t width) {
  INVARIANT(width > 0, "a term should have a width");
  return intern({Op::variable, 0, width, variables_++, {}, 0});
}

std::span<const std::uint64_t> TermStore::limbs(Term constant) const {
  const Node& of = node(constant);
  if (of.width <= 64) return {&of.bits, 1};
  return std::span(limbs_).subspan(of.immediate, limb_count(of.width));
}

std::optional<std::uint64_t> TermStore::constant_bits(Term term) const {
  const Node& of = node(term);
  if (of.op != Op::constant || of.width > 64) return std::nullopt;
  return of.bits;
}

std::uint32_t TermStore::trailing_zeros(Term term) const {
  if (node(term).width > 64) return 0;
  return std::min(node(term).width, static_cast<std::uint32_t>(std::countr_one(facts(term).zeros)));
}

bool TermStore::known_sign(Term term, bool value) const {
  if (width(term) > 64) return false;
  const Facts& known = facts(term);
  return (((value ? known.ones : known.zeros) >> (width(term) - 1)) & 1u) != 0;
}

bool TermStore::is_zero(Term term) const {
  if (!is_constant(term)) return false;
  auto parts = limbs(term);
  return std::all_of(parts.begin(), parts.end(), [](std::uint64_t limb) { return limb == 0; });
}

bool TermStore::is_one(Term term) const {
  if (!is_constant(term)) return false;
  auto parts = limbs(term);
  return parts[0] == 1 &&
         std::all_of(parts.begin() + 1, parts.end(), [](std::uint64_t limb) { return limb == 0; });
}

bool TermStore::is_all_ones(Term term) const {
  if (!is_constant(term)) return false;
  auto parts = limbs(term);
  const std::uint32_t rest = node(term).width % 64;
  return parts.back() == mask_of(rest == 0 ? 64 : rest) &&
         std::all_of(parts.begin(), parts.end() - 1,
                     [](std::uint64_t limb) { return limb == ~std::uint64_t{0}; });
}

Term TermStore::all_ones(std::uint32_t width) {
  if (width <= 64) return constant(width, mask_of(width));
  return wide_constant(width, std::vector<std::uint64_t>(limb_count(width), ~std::uint64_t{0}));
}

bool TermStore::are_complements(Term a, Term b) const {
  if (is(a, Op::complement)) return operand(a, 0) == b;
  if (is(b, Op::complement)) return operand(b, 0) == a;
  const auto a_bits = constant_bits(a);
  const auto b_bits = constant_bits(b);
  return a_bits && b_bits && (*a_bits ^ *b_bits) == mask_of(width(a));
}

void TermStore::order(Term& a, Term& b) const {
  const bool a_last = is_constant(a);
  if (a_last != is_constant(b) ? a_last : a > b) std::swap(a, b);
}

std::uint8_t TermStore::leaves_of(const Node& of) const {
  if (of.op == Op::constant) return 1;
  if (of.op != Op::choose) return 0;
  const std::uint32_t then = leaves(of.operands[1]), otherwise = leaves(of.operands[2]);
  return then == 0 || otherwise == 0 || then + otherwise > 255
             ? std::uint8_t{0}
             : static_cast<std::uint8_t>(then + otherwise);
}

std::uint64_t TermStore::hash(const Node& of) const {
  std::uint64_t result = mixed_hash(static_cast<std::uint64_t>(of.op) << 32, of.width);
  if (of.op == Op::constant && of.width > 64) {
    for (std::size_t i = 0; i < limb_count(of.width); ++i)
      result = mixed_hash(result, limbs_[of.immediate + i]);
    return result;
  }
  result = mixed_hash(result, of.bits ^ of.immediate);
  for (std::size_t i = 0; i < of.operand_count; ++i)
    result = mixed_hash(result, static_cast<std::uint64_t>(of.operands[i]));
  return result;
}

bool TermStore::same(const Node& a, const Node& b) const {
  if (a.op != b.op || a.width != b.width) return false;
  if (a.op == Op::constant && a.width > 64) {
    auto begin = limbs_.begin();
    return std::equal(begin + a.immediate,
                      begin + a.immediate + static_cast<std::ptrdiff_t>(limb_count(a.width)),
                      begin + b.immediate);
  }
  return a.bits == b.bits && a.immediate == b.immediate && a.operands == b.operands;
}

Term TermStore::intern(const Node& made) {
  std::size_t mask = table_.size() - 1;
  std::size_t slot = hash(made) & mask;
  for (; table_[slot] != 0; slot = (slot + 1) & mask)
    if (same(nodes_[table_[slot] - 1], made)) return Term{table_[slot] - 1};
  const Facts known = facts_of(made);
  if (made.width <= 64 && known.least == known.most && made.op != Op::constant)
    return constant(made.width, known.least);
  if (limit_.values != 0) {
    const std::uint8_t depth = depth_of(made);
    const std::uint8_t most = made.width == 1 ? limit_.conditions : limit_.values;
    if ((depth & has_large_constant) == 0 && depth > most) return cut(made, known);
  }
  table_[slot] = static_cast<std::uint32_t>(nodes_.size()) + 1;
  return append(made, known);
}

Term TermStore::append(const Node& made, const Facts& known) {
  INVARIANT(nodes_.size() < 0xfffffff0, "there should be fewer than four billion terms");
  const auto number = static_cast<std::uint32_t>(nodes_.size());
  effort::spend(effort::per_term);
  const bool counts = limit_.values != 0 || made.op == Op::constant;
  depths_.push_back(counts ? depth_of(made) : std::uint8_t{0});
  leaves_.push_back(leaves_of(made));
  nodes_.push_back(made);
  facts_.push_back(known);
  if (nodes_.size() * 2 > table_.size()) grow_table();
  return Term{number};
}

// Of a condition what it is made of other conditions counts, of a value what it is made of values.
std::uint8_t TermStore::depth_of(const Node& of) const {
  if (of.op == Op::constant) {
    const bool is_large = of.width == 64 && of.bits >> 32 != 0 && of.bits >> 63 == 0;
    return is_large ? has_large_constant : 0;
  }
  if (of.op == Op::variable || is_comparison(of.op)) return 0;
  std::uint8_t most = 0, large = 0;
  bool with_constant = false;
  for (std::size_t i = of.op == Op::choose && of.width != 1 ? 1 : 0; i < of.operand_count; ++i) {
    const std::uint8_t depth = depths_[static_cast<std::size_t>(of.operands[i])];
    most = std::max<std::uint8_t>(most, depth & ~has_large_constant);
    large |= depth & has_large_constant;
    with_constant |= is_constant(of.operands[i]);
  }
  const bool may_be_address =
      of.op == Op::choose || of.op == Op::add || of.op == Op::extract || of.op == Op::concatenate;
  if (!may_be_address) large = 0;
  // Widths come and go with every byte that is read; what an address is made of stays as it is.
  const bool is_offset = (of.op == Op::add && of.width == 64) ||
                         (with_constant && (of.op == Op::multiply || of.op == Op::concatenate ||
                                            of.op == Op::shift_left));
  const bool is_free = of.op == Op::complement || of.op == Op::extract ||
                       of.op == Op::zero_extend || of.op == Op::sign_extend || is_offset;
  return static_cast<std::uint8_t>(std::min<int>(most + (is_free ? 0 : 1), 0x7f)) | large;
}

// What is known of the term is known of the variable, and equal terms have the same.
Term TermStore::cut(const Node& made, const Facts& known) {
  const std::uint64_t number = hash(made);
  auto [begin, end] = cut_.equal_range(number);
  for (auto each = begin; each != end; ++each)
    if (same(each->second.first, made)) return each->second.second;
  const Node variable{Op::variable, 0, made.width, variables_++, {}, 0};
  const std::size_t mask = table_.size() - 1;
  std::size_t slot = hash(variable) & mask;
  while (table_[slot] != 0) slot = (slot + 1) & mask;
  table_[slot] = static_cast<std::uint32_t>(nodes_.size()) + 1;
  const Term term = append(variable, known);
  cut_.emplace(number, std::pair(made, term));
  return term;
}

// A place in the table that was taken last can be freed: nobody who came before was moved on by it.
void TermStore::forget_terms_since(const StoreMark& mark) {
  const std::size_t mask = table_.size() - 1;
  for (std::size_t i = nodes_.size(); i-- > mark.nodes;) {
    std::size_t slot = hash(nodes_[i]) & mask;
    while (table_[slot] != i + 1) slot = (slot + 1) & mask;
    table_[slot] = 0;
  }
  nodes_.resize(mark.nodes);
  facts_.resize(mark.nodes);
  leaves_.resize(mark.nodes);
  depths_.resize(mark.nodes);
  cut_.clear();
  ++times_forgotten_;
  limbs_.resize(mark.limbs);
  variables_ = mark.variables;
}

void TermStore::grow_table() {
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
