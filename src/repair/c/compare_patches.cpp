// SPDX-License-Identifier: MIT
#include "repair/c/compare_patches.h"

#include <algorithm>

#include "check/reference_program.h"
#include "effort/table.h"
#include "source/errors.h"

namespace culprit::repair {

namespace {

std::uint32_t at_most(std::size_t length, std::uint32_t most) {
  return static_cast<std::uint32_t>(std::min<std::size_t>(length, most));
}

}  // namespace

PatchComparison::PatchComparison(const unroll::Subject& subject,
                                 const std::vector<localize::Test>& tests)
    : subject_(subject), stdin_bytes_(1) {
  const effort::RepairTable& limits = effort::table().repair;
  for (const localize::Test& test : tests) {
    stdin_bytes_ =
        std::max(stdin_bytes_, at_most(test.standard_input.size(), limits.compared_stdin));
    arguments_ = std::max(arguments_, at_most(test.arguments.size(), limits.compared_arguments));
  }
  for (const localize::Test& test : tests) {
    for (const std::string& each : test.arguments) {
      const std::uint32_t most = std::max(1u, limits.compared_in_arguments / arguments_);
      argument_length_ = std::max(argument_length_, at_most(each.size(), most));
    }
  }
}

std::uint32_t PatchComparison::largest_input() const {
  return std::max(stdin_bytes_, argument_length_);
}

Compared PatchComparison::compare(const ChangedProgram& one, const ChangedProgram& other,
                                  effort::Work most) const {
  effort::Table table = *subject_.limits.effort;
  table.check.small_values = table.repair.comparison_of_small * most;
  auto subject_of = [&](const ChangedProgram& changed) {
    unroll::Subject subject{changed.program,      changed.files,   changed.entry,
                            subject_.environment, subject_.limits, subject_.checks};
    subject.limits.max_work = most;
    subject.limits.effort = &table;
    return subject;
  };
  unroll::Subject own = subject_of(other);
  check::ReferenceProgram reference(subject_of(one), "");
  check::CheckOptions options;
  options.first = true;
  options.unknown.inputs.max_stdin = stdin_bytes_;
  options.unknown.inputs.max_arguments = arguments_;
  options.unknown.inputs.unknown_arguments = arguments_ != 0;
  options.unknown.inputs.max_argument_length = argument_length_;
  reference.compare_failures();
  try {
    reference.set_up(own, options);
    const check::CheckResult checked = check::check_program(own, options);
    Compared compared;
    compared.are_alike = checked.verdict == check::Verdict::holds && checked.bound.complete;
    if (!checked.counterexample) return compared;
    // Results of calls and clocks are no test's input.
    const unroll::ReplayLog& log = checked.counterexample->log;
    if (log.calls.empty() && log.clocks.empty()) compared.input = input_of(log);
    return compared;
  } catch (const source::InputError&) {
    return {};  // another interface: it changes a parameter
  } catch (const source::Unsupported&) {
    return {};
  }
}

}  // namespace culprit::repair
