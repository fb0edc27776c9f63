#include "commands/inserted_statements.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <map>

#include "commands/c_program.h"
#include "commands/input_files.h"
#include "source/errors.h"

namespace culprit::commands {

namespace {

using source::InputError;
using source::SourceSpan;

struct Insertion {
  std::size_t offset = 0;
  std::string text;
};

// Where the line's first statement begins. Comments, strings and directives are passed over, so
// that what comes before is known to end a statement or to begin a block.
std::size_t statement_offset(const std::string& text, const InsertedStatement& statement) {
  enum class In { code, line_comment, comment, string, character, directive } in = In::code;
  char last = '\n';
  std::uint32_t line = 1;
  bool line_is_empty = true;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    bool begins =
        line == statement.line && in == In::code &&
        (i == text.size() || !std::isspace(static_cast<unsigned char>(text[i])) || text[i] == '\n');
    if (begins) {
      if (last != ';' && last != '{' && last != '}' && last != ':') break;
      return i;
    }
    if (i == text.size() || line > statement.line) break;
    char c = text[i], next = i + 1 < text.size() ? text[i + 1] : '\0';
    if (c == '\n') {
      ++line;
      line_is_empty = true;
      bool goes_on = i > 0 && text[i - 1] == '\\';
      if (in == In::line_comment || (in == In::directive && !goes_on)) in = In::code;
      continue;
    }
    switch (in) {
      case In::code:
        if (c == '/' && next == '/')
          in = In::line_comment;
        else if (c == '/' && next == '*')
          in = In::comment, ++i;
        else if (c == '"')
          in = In::string, last = c;
        else if (c == '\'')
          in = In::character, last = c;
        else if (c == '#' && line_is_empty)
          in = In::directive;
        else if (!std::isspace(static_cast<unsigned char>(c)))
          last = c;
        break;
      case In::comment:
        if (c == '*' && next == '/') in = In::code, ++i;
        break;
      case In::string:
      case In::character:
        if (c == '\\')
          ++i;
        else if (c == (in == In::string ? '"' : '\''))
          in = In::code;
        break;
      case In::line_comment:
      case In::directive: break;
    }
    if (!std::isspace(static_cast<unsigned char>(c))) line_is_empty = false;
  }
  throw InputError(fmt::format("{}: no statement begins in {}:{}", statement.option, statement.file,
                               statement.line));
}

// From the text with insertions to the text without.
class Undo {
 public:
  Undo(const source::SourceFiles& from, source::SourceFiles& to,
       const std::map<std::string, std::vector<Insertion>>& insertions,
       const std::map<std::string, std::string>& originals) {
    for (source::FileId id = 1; id <= from.size(); ++id) {
      const std::string& path = from.path(id);
      auto original = originals.find(path);
      files_.push_back(to.add(
          path, original == originals.end() ? std::string(from.text(id)) : original->second));
      auto found = insertions.find(path);
      insertions_.push_back(found == insertions.end() ? std::vector<Insertion>{} : found->second);
    }
  }

  void operator()(SourceSpan& span) const {
    if (!span.known()) return;
    std::size_t file = span.file - 1;
    span.begin = moved(file, span.begin);
    span.end = std::max(span.begin, moved(file, span.end));
    span.file = files_[file];
  }

 private:
  [[nodiscard]] std::uint32_t moved(std::size_t file, std::uint32_t offset) const {
    std::size_t before = 0;  // inserted so far
    for (const Insertion& each : insertions_[file]) {
      std::size_t begin = each.offset + before, end = begin + each.text.size();
      if (offset < begin) break;
      if (offset < end) return static_cast<std::uint32_t>(each.offset);
      before += each.text.size();
    }
    return static_cast<std::uint32_t>(offset - before);
  }

  std::vector<source::FileId> files_;
  std::vector<std::vector<Insertion>> insertions_;  // by file, in the order of the text
};

void move_spans(program::Program& program, const Undo& undo) {
  for (program::Node& each : program.nodes) undo(each.span);
  for (program::Component& each : program.components) {
    undo(each.span);
    for (SourceSpan& span : each.expansions) undo(span);
  }
  for (program::Property& each : program.properties) undo(each.span);
  for (program::Global& each : program.globals) undo(each.span);
  for (program::UnsupportedConstruct& each : program.unsupported) undo(each.span);
  for (program::Function& function : program.functions) {
    undo(function.span);
    for (program::Parameter& each : function.parameters) undo(each.span);
    for (program::SlotInfo& each : function.slots) undo(each.span), undo(each.scope);
    for (program::LocalInfo& each : function.locals) undo(each.span);
    for (program::Instruction& each : function.instructions) undo(each.span);
    for (program::Loop& each : function.loops) undo(each.span);
  }
}

}  // namespace

void set_place(const Context& context, const std::string& place, InsertedStatement& statement) {
  std::size_t colon = place.rfind(':');
  std::string number = colon == std::string::npos ? place : place.substr(colon + 1);
  auto [rest, error] =
      std::from_chars(number.data(), number.data() + number.size(), statement.line);
  bool is_number = error == std::errc{} && rest == number.data() + number.size();
  if (!is_number || statement.line == 0) {
    throw InputError(fmt::format("{}: '{}' is not of the form FILE:LINE", statement.option, place));
  }
  const std::vector<std::string>& files = context.options.files;
  if (colon == std::string::npos) {
    if (files.size() != 1) {
      throw InputError(fmt::format("{}: there are several files: write FILE:{}", statement.option,
                                   statement.line));
    }
    statement.file = files.front();
    return;
  }
  std::string name = place.substr(0, colon);
  auto found = std::find_if(files.begin(), files.end(), [&name](const std::string& file) {
    return file == name || std::filesystem::path(file).filename() == name;
  });
  if (found == files.end()) {
    throw InputError(
        fmt::format("{}: '{}' is none of the program's files", statement.option, name));
  }
  statement.file = *found;
}

namespace {

frontend::CProgram read_inserted(Context& context,
                                 const std::vector<InsertedStatement>& statements) {
  std::map<std::string, std::string> originals, texts;
  std::map<std::string, std::vector<Insertion>> insertions;
  for (const InsertedStatement& statement : statements) {
    auto [original, is_new] = originals.try_emplace(statement.file);
    if (is_new) original->second = read_text(statement.file);
    insertions[statement.file].push_back(
        {statement_offset(original->second, statement), statement.text});
  }
  for (auto& [file, list] : insertions) {
    std::stable_sort(list.begin(), list.end(),
                     [](const Insertion& a, const Insertion& b) { return a.offset < b.offset; });
    std::string text = originals[file];
    for (auto each = list.rbegin(); each != list.rend(); ++each) {
      text.insert(each->offset, each->text);
    }
    texts[file] = std::move(text);
  }
  source::SourceFiles with_statements;
  frontend::CProgram read = read_c_texts(context, with_statements, texts);
  move_spans(read.program, Undo(with_statements, context.files, insertions, originals));
  return read;
}

// Clang's first error, without the text around it, which the user did not write.
std::string first_error(const std::string& diagnostics) {
  const std::string mark = "error: ";
  std::size_t begin = diagnostics.find(mark);
  if (begin == std::string::npos) return "it does not compile";
  begin += mark.size();
  return diagnostics.substr(begin, diagnostics.find('\n', begin) - begin);
}

}  // namespace

frontend::CProgram read_with_statements(Context& context,
                                        const std::vector<InsertedStatement>& statements) {
  try {
    return read_inserted(context, statements);
  } catch (const frontend::CompileError&) {
    // Which of them is it? If none is, the files themselves do not compile.
    read_inserted(context, {});
    for (const InsertedStatement& statement : statements) {
      try {
        read_inserted(context, {statement});
      } catch (const frontend::CompileError& error) {
        throw InputError(fmt::format("{}: '{}' in {}:{}: {}", statement.option,
                                     statement.expression, statement.file, statement.line,
                                     first_error(error.what())));
      }
    }
    throw;
  }
}

}  // namespace culprit::commands
