// SPDX-License-Identifier: MIT
// A report of localize or explain, read back: the lines that it names.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace culprit::commands {

struct ReportedLine {
  std::string file;
  std::uint32_t line = 0;
};

struct ReportFile {
  std::vector<std::string> files;
  std::vector<ReportedLine> reported;  // of an explanation: those of its first slice
  std::vector<ReportedLine> unsliced;  // all that it reports
  std::vector<ReportedLine> run;       // the failing run and the violated property
  bool is_explanation = false;
};

// InputError: the text is no such report.
ReportFile read_report(const std::string& path, const std::string& text);

}  // namespace culprit::commands
