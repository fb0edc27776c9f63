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
  std::string text;
  bool output_is_the_programs = false;  // standard output, by `run`: words go to standard error
  // In the other forms (report_forms.h) that are asked for, by their numbers there.
  struct Form {
    std::size_t number = 0;
    std::string destination, text;
  };
  std::vector<Form> forms;
  std::vector<std::string> other_destinations;
};

std::string packed(const DepositedReport& report);
// The empty text, or what is damaged, is a report of which nothing is known.
DepositedReport unpacked(const std::string& bytes);

// Prints the report of a worker that could not do it itself. Called by the supervisor alone. The
// words of the command line say where a report is wanted if the worker deposited nothing yet.
ExitCode report_lost_worker(const supervise::LostWorker& lost,
                            const std::vector<std::string>& words);
// Removes the temporary folders of processes that are gone.
void remove_leftovers();

}  // namespace culprit::commands
