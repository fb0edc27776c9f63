// SPDX-License-Identifier: MIT
#include "commands/delivery/deposited_report.h"

#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "commands/delivery/console.h"
#include "commands/delivery/destination.h"
#include "commands/delivery/interruption.h"
#include "commands/options/command.h"
#include "process/temporary_directory.h"
#include "report/parts/json_parts.h"
#include "report/parts/printable.h"
#include "report/report.h"
#include "source/errors.h"

namespace culprit::commands {

namespace {

using supervise::LostWorker;
using supervise::StopCause;

constexpr std::string_view erase_line = "\r\x1b[K";

std::string while_in(const std::string& stage) {
  return stage.empty() ? "" : " while " + stage;
}

std::string crash_words(const LostWorker& lost) {
  switch (lost.signal) {
    case 0:
      return fmt::format("bug of culprit: it ended without a report (status {}){}",
                         lost.exit_status, while_in(lost.stage));
    case SIGKILL:
      return fmt::format(
          "culprit's own process was killed{}; perhaps the machine's memory is used up",
          while_in(lost.stage));
    case SIGXCPU: return "out of processor time" + while_in(lost.stage);
    default:
      return fmt::format("bug of culprit: {}{}", strsignal(lost.signal), while_in(lost.stage));
  }
}

DepositedReport nothing_deposited(const std::vector<std::string>& words) {
  DepositedReport report;
  report.file = "culprit";
  report.json_destination = json_destination_in(words);
  result::Report unknown;
  unknown.heading = {words.empty() ? "" : words.front(), std::string(version), {}, {}};
  report.json = report::to_json(unknown);
  return report;
}

}  // namespace

std::string packed(const DepositedReport& report) {
  using Json = nlohmann::json;
  std::vector<std::uint8_t> bytes =
      Json::to_msgpack(Json{{"code", report.code},
                            {"file", report.file},
                            {"text", report.text},
                            {"json", report.json},
                            {"output_is_the_programs", report.output_is_the_programs},
                            {"json_destination", report.json_destination},
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
  report.json = read["json"];
  report.output_is_the_programs = read["output_is_the_programs"];
  report.json_destination = read["json_destination"];
  read["other_destinations"].get_to(report.other_destinations);
  return report;
}

std::string reason_of(const LostWorker& lost) {
  return lost.cause == StopCause::none ? crash_words(lost) : stop_words(lost.cause, lost.stage);
}

std::string completed_json(const std::string& json, const LostWorker& lost) {
  report::Json object = report::Json::parse(json, nullptr, false);
  if (!object.is_object()) return json;
  std::string reason = source::to_valid_utf8(reason_of(lost));
  if (std::string name = name_of(lost.cause); !name.empty()) object["interrupted"] = name;
  if (object.value("verdict", "unknown") == "unknown") {
    object["reason"] = reason;
  } else {
    object["warnings"].push_back(reason);
  }
  return report::print(object);
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
  bool json_on_output = known.json_destination == "-";
  bool printed = true;
  if (!json_on_output) {
    std::string headline = known.text.empty() ? fmt::format("{}: unknown: {}\n", known.file, reason)
                                              : fmt::format("{}\n", reason);
    printed = write_all(known.output_is_the_programs ? STDERR_FILENO : STDOUT_FILENO,
                        report::printable(known.text + headline));
  } else {
    printed = write_all(STDOUT_FILENO, report::printable(completed_json(known.json, lost)));
  }
  for (const std::string& each : known.other_destinations) remove_unfinished(each, lost.process);
  if (!known.json_destination.empty() && !json_on_output) {
    remove_unfinished(known.json_destination, lost.process);
    try {
      write_destination("--json", known.json_destination, completed_json(known.json, lost));
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
