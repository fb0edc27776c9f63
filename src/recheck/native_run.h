// A harness, compiled and executed in a directory of its own.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "process/temporary_directory.h"
#include "recheck/native_compile.h"
#include "recheck/native_outcome.h"
#include "recheck/native_recheck.h"

namespace culprit::recheck {

class NativeRun {
 public:
  // `kind`: the rule that is watched.
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
  [[nodiscard]] std::filesystem::path executable() const { return folder_.path() / "replay"; }
  [[nodiscard]] std::vector<std::string> environment() const;
  [[nodiscard]] std::string log() const;
  // The line that called the harness.
  void look_up(NativeOutcome& outcome) const;

  const NativeProgram& program_;
  const Harness& harness_;
  program::PropertyKind kind_;
  const NativeLimits& limits_;
  process::TemporaryDirectory folder_;
  std::vector<std::string> files_;
  process::Ending ending_;
};

}  // namespace culprit::recheck
