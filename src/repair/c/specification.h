// SPDX-License-Identifier: MIT
// What a patched program has to fulfil for all inputs: the rules, or to do what a reference does.
// A patch that does not gets a test from it: the input on which it fails, and what is expected.
//
//   Specification specification(subject, options);
//   Specification::Answer answer = specification.check(patched);
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "check/check_program.h"
#include "localize/test.h"
#include "repair/c/trials/test_bench.h"

namespace culprit::repair {

class Specification {
 public:
  // `subject`: the program without a patch; it outlives this.
  Specification(const unroll::Subject& subject, check::CheckOptions options)
      : subject_(subject), options_(std::move(options)) {}
  // It has to do what this program does, too.
  void follow(const ChangedProgram& reference, std::string name) {
    reference_.emplace(reference);
    name_ = std::move(name);
  }
  [[nodiscard]] const std::optional<ChangedProgram>& reference() const { return reference_; }

  struct Answer {
    check::Verdict verdict = check::Verdict::unknown;
    bool complete = false;  // holds: for all inputs of these sizes
    check::Bound bound;
    std::string reason;     // unknown
    std::string violation;  // violated: in words
    program::PropertyKind kind = program::PropertyKind::assertion;
    source::SourceSpan span;  // of what is violated
    std::optional<localize::Test> failing;
    bool is_vacuous = false;  // no input could be compared with the reference
  };
  // With a limit on the work it may be unknown.
  [[nodiscard]] Answer check(const ChangedProgram& changed, effort::Work most) const;
  // Does it do what the program does as it is, where that breaks no rule? Where it does not, the test
  // is an input on which it does something else, and what is expected is what it did before.
  [[nodiscard]] Answer keeps(const ChangedProgram& changed, const ChangedProgram& original,
                             effort::Work most) const;
  // Does the program come to the assertion on this input?
  [[nodiscard]] bool comes_to(const ChangedProgram& changed, const localize::Test& input,
                              const std::string& assertion) const;

 private:
  [[nodiscard]] Answer check_beside(const ChangedProgram& changed, const ChangedProgram* other,
                                    const std::string& name, effort::Work most) const;

  const unroll::Subject& subject_;
  check::CheckOptions options_;
  std::optional<ChangedProgram> reference_;
  std::string name_;
};

// What a check says, as such an answer. The inputs of the test are those that this program reads.
enum class InputsOf : std::uint8_t { checked, reference };
Specification::Answer answer_of(const check::CheckResult& checked,
                                InputsOf inputs = InputsOf::checked);

// Tests with inputs like that of a failing run: what `oracle` does with them is expected, and where
// it breaks a rule nothing but that no rule is broken, or (`only_good`) the input is left out.
struct Oracle {
  ChangedProgram program;
  bool only_good = false;
};
std::vector<localize::Test> sampled_tests(const localize::Test& failing, const Oracle& oracle,
                                          const TestBench& bench,
                                          const std::vector<long long>& numbers, std::size_t most);

}  // namespace culprit::repair
