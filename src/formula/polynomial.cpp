// SPDX-License-Identifier: MIT
#include "formula/polynomial.h"

#include <algorithm>

#include "formula/fold.h"

namespace culprit::formula {

namespace {

constexpr std::size_t most_monomials = 64;
constexpr std::size_t most_factors = 6;
constexpr std::size_t most_steps = 256;

class Expansion {
 public:
  Expansion(Terms& terms, std::uint32_t width) : terms_(terms), mask_(mask_of(width)) {}

  // Terms that wait to be multiplied out: a factor times the product of some terms.
  struct Product {
    std::uint64_t factor;
    std::vector<Term> open, done;
  };

  bool add(std::uint64_t factor, Term term) {
    std::vector<Product> waiting{{factor, {term}, {}}};
    while (!waiting.empty()) {
      if (++steps_ > most_steps || waiting.size() > most_monomials) return false;
      Product product = std::move(waiting.back());
      waiting.pop_back();
      if (product.open.empty()) {
        if (product.done.size() > most_factors) return false;
        std::sort(product.done.begin(), product.done.end());
        std::uint64_t& sum = result_[product.done];
        sum = (sum + product.factor) & mask_;
        if (sum == 0) result_.erase(product.done);
        if (result_.size() > most_monomials) return false;
        continue;
      }
      const Term next = product.open.back();
      product.open.pop_back();
      expand(std::move(product), next, waiting);
    }
    return true;
  }

  [[nodiscard]] const Polynomial& result() const { return result_; }

 private:
  void expand(Product product, Term next, std::vector<Product>& waiting) {
    const Node node = terms_.node(next);
    switch (node.op) {
      case Op::constant: product.factor = (product.factor * node.bits) & mask_; break;
      case Op::negate:
        product.factor = (0 - product.factor) & mask_;
        product.open.push_back(node.operands[0]);
        break;
      case Op::complement: {
        // -x - 1
        Product one = product;
        one.factor = (0 - one.factor) & mask_;
        waiting.push_back(std::move(one));
        product.factor = (0 - product.factor) & mask_;
        product.open.push_back(node.operands[0]);
        break;
      }
      case Op::add: {
        Product other = product;
        other.open.push_back(node.operands[1]);
        waiting.push_back(std::move(other));
        product.open.push_back(node.operands[0]);
        break;
      }
      case Op::multiply:
        product.open.push_back(node.operands[0]);
        product.open.push_back(node.operands[1]);
        break;
      default:
        if (const auto shifted = shifted_term(node)) {
          product.factor = (product.factor << shifted->second) & mask_;
          product.open.push_back(shifted->first);
        } else {
          product.done.push_back(next);
        }
    }
    if (product.factor != 0) waiting.push_back(std::move(product));
  }

  // x times a power of two is the lowest bits of x before zeros, extended where x is.
  [[nodiscard]] std::optional<std::pair<Term, std::uint32_t>> shifted_term(const Node& node) {
    const std::uint32_t width = node.width;
    const bool is_extended = node.op == Op::zero_extend;
    const Node shifted = is_extended ? terms_.node(node.operands[0]) : node;
    if (shifted.op != Op::concatenate || terms_.constant_bits(shifted.operands[1]) != 0u)
      return std::nullopt;
    const Term high = shifted.operands[0];
    const std::uint32_t distance = terms_.width(shifted.operands[1]);
    const Node& cut = terms_.node(high);
    if (!is_extended && cut.op == Op::extract && cut.immediate == 0 &&
        terms_.width(cut.operands[0]) == width)
      return std::pair(cut.operands[0], distance);
    return std::pair(is_extended ? terms_.zero_extend(high, width) : widened(high, width, 3),
                     distance);
  }

  // Some term of the larger width with the same lowest bits: the others are shifted out.
  Term widened(Term term, std::uint32_t width, int depth) {
    const Node node = terms_.node(term);
    if (node.op == Op::extract && node.immediate == 0 && terms_.width(node.operands[0]) == width)
      return node.operands[0];
    const bool is_sum = node.op == Op::add;
    if (depth == 0 || (!is_sum && node.op != Op::multiply)) return terms_.zero_extend(term, width);
    const Term left = widened(node.operands[0], width, depth - 1);
    const Term right = widened(node.operands[1], width, depth - 1);
    return is_sum ? terms_.add(left, right) : terms_.multiply(left, right);
  }

  Terms& terms_;
  std::uint64_t mask_;
  Polynomial result_;
  std::size_t steps_ = 0;
};

}  // namespace

std::optional<Polynomial> difference(Terms& terms, Term a, Term b) {
  Expansion expansion(terms, terms.width(a));
  if (!expansion.add(1, a) || !expansion.add(~std::uint64_t{0} & mask_of(terms.width(a)), b))
    return std::nullopt;
  return expansion.result();
}

}  // namespace culprit::formula
