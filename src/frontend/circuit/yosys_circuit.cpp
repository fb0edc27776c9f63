// SPDX-License-Identifier: MIT
#include "frontend/circuit/yosys_circuit.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "frontend/circuit/acyclic.h"
#include "frontend/circuit/yosys_cells.h"
#include "frontend/circuit/yosys_components.h"
#include "frontend/circuit/yosys_scope.h"
#include "source/errors.h"

namespace culprit::frontend::circuit {

namespace {

namespace net = ::culprit::circuit;
using net::NodeId;
using net::Word;
using source::InputError;
using source::SourceSpan;

constexpr std::size_t most_nodes = 2'000'000;

class Builder {
 public:
  Builder(const YosysDesign& design, const source::SourceFiles& files,
          const std::vector<source::FileId>& ids, const std::vector<VerilogText>& texts,
          const VerilogOptions& options)
      : design_(design),
        files_(files),
        options_(options),
        collector_(files, specification(ids, texts)) {
    circuit_.files = ids;
  }

  VerilogDesign run() {
    const YosysModule& top = design_.modules.at(design_.top);
    circuit_.name = top.name;
    top_span_ = top.span;
    YosysScope& scope = open_scope(top, "");
    for (const YosysPort& port : top.ports) {
      if (!port.is_input) continue;
      for (std::size_t i = 0; i < port.bits.size(); ++i) {
        NodeId node = circuit_.netlist.add_input();
        scope.set(port.bits[i], node);
        std::string name = scope.text_of({port.bits[i]});
        circuit_.inputs.push_back({node, name.empty() ? port.name : name});
      }
    }
    fill(scope);
    for (const std::unique_ptr<YosysScope>& each : scopes_) settle_undriven(*each);
    for (const std::unique_ptr<YosysScope>& each : scopes_) add_signals(*each);
    for (const std::unique_ptr<YosysScope>& each : scopes_) {
      collector_.add_expressions(*each);
      for (const YosysCell& cell : each->module().cells) {
        if (design_.modules.contains(cell.type)) collector_.add_instance(*each, cell);
      }
    }
    circuit_.components = collector_.finish();
    check_acyclic(circuit_, top_span_);
    settle_clock();
    return {std::move(circuit_), std::move(warnings_)};
  }

 private:
  // Everything between `ifdef FORMAL and `endif, and every assert and assume.
  std::vector<SourceSpan> specification(const std::vector<source::FileId>& ids,
                                        const std::vector<VerilogText>& texts) const {
    std::vector<SourceSpan> spans;
    for (std::size_t i = 0; i < ids.size(); ++i) {
      for (const Range& range : texts[i].formal) spans.push_back({ids[i], range.begin, range.end});
    }
    for (const auto& [name, module] : design_.modules) {
      for (const YosysCell& cell : module.cells) {
        if (is_formal(cell)) spans.push_back(cell.span);
      }
    }
    return spans;
  }

  static bool is_formal(const YosysCell& cell) {
    return cell.type == "$assert" || cell.type == "$assume" || cell.type == "$cover" ||
           cell.type == "$live" || cell.type == "$fair";
  }

  YosysScope& open_scope(const YosysModule& module, const std::string& path) {
    scopes_.push_back(std::make_unique<YosysScope>(module, path, circuit_, files_));
    return *scopes_.back();
  }

  // Descends into instances; hierarchies are a few levels deep.
  void fill(YosysScope& scope) {
    const YosysModule& module = scope.module();
    find_initials(scope);
    for (const YosysCell& cell : module.cells) {
      if (cell.type == "$dff") make_states(scope, cell);
    }
    for (const YosysCell& cell : module.cells) {
      if (circuit_.netlist.size() > most_nodes)
        throw source::Unsupported("a circuit of more than two million gates", top_span_);
      if (cell.type == "$dff") {
        make_next(scope, cell);
      } else if (is_formal(cell)) {
        add_property(scope, cell);
      } else if (design_.modules.contains(cell.type)) {
        instantiate(scope, cell);
      } else {
        add_cell(scope, cell);
      }
    }
  }

  // --- registers ---
  void find_initials(YosysScope& scope) {
    std::map<Bit, net::Initial>& initials = initials_[&scope];
    for (const YosysWire& wire : scope.module().wires) {
      for (std::size_t i = 0; i < wire.initial.size() && i < wire.bits.size(); ++i) {
        char value = wire.initial[wire.initial.size() - 1 - i];
        if (value == '0' || value == '1')
          initials[wire.bits[i]] = value == '1' ? net::Initial::high : net::Initial::low;
      }
    }
  }

  // The flip-flops that sample what a clocked assertion asks; it is asked without them, one cycle
  // earlier, when its values are those of the assertion's own cycle.
  static bool samples_assertion(const YosysScope& scope, const YosysCell& cell) {
    for (const YosysWire& wire : scope.module().wires) {
      if (wire.hidden && wire.name.starts_with("$formal$") && wire.bits == cell.connections.at("Q"))
        return true;
    }
    return false;
  }

  void make_states(YosysScope& scope, const YosysCell& cell) {
    if (samples_assertion(scope, cell)) {
      for (std::size_t i = 0; i < cell.connections.at("Q").size(); ++i)
        sampled_[{&scope, cell.connections.at("Q")[i]}] = cell.connections.at("D")[i];
      return;
    }
    for (Bit bit : cell.connections.at("Q")) scope.set(bit, circuit_.netlist.add_state());
  }

  void make_next(YosysScope& scope, const YosysCell& cell) {
    if (samples_assertion(scope, cell)) return;
    clocks_.push_back({scope.node(cell.connections.at("CLK")[0]),
                       cell.parameters.at("CLK_POLARITY") != 0, cell.span});
    bool hidden = false;
    for (const YosysWire& wire : scope.module().wires) {
      if (!wire.hidden && wire.bits == cell.connections.at("Q"))
        hidden = collector_.in_specification(wire.span);
    }
    const std::map<Bit, net::Initial>& initials = initials_.at(&scope);
    Word nexts;
    for (std::size_t i = 0; i < cell.connections.at("Q").size(); ++i) {
      Bit q = cell.connections.at("Q")[i];
      net::Register made;
      made.state = scope.node(q);
      made.next = circuit_.netlist.add_cut();
      circuit_.netlist.define(made.next, scope.node(cell.connections.at("D")[i]));
      if (auto at = initials.find(q); at != initials.end()) made.initial = at->second;
      made.name = scope.full_name(q);
      if (hidden) made.purpose = net::Purpose::specification;
      nexts.push_back(made.next);
      circuit_.registers.push_back(made);
    }
    if (!hidden) collector_.add_register(scope, cell, nexts);
  }

  // --- cells ---
  void instantiate(YosysScope& scope, const YosysCell& cell) {
    const YosysModule& module = design_.modules.at(cell.type);
    YosysScope& inner = open_scope(module, scope.path() + cell.name + ".");
    for (const YosysPort& port : module.ports) {
      if (!port.is_input) continue;
      auto outside = cell.connections.find(port.name);
      for (std::size_t i = 0; i < port.bits.size(); ++i) {
        bool connected = outside != cell.connections.end() && i < outside->second.size();
        if (connected) inner.drive(port.bits[i], scope.node(outside->second[i]));
      }
    }
    fill(inner);
    for (const YosysPort& port : module.ports) {
      auto outside = cell.connections.find(port.name);
      if (port.is_input || outside == cell.connections.end()) continue;
      for (std::size_t i = 0; i < port.bits.size() && i < outside->second.size(); ++i)
        scope.drive(outside->second[i], inner.node(port.bits[i]));
    }
  }

  void add_cell(YosysScope& scope, const YosysCell& cell) {
    auto output = cell.connections.find("Y");
    if (output == cell.connections.end())
      throw source::Unsupported(fmt::format("a cell of Yosys' type {}", cell.type), cell.span);
    const std::vector<Bit>& bits = output->second;
    if (cell.type == "$anyconst" && cell.span.begin == cell.span.end && cell.span.known()) {
      // Our own mark: x ^ 0 is x.
      for (Bit bit : bits) scope.drive(bit, net::zero);
      return;
    }
    if (cell.type == "$anyseq" || cell.type == "$anyconst" || cell.type == "$initstate") {
      for (Bit bit : bits) scope.drive(bit, special(scope, cell, bit));
      return;
    }
    CellInputs inputs;
    inputs.parameters = cell.parameters;
    inputs.width = bits.size();
    for (const auto& [port, given] : cell.connections) {
      if (port != "Y") inputs.ports[port] = scope.word(given);
    }
    std::optional<Word> value = cell_function(circuit_.netlist, cell.type, inputs);
    if (!value)
      throw source::Unsupported(fmt::format("a cell of Yosys' type {}", cell.type), cell.span);
    for (std::size_t i = 0; i < bits.size(); ++i) scope.drive(bits[i], (*value)[i]);
  }

  NodeId special(YosysScope& scope, const YosysCell& cell, Bit bit) {
    if (cell.type == "$anyseq") {
      NodeId node = circuit_.netlist.add_input();
      circuit_.inputs.push_back({node, scope.full_name(bit)});
      return node;
    }
    bool first = cell.type == "$initstate";
    net::Register made;
    made.state = circuit_.netlist.add_state();
    made.next = first ? net::zero : made.state;
    made.initial = first ? net::Initial::high : net::Initial::free;
    made.name = scope.full_name(bit);
    made.purpose = net::Purpose::specification;
    circuit_.registers.push_back(made);
    return made.state;
  }

  void add_property(YosysScope& scope, const YosysCell& cell) {
    auto value = [&](const char* port) {
      Bit bit = cell.connections.at(port)[0];
      auto at = sampled_.find({&scope, bit});
      return scope.node(at != sampled_.end() ? at->second : bit);
    };
    net::Netlist& netlist = circuit_.netlist;
    net::Formulas& formulas = circuit_.formulas;
    NodeId asked = value("A"), enabled = value("EN");
    NodeId good = netlist.either(netlist.negation(enabled), asked);
    if (cell.type == "$assume") {
      circuit_.constraints.push_back(good);
    } else if (cell.type == "$fair") {
      circuit_.assumption = formulas.both(
          circuit_.assumption, formulas.always(formulas.eventually(formulas.atom(asked))));
    } else if (cell.type == "$assert" || cell.type == "$live") {
      net::Property property;
      property.kind = net::PropertyKind::assertion;
      property.span = cell.span;
      property.text = cell.span.known() ? std::string(files_.text(cell.span)) : cell.name;
      property.formula =
          cell.type == "$assert"
              ? formulas.always(formulas.atom(good))
              : formulas.always(formulas.implies(formulas.atom(enabled),
                                                 formulas.eventually(formulas.atom(asked))));
      circuit_.properties.push_back(std::move(property));
    }
  }

  // --- what remains ---
  void settle_undriven(YosysScope& scope) {
    for (Bit bit : scope.undriven()) {
      NodeId node = circuit_.netlist.add_input();
      circuit_.inputs.push_back({node, scope.full_name(bit)});
      scope.drive(bit, node);
      warnings_.push_back(
          fmt::format("{} is driven by nothing and may be anything", scope.full_name(bit)));
    }
  }

  void add_signals(YosysScope& scope) {
    for (const YosysWire& wire : scope.module().wires) {
      if (wire.hidden) continue;
      net::Signal signal;
      signal.name = scope.path() + wire.name;
      signal.bits = scope.word(wire.bits);
      signal.is_signed = wire.is_signed ? net::Signed::yes : net::Signed::no;
      signal.span = wire.span;
      signal.lowest = wire.lowest;
      signal.upward = wire.upward;
      // A wire that nothing drives and nothing reads.
      for (Bit bit : scope.undriven()) scope.drive(bit, net::zero);
      bool state = std::all_of(signal.bits.begin(), signal.bits.end(), [&](NodeId bit) {
        return circuit_.netlist.node(bit).kind == net::NodeKind::state;
      });
      if (state) signal.kind = net::SignalKind::state;
      if (scope.path().empty()) {
        for (const YosysPort& port : scope.module().ports) {
          if (port.name != wire.name) continue;
          if (port.is_input) signal.kind = net::SignalKind::input;
          if (!port.is_input && !state) signal.kind = net::SignalKind::output;
        }
      }
      circuit_.signals.push_back(std::move(signal));
    }
  }

  NodeId source_of(NodeId node) const {
    while (circuit_.netlist.node(node).kind == net::NodeKind::cut)
      node = circuit_.netlist.node(node).operands[0];
    return node;
  }

  std::string input_name(NodeId node) const {
    for (const net::Input& input : circuit_.inputs) {
      if (input.node == node) return input.name;
    }
    return "";
  }

  // All registers follow one clock, which is no input of the circuit any more.
  void settle_clock() {
    NodeId clock = net::no_node;
    bool rising = true;
    for (const Clock& each : clocks_) {
      NodeId node = source_of(each.node);
      std::string name = input_name(node);
      if (name.empty())
        throw source::Unsupported("a clock that is computed inside the circuit", each.span);
      if (clock == net::no_node) {
        clock = node;
        rising = each.rising;
      }
      if (clock != node) {
        throw source::Unsupported(
            fmt::format("registers with two clocks, {} and {}", input_name(clock), name),
            each.span);
      }
      if (rising != each.rising)
        throw source::Unsupported("registers that follow both edges of the clock", each.span);
    }
    if (!options_.clock.empty()) check_clock_option(clock);
    if (clock == net::no_node) return;
    circuit_.clock = input_name(clock);
    circuit_.clock_rises = rising;
    std::vector<NodeId> roots;
    for (const net::Register& each : circuit_.registers) roots.push_back(each.next);
    for (const net::Property& each : circuit_.properties) {
      for (NodeId atom : circuit_.formulas.atoms(each.formula)) roots.push_back(atom);
    }
    std::vector<NodeId> cone = circuit_.netlist.cone(roots);
    if (std::find(cone.begin(), cone.end(), clock) != cone.end())
      throw source::Unsupported("a clock that is used as data", top_span_);
    std::erase_if(circuit_.inputs, [&](const net::Input& input) { return input.node == clock; });
    std::erase_if(circuit_.signals, [&](const net::Signal& signal) {
      return std::any_of(signal.bits.begin(), signal.bits.end(),
                         [&](NodeId bit) { return source_of(bit) == clock; });
    });
  }

  void check_clock_option(NodeId clock) const {
    const std::string& wanted = options_.clock;
    const net::Signal* signal = circuit_.signal_named(wanted);
    if (!signal || signal->kind != net::SignalKind::input) {
      throw InputError(fmt::format("--clock: the circuit has no input '{}'; its inputs are {}",
                                   wanted, input_list()));
    }
    if (clock == net::no_node)
      throw InputError(
          fmt::format("--clock: the circuit has no register, so '{}' is no clock", wanted));
    if (signal->bits.size() != 1 || signal->bits[0] != clock)
      throw InputError(
          fmt::format("--clock: the registers follow '{}', not '{}'", input_name(clock), wanted));
  }

  std::string input_list() const {
    std::string text;
    for (const net::Signal& signal : circuit_.signals) {
      if (signal.kind != net::SignalKind::input) continue;
      if (!text.empty()) text += ", ";
      text += signal.name;
    }
    return text;
  }

  struct Clock {
    NodeId node;
    bool rising;
    SourceSpan span;
  };

  const YosysDesign& design_;
  const source::SourceFiles& files_;
  const VerilogOptions& options_;
  net::Circuit circuit_;
  ComponentCollector collector_;
  SourceSpan top_span_;
  std::vector<std::unique_ptr<YosysScope>> scopes_;
  std::map<const YosysScope*, std::map<Bit, net::Initial>> initials_;
  std::map<std::pair<const YosysScope*, Bit>, Bit> sampled_;
  std::vector<Clock> clocks_;
  std::vector<std::string> warnings_;
};

}  // namespace

VerilogDesign build_circuit(const YosysDesign& design, const source::SourceFiles& files,
                            const std::vector<source::FileId>& ids,
                            const std::vector<VerilogText>& texts, const VerilogOptions& options) {
  return Builder(design, files, ids, texts, options).run();
}

}  // namespace culprit::frontend::circuit
