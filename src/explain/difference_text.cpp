// SPDX-License-Identifier: MIT
#include "explain/difference_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "unroll/memory/describe.h"

namespace culprit::explain {

using unroll::SsaKind;
using unroll::SsaPart;
using unroll::SsaStep;

namespace {

class Words {
 public:
  explicit Words(const BothRuns& runs)
      : runs_(runs),
        steps_(runs.unrolled.recorder->steps),
        describe_(runs.subject.program, runs.subject.files) {
    number_steps();
    collect_places();
    std::map<std::pair<std::string, std::string>, unsigned> several;
    for (const unroll::Input& input : runs.unrolled.unrolling.inputs) {
      ++several[{input.function, input.name}];
    }
    for (const unroll::Input& input : runs.unrolled.unrolling.inputs) {
      if (several[{input.function, input.name}] < 2) continue;
      occurrences_[input.variable] = input.occurrence;
    }
  }

  Delta delta(std::size_t index) {
    const SsaStep& step = steps_[index];
    Delta made;
    made.kind = step.kind;
    made.step = step.key;
    made.variable = step.variable;
    made.span = step.span;
    made.ssa_name = names_[index];
    if (step.function) made.function = step.function->name;
    if (step.kind == SsaKind::guard && step.span.known()) {
      made.text = runs_.subject.files.text(step.span);
    }
    made.failing_executes = tells(runs_.failing_words, step);
    made.passing_executes = tells(runs_.passing_words, step);
    if (step.kind == SsaKind::input) {
      made.failing_executes &= !is_beyond_end(step, runs_.failing);
      made.passing_executes &= !is_beyond_end(step, runs_.passing);
    }
    if (step.kind == SsaKind::merge) place_merge(step, made);
    made.is_object = step.parts.front().object != unroll::ObjectId::null;
    for (std::size_t i = 0; i < step.parts.size(); ++i) {
      if (!is_unwritten(step, step.parts[i])) add_change(step, i, made);
    }
    for (std::size_t i = 0; made.changes.empty() && i < step.parts.size(); ++i) {
      add_change(step, i, made);
    }
    return made;
  }

 private:
  static bool tells(const Narrator& words, const SsaStep& step) {
    return words.told.contains(step.key);
  }

  // A byte after the last one that the run can read.
  [[nodiscard]] bool is_beyond_end(const SsaStep& input, solve::Model& run) const {
    constexpr std::string_view byte = "stdin[";
    if (!input.variable.starts_with(byte)) return false;
    for (const unroll::Input& each : runs_.unrolled.unrolling.inputs) {
      if (each.name != "stdin length") continue;
      return std::stoull(input.variable.substr(byte.size())) >= run.value(each.variable);
    }
    return false;
  }

  // most#0, most#1, … in the order of the program; guards count from 1, as in the paper.
  void number_steps() {
    std::map<std::pair<const program::Function*, std::string>, unsigned> count;
    unsigned guards = 0;
    for (const SsaStep& step : steps_) {
      if (step.kind == SsaKind::guard) {
        names_.push_back(fmt::format("guard#{}", ++guards));
      } else {
        unsigned number = count[{step.function, step.variable}]++;
        names_.push_back(fmt::format("{}#{}", step.variable, number));
      }
    }
  }

  // The assignment whose value arrives in the run; null: the variable's beginning.
  const SsaStep* origin(const SsaStep& merge, solve::Model& run) const {
    const Recorder& recorder = *runs_.unrolled.recorder;
    const SsaStep* at = &merge;
    while (at->kind == SsaKind::merge) {
      auto from = std::find_if(at->incoming.begin(), at->incoming.end(),
                               [&](const auto& each) { return run.is_true(each.when); });
      if (from == at->incoming.end()) return nullptr;
      auto found = recorder.by_version.find(from->version);
      if (found == recorder.by_version.end()) return nullptr;
      at = &recorder.steps[found->second];
    }
    return at;
  }

  void place_merge(const SsaStep& step, Delta& made) const {
    const SsaStep* failing = origin(step, runs_.failing);
    const SsaStep* passing = origin(step, runs_.passing);
    // If the successful run makes the failing run's assignment too, its own one is what differs.
    bool show_passing =
        !failing || (passing && failing != passing && tells(runs_.passing_words, *failing));
    const SsaStep* shown = show_passing ? passing : failing;
    if (!shown) return;
    made.span = shown->span;
    made.failing_executes = tells(runs_.failing_words, *shown);
    made.passing_executes = tells(runs_.passing_words, *shown);
  }

  // What the run told of this part: of the step itself, or of the assignment that a merge takes.
  static const SsaPart* told(const Narrator& words, const SsaStep* step, const SsaPart& part) {
    if (!step) return nullptr;
    auto found = words.told.find(step->key);
    if (found == words.told.end()) return nullptr;
    for (const SsaPart& each : found->second) {
      if (each.object == part.object && each.offset == part.offset) return &each;
    }
    return nullptr;
  }

  // What neither run has written by then is an input, which has a difference of its own.
  [[nodiscard]] bool is_unwritten(const SsaStep& step, const SsaPart& part) const {
    const SsaPart* failing = told(runs_.failing_words, &step, part);
    const SsaPart* passing = told(runs_.passing_words, &step, part);
    return failing && passing && failing->missing && passing->missing;
  }

  std::string value_text(const Narrator& words, solve::Model& run, const SsaStep& step,
                         const SsaPart& part) const {
    std::uint64_t bits = run.value(part.value);
    if (step.kind == SsaKind::guard) return guard_text(step, bits);
    bool is_text = step.kind == SsaKind::input && part.scalar.width == 8 &&
                   (step.variable.starts_with("stdin[") || step.variable.starts_with("argv["));
    if (is_text) return unroll::character(static_cast<std::int64_t>(bits));
    const SsaPart* own = told(words, &step, part);
    if (!own && step.kind == SsaKind::merge) own = told(words, origin(step, run), part);
    if (own && !own->text.empty()) return own->text;
    return describe_.value(nowhere_, bits, part.scalar, part.type);
  }

  [[nodiscard]] std::string guard_text(const SsaStep& step, std::uint64_t bits) const {
    bool is_switch = step.parts.front().scalar.kind == program::ScalarKind::unsigned_integer;
    if (!is_switch) return bits != 0 ? "true" : "false";
    const program::Function& function = *step.function;
    const auto& block = function.blocks[bits];
    for (std::uint32_t i = block.begin; i < block.end; ++i) {
      source::SourceSpan span = function.instructions[i].span;
      if (span.known()) {
        return fmt::format("goes to line {}", runs_.subject.files.begin(span).line);
      }
    }
    return "elsewhere";
  }

  void add_change(const SsaStep& step, std::size_t index, Delta& made) {
    const SsaPart& part = step.parts[index];
    if (part.missing) return;
    std::uint64_t failing = runs_.failing.value(part.value);
    std::uint64_t passing = runs_.passing.value(part.value);
    if (failing == passing) return;
    Delta::Change change;
    change.place = place_text(step, part);
    change.identity =
        part.object == unroll::ObjectId::null
            ? fmt::format("{}::{}", made.function, step.variable)
            : fmt::format("object {}+{}", static_cast<std::uint64_t>(part.object), part.offset);
    change.failing = value_text(runs_.failing_words, runs_.failing, step, part);
    change.passing = value_text(runs_.passing_words, runs_.passing, step, part);
    // Of two bytes of which one is no character, both are numbers.
    const bool has_character = change.failing.starts_with('\'') || change.passing.starts_with('\'');
    const bool are_characters =
        change.failing.starts_with('\'') && change.passing.starts_with('\'');
    if (has_character && !are_characters) {
      change.failing = describe_.value(nowhere_, failing, part.scalar, program::TypeId::none);
      change.passing = describe_.value(nowhere_, passing, part.scalar, program::TypeId::none);
    }
    made.changes.push_back(std::move(change));
  }

  [[nodiscard]] std::string place_text(const SsaStep& step, const SsaPart& part) const {
    if (step.kind == SsaKind::input) {
      auto found = occurrences_.find(part.value);
      if (found != occurrences_.end()) return fmt::format("{}#{}", step.variable, found->second);
    }
    if (part.object == unroll::ObjectId::null) return step.variable;
    auto found = places_.find({part.object, part.offset});
    if (found != places_.end()) return found->second;
    return part.offset == 0 && step.parts.size() == 1
               ? step.variable
               : fmt::format("{}, byte {}", step.variable, part.offset);
  }

  // How the runs called the parts of objects.
  void collect_places() {
    for (const Narrator* words : {&runs_.failing_words, &runs_.passing_words}) {
      for (const auto& [key, parts] : words->told) {
        for (const SsaPart& part : parts) {
          if (part.object != unroll::ObjectId::null && !part.place.empty()) {
            places_.try_emplace({part.object, part.offset}, part.place);
          }
        }
      }
    }
  }

  const BothRuns& runs_;
  const std::vector<SsaStep>& steps_;
  unroll::Describer describe_;
  unroll::Memory nowhere_;
  std::vector<std::string> names_;
  std::map<std::pair<unroll::ObjectId, std::uint32_t>, std::string> places_;
  std::map<formula::Term, std::uint32_t> occurrences_;  // of inputs whose name does not tell them
};

}  // namespace

std::vector<Delta> deltas_of(const BothRuns& runs, const std::vector<std::size_t>& steps,
                             std::vector<std::size_t>& order) {
  order = steps;
  const auto& all = runs.unrolled.recorder->steps;
  std::stable_partition(order.begin(), order.end(),
                        [&all](std::size_t i) { return all[i].kind == SsaKind::input; });
  Words words(runs);
  std::vector<Delta> deltas;
  for (std::size_t index : order) deltas.push_back(words.delta(index));
  return deltas;
}

}  // namespace culprit::explain
