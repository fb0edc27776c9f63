// SPDX-License-Identifier: MIT
// The report of a command: what it found, as plain values. It owns everything, the texts of the
// source files included, and points to nothing outside; so printers need nothing else, and a report
// can be kept, handed on or printed in several forms.
#pragma once

#include <map>
#include <string>
#include <variant>
#include <vector>

#include "result/boolean_check.h"
#include "result/boolean_repairs.h"
#include "result/c_repairs.h"
#include "result/check.h"
#include "result/circuit_check.h"
#include "result/circuit_repairs.h"
#include "result/explanation.h"
#include "result/failure.h"
#include "result/heading.h"
#include "result/localization.h"
#include "result/model_explanation.h"
#include "result/run_view.h"
#include "result/schedule_explanation.h"
#include "result/score.h"
#include "result/story.h"
#include "result/verdict.h"
#include "source/source_files.h"
#include "source/token.h"

namespace culprit::result {

// What was asked for: a run that is executed, a failing run that is looked for, …
using Content = std::variant<Failure, RunView, Check, Localization, Explanation,
                             ScheduleExplanation, BooleanCheck, BooleanRepairs, CircuitCheck,
                             CircuitRepairs, CRepairs, Score, Story, ModelExplanation>;

struct Report {
  Heading heading;
  source::SourceFiles files;  // that the spans point into
  // What is highlighted, by file and in their order, for who shows whole files.
  std::map<source::FileId, std::vector<source::Token>> tokens = {};
  std::string name;  // of the first file: stands for the program where no place is known
  Statistics statistics;
  Verdict verdict = Verdict::unknown;  // of the given program; the exit code follows from it
  std::string reason;                  // of unknown
  source::SourceSpan reason_span;
  std::vector<std::string> assumed;  // "nondet_int() at a.c:3:11 is taken as 0"
  Content content;
};

}  // namespace culprit::result
