// SPDX-License-Identifier: MIT
// Objects: variables, activations of locals, allocations, functions; and what is remembered of them
// after their end.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "program/ids.h"
#include "source/source_span.h"
#include "unroll/memory/address.h"
#include "unroll/memory/bytes.h"
#include "unroll/memory/cells.h"
#include "unroll/memory/initialised_bytes.h"
#include "unroll/memory/write_log.h"

namespace culprit::unroll {

enum class ObjectKind : std::uint8_t {
  none,      // no object lives at this id
  function,  // no bytes; its address can be compared and called
  global,
  argument,  // argv, its strings, the environment
  local,
  variadic_area,  // the arguments after the last named one
  heap,
};

// Who an object is, for messages. The name is owned by the Program (or the run) and outlives the
// object.
struct Identity {
  const std::string* name = nullptr;  // null or empty: none
  program::TypeId type = program::TypeId::none;
  source::SourceSpan span;  // of the declaration, or of the call that allocated it
  // heap: the how manieth allocation at that place, from 1; variadic_area: a bit for each of the
  // first 8-byte units, whether it holds a floating-point number.
  std::uint32_t ordinal = 0;
};

struct Object {
  Bytes bytes;
  InitialisedBytes initialised;
  Cells cells;  // what is unknown; their bytes count as missing in `initialised`
  std::uint32_t size = 0;
  // The size if every access inside is allowed, 0 if each needs a closer look (alive,
  // unknown_size, log).
  std::uint32_t plain_size = 0;
  ObjectId id = ObjectId::null;
  ObjectKind kind = ObjectKind::none;
  bool read_only = false;
  // Of unknown inputs: whether it lives, if that depends on them, and its size in bytes, if that
  // does; `size` is then the largest.
  std::optional<formula::Term> alive;
  std::optional<formula::Term> unknown_size;
  WriteLog log;
  std::uint64_t birth = 0;  // with unknown inputs: how many were made before it
  Identity identity;

  [[nodiscard]] bool is_conditional() const { return alive || unknown_size || log.any(); }
  void begin_log(std::uint32_t stride, std::uint32_t rest, std::uint32_t element_size) {
    log = {stride, rest, element_size, nullptr};
    plain_size = 0;
  }
  void end_log() {
    log = {};
    if (!is_conditional()) plain_size = size;
  }
  void set_alive(formula::Term condition) {
    alive = condition;
    plain_size = 0;
  }
  void set_unknown_size(formula::Term term) {
    unknown_size = term;
    plain_size = 0;
  }
};

// An object whose life has ended.
struct DeadObject {
  ObjectId id = ObjectId::null;
  ObjectKind kind = ObjectKind::none;
  std::uint32_t size = 0;
  Identity identity;
  source::SourceSpan end;  // heap: where it was freed
};

}  // namespace culprit::unroll
