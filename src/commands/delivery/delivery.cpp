// SPDX-License-Identifier: MIT
#include "commands/delivery/delivery.h"

#include <algorithm>

#include "commands/delivery/deposited_report.h"
#include "commands/delivery/destination.h"
#include "commands/delivery/measure.h"
#include "commands/delivery/output.h"
#include "commands/delivery/report_forms.h"
#include "frontend/c/clang/tokens.h"
#include "report/report.h"
#include "supervise/handover.h"

namespace culprit::commands {

namespace {

// The output of `run` is the program's; and where a command gave up, its output is nothing.
bool goes_to_standard_error(const result::Report& report) {
  return std::holds_alternative<result::RunView>(report.content) ||
         std::holds_alternative<result::Failure>(report.content);
}

// culprit FILE: repairs of a Boolean program or a circuit are its whole story.
result::Report as_asked(const Context& context, const result::Report& report) {
  if (context.command != &story_command()) return report;
  result::Story story;
  if (const auto* boolean = std::get_if<result::BooleanRepairs>(&report.content)) {
    story.boolean = *boolean;
  } else if (const auto* circuit = std::get_if<result::CircuitRepairs>(&report.content)) {
    story.circuit = *circuit;
  } else {
    return report;
  }
  result::Report told = report;
  told.content = std::move(story);
  return told;
}

// What a page shows in colours: the tokens of C.
void colour(result::Report& report) {
  for (source::FileId file = 1; file <= report.files.size(); ++file) {
    const std::string& path = report.files.path(file);
    if (!path.ends_with(".c") && !path.ends_with(".h") && !path.ends_with(".i")) continue;
    report.tokens[file] = frontend::coloured_tokens(std::string(report.files.text(file)));
  }
}

std::string text_of(const Context& context, const result::Report& report) {
  bool on_error = goes_to_standard_error(report);
  if (!on_error && form_takes_standard_output(context)) return "";
  return report::to_text(report, detail_of(context),
                         on_error ? error_palette(context) : output_palette(context));
}

std::vector<DepositedReport::Form> forms_of(const Context& context, const result::Report& report) {
  std::vector<DepositedReport::Form> made;
  for (std::size_t i = 0; i < report_forms().size(); ++i) {
    const ReportForm& form = report_forms()[i];
    const std::string& destination = context.options.*form.destination;
    // Standard output holds one report, also where that two are asked for is the error.
    const bool is_taken =
        destination == "-" && std::ranges::any_of(made, [](const DepositedReport::Form& each) {
          return each.destination == "-";
        });
    if (!destination.empty() && !is_taken) made.push_back({i, destination, form.made_of(report)});
  }
  return made;
}

}  // namespace

result::Report begun_report(const Context& context, std::uint64_t steps) {
  result::Report report;
  report.heading = heading_of(context);
  report.files = context.files;
  report.name = context.options.files.empty() ? "culprit" : context.options.files.front();
  report.statistics = measured(context);
  report.statistics.steps = steps;
  if (!context.options.html.empty()) colour(report);
  return report;
}

ExitCode exit_code_of(const result::Report& report) {
  const auto* failure = std::get_if<result::Failure>(&report.content);
  if (failure && failure->is_error()) return ExitCode::bad_input;
  switch (report.verdict) {
    case result::Verdict::holds: return ExitCode::success;
    case result::Verdict::violated: return ExitCode::violated;
    case result::Verdict::unknown: break;
  }
  return ExitCode::unknown;
}

void deposit(const Context& context, const result::Report& known) {
  const result::Report report = as_asked(context, known);
  DepositedReport deposited;
  deposited.code = exit_code_of(report);
  deposited.file = report.name;
  deposited.output_is_the_programs = context.command == &run_command();
  deposited.text = text_of(context, report);
  deposited.forms = forms_of(context, report);
  deposited.other_destinations = {context.options.vcd, context.options.replay_harness};
  supervise::deposit(packed(deposited));
}

void deposit_nothing_known(const Context& context) {
  deposit(context, begun_report(context));
}

ExitCode deliver(const Context& context, const result::Report& made) {
  const result::Report report = as_asked(context, made);
  std::string text = text_of(context, report);
  const std::vector<DepositedReport::Form> forms = forms_of(context, report);
  ExitCode code = exit_code_of(report);
  supervise::set_exit_code(static_cast<int>(code));
  supervise::set_phase(supervise::Phase::delivering);
  if (!text.empty()) goes_to_standard_error(report) ? print_error(text) : print_output(text);
  for (const DepositedReport::Form& each : forms) {
    if (each.destination == "-") {
      print_output(each.text);
    } else {
      write_destination(report_forms()[each.number].option, each.destination, each.text);
    }
  }
  supervise::set_phase(supervise::Phase::delivered);
  return code;
}

}  // namespace culprit::commands
