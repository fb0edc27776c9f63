// SPDX-License-Identifier: MIT
// One statement as a step on sets of path edges: encoded once, applied often. Only the variables
// that a statement changes have a next copy in its relation, so that frame conditions need not be
// built.
#pragma once

#include <cstddef>
#include <vector>

#include "boolean/program.h"
#include "game/boolean/encoder.h"
#include "game/boolean/replacement.h"

namespace culprit::game {

// changed' = …, over current, returned (for the results of a call) and next variables.
struct AssignRelation {
  Bdd relation;
  Bdd quantify;                      // the current copies of what changes, and the returned values
  std::vector<std::size_t> changed;  // slots, ascending
};

struct Transition {
  Truth condition;        // branch, assume, assert
  AssignRelation assign;  // assign, and the results of a call
  Bdd arguments;          // call: argument = value, for each parameter of the callee
  Bdd returned;           // return: returned = value
  Bdd forget;             // dead: the cube of what becomes unknown
  Bdd marks;              // states in which the mark is set before the statement
};

Transition encode(const Encoder& encoder, const boolean::Statement& statement,
                  const std::vector<Replacement>& replacements);

// The image of a set of edges under an assignment.
Bdd apply(const Encoder& encoder, const AssignRelation& assign, const Bdd& edges);

}  // namespace culprit::game
