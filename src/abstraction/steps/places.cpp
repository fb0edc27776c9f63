// SPDX-License-Identifier: MIT
#include "abstraction/steps/places.h"

#include <algorithm>
#include <unordered_set>

namespace culprit::abstraction {

using formula::Term;
using program::FunctionId;

bool may_share(const Objects& a, const Objects& b) {
  if (a.contains(Object{}) || b.contains(Object{})) return true;
  return std::any_of(a.begin(), a.end(), [&b](const Object& each) { return b.contains(each); });
}

Place& Places::made(const Key& key, std::uint32_t width) {
  auto [found, is_new] = known_.try_emplace(key, places_.size());
  if (is_new) {
    places_.push_back(std::make_unique<Place>());
    Place& place = *places_.back();
    place.kind = std::get<0>(key);
    place.function = static_cast<FunctionId>(std::get<1>(key));
    place.index = std::get<2>(key);
    place.variable = terms_.variable(width);
    by_variable_[static_cast<std::uint32_t>(place.variable)] = found->second;
  }
  return *places_[found->second];
}

Term Places::slot(FunctionId function, program::SlotId slot) {
  const program::Scalar scalar = program_.function(function).slots[index_of(slot)].scalar;
  Place& place = made({PlaceKind::slot, static_cast<std::uint32_t>(index_of(function)),
                       static_cast<std::uint32_t>(index_of(slot))},
                      scalar.width);
  place.is_signed = scalar.is_signed();
  place.is_pointer = scalar.is_pointer();
  return place.variable;
}

Term Places::argument(FunctionId function, std::uint32_t index, program::Scalar scalar) {
  const std::size_t before = places_.size();
  Place& place = made({PlaceKind::argument, static_cast<std::uint32_t>(index_of(function)), index},
                      scalar.width);
  if (places_.size() == before) return place.variable;
  place.is_signed = scalar.is_signed();
  place.is_pointer = scalar.is_pointer();
  return place.variable;
}

Term Places::result(FunctionId function, program::Scalar scalar) {
  Place& place =
      made({PlaceKind::result, static_cast<std::uint32_t>(index_of(function)), 0}, scalar.width);
  place.is_signed = scalar.is_signed();
  place.is_pointer = scalar.is_pointer();
  return place.variable;
}

Term Places::home(FunctionId function, program::LocalId local) {
  const std::size_t before = places_.size();
  Place& place = made({PlaceKind::home, static_cast<std::uint32_t>(index_of(function)),
                       static_cast<std::uint32_t>(index_of(local))},
                      30);
  if (places_.size() > before) {
    // The objects of one activation are different ones.
    const Term mine = place.variable;
    for (const auto& each : places_) {
      if (each->kind == PlaceKind::home && each->function == function && each->variable != mine)
        axioms_.push_back(terms_.logical_not(terms_.equal(each->variable, mine)));
    }
  }
  return place.variable;
}

Term Places::local_address(FunctionId function, program::LocalId local) {
  // Above all globals and functions, and never NULL.
  const Term number = terms_.concatenate(terms_.constant(2, 1), home(function, local));
  return terms_.concatenate(number, terms_.constant(32, 0));
}

Term Places::life_of(Term address) {
  return terms_.concatenate(terms_.constant(32, 0xffffffff), terms_.extract(address, 32, 32));
}

Term Places::memory(Term address, std::uint32_t bytes, const Objects& objects) {
  auto [found, is_new] = memory_.try_emplace({static_cast<std::uint32_t>(address), bytes}, 0);
  if (!is_new) return places_[found->second]->variable;
  found->second = places_.size();
  places_.push_back(std::make_unique<Place>());
  Place& place = *places_.back();
  place.kind = PlaceKind::memory;
  place.address = address;
  place.bytes = bytes;
  place.objects = objects;
  place.variable = terms_.variable(8 * bytes);
  by_variable_[static_cast<std::uint32_t>(place.variable)] = found->second;
  // Equal addresses have equal contents.
  for (const auto& each : places_) {
    if (each->kind != PlaceKind::memory || each.get() == &place || each->bytes != bytes) continue;
    if (!may_share(each->objects, objects)) continue;
    const Term same_address = terms_.equal(each->address, address);
    if (terms_.is_false(same_address)) continue;
    axioms_.push_back(terms_.implies(same_address, terms_.equal(each->variable, place.variable)));
  }
  return place.variable;
}

std::optional<FunctionId> Places::function_at(std::uint64_t address) {
  const std::uint64_t number = address >> 32;
  if (number < first_function || number >= 2 * first_function || (address & 0xffffffff) != 0)
    return std::nullopt;
  return static_cast<FunctionId>(number - first_function);
}

std::optional<program::GlobalId> Places::global_at(const program::Program& program,
                                                   std::uint64_t address) {
  const std::uint64_t number = address >> 32;
  if (number < 1 || number > program.globals.size()) return std::nullopt;
  return static_cast<program::GlobalId>(number - 1);
}

const Place* Places::find(Term variable) const {
  auto found = by_variable_.find(static_cast<std::uint32_t>(variable));
  return found == by_variable_.end() ? nullptr : places_[found->second].get();
}

Place* Places::find(Term variable) {
  auto found = by_variable_.find(static_cast<std::uint32_t>(variable));
  return found == by_variable_.end() ? nullptr : places_[found->second].get();
}

std::vector<Term> variables_in(const formula::Terms& terms, Term term) {
  std::vector<Term> pending{term}, found;
  std::unordered_set<std::uint32_t> seen{static_cast<std::uint32_t>(term)};
  while (!pending.empty()) {
    const Term each = pending.back();
    pending.pop_back();
    const formula::Node& node = terms.node(each);
    if (node.op == formula::Op::variable) found.push_back(each);
    for (std::size_t i = 0; i < node.operand_count; ++i) {
      if (seen.insert(static_cast<std::uint32_t>(node.operands[i])).second)
        pending.push_back(node.operands[i]);
    }
  }
  std::sort(found.begin(), found.end());
  return found;
}

const Places::Support& Places::support(Term term) {
  auto [known, is_new] = supports_.try_emplace(static_cast<std::uint32_t>(term));
  Support& made = known->second;
  if (!is_new) return made;
  std::vector<Term> pending{term};
  std::unordered_set<std::uint32_t> seen;
  while (!pending.empty()) {
    const Term next = pending.back();
    pending.pop_back();
    for (Term variable : variables_in(terms_, next)) {
      if (!seen.insert(static_cast<std::uint32_t>(variable)).second) continue;
      const Place* place = find(variable);
      if (!place) {
        made.has_unknown = true;
        continue;
      }
      made.places.push_back(place);
      if (place->kind == PlaceKind::memory) pending.push_back(place->address);
    }
  }
  std::sort(made.places.begin(), made.places.end(),
            [](const Place* a, const Place* b) { return a->variable < b->variable; });
  return made;
}

}  // namespace culprit::abstraction
