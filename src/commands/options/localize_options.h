// SPDX-License-Identifier: MIT
// What the command line of `culprit localize` asks for: which expressions, how many, replaced by
// what.
#pragma once

#include "commands/options/options.h"
#include "localize/localize.h"

namespace culprit::commands {

// InputError: a role, a line or a bound that is none.
localize::Options localize_options(const Options& options);

}  // namespace culprit::commands
