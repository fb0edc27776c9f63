// SPDX-License-Identifier: MIT
#include "unroll/explore/pointer_shape.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include "unroll/access/pointer_cases.h"

namespace culprit::unroll {

using formula::Term;

namespace {

// More places in one object are a stretch of it, and more places or stretches in all are anything.
constexpr std::ptrdiff_t most_addresses_in_object = 6;
constexpr std::size_t most_addresses = 48;

std::uint64_t distance(std::int64_t a, std::uint64_t b) {
  const std::int64_t difference = a - static_cast<std::int64_t>(b);
  return static_cast<std::uint64_t>(difference < 0 ? -difference : difference);
}

std::uint64_t modulo(std::int64_t offset, std::uint64_t stride) {
  const auto step = static_cast<std::int64_t>(stride);
  return static_cast<std::uint64_t>(((offset % step) + step) % step);
}

}  // namespace

bool PointerShape::give_up() {
  is_anything_ = true;
  addresses_.clear();
  stretches_.clear();
  return true;
}

bool PointerShape::add_stretch(ObjectId object, std::int64_t offset, std::uint64_t stride) {
  auto [found, is_new] = stretches_.try_emplace(object);
  Stretch& stretch = found->second;
  const std::uint64_t before = stretch.stride;
  if (is_new) {
    stretch = {stride, modulo(offset, stride)};
  } else {
    stretch.stride = std::gcd(std::gcd(stretch.stride, stride), distance(offset, stretch.rest));
    stretch.rest %= stretch.stride;
  }
  // Places that were known there are in it, too.
  for (auto each = addresses_.begin(); each != addresses_.end();) {
    if (object_of(*each) != object) {
      ++each;
      continue;
    }
    stretch.stride = std::gcd(stretch.stride, distance(offset_of(*each), stretch.rest));
    stretch.rest %= stretch.stride;
    each = addresses_.erase(each);
  }
  if (addresses_.size() + stretches_.size() > most_addresses) return give_up();
  return is_new || stretch.stride != before;
}

bool PointerShape::add_address(std::uint64_t address) {
  const ObjectId object = object_of(address);
  if (object != ObjectId::null && stretches_.contains(object))
    return add_stretch(object, offset_of(address), 0);
  if (!addresses_.insert(address).second) return false;
  const auto in_object = std::count_if(addresses_.begin(), addresses_.end(),
                                       [&](auto each) { return object_of(each) == object; });
  if (object != ObjectId::null && in_object > most_addresses_in_object) {
    const std::uint64_t first = *std::find_if(addresses_.begin(), addresses_.end(),
                                              [&](auto each) { return object_of(each) == object; });
    std::uint64_t stride = 0;
    for (std::uint64_t each : addresses_) {
      if (object_of(each) == object) stride = std::gcd(stride, each - first);
    }
    return add_stretch(object, offset_of(first), stride);
  }
  if (addresses_.size() + stretches_.size() > most_addresses) return give_up();
  return true;
}

bool PointerShape::add(formula::Terms& terms, Term value) {
  if (is_anything_) return false;
  bool is_new = false;
  for (const PointerCase& each : pointer_cases(terms, value)) {
    if (terms.is_false(each.condition)) continue;
    if (each.parts.empty()) {
      is_new |= add_address(each.address);
    } else if (object_of(each.address) == ObjectId::null) {
      return give_up();
    } else {
      std::uint64_t stride = 0;
      for (const PointerPart& part : each.parts) {
        stride = std::gcd(stride,
                          static_cast<std::uint64_t>(part.factor < 0 ? -part.factor : part.factor));
      }
      // What leaves the object is not followed.
      if (stride == 0 || stride > largest_object) return give_up();
      is_new |= add_stretch(object_of(each.address), offset_of(each.address), stride);
    }
    if (is_anything_) return true;
  }
  return is_new;
}

Term PointerShape::any(formula::Terms& terms, const Anything& anything) const {
  std::uint32_t n = 0;
  if (is_anything_) return anything(n, 64);
  std::vector<Term> places;
  for (std::uint64_t each : addresses_) places.push_back(terms.constant(64, each));
  for (const auto& [object, stretch] : stretches_) {
    Term number = anything(++n, 64);
    Term steps = terms.multiply(terms.constant(64, stretch.stride), number);
    places.push_back(terms.add(
        steps, terms.constant(64, address_of(object, static_cast<std::int64_t>(stretch.rest)))));
  }
  if (places.empty()) return anything(0, 64);
  Term result = places.back();
  for (std::size_t i = places.size() - 1; i-- > 0;) {
    Term is_it = anything(++n, 1);
    result = terms.choose(is_it, places[i], result);
  }
  return result;
}

}  // namespace culprit::unroll
