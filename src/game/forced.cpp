#include "game/forced.h"

namespace culprit::game {

namespace {

using boolean::Component;

class Propagation {
 public:
  Propagation(const Encoder& encoder, const Suspects& suspects, const Limits& limits,
              std::vector<Forced>& forced)
      : encoder_(encoder),
        manager_(encoder.manager()),
        layout_(encoder.layout()),
        suspects_(suspects),
        limits_(limits),
        forced_(forced),
        recorded_to_current_(recorded_pairs()) {}

  // One suspect's label is its position in [begin, end).
  void run(std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) forced_[i] = Forced();
    std::vector<std::size_t> active;
    for (std::size_t i = begin; i < end; ++i) active.push_back(i);
    while (!active.empty()) active = round(active);
    std::vector<std::size_t> consistent;
    for (std::size_t i = begin; i < end; ++i) {
      if (forced_[i].state != Forced::State::impossible) consistent.push_back(i);
    }
    leave_rest_open(consistent);
  }

 private:
  [[nodiscard]] std::vector<std::pair<int, int>> recorded_pairs() const {
    std::vector<std::pair<int, int>> pairs;
    for (std::size_t slot = 0; slot < layout_.slots(); ++slot) {
      pairs.emplace_back(layout_.recorded(slot), layout_.current(slot));
    }
    return pairs;
  }

  // Propagates once for these suspects and gives those that changed.
  std::vector<std::size_t> round(const std::vector<std::size_t>& active) {
    Replacements replacements;
    Bdd outcome = manager_.variable(layout_.outcome());
    for (std::size_t label = 0; label < active.size(); ++label) {
      const Component& suspect = *suspects_[active[label]];
      const Forced& forced = forced_[active[label]];
      Bdd recorded = encoder_.is_recorded(encoder_.program().visible(suspect.routine)) &
                     !forced.one & !forced.zero;
      Truth value{forced.one | (recorded & outcome), forced.zero | (recorded & !outcome)};
      replace_value(replacements, suspect, encoder_.label_is(label), value);
    }
    Reachability reachability(encoder_, replacements, labels_below(encoder_, active.size()),
                              limits_);
    reachability.run();
    Bdd failing = reachability.failing();
    std::vector<std::size_t> changed;
    Bdd outcome_cube = manager_.cube({layout_.outcome()});
    for (std::size_t label = 0; label < active.size(); ++label) {
      Forced& forced = forced_[active[label]];
      Bdd fails = at_label(encoder_, failing, label);
      Bdd fails_with_zero = rename(and_exists(fails, !outcome, outcome_cube), recorded_to_current_);
      Bdd fails_with_one = rename(and_exists(fails, outcome, outcome_cube), recorded_to_current_);
      // At a valuation that is forced already the recorded outcome plays no part: failing there
      // means failing at all.
      if (!(fails_with_zero & fails_with_one).is_false()) {
        forced.state = Forced::State::impossible;
        continue;
      }
      Bdd one = forced.one | fails_with_zero, zero = forced.zero | fails_with_one;
      if (one == forced.one && zero == forced.zero) continue;
      forced.one = one;
      forced.zero = zero;
      changed.push_back(active[label]);
    }
    return changed;
  }

  void leave_rest_open(const std::vector<std::size_t>& consistent) {
    if (consistent.empty()) return;
    Replacements replacements;
    for (std::size_t label = 0; label < consistent.size(); ++label) {
      const Forced& forced = forced_[consistent[label]];
      replace_value(replacements, *suspects_[consistent[label]], encoder_.label_is(label),
                    {!forced.zero, !forced.one});
    }
    Reachability reachability(encoder_, replacements, labels_below(encoder_, consistent.size()),
                              limits_);
    reachability.run();
    Bdd failing = reachability.failing();
    for (std::size_t label = 0; label < consistent.size(); ++label) {
      Forced& forced = forced_[consistent[label]];
      const Component& suspect = *suspects_[consistent[label]];
      bool fails = !at_label(encoder_, failing, label).is_false();
      forced.state = fails ? Forced::State::open : Forced::State::complete;
      for (const boolean::ComponentSite& site : suspect.sites) {
        Bdd here = at_label(encoder_, reachability.edges({suspect.routine, site.statement}), label);
        forced.reached |= reachability.without_entry(here);
      }
    }
  }

  const Encoder& encoder_;
  const BddManager& manager_;
  const Layout& layout_;
  const Suspects& suspects_;
  const Limits& limits_;
  std::vector<Forced>& forced_;
  Renaming recorded_to_current_;
};

}  // namespace

std::vector<Forced> forced_values(const Encoder& encoder, const Suspects& suspects,
                                  const Limits& limits) {
  std::vector<Forced> forced(suspects.size());
  Propagation propagation(encoder, suspects, limits, forced);
  std::size_t most = std::size_t{1} << encoder.layout().label().size();
  in_batches(
      suspects.size(), most, limits,
      [&](std::size_t begin, std::size_t end) { propagation.run(begin, end); },
      [&](std::size_t i) { forced[i].state = Forced::State::given_up; });
  return forced;
}

}  // namespace culprit::game
