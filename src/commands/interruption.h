// Ctrl-C: the first one asks the run to stop and to say where it was, the second one ends culprit
// at once.
#pragma once

#include <atomic>

namespace culprit::commands {

// True once SIGINT or SIGTERM has arrived, or request_stop() was called.
const std::atomic<bool>& interrupted();
void request_stop();

// Installs the handlers. Called once, by the thread that shall be woken from a blocking read.
void catch_interruptions();

}  // namespace culprit::commands
