// SPDX-License-Identifier: MIT
// The tests of a program: a JSON file, or a directory with NAME.in, NAME.out and NAME.args.
//
//   {"tests": [{"name": "t1", "args": ["601"], "stdin": "3 4\n", "stdout": "7\n", "exit": 0}, …]}
#pragma once

#include <string>
#include <vector>

#include "commands/options/options.h"
#include "localize/test.h"

namespace culprit::commands {

// InputError says what is wrong, and in which test.
std::vector<localize::Test> read_tests(const std::string& path);
// --add-test: one test as it would stand in such a file; `number` is its name unless it has one.
localize::Test read_test(const std::string& text, std::size_t number);
// Those of --tests and --add-test.
std::vector<localize::Test> given_tests(const Options& options);
// InputError if two tests have the same input and expect different things of it.
void refuse_contradicting_tests(const std::vector<localize::Test>& tests);

}  // namespace culprit::commands
