// SPDX-License-Identifier: MIT
// Rules -> instructions: the calls that a rule watches are accompanied by calls of the functions
// that rule_text.h makes of its events. With the rule of frontend/rules/rule.h
//
//     KeAcquireSpinLock(&lock);         __culprit_rule_1_0();  KeAcquireSpinLock(&lock);
//     return 0;             (in main)   __culprit_rule_1_1();  return 0;
//
// The functions are library models to everyone else: what they violate is blamed on the user's call,
// they hold no components, and so no rule is ever blamed or repaired. An argument that an event
// looks at is evaluated once, into a temporary, from where both calls take it: what replaces the
// expression replaces it for the rule, too.
//
// Watched are the calls that stand in the user's text, those through pointers included, whether the
// function has a body, is a model of the library or is defined nowhere; not watched are those that
// the library makes (a thread's function, a comparison for qsort).
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "frontend/rules/rule.h"
#include "program/ids.h"

namespace culprit::frontend {

struct Session;

// The program is complete but for this. Returns warnings: functions that it does not have. Throws
// InputError where a rule asks for what a call or the program has not.
std::vector<std::string> watch_calls(Session& session, program::FunctionId entry,
                                     const std::vector<Rule>& rules,
                                     const std::filesystem::path& models_directory);

}  // namespace culprit::frontend
