// SPDX-License-Identifier: MIT
#include "process/sandbox.h"

#include <unistd.h>

#include <fstream>

#include "process/spawn.h"

namespace culprit::process {

namespace {

namespace fs = std::filesystem;

constexpr const char* not_found = "the program culprit-sandbox, a part of culprit, is missing";

// Inside a container root may be only one of a few users.
bool exists(uid_t user) {
  std::ifstream map("/proc/self/uid_map");
  for (std::uint64_t inside = 0, outside = 0, count = 0; map >> inside >> outside >> count;) {
    if (user >= inside && user < inside + count) return true;
  }
  return false;
}

SandboxState probe() {
  auto program = sandbox_program();
  if (!program) return {std::nullopt, not_found};
  auto user = sandbox_user();
  if (geteuid() == 0 && !user) return {std::nullopt, "there is no other user than root"};
  std::vector<std::string> command{program->string(), "--probe"};
  if (user) {
    command.emplace_back("--user");
    command.push_back(std::to_string(*user));
  }
  Spawned probe(command, {}, "/dev/null");
  std::string said = probe.read_report_to_the_end();
  constexpr std::string_view found = "reach ", failed = "failed ";
  std::string first = said.substr(0, said.find('\n'));
  if (first.starts_with(found)) {
    return {sandbox::reach_named(std::string_view(first).substr(found.size())), ""};
  }
  if (first.starts_with(failed)) return {std::nullopt, first.substr(failed.size())};
  return {std::nullopt, "culprit-sandbox does not work here"};
}

}  // namespace

std::optional<uid_t> sandbox_user() {
  if (geteuid() != 0) return std::nullopt;
  // Two of them at a time are two users, who cannot reach each other.
  constexpr uid_t first = 2'000'000'000, nobody = 65534;
  static const uid_t own = first + static_cast<uid_t>(getpid());
  if (exists(own)) return own;
  if (exists(nobody)) return nobody;
  return std::nullopt;
}

std::optional<fs::path> sandbox_program() {
  std::error_code unknown;
  fs::path culprit = fs::read_symlink("/proc/self/exe", unknown);
  for (const fs::path& path :
       {culprit.parent_path() / CULPRIT_INSTALLED_SANDBOX,
        culprit.parent_path() / "culprit-sandbox", fs::path(CULPRIT_BUILT_SANDBOX)}) {
    if (access(path.c_str(), X_OK) == 0) return path.lexically_normal();
  }
  return std::nullopt;
}

const SandboxState& sandbox_here() {
  static const SandboxState state = probe();
  return state;
}

SandboxState sandbox_for(SandboxMode mode) {
  if (mode == SandboxMode::on) return sandbox_here();
  if (!sandbox_program()) return {std::nullopt, not_found};
  return {sandbox::Reach::off, ""};
}

}  // namespace culprit::process
