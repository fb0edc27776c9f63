// SPDX-License-Identifier: MIT
// What is wrong with a program with threads that no expression explains: the synchronisation that
// is missing behind a failing run, changes of the text that supply it, and assertions that no run
// at all satisfies.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "localize/synchronisation/checked_suggestions.h"
#include "localize/synchronisation/synchronisation.h"

namespace culprit::localize {

struct ThreadFindings {
  SynchronisationResult synchronisation;
  std::vector<std::vector<CheckedSuggestion>> suggestions;  // of each diagnosis
  std::vector<CheckedSuggestion> calls;  // of the thread library that should be others
  std::size_t tried = 0;                 // suggestions
  double suggestion_seconds = 0;         // of processor time, to check them
  std::uint32_t switches = 0;            // of the failing run
  program::PropertyKind kind = program::PropertyKind::assertion;  // that it breaks
  // Of the assertion that fails: does any run satisfy it? nullopt: not known, or it is none.
  std::optional<bool> assertion_satisfiable;
  source::SourceSpan assertion;
};

// `failing` is the run that was found, `read` reads the program again after a change.
ThreadFindings find_thread_faults(const unroll::Subject& subject, const check::CheckOptions& how,
                                  const check::Counterexample& failing, const ReadChanged& read,
                                  const std::function<bool()>& stop);

}  // namespace culprit::localize
