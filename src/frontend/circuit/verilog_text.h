// SPDX-License-Identifier: MIT
// Yosys makes a cell with a source range for every operator, but none for a plain name or constant
// on the right of an assignment or as a condition. These are as likely to be wrong as any other
// expression, so the text is changed before Yosys reads it: `q <= d` becomes `q <= +d` (a $pos
// cell), `q <= 0` becomes `q <= (0)^$anyconst` (an $xor cell), and the reader takes both for what
// they were. Lines keep their numbers.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "source/source_span.h"

namespace culprit::frontend::circuit {

struct Range {
  std::uint32_t begin = 0, end = 0;
};

struct Insertion {
  std::uint32_t at = 0;  // in the original
  std::string text;
};

struct VerilogText {
  std::string rewritten;
  std::vector<Insertion> insertions;  // ascending
  std::vector<Range> formal;          // what stands between `ifdef FORMAL and `endif

  // From an offset in the rewritten text to the one in the original.
  [[nodiscard]] std::uint32_t original(std::uint32_t rewritten_offset) const;
};

VerilogText rewrite(std::string_view text);
// The same with nothing inserted.
VerilogText unchanged(std::string_view text);

struct VerilogToken {
  enum class Kind : std::uint8_t { word, number, text, symbol } kind = Kind::symbol;
  std::string_view text;
  std::uint32_t begin = 0, end = 0;
};
// Without comments, attributes and compiler directives.
std::vector<VerilogToken> verilog_tokens(std::string_view text);

}  // namespace culprit::frontend::circuit
