// SPDX-License-Identifier: MIT
// Changes of a program with threads, tried: each is made in the text, which is read and checked
// like any other program. Most guesses fail in schedules like the failing one, so these are looked
// at first; what stands is proved for all of them as far as that goes.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "check/check_program.h"
#include "effort/work.h"
#include "localize/synchronisation/suggestions.h"
#include "recheck/text_check.h"

namespace culprit::localize {

// A changed program that was checked again.
struct CheckedSuggestion {
  std::string advice;
  source::FileId file = source::no_file;
  std::vector<source::Edit> edits;
  std::string patch;
  bool complete = false;  // for all schedules; else for those with so many switches
  std::uint32_t switches = 0;
};

// A program that was read from changed texts, with what its spans point into.
struct ChangedProgram {
  source::SourceFiles files;
  program::Program program;
  program::FunctionId entry = program::FunctionId::none;
};
// Reads texts in place of the files of the same paths. InputError: they are no program.
using ReadChanged = std::function<ChangedProgram(const std::vector<source::ChangedText>&)>;

class SuggestionCheck {
 public:
  // `switches`: of the failing run.
  SuggestionCheck(const unroll::Subject& subject, const check::CheckOptions& how,
                  std::uint32_t switches, ReadChanged read, std::function<bool()> stop);

  SuggestionCheck(const SuggestionCheck&) = delete;
  SuggestionCheck& operator=(const SuggestionCheck&) = delete;

  // Those that help, the likeliest first, until there are enough.
  std::vector<CheckedSuggestion> good_ones(const std::vector<Suggestion>& suggestions);
  // So far.
  [[nodiscard]] std::size_t tried() const { return tried_; }

 private:
  recheck::CheckedText check(const std::vector<source::ChangedText>& texts) const;
  [[nodiscard]] const effort::ThreadsTable& table() const;

  const unroll::Subject& subject_;
  const check::CheckOptions& how_;
  std::uint32_t switches_;
  ReadChanged read_;
  std::function<bool()> stop_;
  recheck::TextCheck text_check_;
  effort::Meter meter_;
  std::size_t tried_ = 0;
};

}  // namespace culprit::localize
