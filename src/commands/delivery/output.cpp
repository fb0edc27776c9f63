// SPDX-License-Identifier: MIT
#include "commands/delivery/output.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <utility>

#include "commands/delivery/console.h"
#include "commands/delivery/destination.h"
#include "commands/delivery/interruption.h"
#include "commands/delivery/report_forms.h"
#include "report/parts/printable.h"
#include "source/errors.h"

namespace culprit::commands {

namespace {

using source::InputError;

// The options whose values are files that a command writes.
struct FileOfReport {
  std::string_view option;
  const std::string& path;
};

std::vector<FileOfReport> destinations(const Options& options) {
  std::vector<FileOfReport> all;
  for (const ReportForm& form : report_forms()) {
    const std::string& path = options.*form.destination;
    if (!path.empty() && path != "-") all.push_back({form.option, path});
  }
  if (!options.vcd.empty()) all.push_back({"--vcd", options.vcd});
  if (!options.replay_harness.empty()) all.push_back({"--replay-harness", options.replay_harness});
  if (!options.patch.empty()) all.push_back({"--patch", options.patch});
  if (!options.exported_fixes.empty()) all.push_back({"--export-fixes", options.exported_fixes});
  return all;
}

}  // namespace

const report::Palette& error_palette(const Context& context) {
  return report::palette(report::choose_colour(context.options.color, STDERR_FILENO));
}

const report::Palette& output_palette(const Context& context) {
  return report::palette(report::choose_colour(context.options.color, STDOUT_FILENO));
}

report::Detail detail_of(const Context& context) {
  if (context.options.quiet) return report::Detail::quiet;
  return context.options.verbose ? report::Detail::verbose : report::Detail::normal;
}

result::Heading heading_of(const Context& context) {
  std::vector<result::RuleName> rules;
  for (const frontend::Rule& each : context.rules) rules.push_back({each.name, each.file});
  return {context.command ? std::string(context.command->name) : std::string(),
          std::string(version),
          context.options.files,
          context.warnings,
          std::move(rules),
          name_of(ended_by(context))};
}

void print_error(const std::string& text) {
  std::fflush(stdout);
  write_all(STDERR_FILENO, report::printable(text));  // where it is closed there is no one to tell
}

void print_output(const std::string& text) {
  // A reader that has seen enough (head, less) is no error.
  if (!write_all(STDOUT_FILENO, report::printable(text)) && errno != EPIPE) {
    throw InputError(fmt::format("cannot write to standard output: {}", std::strerror(errno)));
  }
}

bool form_is_wanted(const Context& context) {
  return std::ranges::any_of(report_forms(), [&context](const ReportForm& form) {
    return !(context.options.*form.destination).empty();
  });
}

bool form_takes_standard_output(const Context& context) {
  return std::ranges::any_of(report_forms(), [&context](const ReportForm& form) {
    return context.options.*form.destination == "-";
  });
}

void refuse_to_overwrite_inputs(const Options& options) {
  std::vector<std::string> inputs = options.files;
  inputs.insert(inputs.end(),
                {options.tests, options.schedule, options.predicates, options.formula_file});
  for (const FileOfReport& each : destinations(options)) {
    for (const std::string& input : inputs) {
      std::error_code ignored;
      if (std::filesystem::equivalent(each.path, input, ignored))
        throw InputError(
            fmt::format("{}: {} is an input; it would be overwritten", each.option, each.path));
    }
  }
}

void clear_destinations(Context& context) {
  const Options asked = context.options;
  for (const ReportForm& form : report_forms()) (context.options.*form.destination).clear();
  refuse_to_overwrite_inputs(asked);
  for (const FileOfReport& each : destinations(asked)) clear_destination(each.option, each.path);
  for (const ReportForm& form : report_forms())
    context.options.*form.destination = asked.*form.destination;
}

void reserve_standard_streams() {
  for (int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(stream, F_GETFD) >= 0) continue;
    // The lowest number that is free is this one.
    [[maybe_unused]] int opened = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

}  // namespace culprit::commands
