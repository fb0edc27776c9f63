// SPDX-License-Identifier: MIT
// Control flow, calls, and the ways in which a run ends.
#include "unroll/drivers/executor.h"

#include <gtest/gtest.h>

#include "program_builder.h"
#include "source/errors.h"

namespace culprit::unroll {
namespace {

using namespace testing;

class ExecutorTest : public ::testing::Test {
 protected:
  ProgramBuilder build;
  int exit_status(FunctionId entry) {
    RunResult result = build.run(entry);
    EXPECT_EQ(result.end, RunEnd::exited)
        << (result.violation ? result.violation->text : result.reason);
    return result.exit_status;
  }
};

TEST_F(ExecutorTest, ReturnsTheStatusOfMain) {
  FunctionBuilder main = build.function("main", build.int_type);
  main.give_back(integer(256 + 7));
  EXPECT_EQ(exit_status(main), 7);
}

TEST_F(ExecutorTest, Loops) {
  FunctionBuilder main = build.function("main", build.int_type);
  SlotId i = main.slot("i", build.int_type), sum = main.slot("sum", build.int_type);
  main.assign(i, integer(0));
  main.assign(sum, integer(0));
  main.jump(static_cast<BlockId>(1));
  main.block();
  main.branch(read(i) < integer(10), static_cast<BlockId>(2), static_cast<BlockId>(3));
  main.block();
  main.assign(sum, read(sum) + read(i));
  main.assign(i, read(i) + integer(1));
  main.jump(static_cast<BlockId>(1));
  main.block();
  main.give_back(read(sum));
  RunResult result = build.run(main);
  EXPECT_EQ(result.exit_status, 45);
  EXPECT_EQ(result.steps, 3u + 11u + 10u * 3u + 1u);
  build.limits.max_steps = 20;
  result = build.run(main);
  EXPECT_EQ(result.end, RunEnd::limit);
  EXPECT_EQ(result.steps, 20u);
  EXPECT_NE(result.reason.find("--max-steps"), std::string::npos);
}

TEST_F(ExecutorTest, ShortCircuitAndChoice) {
  Expression trap = binary(Op::divide, integer(1), integer(0));
  auto outcome = [&](const Expression& value) {
    FunctionBuilder main = build.function("main", build.int_type);
    main.give_back(value);
    return exit_status(main);
  };
  EXPECT_EQ(outcome(logical(Op::logical_and, integer(0), trap)), 0);
  EXPECT_EQ(outcome(logical(Op::logical_or, integer(1), trap)), 1);
  EXPECT_EQ(outcome(logical(Op::logical_and, integer(1), integer(1))), 1);
  EXPECT_EQ(outcome(logical(Op::logical_or, integer(0), integer(0))), 0);
  EXPECT_EQ(outcome(choose(integer(1), integer(5), trap)), 5);
  EXPECT_EQ(outcome(choose(integer(0), trap, integer(6)) + integer(1)), 7);
  EXPECT_EQ(outcome(logical(Op::logical_and, logical(Op::logical_or, integer(0), integer(1)),
                            choose(integer(0), integer(0), integer(1)))),
            1);
}

TEST_F(ExecutorTest, RecursiveCalls) {
  FunctionBuilder fib = build.function("fib", build.int_type);
  SlotId n = fib.parameter("n", build.int_type);
  SlotId a = fib.slot("", build.int_type), b = fib.slot("", build.int_type);
  fib.branch(read(n) < integer(2), static_cast<BlockId>(1), static_cast<BlockId>(2));
  fib.block();
  fib.give_back(read(n));
  fib.block();
  fib.call(fib, {read(n) - integer(1)}, a);
  fib.call(fib, {read(n) - integer(2)}, b);
  fib.give_back(read(a) + read(b));
  FunctionBuilder main = build.function("main", build.int_type);
  SlotId result = main.slot("", build.int_type);
  main.call(fib, {integer(12)}, result);
  main.give_back(read(result));
  EXPECT_EQ(exit_status(main), 144);
}

TEST_F(ExecutorTest, EndlessRecursionIsALimit) {
  FunctionBuilder down = build.function("down", build.void_type);
  down.slot("x", build.int_type);
  down.call(down, {});
  down.give_back();
  FunctionBuilder main = build.function("main", build.int_type);
  main.call(down, {});
  main.give_back(integer(0));
  RunResult result = build.run(main);
  EXPECT_EQ(result.end, RunEnd::limit);
  EXPECT_NE(result.reason.find("8 MB"), std::string::npos);
  EXPECT_FALSE(result.stack.empty());
  EXPECT_LE(result.stack.size(), 300u);
  EXPECT_EQ(result.stack.back().function, "main");
}

TEST_F(ExecutorTest, AnExpressionOfAHundredThousandOperands) {
  Expression sum;
  for (int i = 0; i < 100000; ++i) {
    Expression one = integer(1);
    one.nodes[0].first = static_cast<NodeId>(sum.nodes.size());
    sum.nodes.push_back(one.nodes[0]);
  }
  // 1 + (1 + (1 + …)): all of them are on the stack at once.
  for (int i = 1; i < 100000; ++i) {
    Node add = binary(Op::add, integer(1), integer(1)).nodes.back();
    add.first = static_cast<NodeId>(100000 - i - 1);
    sum.nodes.push_back(add);
  }
  FunctionBuilder main = build.function("main", build.int_type);
  main.give_back(binary(Op::equal, sum, integer(100000)));
  EXPECT_EQ(exit_status(main), 1);
}

TEST_F(ExecutorTest, SwitchesDenseAndSparse) {
  for (std::uint64_t distance : {1u, 1000000u}) {
    FunctionBuilder main = build.function("main", build.int_type);
    SlotId x = main.parameter("argc", build.int_type);
    Switch cases;
    cases.scalar = int_scalar;
    for (std::uint32_t i = 0; i < 3; ++i) {
      std::uint64_t low = static_cast<std::uint32_t>(i * distance - 1);  // the first is -1
      cases.cases.push_back({low, low, static_cast<BlockId>(i + 1)});
    }
    cases.default_block = static_cast<BlockId>(4);
    main.function().switches.push_back(cases);
    // argc is 1; 0 and 2 cases up, or none of them.
    Instruction& jump = main.add(Operation::switch_to);
    jump.value = build.lay_down(read(x) - integer(2), jump.span);
    for (int i = 0; i < 4; ++i) {
      main.block();
      main.give_back(integer(10 + i));
    }
    EXPECT_EQ(exit_status(main), 10) << "the negative case";
    build.environment.arguments = {"a", "b", "c"};
    EXPECT_EQ(exit_status(main), distance == 1 ? 12 : 13);
    build.environment.arguments = {"a"};
  }
}

TEST_F(ExecutorTest, LabelsAsValues) {
  FunctionBuilder main = build.function("main", build.int_type);
  main.function().address_taken_labels = {static_cast<BlockId>(2), static_cast<BlockId>(1)};
  Instruction& jump = main.add(Operation::jump_to_label);
  jump.value = build.lay_down(leaf(Op::label_address, pointer_scalar, 0), jump.span);
  main.block();
  main.give_back(integer(1));
  main.block();
  main.give_back(integer(2));
  EXPECT_EQ(exit_status(main), 2);
}

TEST_F(ExecutorTest, ParametersInMemoryAndAggregates) {
  TypeId pair = build.array_of(build.int_type, 2);
  FunctionBuilder add = build.function("add", build.int_type);
  LocalId both = add.parameter_in_memory("both", pair);
  LocalId third = add.parameter_in_memory("third", build.int_type);
  add.store(address(both), load(address(both)) + load(field(address(both), 4)));
  add.give_back(load(address(both)) + load(address(third)));
  FunctionBuilder main = build.function("main", build.int_type);
  LocalId mine = main.local("mine", pair);
  SlotId result = main.slot("", build.int_type);
  main.declare(mine);
  main.store(address(mine), integer(20));
  main.store(field(address(mine), 4), integer(3));
  main.call(add, {address(mine), integer(4)}, result).arguments[0].aggregate_size = 8;
  main.give_back(read(result) * integer(2) + load(address(mine)));
  EXPECT_EQ(exit_status(main), 2 * 27 + 20) << "the callee should have its own copy";
}

TEST_F(ExecutorTest, AggregateResults) {
  TypeId pair = build.array_of(build.int_type, 2);
  FunctionBuilder make = build.function("make", pair);
  LocalId made = make.local("made", pair);
  make.declare(made);
  make.store(address(made), integer(5));
  make.store(field(address(made), 4), integer(6));
  Instruction& back = make.add(Operation::return_value);
  back.value = build.lay_down(address(made), back.span);
  back.size = 8;
  FunctionBuilder main = build.function("main", build.int_type);
  LocalId result = main.local("", pair);
  main.call(make, {}).result_local = result;
  main.give_back(load(address(result)) * integer(10) + load(field(address(result), 4)));
  EXPECT_EQ(exit_status(main), 56);
}

TEST_F(ExecutorTest, VariadicArguments) {
  FunctionId area = build.intrinsic(Intrinsic::variadic_area, build.pointer_type);
  FunctionBuilder pick = build.function("pick", build.int_type);
  pick.function().is_variadic = true;
  SlotId which = pick.parameter("which", build.long_type);
  SlotId list = pick.slot("list", build.pointer_type);
  pick.call(area, {}, list);
  pick.give_back(load(element(read(list, pointer_scalar), read(which, long_scalar), 8)));
  FunctionBuilder main = build.function("main", build.int_type);
  SlotId result = main.slot("", build.int_type);
  main.call(pick, {long_integer(1), integer(-7), integer(42)}, result);
  main.give_back(read(result));
  EXPECT_EQ(exit_status(main), 42);

  FunctionBuilder past = build.function("main", build.int_type);
  result = past.slot("", build.int_type);
  past.call(pick, {long_integer(2), integer(-7), integer(42)}, result);
  past.give_back(read(result));
  RunResult run = build.run(past);
  ASSERT_TRUE(run.violation);
  EXPECT_EQ(run.violation->kind, PropertyKind::missing_argument);
}

TEST_F(ExecutorTest, CallsThroughPointers) {
  FunctionBuilder callee = build.function("callee", build.int_type);
  SlotId x = callee.parameter("x", build.int_type);
  callee.give_back(read(x) + integer(1));
  auto kind = [&](const Expression& target, const std::vector<Expression>& arguments) {
    FunctionBuilder main = build.function("main", build.int_type);
    SlotId result = main.slot("", build.int_type);
    main.call(target, arguments, result);
    main.give_back(read(result));
    RunResult run = build.run(main);
    return run.violation ? std::string(info(run.violation->kind).name)
                         : std::to_string(run.exit_status);
  };
  EXPECT_EQ(kind(address(callee), {integer(4)}), "5");
  EXPECT_EQ(kind(address(callee), {}), "invalid-call");
  EXPECT_EQ(kind(field(address(callee), 4), {integer(4)}), "invalid-call");
  EXPECT_EQ(kind(constant(0, pointer_scalar), {integer(4)}), "null-pointer");
  EXPECT_EQ(kind(constant(0x777777777777, pointer_scalar), {integer(4)}), "invalid-call");
  callee.function().has_prototype = false;
  EXPECT_EQ(kind(address(callee), {integer(4), integer(5)}), "5");
  EXPECT_EQ(kind(address(callee), {}), "missing-argument");
}

TEST_F(ExecutorTest, ArgumentsOfOtherTypesArriveAsTheyDoNatively) {
  FunctionBuilder callee = build.function("callee", build.int_type);
  callee.function().has_prototype = false;
  SlotId c = callee.parameter("c", build.char_type);
  SlotId f = callee.parameter("f", build.float_type);
  callee.give_back(convert(read(c, char_scalar), int_scalar) +
                   convert(read(f, float_scalar), int_scalar));
  FunctionBuilder main = build.function("main", build.int_type);
  SlotId result = main.slot("", build.int_type);
  main.call(callee, {integer(0x10005), constant(std::bit_cast<std::uint64_t>(2.5), double_scalar)},
            result);
  main.give_back(read(result));
  EXPECT_EQ(exit_status(main), 7);
}

TEST_F(ExecutorTest, GlobalsAreInitialisedBeforeMain) {
  GlobalId counter = build.global("counter", build.int_type);
  GlobalId text = build.global("", build.array_of(build.char_type, 3), std::string("hi\0", 3));
  build.program.globals[index_of(counter)].read_only = true;
  FunctionBuilder start = build.function("initialise", build.void_type);
  start.store(address(counter), integer(30));
  start.give_back();
  build.program.initialisers.push_back(start);
  FunctionBuilder main = build.function("main", build.int_type);
  main.give_back(load(address(counter)) +
                 convert(load(field(address(text), 1), char_scalar), int_scalar));
  EXPECT_EQ(exit_status(main), 30 + 'i');
  FunctionBuilder bad = build.function("main", build.int_type);
  bad.store(address(counter), integer(1));
  bad.give_back(integer(0));
  RunResult run = build.run(bad);
  ASSERT_TRUE(run.violation);
  EXPECT_EQ(run.violation->kind, PropertyKind::read_only);
}

TEST_F(ExecutorTest, ExitHandlersRunAfterMain) {
  FunctionId write = build.intrinsic(Intrinsic::write_text, build.void_type);
  GlobalId text = build.global("", build.array_of(build.char_type, 4), std::string("bye\0", 4));
  FunctionBuilder handlers = build.function("__culprit_run_exit_handlers", build.void_type);
  handlers.call(write, {integer(1), address(text), constant(3, size_scalar)});
  handlers.give_back();
  FunctionBuilder main = build.function("main", build.int_type);
  main.give_back(integer(9));
  EXPECT_EQ(exit_status(main), 9);
  EXPECT_EQ(build.output, "bye");
}

TEST_F(ExecutorTest, ExitAbortAssumeUnsupported) {
  FunctionId exit_run = build.intrinsic(Intrinsic::exit_run, build.void_type);
  FunctionId abort_run = build.intrinsic(Intrinsic::abort_run, build.void_type);
  FunctionBuilder leaves = build.function("main", build.int_type);
  leaves.call(exit_run, {integer(-1)});
  leaves.give_back(integer(0));
  EXPECT_EQ(exit_status(leaves), 255);
  FunctionBuilder aborts = build.function("main", build.int_type);
  aborts.call(abort_run, {integer(6)});
  aborts.give_back(integer(0));
  RunResult run = build.run(aborts);
  EXPECT_EQ(run.end, RunEnd::signalled);
  EXPECT_EQ(run.signal, 6);
  FunctionBuilder assumes = build.function("main", build.int_type);
  Instruction& assume = assumes.add(Operation::assume);
  assume.value = build.lay_down(integer(0), assume.span);
  assumes.give_back(integer(0));
  EXPECT_EQ(build.run(assumes).end, RunEnd::assumption_failed);
  build.program.unsupported.push_back({"inline assembly", build.next_line()});
  FunctionBuilder strange = build.function("main", build.int_type);
  strange.add(Operation::unsupported).index = 0;
  run = build.run(strange);
  EXPECT_EQ(run.end, RunEnd::unsupported);
  EXPECT_EQ(run.reason, "inline assembly");
}

TEST_F(ExecutorTest, ArgumentsOfMain) {
  build.environment.arguments = {"prog", "x"};
  FunctionBuilder main = build.function("main", build.int_type);
  SlotId argc = main.parameter("argc", build.int_type);
  SlotId argv = main.parameter("argv", build.pointer_to(build.pointer_to(build.char_type)));
  Expression second = load(field(read(argv, pointer_scalar), 8), pointer_scalar);
  Expression end = load(field(read(argv, pointer_scalar), 16), pointer_scalar);
  main.give_back(convert(load(second, char_scalar), int_scalar) + read(argc) +
                 binary(Op::equal, end, constant(0, pointer_scalar)));
  EXPECT_EQ(exit_status(main), 'x' + 2 + 1);
}

TEST_F(ExecutorTest, LocalsOfLoopsTakeNoMemory) {
  FunctionBuilder callee = build.function("callee", build.int_type);
  LocalId x = callee.parameter_in_memory("x", build.int_type);
  callee.give_back(load(address(x)));
  FunctionBuilder main = build.function("main", build.int_type);
  SlotId i = main.slot("i", build.int_type), got = main.slot("", build.int_type);
  LocalId buffer = main.local("buffer", build.array_of(build.int_type, 100));
  main.assign(i, integer(0));
  main.jump(static_cast<BlockId>(1));
  main.block();
  main.branch(read(i) < integer(200000), static_cast<BlockId>(2), static_cast<BlockId>(3));
  main.block();
  main.declare(buffer);
  main.store(address(buffer), read(i));
  main.call(callee, {load(address(buffer))}, got);
  main.assign(i, read(got) + integer(1));
  main.jump(static_cast<BlockId>(1));
  main.block();
  main.give_back(integer(0));
  RunResult run = build.run(main);
  EXPECT_EQ(run.end, RunEnd::exited);
  EXPECT_LT(run.peak_bytes, 2000u);
}

TEST_F(ExecutorTest, StepsAreShownToTheSink) {
  TypeId numbers = build.array_of(build.int_type, 3);
  FunctionBuilder main = build.function("main", build.int_type);
  SlotId x = main.slot("x", build.int_type);
  LocalId a = main.local("a", numbers);
  main.declare(a);
  main.assign(x, integer(-3));
  main.store(element(address(a), long_integer(2), 4).of_type(build.pointer_to(build.int_type)),
             read(x));
  main.give_back(read(x));
  std::vector<std::string> seen;
  build.run(main, [&seen](const Step& step) { seen.push_back(step.target + "=" + step.value); });
  EXPECT_EQ(seen, (std::vector<std::string>{"x=-3", "a[2]=-3", "=-3"}));
}

}  // namespace
}  // namespace culprit::unroll
