// SPDX-License-Identifier: MIT
#include "unroll/access/checked_memory.h"

#include <fmt/format.h>

#include <algorithm>

#include "unroll/access/term_memory.h"
#include "unroll/access/unknown_content.h"

namespace culprit::unroll {

using program::PropertyKind;
using source::SourceSpan;

std::vector<Note> origin_note(ObjectKind kind, const Identity& identity) {
  if (!identity.span.known()) return {};
  return {{kind == ObjectKind::heap ? "allocated here" : "declared here", identity.span}};
}

void CheckedMemory::refuse_dead(ObjectKind kind, const DeadObject* dead, std::uint64_t address,
                                const std::string& does, SourceSpan where) {
  std::string what = dead                       ? run_.describe.object(*dead)
                     : kind == ObjectKind::heap ? "an allocation"
                                                : "a local variable";
  std::vector<Note> notes;
  if (dead) notes = origin_note(kind, dead->identity);
  if (kind != ObjectKind::heap) {
    run_.break_rule(PropertyKind::use_after_scope, where,
                    fmt::format("{} at offset {} of {}, which has gone out of scope", does,
                                offset_of(address), what),
                    std::move(notes));
  }
  if (dead && dead->end.known()) notes.emplace_back("freed here", dead->end);
  run_.break_rule(
      PropertyKind::use_after_free, where,
      fmt::format("{} at offset {} of {}, which was freed", does, offset_of(address), what),
      std::move(notes));
}

// Of an object whose size is unknown: inside by its true size, outside by what is followed of it.
void CheckedMemory::refuse_what_is_not_followed(const Object& object, std::uint64_t end,
                                                SourceSpan where) {
  formula::Terms& terms = run_.symbolic->terms;
  formula::Term fits =
      terms.unsigned_less_equal(terms.constant(64, end), object.unknown_size.value());
  const auto& feasible = run_.symbolic->options.feasible;
  const bool may_fit =
      feasible ? feasible({run_.state.path.guard(terms), run_.symbolic->unrolling.alive, fits})
               : !terms.is_false(fits);
  if (!may_fit) return;
  TermMemory(run_, *run_.symbolic)
      .violate(PropertyKind::out_of_bounds, terms.logical_not(fits), where);
  run_.stop_unsupported(
      fmt::format("an object whose size is unknown is followed up to {} bytes", object.size),
      where);
}

void CheckedMemory::refuse(Purpose purpose, std::uint64_t address, std::uint64_t count,
                           SourceSpan where) {
  ObjectId id = object_of(address);
  std::string does = fmt::format("{} {} byte{}", purpose == Purpose::read ? "reads" : "writes",
                                 count, count == 1 ? "" : "s");
  if (id == ObjectId::null) {
    run_.break_rule(PropertyKind::null_pointer, where,
                    address == 0 ? "NULL is dereferenced"
                                 : fmt::format("address {}0x{:x} near NULL is dereferenced",
                                               offset_of(address) < 0 ? "-" : "",
                                               offset_of(address) < 0 ? -offset_of(address)
                                                                      : offset_of(address)));
  }
  const Object& object = memory_.object(id);
  if (object.kind == ObjectKind::none) {
    const DeadObject* dead = memory_.dead(id);
    ObjectKind once = dead ? dead->kind : memory_.objects().kind_once(id);
    if (once != ObjectKind::none) refuse_dead(once, dead, address, does, where);
    run_.break_rule(PropertyKind::invalid_pointer, where,
                    fmt::format("{} at address 0x{:x}, where no object is", does, address));
  }
  std::vector<Note> notes = origin_note(object.kind, object.identity);
  std::string what = run_.describe.object(object);
  if (object.kind == ObjectKind::function) {
    run_.break_rule(PropertyKind::invalid_pointer, where,
                    fmt::format("{} of {}, which is not data", does, what), std::move(notes));
  }
  if (object.kind == ObjectKind::variadic_area) {
    run_.break_rule(PropertyKind::missing_argument, where, "va_arg past the last argument");
  }
  bool in_range = memory_.can_read(address, count);
  if (object.unknown_size && !in_range && offset_of(address) >= 0) {
    refuse_what_is_not_followed(object, static_cast<std::uint64_t>(offset_of(address)) + count,
                                where);
  }
  if (in_range) {
    run_.break_rule(
        PropertyKind::read_only, where,
        fmt::format("{} at offset {} of {}, which is constant", does, offset_of(address), what),
        std::move(notes));
  }
  run_.break_rule(PropertyKind::out_of_bounds, where,
                  fmt::format("{} at offset {} of {} ({} byte{})", does, offset_of(address), what,
                              object.size, object.size == 1 ? "" : "s"),
                  std::move(notes));
}

void CheckedMemory::require_readable(std::uint64_t address, std::uint64_t count, SourceSpan where) {
  if (count != 0 && !memory_.can_read(address, count)) refuse(Purpose::read, address, count, where);
  if (run_.symbolic) require_alive(address, count, where);
}

// What of the rules depends on unknown inputs.
void CheckedMemory::require_alive(std::uint64_t address, std::uint64_t count, SourceSpan where) {
  const Object& object = memory_.object_at(address);
  if (count == 0 || !object.is_conditional()) return;
  formula::Terms& terms = run_.symbolic->terms;
  TermMemory rules(run_, *run_.symbolic);
  rules.carry_out(object.id);
  if (object.alive) {
    rules.violate(object.kind == ObjectKind::heap ? PropertyKind::use_after_free
                                                  : PropertyKind::use_after_scope,
                  terms.logical_not(*object.alive), where);
  }
  if (object.unknown_size) {
    auto end = static_cast<std::uint64_t>(offset_of(address)) + count;
    rules.violate(PropertyKind::out_of_bounds,
                  terms.unsigned_less(*object.unknown_size, terms.constant(64, end)), where);
  }
}

void CheckedMemory::require_writable(std::uint64_t address, std::uint64_t count, SourceSpan where) {
  if (count != 0 && !memory_.can_write(address, count)) {
    refuse(Purpose::write, address, count, where);
  }
  if (run_.symbolic) require_alive(address, count, where);
}

void CheckedMemory::require_values(std::uint64_t address, std::uint64_t count, SourceSpan where) {
  if (count == 0) return;
  require_readable(address, count, where);
  std::uint64_t missing = memory_.first_indeterminate(address, count);
  if (missing == address + count) return;
  if (run_.checks.enabled(PropertyKind::uninitialised)) require_defined(address, count, where);
  if (run_.symbolic) return settle_unknown(address, count, where);
  memory_.settle(address, count);
}

bool CheckedMemory::may_be_unknown(std::uint64_t address, std::uint64_t count) const {
  const Object& object = memory_.object_at(address);
  if (object.kind == ObjectKind::none) return false;
  if (object.is_conditional()) return true;
  return memory_.can_read(address, count) &&
         memory_.first_indeterminate(address, count) != address + count;
}

// What was never written is an input, and its copy the same input. A term of all of it would be as
// wide as an object is long, and its parts as wide as all before them.
void CheckedMemory::make_inputs(std::uint64_t address, std::uint64_t count) {
  constexpr std::uint32_t most = 64;  // no scalar stands across a multiple of it
  const ObjectId id = object_of(address);
  const std::uint64_t end = address + count;
  for (std::uint64_t at = memory_.first_indeterminate(address, count); at < end;
       at = memory_.first_indeterminate(at, end - at)) {
    const auto offset = static_cast<std::uint32_t>(offset_of(at));
    const auto size =
        static_cast<std::uint32_t>(std::min<std::uint64_t>(end - at, most - offset % most));
    TermMemory(run_, *run_.symbolic).read_known(id, offset, size);
    run_.stop_if_asked();
    at += size;
    if (at == end) return;
  }
}

void CheckedMemory::settle_unknown(std::uint64_t address, std::uint64_t count, SourceSpan where) {
  make_inputs(address, count);
  if (memory_.first_indeterminate(address, count) == address + count) return;
  run_.stop_unsupported("text or numbers that depend on unknown inputs, in this place", where);
}

void CheckedMemory::require_defined(std::uint64_t address, std::uint64_t count, SourceSpan where) {
  if (!memory_.can_read(address, count)) return;
  if (is_given(run_, memory_.object_at(address))) return;
  for (const Memory::Piece& piece : memory_.pieces(address, static_cast<std::uint32_t>(count))) {
    if (piece.kind != Memory::Piece::Kind::missing) continue;
    if (is_read_as_input(run_, object_of(address), piece.offset, piece.size)) continue;
    std::uint64_t missing = address_of(object_of(address), piece.offset);
    const Object& object = memory_.object_at(missing);
    run_.break_rule(PropertyKind::uninitialised, where,
                    fmt::format("{} is read before it is written",
                                run_.describe.place(memory_, missing, program::TypeId::none)),
                    origin_note(object.kind, object.identity));
  }
}

std::uint64_t CheckedMemory::read_bits(std::uint64_t address, program::BitField field,
                                       SourceSpan where) {
  std::uint64_t bits = 0;
  if (memory_.read_bits(address, field, bits) != Access::done) {
    require_values(address, (field.offset + field.width + 7u) / 8u, where);
    memory_.read_bits(address, field, bits);
  }
  return bits;
}

void CheckedMemory::write_bits(std::uint64_t address, program::BitField field, std::uint64_t bits,
                               SourceSpan where) {
  if (memory_.write_bits(address, field, bits) != Access::done) {
    refuse(Purpose::write, address, (field.offset + field.width + 7u) / 8u, where);
  }
}

void CheckedMemory::copy(std::uint64_t to, std::uint64_t from, std::uint64_t count,
                         SourceSpan where) {
  require_readable(from, count, where);
  require_writable(to, count, where);
  if (run_.symbolic && count != 0) make_inputs(from, count);
  if (count != 0) memory_.copy(to, from, count);
}

void CheckedMemory::fill(std::uint64_t to, unsigned char byte, std::uint64_t count,
                         SourceSpan where) {
  require_writable(to, count, where);
  if (count != 0) memory_.fill(to, byte, count);
}

void CheckedMemory::store(std::uint64_t to, std::string_view bytes, SourceSpan where) {
  require_writable(to, bytes.size(), where);
  if (!bytes.empty()) memory_.store(to, bytes.data(), bytes.size());
}

std::string CheckedMemory::bytes(std::uint64_t address, std::uint64_t count, SourceSpan where) {
  if (count == 0) return {};
  require_values(address, count, where);
  std::string text(count, '\0');
  memory_.load(address, text.data(), count);
  return text;
}

std::string CheckedMemory::text(std::uint64_t address, SourceSpan where) {
  return bytes(address, find_byte(address, 0, UINT64_MAX, where), where);
}

// Texts are short and objects may be large: looking at everything up to the object's end, only to
// find the text's end near by, would cost more than the search. Pieces that grow cost little in
// both cases.
class CheckedMemory::Pieces {
 public:
  // How many bytes from `at` on, at most `most`, are in the object and hold values; at least one if
  // the first does.
  std::uint64_t known(const Memory& memory, std::uint64_t at, std::uint64_t most) {
    std::uint64_t in_object = memory.object_at(at).size - static_cast<std::uint32_t>(at);
    std::uint64_t looked_at = std::min({most, in_object, length_});
    length_ = std::min(2 * length_, longest);
    return memory.first_indeterminate(at, looked_at) - at;
  }

 private:
  static constexpr std::uint64_t longest = 1 << 16;
  std::uint64_t length_ = 64;
};

std::uint64_t CheckedMemory::find_byte(std::uint64_t address, unsigned char byte,
                                       std::uint64_t limit, SourceSpan where) {
  Pieces pieces;
  for (std::uint64_t done = 0; done < limit;) {
    std::uint64_t at = address + done;
    require_values(at, 1, where);
    std::uint64_t known = pieces.known(memory_, at, limit - done);
    const std::span<const unsigned char> here = memory_.stretch(at, known);
    const auto found = std::find(here.begin(), here.end(), byte);
    done += static_cast<std::uint64_t>(found - here.begin());
    if (found != here.end()) return done;
  }
  return limit;
}

int CheckedMemory::compare(std::uint64_t left, std::uint64_t right, std::uint64_t count,
                           SourceSpan where) {
  Pieces left_pieces, right_pieces;
  for (std::uint64_t done = 0; done < count;) {
    std::uint64_t a = left + done, b = right + done;
    require_values(a, 1, where);
    require_values(b, 1, where);
    std::uint64_t both = std::min(left_pieces.known(memory_, a, count - done),
                                  right_pieces.known(memory_, b, count - done));
    std::span<const unsigned char> of_a = memory_.stretch(a, both);
    const std::span<const unsigned char> of_b = memory_.stretch(b, of_a.size());
    of_a = of_a.first(of_b.size());
    const auto [end_a, end_b] = std::mismatch(of_a.begin(), of_a.end(), of_b.begin());
    if (end_a != of_a.end()) return int{*end_a} - int{*end_b};
    done += of_a.size();
  }
  return 0;
}

}  // namespace culprit::unroll
