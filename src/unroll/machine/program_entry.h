// SPDX-License-Identifier: MIT
// What comes before a function that nobody calls: global variables, argc and argv, parameters that
// are inputs.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "program/program.h"
#include "unroll/explore/ssa_recorder.h"
#include "unroll/run/run.h"
#include "unroll/state/prepared_function.h"

namespace culprit::unroll {

class ProgramEntry {
 public:
  // `ssa`: null if nobody observes steps. All outlive it.
  ProgramEntry(Run& run, PreparedFunctions& functions, SsaRecorder* ssa)
      : run_(run), functions_(functions), ssa_(ssa) {}

  void create_statics();
  // When the initialisers have run.
  void protect_constants();
  // Begins an activation of the function. Parameters beyond the arguments are inputs.
  void push(const program::Function& entry, const std::vector<Value>& arguments);
  std::vector<Value> main_arguments();
  // Begins what the library registered, if there is such a function.
  bool push_handlers(const char* name);

 private:
  std::vector<Value> unknown_arguments();
  Value unknown_function(const program::Function& entry, const program::Parameter& declared,
                         const std::string& type);
  Value unknown_parameter(const program::Function& entry, const program::Parameter& declared,
                          program::Scalar scalar);
  std::uint64_t create_strings(const std::string& name, const std::vector<std::string>& texts);
  std::uint64_t create_text(const std::string& name, const std::string& text);

  Run& run_;
  PreparedFunctions& functions_;
  SsaRecorder* const ssa_;
  std::vector<std::unique_ptr<std::string>> names_;  // of argv's objects
};

}  // namespace culprit::unroll
