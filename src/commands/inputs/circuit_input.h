// SPDX-License-Identifier: MIT
// What check and repair of circuits share on the command line.
#pragma once

#include "circuit/circuit.h"
#include "commands/options/command.h"
#include "findings/circuit/circuit_run.h"
#include "game/circuit/circuit_check.h"
#include "recheck/recheck.h"
#include "source/changed_texts.h"

namespace culprit::commands {

enum class CircuitSource : std::uint8_t { verilog, netlist, c_program };

// Everything that the files and the options say; kept to read a repaired text in the same way.
struct CircuitQuery {
  circuit::Circuit circuit;
  CircuitSource source = CircuitSource::netlist;
};

// Whether the options ask to read C as a finite-state program. InputError: formulas without a
// width, a width that is none.
bool is_finite_program(const Context& context);

CircuitQuery read_circuit_input(Context& context);
// The same query about other texts of the circuit's files. InputError: they cannot be read.
CircuitQuery read_circuit_again(const Context& context, const CircuitQuery& query,
                                const std::vector<source::ChangedText>& texts);
// The second opinion on the failing run of the first violated property, unless --recheck off.
recheck::Recheck recheck_of(const Context& context, const circuit::Circuit& circuit,
                            const game::CircuitCheckResult& checked);
// Which signals of a failing run a report shows.
findings::Rows rows_of(const Context& context);
// Puts what ended the work into words, where that left properties open.
void say_why_stopped(const Context& context, game::CircuitCheckResult& checked);
void write_vcd(const Context& context, const circuit::Circuit& circuit,
               const game::CircuitCheckResult& checked);

// The commands on a circuit.
ExitCode check_circuit_files(Context& context);
ExitCode explain_circuit_files(Context& context);
ExitCode repair_circuit_files(Context& context);

}  // namespace culprit::commands
