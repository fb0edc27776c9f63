// SPDX-License-Identifier: MIT
#include "unroll/explore/left_behind.h"

#include "unroll/access/term_memory.h"

namespace culprit::unroll {

namespace {

ObjectId object_of_place(const Run& run, const PlaceInMemory& place) {
  if (place.parameter == 0) {
    return static_cast<ObjectId>(run.program.functions.size() - 1 +
                                 program::index_of(place.global));
  }
  for (const auto& [object, number] : run.symbolic->parameter_objects) {
    if (number == place.parameter) return object;
  }
  return ObjectId::null;
}

}  // namespace

std::vector<formula::Term> left_behind(Run& run) {
  Symbolic& symbolic = *run.symbolic;
  TermMemory memory(run, symbolic);
  std::vector<formula::Term> left;
  for (const PlaceInMemory& each : symbolic.options.wanted.left) {
    ObjectId object = object_of_place(run, each);
    bool is_there = run.state.memory.object(object).kind != ObjectKind::none;
    left.push_back(is_there ? memory.read_known(object, each.offset, each.size)
                            : symbolic.terms.constant(8 * each.size, 0));
  }
  return left;
}

}  // namespace culprit::unroll
