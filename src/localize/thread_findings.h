// What there is to say about a program with threads besides expressions: statements that must not
// be interrupted, or have to come in an order, and changed programs that were checked again.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "localize/synchronisation.h"
#include "source/edits.h"

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

}  // namespace culprit::localize
