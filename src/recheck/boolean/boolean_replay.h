// SPDX-License-Identifier: MIT
// Replays a run on concrete states: every step must be one that the statement allows, and the last
// one must break its assertion, or of a successful run be the end of main.
#pragma once

#include <string>

#include "boolean/program.h"
#include "boolean/trace.h"

namespace culprit::recheck {

struct Replay {
  bool confirmed = false;
  std::string reason;  // what is wrong with the run, if it is
};

Replay replay(const boolean::Program& program, const boolean::Trace& trace);
Replay replay_success(const boolean::Program& program, const boolean::Trace& trace);

}  // namespace culprit::recheck
