// SPDX-License-Identifier: MIT
// --dump=unrolling of a program with unknown inputs: its inputs and events, with the terms under
// which they happen.
#pragma once

#include <string>

#include "formula/terms.h"
#include "source/source_files.h"
#include "unroll/run/unrolling.h"

namespace culprit::unroll {

std::string unrolling_to_text(const Unrolling& unrolling, const formula::Terms& terms,
                              const source::SourceFiles& files);

}  // namespace culprit::unroll
