// SPDX-License-Identifier: MIT
// Bit-vector terms, hash-consed and simplified as they are built: the same question asked twice is
// the same term, and what can be known at once becomes a constant.
//
//   Terms terms;
//   Term x = terms.variable(32);
//   terms.equal(terms.subtract(x, x), terms.constant(32, 0))  ->  true
//
// A condition is a term of width 1. Division by zero and shifts by more than the width mean what
// they mean in SMT-LIB. A float or double is a term of width 32 or 64 with the bits of IEEE 754;
// its operations are terms too and become circuits over bit-vectors only when they are asked
// (expand_float.h). Every NaN that an operation yields is the quiet one without payload or sign
// here; where a program can see its sign, which machines and compilers choose, see passed_nans.h.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <unordered_map>
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

class Terms {
 public:
  Terms();

  [[nodiscard]] Term constant(std::uint32_t width,
                              std::uint64_t bits);  // truncated, or extended by 0
  [[nodiscard]] Term wide_constant(std::uint32_t width,
                                   std::span<const std::uint64_t> limbs);  // lowest first
  Term variable(std::uint32_t width);                                      // a new one
  [[nodiscard]] Term truth(bool value) const { return value ? true_ : false_; }

  // Operands of equal width.
  Term complement(Term a);
  Term negate(Term a);
  Term bit_and(Term a, Term b);
  Term bit_or(Term a, Term b);
  Term bit_xor(Term a, Term b);
  Term add(Term a, Term b);
  Term subtract(Term a, Term b);
  Term multiply(Term a, Term b);
  Term unsigned_divide(Term a, Term b);
  Term unsigned_remainder(Term a, Term b);
  Term signed_divide(Term a, Term b);
  Term signed_remainder(Term a, Term b);
  Term shift_left(Term a, Term by);
  Term shift_right_logical(Term a, Term by);
  Term shift_right_arithmetic(Term a, Term by);
  Term equal(Term a, Term b);
  Term unsigned_less(Term a, Term b);
  Term unsigned_less_equal(Term a, Term b);
  Term signed_less(Term a, Term b);
  Term signed_less_equal(Term a, Term b);
  Term choose(Term condition, Term then, Term otherwise);
  Term concatenate(Term high, Term low);
  Term extract(Term a, std::uint32_t lowest, std::uint32_t width);
  Term zero_extend(Term a, std::uint32_t width);  // the new width; the same: a
  Term sign_extend(Term a, std::uint32_t width);

  // Conditions.
  Term logical_not(Term a) { return complement(a); }
  Term logical_and(Term a, Term b) { return bit_and(a, b); }
  Term logical_or(Term a, Term b) { return bit_or(a, b); }
  Term implies(Term a, Term b) { return logical_or(logical_not(a), b); }
  // Does the sum, difference or product of these not fit their width?
  Term add_overflows(Term a, Term b, bool is_signed);
  Term subtract_overflows(Term a, Term b, bool is_signed);
  Term multiply_overflows(Term a, Term b, bool is_signed);

  // Floats, of width 32 or 64.
  Term float_negate(Term a);
  Term float_absolute(Term a);
  Term float_add(Term a, Term b);
  Term float_subtract(Term a, Term b);
  Term float_multiply(Term a, Term b);
  Term float_divide(Term a, Term b);
  Term float_remainder(Term a, Term b);
  Term float_fused_multiply_add(Term a, Term b, Term c);
  Term float_square_root(Term a);
  Term float_minimum(Term a, Term b);  // C's fmin
  Term float_maximum(Term a, Term b);
  Term float_equal(Term a, Term b);
  Term float_less(Term a, Term b);
  Term float_less_equal(Term a, Term b);
  Term float_is_nan(Term a);
  Term float_is_infinite(Term a);
  Term float_round_to_integral(Term a, Rounding rounding);
  Term float_from_signed(Term a, std::uint32_t width);  // width of the float
  Term float_from_unsigned(Term a, std::uint32_t width);
  Term float_to_signed(Term a, std::uint32_t width);  // width of the integer
  Term float_to_unsigned(Term a, std::uint32_t width);
  Term float_to_float(Term a, std::uint32_t width);

  [[nodiscard]] const Node& node(Term term) const { return nodes_[static_cast<std::size_t>(term)]; }
  [[nodiscard]] std::uint32_t width(Term term) const { return node(term).width; }
  [[nodiscard]] bool is_constant(Term term) const { return node(term).op == Op::constant; }
  [[nodiscard]] bool is_true(Term term) const { return term == true_; }
  [[nodiscard]] bool is_false(Term term) const { return term == false_; }
  // Of a constant of up to 64 bits.
  [[nodiscard]] std::optional<std::uint64_t> constant_bits(Term term) const;
  [[nodiscard]] std::span<const std::uint64_t> limbs(Term constant) const;
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }

  // Forgets the terms that were made since: what comes next is as if they had never been.
  struct Mark {
    std::size_t nodes = 0, limbs = 0, pieces = 0;
    std::uint32_t variables = 0;
  };
  [[nodiscard]] Mark mark() const;
  void forget_since(const Mark& mark);

  // Bounds that hold for every value of the variables, found from the term's shape; for terms of up
  // to 64 bits.
  struct Range {
    std::uint64_t least = 0;
    std::uint64_t most = 0;
  };
  [[nodiscard]] Range unsigned_range(Term term) const;
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

 private:
  // What holds of a term of up to 64 bits for every value of the variables.
  struct Facts {
    std::uint64_t least, most;  // as an unsigned number
    std::uint64_t zeros, ones;  // bits that are always 0, always 1
  };

  // The term as it is, folded if all operands are constants or the facts leave one value.
  Term make(Op op, std::uint32_t width, std::initializer_list<Term> operands,
            std::uint32_t immediate = 0);
  Term fold_constants(const Node& node);
  // An operation on choices between constants is a choice between results.
  std::optional<Term> lift_choices(const Node& node);
  Term intern(const Node& node);
  void grow_table();
  [[nodiscard]] bool same(const Node& a, const Node& b) const;
  [[nodiscard]] std::uint64_t hash(const Node& node) const;

  [[nodiscard]] Facts facts_of(const Node& node) const;
  [[nodiscard]] std::uint8_t leaves_of(const Node& node) const;
  [[nodiscard]] std::uint32_t leaves(Term term) const {
    return leaves_[static_cast<std::size_t>(term)];
  }
  [[nodiscard]] bool known_sign(Term term, bool value) const;
  [[nodiscard]] const Facts& facts(Term term) const {
    return facts_[static_cast<std::size_t>(term)];
  }

  // Matching, for the rules.
  [[nodiscard]] bool is(Term term, Op op) const { return node(term).op == op; }
  [[nodiscard]] Term operand(Term term, std::size_t index) const {
    return node(term).operands[index];
  }
  [[nodiscard]] bool is_zero(Term term) const;
  [[nodiscard]] bool is_one(Term term) const;
  [[nodiscard]] bool is_all_ones(Term term) const;
  [[nodiscard]] bool are_complements(Term a, Term b) const;
  [[nodiscard]] Term zero(std::uint32_t width) { return constant(width, 0); }
  [[nodiscard]] Term all_ones(std::uint32_t width);
  // Commutative operations have their constant on the right, else the older term on the left.
  void order(Term& a, Term& b) const;

  // Rules, grouped; each yields what it found, or nothing. Tried in order by the functions above.
  std::optional<Term> simplify_and(Term a, Term b);
  std::optional<Term> simplify_or(Term a, Term b);
  std::optional<Term> simplify_bitwise(Op op, Term a, Term b);
  std::optional<Term> simplify_mask(Term a, Term mask);
  std::optional<Term> simplify_choose(Term condition, Term then, Term otherwise);
  std::optional<Term> choose_between_choices(Term condition, Term then, Term otherwise);
  std::optional<Term> choose_between_cases(Term condition, Term then, Term otherwise);
  std::optional<Term> narrow_choose(Term condition, Term then, Term otherwise);
  std::optional<Term> simplify_add(Term a, Term b);
  std::optional<Term> add_remainder(Term product, Term rest);
  std::optional<Term> simplify_equal(Term a, Term b);
  std::optional<Term> equal_to_constant(Term a, Term constant);
  std::optional<Term> equal_as_polynomials(Term a, Term b);
  std::optional<Term> compare_choice(Op op, Term a, Term b);
  Term compare(Op op, Term a, Term b);
  Term shift_by_constant(Op op, Term a, std::uint64_t by);
  Term shift(Op op, Term a, Term by);
  Term find_piece(Term a, std::uint32_t lowest, std::uint32_t count);
  std::optional<Term> extract_inside(Term a, std::uint32_t lowest, std::uint32_t count);
  std::optional<Term> extract_low_arithmetic(Term a, std::uint32_t count);
  [[nodiscard]] bool splits(Term term) const;  // into pieces, without a new term

  // Conditions (width 1), looking a few levels deep.
  std::optional<Term> join(Op op, Term a, Term b);
  std::optional<Term> factor_out(Term a, Term b);
  // What follows for `part` where `known` has a value.
  [[nodiscard]] std::optional<bool> implied(Term known, bool known_value, Term part) const;
  // The operands of a tree of one operation.
  void parts_of(Op op, Term term, std::vector<Term>& parts) const;
  Term conjunction_of(const std::vector<Term>& parts);

  // Floats.
  [[nodiscard]] bool yields_one_nan(Term term) const;  // no other NaN than the quiet one
  Term with_one_nan(Term a);
  [[nodiscard]] std::optional<Term> as_narrow_float(Term a);
  std::optional<Term> compare_as_narrow(Op op, Term a, Term b);

  struct Piece {
    Term of;
    std::uint32_t lowest, count;
    bool operator==(const Piece&) const = default;
  };
  struct HashOfPiece {
    std::size_t operator()(const Piece& piece) const;
  };

  std::vector<Node> nodes_;
  std::vector<Facts> facts_;
  // How many leaves a choice between constants only has: a constant 1, others 0.
  std::vector<std::uint8_t> leaves_;
  std::vector<std::uint64_t> limbs_;  // of wide constants
  // Pieces of operations with several operands: found once, or x ^ (x << 3), again and again, would
  // double the work each time.
  std::unordered_map<Piece, Term, HashOfPiece> pieces_;
  std::vector<Piece> found_pieces_;   // in their order
  std::vector<std::uint32_t> table_;  // open addressing; 0 is free, else the term's number plus 1
  std::uint32_t variables_ = 0;
  std::uint32_t depth_ = 0;  // of rules that go down a chain of choices
  Term false_{0};
  Term true_{1};
};

}  // namespace culprit::formula
