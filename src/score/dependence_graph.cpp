// SPDX-License-Identifier: MIT
#include "score/dependence_graph.h"

#include <algorithm>

namespace culprit::score {

using program::BlockId;
using program::Function;
using program::Instruction;
using program::NodeId;
using program::Op;
using program::Operation;
using program::Origin;
using program::Program;

namespace {

std::vector<std::size_t> successors(const Function& function, std::size_t block) {
  const Instruction& last = function.instructions[function.blocks[block].end - 1];
  std::set<std::size_t> next;
  switch (last.operation) {
    case Operation::jump: next.insert(program::index_of(last.then_block)); break;
    case Operation::branch:
      next = {program::index_of(last.then_block), program::index_of(last.else_block)};
      break;
    case Operation::switch_to: {
      const program::Switch& choice = function.switches[last.index];
      for (const auto& each : choice.cases) next.insert(program::index_of(each.block));
      next.insert(program::index_of(choice.default_block));
      break;
    }
    case Operation::jump_to_label:
      for (BlockId block_id : function.address_taken_labels) {
        next.insert(program::index_of(block_id));
      }
      break;
    default: break;
  }
  return {next.begin(), next.end()};
}

// The branches that decide whether a block is executed: those of whose ways some lead to it always
// and others need not (Ferrante, Ottenstein, Warren 1987).
std::vector<std::set<std::size_t>> control_dependence(const Function& function) {
  const std::size_t count = function.blocks.size();
  // Blocks that every way from a block to the end passes; index `count` is the end.
  std::vector<std::vector<bool>> after(count, std::vector<bool>(count, true));
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = count; i-- > 0;) {
      std::vector<bool> common(count, true);
      std::vector<std::size_t> next = successors(function, i);
      if (next.empty()) common.assign(count, false);
      for (std::size_t each : next) {
        for (std::size_t j = 0; j < count; ++j) common[j] = common[j] && after[each][j];
      }
      common[i] = true;
      if (common == after[i]) continue;
      after[i] = std::move(common);
      changed = true;
    }
  }
  std::vector<std::set<std::size_t>> deciders(count);
  for (std::size_t from = 0; from < count; ++from) {
    std::vector<std::size_t> next = successors(function, from);
    if (next.size() < 2) continue;
    for (std::size_t way : next) {
      for (std::size_t block = 0; block < count; ++block) {
        bool decided = after[way][block] && (block == from || !after[from][block]);
        if (decided) deciders[block].insert(from);
      }
    }
  }
  return deciders;
}

}  // namespace

// Variables in memory: globals, and locals of a function; 0 in both stands for "some address".
struct Place {
  const Function* function = nullptr;
  std::size_t index = 0;
  auto operator<=>(const Place&) const = default;
};

class GraphBuilder {
 public:
  GraphBuilder(const Program& program, DependenceGraph& graph) : program_(program), graph_(graph) {}

  void build() {
    for (const Function& function : program_.functions) {
      if (function.origin != Origin::user || !function.has_body) continue;
      graph_.add_node(graph_.line_of(function.span));
      collect(function);
    }
    for (const Function& function : program_.functions) {
      if (function.origin == Origin::user && function.has_body) connect(function);
    }
    connect_memory();
  }

 private:
  Line line(const Function& function, const Instruction& instruction) const {
    return graph_.line_of(instruction.span.known() ? instruction.span : function.span);
  }

  template <typename Visit>
  void each_node(NodeId root, Visit visit) const {
    if (root == NodeId::none) return;
    for (std::size_t i = program::index_of(program_.node(root).first); i <= program::index_of(root);
         ++i) {
      visit(program_.nodes[i]);
    }
  }
  template <typename Visit>
  void each_operand(const Function& function, const Instruction& instruction, Visit visit) const {
    each_node(instruction.value, visit);
    each_node(instruction.address, visit);
    if (instruction.operation != Operation::call) return;
    const program::Call& call = function.calls[instruction.index];
    each_node(call.callee_address, visit);
    for (const program::Argument& argument : call.arguments) each_node(argument.value, visit);
  }

  // The variables that an address may lie in.
  std::set<Place> places(const Function& function, NodeId address) const {
    std::set<Place> found;
    if (address == NodeId::none) return found;
    bool unknown = true;
    each_node(address, [&](const program::Node& node) {
      if (node.op == Op::global_address) {
        found.insert({nullptr, static_cast<std::size_t>(node.immediate)});
        unknown = false;
      }
      if (node.op == Op::local_address) {
        found.insert({&function, static_cast<std::size_t>(node.immediate) + 1});
        unknown = false;
      }
    });
    if (unknown) found.insert(Place{});
    return found;
  }

  // Nodes, and what is stored and loaded where.
  void collect(const Function& function) {
    for (const Instruction& instruction : function.instructions) {
      if (!instruction.span.known()) continue;
      Line here = line(function, instruction);
      graph_.add_node(here);
      bool writes = instruction.operation == Operation::store ||
                    instruction.operation == Operation::store_bits ||
                    instruction.operation == Operation::copy ||
                    instruction.operation == Operation::clear;
      if (writes) {
        for (const Place& place : places(function, instruction.address)) {
          stores_[place].insert(here);
        }
      }
      if (instruction.operation == Operation::copy) {
        for (const Place& place : places(function, instruction.value)) loads_[place].insert(here);
      }
      auto loads = [&](NodeId root) {
        if (root == NodeId::none) return;
        for (std::size_t i = program::index_of(program_.node(root).first);
             i <= program::index_of(root); ++i) {
          const program::Node& node = program_.nodes[i];
          if (node.op != Op::load && node.op != Op::load_bits) continue;
          for (const Place& place : places(function, static_cast<NodeId>(i - 1))) {
            loads_[place].insert(here);
          }
        }
      };
      loads(instruction.value);
      loads(instruction.address);
      if (instruction.operation != Operation::call) continue;
      const program::Call& call = function.calls[instruction.index];
      for (const program::Argument& argument : call.arguments) {
        loads(argument.value);
        // What is called may write where the argument points.
        bool is_pointer = program_.node(argument.value).scalar.is_pointer();
        bool outside = call.callee == program::FunctionId::none ||
                       program_.function(call.callee).origin != Origin::user;
        if (!is_pointer) continue;
        for (const Place& place : places(function, argument.value)) {
          pointed_.insert(place);
          if (!outside) continue;
          stores_[place].insert(here);
          loads_[place].insert(here);
        }
      }
    }
  }

  void connect(const Function& function) {
    Line entry = graph_.line_of(function.span);
    std::vector<std::set<std::size_t>> deciders = control_dependence(function);
    for (std::size_t block = 0; block < function.blocks.size(); ++block) {
      for (std::uint32_t i = function.blocks[block].begin; i < function.blocks[block].end; ++i) {
        const Instruction& instruction = function.instructions[i];
        if (!instruction.span.known()) continue;
        Line here = line(function, instruction);
        for (std::size_t decider : deciders[block]) {
          const Instruction& branch = function.instructions[function.blocks[decider].end - 1];
          if (branch.span.known()) graph_.add_edge(line(function, branch), here);
        }
        if (deciders[block].empty()) graph_.add_edge(entry, here);
        if (instruction.operation == Operation::call) connect_call(function, instruction);
      }
    }
    connect_slots(function);
  }

  void connect_call(const Function& function, const Instruction& instruction) {
    const program::Call& call = function.calls[instruction.index];
    Line here = line(function, instruction);
    std::vector<const Function*> callees;
    if (call.callee != program::FunctionId::none) {
      callees.push_back(&program_.function(call.callee));
    } else {
      for (const Function& each : program_.functions) {
        if (each.address_taken) callees.push_back(&each);
      }
    }
    for (const Function* callee : callees) {
      if (callee->origin != Origin::user || !callee->has_body) continue;
      graph_.add_edge(here, graph_.line_of(callee->span));
      for (const Instruction& each : callee->instructions) {
        if (each.operation == Operation::return_value && each.value != NodeId::none &&
            each.span.known()) {
          graph_.add_edge(line(*callee, each), here);
        }
      }
    }
  }

  // Reaching definitions of slots; parameters are defined at the function's own line.
  void connect_slots(const Function& function) {
    using Definitions = std::vector<std::set<Line>>;
    const std::size_t slots = function.slots.size();
    std::vector<Definitions> before(function.blocks.size(), Definitions(slots));
    for (const program::Parameter& parameter : function.parameters) {
      if (parameter.slot == program::SlotId::none) continue;
      before[0][program::index_of(parameter.slot)].insert(graph_.line_of(function.span));
    }
    std::vector<std::size_t> pending;
    for (std::size_t i = function.blocks.size(); i-- > 0;) pending.push_back(i);
    while (!pending.empty()) {
      std::size_t block = pending.back();
      pending.pop_back();
      Definitions now = before[block];
      for (std::uint32_t i = function.blocks[block].begin; i < function.blocks[block].end; ++i) {
        const Instruction& instruction = function.instructions[i];
        Line here = line(function, instruction);
        if (instruction.span.known()) {
          each_operand(function, instruction, [&](const program::Node& node) {
            if (node.op != Op::read_slot) return;
            for (Line from : now[node.immediate]) graph_.add_edge(from, here);
          });
        }
        program::SlotId written = instruction.slot;
        if (instruction.operation == Operation::call) {
          written = function.calls[instruction.index].result_slot;
        }
        bool defines =
            written != program::SlotId::none && (instruction.operation == Operation::assign ||
                                                 instruction.operation == Operation::declare_slot ||
                                                 instruction.operation == Operation::call);
        if (defines) now[program::index_of(written)] = {here};
      }
      for (std::size_t next : successors(function, block)) {
        bool grew = false;
        for (std::size_t slot = 0; slot < slots; ++slot) {
          for (Line from : now[slot]) grew |= before[next][slot].insert(from).second;
        }
        if (grew) pending.push_back(next);
      }
    }
  }

  void connect_memory() {
    const std::set<Line>& through_pointers_stored = stores_[Place{}];
    const std::set<Line>& through_pointers_loaded = loads_[Place{}];
    auto connect = [this](const std::set<Line>& from, const std::set<Line>& to) {
      for (Line store : from) {
        for (Line load : to) graph_.add_edge(store, load);
      }
    };
    for (const auto& [place, stored] : stores_) {
      auto loaded = loads_.find(place);
      if (loaded != loads_.end()) connect(stored, loaded->second);
      bool may_alias = place == Place{} || pointed_.contains(place);
      if (may_alias && place != Place{}) connect(stored, through_pointers_loaded);
    }
    for (const Place& place : pointed_) {
      auto loaded = loads_.find(place);
      if (loaded != loads_.end()) connect(through_pointers_stored, loaded->second);
    }
  }

  const Program& program_;
  DependenceGraph& graph_;
  std::map<Place, std::set<Line>> stores_, loads_;
  std::set<Place> pointed_;  // whose address goes to a call
};

DependenceGraph::DependenceGraph(const Program& program, const source::SourceFiles& files)
    : files_(files) {
  GraphBuilder(program, *this).build();
}

Line DependenceGraph::line_of(source::SourceSpan span) const {
  if (!span.known()) return {};
  return {span.file, files_.begin(span).line};
}

void DependenceGraph::add_node(Line line) {
  if (line.file == source::no_file) return;
  edges_.try_emplace(line);
  sources_.try_emplace(line);
}

void DependenceGraph::add_edge(Line from, Line to) {
  if (from == to || from.file == source::no_file || to.file == source::no_file) return;
  add_node(from);
  add_node(to);
  edges_[from].insert(to);
  edges_[to].insert(from);
  sources_[to].insert(from);
}

const std::set<Line>& DependenceGraph::neighbours(Line line) const {
  static const std::set<Line> none;
  auto found = edges_.find(line);
  return found == edges_.end() ? none : found->second;
}

std::set<Line> DependenceGraph::slice(Line line) const {
  std::set<Line> found{line};
  std::vector<Line> pending{line};
  while (!pending.empty()) {
    Line at = pending.back();
    pending.pop_back();
    auto sources = sources_.find(at);
    if (sources == sources_.end()) continue;
    for (Line from : sources->second) {
      if (found.insert(from).second) pending.push_back(from);
    }
  }
  return found;
}

}  // namespace culprit::score
