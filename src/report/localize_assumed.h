// What the runs of the tests took for granted: functions without a body, the machine's own answers.
#pragma once

#include <string>
#include <vector>

#include "localize/localize.h"

namespace culprit::report {

// Each once, in the order of the tests.
std::vector<std::string> assumed_in(const localize::Result& result);

}  // namespace culprit::report
