// SPDX-License-Identifier: MIT
// What the JSON reports of all commands have in common.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "result/report.h"
#include "source/source_files.h"
#include "source/utf8.h"

namespace culprit::report {

using Json = nlohmann::ordered_json;
using source::to_valid_utf8;

// {file, line, column, end_line, end_column}; null where the span has no source.
Json location_to_json(source::SourceSpan span, const source::SourceFiles& files);
Json texts_to_json(const std::vector<std::string>& texts);
// schema, command, version, files, warnings, assumed, interrupted
Json heading_to_json(const result::Heading& heading, const std::vector<std::string>& assumed);
// The same, and the verdict.
Json beginning_to_json(const result::Report& report);
// The turns of the threads: each ends before its thread does this for the k-th time.
Json order_to_json(const std::vector<result::Turn>& order, const source::SourceFiles& files);
Json inputs_to_json(const std::vector<result::Input>& inputs, const source::SourceFiles& files);
// Adds the edits, each {file, location, offset, length, text} in bytes of the original, and their
// kind.
void add_edits(Json& object, const result::Patch& patch, const source::SourceFiles& files);
// Null where none was due.
Json recheck_to_json(const result::Recheck& recheck);
Json statistics_to_json(const result::Statistics& statistics);
// Adds variables, clauses and solver_calls.
void add_figures(Json& object, const result::SolverFigures& figures);
std::string print(const Json& object);

}  // namespace culprit::report
