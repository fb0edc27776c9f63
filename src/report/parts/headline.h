// SPDX-License-Identifier: MIT
// The first line of a finding: what and where on the left, the function on the right.
//
//   1. larger.c:5:21: should be 3 instead of 2                                          in larger
#pragma once

#include <string>

#include "report/parts/palette.h"

namespace culprit::report {

std::string headline(const std::string& left, const std::string& right, const Palette& colours);

}  // namespace culprit::report
