// SPDX-License-Identifier: MIT
// The games of all suspects at once (paper 004, section 3.5). Every suspect has a label; under it,
// and only under it, its expression behaves as an analysis wants. The set of labels under which an
// assertion can fail answers for all of them.
#pragma once

#include <functional>
#include <vector>

#include "boolean/component.h"
#include "game/boolean/encoder.h"
#include "game/boolean/reachability.h"
#include "game/boolean/replacement.h"
#include "game/limits.h"

namespace culprit::game {

using Suspects = std::vector<const boolean::Component*>;

// Adds a suspect's behaviour under the labels `when`: `value` at its first site, its negation at a
// negated one.
void replace_value(Replacements& replacements, const boolean::Component& suspect, const Bdd& when,
                   const Truth& value, const Bdd& marks = Bdd());
void replace_target(Replacements& replacements, const boolean::Component& suspect, const Bdd& when,
                    boolean::VariableId target, const Bdd& marks = Bdd());
// The variables that could be assigned instead.
std::vector<boolean::VariableId> other_targets(const boolean::Program& program,
                                               const boolean::Component& suspect);
void block_statement(Replacements& replacements, const boolean::Component& suspect,
                     const Bdd& when);
// The part of a set that belongs to one label, without the label.
Bdd at_label(const Encoder& encoder, const Bdd& set, std::size_t label);
// The labels 0 … count-1.
Bdd labels_below(const Encoder& encoder, std::size_t count);
// The current variables of the routine in which the suspect stands.
std::vector<int> visible_variables(const Encoder& encoder, const boolean::Component& suspect);
// The cube of those that are not among the chosen ones.
Bdd hidden_variables(const Encoder& encoder, const boolean::Component& suspect,
                     const std::vector<boolean::VariableId>& chosen);

// Runs `analyse` on slices of 0 … count-1 that fit the labels, telling that it does `what`; a slice
// whose diagrams outgrow memory is halved, and `give_up` is told of a single one that does.
// LimitReached only for time.
void in_batches(const std::string& what, std::size_t count, std::size_t most, const Limits& limits,
                const std::function<void(std::size_t, std::size_t)>& analyse,
                const std::function<void(std::size_t)>& give_up);

// Whether every failing run passes the suspect: with the suspect's statement impassable nothing
// fails. What is not decisive cannot be repaired, whatever is put there.
std::vector<bool> decisive(const Encoder& encoder, const Suspects& suspects, const Limits& limits);

}  // namespace culprit::game
