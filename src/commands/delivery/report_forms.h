// SPDX-License-Identifier: MIT
// The forms in which a report goes to a file, besides the text on the terminal.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "commands/options/options.h"
#include "result/report.h"
#include "supervise/supervisor.h"

namespace culprit::commands {

struct ReportForm {
  std::string_view option;  // that asks for it, with the file's name; `-` is standard output
  std::string Options::*destination;
  std::string (*made_of)(const result::Report& report);
  // One that was made before the work ended early, with what ended it.
  std::string (*completed)(const std::string& text, const supervise::LostWorker& lost);
};

std::span<const ReportForm> report_forms();

}  // namespace culprit::commands
