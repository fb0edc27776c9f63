// SPDX-License-Identifier: MIT
#include "result/patch.h"

namespace culprit::result {

std::string name_of(const Proof& proof) {
  switch (proof.scope) {
    case Proof::Scope::all_inputs: return "for all inputs";
    case Proof::Scope::all_schedules: return "for all schedules";
    case Proof::Scope::tests: return "on tests";
    case Proof::Scope::unwind: return "up to unwind " + std::to_string(proof.unwind);
    case Proof::Scope::switches: break;
  }
  return "up to " + std::to_string(proof.switches) + " switches";
}

std::string_view name_of(Patch::Kind kind) {
  switch (kind) {
    case Patch::Kind::expression: return "expression";
    case Patch::Kind::deletion: return "delete";
    case Patch::Kind::insertion: return "insert";
    case Patch::Kind::move: return "move";
    case Patch::Kind::wrap: return "wrap";
    case Patch::Kind::declaration: return "declaration";
    case Patch::Kind::text: return "text";
    case Patch::Kind::synchronisation: break;
  }
  return "synchronisation";
}

}  // namespace culprit::result
