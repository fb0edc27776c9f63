// SPDX-License-Identifier: MIT
// Keys that tell things apart: hashes of what they are made of.
#pragma once

#include <cstdint>

namespace culprit::unroll {

// Mixes a number into a key.
constexpr std::uint64_t mix(std::uint64_t key, std::uint64_t number) {
  key ^= number + 0x9e3779b97f4a7c15u + (key << 12) + (key >> 4);
  key *= 0xbf58476d1ce4e5b9u;
  return key ^ (key >> 31);
}

}  // namespace culprit::unroll
