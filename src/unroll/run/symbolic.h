// SPDX-License-Identifier: MIT
// What a run with unknown inputs has besides its state: the terms, the inputs that were met, and
// the events so far. `culprit run` has none of this.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <unordered_set>
#include <vector>

#include "unroll/memory/mix.h"
#include "unroll/run/unrolling.h"
#include "unroll/state/state.h"

namespace culprit::unroll {

// The current state is of no interest; the others go on.
struct InfeasibleState {};

class Symbolic {
 public:
  Symbolic(formula::Terms& the_terms, Registry& registry, const UnknownOptions& the_options)
      : terms(the_terms), options(the_options), registry_(registry) {
    unrolling.alive = terms.truth(true);
  }

  formula::Terms& terms;
  const UnknownOptions& options;
  Unrolling unrolling;
  std::uint64_t allocation_count = 0;  // of objects
  std::uint32_t most_iterations = 0;   // that a loop made, or activations of a function
  // States without terms are not merged.
  bool keeps_constants_apart = false;
  bool compares_constants = false;  // and are merged if they are equal
  // Which two states that could not be merged did not agree in; null: other things kept them apart.
  ObjectId last_unlike = ObjectId::null;
  // A call that was made can go on in several ways, each under a condition.
  struct CallOutcome {
    formula::Term condition{};
    OutputPosition output;
    Value result;
  };
  std::vector<CallOutcome> outcomes;
  // What the parameters of the entry function are or point to: their numbers, from 1.
  std::map<ObjectId, std::uint32_t> parameter_objects;
  // Called for each value of an observed component.
  std::function<void(const program::Node&, Value)> observed;
  // Is a rule that is broken in this state no violation, but of no interest?
  std::function<bool(const State&)> assumes;
  // Called for each input that a replay meets, with its value.
  std::function<void(const Input&, std::uint64_t)> met;

  [[nodiscard]] bool replaying() const { return static_cast<bool>(options.replay.value); }

  // The value of an input, for the first time or again; `key` tells it from all others.
  // A replay may know it already.
  Value input(std::uint64_t key, Input description,
              std::optional<std::uint64_t> known = std::nullopt);
  // A number of which nothing is known, and which is no input.
  formula::Term anything(std::uint64_t key, std::uint32_t width) {
    return registry_.variable(key, [&] { return terms.variable(width); });
  }
  // A replay also tells what the user fixed.
  void tell_given(const std::string& name, const std::string& function, program::TypeId type,
                  program::Scalar scalar, source::SourceSpan span, std::uint64_t bits);
  // The element at an unknown index of an object that holds nothing there yet.
  formula::Term unwritten_element(ObjectId object, std::uint32_t stride, std::uint32_t rest,
                                  std::uint32_t size, formula::Term index);
  // An id for an object; the same key gives the same.
  ObjectId object_id(ObjectKind kind, std::uint64_t key, const ObjectTable& live);

  [[nodiscard]] formula::Term term(Value value, std::uint32_t width) {
    return value.is_term() ? value.term() : terms.constant(width, value.bits);
  }
  // A constant if it is one.
  [[nodiscard]] Value value(formula::Term term) {
    auto bits = terms.constant_bits(term);
    return bits ? Value::constant(*bits) : Value::of(term);
  }
  // Is the value, of so many bits, other than zero?
  formula::Term truth(Value value, std::uint32_t width);

  // An event on the runs that are in the state and fulfil `condition`.
  void add(const State& state, formula::Term condition, Event event);
  void visit(const State& state, program::PropertyId property);
  // What follows is another run: nothing happened so far.
  void forget_events() {
    unrolling.events.clear();
    unrolling.visits.clear();
    unrolling.alive = terms.truth(true);
    recorded_.clear();
  }
  // May a run be in this state?
  bool feasible(const State& state);

 private:
  Registry& registry_;
  // By object and shape: what was read so far.
  std::unordered_map<std::uint64_t, std::vector<std::pair<formula::Term, formula::Term>>> elements_;
  std::unordered_set<std::uint64_t> known_inputs_;
  std::unordered_set<std::uint64_t> recorded_;
  std::map<std::pair<std::string, std::string>, std::uint32_t> occurrences_;
};

// So many bytes of an object whose size is a term are followed.
std::uint64_t followed_size(Symbolic& symbolic, const State& state, formula::Term bytes);

// What tells the place of execution of the innermost activation from all others.
std::uint64_t place_key(const State& state);

}  // namespace culprit::unroll
