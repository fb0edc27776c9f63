// SPDX-License-Identifier: MIT
#include "localize/synchronisation/synchronisation_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace culprit::localize {

using source::Edit;
using source::FileId;
using source::Statement;

namespace {

bool is_word(char c) {
  return c == '_' || std::isalnum(static_cast<unsigned char>(c)) != 0;
}

// The first argument of "f(a, b)".
std::string first_argument(std::string_view call) {
  std::size_t open = call.find('(');
  if (open == std::string_view::npos) return "";
  std::size_t depth = 0, end = open + 1;
  for (; end < call.size(); ++end) {
    char c = call[end];
    if (depth == 0 && (c == ',' || c == ')')) break;
    if (c == '(' || c == '[') ++depth;
    if (c == ')' || c == ']') --depth;
  }
  std::string_view argument = call.substr(open + 1, end - open - 1);
  while (!argument.empty() && argument.front() == ' ') argument.remove_prefix(1);
  while (!argument.empty() && argument.back() == ' ') argument.remove_suffix(1);
  return std::string(argument);
}

}  // namespace

SynchronisationText::SynchronisationText(const program::Program& program,
                                         const source::SourceFiles& files)
    : program_(program), files_(files) {
  for (std::size_t f = 1; f < program.functions.size(); ++f) {
    const program::Function& function = program.functions[f];
    if (function.origin != program::Origin::user) continue;
    for (const program::Instruction& instruction : function.instructions) {
      if (instruction.operation != program::Operation::call || !instruction.span.known()) continue;
      const program::Call& call = function.calls[instruction.index];
      if (call.callee == program::FunctionId::none) continue;
      LibraryCall made;
      made.name = program.function(call.callee).name;
      made.function = static_cast<program::FunctionId>(f);
      made.span = instruction.span;
      made.argument = first_argument(files.text(instruction.span));
      calls_.push_back(std::move(made));
    }
  }
  for (std::size_t i = 1; i < program.globals.size(); ++i) {
    const program::Global& global = program.globals[i];
    bool is_mutex =
        global.type != program::TypeId::none && program.type(global.type).name == "pthread_mutex_t";
    if (!is_mutex || global.origin != program::Origin::user || global.name.empty() ||
        global.name.find(':') != std::string::npos) {
      continue;
    }
    auto id = static_cast<unroll::ObjectId>(program.functions.size() - 1 + i);
    mutexes_.push_back({unroll::address_of(id), global.name});
  }
}

std::string SynchronisationText::variable_at(std::uint64_t address) const {
  auto id = static_cast<std::size_t>(unroll::object_of(address));
  std::size_t functions = program_.functions.size() - 1;
  if (id <= functions || id - functions >= program_.globals.size()) return "";
  return program_.globals[id - functions].name;
}

const source::Statements& SynchronisationText::statements(FileId file) {
  auto found = statements_.find(file);
  if (found == statements_.end()) {
    found = statements_.emplace(file, source::Statements(files_.text(file))).first;
  }
  return found->second;
}

std::optional<std::size_t> SynchronisationText::member_at(source::SourceSpan span) {
  if (!span.known()) return std::nullopt;
  auto range = statements(span.file).around(span.begin, span.begin);
  if (!range) return std::nullopt;
  return range->first;
}

std::string_view SynchronisationText::text(FileId file, const Statement& statement) const {
  return files_.text(source::SourceSpan{file, statement.begin, statement.end});
}

std::string SynchronisationText::indentation(FileId file, std::uint32_t offset) const {
  std::string_view line = files_.line_text(file, files_.position(file, offset).line);
  std::size_t end = line.find_first_not_of(" \t");
  return std::string(line.substr(0, end == std::string_view::npos ? 0 : end));
}

Edit SynchronisationText::line_before(FileId file, const Statement& statement,
                                      const std::string& line) const {
  return {statement.begin, statement.begin, line + "\n" + indentation(file, statement.begin)};
}

Edit SynchronisationText::line_behind(FileId file, const Statement& statement,
                                      const std::string& line) const {
  // Behind a comment that belongs to the statement's line.
  std::string_view all = files_.text(file);
  std::uint32_t end = statement.end;
  std::size_t next = all.find('\n', end);
  if (next == std::string_view::npos) next = all.size();
  std::string_view rest = all.substr(end, next - end);
  std::size_t begin = rest.find_first_not_of(" \t");
  bool is_comment = begin != std::string_view::npos && rest.substr(begin).starts_with("//");
  if (is_comment) end = static_cast<std::uint32_t>(next);
  return {end, end, "\n" + indentation(file, statement.begin) + line};
}

Edit SynchronisationText::without(FileId file, const Statement& statement) const {
  std::string_view all = files_.text(file);
  std::uint32_t begin = statement.begin, end = statement.end;
  std::uint32_t from = begin;
  while (from > 0 && (all[from - 1] == ' ' || all[from - 1] == '\t')) --from;
  std::size_t to = all.find_first_not_of(" \t", end);
  bool alone =
      (from == 0 || all[from - 1] == '\n') && to != std::string_view::npos && all[to] == '\n';
  if (!alone) return {begin, end, ""};
  return {from, static_cast<std::uint32_t>(to) + 1, ""};
}

bool SynchronisationText::has_word(FileId file, std::string_view word) const {
  std::string_view all = files_.text(file);
  for (std::size_t at = all.find(word); at != std::string_view::npos; at = all.find(word, at + 1)) {
    bool begins = at == 0 || !is_word(all[at - 1]);
    bool ends = at + word.size() == all.size() || !is_word(all[at + word.size()]);
    if (begins && ends) return true;
  }
  return false;
}

Edit SynchronisationText::behind_includes(FileId file, const std::string& line) const {
  std::string_view all = files_.text(file);
  std::size_t last = all.rfind("\n#include");
  std::size_t at = last == std::string_view::npos ? 0 : all.find('\n', last + 1) + 1;
  auto place = static_cast<std::uint32_t>(at);
  return {place, place, line + "\n"};
}

std::string SynchronisationText::lines(source::SourceSpan span) const {
  std::uint32_t first = files_.begin(span).line;
  std::uint32_t last = files_.position(span.file, span.end == 0 ? 0 : span.end - 1).line;
  return first == last ? fmt::format("line {}", first) : fmt::format("lines {} to {}", first, last);
}

}  // namespace culprit::localize
