// What the JSON reports of all commands have in common.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "report/run_json.h"
#include "report/statistics.h"
#include "source/source_files.h"
#include "unroll/fixed_order.h"

namespace culprit::report {

using Json = nlohmann::ordered_json;

// {file, line, column, end_line, end_column}; null where the span has no source.
Json location_to_json(source::SourceSpan span, const source::SourceFiles& files);
Json texts_to_json(const std::vector<std::string>& texts);
// schema, command, version, files, warnings, assumed, interrupted
Json heading_to_json(const Heading& heading, const std::vector<std::string>& assumed);
// The turns of the threads: each ends before its thread does this for the k-th time.
Json order_to_json(const unroll::FixedOrder& order, const source::SourceFiles& files);
Json statistics_to_json(const Statistics& statistics);
std::string print(const Json& object);

}  // namespace culprit::report
