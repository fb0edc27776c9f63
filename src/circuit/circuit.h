// SPDX-License-Identifier: MIT
// A circuit: a netlist with registers, names, the components that can be blamed, and what it must
// satisfy. Made by src/frontend/circuit, never changed afterwards except by adding specification
// (src/frontend/ltl) and by `replace` (components.h), which works on a copy.
//
// Time: at position t every node has a value that follows from the registers and the inputs at t;
// the registers at t+1 are their next-state nodes at t.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "circuit/formula.h"
#include "circuit/netlist.h"
#include "circuit/words.h"
#include "source/source_span.h"

namespace culprit::circuit {

enum class Initial : std::uint8_t { low, high, free };

// Whether a bit belongs to the design or was added to state what is right; what only the
// specification sees, a replacement may not depend on.
enum class Purpose : std::uint8_t { design, specification };

struct Input {
  NodeId node = no_node;
  std::string name;      // "d[3]"
  bool unknown = false;  // not the user's: a value that the source leaves open (x)
};

struct Register {
  NodeId state = no_node;
  NodeId next = no_node;
  Initial initial = Initial::free;
  std::string name;
  Purpose purpose = Purpose::design;
};

// A counter says where a program is.
enum class SignalKind : std::uint8_t { counter, input, output, state, wire };

// A name that the user wrote. Names inside instances have the path before them: "u3.sum".
struct Signal {
  std::string name;
  Word bits;
  Signed is_signed = Signed::no;
  SignalKind kind = SignalKind::wire;
  source::SourceSpan span;
  int lowest = 0;       // the index of bits[0] as declared: 1 in [4:1]
  bool upward = false;  // declared [0:3]
};

enum class ComponentKind : std::uint8_t {
  gate,
  expression,
  operator_,  // a part of an expression of a program
  target,     // the target of an assignment of a program
  instance,
  register_
};

// What a component computes from, as the user would write it. Empty text: it has no name in the
// source.
struct Operand {
  std::string text;
  Word bits;
  Signed is_signed = Signed::no;
};

struct Output {
  std::string text;  // of an instance: what its port is connected to
  Word bits;         // cuts
  Signed is_signed = Signed::no;
};

// A component in a module that is used several times is one text, hence one replacement, in several
// copies.
struct Copy {
  std::string scope;  // path of the instance it stands in: "" or "u3." or "u3.v1."
  std::vector<Output> outputs;
  std::vector<Operand> operands;
  // What else a replacement may mention; not given: the signals of its scope.
  std::optional<std::vector<Operand>> visible;
  NodeId active = one;  // it matters: of a program, the program counter is there
};

struct Component {
  ComponentKind kind = ComponentKind::gate;
  std::string name;       // "fa0", "g12"; empty for an expression
  std::string operation;  // "$add", "and", a module's name
  source::SourceSpan span;
  std::vector<Copy> copies;
  // Of a target: what it may be; its output is the index, and must be the same at all times. The
  // first one is what it is now.
  std::vector<std::string> alternatives;
  std::string prefix;  // stands before a replacement: "x = " for x += 1
  // Of a gate that is one bit of an expression: which, and of how many.
  std::size_t bit = 0, bits = 0;
  source::SourceSpan block;  // of a register: the statement in which it is assigned
};

enum class PropertyKind : std::uint8_t { assertion, bad, justice, ltl };

struct Property {
  PropertyKind kind = PropertyKind::assertion;
  std::string text;
  source::SourceSpan span;
  FormulaId formula = truth;
  bool implied = false;  // only if the user gives no other
};

// `asserted` for one cycle before position 0, and never again.
struct Reset {
  NodeId input = no_node;
  bool asserted = true;
};

struct Circuit {
  std::string name;
  std::vector<source::FileId> files;
  Netlist netlist;
  std::vector<Input> inputs;
  std::vector<Register> registers;
  std::vector<Signal> signals;
  std::vector<Component> components;
  Formulas formulas;
  std::vector<Property> properties;
  std::vector<NodeId> constraints;  // assumed at every position up to a violation
  FormulaId assumption = truth;     // assumed of whole runs
  std::optional<Reset> reset;
  std::string clock;  // of Verilog: the input that is no input here; empty: none
  bool clock_rises = true;

  [[nodiscard]] const Signal* signal_named(std::string_view wanted) const;
  // The name of a bit, "q[3]"; the shortest if it has several, empty if none.
  [[nodiscard]] std::string name_of_bit(NodeId node) const;
};

// "assertion", "expression", … as reports spell them.
std::string_view name_of(ComponentKind kind);
std::string_view name_of(PropertyKind kind);
// "q", "q[3]": the i-th bit of the signal as the user would write it.
std::string bit_name(const Signal& signal, std::size_t bit);

// What all properties demand together, split into what can be handled apart.
struct Demand {
  NodeId constraint = one;     // assumed at every position
  NodeId invariant = one;      // must hold at every position
  FormulaId liveness = truth;  // everything else
};
// Adds nodes to the circuit. `only` restricts it to one property.
Demand demand_of(Circuit& circuit, const Property* only = nullptr);

// All outputs of a component's copy, in order.
std::vector<NodeId> output_bits(const Copy& copy);

}  // namespace culprit::circuit
