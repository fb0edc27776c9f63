// SPDX-License-Identifier: MIT
// How far programs can be locked up on this machine, and as whom. The work is done by
// culprit-sandbox (src/sandbox), a small program that stands between culprit and each one that it
// starts.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>

#include "process/bounds.h"
#include "sandbox/plan.h"

namespace culprit::process {

// Who programs become where culprit is root: a number that nobody has, or nobody's. Nothing:
// culprit is not root, or there is no such number.
std::optional<uid_t> sandbox_user();

// Where culprit-sandbox is; nothing if it is missing.
std::optional<std::filesystem::path> sandbox_program();

struct SandboxState {
  std::optional<sandbox::Reach> reach;  // nothing: no program can be locked up, and is started
  std::string why_not;
};
// Found out by trying, once.
const SandboxState& sandbox_here();
// The same if wishes count too: with --sandbox off that is what programs get.
SandboxState sandbox_for(SandboxMode mode);

}  // namespace culprit::process
