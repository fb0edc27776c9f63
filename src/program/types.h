// SPDX-License-Identifier: MIT
// The types of C as Clang laid them out: sizes, alignments and offsets are copied from Clang, never
// computed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "program/ids.h"

namespace culprit::program {

// What a single value on the evaluation stack is. Its bits are kept zero-extended to 64, whatever
// the kind: an int -1 is 0x00000000ffffffff, a float 1.0f is 0x000000003f800000, a _Bool is 0 or 1
// (width 8), a pointer is an address (see unroll/memory/address.h).
enum class ScalarKind : std::uint8_t {
  none,
  boolean,
  signed_integer,
  unsigned_integer,
  floating,
  pointer
};

struct Scalar {
  ScalarKind kind = ScalarKind::none;
  std::uint8_t width = 0;  // bits: 8, 16, 32, 64 (floating: 32 or 64; pointer: 64)

  bool operator==(const Scalar&) const = default;
  [[nodiscard]] constexpr bool is_signed() const { return kind == ScalarKind::signed_integer; }
  [[nodiscard]] constexpr bool is_floating() const { return kind == ScalarKind::floating; }
  [[nodiscard]] constexpr bool is_pointer() const { return kind == ScalarKind::pointer; }
  [[nodiscard]] constexpr bool is_integer() const {
    return kind == ScalarKind::signed_integer || kind == ScalarKind::unsigned_integer ||
           kind == ScalarKind::boolean;
  }
  [[nodiscard]] constexpr unsigned bytes() const { return width / 8u; }
};

inline constexpr Scalar int_scalar{ScalarKind::signed_integer, 32};
inline constexpr Scalar size_scalar{ScalarKind::unsigned_integer, 64};
inline constexpr Scalar pointer_scalar{ScalarKind::pointer, 64};

enum class TypeKind : std::uint8_t {
  void_type,
  scalar,          // integers, enumerations, _Bool, float, double
  pointer,         // element: what it points to
  array,           // element, count (0: flexible or incomplete)
  variable_array,  // element; the size is known at run time only
  structure,
  union_type,
  function,
  unsupported,  // long double, _Complex, __int128, vectors: reaching one is Unsupported
};

struct Field {
  std::string name;  // empty: anonymous struct or union, whose members are found inside
  TypeId type = TypeId::none;
  std::uint64_t offset = 0;     // bytes; of a bit-field: of the first byte it touches
  std::uint8_t bit_offset = 0;  // of a bit-field: 0..7 within that byte
  std::uint8_t bit_width = 0;   // of a bit-field: its width; 0: not a bit-field
};

struct Enumerator {
  std::string name;
  std::uint64_t bits = 0;  // as a value of the enumeration's scalar
};

struct Type {
  TypeKind kind = TypeKind::void_type;
  Scalar scalar;           // of scalars and pointers
  std::string name;        // as one writes it in C: "unsigned int", "struct node *"
  std::uint64_t size = 0;  // bytes; 0 where it has none
  std::uint32_t alignment = 1;
  bool is_character = false;  // char, signed char, unsigned char: printed as 'a'
  TypeId element = TypeId::none;
  std::uint64_t count = 0;
  std::vector<Field> fields;            // of structures and unions
  std::vector<Enumerator> enumerators;  // of enumerations
};

}  // namespace culprit::program
