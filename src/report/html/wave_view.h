// SPDX-License-Identifier: MIT
// The failing run of a circuit as waveforms, drawn as SVG, and that of a Boolean program as
// valuations.
#pragma once

#include "report/html/html.h"
#include "report/html/source_view.h"
#include "result/report.h"

namespace culprit::report {

// Empty: there is no failing run. `repaired`: what a repair does with the same inputs; may be null.
Html waves_section(const result::CircuitCheck& check, const result::CircuitRun* repaired,
                   SourceView& source);
Html valuations_section(const result::BooleanCheck& check, SourceView& source);

}  // namespace culprit::report
