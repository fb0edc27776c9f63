// SPDX-License-Identifier: MIT
// Statements that the command line adds to a C program: --assume and --cause of explain. They are
// inserted into the text that Clang reads, so that any C expression over what is in scope there
// works; afterwards every place in the program is one of the text that the user wrote.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "commands/options/command.h"
#include "frontend/c/read_program.h"

namespace culprit::commands {

struct InsertedStatement {
  std::string file;
  std::uint32_t line = 0;  // before the first statement of this line
  std::string text;
  // In messages: "--assume", and what the user gave for it.
  std::string option, expression;
};

// "FILE:LINE", or "LINE" where there is one file. InputError for anything else.
void set_place(const Context& context, const std::string& place, InsertedStatement& statement);

// The same where culprit itself made up the statements: if the text does not compile with them, those
// that errors were found in; Clang does not find all of them at once.
struct Attempt {
  std::optional<frontend::CProgram> program;
  std::vector<std::size_t> wrong;
};
Attempt try_with_statements(Context& context, const std::vector<InsertedStatement>& statements);

// Reads the files with the statements in them. InputError: no statement can stand there, or one
// does not compile though the files do.
frontend::CProgram read_with_statements(Context& context,
                                        const std::vector<InsertedStatement>& statements);

}  // namespace culprit::commands
