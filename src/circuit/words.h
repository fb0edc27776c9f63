// SPDX-License-Identifier: MIT
// Words: vectors of bits, the lowest first, and the operators of Verilog on them. Each operator
// works on operands of one width (`extend` makes them so) and is spelled out in gates.
//
// Nodes of a netlist, not the Bits of solve/arithmetic_gates.h: what comes out is simulated, opened
// at its cuts and made into diagrams, and which bit stands for what has to stay visible. Clauses
// are made of it later (game/sat/sat_gates.h).
#pragma once

#include <cstdint>
#include <vector>

#include "circuit/netlist.h"

namespace culprit::circuit {

using Word = std::vector<NodeId>;
enum class Signed : std::uint8_t { no, yes };

Word constant_word(std::uint64_t value, std::size_t width);
// Truncates, or extends by zeros or the sign.
Word extend(const Word& word, std::size_t width, Signed is_signed);

Word word_not(Netlist& net, const Word& a);
Word word_and(Netlist& net, const Word& a, const Word& b);
Word word_or(Netlist& net, const Word& a, const Word& b);
Word word_xor(Netlist& net, const Word& a, const Word& b);
Word word_add(Netlist& net, const Word& a, const Word& b, NodeId carry = zero);
Word word_subtract(Netlist& net, const Word& a, const Word& b);
Word word_negate(Netlist& net, const Word& a);
Word word_multiply(Netlist& net, const Word& a, const Word& b);
struct Division {
  Word quotient, remainder;
};
// Towards zero; where b is 0, quotient all ones and remainder a.
Division word_divide(Netlist& net, const Word& a, const Word& b, Signed is_signed);
Word word_choose(Netlist& net, NodeId condition, const Word& then, const Word& otherwise);
enum class Shift : std::uint8_t { left, right };
// `fill` comes in from the other side.
Word word_shift(Netlist& net, const Word& a, const Word& by, Shift direction, NodeId fill);

NodeId word_equal(Netlist& net, const Word& a, const Word& b);
NodeId word_less(Netlist& net, const Word& a, const Word& b, Signed is_signed);
NodeId reduce_and(Netlist& net, const Word& a);
NodeId reduce_or(Netlist& net, const Word& a);
NodeId reduce_xor(Netlist& net, const Word& a);

}  // namespace culprit::circuit
