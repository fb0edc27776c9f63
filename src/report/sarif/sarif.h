// SPDX-License-Identifier: MIT
// A report for code scanning: SARIF 2.1.0. What fails is a result with the failing run as its code
// flow; what can be to blame and what repairs it are results at the place that one would edit, with
// fixes that tools can apply. The limits of an answer are notifications of the execution.
#pragma once

#include <string>

#include "result/report.h"

namespace culprit::report {

std::string to_sarif(const result::Report& report);

}  // namespace culprit::report
