// SPDX-License-Identifier: MIT
#include "program/print/print.h"

#include <gtest/gtest.h>

#include <bit>

#include "program/print/print_expression.h"
#include "program/validate/validate.h"
#include "sample_program.h"

namespace culprit::program {
namespace {

class PrintExpression : public ::testing::Test {
 protected:
  std::string text(NodeId root) { return print_expression(sample_.program, function(), root); }
  std::string place(NodeId address) {
    VariableNames names(function());
    return ExpressionPrinter(sample_.program, function(), names).place(address);
  }
  const Function& function() { return sample_.program.functions[sample_.main]; }

  SampleProgram sample_;
};

TEST_F(PrintExpression, PutsParenthesesWhereCNeedsThem) {
  // (y + 1) * y
  NodeId y = sample_.slot(0);
  sample_.constant(1);
  sample_.binary(Op::add, y);
  sample_.slot(0);
  EXPECT_EQ(text(sample_.binary(Op::multiply, y)), "(y + 1) * y");
  // y - (y - 1), y - 1 - y
  NodeId left = sample_.slot(0);
  NodeId right = sample_.slot(0);
  sample_.constant(1);
  sample_.binary(Op::subtract, right);
  EXPECT_EQ(text(sample_.binary(Op::subtract, left)), "y - (y - 1)");
  left = sample_.slot(0);
  sample_.constant(1);
  sample_.binary(Op::subtract, left);
  sample_.slot(0);
  EXPECT_EQ(text(sample_.binary(Op::subtract, left)), "y - 1 - y");
}

TEST_F(PrintExpression, PrefixOperators) {
  NodeId y = sample_.slot(0);
  sample_.add(Op::negate, int_scalar, y);
  NodeId twice_negated = sample_.add(Op::negate, int_scalar, y);
  EXPECT_EQ(text(twice_negated), "-(-y)");
  y = sample_.slot(0);
  sample_.constant(1);
  sample_.binary(Op::add, y);
  EXPECT_EQ(text(sample_.add(Op::complement, int_scalar, y)), "~(y + 1)");
  y = sample_.slot(0);
  sample_.add(Op::convert, {ScalarKind::unsigned_integer, 8}, y, 0, int_scalar);
  EXPECT_EQ(text(sample_.add(Op::logical_not, int_scalar, y)), "!(unsigned char)y");
  y = sample_.slot(0);
  EXPECT_EQ(text(sample_.add(Op::truth, int_scalar, y, 0, int_scalar)), "y != 0");
}

TEST_F(PrintExpression, ShortCircuitsAndChoices) {
  // y > 0 && y < 4
  NodeId left = sample_.condition();
  auto end = index_of(left) + 5;
  sample_.add(Op::and_then, int_scalar, NodeId::none, end);
  NodeId y = sample_.slot(0);
  sample_.constant(4);
  sample_.binary(Op::less, y);
  NodeId conjunction = sample_.add(Op::logical_and, int_scalar, sample_.program.node(left).first);
  EXPECT_EQ(index_of(conjunction), end);
  EXPECT_EQ(text(conjunction), "y > 0 && y < 4");
  // y ? 1 : 2
  NodeId condition = sample_.condition();
  auto base = index_of(condition);
  sample_.add(Op::choose_then, int_scalar, NodeId::none, base + 4);
  sample_.constant(1);
  sample_.add(Op::choose_else, int_scalar, NodeId::none, base + 5);
  sample_.constant(2);
  NodeId choice = sample_.add(Op::choose, int_scalar, sample_.program.node(condition).first);
  EXPECT_EQ(text(choice), "y > 0 ? 1 : 2");
  EXPECT_NO_THROW(validate(sample_.program, sample_.files));
}

TEST_F(PrintExpression, PlacesAsOneWritesThem) {
  NodeId p = sample_.local(0);
  EXPECT_EQ(text(p), "&p");
  NodeId left = sample_.add(Op::field_address, pointer_scalar, p, 0, {}, sample_.int_type);
  EXPECT_EQ(place(left), "p.left");
  EXPECT_EQ(text(sample_.add(Op::load, int_scalar, p)), "p.left");

  NodeId a = sample_.local(1);
  sample_.slot(0);
  Scalar wide{ScalarKind::signed_integer, 64};
  sample_.add(Op::convert, wide, static_cast<NodeId>(index_of(a) + 1), 0, int_scalar);
  NodeId element = sample_.add(Op::index_address, pointer_scalar, a, 0);
  EXPECT_EQ(text(element), "&a[y]");
  EXPECT_EQ(text(sample_.add(Op::load, int_scalar, a)), "a[y]");

  a = sample_.local(1);
  EXPECT_EQ(place(sample_.add(Op::field_address, pointer_scalar, a, 8, {}, sample_.int_type)),
            "a[2]");

  // A pointer to a structure that is itself loaded: *(struct pair **)&p -> flag
  NodeId address = sample_.local(0);
  sample_.add(Op::load, pointer_scalar, address, 0, {}, sample_.pointer_type);
  NodeId flag = sample_.add(Op::field_address, pointer_scalar, address, 4, {}, TypeId::none);
  VariableNames names(function());
  EXPECT_EQ(ExpressionPrinter(sample_.program, function(), names).bit_field(flag, {0, 3}),
            "p->flag");
}

TEST_F(PrintExpression, Constants) {
  const Program& program = sample_.program;
  EXPECT_EQ(constant_text(program, 0xffffffff, int_scalar, TypeId::none), "-1");
  EXPECT_EQ(constant_text(program, 0xffffffff, {ScalarKind::unsigned_integer, 32}, TypeId::none),
            "4294967295");
  EXPECT_EQ(constant_text(program, 1, int_scalar, sample_.color_type), "GREEN");
  EXPECT_EQ(constant_text(program, 7, int_scalar, sample_.color_type), "7");
  EXPECT_EQ(constant_text(program, 0, pointer_scalar, TypeId::none), "NULL");
  EXPECT_EQ(constant_text(program, std::bit_cast<std::uint64_t>(0.1), {ScalarKind::floating, 64},
                          TypeId::none),
            "0.1");
  TypeId character = sample_.add_type({.kind = TypeKind::scalar,
                                       .scalar = {ScalarKind::signed_integer, 8},
                                       .name = "char",
                                       .size = 1,
                                       .is_character = true});
  EXPECT_EQ(constant_text(program, 'a', {ScalarKind::signed_integer, 8}, character), "'a'");
  EXPECT_EQ(constant_text(program, '\n', {ScalarKind::signed_integer, 8}, character), "'\\n'");
  EXPECT_EQ(constant_text(program, 0xff, {ScalarKind::signed_integer, 8}, character), "-1");
}

// 200,000 operands, nested to the left and to the right.
TEST_F(PrintExpression, ManyOperands) {
  constexpr int count = 200000;
  NodeId first = sample_.slot(0);
  NodeId root = first;
  for (int i = 0; i < count; ++i) {
    sample_.slot(0);
    root = sample_.binary(Op::add, first);
  }
  EXPECT_EQ(text(root).size(), 1u + 4u * count);

  std::vector<NodeId> operands;
  for (int i = 0; i <= count; ++i) operands.push_back(sample_.slot(0));
  for (int i = count; i-- > 0;)
    root = sample_.binary(Op::add, operands[static_cast<std::size_t>(i)]);
  EXPECT_EQ(text(root).size(), 1u + 4u * count + 2u * (count - 1));
  EXPECT_NO_THROW(validate(sample_.program, sample_.files));
}

TEST(PrintProgram, ShowsEverythingOnce) {
  SampleProgram sample;
  EXPECT_EQ(print(sample.program, sample.files),
            "type struct pair  // 8 bytes, aligned to 4\n"
            "  left             int  // at 0\n"
            "  flag             int  // at 4, bits 0 to 2\n"
            "\n"
            "global counter: int  // 4 bytes, a.c:1:1\n"
            "\n"
            "function twice(x: int): int  // a.c:1:5\n"
            "  slot x: int\n"
            "  block 0\n"
            "    // a.c:3: y = twice(3);\n"
            "    return x + x  // component 1\n"
            "\n"
            "function main(): int  // a.c:1:5\n"
            "  slot y: int\n"
            "  local p: struct pair  // 8 bytes\n"
            "  local a: int[4]  // 16 bytes\n"
            "  block 0\n"
            "    // a.c:3: y = twice(3);\n"
            "    declare p\n"
            "    y := twice(3)\n"
            "    assert y > 0\n"
            "    if y > 0 goto block 1 else block 2\n"
            "  block 1  // loop main.0\n"
            "    p.left := y\n"
            "    switch y\n"
            "      case -1 ... 2: block 1\n"
            "      default: block 2\n"
            "  block 2\n"
            "    return 0\n"
            "\n"
            "component 1 return a.c:1:27-1:32  x + x\n");
}

TEST(PrintProgram, HidesModelsUnlessAsked) {
  SampleProgram sample;
  sample.program.functions[sample.twice].origin = Origin::model;
  EXPECT_EQ(print(sample.program, sample.files).find("function twice"), std::string::npos);
  EXPECT_NE(print(sample.program, sample.files, Models::shown).find("function twice"),
            std::string::npos);
}

TEST(VariableNames, AreUnique) {
  Function function;
  function.slots = {{"x", {}, int_scalar, {}}, {"", {}, int_scalar, {}}, {"x", {}, int_scalar, {}}};
  function.locals = {{"x", {}, 4, 4, {}}, {"", {}, 4, 4, {}}};
  VariableNames names(function);
  EXPECT_EQ(names.slot(SlotId{0}), "x");
  EXPECT_EQ(names.slot(SlotId{1}), "%1");
  EXPECT_EQ(names.slot(SlotId{2}), "x#2");
  EXPECT_EQ(names.local(LocalId{0}), "x#3");
  EXPECT_EQ(names.local(LocalId{1}), "@1");
}

}  // namespace
}  // namespace culprit::program
