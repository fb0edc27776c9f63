// SPDX-License-Identifier: MIT
// Why a command ends before it is done, and how that is said: a signal, a limit, an output that
// nobody reads. The first Ctrl-C asks for an end and for what is known so far, the second one ends
// culprit at once (supervise/supervisor.h).
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "commands/options/command.h"
#include "supervise/handover.h"

namespace culprit::commands {

// True once work shall end: a signal, a limit, or request_stop().
const std::atomic<bool>& interrupted();
// Nobody reads the output.
void request_stop();

// Installs the handlers. Called once, by the thread that shall be woken from a blocking read.
void catch_interruptions();

// When --timeout ends the work; nullopt: never.
using Clock = std::chrono::steady_clock;
std::optional<Clock::time_point> deadline_of(const Context& context);

// Asks, as often as one likes, whether work shall end; the time counts, too.
std::function<bool()> stop_of(const Context& context);

// What ended the work early; none if nothing did.
supervise::StopCause ended_by(const Context& context);
// For JSON's `interrupted`: "timeout", "memory", "signal"; empty if it was nothing of these.
std::string name_of(supervise::StopCause cause);

// "out of time while looking for a failing run; --timeout allows more"
std::string stop_words(supervise::StopCause cause, const std::string& stage);
// A reason as an analysis gives it, which knows only that it had to stop: its "interrupted",
// "stopped" or "out of time" becomes what it was that ended it, and in which stage. A query that
// has used up its effort says what allows more.
std::string in_words(const Context& context, const std::string& reason);

}  // namespace culprit::commands
