// What the files on the command line are, told by their names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace culprit::commands {

enum class InputKind : std::uint8_t { c_program };

struct InputKindInfo {
  InputKind kind;
  std::string_view name;        // "C program"
  std::string_view extensions;  // ".c .i"
};

// The kind of all the files. InputError: a file is missing, of no known kind, or the kinds differ.
InputKind kind_of_inputs(const std::vector<std::string>& files);

}  // namespace culprit::commands
