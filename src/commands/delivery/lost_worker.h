// SPDX-License-Identifier: MIT
// Why a worker ended without a report, in words.
#pragma once

#include <string>

#include "supervise/supervisor.h"

namespace culprit::commands {

// " while executing the tests"; empty: nothing had begun.
std::string while_in(const std::string& stage);
// "out of time while …", "a bug of culprit: …".
std::string reason_of(const supervise::LostWorker& lost);

}  // namespace culprit::commands
