// SPDX-License-Identifier: MIT
// BUILD/compile_commands.json: how a build system compiles each file.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace clang::tooling {
class CompilationDatabase;
}

namespace culprit::frontend {

struct CompileCommand {
  std::vector<std::string> flags;    // those that matter for reading the file (clang_flags.h)
  std::string directory;             // that they are relative to; it exists
  std::vector<std::string> unknown;  // flags that Clang does not know, left out
};

class CompileDatabase {
 public:
  // InputError: there is no such file in the directory, or it is not as it should be.
  explicit CompileDatabase(const std::filesystem::path& directory);
  ~CompileDatabase();
  CompileDatabase(const CompileDatabase&) = delete;
  CompileDatabase& operator=(const CompileDatabase&) = delete;

  // InputError: nothing is known about the file, or its flags are refused.
  [[nodiscard]] CompileCommand command_for(const std::string& file) const;

 private:
  std::unique_ptr<clang::tooling::CompilationDatabase> commands_;
};

}  // namespace culprit::frontend
