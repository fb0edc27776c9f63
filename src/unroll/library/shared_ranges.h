// SPDX-License-Identifier: MIT
// The memory that an operation with perhaps unknown addresses may touch.
#pragma once

#include <vector>

#include "unroll/library/intrinsics.h"
#include "unroll/state/thread.h"

namespace culprit::unroll {

// Of `size` bytes at an address; an unknown address counts for all of each object that it may point
// into.
std::vector<MemoryAccess> shared_ranges(Run& run, Value address, std::uint64_t size, bool writes);
// Of an operation of the executor's own.
std::vector<MemoryAccess> shared_ranges(const IntrinsicCall& call);

}  // namespace culprit::unroll
