// A run of a circuit as a table: a row for each signal, a column for each cycle.
//
//   cycle    0  1  2  3*
//   req      1  0  0  0
//   count    0  1  2  3
#pragma once

#include <string>
#include <vector>

#include "circuit/circuit.h"
#include "circuit/simulation.h"
#include "report/palette.h"

namespace culprit::report {

// What a signal is at every position of a run, as the number that its bits mean.
struct SignalRow {
  const circuit::Signal* signal = nullptr;
  std::vector<std::string> values;
};

// The run with all its positions; an endless one goes back to `loop` after the last.
struct RunTable {
  std::vector<SignalRow> rows;
  std::size_t positions = 0;
  bool endless = false;
  std::size_t loop = 0;
};

enum class Rows : std::uint8_t { relevant, all };

// Relevant rows: inputs, registers and outputs that the formula depends on, and what it names.
RunTable run_table(const circuit::Circuit& circuit, const circuit::Run& run,
                   circuit::FormulaId formula, Rows rows);
std::string to_text(const RunTable& table, const Palette& colours);
// The number as the user would write it: decimal, negative where the signal is signed.
std::string word_value(const std::vector<bool>& bits, circuit::Signed is_signed);

}  // namespace culprit::report
