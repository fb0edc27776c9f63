// SPDX-License-Identifier: MIT
#include "commands/inputs/boolean_program.h"

#include <fmt/format.h>

#include <algorithm>

#include "commands/delivery/interruption.h"
#include "commands/options/input_files.h"
#include "frontend/boolean/read_boolean_program.h"
#include "recheck/boolean/boolean_repair_recheck.h"
#include "source/errors.h"
#include "source/spelling_suggestion.h"

namespace culprit::commands {

namespace {

// A label that nobody wrote would never be reached.
void check_error_labels(const boolean::Program& program, const std::vector<std::string>& wanted) {
  std::vector<std::string> known;
  for (const boolean::Routine& routine : program.routines) {
    for (const boolean::Statement& statement : routine.statements)
      known.insert(known.end(), statement.labels.begin(), statement.labels.end());
  }
  for (const std::string& label : wanted) {
    if (std::find(known.begin(), known.end(), label) != known.end()) continue;
    throw source::InputError(fmt::format("--error-label: the program has no label '{}'{}", label,
                                         source::did_you_mean(label, known)));
  }
}

}  // namespace

frontend::boolean::Failures boolean_failures(const Context& context) {
  frontend::boolean::Failures failures;
  failures.error_labels = context.options.error_labels;
  failures.endless_runs = context.options.terminates;
  return failures;
}

boolean::Program read_boolean_input(Context& context) {
  const std::vector<std::string>& files = context.options.files;
  if (files.size() > 1) {
    throw source::InputError(
        fmt::format("a Boolean program is one file; {} were given", files.size()));
  }
  source::FileId file = context.files.add(files.front(), read_text(files.front()));
  boolean::Program program =
      frontend::boolean::read_boolean_program(context.files, file, boolean_failures(context));
  check_error_labels(program, context.options.error_labels);
  return program;
}

game::Limits boolean_limits(const Context& context) {
  game::Limits limits;
  limits.deadline = deadline_of(context);
  constexpr std::uint64_t no_limit = 1u << 20;
  limits.memory_mb = context.options.memory == 0 ? no_limit : context.options.memory;
  limits.interrupted = &interrupted();
  limits.effort = &effort_of(context.options);
  return limits;
}

recheck::Recheck recheck_of(const Context& context, const boolean::Program& program,
                            const game::CheckResult& checked) {
  if (checked.verdict != game::Verdict::violated) return {};
  if (context.options.recheck == "off") return recheck::not_wanted();
  return recheck::recheck_failing_run(program, checked.trace);
}

}  // namespace culprit::commands
