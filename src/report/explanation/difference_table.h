// SPDX-License-Identifier: MIT
// Differences as a table: the failing run left, the successful one right, and what only carries values
// on in a line below.
#pragma once

#include <string>
#include <vector>

#include "report/explanation/differences.h"

namespace culprit::report {

std::string difference_table(const result::Report& report, const Compared& explanation,
                             const std::vector<std::size_t>& deltas, bool with_property);

}  // namespace culprit::report
