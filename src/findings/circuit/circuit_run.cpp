// SPDX-License-Identifier: MIT
#include "findings/circuit/circuit_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace culprit::findings {

namespace {

using circuit::Circuit;
using circuit::NodeId;
using circuit::Signal;
using circuit::SignalKind;

// Everything that the formula depends on, through registers too.
std::set<NodeId> influence(const Circuit& circuit, circuit::FormulaId formula) {
  std::vector<NodeId> roots = circuit.formulas.atoms(formula);
  std::set<NodeId> seen;
  for (bool more = true; more;) {
    more = false;
    for (NodeId node : circuit.netlist.cone(roots)) {
      if (!seen.insert(node).second) continue;
      for (const circuit::Register& each : circuit.registers) {
        if (each.state != node) continue;
        roots.push_back(each.next);
        more = true;
      }
    }
  }
  return seen;
}

int rank(SignalKind kind) {
  switch (kind) {
    case SignalKind::counter: return -1;
    case SignalKind::input: return 0;
    case SignalKind::state: return 1;
    case SignalKind::output: return 2;
    case SignalKind::wire: break;
  }
  return 3;
}

result::SignalRow::Kind row_kind(SignalKind kind) {
  using Kind = result::SignalRow::Kind;
  return kind == SignalKind::counter ? Kind::counter
         : kind == SignalKind::input ? Kind::input
                                     : Kind::other;
}

}  // namespace

std::string word_value(const std::vector<bool>& bits, circuit::Signed is_signed) {
  std::size_t width = bits.size();
  if (width > 64) {
    std::string digits;
    for (std::size_t i = 0; i < width; i += 4) {
      unsigned digit = 0;
      for (std::size_t k = 0; k < 4 && i + k < width; ++k) digit |= (bits[i + k] ? 1u : 0u) << k;
      digits.insert(digits.begin(), "0123456789abcdef"[digit]);
    }
    return "0x" + digits;
  }
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < width; ++i) value |= std::uint64_t{bits[i]} << i;
  if (is_signed == circuit::Signed::yes && width > 0 && bits.back()) {
    std::uint64_t low = width == 64 ? 0 : std::uint64_t{1} << width;
    return fmt::format("-{}", low - value);
  }
  return std::to_string(value);
}

result::CircuitRun circuit_run_of(const Circuit& circuit, const circuit::Run& run,
                                  circuit::FormulaId formula, Rows rows) {
  std::vector<NodeId> named = circuit.formulas.atoms(formula);
  std::set<NodeId> relevant = influence(circuit, formula);
  struct Chosen {
    const Signal* signal;
    bool is_relevant;
  };
  std::vector<Chosen> chosen;
  for (const Signal& signal : circuit.signals) {
    bool inside = signal.name.find('.') != std::string::npos;
    bool depends = std::any_of(signal.bits.begin(), signal.bits.end(),
                               [&](NodeId bit) { return relevant.contains(bit); });
    bool wanted =
        signal.kind != SignalKind::wire && depends && (!inside || signal.kind == SignalKind::state);
    wanted = wanted || (signal.bits.size() == 1 && !inside &&
                        std::find(named.begin(), named.end(), signal.bits[0]) != named.end());
    wanted = wanted || signal.kind == SignalKind::counter;
    if (rows == Rows::all || wanted) chosen.push_back({&signal, wanted});
  }
  std::stable_sort(chosen.begin(), chosen.end(), [](const Chosen& a, const Chosen& b) {
    return rank(a.signal->kind) < rank(b.signal->kind);
  });
  std::vector<NodeId> watched;
  for (const auto& [signal, is_relevant] : chosen)
    watched.insert(watched.end(), signal->bits.begin(), signal->bits.end());
  circuit::Lasso lasso = circuit::unroll(circuit, run, watched);
  result::CircuitRun made;
  made.positions = lasso.watched.size();
  made.endless = run.loop.has_value();
  made.loop = lasso.loop;
  std::size_t column = 0;
  for (const auto& [signal, is_relevant] : chosen) {
    result::SignalRow row{row_kind(signal->kind), signal->name, signal->bits.size(),
                          signal->span,           is_relevant,  {}};
    for (const std::vector<bool>& values : lasso.watched) {
      auto first = values.begin() + static_cast<std::ptrdiff_t>(column);
      std::vector<bool> bits(first, first + static_cast<std::ptrdiff_t>(signal->bits.size()));
      row.values.push_back(word_value(bits, signal->is_signed));
    }
    column += signal->bits.size();
    made.rows.push_back(std::move(row));
  }
  return made;
}

result::CircuitRun same_inputs_in(const Circuit& other, const circuit::Run& run, std::size_t cycles,
                                  circuit::FormulaId formula) {
  circuit::Run finite;
  finite.start = run.start;
  for (std::size_t i = 0; i < cycles && !run.inputs.empty(); ++i) {
    std::size_t at = i;
    if (at >= run.inputs.size()) {
      if (!run.loop) break;
      at = *run.loop + (at - *run.loop) % (run.inputs.size() - *run.loop);
    }
    finite.inputs.push_back(run.inputs[at]);
  }
  return circuit_run_of(other, finite, formula, Rows::all);
}

}  // namespace culprit::findings
