// SPDX-License-Identifier: MIT
#include "game/suspects/decide.h"

#include <map>

namespace culprit::game {

namespace {

using boolean::Component;

// The decisions about one suspect that lead to where it stands.
class DecisionSearch {
 public:
  DecisionSearch(const Encoder& encoder, const Component& suspect, const Forced& start)
      : encoder_(encoder),
        suspect_(suspect),
        original_(encoder.evaluate(suspect.original)),
        now_(start) {}

  [[nodiscard]] Propagation::Task task() { return {&suspect_, &now_}; }
  [[nodiscard]] const Forced& now() const { return now_; }
  [[nodiscard]] std::size_t decisions() const { return decisions_; }

  void decide(const Bdd& valuation) {
    bool answer = (valuation & original_.may_be_false).is_false();
    open_.push_back({now_, valuation, answer});
    answer_with(valuation, answer);
    ++decisions_;
  }

  // Turns the last decision that has another answer; false if there is none.
  bool turn() {
    if (open_.empty()) return false;
    Decision last = std::move(open_.back());
    open_.pop_back();
    now_ = std::move(last.before);
    answer_with(last.valuation, !last.answer);
    return true;
  }

 private:
  struct Decision {
    Forced before;
    Bdd valuation;
    bool answer;
  };

  void answer_with(const Bdd& valuation, bool answer) {
    (answer ? now_.one : now_.zero) |= valuation;
  }

  const Encoder& encoder_;
  const Component& suspect_;
  Truth original_;
  Forced now_;
  std::vector<Decision> open_;  // the other answer was not tried yet
  std::size_t decisions_ = 0;
};

class Deciding {
 public:
  Deciding(const Encoder& encoder, const Suspects& suspects, const std::vector<Forced>& forced,
           const Limits& limits, std::size_t most_decisions)
      : encoder_(encoder),
        suspects_(suspects),
        forced_(forced),
        most_decisions_(most_decisions),
        propagation_(encoder, limits) {}

  void run(std::size_t begin, std::size_t end, std::vector<Decided>& results) const {
    std::vector<DecisionSearch> searches;
    std::vector<std::size_t> active;
    for (std::size_t i = begin; i < end; ++i) {
      results[i] = Decided();
      searches.emplace_back(encoder_, *suspects_[i], forced_[i]);
      active.push_back(i);
    }
    auto search = [&](std::size_t i) -> DecisionSearch& { return searches[i - begin]; };
    auto tasks = [&](const std::vector<std::size_t>& which) {
      std::vector<Propagation::Task> all;
      for (std::size_t i : which) all.push_back(search(i).task());
      return all;
    };
    while (!active.empty()) {
      std::vector<Bdd> choices = propagation_.undecided_on_failing_runs(tasks(active));
      for (std::size_t k = 0; k < active.size(); ++k) search(active[k]).decide(choices[k]);
      std::vector<std::size_t> pending;
      std::swap(pending, active);
      while (!pending.empty()) {
        propagation_.run(tasks(pending));
        std::vector<std::size_t> turned;
        for (std::size_t i : pending) conclude(search(i), results[i], i, active, turned);
        pending = std::move(turned);
      }
    }
  }

 private:
  // After a propagation: done, to be decided further (active), or to be propagated again (turned).
  void conclude(DecisionSearch& search, Decided& result, std::size_t i,
                std::vector<std::size_t>& active, std::vector<std::size_t>& turned) const {
    result.decisions = search.decisions();
    switch (search.now().state) {
      case Forced::State::complete:
        result.outcome = Decided::Outcome::found;
        result.forced = search.now();
        break;
      case Forced::State::impossible:
        if (search.turn()) {
          turned.push_back(i);
        } else {
          result.outcome = Decided::Outcome::none_exists;
        }
        break;
      case Forced::State::open:
        if (search.decisions() < most_decisions_) active.push_back(i);
        break;
      case Forced::State::given_up: break;
    }
  }

  const Encoder& encoder_;
  const Suspects& suspects_;
  const std::vector<Forced>& forced_;
  std::size_t most_decisions_;
  Propagation propagation_;
};

}  // namespace

std::vector<Decided> decide(const Encoder& encoder, const Suspects& suspects,
                            const std::vector<Forced>& forced, const Limits& limits,
                            std::size_t most_decisions) {
  std::vector<Decided> results(suspects.size());
  Deciding deciding(encoder, suspects, forced, limits, most_decisions);
  std::size_t most = std::size_t{1} << encoder.layout().label().size();
  in_batches(
      "deciding what is still open", suspects.size(), most, limits,
      [&](std::size_t begin, std::size_t end) { deciding.run(begin, end, results); },
      [](std::size_t) {});
  return results;
}

}  // namespace culprit::game
