#include "commands/failure.h"

#include <fmt/format.h>

#include "commands/delivery.h"
#include "commands/interruption.h"
#include "commands/output.h"
#include "source/errors.h"

namespace culprit::commands {

namespace {

using Kind = result::Failure::Kind;

// Where not even JSON can be written there is only standard error left. `reason` is what JSON says;
// the text has other words around the message.
ExitCode give_up(const Context& context, const result::Failure& failure, const std::string& reason,
                 source::SourceSpan span = {}) {
  result::Report report = begun_report(context);
  report.reason = reason;
  report.reason_span = span;
  report.content = failure;
  try {
    return deliver(context, report);
  } catch (const source::InputError& error) {
    print_error(fmt::format("culprit: {}\n", error.what()));
  }
  return ExitCode::bad_input;
}

}  // namespace

ExitCode report_bad_input(const Context& context, const std::string& message,
                          source::SourceSpan span) {
  return give_up(context, {Kind::bad_input, message}, message, span);
}

ExitCode report_compile_error(const Context& context, const std::string& messages) {
  return give_up(context, {Kind::compile_error, messages}, messages);
}

ExitCode report_unsupported(const Context& context, const std::string& construct,
                            source::SourceSpan span) {
  return give_up(context, {Kind::unsupported, construct}, "unsupported: " + construct, span);
}

ExitCode report_limit(const Context& context, const std::string& limit) {
  // Who waits for another program sees only that it has to end, not what wants it to.
  supervise::StopCause cause = ended_by(context);
  std::string reason =
      cause == supervise::StopCause::none ? limit : stop_words(cause, supervise::stage());
  return give_up(context, {Kind::limit, reason}, reason);
}

ExitCode report_bug(const Context& context, const std::string& what) {
  return give_up(context, {Kind::bug, what}, "bug of culprit: " + what);
}

ExitCode report_out_of_memory(const Context& context) {
  constexpr const char* reason = "the machine's memory is used up";
  return give_up(context, {Kind::out_of_memory, reason}, reason);
}

}  // namespace culprit::commands
