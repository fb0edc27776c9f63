// SPDX-License-Identifier: MIT
// The files that a Verilog text names (`include "defs.vh", $readmemh("rom.hex", …)), copied beside
// it: Yosys and Icarus are locked up and see no files but those that they are given.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::frontend::circuit {

// What stands between the quotes, in the order of the text.
std::vector<std::string> included_names(std::string_view text);

// Copies what the text, which lies in `directory`, names, and what that names in turn, into
// `folder`, laid out as it was. Gives the name, relative to `folder`, under which `directory` is
// found there.
std::string copy_included_files(std::string_view text, const std::filesystem::path& directory,
                                const std::filesystem::path& folder, std::size_t number);

}  // namespace culprit::frontend::circuit
