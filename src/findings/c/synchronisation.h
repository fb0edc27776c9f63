// SPDX-License-Identifier: MIT
// Missing synchronisation of threads as a report tells it.
#pragma once

#include "localize/synchronisation/thread_faults.h"
#include "program/program.h"
#include "result/synchronisation.h"

namespace culprit::findings {

result::Synchronisation synchronisation_of(const localize::ThreadFindings& found,
                                           const program::Program& program);

}  // namespace culprit::findings
