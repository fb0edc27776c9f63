// SPDX-License-Identifier: MIT
// Values of options that several commands read: numbers, lists, lines of a file. Each form is
// parsed here and nowhere else.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "commands/options/options.h"

namespace culprit::commands {

// Decimal digits and nothing else.
std::optional<std::uint32_t> whole_number(std::string_view digits);
// InputError names the option: not a number, or less than `least`.
std::uint32_t whole_number(std::string_view option, std::string_view digits, std::uint32_t least);

// --unwind; nullopt: auto.
std::optional<std::uint32_t> unwind_of(const Options& options);

// "a,b" -> a and b
std::vector<std::string> list_of(std::string_view list);

// FILE:REST, or REST alone.
struct InFile {
  std::optional<std::string> file;
  std::string rest;
};
InFile in_file(const std::string& text);

// LINE, FIRST-LAST, FILE:LINE or FILE:FIRST-LAST, the lines counted from 1.
struct Lines {
  std::optional<std::string> file;
  std::uint32_t first = 0, last = 0;
};
// nullopt: it is of another form.
std::optional<Lines> lines_of(const std::string& text);
// --suspect, where only lines can be given: InputError for everything else.
Lines suspected_lines(const std::string& text);

}  // namespace culprit::commands
