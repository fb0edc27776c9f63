// SPDX-License-Identifier: MIT
// One step of a finite-state program as gates: what its expressions are worth at the position where
// the program counter is at the step, and which cells it changes. Components become cuts on the
// way.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "circuit/circuit.h"
#include "finite/control.h"
#include "finite/storage.h"
#include "source/source_files.h"

namespace culprit::finite {

// A rule of C that the step must keep: holds whenever the program is there.
struct Rule {
  circuit::NodeId holds = circuit::one;
  std::string text;
  source::SourceSpan span;
};

// What all steps share while the circuit is made.
struct Machine {
  const program::Program& program;
  const source::SourceFiles& files;
  circuit::Circuit& circuit;
  Storage& storage;
  std::size_t int_width = 0;
  std::vector<std::string>
      targets;  // what an assignment target may become; empty: anything that fits
  std::vector<circuit::Word> inputs;  // what nondeterminism decides, in each step anew
  std::vector<Rule> rules;
  std::map<program::ComponentId, std::size_t> components;  // -> Circuit::components
  bool blame = true;  // whether components become cuts; not those of global initialisers
};

// A place in memory: a part of an object, chosen by indices.
struct Place {
  struct Index {
    circuit::Word word;
    circuit::Signed is_signed = circuit::Signed::yes;
    std::uint64_t stride = 0, extent = 0;
  };
  const Object* object = nullptr;
  std::uint64_t offset = 0;
  std::vector<Index> indices;
};

struct Value {
  circuit::Word bits;
  std::optional<Place> place;  // instead of bits: the value is an address
};

class StepEvaluator {
 public:
  // `here`: the program counter is at the step.
  StepEvaluator(Machine& machine, const Step& step, circuit::NodeId here)
      : machine_(machine), step_(step), here_(here) {}

  // The instruction whose expressions are evaluated from now on.
  void begin(const program::Instruction& at) { current_ = &at; }
  // Carries out an instruction that takes no step of its own.
  void silent(const program::Instruction& at);
  Value evaluate(program::NodeId root);
  // One bit: the value is not 0.
  circuit::NodeId truth(program::NodeId root);
  // A value that nothing decides.
  circuit::Word any(std::size_t width);

  // To a variable or temporary; a target component may send it to another variable.
  void assign(const program::Instruction& at, Value value);
  void store(const program::Instruction& at, const circuit::Word& value);
  // Of a structure.
  void copy(const program::Instruction& at);
  void write(CellId cell, circuit::Word value) { changed_[cell] = std::move(value); }
  // Temporaries that later steps read are cells too.
  [[nodiscard]] const std::map<CellId, circuit::Word>& changed() const { return changed_; }

 private:
  struct Read {  // an operand as the user wrote it
    std::size_t node = 0;
    circuit::Operand operand;
  };
  struct Choice {  // where a place may be
    circuit::NodeId condition = circuit::one;
    std::uint64_t offset = 0;
  };

  const program::Function& function() const { return machine_.program.function(step_.function); }
  std::size_t width_of(const program::Node& node) const;
  circuit::Word read(CellId cell) const;
  Value read_slot(const program::Node& node, std::size_t index);
  Value constant(const program::Node& node, std::size_t index);
  Value load(const program::Node& node, std::size_t index, const Value& address);
  Value arithmetic(const program::Node& node, const circuit::Word& a, const circuit::Word& b);
  Value unary(const program::Node& node, const circuit::Word& a);
  Value index(const program::Node& node, Value address, const circuit::Word& by,
              std::uint64_t stride, std::uint64_t extent);
  std::vector<Choice> choices(const Place& place, source::SourceSpan span);
  CellId cell_at(const Place& place, std::uint64_t offset, program::Scalar scalar,
                 program::BitField bits, source::SourceSpan span) const;
  void require(circuit::NodeId condition, std::string text, source::SourceSpan span);
  void forget(const Object& object);

  Value with_component(const program::Node& node, std::size_t index, Value value);
  circuit::Copy& new_copy(program::ComponentId id, circuit::ComponentKind kind);
  // One bit for each variable that the assignment target may become, the original first.
  std::vector<std::pair<circuit::NodeId, CellId>> alternatives(const program::Instruction& at,
                                                               CellId original,
                                                               circuit::NodeId& kept);
  circuit::Operand operand_of(CellId cell) const;

  Machine& machine_;
  const Step& step_;
  circuit::NodeId here_;
  std::map<CellId, circuit::Word> changed_;
  std::map<program::SlotId, Value> temporaries_;
  std::vector<circuit::NodeId> guards_;  // of && || ?: around what is evaluated
  std::vector<Read> reads_;
  const program::Instruction* current_ = nullptr;
  std::size_t used_inputs_ = 0;
};

}  // namespace culprit::finite
