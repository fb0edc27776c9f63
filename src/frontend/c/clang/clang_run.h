// SPDX-License-Identifier: MIT
// Runs Clang on one file and hands its syntax tree to a consumer.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace clang {
class ASTContext;
class FrontendAction;
}  // namespace clang

namespace culprit::frontend {

struct ClangJob {
  std::string file;
  std::vector<std::string> flags;
  std::string directory;                     // where the command would run; empty: here
  std::string prelude;                       // a header to include first; empty: none
  std::map<std::string, std::string> texts;  // read these instead of the files of that name
};

// Where Clang stumbled first, with the text that it read there.
struct FirstError {
  std::string path;  // empty: nowhere in a file
  std::string text;
  std::uint32_t offset = 0;
  std::vector<std::uint32_t> all;  // the offsets of all errors in this file
};

struct ClangOutcome {
  bool compiled = false;
  std::string diagnostics;  // as Clang prints them
  FirstError first_error;
};

ClangOutcome run_clang(const ClangJob& job, const std::function<void(clang::ASTContext&)>& consume);

// The same for any use of Clang: false if it failed.
bool run_action(const ClangJob& job, clang::FrontendAction& action, std::string& diagnostics);

}  // namespace culprit::frontend
