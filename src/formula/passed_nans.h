// SPDX-License-Identifier: MIT
// Which NaN is it? An invalid operation yields the machine's own one (nan_of). If an operand is a
// NaN already, the machine passes that one on, sign and payload, and of two the first; but
// compilers exchange operands, and simplification here forgets which it was. Hardly a program can
// tell: it has to look at the bits. Where one does, it must not be told something wrong.
//
//   PassedNans nans(terms);
//   nans.seen_in(x / x)    false: where x is 0 it is the machine's NaN
//   nans.seen_in(x + y)    x or y is a NaN
#pragma once

#include <unordered_map>

#include "formula/terms.h"

namespace culprit::formula {

class PassedNans {
 public:
  explicit PassedNans(Terms& terms) : terms_(terms) {}
  // The condition under which these bits are, or are part of, a NaN that was passed on.
  Term seen_in(Term bits);

 private:
  // What is known is of terms that may be others by now.
  void forget_what_was_forgotten();
  [[nodiscard]] bool are_there_floats();
  // Of a term whose operands are known already.
  Term condition(Term term);

  Terms& terms_;
  std::unordered_map<Term, Term> known_;
  std::size_t looked_at_ = 0;  // terms among which there is no float operation, and no NaN
  std::uint64_t times_forgotten_ = 0;
};

}  // namespace culprit::formula
