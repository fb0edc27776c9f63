// SPDX-License-Identifier: MIT
// Files in folders that a program nobody trusts may have written to: links are never followed, and
// what is no plain file is never opened.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace culprit::process {

// A new file that the program may read; throws std::filesystem::filesystem_error if there is one
// already.
void write_new_file(const std::filesystem::path& path, std::string_view text);

// The first `most` bytes of a plain file, or nothing.
std::optional<std::string> read_plain_file(const std::filesystem::path& path, std::size_t most);

// With all that is in it, however deep, and whatever was done to make that hard.
void remove_tree(const std::filesystem::path& folder);

}  // namespace culprit::process
