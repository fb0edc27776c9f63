// SPDX-License-Identifier: MIT
// Which expressions can be to blame, and which values they should have had.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "result/finding.h"
#include "result/heading.h"
#include "result/recheck.h"
#include "result/run_view.h"
#include "result/synchronisation.h"

namespace culprit::result {

// An expression or another part of the program that one would edit.
struct Suspect {
  std::string role;  // "condition", "value": as --roles spells it
  source::SourceSpan span;
  std::vector<source::SourceSpan> expansions;  // where the macro that spells it is used
  std::string text;                            // of the span
  std::string function;                        // in which it stands; empty: in none
  std::string title;                           // "`x`", "the left side `x`"
  std::string advice;  // of a diagnosis: "should have been 6", "this condition should …"
  std::optional<std::string> original;  // the value that it first had
  bool is_statement = false;            // or a place between two of them
};

// A value at one execution of a suspect.
struct ReplacedValue {
  std::size_t suspect = 0;      // of the diagnosis
  std::string path;             // calls and iterations: "main.0#3 f"
  std::uint32_t execution = 0;  // in the changed run, from 1
  std::string value;            // in C syntax
  std::optional<std::string> original;
  std::string shown, shown_original;  // the same; a condition's are true and false
  bool is_action = false;             // not a value: something is done, or is not
};

struct ValuesInTest {
  std::string test;
  std::vector<ReplacedValue> replaced;
  std::vector<NamedValue> inputs;  // that only the changed run meets
};

// A change of the text with which all tests pass.
struct MendingEdit {
  std::string original, replacement;  // on one line; an empty one is nothing
};

struct Diagnosis {
  std::vector<Suspect> suspects;
  std::vector<ValuesInTest> values;  // of each failing test
  std::optional<Recheck> recheck;
  std::optional<MendingEdit> edit;  // if one of it is known
  bool wraps = false;               // it helps only because signed arithmetic wraps around
};

// What a test prints and returns, as far as that is known or wanted.
struct TestEnd {
  std::optional<std::string> standard_output;
  std::optional<int> exit_status;
};

struct TestOutcome {
  enum class Kind : std::uint8_t { passes, fails, error } kind = Kind::passes;
  std::string test;
  std::string reason;  // in a few words: "prints 58 instead of 54"
  TestEnd expected = {}, got = {};
  std::optional<Finding> violation = {};  // the rule that it violates
};

// How many failing and passing tests execute what begins in a line.
struct CoveredLine {
  source::SourceSpan span;  // the longest that is executed
  std::size_t failing = 0, passing = 0;
};

struct TestDiagnoses {
  std::string test;
  std::size_t count = 0;  // of diagnoses
  std::size_t size = 0;   // of each; 0: none was found
  bool complete = true;
};

struct Localization {
  bool found_runs = false;   // the tests are failing runs that culprit found itself
  std::string search_ended;  // then: why it looks for no more of them
  std::vector<TestOutcome> tests;
  std::vector<CoveredLine> coverage;  // by file and line
  std::size_t failing = 0, passing = 0, errors = 0;
  std::vector<Diagnosis> diagnoses;               // the likeliest first
  std::vector<Diagnosis> specification_suspects;  // inside assertions
  std::vector<TestDiagnoses> per_test;
  bool complete = true;
  std::string incomplete_because;
  bool is_stopped = false;              // before the search came to its end
  std::vector<Suspect> open;            // those that may be diagnoses too: it is not known
  std::vector<std::string> considered;  // roles of which `complete` speaks
  std::size_t examined = 0;             // candidates that failing runs come to
  std::size_t tried_size = 0;           // the largest sets that were asked about
  std::uint32_t iterations = 0;         // bound on loops in changed runs
  bool bound_complete = true;           // no changed run that counts goes on beyond it
  std::optional<Synchronisation> synchronisation;  // of a program with threads
  std::optional<std::vector<Turn>> order;          // of its threads, in the first failing run
  std::uint64_t queries = 0;
  SolverFigures figures;
};

}  // namespace culprit::result
