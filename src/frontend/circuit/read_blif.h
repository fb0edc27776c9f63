// SPDX-License-Identifier: MIT
// BLIF, the Berkeley Logic Interchange Format: .model .inputs .outputs .names .latch .end. Every
// .names table is a component. Outputs are no specification by themselves.
#pragma once

#include "circuit/circuit.h"
#include "source/source_files.h"

namespace culprit::frontend::circuit {

::culprit::circuit::Circuit read_blif(const source::SourceFiles& files, source::FileId file);

}  // namespace culprit::frontend::circuit
