// SPDX-License-Identifier: MIT
// What the variables hold, in every test, each time a run comes to a place where a condition could
// be missing: the text is read with a call of __culprit_observe there.
//
//   if (a < b)            ->   if (__culprit_observe(7, (a < b) ? 1 : 0, (long long)(a), …))
//   if (p->x > 0)         ->   if ((__culprit_observe(9, 1, (long long)(a), …), (p->x > 0)))
//   sum += a;             ->   __culprit_observe(8, 1, (long long)(a), …); sum += a;
#pragma once

#include <cstdint>
#include <vector>

#include "effort/table.h"
#include "frontend/c/edits/space/edit_space.h"
#include "repair/c/trials/changed_functions.h"
#include "repair/c/trials/test_bench.h"

namespace culprit::repair {

struct Observation {
  std::uint32_t test = 0;
  bool holds = false;                  // the expression at the place
  std::vector<std::int64_t> numbers;   // as GuardPlace::numbers
  std::vector<std::int64_t> pointers;  // 1: not NULL
};

struct ObservedPlace {
  std::vector<Observation> observations;  // in the order in which they were made
  bool is_complete = true;                // all that there were in failing tests are here
};

// By guard of the space; empty where the text with the call does not compile.
std::vector<ObservedPlace> observe_places(const frontend::EditSpace& space,
                                          const source::SourceFiles& files, const TestBench& bench,
                                          const Reader& read, const effort::RepairTable& table);

}  // namespace culprit::repair
