// SPDX-License-Identifier: MIT
// The answers of --jobs' processes as JSON, from one to the other.
#pragma once

#include <nlohmann/json.hpp>

#include "localize/single_fault_search.h"

namespace culprit::commands {

nlohmann::json share_to_json(const localize::ShareResult& share);
localize::ShareResult share_of_json(const nlohmann::json& json);

}  // namespace culprit::commands
