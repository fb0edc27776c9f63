// SPDX-License-Identifier: MIT
// A change of the text, as edits and as a unified diff, and what is known to be right about it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "source/source_span.h"

namespace culprit::result {

// Bytes of the original; length 0 inserts. No two edits of a patch overlap.
struct TextEdit {
  source::FileId file = source::no_file;
  std::uint32_t offset = 0;
  std::uint32_t length = 0;
  std::string text;
};

struct Patch {
  enum class Kind : std::uint8_t {
    expression,
    deletion,
    insertion,
    move,
    wrap,
    declaration,
    text,
    synchronisation
  } kind = Kind::expression;
  std::vector<TextEdit> edits;
  std::string diff;  // empty: the text has no place for the change
};

// How far a change was proved right.
struct Proof {
  enum class Scope : std::uint8_t {
    all_inputs,
    all_schedules,
    switches,
    unwind,
    tests
  } scope = Scope::all_inputs;
  std::uint32_t switches = 0;           // between threads: up to so many
  std::uint32_t unwind = 0;             // loops: up to so many iterations
  std::string inputs = {};              // "stdin up to 16 bytes": all inputs within these sizes
  std::vector<std::string> given = {};  // what the user fixed: "arguments", "inputs"
};

// "for all inputs", "up to 3 switches"
std::string name_of(const Proof& proof);
// "expression", "delete", "insert", …
std::string_view name_of(Patch::Kind kind);

}  // namespace culprit::result
