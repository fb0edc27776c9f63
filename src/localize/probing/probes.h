// SPDX-License-Identifier: MIT
// Simple expressions that may stand in the place of a component, such as people write when they
// correct it: the negation, one more or less, 0 or 1, another variable in scope, another operator
// between what it reads.
//
// A changed run that turns out good when it is executed needs no proof. So these are tried where
// the solver gives up: products, floating-point numbers, long loops. That none of them helps says
// nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "unroll/replace/derived_value.h"

namespace culprit::localize {

struct Probe {
  enum class Operation : std::uint8_t {
    none,  // the derivation's value
    less,
    at_most,
    equal,
    differs,
    add,
    subtract,
    multiply,
    divide,
    remainder,
    left_alone,
  };
  unroll::Derivation derivation{};
  Operation operation = Operation::none;
  std::size_t left = 0, right = 0;  // of the parts that the component reads
};

// The likeliest first. Of pointers, texts and statements there are none.
std::vector<Probe> probes_of(const program::Program& program, program::ComponentId id);

// The value at one execution whose parts and original are constants; nullopt: there is none.
std::optional<std::uint64_t> probed_value(const Probe& probe, const unroll::Input& input,
                                          const formula::Terms& terms);

}  // namespace culprit::localize
