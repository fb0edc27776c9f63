// SPDX-License-Identifier: MIT
// Which variables a new expression may mention: those in scope where it stands.
#pragma once

#include <vector>

#include "finite/storage.h"
#include "source/source_files.h"

namespace culprit::finite {

// The named cells that are declared before `place` in a block that is still open there; of several
// with one name, the one that C means. `function` is where the place is.
std::vector<CellId> visible_cells(const program::Program& program, const source::SourceFiles& files,
                                  const std::vector<Cell>& cells, program::FunctionId function,
                                  source::SourceSpan place);

}  // namespace culprit::finite
