// SPDX-License-Identifier: MIT
// Names across translation units: what the linker does.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "program/program.h"
#include "source/source_files.h"

namespace culprit::frontend {

// An inline definition, one marked weak, or a library model gives way to any other.
enum class Strength : std::uint8_t { weak, strong };

class Symbols {
 public:
  Symbols(program::Program& program, const source::SourceFiles& files)
      : program_(program), files_(files) {}

  // The external function or object of that name; made (without body, undefined) if it is new.
  program::FunctionId function(const std::string& name);
  program::GlobalId global(const std::string& name);
  // A function or object that only its translation unit sees.
  program::FunctionId internal_function(const std::string& name);
  program::GlobalId internal_global(const std::string& name);

  // All names of a program that this one is a copy of.
  void take_over(const Symbols& other);

  // Another name of the same function.
  void alias_function(const std::string& name, program::FunctionId id) { functions_[name] = id; }

  // InputError if two strong definitions meet.
  void define_function(program::FunctionId id, program::Function function, Strength strength);

  // External functions and objects that are used, defined nowhere, and not intrinsic.
  [[nodiscard]] std::vector<std::string> undefined() const;
  // External functions and objects that are defined.
  [[nodiscard]] std::set<std::string> defined() const;

 private:
  program::Program& program_;
  const source::SourceFiles& files_;
  std::map<std::string, program::FunctionId> functions_;
  std::map<std::string, program::GlobalId> globals_;
  std::set<program::FunctionId> weak_;
};

}  // namespace culprit::frontend
