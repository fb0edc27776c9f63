// SPDX-License-Identifier: MIT
// What synchronisation is missing, as patches: locks, orders, other calls of the thread library.
#pragma once

#include "result/c_repairs.h"
#include "result/finding.h"
#include "result/synchronisation.h"

namespace culprit::findings {

// Those that are proved for all schedules first. `violation`: what the failing run breaks.
result::CRepairs repairs_of(const result::Synchronisation& found, const result::Finding& violation);

}  // namespace culprit::findings
