// SPDX-License-Identifier: MIT
// C files -> Program. The only place that sees Clang.
//
// Reads the user's files with Clang, lowers them to one Program, then reads the library models that
// define what they call, until nothing defined in models/ is missing. What is defined nowhere stays
// without a body: it is an input.
#pragma once

#include <filesystem>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "program/program.h"
#include "source/source_files.h"

namespace culprit::frontend {

class ReadModels;
struct Rule;

struct CInput {
  std::vector<std::string> files;
  std::vector<std::string> clang_flags;    // each --clang=FLAG
  std::filesystem::path build_directory;   // -p: where compile_commands.json is; empty: none
  std::filesystem::path models_directory;  // where models/INDEX is
  std::string entry_function = "main";
  // Lower the ways that the program does not take, too (program/component.h): statements can be
  // blamed then, and runs take a little longer.
  bool blame_statements = false;
  std::map<std::string, std::string> texts;  // read these instead of the files of that name
  bool all_errors = false;                   // do not stop after the first few
  // What the program has to keep (frontend/c/rules/watch_calls.h); null: nothing.
  const std::vector<Rule>* rules = nullptr;
  // These are there already; `files` has to be empty. Null: none.
  const ReadModels* models = nullptr;
};

struct CProgram {
  program::Program program;
  program::FunctionId entry = program::FunctionId::none;
  std::vector<std::string> warnings;  // Clang's, as Clang prints them, and on order
  // How each file was compiled: its flags, and the directory that they are relative to (empty: the
  // current one).
  struct Compilation {
    std::vector<std::string> flags;
    std::string directory;
    bool operator==(const Compilation&) const = default;
  };
  std::vector<Compilation> compilations;
  std::vector<std::string> models;  // the files that were read, besides those that were there
};

// Clang's diagnostics for files that do not compile, as Clang prints them; caught in main, which
// prints them as they are.
class CompileError : public std::runtime_error {
 public:
  explicit CompileError(const std::string& diagnostics, source::SourceSpan first = {},
                        std::vector<std::uint32_t> all = {})
      : std::runtime_error(diagnostics), span_(first), all_(std::move(all)) {}
  [[nodiscard]] source::SourceSpan span() const { return span_; }  // of the first error
  // Where all errors of that file are, as far as Clang went on.
  [[nodiscard]] const std::vector<std::uint32_t>& all() const { return all_; }

 private:
  source::SourceSpan span_;
  std::vector<std::uint32_t> all_;
};

// Throws CompileError, InputError (file missing, no entry function, two definitions of one name).
CProgram read_c_program(const CInput& input, source::SourceFiles& files);

}  // namespace culprit::frontend
