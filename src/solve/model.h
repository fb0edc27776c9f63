// An assignment to the variables of terms, and the values that other terms have under it.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "formula/terms.h"

namespace culprit::solve {

class Model {
 public:
  explicit Model(const formula::Terms& terms);

  void set(formula::Term variable, std::uint64_t bits);                  // up to 64 bits
  void set(formula::Term variable, std::vector<std::uint64_t> limbs);
  // The value of any term, variables that the model does not know being 0; remembered, so asking
  // about many terms that share parts costs each part once. Terms of up to 64 bits.
  std::uint64_t value(formula::Term term);
  std::vector<std::uint64_t> wide_value(formula::Term term);
  bool is_true(formula::Term condition) { return value(condition) != 0; }
};

}  // namespace culprit::solve
