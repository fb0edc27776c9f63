// SPDX-License-Identifier: MIT
#include "frontend/circuit/yosys_scope.h"

#include <fmt/format.h>

#include <algorithm>

#include "source/errors.h"

namespace culprit::frontend::circuit {

namespace {

namespace net = ::culprit::circuit;
using net::NodeId;

// A constant as a designer would write it.
std::string constant_text(const std::vector<Bit>& bits) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < bits.size(); ++i) {
    if (bits[i] != bit_one) continue;
    if (i >= 64) return "";
    value |= std::uint64_t{1} << i;
  }
  return fmt::format("{}'d{}", bits.size(), value);
}

std::string indexed(const YosysWire& wire, std::size_t low, std::size_t count) {
  if (count == wire.bits.size()) return wire.name;
  auto index = [&](std::size_t bit) {
    auto at = static_cast<int>(wire.upward ? wire.bits.size() - 1 - bit : bit);
    return wire.lowest + at;
  };
  if (count == 1) return fmt::format("{}[{}]", wire.name, index(low));
  return fmt::format("{}[{}:{}]", wire.name, index(low + count - 1), index(low));
}

bool is_simple(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '[' || c == ']' ||
           c == '\'' || c == ':' || c == '.';
  });
}

}  // namespace

bool is_output(const YosysCell& cell, const std::string& port) {
  auto at = cell.directions.find(port);
  if (at != cell.directions.end()) return at->second == "output";
  return port == "Y" || port == "Q";
}

YosysScope::YosysScope(const YosysModule& module, std::string path, net::Circuit& circuit,
                       const source::SourceFiles& files)
    : module_(module), path_(std::move(path)), circuit_(circuit), files_(files) {
  for (std::size_t i = 0; i < module.cells.size(); ++i) {
    for (const auto& [port, bits] : module.cells[i].connections) {
      for (Bit bit : bits) {
        if (bit < 0) continue;
        if (is_output(module.cells[i], port)) {
          drivers_[bit] = i;
        } else {
          users_[bit].insert(i);
        }
      }
    }
  }
  for (const YosysPort& port : module.ports)
    seen_by_user_.insert(port.bits.begin(), port.bits.end());
  for (const YosysWire& wire : module.wires) {
    if (!wire.hidden) seen_by_user_.insert(wire.bits.begin(), wire.bits.end());
  }
}

NodeId YosysScope::node(Bit bit) {
  if (bit == bit_zero) return net::zero;
  if (bit == bit_one) return net::one;
  if (bit == bit_floating) throw source::Unsupported("a value that floats (z)", module_.span);
  if (bit == bit_unknown) {
    // It may be anything, another one at each place and time.
    NodeId any = circuit_.netlist.add_input();
    circuit_.inputs.push_back({any, fmt::format("x{}", circuit_.inputs.size()), true});
    return any;
  }
  auto [at, added] = nodes_.try_emplace(bit, net::no_node);
  if (added) at->second = circuit_.netlist.add_cut();
  return at->second;
}

net::Word YosysScope::word(const std::vector<Bit>& bits) {
  net::Word result;
  for (Bit bit : bits) result.push_back(node(bit));
  return result;
}

void YosysScope::drive(Bit bit, NodeId value) {
  NodeId cut = node(bit);
  const net::Node& at = circuit_.netlist.node(cut);
  if (at.kind != net::NodeKind::cut || at.operands[0] != net::no_node) {
    throw source::InputError(fmt::format("{} has several drivers", full_name(bit)), module_.span);
  }
  circuit_.netlist.define(cut, value);
}

std::vector<Bit> YosysScope::undriven() const {
  std::vector<Bit> result;
  for (auto [bit, id] : nodes_) {
    const net::Node& at = circuit_.netlist.node(id);
    if (at.kind == net::NodeKind::cut && at.operands[0] == net::no_node) result.push_back(bit);
  }
  return result;
}

std::string YosysScope::full_name(Bit bit) const {
  std::string text = text_of({bit});
  return path_ + (text.empty() ? fmt::format("net {}", bit) : text);
}

std::size_t YosysScope::driver(Bit bit) const {
  auto at = drivers_.find(bit);
  return at == drivers_.end() ? SIZE_MAX : at->second;
}

bool YosysScope::used_outside(Bit bit, const std::set<std::size_t>& cells) const {
  if (seen_by_user_.contains(bit)) return true;
  auto at = users_.find(bit);
  if (at == users_.end()) return false;
  return std::any_of(at->second.begin(), at->second.end(),
                     [&](std::size_t user) { return !cells.contains(user); });
}

std::string YosysScope::text_of(const std::vector<Bit>& bits) const {
  if (bits.empty()) return "";
  if (std::all_of(bits.begin(), bits.end(), [](Bit b) { return b == bit_zero || b == bit_one; }))
    return constant_text(bits);
  std::string best;
  for (const YosysWire& wire : module_.wires) {
    if (wire.hidden || wire.bits.size() < bits.size()) continue;
    auto at = std::search(wire.bits.begin(), wire.bits.end(), bits.begin(), bits.end());
    if (at == wire.bits.end()) continue;
    std::string text = indexed(wire, static_cast<std::size_t>(at - wire.bits.begin()), bits.size());
    if (best.empty() || text.size() < best.size()) best = std::move(text);
  }
  if (!best.empty()) return best;
  std::size_t cell = bits[0] < 0 ? SIZE_MAX : driver(bits[0]);
  if (cell == SIZE_MAX || !module_.cells[cell].span.known()) return "";
  auto output = module_.cells[cell].connections.find("Y");
  if (output == module_.cells[cell].connections.end() || output->second != bits) return "";
  std::string text(files_.text(module_.cells[cell].span));
  if (text.empty() || text.find('\n') != std::string::npos) return "";
  return is_simple(text) ? text : "(" + text + ")";
}

bool YosysScope::is_signed(const std::vector<Bit>& bits) const {
  for (const YosysWire& wire : module_.wires) {
    if (!wire.hidden && wire.bits == bits) return wire.is_signed;
  }
  return false;
}

}  // namespace culprit::frontend::circuit
