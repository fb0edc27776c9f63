// SPDX-License-Identifier: MIT
// What a slot holds: bits, and a tag that says what the bits are worth.
//
// The constant path computes with bare bits. Reading a slot or memory is where a tag is met: an
// indeterminate value is a violation or becomes an input there, and an expression that meets a
// term is computed again with terms.
#pragma once

#include <cstdint>

#include "formula/terms.h"

namespace culprit::unroll {

enum class Tag : std::uint32_t {
  constant = 0,
  indeterminate,     // declared, and nothing assigned yet
  missing_argument,  // a parameter for which the call had no argument
  term,              // the bits are a formula::Term over unknown inputs
};

struct Value {
  std::uint64_t bits = 0;
  Tag tag = Tag::indeterminate;

  static constexpr Value constant(std::uint64_t bits) { return {bits, Tag::constant}; }
  static constexpr Value of(formula::Term term) {
    return {static_cast<std::uint64_t>(term), Tag::term};
  }
  [[nodiscard]] constexpr bool is_constant() const { return tag == Tag::constant; }
  [[nodiscard]] constexpr bool is_term() const { return tag == Tag::term; }
  [[nodiscard]] constexpr formula::Term term() const {
    return static_cast<formula::Term>(static_cast<std::uint32_t>(bits));
  }
  bool operator==(const Value&) const = default;
};

}  // namespace culprit::unroll
