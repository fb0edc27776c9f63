// SPDX-License-Identifier: MIT
#include "commands/delivery/deposited_report.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "commands/delivery/console.h"
#include "commands/delivery/destination.h"
#include "commands/delivery/lost_worker.h"
#include "commands/delivery/report_forms.h"
#include "commands/options/command.h"
#include "process/temporary_directory.h"
#include "report/parts/printable.h"
#include "source/errors.h"

namespace culprit::commands {

namespace {

using supervise::LostWorker;
using supervise::StopCause;

constexpr std::string_view erase_line = "\r\x1b[K";

DepositedReport nothing_deposited(const std::vector<std::string>& words) {
  DepositedReport report;
  report.file = "culprit";
  result::Report unknown;
  unknown.heading = {words.empty() ? "" : words.front(), std::string(version), {}, {}};
  for (std::size_t i = 0; i < report_forms().size(); ++i) {
    const ReportForm& form = report_forms()[i];
    std::string destination = destination_in(words, form.option);
    if (!destination.empty())
      report.forms.push_back({i, std::move(destination), form.made_of(unknown)});
  }
  return report;
}

}  // namespace

std::string packed(const DepositedReport& report) {
  using Json = nlohmann::json;
  Json forms = Json::array();
  for (const DepositedReport::Form& each : report.forms)
    forms.push_back({each.number, each.destination, each.text});
  std::vector<std::uint8_t> bytes =
      Json::to_msgpack(Json{{"code", report.code},
                            {"file", report.file},
                            {"text", report.text},
                            {"output_is_the_programs", report.output_is_the_programs},
                            {"forms", std::move(forms)},
                            {"other_destinations", report.other_destinations}});
  return {bytes.begin(), bytes.end()};
}

DepositedReport unpacked(const std::string& bytes) {
  DepositedReport report;
  nlohmann::json read = nlohmann::json::from_msgpack(bytes, true, false);
  if (!read.is_object()) return report;
  report.code = read["code"].get<ExitCode>();
  report.file = read["file"];
  report.text = read["text"];
  report.output_is_the_programs = read["output_is_the_programs"];
  for (const nlohmann::json& each : read["forms"])
    report.forms.push_back({each[0], each[1], each[2]});
  read["other_destinations"].get_to(report.other_destinations);
  return report;
}

ExitCode report_lost_worker(const LostWorker& lost, const std::vector<std::string>& words) {
  DepositedReport known = lost.report.empty() ? nothing_deposited(words) : unpacked(lost.report);
  std::string reason = reason_of(lost);
  if (supervise::line_shown()) write_all(STDERR_FILENO, erase_line);
  bool is_bug = lost.cause == StopCause::none && lost.signal != SIGKILL;
  if (is_bug) {
    write_all(STDERR_FILENO,
              fmt::format("culprit: this is a bug of culprit, not of your program: it ended {}{}\n",
                          lost.signal != 0 ? fmt::format("by signal {}", lost.signal)
                                           : std::string("without a report"),
                          while_in(lost.stage)));
  }
  bool printed = true;
  const auto on_output = std::find_if(known.forms.begin(), known.forms.end(),
                                      [](const auto& each) { return each.destination == "-"; });
  auto completed = [&](const DepositedReport::Form& form) {
    return report_forms()[form.number].completed(form.text, lost);
  };
  if (on_output == known.forms.end()) {
    std::string headline = known.text.empty() ? fmt::format("{}: unknown: {}\n", known.file, reason)
                                              : fmt::format("{}\n", reason);
    printed = write_all(known.output_is_the_programs ? STDERR_FILENO : STDOUT_FILENO,
                        report::printable(known.text + headline));
  } else {
    printed = write_all(STDOUT_FILENO, report::printable(completed(*on_output)));
  }
  for (const std::string& each : known.other_destinations) remove_unfinished(each, lost.process);
  for (const DepositedReport::Form& each : known.forms) {
    if (each.destination == "-") continue;
    remove_unfinished(each.destination, lost.process);
    try {
      write_destination(report_forms()[each.number].option, each.destination, completed(each));
    } catch (const source::InputError& error) {
      write_all(STDERR_FILENO, fmt::format("culprit: {}\n", error.what()));
      return ExitCode::bad_input;
    }
  }
  return printed || errno == EPIPE ? known.code : ExitCode::bad_input;
}

void remove_leftovers() {
  std::error_code error;
  std::filesystem::path parent = std::filesystem::temp_directory_path(error);
  if (!error) process::remove_stale_directories(parent);
}

}  // namespace culprit::commands
