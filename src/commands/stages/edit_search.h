// SPDX-License-Identifier: MIT
// Changes of a C program's text that make all its tests pass: what `repair` offers, and what
// `localize` names first.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "commands/delivery/progress.h"
#include "commands/options/command.h"
#include "frontend/c/read_models.h"
#include "frontend/c/read_program.h"
#include "localize/candidates.h"
#include "localize/known_answers.h"
#include "repair/c/c_repair.h"
#include "repair/c/trials/test_bench.h"

namespace culprit::commands {

class EditSearch {
 public:
  // `known`: gets what is found out about single expressions; may be null.
  EditSearch(Context& context, const frontend::CProgram& read, const unroll::Subject& subject,
             localize::Selection selection, localize::KnownAnswers* known,
             const std::function<bool()>& stop);

  // `faults`: the largest number of places that are changed together.
  repair::CRepairResult find(const std::vector<localize::Test>& tests, repair::TestBench& bench,
                             const effort::RepairTable& table, std::size_t faults,
                             Progress& progress);
  // Not tests say what is right, but the program: this is what it violates.
  void follow_rules(program::PropertyKind kind, source::SourceSpan violated) {
    violated_ = {kind, violated};
  }
  // The space of the last search.
  [[nodiscard]] const frontend::EditSpace& space() const { return space_; }

  // Read again as a whole; nullopt: it does not compile, or does not pass all tests that can be
  // executed.
  [[nodiscard]] std::optional<repair::ReadTexts> passes_again(
      const source::FileEdits& edits, const std::vector<localize::Test>& tests,
      const repair::TestBench& bench) const;

 private:
  [[nodiscard]] repair::Reader reader() const;
  [[nodiscard]] bool is_allowed(const frontend::EditCandidate& candidate) const;

  Context& context_;
  const frontend::CProgram& read_;
  const unroll::Subject& subject_;
  localize::Selection selection_;
  localize::KnownAnswers* known_;
  const std::function<bool()>& stop_;
  std::unique_ptr<const frontend::ReadModels> models_;  // null: each text is read with its own
  frontend::EditSpace space_;
  std::optional<std::pair<program::PropertyKind, source::SourceSpan>> violated_;
};

// Those that can be repeated natively.
std::vector<localize::Test> repeatable_tests(const std::vector<localize::Test>& tests,
                                             const repair::TestBench& bench);
// What the failing tests violate, if they violate a rule.
program::PropertyKind violated_kind(const repair::TestBench& bench);

}  // namespace culprit::commands
