// SPDX-License-Identifier: MIT
// A run that follows a given schedule (given_schedule.h), step by step, so that it can be made to
// happen again natively: replay_schedule() with the same `sharing` tells where its threads stop.
#pragma once

#include "unroll/drivers/schedules.h"

namespace culprit::unroll {

Schedule follow_order(const Subject& subject, formula::Terms& terms, Registry& registry,
                      const UnknownOptions& options, const GivenSchedule& order, Sharing& sharing);

}  // namespace culprit::unroll
