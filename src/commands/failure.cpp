#include "commands/failure.h"

#include <fmt/format.h>

#include "commands/delivery.h"
#include "commands/interruption.h"
#include "commands/output.h"
#include "report/run_text.h"
#include "source/errors.h"

namespace culprit::commands {

namespace {

// Where not even JSON can be written there is only standard error left.
ExitCode deliver_json(const Context& context, ExitCode code, const std::string& json) {
  try {
    return deliver(context, {[] { return std::string(); }, [&] { return json; }, code});
  } catch (const source::InputError& error) {
    print_error(fmt::format("culprit: {}\n", error.what()));
  }
  return ExitCode::bad_input;
}

ExitCode unknown(const Context& context, const std::string& reason, source::SourceSpan span) {
  return deliver_json(context, ExitCode::unknown,
                      report::unknown_to_json(heading_of(context), reason, span,
                                              report::measure(context.start), context.files));
}

ExitCode bad_input(const Context& context, const std::string& message, source::SourceSpan span) {
  return deliver_json(context, ExitCode::bad_input,
                      report::error_to_json(heading_of(context), message, span,
                                            report::measure(context.start), context.files));
}

}  // namespace

ExitCode report_bad_input(const Context& context, const std::string& message,
                          source::SourceSpan span) {
  const report::Palette& colours = error_palette(context);
  if (span.known()) {
    print_error(report::headline("culprit", "error", colours.violated, message, span, context.files,
                                 colours));
  } else {
    print_error(fmt::format("culprit: {}\n", message));
  }
  return bad_input(context, message, span);
}

ExitCode report_compile_error(const Context& context, const std::string& messages) {
  print_error(messages);
  return bad_input(context, messages, {});
}

ExitCode report_unsupported(const Context& context, const std::string& construct,
                            source::SourceSpan span) {
  const report::Palette& colours = error_palette(context);
  print_error(report::headline("culprit", "unsupported", colours.unknown, construct, span,
                               context.files, colours));
  return unknown(context, "unsupported: " + construct, span);
}

ExitCode report_limit(const Context& context, const std::string& limit) {
  // Who waits for another program sees only that it has to end, not what wants it to.
  supervise::StopCause cause = ended_by(context);
  std::string reason =
      cause == supervise::StopCause::none ? limit : stop_words(cause, supervise::stage());
  print_error(fmt::format("culprit: unknown: {}\n", reason));
  return unknown(context, reason, {});
}

ExitCode report_bug(const Context& context, const std::string& what) {
  print_error(fmt::format("culprit: this is a bug of culprit, not of your program: {}\n", what));
  return unknown(context, "bug of culprit: " + what, {});
}

ExitCode report_out_of_memory(const Context& context) {
  constexpr const char* reason = "the machine's memory is used up";
  print_error(
      fmt::format("culprit: {}; --memory MB limits what the program itself may take\n", reason));
  return unknown(context, reason, {});
}

}  // namespace culprit::commands
