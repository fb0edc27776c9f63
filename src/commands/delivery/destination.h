// SPDX-License-Identifier: MIT
// Files that reports go to. A report is there as a whole or not at all, and an old one never stays
// under the name of a new one: it is removed before the work begins, and the new one comes into
// being beside it and is renamed. What cannot be replaced (a pipe, a device, /dev/stdout) is
// written to directly.
#pragma once

#include <sys/types.h>

#include <string>
#include <string_view>
#include <vector>

namespace culprit::commands {

// InputError if `path`, the value of `option`, cannot be written: asked before the work begins.
void clear_destination(std::string_view option, const std::string& path);
void write_destination(std::string_view option, const std::string& path, std::string_view text);
// What a process that was killed in the middle of writing may have left beside it.
void remove_unfinished(const std::string& path, pid_t writer);

// Where the option (--json) wants a report, of a command line that may be wrong elsewhere; empty if
// nowhere.
std::string destination_in(const std::vector<std::string>& words, std::string_view option);

}  // namespace culprit::commands
