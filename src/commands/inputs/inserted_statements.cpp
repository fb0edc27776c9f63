// SPDX-License-Identifier: MIT
#include "commands/inputs/inserted_statements.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "commands/inputs/c_program.h"
#include "commands/options/input_files.h"
#include "commands/options/option_values.h"
#include "program/spans.h"
#include "source/edits.h"
#include "source/errors.h"
#include "source/statements.h"

namespace culprit::commands {

namespace {

using source::InputError;
using source::SourceSpan;

// A file may be given by one path and be told by another.
std::string path_of(const std::string& file) {
  std::error_code unknown;
  std::filesystem::path found = std::filesystem::weakly_canonical(file, unknown);
  return unknown ? file : found.string();
}

// From the texts with statements in them to those without. The maps' keys are path_of.
class Undo {
 public:
  Undo(const source::SourceFiles& from, source::SourceFiles& to,
       const std::map<std::string, std::vector<source::Edit>>& insertions,
       const std::map<std::string, std::string>& originals) {
    for (source::FileId id = 1; id <= from.size(); ++id) {
      const std::string& path = from.path(id);
      auto original = originals.find(path_of(path));
      files_.push_back(to.add(
          path, original == originals.end() ? std::string(from.text(id)) : original->second));
      auto found = insertions.find(path_of(path));
      insertions_.push_back(found == insertions.end() ? std::vector<source::Edit>{}
                                                      : found->second);
    }
  }

  void operator()(SourceSpan& span) const {
    if (!span.known()) return;
    std::size_t file = span.file - 1;
    span.begin = source::place_before_edits(insertions_[file], span.begin);
    span.end = std::max(span.begin, source::place_before_edits(insertions_[file], span.end));
    span.file = files_[file];
  }

 private:
  std::vector<source::FileId> files_;
  std::vector<std::vector<source::Edit>> insertions_;  // by file
};

std::uint32_t statement_offset(const std::string& text, const InsertedStatement& statement) {
  std::optional<std::uint32_t> offset = source::statement_in_line(text, statement.line);
  if (!offset) {
    throw InputError(fmt::format("{}: no statement begins in {}:{}", statement.option,
                                 statement.file, statement.line));
  }
  return *offset;
}

// Whose text lies at these places of the file with statements in it.
std::vector<std::size_t> statements_at(const std::vector<InsertedStatement>& statements,
                                       const std::string& original, const std::string& file,
                                       const std::vector<std::uint32_t>& places) {
  std::vector<std::pair<std::uint32_t, std::size_t>> inserted;  // where, and which
  for (std::size_t i = 0; i < statements.size(); ++i) {
    if (path_of(statements[i].file) == file)
      inserted.emplace_back(statement_offset(original, statements[i]), i);
  }
  std::stable_sort(inserted.begin(), inserted.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<std::size_t> found;
  std::size_t added = 0;
  for (const auto& [offset, index] : inserted) {
    const std::size_t begin = offset + added, end = begin + statements[index].text.size();
    if (std::any_of(places.begin(), places.end(), [begin = begin, end](std::uint32_t place) {
          return begin <= place && place < end;
        }))
      found.push_back(index);
    added += statements[index].text.size();
  }
  return found;
}

// `wrong`: gets the statements that errors are in.
frontend::CProgram read_inserted(Context& context, const std::vector<InsertedStatement>& statements,
                                 std::vector<std::size_t>* wrong = nullptr) {
  std::map<std::string, std::string> originals, texts;
  std::map<std::string, std::vector<source::Edit>> insertions;
  for (const InsertedStatement& statement : statements) {
    const std::string path = path_of(statement.file);
    auto [original, is_new] = originals.try_emplace(path);
    if (is_new) original->second = read_text(statement.file);
    std::uint32_t offset = statement_offset(original->second, statement);
    insertions[path].push_back({offset, offset, statement.text});
  }
  for (const InsertedStatement& statement : statements) {
    const std::string path = path_of(statement.file);
    if (!texts.contains(statement.file))
      texts[statement.file] = source::apply_edits(originals[path], insertions[path]);
  }
  source::SourceFiles with_statements;
  try {
    frontend::CProgram read = read_c_texts(context, with_statements, texts);
    program::change_spans(read.program,
                          Undo(with_statements, context.files, insertions, originals));
    return read;
  } catch (const frontend::CompileError& error) {
    if (wrong && error.span().known()) {
      const std::string file = path_of(with_statements.path(error.span().file));
      auto original = originals.find(file);
      if (original != originals.end())
        *wrong = statements_at(statements, original->second, file, error.all());
    }
    throw;
  }
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

void set_place(const Context& context, const std::string& place, InsertedStatement& statement) {
  const InFile given = in_file(place);
  statement.line = whole_number(given.rest).value_or(0);
  if (statement.line == 0)
    throw InputError(fmt::format("{}: '{}' is not of the form FILE:LINE", statement.option, place));
  const std::vector<std::string>& files = context.options.files;
  if (!given.file) {
    if (files.size() != 1) {
      throw InputError(fmt::format("{}: there are several files: write FILE:{}", statement.option,
                                   statement.line));
    }
    statement.file = files.front();
    return;
  }
  auto found = std::find_if(files.begin(), files.end(), [&given](const std::string& file) {
    return file == *given.file || std::filesystem::path(file).filename() == *given.file;
  });
  if (found == files.end()) {
    throw InputError(
        fmt::format("{}: '{}' is none of the program's files", statement.option, *given.file));
  }
  statement.file = *found;
}

Attempt try_with_statements(Context& context, const std::vector<InsertedStatement>& statements) {
  Attempt made;
  try {
    made.program = read_inserted(context, statements, &made.wrong);
  } catch (const frontend::CompileError&) {
    // Said by what is missing.
  }
  return made;
}

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
