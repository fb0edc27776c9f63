// SPDX-License-Identifier: MIT
#include "localize/probing/probes.h"

#include <algorithm>
#include <array>
#include <utility>

namespace culprit::localize {

using formula::Term;
using formula::Terms;
using Operation = Probe::Operation;

namespace {

constexpr std::array<std::pair<std::size_t, std::size_t>, 6> pairs_of_parts = {
    {{0, 1}, {1, 0}, {0, 2}, {2, 0}, {1, 2}, {2, 1}}};
constexpr std::array comparisons = {Operation::less, Operation::at_most, Operation::equal,
                                    Operation::differs};
constexpr std::array calculations = {Operation::left_alone, Operation::add,
                                     Operation::subtract,   Operation::multiply,
                                     Operation::divide,     Operation::remainder};

bool is_symmetric(Operation operation) {
  return operation == Operation::equal || operation == Operation::differs ||
         operation == Operation::add || operation == Operation::multiply;
}

std::optional<std::uint64_t> constant_of(const Terms& terms, Term term) {
  if (!terms.is_constant(term) || terms.width(term) > 64) return std::nullopt;
  return terms.limbs(term)[0];
}

std::int64_t as_signed(std::uint64_t bits, std::uint32_t width) {
  const std::uint32_t unused = 64 - width;
  return static_cast<std::int64_t>(bits << unused) >> unused;
}

// Of numbers with a sign: with the others a probe is good or bad by what it does, not by its name.
std::optional<std::uint64_t> calculated(Operation operation, std::int64_t left,
                                        std::int64_t right) {
  const auto a = static_cast<std::uint64_t>(left), b = static_cast<std::uint64_t>(right);
  const bool divides = right != 0 && right != -1;
  switch (operation) {
    case Operation::none: break;
    case Operation::less: return left < right ? 1 : 0;
    case Operation::at_most: return left <= right ? 1 : 0;
    case Operation::equal: return left == right ? 1 : 0;
    case Operation::differs: return left != right ? 1 : 0;
    case Operation::add: return a + b;
    case Operation::subtract: return a - b;
    case Operation::multiply: return a * b;
    case Operation::divide:
      return divides ? std::optional(static_cast<std::uint64_t>(left / right)) : std::nullopt;
    case Operation::remainder:
      return divides ? std::optional(static_cast<std::uint64_t>(left % right)) : std::nullopt;
    case Operation::left_alone: return a;
  }
  return std::nullopt;
}

}  // namespace

std::vector<Probe> probes_of(const program::Program& program, program::ComponentId id) {
  const program::Component& component = program.component(id);
  std::vector<Probe> probes;
  if (component.detour != program::Detour::none || component.role == program::Role::target ||
      component.role == program::Role::text) {
    return probes;
  }
  const bool is_truth =
      component.role == program::Role::operand || component.role == program::Role::condition;
  std::vector<unroll::Derivation> derived = unroll::derivations(program, id);
  if (derived.empty()) return probes;
  // Constants come last: they rather skip the failure than mend it.
  for (bool constants : {false, true}) {
    if (constants) {
      auto add = [&](Operation operation) {
        for (auto [left, right] : pairs_of_parts) {
          if (left > right && is_symmetric(operation)) continue;
          Probe probe;
          probe.operation = operation;
          probe.left = left;
          probe.right = right;
          probes.push_back(probe);
        }
      };
      if (is_truth) {
        for (Operation each : comparisons) add(each);
      } else {
        for (Operation each : calculations) add(each);
      }
    }
    for (const unroll::Derivation& each : derived) {
      if ((each.kind == unroll::Derivation::Kind::constant) == constants) {
        probes.push_back({each});
      }
    }
  }
  return probes;
}

std::optional<std::uint64_t> probed_value(const Probe& probe, const unroll::Input& input,
                                          const Terms& terms) {
  std::optional<std::uint64_t> value;
  if (probe.operation == Operation::none) {
    if (input.original) value = constant_of(terms, *input.original);
  } else {
    if (!input.visible_state ||
        std::max(probe.left, probe.right) >= input.visible_state->parts.size()) {
      return std::nullopt;
    }
    const Term left = input.visible_state->parts[probe.left],
               right = input.visible_state->parts[probe.right];
    std::optional<std::uint64_t> a = constant_of(terms, left), b = constant_of(terms, right);
    if (!a || !b) return std::nullopt;
    value = calculated(probe.operation, as_signed(*a, terms.width(left)),
                       as_signed(*b, terms.width(right)));
  }
  if (value && input.width < 64) *value &= (std::uint64_t{1} << input.width) - 1;
  return value;
}

}  // namespace culprit::localize
