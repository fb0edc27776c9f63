// SPDX-License-Identifier: MIT
// The part of a harness that replaces the values of components: where the text of a component
// stands, the next value of a table is taken.
//
//   if (n < 2) …      becomes      if (((int)culprit_replaced(0))) …
//
// The table is a file in the directory where the program runs, so one compiled program serves all
// tests. Calls inside a replaced expression are still made, as everywhere in culprit.
//
// One program can also serve several diagnoses: what the table does not mention stays as it is.
//
//   if (n < 2) …      becomes      if ((culprit_on(0) ? … : !!(n < 2))) …
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "recheck/harness/native_harness.h"
#include "source/edits.h"

namespace culprit::recheck {

// One execution of a component in a changed run.
struct ReplacedExecution {
  program::ComponentId component = program::ComponentId::none;
  std::uint64_t bits = 0;
  std::string text;  // in C syntax: a pointer is &a[2], the target of an assignment a[2]
};

struct ReplacementPart {
  std::map<source::FileId, std::vector<source::Edit>> edits;
  std::string declarations;  // before the edited text
  std::string text;          // of the harness
  bool any_text = false;     // marks stand in the output (native_any_text.h)
  std::string impossible;    // not empty: why the values cannot be set
};

// Whether components are replaced always, or only in runs whose table mentions them.
enum class Replace : std::uint8_t { always, on_demand };

// `runs`: the executions of each changed run that the program shall repeat.
ReplacementPart replacement_part(const NativeProgram& program,
                                 std::span<const program::ComponentId> components,
                                 const std::vector<std::vector<ReplacedExecution>>& runs,
                                 Replace when = Replace::always);

// So many components have room in one program.
inline constexpr std::size_t most_components = 64;
// Can it be replaced on demand? Initialisers, assignment targets and texts cannot.
bool is_replaced_on_demand(const program::Program& program, program::ComponentId component);

// The table of one of them, and the name of its file.
inline constexpr std::string_view table_name = "culprit-values";
std::string replacement_table(const program::Program& program,
                              std::span<const program::ComponentId> components,
                              const std::vector<std::vector<ReplacedExecution>>& runs,
                              std::size_t run);

}  // namespace culprit::recheck
