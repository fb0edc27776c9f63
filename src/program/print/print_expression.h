// SPDX-License-Identifier: MIT
// Expressions in infix notation, as one would write them in C: slots and locals by name, an address
// as the place it leads to (`a[i].next` for a load of index_address and field_address).
#pragma once

#include <string>
#include <vector>

#include "program/program.h"

namespace culprit::program {

// Names of a function's slots and locals: unique, though the source may use one name in several
// scopes (x, x#2), and also for temporaries (%3).
class VariableNames {
 public:
  explicit VariableNames(const Function& function);
  [[nodiscard]] const std::string& slot(SlotId id) const { return slots_[index_of(id)]; }
  [[nodiscard]] const std::string& local(LocalId id) const { return locals_[index_of(id)]; }

 private:
  std::vector<std::string> slots_;
  std::vector<std::string> locals_;
};

class ExpressionPrinter {
 public:
  ExpressionPrinter(const Program& program, const Function& function, const VariableNames& names)
      : program_(program), function_(function), names_(names) {}

  [[nodiscard]] std::string value(NodeId root) const { return print(root, Mode::value); }
  // What lies at the address: `a[2]` where value() gives `&a[2]`.
  [[nodiscard]] std::string place(NodeId address) const { return print(address, Mode::place); }
  // The bit-field at the address.
  [[nodiscard]] std::string bit_field(NodeId address, BitField bits) const;

 private:
  enum class Mode : std::uint8_t { value, place };
  struct Task;
  class Run;

  [[nodiscard]] std::string print(NodeId root, Mode mode) const;

  const Program& program_;
  const Function& function_;
  const VariableNames& names_;
};

// A constant of that scalar and C type (which may be none) in C syntax: 'a', RED, -1, 0.1, NULL.
std::string constant_text(const Program& program, std::uint64_t bits, Scalar scalar, TypeId type);

// "int", "unsigned char", "void *"
std::string scalar_text(Scalar scalar);

}  // namespace culprit::program
