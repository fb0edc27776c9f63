// SPDX-License-Identifier: MIT
// The second opinion on a failing run of a C program: it is executed natively, with the recorded
// inputs, and has to break the same rule at the same place.
//
//   confirmed    it does
//   impossible   nothing shows it, or a native run may legitimately go another way (the reason
//   says) refuted      it does not, under any compiler of this machine: culprit is wrong
#pragma once

#include <string>

#include "process/bounds.h"
#include "recheck/harness/native_harness.h"
#include "recheck/recheck.h"

namespace culprit::recheck {

struct NativeLimits {
  // Of the processor, for each of compiling and running: how busy the machine is should not decide
  // what is confirmed. What only waits is ended, too, after several times as long.
  double processor_seconds = 30;
  process::Bounds bounds;  // of the whole command
};

// Requires a counterexample.
Recheck recheck_natively(const NativeProgram& program, const check::CheckResult& checked,
                         const NativeLimits& limits);

// A run that violates no rule ends natively as it ends here, observed as a rule of this kind would
// be.
Recheck recheck_success_natively(const NativeProgram& program, const check::Counterexample& passing,
                                 program::PropertyKind kind, const NativeLimits& limits);

// … and prints what it prints here.
Recheck recheck_output_natively(const NativeProgram& program, const check::Counterexample& run,
                                const NativeLimits& limits);

// The harness for the user, to be stored at `path`; its first comment says how to compile and run
// it.
struct ReplayFile {
  std::string text;
  std::string impossible;  // not empty: there can be none, and why
};
ReplayFile replay_harness(const NativeProgram& program, const check::CheckResult& checked,
                          const std::string& path);

}  // namespace culprit::recheck
