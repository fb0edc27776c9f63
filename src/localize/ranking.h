// SPDX-License-Identifier: MIT
// Which diagnosis is most likely the fault?
#pragma once

#include "localize/localize.h"

namespace culprit::localize {

// Fills in the scores and sorts.
void rank(const program::Program& program, std::vector<Diagnosis>& diagnoses);

}  // namespace culprit::localize
