// SPDX-License-Identifier: MIT
#include "finite/finite_circuit.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <set>

#include "finite/control.h"
#include "finite/evaluate.h"
#include "finite/storage.h"
#include "source/errors.h"
#include "source/invariant.h"

namespace culprit::finite {

namespace {

using circuit::Circuit;
using circuit::NodeId;
using circuit::Signed;
using circuit::Word;
using program::FunctionId;
using program::Instruction;
using program::Op;
using program::Operation;
using program::SlotId;
using source::Unsupported;

class CircuitBuilder {
 public:
  CircuitBuilder(const program::Program& program, FunctionId entry,
                 const source::SourceFiles& files, const FiniteOptions& options)
      : program_(program),
        entry_(entry),
        files_(files),
        control_(control_of(program, entry)),
        storage_(program, options.int_width, circuit_),
        machine_{program,         files, circuit_, storage_, options.int_width,
                 options.targets, {},    {},       {},       true} {}

  Circuit run() {
    circuit_.name = program_.function(entry_).name;
    find_cells();
    make_counter();
    for (StepId id = 1; id < control_.steps.size(); ++id) translate(id);
    finish_registers();
    name_signals();
    finish_properties();
    for (source::FileId file = 1; file <= files_.size(); ++file) {
      bool used = std::any_of(
          circuit_.components.begin(), circuit_.components.end(),
          [&](const circuit::Component& component) { return component.span.file == file; });
      if (used) circuit_.files.push_back(file);
    }
    return std::move(circuit_);
  }

 private:
  // --- which variables there are ---
  void find_in(program::NodeId root, FunctionId function, const std::set<SlotId>& assigned) {
    if (root == program::NodeId::none) return;
    for (std::size_t i = program::index_of(program_.node(root).first); i <= program::index_of(root);
         ++i) {
      const program::Node& node = program_.nodes[i];
      if (node.op == Op::read_slot) {
        auto slot = static_cast<SlotId>(node.immediate);
        if (!assigned.contains(slot)) storage_.slot(function, slot);
      }
      if (node.op == Op::global_address)
        storage_.global(static_cast<program::GlobalId>(node.immediate));
      if (node.op == Op::local_address)
        storage_.local(function, static_cast<program::LocalId>(node.immediate));
    }
  }

  void find_cells() {
    for (StepId id = 1; id < control_.steps.size(); ++id) {
      const Step& step = control_.steps[id];
      const program::Function& function = program_.function(step.function);
      std::set<SlotId> assigned;  // temporaries whose value this step knows
      std::vector<const Instruction*> all = step.silent;
      all.push_back(step.effect);
      for (const Instruction* at : all) {
        find_in(at->value, step.function, assigned);
        find_in(at->address, step.function, assigned);
        SlotId slot = at->slot;
        if (at->operation == Operation::call) {
          const program::Call& call = function.calls[at->index];
          for (const program::Argument& argument : call.arguments)
            find_in(argument.value, step.function, assigned);
          slot = call.result_slot;
        }
        if (slot == SlotId::none) continue;
        bool temporary = function.slots[program::index_of(slot)].name.empty();
        if (temporary && at != step.effect) assigned.insert(slot);
        if (!temporary) storage_.slot(step.function, slot);
      }
    }
    for (const program::Parameter& parameter : program_.function(entry_).parameters) {
      if (parameter.slot != SlotId::none) storage_.slot(entry_, parameter.slot);
    }
    // A target may become a global that nothing uses: then the assignment is as good as left
    // out.
    for (std::size_t i = 1; i < program_.globals.size(); ++i) {
      const program::Global& global = program_.globals[i];
      const program::Type& type = program_.type(global.type);
      bool fits = type.kind == program::TypeKind::scalar && type.scalar.is_integer();
      if (fits && !global.read_only && global.origin == program::Origin::user)
        storage_.global(static_cast<program::GlobalId>(i));
    }
  }

  // --- control ---
  Word add_registers(const std::string& name, std::size_t width, std::uint64_t initial) {
    Word word;
    for (std::size_t i = 0; i < width; ++i) {
      circuit::Register made;
      made.state = circuit_.netlist.add_state();
      made.next = made.state;
      made.initial = (initial >> i & 1) != 0 ? circuit::Initial::high : circuit::Initial::low;
      made.name = fmt::format("{}[{}]", name, i);
      circuit_.registers.push_back(std::move(made));
      word.push_back(circuit_.registers.back().state);
    }
    return word;
  }

  void make_counter() {
    auto width = static_cast<std::size_t>(std::bit_width(control_.steps.size() - 1));
    counter_ = add_registers("$pc", width, control_.entry);
    next_counter_ = counter_;
    for (StepId id = 0; id < control_.steps.size(); ++id)
      here_.push_back(
          circuit::word_equal(circuit_.netlist, counter_, circuit::constant_word(id, width)));
    sites_.resize(program_.functions.size());
    for (FunctionId id : control_.functions) {
      std::size_t count = control_.sites[program::index_of(id)].size();
      if (count < 2) continue;
      Word word = add_registers(fmt::format("$return.{}", program_.function(id).name),
                                static_cast<std::size_t>(std::bit_width(count - 1)), 0);
      sites_[program::index_of(id)] = {word, word};
    }
  }

  Word number(StepId id) const { return circuit::constant_word(id, counter_.size()); }

  // --- one step ---
  void translate(StepId id) {
    const Step& step = control_.steps[id];
    circuit::Netlist& net = circuit_.netlist;
    NodeId here = here_[id];
    StepEvaluator evaluator(machine_, step, here);
    for (const Instruction* at : step.silent) evaluator.silent(*at);
    const Instruction& at = *step.effect;
    evaluator.begin(at);
    Word next = number(step.next);
    switch (at.operation) {
      case Operation::assign: evaluator.assign(at, evaluator.evaluate(at.value)); break;
      case Operation::store:
      case Operation::store_bits: {
        Value value = evaluator.evaluate(at.value);
        if (value.place) throw Unsupported("a pointer in a finite-state program", at.span);
        evaluator.store(at, value.bits);
        break;
      }
      case Operation::copy: evaluator.copy(at); break;
      case Operation::jump: break;
      case Operation::branch:
        next = circuit::word_choose(net, evaluator.truth(at.value), next, number(step.otherwise));
        break;
      case Operation::switch_to:
        next = switched(step, at, evaluator.evaluate(at.value).bits);
        break;
      case Operation::call:
        if (is_input(callee_of(step, at))) {
          evaluator.silent(at);
        } else {
          pass_arguments(step, at, evaluator);
        }
        break;
      case Operation::return_value: next = come_back(step, at, evaluator); break;
      case Operation::assume: {
        NodeId good = evaluator.truth(at.value);
        circuit_.constraints.push_back(net.either(net.negation(here), good));
        break;
      }
      case Operation::assert_that: {
        NodeId good = evaluator.truth(at.value);
        const program::Property& property = program_.property(at.property);
        add_property(net.either(net.negation(here), good), property.text, property.span);
        break;
      }
      case Operation::unreachable:
        add_property(net.negation(here), "this is never reached", at.span);
        break;
      default:
        throw Unsupported(
            fmt::format("the operation {} in a finite-state program", operation_name(at.operation)),
            at.span);
    }
    next_counter_ = circuit::word_choose(net, here, next, next_counter_);
    for (const auto& [cell, word] : evaluator.changed()) {
      Cell& changed = storage_[cell];
      changed.next = circuit::word_choose(net, here, word, changed.next);
    }
  }

  const program::Function& callee_of(const Step& step, const Instruction& at) const {
    return program_.function(program_.function(step.function).calls[at.index].callee);
  }

  Word switched(const Step& step, const Instruction& at, const Word& value) {
    circuit::Netlist& net = circuit_.netlist;
    const program::Switch& table = program_.function(step.function).switches[at.index];
    Signed is_signed = table.scalar.is_signed() ? Signed::yes : Signed::no;
    // Compared in full, so that a case beyond the bound is never met.
    std::size_t full = table.scalar.width;
    Word wide = circuit::extend(value, full, is_signed);
    Word next = number(step.next);
    for (std::size_t i = table.cases.size(); i-- > 0;) {
      Word low = circuit::constant_word(table.cases[i].low, full),
           high = circuit::constant_word(table.cases[i].high, full);
      NodeId is_not_below = net.negation(circuit::word_less(net, wide, low, is_signed));
      NodeId is_not_above = net.negation(circuit::word_less(net, high, wide, is_signed));
      NodeId inside = net.both(is_not_below, is_not_above);
      next = circuit::word_choose(net, inside, number(step.cases[i]), next);
    }
    return next;
  }

  void pass_arguments(const Step& step, const Instruction& at, StepEvaluator& evaluator) {
    const program::Call& call = program_.function(step.function).calls[at.index];
    const program::Function& callee = callee_of(step, at);
    if (!callee.has_body || callee.origin != program::Origin::user) return;  // exit
    if (call.arguments.size() != callee.parameters.size())
      throw Unsupported("a variable number of arguments in a finite-state program", at.span);
    std::vector<std::pair<CellId, Word>> passed;
    for (std::size_t i = 0; i < call.arguments.size(); ++i) {
      const program::Parameter& parameter = callee.parameters[i];
      Value value = evaluator.evaluate(call.arguments[i].value);
      if (value.place || call.arguments[i].aggregate_size != 0)
        throw Unsupported("a pointer or structure as an argument in a finite-state program",
                          at.span);
      if (parameter.slot != SlotId::none) {
        passed.emplace_back(storage_.slot(call.callee, parameter.slot), value.bits);
      } else {
        passed.emplace_back(storage_.local(call.callee, parameter.local).front().cell, value.bits);
      }
    }
    for (auto& [cell, word] : passed) evaluator.write(cell, word);
    ReturnSite& site = sites_[program::index_of(call.callee)];
    if (site.state.empty()) return;
    Word chosen = circuit::constant_word(step.site, site.state.size());
    NodeId here = here_[static_cast<StepId>(&step - control_.steps.data())];
    site.next = circuit::word_choose(circuit_.netlist, here, chosen, site.next);
  }

  Word come_back(const Step& step, const Instruction& at, StepEvaluator& evaluator) {
    circuit::Netlist& net = circuit_.netlist;
    Value value;
    if (at.value != program::NodeId::none) value = evaluator.evaluate(at.value);
    std::size_t index = program::index_of(step.function);
    const std::vector<CallSite>& sites = control_.sites[index];
    Word next = number(halted);
    for (std::size_t i = 0; i < sites.size(); ++i) {
      NodeId chosen = circuit::one;
      if (sites.size() > 1)
        chosen = circuit::word_equal(net, sites_[index].state,
                                     circuit::constant_word(i, sites_[index].state.size()));
      next = circuit::word_choose(net, chosen, number(sites[i].back), next);
      const Step& caller = control_.steps[sites[i].call];
      const program::Call& call = program_.function(caller.function).calls[caller.effect->index];
      if (call.result_local != program::LocalId::none || value.place)
        throw Unsupported("a pointer or structure as a result in a finite-state program", at.span);
      if (call.result_slot == SlotId::none || value.bits.empty() ||
          !storage_.has_slot(caller.function, call.result_slot))
        continue;
      CellId cell = storage_.slot(caller.function, call.result_slot);
      auto before = evaluator.changed().find(cell);
      Word old = before == evaluator.changed().end() ? storage_[cell].state : before->second;
      evaluator.write(cell, circuit::word_choose(net, chosen, value.bits, old));
    }
    return next;
  }

  // --- registers ---
  // The initial values of the globals that are used, as constants.
  void initialise() {
    machine_.blame = false;
    for (FunctionId id : program_.initialisers) {
      const program::Function& function = program_.function(id);
      Step step;
      step.function = id;
      StepEvaluator evaluator(machine_, step, circuit::one);
      for (const Instruction& at : function.instructions) {
        if (at.operation == Operation::return_value || at.operation == Operation::jump) continue;
        if (!concerns_used_global(at)) continue;
        evaluator.begin(at);
        if (at.operation == Operation::clear) {
          evaluator.silent(at);
        } else if (at.operation == Operation::store || at.operation == Operation::store_bits) {
          evaluator.store(at, evaluator.evaluate(at.value).bits);
        } else if (at.operation == Operation::copy) {
          evaluator.copy(at);
        } else {
          throw Unsupported("an initialiser that is not constant, in a finite-state program",
                            at.span);
        }
      }
      for (const auto& [cell, word] : evaluator.changed()) initial_[cell] = word;
    }
  }

  bool concerns_used_global(const Instruction& at) const {
    if (at.address == program::NodeId::none) return false;
    for (std::size_t i = program::index_of(program_.node(at.address).first);
         i <= program::index_of(at.address); ++i) {
      const program::Node& node = program_.nodes[i];
      if (node.op == Op::global_address)
        return storage_.has_global(static_cast<program::GlobalId>(node.immediate));
    }
    return false;
  }

  bool starts_free(const Cell& cell) const {
    for (const program::Parameter& parameter : program_.function(entry_).parameters) {
      if (cell.function == entry_ && cell.span == parameter.span && !cell.name.empty()) return true;
    }
    if (cell.function != FunctionId::none) return false;
    for (const program::Global& global : program_.globals) {
      if (!global.is_defined && global.span == cell.span) return true;
    }
    return false;
  }

  void finish_registers() {
    initialise();
    std::size_t at = 0;
    for (NodeId bit : next_counter_) circuit_.registers[at++].next = bit;
    for (FunctionId id : control_.functions) {
      for (NodeId bit : sites_[program::index_of(id)].next) circuit_.registers[at++].next = bit;
    }
    for (CellId id = 0; id < storage_.cells().size(); ++id) {
      const Cell& cell = storage_[id];
      bool free = starts_free(cell);
      auto given = initial_.find(id);
      for (std::size_t i = 0; i < cell.state.size(); ++i) {
        circuit::Register made;
        made.state = cell.state[i];
        made.next = cell.next[i];
        NodeId start = given == initial_.end() ? circuit::zero : given->second[i];
        if (start > circuit::one)
          throw Unsupported("an initialiser that is not constant, in a finite-state program",
                            cell.span);
        made.initial = free                    ? circuit::Initial::free
                       : start == circuit::one ? circuit::Initial::high
                                               : circuit::Initial::low;
        made.name = fmt::format("{}[{}]", cell.name.empty() ? "$temporary" : cell.name, i);
        circuit_.registers.push_back(std::move(made));
      }
    }
  }

  // --- names ---
  void name_signals() {
    std::map<std::string, std::size_t> uses;
    for (const Cell& cell : storage_.cells()) ++uses[cell.name];
    if (uses["line"] == 0) name_line();
    for (const Cell& cell : storage_.cells()) {
      if (cell.name.empty()) continue;
      std::string name = cell.name;
      if (uses[name] > 1 && cell.function != FunctionId::none)
        name = program_.function(cell.function).name + "." + name;
      circuit_.signals.push_back({name, cell.state,
                                  cell.scalar.is_signed() ? Signed::yes : Signed::no,
                                  circuit::SignalKind::state, cell.span, 0, false});
    }
  }

  // The line that is executed next; 0 when the program has ended.
  void name_line() {
    std::uint32_t last = 1;
    std::vector<std::uint32_t> lines(control_.steps.size(), 0);
    for (StepId id = 1; id < control_.steps.size(); ++id) {
      source::SourceSpan span = control_.steps[id].effect->span;
      if (span.known()) lines[id] = files_.begin(span).line;
      last = std::max(last, lines[id]);
    }
    auto width = static_cast<std::size_t>(std::bit_width(last));
    Word word(width, circuit::zero);
    for (StepId id = 1; id < control_.steps.size(); ++id) {
      Word number = circuit::constant_word(lines[id], width);
      for (std::size_t i = 0; i < width; ++i) {
        if (number[i] == circuit::one) word[i] = circuit_.netlist.either(word[i], here_[id]);
      }
    }
    circuit_.signals.push_back(
        {"line", word, Signed::no, circuit::SignalKind::counter, {}, 0, false});
  }

  // --- properties ---
  void add_property(NodeId holds, const std::string& text, source::SourceSpan span) {
    circuit::Property property;
    property.text = text;
    property.span = span;
    property.formula = circuit_.formulas.always(circuit_.formulas.atom(holds));
    circuit_.properties.push_back(std::move(property));
  }

  void finish_properties() {
    for (const Rule& rule : machine_.rules) {
      circuit::Formulas& formulas = circuit_.formulas;
      auto same = std::find_if(circuit_.properties.begin(), circuit_.properties.end(),
                               [&](const circuit::Property& each) {
                                 return each.span == rule.span && each.text == rule.text;
                               });
      if (same == circuit_.properties.end()) {
        add_property(rule.holds, rule.text, rule.span);
      } else {  // a[i] += 1 reads and writes
        same->formula = formulas.both(same->formula, formulas.always(formulas.atom(rule.holds)));
      }
    }
    // In the order of the source.
    std::stable_sort(circuit_.properties.begin(), circuit_.properties.end(),
                     [](const circuit::Property& a, const circuit::Property& b) {
                       return std::pair(a.span.file, a.span.begin) <
                              std::pair(b.span.file, b.span.begin);
                     });
  }

  struct ReturnSite {
    Word state, next;
  };

  const program::Program& program_;
  FunctionId entry_;
  const source::SourceFiles& files_;
  Circuit circuit_;
  Control control_;
  Storage storage_;
  Machine machine_;
  Word counter_, next_counter_;
  std::vector<NodeId> here_;
  std::vector<ReturnSite> sites_;  // of each function: which call it returns to
  std::map<CellId, Word> initial_;
};

}  // namespace

Circuit finite_circuit(const program::Program& program, FunctionId entry,
                       const source::SourceFiles& files, const FiniteOptions& options) {
  return CircuitBuilder(program, entry, files, options).run();
}

}  // namespace culprit::finite
