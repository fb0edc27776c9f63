// SPDX-License-Identifier: MIT
#include "unroll/access/term_memory.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <numeric>

#include "unroll/access/checked_memory.h"
#include "unroll/access/unknown_content.h"
#include "unroll/memory/arithmetic.h"

namespace culprit::unroll {

using formula::Term;
using program::PropertyKind;
using source::SourceSpan;

namespace {

// An access at an unknown place of a larger object is given up, unless little of it was written.
constexpr std::uint64_t most_elements = 1 << 12;
constexpr std::uint64_t most_written_elements = 1 << 12;
// Writes to one of so many elements are logged, and the log is carried out when it is longer than
// it is worth.
constexpr std::uint64_t least_logged_elements = 12;
constexpr std::uint32_t longest_log = 256;
constexpr std::uint64_t most_carried_elements = 1 << 14;

}  // namespace

void TermMemory::violate(PropertyKind kind, Term broken, SourceSpan where) {
  if (terms_.is_false(broken)) return;
  if (terms_.is_true(broken)) run_.break_rule(kind, where, std::string(info(kind).title));
  Event event;
  event.kind = run_.checks.enabled(kind) ? EventKind::property : EventKind::end;
  event.property = kind;
  event.span = run_.blamed_span(where);
  if (event.kind == EventKind::end) {
    // A native run crashes here, and nobody wants to know.
    symbolic_.add(run_.state, broken, event);
    event.kind = EventKind::assumption;
  }
  symbolic_.add(run_.state, broken, std::move(event));
}

void TermMemory::give_up(Term when, EventKind kind, const std::string& reason, SourceSpan where) {
  Event event;
  event.kind = kind;
  event.text = reason;
  event.span = run_.blamed_span(where);
  symbolic_.add(run_.state, when, std::move(event));
}

Term TermMemory::below(Term index, std::uint64_t limit) {
  std::uint32_t width = terms_.width(index);
  if (limit == 0) return terms_.truth(false);
  const formula::Op op = terms_.node(index).op;
  bool extended = op == formula::Op::sign_extend || op == formula::Op::zero_extend;
  if (extended) {
    const Term inner = terms_.node(index).operands[0];
    std::uint32_t narrow = terms_.width(inner);
    std::uint32_t positive = op == formula::Op::sign_extend ? narrow - 1 : narrow;
    if (positive < 64 && limit <= std::uint64_t{1} << positive) {
      if (limit == std::uint64_t{1} << narrow) return terms_.truth(true);
      return terms_.unsigned_less(inner, terms_.constant(narrow, limit));
    }
  }
  if (width < 64 && limit >> width != 0) return terms_.truth(true);
  return terms_.unsigned_less(index, terms_.constant(width, limit));
}

std::vector<TermMemory::Target> TermMemory::everywhere(const PointerCase& unresolved) {
  // The number came from nowhere one can see: it may be the address of anything.
  Term address = address_term(terms_, unresolved);
  std::vector<Target> found;
  Term nowhere = unresolved.condition;
  const Memory& memory = run_.state.memory;
  for (ObjectId id : memory.objects().live()) {
    const Object& object = memory.object(id);
    if (object.kind == ObjectKind::function || object.size == 0) continue;
    Term offset = terms_.subtract(address, terms_.constant(64, address_of(id)));
    Term inside = below(offset, object.size);
    Target target;
    target.condition = terms_.logical_and(unresolved.condition, inside);
    nowhere = terms_.logical_and(nowhere, terms_.logical_not(inside));
    if (terms_.is_false(target.condition)) continue;
    target.object = id;
    target.address = address_of(id);
    target.stride = 1;
    target.index = offset;
    found.push_back(target);
  }
  // What belongs to no object is near NULL, or anywhere.
  Term near_null =
      below(terms_.add(address, terms_.constant(64, largest_object)), std::uint64_t{1} << 32);
  Target null;
  null.condition = terms_.logical_and(nowhere, near_null);
  found.push_back(null);
  Target none;
  none.condition = terms_.logical_and(nowhere, terms_.logical_not(near_null));
  none.address = std::uint64_t{1} << 63;
  found.push_back(none);
  return found;
}

std::vector<TermMemory::Target> TermMemory::targets(Term address, std::uint32_t size) {
  std::vector<Target> found;
  const Memory& memory = run_.state.memory;
  for (const PointerCase& each : pointer_cases(terms_, address)) {
    ObjectId id = object_of(each.address);
    if (id == ObjectId::null && !each.parts.empty()) {
      for (Target& target : everywhere(each)) {
        std::uint64_t whole = memory.object(target.object).size;
        if (target.object != ObjectId::null) target.count = whole >= size ? whole - size + 1 : 0;
        found.push_back(target);
      }
      continue;
    }
    Target target;
    target.condition = each.condition;
    target.object = id;
    target.address = each.address;
    const Object& object = memory.object(id);
    std::int64_t offset = offset_of(each.address);
    if (!each.parts.empty()) {
      std::uint64_t stride = 0;
      for (const PointerPart& part : each.parts) {
        stride = std::gcd(stride,
                          static_cast<std::uint64_t>(part.factor < 0 ? -part.factor : part.factor));
      }
      Term index = terms_.constant(64, 0);
      for (const PointerPart& part : each.parts) {
        std::int64_t factor = part.factor / static_cast<std::int64_t>(stride);
        Term times = terms_.constant(64, static_cast<std::uint64_t>(factor));
        index = terms_.add(index, terms_.multiply(times, terms_.sign_extend(part.term, 64)));
      }
      auto step = static_cast<std::int64_t>(stride);
      std::int64_t before = offset / step - (offset % step < 0 ? 1 : 0);
      index = terms_.add(index, terms_.constant(64, static_cast<std::uint64_t>(before)));
      target.stride = static_cast<std::uint32_t>(std::min<std::uint64_t>(stride, UINT32_MAX));
      target.rest = static_cast<std::uint32_t>(offset - before * step);
      target.index = index;
      std::uint64_t needed = std::uint64_t{target.rest} + size;
      target.count = object.size >= needed ? (object.size - needed) / stride + 1 : 0;
    } else {
      bool inside = object.size >= size && offset >= 0 &&
                    static_cast<std::uint64_t>(offset) <= object.size - size;
      target.count = inside ? 1 : 0;
    }
    found.push_back(target);
  }
  return found;
}

std::vector<TermMemory::Target> TermMemory::accessible(Term address, std::uint32_t size,
                                                       Purpose purpose, SourceSpan where,
                                                       Term when) {
  std::vector<Target> good;
  const Memory& memory = run_.state.memory;
  Term false_term = terms_.truth(false);
  Term null = false_term, invalid = false_term, freed = false_term, gone = false_term,
       outside = false_term, constant = false_term, missing = false_term;
  auto add = [&](Term& to, Term condition) {
    to = terms_.logical_or(to, terms_.logical_and(when, condition));
  };
  for (Target& target : targets(address, size)) {
    if (terms_.is_false(terms_.logical_and(when, target.condition))) continue;
    const Object& object = memory.object(target.object);
    if (object.kind == ObjectKind::none) {
      ObjectKind once = memory.objects().kind_once(target.object);
      add(target.object == ObjectId::null && target.address >> 63 == 0 ? null
          : once == ObjectKind::heap                                   ? freed
          : once == ObjectKind::local                                  ? gone
                                                                       : invalid,
          target.condition);
      continue;
    }
    if (object.kind == ObjectKind::function) {
      add(invalid, target.condition);
      continue;
    }
    if (object.alive) {
      Term dead = terms_.logical_and(target.condition, terms_.logical_not(*object.alive));
      add(object.kind == ObjectKind::heap ? freed : gone, dead);
      target.condition = terms_.logical_and(target.condition, *object.alive);
    }
    Term inside = terms_.truth(true);
    if (target.count == 0) {
      inside = false_term;
    } else if (target.stride != 0) {
      inside = below(target.index, target.count);
    }
    if (object.unknown_size) {
      Term offset{};
      if (target.stride == 0) {
        offset = terms_.constant(64, static_cast<std::uint64_t>(offset_of(target.address)));
      } else {
        Term element = terms_.multiply(terms_.constant(64, target.stride), target.index);
        offset = terms_.add(element, terms_.constant(64, target.rest));
      }
      Term end = terms_.add(offset, terms_.constant(64, size));
      Term fits = terms_.unsigned_less_equal(end, *object.unknown_size);
      // Inside by its true size, outside by what is followed of it.
      Term cut = terms_.logical_and(fits, terms_.logical_not(inside));
      Term reached = terms_.logical_and(when, terms_.logical_and(target.condition, cut));
      if (!terms_.is_false(reached)) {
        give_up(
            reached, EventKind::limit,
            fmt::format("an object whose size is unknown is followed up to {} bytes", object.size),
            where);
      }
      add(outside, terms_.logical_and(target.condition, terms_.logical_not(fits)));
      inside = terms_.logical_and(inside, fits);
    } else {
      add(object.kind == ObjectKind::variadic_area ? missing : outside,
          terms_.logical_and(target.condition, terms_.logical_not(inside)));
    }
    if (terms_.is_false(inside)) continue;
    if (purpose == Purpose::write && object.read_only) {
      add(constant, terms_.logical_and(target.condition, inside));
      continue;
    }
    if (target.stride != 0 && target.count > most_elements && !is_sparse(target, size)) {
      give_up(terms_.logical_and(when, target.condition), EventKind::limit,
              fmt::format("an access at an unknown place of an object of {} bytes", object.size),
              where);
      continue;
    }
    good.push_back(target);
  }
  violate(PropertyKind::null_pointer, null, where);
  violate(PropertyKind::invalid_pointer, invalid, where);
  violate(PropertyKind::use_after_free, freed, where);
  violate(PropertyKind::use_after_scope, gone, where);
  violate(PropertyKind::missing_argument, missing, where);
  violate(PropertyKind::out_of_bounds, outside, where);
  violate(PropertyKind::read_only, constant, where);
  return good;
}

Term TermMemory::read_base(ObjectId id, std::uint32_t offset, std::uint32_t size) {
  Memory& memory = run_.state.memory;
  std::uint64_t address = address_of(id, offset);
  std::optional<Term> result;
  for (const Memory::Piece& piece : memory.pieces(address, size)) {
    Term part{};
    switch (piece.kind) {
      case Memory::Piece::Kind::bytes: {
        std::vector<std::uint64_t> limbs((piece.size + 7) / 8);
        memory.load(address_of(id, piece.offset), limbs.data(), piece.size);
        part = terms_.wide_constant(8 * piece.size, limbs);
        break;
      }
      case Memory::Piece::Kind::term:
        part = terms_.extract(piece.term, 8 * piece.first, 8 * piece.size);
        break;
      case Memory::Piece::Kind::missing:
        part = unknown_content(run_, memory, id, piece.offset, piece.size);
        write_known(id, piece.offset, piece.size, part,
                    terms_.truth(run_.checks.enabled(PropertyKind::uninitialised) &&
                                 !is_given(run_, memory.object(id)) &&
                                 !is_read_as_input(run_, id, piece.offset, piece.size)));
        break;
    }
    result = result ? terms_.concatenate(part, *result) : part;
  }
  return *result;
}

void TermMemory::write_known(ObjectId id, std::uint32_t offset, std::uint32_t size, Term value,
                             Term missing) {
  Memory& memory = run_.state.memory;
  std::uint64_t address = address_of(id, offset);
  if (!terms_.is_false(missing)) {
    memory.write_term(address, size, value, missing);
  } else if (terms_.is_constant(value)) {
    memory.store(address, terms_.limbs(value).data(), size);
  } else {
    memory.write_term(address, size, value);
  }
}

// The condition under which a byte of the range was never written.
Term TermMemory::missing_in(ObjectId id, std::uint32_t offset, std::uint32_t size) {
  Term any = terms_.truth(false);
  if (!run_.checks.enabled(PropertyKind::uninitialised)) return any;
  if (is_given(run_, run_.state.memory.object(id))) return any;
  for (const Memory::Piece& piece : run_.state.memory.pieces(address_of(id, offset), size)) {
    if (piece.kind == Memory::Piece::Kind::missing) {
      if (is_read_as_input(run_, id, piece.offset, piece.size)) continue;
      return terms_.truth(true);
    }
    if (piece.missing) any = terms_.logical_or(any, *piece.missing);
  }
  return any;
}

Term TermMemory::meets_missing(const Target& target, std::uint32_t size) {
  if (target.stride == 0) {
    return missing_in(target.object, static_cast<std::uint32_t>(offset_of(target.address)), size);
  }
  Term any = terms_.truth(false);
  for (std::uint64_t i = 0; i < target.count; ++i) {
    Term missing = missing_in(target.object,
                              target.rest + static_cast<std::uint32_t>(i) * target.stride, size);
    if (terms_.is_false(missing)) continue;
    Term here = terms_.equal(target.index, terms_.constant(64, i));
    any = terms_.logical_or(any, terms_.logical_and(here, missing));
  }
  return any;
}

Term TermMemory::read_target(const Target& target, std::uint32_t size) {
  const Object& object = run_.state.memory.object(target.object);
  std::optional<Term> index = logged_index(object.log, target, size);
  if (!index) carry_out(target.object);
  Term result = select_base(target, size);
  if (!index) return result;
  // From the oldest to the newest.
  std::vector<const LoggedWrite*> writes;
  WriteLog log = run_.state.memory.object(target.object).log;
  for (const LoggedWrite* each = log.newest.get(); each; each = each->before.get()) {
    writes.push_back(each);
  }
  for (std::size_t i = writes.size(); i-- > 0;) {
    Term here = terms_.logical_and(writes[i]->condition, terms_.equal(*index, writes[i]->index));
    result = terms_.choose(here, writes[i]->value, result);
  }
  return result;
}

Term TermMemory::select_base(const Target& target, std::uint32_t size) {
  if (target.stride == 0) {
    return read_base(target.object, static_cast<std::uint32_t>(offset_of(target.address)), size);
  }
  if (target.count > most_elements) return select_sparse(target, size);
  std::vector<Term> elements;
  std::uint64_t count = std::min(target.count, terms_.unsigned_range(target.index).most + 1);
  if (count == 0) count = target.count;
  for (std::uint64_t i = 0; i < count; ++i) {
    elements.push_back(read_base(
        target.object, target.rest + static_cast<std::uint32_t>(i) * target.stride, size));
  }
  // Halves level by level, by the lowest bit first.
  for (std::uint32_t bit = 0; elements.size() > 1; ++bit) {
    Term chosen = terms_.extract(target.index, bit, 1);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < elements.size(); i += 2) {
      elements[kept++] = i + 1 < elements.size()
                             ? terms_.choose(chosen, elements[i + 1], elements[i])
                             : elements[i];
    }
    elements.resize(kept);
  }
  return elements.front();
}

// Is the object one stretch of zeros or of nothing, but for a few elements?
bool TermMemory::is_sparse(const Target& target, std::uint32_t size) const {
  if (run_.checks.enabled(PropertyKind::uninitialised)) return false;
  const Memory& memory = run_.state.memory;
  const Object& object = memory.object(target.object);
  std::uint64_t written = 0;
  for (std::uint32_t at = 0; at < object.size;) {
    Memory::Piece piece = memory.first_piece(address_of(object.id, at), object.size - at);
    if (piece.kind != Memory::Piece::Kind::missing) written += piece.size / size + 1;
    if (written > most_written_elements) return false;
    at += piece.size;
  }
  return true;
}

namespace {

// What an element holds that is fixed and was not written: 0, but for those that have another value
// in the run as it is.
Term fixed_element(Run& run, const TermMemory::Target& target, std::uint32_t size) {
  formula::Terms& terms = run.symbolic->terms;
  Term result = terms.constant(8 * size, 0);
  const auto& known = run.symbolic->options.inputs.known->values;
  bool all_zero =
      std::all_of(known.begin(), known.end(), [](const auto& each) { return each.second == 0; });
  for (std::uint64_t i = 0; i < target.count && !all_zero; ++i) {
    auto begin = static_cast<std::uint32_t>(target.rest + i * target.stride);
    Term element = unknown_content(run, run.state.memory, target.object, begin, size);
    Term here = terms.equal(target.index, terms.constant(64, i));
    result = terms.choose(here, element, result);
  }
  return result;
}

}  // namespace

Term TermMemory::select_sparse(const Target& target, std::uint32_t size) {
  const Memory& memory = run_.state.memory;
  const Object& object = memory.object(target.object);
  Term result = is_fixed(symbolic_, target.object)
                    ? fixed_element(run_, target, size)
                    : symbolic_.unwritten_element(target.object, target.stride, target.rest, size,
                                                  target.index);
  for (std::uint32_t at = 0; at < object.size;) {
    Memory::Piece piece = memory.first_piece(address_of(object.id, at), object.size - at);
    at += piece.size;
    if (piece.kind == Memory::Piece::Kind::missing) continue;
    // Elements that the stretch touches.
    std::uint32_t first =
        piece.offset < target.rest ? 0 : (piece.offset - target.rest) / target.stride;
    for (std::uint64_t i = first; i < target.count; ++i) {
      std::uint64_t begin = target.rest + i * target.stride;
      if (begin >= at) break;
      if (begin + size <= piece.offset) continue;
      Term here = terms_.equal(target.index, terms_.constant(64, i));
      if (terms_.is_false(here)) continue;
      Term element = read_base(target.object, static_cast<std::uint32_t>(begin), size);
      result = terms_.choose(here, element, result);
    }
  }
  return result;
}

std::optional<Term> TermMemory::logged_index(const WriteLog& log, const Target& target,
                                             std::uint32_t size) {
  if (!log.any() || log.size != size) return std::nullopt;
  if (target.stride != 0) {
    bool same = log.stride == target.stride && log.rest == target.rest;
    return same ? std::optional(target.index) : std::nullopt;
  }
  auto offset = static_cast<std::uint32_t>(offset_of(target.address));
  if (offset < log.rest || (offset - log.rest) % log.stride != 0) return std::nullopt;
  return terms_.constant(64, (offset - log.rest) / log.stride);
}

bool TermMemory::can_carry_out(const Object& object) {
  return object.size / object.log.size <= most_carried_elements;
}

void TermMemory::carry_out(ObjectId id) {
  Object& object = run_.state.memory.writable_object(id);
  if (!object.log.any()) return;
  WriteLog log = object.log;
  if (!can_carry_out(object)) {
    run_.stop_at_limit(fmt::format(
        "an object of {} bytes is written at unknown places and then used in another way",
        object.size));
  }
  object.end_log();
  std::vector<const LoggedWrite*> writes;
  for (const LoggedWrite* each = log.newest.get(); each; each = each->before.get()) {
    writes.push_back(each);
  }
  Target target;
  target.condition = terms_.truth(true);
  target.object = id;
  target.address = address_of(id, log.rest);
  target.stride = log.stride;
  target.rest = log.rest;
  target.count = (object.size - log.rest - log.size) / log.stride + 1;
  for (std::size_t i = writes.size(); i-- > 0;) {
    target.index = writes[i]->index;
    write_elements(target, log.size, writes[i]->value, writes[i]->condition, terms_.truth(false));
  }
}

bool TermMemory::log_write(const Target& target, std::uint32_t size, Term value, Term condition) {
  if (run_.checks.enabled(PropertyKind::uninitialised)) return false;
  Object& object = run_.state.memory.writable_object(target.object);
  std::optional<Term> index = logged_index(object.log, target, size);
  if (!index) {
    carry_out(target.object);
    bool worth_it = target.stride >= size && target.count >= least_logged_elements;
    if (!worth_it) return false;
    object.begin_log(target.stride, target.rest, size);
    index = target.index;
  }
  object.log.add(*index, value, condition);
  bool small = object.size / size <= most_elements;
  if (small && object.log.length() > longest_log) carry_out(target.object);
  return true;
}

void TermMemory::write_target(const Target& target, std::uint32_t size, Term value, Term when,
                              Term absent) {
  Term condition = terms_.logical_and(when, target.condition);
  if (terms_.is_false(condition) || log_write(target, size, value, condition)) return;
  write_elements(target, size, value, condition, absent);
}

void TermMemory::write_elements(const Target& target, std::uint32_t size, Term value,
                                Term condition, Term absent) {
  auto put = [&](std::uint32_t offset, Term here) {
    if (terms_.is_false(here)) return;
    if (terms_.is_true(here)) {
      return write_known(target.object, offset, size, value, absent);
    }
    Term missing = missing_in(target.object, offset, size);
    Term old = read_base(target.object, offset, size);
    Term content = terms_.choose(here, value, old);
    write_known(target.object, offset, size, content, terms_.choose(here, absent, missing));
  };
  if (target.stride == 0) {
    return put(static_cast<std::uint32_t>(offset_of(target.address)), condition);
  }
  if (auto index = terms_.constant_bits(target.index)) {
    return put(target.rest + static_cast<std::uint32_t>(*index) * target.stride, condition);
  }
  // Inside, which was required before, the upper bits of the index are 0.
  auto bits = std::max(1u, static_cast<std::uint32_t>(std::bit_width(target.count - 1)));
  Term index = terms_.extract(target.index, 0, bits);
  for (std::uint64_t i = 0; i < target.count; ++i) {
    Term here = terms_.equal(index, terms_.constant(bits, i));
    put(target.rest + static_cast<std::uint32_t>(i) * target.stride,
        terms_.logical_and(condition, here));
  }
}

Value TermMemory::read(Value address, std::uint32_t size, SourceSpan where, Term when,
                       Unwritten unwritten) {
  Term pointer = symbolic_.term(address, 64);
  std::optional<Term> result;
  bool needs_values =
      unwritten == Unwritten::rule && run_.checks.enabled(PropertyKind::uninitialised);
  if (needs_values && address.is_constant() && terms_.is_true(when)) {
    CheckedMemory(run_).require_defined(address.bits, size, where);  // says which part it is
  }
  for (const Target& target : accessible(pointer, size, Purpose::read, where, when)) {
    if (needs_values) {
      Term read = terms_.logical_and(when, target.condition);
      violate(PropertyKind::uninitialised, terms_.logical_and(read, meets_missing(target, size)),
              where);
    }
    Term content = read_target(target, size);
    result = result ? terms_.choose(target.condition, content, *result) : content;
  }
  return result ? symbolic_.value(*result) : Value::constant(0);
}

Value TermMemory::read_bits(Value address, program::BitField field, SourceSpan where, Term when) {
  std::uint32_t touched = (field.offset + field.width + 7u) / 8u;
  Value whole = read(address, touched, where, when);
  Term term = symbolic_.term(whole, 8 * touched);
  return symbolic_.value(terms_.extract(term, field.offset, field.width));
}

void TermMemory::write(Value address, std::uint32_t size, Value value, SourceSpan where) {
  write_if(address, size, value, where, terms_.truth(true));
}

void TermMemory::write_if(Value address, std::uint32_t size, Value value, SourceSpan where,
                          Term when) {
  write_copied(address, size, {value, terms_.truth(false)}, where, when);
}

void TermMemory::write_bits(Value address, program::BitField field, Value value, SourceSpan where) {
  std::uint32_t touched = (field.offset + field.width + 7u) / 8u;
  // A bit-field's neighbours count as written.
  Value whole = read(address, touched, where, terms_.truth(true), Unwritten::allowed);
  Term old = symbolic_.term(whole, 8 * touched);
  Term bits = symbolic_.term(value, 64);
  bits = terms_.extract(bits, 0, field.width);
  std::uint32_t end = field.offset + std::uint32_t{field.width};
  if (end < 8 * touched) {
    bits = terms_.concatenate(terms_.extract(old, end, 8 * touched - end), bits);
  }
  if (field.offset != 0) bits = terms_.concatenate(bits, terms_.extract(old, 0, field.offset));
  write(address, touched, symbolic_.value(bits), where);
}

}  // namespace culprit::unroll
