// SPDX-License-Identifier: MIT
// The executor's own operations on values that depend on unknown inputs: which does what, inputs,
// and mathematics. What has constants only is left to the other files.
#include <fmt/format.h>

#include "formula/float_terms.h"
#include "unroll/access/leak.h"
#include "unroll/access/observed_bits.h"
#include "unroll/library/unknown_memory.h"
#include "unroll/library/unknown_printing.h"
#include "unroll/run/activation.h"
#include "unroll/run/replay_log.h"
#include "unroll/state/footprint.h"

namespace culprit::unroll {

using formula::Term;
using program::Intrinsic;

namespace {

class UnknownIntrinsic : UnknownCall {
 public:
  using UnknownCall::UnknownCall;

  std::optional<Value> perform();

 private:
  std::optional<Value> unknown_result();
  Value read_byte();
  std::optional<Value> math();
};

std::optional<Value> UnknownIntrinsic::unknown_result() {
  require_understood(call_);
  if (program::LocalId local = call_.call.result_local; local != program::LocalId::none) {
    // Whatever is read of it is an input.
    const Frame& frame = run_.state.frames.back();
    begin_local(run_, frame, local, frame.function().locals[program::index_of(local)].size);
    if (ReplayLog* log = symbolic_.options.replay.log)
      log->structure_results.push_back(call_.callee.name);
  }
  program::Scalar scalar = run_.program.type(call_.callee.result_type).scalar;
  const std::string& name = call_.callee.name;
  if (!is_nondeterministic(name) && run_.assumes_first_at(*run_.user_frame().instruction)) {
    symbolic_.unrolling.assumed.push_back(assumption_text(call_, "anything"));
  }
  auto logged = [&](Value value) {
    if (ReplayLog* log = symbolic_.options.replay.log)
      log->calls.push_back({name, scalar, value.bits});
    return value;
  };
  if (scalar.width == 0) return std::nullopt;
  if (call_.call.result_slot == program::SlotId::none) {
    logged(Value::constant(0));
    return std::nullopt;
  }
  std::string variable = assigned_variable(call_);
  auto given = given_input(call_, name);
  if (given && !symbolic_.replaying()) return logged(Value::constant(*given));
  std::string_view kind = name;
  if (kind.starts_with("__VERIFIER_")) kind.remove_prefix(std::string_view("__VERIFIER_").size());
  return logged(input(variable.empty() ? name : variable, kind, scalar, call_.callee.result_type,
                      run_.user_frame().instruction->span, 0, given));
}

Value UnknownIntrinsic::read_byte() {
  if (run_.footprint) run_.footprint->note_special(StepFootprint::standard_input, true);
  const UnknownOptions& options = symbolic_.options;
  if (options.inputs.standard_input) {
    std::uint64_t at = run_.state.input_position.bits;
    if (at >= options.inputs.standard_input->size()) return Value::constant(0xffffffff);
    run_.state.input_position = Value::constant(at + 1);
    return Value::constant(static_cast<unsigned char>((*options.inputs.standard_input)[at]));
  }
  if (!options.inputs.unknown_stdin) {
    int byte = run_.environment.read_byte ? run_.environment.read_byte() : -1;
    return Value::constant(static_cast<std::uint32_t>(byte));
  }
  const program::Scalar byte_scalar{program::ScalarKind::unsigned_integer, 8};
  auto standard_input = [&](std::string name, program::Scalar scalar, std::uint64_t key) {
    Input description;
    description.width = scalar.width;
    description.scalar = scalar;
    description.name = std::move(name);
    const std::uint64_t pair = description.pair = mix(0x737464696e, key);
    Value value = symbolic_.input(pair, std::move(description));
    if (ReplayLog* log = symbolic_.options.replay.log) {
      log->reads_input = true;
      if (key == 0) log->input_length = value.bits;
      if (key != 0) log->input[key - 1] = static_cast<unsigned char>(value.bits);
    }
    return value;
  };
  Term length = symbolic_.term(
      standard_input("stdin length", {program::ScalarKind::unsigned_integer, 32}, 0), 32);
  Term most = terms_.constant(32, options.inputs.max_stdin);
  // Said again at each read: an assumption that holds already changes nothing.
  Event assumption;
  assumption.kind = EventKind::assumption;
  assumption.text = "stdin";
  symbolic_.add(run_.state, terms_.unsigned_less(most, length), assumption);
  Term position = symbolic_.term(run_.state.input_position, 64);
  Term more = terms_.unsigned_less(position, terms_.zero_extend(length, 64));
  Term byte = terms_.constant(8, 0);
  for (std::uint32_t i = options.inputs.max_stdin; i-- > 0;) {
    Term here = terms_.equal(position, terms_.constant(64, i));
    if (terms_.is_false(here)) continue;
    Term content =
        symbolic_.term(standard_input(fmt::format("stdin[{}]", i), byte_scalar, i + 1), 8);
    byte = terms_.choose(here, content, byte);
  }
  // Behind the end it makes no difference how far; so it stays a constant.
  run_.state.input_position = symbolic_.value(terms_.add(position, terms_.constant(64, 1)));
  Term read = terms_.zero_extend(byte, 32);
  return symbolic_.value(terms_.choose(more, read, terms_.constant(32, 0xffffffff)));
}

std::optional<Value> UnknownIntrinsic::math() {
  Value name_address = call_.value(0);
  std::string name = name_address.is_constant() ? call_.memory.text(name_address.bits, call_.span())
                                                : std::string();
  bool is_float = call_.callee.intrinsic == Intrinsic::math1_float ||
                  call_.callee.intrinsic == Intrinsic::math2_float ||
                  call_.callee.intrinsic == Intrinsic::math3_float;
  std::uint32_t width = is_float ? 32 : 64;
  Term x = argument(1, width);
  auto y = [&] { return argument(2, width); };
  using formula::Rounding;
  auto rounded = [&](Rounding rounding) {
    return symbolic_.value(float_round_to_integral(terms_, x, rounding));
  };
  if (name == "observed") {
    formula::PassedNans nans(terms_);
    observe_bits(run_, nans, call_.value(1), call_.span(), terms_.truth(true));
    return call_.value(1);
  }
  if (name == "sqrt") return symbolic_.value(float_square_root(terms_, x));
  if (name == "fabs") return symbolic_.value(float_absolute(terms_, x));
  if (name == "floor") return rounded(Rounding::down);
  if (name == "ceil") return rounded(Rounding::up);
  if (name == "trunc") return rounded(Rounding::towards_zero);
  if (name == "round") return rounded(Rounding::nearest_away);
  if (name == "rint" || name == "nearbyint") return rounded(Rounding::nearest_even);
  if (name == "fmod") return symbolic_.value(float_remainder(terms_, x, y()));
  if (name == "fmin") return symbolic_.value(float_minimum(terms_, x, y()));
  if (name == "fmax") return symbolic_.value(float_maximum(terms_, x, y()));
  if (name == "fma") {
    Term factor = y();
    return symbolic_.value(float_fused_multiply_add(terms_, x, factor, argument(3, width)));
  }
  if (name == "copysign") {
    Term sign = terms_.extract(y(), width - 1, 1);
    return symbolic_.value(terms_.concatenate(sign, terms_.extract(x, 0, width - 1)));
  }
  unsupported(name + "() of a number that depends on unknown inputs");
}

std::optional<Value> UnknownIntrinsic::perform() {
  const Expectation* expectation = symbolic_.options.wanted.expectation;
  Intrinsic intrinsic = call_.callee.intrinsic;
  bool prints = intrinsic == Intrinsic::write_text || intrinsic == Intrinsic::print_integer ||
                intrinsic == Intrinsic::print_double;
  if (prints && expectation && expectation->output && call_.value(0).is_constant() &&
      static_cast<std::uint32_t>(call_.argument(0)) == 1) {
    if (symbolic_.replaying()) unroll::perform(call_);
    UnknownPrinting(call_).print_expected(*expectation->output);
    if (symbolic_.outcomes.empty()) throw InfeasibleState{};
    return std::nullopt;
  }
  if (prints && symbolic_.options.wanted.ends && !symbolic_.replaying())
    UnknownPrinting(call_).keep_printed();
  switch (call_.callee.intrinsic) {
    case Intrinsic::none:
    case Intrinsic::unknown_value: return unknown_result();
    case Intrinsic::read_byte: return read_byte();
    case Intrinsic::time_now:
    case Intrinsic::clock_now: {
      bool is_time = call_.callee.intrinsic == Intrinsic::time_now;
      std::string name = is_time ? "time" : "clock";
      const program::Scalar scalar{program::ScalarKind::signed_integer, 64};
      std::optional<std::uint64_t> given = given_input(call_, name);
      Value now = given ? Value::constant(*given)
                        : input(name, name, scalar, program::TypeId::none,
                                run_.user_frame().instruction->span, 3);
      if (ReplayLog* log = symbolic_.options.replay.log) {
        log->clocks.push_back({called_by_user(call_), scalar, now.bits});
      }
      return now;
    }
    case Intrinsic::allocate: return UnknownMemory(call_).allocate();
    case Intrinsic::release:
    case Intrinsic::object_size:
    case Intrinsic::find_byte:
    case Intrinsic::compare_bytes:
      // A replay says more exactly which rule is violated.
      if (symbolic_.replaying()) return unroll::perform(call_);
      break;
    default: break;
  }
  switch (call_.callee.intrinsic) {
    case Intrinsic::release: UnknownMemory(call_).release(); return std::nullopt;
    case Intrinsic::object_size: return UnknownMemory(call_).object_size();
    case Intrinsic::copy_bytes:
      if (all_constant()) return unroll::perform(call_);
      UnknownMemory(call_).copy_bytes();
      return std::nullopt;
    case Intrinsic::fill_bytes:
      if (all_constant()) return unroll::perform(call_);
      UnknownMemory(call_).fill_bytes();
      return std::nullopt;
    case Intrinsic::find_byte: return UnknownMemory(call_).find_byte();
    case Intrinsic::compare_bytes: return UnknownMemory(call_).compare_bytes();
    case Intrinsic::write_text:
      if (symbolic_.replaying()) return unroll::perform(call_);
      // What is printed has no effect on the run.
      if (all_constant()) {
        call_.memory.require_readable(call_.argument(1), call_.argument(2), call_.span());
      }
      return std::nullopt;
    case Intrinsic::observe: return call_.value(1);
    case Intrinsic::is_constant: return Value::constant(call_.value(0).is_constant() ? 1 : 0);
    case Intrinsic::variadic_area: return unroll::perform(call_);
    case Intrinsic::variadic_kind: return all_constant() ? unroll::perform(call_) : std::nullopt;
    case Intrinsic::exit_run:
      run_.state.status = call_.value(0);
      if (call_.value(0).is_constant()) return unroll::perform(call_);
      check_leaks(run_);
      run_.exit(0);
    default: break;
  }
  if (all_constant()) return unroll::perform(call_);
  switch (call_.callee.intrinsic) {
    case Intrinsic::print_integer:
    case Intrinsic::print_double:
    case Intrinsic::format_integer:
    case Intrinsic::format_double: return UnknownPrinting(call_).print();
    case Intrinsic::math1:
    case Intrinsic::math2:
    case Intrinsic::math3:
    case Intrinsic::math1_float:
    case Intrinsic::math2_float:
    case Intrinsic::math3_float: return math();
    default: unsupported(call_.callee.name + " of a value that depends on unknown inputs");
  }
}

}  // namespace

std::optional<Value> perform_unknown(const IntrinsicCall& call) {
  return UnknownIntrinsic(call).perform();
}

}  // namespace culprit::unroll
