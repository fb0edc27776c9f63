// SPDX-License-Identifier: MIT
// Which components may be blamed: those of the wanted granularity and roles, in the wanted places.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "program/program.h"
#include "source/source_files.h"

namespace culprit::localize {

struct LineRange {
  std::string file;
  std::uint32_t from = 0, to = 0;  // lines; 0: the whole file
};

struct TrustedPart {
  std::string file;
  std::string function;  // empty: the whole file
};

struct Selection {
  program::Granularity granularity = program::Granularity::expression;
  std::optional<std::set<program::Role>> roles;  // instead of a granularity
  bool statements = false;                       // without roles: statements, too
  std::vector<LineRange> suspects;               // empty: everything
  std::vector<TrustedPart> trusted;
};

// Of these roles are they, in the order of the enumeration.
std::vector<program::Role> considered_roles(const Selection& selection);

// Are statements among what may be blamed?
bool considers_statements(const Selection& selection);

// Is a text suspected, as far as --suspect and --trust say? `function`: where it stands.
bool may_be_blamed(const Selection& selection, const source::SourceFiles& files,
                   source::SourceSpan span, const std::string& function);

// In the order of the source; those inside an assertion or assumption only if that is asked for.
std::vector<program::ComponentId> candidates(const program::Program& program,
                                             const source::SourceFiles& files,
                                             const Selection& selection, bool in_specification);

}  // namespace culprit::localize
