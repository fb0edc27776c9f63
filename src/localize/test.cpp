// SPDX-License-Identifier: MIT
#include "localize/test.h"

namespace culprit::localize {

unroll::Subject subject_of(const unroll::Subject& subject, const Test& test) {
  unroll::Subject tested = subject;
  std::vector<std::string>& arguments = tested.environment.arguments;
  arguments.resize(1);
  arguments.insert(arguments.end(), test.arguments.begin(), test.arguments.end());
  for (const auto& [name, value] : test.inputs) tested.environment.inputs[name] = value;
  return tested;
}

}  // namespace culprit::localize
