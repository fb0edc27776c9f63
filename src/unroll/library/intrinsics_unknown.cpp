// SPDX-License-Identifier: MIT
// The executor's own operations on values that depend on unknown inputs. What has constants only is
// left to the other files.
#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "effort/table.h"
#include "formula/float_terms.h"
#include "unroll/access/leak.h"
#include "unroll/access/observed_bits.h"
#include "unroll/access/term_memory.h"
#include "unroll/library/any_text.h"
#include "unroll/library/format_terms.h"
#include "unroll/library/intrinsics.h"
#include "unroll/library/print_expected.h"
#include "unroll/run/activation.h"
#include "unroll/run/replay_log.h"

namespace culprit::unroll {

using formula::Term;
using formula::Terms;
using program::Intrinsic;
using program::PropertyKind;

namespace {

class UnknownIntrinsic {
 public:
  explicit UnknownIntrinsic(const IntrinsicCall& call)
      : call_(call),
        run_(call.run),
        symbolic_(*call.run.symbolic),
        terms_(symbolic_.terms),
        memory_(call.run, symbolic_) {}

  std::optional<Value> perform();

 private:
  [[nodiscard]] bool all_constant() const {
    return std::all_of(call_.arguments.begin(), call_.arguments.end(),
                       [](const Value& value) { return value.is_constant(); });
  }
  Term argument(std::size_t index, std::uint32_t width) {
    return symbolic_.term(call_.value(index), width);
  }
  Value plus(Value address, std::uint64_t offset) {
    if (address.is_constant()) return Value::constant(address.bits + offset);
    return symbolic_.value(terms_.add(address.term(), terms_.constant(64, offset)));
  }

  std::optional<Value> unknown_result();
  // `kind`: where inputs are paired, the how manieth of its kind it is tells which it is.
  Value input(std::string name, std::string_view kind, program::Scalar scalar, program::TypeId type,
              source::SourceSpan span, std::uint64_t salt,
              std::optional<std::uint64_t> given = std::nullopt);
  // The library function of the user's call that is under way.
  Value read_byte();
  Value allocate_unknown();
  void release_unknown();
  Value object_size_unknown();
  // How many bytes from these addresses on may be touched at most: up to one behind the object.
  std::uint64_t reach(std::initializer_list<Value> addresses);
  void copy_bytes();
  void fill_bytes();
  Value find_byte();
  Value compare_bytes();
  Value print();
  // Where ends are compared: keeps what is printed.
  void keep_printed();
  void keep_number(const std::string& text, bool is_double);
  void keep_text(std::string_view text);
  // With an expected output: leaves the ways in which it can go on in Symbolic::outcomes.
  void print_expected(const ExpectedOutput& expected);
  std::optional<Value> math();
  [[noreturn]] void unsupported(const std::string& what) {
    run_.stop_unsupported(what, call_.span());
  }

  const IntrinsicCall& call_;
  Run& run_;
  Symbolic& symbolic_;
  Terms& terms_;
  TermMemory memory_;
};

Value UnknownIntrinsic::input(std::string name, std::string_view kind, program::Scalar scalar,
                              program::TypeId type, source::SourceSpan span, std::uint64_t salt,
                              std::optional<std::uint64_t> given) {
  Input description;
  bool is_truth = scalar.kind == program::ScalarKind::boolean;
  description.width = is_truth ? 1 : scalar.width;
  description.scalar = scalar;
  description.type = type;
  description.name = std::move(name);
  description.function = run_.user_frame().function().name;
  description.span = span;
  std::uint64_t key = mix(mix(place_key(run_.state), 0x76616c), salt);
  if (symbolic_.options.inputs.pairs && !kind.empty()) {
    std::uint32_t number = ++run_.state.occurrences["pair " + std::string(kind)];
    key = description.pair = mix(std::hash<std::string_view>{}(kind), number);
  }
  Value value = symbolic_.input(key, std::move(description), given);
  if (is_truth && value.is_term()) {
    return Value::of(terms_.zero_extend(value.term(), scalar.width));
  }
  return value;
}

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
    description.pair = mix(0x737464696e, key);
    Value value = symbolic_.input(description.pair, std::move(description));
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

Value UnknownIntrinsic::allocate_unknown() {
  Value size = call_.value(0);
  Value result;
  bool may_fail = symbolic_.options.inputs.malloc_may_fail && (call_.argument(1) & 6) == 0;
  Term fails = terms_.truth(false);
  auto logged = [&](bool failed) {
    bool on_stack = (call_.argument(1) & 2) != 0;
    if (symbolic_.options.replay.log && !on_stack) {
      symbolic_.options.replay.log->allocate(object_of(result.bits), called_by_user(call_),
                                             size.bits, failed);
    }
  };
  if (may_fail) {
    Value failing = input("malloc fails", "malloc fails", {program::ScalarKind::boolean, 8},
                          program::TypeId::none, run_.user_frame().instruction->span, 1);
    fails = symbolic_.truth(failing, 8);
    if (terms_.is_true(fails)) {
      logged(true);
      return Value::constant(0);
    }
  }
  if (size.is_constant()) {
    result = Value::constant(allocate(call_));
  } else {
    Term bytes = size.term();
    std::uint64_t followed = followed_size(symbolic_, run_.state, bytes);
    std::vector<Value> arguments = call_.arguments;
    arguments[0] = Value::constant(followed);
    IntrinsicCall known{run_,      call_.memory, call_.callee, call_.call, call_.instruction,
                        arguments, call_.steps};
    std::uint64_t address = allocate(known);
    run_.state.memory.writable_object(object_of(address)).set_unknown_size(bytes);
    // No process has so much address space.
    Term fits = terms_.unsigned_less(bytes, terms_.constant(64, std::uint64_t{1} << 47));
    Term begin = terms_.constant(64, address);
    result = symbolic_.value(terms_.choose(fits, begin, terms_.constant(64, 0)));
  }
  logged(false);
  if (terms_.is_false(fails)) return result;
  // Where it fails there is no object that could be lost.
  for (const PointerCase& each : pointer_cases(terms_, symbolic_.term(result, 64))) {
    Object& object = run_.state.memory.writable_object(object_of(each.address));
    if (object.kind == ObjectKind::heap) object.set_alive(terms_.logical_not(fails));
  }
  Term null = terms_.constant(64, 0);
  return symbolic_.value(terms_.choose(fails, null, symbolic_.term(result, 64)));
}

void UnknownIntrinsic::release_unknown() {
  Value pointer = call_.value(0);
  if (pointer.is_constant()) {
    const Object& object = run_.state.memory.object_at(pointer.bits);
    if (!object.alive) return release(call_);
  }
  Memory& memory = run_.state.memory;
  Term again = terms_.truth(false), invalid = terms_.truth(false);
  for (const PointerCase& each : pointer_cases(terms_, symbolic_.term(pointer, 64))) {
    if (each.parts.empty() && each.address == 0) continue;
    ObjectId id = object_of(each.address);
    Object& object = memory.writable_object(id);
    bool was_heap =
        object.kind == ObjectKind::none && memory.objects().kind_once(id) == ObjectKind::heap;
    Term begins = terms_.truth(offset_of(each.address) == 0);
    if (!each.parts.empty()) {
      Term address = address_term(terms_, each);
      begins = terms_.equal(address, terms_.constant(64, address_of(id)));
    }
    if (object.kind != ObjectKind::heap && !was_heap) begins = terms_.truth(false);
    Term here = terms_.logical_and(each.condition, begins);
    invalid =
        terms_.logical_or(invalid, terms_.logical_and(each.condition, terms_.logical_not(begins)));
    if (was_heap) {
      again = terms_.logical_or(again, here);
    } else if (object.kind == ObjectKind::heap) {
      Term alive = object.alive.value_or(terms_.truth(true));
      again = terms_.logical_or(again, terms_.logical_and(here, terms_.logical_not(alive)));
      object.set_alive(terms_.logical_and(alive, terms_.logical_not(here)));
    }
  }
  memory_.violate(PropertyKind::double_free, again, call_.span());
  memory_.violate(PropertyKind::invalid_free, invalid, call_.span());
}

Value UnknownIntrinsic::object_size_unknown() {
  Value pointer = call_.value(0);
  std::optional<Term> result;
  // An access of one byte would have to be allowed, but for an object of no size.
  for (const TermMemory::Target& target : memory_.targets(symbolic_.term(pointer, 64), 0)) {
    const Object& object = run_.state.memory.object(target.object);
    if (object.kind == ObjectKind::none || object.kind == ObjectKind::function) continue;
    Term size = object.unknown_size.value_or(terms_.constant(64, object.size));
    result = result ? terms_.choose(target.condition, size, *result) : size;
  }
  if (!result) {
    memory_.read(pointer, 1, call_.span(), terms_.truth(true));
    return Value::constant(0);
  }
  return symbolic_.value(*result);
}

std::uint64_t UnknownIntrinsic::reach(std::initializer_list<Value> addresses) {
  std::uint64_t most = 0;
  for (const Value& address : addresses) {
    for (const TermMemory::Target& target : memory_.targets(symbolic_.term(address, 64), 0)) {
      const Object& object = run_.state.memory.object(target.object);
      std::uint64_t rest = object.size;
      if (target.stride == 0) {
        auto offset = static_cast<std::uint64_t>(offset_of(target.address));
        rest = offset < rest ? rest - offset : 0;
      }
      most = std::max(most, rest);
    }
  }
  return most + 1;
}

void UnknownIntrinsic::copy_bytes() {
  Value to = call_.value(0), from = call_.value(1), count = call_.value(2);
  if (count.is_constant()) return memory_.copy(to, from, count.bits, call_.span());
  std::uint64_t most = reach({to});
  most = std::min(most, reach({from}));
  most = std::min(most, terms_.unsigned_range(count.term()).most);
  std::vector<TermMemory::Copied> bytes;
  std::vector<Term> conditions;
  for (std::uint64_t i = 0; i < most; ++i) {
    Term when = terms_.unsigned_less(terms_.constant(64, i), count.term());
    if (terms_.is_false(when)) break;
    conditions.push_back(when);
    bytes.push_back(memory_.read_copied(plus(from, i), 1, call_.span(), when));
  }
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    memory_.write_copied(plus(to, i), 1, bytes[i], call_.span(), conditions[i]);
  }
}

void UnknownIntrinsic::fill_bytes() {
  Value to = call_.value(0), count = call_.value(2);
  Value byte = symbolic_.value(terms_.extract(argument(1, 32), 0, 8));
  if (count.is_constant()) return memory_.fill(to, byte, count.bits, call_.span());
  std::uint64_t most = std::min(reach({to}), terms_.unsigned_range(count.term()).most);
  for (std::uint64_t i = 0; i < most; ++i) {
    run_.stop_if_asked();
    Term when = terms_.unsigned_less(terms_.constant(64, i), count.term());
    if (terms_.is_false(when)) break;
    memory_.write_if(plus(to, i), 1, byte, call_.span(), when);
  }
}

Value UnknownIntrinsic::find_byte() {
  Value from = call_.value(0);
  Term wanted = terms_.extract(argument(1, 32), 0, 8);
  Term limit = argument(2, 64);
  std::uint64_t most = reach({from});
  Term searching = terms_.truth(true);
  std::vector<Term> found;
  for (std::uint64_t i = 0; i < most; ++i) {
    run_.stop_if_asked();
    searching = terms_.logical_and(searching, terms_.unsigned_less(terms_.constant(64, i), limit));
    if (terms_.is_false(searching)) break;
    Term byte = symbolic_.term(memory_.read(plus(from, i), 1, call_.span(), searching), 8);
    Term here = terms_.equal(byte, wanted);
    found.push_back(here);
    searching = terms_.logical_and(searching, terms_.logical_not(here));
    if (terms_.is_false(searching)) break;
  }
  Term result = limit;
  for (std::size_t i = found.size(); i-- > 0;) {
    Term inside = terms_.unsigned_less(terms_.constant(64, i), limit);
    Term here = terms_.logical_and(found[i], inside);
    result = terms_.choose(here, terms_.constant(64, i), result);
  }
  return symbolic_.value(result);
}

Value UnknownIntrinsic::compare_bytes() {
  Value left = call_.value(0), right = call_.value(1);
  Term count = argument(2, 64);
  std::uint64_t most = reach({left});
  most = std::min(most, reach({right}));
  Term comparing = terms_.truth(true);
  std::vector<std::pair<Term, Term>> differences;
  for (std::uint64_t i = 0; i < most; ++i) {
    run_.stop_if_asked();
    comparing = terms_.logical_and(comparing, terms_.unsigned_less(terms_.constant(64, i), count));
    if (terms_.is_false(comparing)) break;
    Term a = symbolic_.term(memory_.read(plus(left, i), 1, call_.span(), comparing), 8);
    Term b = symbolic_.term(memory_.read(plus(right, i), 1, call_.span(), comparing), 8);
    Term differ = terms_.logical_and(comparing, terms_.logical_not(terms_.equal(a, b)));
    Term wide_a = terms_.zero_extend(a, 32), wide_b = terms_.zero_extend(b, 32);
    differences.emplace_back(differ, terms_.subtract(wide_a, wide_b));
    comparing = terms_.logical_and(comparing, terms_.equal(a, b));
  }
  Term result = terms_.constant(32, 0);
  for (std::size_t i = differences.size(); i-- > 0;) {
    result = terms_.choose(differences[i].first, differences[i].second, result);
  }
  return symbolic_.value(result);
}

Value UnknownIntrinsic::print() {
  bool formats = call_.callee.intrinsic == Intrinsic::format_integer ||
                 call_.callee.intrinsic == Intrinsic::format_double;
  std::size_t at = formats ? 2 : 1;
  Value spec_address = call_.value(at);
  if (!spec_address.is_constant()) unsupported("a format that depends on unknown inputs");
  std::string text = call_.memory.text(spec_address.bits, call_.span());
  std::optional<FormatSpec> spec = parse_format_spec(text);
  bool is_double = call_.callee.intrinsic == Intrinsic::print_double ||
                   call_.callee.intrinsic == Intrinsic::format_double;
  if (is_double && !formats && spec) {
    // Only the number of characters matters, and hardly anybody looks at it: any that is possible.
    Term length = symbolic_.term(
        input("printed length", "", program::int_scalar, program::TypeId::none, call_.span(), 2),
        32);
    Event event;
    event.kind = EventKind::assumption;
    Term is_any = terms_.unsigned_less(terms_.constant(32, 0), length);
    Term bound = terms_.constant(32, 400 + spec->width + spec->precision.value_or(6));
    Term possible = terms_.logical_and(is_any, terms_.unsigned_less(length, bound));
    symbolic_.add(run_.state, terms_.logical_not(possible), event);
    return symbolic_.value(length);
  }
  if (is_double || !spec) {
    unsupported("the text of a floating-point number that depends on unknown inputs");
  }
  std::optional<FormattedTerm> formatted = format_integer_term(terms_, *spec, argument(at + 1, 64));
  if (!formatted) {
    unsupported("the conversion " + text + " of a number that depends on unknown inputs");
  }
  if (formats) {
    Term capacity = argument(1, 64);
    for (std::size_t i = 0; i < formatted->characters.size(); ++i) {
      Term index = terms_.constant(64, i);
      Term is_written = terms_.unsigned_less(index, terms_.zero_extend(formatted->length, 64));
      Term when = terms_.logical_and(is_written, terms_.unsigned_less(index, capacity));
      memory_.write_if(plus(call_.value(0), i), 1, symbolic_.value(formatted->characters[i]),
                       call_.span(), when);
    }
  }
  return symbolic_.value(formatted->length);
}

void UnknownIntrinsic::print_expected(const ExpectedOutput& expected) {
  ExpectedPrinting printing(run_, expected);
  if (call_.callee.intrinsic == Intrinsic::write_text) {
    Value from = call_.value(1), count = call_.value(2);
    FreeText free_text = free_text_of(run_);
    bool is_free = free_text == FreeText::everything ||
                   (free_text != FreeText::nothing && from.is_constant() &&
                    object_of(from.bits) == run_.state.free_text);
    if (is_free) {
      symbolic_.outcomes = printing.free_text();
      return;
    }
    auto byte = [&](std::uint64_t i) {
      Term index = terms_.constant(64, i);
      Term when = terms_.unsigned_less(index, symbolic_.term(count, 64));
      return memory_.read(plus(from, i), 1, call_.span(), when);
    };
    std::uint64_t most = count.is_constant() ? count.bits : reach({from});
    symbolic_.outcomes = printing.text(byte, count, most);
    return;
  }
  Value spec_address = call_.value(1);
  if (!spec_address.is_constant()) unsupported("a format that is not known");
  std::string text = call_.memory.text(spec_address.bits, call_.span());
  std::optional<FormatSpec> spec = parse_format_spec(text);
  if (!spec) unsupported("the conversion " + text + " of a format");
  bool is_double = call_.callee.intrinsic == Intrinsic::print_double;
  Value value = call_.value(2);
  if (value.is_term()) {
    value = Value::of(is_double ? value.term() : terms_.zero_extend(value.term(), 64));
  }
  symbolic_.outcomes = is_double ? printing.real(*spec, value) : printing.integer(*spec, value);
}

void UnknownIntrinsic::keep_text(std::string_view text) {
  for (unsigned char each : text) {
    run_.state.printed.print(
        {PrintedItem::Kind::character, terms_.truth(true), terms_.constant(8, each), ""});
  }
}

void UnknownIntrinsic::keep_number(const std::string& text, bool is_double) {
  std::optional<FormatSpec> spec = parse_format_spec(text);
  if (!spec) unsupported("the conversion " + text + " of a format");
  Value value = call_.value(2);
  if (value.is_constant()) {
    return keep_text(is_double ? format_double(*spec, std::bit_cast<double>(value.bits))
                               : format_integer(*spec, value.bits));
  }
  PrintedItem item;
  item.when = terms_.truth(true);
  const bool is_character = !is_double && spec->conversion == 'c' && spec->width <= 1;
  if (is_character) {
    item.value = terms_.extract(value.term(), 0, 8);
  } else {
    item.kind = is_double ? PrintedItem::Kind::real : PrintedItem::Kind::integer;
    item.value = value.term();
    if (!is_double) {
      // %d and %ld of equal numbers are equal texts.
      if (spec->conversion == 'i') spec->conversion = 'd';
      Term low = terms_.extract(terms_.zero_extend(value.term(), 64), 0, width_of(spec->length));
      item.value =
          spec->conversion == 'd' ? terms_.sign_extend(low, 64) : terms_.zero_extend(low, 64);
    }
    spec->length = is_double ? FormatSpec::Length::none : FormatSpec::Length::ll;
    item.spec = format_spec_text(*spec);
  }
  run_.state.printed.print(std::move(item));
}

void UnknownIntrinsic::keep_printed() {
  if (!call_.value(0).is_constant()) unsupported("output to a stream that is not known");
  if (static_cast<std::uint32_t>(call_.argument(0)) != 1) return;
  if (run_.state.printed.items().size() > effort::table().check.compared_output) {
    run_.stop_at_limit("the program prints too much to be compared");
  }
  if (call_.callee.intrinsic != Intrinsic::write_text) {
    if (!call_.value(1).is_constant()) unsupported("a format that is not known");
    return keep_number(call_.memory.text(call_.argument(1), call_.span()),
                       call_.callee.intrinsic == Intrinsic::print_double);
  }
  Value from = call_.value(1), count = call_.value(2);
  const std::uint64_t most = count.is_constant() ? count.bits : reach({from});
  for (std::uint64_t i = 0; i < most; ++i) {
    Term index = terms_.constant(64, i);
    Term when = terms_.unsigned_less(index, symbolic_.term(count, 64));
    if (terms_.is_false(when)) break;
    Value byte = memory_.read(plus(from, i), 1, call_.span(), when);
    run_.state.printed.print({PrintedItem::Kind::character, when, symbolic_.term(byte, 8), ""});
  }
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
    print_expected(*expectation->output);
    if (symbolic_.outcomes.empty()) throw InfeasibleState{};
    return std::nullopt;
  }
  if (prints && symbolic_.options.wanted.ends && !symbolic_.replaying()) keep_printed();
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
    case Intrinsic::allocate: return allocate_unknown();
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
    case Intrinsic::release: release_unknown(); return std::nullopt;
    case Intrinsic::object_size: return object_size_unknown();
    case Intrinsic::copy_bytes:
      if (all_constant()) return unroll::perform(call_);
      copy_bytes();
      return std::nullopt;
    case Intrinsic::fill_bytes:
      if (all_constant()) return unroll::perform(call_);
      fill_bytes();
      return std::nullopt;
    case Intrinsic::find_byte: return find_byte();
    case Intrinsic::compare_bytes: return compare_bytes();
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
    case Intrinsic::format_double: return print();
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
