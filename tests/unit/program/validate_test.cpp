// SPDX-License-Identifier: MIT
// Every rule of the validator, broken on purpose in a valid program.
#include "program/validate/validate.h"

#include <gtest/gtest.h>

#include <functional>

#include "sample_program.h"
#include "source/invariant.h"

namespace culprit::program {
namespace {

TEST(ValidateSample, IsAccepted) {
  SampleProgram sample;
  EXPECT_NO_THROW(validate(sample.program, sample.files));
}

struct BrokenRule {
  const char* name;
  const char* message;  // part of what the validator should say
  std::function<void(SampleProgram&)> change;
};

std::ostream& operator<<(std::ostream& stream, const BrokenRule& rule) {
  return stream << rule.name;
}

class Validate : public ::testing::TestWithParam<BrokenRule> {};

TEST_P(Validate, Rejects) {
  SampleProgram sample;
  GetParam().change(sample);
  try {
    validate(sample.program, sample.files);
    FAIL() << "the validator saw nothing";
  } catch (const source::BrokenInvariant& error) {
    EXPECT_NE(std::string(error.what()).find(GetParam().message), std::string::npos)
        << error.what();
  }
}

// An instruction of main in the place of its first one.
std::function<void(SampleProgram&)> instruction(
    const std::function<Instruction(SampleProgram&)>& make) {
  return [make](SampleProgram& sample) {
    Instruction made = make(sample);
    sample.program.functions[sample.main].instructions[0] = made;
  };
}

// main evaluates the expression first.
std::function<void(SampleProgram&)> expression(const std::function<NodeId(SampleProgram&)>& make) {
  return instruction([make](SampleProgram& sample) {
    return Instruction{.operation = Operation::evaluate, .value = make(sample)};
  });
}

Function& main_of(SampleProgram& sample) {
  return sample.program.functions[sample.main];
}

const Scalar long_scalar{ScalarKind::signed_integer, 64};
const Scalar double_scalar{ScalarKind::floating, 64};

const BrokenRule expression_rules[] = {
    {"FirstOfALeaf", "`first` should be",
     expression([](SampleProgram& s) { return s.add(Op::constant, int_scalar, NodeId{1}); })},
    {"FirstOfAnOperator", "`first` should be", expression([](SampleProgram& s) {
       s.slot(0);
       NodeId right = s.slot(0);
       return s.binary(Op::add, right);
     })},
    {"MissingOperand", "should stand before it",
     [](SampleProgram& s) { s.program.nodes[1].op = Op::negate; }},
    {"OperandIsAMarker", "not a marker", expression([](SampleProgram& s) {
       NodeId left = s.slot(0);
       s.add(Op::and_then, int_scalar, NodeId::none, 0);
       return s.binary(Op::add, left);
     })},
    {"MarkerWithoutOperator", "a marker should belong", expression([](SampleProgram& s) {
       s.add(Op::or_else, int_scalar, NodeId::none, 0);
       return s.slot(0);
     })},
    {"WrongMarker", "should be its own", expression([](SampleProgram& s) {
       NodeId left = s.slot(0);
       s.add(Op::or_else, int_scalar, NodeId::none, index_of(left) + 3);
       s.slot(0);
       return s.binary(Op::logical_and, left);
     })},
    {"MarkerTarget", "should lead to where", expression([](SampleProgram& s) {
       NodeId left = s.slot(0);
       s.add(Op::and_then, int_scalar, NodeId::none, index_of(left) + 2);
       s.slot(0);
       return s.binary(Op::logical_and, left);
     })},
    {"NoMarkers", "should be its own", expression([](SampleProgram& s) {
       NodeId left = s.slot(0);
       s.slot(0);
       s.slot(0);
       return s.binary(Op::choose, left);
     })},
    {"ImpossibleScalar", "a possible one", expression([](SampleProgram& s) {
       return s.constant(0, {ScalarKind::signed_integer, 24});
     })},
    {"ConstantTooWide", "bits should fit",
     expression([](SampleProgram& s) { return s.constant(0x100000000); })},
    {"BooleanTwo", "bits should fit", expression([](SampleProgram& s) {
       return s.constant(2, {ScalarKind::boolean, 8});
     })},
    {"SlotOutOfRange", "slot that it reads",
     expression([](SampleProgram& s) { return s.slot(9); })},
    {"SlotOfAnotherScalar", "should give its scalar",
     expression([](SampleProgram& s) { return s.slot(0, long_scalar); })},
    {"LocalOutOfRange", "local whose address",
     expression([](SampleProgram& s) { return s.local(2); })},
    {"LabelOutOfRange", "label whose address", expression([](SampleProgram& s) {
       return s.add(Op::label_address, pointer_scalar, NodeId::none, 0);
     })},
    {"GlobalOutOfRange", "global should exist", expression([](SampleProgram& s) {
       return s.add(Op::global_address, pointer_scalar, NodeId::none, 7);
     })},
    {"GlobalNone", "global should exist", expression([](SampleProgram& s) {
       return s.add(Op::global_address, pointer_scalar, NodeId::none, 0);
     })},
    {"FunctionOutOfRange", "function should exist", expression([](SampleProgram& s) {
       return s.add(Op::function_address, pointer_scalar, NodeId::none, 99);
     })},
    {"AddressIsNoPointer", "should give an address", expression([](SampleProgram& s) {
       return s.add(Op::local_address, int_scalar, NodeId::none, 0);
     })},
    {"LoadOfAnInt", "read from an address", expression([](SampleProgram& s) {
       NodeId y = s.slot(0);
       return s.add(Op::load, int_scalar, y);
     })},
    {"BitFieldOffset", "begin in its first byte", expression([](SampleProgram& s) {
       NodeId p = s.local(0);
       return s.add(Op::load_bits, int_scalar, p, pack({8, 1}));
     })},
    {"BitFieldWidth", "fit its scalar", expression([](SampleProgram& s) {
       NodeId p = s.local(0);
       return s.add(Op::load_bits, int_scalar, p, pack({0, 33}));
     })},
    {"FieldOfAnInt", "add to an address", expression([](SampleProgram& s) {
       NodeId y = s.slot(0);
       return s.add(Op::field_address, pointer_scalar, y, 4);
     })},
    {"MixedAddition", "should have its scalar", expression([](SampleProgram& s) {
       NodeId y = s.slot(0);
       s.constant(1, long_scalar);
       return s.binary(Op::add, y);
     })},
    {"PointerAddition", "compute a number", expression([](SampleProgram& s) {
       NodeId p = s.local(0);
       s.local(0);
       return s.add(Op::add, pointer_scalar, p);
     })},
    {"FloatingRemainder", "compute an integer", expression([](SampleProgram& s) {
       NodeId x = s.constant(0, double_scalar);
       s.constant(0, double_scalar);
       return s.add(Op::remainder, double_scalar, x);
     })},
    {"ComparisonGivesLong", "give an int", expression([](SampleProgram& s) {
       NodeId y = s.slot(0);
       s.slot(0);
       return s.add(Op::less, long_scalar, y, 0, int_scalar);
     })},
    {"ComparisonOperands", "the scalar `operand`", expression([](SampleProgram& s) {
       NodeId y = s.slot(0);
       s.slot(0);
       return s.add(Op::less, int_scalar, y, 0, long_scalar);
     })},
    {"ConversionOperand", "the scalar `operand`", expression([](SampleProgram& s) {
       NodeId y = s.slot(0);
       return s.add(Op::convert, long_scalar, y, 0, double_scalar);
     })},
    {"ShiftOfAFloat", "shift integers", expression([](SampleProgram& s) {
       NodeId x = s.constant(0, double_scalar);
       s.slot(0);
       return s.add(Op::shift_left, double_scalar, x, 0, int_scalar);
     })},
    {"ShiftDistance", "right operand should have", expression([](SampleProgram& s) {
       NodeId y = s.slot(0);
       s.slot(0);
       return s.add(Op::shift_left, int_scalar, y, 0, long_scalar);
     })},
    {"NarrowIndex", "integer of 64 bits", expression([](SampleProgram& s) {
       NodeId a = s.local(1);
       s.slot(0);
       return s.add(Op::pointer_add, pointer_scalar, a, 4);
     })},
    {"IndexingOutOfRange", "indexing should exist", expression([](SampleProgram& s) {
       NodeId a = s.local(1);
       s.constant(0, long_scalar);
       return s.add(Op::index_address, pointer_scalar, a, 5);
     })},
    {"DifferenceByZero", "element should not be 0", expression([](SampleProgram& s) {
       NodeId a = s.local(1);
       s.local(1);
       return s.add(Op::pointer_difference, long_scalar, a, 0);
     })},
    {"UnsupportedOutOfRange", "construct should exist", expression([](SampleProgram& s) {
       return s.add(Op::unsupported, int_scalar, NodeId::none, 1);
     })},
    {"NodeType", "type should exist",
     expression([](SampleProgram& s) { return s.constant(0, int_scalar, TypeId{99}); })},
    {"NodeComponent", "component should exist", expression([](SampleProgram& s) {
       NodeId y = s.slot(0);
       s.program.nodes.back().component = ComponentId{9};
       return y;
     })},
    {"NodeSpan", "lie in its file", expression([](SampleProgram& s) {
       NodeId y = s.slot(0);
       s.program.nodes.back().span = s.span(0, 10000);
       return y;
     })},
};

const BrokenRule instruction_rules[] = {
    {"NoExpression", "expression should exist",
     instruction([](SampleProgram&) { return Instruction{.operation = Operation::evaluate}; })},
    {"ExpressionOutOfRange", "expression should exist", instruction([](SampleProgram&) {
       return Instruction{.operation = Operation::evaluate, .value = NodeId{99999}};
     })},
    {"AssignWithoutSlot", "slot should exist", instruction([](SampleProgram& s) {
       return Instruction{.operation = Operation::assign, .value = s.slot(0)};
     })},
    {"AssignOfAnotherScalar", "the slot's scalar", instruction([](SampleProgram& s) {
       return Instruction{
           .operation = Operation::assign, .value = s.constant(0, long_scalar), .slot = SlotId{0}};
     })},
    {"StoreToAnInt", "address should be a pointer", instruction([](SampleProgram& s) {
       return Instruction{.operation = Operation::store,
                          .scalar = int_scalar,
                          .value = s.slot(0),
                          .address = s.slot(0)};
     })},
    {"StoreOfAnotherScalar", "value should have its scalar", instruction([](SampleProgram& s) {
       return Instruction{.operation = Operation::store,
                          .scalar = long_scalar,
                          .value = s.slot(0),
                          .address = s.local(0)};
     })},
    {"StoreBitsWidth", "1 to 64 bits", instruction([](SampleProgram& s) {
       return Instruction{.operation = Operation::store_bits,
                          .scalar = int_scalar,
                          .bits = {0, 0},
                          .value = s.slot(0),
                          .address = s.local(0)};
     })},
    {"CopyOfAValue", "address should be a pointer", instruction([](SampleProgram& s) {
       return Instruction{
           .operation = Operation::copy, .value = s.slot(0), .address = s.local(0), .size = 4};
     })},
    {"ClearNothing", "expression should exist", instruction([](SampleProgram&) {
       return Instruction{.operation = Operation::clear, .size = 4};
     })},
    {"DeclareNoSlot", "slot should exist",
     instruction([](SampleProgram&) { return Instruction{.operation = Operation::declare_slot}; })},
    {"DeclareNoLocal", "local should exist", instruction([](SampleProgram&) {
       return Instruction{.operation = Operation::declare_local};
     })},
    {"RetireNoLocal", "local should exist", instruction([](SampleProgram&) {
       return Instruction{.operation = Operation::retire_local, .local = LocalId{2}};
     })},
    {"CallOutOfRange", "call should exist", instruction([](SampleProgram&) {
       return Instruction{.operation = Operation::call, .index = 1};
     })},
    {"AssumeALong", "condition should be an int", instruction([](SampleProgram& s) {
       return Instruction{.operation = Operation::assume, .value = s.constant(0, long_scalar)};
     })},
    {"AssertNothing", "have a property", instruction([](SampleProgram& s) {
       return Instruction{.operation = Operation::assert_that, .value = s.condition()};
     })},
    {"PropertyOutOfRange", "property should exist", instruction([](SampleProgram& s) {
       return Instruction{
           .operation = Operation::assert_that, .value = s.condition(), .property = PropertyId{2}};
     })},
    {"TargetComponent", "component should exist", instruction([](SampleProgram& s) {
       return Instruction{.operation = Operation::evaluate,
                          .value = s.slot(0),
                          .target_component = ComponentId{2}};
     })},
    {"EndInTheMiddle", "only the last instruction",
     instruction([](SampleProgram&) { return Instruction{.operation = Operation::unreachable}; })},
    {"NoEnd", "should end it",
     [](SampleProgram& s) { main_of(s).instructions.back().operation = Operation::evaluate; }},
    {"BranchOutOfRange", "block should exist",
     [](SampleProgram& s) { main_of(s).instructions[3].then_block = BlockId{3}; }},
    {"JumpOutOfRange", "block should exist",
     [](SampleProgram& s) {
       main_of(s).instructions.back() = {.operation = Operation::jump, .then_block = BlockId{3}};
     }},
    {"SwitchOutOfRange", "switch should exist",
     [](SampleProgram& s) { main_of(s).instructions[5].index = 1; }},
    {"SwitchScalar", "the switch's scalar",
     [](SampleProgram& s) {
       main_of(s).switches[0] = {long_scalar, {}, BlockId{1}};
     }},
    {"GotoAnInt", "address should be a pointer",
     [](SampleProgram& s) {
       NodeId y = s.slot(0);
       main_of(s).instructions.back() = {.operation = Operation::jump_to_label, .value = y};
     }},
    {"ReturnAggregateByValue", "address should be a pointer",
     [](SampleProgram& s) { main_of(s).instructions.back().size = 8; }},
    {"UnsupportedInstruction", "construct should exist",
     [](SampleProgram& s) {
       main_of(s).instructions.back() = {.operation = Operation::unsupported, .index = 1};
     }},
    {"NamesTheInstruction", "function main, instruction 3 (branch)",
     [](SampleProgram& s) { main_of(s).instructions[3].value = NodeId::none; }},
};

const BrokenRule function_rules[] = {
    {"CallToNothing", "direct or through",
     [](SampleProgram& s) { main_of(s).calls[0].callee = FunctionId::none; }},
    {"CallTwice", "direct or through",
     [](SampleProgram& s) { main_of(s).calls[0].callee_address = s.local(0); }},
    {"CallThroughAnInt", "address should be a pointer",
     [](SampleProgram& s) {
       main_of(s).calls[0].callee = FunctionId::none;
       main_of(s).calls[0].callee_address = s.slot(0);
     }},
    {"CalleeOutOfRange", "callee should exist",
     [](SampleProgram& s) { main_of(s).calls[0].callee = FunctionId{9}; }},
    {"ArgumentMissing", "expression should exist",
     [](SampleProgram& s) { main_of(s).calls[0].arguments[0].value = NodeId::none; }},
    {"AggregateByValue", "address should be a pointer",
     [](SampleProgram& s) { main_of(s).calls[0].arguments[0].aggregate_size = 8; }},
    {"TwoResults", "go to one place",
     [](SampleProgram& s) { main_of(s).calls[0].result_local = LocalId{0}; }},
    {"ResultSlot", "slot should exist",
     [](SampleProgram& s) { main_of(s).calls[0].result_slot = SlotId{2}; }},
    {"ModelArguments", "as many arguments",
     [](SampleProgram& s) {
       s.program.functions[s.twice].origin = Origin::model;
       main_of(s).origin = Origin::model;
       main_of(s).calls[0].arguments.clear();
     }},
    {"NoBlocks", "entry block", [](SampleProgram& s) { main_of(s).blocks.clear(); }},
    {"EmptyBlock", "should not be empty",
     [](SampleProgram& s) { main_of(s).blocks[2].end = main_of(s).blocks[2].begin; }},
    {"BlockOutside", "inside the instructions",
     [](SampleProgram& s) { main_of(s).blocks[2].end = 100; }},
    {"SharedInstruction", "belong to one block",
     [](SampleProgram& s) { main_of(s).blocks[2] = main_of(s).blocks[1]; }},
    {"BlocksWithoutBody", "should have no blocks",
     [](SampleProgram& s) { main_of(s).has_body = false; }},
    {"SlotScalar", "slot should have", [](SampleProgram& s) { main_of(s).slots[0].scalar = {}; }},
    {"LocalAlignment", "power of two",
     [](SampleProgram& s) { main_of(s).locals[0].alignment = 3; }},
    {"ParameterNowhere", "in a slot or in a local",
     [](SampleProgram& s) { s.program.functions[s.twice].parameters[0].slot = SlotId::none; }},
    {"ParameterSlot", "slot should exist",
     [](SampleProgram& s) { s.program.functions[s.twice].parameters[0].slot = SlotId{5}; }},
    {"CaseBlock", "block should exist",
     [](SampleProgram& s) { main_of(s).switches[0].cases[0].block = BlockId{7}; }},
    {"CaseTooWide", "case should fit",
     [](SampleProgram& s) { main_of(s).switches[0].cases[0].high = 1ull << 40; }},
    {"CaseRange", "should not be empty",
     [](SampleProgram& s) {
       main_of(s).switches[0].cases[0] = {5, 4, BlockId{1}};
     }},
    {"LoopHead", "block should exist",
     [](SampleProgram& s) { main_of(s).loops[0].head = BlockId{9}; }},
    {"LabelBlock", "block should exist",
     [](SampleProgram& s) { main_of(s).address_taken_labels = {BlockId{9}}; }},
};

const BrokenRule table_rules[] = {
    {"EmptyTable", "left unused", [](SampleProgram& s) { s.program.components.clear(); }},
    {"TypeScalar", "possible scalar",
     [](SampleProgram& s) { s.program.types[1].scalar.width = 12; }},
    {"TypeSize", "its scalar's", [](SampleProgram& s) { s.program.types[1].size = 8; }},
    {"TypeAlignment", "power of two", [](SampleProgram& s) { s.program.types[2].alignment = 0; }},
    {"TypeElement", "type should exist",
     [](SampleProgram& s) { s.program.types[3].element = TypeId{50}; }},
    {"ArrayOfNothing", "should have elements",
     [](SampleProgram& s) { s.program.types[4].element = TypeId::none; }},
    {"FieldOutside", "lie inside it",
     [](SampleProgram& s) { s.program.types[2].fields[0].offset = 6; }},
    {"FieldBits", "64 bits wide",
     [](SampleProgram& s) { s.program.types[2].fields[1].bit_offset = 9; }},
    {"EnumeratorBits", "enumerators should fit",
     [](SampleProgram& s) { s.program.types[5].enumerators[0].bits = 1ull << 33; }},
    {"GlobalType", "type should exist",
     [](SampleProgram& s) { s.program.globals[1].type = TypeId{77}; }},
    {"GlobalAlignment", "power of two",
     [](SampleProgram& s) { s.program.globals[1].alignment = 6; }},
    {"GlobalBytes", "initial bytes should fit",
     [](SampleProgram& s) { s.program.globals[1].initial_bytes = "12345"; }},
    {"PropertySpan", "source should be known",
     [](SampleProgram& s) { s.program.properties[1].span = {}; }},
    {"ComponentSpan", "source should be known",
     [](SampleProgram& s) { s.program.components[1].span = {}; }},
    {"ComponentFile", "source file should exist",
     [](SampleProgram& s) { s.program.components[1].span.file = 9; }},
    {"ComponentUse", "lie in its file",
     [](SampleProgram& s) { s.program.components[1].expansions = {s.span(5, 4)}; }},
    {"ComponentFunction", "function should exist",
     [](SampleProgram& s) { s.program.components[1].function = FunctionId{9}; }},
    {"UnsupportedWhat", "what is not supported",
     [](SampleProgram& s) { s.program.unsupported[0].what.clear(); }},
    {"InitialiserMissing", "should be functions",
     [](SampleProgram& s) { s.program.initialisers = {FunctionId{9}}; }},
    {"InitialiserParameters", "no parameters",
     [](SampleProgram& s) { s.program.initialisers = {static_cast<FunctionId>(s.twice)}; }},
};

std::string name_of(const ::testing::TestParamInfo<BrokenRule>& info) {
  return info.param.name;
}

INSTANTIATE_TEST_SUITE_P(Expression, Validate, ::testing::ValuesIn(expression_rules), name_of);
INSTANTIATE_TEST_SUITE_P(Instruction, Validate, ::testing::ValuesIn(instruction_rules), name_of);
INSTANTIATE_TEST_SUITE_P(Function, Validate, ::testing::ValuesIn(function_rules), name_of);
INSTANTIATE_TEST_SUITE_P(Table, Validate, ::testing::ValuesIn(table_rules), name_of);

}  // namespace
}  // namespace culprit::program
