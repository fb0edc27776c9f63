// SPDX-License-Identifier: MIT
// A second simulator for Verilog: Icarus (the program `iverilog`), where it is installed. The
// design runs on random inputs there and in culprit's own simulation of the circuit that Yosys made
// of it; every output and register must have the same value in every cycle.
#pragma once

#include <string>
#include <vector>

#include "circuit/circuit.h"
#include "process/bounds.h"
#include "source/changed_texts.h"

namespace culprit::recheck {

struct VerilogText {
  std::string name;  // "0.v"
  std::string text;
  std::string directory;  // where `include looks
};

std::vector<VerilogText> verilog_texts(const std::vector<source::ChangedText>& texts);

struct Simulation {
  enum class Outcome : std::uint8_t { agrees, differs, impossible } outcome = Outcome::impossible;
  std::string reason;  // of differs: where; of impossible: why
  std::size_t cycles = 0;
};

// `circuit` is what was made of the texts.
Simulation simulate_with_icarus(const circuit::Circuit& circuit,
                                const std::vector<VerilogText>& texts,
                                const process::Bounds& bounds);

}  // namespace culprit::recheck
