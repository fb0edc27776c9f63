// Programs with threads in `culprit localize`: what expressions alone cannot explain.
#pragma once

#include "check/check_program.h"
#include "commands/command.h"
#include "frontend/c/read_program.h"
#include "localize/localize.h"
#include "localize/thread_findings.h"

namespace culprit::commands {

// Missing synchronisation behind the failing run that was found, and changes of the text that were
// read and checked again.
localize::ThreadFindings find_thread_faults(const Context& context, const frontend::CProgram& read,
                                            const check::Problem& problem,
                                            const check::CheckOptions& how,
                                            const check::CheckResult& checked,
                                            const std::function<bool()>& stop);

// Tests of a program with threads. One fails if an order of the threads breaks a rule: it then has
// that order, the one with the fewest switches.
struct ThreadTests {
  std::vector<localize::Test> failing, passing;
  std::string undecided;  // not empty: a test about which nothing is known, and why
};
ThreadTests find_failing_orders(const check::Problem& problem, const check::CheckOptions& how,
                                const std::vector<localize::Test>& tests,
                                const std::function<bool()>& stop);

}  // namespace culprit::commands
