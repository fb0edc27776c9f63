// SPDX-License-Identifier: MIT
#include "findings/patch.h"

namespace culprit::findings {

result::Patch patch_of(result::Patch::Kind kind, source::FileId file,
                       const std::vector<source::Edit>& edits, std::string diff) {
  result::Patch patch{kind, {}, std::move(diff)};
  for (const source::Edit& each : edits)
    patch.edits.push_back({file, each.begin, each.end - each.begin, each.replacement});
  return patch;
}

}  // namespace culprit::findings
