// SPDX-License-Identifier: MIT
// The second opinion on a failing run of a C program, as the command line wants it.
#pragma once

#include <vector>

#include "check/check_program.h"
#include "commands/options/command.h"
#include "frontend/c/read_program.h"
#include "localize/localize.h"
#include "program/property.h"
#include "recheck/recheck.h"
#include "source/changed_texts.h"

namespace culprit::commands {

// Nothing is rechecked without a failing run, and with --recheck off. A refuted one stands
// in the report as what it is: a bug of culprit.
recheck::Recheck recheck_of(const Context& context, const frontend::CProgram& read,
                            const check::CheckResult& checked);
// A run that differs from the reference's: both are repeated, with their outputs.
recheck::Recheck recheck_difference(const Context& context, const frontend::CProgram& read,
                                    const frontend::CProgram& reference,
                                    const check::CheckResult& checked);
// The same for a run that succeeds, of a program of which `checked` is a failing run.
recheck::Recheck recheck_success_of(const Context& context, const frontend::CProgram& read,
                                    const check::CheckResult& checked,
                                    const check::Counterexample& passing);
// The same for the diagnoses of `localize`, in their order.
std::vector<recheck::Recheck> recheck_diagnoses(const Context& context,
                                                const frontend::CProgram& read,
                                                const std::vector<localize::Test>& tests,
                                                bool found_runs, const localize::Result& result);
// The same for a change of the text that shall pass the tests; `kind` is the rule that those which
// fail break, assertion if they only print what they should not.
recheck::Recheck recheck_patch(const Context& context, const frontend::CProgram& read,
                               const std::vector<localize::Test>& tests,
                               const source::FileEdits& edits, program::PropertyKind kind);
// Of what failing tests violate, what decides how a native run is looked at: a rule (--rule) if there
// is one, because no native run shows that it is kept; else the first.
program::PropertyKind most_telling(const std::vector<program::PropertyKind>& kinds);
// --replay-harness: leaves the C file behind.
void write_replay_harness(const Context& context, const frontend::CProgram& read,
                          const check::CheckResult& checked);

}  // namespace culprit::commands
