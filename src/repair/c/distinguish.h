// SPDX-License-Identifier: MIT
// Inputs on which patches that pass all tests behave differently: what the tests leave open. All of
// them are executed on inputs like those of the tests (other_inputs.h).
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "repair/c/compare_patches.h"
#include "repair/c/other_inputs.h"
#include "repair/c/trials/changed_functions.h"
#include "repair/c/trials/test_bench.h"

namespace culprit::repair {

struct Distinction {
  std::size_t one = 0, other = 0;  // patches
  OtherInput input;
  Behaviour of_one, of_other;
};

struct Distinctions {
  std::vector<std::size_t> groups;  // by patch; equal: they behaved alike on all inputs
  // Of each patch and the first of each other group.
  std::vector<Distinction> found;
  std::size_t inputs = 0;  // that were tried
  // By patch: no input tells it from the first of its group, up to the sizes of the tests' inputs.
  std::vector<bool> proved;
  std::uint32_t largest_input = 0;  // which are of so many bytes
};

// `comparison`: asked about those that no input told apart.
Distinctions distinguish(const std::vector<ReadTexts>& patches,
                         const std::vector<localize::Test>& tests,
                         const std::vector<long long>& numbers, const TestBench& bench,
                         const PatchComparison& comparison, const effort::RepairTable& table,
                         const std::function<bool()>& stop);

}  // namespace culprit::repair
