// SPDX-License-Identifier: MIT
#include "unroll/threads/schedule_constraints.h"

namespace culprit::unroll {

bool is_inside(const AtomicSection& section, const Stack& stack, source::SourceSpan here) {
  const Frame* innermost = nullptr;
  for (const Frame& frame : stack.frames) {
    if (frame.function().origin == program::Origin::user) innermost = &frame;
  }
  for (const Frame& frame : stack.frames) {
    const program::Instruction& at = *frame.instruction;
    source::SourceSpan span = &frame == innermost ? here : at.span;
    if (section.span.contains(span)) return true;
  }
  return false;
}

}  // namespace culprit::unroll
