// SPDX-License-Identifier: MIT
#include "recheck/harness/native_any_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "unroll/library/any_text.h"

namespace culprit::recheck {

using unroll::ExpectedOutput;
using unroll::OutputPosition;

namespace {

// The mark is \1, and \2 for a text and the line end that puts() prints behind it.
constexpr std::string_view any_text_declarations_text =
    "const char *culprit_any_format(const char *);\n"
    "const char *culprit_any_text(void);\n"
    "const char *culprit_any_line(void);\n";

// Conversions are still made; before and behind each of them anything may stand.
constexpr std::string_view any_text_support_text = R"(
const char *culprit_any_text(void) { return "\1"; }
const char *culprit_any_line(void) { return "\2"; }
const char *culprit_any_format(const char *format) {
  unsigned long length = 0, at = 0;
  while (format[length]) ++length;
  char *text = culprit_allocate(2 * length + 2, 1);
  text[at++] = '\1';
  for (unsigned long i = 0; i < length;) {
    if (format[i] != '%' || format[i + 1] == '%') {
      i += format[i] == '%' ? 2 : 1;
      continue;
    }
    text[at++] = format[i++];
    for (; i < length; ++i) {
      char c = format[i];
      text[at++] = c;
      if ((c >= 'a' && c <= 'z' && c != 'h' && c != 'l' && c != 'j' && c != 'z' && c != 't') ||
          (c >= 'A' && c <= 'Z' && c != 'L'))
        break;
    }
    if (i < length) ++i;
    text[at++] = '\1';
  }
  return text;
}
)";

// How the literal is printed, by the name of the function and the number of the argument.
std::string replacement_for(std::string_view function, std::size_t argument,
                            const std::string& literal) {
  bool is_format = (function == "printf" && argument == 0) ||
                   ((function == "fprintf" || function == "dprintf") && argument == 1);
  if (is_format) return fmt::format("culprit_any_format({})", literal);
  if (function == "puts") return "culprit_any_line()";
  if (function == "fputs" || function == "printf" || function == "fprintf" ||
      function == "dprintf") {
    return "culprit_any_text()";
  }
  return "";
}

void add(std::vector<OutputPosition>& positions, OutputPosition position) {
  if (std::find(positions.begin(), positions.end(), position) == positions.end()) {
    positions.push_back(std::move(position));
  }
}

}  // namespace

bool is_text(const program::Program& program, program::ComponentId component) {
  const program::Component& described = program.component(component);
  if (described.role != program::Role::text) return false;
  return described.type == program::TypeId::none ||
         program.type(described.type).scalar.kind == program::ScalarKind::pointer ||
         program.type(described.type).scalar.width == 0;
}

std::string any_text(const program::Program& program, program::ComponentId component) {
  std::optional<std::string> found;
  for (const program::Function& function : program.functions) {
    for (const program::Call& call : function.calls) {
      for (std::size_t i = 0; i < call.arguments.size(); ++i) {
        if (program.node(call.arguments[i].value).component != component) continue;
        if (call.callee == program::FunctionId::none) return "";
        std::string replaced = replacement_for(program.function(call.callee).name, i,
                                               program.component(component).text);
        if (found && *found != replaced) return "";  // a macro that is used in several ways
        found = std::move(replaced);
      }
    }
  }
  return found.value_or("");
}

std::string_view any_text_declarations() {
  return any_text_declarations_text;
}

std::string_view any_text_support() {
  return any_text_support_text;
}

bool is_expected(const ExpectedOutput& expected, std::string_view printed) {
  std::vector<OutputPosition> positions{OutputPosition{}};
  while (!printed.empty()) {
    std::size_t end = std::min(printed.find_first_of("\1\2"), printed.size());
    std::string_view piece = printed.substr(0, end);
    bool is_marked = end < printed.size();
    std::vector<OutputPosition> next;
    for (const OutputPosition& at : positions) {
      std::vector<OutputPosition> starts{at};
      if (at.anything && !piece.empty()) starts = expected.ends(at);
      for (OutputPosition& start : starts) {
        std::optional<OutputPosition> after =
            piece.empty() ? std::optional(start) : expected.after(start, piece);
        if (!after) continue;
        if (is_marked) after = unroll::before_any_text(expected, std::move(*after));
        if (after) add(next, std::move(*after));
      }
    }
    positions = std::move(next);
    if (!is_marked) break;
    // The line end of puts() belongs to the text.
    bool is_line = printed.substr(end).starts_with("\2\n");
    printed.remove_prefix(end + (is_line ? 2 : 1));
  }
  return std::any_of(positions.begin(), positions.end(),
                     [&](const OutputPosition& at) { return expected.is_complete(at); });
}

}  // namespace culprit::recheck
