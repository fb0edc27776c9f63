// SPDX-License-Identifier: MIT
// Broken rules: what is reported, where, and in whose code.
#include <gtest/gtest.h>

#include "program_builder.h"
#include "source/errors.h"

namespace culprit::unroll {
namespace {

using namespace testing;

class RulesTest : public ::testing::Test {
 protected:
  ProgramBuilder build;

  // "kind: text" of the violation of a main that computes the expression.
  std::string outcome(const Expression& value) {
    FunctionBuilder main = build.function("main", build.int_type);
    Instruction& instruction = main.add(Operation::evaluate);
    instruction.value = build.lay_down(value, instruction.span);
    main.give_back(integer(0));
    return outcome(main);
  }
  std::string outcome(FunctionId main) {
    result = build.run(main);
    if (result.end == RunEnd::signalled) return "signal " + std::to_string(result.signal);
    if (result.end == RunEnd::exited) return "exit " + std::to_string(result.exit_status);
    if (!result.violation) return result.reason;
    return std::string(info(result.violation->kind).name) + ": " + result.violation->text;
  }
  std::string note(std::size_t index) {
    return result.violation && index < result.violation->notes.size()
               ? result.violation->notes[index].first
               : "";
  }
  RunResult result;
};

TEST_F(RulesTest, NullAndInvalidPointers) {
  EXPECT_EQ(outcome(load(constant(0, pointer_scalar))), "null-pointer: NULL is dereferenced");
  EXPECT_EQ(outcome(load(constant(16, pointer_scalar))),
            "null-pointer: address 0x10 near NULL is dereferenced");
  EXPECT_EQ(outcome(load(constant(0x12345678abcdef, pointer_scalar))),
            "invalid-pointer: reads 4 bytes at address 0x12345678abcdef, where no object is");
  FunctionBuilder f = build.function("f", build.void_type);
  f.give_back();
  EXPECT_EQ(outcome(load(address(f))),
            "invalid-pointer: reads 4 bytes of function f, which is not data");
  build.checks.set(CheckGroup::pointers, false);
  EXPECT_EQ(outcome(load(constant(0, pointer_scalar))), "signal 11");
}

TEST_F(RulesTest, Bounds) {
  GlobalId a = build.global("a", build.array_of(build.int_type, 5));
  EXPECT_EQ(outcome(load(field(address(a), 20))),
            "out-of-bounds: reads 4 bytes at offset 20 of int a[5] (20 bytes)");
  EXPECT_EQ(note(0), "declared here");
  EXPECT_EQ(outcome(load(element(address(a), long_integer(-1), 4))),
            "out-of-bounds: reads 4 bytes at offset -4 of int a[5] (20 bytes)");
  EXPECT_EQ(outcome(element(address(a), long_integer(std::int64_t{1} << 40), 4)),
            "out-of-bounds: a pointer is moved more than 2 GiB away from int a[5]");
}

TEST_F(RulesTest, Indices) {
  GlobalId a = build.global("a", build.array_of(build.int_type, 5));
  build.program.indexings = {{4, 5, false}, {4, 5, true}, {4, 0, false}};
  auto index = [&](std::int64_t number, std::uint64_t indexing) {
    return combine(Op::index_address, pointer_scalar, long_scalar, indexing,
                   {address(a).of_type(build.pointer_to(build.array_of(build.int_type, 5))),
                    long_integer(number)})
        .of_type(build.pointer_to(build.int_type));
  };
  EXPECT_EQ(outcome(index(4, 0)), "exit 0");
  EXPECT_EQ(outcome(index(5, 0)), "out-of-bounds: index 5 is outside int a[5]");
  EXPECT_EQ(outcome(index(-1, 0)), "out-of-bounds: index -1 is outside int a[5]");
  EXPECT_EQ(outcome(index(5, 1)), "exit 0");
  EXPECT_EQ(outcome(index(6, 1)), "out-of-bounds: index 6 is outside int a[5]");
  EXPECT_EQ(outcome(index(7, 2)), "exit 0");
  build.checks.set(CheckGroup::bounds, false);
  EXPECT_EQ(outcome(index(5, 0)), "exit 0");
  EXPECT_EQ(outcome(load(index(5, 0))), "signal 11");
}

TEST_F(RulesTest, Division) {
  EXPECT_EQ(outcome(binary(Op::divide, integer(7), integer(0))), "division-by-zero: 7 / 0");
  EXPECT_EQ(outcome(binary(Op::remainder, integer(7), integer(0))), "division-by-zero: 7 % 0");
  EXPECT_EQ(outcome(binary(Op::divide, integer(INT32_MIN), integer(-1))),
            "division-overflow: -2147483648 / -1");
  build.checks.set(CheckGroup::division, false);
  EXPECT_EQ(outcome(binary(Op::divide, integer(7), integer(0))), "signal 8");
}

TEST_F(RulesTest, ArithmeticByOption) {
  Expression sum = (integer(INT32_MAX) + integer(1)).of_type(build.int_type);
  Expression shift = binary(Op::shift_left, integer(1), integer(32)).of_type(build.int_type);
  Expression narrow = convert(integer(300), char_scalar).of_type(build.char_type);
  Expression nan = binary(Op::divide, constant(0, double_scalar), constant(0, double_scalar));
  for (const Expression& each : {sum, shift, narrow, nan}) EXPECT_EQ(outcome(each), "exit 0");
  build.checks = Checks::parse("all");
  EXPECT_EQ(outcome(sum), "signed-overflow: 2147483647 + 1 is outside int");
  EXPECT_EQ(outcome(shift), "shift: 1 << 32: the distance is outside 0..31");
  EXPECT_EQ(outcome(binary(Op::shift_left, integer(1), integer(31)).of_type(build.int_type)),
            "shift: 1 << 31 is outside int");
  EXPECT_EQ(outcome(binary(Op::shift_left, integer(1), integer(30)).of_type(build.int_type)),
            "exit 0");
  EXPECT_EQ(outcome(binary(Op::shift_left, integer(-1), integer(1)).of_type(build.int_type)),
            "shift: -1 << 1: a negative number is shifted left");
  EXPECT_EQ(outcome(narrow), "conversion: 300 becomes 44 when it is converted to char");
  EXPECT_EQ(outcome(nan), "not-a-number: 0.0 / 0.0 is not a number");
  EXPECT_EQ(outcome(combine(Op::negate, int_scalar, int_scalar, 0, {integer(INT32_MIN)})
                        .of_type(build.int_type)),
            "signed-overflow: -(-2147483648) is outside int");
}

TEST_F(RulesTest, UninitialisedReads) {
  auto make = [&] {
    FunctionBuilder main = build.function("main", build.int_type);
    SlotId x = main.slot("x", build.int_type);
    LocalId a = main.local("a", build.array_of(build.int_type, 2));
    main.declare(a);
    main.store(address(a), integer(1));
    main.give_back(load(address(a)) + read(x) + load(field(address(a), 4)));
    return main;
  };
  EXPECT_EQ(outcome(make()), "exit 1");
  EXPECT_TRUE(result.assumed.empty());
  build.checks.set(CheckGroup::uninitialised, true);
  EXPECT_EQ(outcome(make()), "uninitialised: x is read before it is written");
  FunctionBuilder main = build.function("main", build.int_type);
  LocalId a = main.local("a", build.array_of(build.int_type, 2));
  main.declare(a);
  main.give_back(load(field(address(a), 4)));
  EXPECT_EQ(outcome(main), "uninitialised: a[1] is read before it is written");
}

class HeapRulesTest : public RulesTest {
 protected:
  FunctionId allocate = build.intrinsic(Intrinsic::allocate, build.pointer_type);
  FunctionId release = build.intrinsic(Intrinsic::release, build.void_type);
  FunctionBuilder main = build.function("main", build.int_type);
  SlotId p = main.slot("p", build.pointer_type);
  Expression at() { return read(p, pointer_scalar); }
  void get(std::uint64_t size) {
    main.call(allocate, {constant(size, size_scalar), integer(0)}, p);
  }
};

TEST_F(HeapRulesTest, UseAfterFree) {
  get(8);
  std::string line = std::to_string(main.line());
  main.call(release, {at()});
  main.give_back(load(at()));
  EXPECT_EQ(outcome(main), "use-after-free: reads 4 bytes at offset 0 of alloc(test.c:" + line +
                               "#1), which was freed");
  EXPECT_EQ(note(0), "allocated here");
  EXPECT_EQ(note(1), "freed here");
}

TEST_F(HeapRulesTest, DoubleAndInvalidFree) {
  get(8);
  main.call(release, {constant(0, pointer_scalar)});
  main.call(release, {at()});
  main.call(release, {at()});
  main.give_back(integer(0));
  EXPECT_TRUE(outcome(main).starts_with("double-free: alloc(test.c:"));
  EXPECT_EQ(note(1), "freed here first");
  build.checks.set(CheckGroup::memory, false);
  EXPECT_EQ(outcome(main), "signal 6");
}

TEST_F(HeapRulesTest, FreeOfAMiddle) {
  get(8);
  main.call(release, {field(at(), 4)});
  main.give_back(integer(0));
  EXPECT_TRUE(outcome(main).starts_with("invalid-free: alloc(test.c:"));
}

TEST_F(HeapRulesTest, UseAfterScope) {
  FunctionBuilder f = build.function("f", build.pointer_type);
  LocalId x = f.local("x", build.int_type);
  f.declare(x);
  f.give_back(address(x));
  main.call(f, {}, p);
  main.give_back(load(at()));
  EXPECT_EQ(outcome(main),
            "use-after-scope: reads 4 bytes at offset 0 of int x, which has gone out of scope");
}

TEST_F(HeapRulesTest, Leaks) {
  GlobalId kept = build.global("kept", build.pointer_type);
  get(24);
  get(16);
  main.store(address(kept), at());
  get(8);
  main.store(load(address(kept), pointer_scalar), at());  // reached through another allocation
  main.give_back(integer(0));
  EXPECT_EQ(outcome(main), "exit 0");
  build.checks.set(CheckGroup::leak, true);
  EXPECT_TRUE(outcome(main).starts_with("leak: 24 bytes of alloc(test.c:")) << outcome(main);
  EXPECT_TRUE(outcome(main).ends_with("is never freed"));
}

TEST_F(HeapRulesTest, MemoryLimit) {
  build.limits.max_memory = 1000;
  get(2000);
  main.give_back(integer(0));
  EXPECT_NE(outcome(main).find("--memory"), std::string::npos);
}

TEST_F(HeapRulesTest, HugeAllocationsAreRefusedOrALimit) {
  get(~std::uint64_t{0} - 100);
  main.give_back(binary(Op::equal, at(), constant(0, pointer_scalar)));
  EXPECT_EQ(outcome(main), "exit 1");
}

// The library is not to blame, its caller is.
TEST_F(RulesTest, BlameGoesToTheCallInTheUsersCode) {
  GlobalId a = build.global("b", build.array_of(build.char_type, 8));
  FunctionBuilder helper = build.function("__helper", build.void_type);
  SlotId to = helper.parameter("to", build.pointer_type);
  helper.function().origin = Origin::model;
  helper.store(field(read(to, pointer_scalar), 8), constant(0, char_scalar));
  helper.give_back();
  FunctionBuilder library = build.function("strcpy", build.void_type);
  SlotId target = library.parameter("to", build.pointer_type);
  library.function().origin = Origin::model;
  library.call(helper, {read(target, pointer_scalar)});
  library.give_back();
  FunctionBuilder user = build.function("user", build.void_type);
  user.call(library, {address(a)});
  std::uint32_t line = user.line();
  user.give_back();
  FunctionBuilder main = build.function("main", build.int_type);
  main.call(user, {});
  std::uint32_t main_line = main.line();
  main.give_back(integer(0));
  EXPECT_EQ(outcome(main),
            "out-of-bounds: strcpy: writes 1 byte at offset 8 of char b[8] (8 bytes)");
  ASSERT_TRUE(result.violation);
  EXPECT_EQ(build.line_of(result.violation->span), line);
  ASSERT_EQ(result.violation->stack.size(), 2u);
  EXPECT_EQ(result.violation->stack[0].function, "user");
  EXPECT_EQ(result.violation->stack[1].function, "main");
  EXPECT_EQ(build.line_of(result.violation->stack[1].span), main_line);
}

TEST_F(RulesTest, Assertions) {
  Property property{PropertyKind::assertion, "x < 5", build.next_line()};
  build.program.properties.push_back(property);
  FunctionBuilder main = build.function("main", build.int_type);
  Instruction& assertion = main.add(Operation::assert_that);
  assertion.value = build.lay_down(integer(0), assertion.span);
  assertion.property = static_cast<PropertyId>(1);
  main.give_back(integer(3));
  EXPECT_EQ(outcome(main), "assertion: x < 5");
  build.checks.set(CheckGroup::assertions, false);
  EXPECT_EQ(outcome(main), "exit 3");
}

TEST_F(RulesTest, SizesOfVariableArrays) {
  FunctionBuilder main = build.function("main", build.int_type);
  Type variable;
  variable.kind = TypeKind::variable_array;
  variable.element = build.int_type;
  variable.name = "int[n]";
  LocalId v = main.local("v", build.type(variable));
  Instruction& declaration = main.add(Operation::declare_local);
  declaration.local = v;
  declaration.value = build.lay_down(long_integer(-4), declaration.span);
  main.give_back(integer(0));
  EXPECT_EQ(outcome(main), "negative-size: int v[] has -1 elements");
}

class InputsTest : public RulesTest {
 protected:
  InputsTest() {
    build.program.functions.push_back({});
    Function& nondet = build.program.functions.back();
    nondet.name = "nondet_int";
    nondet.intrinsic = Intrinsic::unknown_value;
    nondet.result_type = build.int_type;
    unknown = static_cast<FunctionId>(build.program.functions.size() - 1);
    FunctionBuilder main = build.function("main", build.int_type);
    entry = main;
    SlotId x = main.slot("x", build.int_type), result_slot = main.slot("", build.int_type);
    SlotId n = main.slot("n", build.int_type);
    main.add(Operation::declare_slot).slot = x;
    main.call(unknown, {}, result_slot);
    place = build.files.describe(main.function().instructions.back().span);
    main.assign(n, read(result_slot));
    main.give_back(read(x) * integer(10) + read(n));
  }
  FunctionId unknown, entry;
  std::string place;
};

TEST_F(InputsTest, AreZeroAndSaidSo) {
  EXPECT_EQ(outcome(entry), "exit 0");
  EXPECT_EQ(result.assumed,
            (std::vector<std::string>{"nondet_int() at " + place + " is taken as 0"}));
}

TEST_F(InputsTest, ByNameAndPlace) {
  build.environment.inputs = {{"x", "4"}, {place, "3"}};
  EXPECT_EQ(outcome(entry), "exit 43");
  EXPECT_TRUE(result.assumed.empty());
  EXPECT_TRUE(result.warnings.empty());
  build.environment.inputs = {{"main::x#1", "5"}, {"nondet_int#1", "2"}};
  EXPECT_EQ(outcome(entry), "exit 52");
  build.environment.inputs = {{"n", "9"}};
  EXPECT_EQ(outcome(entry), "exit 9");
  build.environment.inputs = {{"x#2", "5"}};
  EXPECT_EQ(outcome(entry), "exit 0");
}

TEST_F(InputsTest, Mistakes) {
  build.environment.inputs = {{"test.c:399:1", "4"}};
  EXPECT_EQ(outcome(entry), "exit 0");
  EXPECT_EQ(result.warnings.size(), 1u);
  build.environment.inputs = {{"y", "4"}};
  EXPECT_THROW(build.run(entry), source::InputError);
  build.environment.inputs = {{"x", "four"}};
  EXPECT_THROW(build.run(entry), source::InputError);
  FunctionBuilder other = build.function("main", build.int_type);
  SlotId x = other.slot("x", build.int_type);
  other.add(Operation::declare_slot).slot = x;
  other.call(entry, {});
  other.give_back(read(x));
  build.environment.inputs = {{"x", "4"}};
  try {
    build.run(other);
    FAIL() << "the name is ambiguous";
  } catch (const source::InputError& error) {
    EXPECT_NE(std::string(error.what()).find("ambiguous"), std::string::npos);
  }
}

TEST_F(InputsTest, ParametersOfAnEntryFunction) {
  FunctionBuilder f = build.function("f", build.int_type);
  SlotId a = f.parameter("a", build.int_type);
  FunctionId exit_run = build.intrinsic(Intrinsic::exit_run, build.void_type);
  f.call(exit_run, {read(a)});
  f.give_back(integer(0));
  build.environment.inputs = {{"f::a", "21"}};
  EXPECT_EQ(outcome(f), "exit 21");
}

}  // namespace
}  // namespace culprit::unroll
