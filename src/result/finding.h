// SPDX-License-Identifier: MIT
// A finding: the rule, what is wrong in words, where, and with which values.
//
//   rule "out-of-bounds", message "index 5 is outside int a[5]", at a[i], called from main
#pragma once

#include <string>
#include <vector>

#include "result/verdict.h"
#include "source/source_span.h"

namespace culprit::result {

// An activation of a function.
struct Call {
  std::string function;     // empty: the start of the program
  source::SourceSpan span;  // what is executed there, or the call
  // In a very deep recursion: calls between this one and the next.
  std::uint64_t left_out = 0;
};

// A further place, and what it has to do with it: "allocated here".
struct Note {
  std::string text;
  source::SourceSpan span;
};

struct NamedValue {
  std::string name, value;
};

struct Finding {
  std::string rule;      // "assertion", "out-of-bounds": as --checks and JSON spell it
  std::string message;   // "index 5 is outside int a[5]", "m == 3"
  std::string headline;  // the same with what a reader needs beside it: "assert(m == 3)"
  source::SourceSpan span;
  std::vector<Call> stack;  // innermost first
  std::vector<Note> notes;
  std::vector<NamedValue> values;
};

// A property, and what was found out about it.
struct Property {
  std::string rule;
  std::string message;
  std::string written;  // as the user wrote it, where that says more than the message
  source::SourceSpan span;
  Verdict verdict = Verdict::unknown;
  std::string reason;   // of unknown, where it is known for this one alone
  bool reached = true;  // by some run
};

}  // namespace culprit::result
