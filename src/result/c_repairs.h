// SPDX-License-Identifier: MIT
// Patches for a C program that make every test pass.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "result/localization.h"
#include "result/patch.h"
#include "result/recheck.h"
#include "result/run_view.h"

namespace culprit::result {

// One place of a patch.
struct CChange {
  source::SourceSpan span;  // empty: between two statements
  std::string role;         // "condition", "statement", …
  std::string function;     // in which it stands; empty: in none
  std::string original;     // the text there; empty: something new
  std::string replacement;  // empty: it is left out
  Patch::Kind kind = Patch::Kind::expression;
};

// What a patch does with an input on which another one does something else.
struct CBehaviour {
  std::string output;
  int exit_status = 0;
  std::string broken;  // a rule, in words; empty: none
};

struct CDistinction {
  std::size_t other = 0;  // index of the other patch
  std::vector<std::string> arguments;
  std::string standard_input;
  CBehaviour own, others;
};

// Does a program that is patched do what it did before, where that was right?
struct CKept {
  enum class Extent : std::uint8_t { unknown, every_run, unwind, changes } extent = Extent::unknown;
  std::uint32_t unwind = 0;  // loops: up to so many iterations
  // Of a run that it changes.
  std::vector<std::string> arguments;
  std::string standard_input;
  std::vector<NamedValue> inputs;  // others
  CBehaviour before, after;
};

struct CRepair {
  std::vector<CChange> changes;
  Patch patch;
  std::string cheating;  // "deletes output", "exits"; empty: it only repairs
  Recheck recheck;       // a refuted patch is withheld
  Proof proof{Proof::Scope::tests};
  CKept keeps;      // of runs that break no rule
  double cost = 0;  // the likelier, the less
  // Those of one group did the same with all other inputs that were tried.
  std::size_t group = 0;
  bool is_like_first = false;  // of its group: proved for all inputs up to `largest_input`
  std::vector<CDistinction> distinguish;
};

// What was to hold for all inputs.
struct CSpecification {
  std::string violation;  // by the program as it is, in words; empty: none was found
  source::SourceSpan span;
  std::string reference;  // the file; empty: the program's own rules
  std::string extent;     // how far was looked: "complete, stdin up to 16 bytes"
};

// A failing test step by step: with the program as it is, and with the first patch. The places of
// both are in the text as it is.
struct PatchedRuns {
  std::string test;  // empty: a run that was found, none that was given
  RunView before, after;
};

struct CRepairs {
  std::optional<CSpecification> specification;  // none: the tests are all
  std::vector<TestOutcome> tests;
  std::vector<CoveredLine> coverage;
  std::size_t failing = 0, passing = 0, errors = 0;
  std::vector<CRepair> repairs;  // the likeliest first
  std::size_t more = 0;          // that pass all tests and are not listed
  std::size_t candidates = 0, tried = 0, texts = 0, places = 1;
  std::size_t most_repaired = 0;  // failing tests that the best change mends
  std::string ended_early;        // why; empty: the search did not
  std::string remark;             // what else there is to say
  std::size_t other_inputs = 0;   // that all patches were tried with
  std::size_t largest_input = 0;  // bytes of an input up to which patches were compared
  bool is_applied = false;        // the files were changed
  std::string delivered;      // what was done with a patch, in words; empty: nothing was asked for
  std::string common_folder;  // that labels of the patch are relative to; empty: the current one
  std::optional<PatchedRuns> runs;  // none: nobody shows them
};

}  // namespace culprit::result
