// SPDX-License-Identifier: MIT
// --hypotheses: predicates that culprit proposes itself, put into the program's text as --cause puts
// one, and asked.
#pragma once

#include <vector>

#include "commands/delivery/progress.h"
#include "commands/inputs/inserted_statements.h"
#include "commands/options/command.h"
#include "explain/hypotheses/hypotheses.h"

namespace culprit::commands {

// `assumptions` are in the program that was explained, too.
explain::Hypotheses find_hypotheses(Context& context, const unroll::Subject& subject,
                                    const check::CheckResult& checked,
                                    const explain::Explanation& explanation,
                                    const std::vector<InsertedStatement>& assumptions,
                                    Progress& progress);

}  // namespace culprit::commands
