// SPDX-License-Identifier: MIT
#include "circuit/vcd.h"

#include <fmt/format.h>

namespace culprit::circuit {

namespace {

// Short printable names, as VCD wants them.
std::string code_of(std::size_t index) {
  std::string code;
  do {
    code += static_cast<char>('!' + index % 94);
    index /= 94;
  } while (index > 0);
  return code;
}

std::string legal(const std::string& name) {
  std::string result;
  for (char c : name) result += c == ' ' || c == '\t' ? '_' : c;
  return result;
}

}  // namespace

std::string run_to_vcd(const Circuit& circuit, const Run& run) {
  std::vector<NodeId> watched;
  for (const Signal& signal : circuit.signals)
    watched.insert(watched.end(), signal.bits.begin(), signal.bits.end());
  Lasso lasso = unroll(circuit, run, watched);
  std::string text = "$version culprit $end\n$timescale 1ns $end\n";
  text += fmt::format("$scope module {} $end\n",
                      circuit.name.empty() ? "circuit" : legal(circuit.name));
  for (std::size_t i = 0; i < circuit.signals.size(); ++i) {
    const Signal& signal = circuit.signals[i];
    text +=
        fmt::format("$var {} {} {} {} $end\n", signal.kind == SignalKind::state ? "reg" : "wire",
                    signal.bits.size(), code_of(i), legal(signal.name));
  }
  text += fmt::format("$var integer 32 {} culprit_cycle $end\n", code_of(circuit.signals.size()));
  text += "$upscope $end\n$enddefinitions $end\n";
  std::vector<std::size_t> order;
  for (std::size_t t = 0; t < lasso.watched.size(); ++t) order.push_back(t);
  if (run.loop) {
    for (std::size_t t = lasso.loop; t < lasso.watched.size(); ++t) order.push_back(t);
  }
  std::vector<std::string> last(circuit.signals.size());
  for (std::size_t step = 0; step < order.size(); ++step) {
    text += fmt::format("#{}\n", step * 10);
    std::size_t column = 0;
    for (std::size_t i = 0; i < circuit.signals.size(); ++i) {
      const Signal& signal = circuit.signals[i];
      std::string bits;
      for (std::size_t b = signal.bits.size(); b-- > 0;)
        bits += lasso.watched[order[step]][column + b] ? '1' : '0';
      column += signal.bits.size();
      if (bits == last[i]) continue;
      last[i] = bits;
      text += bits.size() == 1 ? fmt::format("{}{}\n", bits, code_of(i))
                               : fmt::format("b{} {}\n", bits, code_of(i));
    }
    text += fmt::format("b{:b} {}\n", order[step], code_of(circuit.signals.size()));
  }
  return text + fmt::format("#{}\n", order.size() * 10);
}

}  // namespace culprit::circuit
