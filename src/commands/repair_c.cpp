// SPDX-License-Identifier: MIT
// culprit repair FILE.c: which change of the text makes every test pass, or the program right for
// all inputs and, if it has threads, all schedules?
#include "commands/delivery/delivery.h"
#include "commands/delivery/patch_delivery.h"
#include "commands/inputs/c_program.h"
#include "commands/options/applicability.h"
#include "commands/stages/check_options.h"
#include "commands/stages/localization.h"
#include "commands/stages/patch_search.h"
#include "findings/c/c_repairs.h"
#include "findings/c/check.h"
#include "source/errors.h"

namespace culprit::commands {

namespace {

// Locks, orders and other calls of the thread library.
ExitCode repair_threads(Context& context, Localization& localization) {
  if (localization.has_tests() || !context.options.reference.empty())
    refuse_threads(localization.read(), "repair from tests or a reference");
  check_patch_options(context);
  check::CheckOptions how = check_options(context.options, localization.read().program);
  how.first = true;
  const bool fails = localization.find_failing_run(how);
  const check::CheckResult& checked = localization.checked();
  result::Report report = findings::check_report(begun_report(context, checked.steps), checked);
  result::CRepairs repairs;
  if (fails) {
    deposit(context, report);
    localization.find_thread_faults();
    repairs = localization.thread_repairs();
    hand_out(context, repairs);
  } else {
    repairs.specification = result::CSpecification{"", {}, "", findings::extent_of(checked.bound)};
  }
  report.content = std::move(repairs);
  return deliver(context, report);
}

}  // namespace

ExitCode repair_c(Context& context) {
  Localization localization(context, *limits_of(context.options).effort);
  const bool has_threads = localization.has_threads();
  refuse_inapplicable_options(context, has_threads ? Threads::some : Threads::none);
  if (has_threads) return repair_threads(context, localization);
  PatchSearch search(context, localization.read(), localization.subject(), localization.tests());
  search.find();
  result::Report report = search.report();
  hand_out(context, std::get<result::CRepairs>(report.content));
  return deliver(context, report);
}

}  // namespace culprit::commands
