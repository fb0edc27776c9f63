// The parts of a JSON report that check and repair of a Boolean program share.
#pragma once

#include "report/boolean_check_report.h"
#include "report/json_parts.h"

namespace culprit::report {

// Adds verdict, reason, properties, property and counterexample.
void add_boolean_check(Json& object, const BooleanCheckReport& report);

}  // namespace culprit::report
