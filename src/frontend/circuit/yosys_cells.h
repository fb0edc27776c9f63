// SPDX-License-Identifier: MIT
// What Yosys' word-level cells compute, as gates.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "circuit/netlist.h"
#include "circuit/words.h"

namespace culprit::frontend::circuit {

struct CellInputs {
  std::map<std::string, ::culprit::circuit::Word> ports;
  std::map<std::string, std::uint64_t> parameters;
  std::map<std::string, std::string> bit_parameters;  // most significant first, as JSON has them
  std::size_t width = 0;                              // of the output Y
};

// The value of Y; nothing for a cell that is not known.
std::optional<::culprit::circuit::Word> cell_function(::culprit::circuit::Netlist& net,
                                                      const std::string& type,
                                                      const CellInputs& cell);

}  // namespace culprit::frontend::circuit
