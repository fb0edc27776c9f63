// The inputs of a failing run as a person wants to see them: the bytes of standard input and of
// arguments are texts, and a name that occurs several times is numbered.
#pragma once

#include <string>
#include <vector>

#include "check/check_program.h"

namespace culprit::report {

struct ReadableInput {
  std::string name;      // "x", "x#2", "stdin", "argv[1]"
  std::string function;  // empty: of no function
  std::string type;
  std::string value;  // in C syntax
  source::SourceSpan span;
};

std::vector<ReadableInput> readable_inputs(const std::vector<check::InputValue>& inputs);

}  // namespace culprit::report
