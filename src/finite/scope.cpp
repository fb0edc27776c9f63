// SPDX-License-Identifier: MIT
#include "finite/scope.h"

#include <algorithm>
#include <string_view>

#include "program/names.h"

namespace culprit::finite {

namespace {

// Past a comment, a string or a character that begins at `i`; `i` itself if none does.
std::size_t skip_quoted(std::string_view text, std::size_t i) {
  if (text.substr(i, 2) == "//") return std::min(text.find('\n', i), text.size());
  if (text.substr(i, 2) == "/*") {
    std::size_t end = text.find("*/", i + 2);
    return end == std::string_view::npos ? text.size() : end + 2;
  }
  char quote = text[i];
  if (quote != '"' && quote != '\'') return i;
  for (++i; i < text.size() && text[i] != quote; ++i) {
    if (text[i] == '\\') ++i;
  }
  return std::min(i + 1, text.size());
}

// The block that is open at `from` is closed before `to`.
bool closes_between(std::string_view text, std::size_t from, std::size_t to) {
  int depth = 0;
  for (std::size_t i = from; i < to && i < text.size();) {
    std::size_t past = skip_quoted(text, i);
    if (past > i) {
      i = past;
      continue;
    }
    if (text[i] == '{') ++depth;
    if (text[i] == '}' && --depth < 0) return true;
    ++i;
  }
  return false;
}

// The variable of which "a[0]" or "s.x" is a part.
std::string_view variable_of(std::string_view name) {
  return name.substr(0, name.find_first_of(".["));
}

// Does its name mean the variable of the function?
bool is_meant(const source::SourceFiles& files, const program::Function& function, const Cell& cell,
              source::SourceSpan place) {
  const std::string_view name = variable_of(cell.name);
  for (const program::SlotInfo& slot : function.slots) {
    if (slot.name == name && slot.span == cell.span)
      return program::can_be_named(function, slot, place);
  }
  // In memory. A parameter's block begins after it.
  if (closes_between(files.text(place.file), cell.span.end, place.begin)) return false;
  auto is_inner = [&](source::SourceSpan declared) {
    return cell.span.begin < declared.begin && declared.begin < place.begin;
  };
  return std::none_of(function.slots.begin(), function.slots.end(),
                      [&](const program::SlotInfo& slot) {
                        return slot.name == name && is_inner(slot.span) &&
                               program::is_in_scope(function, slot, place);
                      }) &&
         std::none_of(function.locals.begin(), function.locals.end(),
                      [&](const program::LocalInfo& local) {
                        return local.name == name && is_inner(local.span) &&
                               !closes_between(files.text(place.file), local.span.end, place.begin);
                      });
}

}  // namespace

std::vector<CellId> visible_cells(const program::Program& program, const source::SourceFiles& files,
                                  const std::vector<Cell>& cells, program::FunctionId function,
                                  source::SourceSpan place) {
  std::vector<CellId> result;
  for (CellId id = 0; id < cells.size(); ++id) {
    const Cell& cell = cells[id];
    bool global = cell.function == program::FunctionId::none;
    if (cell.name.empty() || !place.known() || cell.span.file != place.file) continue;
    // The name of a static variable says what function it is in.
    if (cell.name.find(':') != std::string::npos) continue;
    if ((!global && cell.function != function) || cell.span.begin >= place.begin) continue;
    const program::Function& here = program.function(function);
    bool is_it = global ? !program::hides_global(program, here, variable_of(cell.name), place)
                        : is_meant(files, here, cell, place);
    if (is_it) result.push_back(id);
  }
  return result;
}

}  // namespace culprit::finite
