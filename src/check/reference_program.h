// SPDX-License-Identifier: MIT
// A program that does what is wanted: the one that is checked has to print, return and leave behind
// the same on all inputs.
//
// Both are unrolled with inputs in common (paired_inputs.h). Inputs on which the reference itself
// breaks a rule or reads what was never written do not count; on all others the program has to keep
// the rules, and to end like the reference.
//
//   ReferenceProgram reference(subject_of_it, options);
//   reference.set_up(subject, options);           // InputError: another interface
//   check_program(subject, options);
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "check/check_program.h"
#include "check/different_ends.h"
#include "unroll/run/paired_inputs.h"

namespace culprit::check {

class ReferenceProgram : public Companion {
 public:
  // `name`: as the user calls it. The subject outlives this.
  ReferenceProgram(const unroll::Subject& reference, std::string name);

  // Inputs on which the reference breaks a rule count, too: the program has to break one there.
  void compare_failures() { compares_failures_ = true; }
  // Variables of the entry function without a value are inputs in common, known by their names. For
  // programs of which one is made from the other.
  void pair_variables() { pairs_variables_ = true; }
  // From now on a check of the subject with these options compares; both outlive it.
  void set_up(unroll::Subject& subject, CheckOptions& options);

  void join(unroll::Unrolling& unrolling, formula::Terms& terms, const unroll::UnknownOptions& how,
            const unroll::Limits& limits) override;
  Confirmation confirm(Counterexample& found, formula::Terms& terms, solve::Model& model,
                       bool differs) override;
  [[nodiscard]] formula::Term compared() const override { return compared_; }

 private:
  // Something of the entry function that can be seen when it has returned.
  struct Seen {
    std::string name;
    program::TypeId type = program::TypeId::none;
  };
  [[nodiscard]] bool is_main() const;
  void require_same_interface(const unroll::Subject& subject) const;
  void find_globals(const unroll::Subject& subject);
  void find_parameters(const unroll::Subject& subject, const unroll::InputOptions& inputs);
  void add_place(const unroll::Subject& subject, const std::string& name, program::TypeId type,
                 unroll::PlaceInMemory place, program::GlobalId global_of_reference);
  void add_difference(unroll::Unrolling& unrolling, const unroll::Unrolling& other,
                      formula::Terms& terms, formula::Term kept, formula::Term broken);
  [[nodiscard]] std::string difference(const Counterexample& found, const Counterexample& reference,
                                       solve::Model& model) const;
  [[nodiscard]] std::string value_text(program::TypeId type, std::uint64_t bits) const;

  unroll::Subject reference_;
  std::string name_;
  const unroll::Subject* subject_ = nullptr;
  CheckOptions options_;  // of the reference's runs
  unroll::PairedInputs pairs_;
  unroll::Registry registry_;
  std::vector<Seen> seen_;  // in the order of WantedRuns::left
  std::vector<unroll::PlaceInMemory> left_by_subject_, left_by_reference_;
  Exactness exactness_ = Exactness::items;
  bool compares_failures_ = false;
  bool pairs_variables_ = false;
  // Of the last unrolling.
  std::vector<unroll::EndOfRun> ends_, ends_of_reference_;
  std::vector<unroll::UnwrittenElement> elements_;
  formula::Term compared_{};  // there is something to compare
};

}  // namespace culprit::check
