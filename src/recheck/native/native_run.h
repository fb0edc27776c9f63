// SPDX-License-Identifier: MIT
// A harness, compiled and executed in directories of its own: one for the compiler, and a fresh one
// for each execution, to which alone the program may write.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "process/temporary_directory.h"
#include "recheck/harness/native_units.h"
#include "recheck/native/native_compile.h"
#include "recheck/native/native_outcome.h"
#include "recheck/native/native_recheck.h"

namespace culprit::recheck {

class NativeRun {
 public:
  // `kind`: the rule that is watched. Throws std::filesystem::filesystem_error where nothing can be
  // written.
  NativeRun(const NativeProgram& program, const Harness& harness, program::PropertyKind kind,
            const NativeLimits& limits);

  // Empty if it compiled.
  std::string compile(const Compiler& compiler);

  // What it is given from outside.
  struct Given {
    std::vector<std::string> arguments;  // but for the program's name
    std::string standard_input;
    std::string table;  // of replaced values (native_replacement.h)
  };
  NativeOutcome execute() { return execute(Given{}); }
  NativeOutcome execute(const Given& given);
  // Of the last execution.
  [[nodiscard]] const process::Ending& ending() const { return ending_; }

 private:
  [[nodiscard]] std::vector<std::string> environment() const;
  // The line that called the harness.
  void look_up(NativeOutcome& outcome) const;

  const NativeProgram& program_;
  const Harness& harness_;
  program::PropertyKind kind_;
  const NativeLimits& limits_;
  process::TemporaryDirectory folder_;
  std::filesystem::path build_;
  NativeUnits units_;
  process::Ending ending_;
};

}  // namespace culprit::recheck
