// SPDX-License-Identifier: MIT
// Bit-vector terms, hash-consed and simplified as they are built: the same query asked twice is
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
//
// An operation tries its rules in order, functions in *_rules.cpp by subject that yield what they
// found, or nothing; what none of them simplifies is made as it is.
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

// The vocabulary: one method for each operation.
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
  Term extract(Term a, std::uint32_t lowest, std::uint32_t count);
  Term zero_extend(Term a, std::uint32_t full);  // the new width; the same: a
  Term sign_extend(Term a, std::uint32_t full);

  // Conditions.
  Term logical_not(Term a) { return complement(a); }
  Term logical_and(Term a, Term b) { return bit_and(a, b); }
  Term logical_or(Term a, Term b) { return bit_or(a, b); }
  Term implies(Term a, Term b) { return logical_or(logical_not(a), b); }

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
  std::optional<Term> lift_choices(const Node& made);

  Term shift(Op op, Term a, Term by);
  Term find_piece(Term a, std::uint32_t lowest, std::uint32_t count);

  FoundPieces pieces_;
  std::uint32_t depth_ = 0;  // of rules that go down a chain of choices
};

// Does the sum, difference or product of these not fit their width?
[[nodiscard]] Term add_overflows(Terms& terms, Term a, Term b, bool is_signed);
[[nodiscard]] Term subtract_overflows(Terms& terms, Term a, Term b, bool is_signed);
[[nodiscard]] Term multiply_overflows(Terms& terms, Term a, Term b, bool is_signed);

}  // namespace culprit::formula
