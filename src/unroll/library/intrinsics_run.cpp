// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <ctime>

#include "unroll/library/intrinsics.h"
#include "unroll/run/activation.h"

namespace culprit::unroll {

using program::PropertyKind;

namespace {

// The clock follows the instructions, so that equal runs are equal: about as fast as the executor
// itself.
constexpr std::uint64_t steps_in_a_microsecond = 20;

program::Scalar result_scalar(const IntrinsicCall& call) {
  return call.run.program.type(call.callee.result_type).scalar;
}

// The variable to which the call's result is assigned at once: `int n = nondet_int();`.
void find_variable(const IntrinsicCall& call, Inputs::ResultOf& of) {
  const program::Program& program = call.run.program;
  const program::Function& caller = call.run.state.frames.back().function();
  const program::Instruction& next = *(&call.instruction + 1);  // a call is never a block's last
  if (next.operation != program::Operation::assign && next.operation != program::Operation::store) {
    return;
  }
  const program::Node* value = &program.node(next.value);
  while (value->op == program::Op::convert) --value;
  bool is_result = value->op == program::Op::read_slot &&
                   value->immediate == program::index_of(call.call.result_slot);
  if (!is_result) return;
  auto take = [&of](const auto& variable) {
    of.variable = variable.name;
    of.declaration = variable.span;
  };
  if (next.operation == program::Operation::assign) {
    return take(caller.slots[program::index_of(next.slot)]);
  }
  const program::Node& address = program.node(next.address);
  if (address.op == program::Op::local_address) take(caller.locals[address.immediate]);
  if (address.op == program::Op::global_address) take(program.globals[address.immediate]);
}

}  // namespace

void require_understood(const IntrinsicCall& call) {
  const std::string& name = call.callee.name;
  bool speaks = name.starts_with("__CPROVER_") || name.starts_with("__ESBMC_") ||
                name.starts_with("__VERIFIER_");
  if (speaks && !is_nondeterministic(name)) {
    call.run.stop_unsupported(name + "()", call.span());
  }
  static constexpr std::string_view threads[] = {"pthread_", "thrd_", "mtx_",
                                                 "cnd_",     "tss_",  "sem_"};
  for (std::string_view prefix : threads) {
    if (name.starts_with(prefix)) call.run.stop_unsupported(name + ": threads", call.span());
  }
}

bool is_nondeterministic(const std::string& name) {
  return name.starts_with("nondet_") || name.starts_with("__VERIFIER_nondet_");
}

std::string called_by_user(const IntrinsicCall& call) {
  const std::vector<Frame>& frames = call.run.state.frames;
  std::size_t inner = frames.size();
  while (inner > 0 && frames[inner - 1].function().origin == program::Origin::model) --inner;
  return inner < frames.size() ? frames[inner].function().name : call.callee.name;
}

std::string assumption_text(const IntrinsicCall& call, const std::string& result) {
  const std::string& name = call.callee.name;
  std::string place = call.run.files.describe(call.run.user_frame().instruction->span);
  if (name == "__culprit_assumed") {
    return fmt::format("{}() at {}: {}", called_by_user(call), place,
                       call.memory.text(call.argument(0), call.span()));
  }
  if (is_nondeterministic(name))
    return fmt::format("{}() at {} is taken as {}", name, place, result);
  return fmt::format("{}() at {} has no body: it returns {} and does nothing", name, place, result);
}

std::optional<std::uint64_t> given_input(const IntrinsicCall& call, const std::string& name) {
  if (!call.run.inputs.any()) return std::nullopt;
  const Frame& user = call.run.user_frame();
  Inputs::ResultOf of{name, user.instruction->span, user.function().name, "", {}};
  if (user.instruction == &call.instruction && call.call.result_slot != program::SlotId::none) {
    find_variable(call, of);
  }
  return call.run.inputs.result(call.run.state.occurrences, of, result_scalar(call),
                                call.callee.result_type);
}

std::string assigned_variable(const IntrinsicCall& call) {
  Inputs::ResultOf of{"", {}, "", "", {}};
  bool by_user = call.run.user_frame().instruction == &call.instruction;
  if (by_user && call.call.result_slot != program::SlotId::none) find_variable(call, of);
  return of.variable;
}

void report_violation(const IntrinsicCall& call) {
  std::string name = call.memory.text(call.argument(0), call.span());
  std::string text = call.memory.text(call.argument(1), call.span());
  PropertyKind kind = program::property_kind_named(name).value_or(PropertyKind::library_rule);
  if (!call.run.checks.enabled(kind)) {
    call.run.stop_at_limit(
        fmt::format("{}: what follows is undefined, and --checks does not report it", text));
  }
  call.run.break_rule(kind, call.span(), text);
}

std::uint64_t clock_now(const IntrinsicCall& call) {
  if (auto value = given_input(call, "clock")) return *value;
  return call.steps / steps_in_a_microsecond;
}

std::uint64_t observe(const IntrinsicCall& call) {
  if (call.run.environment.observe) {
    std::vector<std::uint64_t> values;
    for (const Value& each : call.arguments) values.push_back(each.bits);
    call.run.environment.observe(values);
  }
  return call.argument(1);
}

// The machine's clock, as a native run would read it; --input fixes it for runs that are to be
// repeated.
std::uint64_t time_now(const IntrinsicCall& call) {
  if (auto value = given_input(call, "time")) return *value;
  ++call.run.taken_from_outside;
  return static_cast<std::uint64_t>(std::time(nullptr));
}

std::uint64_t unknown_value(const IntrinsicCall& call) {
  require_understood(call);
  Run& run = call.run;
  const std::string& name = call.callee.name;
  if (program::LocalId local = call.call.result_local; local != program::LocalId::none) {
    // An aggregate result is all zero.
    const Frame& frame = run.state.frames.back();
    std::uint64_t size = frame.function().locals[program::index_of(local)].size;
    ObjectId object = begin_local(run, frame, local, size);
    run.state.memory.fill(address_of(object), 0, size);
  } else if (call.call.result_slot != program::SlotId::none) {
    if (auto value = given_input(call, name)) return *value;
  }
  if (run.assumes_first_at(*run.user_frame().instruction)) {
    run.result.assumed.push_back(assumption_text(call, "0"));
  }
  return 0;
}

}  // namespace culprit::unroll
