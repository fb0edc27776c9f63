// SPDX-License-Identifier: MIT
#include "abstraction/steps/update.h"

#include <algorithm>

namespace culprit::abstraction {

using formula::Term;

namespace {

// Do so many bytes at `a` and at `b` have one in common?
Term overlaps(formula::Terms& terms, Term a, std::uint64_t a_bytes, Term b, std::uint64_t b_bytes) {
  const Term a_in_b = terms.unsigned_less(terms.subtract(a, b), terms.constant(64, b_bytes));
  const Term b_in_a = terms.unsigned_less(terms.subtract(b, a), terms.constant(64, a_bytes));
  return terms.logical_or(a_in_b, b_in_a);
}

}  // namespace

bool Memory::may_change(const Objects& objects) const {
  return std::any_of(writes_.begin(), writes_.end(),
                     [&](const Write& each) { return may_share(each.objects, objects); });
}

Term Memory::over(const Write& write, std::size_t number, Term address, std::uint32_t bytes,
                  const Below& below, Term old) const {
  formula::Terms& terms = *terms_;
  if (write.kind == Write::Kind::unknown) return below.anything(8 * bytes, number, address);
  const Term meets = overlaps(terms, address, bytes, write.address, write.bytes);
  if (terms.is_false(meets)) return old;
  // The part of it that is known: all bytes are written by this one.
  Term inside = terms.truth(false);
  if (write.kind == Write::Kind::value) {
    if (write.bytes == bytes) inside = terms.equal(address, write.address);
  } else if (write.bytes >= bytes) {
    const Term distance = terms.subtract(address, write.address);
    inside = terms.unsigned_less_equal(distance, terms.constant(64, write.bytes - bytes));
  }
  Term result = old;
  if (inside != meets && !below.is_lenient) {
    const Term partly = terms.logical_and(meets, terms.logical_not(inside));
    if (!terms.is_false(partly))
      result = terms.choose(partly, below.anything(8 * bytes, number, address), result);
  }
  if (terms.is_false(inside)) return result;
  Term written = write.value;
  if (write.kind == Write::Kind::clear) written = terms.constant(8 * bytes, 0);
  if (write.kind == Write::Kind::copy) {
    const Term distance = terms.subtract(address, write.address);
    written = read(terms.add(write.from, distance), bytes, write.from_objects, below, number);
  }
  return terms.choose(inside, written, result);
}

Term Memory::read(Term address, std::uint32_t bytes, const Objects& objects, const Below& below,
                  std::size_t count) const {
  // What lies under a write of exactly these bytes does not matter.
  std::size_t first = count;
  std::optional<Term> value;
  while (first > 0) {
    const Write& each = writes_[first - 1];
    const bool is_exact =
        each.kind == Write::Kind::value && each.bytes == bytes && each.address == address;
    if (is_exact || (each.kind == Write::Kind::unknown && may_share(each.objects, objects))) {
      value = is_exact ? each.value : below.anything(8 * bytes, first - 1, address);
      break;
    }
    --first;
  }
  if (!value) value = below.content(address, bytes, objects);
  for (std::size_t i = first; i < count; ++i) {
    if (may_share(writes_[i].objects, objects))
      value = over(writes_[i], i, address, bytes, below, *value);
  }
  return *value;
}

void Update::set(Term place, Term value) {
  values_[place] = value;
}

Term Update::read(Term address, std::uint32_t bytes, const Objects& objects) {
  auto [found, is_new] = read_.try_emplace({address, bytes}, Term{});
  if (!is_new) return found->second;
  const Below below{
      [this](Term at, std::uint32_t count, const Objects& in) {
        return places_.memory(at, count, in);
      },
      [this](std::uint32_t width, std::size_t, Term) { return places_.terms().variable(width); },
      is_lenient_};
  const Term value = memory_.read(address, bytes, objects, below);
  read_[{address, bytes}] = value;
  return value;
}

Term Update::after(Term term) {
  if (!substitution_) {
    substitution_.emplace(places_.terms(), [this](Term variable) {
      auto found = values_.find(variable);
      if (found != values_.end()) return found->second;
      const Place* place = places_.find(variable);
      if (!place || place->kind != PlaceKind::memory) return variable;
      // A copy: reading may make further places.
      const Term address = place->address;
      const std::uint32_t bytes = place->bytes;
      const Objects objects = place->objects;
      const Term moved = after(address);
      if (moved == address && !memory_.may_change(objects)) return variable;
      return read(moved, bytes, objects);
    });
  }
  return (*substitution_)(term);
}

bool Update::touches(Term term) {
  for (const Place* place : places_.support(term).places) {
    if (values_.contains(place->variable)) return true;
    if (place->kind == PlaceKind::memory && memory_.may_change(place->objects)) return true;
  }
  return false;
}

}  // namespace culprit::abstraction
