// SPDX-License-Identifier: MIT
// What every native second opinion needs around it.
#pragma once

#include <fmt/format.h>

#include <filesystem>

#include "process/sandbox.h"
#include "recheck/native/native_outcome.h"
#include "recheck/native/native_recheck.h"

namespace culprit::recheck {

// No other attempt would get further.
inline bool ends_the_search(NativeEnd end) {
  return end == NativeEnd::interrupted || end == NativeEnd::out_of_time ||
         end == NativeEnd::limited;
}

// The opinion of `ask`, if there can be one: programs must be locked up, and there must be a place
// for their files.
template <typename Ask>
Recheck ask_natively(const NativeLimits& limits, const Ask& ask) {
  process::SandboxState sandbox = process::sandbox_for(limits.bounds.sandbox);
  if (!sandbox.reach) {
    return {Recheck::Status::skipped, "",
            "nothing is started without a sandbox: " + sandbox.why_not};
  }
  try {
    Recheck result = ask();
    result.sandbox = sandbox::name_of(*sandbox.reach);
    return result;
  } catch (const std::filesystem::filesystem_error& error) {
    return {Recheck::Status::impossible, "",
            fmt::format("there is no place for files: {}", error.what())};
  }
}

}  // namespace culprit::recheck
