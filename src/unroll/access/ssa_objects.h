// SPDX-License-Identifier: MIT
// The content of objects as parts of a step: a part for each scalar of the object's type.
#pragma once

#include <vector>

#include "unroll/run/run.h"
#include "unroll/state/ssa.h"

namespace culprit::unroll {

// Leaves those that live and belong to the user's program, each once: no temporaries, nothing of
// the library models, nothing that cannot be written.
void keep_users_objects(const Run& run, std::vector<ObjectId>& objects);
// All scalars of the object. Of one that is too large or whose content is not laid out, nothing.
void append_parts(Run& run, ObjectId object, bool with_text, std::vector<SsaPart>& parts);
// The object gets the part's value.
void write_part(Run& run, const SsaPart& part);

}  // namespace culprit::unroll
