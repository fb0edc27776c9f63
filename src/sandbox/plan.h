// SPDX-License-Identifier: MIT
// What culprit-sandbox is asked to do, as its command line says it:
//
//   culprit-sandbox --reach namespaces --writable /tmp/x/run --readable /tmp/x/build --directory
//   /tmp/x/run
//                   --stranger --processes 64 -- /tmp/x/build/replay 1 2
//
// It is a program of its own because it has to live beside the one that it starts: it ends
// everything that was started when that one ends, or when culprit does. Two descriptors come from
// culprit: the leash, which is closed when the program has to end, and the report, to which is
// written how it ended.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace culprit::sandbox {

inline constexpr int leash = 3;
inline constexpr int report = 4;

// How far a program is locked up; each includes what stands before it, but for what it makes
// superfluous.
enum class Reach : std::uint8_t {
  off,         // limits, and nothing survives
  base,        // no network, no privileges, no signals to others; a stranger writes no files
  landlock,    // and sees no files but those it needs, writes only in its folder
  namespaces,  // the same by a file system of its own; sees no other process
};
std::optional<Reach> reach_named(std::string_view name);
std::string_view name_of(Reach reach);

struct Plan {
  Reach reach = Reach::base;
  std::optional<uid_t> user;  // who it becomes, where culprit is root
  std::vector<std::string> writable, readable;
  std::string directory;
  // A program that nobody trusts, not a compiler that reads its text.
  bool is_stranger = false;
  // It may trace its own processes, as LeakSanitizer does.
  bool may_trace = false;
  // 0: any
  std::uint64_t cpu_seconds = 0, address_bytes = 0, file_bytes = 0;
  std::uint64_t resident_bytes = 0;  // of all its processes
  std::uint64_t folder_bytes = 0;    // of all that is in the writable folders
  std::uint64_t processes = 0, descriptors = 0;
  std::vector<std::string> command;
  bool is_probe = false;  // only finds out how far it reaches
};

// Throws std::invalid_argument.
Plan read_plan(int count, char** words);

}  // namespace culprit::sandbox
