// SPDX-License-Identifier: MIT
// A partial report on its way from the worker to its supervisor, and what the supervisor prints
// where there is no other.
#pragma once

#include <string>
#include <vector>

#include "commands/options/exit_code.h"
#include "supervise/supervisor.h"

namespace culprit::commands {

struct DepositedReport {
  ExitCode code = ExitCode::unknown;
  std::string file;  // that the report is about
  std::string text, json;
  bool output_is_the_programs = false;  // standard output, by `run`: words go to standard error
  std::string json_destination;         // as --json says
  std::vector<std::string> other_destinations;
};

std::string packed(const DepositedReport& report);
// The empty text, or what is damaged, is a report of which nothing is known.
DepositedReport unpacked(const std::string& bytes);

// Why the worker ended: "out of time while …", "a bug of culprit: …".
std::string reason_of(const supervise::LostWorker& lost);
// The deposited JSON, with what ended the work.
std::string completed_json(const std::string& json, const supervise::LostWorker& lost);

// Prints the report of a worker that could not do it itself. Called by the supervisor alone. The
// words of the command line say where a report is wanted if the worker deposited nothing yet.
ExitCode report_lost_worker(const supervise::LostWorker& lost,
                            const std::vector<std::string>& words);
// Removes the temporary folders of processes that are gone.
void remove_leftovers();

}  // namespace culprit::commands
