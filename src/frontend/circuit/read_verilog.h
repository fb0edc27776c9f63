// SPDX-License-Identifier: MIT
// Verilog and SystemVerilog, through Yosys: modules and their instances become one circuit, in
// which every operator, every plain value that is assigned or tested, every instance and every
// register is a component with its place in the source. assert and assume in the design are its
// specification; so is everything between `ifdef FORMAL and `endif.
#pragma once

#include "circuit/circuit.h"
#include "process/bounds.h"
#include "source/source_files.h"

namespace culprit::frontend::circuit {

struct VerilogOptions {
  std::string yosys = "yosys";
  std::string top;         // empty: the module that no other one uses
  std::string clock;       // empty: the one that there is
  process::Bounds bounds;  // of the whole command
};

struct VerilogDesign {
  ::culprit::circuit::Circuit circuit;
  std::vector<std::string> warnings;
};

VerilogDesign read_verilog(const source::SourceFiles& files, const std::vector<source::FileId>& ids,
                           const VerilogOptions& options);

}  // namespace culprit::frontend::circuit
