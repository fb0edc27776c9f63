// SPDX-License-Identifier: MIT
// Changes of the text that may supply the synchronisation that is missing: a mutex held over
// statements, locks in another order, a thread that is joined earlier, a semaphore between two
// statements, `while` instead of `if` around a wait. They are guesses; whoever shows one checks the
// changed program first.
#pragma once

#include <string>
#include <vector>

#include "localize/synchronisation/synchronisation.h"
#include "source/edits.h"

namespace culprit::localize {

struct Suggestion {
  std::string advice;  // "hold value_lock over lines 27 to 33 of write_both"
  source::FileId file = source::no_file;
  std::vector<source::Edit> edits;
};

// The likeliest first.
std::vector<Suggestion> suggestions_for(const program::Program& program,
                                        const source::SourceFiles& files,
                                        const unroll::ThreadTrace& trace,
                                        const SynchronisationDiagnosis& diagnosis);
// For calls of the thread library that are written there already, whatever the diagnosis is.
std::vector<Suggestion> suggestions_for_calls(const program::Program& program,
                                              const source::SourceFiles& files,
                                              const unroll::ThreadTrace& trace);

}  // namespace culprit::localize
