#include "repair/circuit_patch.h"

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

std::optional<std::string> new_text(const Component& component, const ComponentChange& change,
                                    std::string_view text) {
  switch (component.kind) {
    case ComponentKind::register_: return std::nullopt;
    case ComponentKind::gate:
      if (!component.name.empty()) return std::nullopt;  // one bit of several
      [[fallthrough]];
    case ComponentKind::target:
    case ComponentKind::operator_:
    case ComponentKind::expression: {
      std::string replacement = component.prefix + change.texts[0];
      bool plain =
          is_atomic(replacement) || stands_alone(text, component.span.begin, component.span.end);
      return plain ? replacement : "(" + replacement + ")";
    }
    case ComponentKind::instance: {
      std::string all;
      const std::vector<circuit::Output>& outputs = component.copies[0].outputs;
      for (std::size_t i = 0; i < outputs.size(); ++i) {
        if (outputs[i].text.empty()) return std::nullopt;
        all +=
            fmt::format("{}assign {} = {};", i == 0 ? "" : " ", outputs[i].text, change.texts[i]);
      }
      return all;
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<FileEdits> edits_of(const circuit::Circuit& circuit, const source::SourceFiles& files,
                                  const CircuitRepair& repair) {
  FileEdits edits;
  for (const ComponentChange& change : repair.changes) {
    const Component& component = circuit.components[change.component];
    if (!component.span.known()) return std::nullopt;
    std::optional<std::string> text = new_text(component, change, files.text(component.span.file));
    if (!text) return std::nullopt;
    edits[component.span.file].push_back({component.span.begin, component.span.end, *text});
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
