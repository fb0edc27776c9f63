// SPDX-License-Identifier: MIT
// How a failing run is explained, as the command line says.
#pragma once

#include "commands/delivery/progress.h"
#include "commands/options/options.h"
#include "explain/explain.h"

namespace culprit::commands {

explain::ExplainOptions explain_options(const Options& options, Progress& progress);

}  // namespace culprit::commands
