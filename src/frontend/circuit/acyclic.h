// SPDX-License-Identifier: MIT
// A circuit may not feed a gate's output back to it without a register in between.
#pragma once

#include "circuit/circuit.h"
#include "source/source_span.h"

namespace culprit::frontend::circuit {

// InputError with the names on the loop, if there is one; `span` is where it is reported unless a
// component on the loop has a place.
void check_acyclic(const ::culprit::circuit::Circuit& circuit, source::SourceSpan span);

}  // namespace culprit::frontend::circuit
