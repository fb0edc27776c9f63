// SPDX-License-Identifier: MIT
// What culprit is told, a line each:
//   failed WHAT           the program was not started
//   exit N, signal N      how it ended
//   limit WHICH           memory, disk: why it had to end
//   reach NAME VERSION    of a probe: how far a program can be locked up; and of Landlock, which
//                         version there is
#pragma once

#include <string>

namespace culprit::sandbox {

void write_report(std::string line);
// Of waitpid.
void report_ending(int status);

}  // namespace culprit::sandbox
