// SPDX-License-Identifier: MIT
// The parts that a harness is put together from.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "recheck/harness/native_harness.h"
#include "source/edits.h"

namespace culprit::recheck {

// Functions that the program declares and nobody defines: those that the run called return what
// they returned; those by which programs state assumptions and assertions; the others do nothing.
std::string function_stubs(const NativeProgram& program, const unroll::ReplayLog& log);

// Variables that are declared and defined nowhere.
std::string external_variables(const NativeProgram& program, const unroll::ReplayLog& log);

// The main() that sets up standard input and arguments and calls the program's, or the entry with
// its parameters. Empty if the program's own main does.
// `follows_schedule`: other threads may run before the program ends (native_schedule.h).
std::string replaying_main(const NativeProgram& program, const unroll::ReplayLog& log,
                           bool follows_schedule);

// The one that calls the program's own main, and lets other threads run before it ends.
std::string following_main();

// What makes never written memory contain what the run found there.
struct ContentsSection {
  std::string text;                                           // of the harness
  std::map<source::FileId, std::vector<source::Edit>> edits;  // of the program's
  std::vector<std::string> wrapped;
  bool fills_variables = false;
  std::string unsettable;  // not empty: what cannot be set
};
ContentsSection contents_section(const NativeProgram& program, const unroll::ReplayLog& log);

// Bytes of an object of which some were read.
std::string bytes_of(const unroll::ReplayLog& log, unroll::ReplayLog::Owner owner,
                     const std::string& name, std::uint64_t size);

// Why a native run may end differently though culprit is right, or empty.
std::string why_uncertain(const NativeProgram& program, const unroll::ReplayLog& log);

}  // namespace culprit::recheck
