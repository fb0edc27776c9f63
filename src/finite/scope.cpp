#include "finite/scope.h"

#include <map>
#include <string_view>

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

}  // namespace

std::vector<CellId> visible_cells(const source::SourceFiles& files, const std::vector<Cell>& cells,
                                  program::FunctionId function, source::SourceSpan place) {
  std::map<std::string, CellId> best;
  for (CellId id = 0; id < cells.size(); ++id) {
    const Cell& cell = cells[id];
    bool global = cell.function == program::FunctionId::none;
    if (cell.name.empty() || !place.known() || cell.span.file != place.file) continue;
    // The name of a static variable says what function it is in.
    if (cell.name.find(':') != std::string::npos) continue;
    if ((!global && cell.function != function) || cell.span.begin >= place.begin) continue;
    // A parameter's block begins after it.
    std::string_view text = files.text(place.file);
    if (!global && closes_between(text, cell.span.end, place.begin)) continue;
    auto [at, is_new] = best.try_emplace(cell.name, id);
    if (!is_new && cells[at->second].span.begin < cell.span.begin) at->second = id;
  }
  std::vector<CellId> result;
  for (CellId id = 0; id < cells.size(); ++id) {
    auto at = best.find(cells[id].name);
    if (at != best.end() && at->second == id) result.push_back(id);
  }
  return result;
}

}  // namespace culprit::finite
