// SPDX-License-Identifier: MIT
// The files that a native compiler gets: the harness and the program's own, preprocessed, so that
// it sees the text that was analysed and nothing of the user's files, whatever their names are.
#pragma once

#include <string>
#include <vector>

#include "recheck/harness/native_harness.h"

namespace culprit::recheck {

struct NativeUnit {
  std::string name;  // "0.i"
  std::string text;
};
struct NativeUnits {
  std::vector<NativeUnit> units;
  std::string problem;  // not empty: there are none, and why
};
NativeUnits native_units(const NativeProgram& program, const Harness& harness);

// What assertions and sanitizers shall call a file: its path, or something else if messages could
// not be understood with that in them ("a:3.c").
std::string name_for_compilers(const source::SourceFiles& files, source::FileId file);
// And back, without its directory. Any other name stays as it is.
std::string restored_name(const source::SourceFiles& files, const std::string& name);

}  // namespace culprit::recheck
