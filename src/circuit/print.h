// SPDX-License-Identifier: MIT
// A circuit as text, for --dump=program.
#pragma once

#include <string>

#include "circuit/circuit.h"
#include "source/source_files.h"

namespace culprit::circuit {

std::string dump(const Circuit& circuit, const source::SourceFiles& files);
// "G (a -> F b)", with the names of the atoms.
std::string to_text(const Circuit& circuit, FormulaId formula);

}  // namespace culprit::circuit
