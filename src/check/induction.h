// SPDX-License-Identifier: MIT
// Proofs for any number of iterations, where unrolling would never end.
//
// Loops that met the bound are cut (unroll/explore/loop_cuts.h): one exploration of the program, in
// which an iteration from an unknown state stands for all of them, says what a run may break. It
// says too much, since at a loop's head not every state occurs that it looks at. What does occur is
// guessed (loops/guesses.h) and proved together, after Flanagan and Leino's Houdini (FME 2001):
//
//   1. Each guess holds at a head if its switch is on: one formula for all sets of guesses.
//   2. With all switches on: can a guess be wrong before the loop, or after an iteration? The
//      switches of those that are wrong in the model go off, and what rested on them is asked again.
//      A guess that is hard to prove is not worth it.
//   3. What is left holds whenever a run is at the head. Can a rule be broken, or something be
//      reached that is not followed? If not, the program is proved.
//
// A run that has broken a rule before is of no interest in 2: it would be found in 3. Where 3 finds
// something, ever more iterations that break no rule are assumed before the one that is looked at
// (k-induction), beside the first ones as they are.
//
// Everything in it errs on one side: what it does not know stays open.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "check/check_program.h"
#include "check/loops/guesses.h"
#include "check/query.h"
#include "effort/work.h"
#include "unroll/explore/loop_cuts.h"

namespace culprit::check {

class Induction {
 public:
  // `stop`: a reason to end, or empty. All outlive it.
  Induction(const unroll::Subject& subject, const CheckOptions& options,
            std::function<std::string()> stop);

  // Empty: it can be asked. Otherwise what it does not work with.
  static std::string obstacle(const unroll::Subject& subject, const CheckOptions& options);

  // Loops by their names, and up to which bound all others are followed. True: nothing is violated,
  // however often they are repeated.
  bool proves(const std::vector<std::string>& loops, std::uint32_t bound, effort::Work allowed);
  // Is it of no use to ask again?
  [[nodiscard]] bool is_over() const { return is_over_; }
  [[nodiscard]] const std::string& why_not() const { return why_not_; }
  // After a proof.
  [[nodiscard]] const InductionProof& proof() const { return proof_; }
  // Assertions that a run may come to.
  [[nodiscard]] const std::set<program::PropertyId>& reached() const { return reached_; }

 private:
  // A guess about a loop, and its switch.
  struct Switched {
    std::uint64_t loop = 0;
    Guess guess;
    formula::Term on{};
    bool is_kept = true;
    std::set<std::size_t> rests_on;  // of other guesses, as far as it is proved
  };
  // It is wrong there.
  struct Wrong {
    std::size_t guess = 0;
    formula::Term when{};
    bool at_entry = false;
  };
  enum class Result : std::uint8_t { proved, open, again, stopped };

  Result attempt(std::uint32_t bound);
  Result result_of(solve::Answer answer);
  Result judge(Queries& queries, const unroll::Unrolling& unrolling);
  // Loops that go on beyond the bound, too, are cut from now on. False: there are none.
  bool cut_more(Queries& queries, const unroll::Unrolling& unrolling);
  [[nodiscard]] bool any_element() const;
  // After an attempt: guesses from what the loops that were cut do in some runs. False: none is new.
  bool learn_relations();
  formula::Term guess_about(const unroll::Cut& cut);
  void find_wrong(const std::vector<formula::Term>& broken_before);
  // Switches off what can be wrong. False: it was stopped.
  bool sift(Queries& queries, bool at_entry);
  // Is it proved? Otherwise it is off now, and maybe others; these are added.
  bool prove(Queries& queries, const Wrong& wrong, std::vector<std::size_t>& dropped);
  void drop(std::size_t guess, std::vector<std::size_t>& dropped);
  // With the switches that are on, and among these only those of `near` if it is not null.
  solve::Answer ask(Queries& queries, formula::Term condition, const std::set<std::size_t>* near,
                    int conflicts = -1);
  // After `impossible`: the guesses that were needed for that.
  [[nodiscard]] std::set<std::size_t> core(Queries& queries) const;
  // Can any of these happen? `used`: the guesses because of which they cannot.
  solve::Answer can_happen(Queries& queries, const std::vector<formula::Term>& bad,
                           std::set<std::size_t>& used);
  [[nodiscard]] std::set<std::size_t> near(std::size_t guess) const;
  void keep_proof(Queries& queries, const unroll::Unrolling& unrolling,
                  const std::set<std::size_t>& used);
  [[nodiscard]] std::string why_stopped();

  const unroll::Subject& subject_;
  const CheckOptions& options_;
  std::function<std::string()> stop_;
  formula::Terms terms_;
  unroll::Registry registry_;
  Guesses guesses_;
  unroll::LoopCuts cuts_;
  std::uint32_t assumed_ = 0;  // good iterations
  Guesses::Elements elements_ = Guesses::Elements::left_out;
  // By Cut::loop, of all loops that were executed for them.
  std::map<std::uint64_t, std::vector<Guess>> relations_;
  effort::Meter meter_;
  effort::Work allowed_;

  std::vector<Switched> switched_;
  std::map<std::pair<std::uint64_t, Guess>, std::size_t> known_;
  std::vector<std::vector<std::size_t>> of_cut_;  // guesses, by the number of the cut
  std::vector<Wrong> wrong_;
  std::unordered_map<std::uint32_t, std::size_t> by_switch_;
  std::map<std::pair<std::uint64_t, unroll::CutPlace>, std::vector<std::size_t>> about_;

  bool is_over_ = false;
  std::string why_not_;
  InductionProof proof_;
  std::set<program::PropertyId> reached_;
};

}  // namespace culprit::check
