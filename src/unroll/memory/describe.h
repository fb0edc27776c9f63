// SPDX-License-Identifier: MIT
// Values, addresses and objects as a C programmer writes them: 'a', RED, 0.1, &a[2], NULL,
// alloc(a.c:7#1)+8, int a[5].
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "program/program.h"
#include "source/source_files.h"
#include "unroll/memory/memory.h"

namespace culprit::unroll {

class Describer {
 public:
  Describer(const program::Program& program, const source::SourceFiles& files)
      : program_(program), files_(files) {}

  // "int a[5]", "char *p", "int (*f)(int)".
  [[nodiscard]] std::string declaration(program::TypeId type, std::string_view name) const;
  // "int a[5]", "alloc(a.c:7#1)", "\"abc\"", "function f".
  [[nodiscard]] std::string object(const Object& object) const;
  [[nodiscard]] std::string object(const DeadObject& object) const;

  // A value of the type; type none: by the scalar alone.
  [[nodiscard]] std::string value(const Memory& memory, std::uint64_t bits, program::Scalar scalar,
                                  program::TypeId type) const;
  // A pointer to something of type `element`.
  [[nodiscard]] std::string pointer(const Memory& memory, std::uint64_t address,
                                    program::TypeId element) const;
  // What lies at an address: "a[2].next", "*alloc(a.c:7#1)+8".
  [[nodiscard]] std::string place(const Memory& memory, std::uint64_t address, program::TypeId type,
                                  program::BitField bits = {}) const;
  // The content of an aggregate in memory: "{1, {2, 3}, NULL}", shortened if it is long.
  [[nodiscard]] std::string contents(const Memory& memory, std::uint64_t address,
                                     program::TypeId type) const;

  // What a pointer type points to; none for anything else.
  [[nodiscard]] program::TypeId element(program::TypeId pointer) const;

 private:
  [[nodiscard]] std::string allocation(const Identity& identity) const;
  [[nodiscard]] std::string name(const Object& object) const;
  [[nodiscard]] std::string literal(const Object& object) const;
  [[nodiscard]] std::string floating(std::uint64_t bits, unsigned width) const;

  const program::Program& program_;
  const source::SourceFiles& files_;
};

// 'a', '\n', '\0', or the number if it is no printable character.
std::string character(std::int64_t value);
// A byte of a text between double quotes.
std::string escaped(unsigned char byte);
// The characters up to the first 0, in double quotes.
std::string quoted(std::span<const std::uint64_t> characters);
bool is_text_type(const program::Program& program, program::TypeId type);

}  // namespace culprit::unroll
