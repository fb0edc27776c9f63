// SPDX-License-Identifier: MIT
// The text of a program with threads, as far as suggestions look at it: calls of the thread library
// and the statements that they are.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "localize/synchronisation/suggestions.h"
#include "source/statements.h"

namespace culprit::localize {

struct LibraryCall {
  std::string name;  // "pthread_mutex_lock"
  program::FunctionId function = program::FunctionId::none;
  source::SourceSpan span;
  std::string argument;  // the first one, as it is written: "&lock"
};

class SynchronisationText {
 public:
  SynchronisationText(const program::Program& program, const source::SourceFiles& files);

  [[nodiscard]] const std::vector<LibraryCall>& calls() const { return calls_; }
  const source::Statements& statements(source::FileId file);
  // The member of a block that the place lies in.
  std::optional<std::size_t> member_at(source::SourceSpan span);
  [[nodiscard]] std::string_view text(source::FileId file,
                                      const source::Statement& statement) const;
  [[nodiscard]] std::uint32_t line(source::FileId file, std::uint32_t offset) const {
    return files_.position(file, offset).line;
  }
  // The white space before the first character of the statement's line.
  [[nodiscard]] std::string indentation(source::FileId file, std::uint32_t offset) const;
  // A line of its own before or behind a statement, or the statement's line taken out.
  [[nodiscard]] source::Edit line_before(source::FileId file, const source::Statement& statement,
                                         const std::string& line) const;
  [[nodiscard]] source::Edit line_behind(source::FileId file, const source::Statement& statement,
                                         const std::string& line) const;
  [[nodiscard]] source::Edit without(source::FileId file, const source::Statement& statement) const;
  // Does the word stand somewhere in the file?
  [[nodiscard]] bool has_word(source::FileId file, std::string_view word) const;
  // Behind the last #include.
  [[nodiscard]] source::Edit behind_includes(source::FileId file, const std::string& line) const;
  // "line 5" or "lines 5 to 7"
  [[nodiscard]] std::string lines(source::SourceSpan span) const;

  // A mutex that is a variable of the whole program, by its address.
  struct Mutex {
    std::uint64_t address = 0;
    std::string name;
  };
  [[nodiscard]] const std::vector<Mutex>& mutexes() const { return mutexes_; }
  [[nodiscard]] std::string variable_at(std::uint64_t address) const;

 private:
  const program::Program& program_;
  const source::SourceFiles& files_;
  std::vector<LibraryCall> calls_;
  std::vector<Mutex> mutexes_;
  std::map<source::FileId, source::Statements> statements_;
};

}  // namespace culprit::localize
