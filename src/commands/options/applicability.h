// SPDX-License-Identifier: MIT
// Which option means something for which kind of input, in one table: what would be ignored is
// refused, and help says what an option is for.
//
//   culprit repair x.bp --faults 2    ->    --faults does not apply to Boolean programs
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "commands/options/command.h"

namespace culprit::commands {

// Kinds of input as far as options tell them apart; a set of them is a sum.
using InputKinds = std::uint8_t;
inline constexpr InputKinds sequential_c = 1;
inline constexpr InputKinds threaded_c = 2;
inline constexpr InputKinds finite_c = 4;  // C with --int-width
inline constexpr InputKinds boolean_input = 8;
inline constexpr InputKinds verilog_input = 16;
inline constexpr InputKinds netlist_input = 32;  // AIGER, BLIF
inline constexpr InputKinds any_c = sequential_c | threaded_c;
inline constexpr InputKinds any_circuit = verilog_input | netlist_input;
inline constexpr InputKinds any_input = 63;

// What a command works on; nothing for one that reads no programs.
InputKinds inputs_of(std::string_view command);
// Those of them that the option means something for. `option` may also be "--dump=STAGE", and "--"
// for the arguments of the program.
InputKinds inputs_of(std::string_view command, std::string_view option);
// "circuits", "C programs without --int-width and Boolean programs"
std::string names_of_inputs(InputKinds kinds);

// InputError if an option was given that means nothing for these files. Whether a C program has
// threads is not known yet.
void refuse_inapplicable_options(const Context& context);
// The same once it has been read.
enum class Threads : std::uint8_t { none, some };
void refuse_inapplicable_options(const Context& context, Threads threads);

}  // namespace culprit::commands
