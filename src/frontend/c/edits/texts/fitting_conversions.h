// SPDX-License-Identifier: MIT
// Does a conversion of a format fit what it is given, and what would fit?
//
//   double x; scanf("%f", &x);       %f does not fit, %lf does
//   printf("%d", strlen(s));         %d does not fit, %lu does
#pragma once

#include <clang/AST/ASTContext.h>
#include <clang/AST/Expr.h>

#include <optional>
#include <string>

#include "frontend/c/edits/texts/format_conversions.h"

namespace culprit::frontend {

class FittingConversions {
 public:
  // `given`: the argument; `is_input`: it is where what is read goes.
  FittingConversions(const clang::ASTContext& ast, const clang::Expr* given, bool is_input);

  // What it is given can be told.
  [[nodiscard]] bool is_known() const { return kind_ != Kind::other; }
  [[nodiscard]] bool fits(const Conversion& conversion) const;
  // The usual one, with these flags, width and precision; empty: there is none.
  [[nodiscard]] std::string usual(const std::string& flags) const;

 private:
  enum class Kind : unsigned char { integer, real, text, other };
  struct Shape {
    Kind kind = Kind::other;
    unsigned bytes = 0;
  };
  [[nodiscard]] Shape wanted_by(const Conversion& conversion) const;

  bool is_input_;
  Kind kind_ = Kind::other;
  unsigned bytes_ = 0;
  bool is_signed_ = true, is_long_long_ = false, is_character_ = false;
};

}  // namespace culprit::frontend
