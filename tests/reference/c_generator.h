// SPDX-License-Identifier: MIT
// Small random C programs with a few inputs of two or three bits each, so that all of their runs
// can be tried: x0 … are read at the beginning, cut to their range, and then anything happens that
// the language allows, including what breaks a rule.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace culprit::reference {

struct RandomProgram {
  std::string text;
  std::vector<unsigned> ranges;  // x[i] takes the values 0 … ranges[i] - 1
};

// Whether some variables may be read before they are written.
enum class Uninitialised : std::uint8_t { never, sometimes };

RandomProgram random_program(std::uint64_t seed, Uninitialised uninitialised);

}  // namespace culprit::reference
