// SPDX-License-Identifier: MIT
#include "frontend/circuit/yosys_components.h"

#include <fmt/format.h>

#include <algorithm>

namespace culprit::frontend::circuit {

namespace {

namespace net = ::culprit::circuit;
using source::SourceSpan;

net::Signed signed_if(bool value) {
  return value ? net::Signed::yes : net::Signed::no;
}

bool same_shape(const net::Component& a, const net::Component& b) {
  const net::Copy &x = a.copies.front(), &y = b.copies.front();
  if (a.kind != b.kind || a.span != b.span || a.name != b.name) return false;
  if (x.outputs.size() != y.outputs.size() || x.operands.size() != y.operands.size()) return false;
  for (std::size_t i = 0; i < x.outputs.size(); ++i) {
    if (x.outputs[i].bits.size() != y.outputs[i].bits.size()) return false;
  }
  for (std::size_t i = 0; i < x.operands.size(); ++i) {
    if (x.operands[i].bits.size() != y.operands[i].bits.size()) return false;
  }
  return true;
}

}  // namespace

bool ComponentCollector::in_specification(SourceSpan span) const {
  return std::any_of(specification_.begin(), specification_.end(),
                     [&](const SourceSpan& each) { return span.known() && each.contains(span); });
}

void ComponentCollector::add(net::Component component) {
  if (in_specification(component.span)) return;
  for (net::Component& other : components_) {
    if (!same_shape(other, component)) continue;
    other.copies.push_back(std::move(component.copies.front()));
    return;
  }
  components_.push_back(std::move(component));
}

// Cells with one place belong together where one feeds the other; the others are copies, as an
// unrolled loop makes them.
void ComponentCollector::add_expressions(YosysScope& scope) {
  const std::vector<YosysCell>& cells = scope.module().cells;
  std::map<SourceSpan, std::vector<std::size_t>> places;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    bool is_logic = cells[i].type[0] == '$' && cells[i].connections.contains("Y") &&
                    cells[i].type != "$anyconst" && cells[i].type != "$anyseq";
    bool has_text = cells[i].span.known() && cells[i].span.begin < cells[i].span.end;
    if (is_logic && has_text) places[cells[i].span].push_back(i);
  }
  for (const auto& [span, members] : places) {
    std::map<std::size_t, std::size_t> group;  // cell -> the smallest cell of its group
    for (std::size_t cell : members) group[cell] = cell;
    auto root = [&](std::size_t cell) {
      while (group[cell] != cell) cell = group[cell];
      return cell;
    };
    for (std::size_t cell : members) {
      for (const auto& [port, bits] : cells[cell].connections) {
        if (is_output(cells[cell], port)) continue;
        for (Bit bit : bits) {
          std::size_t driver = bit < 0 ? SIZE_MAX : scope.driver(bit);
          if (!group.contains(driver)) continue;
          std::size_t a = root(cell), b = root(driver);
          group[std::max(a, b)] = std::min(a, b);
        }
      }
    }
    std::map<std::size_t, std::vector<std::size_t>> groups;
    for (std::size_t cell : members) groups[root(cell)].push_back(cell);
    for (const auto& [first, all] : groups) add_cells(scope, all);
  }
}

void ComponentCollector::add_cells(YosysScope& scope, const std::vector<std::size_t>& members) {
  const std::vector<YosysCell>& cells = scope.module().cells;
  std::set<std::size_t> inside(members.begin(), members.end());
  net::Component component;
  component.kind = net::ComponentKind::expression;
  component.span = cells[members.front()].span;
  net::Copy copy;
  copy.scope = scope.path();
  net::Output output;
  std::vector<std::size_t> places;  // of the bits, in the word that the cell computes
  std::size_t width = 0, leaving = 0;
  for (std::size_t member : members) {
    const YosysCell& cell = cells[member];
    bool leaves = false;
    const std::vector<Bit>& word = cell.connections.at("Y");
    for (std::size_t i = 0; i < word.size(); ++i) {
      if (!scope.used_outside(word[i], inside)) continue;
      output.bits.push_back(scope.node(word[i]));
      places.push_back(i);
      leaves = true;
    }
    if (leaves) {
      component.operation = cell.type;
      width = word.size();
      ++leaving;
    }
    for (const char* port : {"S", "A", "B"}) {
      auto at = cell.connections.find(port);
      if (at == cell.connections.end()) continue;
      const std::vector<Bit>& bits = at->second;
      bool own = std::any_of(bits.begin(), bits.end(), [&](Bit bit) {
        return bit >= 0 && inside.contains(scope.driver(bit));
      });
      bool unknown = std::find(bits.begin(), bits.end(), bit_unknown) != bits.end();
      bool marker = !bits.empty() && bits[0] >= 0 && scope.driver(bits[0]) != SIZE_MAX &&
                    cells[scope.driver(bits[0])].type == "$anyconst";
      if (own || unknown || marker) continue;
      std::string name = std::string(port) + "_SIGNED";
      auto is_signed = cell.parameters.find(name);
      copy.operands.push_back({scope.text_of(bits), scope.word(bits),
                               signed_if(is_signed != cell.parameters.end() && is_signed->second)});
    }
  }
  if (output.bits.empty()) return;
  copy.outputs = {output};
  component.copies = {copy};
  // Its bits, one by one, as gates.
  for (std::size_t i = 0; i < output.bits.size(); ++i) {
    net::Component gate = component;
    gate.kind = net::ComponentKind::gate;
    if (output.bits.size() > 1) gate.name = fmt::format("bit {}", i);
    if (leaving == 1 && width > 1) {
      gate.bit = places[i];
      gate.bits = width;
    }
    gate.copies[0].outputs = {{"", {output.bits[i]}}};
    add(std::move(gate));
  }
  add(std::move(component));
}

// From the module's name to the semicolon.
SourceSpan ComponentCollector::whole_instance(SourceSpan span) const {
  if (!span.known()) return span;
  std::string_view text = files_.text(span.file);
  auto is_space = [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; };
  auto is_name = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '$';
  };
  std::size_t begin = span.begin, end = span.end;
  while (begin > 0 && is_space(text[begin - 1])) --begin;
  if (begin > 0 && text[begin - 1] == ')') {  // parameters: #( … )
    int depth = 0;
    do {
      --begin;
      if (text[begin] == ')') ++depth;
      if (text[begin] == '(') --depth;
    } while (begin > 0 && depth > 0);
    while (begin > 0 && (is_space(text[begin - 1]) || text[begin - 1] == '#')) --begin;
  }
  std::size_t name = begin;
  while (name > 0 && is_name(text[name - 1])) --name;
  if (name == begin) return span;
  while (end < text.size() && is_space(text[end])) ++end;
  if (end >= text.size() || text[end] != ';') return span;
  return {span.file, static_cast<std::uint32_t>(name), static_cast<std::uint32_t>(end + 1)};
}

void ComponentCollector::add_instance(YosysScope& scope, const YosysCell& cell) {
  net::Component component;
  component.kind = net::ComponentKind::instance;
  component.name = cell.name;
  component.operation = cell.type;
  component.span = whole_instance(cell.span);
  net::Copy copy;
  copy.scope = scope.path();
  for (const auto& [port, bits] : cell.connections) {
    if (is_output(cell, port)) {
      std::vector<Bit> used;
      for (Bit bit : bits) {
        if (bit >= 0 && scope.used_outside(bit, {})) used.push_back(bit);
      }
      if (!used.empty()) copy.outputs.push_back({scope.text_of(used), scope.word(used)});
    } else if (std::find(bits.begin(), bits.end(), bit_unknown) == bits.end()) {
      copy.operands.push_back(
          {scope.text_of(bits), scope.word(bits), signed_if(scope.is_signed(bits))});
    }
  }
  if (copy.outputs.empty()) return;
  component.copies = {copy};
  add(std::move(component));
}

void ComponentCollector::add_register(YosysScope& scope, const YosysCell& cell,
                                      const net::Word& next) {
  net::Component component;
  component.kind = net::ComponentKind::register_;
  component.operation = "register";
  component.name = scope.text_of(cell.connections.at("Q"));
  for (const YosysWire& wire : scope.module().wires) {
    if (wire.bits == cell.connections.at("Q") && !wire.hidden) component.span = wire.span;
  }
  if (component.name.empty()) return;
  component.block = cell.span;
  net::Copy copy;
  copy.scope = scope.path();
  copy.outputs = {{component.name + "'", next}};
  std::string text = scope.text_of(cell.connections.at("D"));
  if (!text.empty()) {
    copy.operands.push_back({text, scope.word(cell.connections.at("D")),
                             signed_if(scope.is_signed(cell.connections.at("Q")))});
  }
  component.copies = {copy};
  add(std::move(component));
}

std::vector<net::Component> ComponentCollector::finish() {
  std::stable_sort(components_.begin(), components_.end(),
                   [](const net::Component& a, const net::Component& b) {
                     return std::tuple(a.span.file, a.span.begin, a.span.end, a.kind) <
                            std::tuple(b.span.file, b.span.begin, b.span.end, b.kind);
                   });
  return std::move(components_);
}

}  // namespace culprit::frontend::circuit
