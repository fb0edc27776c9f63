// SPDX-License-Identifier: MIT
// Compiling a failing run natively.
#pragma once

#include <atomic>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "program/property.h"
#include "recheck/harness/native_harness.h"

namespace culprit::recheck {

enum class CompilerKind : std::uint8_t { gcc, clang };

struct Compiler {
  CompilerKind kind = CompilerKind::gcc;
  std::string name;  // "gcc", "clang-14"
};

// Those of this machine. Clang's comes first: it evaluates in the same order as culprit and reads
// the same text, which others need not accept.
std::vector<Compiler> native_compilers();

// How a native run shows that a rule is violated.
struct Observation {
  std::string_view sanitizers;        // for -fsanitize=, may be empty
  std::string_view clang_sanitizers;  // the same for Clang
  bool only_clang = false;
  // A native run that violates the rule is sure to show it.
  bool is_sure = false;
  std::string_view impossible = {};  // not empty: nothing shows it, and why
};
const Observation& observation(program::PropertyKind kind);
// "gcc", "gcc, AddressSanitizer"
std::string describe(const Compiler& compiler, program::PropertyKind kind);

// The words of the command that compiles the harness and the program, `files`.
std::vector<std::string> compile_command(const Compiler& compiler, program::PropertyKind kind,
                                         const Harness& harness,
                                         const std::vector<std::string>& files,
                                         const std::vector<std::string>& flags,
                                         const std::string& output);

// The flags for Clang that matter to a native compiler too; and of these, those that matter once
// the text is preprocessed.
std::vector<std::string> native_flags(const std::vector<std::string>& clang_flags);
std::vector<std::string> code_flags(const std::vector<std::string>& clang_flags);

}  // namespace culprit::recheck
