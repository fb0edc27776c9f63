// SPDX-License-Identifier: MIT
// Patches for a C program: the stages of `culprit repair FILE.c`. With tests, patches that make all
// of them pass; without, patches that are right for all inputs: a failing run is a test, and where
// a patch fails that is one more.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "commands/delivery/progress.h"
#include "commands/inputs/c_program.h"
#include "commands/stages/edit_search.h"
#include "findings/c/c_repairs.h"
#include "repair/c/specification.h"

namespace culprit::commands {

class PatchSearch {
 public:
  // The program and the subject outlive it.
  PatchSearch(Context& context, const frontend::CProgram& read, const unroll::Subject& subject,
              std::vector<localize::Test> tests);
  PatchSearch(const PatchSearch&) = delete;
  PatchSearch& operator=(const PatchSearch&) = delete;

  // Without tests: what `check` says of the program as it is, if that is known.
  void take(const check::CheckResult& checked);
  // Told of what is known, should the search be ended.
  std::function<void(const result::Report&)> tell;

  void find();
  [[nodiscard]] const std::vector<findings::ConfirmedPatch>& patches() const { return patches_; }
  [[nodiscard]] result::Report report() const;

 private:
  bool begin(Progress& progress);
  [[nodiscard]] bool some_test_fails();
  [[nodiscard]] repair::ChangedProgram unchanged() const;
  void add_samples(localize::Test failing);
  void add_test(localize::Test test);
  bool prove(Progress& progress, bool is_last);
  void add_given(result::Proof& proof) const;
  [[nodiscard]] bool are_inputs_in_common() const;
  [[nodiscard]] result::CKept kept_by(const repair::ChangedProgram& changed,
                                      std::vector<localize::Test>& learnt) const;
  [[nodiscard]] bool is_output_lost(const repair::ChangedProgram& changed) const;
  void keep_in_order(std::vector<findings::ConfirmedPatch>& standing,
                     std::vector<repair::ReadTexts>& read);
  void repeat_natively(Progress& progress);
  void find_patches(Progress& progress);
  void confirm(Progress& progress);
  void tell_apart(Progress& progress);
  void record_runs();
  [[nodiscard]] std::string diff_of(const source::FileEdits& edits) const;

  Context& context_;
  const frontend::CProgram& read_;
  const unroll::Subject& subject_;
  std::vector<localize::Test> tests_;
  std::size_t given_tests_;  // the first ones; those behind them were found
  std::function<bool()> stop_;
  EditSearch edits_;
  // Without tests, or with --reference: what has to hold for all inputs.
  std::optional<repair::Specification> specification_;
  std::optional<result::CSpecification> specified_;
  std::optional<frontend::CProgram> reference_;
  std::optional<repair::Specification::Answer> known_;  // of the program as it is
  repair::Specification::Answer first_;                 // the same, once it is needed
  std::optional<repair::TestBench> bench_;
  repair::CRepairResult found_;
  std::vector<findings::ConfirmedPatch> patches_;
  std::vector<repair::ReadTexts> patched_;  // of each of them
  repair::Distinctions distinctions_;
  std::optional<result::PatchedRuns> runs_;  // of the first patch, for a page
  std::size_t more_ = 0;
  // Proved patches that change runs which succeed: for want of better ones.
  std::vector<findings::ConfirmedPatch> spare_;
  std::vector<repair::ReadTexts> spare_read_;
};

}  // namespace culprit::commands
