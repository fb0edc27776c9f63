// SPDX-License-Identifier: MIT
// Texts that answer one test: a number that only one of the tests expects says what this test wants,
// not what the program should do.
//
//   expected of -45:  5\n4\nminus        printf("minus\n")  ->  printf("5\n4\nminus\n")
#pragma once

#include <map>
#include <string>
#include <vector>

#include "frontend/c/edits/space/edit_space.h"
#include "localize/test.h"
#include "source/source_files.h"

namespace culprit::repair {

class SpecialCases {
 public:
  explicit SpecialCases(const std::vector<localize::Test>& tests);

  // Does the change print a number that one test alone expects?
  [[nodiscard]] bool has(const frontend::EditCandidate& change,
                         const source::SourceFiles& files) const;

 private:
  std::map<std::string, std::size_t> tests_with_;  // by the number
  std::size_t tests_ = 0;                          // that say what is printed
};

}  // namespace culprit::repair
