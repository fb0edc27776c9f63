// SPDX-License-Identifier: MIT
#include "commands/stages/explain_options.h"

#include "commands/options/option_values.h"

namespace culprit::commands {

explain::ExplainOptions explain_options(const Options& options, Progress& progress) {
  explain::ExplainOptions how;
  how.metric = options.metric == "slice" ? explain::Metric::slice : explain::Metric::all_steps;
  how.slicing = options.slicing == "one-step" ? explain::Slicing::one_step
                : options.slicing == "none"   ? explain::Slicing::none
                                              : explain::Slicing::two_steps;
  how.all_slices = options.all_slices;
  if (options.all_nearest == "auto") {
    how.all_nearest = effort_of(options).explain.nearest_runs;
  } else if (!options.all_nearest.empty()) {
    how.all_nearest = whole_number("--all-nearest", options.all_nearest, 1);
  }
  how.hypotheses = options.hypotheses;
  how.assume_antecedents = options.antecedents == "on";
  how.keep = options.kept;
  how.given_bound = unwind_of(options).has_value();
  how.progress = [&progress](const std::string& what) { progress.tell(what); };
  return how;
}

}  // namespace culprit::commands
