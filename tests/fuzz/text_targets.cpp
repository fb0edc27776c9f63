// SPDX-License-Identifier: MIT
// Parsers that work on a text in memory.
#include <algorithm>
#include <stdexcept>

#include "boolean/print.h"
#include "circuit/print.h"
#include "frontend/boolean/read_boolean_program.h"
#include "frontend/boolean/read_predicates.h"
#include "frontend/circuit/read_aiger.h"
#include "frontend/circuit/read_blif.h"
#include "frontend/circuit/verilog_text.h"
#include "frontend/ltl/read_formula.h"
#include "frontend/rules/read_rule.h"
#include "frontend/rules/rule_text.h"
#include "fuzz/targets.h"
#include "program/property.h"
#include "source/line_markers.h"
#include "source/source_files.h"
#include "source/statements.h"
#include "source/unified_diff.h"

namespace culprit::fuzz {

namespace {

using source::FileId;
using source::SourceFiles;

void require(bool condition, const char* what) {
  if (!condition) throw std::logic_error(what);
}

void read_boolean(const std::string& text) {
  SourceFiles files;
  FileId file = files.add("input.bp", text);
  boolean::Program program = frontend::boolean::read_boolean_program(files, file);
  boolean::Predicates predicates;
  frontend::boolean::read_predicate_comments(files, program, predicates);
  boolean::dump(program);
}

constexpr const char* program_with_predicates =
    "decl g;\nvoid main() begin\n  decl a, b;\n  a := *; b := !a; g := a & b;\n  "
    "assert(!g);\nend\n";

void read_predicates(const std::string& text) {
  SourceFiles files;
  FileId file = files.add("program.bp", program_with_predicates);
  boolean::Program program = frontend::boolean::read_boolean_program(files, file);
  boolean::Predicates predicates;
  frontend::boolean::read_predicate_file(files, files.add("input", text), program, predicates);
}

void read_aiger(const std::string& text) {
  SourceFiles files;
  circuit::Circuit circuit = frontend::circuit::read_aiger(files, files.add("input.aig", text));
  circuit::dump(circuit, files);
}

void read_blif(const std::string& text) {
  SourceFiles files;
  circuit::Circuit circuit = frontend::circuit::read_blif(files, files.add("input.blif", text));
  circuit::dump(circuit, files);
}

constexpr const char* small_circuit =
    ".model m\n.inputs req reset\n.outputs ack\n.latch n q re clk 0\n.names req q n\n10 1\n"
    ".names q ack\n1 1\n.end\n";

void read_formulas(const std::string& text) {
  SourceFiles files;
  circuit::Circuit circuit =
      frontend::circuit::read_blif(files, files.add("circuit.blif", small_circuit));
  FileId file = files.add("input.ltl", text);
  for (source::SourceSpan span : frontend::ltl::formulas_in(files, file)) {
    circuit::to_text(circuit, frontend::ltl::read_formula(circuit, files, span,
                                                          [](std::string_view) { return ""; }));
  }
}

void read_rule(const std::string& text) {
  SourceFiles files;
  frontend::Rule rule = frontend::read_rule(files, files.add("input.rule", text));
  for (frontend::RuleThreads each : {frontend::RuleThreads::none, frontend::RuleThreads::some}) {
    require(!frontend::rule_text(rule, 1, each).empty(), "a rule should have a text in C");
  }
}

void read_verilog(const std::string& text) {
  frontend::circuit::VerilogText rewritten = frontend::circuit::rewrite(text);
  auto lines = [](std::string_view of) { return std::count(of.begin(), of.end(), '\n'); };
  require(lines(rewritten.rewritten) == lines(text), "lines should keep their numbers");
  for (std::uint32_t at = 0; at < rewritten.rewritten.size(); at += 7) {
    require(rewritten.original(at) <= text.size(), "an offset should lie in the original");
  }
}

void find_statements(const std::string& text) {
  source::Statements statements(text);
  for (std::size_t i = 0; i < statements.all().size(); ++i) {
    const source::Statement& each = statements.all()[i];
    require(each.begin <= each.end && each.end <= text.size(),
            "a statement should lie in the text");
    (void)statements.innermost(each.begin);
    (void)statements.previous(i);
    (void)statements.next(i);
    (void)statements.body_of(i);
    (void)statements.around(each.begin, each.end);
  }
  (void)statements.definition_behind(static_cast<std::uint32_t>(text.size() / 2));
}

void find_markers(const std::string& text) {
  SourceFiles files;
  FileId file = files.add("input.i", text);
  auto size = static_cast<std::uint32_t>(text.size());
  for (std::uint32_t at = 0; at < size; at += 1 + size / 20) {
    require(source::named_place(files, {file, at, size}).begin.line > 0,
            "lines should count from 1");
  }
}

void make_diff(const std::string& text) {
  std::size_t half = text.size() / 2;
  source::unified_diff(text.substr(0, half), text.substr(half), "a", "b");
}

std::vector<std::string> together(std::vector<std::string> one,
                                  const std::vector<std::string>& two) {
  one.insert(one.end(), two.begin(), two.end());
  return one;
}

}  // namespace

std::vector<Target> targets_of_this_program(const std::string& cases, const std::string&) {
  std::vector<std::string> c_files = files_below(cases, ".c");
  std::vector<Target> targets;
  targets.push_back(
      {"boolean", files_below(cases, ".bp"), {"choose", "schoose", "dead"}, read_boolean});
  targets.push_back(
      {"predicates",
       {"int x; unsigned char c;\ng: x == 0\nmain::a: c > 1 && x < 3\n",
        "int *p, a[3];\nstruct s { int f; } s;\nmain::b: p == &a[x] || s.f != 0x1f\n"},
       {"long", "char", "->", "sizeof", "?"},
       read_predicates});
  targets.push_back(
      {"aiger",
       together(files_below(cases, ".aag"),
                {"aig 3 2 0 1 1\n6\n\x02\x02", "aig 1 0 1 0 0 1\n2 0\n2\nl0 name\nc\n",
                 "aag 7 2 1 2 4 1 1 1 1\n2\n4\n6 8\n6\n7\n6\n6\n2\n2\n6\n8 4 2\n10 5 3\n12 "
                 "11 9\n14 12 6\ni0 x\n"}),
       {"aig", "aag", "b0", "j0", "f0", "4294967295"},
       read_aiger});
  targets.push_back({"blif",
                     together(files_below(cases, ".blif"), {small_circuit}),
                     {".model", ".subckt", ".gate", ".exdc", ".end", "\\", "-", "2"},
                     read_blif});
  targets.push_back(
      {"ltl",
       together(files_below(cases, ".ltl"),
                {"G (req -> X F ack)\n", "G ({req, q} == $past(ack, 4) * 2'b11)\n",
                 "(req U ack) W !(reset R q) M 1\n", "G (q[0:0] + $signed(ack) < 3)"}),
       {"<->", "^", "X", "'b101", "8'hff", "%", ">>", "$past"},
       read_formulas});
  targets.push_back({"rule",
                     files_below(cases, ".rule"),
                     {"$return", "any(", "++", "halt;", "enum", "0x"},
                     read_rule});
  targets.push_back(
      {"verilog", files_below(cases, ".v"), {"`ifdef", "`endif", "(*", "*)"}, read_verilog});
  targets.push_back({"statements", c_files, {"#if", "do", "else"}, find_statements});
  targets.push_back({"markers",
                     {"# 1 \"a.c\"\nint x;\n# 12 \"b.h\" 1 3\nint y;\n#line 4\nint z;\n"},
                     {"line", "4294967295"},
                     find_markers});
  targets.push_back({"diff", c_files, {"\\ No newline"}, make_diff});
  targets.push_back({"checks",
                     {"all", "none", "+overflow,-bounds", "-leaks,+races"},
                     {","},
                     [](const std::string& text) { program::Checks::parse(text); }});
  return targets;
}

}  // namespace culprit::fuzz
