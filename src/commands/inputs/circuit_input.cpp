// SPDX-License-Identifier: MIT
#include "commands/inputs/circuit_input.h"

#include <fmt/format.h>

#include <charconv>
#include <filesystem>
#include <map>

#include "circuit/adjust.h"
#include "circuit/vcd.h"
#include "commands/delivery/destination.h"
#include "commands/delivery/interruption.h"
#include "commands/delivery/output.h"
#include "commands/inputs/c_program.h"
#include "commands/inputs/native_bounds.h"
#include "commands/options/input_files.h"
#include "commands/options/option_values.h"
#include "finite/finite_circuit.h"
#include "frontend/circuit/read_aiger.h"
#include "frontend/circuit/read_blif.h"
#include "frontend/circuit/read_verilog.h"
#include "frontend/ltl/read_formula.h"
#include "recheck/circuit/circuit_recheck.h"
#include "source/errors.h"
#include "source/spelling_suggestion.h"

namespace culprit::commands {

namespace {

using circuit::Circuit;
using source::InputError;
using source::SourceFiles;

std::string suggestion(const Circuit& circuit, std::string_view word) {
  std::vector<std::string> names;
  for (const circuit::Signal& signal : circuit.signals) names.push_back(signal.name);
  return source::did_you_mean(word, names);
}

// --- inputs ---
const circuit::Signal& input_named(const Circuit& circuit, const std::string& name,
                                   std::string_view option) {
  const circuit::Signal* signal = circuit.signal_named(name);
  if (!signal)
    throw InputError(fmt::format("{}: the circuit has no signal '{}'{}", option, name,
                                 suggestion(circuit, name)));
  for (circuit::NodeId bit : signal->bits) {
    if (circuit.netlist.node(bit).kind != circuit::NodeKind::input)
      throw InputError(fmt::format("{}: '{}' is no input of the circuit", option, name));
  }
  return *signal;
}

void apply_reset(Circuit& circuit, const std::string& text) {
  if (text.empty()) return;
  bool low = text[0] == '!' || text[0] == '~';
  const circuit::Signal& signal = input_named(circuit, low ? text.substr(1) : text, "--reset");
  if (signal.bits.size() != 1)
    throw InputError(fmt::format("--reset: '{}' has {} bits", signal.name, signal.bits.size()));
  circuit::add_reset(circuit, signal.bits[0], !low);
}

// NAME=V,V,…
void apply_input(Circuit& circuit, const std::string& text) {
  std::size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0)
    throw InputError(fmt::format("--input: '{}' is not of the form NAME=VALUE,VALUE,...", text));
  const circuit::Signal& signal = input_named(circuit, text.substr(0, equals), "--input");
  std::vector<std::uint64_t> values;
  for (const std::string& given : list_of(text.substr(equals + 1))) {
    std::string_view word = given;
    bool hexadecimal = word.starts_with("0x");
    if (hexadecimal) word.remove_prefix(2);
    std::uint64_t value = 0;
    auto [rest, error] =
        std::from_chars(word.data(), word.data() + word.size(), value, hexadecimal ? 16 : 10);
    std::size_t width = signal.bits.size();
    if (word.empty() || error != std::errc{} || rest != word.data() + word.size() ||
        (width < 64 && (value >> width) != 0)) {
      throw InputError(fmt::format("--input: '{}' is not a value of the {} bit{} of {}", given,
                                   width, width == 1 ? "" : "s", signal.name));
    }
    values.push_back(value);
  }
  circuit::Word bits = signal.bits;
  circuit::fix_input(circuit, bits, values);
}

// --- formulas ---
circuit::FormulaId formula_at(Circuit& circuit, const SourceFiles& files, source::SourceSpan span) {
  return frontend::ltl::read_formula(
      circuit, files, span, [&](std::string_view word) { return suggestion(circuit, word); });
}

source::SourceSpan option_text(SourceFiles& files, const std::string& option, std::size_t index,
                               const std::string& text) {
  std::string name = index == 0 ? option : fmt::format("{}#{}", option, index + 1);
  source::FileId file = files.add(name, text);
  return {file, 0, static_cast<std::uint32_t>(text.size())};
}

void add_property(Circuit& circuit, const SourceFiles& files, source::SourceSpan span) {
  circuit::Property property;
  property.kind = circuit::PropertyKind::ltl;
  property.text = std::string(files.text(span));
  property.span = span;
  property.formula = formula_at(circuit, files, span);
  circuit.properties.push_back(std::move(property));
}

void apply_formulas(Circuit& circuit, const Options& options, SourceFiles& files) {
  bool given = !options.formulas.empty() || !options.formula_file.empty();
  if (given)
    std::erase_if(circuit.properties, [](const circuit::Property& each) { return each.implied; });
  for (std::size_t i = 0; i < options.formulas.size(); ++i)
    add_property(circuit, files, option_text(files, "--ltl", i, options.formulas[i]));
  if (!options.formula_file.empty()) {
    source::FileId file = files.add(options.formula_file, read_text(options.formula_file));
    for (source::SourceSpan span : frontend::ltl::formulas_in(files, file))
      add_property(circuit, files, span);
  }
  for (std::size_t i = 0; i < options.assumptions.size(); ++i) {
    source::SourceSpan span = option_text(files, "--assume", i, options.assumptions[i]);
    circuit::FormulaId formula = formula_at(circuit, files, span);
    circuit::Formula top = circuit.formulas[formula];
    bool invariant = top.kind == circuit::FormulaKind::release && top.left == circuit::falsity &&
                     circuit.formulas.propositional(top.right);
    if (invariant) {
      circuit.constraints.push_back(circuit.formulas.as_node(circuit.netlist, top.right));
    } else {
      circuit.assumption = circuit.formulas.both(circuit.assumption, formula);
    }
  }
}

void apply_options(Circuit& circuit, const Options& options, SourceFiles& files) {
  apply_reset(circuit, options.reset);
  for (const std::string& input : options.inputs) apply_input(circuit, input);
  apply_formulas(circuit, options, files);
}

CircuitQuery read(const Context& context, SourceFiles& files,
                  const std::vector<source::FileId>& ids, std::vector<std::string>& warnings) {
  const Options& options = context.options;
  CircuitQuery query;
  std::string extension = std::filesystem::path(options.files.front()).extension().string();
  bool is_verilog = extension == ".v" || extension == ".sv";
  if (!is_verilog && ids.size() > 1)
    throw InputError(
        fmt::format("a circuit in {} is one file; {} were given", extension, ids.size()));
  if (is_verilog) {
    query.source = CircuitSource::verilog;
    frontend::circuit::VerilogOptions verilog;
    verilog.top = options.top;
    verilog.clock = options.clock;
    verilog.bounds = native_bounds(context);
    frontend::circuit::VerilogDesign design = frontend::circuit::read_verilog(files, ids, verilog);
    query.circuit = std::move(design.circuit);
    warnings.insert(warnings.end(), design.warnings.begin(), design.warnings.end());
  } else if (extension == ".blif") {
    query.circuit = frontend::circuit::read_blif(files, ids[0]);
  } else {
    query.circuit = frontend::circuit::read_aiger(files, ids[0]);
  }
  apply_options(query.circuit, options, files);
  return query;
}

// --- finite-state programs ---
CircuitQuery query_about(const frontend::CProgram& read, const Options& options,
                         SourceFiles& files) {
  finite::FiniteOptions finite;
  finite.int_width = options.int_width;
  for (std::size_t at = 0; at < options.targets.size();) {
    std::size_t comma = std::min(options.targets.find(',', at), options.targets.size());
    finite.targets.push_back(options.targets.substr(at, comma - at));
    at = comma + 1;
  }
  CircuitQuery query;
  query.source = CircuitSource::c_program;
  query.circuit = finite::finite_circuit(read.program, read.entry, files, finite);
  for (const std::string& target : finite.targets) {
    if (!query.circuit.signal_named(target))
      throw InputError(fmt::format("--targets: the program has no variable '{}'{}", target,
                                   suggestion(query.circuit, target)));
  }
  apply_options(query.circuit, options, files);
  return query;
}

bool is_c(const Options& options) {
  return kind_of_inputs(options.files) == InputKind::c_program;
}

}  // namespace

bool is_finite_program(const Context& context) {
  const Options& options = context.options;
  if (!options.was_given("--int-width")) return false;
  if (options.int_width < 2 || options.int_width > 64)
    throw InputError(fmt::format("--int-width: {} is not between 2 and 64", options.int_width));
  return true;
}

CircuitQuery read_circuit_input(Context& context) {
  CircuitQuery query;
  if (is_c(context.options)) {
    query = query_about(read_c_files(context), context.options, context.files);
  } else {
    std::vector<source::FileId> ids;
    for (const std::string& file : context.options.files)
      ids.push_back(context.files.add(file, read_text(file)));
    query = read(context, context.files, ids, context.warnings);
    for (const std::string& warning : context.warnings) {
      if (!context.options.quiet) print_error(fmt::format("culprit: warning: {}\n", warning));
    }
  }
  if (query.circuit.properties.empty()) {
    throw InputError(
        "there is nothing to check: state it with --ltl or --ltl-file, or with assert");
  }
  return query;
}

CircuitQuery read_circuit_again(const Context& context, const CircuitQuery& query,
                                const std::vector<source::ChangedText>& texts) {
  SourceFiles files;
  if (query.source == CircuitSource::c_program)
    return query_about(read_changed_texts(context, files, texts), context.options, files);
  std::vector<source::FileId> ids;
  for (std::size_t i = 0; i < texts.size(); ++i)
    ids.push_back(files.add(context.options.files[i], texts[i].text));
  std::vector<std::string> ignored;
  return read(context, files, ids, ignored);
}

recheck::Recheck recheck_of(const Context& context, const Circuit& circuit,
                            const game::CircuitCheckResult& checked) {
  std::optional<std::size_t> violated = checked.violated();
  if (!violated) return {};
  if (context.options.recheck == "off") return recheck::not_wanted();
  return recheck::recheck_run(circuit, circuit.properties[*violated],
                              *checked.properties[*violated].run);
}

findings::Rows rows_of(const Context& context) {
  return context.options.verbose ? findings::Rows::all : findings::Rows::relevant;
}

void say_why_stopped(const Context& context, game::CircuitCheckResult& checked) {
  checked.reason = in_words(context, checked.reason);
  for (game::CircuitPropertyVerdict& each : checked.properties)
    each.reason = in_words(context, each.reason);
}

void write_vcd(const Context& context, const Circuit& circuit,
               const game::CircuitCheckResult& checked) {
  std::optional<std::size_t> violated = checked.violated();
  if (context.options.vcd.empty() || !violated) return;
  write_destination("--vcd", context.options.vcd,
                    circuit::run_to_vcd(circuit, *checked.properties[*violated].run));
}

}  // namespace culprit::commands
