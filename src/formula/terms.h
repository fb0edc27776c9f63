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
// its operations (float_terms.h) are terms too and become circuits over bit-vectors only when they
// are asked (expand_float.h). Every NaN that an operation yields is the quiet one without payload
// or sign here; where a program can see its sign, which machines and compilers choose, see
// passed_nans.h.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <unordered_map>
#include <vector>

#include "formula/term_store.h"

namespace culprit::formula {

// Pieces of operations with several operands: found once, or x ^ (x << 3), again and again, would
// double the work each time.
class FoundPieces {
 public:
  struct Piece {
    Term of;
    std::uint32_t lowest, count;
    bool operator==(const Piece&) const = default;
  };
  [[nodiscard]] std::optional<Term> find(const Piece& piece) const;
  void remember(const Piece& piece, Term found);
  [[nodiscard]] std::size_t size() const { return in_order_.size(); }
  void forget_since(std::size_t size);

 private:
  struct Hash {
    std::size_t operator()(const Piece& piece) const;
  };

  std::unordered_map<Piece, Term, Hash> pieces_;
  std::vector<Piece> in_order_;
};

class Terms : public TermStore {
 public:
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

  // Forgets the terms that were made since: what comes next is as if they had never been.
  struct Mark {
    StoreMark store;
    std::size_t pieces = 0;
  };
  [[nodiscard]] Mark mark() const { return {store_mark(), pieces_.size()}; }
  void forget_since(const Mark& mark);

 private:
  friend struct FloatRules;  // makes the float operations

  // The term as it is, folded if all operands are constants or the facts leave one value.
  Term make(Op op, std::uint32_t width, std::initializer_list<Term> operands,
            std::uint32_t immediate = 0);
  // An operation on choices between constants is a choice between results.
  std::optional<Term> lift_choices(const Node& node);

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

  FoundPieces pieces_;
  std::uint32_t depth_ = 0;  // of rules that go down a chain of choices
};

}  // namespace culprit::formula
