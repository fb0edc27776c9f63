// SPDX-License-Identifier: MIT
#include "recheck/circuit/icarus_recheck.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <random>
#include <sstream>

#include "circuit/simulation.h"
#include "frontend/circuit/verilog_includes.h"
#include "process/files.h"
#include "process/run_limited.h"
#include "process/temporary_directory.h"

namespace culprit::recheck {

namespace {

using circuit::Circuit;
using circuit::Signal;
using circuit::SignalKind;
using circuit::Values;
using process::Ending;
using process::find_program;
using process::LimitedRun;

constexpr std::size_t cycles = 100;
constexpr double seconds = 20, slowness = 10;  // of the processor; of a busy machine

bool is_plain_name(const std::string& name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
  });
}

std::string range_of(const Signal& signal) {
  int last = signal.lowest + static_cast<int>(signal.bits.size()) - 1;
  if (signal.bits.size() == 1) return "";
  return signal.upward ? fmt::format("[{}:{}] ", signal.lowest, last)
                       : fmt::format("[{}:{}] ", last, signal.lowest);
}

// The index of each bit of an input among the circuit's inputs.
std::vector<std::size_t> input_indices(const Circuit& circuit, const Signal& signal) {
  std::vector<std::size_t> indices;
  for (circuit::NodeId bit : signal.bits) {
    for (std::size_t i = 0; i < circuit.inputs.size(); ++i) {
      if (circuit.inputs[i].node == bit) indices.push_back(i);
    }
  }
  return indices;
}

struct Bench {
  std::vector<const Signal*> inputs, watched;
  Values start;                 // of the registers, before a reset
  std::vector<Values> stimuli;  // the first is the cycle of the reset, if there is one
};

std::string digits_of(const Bench& bench, const Circuit& circuit, std::size_t input,
                      const Values& values) {
  std::string digits;
  for (std::size_t index : input_indices(circuit, *bench.inputs[input]))
    digits.insert(digits.begin(), values[index] ? '1' : '0');
  return digits;
}

std::string text_of(const Bench& bench, const Circuit& circuit) {
  std::string text = "module culprit_bench;\n", ports, values;
  if (!circuit.clock.empty()) {
    text += fmt::format("  reg \\{} = {};\n", circuit.clock, circuit.clock_rises ? 0 : 1);
    ports += fmt::format(".{}(\\{} )", circuit.clock, circuit.clock);
  }
  for (const Signal* input : bench.inputs) {
    text += fmt::format("  reg {}\\{} ;\n", range_of(*input), input->name);
    ports += fmt::format("{}.{}(\\{} )", ports.empty() ? "" : ", ", input->name, input->name);
  }
  text += fmt::format("  {} dut({});\n  initial begin\n", circuit.name, ports);
  for (std::size_t t = 0; t < bench.stimuli.size(); ++t) {
    for (std::size_t i = 0; i < bench.inputs.size(); ++i)
      text +=
          fmt::format("    \\{} = {}'b{};\n", bench.inputs[i]->name, bench.inputs[i]->bits.size(),
                      digits_of(bench, circuit, i, bench.stimuli[t]));
    text += "    #1 $display(\"culprit";
    for (std::size_t i = 0; i < bench.watched.size(); ++i) text += " %b";
    text += "\"";
    for (const Signal* signal : bench.watched) text += fmt::format(", dut.{}", signal->name);
    text += ");\n";
    if (!circuit.clock.empty())
      text += fmt::format("    #1 \\{0} = ~\\{0} ; #1 \\{0} = ~\\{0} ;\n", circuit.clock);
  }
  return text + "    $finish;\n  end\nendmodule\n";
}

Bench make_bench(const Circuit& circuit) {
  Bench bench;
  for (const Signal& signal : circuit.signals) {
    if (!is_plain_name(signal.name)) continue;
    if (signal.kind == SignalKind::input) bench.inputs.push_back(&signal);
    if (signal.kind == SignalKind::output || signal.kind == SignalKind::state)
      bench.watched.push_back(&signal);
  }
  std::mt19937 random(1);
  for (const circuit::Register& each : circuit.registers)
    bench.start.push_back(each.initial == circuit::Initial::high);
  for (std::size_t t = 0; t < cycles; ++t) {
    Values values;
    for (const circuit::Input& input : circuit.inputs) {
      bool value = random() % 2 == 1;
      if (circuit.reset && input.node == circuit.reset->input)
        value = circuit.reset->asserted == (t == 0);
      values.push_back(value);
    }
    bench.stimuli.push_back(std::move(values));
  }
  return bench;
}

// Registers that start anywhere are x until something is known of them, and if (x) is not
// "anything".
std::string hindrance(const Circuit& circuit, const Bench& bench) {
  for (const circuit::Register& each : circuit.registers) {
    if (each.initial == circuit::Initial::free && each.purpose == circuit::Purpose::design &&
        !circuit.reset)
      return "a register has no initial value";
  }
  std::size_t bits = 0;
  for (const Signal* input : bench.inputs) bits += input->bits.size();
  if (bits != circuit.inputs.size()) return "an input has no plain name";
  if (bench.watched.empty()) return "nothing is visible from outside";
  return "";
}

// What culprit's own simulation says, in the same form.
std::vector<std::string> expected_lines(const Circuit& circuit, const Bench& bench) {
  std::vector<circuit::NodeId> nodes;
  for (const Signal* signal : bench.watched)
    nodes.insert(nodes.end(), signal->bits.begin(), signal->bits.end());
  circuit::Simulator simulator(circuit, nodes);
  std::vector<std::string> lines;
  Values state = bench.start;
  for (const Values& inputs : bench.stimuli) {
    simulator.cycle(state, inputs);
    std::string line = "culprit";
    for (const Signal* signal : bench.watched) {
      line += ' ';
      for (std::size_t i = signal->bits.size(); i-- > 0;)
        line += simulator.value(signal->bits[i]) ? '1' : '0';
    }
    lines.push_back(std::move(line));
    state = simulator.next_state();
  }
  return lines;
}

// The first signal that differs; x and z differ from nothing.
std::string difference(const Bench& bench, const std::string& expected, const std::string& found) {
  std::istringstream left(expected), right(found);
  std::string a, b;
  left >> a;
  right >> b;
  for (const Signal* signal : bench.watched) {
    if (!(left >> a) || !(right >> b) || a.size() != b.size()) return signal->name;
    for (std::size_t i = 0; i < a.size(); ++i) {
      bool known = b[i] == '0' || b[i] == '1';
      if (known && a[i] != b[i]) return signal->name;
    }
  }
  return "";
}

Simulation simulate(const Circuit& circuit, const std::vector<VerilogText>& texts,
                    const process::Bounds& bounds) {
  using Outcome = Simulation::Outcome;
  std::optional<std::string> compiler = find_program("iverilog"), machine = find_program("vvp");
  if (!compiler || !machine) return {Outcome::impossible, "iverilog is not installed", 0};
  Bench bench = make_bench(circuit);
  if (std::string why = hindrance(circuit, bench); !why.empty())
    return {Outcome::impossible, why, 0};
  process::TemporaryDirectory temporary;
  std::filesystem::path folder = temporary.fresh_folder("icarus");
  LimitedRun compile;
  compile.command = {*compiler, "-g2012", "-DFORMAL", "-s", "culprit_bench", "-o", "design.vvp"};
  for (std::size_t i = 0; i < texts.size(); ++i) {
    compile.command.push_back("-I" + frontend::circuit::copy_included_files(
                                         texts[i].text, texts[i].directory, folder, i));
  }
  auto write = [&](const std::string& name, const std::string& text) {
    process::write_new_file(folder / name, text);
    compile.command.push_back(name);
  };
  for (const VerilogText& each : texts) write(each.name, each.text);
  write("culprit_bench.v", text_of(bench, circuit));
  compile.directory = folder;
  compile.processor_seconds = seconds;
  compile.seconds = slowness * seconds;
  compile.bounds = bounds;
  Ending compiled = run_limited(compile);
  if (!compiled.started) return {Outcome::impossible, compiled.why_not_started, 0};
  if (!compiled.succeeded()) return {Outcome::impossible, "iverilog does not compile it", 0};
  LimitedRun simulate;
  simulate.command = {*machine, "-n", "design.vvp"};
  simulate.directory = folder;
  simulate.trust = process::Trust::stranger;
  simulate.processor_seconds = seconds;
  simulate.seconds = slowness * seconds;
  simulate.bounds = bounds;
  Ending ending = run_limited(simulate);
  if (!ending.succeeded()) return {Outcome::impossible, "iverilog's simulation did not end", 0};
  std::vector<std::string> expected = expected_lines(circuit, bench);
  std::istringstream lines(ending.standard_output);
  std::size_t seen = 0;
  // The cycle of the reset comes before position 0, with registers that may be anything.
  std::size_t first = circuit.reset ? 1 : 0;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("culprit ") || seen == expected.size()) continue;
    std::string wrong = seen < first ? "" : difference(bench, expected[seen], line);
    if (!wrong.empty())
      return {Outcome::differs, fmt::format("{} differs in cycle {}", wrong, seen), seen};
    ++seen;
  }
  if (seen != expected.size())
    return {Outcome::impossible, "iverilog's simulation ended early", seen};
  return {Outcome::agrees, "", seen};
}

}  // namespace

std::vector<VerilogText> verilog_texts(const std::vector<source::ChangedText>& texts) {
  std::vector<VerilogText> result;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    std::filesystem::path path = texts[i].path;
    std::error_code ignored;
    result.push_back({fmt::format("{}{}", i, path.extension().string()), texts[i].text,
                      std::filesystem::absolute(path, ignored).parent_path().string()});
  }
  return result;
}

Simulation simulate_with_icarus(const Circuit& circuit, const std::vector<VerilogText>& texts,
                                const process::Bounds& bounds) {
  try {
    return simulate(circuit, texts, bounds);
  } catch (const std::filesystem::filesystem_error& error) {
    return {Simulation::Outcome::impossible, error.what(), 0};
  }
}

}  // namespace culprit::recheck
