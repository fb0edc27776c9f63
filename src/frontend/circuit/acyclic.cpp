// SPDX-License-Identifier: MIT
#include "frontend/circuit/acyclic.h"

#include <fmt/format.h>

#include <algorithm>

#include "source/errors.h"

namespace culprit::frontend::circuit {

namespace net = ::culprit::circuit;

void check_acyclic(const net::Circuit& circuit, source::SourceSpan span) {
  std::vector<net::NodeId> roots, loop;
  for (const net::Register& each : circuit.registers) roots.push_back(each.next);
  for (const net::Signal& each : circuit.signals)
    roots.insert(roots.end(), each.bits.begin(), each.bits.end());
  for (const net::Component& component : circuit.components) {
    for (const net::Copy& copy : component.copies) {
      for (net::NodeId bit : net::output_bits(copy)) roots.push_back(bit);
    }
  }
  std::vector<net::NodeId> order = circuit.netlist.cone(roots, {}, &loop);
  if (loop.empty()) return;
  std::vector<std::string> names;
  for (net::NodeId node : loop) {
    std::string name = circuit.name_of_bit(node);
    if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end())
      names.push_back(name);
  }
  for (const net::Component& component : circuit.components) {
    for (const net::Copy& copy : component.copies) {
      for (net::NodeId bit : net::output_bits(copy)) {
        if (component.span.known() && std::find(loop.begin(), loop.end(), bit) != loop.end())
          span = component.span;
      }
    }
  }
  constexpr std::size_t most_shown = 6;
  if (names.size() > most_shown) names.resize(most_shown);
  throw source::InputError(fmt::format("the circuit has a combinational loop{}{}",
                                       names.empty() ? "" : " through ", fmt::join(names, ", ")),
                           span);
}

}  // namespace culprit::frontend::circuit
