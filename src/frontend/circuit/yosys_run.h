// SPDX-License-Identifier: MIT
// Runs the program `yosys` and gives back what it made of the Verilog files, as JSON.
#pragma once

#include <string>
#include <vector>

#include "process/bounds.h"

namespace culprit::frontend::circuit {

struct YosysFile {
  std::string text;
  std::string directory;  // where `include looks
  bool system_verilog = false;
};

struct YosysResult {
  bool success = false;
  std::string json;
  // Of a failure: Yosys' own words, and the file (its index) and line if it names them.
  std::string message;
  int file = -1;
  std::uint32_t line = 0;
};

// Source ranges in the JSON name the files "0.v", "1.sv" and so on. InputError where yosys is not
// installed, LimitReached where a bound of the command ends it. `program` is normally "yosys".
YosysResult run_yosys(const std::string& program, const std::vector<YosysFile>& files,
                      const std::string& top, const process::Bounds& bounds);

}  // namespace culprit::frontend::circuit
