// SPDX-License-Identifier: MIT
// What a diagnosis says of one of its expressions, in words.
//
//   "should have been 6", "this condition should have been false the 3rd time"
#pragma once

#include <string>

#include "localize/localize.h"
#include "program/program.h"

namespace culprit::findings {

std::string advice_of(const localize::Diagnosis& diagnosis, program::ComponentId id,
                      const program::Program& program);

// A value as the text says it: conditions are true or false.
std::string shown_value(program::Role role, const std::string& value);

}  // namespace culprit::findings
