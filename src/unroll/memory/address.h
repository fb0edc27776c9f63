// SPDX-License-Identifier: MIT
// Addresses: how a pointer is a number.
//
// Every object, function included, owns 4 GiB of a flat 64-bit address space, and its first byte
// sits in the middle:
//
//     address = object << 32 + offset,   -2 GiB <= offset < 2 GiB
//
// so object and offset can be read off an address, arithmetic on addresses is plain 64-bit
// arithmetic, casts to integers and back round-trip, alignment tests work, and a pointer that runs
// past one object never reaches another one. Object 0 is no object: NULL and the integers near it.
#pragma once

#include <cstdint>

namespace culprit::unroll {

enum class ObjectId : std::uint32_t { null = 0 };

inline constexpr std::uint64_t largest_object = std::uint64_t{1} << 31;

constexpr std::uint64_t address_of(ObjectId object, std::int64_t offset = 0) {
  return (static_cast<std::uint64_t>(object) << 32) + static_cast<std::uint64_t>(offset);
}
constexpr ObjectId object_of(std::uint64_t address) {
  return static_cast<ObjectId>((address + largest_object) >> 32);
}
constexpr std::int64_t offset_of(std::uint64_t address) {
  return static_cast<std::int32_t>(static_cast<std::uint32_t>(address));
}

}  // namespace culprit::unroll
