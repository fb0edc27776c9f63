// SPDX-License-Identifier: MIT
// LTL as the user writes it, over the signals of a circuit:
//
//   G (req -> X F ack)          G (done -> q == $past(a, 4) * $past(b, 4))
//
// Temporal operators G F X (before their operand), U W R M (between), as in Spot; ! & | ^ -> <->
// (also && || ~); comparisons == != < <= > >= (= too) of words; + - * / % << >> on words;
// q[3], q[3:0], $past(w, n), $signed(w), {a, b}; constants 9, 8'hff, 'b101. From tight to loose:
// words, comparisons, G F X, U W R M, &, ^, |, ->, <->.
//
// A word is as wide as its widest part, and arithmetic wraps there, as in Verilog; a constant
// without a width is as wide as what it meets. A word as a condition means "not 0". $past before
// the start is 0.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "circuit/circuit.h"
#include "source/source_files.h"

namespace culprit::frontend::ltl {

// "; did you mean 'X'?" or nothing, for a name that the circuit does not have.
using Suggest = std::function<std::string(std::string_view)>;

// Reads the formula in the span; errors point into it. Registers for $past and gates for
// comparisons are added to the circuit.
::culprit::circuit::FormulaId read_formula(::culprit::circuit::Circuit& circuit,
                                           const source::SourceFiles& files,
                                           source::SourceSpan span, const Suggest& suggest);

// The formulas of a file, one on each line that is not empty; # and // begin comments. A line that
// ends inside parentheses goes on.
std::vector<source::SourceSpan> formulas_in(const source::SourceFiles& files, source::FileId file);

}  // namespace culprit::frontend::ltl
