// SPDX-License-Identifier: MIT
// Indices into the tables of a Program. Strong enumerations, so that a slot is never taken for a
// block.
#pragma once

#include <cstddef>
#include <cstdint>

namespace culprit::program {

enum class TypeId : std::uint32_t { none = 0 };            // Program::types
enum class NodeId : std::uint32_t { none = 0 };            // Program::nodes; node 0 is never used
enum class ComponentId : std::uint32_t { none = 0 };       // Program::components
enum class PropertyId : std::uint32_t { none = 0 };        // Program::properties
enum class FunctionId : std::uint32_t { none = 0 };        // Program::functions
enum class GlobalId : std::uint32_t { none = 0 };          // Program::globals
enum class BlockId : std::uint32_t { entry = 0 };          // Function::blocks
enum class SlotId : std::uint32_t { none = 0xffffffff };   // Function::slots
enum class LocalId : std::uint32_t { none = 0xffffffff };  // Function::locals

template <typename Id>
constexpr std::size_t index_of(Id id) {
  return static_cast<std::size_t>(id);
}

}  // namespace culprit::program
