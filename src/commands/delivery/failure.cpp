// SPDX-License-Identifier: MIT
#include "commands/delivery/failure.h"

#include <fmt/format.h>

#include "commands/delivery/delivery.h"
#include "commands/delivery/interruption.h"
#include "commands/delivery/output.h"
#include "source/errors.h"

namespace culprit::commands {

namespace {

using Kind = result::Failure::Kind;

// Where not even JSON can be written there is only standard error left. `reason` is what JSON says;
// the text has other words around the message.
ExitCode give_up(const Context& context, const result::Failure& failure, const std::string& reason,
                 source::SourceSpan span = {}, const std::string& interrupted = "") {
  result::Report report = begun_report(context);
  if (!interrupted.empty()) report.heading.interrupted = interrupted;
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

ExitCode report_compile_error(const Context& context, const std::string& messages,
                              source::SourceSpan first) {
  return give_up(context, {Kind::compile_error, messages}, messages, first);
}

ExitCode report_unsupported(const Context& context, const std::string& construct,
                            source::SourceSpan span) {
  return give_up(context, {Kind::unsupported, construct}, "unsupported: " + construct, span);
}

ExitCode report_limit(const Context& context, const std::string& words, source::Limit limit) {
  using supervise::StopCause;
  // Who waits for another program sees only that it has to end, not what wants it to. That program
  // may also have met a limit that culprit itself did not.
  StopCause cause = ended_by(context);
  if (cause != StopCause::none) {
    std::string reason = stop_words(cause, supervise::stage());
    return give_up(context, {Kind::limit, reason}, reason);
  }
  switch (limit) {
    case source::Limit::time: cause = StopCause::timeout; break;
    case source::Limit::memory: cause = StopCause::memory; break;
    case source::Limit::signal: cause = StopCause::signal; break;
  }
  return give_up(context, {Kind::limit, words}, words, {}, name_of(cause));
}

ExitCode report_bug(const Context& context, const std::string& what) {
  return give_up(context, {Kind::bug, what}, "bug of culprit: " + what);
}

ExitCode report_out_of_memory(const Context& context) {
  constexpr const char* reason = "the machine's memory is used up";
  return give_up(context, {Kind::out_of_memory, reason}, reason);
}

}  // namespace culprit::commands
