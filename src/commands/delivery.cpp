#include "commands/delivery.h"

#include <nlohmann/json.hpp>

#include "commands/deposited_report.h"
#include "commands/output.h"
#include "report/run_json.h"
#include "supervise/handover.h"

namespace culprit::commands {

namespace {

bool text_wanted(const Context& context) {
  return !json_to_standard_output(context);
}

}  // namespace

void deposit(const Context& context, const Delivery& delivery) {
  DepositedReport report;
  report.code = delivery.code;
  report.file = context.options.files.empty() ? "culprit" : context.options.files.front();
  report.output_is_the_programs = context.command == &run_command();
  if (text_wanted(context)) report.text = delivery.text();
  if (json_wanted(context)) report.json = delivery.json();
  report.json_destination = context.options.json;
  report.other_destinations = {context.options.vcd, context.options.replay_harness};
  supervise::deposit(packed(report));
}

void deposit_nothing_known(const Context& context) {
  deposit(context, {[] { return std::string(); },
                    [&] {
                      return report::unknown_to_json(heading_of(context), "", {},
                                                     report::measure(context.start), context.files);
                    },
                    ExitCode::unknown});
}

ExitCode deliver(const Context& context, const Delivery& delivery) {
  std::string text = text_wanted(context) ? delivery.text() : "";
  std::string json = json_wanted(context) ? delivery.json() : "";
  supervise::set_exit_code(static_cast<int>(delivery.code));
  supervise::set_phase(supervise::Phase::delivering);
  if (!text.empty()) print_output(text);
  write_json(context, json);
  supervise::set_phase(supervise::Phase::delivered);
  return delivery.code;
}

}  // namespace culprit::commands
