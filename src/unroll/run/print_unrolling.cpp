// SPDX-License-Identifier: MIT
#include "unroll/run/print_unrolling.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

namespace culprit::unroll {

using formula::Term;
using formula::Terms;

namespace {

std::string_view op_word(formula::Op op) {
  using formula::Op;
  switch (op) {
    case Op::constant: return "constant";
    case Op::variable: return "variable";
    case Op::complement: return "not";
    case Op::negate: return "negate";
    case Op::bit_and: return "and";
    case Op::bit_or: return "or";
    case Op::bit_xor: return "xor";
    case Op::add: return "add";
    case Op::multiply: return "multiply";
    case Op::unsigned_divide: return "unsigned divide";
    case Op::unsigned_remainder: return "unsigned remainder";
    case Op::signed_divide: return "signed divide";
    case Op::signed_remainder: return "signed remainder";
    case Op::shift_left: return "shift left";
    case Op::shift_right_logical: return "shift right";
    case Op::shift_right_arithmetic: return "shift right signed";
    case Op::equal: return "equal";
    case Op::unsigned_less: return "unsigned less";
    case Op::unsigned_less_equal: return "unsigned less or equal";
    case Op::signed_less: return "signed less";
    case Op::signed_less_equal: return "signed less or equal";
    case Op::choose: return "choose";
    case Op::concatenate: return "concatenate";
    case Op::extract: return "extract";
    case Op::zero_extend: return "zero extend";
    case Op::sign_extend: return "sign extend";
    default: return "float operation";
  }
}

std::string_view event_word(EventKind kind) {
  switch (kind) {
    case EventKind::assumption: return "assumption fails";
    case EventKind::property: return "violation";
    case EventKind::bound: return "bound";
    case EventKind::limit: return "limit";
    case EventKind::unsupported: return "unsupported";
    case EventKind::end: return "end";
  }
  return "";
}

class TermWriter {
 public:
  TermWriter(const Terms& terms, const std::vector<Input>& inputs) : terms_(terms) {
    for (const Input& input : inputs) {
      names_[input.variable] =
          input.occurrence > 1 ? fmt::format("{}#{}", input.name, input.occurrence) : input.name;
    }
  }

  std::string name(Term term) {
    const formula::Node& node = terms_.node(term);
    if (terms_.is_true(term)) return "true";
    if (terms_.is_false(term)) return "false";
    if (node.op == formula::Op::constant) return fmt::format("{}:{}", node.bits, node.width);
    if (auto known = names_.find(term); known != names_.end()) return known->second;
    needed_.insert(term);
    return fmt::format("t{}", static_cast<std::uint32_t>(term));
  }

  // The definitions of all terms that were named so far, and of those that they need.
  std::string definitions() {
    std::map<Term, std::string> lines;
    while (!needed_.empty()) {
      Term term = *needed_.begin();
      needed_.erase(needed_.begin());
      if (lines.contains(term)) continue;
      const formula::Node node = terms_.node(term);
      std::string line =
          fmt::format("  t{} = {}", static_cast<std::uint32_t>(term), op_word(node.op));
      for (unsigned i = 0; i < node.operand_count; ++i) line += " " + name(node.operands[i]);
      if (node.op == formula::Op::extract) line += fmt::format(" from bit {}", node.immediate);
      lines[term] = fmt::format("{}  : {}\n", line, node.width);
    }
    std::string text;
    for (const auto& [term, line] : lines) text += line;
    return text;
  }

 private:
  const Terms& terms_;
  std::map<Term, std::string> names_;
  std::set<Term> needed_;
};

}  // namespace

std::string unrolling_to_text(const Unrolling& unrolling, const Terms& terms,
                              const source::SourceFiles& files) {
  TermWriter writer(terms, unrolling.inputs);
  std::string text = "inputs\n";
  for (const Input& input : unrolling.inputs) {
    text += fmt::format("  {}  : {}  {}\n", writer.name(input.variable), input.width,
                        input.span.known() ? files.describe(input.span) : "");
  }
  text += "events, in the order of the runs\n";
  for (const Event& event : unrolling.events) {
    std::string what = event.kind == EventKind::property
                           ? std::string(program::info(event.property).name)
                           : std::string(event_word(event.kind));
    text +=
        fmt::format("  {}: {}{}{} if {}\n",
                    event.span.known() ? files.describe(event.span) : std::string("program"), what,
                    event.text.empty() ? "" : " ", event.text, writer.name(event.happens));
  }
  text += "terms\n";
  return text + writer.definitions();
}

}  // namespace culprit::unroll
