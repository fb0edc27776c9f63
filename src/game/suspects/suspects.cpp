// SPDX-License-Identifier: MIT
#include "game/suspects/suspects.h"

#include <algorithm>

namespace culprit::game {

using boolean::Component;
using boolean::ComponentSite;

void replace_value(Replacements& replacements, const Component& suspect, const Bdd& when,
                   const Truth& value, const Bdd& marks) {
  for (const ComponentSite& site : suspect.sites) {
    Replacement replacement;
    replacement.when = when;
    replacement.position = site.position;
    replacement.value = site.negated ? Truth{value.may_be_false, value.may_be_true} : value;
    replacement.frees_others = suspect.others == boolean::Others::freed;
    replacement.marks = marks;
    replacements[{suspect.routine, site.statement}].push_back(std::move(replacement));
  }
}

void replace_target(Replacements& replacements, const Component& suspect, const Bdd& when,
                    boolean::VariableId target, const Bdd& marks) {
  Replacement replacement;
  replacement.kind = Replacement::Kind::target;
  replacement.when = when;
  replacement.position = suspect.sites.front().position;
  replacement.target = target;
  replacement.marks = marks;
  replacements[{suspect.routine, suspect.sites.front().statement}].push_back(
      std::move(replacement));
}

std::vector<boolean::VariableId> other_targets(const boolean::Program& program,
                                               const Component& suspect) {
  const std::vector<boolean::Target>& targets =
      program.routines[suspect.routine].statements[suspect.sites.front().statement].targets;
  std::vector<boolean::VariableId> others = program.nameable(suspect.routine);
  std::erase_if(others, [&](boolean::VariableId variable) {
    return std::any_of(targets.begin(), targets.end(),
                       [&](const boolean::Target& target) { return target.variable == variable; });
  });
  return others;
}

void block_statement(Replacements& replacements, const Component& suspect, const Bdd& when) {
  for (const ComponentSite& site : suspect.sites) {
    Replacement replacement;
    replacement.kind = Replacement::Kind::block;
    replacement.when = when;
    replacements[{suspect.routine, site.statement}].push_back(std::move(replacement));
  }
}

Bdd at_label(const Encoder& encoder, const Bdd& set, std::size_t label) {
  return and_exists(set, encoder.label_is(label), encoder.manager().cube(encoder.layout().label()));
}

Bdd labels_below(const Encoder& encoder, std::size_t count) {
  Bdd all;
  for (std::size_t label = 0; label < count; ++label) all |= encoder.label_is(label);
  return all;
}

std::vector<int> visible_variables(const Encoder& encoder, const Component& suspect) {
  std::vector<int> variables;
  std::size_t count =
      encoder.layout().globals() + encoder.program().routines[suspect.routine].locals.size();
  for (std::size_t slot = 0; slot < count; ++slot)
    variables.push_back(encoder.layout().current(slot));
  return variables;
}

Bdd hidden_variables(const Encoder& encoder, const Component& suspect,
                     const std::vector<boolean::VariableId>& chosen) {
  std::vector<int> hidden;
  for (boolean::VariableId variable : encoder.program().visible(suspect.routine)) {
    if (std::find(chosen.begin(), chosen.end(), variable) == chosen.end())
      hidden.push_back(encoder.layout().current(encoder.layout().slot(variable)));
  }
  return encoder.manager().cube(hidden);
}

void in_batches(const std::string& what, std::size_t count, std::size_t most, const Limits& limits,
                const std::function<void(std::size_t, std::size_t)>& analyse,
                const std::function<void(std::size_t)>& give_up) {
  std::vector<std::pair<std::size_t, std::size_t>> open;
  for (std::size_t end = count; end > 0; end -= std::min(end, most))
    open.emplace_back(end - std::min(end, most), end);
  while (!open.empty()) {
    auto [begin, end] = open.back();
    open.pop_back();
    limits.tell(begin == 0 && end == count ? what
                                           : what + ", " + std::to_string(begin) + " of " +
                                                 std::to_string(count) + " done");
    try {
      analyse(begin, end);
    } catch (const LimitReached&) {
      if (limits.expired()) throw;
      if (end - begin == 1) {
        give_up(begin);
      } else {
        std::size_t middle = begin + (end - begin) / 2;
        open.emplace_back(middle, end);
        open.emplace_back(begin, middle);
      }
    }
  }
}

std::vector<bool> decisive(const Encoder& encoder, const Suspects& suspects, const Limits& limits) {
  std::vector<bool> result(suspects.size(), false);
  std::size_t most = std::size_t{1} << encoder.layout().label().size();
  auto analyse = [&](std::size_t begin, std::size_t end) {
    Replacements replacements;
    for (std::size_t i = begin; i < end; ++i)
      block_statement(replacements, *suspects[i], encoder.label_is(i - begin));
    Reachability reachability(encoder, replacements, labels_below(encoder, end - begin), limits);
    reachability.run();
    Bdd failing = reachability.failing();
    for (std::size_t i = begin; i < end; ++i)
      result[i] = at_label(encoder, failing, i - begin).is_false();
  };
  // One that is too large here is kept: the games will say more about it.
  in_batches("looking for what all failing runs pass", suspects.size(), most, limits, analyse,
             [&](std::size_t i) { result[i] = true; });
  return result;
}

}  // namespace culprit::game
