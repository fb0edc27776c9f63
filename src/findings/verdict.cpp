// SPDX-License-Identifier: MIT
#include "findings/verdict.h"

namespace culprit::findings {

result::Verdict verdict_of(game::Verdict verdict) {
  switch (verdict) {
    case game::Verdict::holds: return result::Verdict::holds;
    case game::Verdict::violated: return result::Verdict::violated;
    case game::Verdict::unknown: break;
  }
  return result::Verdict::unknown;
}

}  // namespace culprit::findings
