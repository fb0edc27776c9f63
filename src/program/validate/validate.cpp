// SPDX-License-Identifier: MIT
#include "program/validate/validate.h"

#include <bit>
#include <string>

#include "program/validate/validate_expressions.h"
#include "source/invariant.h"

namespace culprit::program {

namespace {

class Validator {
 public:
  Validator(const Program& program, const source::SourceFiles& files)
      : program_(program), files_(files) {}

  void validate() {
    bool reserved = !program_.types.empty() && !program_.nodes.empty() &&
                    !program_.components.empty() && !program_.properties.empty() &&
                    !program_.globals.empty() && !program_.functions.empty();
    require(reserved, "entry 0 of every table should be left unused");
    for (std::size_t i = 1; i < program_.types.size(); ++i) check_type(i);
    for (std::size_t i = 1; i < program_.globals.size(); ++i) check_global(i);
    for (std::size_t i = 1; i < program_.properties.size(); ++i) {
      place_ = "property " + std::to_string(i);
      require_span(program_.properties[i].span, Known::required);
    }
    for (std::size_t i = 1; i < program_.components.size(); ++i) check_component(i);
    for (std::size_t i = 0; i < program_.unsupported.size(); ++i) {
      place_ = "unsupported construct " + std::to_string(i);
      require(!program_.unsupported[i].what.empty(), "it should say what is not supported");
      require_span(program_.unsupported[i].span);
    }
    validate_expressions(program_);
    for (std::size_t i = 1; i < program_.functions.size(); ++i)
      check_function(program_.functions[i]);
    check_initialisers();
  }

 private:
  enum class Known : std::uint8_t { optional, required };

  void require(bool condition, const char* rule) const {
    if (!condition) throw source::BrokenInvariant(place() + ": " + rule);
  }

  // Put together only where a rule is violated.
  [[nodiscard]] std::string place() const {
    if (!instruction_) return place_;
    auto number = static_cast<std::size_t>(instruction_ - function_->instructions.data());
    return place_ + ", instruction " + std::to_string(number) + " (" +
           std::string(operation_name(instruction_->operation)) + ")";
  }

  void require_span(source::SourceSpan span, Known known = Known::optional) const {
    require(known == Known::optional || span.known(), "its source should be known");
    if (!span.known()) return;
    require(span.file <= files_.size(), "its source file should exist");
    require(span.begin <= span.end && span.end <= files_.text(span.file).size(),
            "its span should lie in its file");
  }

  void require_type(TypeId type) const {
    require(index_of(type) < program_.types.size(), "its type should exist");
  }

  void check_type(std::size_t i) {
    const Type& type = program_.types[i];
    place_ = "type " + std::to_string(i) + " (" + type.name + ")";
    bool single = type.kind == TypeKind::scalar || type.kind == TypeKind::pointer;
    require(!single || is_scalar(type.scalar), "a single value should have a possible scalar");
    require(type.kind != TypeKind::scalar || type.size == type.scalar.bytes(),
            "its size should be its scalar's");
    require(std::has_single_bit(type.alignment), "its alignment should be a power of two");
    require_type(type.element);
    bool made_of_elements = type.kind == TypeKind::array || type.kind == TypeKind::variable_array;
    require(!made_of_elements || type.element != TypeId::none, "an array should have elements");
    for (const Field& field : type.fields) {
      require_type(field.type);
      std::uint64_t bytes = field.bit_width == 0
                                ? program_.type(field.type).size
                                : (field.bit_offset + std::uint64_t{field.bit_width} + 7) / 8;
      require(field.bit_offset < 8 && field.bit_width <= 64,
              "a bit-field should be at most 64 bits wide");
      require(field.offset + bytes <= type.size, "its fields should lie inside it");
    }
    for (const Enumerator& enumerator : type.enumerators) {
      require(fits(enumerator.bits, type.scalar), "its enumerators should fit its scalar");
    }
  }

  void check_global(std::size_t i) {
    const Global& global = program_.globals[i];
    place_ = "global " + std::to_string(i) + " (" + global.name + ")";
    require_type(global.type);
    require(std::has_single_bit(global.alignment), "its alignment should be a power of two");
    require(global.initial_bytes.size() <= global.size, "its initial bytes should fit it");
    require_span(global.span);
  }

  void check_component(std::size_t i) {
    const Component& component = program_.components[i];
    place_ = "component " + std::to_string(i) + " (" + component.text + ")";
    require_span(component.span, Known::required);
    for (source::SourceSpan use : component.expansions) require_span(use, Known::required);
    require_type(component.type);
    require(index_of(component.function) < program_.functions.size(), "its function should exist");
  }

  void check_initialisers() {
    place_ = "initialisers";
    for (FunctionId id : program_.initialisers) {
      require(id != FunctionId::none && index_of(id) < program_.functions.size(),
              "they should be functions");
      const Function& function = program_.function(id);
      require(function.has_body && function.parameters.empty(),
              "they should have a body and no parameters");
    }
  }

  void check_function(const Function& function) {
    function_ = &function;
    place_ = "function " + function.name;
    require_type(function.type);
    require_type(function.result_type);
    require_span(function.span);
    if (!function.has_body) {
      require(function.blocks.empty() && function.instructions.empty(),
              "without a body it should have no blocks");
      return;
    }
    require(!function.blocks.empty(), "a body should have an entry block");
    check_variables(function);
    for (const Switch& each : function.switches) check_switch(each);
    for (const Loop& loop : function.loops) {
      require_block(loop.head);
      require_span(loop.span);
    }
    for (BlockId label : function.address_taken_labels) require_block(label);
    check_blocks(function);
  }

  void check_variables(const Function& function) const {
    for (const SlotInfo& slot : function.slots) {
      require(is_scalar(slot.scalar), "a slot should have a possible scalar");
      require_type(slot.type);
      require_span(slot.span);
    }
    for (const LocalInfo& local : function.locals) {
      require_type(local.type);
      require(std::has_single_bit(local.alignment), "a local's alignment should be a power of two");
      require_span(local.span);
    }
    for (const Parameter& parameter : function.parameters) {
      bool one_place = (parameter.slot == SlotId::none) != (parameter.local == LocalId::none);
      require(one_place, "a parameter should arrive in a slot or in a local");
      if (parameter.slot != SlotId::none) require_slot(parameter.slot);
      if (parameter.local != LocalId::none) require_local(parameter.local);
      require_type(parameter.type);
    }
  }

  void check_switch(const Switch& each) const {
    require(each.scalar.is_integer() && is_scalar(each.scalar), "a switch should be on an integer");
    require_block(each.default_block);
    for (const SwitchCase& label : each.cases) {
      require_block(label.block);
      require(fits(label.low, each.scalar) && fits(label.high, each.scalar),
              "a case should fit its switch");
      std::uint64_t sign =
          each.scalar.is_signed() ? std::uint64_t{1} << (each.scalar.width - 1) : 0;
      require((label.low ^ sign) <= (label.high ^ sign), "a case range should not be empty");
    }
  }

  void check_blocks(const Function& function) {
    std::vector<bool> seen(function.instructions.size());
    for (const Block& block : function.blocks) {
      require(block.begin < block.end, "a block should not be empty");
      require(block.end <= function.instructions.size(),
              "a block should lie inside the instructions");
      for (std::uint32_t i = block.begin; i < block.end; ++i) {
        instruction_ = &function.instructions[i];
        require(!seen[i], "an instruction should belong to one block");
        seen[i] = true;
        bool last = i + 1 == block.end;
        bool ends = ends_block(instruction_->operation);
        require(!last || ends, "the last instruction of a block should end it");
        require(last || !ends, "only the last instruction of a block should end it");
        check_instruction(*instruction_);
      }
      instruction_ = nullptr;
    }
  }

  void require_block(BlockId block) const {
    require(index_of(block) < function_->blocks.size(), "its block should exist");
  }
  void require_slot(SlotId slot) const {
    require(index_of(slot) < function_->slots.size(), "its slot should exist");
  }
  void require_local(LocalId local) const {
    require(index_of(local) < function_->locals.size(), "its local should exist");
  }

  // The expression exists, ends in an expression, and mentions only what the function has.
  void require_expression(NodeId root) const {
    require(root != NodeId::none && index_of(root) < program_.nodes.size(),
            "its expression should exist");
    require(!is_marker(program_.node(root).op), "its expression should not end in a marker");
    for (std::size_t i = index_of(program_.node(root).first); i <= index_of(root); ++i) {
      const Node& node = program_.nodes[i];
      if (node.op == Op::read_slot) {
        require(node.immediate < function_->slots.size(), "a slot that it reads should exist");
        require(node.scalar == function_->slots[node.immediate].scalar,
                "reading a slot should give its scalar");
      } else if (node.op == Op::local_address) {
        require(node.immediate < function_->locals.size(),
                "a local whose address it takes should exist");
      } else if (node.op == Op::label_address) {
        require(node.immediate < function_->address_taken_labels.size(),
                "a label whose address it takes should exist");
      }
      require_span(node.span);
    }
  }

  void require_value(NodeId root, Scalar scalar, const char* rule) const {
    require_expression(root);
    const Node& node = program_.node(root);
    require(node.op == Op::unsupported || node.scalar == scalar, rule);
  }

  void require_address(NodeId root) const {
    require_value(root, pointer_scalar, "its address should be a pointer");
  }

  void require_condition(NodeId root) const {
    require_value(root, int_scalar, "its condition should be an int");
  }

  void check_instruction(const Instruction& instruction) const {
    require_span(instruction.span);
    require(index_of(instruction.target_component) < program_.components.size(),
            "its component should exist");
    require(index_of(instruction.property) < program_.properties.size(),
            "its property should exist");
    switch (instruction.operation) {
      case Operation::assign:
        require_slot(instruction.slot);
        require_value(instruction.value, function_->slots[index_of(instruction.slot)].scalar,
                      "its value should have the slot's scalar");
        break;
      case Operation::store:
        require_address(instruction.address);
        require(is_scalar(instruction.scalar), "its scalar should be a possible one");
        require_value(instruction.value, instruction.scalar, "its value should have its scalar");
        break;
      case Operation::store_bits:
        require_address(instruction.address);
        require(instruction.bits.offset < 8 && instruction.bits.width >= 1 &&
                    instruction.bits.width <= 64,
                "a bit-field should begin in its first byte and have 1 to 64 bits");
        require_expression(instruction.value);
        break;
      case Operation::copy:
        require_address(instruction.address);
        require_address(instruction.value);
        break;
      case Operation::clear: require_address(instruction.address); break;
      case Operation::declare_slot: require_slot(instruction.slot); break;
      case Operation::declare_local:
        require_local(instruction.local);
        if (instruction.value != NodeId::none) require_expression(instruction.value);
        break;
      case Operation::retire_local: require_local(instruction.local); break;
      case Operation::evaluate: require_expression(instruction.value); break;
      case Operation::call:
        require(instruction.index < function_->calls.size(), "its call should exist");
        check_call(function_->calls[instruction.index]);
        break;
      case Operation::assume: require_condition(instruction.value); break;
      case Operation::assert_that:
        require_condition(instruction.value);
        require(instruction.property != PropertyId::none, "an assertion should have a property");
        break;
      case Operation::jump: require_block(instruction.then_block); break;
      case Operation::branch:
        require_condition(instruction.value);
        require_block(instruction.then_block);
        require_block(instruction.else_block);
        break;
      case Operation::switch_to:
        require(instruction.index < function_->switches.size(), "its switch should exist");
        require_value(instruction.value, function_->switches[instruction.index].scalar,
                      "its value should have the switch's scalar");
        break;
      case Operation::jump_to_label: require_address(instruction.value); break;
      case Operation::return_value:
        if (instruction.value == NodeId::none) break;
        if (instruction.size > 0)
          require_address(instruction.value);
        else
          require_expression(instruction.value);
        break;
      case Operation::unreachable: break;
      case Operation::unsupported:
        require(instruction.index < program_.unsupported.size(), "its construct should exist");
        break;
    }
  }

  void check_call(const Call& call) const {
    bool direct = call.callee != FunctionId::none;
    require(direct != (call.callee_address != NodeId::none),
            "a call should be direct or through an address");
    for (const Argument& argument : call.arguments) {
      if (argument.aggregate_size > 0)
        require_address(argument.value);
      else
        require_expression(argument.value);
    }
    if (call.result_slot != SlotId::none) require_slot(call.result_slot);
    if (call.result_local != LocalId::none) require_local(call.result_local);
    require(call.result_slot == SlotId::none || call.result_local == LocalId::none,
            "a result should go to one place");
    require_type(call.result_type);
    if (!direct) return require_address(call.callee_address);
    require(index_of(call.callee) < program_.functions.size(), "its callee should exist");
    const Function& callee = program_.function(call.callee);
    // In the user's files a declaration in one and a definition in another may disagree: that is
    // for a run to find.
    if (callee.origin == Origin::user || !callee.has_prototype) return;
    // So may a call of a library function that no header declares (gets).
    const bool is_of_user = function_ != nullptr && function_->origin == Origin::user;
    if (is_of_user && callee.has_body) return;
    bool enough = callee.is_variadic ? call.arguments.size() >= callee.parameters.size()
                                     : call.arguments.size() == callee.parameters.size();
    require(enough, "a call should have as many arguments as its callee has parameters");
  }

  const Program& program_;
  const source::SourceFiles& files_;
  const Function* function_ = nullptr;
  const Instruction* instruction_ = nullptr;
  std::string place_ = "program";
};

}  // namespace

void validate(const Program& program, const source::SourceFiles& files) {
  Validator(program, files).validate();
}

}  // namespace culprit::program
