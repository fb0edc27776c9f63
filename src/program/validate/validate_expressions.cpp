// SPDX-License-Identifier: MIT
// A node is checked against its operands only, and they were checked before it: so by induction
// every expression is whole, without walking any tree. The markers of &&, || and ?: are checked by
// the operator they belong to; one that belongs to none is found at the end.
#include "program/validate/validate_expressions.h"

#include <array>
#include <string>

#include "source/invariant.h"

namespace culprit::program {

bool is_scalar(Scalar scalar) {
  switch (scalar.kind) {
    case ScalarKind::none: return false;
    case ScalarKind::boolean: return scalar.width == 8;
    case ScalarKind::signed_integer:
    case ScalarKind::unsigned_integer:
      return scalar.width == 8 || scalar.width == 16 || scalar.width == 32 || scalar.width == 64;
    case ScalarKind::floating: return scalar.width == 32 || scalar.width == 64;
    case ScalarKind::pointer: return scalar.width == 64;
  }
  return false;
}

bool fits(std::uint64_t bits, Scalar scalar) {
  if (scalar.kind == ScalarKind::boolean) return bits <= 1;
  return scalar.width == 64 || bits >> scalar.width == 0;
}

namespace {

class ExpressionValidator {
 public:
  explicit ExpressionValidator(const Program& program)
      : program_(program), owned_markers_(program.nodes.size()) {}

  void validate() {
    for (at_ = 1; at_ < program_.nodes.size(); ++at_) {
      const Node& node = current();
      if (is_marker(node.op)) continue;
      find_operands(node);
      require(index_of(node.first) == begin_, "`first` should be where its operands begin");
      require(index_of(node.type) < program_.types.size(), "its type should exist");
      require(index_of(node.component) < program_.components.size(), "its component should exist");
      require(is_scalar(node.scalar) || node.op == Op::unsupported,
              "its scalar should be a possible one");
      check(node);
    }
    for (at_ = 1; at_ < program_.nodes.size(); ++at_) {
      require(!is_marker(current().op) || owned_markers_[at_],
              "a marker should belong to the operator after it");
    }
  }

 private:
  [[nodiscard]] const Node& current() const { return program_.nodes[at_]; }
  // The operand's node; counted from 0, the leftmost.
  [[nodiscard]] const Node& operand(std::size_t i) const { return program_.nodes[operands_[i]]; }

  void require(bool condition, const char* rule) const {
    if (condition) return;
    throw source::BrokenInvariant("node #" + std::to_string(at_) + " (" +
                                  std::string(op_name(current().op)) + "): " + rule);
  }

  // The expression that ends at `end`, as operand number i; afterwards begin_ is where it begins.
  void take_operand(std::size_t i, std::size_t end) {
    require(end >= 1 && end < at_, "its operands should stand before it");
    const Node& node = program_.nodes[end];
    require(!is_marker(node.op), "its operand should be an expression, not a marker");
    operands_[i] = end;
    begin_ = index_of(node.first);
    require(begin_ >= 1 && begin_ <= end, "its operands should stand before it");
  }

  void take_marker(Op op, std::size_t target) {
    require(begin_ >= 2, "a marker should stand before its last operand");
    std::size_t marker = --begin_;
    require(program_.nodes[marker].op == op, "the marker between its operands should be its own");
    require(program_.nodes[marker].immediate == target,
            "its marker should lead to where evaluation goes on");
    owned_markers_[marker] = true;
  }

  void find_operands(const Node& node) {
    begin_ = at_;
    std::size_t count = arity(node.op);
    for (std::size_t i = count; i-- > 0;) {
      std::size_t end = begin_ - 1;
      take_operand(i, end);
      if (i == 0) break;
      if (node.op == Op::logical_and) take_marker(Op::and_then, at_);
      if (node.op == Op::logical_or) take_marker(Op::or_else, at_);
      if (node.op == Op::choose && i == 2) {
        last_arm_ = begin_;
        take_marker(Op::choose_else, at_);
      } else if (node.op == Op::choose && i == 1) {
        take_marker(Op::choose_then, last_arm_);
      }
    }
  }

  // An operand that is not supported ends the run: what its value would be does not matter.
  [[nodiscard]] bool has_scalar(std::size_t i, Scalar scalar) const {
    return operand(i).op == Op::unsupported || operand(i).scalar == scalar;
  }

  void require_operands(Scalar scalar, const char* rule) const {
    for (std::size_t i = 0; i < arity(current().op); ++i) require(has_scalar(i, scalar), rule);
  }

  void require_index(std::size_t size, const char* rule) const {
    require(current().immediate < size, rule);
  }

  void check(const Node& node) const {
    switch (node.op) {
      case Op::constant:
        require(fits(node.immediate, node.scalar), "its bits should fit its scalar");
        break;
      case Op::read_slot: break;  // against the function that it is used in
      case Op::local_address:
      case Op::label_address: require_pointer(node); break;
      case Op::global_address:
        require_pointer(node);
        require(node.immediate != 0, "its global should exist");
        require_index(program_.globals.size(), "its global should exist");
        break;
      case Op::function_address:
        require_pointer(node);
        require(node.immediate != 0, "its function should exist");
        require_index(program_.functions.size(), "its function should exist");
        break;
      case Op::load: require_operands(pointer_scalar, "it should read from an address"); break;
      case Op::load_bits: check_bit_field(node); break;
      case Op::field_address:
        require_pointer(node);
        require_operands(pointer_scalar, "it should add to an address");
        break;
      case Op::negate:
      case Op::add:
      case Op::subtract:
      case Op::multiply:
      case Op::divide:
        require(node.scalar.is_integer() || node.scalar.is_floating(),
                "it should compute a number");
        require_operands(node.scalar, "its operands should have its scalar");
        break;
      case Op::complement:
      case Op::remainder:
      case Op::bit_and:
      case Op::bit_or:
      case Op::bit_xor:
        require(node.scalar.is_integer(), "it should compute an integer");
        require_operands(node.scalar, "its operands should have its scalar");
        break;
      case Op::logical_not:
      case Op::truth:
      case Op::equal:
      case Op::not_equal:
      case Op::less:
      case Op::less_equal:
      case Op::greater:
      case Op::greater_equal:
        require(node.scalar == int_scalar, "it should give an int");
        require_operands(node.operand, "its operands should have the scalar `operand`");
        break;
      case Op::convert:
        require_operands(node.operand, "its operand should have the scalar `operand`");
        break;
      case Op::shift_left:
      case Op::shift_right: check_shift(node); break;
      case Op::pointer_add: check_pointer_add(node); break;
      case Op::index_address:
        check_pointer_add(node);
        require_index(program_.indexings.size(), "its indexing should exist");
        break;
      case Op::pointer_difference:
        require(node.scalar == Scalar{ScalarKind::signed_integer, 64},
                "it should give a signed integer of 64 bits");
        require_operands(pointer_scalar, "it should subtract addresses");
        require(node.immediate != 0, "the size of an element should not be 0");
        break;
      case Op::logical_and:
      case Op::logical_or:
        require(node.scalar == int_scalar, "it should give an int");
        require_operands(int_scalar, "its operands should be ints");
        break;
      case Op::choose:
        require(has_scalar(0, int_scalar), "its condition should be an int");
        require(has_scalar(1, node.scalar) && has_scalar(2, node.scalar),
                "its arms should have its scalar");
        break;
      case Op::unsupported:
        require_index(program_.unsupported.size(), "its construct should exist");
        break;
      case Op::and_then:
      case Op::or_else:
      case Op::choose_then:
      case Op::choose_else: break;
    }
  }

  void require_pointer(const Node& node) const {
    require(node.scalar.is_pointer(), "it should give an address");
  }

  void check_bit_field(const Node& node) const {
    BitField field = unpack_bit_field(node.immediate);
    require(node.scalar.is_integer(), "a bit-field should be an integer");
    require(field.offset < 8, "a bit-field should begin in its first byte");
    require(field.width >= 1 && field.width <= node.scalar.width,
            "a bit-field should fit its scalar");
    require_operands(pointer_scalar, "it should read from an address");
  }

  void check_shift(const Node& node) const {
    require(node.scalar.is_integer() && node.operand.is_integer(), "it should shift integers");
    require(has_scalar(0, node.scalar), "its left operand should have its scalar");
    require(has_scalar(1, node.operand), "its right operand should have the scalar `operand`");
  }

  void check_pointer_add(const Node& node) const {
    require_pointer(node);
    require(has_scalar(0, pointer_scalar), "it should add to an address");
    bool wide = operand(1).scalar.is_integer() && operand(1).scalar.width == 64;
    require(wide || operand(1).op == Op::unsupported, "its index should be an integer of 64 bits");
  }

  const Program& program_;
  std::vector<bool> owned_markers_;
  std::size_t at_ = 0;
  std::size_t begin_ = 0;
  std::size_t last_arm_ = 0;
  std::array<std::size_t, 3> operands_{};
};

}  // namespace

void validate_expressions(const Program& program) {
  ExpressionValidator(program).validate();
}

}  // namespace culprit::program
