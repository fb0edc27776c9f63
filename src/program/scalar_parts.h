// SPDX-License-Identifier: MIT
// The scalars that a structure, union or array consists of, in the order of an initialiser: of a
// union its first member.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "program/program.h"

namespace culprit::program {

struct ScalarPart {
  TypeId type = TypeId::none;
  std::uint64_t offset = 0;
};

// What has more is not replaced as a whole.
inline constexpr std::size_t most_scalar_parts = 256;

// nullopt: there are more, or a bit-field among them.
std::optional<std::vector<ScalarPart>> scalar_parts(const Program& program, TypeId whole);

}  // namespace culprit::program
