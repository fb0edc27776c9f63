// SPDX-License-Identifier: MIT
#include "repair/circuit/circuit_patch.h"

#include <fmt/format.h>

#include <algorithm>

namespace culprit::repair {

namespace {

using circuit::Component;
using circuit::ComponentKind;

bool is_atomic(std::string_view text) {
  if (text.starts_with("{") && text.ends_with("}")) return true;
  return std::all_of(text.begin(), text.end(), [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) ||
           std::string_view("_$[]'.").find(c) != std::string_view::npos;
  });
}

// Whether what stands at [begin, end) is a whole right side or a whole condition, so that nothing
// around it can bind tighter.
bool stands_alone(std::string_view text, std::size_t begin, std::size_t end) {
  auto is_space = [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; };
  while (begin > 0 && is_space(text[begin - 1])) --begin;
  while (end < text.size() && is_space(text[end])) ++end;
  if (begin == 0 || end == text.size()) return false;
  char before = text[begin - 1], after = text[end];
  if (before == '(' && after == ')') return true;
  if (before != '=' || after != ';') return false;
  char earlier = begin >= 2 ? text[begin - 2] : ' ';
  return earlier != '=' && earlier != '!' && earlier != '>';
}

std::string as_operand(std::string_view text) {
  return is_atomic(text) ? std::string(text) : "(" + std::string(text) + ")";
}

// One bit of a word: (a + b) & 4'b1101 | {2'b00, x, 1'b0}
std::string with_bit(std::string_view word, std::size_t bit, std::size_t bits,
                     const std::string& value) {
  std::string mask(bits, '1');
  mask[bits - 1 - bit] = '0';
  std::string placed = as_operand(value);
  if (bit + 1 < bits)
    placed = fmt::format("{}'b{}, {}", bits - 1 - bit, std::string(bits - 1 - bit, '0'), placed);
  if (bit > 0) placed += fmt::format(", {}'b{}", bit, std::string(bit, '0'));
  return fmt::format("({} & {}'b{}) | {{{}}}", as_operand(word), bits, mask, placed);
}

// A last assignment in the block of a register: the last one counts. Not where the block has a
// second event, an asynchronous reset, which would no longer do what it did.
std::optional<std::string> with_last_assignment(std::string_view block, const std::string& name,
                                                const std::string& value) {
  std::size_t at = block.find('@');
  if (at == std::string_view::npos || !block.starts_with("always")) return std::nullopt;
  std::size_t open = block.find('(', at), close = block.find(')', at);
  if (open == std::string_view::npos || close == std::string_view::npos) return std::nullopt;
  std::string_view events = block.substr(open, close - open);
  if (events.find(',') != std::string_view::npos || events.find(" or ") != std::string_view::npos)
    return std::nullopt;
  std::size_t body = close + 1;
  while (body < block.size() && std::isspace(static_cast<unsigned char>(block[body]))) ++body;
  std::string_view head = block.substr(0, body), statement = block.substr(body);
  bool delayed = statement.find("<=") != std::string_view::npos;
  std::string last = fmt::format("{} {} {};", name, delayed ? "<=" : "=", value);
  if (!statement.starts_with("begin") || !statement.ends_with("end"))
    return fmt::format("{}begin {} {} end", head, statement, last);
  std::string_view inner = statement.substr(0, statement.size() - 3);
  std::string_view indent = inner.substr(inner.find_last_not_of(" \t") + 1);
  return fmt::format("{}{}  {}\n{}end", head, inner, last, indent);
}

// What stands at the component's place instead; nothing where the text has no place for it.
struct NewText {
  source::SourceSpan span;
  std::string text;
};
std::optional<NewText> new_text(const Component& component, const ComponentChange& change,
                                const source::SourceFiles& files) {
  source::SourceSpan span = component.span;
  if (!span.known()) return std::nullopt;
  auto in_place = [&](const std::string& replacement) {
    bool plain =
        is_atomic(replacement) || stands_alone(files.text(span.file), span.begin, span.end);
    return NewText{span, plain ? replacement : "(" + replacement + ")"};
  };
  switch (component.kind) {
    case ComponentKind::register_: {
      if (!component.block.known()) return std::nullopt;
      auto text =
          with_last_assignment(files.text(component.block), component.name, change.texts[0]);
      if (!text) return std::nullopt;
      return NewText{component.block, *text};
    }
    case ComponentKind::gate:
      if (component.bits > 1)
        return in_place(with_bit(files.text(span), component.bit, component.bits, change.texts[0]));
      if (!component.name.empty()) return std::nullopt;  // one bit of several
      [[fallthrough]];
    case ComponentKind::target:
    case ComponentKind::operator_:
    case ComponentKind::expression: return in_place(component.prefix + change.texts[0]);
    case ComponentKind::instance: {
      std::string all;
      const std::vector<circuit::Output>& outputs = component.copies[0].outputs;
      for (std::size_t i = 0; i < outputs.size(); ++i) {
        if (outputs[i].text.empty()) return std::nullopt;
        all +=
            fmt::format("{}assign {} = {};", i == 0 ? "" : " ", outputs[i].text, change.texts[i]);
      }
      return NewText{span, all};
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<source::FileEdits> edits_of(const circuit::Circuit& circuit,
                                          const source::SourceFiles& files,
                                          const CircuitRepair& repair) {
  source::FileEdits edits;
  for (const ComponentChange& change : repair.changes) {
    const Component& component = circuit.components[change.component];
    std::optional<NewText> made = new_text(component, change, files);
    if (!made) return std::nullopt;
    edits[made->span.file].push_back({made->span.begin, made->span.end, made->text});
  }
  // One inside the other cannot be changed both.
  for (auto& [file, list] : edits) {
    std::sort(list.begin(), list.end(),
              [](const source::Edit& a, const source::Edit& b) { return a.begin < b.begin; });
    for (std::size_t i = 0; i + 1 < list.size(); ++i) {
      if (list[i].end > list[i + 1].begin) return std::nullopt;
    }
  }
  return edits;
}

}  // namespace culprit::repair
