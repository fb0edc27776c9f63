// SPDX-License-Identifier: MIT
// What explanations of circuits and Boolean programs have in common, as a report tells it.
#pragma once

#include "explain/finite/nearest_model.h"
#include "result/explanation.h"

namespace culprit::findings {

result::Comparison model_comparison(const explain::ModelExplanation& found);

}  // namespace culprit::findings
