// SPDX-License-Identifier: MIT
// Edits of a text as a report holds them.
#pragma once

#include <vector>

#include "result/patch.h"
#include "source/edits.h"

namespace culprit::findings {

result::Patch patch_of(result::Patch::Kind kind, source::FileId file,
                       const std::vector<source::Edit>& edits, std::string diff);

}  // namespace culprit::findings
