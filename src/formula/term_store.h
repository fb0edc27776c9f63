// SPDX-License-Identifier: MIT
// Terms as nodes that are made once: equal ones have one number, so that comparing numbers compares
// terms. Here is what a term is, and what can be looked up in one that is made; the operations that
// make them, and how these are simplified, are in terms.h.
//
// Each term knows what holds of it for every value of the variables: bounds, and bits that never
// change. This is computed when the term is made, so that looking it up never walks.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

namespace culprit::formula {

enum class Term : std::uint32_t {};

[[nodiscard]] constexpr std::size_t index_of(Term term) {
  return static_cast<std::size_t>(term);
}

enum class Op : std::uint8_t {
  constant,  // limbs
  variable,  // number
  complement,
  negate,
  bit_and,
  bit_or,
  bit_xor,
  add,
  multiply,
  unsigned_divide,
  unsigned_remainder,
  signed_divide,
  signed_remainder,
  shift_left,
  shift_right_logical,
  shift_right_arithmetic,
  equal,  // width 1
  unsigned_less,
  unsigned_less_equal,
  signed_less,
  signed_less_equal,
  choose,       // condition, then, otherwise
  concatenate,  // high, low
  extract,      // operand; immediate: the lowest bit
  zero_extend,
  sign_extend,
  float_add,
  float_multiply,
  float_divide,
  float_remainder,  // C's fmod
  float_fused_multiply_add,
  float_square_root,
  float_equal,  // IEEE's: NaN differs from all, 0 equals -0
  float_less,
  float_less_equal,
  float_round_to_integral,  // immediate: Rounding
  float_from_signed,        // the operand's width is any; rounds to nearest even
  float_from_unsigned,
  float_to_signed,    // towards zero; out of range: saturates, NaN: 0
  float_to_unsigned,  // likewise
  float_to_float,     // width 32 from 64 or 64 from 32
};

enum class Rounding : std::uint8_t { nearest_even, towards_zero, up, down, nearest_away };

struct Node {
  Op op;
  std::uint8_t operand_count;
  std::uint32_t width;
  std::uint32_t immediate;  // lowest bit of extract, number of a variable, Rounding, where a wide
                            // constant's limbs are
  std::array<Term, 3> operands;
  std::uint64_t bits;  // of a constant of up to 64 bits
};

// Of several values, one after the other; for tables of terms and of what is made of them.
[[nodiscard]] constexpr std::uint64_t mixed_hash(std::uint64_t hash, std::uint64_t value) {
  hash = (hash ^ value) * 0x9e3779b97f4a7c15;
  return hash ^ (hash >> 29);
}

class TermStore {
 public:
  [[nodiscard]] Term constant(std::uint32_t width,
                              std::uint64_t bits);  // truncated, or extended by 0
  [[nodiscard]] Term wide_constant(std::uint32_t width,
                                   std::span<const std::uint64_t> limbs);  // lowest first
  [[nodiscard]] Term truth(bool value) const { return value ? true_ : false_; }
  [[nodiscard]] Term zero(std::uint32_t width) { return constant(width, 0); }
  [[nodiscard]] Term all_ones(std::uint32_t width);
  Term variable(std::uint32_t width);  // a new one

  // From now on a variable of its own stands for each term that is made and is too deep. Whatever
  // holds for some values of the variables that it is made of still does for some values of all
  // variables, so that what is impossible then is impossible; what is possible may not be. Conditions
  // are small and many: they have a limit of their own. Choices between large constants stay: these
  // may be addresses.
  struct Depths {
    std::uint8_t values = 0, conditions = 0;  // 0: terms are kept as they are
  };
  void cut_below(Depths limit) { limit_ = limit; }

  [[nodiscard]] const Node& node(Term term) const { return nodes_[static_cast<std::size_t>(term)]; }
  [[nodiscard]] std::uint32_t width(Term term) const { return node(term).width; }
  [[nodiscard]] bool is(Term term, Op op) const { return node(term).op == op; }
  [[nodiscard]] Term operand(Term term, std::size_t index) const {
    return node(term).operands[index];
  }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }

  [[nodiscard]] bool is_constant(Term term) const { return node(term).op == Op::constant; }
  [[nodiscard]] bool is_true(Term term) const { return term == true_; }
  [[nodiscard]] bool is_false(Term term) const { return term == false_; }
  [[nodiscard]] bool is_zero(Term term) const;
  [[nodiscard]] bool is_one(Term term) const;
  [[nodiscard]] bool is_all_ones(Term term) const;
  [[nodiscard]] bool are_complements(Term a, Term b) const;
  // Of a constant of up to 64 bits.
  [[nodiscard]] std::optional<std::uint64_t> constant_bits(Term term) const;
  [[nodiscard]] std::span<const std::uint64_t> limbs(Term constant) const;
  // Commutative operations have their constant on the right, else the older term on the left.
  void order(Term& a, Term& b) const;

  // Bounds that hold for every value of the variables, found from the term's shape; for terms of up
  // to 64 bits.
  struct Range {
    std::uint64_t least = 0;
    std::uint64_t most = 0;
  };
  [[nodiscard]] Range unsigned_range(Term term) const {
    return {facts(term).least, facts(term).most};
  }
  // Bits that are 0 always, and 1 always; for terms of up to 64 bits.
  struct KnownBits {
    std::uint64_t zeros = 0;
    std::uint64_t ones = 0;
  };
  [[nodiscard]] KnownBits known_bits(Term term) const {
    return {facts(term).zeros, facts(term).ones};
  }
  // So many of the lowest bits are 0 always.
  [[nodiscard]] std::uint32_t trailing_zeros(Term term) const;
  [[nodiscard]] bool known_sign(Term term, bool value) const;

 protected:
  TermStore();

  // The node's term, or the constant if the facts leave one value.
  Term intern(const Node& made);

  // What holds of a term of up to 64 bits for every value of the variables.
  struct Facts {
    std::uint64_t least, most;  // as an unsigned number
    std::uint64_t zeros, ones;  // bits that are always 0, always 1
  };
  [[nodiscard]] const Facts& facts(Term term) const {
    return facts_[static_cast<std::size_t>(term)];
  }
  // How many leaves a choice between constants only has: a constant 1, others 0.
  [[nodiscard]] std::uint32_t leaves(Term term) const {
    return leaves_[static_cast<std::size_t>(term)];
  }

  struct StoreMark {
    std::size_t nodes = 0, limbs = 0;
    std::uint32_t variables = 0;
    std::uint64_t times_forgotten = 0;  // who keeps terms looks whether they are still there
  };
  [[nodiscard]] StoreMark store_mark() const {
    return {nodes_.size(), limbs_.size(), variables_, times_forgotten_};
  }
  void forget_terms_since(const StoreMark& mark);

 private:
  void grow_table();
  [[nodiscard]] bool same(const Node& a, const Node& b) const;
  [[nodiscard]] std::uint64_t hash(const Node& of) const;
  [[nodiscard]] Facts facts_of(const Node& of) const;
  [[nodiscard]] std::uint8_t leaves_of(const Node& of) const;
  [[nodiscard]] std::uint8_t depth_of(const Node& of) const;
  // The variable that stands for it.
  Term cut(const Node& made, const Facts& known);
  Term append(const Node& made, const Facts& known);

  std::vector<Node> nodes_;
  std::vector<Facts> facts_;
  std::vector<std::uint8_t> leaves_;
  std::vector<std::uint8_t> depths_;  // of operations one in another, while that is limited
  std::vector<std::uint64_t> limbs_;  // of wide constants
  std::vector<std::uint32_t> table_;  // open addressing; 0 is free, else the term's number plus 1
  std::uint32_t variables_ = 0;
  std::uint64_t times_forgotten_ = 0;
  Depths limit_;
  // What variables stand for, by its hash.
  std::unordered_multimap<std::uint64_t, std::pair<Node, Term>> cut_;
  Term false_{0};
  Term true_{1};
};

}  // namespace culprit::formula
