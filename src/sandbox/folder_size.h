// SPDX-License-Identifier: MIT
// How much a program has written: in its folders, and in files that it holds open but has removed.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

namespace culprit::sandbox {

// Bytes on the disk, an entry of a folder counted as a block. Counts up to `most` and not much
// further; follows no links.
std::uint64_t size_of_folders(const std::vector<std::string>& folders, std::uint64_t most);
std::uint64_t size_of_removed_files(const std::vector<pid_t>& processes);

}  // namespace culprit::sandbox
