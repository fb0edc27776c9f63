// SPDX-License-Identifier: MIT
#include "report/c/c_repair_words.h"

#include <fmt/format.h>

#include "report/parts/printable.h"

namespace culprit::report {

using result::CChange;
using result::CRepair;
using result::CRepairs;
using result::Patch;

std::vector<const CRepair*> standing_repairs(const CRepairs& found) {
  std::vector<const CRepair*> repairs;
  for (const CRepair& each : found.repairs) {
    if (each.recheck.status != result::Recheck::Status::refuted) repairs.push_back(&each);
  }
  return repairs;
}

std::string change_to_words(const CChange& change) {
  if (change.kind == Patch::Kind::move) return "statements change places";
  if (change.kind == Patch::Kind::synchronisation) return change.replacement;
  if (change.original.empty()) return fmt::format("insert   {}", change.replacement);
  if (change.replacement.empty()) return fmt::format("delete   {}", change.original);
  return fmt::format("{}   {}   ->   {}", change.role, change.original, change.replacement);
}

std::string cheating_to_words(const std::string& cheating) {
  if (cheating == "deletes output") return "it leaves out something that is printed";
  if (cheating == "exits") return "it leaves early";
  if (cheating == "skips the assertion") return "the failing run no longer comes to the assertion";
  return cheating;
}

std::string right_to_words(const CRepair& repair, const CRepairs& found) {
  if (repair.proof.scope == result::Proof::Scope::tests) return "passes all tests";
  const bool follows = found.specification && !found.specification->reference.empty();
  const std::string what = follows
                               ? "does what " + printable(found.specification->reference) + " does"
                               : std::string("breaks no rule");
  const std::string& sizes = repair.proof.inputs;
  return fmt::format("proved {}{}: {}", result::name_of(repair.proof),
                     sizes.empty() ? "" : ", " + sizes, what);
}

}  // namespace culprit::report
