// SPDX-License-Identifier: MIT
// The second opinion on many diagnoses at once: one compiled program serves as many of them as
// possible, because compiling takes most of the time. It can only confirm. What it does not
// confirm gets a program of its own (native_diagnosis.h), whose word counts.
#pragma once

#include <vector>

#include "recheck/native/native_diagnosis.h"

namespace culprit::recheck {

// One answer for each.
std::vector<Recheck> recheck_diagnoses(const NativeProgram& program,
                                       const std::vector<ChangedDiagnosis>& diagnoses,
                                       program::PropertyKind kind, const NativeLimits& limits);

}  // namespace culprit::recheck
