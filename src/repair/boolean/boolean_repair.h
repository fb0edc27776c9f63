// SPDX-License-Identifier: MIT
// Repairs of a Boolean program: paper 004, section 3, in the order in which it pays.
//
//   suspects    the components on one failing run: a repair must change that run
//   decisive    those that every failing run passes (game/suspects/suspects.h)
//   forced      what their values must be, or that nothing helps (game/suspects/forced.h)
//   ways        where that leaves several ways: the game with conditions, or a search
//   (game/suspects/conditions.h, game/suspects/search.h) candidates  the smallest expressions for
//   each way (game/boolean/smallest_expression.h) behaviour   which candidates cheat
//   (game/suspects/behaviour.h); the others, and one that cheats, are the repairs
//
// What is returned are plain values: text, edits, ranks. The edited text has not been checked again
// yet.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "boolean/component.h"
#include "boolean/program.h"
#include "boolean/trace.h"
#include "game/boolean/check.h"
#include "game/limits.h"
#include "game/suspects/behaviour.h"
#include "source/edits.h"
#include "source/source_files.h"

namespace culprit::repair {

enum class Method {
  forced_values,  // every correct implementation agrees with it
  game,           // a prime implicant of the set of correct implementations
  decisions,      // some answers were decided, the others follow
  search,         // one correct implementation, found by counterexamples
  enumeration,    // all alternatives were tried (targets)
};
std::string_view name_of(Method method);

// Which variables a new expression may mention.
struct RepairVariables {
  enum class Kind { automatic, all, list } kind = Kind::automatic;
  std::vector<std::string> names;  // list
};

struct BooleanRepairOptions {
  RepairVariables variables;
  // Lines (first, last) to which suspects are restricted; empty: everywhere.
  std::vector<std::pair<std::uint32_t, std::uint32_t>> lines;
  // Routines that are right as far as the user knows: a harness, an automaton. What can be repaired
  // there comes last.
  std::set<boolean::RoutineId> trusted;
  std::size_t most_ways = 8;  // prime implicants shown for one suspect
  // Only one part of the components: the work of one process among several.
  struct Share {
    std::uint32_t index = 0;
    std::uint32_t of = 1;
  } share;
};

struct BooleanRepair {
  boolean::Component component;
  std::string replacement;          // a plain expression, or the variable for a target
  boolean::Expressions expression;  // the same as nodes; empty for a target and for choose
  std::string choose;         // what is needed and no more: "choose[p, n]"; empty for a target
  std::string original_in_c;  // with predicates: the same in C; empty: none is known
  std::string replacement_in_c;
  std::vector<source::Edit> edits;
  Method method = Method::forced_values;
  game::Cheating cheating = game::Cheating::none;
  std::string cheating_when;  // the valuations that never end or block; empty: all
  std::vector<game::Site> skipped;
  double changed = 0;  // the share of the valuations reached at the suspect whose value changes
  std::size_t lost_statements = 0;
  bool states_property =
      false;  // the decision that leads to an assert(0): it says what is wrong, not what to do
  int cost = 0;
  bool is_trusted = false;  // it stands in a trusted routine
  // What is changed together with it (boolean_pairs.h).
  struct Second {
    boolean::Component component;
    std::string replacement;
    boolean::Expressions expression;
  };
  std::optional<Second> second;
};

struct BooleanRepairResult {
  std::vector<BooleanRepair> repairs;  // the best first
  std::size_t components = 0;
  // Each of these is avoided, repaired, proved unrepairable or undecided (boolean_account.h).
  std::size_t on_failing_run = 0;
  std::size_t avoided = 0;   // by another failing run
  std::size_t decisive = 0;  // on every failing run, as far as that is known
  std::size_t repaired = 0;
  std::size_t proved_unrepairable = 0;  // decisive, but no expression over whatever variables helps
  struct Undecided {
    boolean::Component component;
    std::string reason;  // which limit was reached, and what helps
  };
  std::vector<Undecided> undecided;
  std::string reason;  // why the search ended early; empty: it did not
  // The ways of each decisive suspect, by the number of its component, for --dump=game.
  std::vector<std::pair<std::uint32_t, std::string>> games;
  long nodes = 0;
  struct Pairs {
    bool tried = false;
    std::size_t repaired = 0, unrepairable = 0, undecided = 0;
  } pairs;
};

BooleanRepairResult find_repairs(const boolean::Program& program, const source::SourceFiles& files,
                                 const game::CheckResult& checked,
                                 const BooleanRepairOptions& options, const game::Limits& limits);

}  // namespace culprit::repair
