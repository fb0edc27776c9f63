// Results as JSON, schema "culprit/1": one object with the keys that DESIGN calls for, in a fixed
// order. Text that is not UTF-8 (a program may print any bytes) has each offending byte b written
// as the character U+00bb, as Latin-1 would read it, so that the object is valid JSON whatever the
// program does.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "report/statistics.h"
#include "source/source_files.h"
#include "unroll/executor.h"

namespace culprit::report {

// What every command's report begins with.
struct Heading {
  std::string command;
  std::string version;
  std::vector<std::string> files;
  std::vector<std::string> warnings;
  std::string interrupted = {};  // "timeout", "memory", "signal": what ended the work early
};

// What the program printed; `truncated` where it printed more than is kept.
struct Captured {
  std::string standard_output;
  std::string standard_error;
  bool truncated = false;
};

std::string run_to_json(const Heading& heading, const unroll::RunResult& result,
                        const Captured& captured, const Statistics& statistics,
                        const source::SourceFiles& files);

// A result that never came to be: verdict "unknown", with the reason and where it arose.
std::string unknown_to_json(const Heading& heading, const std::string& reason,
                            source::SourceSpan span, const Statistics& statistics,
                            const source::SourceFiles& files);

// A command line or a file that cannot be used: verdict "unknown", with the error.
std::string error_to_json(const Heading& heading, const std::string& message,
                          source::SourceSpan span, const Statistics& statistics,
                          const source::SourceFiles& files);

}  // namespace culprit::report
