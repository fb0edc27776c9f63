// SPDX-License-Identifier: MIT
#include "repair/c/test_driver.h"

#include <algorithm>

#include "unroll/library/intrinsics.h"

namespace culprit::repair {

namespace {

bool asks_for_inputs(const program::Program& program, const program::Function& function) {
  return std::any_of(function.calls.begin(), function.calls.end(), [&](const auto& call) {
    return call.callee != program::FunctionId::none &&
           unroll::is_nondeterministic(program.function(call.callee).name);
  });
}

}  // namespace

std::string test_driver_of(const ChangedProgram& program, const frontend::EditSpace& space,
                           const Lines& failing, program::PropertyKind kind,
                           source::SourceSpan violated) {
  const program::Function& entry = program.program.function(program.entry);
  const auto asserts = [&](const frontend::FunctionText& each) {
    return each.name == entry.name && kind == program::PropertyKind::assertion &&
           each.span.contains(violated);
  };
  const bool says_what_is_right =
      asks_for_inputs(program.program, entry) ||
      std::any_of(space.functions.begin(), space.functions.end(), asserts);
  const bool calls_others = std::any_of(
      space.functions.begin(), space.functions.end(), [&](const frontend::FunctionText& each) {
        if (each.name == entry.name) return false;
        const auto first = program.files.position(each.span.file, each.span.begin).line,
                   last = program.files.position(each.span.file, each.span.end).line;
        const auto found = failing.lower_bound({each.span.file, first});
        return found != failing.end() && *found <= std::pair(each.span.file, last);
      });
  return says_what_is_right && calls_others ? entry.name : "";
}

}  // namespace culprit::repair
