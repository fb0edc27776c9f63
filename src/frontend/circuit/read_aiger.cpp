// SPDX-License-Identifier: MIT
#include "frontend/circuit/read_aiger.h"

#include <fmt/format.h>

#include <charconv>

#include "frontend/circuit/acyclic.h"
#include "source/errors.h"

namespace culprit::frontend::circuit {

namespace {

namespace net = ::culprit::circuit;
using net::NodeId;
using source::InputError;
using source::SourceSpan;

constexpr std::uint32_t most_variables = 10'000'000;

struct Header {
  std::uint32_t maximum = 0, inputs = 0, latches = 0, outputs = 0, ands = 0;
  std::uint32_t bads = 0, constraints = 0, justices = 0, fairnesses = 0;
};

class AigerReader {
 public:
  AigerReader(const source::SourceFiles& files, source::FileId file)
      : file_(file), text_(files.text(file)) {}

  net::Circuit run() {
    circuit_.files = {file_};
    read_header();
    make_variables();
    read_inputs();
    read_latches();
    std::vector<std::uint32_t> outputs = literals(header_.outputs, "output");
    std::vector<std::uint32_t> bads = literals(header_.bads, "bad state");
    std::vector<std::uint32_t> constraints = literals(header_.constraints, "constraint");
    std::vector<std::vector<std::uint32_t>> justices = read_justices();
    std::vector<std::uint32_t> fairnesses = literals(header_.fairnesses, "fairness constraint");
    binary_ ? read_binary_ands() : read_ascii_ands();
    check_defined();
    read_symbols();
    name_signals(outputs);
    add_properties(outputs, bads, constraints, justices, fairnesses);
    make_components();
    check_acyclic(circuit_, {});
    return std::move(circuit_);
  }

 private:
  [[noreturn]] void fail(const std::string& message, std::size_t at) const {
    std::size_t begin = std::min(at, text_.empty() ? 0 : text_.size() - 1);
    std::size_t end = std::min(text_.find('\n', begin), text_.size());
    if (binary_ && begin > header_end_) throw InputError(message);
    throw InputError(message, {file_, static_cast<std::uint32_t>(begin),
                               static_cast<std::uint32_t>(std::max(end, begin + 1))});
  }

  // The numbers of the next line.
  std::vector<std::uint32_t> numbers(std::string_view what, std::size_t least, std::size_t most) {
    std::size_t begin = at_;
    if (at_ >= text_.size())
      fail(fmt::format("the file ends where a line for {} should be", what), begin);
    std::size_t end = std::min(text_.find('\n', at_), text_.size());
    std::vector<std::uint32_t> result;
    for (std::size_t i = begin; i < end;) {
      if (text_[i] == ' ' || text_[i] == '\r') {
        ++i;
        continue;
      }
      std::uint32_t value = 0;
      auto [rest, error] = std::from_chars(text_.data() + i, text_.data() + end, value);
      if (error != std::errc{}) fail(fmt::format("expected numbers for {}", what), i);
      result.push_back(value);
      i = static_cast<std::size_t>(rest - text_.data());
    }
    if (result.size() < least || result.size() > most)
      fail(fmt::format("a line for {} should have {} number{}", what, most, most == 1 ? "" : "s"),
           begin);
    line_begin_ = begin;
    line_end_ = end;
    at_ = end + 1;
    return result;
  }

  std::uint32_t checked(std::uint32_t literal) const {
    if (literal / 2 > header_.maximum)
      fail(fmt::format("literal {} is larger than the header allows", literal), line_begin_);
    return literal;
  }

  void read_header() {
    std::size_t end = std::min(text_.find('\n'), text_.size());
    header_end_ = end;
    std::string_view line = text_.substr(0, end);
    if (!line.starts_with("aag ") && !line.starts_with("aig "))
      fail("an AIGER file should begin with 'aag' or 'aig' and its counts", 0);
    bool is_binary = line[1] == 'i';
    at_ = 4;
    std::vector<std::uint32_t> counts = numbers("the header", 5, 9);
    counts.resize(9, 0);
    header_ = {counts[0], counts[1], counts[2], counts[3], counts[4],
               counts[5], counts[6], counts[7], counts[8]};
    if (header_.maximum > most_variables) fail("the circuit is too large", 0);
    std::uint64_t needed = std::uint64_t{header_.inputs} + header_.latches + header_.ands;
    if (needed > header_.maximum) fail("the header counts more variables than its maximum", 0);
    if (is_binary && needed != header_.maximum)
      fail("the maximum of a binary file should be the sum of inputs, latches and ands", 0);
    binary_ = is_binary;
  }

  void make_variables() {
    variables_.assign(header_.maximum + 1, net::no_node);
    spans_.resize(header_.maximum + 1);
    variables_[0] = net::zero;
  }

  // Nodes of variables may be used before they are defined: a cut stands for each.
  NodeId variable(std::uint32_t index) {
    if (variables_[index] == net::no_node) variables_[index] = circuit_.netlist.add_cut();
    return variables_[index];
  }
  NodeId node(std::uint32_t literal) {
    NodeId id = variable(checked(literal) / 2);
    return literal % 2 ? circuit_.netlist.negation(id) : id;
  }

  void read_inputs() {
    for (std::uint32_t i = 0; i < header_.inputs; ++i) {
      std::uint32_t literal = binary_ ? 2 * (i + 1) : checked(numbers("an input", 1, 1)[0]);
      define(literal, "an input");
      NodeId id = circuit_.netlist.add_input();
      variables_[literal / 2] = id;
      circuit_.inputs.push_back({id, fmt::format("i{}", i)});
    }
  }

  void define(std::uint32_t literal, std::string_view what) {
    if (literal < 2 || literal % 2)
      fail(fmt::format("{} should be an even literal, not {}", what, literal), line_begin_);
    if (defined_.size() <= header_.maximum) defined_.resize(header_.maximum + 1);
    if (defined_[literal / 2])
      fail(fmt::format("literal {} is defined twice", literal), line_begin_);
    defined_[literal / 2] = true;
    if (!binary_) {
      spans_[literal / 2] = {file_, static_cast<std::uint32_t>(line_begin_),
                             static_cast<std::uint32_t>(line_end_)};
    }
  }

  void read_latches() {
    struct Latch {
      std::uint32_t literal, next, initial;
    };
    std::vector<Latch> latches;
    for (std::uint32_t i = 0; i < header_.latches; ++i) {
      std::vector<std::uint32_t> line =
          binary_ ? numbers("a latch", 1, 2) : numbers("a latch", 2, 3);
      if (binary_) line.insert(line.begin(), 2 * (header_.inputs + i + 1));
      line.resize(3, line.size() < 3 ? 0 : line[2]);
      if (line[2] > 1 && line[2] != line[0])
        fail("a latch starts with 0, 1, or itself (anything)", line_begin_);
      define(checked(line[0]), "a latch");
      variables_[line[0] / 2] = circuit_.netlist.add_state();
      latches.push_back({line[0], checked(line[1]), line[2]});
    }
    for (std::size_t i = 0; i < latches.size(); ++i) {
      const Latch& latch = latches[i];
      net::Register made;
      made.state = variables_[latch.literal / 2];
      made.next = circuit_.netlist.add_cut();
      circuit_.netlist.define(made.next, node(latch.next));
      made.initial = latch.initial > 1    ? net::Initial::free
                     : latch.initial == 1 ? net::Initial::high
                                          : net::Initial::low;
      made.name = fmt::format("l{}", i);
      circuit_.registers.push_back(made);
      latch_variables_.push_back(latch.literal / 2);
      latch_next_.push_back(latch.next);
    }
  }

  std::vector<std::uint32_t> literals(std::uint32_t count, std::string_view what) {
    std::vector<std::uint32_t> result;
    for (std::uint32_t i = 0; i < count; ++i)
      result.push_back(checked(numbers(fmt::format("a {}", what), 1, 1)[0]));
    return result;
  }

  std::vector<std::vector<std::uint32_t>> read_justices() {
    std::vector<std::uint32_t> sizes;
    for (std::uint32_t i = 0; i < header_.justices; ++i)
      sizes.push_back(numbers("the size of a justice property", 1, 1)[0]);
    std::vector<std::vector<std::uint32_t>> result;
    for (std::uint32_t size : sizes) result.push_back(literals(size, "justice literal"));
    return result;
  }

  void add_and(std::uint32_t literal, std::uint32_t left, std::uint32_t right) {
    NodeId cut = variable(literal / 2);
    circuit_.netlist.define(cut, circuit_.netlist.both(node(left), node(right)));
    ands_.push_back({literal / 2, left, right});
  }

  void read_ascii_ands() {
    for (std::uint32_t i = 0; i < header_.ands; ++i) {
      std::vector<std::uint32_t> line = numbers("an AND gate", 3, 3);
      define(checked(line[0]), "an AND gate");
      add_and(line[0], checked(line[1]), checked(line[2]));
    }
  }

  std::uint32_t delta() {
    std::uint32_t value = 0;
    for (unsigned shift = 0;; shift += 7) {
      if (at_ >= text_.size() || shift > 28)
        throw InputError("the AND gates of the binary file are cut off");
      auto byte = static_cast<unsigned char>(text_[at_++]);
      value |= (byte & 0x7fu) << shift;
      if (byte < 0x80) return value;
    }
  }

  void read_binary_ands() {
    for (std::uint32_t i = 0; i < header_.ands; ++i) {
      std::uint32_t literal = 2 * (header_.inputs + header_.latches + i + 1);
      std::uint32_t first = delta(), second = delta();
      if (first == 0 || first > literal || second > literal - first)
        throw InputError(fmt::format("AND gate {} of the binary file is malformed", i));
      define(literal, "an AND gate");
      add_and(literal, literal - first, literal - first - second);
    }
  }

  void check_defined() {
    defined_.resize(header_.maximum + 1);
    for (std::uint32_t i = 1; i <= header_.maximum; ++i) {
      if (!defined_[i] && variables_[i] != net::no_node)
        fail(fmt::format("literal {} is used but never defined", 2 * i), 0);
    }
  }

  void read_symbols() {
    while (at_ < text_.size()) {
      std::size_t end = std::min(text_.find('\n', at_), text_.size());
      std::string_view line = text_.substr(at_, end - at_);
      std::size_t begin = at_;
      at_ = end + 1;
      if (line == "c" || line.empty()) return;
      std::size_t space = line.find(' ');
      std::uint32_t index = 0;
      auto number = line.substr(1, space == std::string_view::npos ? space : space - 1);
      auto [rest, error] = std::from_chars(number.data(), number.data() + number.size(), index);
      if (space == std::string_view::npos || error != std::errc{} ||
          rest != number.data() + number.size() ||
          std::string_view("ilobcjf").find(line[0]) == std::string_view::npos)
        fail("expected a symbol such as 'i0 request', or 'c' before comments", begin);
      symbols_[{line[0], index}] = std::string(line.substr(space + 1));
    }
  }

  std::string symbol(char kind, std::size_t index) const {
    auto at = symbols_.find({kind, static_cast<std::uint32_t>(index)});
    return at != symbols_.end() ? at->second : fmt::format("{}{}", kind, index);
  }

  void name_signals(const std::vector<std::uint32_t>& outputs) {
    auto add = [&](std::string name, NodeId id, net::SignalKind kind, SourceSpan span) {
      net::Signal signal;
      signal.name = std::move(name);
      signal.bits = {id};
      signal.kind = kind;
      signal.span = span;
      circuit_.signals.push_back(std::move(signal));
    };
    for (std::size_t i = 0; i < circuit_.inputs.size(); ++i) {
      circuit_.inputs[i].name = symbol('i', i);
      add(symbol('i', i), circuit_.inputs[i].node, net::SignalKind::input, {});
    }
    for (std::size_t i = 0; i < circuit_.registers.size(); ++i) {
      circuit_.registers[i].name = symbol('l', i);
      add(symbol('l', i), circuit_.registers[i].state, net::SignalKind::state,
          spans_[latch_variables_[i]]);
    }
    for (std::size_t i = 0; i < outputs.size(); ++i)
      add(symbol('o', i), node(outputs[i]), net::SignalKind::output, {});
    for (const And& gate : ands_) {
      add(fmt::format("g{}", gate.variable), variables_[gate.variable], net::SignalKind::wire,
          spans_[gate.variable]);
    }
  }

  void add_properties(const std::vector<std::uint32_t>& outputs,
                      const std::vector<std::uint32_t>& bads,
                      const std::vector<std::uint32_t>& constraints,
                      const std::vector<std::vector<std::uint32_t>>& justices,
                      const std::vector<std::uint32_t>& fairnesses) {
    net::Formulas& formulas = circuit_.formulas;
    auto bad = [&](char kind, std::size_t index, std::uint32_t literal, bool implied) {
      net::Property property;
      property.kind = net::PropertyKind::bad;
      property.text = fmt::format("{} is never 1", symbol(kind, index));
      property.formula = formulas.always(formulas.negation(formulas.atom(node(literal))));
      property.implied = implied;
      circuit_.properties.push_back(std::move(property));
    };
    for (std::size_t i = 0; i < bads.size(); ++i) bad('b', i, bads[i], false);
    for (std::uint32_t each : constraints) circuit_.constraints.push_back(node(each));
    auto infinitely_often = [&](std::uint32_t literal) {
      return formulas.always(formulas.eventually(formulas.atom(node(literal))));
    };
    net::FormulaId fair = net::truth;
    for (std::uint32_t each : fairnesses) fair = formulas.both(fair, infinitely_often(each));
    for (std::size_t i = 0; i < justices.size(); ++i) {
      net::FormulaId all = fair;
      for (std::uint32_t each : justices[i]) all = formulas.both(all, infinitely_often(each));
      net::Property property;
      property.kind = net::PropertyKind::justice;
      property.text = fmt::format("no fair run satisfies {}", symbol('j', i));
      property.formula = formulas.negation(all);
      circuit_.properties.push_back(std::move(property));
    }
    if (bads.empty() && justices.empty()) {
      for (std::size_t i = 0; i < outputs.size(); ++i) bad('o', i, outputs[i], true);
    }
  }

  net::Operand operand(std::uint32_t literal) {
    NodeId id = variables_[literal / 2];
    return {circuit_.name_of_bit(id), {id}, net::Signed::no};
  }

  void make_components() {
    for (const And& gate : ands_) {
      net::Component component;
      component.kind = net::ComponentKind::gate;
      component.name = fmt::format("g{}", gate.variable);
      component.operation = "and";
      component.span = spans_[gate.variable];
      net::Copy copy;
      copy.outputs = {{component.name, {variables_[gate.variable]}}};
      for (std::uint32_t literal : {gate.left, gate.right}) {
        if (literal > 1) copy.operands.push_back(operand(literal));
      }
      component.copies = {copy};
      circuit_.components.push_back(std::move(component));
    }
    for (std::size_t i = 0; i < circuit_.registers.size(); ++i) {
      net::Component component;
      component.kind = net::ComponentKind::register_;
      component.name = circuit_.registers[i].name;
      component.operation = "latch";
      component.span = spans_[latch_variables_[i]];
      net::Copy copy;
      copy.outputs = {{component.name + "'", {circuit_.registers[i].next}}};
      if (latch_next_[i] > 1) copy.operands.push_back(operand(latch_next_[i]));
      component.copies = {copy};
      circuit_.components.push_back(std::move(component));
    }
  }

  struct And {
    std::uint32_t variable, left, right;
  };

  source::FileId file_;
  std::string_view text_;
  net::Circuit circuit_;
  Header header_;
  bool binary_ = false;
  std::size_t at_ = 0, line_begin_ = 0, line_end_ = 0, header_end_ = 0;
  std::vector<NodeId> variables_;
  std::vector<SourceSpan> spans_;
  std::vector<bool> defined_;
  std::vector<std::uint32_t> latch_variables_, latch_next_;
  std::vector<And> ands_;
  std::map<std::pair<char, std::uint32_t>, std::string> symbols_;
};

}  // namespace

net::Circuit read_aiger(const source::SourceFiles& files, source::FileId file) {
  return AigerReader(files, file).run();
}

}  // namespace culprit::frontend::circuit
