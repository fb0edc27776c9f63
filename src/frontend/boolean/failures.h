// SPDX-License-Identifier: MIT
// What counts as a failure of a Boolean program besides a violated assertion. Each is turned into
// assertions while the program is read, so that nothing behind the front end knows of it.
#pragma once

#include <string>
#include <vector>

namespace culprit::frontend::boolean {

struct Failures {
  std::vector<std::string> error_labels;  // coming to one of them, in whatever routine
  bool endless_runs = false;              // a run that never ends (boolean/termination.h)
};

}  // namespace culprit::frontend::boolean
