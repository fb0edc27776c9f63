// SPDX-License-Identifier: MIT
// What can be to blame for the failures of a C program: the stages of `culprit localize`, in the
// order in which they are called. `culprit FILE` calls them, too, between others.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "check/check_program.h"
#include "commands/inputs/c_program.h"
#include "commands/stages/localize_search.h"
#include "effort/table.h"
#include "findings/c/edited_places.h"
#include "localize/localize.h"
#include "localize/synchronisation/thread_faults.h"
#include "result/report.h"

namespace culprit::commands {

class Localization {
 public:
  // Reads the program. `effort`: what the search may cost.
  Localization(Context& context, const effort::Table& effort);
  Localization(const Localization&) = delete;
  Localization& operator=(const Localization&) = delete;

  [[nodiscard]] bool has_tests() const { return !tests_.empty(); }
  [[nodiscard]] bool has_threads() const { return read_.program.has_threads(); }
  [[nodiscard]] const std::vector<localize::Test>& tests() const { return tests_; }
  [[nodiscard]] const frontend::CProgram& read() const { return read_; }
  [[nodiscard]] const unroll::Subject& subject() const { return subject_; }

  // Without tests: is there a failing run?
  bool find_failing_run(const check::CheckOptions& how);
  [[nodiscard]] const check::CheckResult& checked() const { return checked_; }
  [[nodiscard]] const check::CheckOptions& check_options() const { return check_; }
  [[nodiscard]] check::Workspace& workspace() { return workspace_; }

  // Told of what is known, should the search be ended.
  std::function<void(const result::Report&)> tell;

  void find_thread_faults();
  // What they say, as patches.
  [[nodiscard]] result::CRepairs thread_repairs() const;
  // With tests: edits such as people make, each of them executed. They are cheaper than queries,
  // and where one suffices no pairs are looked for.
  void find_edits();
  // The same where they are known.
  void take_edits(std::vector<findings::MendingEdit> edits);
  void find_diagnoses();

  [[nodiscard]] result::Report report() const { return report_of(found_); }

 private:
  void consider_statements();
  [[nodiscard]] bool may_be_edited() const;
  [[nodiscard]] effort::Work work_for_edits() const;
  [[nodiscard]] result::Report report_of(const Localized& found) const;

  Context& context_;
  const Options& options_;
  localize::Options how_;
  std::vector<localize::Test> tests_;
  frontend::CProgram read_;
  unroll::Subject subject_;
  effort::Table effort_;  // of this search
  check::CheckOptions check_;
  check::Workspace workspace_;
  check::CheckResult checked_;
  std::function<bool()> stop_;
  std::optional<localize::ThreadFindings> thread_findings_;
  localize::KnownAnswers known_;
  std::optional<localize::TestOutcomes> outcomes_;  // once they were executed
  std::vector<findings::MendingEdit> edits_;
  Localized found_;
};

}  // namespace culprit::commands
