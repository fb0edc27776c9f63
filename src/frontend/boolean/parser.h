// SPDX-License-Identifier: MIT
// Declarations, routines and statements. The control-flow graph is built while reading; names
// (variables, routines, labels) are noted and resolved afterwards (resolver.h), so that a routine
// may be called before it is written.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "boolean/program.h"
#include "frontend/boolean/expression_parser.h"
#include "frontend/boolean/failures.h"
#include "frontend/boolean/token_stream.h"

namespace culprit::frontend::boolean {

struct TargetUse {
  std::string name;
  culprit::boolean::StatementId statement;
  std::size_t position;
  source::SourceSpan span;
};

struct LabelUse {
  std::string name;
  culprit::boolean::StatementId statement;
  source::SourceSpan span;
};

struct CallUse {
  std::string name;
  culprit::boolean::StatementId statement;
  source::SourceSpan span;
};

struct LabelDefinition {
  culprit::boolean::StatementId statement;
  source::SourceSpan span;
};

// The names that one routine mentions.
struct RoutineNames {
  std::vector<NameUse> variables;
  std::vector<TargetUse> targets;
  std::vector<LabelUse> gotos;
  std::vector<CallUse> calls;
  std::map<std::string, LabelDefinition> labels;
};

struct ParsedProgram {
  culprit::boolean::Program program;
  std::vector<RoutineNames> names;    // parallel to program.routines
  std::vector<NameUse> global_names;  // of enforce clauses outside routines
  std::vector<culprit::boolean::ExpressionId> global_enforce;
};

// InputError with line, column and what was expected; Unsupported for threads.
ParsedProgram parse(TokenStream& tokens, const Failures& failures = {});

}  // namespace culprit::frontend::boolean
