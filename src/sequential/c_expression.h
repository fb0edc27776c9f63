// SPDX-License-Identifier: MIT
// Expressions of the program representation as C that means the same: every conversion is written
// out, and memory is accessed with the type that is read or written. `x + 1` of an int x becomes
// `x + 1`, `*(int *)p` of a void pointer p stays what it is.
//
// Nodes stand in postfix order, so texts are put together on a stack, one node after the other; a
// caller can put something else in the place of a text between two nodes.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "program/program.h"

namespace culprit::sequential {

// The construct cannot be written down.
struct NotWritable {
  std::string what;
};

// How variables are called.
struct VariableTexts {
  std::function<std::string(program::SlotId)> slot;
  std::function<std::string(program::LocalId)> local;
  std::function<std::string(program::GlobalId)> global;
};

// `int *name[3]`
std::string declaration(const program::Program& program, program::TypeId type,
                        const std::string& name);
// "unsigned char", or the C type's own name where it is of this scalar.
std::string type_text(const program::Program& program, program::TypeId type,
                      program::Scalar scalar);

class CExpression {
 public:
  CExpression(const program::Program& program, const program::Function& function,
              const VariableTexts& names)
      : program_(program), function_(function), names_(names) {}

  // A text for the node, made of the texts of its operands. Markers do nothing.
  void add(program::NodeId node);
  // A value that has a name.
  void push_text(const std::string& text, program::TypeId type);
  std::string take_value();
  // What lies at the address that was added last, as something of this type.
  std::string take_place(program::Scalar scalar, program::TypeId type);
  std::string take_bit_field(program::BitField bits);
  std::string take_address() { return take_value(); }
  // The whole structure at the address that was added last.
  std::string take_whole();

  // All nodes of the expression.
  std::string value(program::NodeId root) {
    add_all(root);
    return take_value();
  }
  void add_all(program::NodeId root);

 private:
  struct Item {
    std::string text;
    int precedence = 0;
    bool is_place = false;                         // the value is its address
    program::TypeId type = program::TypeId::none;  // of the place, or of the value
  };

  Item pop();
  void push(std::string text, int precedence, program::TypeId type);
  void push_place(std::string text, int precedence, program::TypeId type);
  [[nodiscard]] static std::string within(const Item& item, int precedence);
  [[nodiscard]] Item as_value(Item item) const;
  [[nodiscard]] std::string bytes_pointer(const Item& item) const;
  [[nodiscard]] program::TypeId pointed_to(const Item& item) const;
  void add_constant(const program::Node& node);
  void add_global(const program::Node& node);
  void add_field(const program::Node& node);
  void add_index(const program::Node& node, std::uint64_t element_size);
  void add_infix(const program::Node& node);
  void add_difference(const program::Node& node);
  void add_choice(const program::Node& node);
  // The member at this offset that is of this type, as ".name", "" if there is none.
  [[nodiscard]] std::string path(program::TypeId record, std::uint64_t offset,
                                 program::TypeId wanted, program::BitField bits,
                                 program::TypeId& found) const;

  const program::Program& program_;
  const program::Function& function_;
  const VariableTexts& names_;
  std::vector<Item> stack_;
};

}  // namespace culprit::sequential
