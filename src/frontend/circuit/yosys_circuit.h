// SPDX-License-Identifier: MIT
// Modules and instances -> one circuit.
#pragma once

#include "frontend/circuit/read_verilog.h"
#include "frontend/circuit/yosys_design.h"

namespace culprit::frontend::circuit {

// `formal` are the ranges of the specification, for each file of `ids`.
VerilogDesign build_circuit(const YosysDesign& design, const source::SourceFiles& files,
                            const std::vector<source::FileId>& ids,
                            const std::vector<VerilogText>& texts, const VerilogOptions& options);

}  // namespace culprit::frontend::circuit
