// SPDX-License-Identifier: MIT
#include "unroll/library/unknown_memory.h"

#include <algorithm>

#include "unroll/run/replay_log.h"

namespace culprit::unroll {

using formula::Term;
using program::PropertyKind;

Value UnknownMemory::allocate() {
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
    result = Value::constant(unroll::allocate(call_));
  } else {
    Term bytes = size.term();
    std::uint64_t followed = followed_size(symbolic_, run_.state, bytes);
    std::vector<Value> arguments = call_.arguments;
    arguments[0] = Value::constant(followed);
    IntrinsicCall known{run_,      call_.memory, call_.callee, call_.call, call_.instruction,
                        arguments, call_.steps};
    std::uint64_t address = unroll::allocate(known);
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

void UnknownMemory::release() {
  Value pointer = call_.value(0);
  if (pointer.is_constant()) {
    const Object& object = run_.state.memory.object_at(pointer.bits);
    if (!object.alive) return unroll::release(call_);
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

Value UnknownMemory::object_size() {
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

void UnknownMemory::copy_bytes() {
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

void UnknownMemory::fill_bytes() {
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

Value UnknownMemory::find_byte() {
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

Value UnknownMemory::compare_bytes() {
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

}  // namespace culprit::unroll
