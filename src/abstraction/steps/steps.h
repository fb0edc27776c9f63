// SPDX-License-Identifier: MIT
// A program as steps whose meaning is given by terms over places (places.h): what the abstraction,
// and the formula of a path, are made of. Functions stay functions.
//
//   x = a / b;     check   b == 0                  division_by_zero
//                  update  x := a / b
//
// What culprit follows elsewhere and this does not is a check that always fails, so a program that
// can come there is never proved.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "abstraction/steps/places.h"
#include "abstraction/steps/points_to.h"
#include "abstraction/steps/update.h"
#include "program/property.h"
#include "source/source_files.h"

namespace culprit::abstraction {

enum class StepKind : std::uint8_t {
  update,
  check,      // `condition` is a violation
  branch,     // to `next` if `condition` holds, else to `other`
  assume,     // runs go on only where `condition` holds
  call,       // `callee` with `arguments`
  give_back,  // update, and back to the caller
  jump,
  end,  // the run ends here
};

struct Step {
  StepKind kind = StepKind::jump;
  formula::Term condition{};
  std::unique_ptr<Update>
      update;  // update, give_back; of a call what it does to its caller at most
  std::size_t next = 0, other = 0;
  // check
  program::PropertyKind property_kind = program::PropertyKind::assertion;
  program::PropertyId property = program::PropertyId::none;
  std::string text;
  bool is_followed = true;  // a rule; else something that is not supported
  // call
  program::FunctionId callee = program::FunctionId::none;
  std::vector<formula::Term> arguments;  // by parameter
  formula::Term result_place{};          // a slot, if has_result
  bool has_result = false;
  const program::Instruction* instruction = nullptr;
  source::SourceSpan span;
};

struct FunctionSteps {
  program::FunctionId id = program::FunctionId::none;
  std::vector<Step> steps;  // starts at 0
  std::vector<std::size_t> blocks;
  bool is_used = false;
};

struct Steps {
  std::vector<FunctionSteps> functions;  // by FunctionId; the last: what runs before and calls main
  std::vector<std::string> assumed;
  [[nodiscard]] const FunctionSteps& start() const { return functions.back(); }
};

// Of all functions that the entry may call.
Steps steps_of(Places& places, const PointsTo& points_to, const source::SourceFiles& files,
               program::FunctionId entry, const program::Checks& checks);

}  // namespace culprit::abstraction
