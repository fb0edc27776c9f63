// SPDX-License-Identifier: MIT
// What is said, on the terminal and in JSON, where a command had to give up. Called by main alone.
// There is a JSON report even then, so that none of an earlier run can be taken for it.
#pragma once

#include <string>

#include "commands/options/command.h"
#include "source/limit_reached.h"

namespace culprit::commands {

// The command line or a file cannot be used: "culprit: …", or "a.c:3:1: error: …" with a caret.
ExitCode report_bad_input(const Context& context, const std::string& message,
                          source::SourceSpan span);
// What Clang says of files that it cannot read, as it says it; `first` is where it says it first.
ExitCode report_compile_error(const Context& context, const std::string& messages,
                              source::SourceSpan first);
// "a.c:3:1: unsupported: …" with a caret; the verdict is "unknown".
ExitCode report_unsupported(const Context& context, const std::string& construct,
                            source::SourceSpan span);
// A limit of the command line was reached before anything was found out; the verdict is "unknown".
ExitCode report_limit(const Context& context, const std::string& words, source::Limit limit);
// A bug of culprit itself; the verdict is "unknown".
ExitCode report_bug(const Context& context, const std::string& what);
// The machine's memory is used up; the verdict is "unknown".
ExitCode report_out_of_memory(const Context& context);

}  // namespace culprit::commands
