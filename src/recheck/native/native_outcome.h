// SPDX-License-Identifier: MIT
// How a native run ended, and whether that is the violation that culprit found.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "process/run_limited.h"
#include "source/source_files.h"
#include "unroll/run/run_result.h"

namespace culprit::recheck {

struct NativePlace {
  std::string file;  // without its directory
  std::uint32_t line = 0;
};

enum class NativeEnd : std::uint8_t {
  finished,      // exit, or the harness found that the run goes another way
  assertion,     // assert of <assert.h>
  stated_error,  // the harness' __VERIFIER_assert, reach_error, …
  sanitizer,     // `what` is the sanitizer's word for it
  signalled,
  out_of_time,
  interrupted,
  limited,  // took more than it may, or was not even started
};

struct NativeOutcome {
  NativeEnd end = NativeEnd::finished;
  std::string what;  // for people: "exit status 0", "heap-buffer-overflow"
  // Innermost first: those of the report's first stack, or the assertion's own.
  std::vector<NativePlace> places;
  std::string address;  // stated_error: of the call, to be looked up
};

// `log`: what sanitizers wrote.
NativeOutcome read_outcome(const process::Ending& ending, const std::string& log);

enum class Agreement : std::uint8_t {
  agrees,
  elsewhere,  // the same rule at another place
  differs,
};
Agreement compare(const NativeOutcome& outcome, const unroll::Violation& violation,
                  const source::SourceFiles& files);
// "it ends with exit status 0", "heap-buffer-overflow at a.c:4"
std::string describe(const NativeOutcome& outcome);

}  // namespace culprit::recheck
