// SPDX-License-Identifier: MIT
// What the files on the command line are, told by their names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace culprit::commands {

enum class InputKind : std::uint8_t { c_program, boolean_program, circuit };

struct InputKindInfo {
  InputKind kind;
  std::string_view name;        // "C program"
  std::string_view extensions;  // ".c .i"
};

// Has it the extension of a kind of input?
bool looks_like_input(const std::string& file);
// The kind of all the files. InputError: a file is missing, of no known kind, or the kinds differ.
InputKind kind_of_inputs(const std::vector<std::string>& files);
// InputError unless all files are of this kind, the one that the command works on.
void require_kind(const std::vector<std::string>& files, InputKind kind, std::string_view command);
// The same for a command that works on several kinds; the one that the files are of.
InputKind require_one_of(const std::vector<std::string>& files,
                         std::initializer_list<InputKind> kinds, std::string_view command);
// The contents of a file; InputError if it cannot be read.
std::string read_text(const std::string& path);

}  // namespace culprit::commands
