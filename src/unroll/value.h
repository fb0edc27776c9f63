// What a slot holds: bits, and a tag that says what the bits are worth.
//
// The constant path computes with bare bits. Reading a slot is the one place where a tag is met: it
// is resolved there (an indeterminate value is a broken rule or an input), so that expressions
// never see one.
#pragma once

#include <cstdint>

namespace culprit::unroll {

enum class Tag : std::uint32_t {
  constant = 0,
  indeterminate,     // declared, and nothing assigned yet
  missing_argument,  // a parameter for which the call had no argument
};

struct Value {
  std::uint64_t bits = 0;
  Tag tag = Tag::indeterminate;

  static constexpr Value constant(std::uint64_t bits) { return {bits, Tag::constant}; }
};

}  // namespace culprit::unroll
