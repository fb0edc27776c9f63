// SPDX-License-Identifier: MIT
// New predicates from a path that no run of C can go: the conditions that contradict each other, and
// their weakest preconditions along the path, back to where they begin to be known.
//
//   x = 0; y = x; assert(y == 0)       y == 0,  before it x == 0,  before that always
//
// Across calls a predicate is put in the words of the other function: what the result is, what was
// passed, what is global. What cannot be said there is dropped.
//
// Where a loop makes one predicate after the other (i == 0, i == 1, ...) more general ones are guessed:
// the conditions that the function tests itself, and the order of variables that are compared.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <vector>

#include "abstraction/path.h"

namespace culprit::abstraction {

// The comparisons in a condition, in their positive form.
std::vector<formula::Term> atoms_of(formula::Terms& terms, const effort::AbstractionTable& table,
                                    formula::Term condition);

class Refinement {
 public:
  Refinement(const Steps& steps, Places& places, const effort::AbstractionTable& table);

  // Predicates that are not among `known`.
  std::vector<Predicate> predicates(const Path& path, const std::vector<Predicate>& known);
  // After that: how what an input is compared with on the path is related.
  std::vector<Predicate> compared();
  // More general ones about what the core speaks about.
  std::vector<Predicate> general(const Path& path, const std::vector<Predicate>& known);
  // Steps of the Boolean run that no run of C can make, from one known state to the next.
  ExcludedSteps excluded(const Path& path, const AbstractProgram& abstract,
                         const boolean::Trace& trace, const std::vector<Predicate>& predicates,
                         Combinations& combinations);

 private:
  struct Task {
    formula::Term atom{};
    std::size_t event = 0;  // holds before it
  };
  void follow(const Path& path, Task task);
  void note_input(formula::Term atom, std::size_t event);
  [[nodiscard]] bool holds_input(const Path& path, std::size_t event, formula::Term place) const;
  void note(formula::Term condition, const Path& path, std::size_t event);
  // The slot that has the argument's value throughout its function.
  [[nodiscard]] std::optional<formula::Term> unchanged_parameter(const Place& argument) const;
  std::optional<formula::Term> in_words_of_callee(const Path& path, std::size_t call,
                                                  formula::Term atom);
  std::optional<formula::Term> in_words_of_caller(const Path& path, std::size_t call,
                                                  formula::Term atom);
  [[nodiscard]] const Step& step_of(const Event& event) const {
    return steps_.functions[event.function].steps[event.step];
  }

  const Steps& steps_;
  Places& places_;
  const effort::AbstractionTable& table_;
  // Temporaries that hold an input until it is stored: nothing is known of them.
  std::set<formula::Term> inputs_;
  std::vector<Task> tasks_;
  std::set<std::pair<formula::Term, std::size_t>> seen_;
  // By event: what an input that comes there is compared with.
  std::map<std::size_t, std::set<std::pair<formula::Term, bool>>> compared_;
  std::vector<Predicate> found_;
  std::set<formula::Term> found_terms_;
};

}  // namespace culprit::abstraction
