// What `culprit localize` says about programs with threads besides expressions: statements that
// must not be interrupted, or have to come in an order, and changes that were checked.
//
//   a. twostage.c:25:3: lines 25 to 30 must not be interrupted                        in write_both
//      no schedule fails then
//      hold value_lock over lines 25 to 32 of write_both; proved for all schedules:
//      --- twostage.c …
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "localize/synchronisation.h"
#include "report/json_parts.h"
#include "report/palette.h"

namespace culprit::report {

// A changed program that was checked again.
struct CheckedSuggestion {
  std::string advice;
  std::string patch;
  bool complete = false;  // for all schedules; else for those with so many switches
  std::uint32_t switches = 0;
};

struct ThreadFindings {
  localize::SynchronisationResult synchronisation;
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

std::string thread_findings_to_text(const ThreadFindings& findings, const program::Program& program,
                                    const source::SourceFiles& files, const Palette& colours);
Json thread_findings_to_json(const ThreadFindings& findings, const program::Program& program,
                             const source::SourceFiles& files);

}  // namespace culprit::report
