// SPDX-License-Identifier: MIT
// Faults of programs with threads that are in no expression: statements that must not be
// interrupted, or have to come in an order, and changes of the text that were checked.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "result/patch.h"
#include "source/source_span.h"

namespace culprit::result {

// An operation of a thread.
struct ThreadPlace {
  std::uint32_t thread = 0;  // from 0
  std::string function;      // that the thread runs
  source::SourceSpan span;
};

// Statements that have to be executed at once.
struct AtomicSection {
  source::SourceSpan span;  // from the first to the end of the last
  std::string function;
  std::uint32_t thread = 0;  // from 0; that was interrupted there
  bool takes_locks = false;  // both of its operations take a lock
};

struct OrderedPlaces {
  ThreadPlace first, then;
};

// A change of the text that was read and checked again.
struct CheckedSuggestion {
  std::string advice;  // "hold value_lock over lines 27 to 33 of write_both"
  Patch patch;
  Proof proof;
};

struct SynchronisationDiagnosis {
  std::vector<AtomicSection> sections;
  std::vector<OrderedPlaces> orders;
  bool complete = false;  // no schedule that keeps them fails; else none with so many switches
  std::uint32_t switches = 0;
  std::vector<CheckedSuggestion> suggestions;
};

struct Synchronisation {
  std::vector<SynchronisationDiagnosis> diagnoses;
  std::vector<CheckedSuggestion> calls;  // of the thread library that should be others
  bool complete = true;                  // everything was tried that the failing runs suggest
  std::size_t checks = 0;
  std::size_t suggestions_tried = 0;
  double suggestion_seconds = 0;  // of processor time, to check them
  std::uint32_t switches = 0;     // of the failing run
  bool is_race = false;           // that is what the failing run breaks
  // Of the assertion that fails: does any run satisfy it? nullopt: not known, or it is none.
  std::optional<bool> assertion_satisfiable;
  source::SourceSpan assertion;
};

}  // namespace culprit::result
