#include "report/circuit_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace culprit::report {

namespace {

using circuit::Circuit;
using circuit::NodeId;
using circuit::Signal;
using circuit::SignalKind;

constexpr std::size_t table_width = 100;

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

RunTable run_table(const Circuit& circuit, const circuit::Run& run, circuit::FormulaId formula,
                   Rows rows) {
  std::vector<NodeId> named = circuit.formulas.atoms(formula);
  std::set<NodeId> relevant = influence(circuit, formula);
  std::vector<const Signal*> chosen;
  for (const Signal& signal : circuit.signals) {
    bool inside = signal.name.find('.') != std::string::npos;
    bool depends = std::any_of(signal.bits.begin(), signal.bits.end(),
                               [&](NodeId bit) { return relevant.contains(bit); });
    bool wanted =
        signal.kind != SignalKind::wire && depends && (!inside || signal.kind == SignalKind::state);
    wanted = wanted || (signal.bits.size() == 1 && !inside &&
                        std::find(named.begin(), named.end(), signal.bits[0]) != named.end());
    wanted = wanted || signal.kind == SignalKind::counter;
    if (rows == Rows::all || wanted) chosen.push_back(&signal);
  }
  std::stable_sort(chosen.begin(), chosen.end(),
                   [](const Signal* a, const Signal* b) { return rank(a->kind) < rank(b->kind); });
  std::vector<NodeId> watched;
  for (const Signal* signal : chosen)
    watched.insert(watched.end(), signal->bits.begin(), signal->bits.end());
  circuit::Lasso lasso = circuit::unroll(circuit, run, watched);
  RunTable table;
  table.positions = lasso.watched.size();
  table.endless = run.loop.has_value();
  table.loop = lasso.loop;
  std::size_t column = 0;
  for (const Signal* signal : chosen) {
    SignalRow row;
    row.signal = signal;
    for (const std::vector<bool>& values : lasso.watched) {
      std::vector<bool> bits(
          values.begin() + static_cast<std::ptrdiff_t>(column),
          values.begin() + static_cast<std::ptrdiff_t>(column + signal->bits.size()));
      row.values.push_back(word_value(bits, signal->is_signed));
    }
    column += signal->bits.size();
    table.rows.push_back(std::move(row));
  }
  return table;
}

std::string to_text(const RunTable& table, const Palette& colours) {
  std::size_t name_width = 5;
  std::vector<std::size_t> widths(table.positions);
  for (std::size_t t = 0; t < table.positions; ++t) {
    bool repeats = table.endless && t >= table.loop;
    widths[t] = std::to_string(t).size() + (repeats ? 1 : 0);
    for (const SignalRow& row : table.rows) widths[t] = std::max(widths[t], row.values[t].size());
  }
  for (const SignalRow& row : table.rows)
    name_width = std::max(name_width, row.signal->name.size());
  std::string text;
  for (std::size_t first = 0; first < table.positions;) {
    std::size_t last = first, used = name_width + 4;
    while (last < table.positions && (last == first || used + widths[last] + 2 <= table_width)) {
      used += widths[last] + 2;
      ++last;
    }
    bool is_program = !table.rows.empty() && table.rows[0].signal->kind == SignalKind::counter;
    text += fmt::format("  {}{:<{}}", colours.faint, is_program ? "step" : "cycle", name_width);
    for (std::size_t t = first; t < last; ++t) {
      std::string number = std::to_string(t) + (table.endless && t >= table.loop ? "*" : "");
      text += fmt::format("  {:>{}}", number, widths[t]);
    }
    text += fmt::format("{}\n", colours.end);
    for (const SignalRow& row : table.rows) {
      text += fmt::format("  {:<{}}", row.signal->name, name_width);
      for (std::size_t t = first; t < last; ++t)
        text += fmt::format("  {:>{}}", row.values[t], widths[t]);
      text += "\n";
    }
    first = last;
  }
  if (table.endless) text += "  cycles with * repeat for ever\n";
  return text;
}

}  // namespace culprit::report
