// SPDX-License-Identifier: MIT
#include "localize/printing/printable_output.h"

#include <algorithm>
#include <deque>
#include <tuple>
#include <unordered_set>

#include "effort/weights.h"
#include "localize/printing/printed_conversion.h"

namespace culprit::localize {

using program::ComponentId;
using unroll::ExpectedOutput;
using unroll::OutputPosition;
using Step = PrintingGraph::Step;

namespace {

// One question: which positions of the output can be come to.
class PrintingSearch {
 public:
  PrintingSearch(const PrintingGraph& graph, const ExpectedOutput& expected,
                 const std::vector<ComponentId>& opened)
      : graph_(graph), expected_(expected), opened_(opened) {}

  // True also if that takes too much work.
  bool comes_to_the_end(effort::Work most);

 private:
  using Position = std::uint32_t;    // index into positions_
  using Activation = std::uint32_t;  // index into activations_: a function entered at a position
  struct State {
    Activation activation;
    std::uint32_t step;
    Position position;
    bool operator==(const State&) const = default;
  };
  struct StateHash {
    std::size_t operator()(const State& state) const {
      std::uint64_t mixed =
          (std::uint64_t{state.activation} << 32 | state.step) * 0x9e3779b97f4a7c15;
      return static_cast<std::size_t>((mixed ^ state.position) * 0x9e3779b97f4a7c15 >> 7);
    }
  };
  struct Caller {
    Activation activation;
    std::uint32_t behind;  // the step after the call
  };
  struct Entered {
    std::vector<Caller> callers{};
    std::vector<Position> ends{};
  };

  [[nodiscard]] bool is_open(ComponentId component) const {
    return component != ComponentId::none &&
           std::find(opened_.begin(), opened_.end(), component) != opened_.end();
  }
  Position position_of(const OutputPosition& at);
  void go_to(Activation activation, std::uint32_t step, Position position);
  void take(const State& state);
  void call(const State& state, const Step& step);
  void give_back(const State& state);
  [[nodiscard]] OutputPositions printed(const Printing& printing, const OutputPosition& at) const;
  const std::vector<Position>& after_printing(std::uint32_t printing, Position at);
  Activation enter(std::uint32_t function, Position position);
  void end_at(Position position) { is_possible_ |= expected_.is_complete(positions_[position]); }

  const PrintingGraph& graph_;
  const ExpectedOutput& expected_;
  const std::vector<ComponentId>& opened_;
  std::deque<OutputPosition> positions_;
  std::map<std::tuple<std::uint32_t, std::uint32_t, std::string>, Position> numbers_;
  std::vector<Entered> activations_;
  std::map<std::pair<std::uint32_t, Position>, Activation> entered_;
  std::map<std::pair<std::uint32_t, Position>, std::vector<Position>> printed_;
  std::unordered_set<State, StateHash> seen_;
  std::vector<State> open_;
  bool is_possible_ = false;
};

PrintingSearch::Position PrintingSearch::position_of(const OutputPosition& at) {
  auto [entry, is_new] = numbers_.try_emplace({at.matched, at.lines, at.blanks},
                                              static_cast<Position>(positions_.size()));
  if (is_new) positions_.push_back(at);
  return entry->second;
}

void PrintingSearch::go_to(Activation activation, std::uint32_t step, Position position) {
  const State state{activation, step, position};
  if (seen_.insert(state).second) open_.push_back(state);
}

OutputPositions PrintingSearch::printed(const Printing& printing, const OutputPosition& at) const {
  if (std::any_of(printing.components.begin(), printing.components.end(),
                  [this](ComponentId each) { return is_open(each); })) {
    return after_any_text(expected_, at);
  }
  OutputPositions now{at};
  for (const Printing::Piece& piece : printing.pieces) {
    OutputPositions next;
    for (const OutputPosition& each : now) {
      OutputPositions behind;
      switch (piece.kind) {
        case Printing::Piece::Kind::texts:
          for (const std::string& text : piece.texts) {
            if (std::optional<OutputPosition> one = expected_.after(each, text))
              behind.push_back(std::move(*one));
          }
          break;
        case Printing::Piece::Kind::conversion:
          behind = after_conversion(expected_, each, piece.texts.front());
          break;
        case Printing::Piece::Kind::character: behind = after_character(expected_, each); break;
        case Printing::Piece::Kind::anything: behind = after_any_text(expected_, each); break;
      }
      for (OutputPosition& one : behind) {
        if (std::find(next.begin(), next.end(), one) == next.end()) next.push_back(std::move(one));
      }
    }
    now = std::move(next);
  }
  if (printing.may_print_nothing) now.push_back(at);
  return now;
}

const std::vector<PrintingSearch::Position>& PrintingSearch::after_printing(std::uint32_t printing,
                                                                            Position at) {
  auto [entry, is_new] = printed_.try_emplace({printing, at});
  if (is_new) {
    for (const OutputPosition& each : printed(graph_.printings[printing], positions_[at]))
      entry->second.push_back(position_of(each));
    effort::spend((entry->second.size() + 1) * effort::per_step);
  }
  return entry->second;
}

PrintingSearch::Activation PrintingSearch::enter(std::uint32_t function, Position position) {
  auto [entry, is_new] =
      entered_.try_emplace({function, position}, static_cast<Activation>(activations_.size()));
  const Activation activation = entry->second;
  if (is_new) {
    activations_.emplace_back();
    go_to(activation, graph_.functions[function], position);
  }
  return activation;
}

void PrintingSearch::call(const State& state, const Step& step) {
  const Activation callee = enter(step.index, state.position);
  const std::uint32_t behind = step.next.front();
  activations_[callee].callers.push_back({state.activation, behind});
  for (Position end : activations_[callee].ends) go_to(state.activation, behind, end);
}

void PrintingSearch::give_back(const State& state) {
  Entered& activation = activations_[state.activation];
  if (std::find(activation.ends.begin(), activation.ends.end(), state.position) !=
      activation.ends.end()) {
    return;
  }
  activation.ends.push_back(state.position);
  if (state.activation == 0) end_at(state.position);
  for (const Caller& each : activation.callers) go_to(each.activation, each.behind, state.position);
}

void PrintingSearch::take(const State& state) {
  const Step& step = graph_.steps[state.step];
  switch (step.kind) {
    case Step::Kind::go_on:
      for (std::uint32_t next : step.next) go_to(state.activation, next, state.position);
      break;
    case Step::Kind::gate:
      go_to(state.activation, step.next[0], state.position);
      if (is_open(step.component)) go_to(state.activation, step.next[1], state.position);
      break;
    case Step::Kind::print:
      for (Position next : after_printing(step.index, state.position))
        go_to(state.activation, step.next.front(), next);
      break;
    case Step::Kind::call: call(state, step); break;
    case Step::Kind::give_back: give_back(state); break;
    case Step::Kind::end_run: end_at(state.position); break;
  }
}

bool PrintingSearch::comes_to_the_end(effort::Work most) {
  effort::Meter meter;
  enter(graph_.entry, position_of({}));
  while (!open_.empty() && !is_possible_) {
    if (meter.spent() > most) return true;
    const State next = open_.back();
    open_.pop_back();
    take(next);
    effort::spend(effort::per_step);
  }
  return is_possible_;
}

}  // namespace

std::vector<ComponentId> PrintableOutput::opened_by(std::span<const ComponentId> components) const {
  std::vector<ComponentId> opened;
  for (ComponentId component : components) {
    const program::Detour detour = program_.component(component).detour;
    if (detour == program::Detour::assign) continue;
    if (detour == program::Detour::none && !graph_.printed.contains(component)) continue;
    for (ComponentId each = component; each != ComponentId::none;
         each = program_.component(each).gate) {
      opened.push_back(each);
    }
  }
  return opened;
}

bool PrintableOutput::is_possible(const std::vector<ComponentId>& opened) const {
  return PrintingSearch(graph_, expected_, opened).comes_to_the_end(most_);
}

bool PrintableOutput::is_possible_with(std::span<const ComponentId> components) {
  if (graph_.entry == 0) return true;
  // What the program as it is can print it can print with anything replaced.
  for (const std::vector<ComponentId>& each : {std::vector<ComponentId>{}, opened_by(components)}) {
    auto known = known_.find(each);
    if (known == known_.end()) known = known_.emplace(each, is_possible(each)).first;
    if (known->second) return true;
  }
  return false;
}

}  // namespace culprit::localize
