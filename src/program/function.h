// SPDX-License-Identifier: MIT
// A function: slots and locals for its variables, and blocks of instructions.
//
// A variable lives in a slot (a single value, not in memory) if it is a scalar whose address is
// never taken, else in a local (an object in memory, one for each activation).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "program/ids.h"
#include "program/instruction.h"
#include "program/intrinsics.h"
#include "source/source_span.h"

namespace culprit::program {

struct SlotInfo {
  std::string name;  // empty: a temporary of the front end
  TypeId type = TypeId::none;
  Scalar scalar;
  source::SourceSpan span;  // the declaration
  // The block or statement in which the name is known; unknown: the function.
  source::SourceSpan scope;
};

struct LocalInfo {
  std::string name;  // empty: a temporary (compound literal, returned structure)
  TypeId type = TypeId::none;
  std::uint64_t size = 0;  // 0 for a variable length array: declare_local's value tells
  std::uint32_t alignment = 1;
  source::SourceSpan span;
};

// Where an argument arrives: a slot, or a local that its bytes (scalar or aggregate) are stored
// into.
struct Parameter {
  std::string name;
  TypeId type = TypeId::none;
  SlotId slot = SlotId::none;
  LocalId local = LocalId::none;
  source::SourceSpan span;
};

// Instructions [begin, end) of Function::instructions; the last one ends the block.
struct Block {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

// A loop of the source, in source order; FUNCTION.K is its name (K from 0).
struct Loop {
  BlockId head = BlockId::entry;
  source::SourceSpan span;
};

enum class Origin : std::uint8_t { user, system_header, model };

struct Function {
  std::string name;  // as the linker sees it
  TypeId type = TypeId::none;
  TypeId result_type = TypeId::none;
  source::SourceSpan span;  // of the declarator
  Origin origin = Origin::user;
  Intrinsic intrinsic = Intrinsic::none;
  bool has_body = false;
  bool is_variadic = false;
  bool has_prototype = true;  // false: K&R, any arguments
  bool address_taken = false;
  std::vector<Parameter> parameters;
  std::vector<SlotInfo> slots;
  std::vector<LocalInfo> locals;
  std::vector<Instruction> instructions;
  std::vector<Block> blocks;  // BlockId::entry first
  std::vector<Call> calls;
  std::vector<Switch> switches;
  std::vector<Loop> loops;
  std::vector<BlockId> address_taken_labels;
};

}  // namespace culprit::program
