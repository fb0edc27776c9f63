// SPDX-License-Identifier: MIT
// The JSON netlist of Yosys as plain data: modules, wires, cells, with source ranges mapped back to
// the text that the user wrote.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "frontend/circuit/verilog_text.h"
#include "source/source_files.h"

namespace culprit::frontend::circuit {

// A bit of a wire: a net's number, or one of these.
using Bit = std::int64_t;
inline constexpr Bit bit_zero = -1, bit_one = -2, bit_unknown = -3, bit_floating = -4;

struct YosysCell {
  std::string name, type;
  source::SourceSpan span;  // unknown where the cell has none or several
  std::map<std::string, std::uint64_t> parameters;
  std::map<std::string, std::vector<Bit>> connections;
  std::map<std::string, std::string> directions;
  bool hidden = false;  // the name is Yosys' own
};

struct YosysWire {
  std::string name;
  std::vector<Bit> bits;
  source::SourceSpan span;
  std::string initial;  // most significant first; empty: none
  bool hidden = false, is_signed = false, upward = false;
  int lowest = 0;
};

struct YosysPort {
  std::string name;
  bool is_input = false;
  std::vector<Bit> bits;
};

struct YosysModule {
  std::string name;
  source::SourceSpan span;
  std::vector<YosysPort> ports;
  std::vector<YosysCell> cells;
  std::vector<YosysWire> wires;
};

struct YosysDesign {
  std::map<std::string, YosysModule> modules;
  std::string top;
};

// `texts` are what Yosys read, in the order of `ids`.
YosysDesign read_design(const std::string& json, const source::SourceFiles& files,
                        const std::vector<source::FileId>& ids,
                        const std::vector<VerilogText>& texts);

}  // namespace culprit::frontend::circuit
