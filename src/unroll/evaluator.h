// Computes expressions of the innermost activation: a loop over their nodes with a stack of bits.
#pragma once

#include <cstdint>
#include <vector>

#include "program/program.h"
#include "unroll/checked_memory.h"
#include "unroll/run.h"

namespace culprit::unroll {

class Evaluator {
 public:
  explicit Evaluator(Run& run);

  // After each call and return: the innermost activation is another one, or has moved.
  void enter_frame();

  // The expression's value. Ends the run if a rule is broken.
  std::uint64_t evaluate(program::NodeId root) {
    const program::Node& node = nodes_[program::index_of(root)];
    if (node.op == program::Op::constant) return node.immediate;
    if (node.op == program::Op::read_slot) {
      const Value& value = slots_[node.immediate];
      return value.tag == Tag::constant ? value.bits : settle_slot(node);
    }
    return evaluate_nodes(&nodes_[program::index_of(node.first)], &node);
  }

  void set_slot(program::SlotId slot, std::uint64_t bits) {
    slots_[program::index_of(slot)] = Value::constant(bits);
  }

 private:
  std::uint64_t evaluate_nodes(const program::Node* node, const program::Node* last);

  // The rarer cases.
  std::uint64_t settle_slot(const program::Node& node);
  ObjectId settle_local(const program::Node& node);
  std::uint64_t add_to_pointer(const program::Node& node, std::uint64_t address,
                               std::uint64_t index, std::uint64_t size);
  std::uint64_t index(const program::Node& node, std::uint64_t address, std::uint64_t index);
  [[noreturn]] void leave_object(const program::Node& node, std::uint64_t address);
  void require_divisible(const program::Node& node, std::uint64_t left, std::uint64_t right);
  // Rules that are checked by option only (arithmetic_rules.cpp).
  void check_unary(const program::Node& node, std::uint64_t operand);
  void check_binary(const program::Node& node, std::uint64_t left, std::uint64_t right);
  void check_shift(const program::Node& node, std::uint64_t left, std::uint64_t right);
  void check_conversion(const program::Node& node, std::uint64_t operand);
  void check_float(const program::Node& node, std::uint64_t left, std::uint64_t right);
  [[nodiscard]] std::string text(std::uint64_t bits, program::Scalar scalar) const;

  Run& run_;
  CheckedMemory memory_;
  const program::Node* nodes_;
  Value* slots_ = nullptr;
  ObjectId* locals_ = nullptr;
  std::uint64_t first_global_;  // address of the object before the first global
  bool check_arithmetic_;       // some rule of arithmetic_rules.cpp is checked
  bool check_indices_;
  std::vector<std::uint64_t> stack_;
};

}  // namespace culprit::unroll
