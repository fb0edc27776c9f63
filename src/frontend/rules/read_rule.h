// SPDX-License-Identifier: MIT
// A rule file -> Rule. docs/rules.md has the grammar.
#pragma once

#include <string>

#include "frontend/rules/rule.h"
#include "source/source_files.h"

namespace culprit::frontend {

// Larger files are refused.
inline constexpr std::size_t most_rule_bytes = std::size_t{1} << 20;

// The text has been added to the files. Throws InputError, with the place and what was expected.
Rule read_rule(const source::SourceFiles& files, source::FileId file);

}  // namespace culprit::frontend
