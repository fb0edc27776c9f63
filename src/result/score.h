// SPDX-License-Identifier: MIT
// How good is a localization?
#pragma once

#include <cstdint>
#include <optional>

namespace culprit::result {

struct ScoreFigures {
  double value = 0;                     // 1 - read / lines; 0 if no faulty line is reached
  std::size_t reported = 0;             // lines of the report
  std::size_t read = 0;                 // lines read until a faulty one was among them
  std::size_t lines = 0;                // of the program
  std::optional<std::size_t> distance;  // dependences from the report to the fault
  std::optional<double> relative_to_run;
};

struct Score {
  ScoreFigures score;
  std::optional<ScoreFigures> before_slicing;  // of an explanation: of all differences
  std::optional<ScoreFigures> failing_run;     // if the failing run itself were the report
};

}  // namespace culprit::result
